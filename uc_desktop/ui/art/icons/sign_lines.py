"""Icon rows broken into lines, so that signs stay as large as a place of fixed size allows."""

from collections.abc import Sequence
from functools import lru_cache, partial
from itertools import groupby
from typing import Final, NamedTuple

from uc_desktop.cards.icons.tokens import Row, text
from uc_desktop.ui.art.icons.icons import IconToken, token_sign, token_width
from uc_desktop.ui.art.icons.line_breaks import best_lines

#: Digits beside signs are so high, which is type of 11 px.
DIGITS: Final = 8.0
_GAP_SHARE, _DIGIT_SHARE = 0.14, 0.44
#: Signs that are low are drawn larger.
_LOW: Final = {"tunnel": 1.2}


class SignLines(NamedTuple):
    """Lines of signs and the size that all of them have; `is_cut` if some signs had no room."""

    lines: tuple[Row, ...]
    size: float
    is_cut: bool = False


class Room(NamedTuple):
    """How broad lines may be and the last of them, how high all of them together, how large signs at most."""

    width: float
    last: float
    height: float
    largest: float


def counted(row: Sequence[IconToken]) -> Row:
    """The row with signs alike and side by side once, their number behind."""
    runs = [(token, len(list(run))) for token, run in groupby(row)]
    return tuple(part for token, count in runs for part in ((token,) if count == 1 else (token, text(f"×{count}"))))


@lru_cache(2048)
def broken(row: Row, room: Room, most: int, smallest: float, digits: float = DIGITS) -> SignLines:
    """The row in up to `most` lines, signs as large as they can be; fewer lines where that makes them no smaller.

    Where signs would be smaller than `smallest` the row ends in three dots.
    """
    kept = _longest(row, room, most, smallest, digits)
    while True:
        shown = row if kept == len(row) else (*row[:kept], text("…"))
        lines = _best(shown, room, most, digits)
        size = largest_size(lines, room, digits)
        if size >= smallest or len(shown) < 2:
            return SignLines(lines, max(size, smallest), kept < len(row))
        kept -= 1


def fitting(lines: Sequence[Row], size: float, width: float) -> float:
    """The largest size up to `size` at which no line is broader than `width`."""
    return max(0.0, min((size, *(_fitting(line, width, DIGITS) for line in lines))))


def line_width(line: Row, size: float, digits: float = DIGITS) -> float:
    """How broad a line is."""
    units, texts = _measures(line)
    return units * size + texts * max(digits, size * _DIGIT_SHARE)


def sign_line(line: Row, x: float, y: float, size: float, digits: float = DIGITS, left: bool = False) -> str:
    """A line of signs about x,y, or beginning at x if `left`."""
    at, parts, high = (x if left else x - line_width(line, size, digits) / 2), [], max(digits, size * _DIGIT_SHARE)
    for token in line:
        large = size * _scale(token)
        width = token_width(token, large, high)
        parts.append(token_sign(token, at + width / 2, y, large, text=high))
        at += width + size * _GAP_SHARE
    return "".join(parts)


def _scale(token: IconToken) -> float:
    return _LOW.get(token, 1.0) if isinstance(token, str) else 1.0


def _longest(row: Row, room: Room, most: int, smallest: float, digits: float) -> int:
    """How many signs the row has at most when it is broken: more are broader than all lines together, even if every
    break left out a bar."""
    whole = (most - 1) * (room.width + token_width("bar", smallest) + 2 * _GAP_SHARE * smallest) + room.last
    if smallest <= 0 or line_width(row, smallest, digits) <= whole:
        return len(row)
    high, wide = max(digits, smallest * _DIGIT_SHARE), 0.0
    for kept, token in enumerate(row):
        wide += token_width(token, smallest * _scale(token), high) + smallest * _GAP_SHARE
        if wide > whole + smallest * _GAP_SHARE:
            return kept
    return len(row)


def _best(row: Row, room: Room, most: int, digits: float) -> tuple[Row, ...]:
    """The best lines, of any size."""
    units, texts = [0.0], [0.0]
    for token in row:
        unit, letters = _measure(token)
        units.append(units[-1] + unit)
        texts.append(texts[-1] + letters)

    def fit(first: int, end: int, width: float) -> float:
        gaps = _GAP_SHARE * (end - first - 1)
        return _filling(units[end] - units[first] + gaps, texts[end] - texts[first], width, digits)

    caps = [min(room.largest, _highest(room, count)) for count in range(1, most + 1)]
    return best_lines(row, partial(fit, width=room.width), partial(fit, width=room.last), caps)


def _measure(token: IconToken) -> tuple[float, float]:
    """How broad a sign is for each unit of its size, and for each unit of the height of its digits."""
    if isinstance(token, tuple) and token[0] == "t":
        return 0.0, token_width(token, 1, 1)
    return token_width(token, _scale(token)), 0.0


@lru_cache(4096)
def _measures(line: Row) -> tuple[float, float]:
    """The same for a line, with its gaps."""
    units, texts = _GAP_SHARE * (len(line) - 1), 0.0
    for token in line:
        unit, letters = _measure(token)
        units, texts = units + unit, texts + letters
    return units, texts


def largest_size(lines: Sequence[Row], room: Room, digits: float) -> float:
    """The largest size at which all lines fit."""
    size = min(room.largest, _highest(room, len(lines)))
    for number, line in enumerate(lines, 1):
        size = min(size, _fitting(line, room.last if number == len(lines) else room.width, digits))
    return max(size, 0.0)


def _highest(room: Room, lines: int) -> float:
    """The size at which so many lines are as high as the room."""
    return room.height / (lines + 0.06 * (lines - 1))


def _fitting(line: Row, width: float, digits: float) -> float:
    """The size at which a line is as broad as this."""
    return _filling(*_measures(line), width, digits)


def _filling(units: float, texts: float, width: float, digits: float) -> float:
    size = (width - texts * digits) / max(units, 0.01)
    return size if size * _DIGIT_SHARE <= digits else width / (units + texts * _DIGIT_SHARE)
