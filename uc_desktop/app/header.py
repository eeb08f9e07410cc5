"""What a game was set up with: the first line of its file."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from uc_desktop import __version__
from uc_desktop.errors import GameFileError
from uc_desktop.rules.codec import decode, encode
from uc_desktop.rules.setup import Setup

FORMAT = 1
HUMAN = "human"


class UndoPolicy(StrEnum):
    """How far a turn under way can be taken back (T-12): all of it, or to the last revelation of something hidden."""

    FREE = "free"
    STRICT = "strict"


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at the table: `player` is "human" or a bot's name; `color` one of the theme's player colours."""

    name: str
    color: str
    player: str = HUMAN

    @property
    def is_human(self) -> bool:
        """Whether a person plays this seat."""
        return self.player == HUMAN


@dataclass(frozen=True, slots=True)
class Header:
    """A game's set-up, fixed for the whole game; `content` is the hash of its cards and boards."""

    seats: tuple[Seat, ...]
    seed: str
    content: str
    undo: UndoPolicy = UndoPolicy.FREE
    curtain: bool = True
    format: int = FORMAT
    program: str = field(default=__version__)

    @property
    def setup(self) -> Setup:
        """What the engine needs of it."""
        return Setup(len(self.seats), self.seed)

    def to_json(self) -> dict[str, Any]:
        """The header's JSON object."""
        return {"type": "header", **encode(self)}

    @staticmethod
    def from_json(value: Any) -> Header:
        """The header of a JSON object; GameFileError says what is wrong with it."""
        if not isinstance(value, dict) or value.get("type") != "header":
            raise GameFileError("the file does not begin with the header of a game")
        if value.get("format") != FORMAT:
            raise GameFileError(f"the game's format is {value.get('format')!r}; this program reads format {FORMAT}")
        fields = {name: member for name, member in value.items() if name != "type"}
        header = decode(Header, fields, "header")
        if not 2 <= len(header.seats) <= 4:
            raise GameFileError(f"header.seats: a game has 2 to 4 players, not {len(header.seats)}")
        return header
