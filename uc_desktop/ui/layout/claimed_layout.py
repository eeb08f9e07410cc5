"""How the claimed cards lie: a row a kind, the kind's sign in front, for any number of them."""

from collections.abc import Callable, Sequence
from itertools import pairwise, product
from typing import Final, NamedTuple

from msgspec import Struct

from uc_desktop.ui.layout.geometry import Rect

#: The kinds in the order of their rows; "known" are Special cards in another player's hand (Q-18).
KINDS: Final = ("action", "permanent", "production", "end_scoring", "contract", "known")
#: The kinds that share the row of the one before where all fit, and have none without cards.
_SHARING: Final = ("contract", "known")
#: What is free at the edges; from the left edge to the chips without the kind's name; between two chips.
_EDGE, _SIGNED, _GAP = 7.0, 41.0, 5.0
#: The sign of a kind; where its name begins, how broad that is in texts of the usual size, and what is free after it.
_SIGN, _TITLE, _TITLE_ROOM, _AFTER_TITLE = 34.0, 40.0, 73.0, 3.0
#: How broad the sign of a kind is that shares a row, then, in texts of the usual size, its number and its name.
_SHARED_SIGN, _SHARED_NUMBER, _SHARED_TITLE = 23.0, 15.0, 80.0
#: How broad the sign of such a kind is in a row of its own; its number is behind it.
_OWN_SIGN = 19.0
#: How high chips are, at most and at least, with names and without; and how high a line without chips is at least.
_NAMED_CHIPS, _CHIPS, _LEAST_EMPTY = (44.0, 36.0), (30.0, 24.0), 30.0
#: So much of a chip is in sight at least, each way.
LEAST_CHIP: Final = 24.0
#: How many lines there always can be, and how much is seen of the last chip of one.
_LINES, _LEAST_LAST = 6, 60.0
#: How much is free between two lines.
_FREE, _LEAST_FREE = 6.0, 2.0
#: Tolerance for rounding.
_SLACK: Final = 0.01


class Style(NamedTuple):
    """How a row is shown: whether its kind has a title and its cards have names, how much larger its chips are, and how
    much larger its title and number."""

    titled: bool
    named: bool
    scale: float = 1
    text: float = 1

    @property
    def start(self) -> float:
        """From the left edge of the tray to the first chip, in units."""
        return _TITLE + _TITLE_ROOM * self.text + _AFTER_TITLE if self.titled else _SIGNED

    @property
    def shared(self) -> tuple[float, float, float]:
        """The widths of the sign, the number and the title of a kind that shares a row, in units."""
        return _SHARED_SIGN, _SHARED_NUMBER * self.text, _SHARED_TITLE * self.text if self.titled else 0


class ClaimedKind(NamedTuple):
    """A kind, how many chips it has, and how broad each of them is in a style.

    A kind that `is_counted` has a place even without chips.
    """

    kind: str
    chip_count: int
    widths: Callable[[Style], tuple[float, ...]]
    is_counted: bool = True


class ClaimedRow(Struct, frozen=True):
    """Where a kind lies: the field of its row, which several kinds may share; its sign, its number where it shares one,
    its title and its chips.

    `overlaps` tells that chips lie over each other, the left edge of each in sight.
    """

    kind: str
    ground: Rect
    sign: Rect
    number: Rect
    title: Rect
    chips: tuple[Rect, ...]
    style: Style
    overlaps: bool = False


_Row = tuple[ClaimedKind, ...]


class _Plan(NamedTuple):
    """A row in a style: how many lines it takes, and how high each is at least."""

    row: _Row
    style: Style
    lines: int
    least: float

    @property
    def height(self) -> float:
        return self.lines * self.least

    def worth(self) -> tuple[int, float, float]:
        """A value to compare plans by: the number of names first, then the sizes, then the titles."""
        count = sum(kind.chip_count for kind in self.row)
        return count * self.style.named, count * self.style.scale, self.style.titled * self.style.text


def claimed_layout(
    area: Rect, kinds: Sequence[ClaimedKind], unit: float, styles: Sequence[Style], smallest: Style
) -> tuple[ClaimedRow, ...]:
    """The rows of the claimed cards, on so many lines as they need, each in the style that leaves most names.

    `styles` are in the order of preference. If the rows have no room in any of them, some are in the style `smallest`;
    if they have none in that either, all are in it and chips overlap.
    """
    for some in (styles, [*styles, smallest]):
        ways = [_best_of_one_text(area, _rows(kinds, is_sharing), unit, some) for is_sharing in (True, False)]
        if found := [plans for plans in ways if plans]:
            return _placed(area, max(found, key=_worth_without_titles), unit)
    return _placed(area, _crowded(area, kinds, unit, smallest), unit)


def _best_of_one_text(area: Rect, rows: Sequence[_Row], unit: float, styles: Sequence[Style]) -> tuple[_Plan, ...]:
    """A plan for each row, with titles equally large in all, so that chips begin one below the other."""
    texts = dict.fromkeys(style.text for style in styles)
    ways = (_best_plans(area, rows, unit, [style for style in styles if style.text == text]) for text in texts)
    return max(ways, key=_worth, default=())


