"""What never moves: the window's water, panels, wells, and the grounds of the boards."""

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Final, NamedTuple

from uc_desktop.cards.icons.tokens import amounts
from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.rules.terms import SPACE_BONUS
from uc_desktop.ui.art.boards.seabed import contours, hills, water
from uc_desktop.ui.art.drawing.glyphs import write
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import (
    circle,
    ellipse,
    faded,
    glow,
    group,
    line,
    linear,
    mix,
    num,
    path,
    radial,
    rect,
)
from uc_desktop.ui.art.drawing.svg_files import drawing
from uc_desktop.ui.art.icons.icons import IconToken, icon, icon_row
from uc_desktop.ui.art.pieces.pieces import CityKind
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.main_board_layout import MainBoardLayout
from uc_desktop.ui.layout.player_board_layout import PLATE_SIZE, PlayerBoardLayout
from uc_desktop.ui.layout.popup_placement import Tip
from uc_desktop.ui.theme.theme import Theme

#: The size that the sea is drawn for, and how much of its light is seen behind the table.
_SEA, _LIGHT = (1366.0, 768.0), 0.5


def backdrop(w: float, h: float, theme: Theme) -> Picture:
    """The sea of the title behind everything, deeper and quieter."""
    g = theme.ground
    water = rect(0, 0, w, h, fill=linear((0, g.window_top), (0.35, g.window_middle), (1, g.abyss)))
    if not theme.glows:
        return Picture(w, h, water)
    cover = max(w / _SEA[0], h / _SEA[1])
    light = faded(_LIGHT, drawing("surface-1"), drawing("shafts-1"))
    return Picture(w, h, water + group((w - _SEA[0] * cover) * 0.66, 0, light, scale=cover))


def panel_body(
    w: float, h: float, radius: float, theme: Theme, fill: str | None = None, line: str | None = None
) -> str:
    """A raised panel from 0,0, as a part of a larger picture."""
    g = theme.ground
    paint = fill or linear((0, g.panel_top, 0.96), (1, g.panel_bottom, 0.97))
    shadow = rect(0, 2, w, h, radius, fill=g.shadow, opacity=0.35 if theme.glows else 0.25)
    border = rect(
        0.5,
        0.5,
        w - 1,
        h - 1,
        radius - 0.5,
        stroke=line or g.line,
        width=theme.border,
        opacity=0.75 if theme.glows else 1,
    )
    shine = path(f"M{num(radius)} 1H{num(w - radius)}", stroke="#8FD3E8", width=1, opacity=0.22) if theme.glows else ""
    return shadow + rect(0, 0, w, h, radius, fill=paint) + border + shine


def panel(w: float, h: float, radius: float, theme: Theme, accent: bool = False) -> Picture:
    """A raised panel; an accented one (the turn panel) has a livelier border."""
    return Picture(w, h, panel_body(w, h, radius, theme, None, theme.ground.lume_dark if accent else None), (), 3)


#: How far the tip of a popover reaches out of it, and to each side of its point.
TIP_HEIGHT, TIP_WIDTH = 9.0, 8.0


def popover(w: float, h: float, radius: float, theme: Theme, tip: Tip | None = None) -> Picture:
    """A panel over other things, through which nothing of them is seen; the tip points at what it is about."""
    g = theme.ground
    body = panel_body(w, h, radius, theme, linear((0, g.panel_top, 1), (1, g.panel_bottom, 1)), g.lume_dark)
    if tip is not None:
        body += _tip(w, h, tip, theme)
    return Picture(w, h, body, (), 3 if tip is None else TIP_HEIGHT + 3)


