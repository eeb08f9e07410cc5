"""Looking back: the table shows a past position, to be looked at only, until the present is asked for again.

The game can be stepped through, or plays by itself, forwards and backwards; what leads from one position to the next is
seen as it was when it was played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QTimer

from uc_desktop.app.session.history import Unit, history_of
from uc_desktop.presentation.history_view import PastView, past_sight, told_entries
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.ui.table.overlays import refused_behind_curtain
from uc_desktop.ui.table.table import Table

_UNITS: Final = {"Left": Unit.COMMAND, "Right": Unit.COMMAND, "Up": Unit.TURN, "Down": Unit.TURN}
_FORWARD: Final = ("Right", "Down")
_PLAY: Final = {"P": 1, "Shift+P": -1}
#: Milliseconds that a position stays on the table while the game plays by itself.
PACE: Final = 700
#: A step over up to `_NEAR` commands is animated at full length, over up to `_FAR` commands in at most `_HISTORY_TIME`
#: times what undoing takes at most; a longer one is not animated.
_NEAR, _FAR, _HISTORY_TIME = 12, 120, 3


class HistoryMode:
    """Opens, steps through and leaves the history of the game on the table.

    Meanwhile the game stands still; `prepare` is called before a position is shown, `go_on` when the present is back,
    `ask` with the names of buttons that the window handles.
    """

    def __init__(
        self, table: Table, prepare: Callable[[], object], go_on: Callable[[], object], ask: Callable[[str], None]
    ) -> None:
        self._table, self._prepare = table, prepare
        self._go_on, self._ask = go_on, ask
        self._covered = (Overlay.NOTHING, "")
        self._clock = QTimer()
        self._clock.timeout.connect(self.play_on)

    def open(self) -> None:
        """Show the position that the game has come to; what lay over the table is there again after leaving."""
        self.go(len(self._table.game.session.entries))

    def go(self, number: int) -> None:
        """Show the position with this number, or the nearest there is."""
        table = self._table
        self._prepare()
        if refused_behind_curtain(table):
            return
        self._show(table.game.past or self._opened(), number)

    def go_with_board(self, number: int, player: int | None = None) -> None:
        """Show the position with this number, with the board of this player, or of the one whose command led to it."""
        self._prepare()
        table = self._table
        entries = table.game.session.entries
        if not refused_behind_curtain(table):
            if player is not None:
                table.game.shown = player
            elif 0 < number <= len(entries):
                table.game.shown = entries[number - 1].player
        self.go(number)

    def stop(self) -> None:
        """The game does not play by itself any more."""
        self._clock.stop()

    def _show(self, past: PastView, number: int, playing: int = 0) -> None:
        """Show a position; the game plays on from it, or stands still."""
        table, number = self._table, max(0, min(number, past.history.last))
        ends = {1: past.history.last, -1: 0}
        if number == ends.get(playing):
            playing = 0
        with self._animating():
            table.game.past = replace(past, number=number, playing=playing)
            table.overlay.kind, table.overlay.log_from = Overlay.NOTHING, None
            table.refresh()
        if playing:
            self._clock.start(PACE)
        else:
            self.stop()

    def _play(self, past: PastView, way: int) -> None:
        """Play that way, from the other end if the game is at this one; stand still if it plays that way already."""
        if past.playing == way:
            self._show(past, past.number)
            return
        last = past.history.last
        start = {1: 0, -1: last} if past.number == {1: last, -1: 0}[way] else {}
        self._show(past, start.get(way, past.number), way)

    @property
    def is_playing(self) -> bool:
        """Whether the game plays by itself."""
        return self._clock.isActive()

    def play_on(self) -> None:
        """The next position, when this one has been seen come about; not while something lies over the table."""
        past = self._table.game.past
        if past is not None and not self._table.overlay.kind and not self._table.motions.is_moving:
            self._show(past, past.number + past.playing, past.playing)

    def _opened(self) -> PastView:
        table, session = self._table, self._table.game.session
        is_kept = table.overlay.kind in (Overlay.PRODUCTION, Overlay.FINAL, Overlay.REVIEW)
        self._covered = (table.overlay.kind if is_kept else Overlay.NOTHING, table.overlay.about)
        table.forget_gesture()
        sight = past_sight(session)
        return PastView(0, history_of(session), told_entries(session, sight), sight)

    def leave(self) -> None:
        """Show the present again, and let the game go on."""
        table = self._table
        if table.game.past is None:
            return
        self.stop()
        with self._animating():
            table.game.past, table.overlay.log_from = None, None
            table.overlay.kind, table.overlay.about = self._covered
            table.game.shown = table.game.viewer
            self._go_on()
            table.refresh()

    @contextmanager
    def _animating(self) -> Iterator[None]:
        """Animate the step to another past position that is drawn within, unless it is too long."""
        table = self._table
        table.motions.finish()
        before = table.snapshot() if table.motions.is_on and table.game.past is not None else None
        yield
        if before is None or table.game.past is None:
            return
        after = table.snapshot()
        far = abs(len(after.model.entries) - len(before.model.entries))
        if far <= _FAR:
            most = 0 if far <= _NEAR else table.motions.times.undo_all * _HISTORY_TIME
            table.play(before, after, most, has_sound=False)

    def branch(self, path: Path) -> None:
        """Write a new game that goes on from the position shown; GameFileError if it cannot be written."""
        if self._table.game.past is not None:
            self._table.game.past.history.branch(self._table.game.past.number, path)

    def press_key(self, name: str) -> bool:
        """A key while the past is shown: arrows step by command and turn, Home and End lead to the ends, P plays
        forwards and Shift+P backwards, Escape and the history key leave; whether it meant anything."""
        table = self._table
        if table.game.past is None or (table.overlay.kind and name != "history"):
            return False
        past = table.game.past
        if name in _UNITS:
            self._step(past, _UNITS[name], name in _FORWARD)
        elif name in _PLAY:
            self._play(past, _PLAY[name])
        elif name in ("Home", "End"):
            self.go(0 if name == "Home" else past.history.last)
        elif name in ("Escape", "history"):
            self.leave()
        else:
            return False
        return True

    def on_button(self, name: str) -> None:
        """A button of the bar: "first", "last", "back:" or "on:" with a unit or "play", "what-if" or "leave"."""
        past = self._table.game.past
        if past is None:
            return
        what, unit = ItemId(name).kind, ItemId(name).id
        if what in ("first", "last"):
            self.go(0 if what == "first" else past.history.last)
        elif unit == "play":
            self._play(past, 1 if what == "on" else -1)
        elif what in ("back", "on"):
            self._step(past, Unit(unit), what == "on")
        elif what == "leave":
            self.leave()
        else:
            self._ask(name)

    def _step(self, past: PastView, unit: Unit, forward: bool) -> None:
        step = past.history.after if forward else past.history.before
        self.go(step(past.number, unit))
