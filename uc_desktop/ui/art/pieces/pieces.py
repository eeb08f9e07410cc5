"""Domes, metropolises, action tiles and player marks, about 0,0 (building tokens and tunnels: `tokens`)."""

from collections.abc import Mapping
from typing import Final, Literal

from uc_desktop.ui.art.drawing.svg import (
    circle,
    darker,
    ellipse,
    faded,
    group,
    hexagon,
    lighter,
    linear,
    num,
    path,
    rect,
)
from uc_desktop.ui.art.drawing.svg_files import drawing
from uc_desktop.ui.theme.theme import INK, PlayerLook, PlayerShape

CityKind = Literal["white", "purple"]
MetropolisKind = Literal["blue", "brown"]

#: The windows of a white dome that the first buildings light, and what those are filled with that are not lit.
_WINDOWS: Final = ("first-window", "second-window", "third-window")
_UNLIT: Final = "#1D5A78"
#: Drawn with a radius of 10.
_SHAPES: Final[Mapping[PlayerShape, str]] = {
    "square": "player_square",
    "triangle": "player_triangle",
    "disc": "player_disc",
    "star": "player_star",
    "bar": "player_bar",
}


def dome(
    radius: float = 25, kind: CityKind = "white", lit: bool = True, outline: float = 1.25, held: int | None = None
) -> str:
    """A city in three-quarter view with its shadow, about 2.3 radii wide and 2 high; a lit dome glows.

    With as many buildings `held` the more of its windows are lit, and the warmer is its light; by default all are.
    """
    white, edge = kind == "white", outline / radius
    share = 1.0 if held is None else min(held, len(_WINDOWS)) / len(_WINDOWS)
    light = faded(0.5 + share / 2, drawing("white_dome_light" if white else "purple_dome_light")) if lit else ""
    warmth = faded(share, drawing("white_dome_warmth" if white else "purple_dome_warmth")) if lit and held else ""
    # The outline of the foot is a larger ellipse below it.
    changes = {"edge": {"stroke-width": num(edge)}, "foot": {"rx": num(1.06 + edge), "ry": num(0.34 + edge)}}
    if held is not None:
        changes |= {window: {"fill": _UNLIT} for window in _WINDOWS[held:]}
    body = drawing("white_dome" if white else "purple_dome", changes)
    return group(0, 0, drawing("dome_shadow"), light, body, warmth, scale=radius)


def metropolis(
    radius: float = 33, kind: MetropolisKind = "blue", connected: bool = False, outline: float = 1.65
) -> str:
    """A metropolis: blue flat-topped with one rim, brown point-up with two; lit when connected."""
    blue, changes = kind == "blue", {"edge": {"stroke-width": num(outline / radius)}}
    if connected:
        changes |= {"rim": {"opacity": "1"}, "window": {"fill": "#FFE9B0"}}
    light = drawing("blue_tile_light" if blue else "brown_tile_light") if connected else ""
    return group(0, 0, light, drawing("blue_tile" if blue else "brown_tile", changes), scale=radius)


def hexagon_shadow(radius: float, kind: MetropolisKind, opacity: float = 0.5) -> str:
    """What lies under a metropolis tile."""
    return path(hexagon(radius, kind == "brown"), fill="#01080E", opacity=opacity)


_SIDES: Final[Mapping[MetropolisKind, str]] = {"blue": INK.metropolis_blue_dark, "brown": INK.metropolis_brown_dark}


def raised_metropolis(radius: float, kind: MetropolisKind, connected: bool, outline: float) -> str:
    """A metropolis as it lies on a board: with its side and its shadow."""
    shadow = group(0, radius * 0.21, hexagon_shadow(radius, kind))
    side = path(hexagon(radius, kind == "brown"), fill=darker(_SIDES[kind], 0.4), stroke=INK.outline, width=1)
    return shadow + group(0, radius * 0.12, side) + metropolis(radius, kind, connected, outline)


def player_shape(look: PlayerLook, radius: float = 8, outline: float = 1.4, fill: str | None = None) -> str:
    """A player's mark: the shape in the colour; `outline` 0 leaves the edge away."""
    paint = {"fill": fill or look.colour, "stroke": look.edge, "stroke-width": num(outline * 10 / radius)}
    if not outline:
        paint["stroke"] = "none"
    return group(0, 0, drawing(_SHAPES[look.shape], {"player": paint}), scale=radius / 10)


def _let_in(look: PlayerLook) -> str:
    """The paint of a shape on the disc of a tile or marker, which stands out from it for every eye."""
    return look.colour if look.inlay else lighter(look.colour, 0.6)


def action_tile(look: PlayerLook, size: float = 34, spent: bool = False, outline: float = 1.2) -> str:
    """An action tile: a raised square with a side, a shadow and the player's shape let in; a spent one is only its
    outline."""
    s, corner = size, size * 0.24
    shape = player_shape(look, s * 0.25, 0, _let_in(look))
    if spent:
        frame = rect(
            -s / 2, -s / 2, s, s, corner, fill=look.inlay or "#081E2E", stroke=look.colour, width=outline, opacity=0.8
        )
        return frame + faded(0.35, shape)
    c = look.colour
    face = linear((0, lighter(c, 0.35)), (0.5, c), (1, darker(c, 0.3)))
    return (
        ellipse(s * 0.04, s * 0.53, s * 0.54, s * 0.12, fill="#01060B", opacity=0.6)
        + rect(-s / 2, -s * 0.39, s, s, corner, fill=darker(c, 0.62), stroke=INK.outline, width=outline)
        + rect(-s / 2, -s / 2, s, s, corner, fill=face, stroke=INK.outline, width=outline)
        + rect(-s / 2 + 2, -s / 2 + 2, s - 4, s - 4, s * 0.18, stroke="#FFFFFF", width=1, opacity=0.4)
        + circle(0, 0, s * 0.38, fill=look.inlay or darker(c, 0.72), opacity=0.92)
        + shape
    )


def tile_dock(look: PlayerLook, size: float = 28) -> str:
    """Where a player's action tile would lie: a dashed frame with the shape in it."""
    half, ground = size / 2, look.inlay or "#061826"
    frame = rect(-half, -half, size, size, size * 0.24, fill=ground, stroke=look.colour, width=1.6, dash="4 3")
    return frame + player_shape(look, size * 0.21, 0)


def marker(look: PlayerLook, radius: float = 10) -> str:
    """A Federation marker: a dark disc ringed in the player's colour with the shape on it."""
    return (
        ellipse(0, radius * 0.4, radius, radius * 0.5, fill="#01080E", opacity=0.5)
        + circle(0, 0, radius, fill=look.inlay or darker(look.colour, 0.7), stroke=look.colour, width=radius * 0.15)
        + player_shape(look, radius * 0.66, 0, _let_in(look))
    )
