"""Where an icon row is broken into lines, by dynamic programming: the work grows with the square of its length."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter
from typing import Final, NamedTuple

from uc_desktop.cards.icons.tokens import Row
from uc_desktop.ui.art.icons.icons import IconToken

#: A line may begin with these, which join what is before and behind.
_JOINS: Final = frozenset({"arrow", "or", "bar", "plus", "if", "trigger", "up_to"})
#: What follows these stays in their line.
_PREFIXES: Final = frozenset({"per", "up_to", "if", "trigger", "once", "build", "discount", "surcharge"})
#: By how much a break between other signs must make signs larger.
_RATHER: Final = 0.9
#: The same for an "or" that begins a line; it stands better at the end of one.
_OR_FIRST: Final = 0.95
#: Sizes that differ by no more than this are alike.
_ALIKE: Final = 0.01

#: The size at which the signs from one index to before another fill a line.
Fit = Callable[[int, int], float]


class _Style(NamedTuple):
    """What breaks have in common: how many are hard to read on from, less the bars left out, and whether an "or"
    begins a line."""

    hard: int
    or_first: bool

    def plus(self, other: "_Style") -> "_Style":
        return _Style(self.hard + other.hard, self.or_first or other.or_first)

    @property
    def ease(self) -> float:
        """How easily lines are read on: 1 if every break is behind an "or" or before another sign that joins."""
        return (_RATHER if self.hard > 0 else 1) * (_OR_FIRST if self.or_first else 1)


_PLAIN: Final = _Style(0, False)


class _Break(NamedTuple):
    """Where a line ends and where the next one starts: behind a bar, which is left out, for the break says the same."""

    end: int
    start: int
    style: _Style


_END: Final = attrgetter("end")

#: By the index at which some lines begin: for each style the largest size that all of them can have.
_Sizes = list[dict[_Style, float]]


def best_lines(row: Row, fit: Fit, last: Fit, caps: Sequence[float]) -> tuple[Row, ...]:
    """The row in up to as many lines as there are `caps`, the largest sizes for each number of lines.

    Signs are as large as they can be, smaller only for breaks that are easier to read on from; of lines alike the fewer
    are taken, then those that end earlier. `fit` and `last` tell the sizes at which lines, and the last one, are full.
    """
    if len(caps) == 1:
        return (row,)
    breaks = [found for end in range(1, len(row)) if (found := break_at(row, end))]
    lines: tuple[Row, ...] = (row,)
    best = max(0.0, min(caps[0], last(0, len(row))))
    sizes: list[_Sizes] = [[{_PLAIN: last(first, len(row))} for first in range(len(row))]]
    for lines_before, cap in enumerate(caps[1:] if breaks else (), 1):
        begins = len(row) if lines_before + 1 < len(caps) else 1
        sizes.append(_with_a_line_before(sizes[-1], begins, breaks, fit, best + _ALIKE))
        largest = max((min(cap, size) * style.ease for style, size in sizes[-1][0].items()), default=0.0)
        if largest > best + _ALIKE:
            least, best = max(best + _ALIKE, largest - _ALIKE), largest
            lines = tuple(_earliest(row, sizes, breaks, fit, (cap, least)))
    return lines


def _with_a_line_before(rest: _Sizes, begins: int, breaks: Sequence[_Break], fit: Fit, least: float) -> _Sizes:
    """The sizes with one line more that begins at one of so many signs; lines full at `least` or below are left out."""
    found: _Sizes = [{} for _ in range(begins)]
    for first, sizes in enumerate(found):
        for end, start, style in breaks[bisect_right(breaks, first, key=_END) :]:
            size = fit(first, end)
            if size <= least:
                break
            for other, largest in rest[start].items():
                both = style.plus(other)
                sizes[both] = max(sizes.get(both, 0.0), min(size, largest))
    return found


def _earliest(
    row: Row, sizes: Sequence[_Sizes], breaks: Sequence[_Break], fit: Fit, wanted: tuple[float, float]
) -> Iterator[Row]:
    """The lines that end earliest of those better than wanted: the largest size there is, and how good."""
    (size, least), style, first = wanted, _PLAIN, 0
    for rest in reversed(sizes[:-1]):
        for end, start, more in breaks[bisect_right(breaks, first, key=_END) :]:
            line, so_far = min(size, fit(first, end)), style.plus(more)
            if any(min(line, other) * so_far.plus(its).ease > least for its, other in rest[start].items()):
                break
        yield row[first:end]
        size, style, first = line, so_far, start
    yield row[first:]


def break_at(row: Row, end: int) -> _Break | None:
    """The break before this sign if a line may end there: an amount stays with what it counts."""
    before, after = row[end - 1], row[end]
    if before in _PREFIXES or before == "arrow" or _is_text(before, "≥≤=0123456789") or _is_text(after, "×:=…"):
        return None
    start = end + (after == "bar")
    if start == len(row):
        return None
    hard = before != "or" and row[start] not in _JOINS
    return _Break(end, start, _Style(hard - (start - end), row[start] == "or"))


def _is_text(token: IconToken, first: str) -> bool:
    return isinstance(token, tuple) and token[0] == "t" and str(token[1])[:1] in first
