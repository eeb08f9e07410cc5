"""The review of a game as it is kept beside the game file, turn by turn as it is made.

It can be lost: what is missing, damaged, of another format, of another game, an older state of this game, or made with
other weights is discarded and made again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from uc_desktop.app.reports.review_turns import PersonTurn, TurnReview
from uc_desktop.app.saves import json_store
from uc_desktop.app.saves.companions import MOST_BYTES
from uc_desktop.app.saves.game_file import next_sum
from uc_desktop.errors import GameFileError
from uc_desktop.rules.codec import decode, encode

FORMAT: Final = 1


class ReviewStamp(Struct, frozen=True):
    """What a review was made of: the checksum of the game file's last line, and a hash of the weights."""

    game: str
    weights: str


class GameReview(Struct, frozen=True, forbid_unknown_fields=True):
    """The review of the first turns of people in a game, or of all of them."""

    stamp: ReviewStamp
    turns: tuple[TurnReview, ...]
    format: int = FORMAT


def load_review(path: Path, stamp: ReviewStamp, turns: Sequence[PersonTurn]) -> tuple[TurnReview, ...]:
    """The reviews that the file has of these turns, which are all of the game, from the first one on; empty unless it
    is a sound one of this game."""
    found = _decoded(json_store.load(path, MOST_BYTES))
    if found is None or found.stamp != stamp or found.format != FORMAT:
        return ()
    are_theirs = [each.turn for each in found.turns] == list(turns[: len(found.turns)])
    return found.turns if are_theirs and all(map(_is_sound, found.turns)) else ()


def save_review(path: Path, stamp: ReviewStamp, turns: tuple[TurnReview, ...]) -> None:
    """Keep the reviews of a game's first turns; a failure is ignored."""
    record = encode(GameReview(stamp, turns))
    json_store.save(path, {**record, "sum": next_sum("", record)})


def _decoded(record: Mapping[str, Any] | None) -> GameReview | None:
    if not record:
        return None
    content = {name: value for name, value in record.items() if name != "sum"}
    try:
        if record["sum"] != next_sum("", content):
            return None
        return decode(GameReview, content, "review")
    except (GameFileError, KeyError, ValueError, RecursionError):
        return None


def _is_sound(review: TurnReview) -> bool:
    turn = review.turn
    is_within = turn.start <= review.at < turn.end
    numbers = (review.given_away, review.best_points, review.own_points)
    return is_within and review.given_away >= 0 and all(map(isfinite, numbers))
