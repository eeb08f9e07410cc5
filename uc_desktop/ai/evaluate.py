"""Evaluate a position for a player: an estimate of the points at the end of the game.

The weights are what resources and cards are roughly worth, in points; games between bots decide about them.
"""

from __future__ import annotations

from typing import NamedTuple

from uc_desktop.ai.features import board_key, productions_left
from uc_desktop.rules.board import sites
from uc_desktop.rules.conditions import PointsPer
from uc_desktop.rules.content import Content
from uc_desktop.rules.effects.amounts import federation_space, multiplier
from uc_desktop.rules.effects.nodes import GainNode
from uc_desktop.rules.flow import production, scoring
from uc_desktop.rules.state import Player, State
from uc_desktop.rules.terms import UPGRADED, Kind, Phase, Resources

#: Points that a resource is worth in hand while there is time to spend it, in the order of `Resource`.
IN_HAND = (0.55, 0.7, 0.65, 0.45, 0.9)
#: Points that a resource is worth when it comes in a later Production.
PRODUCED = (0.5, 0.6, 0.55, 0.42, 0.8)
LEFT_OVER = 0.25
CARD = 0.45
#: What a card still to be drawn counts, of one in hand: it may be one that is only discarded.
DRAWN = 0.5
FEDERATION_PLACE = {0: 0.0, 4: 0.15, 3: 0.25, 2: 0.35, 1: 0.45}
CLAIMED = {Kind.ACTION: 1.6, Kind.PERMANENT: 1.3}
UNFED = 2.2
BURIED = 0.45
METROPOLIS = 1.2
#: Points that an end-scoring card which buys points with resources is worth by itself.
CONVERSION = 3.0


class Network(NamedTuple):
    """The value of a board by itself: in each Production, at the end, and its potential; and its feeding."""

    each_production: float
    at_the_end: float
    promise: float
    farms: int
    cities: int


class Judge:
    """Values positions of one content; boards once looked at are remembered until `forget`."""

    def __init__(self, content: Content) -> None:
        self._content = content
        self._networks: dict[tuple[object, ...], Network] = {}

    def forget(self) -> None:
        """Let go of everything remembered."""
        self._networks.clear()

    def worth(self, state: State, number: int, drawn: int = 0) -> float:
        """The expected points of this player, roughly, as far as the state shows, with so many cards more in hand that
        are not known yet."""
        player = state.players[number]
        if state.phase is Phase.OVER:
            return float(player.points)
        left = productions_left(state)
        network = self._network(state, number)
        value = player.points + _hand(state, player, drawn) + FEDERATION_PLACE[federation_space(state, number)]
        value += left * network.each_production + network.at_the_end + network.promise
        value += self._cards(state, number, left) + self._ending(state, number)
        return value - _hunger(network, player, left)

    def _network(self, state: State, number: int) -> Network:
        key = board_key(state.players[number])
        found = self._networks.get(key)
        if found is None:
            found = self._networks[key] = _network(self._content, state, number)
        return found

    def _cards(self, state: State, number: int, left: int) -> float:
        value = 0.0
        for card in state.players[number].claimed:
            definition = self._content.cards[card]
            if definition.kind is Kind.PRODUCTION:
                value += left * max(1.2, self._production_of(state, number, card))
            elif definition.kind in CLAIMED:
                value += CLAIMED[definition.kind] * left * 0.8
        return value

    def _production_of(self, state: State, number: int, card: str) -> float:
        content = self._content
        return sum(
            multiplier(content, state, number, node.per) * (node.points + _worth(node.resources, PRODUCED))
            for node in content.cards[card].effect
            if isinstance(node, GainNode)
        )

    def _ending(self, state: State, number: int) -> float:
        """What the position would score at the end as it stands, the network and resources aside."""
        content, value = self._content, 0.0
        for card in state.players[number].claimed:
            for entry in content.cards[card].scoring:
                if isinstance(entry, PointsPer):
                    value += entry.points * multiplier(content, state, number, entry.per)
                else:
                    value += CONVERSION
        return value + sum(line.points for line in scoring.brown_lines(content, state, number))


def _network(content: Content, state: State, number: int) -> Network:
    player = state.players[number]
    board = content.boards[player.board]
    lines = [*production.network_lines(board, player), *production.metropolis_lines(board, player)]
    connected = sites.connected_cities(board, player)
    metropolises = (content.metropolises[tile] for tile in sites.connected_metropolises(board, player))
    return Network(
        each_production=sum(line.points + _worth(line.resources, PRODUCED) for line in lines)
        + METROPOLIS * sum(1 for tile in metropolises if tile.production),
        at_the_end=sum(line.points for line in scoring.city_lines(content, state, number)),
        promise=_promise(player, connected, len(sites.counted_buildings(board, player))),
        farms=sum(line.resources.kelp for line in lines),
        cities=connected.bit_count(),
    )


def _promise(player: Player, connected: int, counted: int) -> float:
    """What is built but not connected yet may still be."""
    lonely = (player.cities & ~connected).bit_count()
    buried = sum(1 for code in player.buildings if code) - counted
    upgraded = sum(1 for code in player.buildings if code & UPGRADED)
    return BURIED * (3 * lonely + buried) + 0.25 * player.tunnels.bit_count() + 0.05 * upgraded


def _worth(resources: Resources, weights: tuple[float, ...]) -> float:
    return sum(amount * weight for amount, weight in zip(resources, weights, strict=True) if amount)


def _hand(state: State, player: Player, drawn: int) -> float:
    """Resources are worth less when little time is left to spend them, and when there are many of one kind."""
    time = min(1.0, (10 - state.round) * 0.3 + 0.2)
    spendable = sum(
        weight * (min(amount, 4) + 0.6 * max(0, amount - 4))
        for amount, weight in zip(player.stock, IN_HAND, strict=True)
    )
    cards = CARD * min(len(player.hand) + DRAWN * drawn, 4)
    return time * (spendable + cards) + (1 - time) * LEFT_OVER * sum(player.stock)


def _hunger(network: Network, player: Player, left: int) -> float:
    """Points that feeding is likely to cost in the next Production."""
    if left == 0:
        return 0.0
    short = network.cities - network.farms - player.stock.kelp - player.stock.biomatter
    return UNFED * max(0, short) + 0.25 * max(0, network.cities - network.farms)
