"""What the person at the table does, turned into commands; and what the table shows in turn.

The controller passes every gesture, key and button to the object in charge: `DragController` for things that are held,
`Choices` for popovers, `Confirming` for the end of a turn, `Overlays` for what lies over the table, `GameFlow` for the
game itself, `Turns` for whose turn it is. They share a `Table`, which keeps what only the table knows and draws it
after each change; `SceneBuilder` updates only the items that change.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QPointF, Signal
from PySide6.QtGui import QGuiApplication

from uc_desktop.app.bots.worker import Thinker
from uc_desktop.app.reports.data_table import as_tsv
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.take_back import ConfirmedTurn
from uc_desktop.cards.words.text import Texts
from uc_desktop.presentation.facts.overlays.overlay_facts import overlay_tables, report_text
from uc_desktop.presentation.item_id import NO_ITEM, ItemId
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.presentation.shortcuts import BY_NAME
from uc_desktop.presentation.words.catalogue import Key, listing, say
from uc_desktop.presentation.words.palette_words import Possibility, entry_words, with_step
from uc_desktop.presentation.words.turn_words import confirm_label, reasons_against_confirming
from uc_desktop.rules.commands import CONFIRM, Command, Done
from uc_desktop.rules.terms import Phase
from uc_desktop.ui.layout.geometry import Point
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.motion.queue import Motions
from uc_desktop.ui.overlays.overlay_frame import COPY, COPY_TABLE
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.table.choices import Action, Choices
from uc_desktop.ui.table.confirming import Confirming
from uc_desktop.ui.table.drag_controller import DragController
from uc_desktop.ui.table.game_flow import GameFlow
from uc_desktop.ui.table.history_mode import HistoryMode
from uc_desktop.ui.table.input.focus_order import lying_over
from uc_desktop.ui.table.keyboard import Keyboard
from uc_desktop.ui.table.overlays import Overlays, refused_behind_curtain
from uc_desktop.ui.table.table import Table
from uc_desktop.ui.table.turns import Turns

#: How the palette calls looking through a pile.
_PILES: Final[Mapping[str, Key]] = {
    "discard": "palette_commands.discard", "deck": "palette_commands.deck", "special-deck": "palette_commands.specials",
}  # fmt: skip


class Controller(QObject):
    """One game at one table. `asked` is emitted with what the window must do: a command of its menu, or what only the
    table asks for, such as a rematch; `rules_asked` with the ids of rules to be read, `left` when nothing more is shown
    here."""

    asked = Signal(str)
    rules_asked = Signal(tuple)
    failed = Signal(str)
    left = Signal()

    def __init__(
        self, builder: SceneBuilder, session: Session, texts: Texts, thinker: Thinker, motions: Motions, pace: int = 0
    ) -> None:
        super().__init__()
        self.builder, self.session, self.texts = builder, session, texts
        self.table = Table(builder, motions, session, texts)
        self._flow = GameFlow(self.table, self.failed.emit)
        self._turns = Turns(self.table, thinker, self._flow.submit, self.failed.emit, pace)
        self._choices = Choices(self.table, self._flow.submit)
        self.history = HistoryMode(self.table, self._turns.wake_bots, self.asked.emit)
        self._overlays = Overlays(self.table, self._turns.pass_on, self.asked.emit, self.history.go)
        self._confirming = Confirming(self.table, self._flow, self._turns, self._choices, self._overlays)
        self._drag = DragController(
            self.table,
            self._choices,
            self._overlays,
            self._flow.submit,
        )
        self._keyboard = Keyboard(self.table, self._click)
        self._turns.begin()

    @property
    def layout(self) -> TableLayout:
        """Where everything lies in the window as it is."""
        return self.table.layout

    @property
    def bots_play(self) -> bool:
        """Whether bots take their turns, and do not wait for what is looked at or asked."""
        return self._turns.bots_play

    @property
    def is_settling(self) -> bool:
        """Whether something was done of which is not yet known that it is on the disk."""
        return self._flow.is_settling

    def model(self) -> TableModel:
        """What the viewer sees now."""
        return self.table.model()

    def resize(self, width: float, height: float) -> None:
        """Lay the table out for a window of this size."""
        self.table.motions.finish()
        self.table.resize(width, height)

    def refresh(self) -> None:
        """Draw the table as it is now."""
        self.table.refresh()

    def stop(self) -> None:
        """Leave the table: nothing more is drawn or played."""
        self.table.motions.finish()
        self.history.stop()
        self.left.emit()
        self._flow.stop()
        self._turns.stop()
        self.table.clear()

    def submit(self, command: Command) -> None:
        """Give a command; what is refused or cannot be saved is told."""
        self._flow.submit(command)

    def take_turn_back(self, ask: Callable[[ConfirmedTurn], bool]) -> None:
        """Take the last confirmed turn back if `ask`, while the game waits and the present is shown, tells that all
        people agree. Nothing is asked if there is no such turn."""
        turn = self.session.last_turn
        if turn is None:
            return
        self.history.leave()
        with self._turns.waiting():
            agreed = ask(turn)
        if agreed:
            self._flow.take_turn_back(self._turns.hand_over)

    def offer(self, commands: Sequence[Command], place: Point) -> None:
        """Submit a single command; let several be chosen from, the first one by Enter; none does nothing."""
        self._choices.offer(commands, place)

    def tell(self, words: str, beside: str = "button:menu") -> None:
        """Say something beside the menu, or the thing with this key."""
        self.table.signals.told.emit(words, beside)

    def pick_up(self, key: str) -> None:
        """Hold the thing with this key, as a click on it does; nothing happens if it cannot be held."""
        self._drag.pick_up(key, Point(0, 0))

    def let_go(self) -> None:
        """Let go of what is held, close what is open over the table, come back to one's own board."""
        self._drag.let_go()

    def press_ground(self, at: QPointF) -> None:
        """Where nothing takes the mouse: what is held goes there, if that is hand or claimed cards and it can; else it
        is let go of."""
        self._drag.press_ground(Point(at.x(), at.y()))

    def copy_text(self) -> None:
        """Put the Production or the scoring that is shown on the clipboard as plain text, and say so."""
        QGuiApplication.clipboard().setText(report_text(self.session, self.texts, self.table.overlay.kind))
        self.tell(say("hints.copied text"), COPY)

    def copy_tables(self) -> None:
        """Put the tables of the overlay that is open on the clipboard, for spreadsheets, and say so."""
        table = self.table
        found = overlay_tables(table.model(), table.overlay.kind, table.overlay.about)
        if found:
            QGuiApplication.clipboard().setText(as_tsv(found))
            button = COPY if self.builder.item(COPY) is not None else COPY_TABLE
            titles = listing("semicolon", [data.title for data in found])
            self.tell(say("hints.copied tables", tables=titles), button)

    def look_away(self) -> None:
        """Something else is looked at or done: why a gesture was not possible is said no more."""
        self.table.signals.dismissed.emit()

    # The pointer

    def on_intent(self, key: str, gesture: str, at: QPointF) -> None:
        """A gesture on a thing of the table."""
        place, item_id, signals = Point(at.x(), at.y()), ItemId(key), self.table.signals
        signals.released.emit()
        match gesture:
            case "enter" | "leave":
                now = item_id if gesture == "enter" else NO_ITEM
                self.table.hover(now)
                signals.pointed.emit(now)
            case "press":
                signals.pressed.emit(key)
            case "drag":
                self._drag.drag(key, place)
            case "move":
                self._drag.move(place)
            case "drop":
                self._drag.drop(place)
            case "click":
                self._click(key, place)
            case "in-vain":
                self._refuse_button(key)
            case "menu":
                self.let_go()
            case _:
                raise ValueError(f"no gesture is called {gesture!r}")

    def press_thing(self, key: str) -> None:
        """Click a thing, as a screen reader does it; nothing happens if it is not there."""
        item = self.builder.item(key)
        if item is not None and item.usable:
            self._click(key, item.frame().center)

    def scroll(self, at: QPointF, lines: int) -> bool:
        """The wheel was turned over this place; whether something there scrolls by so many lines, downwards if > 0."""
        self.look_away()
        return self._overlays.scroll(Point(at.x(), at.y()), lines)

    def _click(self, key: str, place: Point) -> None:
        kind, name = ItemId(key).kind, ItemId(key).id
        if kind != "option" and self.table.selection.options is not None:
            self._choices.dismiss()
        handler = self._handlers().get(kind)
        if handler is not None:
            handler(name, place)
        elif not self.table.overlay.kind:
            self._drag.click(key, place)

    def _handlers(self) -> dict[str, Callable[[str, Point], None]]:
        return {
            "button": lambda name, _: self.on_button(name),
            "option": lambda name, _: self._choices.choose(int(name)),
            "part": self._drag.select_part,
            "done": lambda name, _: self.submit(Done(name)),
            "player": lambda name, _: self._show_board(int(name)),
            "sheet": lambda name, _: self._on_overlay(name),
            "curtain": lambda _name, _: self._turns.take_over(),
            "look": self._keep_special,
            "log": lambda _name, _: self._overlays.open(Overlay.LOG),
            "history": lambda name, _: self.history.on_button(name),
        }

    def _on_overlay(self, name: str) -> None:
        copies = {"copy": self.copy_text, "copy-table": self.copy_tables}
        copies[name]() if name in copies else self._overlays.on_button(name)

    def _keep_special(self, card: str, place: Point) -> None:
        """One of the Special cards looked at, none of them, or back to before the look."""
        if card == "undo":
            self._flow.undo()
        else:
            self._drag.keep_special(card, place)

    # Keys and buttons

    def press_key(self, name: str) -> bool:
        """A command of the table, a key as `keys.fixed_key` calls it, or a digit; those of the history come first
        while it is shown, then those that move the focus; whether it meant anything."""
        if name == "help" and (rules := self._rules_explained()):
            self.rules_asked.emit(rules)
            return True
        if name:
            self.look_away()
        if self.history.press_key(name) or self._keyboard.press(name):
            return True
        if name in (actions := self._keys()):
            actions[name]()
            return True
        if name in BY_NAME:
            self.asked.emit(name)
            return True
        if name.isdigit() and 1 <= int(name) <= len(self.session.header.seats):
            self._show_board(int(name) - 1)
            return True
        return False

    def _rules_explained(self) -> tuple[str, ...]:
        """The rules that what is asked or explained now comes from, a button's reason why it is off included."""
        table = self.table
        if table.selection.options is not None:
            return table.selection.options.rules
        off = reasons_against_confirming(self.model()) if table.selection.hovered == "button:confirm" else ()
        return table.overlay.hint_rules or tuple(dict.fromkeys(why.rule for why in off))

    def _keys(self) -> dict[str, Action]:
        return {
            "Escape": self.let_go,
            "Return": self._choices.choose_lit,
            **{name: partial(self._press_button, name) for name in ("confirm", "undo", "redo", "revert")},
            "Space": lambda: self.table.signals.enlarged.emit(self.table.selection.hovered),
            "history": self.history.open,
            "copy-tables": self.copy_tables,
            "score": lambda: self._overlays.open(Overlay.SCORE),
            "log": lambda: self._overlays.open(Overlay.LOG),
        }

    def _press_button(self, name: str) -> None:
        """A key of a button of the turn panel: does the same, and says why where it is off. While something lies over
        it nothing is confirmed, but what led to that can be taken back."""
        button, is_free = self.builder.item(f"button:{name}"), not lying_over(self.builder)
        if button is None:
            return
        if button.usable and (is_free or name != "confirm"):
            self.on_button(name)
        elif is_free and not button.usable:
            self._refuse_button(button.key)

    def _refuse_button(self, key: str) -> None:
        """Say why a button is off."""
        if (button := self.builder.item(key)) is not None:
            self.tell(button.accessible_name, key)
            self.table.motions.heard("refuse")

    def possible_now(self) -> list[Possibility]:
        """Everything the viewer can do now, in words; with the curtain up, only what says nothing of the game."""
        if self.table.overlay.kind is Overlay.CURTAIN:
            return [Possibility(say("palette_commands.take over"), self._turns.take_over), *self._take_back_entries()]
        game, seats = self.table.game, self.session.header.seats
        shown = [
            Possibility(say("palette_commands.show board", name=seat.name), partial(self._show_board, at))
            for at, seat in enumerate(seats)
        ]
        looking = [
            Possibility(say("palette_commands.score"), lambda: self._overlays.open(Overlay.SCORE)),
            Possibility(say("palette_commands.sources"), lambda: self._overlays.open(Overlay.SOURCES, str(game.shown))),
            Possibility(say("palette_commands.sort"), self._sort_hand),
            Possibility(say("palette_commands.log"), lambda: self._overlays.open(Overlay.LOG)),
            *(
                Possibility(say(words), partial(self._overlays.open, Overlay.PILE, pile))
                for pile, words in _PILES.items()
            ),
            Possibility(say("palette_commands.leave history"), self.history.leave)
            if self.table.game.past is not None
            else Possibility(say("palette_commands.history"), self.history.open),
        ]
        return [*self._turn_entries(), *self._take_back_entries(), *shown, *looking, *self._leaving_entries()]

    def _confirm_entry(self, model: TableModel) -> Possibility:
        """Called as on its button, and found by "confirm" too."""
        label = confirm_label(model)
        words = label if model.state.phase is Phase.TURN else say("palette_commands.confirm", label=label)
        return Possibility(words, self._confirming.confirm)

    def _turn_entries(self) -> list[Possibility]:
        """What the viewer can do in the game; nothing while an overlay lies over the table."""
        model = self.model()
        if not model.is_my_turn or self.table.overlay.kind:
            return []
        labels = entry_words(model)
        found = [
            self._confirm_entry(model) if command == CONFIRM else Possibility(words, self._choices.submitter(command))
            for words, command in zip(labels, model.legal, strict=True)
        ]
        status = self.table.undo_status
        if status.can_undo:
            found.append(Possibility(with_step(say("palette_commands.undo"), status.undo_text), self._flow.undo))
            found.append(Possibility(say("palette_commands.revert"), self._flow.revert))
        if status.can_redo:
            found.append(Possibility(with_step(say("palette_commands.redo"), status.redo_text), self._flow.redo))
        return found

    def _take_back_entries(self) -> list[Possibility]:
        """Asking for the last confirmed turn, where that can be taken back."""
        if self.session.last_turn is None:
            return []
        return [Possibility(say("palette_commands.take back"), lambda: self.asked.emit("take-back"))]

    def _leaving_entries(self) -> list[Possibility]:
        """Leaving the game for the title, and abandoning it; a chapter of the tutorial is none."""
        title = Possibility(say("palette_commands.title"), lambda: self.asked.emit("title"))
        if self.session.is_over or self.session.sealed or self.table.overlay.teaching is not None:
            return [title]
        return [title, Possibility(say("palette_commands.abandon"), lambda: self.asked.emit("abandon"))]

    def on_button(self, name: str) -> None:
        """A button of the table or an entry of the menu with this name."""
        viewer = self.table.game.viewer
        actions: dict[str, Action] = {
            "confirm": self._confirming.confirm,
            "undo": self._flow.undo,
            "redo": self._flow.redo,
            "revert": self._flow.revert,
            "own-board": lambda: self._show_board(viewer),
            "score": lambda: self._overlays.open(Overlay.SCORE),
            "production": lambda: self._overlays.open(Overlay.PRODUCTION, str(viewer)),
        }
        if name in actions:
            actions[name]()
        else:
            self.asked.emit(name)

    def _show_board(self, number: int) -> None:
        if refused_behind_curtain(self.table):
            return
        self.table.game.shown = number
        self.refresh()

    def _sort_hand(self) -> None:
        with self.table.arranging():
            self.table.game.sort_hand(self.model().me.hand)
            self.refresh()