def _tip(w: float, h: float, tip: Tip, theme: Theme) -> str:
    g, across = theme.ground, tip.side in ("top", "bottom")
    edge = {"top": 0.0, "left": 0.0, "bottom": h, "right": w}[tip.side]
    share = (edge if across else tip.at) / h
    out = -1 if edge == 0 else 1
    # Its foot lies on the border of the panel, which is not seen there.
    way = ((-TIP_WIDTH, -1.5), (0.0, TIP_HEIGHT), (TIP_WIDTH, -1.5))
    points = [(tip.at + along, edge + out * off) for along, off in way]
    outline = "L".join(f"{num(x)} {num(y)}" for x, y in (points if across else ((y, x) for x, y in points)))
    return path("M" + outline, fill=mix(g.panel_top, g.panel_bottom, share), stroke=g.lume_dark, width=theme.border)


def well(w: float, h: float, theme: Theme, radius: float = 8) -> Picture:
    """A field let into a panel, for numbers and tables."""
    g = theme.ground
    edge = rect(0.5, 0.5, w - 1, h - 1, radius, stroke=g.line, width=theme.border, opacity=0.6 if theme.glows else 1)
    return Picture(w, h, rect(0, 0, w, h, radius, fill=g.well, opacity=0.75 if theme.glows else 1) + edge)


def top_bar(w: float, h: float, theme: Theme) -> Picture:
    """The ground of the top bar."""
    g = theme.ground
    ground = rect(0, 0, w, h, fill=g.abyss if not theme.glows else "#04131F", opacity=0.78)
    return Picture(w, h, ground + line(0, h, w, h, stroke=g.line, width=1, opacity=0.7))


def main_board_ground(layout: MainBoardLayout, theme: Theme) -> Picture:
    """The main board without slots, cards, markers and texts: panel, water, steps, frames and era track."""
    board = layout.rect
    body = panel_body(board.w, board.h, 14 * layout.unit, theme)
    inner = _center(layout, theme) + _always(layout, theme) + _steps(layout, theme) + _frames(layout, theme)
    return Picture(board.w, board.h, body + group(-board.x, -board.y, inner, _era_track(layout, theme)), (), 3)


def _center(layout: MainBoardLayout, theme: Theme) -> str:
    c, g, u = layout.center.inset(-3 * layout.unit), theme.ground, layout.unit
    if not theme.glows:
        return rect(*c, 10 * u, fill=g.well, stroke=g.line, width=1, opacity=0.9)
    ground = rect(*c, 10 * u, fill=linear((0, "#124A67"), (0.5, "#0B2F48"), (1, "#05172A")))
    box = (layout.center.x, layout.center.y, layout.center.w, layout.center.h)
    depth = contours(hills(5, *box), box, ((0.35, 0.07), (0.85, 0.07), (1.35, 0.07)), g.contour)
    rim = rect(*c, 10 * u, stroke=g.shadow, width=1, opacity=0.6)
    return ground + depth + group(c.x, c.y, water(c.w, c.h)) + rim


def _always(layout: MainBoardLayout, theme: Theme) -> str:
    r, u = layout.always, layout.unit
    if not theme.glows:
        return rect(*r, 20 * u, fill="#FFFFFF", stroke=theme.ground.line, width=1.5)
    shadow = rect(*r.moved(0, 3 * u), 20 * u, fill=theme.ground.shadow, opacity=0.5)
    frame = rect(*r, 20 * u, fill=linear((0, "#22688A"), (1, "#0D3550")), stroke="#9FDCEC", width=1.3)
    return shadow + frame + rect(*r.inset(4 * u), 16 * u, stroke="#9FDCEC", width=0.8, opacity=0.4)


def _steps(layout: MainBoardLayout, theme: Theme) -> str:
    u, parts = layout.unit, []
    for k, (space, r) in enumerate(layout.federation.items()):
        parts.append(_step(r, k / 4, u, theme))
        ink = "#CDEBF3" if theme.glows else theme.ground.foam
        if space:
            size = min(17 * u, r.w - 19 * u)
            parts.append(write(str(space), r.x + 9 * u, r.bottom - 11.5 * u, 8.8 * u * _grown(theme), ink, 1.9))
            parts.append(icon_row(_space_icons(space), r.right - 4 * u - size / 2, r.bottom - 11.5 * u, size))
        else:
            y = r.bottom - 10 * u
            parts.append(line(r.center.x - 5 * u, y, r.center.x + 5 * u, y, stroke=ink, width=2, opacity=0.8))
    return "".join(parts)


