"""What the places of a player's board are called and what is said of them, for tool tips and screen readers."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Final, assert_never

from uc_desktop.cards.words.grammar import Phrase
from uc_desktop.cards.words.text import Texts
from uc_desktop.presentation.words.catalogue import Key, listing_phrase, phrase, say
from uc_desktop.presentation.words.phrases import amounts, lines
from uc_desktop.rules.board import sites
from uc_desktop.rules.board.graph import SYMBIOTIC_POINTS, Board, BuildingSite, CitySite, Site, TunnelSite
from uc_desktop.rules.content import Content
from uc_desktop.rules.state import Player
from uc_desktop.rules.terms import NOTHING, Piece

_CITIES: Final[dict[str, Key]] = {
    "0,0": "places.upper left",
    "0,1": "places.upper middle",
    "0,2": "places.upper right",
    "1,0": "places.middle left",
    "1,1": "places.centre",
    "1,2": "places.middle right",
    "2,0": "places.lower left",
    "2,1": "places.lower middle",
    "2,2": "places.lower right",
}
_METROPOLISES: Final[dict[str, Key]] = {
    "UL": "places.upper left metropolis",
    "UR": "places.upper right metropolis",
    "LL": "places.lower left metropolis",
}
#: What a building is called, plain and upgraded.
_BUILDINGS: Final[dict[Piece, tuple[Key, Key]]] = {
    Piece.FARM: ("structures.farm", "structures.upgraded farm"),
    Piece.DESALINATION_PLANT: ("structures.desalination plant", "structures.upgraded desalination plant"),
    Piece.LABORATORY: ("structures.laboratory", "structures.upgraded laboratory"),
}
#: What is said of a city, or of the city of a building, that no tunnel can connect, one of several, or all of them.
_CITY: Final[tuple[Key, Key, Key]] = ("structures.city cut off", "structures.city by any", "structures.city by all")
_ITS_CITY: Final[tuple[Key, Key, Key]] = (
    "structures.building cut off",
    "structures.building by any",
    "structures.building by all",
)


def city_place(site: str) -> Phrase:
    """Where a city site lies: "the upper left" for 0,0, "the centre" for 1,1."""
    return phrase(_CITIES[site])


def building_place(site: str) -> Phrase:
    """Where a building site lies: "the centre, site 2", "the centre, expansion site"."""
    city, place = site.split("#")
    if place == "x":
        return phrase("places.expansion", city=city_place(city))
    return phrase("places.site", city=city_place(city), site=place)


def tunnel_place(site: str) -> Phrase:
    """Where a tunnel site lies: "from the centre to the lower right", "from the upper right to the … metropolis"."""
    start, end = sorted(site.split("-"), key=lambda end: end in _METROPOLISES)
    return phrase("places.tunnel", start=phrase(_CITIES[start]), end=phrase(_METROPOLISES.get(end) or _CITIES[end]))


def on_site(site: str) -> Phrase:
    """Where something stands or will: "at the centre", "on site 2 at the centre", "from the centre to the …"."""
    if "-" in site:
        return tunnel_place(site)
    city, _, place = site.partition("#")
    if not place:
        return phrase("places.at city", city=city_place(city))
    if place == "x":
        return phrase("places.on expansion", city=city_place(city))
    return phrase("places.on site", city=city_place(city), site=place)


def site_words(content: Content, texts: Texts, board: Board, site: Site, name: str) -> str:
    """What is said of an empty site called so: its bonus, and in lines what it costs and gives more."""
    if site.bonus is not None:
        name = say("sites.bonus", site=name, bonus=texts.bonus_words(content.bonuses[site.bonus]))
    if site.surcharge != NOTHING:
        name = lines(name, say("sites.surcharge", cost=amounts(site.surcharge)))
    return with_lasting(board, site, name)


def with_lasting(board: Board, site: Site, words: str) -> str:
    """The words, and in further lines what the site gives more in each Production."""
    return lines(words, *_lasting(board, site))


def _lasting(board: Board, site: Site) -> Iterator[str]:
    match site:
        case CitySite(points=points) if points != SYMBIOTIC_POINTS:
            yield say("sites.points", count=points)
        case BuildingSite(times=times) | TunnelSite(times=times) if times > 1:
            yield say("sites.times", count=times)
        case TunnelSite(points=points) if points:
            yield say("sites.more points", count=points)
        case TunnelSite():
            yield from _pair_sentences(board, site)
        case CitySite() | BuildingSite():
            return
        case _:
            assert_never(site)


def _pair_sentences(board: Board, site: TunnelSite) -> Iterator[str]:
    index = board.tunnel_index[site.id]
    for pair in board.pairs:
        if index in pair.tunnels:
            other = tunnel_place(board.tunnels[sum(pair.tunnels) - index].id)
            yield say("sites.pair", tunnel=other, amounts=amounts(pair.resources))


def connecting(board: Board, player: Player, city: int) -> tuple[tuple[str, ...], bool]:
    """The tunnels that would connect a city, by index, and whether all of them are needed or any one will do (N-1).

    Where no single tunnel does, the fewest that do are named, in an order in which they can be built.
    """
    single = board.open_tunnel_sites(player.tunnels) & board.tunnels_at[city]
    if single:
        return tuple(site.id for index, site in enumerate(board.tunnels) if single >> index & 1), False
    return _way(board, board.reached(player.tunnels), city), True


def _way(board: Board, reached: int, city: int) -> tuple[str, ...]:
    """The shortest way over empty tunnel sites from what is reached to the city; empty if there is none."""
    before: dict[int, tuple[str, ...]] = {city: ()}
    queue = deque([city])
    while queue:
        here = queue.popleft()
        if reached >> here & 1:
            return before[here]
        for tunnel in board.tunnels:
            if here in tunnel.cities and len(tunnel.cities) == 2:
                there = sum(tunnel.cities) - here
                if there not in before:
                    before[there] = (tunnel.id, *before[here])
                    queue.append(there)
    return ()


def ways_to(board: Board, player: Player, site: str) -> tuple[str, ...]:
    """The tunnel sites that `connecting` names for the city or building that stands at a site and is not connected."""
    if site in board.city_index:
        city = board.city_index[site] if player.cities >> board.city_index[site] & 1 else board.start
    elif site in board.building_index and player.buildings[board.building_index[site]]:
        city = board.buildings[board.building_index[site]].city
    else:
        return ()
    if sites.connected_cities(board, player) >> city & 1:
        return ()
    return connecting(board, player, city)[0]


def _connecting_words(board: Board, player: Player, city: int, keys: tuple[Key, Key, Key]) -> str:
    """What would connect a city, as a sentence."""
    tunnels, all_needed = connecting(board, player, city)
    names = [tunnel_place(tunnel) for tunnel in tunnels]
    cut_off, by_any, by_all = keys
    if not names:
        return say(cut_off)
    listed = listing_phrase("and" if all_needed else "or", names)
    return say(by_all if len(names) > 1 and all_needed else by_any, tunnels=listed)


def city_words(board: Board, player: Player, city: int) -> str:
    """What is said of a city that stands."""
    place = city_place(board.cities[city].id)
    symbiotic = player.symbiotic >> city & 1
    head = say("structures.symbiotic city" if symbiotic else "structures.nonsymbiotic city", place=place)
    if city == board.start:
        return say("structures.starting", structure=head)
    if sites.connected_cities(board, player) >> city & 1:
        return head
    return lines(say("structures.city unconnected", structure=head), _connecting_words(board, player, city, _CITY))


def building_words(board: Board, player: Player, index: int) -> str:
    """What is said of a building that stands."""
    site = board.buildings[index]
    found = sites.structure_at(board, player, site.id)
    assert found is not None, f"nothing stands on {site.id}"
    what, upgraded = found
    head = say(_BUILDINGS[what][upgraded], place=building_place(site.id))
    if sites.connected_cities(board, player) >> site.city & 1:
        return head
    if not player.cities >> site.city & 1:
        return say("structures.without city", structure=head)
    why = _connecting_words(board, player, site.city, _ITS_CITY)
    return lines(say("structures.building unconnected", structure=head), why)


def tunnel_words(board: Board, player: Player, index: int) -> str:
    """What is said of a tunnel that is built."""
    tunnel = board.tunnels[index]
    upgraded = player.upgraded_tunnels >> index & 1
    head = say("structures.upgraded tunnel" if upgraded else "structures.tunnel", place=tunnel_place(tunnel.id))
    if sites.tunnels_at_cities(board, player) >> index & 1:
        return head
    ends: Key = "structures.no city at ends" if len(tunnel.cities) == 2 else "structures.no city at end"
    return say(ends, structure=head)
