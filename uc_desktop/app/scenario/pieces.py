"""Set the players' boards, domes, tunnels, buildings and metropolises, and the supply.

Pieces come from the supply, whose counts follow (`set_supply` takes pieces out of the game or adds some). Whether a
piece could be built on its site is not checked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from uc_desktop.app.scenario.boards import extended, first_empty_site, site_named, with_sites
from uc_desktop.app.scenario.position import Position
from uc_desktop.cards.fields.suggestions import wrong_word
from uc_desktop.errors import UsageError, problem
from uc_desktop.rules.board.graph import CORNERS, Board
from uc_desktop.rules.content import MetropolisDef
from uc_desktop.rules.flow.setup import NONSYMBIOTIC_DOMES, SYMBIOTIC_DOMES, TUNNELS
from uc_desktop.rules.terms import TOKEN, UPGRADED, Piece

BROWN_PLACE = CORNERS[0]


def set_side(position: Position, side: str) -> None:
    """Give all players the boards of a side, in the order of the data."""
    for name, board in zip(position.names, position.content.boards_of(side), strict=False):
        set_board(position, name, board)


def set_board(position: Position, name: str, board: str) -> None:
    """Exchange a player's board, which becomes empty but for the starting city."""
    if board not in position.content.boards:
        raise UsageError(wrong_word(problem("forms.player board"), board, position.content.boards))
    player, found = position.edit_player(name), position.content.boards[board]
    player.board = board
    player.nonsymbiotic, player.symbiotic = 1 << found.start, 0
    player.buildings = (0,) * len(found.buildings)
    player.tunnels = player.upgraded_tunnels = 0
    _count_supply(position)


def set_marks(position: Position, name: str, marks: Mapping[str, str | None]) -> None:
    """Put marks (ids of bonuses, None for none) on sites of this player's board, in place of those there."""
    for bonus in marks.values():
        if bonus is not None and bonus not in position.content.bonuses:
            raise UsageError(wrong_word(problem("forms.bonus"), bonus, position.content.bonuses))
    set_sites(position, name, {site: {"bonus": bonus} for site, bonus in marks.items()})


def set_sites(position: Position, name: str, facts: Mapping[str, Mapping[str, Any]]) -> None:
    """Make sites of this player's board special: fields of `rules.board`'s sites, in place of those there."""
    board = position.board(name)
    named = {site_named(board, site): fields for site, fields in facts.items()}
    set_own_board(position, name, with_sites(board, board.id, named))


def set_own_board(position: Position, name: str, board: Board) -> None:
    """Exchange the player's board for a changed copy of it, under an id of its own."""
    own = f"{board.id}-of-{name}" if not board.id.endswith(f"-of-{name}") else board.id
    position.content = extended(position.content, boards={own: replace(board, id=own)})
    position.edit_player(name).board = own
    position.edit_state().content = position.content.hash


def set_city(position: Position, name: str, site: str, *, symbiotic: bool = False) -> None:
    """Put a dome on a city site, in place of one that stands there."""
    board = position.board(name)
    index = board.city_index.get(site)
    if index is None:
        raise UsageError(wrong_word(problem("forms.city site"), site, board.city_index))
    player, bit = position.edit_player(name), 1 << index
    player.nonsymbiotic = player.nonsymbiotic & ~bit if symbiotic else player.nonsymbiotic | bit
    player.symbiotic = player.symbiotic | bit if symbiotic else player.symbiotic & ~bit
    _count_supply(position)


def set_tunnel(position: Position, name: str, site: str, *, upgraded: bool = False) -> None:
    """Put a tunnel on a tunnel site; the ends may be named in either order."""
    board = position.board(name)
    found = site_named(board, site)
    if found not in board.tunnel_index:
        raise UsageError(wrong_word(problem("forms.tunnel site"), site))
    player, bit = position.edit_player(name), 1 << board.tunnel_index[found]
    player.tunnels |= bit
    player.upgraded_tunnels = player.upgraded_tunnels | bit if upgraded else player.upgraded_tunnels & ~bit
    _count_supply(position)


