"""The first attempts at challenges on this computer: they alone count, later ones are practice.

A game becomes an attempt when its first turn is confirmed, and remains one when it is abandoned or deleted.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from uc_desktop.app import challenges, record_file
from uc_desktop.app.header import LONGEST_WORD

FILE = "challenge-attempts.jsonl"


@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt at the challenge of this name; `game_id` is the id in the game's header, empty for older games."""

    challenge: str
    game_id: str


@dataclass(frozen=True, slots=True)
class Attempts:
    """`first` has the id of the game that was the first attempt, by challenge; `damaged` counts the lines that cannot
    be read."""

    first: Mapping[str, str] = field(default_factory=dict)
    damaged: int = 0


NO_ATTEMPTS = Attempts()


def load(path: Path) -> Attempts:
    """All first attempts; none where there is no file yet. GameFileError if the file cannot be read at all."""
    found, damaged = record_file.load(path, Attempt, _is_sound)
    return Attempts({each.challenge: each.game_id for each in reversed(found)}, damaged)


def _is_sound(found: Attempt) -> bool:
    return challenges.named(found.challenge) is not None and len(found.game_id) <= LONGEST_WORD
