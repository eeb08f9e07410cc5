"""What the places of a player's board are called and what is said of them, for tool tips and screen readers."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Final, assert_never

from uc_desktop.app.saves.listing import listed
from uc_desktop.cards.words.amounts import amounts_in_words
from uc_desktop.cards.words.text import Texts
from uc_desktop.presentation.words.phrases import amount
from uc_desktop.rules.board import sites
from uc_desktop.rules.board.graph import SYMBIOTIC_POINTS, Board, BuildingSite, CitySite, Site, TunnelSite
from uc_desktop.rules.content import Content
from uc_desktop.rules.state import Player
from uc_desktop.rules.terms import NOTHING

_CITIES: Final = (
    ("upper left", "upper middle", "upper right"),
    ("middle left", "centre", "middle right"),
    ("lower left", "lower middle", "lower right"),
)
_TIMES: Final = {2: "twice", 3: "three times"}
PLACES: Final = {"UL": "upper left", "UR": "upper right", "LL": "lower left"}


def city_place(site: str) -> str:
    """Where a city site lies: "the upper left" for 0,0, "the centre" for 1,1."""
    row, column = (int(part) for part in site.split(","))
    return f"the {_CITIES[row][column]}"


def building_place(site: str) -> str:
    """Where a building site lies: "the centre, site 2", "the centre, expansion site"."""
    city, place = site.split("#")
    return f"{city_place(city)}, {'expansion site' if place == 'x' else f'site {place}'}"


def tunnel_place(board: Board, tunnel: TunnelSite) -> str:
    """Where a tunnel site lies: "from the centre to the lower right", "from the upper right to its metropolis"."""
    names = [city_place(board.cities[city].id) for city in tunnel.cities]
    if tunnel.metropolis is not None:
        names.append(f"the {PLACES[tunnel.metropolis]} metropolis")
    return f"from {names[0]} to {names[1]}"


def on_site(board: Board, site: str) -> str:
    """Where something stands or will: "at the centre", "on site 2 at the centre", "from the centre to the …"."""
    if site in board.tunnel_index:
        return tunnel_place(board, board.tunnels[board.tunnel_index[site]])
    if site in board.city_index:
        return f"at {city_place(site)}"
    city, _, place = site.partition("#")
    return f"on {'the expansion site' if place == 'x' else f'site {place}'} at {city_place(city)}"


def site_words(content: Content, texts: Texts, board: Board, site: Site, name: str) -> str:
    """What is said of an empty site called so: its bonus, and in sentences what it costs and gives more."""
    if site.bonus is not None:
        name = f"{name}, bonus: {texts.bonus_words(content.bonuses[site.bonus])}"
    if site.surcharge != NOTHING:
        name = _and(name, f"Surcharge: {amounts_in_words(site.surcharge)}")
    return with_lasting(board, site, name)


def with_lasting(board: Board, site: Site, words: str) -> str:
    """The words, and in further sentences what the site gives more in each Production."""
    for sentence in _lasting(board, site):
        words = _and(words, sentence)
    return words


def _and(words: str, sentence: str) -> str:
    return f"{words.removesuffix('.')}. {sentence}."


def _lasting(board: Board, site: Site) -> Iterator[str]:
    match site:
        case CitySite(points=points) if points != SYMBIOTIC_POINTS:
            yield f"A connected symbiotic city here produces {amount(points, 'point', 'points')}"
        case BuildingSite(times=times) | TunnelSite(times=times) if times > 1:
            yield f"What is built here produces {_TIMES.get(times, f'{times} times')}"
        case TunnelSite(points=points) if points:
            yield f"Its metropolis, once connected, produces {amount(points, 'point', 'points')} more"
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
            other = tunnel_place(board, board.tunnels[sum(pair.tunnels) - index])
            more = amounts_in_words(pair.resources)
            yield f"With the tunnel {other}, both at a connected city, it produces {more} more"


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


def connecting_words(board: Board, player: Player, city: int) -> str:
    """What would connect a city, as a sentence."""
    tunnels, all_needed = connecting(board, player, city)
    names = [tunnel_place(board, board.tunnels[board.tunnel_index[tunnel]]) for tunnel in tunnels]
    if not names:
        return "No tunnel can connect it."
    joined = listed(names, "and" if all_needed else "or")
    plural = len(names) > 1 and all_needed
    return f"{'Tunnels' if plural else 'A tunnel'} {joined} would connect it."


def city_words(board: Board, player: Player, city: int) -> str:
    """What is said of a city that stands."""
    symbiotic = player.symbiotic >> city & 1
    head = f"{'Symbiotic' if symbiotic else 'Nonsymbiotic'} city at {city_place(board.cities[city].id)}"
    if city == board.start:
        return f"{head}, the starting city"
    if sites.connected_cities(board, player) >> city & 1:
        return head
    return f"{head}, not connected: it does not produce, eat or score. {connecting_words(board, player, city)}"


def building_words(board: Board, player: Player, index: int) -> str:
    """What is said of a building that stands."""
    site = board.buildings[index]
    what, upgraded = sites.structure_at(board, player, site.id) or ("building", False)
    head = f"{'Upgraded ' if upgraded else ''}{what} at {building_place(site.id)}"
    head = head[0].upper() + head[1:]
    if sites.connected_cities(board, player) >> site.city & 1:
        return head
    if not player.cities >> site.city & 1:
        return f"{head}, not connected: no city stands there yet, so it does not produce or score."
    why = connecting_words(board, player, site.city).replace("connect it", "connect its city")
    return f"{head}, not connected: it does not produce or score. {why}"


def tunnel_words(board: Board, player: Player, index: int) -> str:
    """What is said of a tunnel that is built."""
    tunnel = board.tunnels[index]
    kind = "Upgraded tunnel" if player.upgraded_tunnels >> index & 1 else "Tunnel"
    head = f"{kind} {tunnel_place(board, tunnel)}"
    if sites.tunnels_at_cities(board, player) >> index & 1:
        return head
    end = "either end" if len(tunnel.cities) == 2 else "its end"
    return f"{head}: no city stands at {end}, so it does not produce."
