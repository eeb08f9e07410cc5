"""A player board as an immutable graph (H-1 to H-4), with everything about it that never changes worked out once.

City sites, building sites, tunnel sites and metropolis places are addressed by id in commands and events ("1,2",
"1,2#1", "1,2#x" for the expansion site, "0,2-1,2", "UR-0,2", "UR") and by index in states, where sets of them are
bit masks.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from uc_desktop.rules.terms import NOTHING, Resources

#: The sides of the player boards (C-4).
BASIC, ADVANCED = SIDES = ("basic", "advanced")
PLACES = ("UL", "UR", "LL")
#: Points of a connected symbiotic city on a usual site (D-4).
SYMBIOTIC_POINTS = 2


@dataclass(frozen=True, slots=True)
class CitySite:
    """A city site: the mark on it, if any, what building there costs on top (B-5), and the points of a connected
    symbiotic city there (D-4, V-3)."""

    id: str
    bonus: str | None = None
    surcharge: Resources = NOTHING
    points: int = SYMBIOTIC_POINTS


@dataclass(frozen=True, slots=True)
class BuildingSite:
    """A building site of the city site with this index; expansion sites are used only by leave of an effect (B-8).

    What stands there produces `times` times (V-2).
    """

    id: str
    city: int
    expansion: bool = False
    bonus: str | None = None
    surcharge: Resources = NOTHING
    times: int = 1


@dataclass(frozen=True, slots=True)
class TunnelSite:
    """A tunnel site between two city sites, or from a metropolis place to one: `cities` holds indexes, one or two.

    A tunnel there produces `times` times (V-2, V-4); with it, once connected, the metropolis produces `points` (V-6).
    """

    id: str
    cities: tuple[int, ...]
    metropolis: str | None = None
    bonus: str | None = None
    surcharge: Resources = NOTHING
    times: int = 1
    points: int = 0


Site = CitySite | BuildingSite | TunnelSite


@dataclass(frozen=True, slots=True)
class TunnelPair:
    """Two tunnel sites, by index, with what they produce together if both tunnels are at a connected city (V-5)."""

    tunnels: tuple[int, int]
    resources: Resources


@dataclass(frozen=True)
class Board:
    """A side of a player board; `start` is the index of the starting city's site."""

    id: str
    side: str
    cities: tuple[CitySite, ...]
    buildings: tuple[BuildingSite, ...]
    tunnels: tuple[TunnelSite, ...]
    start: int
    pairs: tuple[TunnelPair, ...] = ()
    _open_cities: dict[int, int] = field(default_factory=dict, repr=False, compare=False)
    _reach: dict[int, tuple[int, int]] = field(default_factory=dict, repr=False, compare=False)
    #: Answers of `sites` about positions on this board, by question.
    memo: dict[Hashable, Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    @cached_property
    def city_index(self) -> Mapping[str, int]:
        """City site indexes by id."""
        return {site.id: index for index, site in enumerate(self.cities)}

    @cached_property
    def building_index(self) -> Mapping[str, int]:
        """Building site indexes by id, expansion sites included."""
        return {site.id: index for index, site in enumerate(self.buildings)}

    @cached_property
    def tunnel_index(self) -> Mapping[str, int]:
        """Tunnel site indexes by id."""
        return {site.id: index for index, site in enumerate(self.tunnels)}

    @cached_property
    def sites(self) -> Mapping[str, Site]:
        """All sites by id: of cities, of buildings, of tunnels."""
        every: tuple[Site, ...] = (*self.cities, *self.buildings, *self.tunnels)
        return {site.id: site for site in every}

    @cached_property
    def surcharges(self) -> Mapping[str, Resources]:
        """What building costs on top (B-5), by site id; sites without a surcharge are left out."""
        return {site.id: site.surcharge for site in self.sites.values() if site.surcharge != NOTHING}

    @cached_property
    def tunnels_by_times(self) -> tuple[tuple[int, int], ...]:
        """(how often a tunnel there produces, mask of the tunnel sites), the usual ones first (V-2, V-4)."""
        found: dict[int, int] = {}
        for index, tunnel in enumerate(self.tunnels):
            found[tunnel.times] = found.get(tunnel.times, 0) | 1 << index
        return tuple(sorted(found.items()))

    @cached_property
    def sites_of(self) -> tuple[tuple[int, ...], ...]:
        """Building site indexes by city site index, expansion sites included."""
        return tuple(
            tuple(index for index, site in enumerate(self.buildings) if site.city == city)
            for city in range(len(self.cities))
        )

    @cached_property
    def ordinary_sites(self) -> dict[str, int]:
        """How many building sites that are no expansion sites each city site has, by its id."""
        return {
            city.id: sum(not self.buildings[site].expansion for site in self.sites_of[index])
            for index, city in enumerate(self.cities)
        }

    @cached_property
    def neighbours(self) -> tuple[int, ...]:
        """By city site index, the mask of sites joined to it by one tunnel site (B-6)."""
        masks = [0] * len(self.cities)
        for tunnel in self.tunnels:
            if len(tunnel.cities) == 2:
                first, second = tunnel.cities
                masks[first] |= 1 << second
                masks[second] |= 1 << first
        return tuple(masks)

    @cached_property
    def tunnels_at(self) -> tuple[int, ...]:
        """By city site index, the mask of tunnel sites that end there."""
        return tuple(
            sum(1 << index for index, tunnel in enumerate(self.tunnels) if city in tunnel.cities)
            for city in range(len(self.cities))
        )

    @cached_property
    def tunnel_ends(self) -> tuple[int, ...]:
        """By tunnel site index, the mask of city sites at its ends."""
        return tuple(sum(1 << city for city in tunnel.cities) for tunnel in self.tunnels)

    @cached_property
    def tunnels_to(self) -> Mapping[str, int]:
        """By metropolis place, the mask of the tunnel sites that lead to it (N-4)."""
        return {
            place: sum(1 << index for index, tunnel in enumerate(self.tunnels) if tunnel.metropolis == place)
            for place in PLACES
        }

    def open_city_sites(self, cities: int) -> int:
        """The mask of empty city sites on which a city may be built, given the mask of cities (B-6)."""
        found = self._open_cities.get(cities)
        if found is None:
            near = 0
            for index, mask in enumerate(self.neighbours):
                if cities >> index & 1:
                    near |= mask
            found = self._open_cities[cities] = near & ~cities
        return found

    def reached(self, tunnels: int) -> int:
        """The mask of city sites that are the start or at a built tunnel, given the mask of built tunnels (N-1)."""
        return self._network(tunnels)[0]

    def open_tunnel_sites(self, tunnels: int) -> int:
        """The mask of empty tunnel sites connected to the starting city, given the mask of built tunnels (B-9)."""
        return self._network(tunnels)[1]

    def _network(self, tunnels: int) -> tuple[int, int]:
        found = self._reach.get(tunnels)
        if found is None:
            reached = 1 << self.start
            for index, ends in enumerate(self.tunnel_ends):
                if tunnels >> index & 1:
                    reached |= ends
            around = 0
            for city, mask in enumerate(self.tunnels_at):
                if reached >> city & 1:
                    around |= mask
            found = self._reach[tunnels] = (reached, around & ~tunnels)
        return found
