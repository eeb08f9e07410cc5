"""A player's board as a miniature: what is built where, at a glance, for the other players' strips and thumbnails."""

import math

from uc_desktop.presentation.facts.small_board_facts import SmallBoardFacts
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import circle, group, hexagon, lighter, line, linear, path, rect
from uc_desktop.ui.art.pieces.pieces import hexagon_shadow
from uc_desktop.ui.art.pieces.tokens import BUILDINGS, token_shape
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.player_board_layout import PlayerBoardLayout, ends, player_board_layout
from uc_desktop.ui.layout.table_layout import FIELD_SIZE
from uc_desktop.ui.theme.theme import Theme


def miniature(facts: SmallBoardFacts, w: float, h: float, theme: Theme) -> Picture:
    """The board drawn small in a frame of that size."""
    scale = min((w - 4) / FIELD_SIZE[0], (h - 4) / FIELD_SIZE[1])
    area = Rect((w - FIELD_SIZE[0] * scale) / 2, (h - FIELD_SIZE[1] * scale) / 2, *(s * scale for s in FIELD_SIZE))
    places = player_board_layout(area, facts.all_tunnels) if facts.all_tunnels else player_board_layout(area)
    g = theme.ground
    ground = rect(0, 0, w, h, 6, fill=linear((0, g.board_top), (1, g.board_bottom)), stroke=g.quiet_line, width=1)
    unit = min(w / 96, h / 78)
    body = _tunnels(facts, places, unit, theme) + _metropolises(facts, places, unit, theme)
    return Picture(w, h, ground + body + _cities(facts, places, unit, theme))


def _tunnels(facts: SmallBoardFacts, places: PlayerBoardLayout, u: float, theme: Theme) -> str:
    parts = []
    for site in places.tunnels:
        a, b = (places.place(end) for end in ends(site))
        level = facts.tunnels.get(site, 0)
        if not level:
            parts.append(line(*a, *b, stroke="#6FA9BE", width=0.8, opacity=0.35 if theme.glows else 0.8))
            continue
        lit = "#F3C76B" if level == 2 else "#CFE9F1"
        parts.append(line(*a, *b, stroke="#04131F", width=4 * u) + line(*a, *b, stroke=lit, width=2.2 * u))
    return "".join(parts)


def _metropolises(facts: SmallBoardFacts, places: PlayerBoardLayout, u: float, theme: Theme) -> str:
    parts, ink = [], theme.ink
    for site, p in places.metropolises.items():
        brown = site == "UL"
        bright = ink.metropolis_brown if brown else ink.metropolis_blue
        deep = ink.metropolis_brown_dark if brown else ink.metropolis_blue_dark
        fill = bright if site in facts.metropolises else deep
        shape = path(hexagon(6.2 * u, brown), fill=fill, stroke=lighter(bright, 0.35), width=1.1)
        parts.append(group(p.x, p.y, hexagon_shadow(7 * u, "brown" if brown else "blue", 0.4), shape))
    return "".join(parts)


def _cities(facts: SmallBoardFacts, places: PlayerBoardLayout, u: float, theme: Theme) -> str:
    parts = []
    for site, p in places.cities.items():
        kind = facts.cities.get(site)
        fill = {"white": "#E8FAFF", "purple": "#A468EA"}.get(kind or "", theme.ground.site)
        edge = theme.ink.outline if kind else "#5F97AD"
        parts.append(circle(p.x, p.y, 5.6 * u, fill=fill, stroke=edge, width=1))
        if kind == "purple":
            parts.append(circle(p.x, p.y, 2.2 * u, fill="#3B1576"))
        parts.append(_buildings(site, p.x, p.y, facts, u, theme))
    return "".join(parts)


def _buildings(site: str, x: float, y: float, facts: SmallBoardFacts, u: float, theme: Theme) -> str:
    ours = sorted((key, built) for key, built in facts.buildings.items() if key.startswith(f"{site}#"))
    parts, ink = [], theme.ink
    fills = {"farm": ink.farm, "desalination": ink.desalination, "laboratory": ink.laboratory}
    for i, (_, (name, upgraded)) in enumerate(ours):
        turn = math.radians(150 - i * 40)
        building = next(kind for kind in BUILDINGS if kind == name)
        edge, width = ("#FFF4D6", 5.0) if upgraded else (ink.outline, 2.4)
        shape = token_shape(building, fills[building], edge, width)
        parts.append(group(x + 8.6 * u * math.cos(turn), y + 8.6 * u * math.sin(turn), shape, scale=0.28 * u))
    return "".join(parts)
