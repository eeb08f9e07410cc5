"""Icon rows broken into lines, so that signs stay as large as a place of fixed size allows."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby, pairwise
from typing import Final, NamedTuple

from uc_desktop.cards.icons.tokens import Row, text
from uc_desktop.ui.art.icons.icons import IconToken, token_sign, token_width

#: Digits beside signs are so high, which is type of 11 px.
DIGITS: Final = 8.0
_GAP_SHARE, _DIGIT_SHARE = 0.14, 0.44
#: Signs that are low are drawn larger.
_LOW: Final = {"tunnel": 1.2}
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


@lru_cache(4096)
def _measures(line: Row) -> tuple[float, float]:
    """How broad a line is for each unit of its size, and for each unit of the height of its digits."""
    units, texts = _GAP_SHARE * (len(line) - 1), 0.0
    for token in line:
        if isinstance(token, tuple) and token[0] == "t":
            texts += token_width(token, 1, 1)
        else:
            units += token_width(token, _scale(token))
    return units, texts


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
    size = min(room.largest, room.height / (len(lines) + 0.06 * (len(lines) - 1)))
    for number, line in enumerate(lines, 1):
        size = min(size, _fitting(line, room.last if number == len(lines) else room.width, digits))
    return max(size, 0.0)


def _fitting(line: Row, width: float, digits: float) -> float:
    """The size at which a line is as broad as this."""
    units, texts = _measures(line)
    size = (width - texts * digits) / max(units, 0.01)
    return size if size * _DIGIT_SHARE <= digits else width / (units + texts * _DIGIT_SHARE)
