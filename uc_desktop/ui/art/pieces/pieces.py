"""Domes, metropolises, action tiles and player marks, about 0,0 (building tokens and tunnels: `tokens`)."""

from typing import Literal

from uc_desktop.ui.art.drawing.svg import (
    Look,
    circle,
    darker,
    ellipse,
    faded,
    glow,
    group,
    hexagon,
    lighter,
    linear,
    mix,
    path,
    polygon,
    radial,
    rect,
    round_points,
)
from uc_desktop.ui.theme.theme import INK, PlayerLook

CityKind = Literal["white", "purple"]
MetropolisKind = Literal["blue", "brown"]

_GLASS = {
    "white": radial(
        (0, "#FFFFFF", 0.98), (0.45, "#DDF6FC", 0.92), (0.8, "#8FD2E6", 0.9), (1, "#4FA3C2", 0.95),
        cx=0.42, cy=0.36, r=0.72,
    ),
    "purple": radial(
        (0, "#FBF1FF", 0.98), (0.4, "#DDB9FF", 0.94), (0.8, "#9A5BE0", 0.92), (1, "#5F2BA8", 0.96),
        cx=0.42, cy=0.36, r=0.72,
    ),
}  # fmt: skip
_BASE = {
    "white": linear((0, "#F3FBFD"), (1, "#6F9CB2")),
    "purple": linear((0, "#E6CCFF"), (1, "#6A3EA8")),
}
_LIGHT = {"white": "#9FEFFF", "purple": "#B57BFF"}
_LIVING = "#3B1576"
_BELL = "M-.94 .46C-1.02-.42-.56-.92 0-.92C.56-.92 1.02-.42 .94 .46C.7 .78-.7 .78-.94 .46Z"
_TOWERS = ((-0.58, 0.2, 0.42), (-0.34, 0.22, 0.78), (-0.08, 0.2, 1.08), (0.16, 0.24, 0.66), (0.44, 0.2, 0.44))
_FRONDS = (
    "M0 .56V-.1M0 .2C-.5 .2-.62-.12-.6-.36C-.24-.34 0-.14 0 .2ZM0 .12C.5 .12 .62-.16 .58-.42C.22-.4 0-.2 0 .12Z"
    "M0-.04C-.26-.2-.22-.56 0-.74C.22-.56 .26-.2 0-.04Z"
)


def dome(
    radius: float = 25, kind: CityKind = "white", lit: bool = True, shadow: bool = True, outline: float = 1.25
) -> str:
    """A city in three-quarter view, about 2.3 radii wide and 2 high; purple ones also differ in outline.

    A lit dome glows; one on the ground casts a shadow. Everything is drawn for a radius of 1 and scaled.
    """
    below = ellipse(0, 0.62, 1.28, 0.44, fill="#010A12", opacity=0.5) if shadow else ""
    light = glow(0, 0, 1.9, _LIGHT[kind], 0.33) if lit else ""
    edge = outline / radius
    foot = ellipse(0, 0.52, 1.06 + edge, 0.34 + edge, fill=INK.outline) + ellipse(0, 0.5, 1.05, 0.34, fill=_BASE[kind])
    lobes = "".join(_lobe(kind, side, edge) for side in (-1, 1)) if kind == "purple" else ""
    bell = path(_BELL, fill=_GLASS[kind], stroke=INK.outline, width=edge)
    inside = _skyline_under_glass() if kind == "white" else _living_city()
    shine = path("M-.74-.1C-.7-.5-.42-.74-.16-.78", stroke="#FFFFFF", width=0.11, opacity=0.9)
    return group(0, 0, below, light, lobes, foot, bell, inside, shine, scale=radius)


def _lobe(kind: CityKind, side: int, edge: float) -> str:
    return ellipse(0.98 * side, 0.3, 0.34, 0.42, fill=_GLASS[kind], stroke=INK.outline, width=edge)


def _skyline_under_glass() -> str:
    parts = []
    for x, w, h in _TOWERS:
        parts.append(rect(x, 0.5 - h, w, h + 0.06, 0.05, fill="#2E7896", opacity=0.86))
        parts += [rect(x + w * 0.3, 0.59 - h + k * 0.19, w * 0.38, 0.07, fill=INK.window) for k in range(int(h / 0.2))]
    ribs = "M-.5 .64C-.62-.2-.3-.8 0-.92M.5 .64C.62-.2 .3-.8 0-.92"
    return "".join(parts) + path(ribs, stroke="#FFFFFF", width=0.05, opacity=0.65)


def _living_city() -> str:
    veins = "M-.94 .3Q0 .02 .94 .3M-.8-.28Q0-.5 .8-.28"
    plant = path(_FRONDS, fill=_LIVING, stroke=_LIVING, width=0.07, opacity=0.8)
    return plant + path(veins, stroke="#FFFFFF", width=0.045, opacity=0.5)


_METROPOLIS = {
    "brown": (INK.metropolis_brown, INK.metropolis_brown_dark),
    "blue": (INK.metropolis_blue, INK.metropolis_blue_dark),
}
_SKYLINE = ((-0.5, 0.2, 0.44), (-0.27, 0.2, 0.78), (-0.02, 0.22, 0.98), (0.22, 0.18, 0.6), (0.42, 0.14, 0.36))