def _space_icons(space: int) -> Sequence[IconToken]:
    """What a space of the Federation track gives."""
    resources, points = SPACE_BONUS[space]
    return amounts(resources, points) if points or any(resources) else ()


def _step(r: Rect, height: float, u: float, theme: Theme) -> str:
    """A space of the Federation track, the lighter the higher."""
    if not theme.glows:
        return rect(*r, 6 * u, fill=theme.ground.panel_top, stroke=theme.ground.line, width=0.9)
    shadow = rect(*r.moved(0, 2 * u), 6 * u, fill=theme.ground.shadow, opacity=0.4)
    paint = linear((0, mix("#174A68", "#3A9DBD", height)), (1, "#0B2A40"))
    edge = line(r.x + 6 * u, r.y + 1, r.right - 6 * u, r.y + 1, stroke="#CFF4FB", width=1.2, opacity=0.4)
    return shadow + rect(*r, 6 * u, fill=paint, stroke="#5FA9C4", width=0.9) + edge


def _frames(layout: MainBoardLayout, theme: Theme) -> str:
    u, g = layout.unit, theme.ground
    clone = rect(
        *layout.clone,
        8 * u,
        fill="#10354C" if theme.glows else "#FFFFFF",
        stroke="#CFE6EF" if theme.glows else g.line,
        width=1.1,
    )
    empty = (*layout.specials, layout.special_deck, *layout.contracts, layout.deck, layout.discard)
    holes = "".join(rect(*r, 6 * u, fill=g.deep, stroke=g.line, width=1, dash="4 4", opacity=0.55) for r in empty)
    return clone + holes


def _era_track(layout: MainBoardLayout, theme: Theme) -> str:
    """A depth gauge: three eras of ever darker water; the Roman number stands at each era's first round."""
    e, u = layout.era_track, layout.unit
    depth = linear(
        (0, "#4FBBD2"), (0.36, "#1D6A93"), (0.37, "#17527F"), (0.66, "#123A66"), (0.67, "#0F2C55"), (1, "#070F24")
    )
    gauge = rect(*e, 10 * u, fill=depth, stroke="#5FA9C4", width=1)
    x = layout.rounds[0].x
    spine = line(x, layout.rounds[0].y, x, layout.productions[2].y, stroke="#CFEFF7", width=2, opacity=0.4)
    eras = "".join(
        write(ROMAN[k + 1], e.x + 8.5 * u, layout.rounds[first].y, 8.6 * u * _grown(theme), "#FFFFFF", 2)
        for k, first in enumerate((0, 4, 7))
    )
    stops = "".join(icon("produce", p.x, p.y, 22 * u) for p in layout.productions)
    return gauge + spine + eras + stops


def round_disc(number: int, current: bool, past: bool, radius: float, theme: Theme) -> Picture:
    """One round of the era track; the picture is the small disc's square, the current one reaches beyond it."""
    if current:
        light = glow(0, 0, radius * 3.1, theme.ground.lume, 0.6) if theme.glows else ""
        # The track is dark in both themes.
        fill, ink = theme.ground.lume, theme.ground.on_lume
        if not theme.glows:
            fill, ink = ink, fill
        disc = circle(0, 0, radius * 1.36, fill=fill, stroke=theme.ink.outline, width=1.4)
        sign = write(str(number), 0, 0, radius * 1.08 * _grown(theme), ink, 2.1)
        return Picture(2 * radius, 2 * radius, group(radius, radius, light, disc, sign), (), radius * 2.2)
    fill, edge = ("#0B3A52", "#BFE6F2") if past else ("#06192B", "#9CC0D2")
    disc = circle(0, 0, radius, fill=fill, stroke=edge, width=1)
    return Picture(
        2 * radius,
        2 * radius,
        group(radius, radius, disc, write(str(number), 0, 0, radius * 0.92 * _grown(theme), "#EAF4F7", 1.8)),
    )


