"""A tiny SVG builder: shapes are strings, a picture is their concatenation, `document` makes it whole.

A gradient is a paint like any colour: its element in braces, which `document` replaces by a reference and a
definition, so that pictures can be put together from parts without sharing any state.
"""

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TypedDict, Unpack

Stop = tuple[float, str] | tuple[float, str, float]
Point = tuple[float, float]


class Look(TypedDict, total=False):
    """How a shape is painted. Without `fill` it is hollow; lines end and join round unless dashed. `opacity` is that of
    the whole shape."""

    fill: str
    stroke: str
    width: float
    opacity: float
    dash: str
    rule: str


_ATTRIBUTES = {
    "stroke": "stroke",
    "width": "stroke-width",
    "dash": "stroke-dasharray",
    "rule": "fill-rule",
}
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")
_GRADIENT = re.compile(r"\{<(\w+)([^}]*)\}")


@lru_cache(maxsize=8192)
def num(value: float) -> str:
    """The shortest text of a coordinate, three decimals at most."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def nums(*values: float) -> str:
    """Coordinates parted by blanks."""
    return " ".join(num(value) for value in values)


def linear(*stops: Stop, x1: float = 0, y1: float = 0, x2: float = 0, y2: float = 1) -> str:
    """A paint that runs along a line of the painted shape's box, from top to bottom unless told otherwise."""
    return gradient("linearGradient", {"x1": num(x1), "y1": num(y1), "x2": num(x2), "y2": num(y2)}, map(_stop, stops))


def radial(*stops: Stop, cx: float = 0.5, cy: float = 0.5, r: float = 0.5) -> str:
    """A paint that runs outwards from a point of the painted shape's box."""
    return gradient("radialGradient", {"cx": num(cx), "cy": num(cy), "r": num(r)}, map(_stop, stops))


def _stop(stop: Stop) -> dict[str, str]:
    opacity = stop[2] if len(stop) == 3 else 1
    return {"offset": num(stop[0]), "stop-color": stop[1], "stop-opacity": num(opacity)}


def gradient(tag: str, attributes: Mapping[str, str], stops: Iterable[Mapping[str, str]]) -> str:
    """A paint from the name and the attributes of a gradient's element and of its stops."""
    inner = "".join(f"<stop{_quoted(stop)}/>" for stop in stops)
    return f"{{<{tag}{_quoted(attributes)}>{inner}</{tag}>}}"


def _quoted(attributes: Mapping[str, str]) -> str:
    """In single quotes, because a paint stands in an attribute itself."""
    return "".join(f" {key}='{value}'" for key, value in attributes.items())


def opacity_attribute(fill: str, stroke: str) -> str:
    """The attribute for the opacity of a shape with this fill and stroke: that of its only paint, if it has only one.

    That looks the same, but Qt renders a shape with `opacity` into an image of its own first, which takes twice as
    long.
    """
    if "none" not in (fill, stroke):
        return "opacity"
    return "stroke-opacity" if fill == "none" else "fill-opacity"


def _style(look: Look) -> str:
    parts = [f' fill="{look.get("fill", "none")}"']
    for key, attribute in _ATTRIBUTES.items():
        value = look.get(key)
        if value is not None:
            parts.append(f' {attribute}="{num(value) if isinstance(value, float | int) else value}"')
    if (opacity := look.get("opacity")) is not None:
        name = opacity_attribute(look.get("fill", "none"), look.get("stroke", "none"))
        parts.append(f' {name}="{num(opacity)}"')
    if "stroke" in look and "dash" not in look:
        parts.append(' stroke-linejoin="round" stroke-linecap="round"')
    return "".join(parts)


def rect(x: float, y: float, w: float, h: float, r: float = 0, **look: Unpack[Look]) -> str:
    """A rectangle with rounded corners."""
    box = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}"'
    return f"<rect {box}{_style(look)}/>"


def circle(x: float, y: float, r: float, **look: Unpack[Look]) -> str:
    """A disc or ring."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"{_style(look)}/>'


def ellipse(x: float, y: float, rx: float, ry: float, **look: Unpack[Look]) -> str:
    """An ellipse with level axes."""
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}"{_style(look)}/>'


def path(d: str, **look: Unpack[Look]) -> str:
    """Any outline, in SVG's own path language."""
    return f'<path d="{d}"{_style(look)}/>'


def line(x1: float, y1: float, x2: float, y2: float, **look: Unpack[Look]) -> str:
    """A straight stroke."""
    return path(f"M{nums(x1, y1)}L{nums(x2, y2)}", **look)


