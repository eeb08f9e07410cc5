"""Bots that take their turns at the table while the window stays awake."""

from __future__ import annotations

import math
import time
from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QObject, QTimer

from uc_desktop.ai.registry import seed_at
from uc_desktop.app.bots.thinking import LEVEL_SECONDS
from uc_desktop.app.bots.worker import BotThinker
from uc_desktop.app.session.session import Session
from uc_desktop.errors import BotError
from uc_desktop.rules.commands import Command
from uc_desktop.rules.state import State

#: How often to look whether a command was found, in milliseconds.
POLL = 15
#: After so many seconds of thinking it is told how many are left.
TOLD_AFTER = 1.0


class BotsAtTable(QObject):
    """Asks a thinker whenever a bot is to decide, and gives the command that it finds to `submit`.

    `may_play` returns whether the table is ready for it; `handed_on` is called when it is a person's turn again,
    `failed` with the error when a bot has failed twice, `refused` when its command left the position as it was, because
    it could not be saved: they then wait to be started again. Between two commands at least `pace` milliseconds pass,
    and `is_busy` has become false, so that people can follow; neither is waited for while `hurries` says so. Their last
    command is followed in the same way before `handed_on` is called.

    `show_left` is called with the whole seconds that the bot may still think, each time these change after its first
    second by `clock`, and with 0 when it is done or has no limit.
    """

    def __init__(
        self,
        session: Session,
        thinker: BotThinker,
        submit: Callable[[Command], None],
        may_play: Callable[[], bool],
        handed_on: Callable[[], None],
        failed: Callable[[BotError], None],
        refused: Callable[[], None],
        is_busy: Callable[[], bool],
        pace: int = 0,
        hurries: Callable[[], bool] = lambda: False,
        show_left: Callable[[int], None] = lambda _: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__()
        self._session, self._thinker = session, thinker
        self._submit, self._may_play, self._handed_on = submit, may_play, handed_on
        self._failed, self._refused = failed, refused
        self._is_busy, self._pace, self._hurries = is_busy, pace, hurries
        self._asked_for: State | None = None
        self._show_left, self._clock, self._asked_at, self._left = show_left, clock, 0.0, 0
        self._tries = 0
        self._since = QElapsedTimer()
        self._since.start()
        self._timer = QTimer(self)
        self._timer.setInterval(POLL)
        self._timer.timeout.connect(self._poll)
        thinker.play_with(session.engine.content)

    @property
    def are_playing(self) -> bool:
        """Whether they look after their turns, and do not wait to be started again."""
        return self._timer.isActive()

    def start(self) -> None:
        """Begin to look after the bots' turns."""
        self._timer.start()

    def stop(self) -> None:
        """Leave the bots alone; what they are thinking about is forgotten."""
        self._timer.stop()
        self.forget()

    def forget(self) -> None:
        """The position or the bot was replaced: whatever was asked is asked anew."""
        self._asked_for = None
        self._tell_left(0)

    def _poll(self) -> None:
        may_play, hurries = self._may_play(), self._hurries()
        if may_play and not hurries and self._is_busy():
            return
        if not self._session.is_bots_turn or not may_play:
            self._timer.stop()
            self._handed_on()
            return
        if not hurries and self._since.elapsed() < self._pace:
            return
        try:
            self._ask()
            command = self._thinker.answer()
        except BotError as error:
            self._try_again(error)
            return
        if command is None:
            self._tell_left(self._seconds_left())
        else:
            self._tell_left(0)
            self._tries = 0
            self._since.restart()
            self._give(command)

    def _seconds_left(self) -> int:
        """Seconds that the bot which was asked may still think; 0 if they are not shown."""
        thought, level = self._clock() - self._asked_at, self._session.header.seats[self._session.state.active].player
        if thought < TOLD_AFTER or level not in LEVEL_SECONDS:
            return 0
        return max(0, math.ceil(LEVEL_SECONDS[level] - thought))

    def _tell_left(self, seconds: int) -> None:
        if seconds != self._left:
            self._left = seconds
            self._show_left(seconds)

    def _give(self, command: Command) -> None:
        before = self._session.state
        self._submit(command)
        if self._session.state is before:
            self.stop()
            self._refused()

    def _try_again(self, why: BotError) -> None:
        """Ask once more for the same position; after that tell why, and wait for the table to start the bots again."""
        self.forget()
        self._tries += 1
        if self._tries > 1:
            self._tries = 0
            self._timer.stop()
            self._failed(why)

    def _ask(self) -> None:
        state = self._session.state
        if self._asked_for is state:
            return
        self._asked_for, self._asked_at = state, self._clock()
        seat = self._session.header.seats[state.active]
        # The game's own seed would tell a bot what is hidden.
        seed = seed_at(self._session.header.game_id, state.active)
        self._thinker.ask(seat.player, seed, self._session.seen_by(state.active), self._session.legal_commands())