def metropolis(
    radius: float = 33, kind: MetropolisKind = "blue", connected: bool = False, outline: float = 1.65
) -> str:
    """A metropolis: blue flat-topped with one rim, brown point-up with two; lit when connected."""
    colour, deep = _METROPOLIS[kind]
    up, rim = kind == "brown", lighter(colour, 0.35)
    light = glow(0, 0, 1.6, lighter(colour, 0.3), 0.45) if connected else ""
    fill = linear((0, lighter(colour, 0.12)), (1, mix(colour, deep, 0.6)))
    body = path(hexagon(1, up), fill=fill, stroke=INK.outline, width=outline / radius)
    rims = path(hexagon(0.9, up), stroke=rim, width=0.06, opacity=1 if connected else 0.75)
    if up:
        rims += path(hexagon(0.78, up), stroke=rim, width=0.03, opacity=0.7)
    shore = path("M-.66 .32Q-.33 .24 0 .32T.66 .32", stroke=lighter(colour, 0.5), width=0.05, opacity=0.9)
    windows = "#FFE9B0" if connected else lighter(colour, 0.55)
    return group(0, 0, light, body, rims, _skyline(mix(deep, "#020A12", 0.35), windows), shore, scale=radius)


def _skyline(walls: str, windows: str) -> str:
    parts = []
    for x, w, h in _SKYLINE:
        parts.append(rect(x, 0.3 - h, w, h, 0.03, fill=walls))
        rows = range(int(h / 0.22))
        parts += [rect(x + w * 0.28, 0.4 - h + k * 0.2, w * 0.4, 0.075, fill=windows, opacity=0.9) for k in rows]
    return "".join(parts)


def hexagon_shadow(radius: float, kind: MetropolisKind, opacity: float = 0.5) -> str:
    """What lies under a metropolis tile."""
    return path(hexagon(radius, kind == "brown"), fill="#01080E", opacity=opacity)


def player_shape(look: PlayerLook, radius: float = 8, outline: float = 1.4, fill: str | None = None) -> str:
    """A player's mark: the shape in the colour; `outline` 0 leaves the edge away."""
    paint: Look = {"fill": fill or look.colour}
    if outline:
        paint |= {"stroke": look.edge, "width": outline}
    r = radius
    if look.shape == "square":
        return rect(-r * 0.86, -r * 0.86, r * 1.72, r * 1.72, r * 0.2, **paint)
    if look.shape == "disc":
        return circle(0, 0, r, **paint)
    if look.shape == "bar":
        return rect(-r * 1.05, -r * 0.42, r * 2.1, r * 0.84, r * 0.2, **paint)
    triangle = [(0, -r * 1.05), (r * 1.08, r * 0.82), (-r * 1.08, r * 0.82)]
    points = triangle if look.shape == "triangle" else round_points(8, (r * 1.2, r * 0.5), -90)
    return path(polygon(points), **paint)


def _let_in(look: PlayerLook) -> str:
    """The paint of a shape on the disc of a tile or marker, which stands out from it for every eye."""
    return look.colour if look.inlay else lighter(look.colour, 0.6)


def action_tile(look: PlayerLook, size: float = 34, spent: bool = False, outline: float = 1.2) -> str:
    """An action tile: a raised square with the player's shape let in; a spent one is only its outline."""
    s, corner = size, size * 0.24
    shape = player_shape(look, s * 0.23, 0, _let_in(look))
    if spent:
        frame = rect(
            -s / 2, -s / 2, s, s, corner, fill=look.inlay or "#081E2E", stroke=look.colour, width=outline, opacity=0.8
        )
        return frame + faded(0.35, shape)
    c = look.colour
    face = linear((0, lighter(c, 0.35)), (0.5, c), (1, darker(c, 0.3)))
    return (
        rect(-s / 2, -s / 2 + s * 0.08, s, s, corner, fill="#01080E", opacity=0.55)
        + rect(-s / 2, -s / 2, s, s, corner, fill=face, stroke=INK.outline, width=outline)
        + rect(-s / 2 + 2, -s / 2 + 2, s - 4, s - 4, s * 0.18, stroke="#FFFFFF", width=1, opacity=0.4)
        + circle(0, 0, s * 0.38, fill=look.inlay or darker(c, 0.72), opacity=0.92)
        + shape
    )


def marker(look: PlayerLook, radius: float = 10) -> str:
    """A Federation marker: a dark disc ringed in the player's colour with the shape on it."""
    return (
        ellipse(0, radius * 0.4, radius, radius * 0.5, fill="#01080E", opacity=0.5)
        + circle(0, 0, radius, fill=look.inlay or darker(look.colour, 0.7), stroke=look.colour, width=radius * 0.15)
        + player_shape(look, radius * 0.66, 0, _let_in(look))
    )


def production_light(radius: float = 2.6) -> str:
    """A small light of its own, such as runs along a tunnel in Production."""
    return glow(0, 0, radius * 5, "#FFF3C0", 0.9) + circle(0, 0, radius, fill="#FFF8DC")
