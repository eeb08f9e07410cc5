"""What stands on the players' boards, which turns were confirmed, and what is new since the viewer's own one."""

from __future__ import annotations

from collections.abc import Sequence

from tests.ui.expected.sight import Sight, is_connected
from uc_desktop.app.session.game_log import Entry
from uc_desktop.presentation.facts.small_board_facts import SmallBoardFacts
from uc_desktop.rules.events import TurnConfirmed
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import BUILDING_OF, KIND_BITS, UPGRADED, Phase


def turns_of(entries: Sequence[Entry], number: int) -> list[int]:
    """The numbers of the positions after each confirmed turn of a player."""
    return [
        position
        for position, entry in enumerate(entries, 1)
        for event in entry.events
        if isinstance(event, TurnConfirmed) and (event.player, event.phase) == (number, Phase.TURN)
    ]


def new_since_own_turn(sight: Sight, number: int) -> set[str]:
    """The sites of another player's board where something else stands than after the viewer's last turn; nothing once
    the viewer has done something again."""
    entries, own = sight.entries, [0, *turns_of(sight.entries, sight.viewer)][-1]
    acts = any(entry.player == sight.viewer and entry.state.phase is Phase.TURN for entry in entries[own:])
    acts = acts and not any(isinstance(event, TurnConfirmed) for event in entries[-1].events)
    if sight.number is not None or acts or not sight.seat(sight.viewer).is_human:
        return set()
    then = entries[own - 1].state if own else sight.session.start
    return changed_sites(board_facts(sight, number, then), board_facts(sight, number, sight.state))


def changed_sites(was: SmallBoardFacts, now: SmallBoardFacts) -> set[str]:
    """The sites on which something else stands than before."""
    pairs = ((was.cities, now.cities), (was.tunnels, now.tunnels), (was.buildings, now.buildings))
    return {site for old, new in pairs for site in new if old.get(site) != new[site]}


def board_facts(sight: Sight, number: int, state: State) -> SmallBoardFacts:
    """What stands on a player's board in a position."""
    board, player = sight.board_of(number), state.players[number]
    cities = {
        site.id: "purple" if player.symbiotic >> index & 1 else "white"
        for index, site in enumerate(board.cities)
        if player.cities >> index & 1
    }
    tunnels = {
        site.id: 1 + (player.upgraded_tunnels >> index & 1)
        for index, site in enumerate(board.tunnels)
        if player.tunnels >> index & 1
    }
    names = {"desalination plant": "desalination"}
    buildings = {
        site.id: (names.get(str(what), str(what)), bool(code & UPGRADED))
        for site, code in zip(board.buildings, player.buildings, strict=True)
        if (what := BUILDING_OF[code & KIND_BITS]) is not None
    }
    corners = frozenset(place for place in ("UL", "UR", "LL") if is_connected(board, player, place))
    ordinary = {city.id: 0 for city in board.cities}
    for site in board.buildings:
        ordinary[board.cities[site.city].id] += not site.expansion
    sites = tuple(site.id for site in board.tunnels)
    return SmallBoardFacts(cities, tunnels, buildings, corners, sites, tuple(ordinary.items()))