def set_building(position: Position, name: str, what: Piece, site: str, *, upgraded: bool = False) -> None:
    """Put a building on a building or expansion site, or on the first empty building site of a city site."""
    board = position.board(name)
    found = site_named(board, site)
    if found in board.city_index:
        found = first_empty_site(board, position.player(name), found)
    if found not in board.building_index:
        raise UsageError(wrong_word(problem("forms.building site"), site))
    player, index = position.edit_player(name), board.building_index[found]
    code = TOKEN[what] + (UPGRADED if upgraded else 0)
    player.buildings = (*player.buildings[:index], code, *player.buildings[index + 1 :])


def set_metropolis(position: Position, name: str, place: str, tile: str) -> None:
    """Put a tile at a corner (UL, UR, LL); the tile that was there takes its place."""
    if place not in CORNERS:
        raise UsageError(wrong_word(problem("forms.corner"), place, CORNERS))
    color, form = ("brown", "forms.brown metropolis") if place == BROWN_PLACE else ("blue", "forms.blue metropolis")
    if _known_tile(position, tile).color != color:
        raise UsageError(problem("content.at key", key=place, fault=wrong_word(problem(form), tile)))
    _swap_tiles(position, tile, position.player(name).metropolises[CORNERS.index(place)])


def gain_metropolis(position: Position, name: str, tile: str) -> None:
    """Give a tile as one gained in play (Q-6); a corner it lay at gets the next of those not dealt."""
    _known_tile(position, tile)
    pool = position.state.metropolis_pool
    if pool and tile not in pool:
        _swap_tiles(position, tile, pool[0])
    state = position.edit_state()
    state.metropolis_pool = tuple(known for known in state.metropolis_pool if known != tile)
    position.edit_player(name).extra_metropolises += (tile,)


def set_pool(position: Position, tiles: tuple[str, ...]) -> None:
    """Put these tiles on top of those not dealt, in this order."""
    for tile in tiles:
        _known_tile(position, tile)
        others = [known for known in position.state.metropolis_pool if known not in tiles]
        if others and tile not in position.state.metropolis_pool:
            _swap_tiles(position, tile, others[-1])
    state = position.edit_state()
    others = [tile for tile in state.metropolis_pool if tile not in tiles]
    state.metropolis_pool = (*tiles, *others)


def set_supply(
    position: Position, *, tunnels: int | None = None, nonsymbiotic: int | None = None, symbiotic: int | None = None
) -> None:
    """Leave exactly so many pieces to be built."""
    state = position.edit_state()
    state.tunnels_left = state.tunnels_left if tunnels is None else tunnels
    state.nonsymbiotic_left = state.nonsymbiotic_left if nonsymbiotic is None else nonsymbiotic
    state.symbiotic_left = state.symbiotic_left if symbiotic is None else symbiotic


def _count_supply(position: Position) -> None:
    state = position.edit_state()
    players = state.players
    state.tunnels_left = TUNNELS - sum(player.tunnels.bit_count() for player in players)
    state.nonsymbiotic_left = NONSYMBIOTIC_DOMES - sum(player.nonsymbiotic.bit_count() for player in players)
    left = SYMBIOTIC_DOMES[len(players)] - sum(player.symbiotic.bit_count() for player in players)
    state.symbiotic_left = left


def _known_tile(position: Position, tile: str) -> MetropolisDef:
    if tile not in position.content.metropolises:
        raise UsageError(wrong_word(problem("forms.metropolis"), tile, position.content.metropolises))
    return position.content.metropolises[tile]


def _swap_tiles(position: Position, one: str, other: str) -> None:
    """Let two tiles change places, wherever they lie; one that lies nowhere takes the other out of the game."""
    state = position.edit_players()
    for player in state.players:
        upper_left, upper_right, lower_left = _swapped(player.metropolises, one, other)
        player.metropolises = (upper_left, upper_right, lower_left)
        player.extra_metropolises = _swapped(player.extra_metropolises, one, other)
    state.metropolis_pool = _swapped(state.metropolis_pool, one, other)


def _swapped(tiles: tuple[str, ...], one: str, other: str) -> tuple[str, ...]:
    swap = {one: other, other: one}
    return tuple(swap.get(tile, tile) for tile in tiles)
