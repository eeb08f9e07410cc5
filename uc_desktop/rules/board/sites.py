"""Where things may be built, and what is connected (chapters 5 and 6)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import TypeVar

from uc_desktop.rules.board.graph import PLACES, Board, CitySite, TunnelSite
from uc_desktop.rules.reasons import Reason, reason
from uc_desktop.rules.state import Player
from uc_desktop.rules.terms import (
    BUILDING_OF,
    BUILDINGS,
    CITIES,
    KIND_BITS,
    NOTHING,
    TOKEN,
    UPGRADED,
    Resources,
    What,
)

T = TypeVar("T")
#: How many answers about positions are remembered for each board.
_MOST_ANSWERS = 20_000


def connected_cities(board: Board, player: Player) -> int:
    """The mask of connected cities (N-1)."""
    return board.reached(player.tunnels) & player.cities


def connected_metropolises(board: Board, player: Player) -> tuple[str, ...]:
    """The tiles of the connected metropolises, gained ones included (N-4, Q-6)."""
    return (
        tuple(
            tile
            for place, tile in zip(PLACES, player.metropolises, strict=True)
            if is_place_connected(board, player, place)
        )
        + player.extra_metropolises
    )


def is_place_connected(board: Board, player: Player, place: str) -> bool:
    """Whether all tunnels that lead to the metropolis at this place are built (N-4)."""
    needed = board.tunnels_to[place]
    return player.tunnels & needed == needed


def tunnels_at_cities(board: Board, player: Player) -> int:
    """The mask of built tunnels with a city at one end or both (D-3); a metropolis is not a city."""
    cities, built = player.cities, player.tunnels
    question = ("tunnels_at_cities", cities, built)
    mask: int | None = board.memo.get(question)
    if mask is None:
        ends = enumerate(board.tunnel_ends)
        mask = _remember(board, question, sum(1 << index for index, at in ends if built >> index & 1 and at & cities))
    return mask


def counted_buildings(board: Board, player: Player) -> Sequence[tuple[int, int]]:
    """(building site index, token code) of every building at a connected city (N-2)."""
    connected = connected_cities(board, player)
    question = ("counted_buildings", connected, player.buildings)
    found: Sequence[tuple[int, int]] | None = board.memo.get(question)
    if found is None:
        at = board.buildings
        built = enumerate(player.buildings)
        found = tuple((index, code) for index, code in built if code and connected >> at[index].city & 1)
        _remember(board, question, found)
    return found


def city_sites(board: Board, player: Player) -> tuple[str, ...]:
    """The ids of the sites on which a city may be built (B-6)."""
    cities = player.cities
    question = ("city_sites", cities)
    found: tuple[str, ...] | None = board.memo.get(question)
    if found is None:
        mask = board.open_city_sites(cities)
        found = _remember(board, question, _ids(board.cities, mask))
    return found


def building_sites(board: Board, player: Player, *, expansion: bool) -> tuple[str, ...]:
    """The ids of the empty building sites, or expansion sites, on which a building may be built (B-7, B-8)."""
    cities, tokens = player.cities, player.buildings
    question = ("building_sites", expansion, cities, tokens)
    found: tuple[str, ...] | None = board.memo.get(question)
    if found is None:
        mask = cities | board.open_city_sites(cities)
        empty = (site for site, token in zip(board.buildings, tokens, strict=True) if not token)
        ids = tuple(site.id for site in empty if site.expansion is expansion and mask >> site.city & 1)
        found = _remember(board, question, ids)
    return found


def tunnel_sites(board: Board, player: Player) -> tuple[str, ...]:
    """The ids of the sites on which a tunnel may be built (B-9)."""
    question = ("tunnel_sites", player.tunnels)
    found: tuple[str, ...] | None = board.memo.get(question)
    if found is None:
        mask = board.open_tunnel_sites(player.tunnels)
        found = _remember(board, question, _ids(board.tunnels, mask))
    return found


def _ids(sites: Sequence[CitySite | TunnelSite], mask: int) -> tuple[str, ...]:
    return tuple(site.id for index, site in enumerate(sites) if mask >> index & 1)


def sites_for(board: Board, player: Player, what: What, *, expansion: bool) -> tuple[str, ...]:
    """The ids of the sites on which this may be built, its cost and the supply aside (B-6 to B-9)."""
    if what is What.TUNNEL:
        return tunnel_sites(board, player)
    if what in CITIES:
        return city_sites(board, player)
    return building_sites(board, player, expansion=expansion)


def ordinary_sites(board: Board, player: Player) -> Iterator[tuple[tuple[What, ...], tuple[str, ...]]]:
    """What may be built on sites that need no leave of an effect, with their ids (B-6 to B-9)."""
    yield (What.TUNNEL,), tunnel_sites(board, player)
    yield CITIES, city_sites(board, player)
    yield BUILDINGS, building_sites(board, player, expansion=False)


def mark_on(board: Board, site: str) -> str | None:
    """The bonus on the site (B-11)."""
    return board.sites[site].bonus


def marks_on(board: Board, ids: Sequence[str]) -> frozenset[str]:
    """The bonuses on these sites (B-11)."""
    question = ("marks", ids)
    found: frozenset[str] | None = board.memo.get(question)
    if found is None:
        bonuses = (board.sites[site].bonus for site in ids)
        found = _remember(board, question, frozenset(bonus for bonus in bonuses if bonus is not None))
    return found


def by_surcharge(board: Board, ids: tuple[str, ...]) -> Sequence[tuple[Resources, tuple[str, ...]]]:
    """The sites in groups, by what building there costs on top (B-5); those without a surcharge first."""
    if not board.surcharges:
        return ((NOTHING, ids),) if ids else ()
    question = ("by_surcharge", ids)
    found: Sequence[tuple[Resources, tuple[str, ...]]] | None = board.memo.get(question)
    if found is None:
        groups: dict[Resources, tuple[str, ...]] = {}
        for site in ids:
            surcharge = board.surcharges.get(site, NOTHING)
            groups[surcharge] = (*groups.get(surcharge, ()), site)
        found = _remember(board, question, tuple(sorted(groups.items())))
    return found


def why_not_site(board: Board, player: Player, what: What, site: str, *, expansion: bool) -> list[Reason]:
    """All reasons why this cannot be built on the site, its cost and the supply aside (B-6 to B-9)."""
    if what in CITIES:
        return _why_not_city(board, player, what, site)
    if what is What.TUNNEL:
        return _why_not_tunnel(board, player, site)
    return _why_not_building(board, player, what, site, expansion=expansion)


def _why_not_city(board: Board, player: Player, what: What, site: str) -> list[Reason]:
    index = board.city_index.get(site)
    if index is None:
        return [reason("B-6", "unknown_site", site=site, what=what)]
    if player.cities >> index & 1:
        return [reason("B-6", "site_taken", site=site)]
    if not board.open_city_sites(player.cities) >> index & 1:
        return [reason("B-6", "city_not_adjacent", site=site)]
    return []


def _why_not_tunnel(board: Board, player: Player, site: str) -> list[Reason]:
    index = board.tunnel_index.get(site)
    if index is None:
        return [reason("B-9", "unknown_site", site=site, what=What.TUNNEL)]
    if player.tunnels >> index & 1:
        return [reason("B-9", "site_taken", site=site)]
    if not board.open_tunnel_sites(player.tunnels) >> index & 1:
        return [reason("B-9", "tunnel_not_connected", site=site)]
    return []


def _why_not_building(board: Board, player: Player, what: What, site: str, *, expansion: bool) -> list[Reason]:
    index = board.building_index.get(site)
    if index is None:
        return [reason("B-7", "unknown_site", site=site, what=what)]
    found = []
    place = board.buildings[index]
    if place.expansion and not expansion:
        found.append(reason("B-8", "expansion_not_allowed", site=site))
    if expansion and not place.expansion:
        found.append(reason("B-8", "expansion_only", site=site))
    if player.buildings[index]:
        found.append(reason("B-7", "site_taken", site=site))
    if not (player.cities | board.open_city_sites(player.cities)) >> place.city & 1:
        found.append(reason("B-7", "building_no_city", site=site))
    return found


def structure_at(board: Board, player: Player, site: str) -> tuple[What, bool] | None:
    """The structure on a building or tunnel site and whether it is upgraded; None if there is none."""
    index = board.tunnel_index.get(site)
    if index is not None:
        bit = 1 << index
        return (What.TUNNEL, bool(player.upgraded_tunnels & bit)) if player.tunnels & bit else None
    index = board.building_index.get(site)
    if index is None or not player.buildings[index]:
        return None
    code = player.buildings[index]
    what = BUILDING_OF[code & KIND_BITS]
    assert what is not None
    return what, bool(code & UPGRADED)


def upgradable_sites(board: Board, player: Player, what: tuple[What, ...]) -> Sequence[tuple[str, What]]:
    """(site id, structure) of every structure of these types that is not upgraded yet; unconnected ones too (B-12)."""
    plain = player.tunnels & ~player.upgraded_tunnels
    question = ("upgradable_sites", what, player.buildings, plain)
    found: Sequence[tuple[str, What]] | None = board.memo.get(question)
    if found is None:
        codes = {TOKEN[kind]: kind for kind in BUILDINGS if kind in what}
        built = zip(board.buildings, player.buildings, strict=True)
        tunnels = _ids(board.tunnels, plain) if What.TUNNEL in what else ()
        found = (
            *((site.id, codes[code]) for site, code in built if code in codes),
            *((site, What.TUNNEL) for site in tunnels),
        )
        _remember(board, question, found)
    return found


def _remember(board: Board, question: Hashable, answer: T) -> T:
    """Keep an answer for the next time; all are forgotten when they are too many."""
    if len(board.memo) >= _MOST_ANSWERS:
        board.memo.clear()
    board.memo[question] = answer
    return answer
