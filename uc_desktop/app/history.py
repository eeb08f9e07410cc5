"""A game as it went: any position of it, by command, turn, round or era, and new games that go on from one."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import replace
from enum import StrEnum
from pathlib import Path

from uc_desktop.app.header import HUMAN, Header
from uc_desktop.app.journal import game_data, step_of, write_whole
from uc_desktop.app.moment import Entry, Moment
from uc_desktop.app.session import Session
from uc_desktop.errors import UsageError
from uc_desktop.rules.commands import Confirm
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import era_of


class Unit(StrEnum):
    """What one may step by; a turn is what one player decides up to a confirmation, in set-up and Production too."""

    COMMAND = "command"
    TURN = "turn"
    ROUND = "round"
    ERA = "era"


class History:
    """The positions of a game, numbered by the commands before them, so from 0; what was taken back is not among them.

    The positions are those the session holds anyway: looking one up takes no time and no memory.
    """

    def __init__(self, header: Header, start: State, entries: tuple[Entry, ...]) -> None:
        self.header = header
        self._start = start
        self._entries = entries
        turns, rounds, eras = [0], [0], [0]
        before = start
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

    def at(self, number: int) -> Moment:
        """The position after so many commands, with what led to it; UsageError if there is none."""
        if not 0 <= number <= self.last:
            raise UsageError(f"the game has no position {number}; its last one is {self.last}")
        return Moment(self._entries[number - 1].state if number else self._start, self._entries[:number])

    def starts(self, unit: Unit) -> tuple[int, ...]:
        """The positions with which the game's commands, turns, rounds or eras begin, the first one first."""
        return self._starts[unit]

    def start_of(self, unit: Unit, count: int) -> int:
        """Where the turn, round or era of this number, from 1, begins; UsageError if there is none."""
        starts = self._starts[unit]
        if not 1 <= count <= len(starts):
            raise UsageError(f"the game has no {unit} {count}; its last one is {len(starts)}")
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

    def branch(self, number: int, path: Path) -> None:
        """Write a new game that has come to this position; GameFileError if the file exists or cannot be written.

        "What if from here": it goes on from there by itself, and this game stays as it is. What is known of its course
        beforehand is no challenge any more. A person takes the seat that `seat_for_a_person` tells.
        """
        there, taken = self.at(number), self.seat_for_a_person(number)
        steps = [step_of(entry.command, entry.state) for entry in there.entries]
        seats = tuple(replace(seat, player=HUMAN) if at == taken else seat for at, seat in enumerate(self.header.seats))
        write_whole(path, game_data(replace(self.header, challenge="", what_if=True, seats=seats), steps))


def history_of(session: Session) -> History:
    """The history of a game as far as it has come; only one that began with its set-up can be branched."""
    return History(session.header, session.start, session.entries)
