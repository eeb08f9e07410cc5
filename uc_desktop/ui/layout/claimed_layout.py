"""How the claimed cards lie: a row a kind, the kind's sign in front, for any number of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

from uc_desktop.ui.layout.geometry import Rect

#: The kinds in the order of their rows.
KINDS: Final = ("action", "permanent", "production", "end_scoring", "contract")
#: The kind that shares the row of the one before where both fit, and has none without cards.
_SHARING: Final = "contract"
#: What is free at the edges; from the left edge to the chips, with the kind's name and without; between two chips.
_EDGE, _NAMED, _SIGNED, _GAP = 7.0, 116.0, 41.0, 5.0
#: The sign of a kind, and where its name begins.
_SIGN, _TITLE = 34.0, 40.0
#: How high chips are, at most and at least, with names and without.
_NAMED_CHIPS, _CHIPS = (44.0, 36.0), (30.0, 24.0)
#: So much of a chip is in sight at least, each way.
LEAST_CHIP: Final = 24.0
#: How many lines there always can be, and how much is seen of the last chip of one.
_LINES, _LEAST_LAST = 6, 60.0
#: How much is free between two lines.
_FREE, _LEAST_FREE = 6.0, 2.0


class ClaimedKind(NamedTuple):
    """A kind and how broad its chips are; one that `is_counted` has a place without chips too."""

    kind: str
    widths: tuple[float, ...]
    is_counted: bool = True


class Style(NamedTuple):
    """How claimed cards are shown: the kinds with titles, the cards with names, and these how much larger."""

    titled: bool
    named: bool
    grown: float = 1


_BARE: Final = Style(False, False)


@dataclass(frozen=True, slots=True)
class ClaimedRow:
    """Where a kind lies: the field of its row, which two kinds may share; its sign, its title and its chips.

    `overlaps` tells that chips lie over each other, the left edge of each in sight.
    """

    kind: str
    ground: Rect
    sign: Rect
    title: Rect
    chips: tuple[Rect, ...]
    overlaps: bool = False


def claimed_layout(
    area: Rect, kinds: Sequence[ClaimedKind], unit: float, style: Style = _BARE
) -> tuple[ClaimedRow, ...] | None:
    """The rows of the claimed cards, on so many lines as they need; None where chips would overlap, or where names
    would need higher lines or more than one a row."""
    rows = _shared(area, kinds, unit, style)
    lines = [_wrapped(_free(area, unit, style), row, unit) for row in rows]
    most = len(rows) if style.named else _most_lines(area, unit)
    least = (_NAMED_CHIPS[1] * style.grown + _LEAST_FREE) * unit if style.named else 0
    if sum(lines) > most or _pitch(area, unit, len(rows)) < least:
        return None
    return _placed(area, rows, lines, unit, style)


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


def crowded_layout(area: Rect, kinds: Sequence[ClaimedKind], unit: float) -> tuple[ClaimedRow, ...]:
    """The same without names where nothing else helps: on as many lines as there can be, chips overlap."""
    rows = _shared(area, kinds, unit, _BARE)
    lines = _shares([_length(_pieces(row, unit), unit) for row in rows], _most_lines(area, unit))
    return _placed(area, rows, lines, unit, _BARE)


_Row = tuple[ClaimedKind, ...]


def _shared(area: Rect, kinds: Sequence[ClaimedKind], unit: float, style: Style) -> list[_Row]:
    """The kinds of each row."""
    rows: list[_Row] = []
    for kind in kinds:
        both = (*rows[-1], kind) if rows else (kind,)
        if kind.kind != _SHARING:
            rows.append((kind,))
        elif kind.widths or kind.is_counted:
            shares = _wrapped(_free(area, unit, style), both, unit) == 1
            rows[-1:] = [both] if shares else [*rows[-1:], (kind,)]
    return rows


def _free(area: Rect, unit: float, style: Style) -> float:
    """How much of a line is free for chips."""
    return area.w - ((_NAMED if style.titled else _SIGNED) + _EDGE + 2) * unit


class _Piece(NamedTuple):
    """The sign of a second kind in a row, or a chip: its width, and the number of its kind."""

    kind: int
    is_sign: bool
    width: float


def _pieces(row: _Row, unit: float) -> list[_Piece]:
    found = []
    for number, kind in enumerate(row):
        found += [_Piece(number, True, (_SIGN - _GAP) * unit)] * (number > 0)
        found += [_Piece(number, False, width) for width in kind.widths]
    return found


def _length(pieces: Sequence[_Piece], unit: float) -> float:
    """How long they are side by side."""
    return sum(piece.width for piece in pieces) + _GAP * unit * max(0, len(pieces) - 1)


def _wrapped(free: float, row: _Row, unit: float) -> int:
    """How many lines the chips take."""
    return len(_lines(_pieces(row, unit), free, unit))


def _lines(pieces: Sequence[_Piece], free: float, unit: float) -> list[list[_Piece]]:
    """As many as fit on each line."""
    lines: list[list[_Piece]] = [[]]
    for piece in pieces:
        if lines[-1] and _length([*lines[-1], piece], unit) > free + 0.01:
            lines.append([])
        lines[-1].append(piece)
    return lines


def _most_lines(area: Rect, unit: float) -> int:
    return max(1, int((_high(area, unit) + 0.01) / ((LEAST_CHIP + _LEAST_FREE) * unit)))


def _high(area: Rect, unit: float) -> float:
    return area.h - (2 * _EDGE - 2) * unit


def _pitch(area: Rect, unit: float, lines: int) -> float:
    return _high(area, unit) / lines


def _placed(
    area: Rect, rows: Sequence[_Row], lines: Sequence[int], unit: float, style: Style
) -> tuple[ClaimedRow, ...]:
    pitch, found = _pitch(area, unit, sum(lines)), []
    most, least = _NAMED_CHIPS if style.named else _CHIPS
    free = max(_LEAST_FREE, min(_FREE, pitch / unit - least)) * unit
    high, y = min(pitch - free, most * unit), area.y + (_EDGE - 1) * unit
    for row, count in zip(rows, lines, strict=True):
        ground = Rect(area.x + _EDGE * unit, y + free / 4, area.w - 2 * _EDGE * unit, pitch * count - free / 2)
        middles = [y + (line + 0.5) * pitch for line in range(count)]
        found += _kinds_placed(ground, row, middles, high, unit, style)
        y += pitch * count
    return tuple(found)


def _kinds_placed(
    ground: Rect, row: _Row, middles: Sequence[float], high: float, unit: float, style: Style
) -> list[ClaimedRow]:
    """The kinds of a row, whose lines have these middles."""
    left = ground.x - _EDGE * unit
    start, free = left + (_NAMED if style.titled else _SIGNED) * unit, _free(ground.inset(-_EDGE * unit), unit, style)
    signs = [Rect(ground.x, ground.y, _SIGN * unit, ground.h)] * len(row)
    chips: list[list[Rect]] = [[] for _ in row]
    overlaps = False
    for middle, line in zip(middles, _spread(_pieces(row, unit), free, len(middles), unit), strict=False):
        spans = _spans(line, free, unit)
        overlaps = overlaps or any(x + w > other for (x, w), (other, _) in pairwise(spans))
        for piece, (x, w) in zip(line, spans, strict=True):
            place = Rect(start + x, middle - high / 2, w, high)
            if piece.is_sign:
                signs[piece.kind] = place
            else:
                chips[piece.kind].append(place)
    title = Rect(left + _TITLE * unit, ground.y, (_NAMED - _TITLE - 3) * unit, ground.h)
    return [
        ClaimedRow(kind.kind, ground, sign, title, tuple(places), overlaps)
        for kind, sign, places in zip(row, signs, chips, strict=True)
    ]


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
