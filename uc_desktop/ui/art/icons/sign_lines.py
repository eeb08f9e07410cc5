"""Icon rows broken into lines, so that signs stay as large as a place of fixed size allows."""

import math
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby, pairwise
from typing import Final, NamedTuple

from uc_desktop.cards.icons.tokens import Row, text
from uc_desktop.ui.art.icons.icons import IconToken, icon_row, row_width

#: Digits beside signs are so high, which is type of 11 px.
DIGITS: Final = 8.0
_GAP_SHARE: Final = 0.14
#: A line may begin with these, which join what is before and behind.
_JOINS: Final = frozenset({"arrow", "or", "bar", "plus", "if", "trigger", "up_to"})
#: What follows these stays in their line.
_PREFIXES: Final = frozenset({"per", "up_to", "if", "trigger", "once", "build", "discount", "surcharge"})
#: By how much a break between other signs must make signs larger.
_RATHER: Final = 0.9
#: The same for an "or" that begins a line; it stands better at the end of one.
_OR_FIRST: Final = 0.95


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
    best = SignLines((row,), 0.0)
    for count in range(1, most + 1):
        for lines in _ways(row, count):
            size = _size(lines, room, digits) * _ease(lines, row)
            if size > best.size + 0.01:
                best = SignLines(lines, size)
    size = _size(best.lines, room, digits)
    if size >= smallest or len(row) < 2:
        return best._replace(size=max(size, smallest))
    cut = row[:-2] if row[-1] == text("…") else row[:-1]
    return broken((*cut, text("…")), room, most, smallest, digits)._replace(is_cut=True)


def fitting(lines: Sequence[Sequence[IconToken]], size: float, width: float, digits: float = DIGITS) -> float:
    """The largest size up to `size`, less so many quarters of a pixel, at which no line is broader than `width`."""
    steps = range(max(0, math.ceil((size - 4) * 4)))

    def fits(step: int) -> bool:
        return all(line_width(line, size - step / 4, digits) <= width + 0.01 for line in lines)

    return size if fits(0) else size - bisect_left(steps, True, key=fits) / 4


def line_width(line: Sequence[IconToken], size: float, digits: float = DIGITS) -> float:
    """How broad a line is."""
    return row_width(line, size, size * _GAP_SHARE, _digits(size, digits))


def sign_line(
    line: Sequence[IconToken], x: float, y: float, size: float, digits: float = DIGITS, left: bool = False
) -> str:
    """A line of signs about x,y, or beginning at x if `left`."""
    return icon_row(line, x, y, size, size * _GAP_SHARE, left, _digits(size, digits))


def _digits(size: float, digits: float) -> float:
    return max(digits, size * 0.44)


def _ways(row: Row, count: int) -> Iterator[tuple[Row, ...]]:
    """Every way to break the row into so many lines; a bar at a break is left out, for the break says the same."""
    if count == 1:
        yield (row,)
        return
    for at in range(1, len(row)):
        if _may_break(row, at):
            rest = row[at + 1 :] if row[at] == "bar" else row[at:]
            if rest:
                yield from ((row[:at], *others) for others in _ways(rest, count - 1))


def _may_break(row: Row, at: int) -> bool:
    """Whether a line may end before this token: an amount stays with what it counts."""
    before, after = row[at - 1], row[at]
    return (
        before not in _PREFIXES
        and not _is_text(before, "≥≤=0123456789")
        and not _is_text(after, "×:=…")
        and before != "arrow"
    )


def _is_text(token: IconToken, first: str) -> bool:
    return isinstance(token, tuple) and token[0] == "t" and str(token[1])[:1] in first


def _ease(lines: tuple[Row, ...], row: Row) -> float:
    """How easily lines are read on: 1 if every break is behind an "or" or before another sign that joins."""
    left_out, hard, ors = len(row) - sum(map(len, lines)), 0, 0
    for before, after in pairwise(lines):
        hard += before[-1] != "or" and after[0] not in _JOINS
        ors += after[0] == "or"
    return (_RATHER if hard > left_out else 1) * (_OR_FIRST if ors else 1)


def _size(lines: Sequence[Row], room: Room, digits: float) -> float:
    """The largest size at which all lines fit."""
    low = min(room.largest, room.height / (len(lines) + 0.06 * (len(lines) - 1)))
    for number, line in enumerate(lines, 1):
        low = fitting((line,), low, room.last if number == len(lines) else room.width, digits)
    return low
