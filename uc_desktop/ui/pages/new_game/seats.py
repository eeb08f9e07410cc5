"""The seats of a set-up: those that were remembered, and what keeps a game with some from starting."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from uc_desktop.app.saves.header import HUMAN, USUAL_SEATS, Seat
from uc_desktop.plain_text import first_invisible
from uc_desktop.presentation.words.catalogue import listing, say


def seat_problems(seats: Sequence[Seat], numbers: Sequence[int] = ()) -> tuple[str, ...]:
    """What keeps a game with these seats from starting, in words; `numbers` are those they are called by, from 1 on by
    default."""
    numbered = list(zip(numbers or range(1, len(seats) + 1), seats, strict=True))
    found = [say("new_game.no name", seat=number) for number, seat in numbered if not seat.name]
    found += [
        say("new_game.invisible name", seat=number, character=character)
        for number, seat in numbered
        if (character := first_invisible(seat.name))
    ]
    found += [say("new_game.same name", name=name) for name in _doubled(seat.name for seat in seats)]
    found += [
        # By their numbers, for what a colour looks like depends on the theme.
        say(
            "new_game.same look",
            seats=listing("and", [str(number) for number, seat in numbered if seat.color == color]),
        )
        for color in _doubled(seat.color for seat in seats)
    ]
    if not any(seat.player == HUMAN for seat in seats):
        found.append(say("new_game.no human"))
    return tuple(found)


def is_name_faulty(seats: Sequence[Seat], number: int) -> bool:
    """Whether the seat has no proper name, or one that an earlier or later seat has too."""
    name = seats[number].name
    return (
        not name
        or bool(first_invisible(name))
        or name.casefold() in {other.casefold() for other in _doubled(seat.name for seat in seats)}
    )


def _doubled(words: Iterable[str]) -> tuple[str, ...]:
    """The words that stand more than once, whatever their capitals, each as it is written first."""
    first: dict[str, str] = {}
    twice: dict[str, str] = {}
    for word in words:
        if word and word.casefold() in first:
            twice[word.casefold()] = first[word.casefold()]
        first.setdefault(word.casefold(), word)
    return tuple(twice.values())


def remembered_seats(value: Any) -> tuple[Seat, ...]:
    """As many seats as there are rows: what was remembered where it is sound, else the defaults."""
    given = value if isinstance(value, list) else []
    return tuple(_seat(given[i] if i < len(given) else None, default) for i, default in enumerate(USUAL_SEATS))


def _seat(value: Any, default: Seat) -> Seat:
    if not isinstance(value, dict) or not all(isinstance(value.get(key), str) for key in ("name", "color", "player")):
        return default
    return Seat(value["name"], value["color"], value["player"])
