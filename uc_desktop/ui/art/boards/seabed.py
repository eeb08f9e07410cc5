"""What lies under the boards: the contours of a smooth floor, as paths, and light that falls into the water."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import exp
from operator import mul
from random import Random

from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import circle, faded, linear, num, nums, path, radial, rect
from uc_desktop.ui.art.illustrations import motifs

Node = tuple[float, float]
Hill = tuple[float, float, float]


def hills(seed: int, x: float, y: float, w: float, h: float, count: int = 7) -> list[Hill]:
    """Hills strewn over the box, always the same for the same seed."""
    random = Random(seed)
    return [(x + random.random() * w, y + random.random() * h, random.uniform(40, 90)) for _ in range(count)]


class _Grid:
    """The heights of the floor that hills make together, at the crossings of a square grid over a box."""

    def __init__(self, hill: Sequence[Hill], box: tuple[float, float, float, float], step: float):
        self.x, self.y, w, h = box
        self.step = step
        self.across = int(w / step) + 1
        # A Gaussian is separable: one exponential a hill for each column and each row, not for each crossing.
        columns = [[_gaussian(self.x + i * step - a, r) for a, _, r in hill] for i in range(self.across)]
        rows = [[_gaussian(self.y + j * step - b, r) for _, b, r in hill] for j in range(int(h / step) + 1)]
        self.heights = [[sum(map(mul, column, row)) for column in columns] for row in rows]

    def crossing(self, a: tuple[int, int], b: tuple[int, int], level: float) -> Node:
        """Where the line of `level` crosses the grid's edge from a to b, alike from both sides."""
        (i, j), (k, m) = min(a, b), max(a, b)
        low, high = self.heights[j][i] - level, self.heights[m][k] - level
        share = low / (low - high)
        return (
            round(self.x + (i + (k - i) * share) * self.step, 2),
            round(self.y + (j + (m - j) * share) * self.step, 2),
        )

    def cells(self, level: float) -> Iterator[tuple[tuple[tuple[int, int], bool], ...]]:
        """The corners of each cell that the level cuts, in turn, and whether they are above it."""
        above = [[height > level for height in row] for row in self.heights]
        for j, (upper, lower) in enumerate(pairwise(above)):
            for i in range(self.across - 1):
                a, b, c, d = upper[i], upper[i + 1], lower[i + 1], lower[i]
                # Most cells lie wholly on one side.
                if not a == b == c == d:
                    yield ((i, j), a), ((i + 1, j), b), ((i + 1, j + 1), c), ((i, j + 1), d)


def _gaussian(distance: float, radius: float) -> float:
    return exp(-((distance / radius) ** 2))


def _segments(grid: _Grid, level: float) -> dict[Node, list[Node]]:
    joined: dict[Node, list[Node]] = {}
    for corners in grid.cells(level):
        edges = pairwise((*corners, corners[0]))
        cut = [grid.crossing(a, b, level) for (a, is_above), (b, other) in edges if is_above != other]
        for start, end in zip(cut[::2], cut[1::2], strict=False):
            joined.setdefault(start, []).append(end)
            joined.setdefault(end, []).append(start)
    return joined


def _lines(joined: dict[Node, list[Node]]) -> Iterable[tuple[list[Node], bool]]:
    seen: set[Node] = set()
    for start in [node for node in joined if len(joined[node]) == 1] + list(joined):
        if start in seen:
            continue
        line = [start]
        seen.add(start)
        while onward := [node for node in joined[line[-1]] if node not in seen]:
            line.append(onward[0])
            seen.add(onward[0])
        if len(line) > 6:
            yield line, line[0] in joined[line[-1]]


def _smooth(line: Sequence[Node], closed: bool) -> str:
    kept = line[::2]
    if len(kept) < 3:
        return ""
    if closed:
        start = _middle(kept[-1], kept[0])
        turns = zip(kept, (*kept[1:], kept[0]), strict=True)
        return f"M{nums(*start)}" + _curves(turns) + "Z"
    return f"M{nums(*kept[0])}" + _curves(pairwise(kept[1:]))


def _curves(turns: Iterable[tuple[Node, Node]]) -> str:
    return "".join(f"Q{nums(*a)} {nums(*_middle(a, b))}" for a, b in turns)


