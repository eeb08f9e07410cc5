"""Building tokens and tunnels, plain and upgraded, about 0,0."""

from collections.abc import Mapping
from typing import Final, Literal

from uc_desktop.ui.art.drawing.svg import circle, darker, ellipse, group, line, linear, num, rect
from uc_desktop.ui.art.drawing.svg_files import drawing
from uc_desktop.ui.theme.theme import INK

Building = Literal["farm", "desalination", "laboratory"]
BUILDINGS: tuple[Building, ...] = ("farm", "desalination", "laboratory")

_SHAPES: Final[Mapping[Building, str]] = {
    "farm": "farm_shape",
    "desalination": "desalination_shape",
    "laboratory": "laboratory_shape",
}
_UPGRADED: Final[Mapping[Building, str]] = {
    "farm": "farm_upgraded",
    "desalination": "desalination_upgraded",
    "laboratory": "laboratory_upgraded",
}


def token_shape(building: Building, fill: str, stroke: str, width: float) -> str:
    """The outline that tells a building apart without colour: disc, square, triangle; 24 units wide."""
    return drawing(_SHAPES[building], {"edge": {"fill": fill, "stroke": stroke, "stroke-width": num(width)}})


def token(building: Building, upgraded: bool = False, outline: float = 1.3) -> str:
    """A building token; an upgraded one is a stack of two with a badge."""
    return drawing(_UPGRADED[building] if upgraded else building, {"edge": {"stroke-width": num(outline)}})


_COLOURS: Final[Mapping[Building, str]] = {
    "farm": INK.farm,
    "desalination": INK.desalination,
    "laboratory": INK.laboratory,
}


def raised_token(building: Building, upgraded: bool = False, outline: float = 1.3) -> str:
    """A building token as it lies on a board: with its side, 3 units lower, and a shadow where it touches the
    ground."""
    low = 7.0 if upgraded else 3.0
    shadow = ellipse(1, low + 6.5, 12.2, 5, fill="#010A12", opacity=0.55)
    side = group(0, low, token_shape(building, darker(_COLOURS[building], 0.6), INK.outline, outline))
    return shadow + side + token(building, upgraded, outline)


_PLAIN_TUBE = linear((0, "#EAF6FA"), (0.28, "#B9D3DF"), (0.62, "#6E94A8"), (1, "#3C6075"))
_BRASS_TUBE = linear((0, "#FFF7DD"), (0.3, "#F3D488"), (0.66, "#B9853A"), (1, "#72501F"))


def tube(length: float = 42, height: float = 18, upgraded: bool = False, outline: float = 1.2) -> str:
    """A tunnel lying level: ribbed and silver, or upgraded with brass collars and a row of lights."""
    fill = _BRASS_TUBE if upgraded else _PLAIN_TUBE
    body = rect(-length / 2, -height / 2, length, height, height / 2, fill=fill, stroke=INK.outline, width=outline)
    count = max(2, round(length / 9))
    places = [-length / 2 + length * (i + 1) / (count + 1) for i in range(count)]
    return body + (_lights(length, height, places) if upgraded else _ribs(height, places))


def raised_tube(length: float, height: float, upgraded: bool, outline: float) -> str:
    """A tunnel as it lies on a board: with its shadow and a shine along its upper side."""
    start, top = 6 - length / 2, 3 - height / 2
    shadow = rect(-length / 2, 3.5 - height / 2, length, height, height / 2, fill="#01080E", opacity=0.55)
    shine = line(start, top, -start, top, stroke="#FFFFFF", width=1.4, opacity=0.5)
    return shadow + tube(length, height, upgraded, outline) + shine


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
