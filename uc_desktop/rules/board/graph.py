"""A player board as an immutable graph, with everything about it that never changes.

City sites, building sites, tunnel sites and metropolis places are addressed by id in commands and events ("1,2",
"1,2#1", "1,2#x" for the expansion site, "0,2-1,2", "UR-0,2", "UR") and by index in states, where sets of them are
bit masks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from uc_desktop.rules.terms import NOTHING, Resources

#: The sides of the player boards (C-4).
BASIC, ADVANCED = SIDES = ("basic", "advanced")
CORNERS = ("UL", "UR", "LL")
#: Points of a connected symbiotic city on a usual site.
SYMBIOTIC_POINTS = 2


class CitySite(Struct, frozen=True):
    """A city site: the mark on it, if any, what building there costs on top, and the points of a connected
    symbiotic city there."""

    id: str
    bonus: str | None = None
    surcharge: Resources = NOTHING
    points: int = SYMBIOTIC_POINTS


class BuildingSite(Struct, frozen=True):
    """A building site of the city site with this index; expansion sites are used only by leave of an effect.

    What stands there produces `times` times.
    """

    id: str
    city: int
    expansion: bool = False
    bonus: str | None = None
    surcharge: Resources = NOTHING
    times: int = 1


class TunnelSite(Struct, frozen=True):
    """A tunnel site between two city sites, or from a metropolis place to one: `cities` holds indexes, one or two.

    A tunnel there produces `times` times; with it, once connected, the metropolis produces `points`.
    """

    id: str
    cities: tuple[int, ...]
    metropolis: str | None = None
    bonus: str | None = None
    surcharge: Resources = NOTHING
    times: int = 1
    points: int = 0


Site = CitySite | BuildingSite | TunnelSite


class TunnelPair(Struct, frozen=True):
    """Two tunnel sites, by index, with what they produce together if both tunnels are at a connected city."""

    tunnels: tuple[int, int]
    resources: Resources


class Board(Struct, frozen=True):
    """A side of a player board (H-1 to H-4); made by `board_of`, which works out all from `city_index` on.

    `start` is the index of the starting city's site. `city_index`, `building_index` and `tunnel_index` hold site
    indexes by id, `sites` all sites by id, `surcharges` what building costs on top where it does. By city site index:
    `sites_of` holds the building site indexes, expansion sites included, `neighbours` the mask of the sites joined to
    it by one tunnel site, `tunnels_at` the mask of the tunnel sites that end there. `tunnel_ends` holds the mask of the
    city sites at a tunnel's ends by tunnel site index, `tunnels_to` the mask of the tunnel sites that lead to a
    metropolis place, `tunnels_by_times` (how often a tunnel there produces, mask of the tunnel sites), the usual ones
    first.
    """

    id: str
    side: str
    cities: tuple[CitySite, ...]
    buildings: tuple[BuildingSite, ...]
    tunnels: tuple[TunnelSite, ...]
    start: int
    pairs: tuple[TunnelPair, ...]
    city_index: Mapping[str, int]
    building_index: Mapping[str, int]
    tunnel_index: Mapping[str, int]
    sites: Mapping[str, Site]
    surcharges: Mapping[str, Resources]
    sites_of: tuple[tuple[int, ...], ...]
    neighbours: tuple[int, ...]
    tunnels_at: tuple[int, ...]
    tunnel_ends: tuple[int, ...]
    tunnels_to: Mapping[str, int]
    tunnels_by_times: tuple[tuple[int, int], ...]

    @property
    def ordinary_sites(self) -> dict[str, int]:
        """How many building sites that are no expansion sites each city site has, by its id."""
        return {
            city.id: sum(not self.buildings[site].expansion for site in self.sites_of[index])
            for index, city in enumerate(self.cities)
        }

    def open_city_sites(self, cities: int) -> int:
        """The mask of empty city sites on which a city may be built, given the mask of cities (B-6)."""
        near = 0
        for index, mask in enumerate(self.neighbours):
            if cities >> index & 1:
                near |= mask
        return near & ~cities

    def city_sites_to_build_at(self, cities: int) -> int:
        """The mask of city sites at which buildings may stand, given the mask of cities: those with a city, and those
        on which one may be built by place (B-7)."""
        return cities | self.open_city_sites(cities)

    def reached(self, tunnels: int) -> int:
        """The mask of city sites that are the start or at a built tunnel, given the mask of built tunnels."""
        # No search is needed: the sites that a path of built tunnels joins to the start are the start and all ends of
        # built tunnels. Without tunnels that is the start alone. Each tunnel is built where one of its ends is such a
        # site (B-9), so that a path leads over it to its other end too; and no tunnel is ever taken away
        # (`state.Player`). A path through a metropolis adds nothing, for a tunnel there has one city site at its ends.
        reached = 1 << self.start
        for index, ends in enumerate(self.tunnel_ends):
            if tunnels >> index & 1:
                reached |= ends
        return reached

    def open_tunnel_sites(self, tunnels: int) -> int:
        """The mask of empty tunnel sites connected to the starting city, given the mask of built tunnels (B-9)."""
        reached, around = self.reached(tunnels), 0
        for city, mask in enumerate(self.tunnels_at):
            if reached >> city & 1:
                around |= mask
        return around & ~tunnels


def board_of(
    id: str,
    side: str,
    cities: tuple[CitySite, ...],
    buildings: tuple[BuildingSite, ...],
    tunnels: tuple[TunnelSite, ...],
    start: int,
    pairs: tuple[TunnelPair, ...] = (),
) -> Board:
    """A board with these sites, and all that follows from them."""
    every: tuple[Site, ...] = (*cities, *buildings, *tunnels)
    sites = {site.id: site for site in every}
    neighbours, by_times = [0] * len(cities), dict[int, int]()
    for index, tunnel in enumerate(tunnels):
        by_times[tunnel.times] = by_times.get(tunnel.times, 0) | 1 << index
        if len(tunnel.cities) == 2:
            first, second = tunnel.cities
            neighbours[first] |= 1 << second
            neighbours[second] |= 1 << first
    return Board(
        id,
        side,
        cities,
        buildings,
        tunnels,
        start,
        pairs,
        city_index={site.id: index for index, site in enumerate(cities)},
        building_index={site.id: index for index, site in enumerate(buildings)},
        tunnel_index={site.id: index for index, site in enumerate(tunnels)},
        sites=sites,
        surcharges={site.id: site.surcharge for site in sites.values() if site.surcharge != NOTHING},
        sites_of=tuple(
            tuple(index for index, site in enumerate(buildings) if site.city == city) for city in range(len(cities))
        ),
        neighbours=tuple(neighbours),
        tunnels_at=tuple(_mask(city in tunnel.cities for tunnel in tunnels) for city in range(len(cities))),
        tunnel_ends=tuple(sum(1 << city for city in tunnel.cities) for tunnel in tunnels),
        tunnels_to={place: _mask(tunnel.metropolis == place for tunnel in tunnels) for place in CORNERS},
        tunnels_by_times=tuple(sorted(by_times.items())),
    )


def _mask(members: Iterable[bool]) -> int:
    """The mask of the indexes that belong to it."""
    return sum(1 << index for index, belongs in enumerate(members) if belongs)
