"""The run of a tutorial chapter: its present step, whether the learner left the steps, and what is saved of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from uc_desktop.app.saves.game_file import AlsoDo
from uc_desktop.app.saves.header import USUAL_SEATS, Header
from uc_desktop.app.scenario.command_forms import CommandPattern, parse_command
from uc_desktop.app.scenario.command_resolver import resolve_command
from uc_desktop.app.session.game_log import Entry
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import Undo
from uc_desktop.app.tutorial.chapters import LEARNER, Chapter, ChapterStep
from uc_desktop.app.tutorial.progress import Checkpoint
from uc_desktop.errors import UcError, UsageError
from uc_desktop.rules.codec import decode_command, encode
from uc_desktop.rules.commands import Command, GainThese, Resolve
from uc_desktop.rules.engine import Engine


class ChapterRun:
    """A chapter on the table: a session of its own, and the steps through it.

    Call `follow` after every change of the session: the present step follows from the commands given and not undone.
    `was_undone` tells that undo led back to this step and nothing was done since, so that redo leads on again.
    """

    def __init__(self, chapter: Chapter, make_undo: Callable[[], Undo], point: Checkpoint | None = None) -> None:
        """Begin the chapter, or continue from a point of it; a point that no longer fits is ignored."""
        self.chapter = chapter
        self._make_undo = make_undo
        self._engine = Engine(chapter.position.content)
        self.session, self._begun = self._new_session(), [0]
        if point is not None and not self._go_on(point):
            self.session, self._begun = self._new_session(), [0]
        # The number of the session's entries at the last `follow`.
        self._followed_count = len(self.session.entries)
        self.was_undone = False

    def _new_session(self) -> Session:
        position = self.chapter.position
        seats = USUAL_SEATS[: len(position.names)]
        header = Header(seats, self.chapter.id, position.content.hash, curtain=False)
        return Session(self._engine, header, None, self._make_undo, position.state)

    def _go_on(self, point: Checkpoint) -> bool:
        begun = list(point.begun)
        is_sound = begun[:1] == [0] and all(a <= b for a, b in pairwise(begun)) and begun[-1] <= len(point.commands)
        if not is_sound or len(begun) > len(self.chapter.steps):
            return False
        try:
            for number, encoded in enumerate(point.commands):
                command = decode_command(encoded)
                self.session.replay(AlsoDo(command) if number in point.joined else command)
        except UcError:
            return False
        self._begun = begun
        return True

    @property
    def at(self) -> int:
        """The number of the present step."""
        return len(self._begun) - 1

    @property
    def step(self) -> ChapterStep:
        """The present step."""
        return self.chapter.steps[self.at]

    @property
    def is_done(self) -> bool:
        """Whether the last step was reached."""
        return self.at == len(self.chapter.steps) - 1

    @property
    def is_astray(self) -> bool:
        """Whether the learner gave a command that the step neither awaits nor allows, or made all awaited commands
        impossible."""
        awaited, own = self._awaited(), self._asked_for()
        if awaited is None or not awaited[1].do or not own:
            return False
        step = awaited[1]
        return not all(self.fits_any(step.also, entry.command) for entry in own) or not self._is_possible()

    @property
    def is_stuck(self) -> bool:
        """Whether nothing the step waits for is possible, even if all commands since its start are undone."""
        session = self.session
        is_learners = session.state.active == LEARNER or session.is_over
        return bool(self.step.do) and is_learners and not self._asked_for() and not self._is_possible()

    @property
    def to_finish(self) -> tuple[Command, ...]:
        """The commands that finish an effect before the step's own commands are possible; empty if those are possible
        now, or the learner is astray."""
        legal, step = self.session.legal_commands(), self.step
        if self.session.state.active != LEARNER or self.is_astray:
            return ()
        if any(self.fits_any(step.do, command) for command in legal):
            return ()
        return tuple(command for command in legal if self.fits_any(step.also, command))

    @property
    def has_gains_left(self) -> bool:
        """Whether the learner could take gains now that the step does not wait for."""
        if self.session.state.active != LEARNER:
            return False
        gains = (each for each in self.session.legal_commands() if isinstance(each, Resolve | GainThese))
        return not all(self.fits_any(self.step.do, each) for each in gains)

    def _is_possible(self) -> bool:
        """Whether any command that the awaited step waits for or allows is legal now."""
        awaited = self._awaited()
        assert awaited is not None
        patterns = (*awaited[1].do, *awaited[1].also)
        return any(self.fits_any(patterns, command) for command in self.session.legal_commands())

    def follow(self) -> None:
        """Update the present step to the commands given and not undone."""
        count = len(self.session.entries)
        if count > self._followed_count:
            self.was_undone = False
        while self._begun[-1] > count:
            self._begun.pop()
            self.was_undone = True
        self._followed_count = count
        while (end := self._end()) is not None:
            awaited = self._awaited()
            assert awaited is not None
            self._begun += [self._begun[-1]] * (awaited[0] - self.at) + [end]

    def read_on(self) -> None:
        """Go to the next step, if the present one waits for no command and is not the last."""
        if not self.step.waits and not self.is_done:
            self._begun.append(self._begun[-1])
            self.follow()

    def _awaited(self) -> tuple[int, ChapterStep] | None:
        """The number and the step of the next one that waits for a command not yet given, the present one included."""
        later = enumerate(self.chapter.steps[self.at :], self.at)
        waiting = ((n, step) for n, step in later if step.waits)
        return next(((n, step) for n, step in waiting if n == self.at or not self._was_done_ahead(step)), None)

    def _own(self) -> list[tuple[int, Entry]]:
        """The learner's entries since the step began, each with the count of entries up to and including it."""
        entries = self.session.entries
        return [
            (number + 1, entries[number])
            for number in range(self._begun[-1], len(entries))
            if entries[number].player == LEARNER
        ]

    def _asked_for(self) -> list[Entry]:
        """The learner's entries since the step began, but for what happened by itself."""
        return [entry for _, entry in self._own() if not entry.continues_step]

    def _end(self) -> int | None:
        """The count of entries when the awaited command was given; None if it was not."""
        awaited, own = self._awaited(), self._own()
        if awaited is None:
            return None
        number, step = awaited
        if number == self.at and self._was_done_ahead(step):
            return self._begun[-1]
        for done, entry in own:
            if self.fits_any(step.do or step.until, entry.command):
                return done
            if step.do and not entry.continues_step and not self.fits_any(step.also, entry.command):
                return None
        return None

    def _was_done_ahead(self, step: ChapterStep) -> bool:
        """Whether the command that the step waits for was given in this turn during another step."""
        steps = self.chapter.steps[: self.at]
        since = next((n + 1 for n in range(len(steps) - 1, -1, -1) if steps[n].until), 0)
        entries = self.session.entries[self._begun[since] : self._begun[-1]]
        ended = {end - self._begun[since] - 1 for end in self._begun}
        return any(
            entry.player == LEARNER and number not in ended and self.fits_any(step.do, entry.command)
            for number, entry in enumerate(entries)
        )

    def back(self) -> None:
        """Replace the session by one at the start of the step; for commands that cannot be undone."""
        kept, entries, end = self.point, self.session.entries, self._begun[-1]
        while end < len(entries) and entries[end].continues_step:
            end += 1
        self.session, self.was_undone = self._new_session(), False
        self._go_on(Checkpoint(kept.commands[:end], kept.begun, tuple(each for each in kept.joined if each < end)))

    @property
    def point(self) -> Checkpoint:
        """How far the chapter was played."""
        entries = self.session.entries
        joined = tuple(number for number, entry in enumerate(entries) if entry.continues_step)
        return Checkpoint(tuple(encode(e.command) for e in entries), tuple(self._begun), joined)

    def prompted(self) -> Command | None:
        """The command that the chapter prescribes for the active player, not the learner; None for a free choice."""
        done = [entry for entry in self.session.entries if entry.player != LEARNER]
        others = self.chapter.others
        if len(done) >= len(others) or not self._is_as_written(done, others):
            return None
        try:
            command = resolve_command(self.session.engine, self.session.state, others[len(done)])
        except UsageError:
            return None
        return None if self.session.why_not(command) else command

    def fits_any(self, patterns: Iterable[CommandPattern], command: Command) -> bool:
        """Whether the command matches one of the patterns."""
        return any(each.fits(self.session.engine.index, command) for each in patterns)

    def _is_as_written(self, done: Sequence[Entry], others: Sequence[str]) -> bool:
        engine, given = self.session.engine, zip(done, others, strict=False)
        return all(parse_command(engine.content, words).fits(engine.index, entry.command) for entry, words in given)
