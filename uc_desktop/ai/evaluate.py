"""How good a position looks for a player: rough points at the end of the game.

The weights follow the rough values of cards.md, turned into points; games between bots decide about them.
"""

from __future__ import annotations

from uc_desktop.rules import production, scoring, sites
from uc_desktop.rules.content import Content
from uc_desktop.rules.effects.amounts import federation_space, multiplier
from uc_desktop.rules.effects.nodes import Gain, PointsPer
from uc_desktop.rules.state import Player, State
from uc_desktop.rules.terms import PRODUCTION_ROUNDS, UPGRADED, Kind, Phase, Resources

#: Points that a resource is worth in hand while there is time to spend it, in the order of `Resource`.
IN_HAND = (0.55, 0.7, 0.65, 0.45, 0.9)
#: Points that a resource is worth when it comes in a later Production.
PRODUCED = (0.5, 0.6, 0.55, 0.42, 0.8)
LEFT_OVER = 0.25
CARD = 0.45
FEDERATION_PLACE = {0: 0.0, 4: 0.15, 3: 0.25, 2: 0.35, 1: 0.45}
CLAIMED = {Kind.ACTION: 1.6, Kind.PERMANENT: 1.3}
UNFED = 2.2
BURIED = 0.45
#: Points that an end-scoring card which buys points with resources is worth by itself.
CONVERSION = 3.0


def evaluate(content: Content, state: State, number: int) -> float:
    """The expected points of this player, roughly, as far as the state shows."""
    player = state.players[number]
    if state.phase is Phase.OVER:
        return float(player.points)
    board = content.boards[player.board]
    left = productions_left(state)
    value = player.points + _hand(state, player) + FEDERATION_PLACE[federation_space(state, number)]
    for line in production.network_lines(board, player):
        value += left * (line.points + _worth(line.resources, PRODUCED))
    value += _cards(content, state, number, left)
    value += _ending(content, state, number)
    value += _promise(content, player, left)
    return value - _hunger(content, player, left)


def productions_left(state: State) -> int:
    """How many Productions are still to come."""
    return sum(1 for last in PRODUCTION_ROUNDS if last >= state.round)


def _worth(resources: Resources, weights: tuple[float, ...]) -> float:
    return sum(amount * weight for amount, weight in zip(resources, weights, strict=True))


def _hand(state: State, player: Player) -> float:
    """Resources are worth less when little time is left to spend them, and when there are many of one kind."""
    time = min(1.0, (10 - state.round) * 0.3 + 0.2)
    spendable = sum(
        weight * (min(amount, 4) + 0.6 * max(0, amount - 4))
        for amount, weight in zip(player.stock, IN_HAND, strict=True)
    )
    cards = CARD * min(len(player.hand), 4)
    return time * (spendable + cards) + (1 - time) * LEFT_OVER * sum(player.stock)


def _cards(content: Content, state: State, number: int, left: int) -> float:
    value = 0.0
    for card in state.players[number].claimed:
        definition = content.cards[card]
        if definition.kind is Kind.PRODUCTION:
            value += left * max(1.2, _production_of(content, state, number, card))
        elif definition.kind in CLAIMED:
            value += CLAIMED[definition.kind] * left * 0.8
    return value


def _production_of(content: Content, state: State, number: int, card: str) -> float:
    return sum(
        multiplier(content, state, number, node.per) * (node.points + _worth(node.resources, PRODUCED))
        for node in content.cards[card].effect
        if isinstance(node, Gain)
    )


def _ending(content: Content, state: State, number: int) -> float:
    """What the position would score at the end as it stands, resources aside."""
    value = 0.0
    for card in state.players[number].claimed:
        for entry in content.cards[card].scoring:
            if isinstance(entry, PointsPer):
                value += entry.points * multiplier(content, state, number, entry.per)
            else:
                value += CONVERSION
    value += sum(line.points for line in scoring.city_lines(content, state, number))
    return value + sum(line.points for line in scoring.brown_lines(content, state, number))


def _promise(content: Content, player: Player, left: int) -> float:
    """What is built but not connected yet may still be; metropolises reached give something in each Production."""
    board = content.boards[player.board]
    lonely = (player.cities & ~sites.connected_cities(board, player)).bit_count()
    counted = len(sites.counted_buildings(board, player))
    buried = sum(1 for code in player.buildings if code) - counted
    upgraded_buried = sum(1 for code in player.buildings if code & UPGRADED)
    tunnels = player.tunnels.bit_count() * 0.25
    return BURIED * (3 * lonely + buried) + tunnels + 0.05 * upgraded_buried + _metropolises(content, player, left)


def _metropolises(content: Content, player: Player, left: int) -> float:
    board = content.boards[player.board]
    return sum(
        left * 1.2 for tile in sites.connected_metropolises(board, player) if content.metropolises[tile].production
    )


def _hunger(content: Content, player: Player, left: int) -> float:
    """Points that feeding is likely to cost in the next Production."""
    if left == 0:
        return 0.0
    board = content.boards[player.board]
    farms = sum(line.resources.kelp for line in production.network_lines(board, player))
    cities = sites.connected_cities(board, player).bit_count()
    short = cities - farms - player.stock.kelp - player.stock.biomatter
    return UNFED * max(0, short) + 0.25 * max(0, cities - farms)
