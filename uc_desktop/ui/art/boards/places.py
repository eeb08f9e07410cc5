"""Slots, sites and routes: the places of the boards on which things are put."""

from collections.abc import Sequence
from math import ceil, floor

from uc_desktop.ui.art.drawing.bands import COLOURS, band_paint, pattern
from uc_desktop.ui.art.drawing.glyphs import write
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, TextBlock, Type
from uc_desktop.ui.art.drawing.svg import circle, faded, group, line, linear, mix, num, nums, path, rect, rounded
from uc_desktop.ui.art.icons.icons import IconToken, fitted_row, fitting_size, icon_row, row_width, rows
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.main_board_layout import BAND, SIDE_BAND, Slot
from uc_desktop.ui.layout.player_board_layout import (
    DOME_RADIUS,
    POD_RADIUS,
    TUNNEL_SIZE,
    TunnelPlace,
)
from uc_desktop.ui.theme.theme import Theme

IconRows = Sequence[Sequence[IconToken]]


def slot(
    place: Slot, icons: IconRows, unit: float, theme: Theme, taken: bool = False, current: bool = False
) -> Picture:
    """A slot with its effect in icons, in the rows given or, if one is too long, broken in two.

    Under a tile they move left and, unless current, fade.
    """
    r, colour = place.rect.moved(-place.rect.x, -place.rect.y), COLOURS[place.name[0]]
    inside = place.icons.moved(-place.rect.x, -place.rect.y)
    band = theme.ink.band(colour)
    paint = linear((0, "#14405B"), (1, "#0B2A40"))
    ground = rect(0, 2, r.w, r.h, 8 * unit, fill="#01070D", opacity=0.45) + rect(*r, 8 * unit, fill=paint)
    ground += _slot_band(place, r, unit) + write(
        place.name, *_slot_name(place, r, unit), 8 * unit, theme.ink.outline, 2.1
    )
    edge = rect(0.5, 0.5, r.w - 1, r.h - 1, 7.5 * unit, stroke=mix(band, "#0B2A40", 0.35), width=theme.border)
    body = _slot_icons(place, inside, icons, unit, taken)
    if taken and not current:
        ground += rect(*r, 8 * unit, fill="#05192A", opacity=0.45)
        body = faded(0.5, body)
    return Picture(r.w, r.h, ground + body + edge, (), 3)


def _slot_name(place: Slot, r: Rect, u: float) -> tuple[float, float]:
    if place.edge == "left":
        return SIDE_BAND * u / 2, r.h / 2
    return 13.5 * u, BAND * u / 2 if place.edge == "top" else r.h - BAND * u / 2


def _slot_band(place: Slot, r: Rect, u: float) -> str:
    colour, c, b = COLOURS[place.name[0]], 8 * u, BAND * u
    paint = band_paint(colour)
    if place.edge == "left":
        b = SIDE_BAND * u
        half = r.h / 2 - 14 * u
        marks = (pattern(colour, 2 * u, y, b - 4 * u, half, 0.3, 5 * u) for y in (4 * u, r.h / 2 + 10 * u))
        return path(rounded(0, 0, b, r.h, c, 0, 0, c), fill=paint) + "".join(marks)
    top = place.edge == "top"
    y, corners = (0.0, (c, c, 0.0, 0.0)) if top else (r.h - b, (0.0, 0.0, c, c))
    strip = path(rounded(0, y, r.w, b, *corners), fill=paint)
    return strip + pattern(colour, 26 * u, y + 1, r.w - 32 * u, b - 2, 0.3, 6 * u)


def _slot_icons(place: Slot, inside: Rect, icons: IconRows, u: float, taken: bool) -> str:
    lines = [tuple(row) for row in icons if row]
    room = inside.w - 8 * u - (place.tile_size + 2 * u if taken else 0)
    if len(lines) == 1:
        lines = list(rows(lines[0], 24 * u, room))
    tallest = inside.h / max(1, len(lines)) * (0.62 if len(lines) == 1 else 0.92)
    wanted = min({1: 25 * u, 2: 20.5 * u}.get(len(lines), 16 * u), tallest)
    size = min((fitting_size(row, wanted, room) for row in lines), default=wanted)
    x = inside.x + 4 * u + room / 2
    step = min(21 * u, (inside.h - 2 * u) / max(1, len(lines)))
    first = inside.center.y - (len(lines) - 1) * step / 2
    return "".join(fitted_row(row, x, first + i * step, size, room) for i, row in enumerate(lines))


def count_mark(label: str, current: bool, w: float, h: float, u: float, theme: Theme) -> Picture:
    """A number in a slot while the fourth neutral tile is counted out, and a frame about the one counted to."""
    g, kind = theme.ground, Type((15 if current else 12) * u, 800 if current else 600)
    wide, tall = max(text_width(label, kind) + 12 * u, 26 * u if current else 20 * u), (26 if current else 20) * u
    fill, ink, edge = (g.lume, g.on_lume, theme.ink.outline) if current else (g.bubble, g.foam, g.mist)
    body = rect((w - wide) / 2, (h - tall) / 2, wide, tall, tall / 2, fill=fill, stroke=edge, width=1.2)
    if current:
        body = rect(-1, -1, w + 2, h + 2, 9 * u, stroke=g.lume, width=theme.ring) + body
        if theme.glows:
            body = rect(-3, -3, w + 6, h + 6, 11 * u, stroke=g.lume, width=6, opacity=0.2) + body
    text = TextBlock((label,), w / 2, h / 2 + kind.size * 0.36, kind, ink, "middle")
    return Picture(w, h, body, (text,), 8)


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


def route(place: TunnelPlace, level: int, theme: Theme) -> Picture:
    """The way a tunnel takes: dotted while unbuilt (0), lit silver (1) or brass once upgraded (2).

    The picture fills `route_box`.
    """
    box = route_box(place)
    d = _route_path([Point(p.x - box.x, p.y - box.y) for p in place.route])
    return Picture(box.w, box.h, _way(d, level, theme), (), 6)


def _way(d: str, level: int, theme: Theme) -> str:
    if level == 0:
        bed = path(d, stroke="#04131F", width=8, opacity=0.35 if theme.glows else 0.08)
        dots = "#7FB4C8" if theme.glows else theme.ground.line
        return bed + path(d, stroke=dots, width=1.2, dash="2 5", opacity=0.5 if theme.glows else 1)
    colour = {1: "#9CE6F2", 2: "#F3C76B"}[level]
    halo = "".join(path(d, stroke=colour, width=w, opacity=o) for w, o in ((7, 0.16), (4, 0.3), (2, 0.95)))
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
