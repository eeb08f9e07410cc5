"""Whose turn it is at the table: a bot's, the viewer's, or another person's, to whom the table changes hands."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QToolTip

from uc_desktop.app.bots.worker import Thinker
from uc_desktop.app.saves.header import Header
from uc_desktop.app.session.game_log import Entry, GameLog
from uc_desktop.errors import BotError
from uc_desktop.presentation.item_id import NO_ITEM
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.problem_words import error_words
from uc_desktop.rules.commands import Command
from uc_desktop.rules.events import Fed
from uc_desktop.rules.terms import Phase
from uc_desktop.ui.table.bots.bots_at_table import BotsAtTable
from uc_desktop.ui.table.bots.thinking_line import ThinkingLine
from uc_desktop.ui.table.table import Table
from uc_desktop.ui.table.turn_replay import TurnReplay


class Turns:
    """Listens to the session of a table, and passes the turn on after each command.

    The caller of a command draws the table; only changes without a command are drawn here. Bots give their commands to
    `submit`; `failed` is called with the reason, in words, why one cannot. `replay` shows their turns step by step;
    overlays that follow these are opened after it.
    """

    def __init__(
        self,
        table: Table,
        thinker: Thinker,
        submit: Callable[[Command], None],
        failed: Callable[[str], None],
        pace: int,
    ) -> None:
        self._table, self._session = table, table.game.session
        self._failed, self._has_produced = failed, False
        self._is_asking, self._is_covered = False, False
        self.replay = TurnReplay(table, self._caught_up)
        self._bots = BotsAtTable(
            self._session, thinker, submit, self._may_bots_play, self._bots_are_done, self._bot_failed,
            self._bot_stopped, lambda: table.motions.is_moving, pace, lambda: self.replay.hurries,
            ThinkingLine(lambda: table.builder.item("turn:advice"), lambda: table.game.session).show_left,
        )  # fmt: skip
        self._session.events_applied.connect(self._on_entry)
        self._session.state_replaced.connect(self._on_replaced)
        self._session.seats_changed.connect(self._on_seats_changed)

    @property
    def bots_play(self) -> bool:
        """Whether bots take their turns, instead of waiting for something that is looked at or asked."""
        return self._bots.are_playing

    def begin(self) -> None:
        """Let the first player decide, behind the curtain if there is one."""
        self.pass_on()
        if self._table.game.has_curtain and not self._session.is_over:
            self._table.overlay.kind = Overlay.CURTAIN

    def stop(self) -> None:
        """Stop the bots, and listen to the session no more."""
        self._bots.stop()
        self._session.events_applied.disconnect(self._on_entry)
        self._session.state_replaced.disconnect(self._on_replaced)
        self._session.seats_changed.disconnect(self._on_seats_changed)

    def wait(self) -> Callable[[], None]:
        """Let bots wait while the people are asked something, and hide a table with a curtain; return what ends it."""
        table, motions = self._table, self._table.motions
        motions.finish()
        shown, self._is_asking = table.overlay.kind, True
        table.forget_gesture()
        if table.game.has_curtain:
            self._hide(Overlay.SEA)
        table.refresh()

        def go_on() -> None:
            table.overlay.kind, self._is_asking = shown, False
            table.refresh()
            motions.finish()
            self.wake_bots()

        return go_on

    def set_covered(self, is_covered: bool) -> None:
        """Let bots wait while the table is covered, or go on."""
        self._is_covered = is_covered
        if is_covered:
            self._table.motions.finish()
        elif not self._table.game.is_bot_stopped:
            self.wake_bots()

    def wake_bots(self) -> bool:
        """Start the bot that is to decide, again if it has stopped; whether one is to."""
        if not self._session.is_bots_turn:
            return False
        if self._table.game.is_bot_stopped:
            self._table.game.is_bot_stopped = False
            self._table.refresh()
        self._bots.start()
        return True

    def take_over(self) -> None:
        """Let the player whom the curtain names take over."""
        table = self._table
        table.overlay.kind = Overlay.FINAL if self._session.is_over else Overlay.NOTHING
        table.game.viewer = table.game.shown = table.model().next_person
        self.replay.show_since_own_turn()
        table.refresh()

    def pass_on(self) -> None:
        """Let the player who must decide now do so: a bot, the viewer, or another person behind the curtain."""
        table, state = self._table, self._session.state
        if table.overlay.kind is Overlay.PRODUCTION or self._has_produced:
            return  # the game goes on when the overlay is closed
        if state.phase is Phase.OVER:
            if not table.game.stays_behind:
                table.overlay.kind = table.overlay.kind or Overlay.FINAL
            return
        if self.wake_bots() or (table.game.stays_behind and not table.game.has_curtain):
            return
        # Nobody looks from a bot's seat where people play, not even at a game in which it stays the bot's turn.
        if state.active != table.game.viewer and state.active in table.game.humans:
            table.game.shown = table.game.viewer
            self.hand_over(state.active)

    def hand_over(self, number: int) -> None:
        """Let this player look at the table, behind the curtain if there is one; what still moves, such as cards drawn
        by another player, ends at once."""
        table = self._table
        table.motions.finish()
        if table.game.has_curtain:
            self._hide(Overlay.CURTAIN)
        else:
            table.game.viewer = table.game.shown = number

    def _hide(self, behind: Overlay) -> None:
        """Hide the table, and what was pointed at."""
        self.replay.forget()
        self._table.overlay.kind, self._table.selection.hovered = behind, NO_ITEM
        QToolTip.hideText()
        self._table.signals.covered.emit()

    def _on_entry(self, entry: Entry) -> None:
        self._table.overlay.log_from = None
        if not self._session.header.seats[entry.player].is_human:
            self.replay.follow(entry)
        self._has_produced |= any(isinstance(event, Fed) for event in entry.events)
        if self._has_produced and not self._table.game.stays_behind:
            self._caught_up()
        else:
            self.pass_on()

    def _caught_up(self) -> None:
        """The table shows the present: open the Production that took place meanwhile, or pass the turn on."""
        overlay, has_produced = self._table.overlay, self._has_produced
        self._has_produced = False
        if has_produced:
            overlay.playback.start_from_beginning()
        if has_produced and overlay.kind is not Overlay.CURTAIN:
            overlay.kind, overlay.about = Overlay.PRODUCTION, str(self._table.game.viewer)
        else:
            self.pass_on()

    def _on_replaced(self, _log: GameLog) -> None:
        self._bots.forget()
        self._table.game.is_bot_stopped = False
        self.replay.forget()
        self._has_produced = False

    def _on_seats_changed(self, _header: Header) -> None:
        """Whoever plays the seat now decides; nobody looks on from a seat that a bot has taken over."""
        table, people = self._table, self._table.game.humans
        self._bots.forget()
        table.game.is_bot_stopped = False
        if people and table.game.viewer not in people:
            self.hand_over(table.model().next_person)
        elif not people and table.overlay.kind is Overlay.CURTAIN:
            table.overlay.kind = Overlay.NOTHING
        self.pass_on()

    def _may_bots_play(self) -> bool:
        table = self._table
        is_produced = self._has_produced or table.overlay.kind is Overlay.PRODUCTION
        is_waiting = self._is_asking or self._is_covered
        return table.game.past is None and not is_produced and not is_waiting

    def _bot_failed(self, error: BotError) -> None:
        self._bot_stopped()
        why = error_words(self._table.game.texts.words, error)
        name = self._session.header.seats[self._session.state.active].name
        self._failed(say("table.bot failed", name=name, why=why, button=say("turn_panel.try again")))

    def _bot_stopped(self) -> None:
        """Show the present, with the button that starts the bot again."""
        self._table.game.is_bot_stopped = True
        self.replay.end()
        self._table.refresh()

    def _bots_are_done(self) -> None:
        if not self._session.is_bots_turn:
            self.pass_on()
        self._table.signals.bots_played.emit()
        self._table.refresh()
