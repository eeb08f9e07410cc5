"""Building tokens and tunnels, plain and upgraded, about 0,0."""

from typing import Literal

from uc_desktop.ui.art.drawing.svg import circle, darker, group, lighter, line, linear, path, rect
from uc_desktop.ui.theme.theme import INK

Building = Literal["farm", "desalination", "laboratory"]
BUILDINGS: tuple[Building, ...] = ("farm", "desalination", "laboratory")

_FILLS = {"farm": INK.farm, "desalination": INK.desalination, "laboratory": INK.laboratory}
_TRIANGLE = (
    "M0-11.6C1.5-11.6 2.4-10.7 3-9.6L11.4 5.6C12.7 8.1 11.4 10 9 10H-9C-11.4 10-12.7 8.1-11.4 5.6"
    "L-3-9.6C-2.4-10.7-1.5-11.6 0-11.6Z"
)
_LEAF = "M0 6.5V-1M0 2C-5 2-6.5-1.5-6.5-4.8C-2.5-4.8 0-2.5 0 2ZM0 0C0-4.5 2.6-6.6 6.5-6.6C6.5-2.6 4.2 0 0 0Z"
_DROP = "M0-7.2C3.6-2.6 5.6 .2 5.6 2.8A5.6 5.6 0 0 1-5.6 2.8C-5.6 .2-3.6-2.6 0-7.2Z"
_FLASK = "M-1.7-5.8H1.7V-1.6L5.2 4.2Q6 6 4 6H-4Q-6 6-5.2 4.2L-1.7-1.6Z"


def token_shape(building: Building, fill: str, stroke: str = INK.outline, width: float = 1.3) -> str:
    """The outline that tells a building apart without colour: disc, square, triangle; 24 units wide."""
    if building == "farm":
        return circle(0, 0, 10.8, fill=fill, stroke=stroke, width=width)
    if building == "desalination":
        return rect(-10, -10, 20, 20, 4.5, fill=fill, stroke=stroke, width=width)
    return path(_TRIANGLE, fill=fill, stroke=stroke, width=width)


def _mark(building: Building) -> str:
    dark = INK.outline
    if building == "farm":
        return path(_LEAF, fill=dark, stroke=dark, width=1.2)
    if building == "desalination":
        return path(_DROP, fill=dark) + path("M-2.9 3.2A3 3 0 0 0 0 6", stroke=INK.desalination, width=1.5)
    return group(0, 2.6, path(_FLASK, fill=dark, stroke=dark, width=0.8), scale=1.08)


def upgrade_badge() -> str:
    """The bright disc with a chevron that marks what is upgraded, also in greyscale."""
    return circle(0, 0, 5.6, fill="#FFF4D6", stroke=INK.outline, width=1.1) + path(
        "M-3 1.6L0-1.8L3 1.6", stroke=INK.outline, width=1.9
    )


def token(building: Building, upgraded: bool = False, outline: float = 1.3) -> str:
    """A building token; an upgraded one is a stack of two with the badge."""
    colour = _FILLS[building]
    face = linear((0, lighter(colour, 0.35)), (1, darker(colour, 0.12)))
    top = token_shape(building, face, width=outline) + group(0, 0, _mark(building), scale=0.92)
    if not upgraded:
        return top
    base = group(0, 4.2, token_shape(building, darker(colour, 0.45), width=outline))
    return base + group(0, -1.2, top) + group(8.6, -8.6, upgrade_badge())


_PLAIN_TUBE = linear((0, "#EAF6FA"), (0.28, "#B9D3DF"), (0.62, "#6E94A8"), (1, "#3C6075"))
_BRASS_TUBE = linear((0, "#FFF7DD"), (0.3, "#F3D488"), (0.66, "#B9853A"), (1, "#72501F"))


def tube(length: float = 42, height: float = 18, upgraded: bool = False, outline: float = 1.2) -> str:
    """A tunnel lying level: ribbed and silver, or upgraded with brass collars and a row of lights."""
    fill = _BRASS_TUBE if upgraded else _PLAIN_TUBE
    body = rect(-length / 2, -height / 2, length, height, height / 2, fill=fill, stroke=INK.outline, width=outline)
    count = max(2, round(length / 9))
    places = [-length / 2 + length * (i + 1) / (count + 1) for i in range(count)]
    return body + (_lights(length, height, places) if upgraded else _ribs(height, places))


def _ribs(height: float, places: list[float]) -> str:
    h = height * 0.36
    return "".join(line(x, -h, x, h, stroke="#2D4C5E", width=1.1, opacity=0.75) for x in places)


def _lights(length: float, height: float, places: list[float]) -> str:
    h, collar = height, height * 0.3
    slot = rect(-length / 2 + collar, -h * 0.19, length - h * 0.6, h * 0.38, h * 0.19, fill="#3B2608")
    lamps = "".join(circle(x, 0, h * 0.105, fill="#FFF1B8") for x in places)
    ends = "".join(
        rect(x, -h * 0.62, collar, h * 1.24, 2, fill="#E9C878", stroke=INK.outline, width=1)
        for x in (-length / 2 + 0.5, length / 2 - 0.5 - collar)
    )
    return slot + lamps + ends
