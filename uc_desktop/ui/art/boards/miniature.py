"""A player's board as a miniature: what is built where, at a glance, for the other players' strips and thumbnails."""

import math

from uc_desktop.presentation.facts.small_board_facts import SmallBoardFacts
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import circle, group, hexagon, lighter, line, linear, path, rect
from uc_desktop.ui.art.pieces.pieces import hexagon_shadow
from uc_desktop.ui.art.pieces.tokens import BUILDINGS, token_shape
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.player_board_layout import PlayerBoardLayout, ends, player_board_layout
from uc_desktop.ui.layout.table_layout import FIELD_SIZE
from uc_desktop.ui.theme.theme import Theme


def miniature(facts: SmallBoardFacts, w: float, h: float, theme: Theme) -> Picture:
    """The board drawn small in a frame of that size."""
    places, g = _places(facts, w, h), theme.ground
    ground = rect(0, 0, w, h, 6, fill=linear((0, g.board_top), (1, g.board_bottom)), stroke=g.quiet_line, width=1)
    unit = min(w / 96, h / 78)
    body = _tunnels(facts, places, unit, theme) + _metropolises(facts, places, unit, theme)
    return Picture(w, h, ground + body + _cities(facts, places, unit, theme))


def _places(facts: SmallBoardFacts, w: float, h: float) -> PlayerBoardLayout:
    scale = min((w - 4) / FIELD_SIZE[0], (h - 4) / FIELD_SIZE[1])
    area = Rect((w - FIELD_SIZE[0] * scale) / 2, (h - FIELD_SIZE[1] * scale) / 2, *(s * scale for s in FIELD_SIZE))
    return player_board_layout(area, facts.all_tunnels) if facts.all_tunnels else player_board_layout(area)


def miniature_marks(
    facts: SmallBoardFacts, sites: frozenset[str], w: float, h: float, rim: str, theme: Theme
) -> Picture:
    """White rings with a rim of this colour about what stands on these sites of a miniature of that size."""
    places, u, body = _places(facts, w, h), min(w / 96, h / 78), ""
    for site in sorted(sites):
        p, r = _middle(facts, places, site, u), (7.2 if site in facts.cities else 5.4) * u
        body += circle(p.x, p.y, r, stroke=theme.ink.outline, width=3.4 * u)
        body += circle(p.x, p.y, r, stroke="#FFFFFF", width=1.7 * u) + circle(
            p.x, p.y, r + 2 * u, stroke=rim, width=1.6 * u
        )
    return Picture(w, h, body, (), 4)


def _middle(facts: SmallBoardFacts, places: PlayerBoardLayout, site: str, u: float) -> Point:
    """Where a piece lies on a miniature."""
    if site in facts.tunnels:
        a, b = (places.place(end) for end in ends(site))
        return Point((a.x + b.x) / 2, (a.y + b.y) / 2)
    if site in facts.cities:
        return places.cities[site]
    city, _, _ = site.partition("#")
    return dict(_building_places(city, places.cities[city], facts, u))[site]


def _building_places(city: str, p: Point, facts: SmallBoardFacts, u: float) -> list[tuple[str, Point]]:
    """The buildings about a city, one after the other below it."""
    ours = sorted(site for site in facts.buildings if site.startswith(f"{city}#"))
    turns = [math.radians(150 - number * 40) for number in range(len(ours))]
    around = (Point(p.x + 8.6 * u * math.cos(turn), p.y + 8.6 * u * math.sin(turn)) for turn in turns)
    return list(zip(ours, around, strict=True))


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
    parts, ink = [], theme.ink
    fills = {"farm": ink.farm, "desalination": ink.desalination, "laboratory": ink.laboratory}
    for key, at in _building_places(site, Point(x, y), facts, u):
        name, upgraded = facts.buildings[key]
        building = next(kind for kind in BUILDINGS if kind == name)
        edge, width = ("#FFF4D6", 5.0) if upgraded else (ink.outline, 2.4)
        parts.append(group(at.x, at.y, token_shape(building, fills[building], edge, width), scale=0.28 * u))
    return "".join(parts)
