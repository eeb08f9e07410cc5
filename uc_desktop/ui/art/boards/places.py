"""Sites and routes: the places of a player's board on which things are put."""

from collections.abc import Sequence
from math import ceil, floor
from typing import Final

from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import circle, glow, group, line, num, nums, path, rect
from uc_desktop.ui.art.icons.icons import IconToken, fitted_row, icon_row, row_width
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.player_board_layout import (
    DOME_RADIUS,
    POD_RADIUS,
    TUNNEL_SIZE,
    TunnelPlace,
)
from uc_desktop.ui.theme.theme import Theme

IconRows = Sequence[Sequence[IconToken]]


def city_site(icons: Sequence[IconToken], unit: float, theme: Theme) -> Picture:
    """An empty city site: a dashed ring with what is printed on it."""
    u, r = unit, DOME_RADIUS * unit
    ring = circle(
        r,
        r,
        r - u,
        fill=theme.ground.site,
        stroke="#6FA9BE" if theme.glows else theme.ground.line,
        width=1.3,
        dash="5 4",
    )
    size = max(13, (20 if len(icons) == 1 else 17) * u)
    marks = fitted_row(icons, r, r, size, r * 1.75) if icons else ""
    return Picture(2 * r, 2 * r, ring + marks)


def site_tag_size(icons: Sequence[IconToken], unit: float) -> tuple[float, float]:
    """How large `site_tag` draws these icons."""
    return row_width(icons, _tag_icon(unit)) + 8 * unit, _tag_icon(unit) + 2 * unit


def _tag_icon(unit: float) -> float:
    return max(12.0, 12.5 * unit)


def site_tag(icons: Sequence[IconToken], price: bool, unit: float) -> Picture:
    """A label beside a site: in amber what building there costs on top, else what it gives in each Production."""
    w, h = site_tag_size(icons, unit)
    fill, edge = ("#4A2E06", "#FFC15E") if price else ("#062B3A", "#5FC7B4")
    label = rect(0, 0, w, h, h / 2, fill=fill, stroke=edge, width=1.1)
    return Picture(w, h, label + icon_row(icons, w / 2, h / 2, _tag_icon(unit)), (), 1)


def building_site(icons: Sequence[IconToken], unit: float, theme: Theme) -> Picture:
    """A round building site with what is printed on it."""
    r = POD_RADIUS * unit
    disc = circle(r, r, r, fill=theme.ground.site, stroke=theme.ground.site_line, width=1.1)
    marks = fitted_row(icons, r, r, max(13, 14 * unit), r * 2) if icons else ""
    return Picture(2 * r, 2 * r, disc + marks, (), 2)


def expansion_site(icons: Sequence[IconToken], unit: float, theme: Theme) -> Picture:
    """An expansion site: a dashed square on its corner."""
    r, u = POD_RADIUS * unit, unit
    fill = "#0E3A52" if theme.glows else theme.ground.site
    body = rect(
        -9 * u, -9 * u, 18 * u, 18 * u, 3 * u, fill=fill, stroke=theme.ground.site_line, width=1.1, dash="3 2.4"
    )
    cross = path(
        f"M{num(-3 * u)} 0H{num(3 * u)}M0 {num(-3 * u)}V{num(3 * u)}", stroke=theme.ground.site_line, width=1.4
    )
    sign = icon_row(icons, 0, 0, max(13, 14 * u)) if icons else cross
    return Picture(2 * r, 2 * r, group(r, r, group(0, 0, body, turn=45), sign), (), 4)


