"""How the game goes on at the table: commands given and taken back, bots at work, the table changing hands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QToolTip

from uc_desktop.app.bots.worker import Thinker
from uc_desktop.app.session.game_log import Entry, GameLog
from uc_desktop.errors import BotError, UcError
from uc_desktop.presentation.item_id import NO_ITEM
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.problem_words import error_words
from uc_desktop.rules.commands import Command, Confirm
from uc_desktop.rules.events import Fed
from uc_desktop.rules.terms import Phase
from uc_desktop.ui.table.bots_at_table import BotsAtTable
from uc_desktop.ui.table.director import Director
from uc_desktop.ui.table.table import Table

#: How long after a gesture it must be on the disk, in milliseconds.
SETTLED: Final = 1000


class GameFlow:
    """Stands between the table and its session; `failed` hears what was refused or could not be saved."""

    def __init__(
        self, table: Table, director: Director, thinker: Thinker, failed: Callable[[str], None], pace: int
    ) -> None:
        self._table, self._session, self._failed = table, table.game.session, failed
        self._director = director
        self._is_asking = False
        self._bots = BotsAtTable(
            self._session, thinker, self.submit, self._may_bots_play, self._bots_are_done, self._bot_failed,
            lambda: director.motions.is_moving, pace,
        )  # fmt: skip
        # What was done gets to the disk by itself. If not, that is told before the next gesture is refused for it.
        self._settling = QTimer()
        self._settling.setSingleShot(True)
        self._settling.setInterval(SETTLED)
        self._settling.timeout.connect(self._settle_at_rest)
        self._session.events_applied.connect(self._on_entry)
        self._session.state_replaced.connect(self._on_replaced)

    @property
    def bots_play(self) -> bool:
        """Whether bots take their turns, and do not wait for what is looked at or asked."""
        return self._bots.are_playing

    @property
    def is_settling(self) -> bool:
        """Whether something was done of which is not yet known that it is on the disk."""
        return self._settling.isActive()

    def begin(self) -> None:
        """Let whoever is to decide first do so, behind the curtain if there is one: nobody knows who looks."""
        self.pass_on()
        if self._table.game.has_curtain and not self._session.is_over:
            self._table.overlay.kind = Overlay.CURTAIN

    def stop(self) -> None:
        """Leave the session alone."""
        self._bots.stop()
        self._settling.stop()
        self._session.events_applied.disconnect(self._on_entry)
        self._session.state_replaced.disconnect(self._on_replaced)

    def submit(self, command: Command) -> None:
        """Give a command; what is refused or cannot be saved is told. While the past is shown, none is given."""
        if self._table.game.past is not None:
            return
        self._table.forget_gesture()
        before = self._session.current
        with self._director.showing():
            self._guarded(lambda: self._give(command))
            self._table.refresh()
            if isinstance(command, Confirm) and self._session.current is not before:
                # Before it is painted.
                self._settle()

    def _give(self, command: Command) -> None:
        self._session.submit(command)

    def undo(self) -> None:
        """Take the last gesture back, if it is the viewer's turn and nothing lies over the table."""
        self._take_back(self._session.undo)

    def redo(self) -> None:
        """Do the gesture last taken back again."""
        self._take_back(self._session.redo)

    def revert(self) -> None:
        """Take the whole turn back."""
        self._take_back(self._session.revert)

    def _take_back(self, action: Callable[[], None]) -> None:
        if not self._table.model().is_my_turn or self._table.overlay.kind:
            return
        self._table.forget_gesture()
        with self._director.showing():
            self._guarded(action)
            self._table.refresh()

    @contextmanager
    def asking(self) -> Iterator[None]:
        """In here something is asked of everybody at the table: bots wait, and where there is a curtain nothing of the
        table is to be seen, not even on its way."""
        table, motions = self._table, self._director.motions
        motions.finish()
        shown, self._is_asking = table.overlay.kind, True
        table.forget_gesture()
        if self._table.game.has_curtain:
            self._hide(Overlay.SEA)
        table.refresh()
        try:
            yield
        finally:
            table.overlay.kind, self._is_asking = shown, False
            table.refresh()
            motions.finish()
            self.wake_bots()

    def take_turn_back(self) -> None:
        """Take the last confirmed turn back, as all have agreed; whose turn it was takes over the table."""
        table, before = self._table, self._session.taken_back
        with self._director.showing():
            self._guarded(self._session.take_back)
            if self._session.taken_back != before:
                table.overlay.kind = Overlay.NOTHING
                self._change_viewer(self._session.state.active)
            table.refresh()
            if self._session.taken_back != before:
                self._settle()

    def _guarded(self, action: Callable[[], None]) -> None:
        """Do it; what is refused or cannot be saved is told, and nothing is lost."""
        try:
            action()
        except UcError as error:
            # What does not reach the disk is told by this already.
            self._settling.stop()
            self._failed(error_words(self._table.game.texts.words, error))

    def _bot_failed(self, error: BotError) -> None:
        self._failed(say("table.bot failed", why=error_words(self._table.game.texts.words, error)))

    def wake_bots(self) -> bool:
        """Let a bot that is to decide try (again); whether one is to."""
        if not self._session.is_bots_turn:
            return False
        self._bots.start()
        return True

    def take_over(self) -> None:
        """Whoever the curtain names sits down at the table."""
        table = self._table
        table.overlay.kind = Overlay.FINAL if self._session.is_over else Overlay.NOTHING
        table.game.viewer = table.game.shown = table.model().next_person
        table.refresh()

    def pass_on(self) -> None:
        """Let whoever must decide now do so: a bot, the viewer, or another person behind the curtain."""
        table, state = self._table, self._session.state
        if table.overlay.kind is Overlay.PRODUCTION:
            return  # the game goes on when the overlay is closed
        if state.phase is Phase.OVER:
            table.overlay.kind = table.overlay.kind or Overlay.FINAL
            return
        # Nobody looks from a bot's seat where people play, not even at a game in which it stays the bot's turn.
        if not self.wake_bots() and state.active != table.game.viewer and state.active in table.game.humans:
            table.game.shown = table.game.viewer
            self._change_viewer(state.active)

    def _change_viewer(self, number: int) -> None:
        table = self._table
        if self._table.game.has_curtain:
            self._hide(Overlay.CURTAIN)
        else:
            table.game.viewer = table.game.shown = number

    def _hide(self, behind: Overlay) -> None:
        """Hide the table, and what was pointed at."""
        self._table.overlay.kind, self._table.selection.hovered = behind, NO_ITEM
        QToolTip.hideText()
        self._table.voice.covered.emit()

    def _on_entry(self, entry: Entry) -> None:
        self._settling.start()
        self._table.overlay.log_from = None
        overlay, produced = self._table.overlay, any(isinstance(event, Fed) for event in entry.events)
        if produced and overlay.kind is not Overlay.CURTAIN:
            overlay.kind, overlay.about = Overlay.PRODUCTION, str(self._table.game.viewer)
        else:
            self.pass_on()

    def _settle(self) -> None:
        self._settling.stop()
        self._guarded(self._session.flush)

    def _settle_at_rest(self) -> None:
        """Tell if what was done does not reach the disk; not while something is dragged, and nothing waits for it."""
        if self._table.drag_picture.is_up or self._session.is_flushing:
            self._settling.start()
        else:
            self._settle()

    def _on_replaced(self, _log: GameLog) -> None:
        self._settling.start()
        self._bots.forget()

    def _may_bots_play(self) -> bool:
        table = self._table
        return table.game.past is None and table.overlay.kind is not Overlay.PRODUCTION and not self._is_asking

    def _bots_are_done(self) -> None:
        if not self._session.is_bots_turn:
            self.pass_on()
        self._table.refresh()
