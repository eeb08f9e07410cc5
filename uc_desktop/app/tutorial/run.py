"""A chapter of the tutorial under way: which step it is at, whether the learner went astray, and what is kept of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from uc_desktop.app.saves.header import USUAL_SEATS, Header
from uc_desktop.app.scenario.command_parser import Wanted, wanted_by
from uc_desktop.app.scenario.command_resolver import command_of
from uc_desktop.app.session.game_log import Entry
from uc_desktop.app.session.session import Session, Undo
from uc_desktop.app.tutorial.chapters import LEARNER, Chapter, Step
from uc_desktop.errors import UcError, UsageError
from uc_desktop.rules.codec import decode_command, encode_command
from uc_desktop.rules.commands import Command
from uc_desktop.rules.engine import Engine

#: No chapter takes more commands.
MOST_COMMANDS: Final = 600


@dataclass(frozen=True, slots=True)
class Point:
    """How far a chapter was played: the commands so far, and how many there were when each step began.

    Plain data, for `Lesson` to begin from.
    """

    commands: tuple[dict[str, Any], ...] = ()
    begun: tuple[int, ...] = (0,)


class Lesson:
    """A chapter on the table: a session of its own, and the steps through it.

    `follow` is to be called after whatever changed the session; going on and going back follow from the commands that
    were given and not taken back. `at` is the number of the present step.
    """

    def __init__(self, chapter: Chapter, make_undo: Callable[[], Undo], point: Point | None = None) -> None:
        """Begin the chapter, or go on from a point of it; from the beginning where that does not fit any more."""
        self.chapter = chapter
        self._make_undo = make_undo
        self._engine = Engine(chapter.position.content)
        self.session, self._begun = self._new_session(), [0]
        if point is not None and not self._go_on(point):
            self.session, self._begun = self._new_session(), [0]

    def _new_session(self) -> Session:
        position = self.chapter.position
        seats = USUAL_SEATS[: len(position.names)]
        header = Header(seats, self.chapter.id, position.content.hash, curtain=False)
        return Session(self._engine, header, None, self._make_undo, position.state)

    def _go_on(self, point: Point) -> bool:
        begun = list(point.begun)
        is_sound = begun[:1] == [0] and all(a <= b for a, b in pairwise(begun)) and begun[-1] <= len(point.commands)
        if not is_sound or len(begun) > len(self.chapter.steps):
            return False
        try:
            for command in point.commands:
                self.session.replay(decode_command(command))
        except UcError:
            return False
        self._begun = begun
        return True

    @property
    def at(self) -> int:
        """The number of the present step."""
        return len(self._begun) - 1

    @property
    def step(self) -> Step:
        """The present step."""
        return self.chapter.steps[self.at]

    @property
    def is_done(self) -> bool:
        """Whether the last step was reached."""
        return self.at == len(self.chapter.steps) - 1

    @property
    def is_astray(self) -> bool:
        """Whether the learner did something else than what is waited for, or may come before it, or did that so that
        nothing of it can be done any more."""
        awaited, own = self._awaited(), self._own()
        if awaited is None or not awaited[1].do or not own:
            return False
        step = awaited[1]
        return not all(self.fits_any(step.also, entry.command) for _, entry in own) or not self._is_possible()

    @property
    def is_stuck(self) -> bool:
        """Whether the step waits for what cannot be done any more, whatever is taken back since it began."""
        session = self.session
        is_learners = session.state.active == LEARNER or session.is_over
        return bool(self.step.do) and is_learners and not self._own() and not self._is_possible()

    @property
    def to_finish(self) -> tuple[Command, ...]:
        """What can go on with something begun that must be ended before the step's own; none where that can be done
        now, or the learner went astray."""
        legal, step = self.session.legal_commands(), self.step
        if self.session.state.active != LEARNER or self.is_astray:
            return ()
        if any(self.fits_any(step.do, command) for command in legal):
            return ()
        return tuple(command for command in legal if self.fits_any(step.also, command))

    def _is_possible(self) -> bool:
        """Whether anything of what the step awaited waits for, or may come before it, can be done now."""
        awaited = self._awaited()
        assert awaited is not None
        wanted = (*awaited[1].do, *awaited[1].also)
        return any(self.fits_any(wanted, command) for command in self.session.legal_commands())

    def follow(self) -> None:
        """Come to the step at which the chapter is after what was done and taken back."""
        while self._begun[-1] > len(self.session.entries):
            self._begun.pop()
        while (end := self._end()) is not None:
            awaited = self._awaited()
            assert awaited is not None
            self._begun += [self._begun[-1]] * (awaited[0] - self.at) + [end]

    def read_on(self) -> None:
        """The present step was read: on to the next, if it waits for nothing and is not the last."""
        if not self.step.waits and not self.is_done:
            self._begun.append(self._begun[-1])
            self.follow()

    def _awaited(self) -> tuple[int, Step] | None:
        """The next step that waits for a command not given yet, or the present one, and its number."""
        later = enumerate(self.chapter.steps[self.at :], self.at)
        waiting = ((n, step) for n, step in later if step.waits)
        return next(((n, step) for n, step in waiting if n == self.at or not self._was_done_ahead(step)), None)

    def _own(self) -> list[tuple[int, Entry]]:
        """What the learner did since the step began, each with the number of all that was done with it."""
        entries = self.session.entries
        return [
            (number + 1, entries[number])
            for number in range(self._begun[-1], len(entries))
            if entries[number].player == LEARNER
        ]

    def _end(self) -> int | None:
        """How much was done when what is waited for was done; None if it was not."""
        awaited, own = self._awaited(), self._own()
        if awaited is None:
            return None
        number, step = awaited
        if number == self.at and self._was_done_ahead(step):
            return self._begun[-1]
        for done, entry in own:
            if self.fits_any(step.do or step.until, entry.command):
                return done
            if step.do and not self.fits_any(step.also, entry.command):
                return None
        return None

    def _was_done_ahead(self, step: Step) -> bool:
        """Whether what the step waits for was done in this turn while another step waited."""
        steps = self.chapter.steps[: self.at]
        since = next((n + 1 for n in range(len(steps) - 1, -1, -1) if steps[n].until), 0)
        entries = self.session.entries[self._begun[since] : self._begun[-1]]
        ended = {end - self._begun[since] - 1 for end in self._begun}
        return any(
            entry.player == LEARNER and number not in ended and self.fits_any(step.do, entry.command)
            for number, entry in enumerate(entries)
        )

    def back(self) -> None:
        """Another session at the point where the learner went astray; for when that cannot be undone any more."""
        kept = self.point
        self.session = self._new_session()
        self._go_on(Point(kept.commands[: self._begun[-1]], kept.begun))

    @property
    def point(self) -> Point:
        """How far the chapter was played."""
        return Point(tuple(encode_command(e.command) for e in self.session.entries), tuple(self._begun))

    def prompted(self) -> Command | None:
        """What the player at turn, who is not the learner, is to do by the chapter; None for what they like."""
        done = [entry for entry in self.session.entries if entry.player != LEARNER]
        others = self.chapter.others
        if len(done) >= len(others) or not self._is_as_written(done, others):
            return None
        try:
            command = command_of(self.session.engine, self.session.state, others[len(done)])
        except UsageError:
            return None
        return None if self.session.why_not(command) else command

    def fits_any(self, wanted: Iterable[Wanted], command: Command) -> bool:
        """Whether a command is one of those."""
        return any(each.fits(self.session.engine.index, command) for each in wanted)

    def _is_as_written(self, done: Sequence[Entry], others: Sequence[str]) -> bool:
        content, boards = self.session.engine.content, self.chapter.position
        for entry, words in zip(done, others, strict=False):
            board = content.boards[boards.state.players[entry.player].board]
            if not wanted_by(content, board, words).fits(self.session.engine.index, entry.command):
                return False
        return True
