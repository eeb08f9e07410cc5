"""A game under way: the one thing the window and the bots talk to.

`submit` applies a command, writes it to the journal, and only then moves and emits signals; so do `submit_step` with
several commands, `undo`, `redo` and `take_back`. If the journal refuses, nothing has moved. `flush` waits for the disk.
The signal `events_applied` is emitted with the entry after a command, `state_replaced` with the log after undo, redo
and take-back, `seats_changed` with the header after changes of who plays.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path

from uc_desktop.app.saves.companions import copy_companions
from uc_desktop.app.saves.game_file import REDO, TAKE_BACK, UNDO, AlsoDo, SeatChange, Step, command_of
from uc_desktop.app.saves.header import Header, UndoPolicy
from uc_desktop.app.saves.journal import Journal, write_whole
from uc_desktop.app.session.game_log import CardKnowledge, Entry, GameLog
from uc_desktop.app.session.seat_changes import SeatChangeRefusal, why_not_change_players, with_change
from uc_desktop.app.session.session_state import Cursor, SessionState
from uc_desktop.app.session.signals import Signal
from uc_desktop.app.session.take_back import ConfirmedTurn, TakeBackRefusal, last_turn, with_taken_back
from uc_desktop.app.session.undo_list import NOTHING_TO_UNDO, Undo, UndoStatus, UndoStep
from uc_desktop.errors import GameFileError, Problem, problem
from uc_desktop.rules.codec import state_hash
from uc_desktop.rules.commands import Command, Confirm
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import Event
from uc_desktop.rules.reasons import Reason
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase
from uc_desktop.rules.view import KnownCards


class Session:
    """A game: its header, its state, its journal, its undo stack and the turns that were taken back.

    `notices` are what loading had to say, such as a torn last line. `sealed` tells whether the game is there to be
    looked at only. `taken_back` are the confirmed turns that were taken back, in order, each with
    where it was in what is left. `changed_seats` are the seats that had other players earlier in the game; the header
    names those that play now. A game without a journal may start from any position; `starts_from_header` is
    false then.
    """

    def __init__(
        self,
        engine: Engine,
        header: Header,
        journal: Journal | None,
        make_undo: Callable[[], Undo],
        start: State | None = None,
    ) -> None:
        self.engine = engine
        self.header = header
        self.journal = journal
        self.events_applied = Signal[Entry]()
        self.state_replaced = Signal[GameLog]()
        self.seats_changed = Signal[Header]()
        self.notices: tuple[Problem, ...] = ()
        self.sealed = False
        self.taken_back: tuple[ConfirmedTurn, ...] = ()
        self.changed_seats: frozenset[int] = frozenset()
        self.starts_from_header = start is None
        self.start = start or header.start_position or engine.new_game(header.setup)
        #: The steps that can be undone and redone. Its signals may be connected to; only the session may change it.
        self.undo_stack = make_undo()
        self._knowledge = CardKnowledge(KnownCards(frozenset(header.known), frozenset(self.start.discard)))
        self._cursor = Cursor(SessionState(engine, GameLog(self.start, ()), self._knowledge))

    @property
    def state(self) -> State:
        """The present position."""
        return self.current.state

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All accepted commands that were neither undone nor taken back, oldest first."""
        return self.current.log.entries

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.phase is Phase.OVER

    @property
    def is_bots_turn(self) -> bool:
        """Whether a bot is to decide."""
        return not (self.is_over or self.sealed or self.header.seats[self.state.active].is_human)

    @property
    def barrier(self) -> str:
        """What was revealed where strict undo stops, by the event's name; empty if it does not."""
        return self.current.barrier

    @property
    def current(self) -> SessionState:
        """The present position with the answers worked out for it."""
        return self._cursor.current

    def at(self, number: int) -> SessionState:
        """The position after so many commands, with the answers worked out for it."""
        return SessionState(self.engine, self._log_at(number), self._knowledge)

    def seen_by(self, number: int) -> State:
        """The present position as this player may know it (Q-18)."""
        return self.current.seen_by(number)

    def legal_commands(self) -> tuple[Command, ...]:
        """All commands the active player may give now; none if the game is sealed."""
        return () if self.sealed else self.current.legal

    def why_not(self, command: Command) -> tuple[Reason, ...]:
        """All reasons against a command now."""
        return self.engine.why_not(self.state, command)

    def submit(self, command: Command) -> Entry:
        """Apply a command and save it; IllegalCommand or GameFileError leave the game as it was."""
        return self.submit_step((command,))[0]

    def submit_step(self, commands: Sequence[Command]) -> tuple[Entry, ...]:
        """Apply one or more commands, each to the position after the one before, as one undo step, and save them.

        IllegalCommand or GameFileError leave the game as it was. ValueError if there is no command, or a confirmation
        among several: it is a step of its own, because nothing before it can be undone. `events_applied` is emitted for
        each command in turn, when all of them have been applied.
        """
        if not commands or (len(commands) > 1 and any(isinstance(command, Confirm) for command in commands)):
            raise ValueError(f"these commands are no undo step: {commands}")
        if self.sealed:
            raise GameFileError(Problem(TakeBackRefusal.SEALED))
        first, *more = commands
        states = [self._next(self.current, first)]
        for command in more:
            states.append(self._next(states[-1], command, continues_step=True))
        if self.journal is not None:
            steps = (first, *map(AlsoDo, more))
            self.journal.append_all(zip(steps, (state_hash(each.state) for each in states), strict=True))
        self._accept(states[-1])
        entries = self.entries[-len(commands) :]
        for entry in entries:
            self.events_applied.emit(entry)
        return entries

    def can_undo(self) -> bool:
        """Whether a step of the turn under way can be undone."""
        return not self.sealed and self.undo_stack.canUndo()

    def can_redo(self) -> bool:
        """Whether an undone step can be redone."""
        return not self.sealed and self.undo_stack.canRedo()

    def undo_status(self) -> UndoStatus:
        """What can be undone and redone now."""
        stack = self.undo_stack
        if self.sealed:
            return NOTHING_TO_UNDO
        return UndoStatus(stack.canUndo(), stack.canRedo(), stack.undoText(), stack.redoText())

    def undo(self) -> None:
        """Undo the last step; nothing happens if there is none, or if GameFileError says it was not saved."""
        if self.can_undo():
            self._record(UNDO)
            self.undo_stack.undo()
            self._tell_replaced()

    def redo(self) -> None:
        """Redo the step last undone; nothing happens if there is none, or if GameFileError says it was not saved."""
        if self.can_redo():
            self._record(REDO)
            self.undo_stack.redo()
            self._tell_replaced()

    def revert(self) -> None:
        """Undo all steps of the turn under way that can be undone."""
        while self.can_undo():
            self.undo()

    def known_cards(self, entries: Sequence[Entry]) -> KnownCards:
        """The hidden cards of which players know where they are, after these entries from the beginning of the game."""
        return self._knowledge.after(entries)

    @property
    def last_turn(self) -> ConfirmedTurn | None:
        """The confirmed turn that `take_back` takes back; None if it cannot, and `why_not_take_back` says why."""
        return self.last_turn_at(self.current.log)

    def last_turn_at(self, log: GameLog) -> ConfirmedTurn | None:
        """The confirmed turn that could be taken back at the end of this log; None if none could."""
        return None if self._why_no_turn(log) else last_turn(self.header, self.start, log.entries)

    def why_not_take_back(self) -> TakeBackRefusal | None:
        """Why no confirmed turn can be taken back now; None if one can."""
        found = self._why_no_turn(self.current.log)
        return TakeBackRefusal.NOTHING_CONFIRMED if found is None and self.last_turn is None else found

    def _why_no_turn(self, log: GameLog) -> TakeBackRefusal | None:
        """Why no turn could be taken back at the end of this log, whatever was confirmed; None if one could."""
        if self.sealed:
            return TakeBackRefusal.SEALED
        if not self.header.may_take_back:
            return TakeBackRefusal.NOT_AGREED
        return TakeBackRefusal.OVER if log.state.phase is Phase.OVER else None

    def take_back(self) -> None:
        """Go back to before the last confirmed turn of a person, as all people at the table have agreed.

        Its undo steps can be redone one by one, without the confirmation. Nothing happens if there is no such turn, or
        if GameFileError says it was not saved.
        """
        turn = self.last_turn
        if turn is not None:
            if self.journal is not None:
                self.journal.append(TAKE_BACK, state_hash(self._log_at(turn.to).state))
            self._go_back(turn)
            self._tell_replaced()

    def why_not_change_players(self) -> SeatChangeRefusal | None:
        """Why players cannot be changed now; None if they can."""
        return why_not_change_players(self.header, sealed=self.sealed, over=self.is_over)

    def change_players(self, changes: Sequence[SeatChange]) -> None:
        """Let others play these seats from now on, and save that; it is neither undone nor taken back.

        GameFileError leaves the game as it was: if players cannot be changed, or there is no such seat or player, or it
        was not saved. Nothing happens if all are played so already.
        """
        if why := self.why_not_change_players():
            raise GameFileError(Problem(why))
        header, made = self.header, list[SeatChange]()
        for change in changes:
            changed = with_change(header, change)
            if changed != header:
                header, made = changed, [*made, change]
        if made:
            if self.journal is not None:
                self.journal.append_all((change, None) for change in made)
            self._set_players(header, made)
            self.seats_changed.emit(header)

    def _set_players(self, header: Header, changes: Sequence[SeatChange]) -> None:
        self.header = header
        self.changed_seats |= {change.seat for change in changes}

    def _log_at(self, count: int) -> GameLog:
        entries = self.entries[:count]
        return GameLog(entries[-1].state if entries else self.start, entries)

    def _go_back(self, turn: ConfirmedTurn) -> None:
        """Leave out all since the turn began; its own undo steps stay to be redone."""
        counts = range(turn.to, turn.end + 1)
        logs = (self._log_at(count) for count in counts if not self.entries[count].continues_step)
        states = [SessionState(self.engine, log, self._knowledge) for log in logs]
        self.taken_back = with_taken_back(self.taken_back, turn)
        self._cursor.move_to(states[0])
        self.undo_stack.clear()
        for before, after in pairwise(states):
            self.undo_stack.add(self._step(before, after))
        for _ in states[1:]:
            self.undo_stack.undo()

    def save_as(self, path: Path) -> None:
        """Write all that was saved of this game into a new file, with what is kept beside it; GameFileError if that
        exists or cannot be written.

        The game goes on in its own file.
        """
        if self.journal is None:
            raise GameFileError(problem("game.unsaved").at(path))
        write_whole(path, self.journal.data)
        copy_companions(self.journal.path, path)

    @property
    def file_data(self) -> bytes:
        """All that was saved of this game; empty if it is not saved."""
        return b"" if self.journal is None else self.journal.data

    def flush(self) -> None:
        """Wait until all that was done is on the disk.

        GameFileError if that fails: what was done stays, but nothing more can be done until a flush succeeds.
        """
        if self.journal is not None:
            self.journal.flush()

    def close(self) -> None:
        """Leave the game file to other programs; GameFileError if its end may not be on the disk."""
        if self.journal is not None:
            self.journal.close()

    def _record(self, step: str) -> None:
        if self.journal is not None:
            self.journal.append(step)

    def _next(
        self, before: SessionState, command: Command, *, continues_step: bool = False, looks_ahead: bool = True
    ) -> SessionState:
        """The session state after a command; if this continues an undo step, all of the step must be undoable."""
        state, events = self.engine.apply(before.state, command, looks_ahead=looks_ahead)
        entry = Entry(before.state.active, command, events, state, continues_step)
        confirms = isinstance(command, Confirm)
        revealed = revelation(events) if self.header.undo is UndoPolicy.STRICT and not confirms else ""
        return SessionState(
            self.engine,
            GameLog(state, (*before.log.entries, entry)),
            self._knowledge,
            can_undo=not confirms and not revealed and (before.can_undo or not continues_step),
            barrier="" if confirms else revealed or before.barrier,
        )

    def _accept(self, coming: SessionState) -> None:
        """Go there, by a step on the undo stack if it can be undone."""
        if coming.can_undo:
            self.undo_stack.add(self._step(self.current, coming))
        else:
            self._cursor.move_to(coming)
            self.undo_stack.clear()

    def _step(self, before: SessionState, after: SessionState) -> UndoStep:
        return UndoStep(self._cursor, before, after)

    def _tell_replaced(self) -> None:
        self.state_replaced.emit(self.current.log)

    def go_to(self, state: SessionState, taken_back: tuple[ConfirmedTurn, ...]) -> None:
        """Go to a state in which the session was, when these turns had been taken back, without signals; nothing can be
        undone or redone there."""
        self._cursor.move_to(state)
        self.taken_back = taken_back
        self.undo_stack.clear()

    def replay(self, step: Step, *, looks_ahead: bool = True) -> None:
        """Carry out a step of a saved game without signals; UcError if it is not possible, with `looks_ahead` also if
        it leaves no way to finish."""
        command = command_of(step)
        if isinstance(step, SeatChange):
            if why := self.why_not_change_players():
                raise GameFileError(Problem(why))
            self._set_players(with_change(self.header, step), [step])
        elif command is not None:
            is_more = isinstance(step, AlsoDo)
            coming = self._next(self.current, command, continues_step=is_more, looks_ahead=looks_ahead)
            if is_more and coming.can_undo:
                # A longer step replaces that of the commands before, from the state before those.
                self.undo_stack.undo()
            self._accept(coming)
        elif step == TAKE_BACK:
            turn = self.last_turn
            if turn is None:
                raise GameFileError(Problem(self.why_not_take_back() or TakeBackRefusal.NOTHING_CONFIRMED))
            self._go_back(turn)
        elif not (self.undo_stack.canUndo() if step == UNDO else self.undo_stack.canRedo()):
            raise GameFileError(
                problem("replay.nothing to undo") if step == UNDO else problem("replay.nothing to redo")
            )
        elif step == UNDO:
            self.undo_stack.undo()
        else:
            self.undo_stack.redo()


def revelation(events: tuple[Event, ...]) -> str:
    """The name of the first event that revealed something hidden; empty if none did."""
    return next((type(event).__name__ for event in events if event.reveals), "")
