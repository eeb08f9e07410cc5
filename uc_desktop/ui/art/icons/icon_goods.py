"""Icons of what a player gains: resources, points, cards, steps."""

import math

from uc_desktop.ui.art.drawing.bands import LETTERS
from uc_desktop.ui.art.drawing.glyphs import write
from uc_desktop.ui.art.drawing.svg import cased, circle, darker, group, lighter, line, mix, nums, path, rect
from uc_desktop.ui.theme.theme import INK

OUTLINE = INK.outline


def solid(d: str, fill: str, width: float = 1.2) -> str:
    """A filled outline with the dark edge every icon has."""
    return path(d, fill=fill, stroke=OUTLINE, width=width)


def stroke(d: str, colour: str, width: float = 2.5) -> str:
    """A bright stroke on the dark casing every drawn sign has."""
    return cased(d, colour, width, OUTLINE, width + 2.5)


def kelp() -> str:
    """A stalk with four leaves."""
    stalk = "M-1 11.5C-5 6 3.5 3-.5-2C-3-5.5 1-8 0-11"
    leaves = (
        "M-2 8C-8 8.5-10.5 5-11 1C-6 .5-3 4-2 8Z",
        "M.8 5C6 5.5 10 2 10.5-2.5C5.5-2.5 2 1 .8 5Z",
        "M-1 0C-6 .5-9-3-9.5-7C-4.5-6.5-2-4-1 0Z",
        "M0-4C4.5-3.5 7.5-7 7.5-11.5C3.5-11 1-8 0-4Z",
    )
    under = path(stalk, stroke=OUTLINE, width=4.2)
    return (
        under
        + "".join(solid(leaf, INK.kelp) for leaf in leaves)
        + path(stalk, stroke=darker(INK.kelp, 0.35), width=1.8)
    )


def steelplast() -> str:
    """An ingot seen from above its corner."""
    colour = INK.steelplast
    return (
        solid("M-11.5-.5L-4-8H11.5L4.5-.5Z", lighter(colour, 0.55))
        + solid("M-11.5-.5H4.5V8H-11.5Z", colour)
        + solid("M4.5-.5L11.5-8V.5L4.5 8Z", darker(colour))
        + circle(-8, 3.8, 1.3, fill=OUTLINE)
        + circle(1, 3.8, 1.3, fill=OUTLINE)
    )


def science() -> str:
    """A flask, half full."""
    glass = "#FFE9E5"
    return (
        solid("M-3-10.5H3V-3.5L9.6 7.5Q11.5 11.3 7.5 11.3H-7.5Q-11.5 11.3-9.6 7.5L-3-3.5Z", glass)
        + path("M-5.6 2.2Q-2 .4 1 2.4T6 2.6L9 8Q10 10.5 7.3 10.5H-7.3Q-10 10.5-9 8Z", fill=INK.science)
        + cased("M-4.2-10.5H4.2", glass, 1.2, OUTLINE, 2.8)
        + circle(-2.5, 6.2, 1.5, fill=glass)
        + circle(2.6, 7.8, 1.1, fill=glass)
    )


def credit() -> str:
    """A coin with a square hole stood on its corner."""
    return (
        circle(0, 0, 11, fill=INK.credit, stroke=OUTLINE, width=1.2)
        + circle(0, 0, 8.3, stroke=darker(INK.credit), width=1.2)
        + path("M0-5L5 0L0 5L-5 0Z", fill=OUTLINE)
        + path("M-7.6-5.4A9.3 9.3 0 0 1 1-9.3", stroke=lighter(INK.credit, 0.75), width=1.4)
    )


def coin(amount: int) -> str:
    """A coin with its worth, such as a Special card's cost."""
    size = 11 if amount < 10 else 9
    return (
        circle(0, 0, 11, fill=INK.credit, stroke=OUTLINE, width=1.2)
        + circle(0, 0, 8.9, stroke=darker(INK.credit, 0.35), width=1)
        + write(str(amount), 0, 0, size, OUTLINE, 2.3)
    )


def biomatter() -> str:
    """Three cells grown together."""
    colour, deep = INK.biomatter, darker(INK.biomatter, 0.62)
    places = [(5.2 * math.cos(math.radians(a)), 5.2 * math.sin(math.radians(a)) + 1) for a in (-90, 30, 150)]
    edge = "".join(circle(x, y, 6.4, fill=OUTLINE) for x, y in places)
    cells = "".join(circle(x, y, 5.2, fill=colour) for x, y in places) + circle(0, 1, 4.5, fill=colour)
    cores = "".join(circle(x, y - 0.4, 2.1, fill=deep) for x, y in places)
    return edge + cells + cores + circle(0, 1.2, 1.4, fill=lighter(colour, 0.7))