def _middle(a: Node, b: Node) -> Node:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def contours(
    hill: Sequence[Hill],
    box: tuple[float, float, float, float],
    levels: Iterable[tuple[float, float]],
    colour: str,
    fill: str | None = None,
    step: float = 8,
) -> str:
    """The depth lines of `hill` inside `box`; `levels` are pairs of height and opacity, closed ones faintly filled."""
    grid, parts = _Grid(hill, box, step), []
    for level, opacity in levels:
        for line, closed in _lines(_segments(grid, level)):
            d = _smooth(line, closed)
            paint = f'fill="{fill}" fill-opacity=".03"' if closed and fill else 'fill="none"'
            parts.append(f'<path d="{d}" {paint} stroke="{colour}" stroke-width=".9" stroke-opacity="{num(opacity)}"/>')
    return "".join(parts)


#: Where the shafts of light fall into the water, how broad and how bright they are.
_SHAFTS = ((0.16, 40, 0.13), (0.30, 24, 0.09), (0.46, 58, 0.12), (0.66, 30, 0.10), (0.82, 44, 0.07))


#: How high the ridges in the distance stand, how uneven they are, their colour and opacity, the farthest first.
_RIDGES = ((0.80, 34, "#0A3A54", 0.55, 4), (0.90, 26, "#072A40", 0.75, 9), (0.97, 15, "#051C2D", 0.9, 2))
#: The corners of a box are as round as this at least.
_CORNER = 14.0


def water(w: float, h: float, seed: int = 5, motes: int = 70, has_ridges: bool = False) -> str:
    """Light from above, shafts, ridges in the distance and motes in a box at 0,0 with round corners; nothing leaves
    the box."""
    random = Random(seed)
    sun = radial((0, "#59D3E6", 0.55), (0.5, "#2FA4C0", 0.22), (1, "#2FA4C0", 0), cx=0.42, cy=0.05, r=0.49)
    parts = [rect(1, 1, w - 2, h - 2, _CORNER - 1, fill=sun)]
    shaft = linear((0, "#D6FBFF", 0.95), (0.55, "#8FE3F2", 0.35), (1, "#8FE3F2", 0))
    for place, wide, opacity in _SHAFTS:
        x, aside = w * place, h * 0.084
        right, left = min(w - 4, x + wide * 1.5 - aside), max(4.0, x - wide * 0.8 - aside)
        d = f"M{nums(x, 2)}L{nums(x + wide * 0.5, 2)}L{nums(right, h * 0.84)}L{nums(left, h * 0.84)}Z"
        parts.append(path(d, fill=shaft, opacity=opacity))
    if has_ridges:
        parts += [_ridge(w, h, *ridge) for ridge in _RIDGES]
    for _ in range(motes):
        x, y, r = random.uniform(8, w - 8), random.uniform(8, h - 8), random.choice((0.6, 0.8, 1.1))
        faint = round(random.uniform(0.08, 0.38) * (1.15 - y / h), 2)
        parts.append(circle(x, y, r, fill="#DDFBFF", opacity=faint))
    return "".join(parts)


def _ridge(w: float, h: float, base: float, rise: float, colour: str, opacity: float, seed: int) -> str:
    """A line of hills from side to side, filled down to the floor."""
    random, x, d = Random(seed), 2.0, f"M2 {num(h * base)}"
    while x < w - 2:
        hump = min(random.uniform(34, 84), w - 2 - x)
        lift = (-rise if random.random() < 0.55 else rise * 0.5) * random.uniform(0.4, 1.1)
        d += f"q{nums(hump / 2, lift, hump)} 0"
        x += hump
    c = _CORNER - 2
    foot = f"V{num(h - 2 - c)}a{nums(c, c)} 0 0 1 {nums(-c, c)}H{num(2 + c)}a{nums(c, c)} 0 0 1 {nums(-c, -c)}Z"
    return path(d + foot, fill=colour, opacity=opacity)


def mote() -> Picture:
    """A speck that drifts in the water, 3 units wide."""
    return Picture(3, 3, circle(1.5, 1.5, 1.2, fill="#DDFBFF", opacity=0.75), (), 1)


def bubble() -> Picture:
    """A bubble, 6 units wide."""
    inside = circle(3, 3, 2.4, fill="#DFFBFF", opacity=0.2)
    return Picture(6, 6, inside + circle(3, 3, 2.4, stroke="#F2FFFF", width=0.8, opacity=0.75), (), 1)


def small_school() -> Picture:
    """A few small fish in the distance, swimming right."""
    places = ((10, 8, 0.34), (22, 16, 0.42), (31, 6, 0.36), (42, 14, 0.4), (52, 9, 0.34))
    return Picture(62, 24, faded(0.7, *(motifs.fish(x, y, size, "#BFEFF7") for x, y, size in places)), (), 2)
