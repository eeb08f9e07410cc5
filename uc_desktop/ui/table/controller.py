"""The controller of a table: passes every gesture, key and button to the object in charge.

These are `DragController` for things that are held, `Choices` for popovers, `CardChooser` for the chooser of cards,
`Confirming` for the end of a turn, `Overlays` for what lies over the table, `HistoryMode` for past positions,
`GameFlow` for commands and `Turns` for whose turn it is. They share a `Table`, which is drawn after each change.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPointF, Signal
from PySide6.QtGui import QGuiApplication

from uc_desktop.app.bots.worker import Thinker
from uc_desktop.app.reports.data_table import as_tsv
from uc_desktop.app.saves.game_file import SeatChange
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.take_back import ConfirmedTurn
from uc_desktop.cards.words.grammar import capital
from uc_desktop.cards.words.text import Texts
from uc_desktop.errors import BotError
from uc_desktop.presentation.facts.confirm_warnings import takes_before_confirming
from uc_desktop.presentation.facts.overlays.overlay_facts import overlay_tables, report_text
from uc_desktop.presentation.item_id import NO_ITEM, ItemId
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.presentation.rules_behind import rules_behind
from uc_desktop.presentation.shortcuts import BY_NAME
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.presentation.words.problem_words import error_words
from uc_desktop.presentation.words.turn_words import reasons_against_confirming
from uc_desktop.rules.commands import Command, Done
from uc_desktop.ui.layout.geometry import Point
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.motion.queue import Motions
from uc_desktop.ui.overlays.curtain import TAKE_OVER
from uc_desktop.ui.overlays.overlay_frame import COPY, COPY_TABLE
from uc_desktop.ui.scene.motion_clock import MotionClock
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.table.bots.hinting import Hinting
from uc_desktop.ui.table.card_chooser import CardChooser
from uc_desktop.ui.table.choices import Action, Choices
from uc_desktop.ui.table.confirming import Confirming
from uc_desktop.ui.table.curtain_keys import CurtainKeys
from uc_desktop.ui.table.drag_controller import DragController
from uc_desktop.ui.table.game_flow import GameFlow
from uc_desktop.ui.table.history_mode import HistoryMode
from uc_desktop.ui.table.input.focus_order import lying_over
from uc_desktop.ui.table.input.keys import number_of
from uc_desktop.ui.table.keyboard import Keyboard
from uc_desktop.ui.table.overlays import Overlays, refused_behind_curtain
from uc_desktop.ui.table.table import Table
from uc_desktop.ui.table.turns import Turns

if TYPE_CHECKING:
    from uc_desktop.app.bots.reviewer import Reviewer
    from uc_desktop.app.reports.review_turns import ReviewProgress
    from uc_desktop.rules.content import Content
    from uc_desktop.ui.table.bots.game_review import ReviewRunner

#: The interval of the replay's clock, in milliseconds.
REPLAY_FRAME: Final = 40


class Controller(QObject):
    """One game at one table.

    `asked` is emitted with what the window must do: a command of its menu, or what only the table asks for, such as a
    rematch; `rules_asked` with the ids of rules to be read, `failed` with the words of a failure, `left` when the table
    is left, `pace_chosen` with how fast the turns of others are to be shown.
    """

    asked = Signal(str)
    rules_asked = Signal(tuple)
    failed = Signal(str)
    left = Signal()
    pace_chosen = Signal(str)

    def __init__(
        self, builder: SceneBuilder, session: Session, texts: Texts, thinker: Thinker, motions: Motions, pace: int
    ) -> None:
        super().__init__()
        self.builder, self.session, self.texts = builder, session, texts
        self.table = Table(builder, motions, session, texts)
        self._flow = GameFlow(self.table, self.failed.emit, lambda choice: self._drag.offer_last(choice))
        self.turns = Turns(self.table, thinker, self._flow.submit, self.failed.emit, pace)
        self._choices = Choices(self.table, self._flow.submit)
        self.history = HistoryMode(self.table, self.turns.replay.end, self.turns.wake_bots, self.asked.emit)
        self.overlays = Overlays(self.table, self.turns.pass_on, self.asked.emit, self.history.go_with_board)
        self._confirming = Confirming(self.table, self._flow, self.turns, self._choices, self.overlays)
        self._drag = DragController(self.table, self._choices, self.overlays, self._flow.submit)
        self._card_chooser = CardChooser(self.table, self._flow)
        self._review_runner: ReviewRunner | None = None
        self._keyboard = Keyboard(self.table, self._click)
        self.curtain_keys = CurtainKeys(self.table, lambda: self.press_thing(TAKE_OVER))
        self.hinting = Hinting(
            session, thinker, self.table.overlay, self.table.model, self.table.refresh,
            partial(self.tell, beside="button:hint"), self._no_hint,
        )  # fmt: skip
        self._replay_clock = MotionClock(self.turns.replay, self, REPLAY_FRAME)
        self.turns.replay.pace_chosen = self.pace_chosen.emit
        self.turns.begin()

    @property
    def layout(self) -> TableLayout:
        """The layout of the last drawing."""
        return self.table.layout

    @property
    def bots_play(self) -> bool:
        """Whether bots take their turns, instead of waiting for something that is looked at or asked."""
        return self.turns.bots_play

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
        self.hinting.close()
        if self._review_runner is not None:
            self._review_runner.stop()
        self.turns.stop()
        self._replay_clock.deleteLater()
        self.table.clear()

    def review_game(self, new_reviewer: Callable[[Content], Reviewer]) -> None:
        """Show the review of the game, which is over, and let a new reviewer make what is missing of it, or go on
        after a failure."""
        # Imported late: a table begins without bots.
        from uc_desktop.ui.table.bots.game_review import ReviewRunner

        self.history.leave()
        self.turns.replay.end()
        if self._review_runner is None:
            self._review_runner = ReviewRunner(self.session, new_reviewer, self._show_progress, self)
        self._review_runner.begin()
        if self.table.overlay.kind is not Overlay.REVIEW:
            game = self.table.game
            of = game.viewer if game.viewer in game.humans else game.humans[0]
            self.overlays.open(Overlay.REVIEW, str(of))

    def _show_progress(self, progress: ReviewProgress) -> None:
        self.table.game.review = progress
        if self.table.overlay.kind is Overlay.REVIEW:
            self.table.draw()

    def submit(self, command: Command) -> None:
        """Submit a command and report a failure."""
        self._flow.submit(command)

    def submit_after_question(self, command: Command) -> None:
        """Submit a command that was chosen by its words, after the question before it if there is one."""
        self._choices.submit_after_question(command, self.layout.window.center)

    def take_turn_back(self, ask: Callable[[ConfirmedTurn, Callable[[bool], None]], None]) -> None:
        """Take the last confirmed turn back if all people agree; nothing is asked if there is no such turn.

        `ask` gets the turn and a callback for the answer. Until the callback is called the game waits and the present
        is shown.
        """
        turn = self.session.last_turn
        if turn is None:
            return
        self.history.leave()
        self.turns.replay.end()
        go_on = self.turns.wait()

        def answer(is_agreed: bool) -> None:
            go_on()
            if is_agreed:
                self._flow.take_turn_back(self.turns.hand_over)

        ask(turn, answer)

    def why_not_change_players(self) -> str:
        """Why nobody else can play a seat now, in a sentence; empty if somebody can."""
        if self.table.overlay.teaching is not None:
            return capital(say("seat_changes.chapter"))
        if self.table.game.past is not None:
            return capital(say("seat_changes.past"))
        why = self.session.why_not_change_players()
        return "" if why is None else capital(say(why.value))

    def change_players(self, ask: Callable[[Callable[[Sequence[SeatChange]], None]], None]) -> None:
        """Change who plays the seats; nothing is asked where that is not possible.

        `ask` gets a callback for the changes. Until the callback is called the game waits.
        """
        if self.why_not_change_players():
            return
        self.turns.replay.end()
        go_on = self.turns.wait()

        def answer(changes: Sequence[SeatChange]) -> None:
            go_on()
            if changes:
                self._flow.change_players(changes)

        ask(answer)

    def offer(self, commands: Sequence[Command], place: Point) -> None:
        """Submit a single command; for several, open a choice, the first of which Enter chooses; none does nothing."""
        self._choices.offer(commands, place)

    def tell(self, words: str, beside: str = "button:menu") -> None:
        """Say something beside the menu, or the thing with this key."""
        self.table.signals.noted.emit(words, beside)

    def pick_up(self, key: str) -> None:
        """Hold the thing with this key, as a click on it does; nothing happens if it cannot be held."""
        self._drag.pick_up(key, Point(0, 0))

    def let_go(self) -> None:
        """Drop what is held, close what is open over the table, and show the viewer's own board."""
        self._drag.let_go()

    def press_ground(self, at: QPointF) -> None:
        """A press where no item takes the mouse: what is held is put into the hand or the claimed cards there, if that
        is legal; else it is dropped."""
        self._drag.press_ground(Point(at.x(), at.y()))

    def copy_text(self) -> None:
        """Put the Production or the scoring that is shown on the clipboard as plain text, and say so."""
        QGuiApplication.clipboard().setText(report_text(self.session, self.texts, self.table.overlay.kind))
        self.tell(say("bubbles.copied text"), COPY)

    def copy_tables(self) -> None:
        """Put the tables of the overlay that is open on the clipboard, for spreadsheets, and say so."""
        table = self.table
        found = overlay_tables(table.model(), table.overlay.kind, table.overlay.about)
        if found:
            QGuiApplication.clipboard().setText(as_tsv(found))
            button = COPY if self.builder.item(COPY) is not None else COPY_TABLE
            titles = listing("semicolon", [data.title for data in found])
            self.tell(say("bubbles.copied tables", tables=titles), button)

    def look_away(self) -> None:
        """Hide the reason why a gesture was refused, as the person goes on to something else."""
        self.table.signals.dismissed.emit()

    # The pointer

    def on_gesture(self, key: str, gesture: str, at: QPointF) -> None:
        """A gesture on a thing of the table."""
        place, item_id, signals = Point(at.x(), at.y()), ItemId(key), self.table.signals
        signals.released.emit()
        self._end_what_is_shown(item_id, gesture)
        match gesture:
            case "enter" | "leave" | "appear":
                now = NO_ITEM if gesture == "leave" else item_id
                self.table.hover(now, appeared=gesture == "appear")
                # What only came under a pointer at rest, as after a click, was not pointed at.
                signals.pointed.emit(NO_ITEM if gesture == "appear" else now)
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

    def _end_what_is_shown(self, item: ItemId, gesture: str) -> None:
        """A gesture may end the replay or the hints that are shown."""
        if self.table.game.replay is not None:
            self.turns.replay.end_for_gesture(item, gesture)
        if self.table.overlay.is_choosing_hint:
            self.hinting.before_gesture(item, gesture)

    def press_thing(self, key: str) -> None:
        """Click a thing, as a screen reader does it; nothing happens if it is not there."""
        item = self.builder.item(key)
        if item is not None and item.usable:
            self._click(key, item.frame().center)

    def scroll(self, at: QPointF, lines: int) -> bool:
        """The wheel was turned over this place; whether something there scrolls by so many lines, downwards if > 0."""
        self.look_away()
        return self.overlays.scroll(Point(at.x(), at.y()), lines)

    def _click(self, key: str, place: Point) -> None:
        kind, name = ItemId(key).kind, ItemId(key).id
        if kind != "option" and self.table.selection.options is not None:
            self._choices.dismiss()
        handler = self._handlers().get(kind)
        if handler is not None:
            handler(name, place)
        elif not self.table.overlay.kind and not (kind == "card" and self._card_chooser.click(name)):
            self._drag.click(key, place)

    def _handlers(self) -> dict[str, Callable[[str, Point], None]]:
        return {
            "button": lambda name, _: self.on_button(name),
            "option": lambda name, _: self._choices.choose(int(name)),
            "close": lambda _name, _: self._choices.dismiss(),
            "part": self._drag.select_part,
            "choice": self._drag.choose_resource,
            "done": lambda name, _: self.submit(Done(name)),
            "take": self._drag.take_special,
            "claim": lambda name, place: self._drag.click(f"contract:{name}", place),
            "player": lambda name, _: self.show_board(int(name)),
            "sheet": lambda name, _: self._on_overlay(name),
            "curtain": lambda _name, _: self.turns.take_over(),
            "look": self._keep_special,
            "keep": lambda name, _: self._card_chooser.on_button(name),
            "log": lambda _name, _: self.overlays.open(Overlay.LOG),
            "history": lambda name, _: self.history.on_button(name),
            "replay": lambda name, _: self.turns.replay.on_button(name),
            "hint": lambda name, _: self.hinting.on_button(name),
        }

    def _on_overlay(self, name: str) -> None:
        copies = {"copy": self.copy_text, "copy-table": self.copy_tables}
        copies[name]() if name in copies else self.overlays.on_button(name)

    def _keep_special(self, card: str, place: Point) -> None:
        """One of the Special cards looked at, none of them, or back to before the look."""
        if card == "undo":
            self._flow.undo()
        else:
            self._drag.keep_special(card, place)

    # Keys and buttons

    def press_key(self, name: str) -> bool:
        """Handle a command of the table, or a key as `keys.fixed_key` names it; whether it has a meaning.

        First comes what is up: an overlay that plays, a replay, the history; then the keys that move the focus.
        """
        if name:
            self.look_away()
        first = self.overlays, self.turns.replay, self.history, self.hinting
        if any(mode.press_key(name) for mode in first) or self._keyboard.press(name):
            return True
        if name in (actions := self._keys()):
            actions[name]()
            return True
        if name in BY_NAME:
            self.asked.emit(name)
            return True
        if number := number_of(name, len(self.session.header.seats)):
            self.show_board(number - 1)
            return True
        return False

    def ask_rules(self, pointed: ItemId) -> bool:
        """Ask for the rules of the open choice, of the hint that is shown, by which Confirm is off, or else of what is
        pointed at; whether there are any."""
        rules = self._rules_explained(pointed) or rules_behind(self.model(), pointed, self.table.overlay.kind)
        if rules:
            self.rules_asked.emit(rules)
        return bool(rules)

    def _rules_explained(self, pointed: ItemId) -> tuple[str, ...]:
        table = self.table
        if table.selection.options is not None:
            return table.selection.options.rules
        is_confirm_off = pointed == "button:confirm" and not takes_before_confirming(self.model())
        off = reasons_against_confirming(self.model()) if is_confirm_off else ()
        return table.overlay.bubble_rules or tuple(dict.fromkeys(why.rule for why in off))

    def _keys(self) -> dict[str, Action]:
        return {
            "Escape": self.let_go,
            "Return": self._choices.choose_lit,
            **{name: partial(self._press_button, name) for name in ("confirm", "undo", "redo", "revert")},
            "Space": lambda: self.table.signals.enlarged.emit(self.table.selection.hovered),
            "history": self.history.open,
            "copy-tables": self.copy_tables,
            "score": lambda: self.overlays.open(Overlay.SCORE),
            "log": lambda: self.overlays.open(Overlay.LOG),
            "hint": self._ask_for_hint,
        }

    def _press_button(self, name: str) -> None:
        """Press a button of the turn panel by its key; if it is off, say why. Under an overlay nothing can be
        confirmed, but what led to it can be undone."""
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
            self.table.motions.play_sound("refuse")

    def on_button(self, name: str) -> None:
        """A button of the table or an entry of the menu with this name."""
        viewer = self.table.game.viewer
        actions: dict[str, Action] = {
            "confirm": self._confirm,
            "undo": self._flow.undo,
            "redo": self._flow.redo,
            "revert": self._flow.revert,
            "take-all": self._flow.take_all,
            "own-board": lambda: self.show_board(viewer),
            "hint": self._ask_for_hint,
            "score": lambda: self.overlays.open(Overlay.SCORE),
            "production": lambda: self.overlays.open(Overlay.PRODUCTION, str(viewer)),
        }
        if name in actions:
            actions[name]()
        else:
            self.asked.emit(name)

    def _confirm(self) -> None:
        """Discard the chosen cards, if all that must go are chosen, else confirm."""
        if not self._card_chooser.finish():
            self._confirming.confirm()

    def _ask_for_hint(self) -> None:
        """Ask for a hint, or end it; nothing while something lies over the table."""
        if not refused_behind_curtain(self.table) and not self.table.overlay.kind:
            self.let_go()
            self.hinting.toggle()

    def _no_hint(self, error: BotError) -> None:
        why = error_words(self.texts.words, error)
        self.failed.emit(say("hint_panel.failed", why=why))

    def show_board(self, number: int) -> None:
        """Show the board of this player."""
        if refused_behind_curtain(self.table):
            return
        self.table.game.shown = number
        self.refresh()

    def sort_hand(self) -> None:
        """Put the cards of the viewer's hand in order by colour and number."""
        with self.table.animating_hand():
            self.table.game.sort_hand(self.model().me.hand)
            self.refresh()
