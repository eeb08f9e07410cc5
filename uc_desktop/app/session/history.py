"""The history of a game: any of its positions, by command, turn, round or era, and new games that start from one."""

from __future__ import annotations

import secrets
from bisect import bisect_left, bisect_right
from enum import StrEnum
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from uc_desktop import __version__
from uc_desktop.app.saves.header import HUMAN, Header
from uc_desktop.app.saves.journal import game_data, write_whole
from uc_desktop.app.session.game_log import GameLog
from uc_desktop.app.session.session import Session
from uc_desktop.errors import GameFileError, Problem, UsageError, problem
from uc_desktop.rules import rng
from uc_desktop.rules.commands import Confirm
from uc_desktop.rules.events import NOBODY
from uc_desktop.rules.terms import Phase, era_of
from uc_desktop.rules.view import view

#: Stands in a what-if's header for a seed: no seed gives its first position.
NO_SEED: Final = "what-if"


class Unit(StrEnum):
    """What one may step by; a turn is what one player decides up to a confirmation, in set-up and Production too."""

    COMMAND = "command"
    TURN = "turn"
    ROUND = "round"
    ERA = "era"


#: The problem of a number that is out of range, by unit.
_OUT_OF_RANGE: Final = {
    Unit.COMMAND: "options.no position",
    Unit.TURN: "options.no turn",
    Unit.ROUND: "options.no round",
    Unit.ERA: "options.no era",
}


class BranchRefusal(StrEnum):
    """Why no new game can go on from a position, by the key of its text."""

    SET_UP = "game.set up"
    CHALLENGE = "game.challenge first"


class History:
    """The positions of a game, numbered from 0 by the commands before them; what was undone or taken back is not
    among them.

    The positions are those the session holds anyway: looking one up takes no time and no memory.
    """

    def __init__(self, session: Session) -> None:
        self.header = session.header
        self._engine, self._known_cards = session.engine, session.known_cards
        self._starts_from_header = session.starts_from_header
        self._start, self._entries = session.start, session.entries
        entries, before = self._entries, self._start
        turns, rounds, eras = [0], [0], [0]
        for number, entry in enumerate(entries, 1):
            if isinstance(entry.command, Confirm) and number < len(entries):
                turns.append(number)
            if entry.state.round != before.round:
                rounds.append(number)
            if era_of(entry.state.round) != era_of(before.round):
                eras.append(number)
            before = entry.state
        commands = range(len(entries) + 1)
        self._starts = {Unit.COMMAND: tuple(commands), Unit.TURN: tuple(turns)}
        self._starts |= {Unit.ROUND: tuple(rounds), Unit.ERA: tuple(eras)}

    @property
    def last(self) -> int:
        """The number of the last position."""
        return len(self._entries)

    def at(self, number: int) -> GameLog:
        """The position after so many commands, with what led to it; UsageError if there is none."""
        if not 0 <= number <= self.last:
            raise UsageError(problem(_OUT_OF_RANGE[Unit.COMMAND], number=number, last=self.last))
        return GameLog(self._entries[number - 1].state if number else self._start, self._entries[:number])

    def starts(self, unit: Unit) -> tuple[int, ...]:
        """The positions with which the game's commands, turns, rounds or eras begin, the first one first."""
        return self._starts[unit]

    def start_of(self, unit: Unit, count: int) -> int:
        """Where the turn, round or era of this number, from 1, begins; UsageError if there is none."""
        starts = self._starts[unit]
        if not 1 <= count <= len(starts):
            raise UsageError(problem(_OUT_OF_RANGE[unit], number=count, last=len(starts)))
        return starts[count - 1]

    def before(self, number: int, unit: Unit) -> int:
        """Where a step back by this unit leads: to the last beginning before the position, or the first position."""
        return self._starts[unit][max(0, bisect_left(self._starts[unit], number) - 1)]

    def after(self, number: int, unit: Unit) -> int:
        """Where a step forward by this unit leads: to the next beginning after the position, or the last position."""
        index = bisect_right(self._starts[unit], number)
        return self._starts[unit][index] if index < len(self._starts[unit]) else self.last

    def seat_for_a_person(self, number: int) -> int | None:
        """The bot's seat that a person takes in a game that goes on from this position, that whose turn it is; None
        where people play anyway."""
        return None if self.header.has_people else self.at(number).state.active

    @property
    def is_over(self) -> bool:
        """Whether the game has been played to its end, so that nothing of it is hidden any more."""
        return self.at(self.last).state.phase is Phase.OVER

    @property
    def why_not_branch(self) -> BranchRefusal | None:
        """Why no new game can go on from any position; None if one can."""
        if not self._starts_from_header:
            return BranchRefusal.SET_UP
        return BranchRefusal.CHALLENGE if self.header.challenge and not self.is_over else None

    def branch(self, number: int, path: Path) -> None:
        """Write a new game that begins with this position, as `what_if` makes it; GameFileError if the file exists or
        cannot be written, or no game can go on from here."""
        if why := self.why_not_branch:
            raise GameFileError(problem("game.no branch", why=Problem(why)))
        write_whole(path, game_data(self.what_if(number, secrets.token_hex(16)), ()))

    def what_if(self, number: int, seed: str) -> Header:
        """The header of a new game that begins with this position, and holds nothing else of this one.

        While this game is not over, all that is hidden is dealt anew from the seed: from the one person who plays, or
        from everybody. A person takes the seat that `seat_for_a_person` tells.
        """
        there, taken = self.at(number), self.seat_for_a_person(number)
        known, start = self._known_cards(there.entries), there.state
        if not self.is_over:
            people = [at for at, seat in enumerate(self.header.seats) if seat.is_human]
            viewer = people[0] if len(people) == 1 else NOBODY
            seen = view(start, viewer, known=known.by(viewer))
            start = self._engine.determinise(seen, rng.seeded(seed, "what if"))
        seats = tuple(replace(seat, player=HUMAN) if at == taken else seat for at, seat in enumerate(self.header.seats))
        return replace(
            self.header,
            seats=seats,
            seed=NO_SEED,
            challenge="",
            what_if=True,
            game_id="",
            start_position=start,
            known=tuple(sorted(known.to_all)),
            content=start.content,
            program=__version__,
        )


def history_of(session: Session) -> History:
    """The history of a game as far as it has come."""
    return History(session)
