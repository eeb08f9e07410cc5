"""The first attempts at challenges on this computer: they alone count, later ones are practice.

A game becomes an attempt when its first turn is confirmed, and remains one when it is abandoned or deleted. From then
on it is recorded how far its file has come, so that a copy of an earlier position, whose future is known, is practice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct, field

from uc_desktop.app.saves.game_file import sum_of_line

if TYPE_CHECKING:
    from uc_desktop.app.records.record_types import Attempt
    from uc_desktop.app.saves.header import Header


class Attempts(Struct, frozen=True):
    """`first` has the id of the game that was the first attempt, by challenge, and `furthest` its record with the most
    lines."""

    first: Mapping[str, str] = field(default_factory=dict)
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


def attempts_of(records: Sequence[Attempt]) -> Attempts:
    """The first attempts among these records, in the order of their file."""
    first = {each.challenge: each.game_id for each in reversed(records)}
    furthest: dict[str, Attempt] = {}
    for each in records:
        before = furthest.get(each.challenge)
        if each.game_id == first[each.challenge] and each.lines > (before.lines if before else 0):
            furthest[each.challenge] = each
    return Attempts(first, furthest)
