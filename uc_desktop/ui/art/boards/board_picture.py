"""A player's board as one picture of any size: what stands on it, without marks and without anything to touch."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from uc_desktop.presentation.facts.small_board_facts import SmallBoardFacts
from uc_desktop.ui.art.boards import grounds, places
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import circle, faded, greyed, group
from uc_desktop.ui.art.pieces import pieces, tokens
from uc_desktop.ui.layout.geometry import Point, Rect, around
from uc_desktop.ui.layout.player_board_layout import (
    BASIC_TUNNELS,
    DOME_RADIUS,
    METROPOLIS_RADIUS,
    PLATE_SIZE,
    POD_RADIUS,
    TUNNEL_SIZE,
    PlayerBoardLayout,
    player_board_layout,
)
from uc_desktop.ui.theme.theme import Theme

_PLATE_DROP = 9.0


def board_picture(
    facts: SmallBoardFacts,
    connected: frozenset[str],
    building_sites: Mapping[str, int],
    w: float,
    h: float,
    theme: Theme,
    below: float = 0,
) -> Picture:
    """The board in a frame of that size, its field so much less high as is left free `below` it. `connected` are the
    sites of the connected cities, the others are grey; `building_sites` tells how many ordinary ones a city site has,
    3 if it is not named."""
    inside = Rect(0, 0, w, h)
    at = player_board_layout(Rect(0, 0, w, h - below), facts.all_tunnels or BASIC_TUNNELS, building_sites)
    body = grounds.player_board_ground(at, inside, None, theme).body
    layers = (
        _plates(facts, connected, at, theme), _routes(facts, at, theme), _sites(facts, at, theme),
        _tunnels(facts, at, theme), _metropolises(facts, at, theme), _cities(facts, connected, at, theme),
        _buildings(facts, connected, at, theme),
    )  # fmt: skip
    return Picture(w, h, body + "".join(layers), (), 3)


def _city_kind(name: str) -> pieces.CityKind:
    """The kind of a city that facts name "white" or "purple"."""
    return "purple" if name == "purple" else "white"


def _plates(facts: SmallBoardFacts, connected: Iterable[str], at: PlayerBoardLayout, theme: Theme) -> str:
    parts, u = [], at.unit
    for site, middle in at.cities.items():
        box = around(Point(middle.x, middle.y + _PLATE_DROP * u), PLATE_SIZE[0] * u, PLATE_SIZE[1] * u)
        city = _city_kind(facts.cities[site]) if site in connected and site in facts.cities else None
        parts.append(group(box.x, box.y, grounds.plate(u, site in connected, theme, city).body))
    return "".join(parts)


def _routes(facts: SmallBoardFacts, at: PlayerBoardLayout, theme: Theme) -> str:
    """The ways of the tunnels, the lit ones over those they cross."""
    levels = sorted((facts.tunnels.get(site, 0), site) for site in at.tunnels)
    boxes = ((places.route_box(at.tunnels[site]), level, site) for level, site in levels)
    return "".join(
        group(box.x, box.y, places.route(at.tunnels[site], level, at.unit, theme).body) for box, level, site in boxes
    )


def _sites(facts: SmallBoardFacts, at: PlayerBoardLayout, theme: Theme) -> str:
    """Empty city and building sites as quiet discs."""
    g, u = theme.ground, at.unit
    empty = [(p, DOME_RADIUS * 0.86) for site, p in at.cities.items() if site not in facts.cities]
    empty += [(p, POD_RADIUS * 0.92) for site, p in at.buildings.items() if site not in facts.buildings]
    return "".join(
        circle(p.x, p.y, r * u, fill=g.site, stroke=g.site_line, width=1, opacity=0.8 if theme.glows else 1)
        for p, r in empty
    )


def _tunnels(facts: SmallBoardFacts, at: PlayerBoardLayout, theme: Theme) -> str:
    parts, (w, h) = [], TUNNEL_SIZE
    for site, level in facts.tunnels.items():
        place = at.tunnels[site]
        tube = tokens.raised_tube(w, h, level == 2, theme.outline)
        parts.append(group(*place.center, tube, scale=at.unit, turn=place.angle))
    return "".join(parts)


def _metropolises(facts: SmallBoardFacts, at: PlayerBoardLayout, theme: Theme) -> str:
    parts = []
    for site, middle in at.metropolises.items():
        kind: pieces.MetropolisKind = "brown" if site == "UL" else "blue"
        lit = site in facts.metropolises and theme.glows
        body = pieces.raised_metropolis(METROPOLIS_RADIUS, kind, lit, theme.outline * 1.3)
        parts.append(group(*middle, body, scale=at.unit))
    return "".join(parts)


def _cities(facts: SmallBoardFacts, connected: Iterable[str], at: PlayerBoardLayout, theme: Theme) -> str:
    parts = []
    for site, kind in facts.cities.items():
        lit = site in connected
        held = sum(building.split("#")[0] == site for building in facts.buildings)
        dome = pieces.dome(DOME_RADIUS, _city_kind(kind), lit=theme.glows and lit, outline=theme.outline, held=held)
        parts.append(group(*at.cities[site], dome if lit else _drained(dome), scale=at.unit))
    return "".join(parts)


def _drained(body: str) -> str:
    """As what is not connected is shown on the table."""
    return faded(0.75, greyed(body))


def _buildings(facts: SmallBoardFacts, connected: Iterable[str], at: PlayerBoardLayout, theme: Theme) -> str:
    parts = []
    for site, (name, upgraded) in sorted(facts.buildings.items()):
        kind = next(known for known in tokens.BUILDINGS if known == name)
        token = tokens.raised_token(kind, upgraded, theme.outline)
        shown = token if site.split("#")[0] in connected else _drained(token)
        parts.append(group(*at.place(site), shown, scale=0.98 * at.unit))
    return "".join(parts)
