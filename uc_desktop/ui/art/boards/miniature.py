"""A player's board as a miniature: what is built where, at a glance, for the other players' strips and thumbnails."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from uc_desktop.presentation.facts.small_board_facts import SmallBoardFacts
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import circle, group, hexagon, lighter, line, linear, path, radial, rect
from uc_desktop.ui.art.pieces.pieces import hexagon_shadow
from uc_desktop.ui.art.pieces.tokens import BUILDINGS, token_shape
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.player_board_layout import (
    BASIC_BUILDING_SITES,
    BASIC_TUNNELS,
    PlayerBoardLayout,
    ends,
    player_board_layout,
)
from uc_desktop.ui.layout.table_layout import FIELD_SIZE
from uc_desktop.ui.theme.theme import Theme

#: How much smaller the board is in a strip.
_USUAL: Final = 0.1754
#: The radii of a city and of a metropolis, and the size of a building in parts of its drawing.
_CITY, _METROPOLIS, _BUILDING = 5.2, 6.2, 0.262
#: Where the buildings of a city stand about its middle, by how many sites it has: apart from it, from each other and
#: from those of all other cities. The last is the expansion site's, at the side where it is on the board.
_SITES: Final[Mapping[int, Sequence[Point]]] = {
    2: (Point(-4, 8.6), Point(4, 8.6)),
    3: (Point(-6.4, 7.2), Point(0, 9.6), Point(6.4, 7.2)),
    4: (Point(-7.6, 4.2), Point(-3.1, 9.2), Point(3.1, 9.2), Point(7.6, 4.2)),
}
_EXPANSION: Final = Point(5.8, -6.4)


def miniature(facts: SmallBoardFacts, w: float, h: float, theme: Theme) -> Picture:
    """The board drawn small in a frame of that size."""
    (places, unit), g = _laid_out(facts, w, h), theme.ground
    ground = rect(0, 0, w, h, 6, fill=linear((0, g.board_top), (1, g.board_bottom)), stroke=g.quiet_line, width=1)
    body = _tunnels(facts, places, unit, theme) + _metropolises(facts, places, unit, theme)
    return Picture(w, h, ground + body + _cities(facts, places, unit, theme))


def _laid_out(facts: SmallBoardFacts, w: float, h: float) -> tuple[PlayerBoardLayout, float]:
    """Where everything lies on a miniature of that size, and its unit."""
    scale = min((w - 4) / FIELD_SIZE[0], (h - 4) / FIELD_SIZE[1])
    area = Rect((w - FIELD_SIZE[0] * scale) / 2, (h - FIELD_SIZE[1] * scale) / 2, *(s * scale for s in FIELD_SIZE))
    sites = dict(facts.ordinary_sites) or BASIC_BUILDING_SITES
    return player_board_layout(area, facts.all_tunnels or BASIC_TUNNELS, sites), scale / _USUAL


def miniature_marks(
    facts: SmallBoardFacts, sites: frozenset[str], w: float, h: float, rim: str, theme: Theme
) -> Picture:
    """White rings with a rim of this colour about what stands on these sites of a miniature of that size."""
    body = ""
    for p, r, u in _places_of(facts, sites, w, h):
        body += circle(p.x, p.y, r, stroke=theme.ink.outline, width=3.4 * u)
        body += circle(p.x, p.y, r, stroke="#FFFFFF", width=1.7 * u)
        body += circle(p.x, p.y, r + 1.8 * u, stroke=rim, width=1.6 * u)
    return Picture(w, h, body, (), 4)


def miniature_rings(
    facts: SmallBoardFacts, sites: frozenset[str], w: float, h: float, colour: str, theme: Theme
) -> Picture:
    """Thin rings of this colour about what stands on these sites of a miniature of that size, which hide little."""
    body = ""
    for p, r, u in _places_of(facts, sites, w, h):
        glow = radial((0, colour, 0.45), (1, colour, 0)) if theme.glows else "none"
        around = r + 1.5 + 1.2 * u
        body += circle(p.x, p.y, around + 5 * u, fill=glow)
        body += circle(p.x, p.y, around, stroke=theme.ink.outline, width=3.6)
        body += circle(p.x, p.y, around, stroke=colour, width=2)
    return Picture(w, h, body, (), 8)


def _places_of(
    facts: SmallBoardFacts, sites: frozenset[str], w: float, h: float
) -> Iterator[tuple[Point, float, float]]:
    """The middle and the radius of what stands on each of these sites, and the unit of the miniature."""
    places, u = _laid_out(facts, w, h)
    buildings = building_places(places, u)
    for site in sorted(sites):
        if site in facts.tunnels:
            a, b = (places.place(end) for end in ends(site))
            yield Point((a.x + b.x) / 2, (a.y + b.y) / 2), 5.4 * u, u
        elif site in facts.cities:
            yield places.cities[site], 7.2 * u, u
        else:
            yield buildings[site], 4.6 * u, u


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
        shape = path(hexagon(_METROPOLIS * u, brown), fill=fill, stroke=lighter(bright, 0.35), width=1.1)
        parts.append(group(p.x, p.y, hexagon_shadow(7 * u, "brown" if brown else "blue", 0.4), shape))
    return "".join(parts)


def _cities(facts: SmallBoardFacts, places: PlayerBoardLayout, u: float, theme: Theme) -> str:
    parts = []
    for site, p in places.cities.items():
        kind = facts.cities.get(site)
        fill = {"white": "#E8FAFF", "purple": "#A468EA"}.get(kind or "", theme.ground.site)
        edge = theme.ink.outline if kind else "#5F97AD"
        parts.append(circle(p.x, p.y, _CITY * u, fill=fill, stroke=edge, width=1))
        if kind == "purple":
            parts.append(circle(p.x, p.y, 2.2 * u, fill="#3B1576"))
    return "".join(parts) + _buildings(facts, places, u, theme)


def _buildings(facts: SmallBoardFacts, places: PlayerBoardLayout, u: float, theme: Theme) -> str:
    parts, ink = [], theme.ink
    fills = {"farm": ink.farm, "desalination": ink.desalination, "laboratory": ink.laboratory}
    for site, at in building_places(places, u).items():
        if site not in facts.buildings:
            continue
        name, upgraded = facts.buildings[site]
        building = next(kind for kind in BUILDINGS if kind == name)
        edge, width = (_upgraded_edge(theme), 5.0) if upgraded else (ink.outline, 2.4)
        parts.append(group(at.x, at.y, token_shape(building, fills[building], edge, width), scale=_BUILDING * u))
    return "".join(parts)


def _upgraded_edge(theme: Theme) -> str:
    """What stands out from the ground and from an outline."""
    return "#FFF4D6" if theme.glows else theme.ground.amber


def building_places(places: PlayerBoardLayout, u: float) -> dict[str, Point]:
    """The middle of each building's mark, by its site."""
    found = {}
    for city, middle in places.cities.items():
        sites = [site for site in places.buildings if site.startswith(f"{city}#")]
        for site, off in zip(sites, _SITES[len(sites)], strict=True):
            found[site] = Point(middle.x + off.x * u, middle.y + off.y * u)
        beside = f"{city}#x"
        side = 1 if places.expansions[beside].x >= middle.x else -1
        found[beside] = Point(middle.x + side * _EXPANSION.x * u, middle.y + _EXPANSION.y * u)
    return found