def least_width(counts: Sequence[int]) -> float:
    """How broad, in units, a tray must be at least where so many chips of each kind can be told apart."""
    rows = [count for count in counts if count]
    lines = _shares([float(count) for count in rows], _LINES)
    most = max((-(-count // share) for count, share in zip(rows, lines, strict=True)), default=1)
    return _SIGNED + _EDGE + 2 + _LEAST_LAST + LEAST_CHIP * (most - 1)


def _shares(lengths: Sequence[float], most: int) -> list[int]:
    """How many lines each of these rows has, if there are so many in all."""
    lines = [1] * len(lengths)
    for _ in range(most - len(lengths) if lengths else 0):
        lines[max(range(len(lengths)), key=lambda at: lengths[at] / lines[at])] += 1
    return lines


def _best_plans(area: Rect, rows: Sequence[_Row], unit: float, styles: Sequence[Style]) -> tuple[_Plan, ...]:
    """A plan for each row, the best that fit together; empty if none do."""
    fitting = [
        plans
        for plans in product(*(_plans(area, row, unit, styles) for row in rows))
        if sum(plan.height for plan in plans) <= _inner_height(area, unit) + _SLACK
    ]
    return max(fitting, key=_worth, default=())


def _plans(area: Rect, row: _Row, unit: float, styles: Sequence[Style]) -> list[_Plan]:
    """The plans of a row, each lower than all before it; kinds that share a row share one line."""
    found: list[_Plan] = []
    for style in styles:
        free, pieces = _free(area, unit, style), _pieces(row, unit, style)
        plan = _Plan(row, style, len(_lines(pieces, free, unit)), _least(style, pieces, unit))
        is_whole = all(piece.width <= free for piece in pieces)
        is_lower = all(plan.height < other.height - _SLACK for other in found)
        if is_whole and is_lower and (len(row) == 1 or plan.lines == 1):
            found.append(plan)
    return found


def _least(style: Style, pieces: Sequence["_Piece"], unit: float) -> float:
    """The least height of a line."""
    is_empty = all(piece.is_sign for piece in pieces)
    if is_empty and style.titled:
        return _LEAST_EMPTY * unit
    chips = LEAST_CHIP if is_empty or not style.named else _NAMED_CHIPS[1] * style.scale
    return (chips + _LEAST_FREE) * unit


def _worth_without_titles(plans: Sequence[_Plan]) -> tuple[float, ...]:
    """A value to compare plans by, whatever their rows: the number of names first, then the sizes."""
    return _worth(plans)[:2]


def _worth(plans: Sequence[_Plan]) -> tuple[float, ...]:
    return tuple(sum(values) for values in zip(*(plan.worth() for plan in plans), strict=True)) if plans else (-1.0,)


def _rows(kinds: Sequence[ClaimedKind], is_sharing: bool) -> list[_Row]:
    """The kinds of each row."""
    rows: list[_Row] = []
    for kind in kinds:
        if kind.kind not in _SHARING:
            rows.append((kind,))
        elif kind.chip_count or kind.is_counted:
            joins = is_sharing or rows[-1][0].kind in _SHARING
            rows[-1:] = [(*rows[-1], kind)] if joins else [*rows[-1:], (kind,)]
    return rows


def _crowded(area: Rect, kinds: Sequence[ClaimedKind], unit: float, style: Style) -> list[_Plan]:
    """Plans for cards that have no room otherwise: as many lines as possible, on which chips overlap."""
    free, shared = _free(area, unit, style), _rows(kinds, True)
    fits = _length(_pieces(shared[-1], unit, style), unit) <= free
    rows = shared if fits else _rows(kinds, False)
    lines = _shares([_length(_pieces(row, unit, style), unit) for row in rows], _most_lines(area, unit))
    least = (LEAST_CHIP + _LEAST_FREE) * unit
    return [_Plan(row, style, count, least) for row, count in zip(rows, lines, strict=True)]


def _free(area: Rect, unit: float, style: Style) -> float:
    """How much of a line is free for chips."""
    return area.w - (style.start + _EDGE + 2) * unit


class _Piece(NamedTuple):
    """The sign of a second kind in a row, or a chip: its width, and the number of its kind."""

    kind: int
    is_sign: bool
    width: float


def _pieces(row: _Row, unit: float, style: Style) -> list[_Piece]:
    found = []
    for number, kind in enumerate(row):
        found += [_Piece(number, True, sum(style.shared) * unit)] * (number > 0)
        found += [_Piece(number, False, width) for width in kind.widths(style)]
    return found


def _length(pieces: Sequence[_Piece], unit: float) -> float:
    """How long they are side by side."""
    return sum(piece.width for piece in pieces) + _GAP * unit * max(0, len(pieces) - 1)


def _lines(pieces: Sequence[_Piece], free: float, unit: float) -> list[list[_Piece]]:
    """As many as fit on each line."""
    lines: list[list[_Piece]] = [[]]
    for piece in pieces:
        if lines[-1] and _length([*lines[-1], piece], unit) > free + _SLACK:
            lines.append([])
        lines[-1].append(piece)
    return lines


def _most_lines(area: Rect, unit: float) -> int:
    return max(1, int((_inner_height(area, unit) + _SLACK) / ((LEAST_CHIP + _LEAST_FREE) * unit)))


def _inner_height(area: Rect, unit: float) -> float:
    return area.h - (2 * _EDGE - 2) * unit


def _pitches(area: Rect, plans: Sequence[_Plan], unit: float) -> list[float]:
    """How high the lines of each row are: all alike, but none lower than its least height."""
    left, lines = _inner_height(area, unit), sum(plan.lines for plan in plans)
    found = [0.0] * len(plans)
    for at, plan in sorted(enumerate(plans), key=lambda each: -each[1].least):
        found[at] = max(plan.least, left / lines)
        left, lines = left - found[at] * plan.lines, lines - plan.lines
    return found


def _placed(area: Rect, plans: Sequence[_Plan], unit: float) -> tuple[ClaimedRow, ...]:
    y, found = area.y + (_EDGE - 1) * unit, []
    for plan, pitch in zip(plans, _pitches(area, plans, unit), strict=True):
        most, least = (size * plan.style.scale for size in _NAMED_CHIPS) if plan.style.named else _CHIPS
        free = max(_LEAST_FREE, min(_FREE, pitch / unit - least)) * unit
        high = min(pitch - free, most * unit)
        ground = Rect(area.x + _EDGE * unit, y + free / 4, area.w - 2 * _EDGE * unit, pitch * plan.lines - free / 2)
        middles = [y + (line + 0.5) * pitch for line in range(plan.lines)]
        found += _kinds_placed(ground, plan, middles, high, unit)
        y += pitch * plan.lines
    return tuple(found)


def _kinds_placed(ground: Rect, plan: _Plan, middles: Sequence[float], high: float, unit: float) -> list[ClaimedRow]:
    """The kinds of a row, whose lines have these middles."""
    row, style, left = plan.row, plan.style, ground.x - _EDGE * unit
    start, free = left + style.start * unit, _free(ground.inset(-_EDGE * unit), unit, style)
    own = (_OWN_SIGN, _TITLE - _EDGE - _OWN_SIGN) if row[0].kind in _SHARING else (_SIGN, 0)
    sign, number = _side_by_side(ground, [each * unit for each in own])
    signs, numbers = [sign] * len(row), [number] * len(row)
    titles = [Rect(left + _TITLE * unit, ground.y, _TITLE_ROOM * style.text * unit, ground.h)] * len(row)
    chips: list[list[Rect]] = [[] for _ in row]
    overlaps = False
    for middle, line in zip(middles, _spread(_pieces(row, unit, style), free, len(middles), unit), strict=False):
        spans = _spans(line, free, unit)
        overlaps = overlaps or any(x + w > other for (x, w), (other, _) in pairwise(spans))
        for piece, (x, w) in zip(line, spans, strict=True):
            place = Rect(start + x, middle - high / 2, w, high)
            if piece.is_sign:
                places = _side_by_side(place, [each * unit for each in style.shared])
                signs[piece.kind], numbers[piece.kind], titles[piece.kind] = places
            else:
                chips[piece.kind].append(place)
    return [
        ClaimedRow(kind.kind, ground, sign, number, title, tuple(places), style, overlaps)
        for kind, sign, number, title, places in zip(row, signs, numbers, titles, chips, strict=True)
    ]


def _side_by_side(place: Rect, widths: Sequence[float]) -> list[Rect]:
    """Rectangles of these widths from the left, within the place."""
    found, x = [], place.x
    for wide in widths:
        found.append(Rect(x, place.y, min(wide, place.right - x), place.h))
        x = found[-1].right
    return found


def _spans(line: Sequence[_Piece], free: float, unit: float) -> list[tuple[float, float]]:
    """The left edge and the width of each piece of a line: side by side, or so much of each in sight that all have
    room, and enough of the last."""
    if not line:
        return []
    least, gap = LEAST_CHIP * unit, _GAP * unit
    widths = [min(piece.width, max(least, free - least * (len(line) - 1))) for piece in line]
    wanted, room = sum(w + gap - least for w in widths[:-1]), free - widths[-1] - least * (len(line) - 1)
    share = 1.0 if wanted <= room else max(0.0, room / wanted)
    found, x = [], 0.0
    for w in widths:
        found.append((x, min(w, free - x)))
        x += least + (w + gap - least) * share
    return found


def _spread(pieces: Sequence[_Piece], free: float, count: int, unit: float) -> list[list[_Piece]]:
    """The lines, or where there are too many, equally many chips on each."""
    lines = _lines(pieces, free, unit)
    if len(lines) <= count:
        return lines
    most = -(-len(pieces) // count)
    return [list(pieces[at : at + most]) for at in range(0, len(pieces), most)]
