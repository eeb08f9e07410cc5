"""What the person at the table does, turned into commands; and what the table shows in turn.

The controller knows the session and the stage. It keeps what only the table knows (who looks, what is held, which
choice is open) and draws everything anew after each change; the stage sees to it that little is done.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QPointF, Signal
from PySide6.QtWidgets import QToolTip

from uc_desktop.app.moment import Entry, Moment
from uc_desktop.app.session import Session
from uc_desktop.app.worker import Thinker
from uc_desktop.cards.text import Texts
from uc_desktop.errors import UcError
from uc_desktop.rules.commands import CONFIRM, Command, Done, Place
from uc_desktop.rules.events import Fed
from uc_desktop.rules.terms import Phase
from uc_desktop.rules.view import view
from uc_desktop.ui import gestures
from uc_desktop.ui.aim import Aim
from uc_desktop.ui.bots_at_table import BotsAtTable
from uc_desktop.ui.draw.faces import Faces
from uc_desktop.ui.draw.piles import PILES
from uc_desktop.ui.draw.popover import Options
from uc_desktop.ui.draw.table import Shown, draw_table
from uc_desktop.ui.geometry import Point
from uc_desktop.ui.ghost import Ghost
from uc_desktop.ui.hints import Hints
from uc_desktop.ui.layout import table_layout
from uc_desktop.ui.model import Held, TableModel
from uc_desktop.ui.report_text import report_text
from uc_desktop.ui.stage import Stage
from uc_desktop.ui.turn_words import choice, useful_left

#: What looks different while it is pointed at, or makes cards that match it light up.
RAISING = ("card:", "claimed:", "slot:")

#: The overlay under which nothing of the table is drawn.
CURTAIN = "curtain"

Action = Callable[[], None]


class Controller(QObject):
    """One game at one table. `asked` is emitted with what the window must do: menu, new game, rematch, help."""

    asked = Signal(str)
    failed = Signal(str)

    def __init__(self, stage: Stage, session: Session, texts: Texts, thinker: Thinker, pace: int = 0) -> None:
        super().__init__()
        self.stage = stage
        self.session = session
        self.texts = texts
        self.faces = Faces(session.engine.content, texts)
        self.layout = table_layout(1366, 768, len(session.header.seats) - 1)
        self.viewer = self._first_viewer()
        self.shown = self.viewer
        self.held = ""
        self.part = ""
        self.hovered = ""
        self.overlay = ""
        self.page = 0
        self.options: Options | None = None
        self._actions: list[Action] = []
        self.aim = Aim(stage)
        self._ghost = Ghost(stage)
        self._hints = Hints(stage)
        self._bots = BotsAtTable(
            session, thinker, self.submit, self._may_bots_play, self._bots_are_done, self.failed.emit, pace
        )
        session.events_applied.append(self._on_entry)
        session.state_replaced.append(self._on_replaced)
        self._pass_on()
        if self._has_curtain() and session.state.active == self.viewer and not session.is_over:
            self.overlay = CURTAIN

    # What is shown

    @property
    def humans(self) -> list[int]:
        """The seats that people play."""
        return [number for number, seat in enumerate(self.session.header.seats) if seat.is_human]

    def _first_viewer(self) -> int:
        active = self.session.state.active
        return active if active in self.humans else (self.humans or [0])[0]

    def model(self) -> TableModel:
        """What the viewer sees now."""
        session, state = self.session, self.session.state
        mine = state.active == self.viewer and session.header.seats[self.viewer].is_human
        legal = session.legal_commands() if mine else ()
        return TableModel(
            engine=session.engine,
            header=session.header,
            texts=self.texts,
            state=view(state, self.viewer),
            viewer=self.viewer,
            shown=self.shown,
            legal=legal,
            held=Held(self.held) if self.held else None,
            targets=self._targets(legal),
            part=self.part,
            entries=session.entries,
            can_undo=mine and session.can_undo(),
            can_redo=mine and session.can_redo(),
            barrier=session.barrier,
            hovered=self.hovered,
        )

    def _targets(self, legal: Sequence[Command]) -> frozenset[str]:
        if self.held == gestures.TILE:
            return gestures.tile_targets(legal)
        if self.held:
            return gestures.targets(legal, self.held, self.part)
        if self.part:
            return frozenset(
                to or what for command in gestures.of_part(legal, self.part) for what, to in gestures.pairs(command)
            )
        return frozenset()

    def resize(self, width: float, height: float) -> None:
        """Lay the table out for a window of this size."""
        self.layout = table_layout(width, height, len(self.session.header.seats) - 1)
        self.refresh()

    def refresh(self) -> None:
        """Draw the table as it is now."""
        self._hints.hide()
        self._draw()

    def _draw(self) -> None:
        shown = Shown(self.overlay, self.page, self.options)
        draw_table(self.stage, self.model(), self.faces, self.layout, shown)

    # What people do

    def on_intent(self, key: str, gesture: str, at: QPointF) -> None:
        """A gesture on a thing of the table."""
        place = Point(at.x(), at.y())
        match gesture:
            case "enter" | "leave":
                self._hover(key if gesture == "enter" else "")
            case "press":
                self._hints.hide()
            case "drag":
                self._drag(key, place)
            case "move":
                self._ghost.move(place, self.aim.snapped(place, self.model().targets, self.layout))
            case "drop":
                self._drop(place)
            case "click":
                self._click(key, place)
            case "menu":
                self.let_go()
            case _:
                # A double click is two clicks.
                pass

    def press_key(self, name: str) -> bool:
        """A key: Escape, Return, Undo, Redo, Space, help, menu, fit or a digit; whether it meant anything."""
        actions: dict[str, Action] = {
            "Escape": self.let_go,
            "Return": lambda: self._choose(0),
            "Undo": self._undo,
            "Redo": self._redo,
            "Space": self._show_large,
        }
        if name in actions:
            actions[name]()
            return True
        if name in ("help", "menu", "fit"):
            self.asked.emit(name)
            return True
        if name.isdigit() and 1 <= int(name) <= len(self.session.header.seats):
            self._show_board(int(name) - 1)
            return True
        return False

    def stop(self) -> None:
        """Leave the table: nothing more is drawn or played."""
        self._bots.stop()
        self._ghost.drop()
        self._hints.remove()
        self.session.events_applied.remove(self._on_entry)
        self.session.state_replaced.remove(self._on_replaced)

    def let_go(self) -> None:
        """Let go of what is held, close what is open over the table, come back to one's own board."""
        if not (self.held or self.part or self.options or self.overlay):
            self.shown = self.viewer
        self._forget_gesture()
        if self.overlay not in (CURTAIN, ""):
            self._close_overlay()
        self.refresh()

    def _forget_gesture(self) -> None:
        """Nothing is held, dragged, selected or to be chosen any more."""
        self.held = self.part = ""
        self.options = None
        self._ghost.drop()

    def _drag(self, key: str, place: Point) -> None:
        """Begin to drag a thing, or say why it cannot be taken anywhere now."""
        model = self.model()
        if self.overlay or key in gestures.sources(model.legal):
            self._pick_up(key, place, dragged=True)
        elif key.partition(":")[0] in ("card", "piece", "tile", "special", "claimed"):
            self._hints.refuse(model, key, "", place, self.layout)

    def _hover(self, key: str) -> None:
        if key == self.hovered:
            return
        before, self.hovered = self.hovered, key
        if before.startswith(RAISING) or key.startswith(RAISING):
            self._draw()
        over_sheet = key.startswith("sheet:card:")
        if key and (over_sheet or not self.overlay) and self.options is None:
            self._hints.explain(self.model(), self.faces, self.held, key, self.layout)
        else:
            self._hints.fade()

    def pick_up(self, key: str) -> None:
        """Hold the thing with this key, as a click on it does; nothing happens if it cannot be held."""
        self._pick_up(key, Point(0, 0), dragged=False)

    def _pick_up(self, key: str, place: Point, *, dragged: bool) -> None:
        if self.overlay or key not in gestures.sources(self.model().legal):
            return
        self.held, self.options = key, None
        self.refresh()
        if dragged:
            self._ghost.lift(self.model(), self.faces, key, place, self.layout)

    def _drop(self, place: Point) -> None:
        held, ghost = self.held, self._ghost.is_up
        self._ghost.drop()
        if not held or not ghost:
            return
        target = self.aim.target_at(place, self.model().targets, self.layout)
        under = target or self.aim.key_at(QPointF(place.x, place.y))
        if target:
            self._go(held, target, place)
        else:
            self.let_go()
            self._hints.refuse(self.model(), held, under, place, self.layout)

    def _click(self, key: str, place: Point) -> None:
        kind, _, name = key.partition(":")
        if self.options is not None and kind != "option":
            self.options = None
            self.refresh()
        handler = self._handlers().get(kind)
        if handler is not None:
            handler(name, place)
        elif not self.overlay:
            self._click_thing(key, place)

    def _handlers(self) -> dict[str, Callable[[str, Point], None]]:
        return {
            "button": lambda name, _: self.on_button(name),
            "option": lambda name, _: self._choose(int(name)),
            "part": self._select_part,
            "done": lambda name, _: self.submit(Done(name)),
            "player": lambda name, _: self._show_board(int(name)),
            "sheet": lambda name, _: self._sheet_button(name),
            "curtain": lambda _name, _: self._take_over(),
            "look": self._keep_special,
        }

    def _keep_special(self, card: str, place: Point) -> None:
        """One of the Special cards looked at, none of them, or back to before the look."""
        if card == "undo":
            self._undo()
        else:
            self.offer(gestures.outcomes(self.model().legal, f"look:{card}", ""), place)

    def _click_thing(self, key: str, place: Point) -> None:
        """With something held, go there with it; else do what a click does, or pick it up."""
        model = self.model()
        if self.held and self.held != key and self._meets(model, key, place):
            return
        if self.held == key:
            self.let_go()
        elif outcomes := gestures.outcomes(model.legal, key, "", self.part):
            self.offer(outcomes, place)
        elif key in gestures.sources(model.legal):
            self._pick_up(key, place, dragged=False)
        elif goes_there := gestures.leading_to(model.legal, key, self.part):
            self.offer(goes_there, place)
        elif not self._open_pile(key):
            self.held = ""
            self.refresh()
            self._hints.refuse(model, key, "", place, self.layout)

    def _meets(self, model: TableModel, key: str, place: Point) -> bool:
        if self.held == gestures.TILE and key in model.targets:
            self._pick_up(key, place, dragged=False)
            return True
        if key in model.targets:
            self._go(self.held, key, place)
            return True
        if key in gestures.sources(model.legal):
            return False
        held = self.held
        self.let_go()
        self._hints.refuse(model, held, key, place, self.layout)
        return True

    def _go(self, source: str, target: str, place: Point) -> None:
        """Take what is held to a place: one outcome is submitted, several are offered."""
        if source == gestures.TILE:
            self.held = target
            self.refresh()
            return
        outcomes = gestures.outcomes(self.model().legal, source, target, self.part)
        self.offer(outcomes, place)

    def offer(self, commands: Sequence[Command], place: Point) -> None:
        """Submit a single command; let several be chosen from, the first one by Enter; none does nothing."""
        if not commands:
            return
        plain = [command for command in commands if not (isinstance(command, Place) and command.clone)]
        if len(commands) == 1 or (len(plain) == 1 and isinstance(plain[0], Place)):
            self.submit((plain or list(commands))[0])
            return
        title, labels = choice(self.model(), commands)
        self._ask(title, labels, [self._submitter(command) for command in commands], place)

    def _submitter(self, command: Command) -> Action:
        return lambda: self.submit(command)

    def _ask(self, title: str, labels: Sequence[str], actions: Sequence[Action], place: Point) -> None:
        self.options = Options(title, tuple(labels), place)
        self._actions = list(actions)
        self.refresh()

    def _choose(self, index: int) -> None:
        if self.options is not None and index < len(self._actions):
            action = self._actions[index]
            self.options = None
            action()

    def _select_part(self, ref: str, place: Point) -> None:
        """Carry a part out if there is one way to, light its places, or offer its ways."""
        commands = gestures.of_part(self.model().legal, ref)
        places = [pair for command in commands for pair in gestures.pairs(command)]
        if not commands:
            self._hints.say(self.model(), ref, place, self.layout)
        elif len(commands) > 1 and places:
            self.part = "" if self.part == ref else ref
            self.held = self._piece_of(commands) if self.part else ""
            self.refresh()
        else:
            self.offer(commands, place)

    @staticmethod
    def _piece_of(commands: Sequence[Command]) -> str:
        """The one thing that all these commands take somewhere, empty if there are several."""
        things = {what for command in commands for what, to in gestures.pairs(command) if to}
        return things.pop() if len(things) == 1 else ""

    def on_button(self, name: str) -> None:
        """A button of the table or an entry of the menu with this name."""
        actions: dict[str, Action] = {
            "confirm": self._confirm,
            "undo": self._undo,
            "redo": self._redo,
            "revert": self._revert,
            "own-board": lambda: self._show_board(self.viewer),
            "score": lambda: self._open_overlay("score"),
            "production": lambda: self._open_overlay(f"production:{self.viewer}"),
        }
        if name in actions:
            actions[name]()
        else:
            self.asked.emit(name)

    def _confirm(self) -> None:
        """Confirm; asks once more while something useful is left of an open effect."""
        model = self.model()
        if self.session.is_over:
            self._open_overlay("final")
            return
        if self._bots.is_bots_turn():
            self._bots.start()
            return
        if not useful_left(model):
            self.submit(CONFIRM)
            return
        labels = ("Go on with the turn", "Confirm, leaving the rest")
        actions = (self.refresh, self._submitter(CONFIRM))
        self._ask("Something is still open", labels, actions, self.aim.center_of("button:confirm"))

    def _undo(self) -> None:
        self._take_back(self.session.undo)

    def _redo(self) -> None:
        self._take_back(self.session.redo)

    def _revert(self) -> None:
        self._take_back(self.session.revert)

    def _take_back(self, action: Action) -> None:
        if not self.model().is_my_turn or self.overlay:
            return
        self._forget_gesture()
        self._guarded(action)
        self.refresh()

    def _show_board(self, number: int) -> None:
        self.shown = number
        self.refresh()

    def _show_large(self) -> None:
        self._hints.enlarge(self.faces, self.hovered, self.layout)

    # Overlays

    def _open_pile(self, key: str) -> bool:
        """Open a public pile in full; whether this is one."""
        if key not in PILES:
            return False
        self._open_overlay(f"pile:{key}")
        return True

    def _open_overlay(self, name: str) -> None:
        """Open something over the table; never in place of the curtain."""
        if self.overlay == CURTAIN:
            return
        self.overlay, self.page, self.held = name, 0, ""
        self.refresh()

    def _close_overlay(self) -> None:
        was, self.overlay = self.overlay, ""
        if was.startswith("production") and self.session.is_over:
            self.overlay = "final"
        elif was.startswith("production"):
            self._pass_on()

    def _sheet_button(self, name: str) -> None:
        what, _, number = name.partition(":")
        if what in ("close", "look"):
            self.overlay = self.overlay if self.overlay.startswith("production") else ""
            self._close_overlay()
        elif what == "player":
            self.overlay = f"production:{number}"
        elif what == "page":
            self.page = int(number)
        elif what == "card":
            self._hints.enlarge(self.faces, f"sheet:{name}", self.layout)
            return
        else:
            self.asked.emit(name)
        self.refresh()

    def report_text(self) -> str:
        """The Production or the final scoring that is shown, as plain text to be copied."""
        return report_text(self.session, self.texts, self.overlay)

    def _take_over(self) -> None:
        self.overlay = ""
        self.viewer = self.shown = self.session.state.active
        self.refresh()

    # The game goes on

    def submit(self, command: Command) -> None:
        """Give a command; what is refused or cannot be saved is told."""
        self._forget_gesture()
        self._guarded(lambda: self._give(command))
        self.refresh()

    def _give(self, command: Command) -> None:
        self.session.submit(command)

    def _guarded(self, action: Action) -> None:
        """Do it; what is refused or cannot be saved is told, and nothing is lost."""
        try:
            action()
        except UcError as error:
            self.failed.emit(str(error))

    def _on_entry(self, entry: Entry) -> None:
        if any(isinstance(event, Fed) for event in entry.events):
            self.overlay = f"production:{self.viewer}"
            self.refresh()
        else:
            self._pass_on()

    def _on_replaced(self, _moment: Moment) -> None:
        self._bots.forget()

    def _may_bots_play(self) -> bool:
        return not self.overlay.startswith("production")

    def _bots_are_done(self) -> None:
        if not self._bots.is_bots_turn():
            self._pass_on()
        self.refresh()

    def _pass_on(self) -> None:
        """Let whoever must decide now do so: a bot, the viewer, or another person behind the curtain."""
        state = self.session.state
        if self.overlay.startswith("production"):
            return  # the game goes on when the sheet is closed
        if state.phase is Phase.OVER:
            self.overlay = self.overlay or "final"
            return
        if self._bots.is_bots_turn():
            self._bots.start()
        elif state.active != self.viewer:
            self.shown = self.viewer
            self._change_viewer(state.active)

    def _change_viewer(self, number: int) -> None:
        if self._has_curtain():
            self.overlay, self.hovered = CURTAIN, ""
            QToolTip.hideText()
        else:
            self.viewer = self.shown = number

    def _has_curtain(self) -> bool:
        return self.session.header.curtain and len(self.humans) > 1