def tunnel_site(icons: Sequence[IconToken], unit: float, turn: float, theme: Theme, paired: bool = False) -> Picture:
    """An empty tunnel site, turned with its route, with a second line if it is one of a pair; its icons stay upright.

    The picture is a square about its middle.
    """
    w, h, side = TUNNEL_SIZE[0] * unit - 2, TUNNEL_SIZE[1] * unit, TUNNEL_SIZE[0] * unit
    fill, edge = ("#071F31", "#86B9CC") if theme.glows else (theme.ground.site, theme.ground.site_line)
    tube = rect(-w / 2, -h / 2, w, h, h / 2, fill=fill, stroke=edge, width=1.2, dash="4 3")
    if paired:
        tube += rect(-w / 2 + 3, -h / 2 + 3, w - 6, h - 6, h / 2 - 3, stroke="#FFD166", width=1.1)
    marks = fitted_row(icons, 0, 0, max(13, 15 * unit), w * 0.9) if icons else ""
    return Picture(side, side, group(side / 2, side / 2, group(0, 0, tube, turn=turn), marks), (), 4)


def route_box(place: TunnelPlace) -> Rect:
    """The part of the board that `route` draws, in window pixels."""
    return _box(place.route)


def paths_box(city: Point, sites: Sequence[Point]) -> Rect:
    """The part of the board that `paths_to_sites` draws, in window pixels."""
    return _box((city, *sites))


def _box(points: Sequence[Point]) -> Rect:
    xs, ys = [p.x for p in points], [p.y for p in points]
    left, top = floor(min(xs)), floor(min(ys))
    return Rect(left, top, max(1, ceil(max(xs)) - left), max(1, ceil(max(ys)) - top))


#: The light of a tunnel that is built (1) and upgraded (2).
_TUNNEL_LIGHT: Final = {1: "#9CE6F2", 2: "#F3C76B"}


def route(place: TunnelPlace, level: int, unit: float, theme: Theme) -> Picture:
    """The way a tunnel takes: dotted while unbuilt (0), lit silver (1) or brass once upgraded (2), with a light of its
    colour where the tunnel lies.

    The picture fills `route_box`.
    """
    box = route_box(place)
    d = _route_path([Point(p.x - box.x, p.y - box.y) for p in place.route])
    if not level or not theme.glows:
        return Picture(box.w, box.h, _way(d, level, theme), (), 6)
    reach, at = 0.8 * TUNNEL_SIZE[0] * unit, place.center
    light = glow(at.x - box.x, at.y - box.y, reach, _TUNNEL_LIGHT[level], 0.35)
    return Picture(box.w, box.h, _way(d, level, theme) + light, (), ceil(reach))


def _way(d: str, level: int, theme: Theme) -> str:
    if level == 0:
        bed = path(d, stroke="#04131F", width=8, opacity=0.35 if theme.glows else 0.08)
        dots = "#7FB4C8" if theme.glows else theme.ground.line
        return bed + path(d, stroke=dots, width=1.2, dash="2 5", opacity=0.5 if theme.glows else 1)
    colour = _TUNNEL_LIGHT[level]
    halo = "".join(path(d, stroke=colour, width=w, opacity=o) for w, o in ((9, 0.13), (5, 0.28), (2, 0.95)))
    return path(d, stroke="#04131F", width=9, opacity=0.8) + halo


def _route_path(points: Sequence[Point]) -> str:
    start, *rest = points
    head = f"M{nums(*start)}"
    if len(rest) == 1:
        return head + f"L{nums(*rest[0])}"
    return head + "C" + " ".join(nums(*p) for p in rest)


def paths_to_sites(city: Point, sites: Sequence[Point], unit: float, theme: Theme) -> Picture:
    """The short paths from a city to its building and expansion sites; the picture fills `paths_box`."""
    box = paths_box(city, sites)
    start = (city.x - box.x, city.y - box.y + 6 * unit)
    ends = [(p.x - box.x, p.y - box.y) for p in sites]
    dark = "".join(line(*start, *end, stroke="#04131F", width=5, opacity=0.5) for end in ends)
    light = "".join(line(*start, *end, stroke="#7FC3D8", width=1.4, opacity=0.5) for end in ends)
    return Picture(box.w, box.h, (dark if theme.glows else "") + light, (), 6)
