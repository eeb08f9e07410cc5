"""The way of commands from the table to the session: given, undone, animated, and flushed to the disk."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from uc_desktop.app.saves.game_file import SeatChange
from uc_desktop.app.session.automatic import step_with_automatic, take_all
from uc_desktop.errors import UcError
from uc_desktop.presentation.facts.turn.last_choice import LastChoice, last_choice
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.presentation.words.problem_words import error_words
from uc_desktop.rules.commands import CONFIRM, Command, Confirm, Discard
from uc_desktop.ui.table.table import Table


class GameFlow:
    """Gives the commands of a table to its session; `failed` is called with what was refused or could not be saved,
    `offer_last` after a command that leaves one choice to a person at the table."""

    def __init__(self, table: Table, failed: Callable[[str], None], offer_last: Callable[[LastChoice], None]) -> None:
        self._table, self._session, self._failed, self._offer_last = table, table.game.session, failed, offer_last

    def submit(self, command: Command) -> None:
        """Give a command and report a failure; nothing is given while a past position is shown.

        What then happens by itself is part of the same undo step, if a person gives the command and wants that.
        """
        self._carry_out(lambda: self._session.submit_step(self._step_of(command)), settles=isinstance(command, Confirm))

    def take_all(self, *, ends: bool = False) -> None:
        """Take all that leaves nothing to choose, as one undo step; if that `ends` the turn, end what bars it."""
        commands = take_all(self._session.engine, self._session.state, ends=ends)
        if commands:
            self._carry_out(lambda: self._session.submit_step(commands))

    def discard(self, cards: Sequence[str]) -> None:
        """Discard these cards as one undo step; where that leaves only the confirmation, as before the first round,
        confirm too."""
        self._carry_out(lambda: self._discard_all(cards), settles=True)

    def _discard_all(self, cards: Sequence[str]) -> None:
        self._session.submit_step(tuple(Discard(card) for card in cards))
        if self._session.legal_commands() == (CONFIRM,):
            self._session.submit(CONFIRM)

    def _step_of(self, command: Command) -> tuple[Command, ...]:
        game = self._table.game
        if not (game.takes_gains and game.decides):
            return (command,)
        return step_with_automatic(self._session.engine, self._session.state, command)

    def _carry_out(self, action: Callable[[], object], *, settles: bool = False) -> None:
        if self._table.game.past is not None:
            return
        self._table.forget_gesture()
        game, stayed_behind = self._table.game, self._table.game.stays_behind
        with self._table.animating():
            is_given = self._guarded(action)
            if not (stayed_behind and game.stays_behind):
                self._table.refresh()
            if settles and is_given:
                # A confirmed turn is on the disk before the table repaints.
                self._guarded(self._session.flush)
        if is_given and game.decides and not self._table.overlay.kind:
            choice = last_choice(self._table.drawn_model)
            if choice is not None:
                self._offer_last(choice)

    def undo(self) -> None:
        """Undo the last gesture, if it is the viewer's turn and nothing lies over the table."""
        self._undo_or_redo(self._session.undo)

    def redo(self) -> None:
        """Redo the gesture that was undone last."""
        self._undo_or_redo(self._session.redo)

    def revert(self) -> None:
        """Undo the whole turn."""
        self._undo_or_redo(self._session.revert)

    def _undo_or_redo(self, action: Callable[[], None]) -> None:
        if not self._table.model().is_my_turn or self._table.overlay.kind:
            return
        self._table.forget_gesture()
        with self._table.animating():
            self._guarded(action)
            self._table.refresh()

    def take_turn_back(self, hand_over: Callable[[int], None]) -> None:
        """Take the last confirmed turn back, as all have agreed, and `hand_over` the table to whose turn it was."""
        table, before = self._table, self._session.taken_back
        with table.animating():
            self._guarded(self._session.take_back)
            is_taken_back = self._session.taken_back != before
            if is_taken_back:
                table.overlay.kind = Overlay.NOTHING
                hand_over(self._session.state.active)
            table.refresh()
            if is_taken_back:
                self._guarded(self._session.flush)

    def change_players(self, changes: Sequence[SeatChange]) -> None:
        """Let others play these seats from now on."""
        before = self._session.header
        self._table.forget_gesture()
        with self._table.animating():
            self._guarded(self._session.change_players, changes)
            self._table.refresh()
            if self._session.header is not before:
                self._guarded(self._session.flush)

    def _guarded(self, action: Callable[..., object], *arguments: object) -> bool:
        """Run the action and report its UcError, if any; whether the game has changed."""
        before = self._session.current
        try:
            action(*arguments)
        except UcError as error:
            self._failed(error_words(self._table.game.texts.words, error))
        return self._session.current is not before