def _grown(theme: Theme) -> float:
    """How many times as large as drawn a number on the tracks is; its disc leaves no more room."""
    return min(theme.text, 1.3)


def player_board_ground(layout: PlayerBoardLayout, board: Rect, supply: Rect | None, theme: Theme) -> Picture:
    """The player's board without anything on its sites: panel, light, depth lines, and the supply's frame."""
    g, f, u = theme.ground, layout.field, layout.unit
    fill = linear((0, g.board_top), (0.4, g.board_middle), (1, g.board_bottom))
    body = panel_body(board.w, board.h, 14, theme, fill)
    light = group(f.x, f.y, water(f.w, f.h, 7, has_ridges=True)) if theme.glows else ""
    hill = [(p.x, p.y, 62 * u) for p in layout.cities.values()]
    hill += [(p.x, p.y, 40 * u) for p in layout.metropolises.values()]
    box = (f.x + 3, f.y + 3, f.w - 6, f.h - 6)
    depth = contours(hill, box, ((0.22, 0.10), (0.38, 0.13), (0.56, 0.16), (0.78, 0.2)), g.contour, "#4FB4D0", 8 * u)
    tray = rect(*supply, 9, fill=g.well, stroke=g.line, width=theme.border) if supply else ""
    return Picture(board.w, board.h, body + group(-board.x, -board.y, light, depth, tray), (), 3)


class _Rock(NamedTuple):
    """The paints of a plateau: its top and the opacity of that, its rim, its side, and how bright the edge is that the
    light falls on."""

    top: str
    opacity: float
    rim: str
    side: str
    lit: float


_BRIGHT: Final = _Rock(
    linear((0, "#34899F"), (0.5, "#1C6480"), (1, "#124059")), 0.97, "#9CE3F2",
    linear((0, "#0E4A66"), (0.6, "#0A3048"), (1, "#051A2A")), 0.5,
)  # fmt: skip
_DARK: Final = _Rock(
    linear((0, "#1B5872"), (1, "#0D3248")), 0.8, "#5698B2", linear((0, "#0D3A52"), (1, "#061E30")), 0.22
)
#: The light that falls on the ground from a city of each kind.
_POOLS: Final[Mapping[CityKind, str]] = {"white": "#FFE3A6", "purple": "#D7A6FF"}


def plate(unit: float, built: bool, theme: Theme, city: CityKind | None = None) -> Picture:
    """The plateau of a city site with the paths to its building sites left away; brighter where it is connected, in
    the light of its city if one stands there."""
    w, h = PLATE_SIZE[0] * unit, PLATE_SIZE[1] * unit
    if not theme.glows:
        paint = "#D3EEF0" if built else theme.ground.site
        shade = ellipse(w / 2, h / 2 + 3 * unit, w / 2 + unit, h / 2 + unit, fill="#04131F", opacity=0.1)
        top = ellipse(w / 2, h / 2, w / 2, h / 2, fill=paint, stroke=theme.ground.line, width=1.1, opacity=1)
        return Picture(w, h, shade + top, (), 5)
    rock = _BRIGHT if built else _DARK
    parts = (
        ellipse(0, 10, 60, 50, fill="#020B13", opacity=0.5),
        ellipse(0, 5, 57, 48.5, fill=rock.side, stroke="#03101A", width=1),
        ellipse(0, -1, 56, 47.5, fill=rock.top, stroke=rock.rim, width=1.1, opacity=rock.opacity),
        path("M-52-15C-44-41-16-48 8-47.5", stroke="#DFFBFF", width=1.6, opacity=rock.lit),
        _pool(_POOLS[city]) if city else "",
    )
    return Picture(w, h, group(w / 2, h / 2, *parts, scale=unit), (), ceil(14 * unit))


def _pool(colour: str) -> str:
    light = radial((0, colour, 1), (0.35, colour, 0.45), (1, colour, 0))
    return ellipse(0, 3, 52, 44, fill=light, opacity=0.85)
