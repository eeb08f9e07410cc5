"""The first attempts at challenges on this computer: they alone count, later ones are practice.

A game becomes an attempt when its first turn is confirmed, and remains one when it is abandoned or deleted. From then
on it is recorded how far its file has come, so that a copy of an earlier position, whose future is known, is practice.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct, field

from uc_desktop.app.records import file_names
from uc_desktop.app.saves import challenges, jsonl_store
from uc_desktop.app.saves.game_file import MOST_STEPS, sum_of_line
from uc_desktop.app.saves.header import LONGEST_WORD

if TYPE_CHECKING:
    from uc_desktop.app.saves.header import Header

FILE = file_names.ATTEMPTS


class Attempt(Struct, frozen=True):
    """An attempt at the challenge of this name; `game_id` is the id in the game's header, empty for older games.

    `lines` is how many lines its game file had, and `sum` the checksum of the last of them; 0 and empty for records of
    older versions and games without a file.
    """

    challenge: str
    game_id: str
    lines: int = 0
    sum: str = ""


def attempt_of(header: Header, data: bytes) -> Attempt:
    """A game as an attempt, with all that its file holds."""
    lines = data.count(b"\n")
    return Attempt(header.challenge, header.game_id, lines, sum_of_line(data, lines))


class Attempts(Struct, frozen=True):
    """`first` has the id of the game that was the first attempt, by challenge, and `furthest` its record with the most
    lines; `damaged` counts the lines that cannot be read."""

    first: Mapping[str, str] = field(default_factory=dict)
    damaged: int = 0
    furthest: Mapping[str, Attempt] = field(default_factory=dict)

    def is_practice(self, header: Header, data: bytes) -> bool:
        """Whether a game with this file is not the first attempt at its challenge, or goes on from an earlier position
        than the attempt has come to."""
        name = header.challenge
        if name not in self.first:
            return False
        reached = self.furthest.get(name)
        return self.first[name] != header.game_id or (
            reached is not None and sum_of_line(data, reached.lines) != reached.sum
        )


NO_ATTEMPTS = Attempts()


def load(path: Path) -> Attempts:
    """All first attempts; none where there is no file yet. GameFileError if the file cannot be read at all."""
    found, damaged = jsonl_store.load(path, Attempt, _is_sound)
    first = {each.challenge: each.game_id for each in reversed(found)}
    furthest: dict[str, Attempt] = {}
    for each in found:
        before = furthest.get(each.challenge)
        if each.game_id == first[each.challenge] and each.lines > (before.lines if before else 0):
            furthest[each.challenge] = each
    return Attempts(first, damaged, furthest)


def _is_sound(found: Attempt) -> bool:
    is_named = challenges.named(found.challenge) is not None
    return is_named and max(len(found.game_id), len(found.sum)) <= LONGEST_WORD and 0 <= found.lines <= MOST_STEPS + 1
