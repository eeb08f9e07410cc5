"""What a game was set up with: the first line of its file.

A field that is added later has a default that means what was always so before, and needs nothing else; any other
change makes a new format (`formats`).
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from uc_desktop import __version__
from uc_desktop.ai.registry import bot_names
from uc_desktop.app.saves import challenges
from uc_desktop.app.saves.formats import FORMAT, format_of, migrated
from uc_desktop.errors import GameFileError, problem
from uc_desktop.plain_text import is_line
from uc_desktop.rules.board.graph import BASIC, SIDES
from uc_desktop.rules.codec import decode, encode, shown
from uc_desktop.rules.flow.setup import Setup, allowed_sides, allows_contracts
from uc_desktop.rules.state import State

if TYPE_CHECKING:
    from uc_desktop.errors import Problem

HUMAN = "human"
PLAYERS = range(1, 5)
#: No text of a header is longer than this.
LONGEST_WORD = 100
#: So many faults of a set-up are named at most: a file may hold any number.
_MOST_FAULTS = 6


class UndoPolicy(StrEnum):
    """How much of a turn under way can be undone (T-12): all of it, or to the last revelation of something hidden."""

    FREE = "free"
    STRICT = "strict"


class Seat(Struct, frozen=True, forbid_unknown_fields=True):
    """A player at the table: `player` is "human" or a bot's name; `color` one of the theme's player colours."""

    name: str
    color: str
    player: str = HUMAN

    @property
    def is_human(self) -> bool:
        """Whether a person plays this seat."""
        return self.player == HUMAN


#: Who sits at a table where nothing else is said: a person, and bots.
USUAL_SEATS = (
    Seat("Ana", "orange"),
    Seat("Bruno", "blue", "keen"),
    Seat("Chiara", "ivory", "keen"),
    Seat("Dawid", "magenta", "keen"),
)


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """A game's set-up, fixed for the whole game but for who plays its seats; `content` is the hash of its cards and
    boards.

    solo_start: where the neutral tiles of one player begin (L-3).
    challenge: the name of the shared game that this is (`challenges.Challenge`); empty if it is none.
    what_if: the game went on from a position of another one.
    may_take_back: a confirmed turn can be taken back when all people at the table agree.
    start_position: the position a what-if game starts with; None: the set-up.
    known: hidden cards in it that all players know.
    game_id: unique for the game and its copies; empty in what-if games and games of older versions.
    """

    seats: tuple[Seat, ...]
    seed: str
    content: str
    undo: UndoPolicy = UndoPolicy.FREE
    curtain: bool = True
    solo_start: int = 1
    challenge: str = ""
    side: str = BASIC
    contracts: bool = False
    what_if: bool = False
    may_take_back: bool = False
    start_position: State | None = None
    known: tuple[str, ...] = ()
    game_id: str = ""
    format: int = FORMAT
    program: str = __version__

    @property
    def has_people(self) -> bool:
        """Whether a person plays any seat."""
        return any(seat.is_human for seat in self.seats)

    @property
    def has_several_people(self) -> bool:
        """Whether more than one person plays, so that taking turns back must be agreed."""
        return sum(seat.is_human for seat in self.seats) > 1

    @property
    def has_curtain(self) -> bool:
        """Whether the table is hidden while it changes hands."""
        return self.curtain and self.has_several_people

    @property
    def setup(self) -> Setup:
        """What the engine needs of it."""
        return Setup(len(self.seats), self.seed, solo_start=self.solo_start, side=self.side, contracts=self.contracts)

    def to_json(self) -> dict[str, Any]:
        """The header's JSON object."""
        return {"type": "header", **encode(self)}

    def check(self) -> None:
        """GameFileError names what keeps a game with this set-up from being played."""
        found = [*self._seat_faults(), *_doubled("headers.same name", (seat.name for seat in self.seats))]
        found += _doubled("headers.same colour", (seat.color for seat in self.seats))
        if self.side not in SIDES:
            found.append(problem("headers.boards", found=_shown(self.side), known=", ".join(SIDES)))
        elif self.side not in allowed_sides(len(self.seats)):
            found.append(problem("headers.solo boards"))
        found += self._text_faults()
        if self.solo_start not in range(1, challenges.STARTS + 1):
            found.append(problem("headers.solo start", most=challenges.STARTS, found=_shown(self.solo_start)))
        if self.contracts and not allows_contracts(len(self.seats)):
            found.append(problem("headers.solo contracts"))
        if self.may_take_back and len(self.seats) == 1 and self.undo is UndoPolicy.STRICT:
            found.append(problem("headers.solo take-back"))
        found += self._challenge_faults() if self.challenge else ()
        found += self._start_faults()
        if found:
            raise GameFileError(problem("headers.faulty", faults=tuple(found[:_MOST_FAULTS])))

    def _seat_faults(self) -> Iterable[Problem]:
        if len(self.seats) not in PLAYERS:
            yield problem("headers.players", found=len(self.seats))
        for number, seat in enumerate(self.seats, 1):
            if not is_line(seat.name, LONGEST_WORD):
                yield problem("headers.name", player=number, found=_shown(seat.name))
            if not is_line(seat.color, LONGEST_WORD):
                yield problem("headers.colour", player=number, found=_shown(seat.color))
            if not seat.is_human and seat.player not in bot_names():
                known = ", ".join((HUMAN, *bot_names()))
                yield problem("headers.played by", player=number, found=_shown(seat.player), known=known)

    def _text_faults(self) -> Iterable[Problem]:
        texts = {"headers.seed": self.seed, "headers.cards": self.content, "headers.program": self.program}
        if self.game_id:
            texts["headers.game id"] = self.game_id
        for key, text in texts.items():
            if not is_line(text, LONGEST_WORD):
                yield problem(key, most=LONGEST_WORD, found=_shown(text))

    def _challenge_faults(self) -> Iterable[Problem]:
        challenge = challenges.named(self.challenge)
        if challenge is None:
            yield problem("headers.no challenge", found=_shown(self.challenge))
        elif (self.seed, self.solo_start) != (challenge.seed, challenge.solo_start):
            yield problem("headers.other challenge", challenge=repr(self.challenge))
        if len(self.seats) != 1 or not self.seats[0].is_human or self.undo is not UndoPolicy.STRICT:
            yield problem("headers.challenge alone")

    def _start_faults(self) -> Iterable[Problem]:
        """Faults of the start position that can be found without the rules."""
        start = self.start_position
        if (start is not None or self.known) and (not self.what_if or self.challenge):
            yield problem("headers.no what-if")
        if start is not None and len(start.players) != len(self.seats):
            yield problem("headers.start players", found=len(start.players), players=len(self.seats))
        if start is not None and start.content != self.content:
            yield problem("headers.start cards")

    @staticmethod
    def from_json(value: Any) -> Header:
        """The header of a JSON object of any format; GameFileError says what is wrong with it."""
        if not isinstance(value, dict) or value.get("type") != "header":
            raise GameFileError(problem("headers.none"))
        present = migrated(value, format_of(value))
        members = {name: member for name, member in present.items() if name != "type"}
        header = decode(Header, members, "header")
        header.check()
        return header


def _doubled(key: str, words: Iterable[str]) -> Iterable[Problem]:
    """The problem `key` for each word that stands more than once, capitals aside."""
    seen: set[str] = set()
    for word in words:
        if word.casefold() in seen:
            yield problem(key, found=_shown(word))
        seen.add(word.casefold())


def _shown(value: object) -> str:
    return shown(value, 40)