def group(
    x: float,
    y: float,
    *kids: str,
    scale: float = 1,
    turn: float = 0,
    mirror: bool = False,
    opacity: float | None = None,
) -> str:
    """`kids` moved to x,y, then turned by degrees clockwise, then scaled, left and right swapped if mirrored."""
    change = f"translate({nums(x, y)})"
    if turn:
        change += f" rotate({num(turn)})"
    if mirror:
        change += f" scale({nums(-scale, scale)})"
    elif scale != 1:
        change += f" scale({scale:.4f})"
    veil = "" if opacity is None else f' opacity="{num(opacity)}"'
    return f'<g transform="{change}"{veil}>{"".join(kids)}</g>'


def faded(opacity: float, *kids: str) -> str:
    """`kids` seen through."""
    return f'<g opacity="{num(opacity)}">{"".join(kids)}</g>'


def polygon(points: Sequence[Point], close: bool = True) -> str:
    """The path text through `points`."""
    return "M" + "L".join(nums(x, y) for x, y in points) + ("Z" if close else "")


def round_points(count: int, radii: Sequence[float], start: float = 0, dy: float = 0) -> list[Point]:
    """`count` points about the origin, their distances taken from `radii` in turn, the first at `start` degrees."""
    steps = ((i, math.radians(start + 360 * i / count)) for i in range(count))
    return [(radii[i % len(radii)] * math.cos(a), radii[i % len(radii)] * math.sin(a) + dy) for i, a in steps]


def hexagon(radius: float, point_up: bool) -> str:
    """The path text of a regular hexagon about the origin."""
    return polygon(round_points(6, (radius,), 30 if point_up else 0))


def rounded(x: float, y: float, w: float, h: float, *radii: float) -> str:
    """The path text of a box with its own radius at each corner: top left, top right, bottom right, bottom left."""
    a, b, c, d = radii
    return (
        f"M{nums(x + a, y)}H{num(x + w - b)}A{nums(b, b)} 0 0 1 {nums(x + w, y + b)}V{num(y + h - c)}"
        f"A{nums(c, c)} 0 0 1 {nums(x + w - c, y + h)}H{num(x + d)}A{nums(d, d)} 0 0 1 {nums(x, y + h - d)}"
        f"V{num(y + a)}A{nums(a, a)} 0 0 1 {nums(x + a, y)}Z"
    )


def glow(x: float, y: float, r: float, colour: str, opacity: float = 0.5) -> str:
    """A disc of light that fades to nothing: the only kind of glow there is."""
    return circle(x, y, r, fill=radial((0, colour, 1), (0.35, colour, 0.45), (1, colour, 0)), opacity=opacity)


@lru_cache(maxsize=1024)
def mix(a: str, b: str, share: float) -> str:
    """The colour `share` of the way from `a` to `b`, both as #RRGGBB."""
    ours = [int(a[i : i + 2], 16) for i in (1, 3, 5)]
    theirs = [int(b[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(p + (q - p) * share):02X}" for p, q in zip(ours, theirs, strict=True))


def lighter(colour: str, share: float = 0.4) -> str:
    """Towards white."""
    return mix(colour, "#FFFFFF", share)


def darker(colour: str, share: float = 0.4) -> str:
    """Towards the deep."""
    return mix(colour, "#031320", share)


def greyed(body: str, share: float = 0.85) -> str:
    """The same picture with its colours drained, as what is not connected is shown."""
    return _COLOUR.sub(lambda found: _drained(found.group(0), share), body)


def _drained(colour: str, share: float) -> str:
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    level = round(0.3 * red + 0.59 * green + 0.11 * blue)
    return mix(colour, f"#{level:02X}{level:02X}{level:02X}", share)


def document(body: str, x: float, y: float, w: float, h: float) -> str:
    """A whole SVG file of `body`, showing the box x,y,w,h; equal bodies give equal bytes."""
    names: dict[str, str] = {}
    drawn = _GRADIENT.sub(lambda found: f"url(#{names.setdefault(found.group(0), f'g{len(names)}')})", body)
    defs = "".join(_definition(name, token) for token, name in names.items())
    head = f'xmlns="http://www.w3.org/2000/svg" width="{num(w)}" height="{num(h)}" viewBox="{nums(x, y, w, h)}"'
    return f"<svg {head}><defs>{defs}</defs>{drawn}</svg>"


def _definition(name: str, token: str) -> str:
    return _GRADIENT.sub(rf"<\1 id='{name}'\2", token)
