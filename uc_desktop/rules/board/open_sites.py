"""Where a player may build and upgrade: worked out once for each state of a board.

A `SiteIndex` belongs to a `RuleIndex`; the boards themselves hold nothing but their definition.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from uc_desktop.rules.board.graph import Board, CitySite, TunnelSite
from uc_desktop.rules.reasons import Reason, reason
from uc_desktop.rules.state import Player
from uc_desktop.rules.terms import BUILDINGS, CITIES, NOTHING, TOKEN, Piece, Resources, SiteType

#: How many states of a board are remembered.
_MOST_STATES = 5_000


#: The usual sites of each thing.
_USUAL: Mapping[Piece, SiteType] = {
    Piece.TUNNEL: SiteType.TUNNEL,
    **dict.fromkeys(CITIES, SiteType.CITY),
    **dict.fromkeys(BUILDINGS, SiteType.BUILDING),
}

#: Sites with what building there costs on top; those without a surcharge first.
Surcharged = Sequence[tuple[Resources, tuple[str, ...]]]


def site_type_of(what: Piece, *, expansion: bool) -> SiteType:
    """The sites on which this is built; only buildings stand on expansion sites."""
    kind = _USUAL[what]
    return SiteType.EXPANSION if expansion and kind is SiteType.BUILDING else kind


class OpenSites:
    """The sites where a player may build with one state of a board, regardless of cost and supply.

    Answers are computed when first asked for and cached.
    """

    __slots__ = (
        *("_board", "_buildings", "_cities", "_plain_tunnels", "_tunnels"),
        *("_open", "_bonuses", "_surcharged", "_upgradable"),
    )

    def __init__(self, board: Board, player: Player) -> None:
        self._board = board
        self._cities = player.cities
        self._buildings = player.buildings
        self._tunnels = player.tunnels
        self._plain_tunnels = player.tunnels & ~player.upgraded_tunnels
        self._open: dict[SiteType, tuple[str, ...]] = {}
        self._surcharged: dict[SiteType, Surcharged] = {}
        self._bonuses: dict[SiteType, frozenset[str]] = {}
        self._upgradable: dict[tuple[Piece, ...], Sequence[tuple[str, Piece]]] = {}

    def of_type(self, kind: SiteType) -> tuple[str, ...]:
        """The ids of the sites of this kind on which something may be built."""
        found = self._open.get(kind)
        if found is None:
            found = self._open[kind] = tuple(self._find(kind))
        return found

    def why_not(self, what: Piece, site: str, *, expansion: bool) -> list[Reason]:
        """All reasons why this site is not open for this, for an effect that builds on expansion sites or not; empty
        exactly if it is open."""
        board, kind = self._board, site_type_of(what, expansion=expansion)
        if site in self.of_type(kind):
            return []
        if kind is SiteType.CITY:
            index, rule, taken = board.city_index.get(site), "B-6", self._cities
        elif kind is SiteType.TUNNEL:
            index, rule, taken = board.tunnel_index.get(site), "B-9", self._tunnels
        else:
            return self._why_not_building(what, site, kind)
        if index is None:
            return [reason(rule, "unknown_site", site=site, what=what)]
        if taken >> index & 1:
            return [reason(rule, "site_taken", site=site)]
        return [reason(rule, "city_not_adjacent" if kind is SiteType.CITY else "tunnel_not_connected", site=site)]

    def _why_not_building(self, what: Piece, site: str, kind: SiteType) -> list[Reason]:
        """The same for a building on a site that is not open for it."""
        board, index = self._board, self._board.building_index.get(site)
        if index is None:
            return [reason("B-7", "unknown_site", site=site, what=what)]
        found, place = [], board.buildings[index]
        if place.expansion is not (kind is SiteType.EXPANSION):
            found.append(reason("B-8", "expansion_not_allowed" if place.expansion else "expansion_only", site=site))
        if self._buildings[index]:
            found.append(reason("B-7", "site_taken", site=site))
        if not found or not board.city_sites_to_build_at(self._cities) >> place.city & 1:
            found.append(reason("B-7", "building_no_city", site=site))
        return found

    def by_surcharge(self, kind: SiteType) -> Surcharged:
        """These sites in groups, by what building there costs on top."""
        found = self._surcharged.get(kind)
        if found is None:
            found = self._surcharged[kind] = _by_surcharge(self._board.surcharges, self.of_type(kind))
        return found

    def upgradable(self, what: tuple[Piece, ...]) -> Sequence[tuple[str, Piece]]:
        """(site id, structure) of every structure of these types that is not upgraded yet; unconnected ones too."""
        found = self._upgradable.get(what)
        if found is None:
            codes = {TOKEN[kind]: kind for kind in BUILDINGS if kind in what}
            built = zip(self._board.buildings, self._buildings, strict=True)
            tunnels = _ids(self._board.tunnels, self._plain_tunnels) if Piece.TUNNEL in what else ()
            found = self._upgradable[what] = (
                *((site.id, codes[code]) for site, code in built if code in codes),
                *((site, Piece.TUNNEL) for site in tunnels),
            )
        return found

    def bonuses(self, kind: SiteType) -> frozenset[str]:
        """The bonuses on the sites of this kind on which something may be built."""
        found = self._bonuses.get(kind)
        if found is None:
            found = self._bonuses[kind] = bonuses_at(self._board, self.of_type(kind))
        return found

    def _find(self, kind: SiteType) -> Iterable[str]:
        """The empty sites of this kind, the expansion sites of buildings apart from the ordinary ones (B-8)."""
        board = self._board
        if kind is SiteType.TUNNEL:
            return _ids(board.tunnels, board.open_tunnel_sites(self._tunnels))
        if kind is SiteType.CITY:
            return _ids(board.cities, board.open_city_sites(self._cities))
        at, expansion = board.city_sites_to_build_at(self._cities), kind is SiteType.EXPANSION
        empty = (site for site, token in zip(board.buildings, self._buildings, strict=True) if not token)
        return (site.id for site in empty if site.expansion is expansion and at >> site.city & 1)


class SiteIndex:
    """The open sites of one board, by what stands on it."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._known: dict[tuple[int, tuple[int, ...], int, int], OpenSites] = {}
        ordinary, expansions = _building_ids(board)
        self._bonuses = {
            SiteType.TUNNEL: bonuses_at(board, board.tunnel_index),
            SiteType.CITY: bonuses_at(board, board.city_index),
            SiteType.BUILDING: bonuses_at(board, ordinary),
            SiteType.EXPANSION: bonuses_at(board, expansions),
        }

    def bonuses(self, kind: SiteType) -> frozenset[str]:
        """The bonuses on all sites of this kind."""
        return self._bonuses[kind]

    def for_player(self, player: Player) -> OpenSites:
        """Where this player, whose board it is, may build."""
        standing = (player.nonsymbiotic | player.symbiotic, player.buildings, player.tunnels, player.upgraded_tunnels)
        found = self._known.get(standing)
        if found is None:
            if len(self._known) >= _MOST_STATES:
                self._known.clear()
            found = self._known[standing] = OpenSites(self._board, player)
        return found


def bonuses_at(board: Board, ids: Iterable[str]) -> frozenset[str]:
    """The bonuses on these sites."""
    return frozenset(bonus for site in ids if (bonus := board.sites[site].bonus) is not None)


def _building_ids(board: Board) -> tuple[list[str], list[str]]:
    """The ids of the ordinary building sites, and of the expansion sites."""
    return (
        [site.id for site in board.buildings if not site.expansion],
        [site.id for site in board.buildings if site.expansion],
    )


def _ids(sites: Sequence[CitySite | TunnelSite], mask: int) -> Iterable[str]:
    return (site.id for index, site in enumerate(sites) if mask >> index & 1)


def _by_surcharge(surcharges: Mapping[str, Resources], ids: tuple[str, ...]) -> Surcharged:
    if not surcharges:
        return ((NOTHING, ids),) if ids else ()
    groups: dict[Resources, tuple[str, ...]] = {}
    for site in ids:
        surcharge = surcharges.get(site, NOTHING)
        groups[surcharge] = (*groups.get(surcharge, ()), site)
    return tuple(sorted(groups.items()))