def resource() -> str:
    """Any resource: the colours of all five in one disc."""
    quarters = (
        ("M0 0V-10.5A10.5 10.5 0 0 1 10.5 0Z", INK.steelplast),
        ("M0 0H10.5A10.5 10.5 0 0 1 0 10.5Z", INK.credit),
        ("M0 0V10.5A10.5 10.5 0 0 1-10.5 0Z", INK.science),
        ("M0 0H-10.5A10.5 10.5 0 0 1 0-10.5Z", INK.kelp),
    )
    return "".join(solid(d, colour) for d, colour in quarters) + circle(
        0, 0, 3.6, fill=INK.biomatter, stroke=OUTLINE, width=1.2
    )


def card(colour: str = INK.card) -> str:
    """Two cards, fanned."""
    behind = rect(-9.5, -9, 12, 17, 2, fill=mix(colour, "#3E6B85", 0.6), stroke=OUTLINE, width=1.2)
    front = (
        rect(-4.5, -9.5, 13, 18.5, 2, fill=colour, stroke=OUTLINE, width=1.2)
        + rect(-2.5, -7.2, 9, 6, 1, fill="#5B93B0")
        + line(-2, 2.3, 6, 2.3, stroke="#5B7C90", width=1.3)
        + line(-2, 5.4, 4, 5.4, stroke="#5B7C90", width=1.3)
    )
    return group(0, 0, behind, turn=-14) + group(0, 0, front, turn=6)


def _shell_edge() -> list[tuple[float, float]]:
    angles = [math.radians(-54 + 108 * i / 5) for i in range(6)]
    return [(15 * math.sin(a), 8.5 - 15 * math.cos(a)) for a in angles]


def _shell() -> str:
    edge = _shell_edge()
    d = f"M-2.6 10L{nums(*edge[0])}"
    for i, end in enumerate(edge[1:]):
        a = math.radians(-54 + 108 * (i + 0.5) / 5)
        d += f"Q{nums(17.9 * math.sin(a), 8.5 - 17.9 * math.cos(a))} {nums(*end)}"
    return d + "L2.6 10Z"


def point(number: int | None = None) -> str:
    """A shell: one point, or as many as the number on it says."""
    colour = INK.point
    foot = solid("M-5.2 11.5L-3 7.4H3L5.2 11.5Z", darker(colour, 0.2))
    shell = foot + solid(_shell(), colour)
    if number is None:
        ribs = "".join(
            line(0, 8, x * 0.93, 8.5 + (y - 8.5) * 0.93, stroke=darker(colour, 0.45), width=1.1)
            for x, y in _shell_edge()[1:-1]
        )
        return shell + ribs
    return shell + write(str(number), 0, 0.6, 10 if abs(number) < 10 else 8.4, OUTLINE, 2.3)


def step() -> str:
    """A double chevron upwards: one step on the Federation track."""
    return solid("M-10.5 1L0-11L10.5 1V7.2L0-4L-10.5 7.2Z", INK.step) + solid(
        "M-8.5 9L0 .2L8.5 9V13L0 5.2L-8.5 13Z", mix(INK.step, "#2A6F96", 0.35)
    )


def space(number: int) -> str:
    """A stair of the Federation track with its number; 0 is the place below the track."""
    stairs = solid("M-11.5 11V4.5H-4V-1H3.5V-6.5H11.5V11Z", mix(INK.step, "#2A6F96", 0.25))
    label = write(str(number) if number else "−", 3.4, 4.8, 8.6, OUTLINE, 2.4)
    return stairs + label


def hand() -> str:
    """A fan of three cards: the hand, and its limit."""
    fan = "".join(
        group(x, 2, rect(-5, -10.5, 10, 15.5, 1.8, fill=fill, stroke=OUTLINE, width=1.2), turn=turn)
        for x, turn, fill in ((-4.2, -24, "#8FB2C4"), (0, 0, "#B9D3DF"), (4.2, 24, INK.card))
    )
    return fan + solid("M-7.5 6.6Q0 2.6 7.5 6.6L5.6 11.3H-5.6Z", "#FFD9A8")


def card_of(colour: str) -> str:
    """One card with the band of its colour and the letter that tells it without colour."""
    band = INK.band(colour)
    return (
        rect(-8.5, -11.3, 17, 22.6, 2.6, fill=band, stroke=OUTLINE, width=1.2)
        + rect(-6, 2.6, 12, 6.2, 1.2, fill=INK.paper_top)
        + write(LETTERS[colour], 0, -4, 9, OUTLINE, 2.2)
    )
