"""What a bot's value is made of: numbers read from one player's board, stock and cards.

Those of the board are the same for most positions of a turn and are remembered by what stands there.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from itertools import chain
from operator import attrgetter
from typing import Final, NamedTuple

from uc_desktop.rules.board import sites
from uc_desktop.rules.board.graph import CORNERS, Board
from uc_desktop.rules.conditions import PointsPer, Scoring
from uc_desktop.rules.content import Content
from uc_desktop.rules.effects.amounts import federation_space, multiplier
from uc_desktop.rules.effects.nodes import GainNode
from uc_desktop.rules.flow import production, scoring
from uc_desktop.rules.flow.production import UNFED_COST
from uc_desktop.rules.state import Player, State
from uc_desktop.rules.terms import (
    BUILDINGS,
    KIND_BITS,
    NOTHING,
    PRODUCTION_ROUNDS,
    ROUNDS,
    TILES,
    TOKEN,
    UPGRADED,
    Color,
    Kind,
    Phase,
    Resources,
)

#: Features of the board, in the order of `_board`: `near_metropolises` adds for each one that is not connected one
#: part in so many tunnels that it lacks; `half_pairs` and `pairs` count cities with one or two upgraded buildings of a
#: kind, `missing_types` the kinds of building that connected cities lack.
BOARD: Final = (
    *("kelp_produced", "steelplast_produced", "science_produced", "credit_produced", "biomatter_produced"),
    *("nonsymbiotic", "symbiotic", "unconnected_cities", "open_city_sites"),
    *("tunnels", "upgraded_tunnels", "unconnected_tunnels"),
    *("farms", "plants", "laboratories", "upgraded_farms", "upgraded_plants", "upgraded_laboratories"),
    *("unconnected_buildings", "free_sites", "missing_types", "half_pairs", "pairs"),
    *("metropolises", "near_metropolises"),
)
#: Features of stock, hand and claimed cards, in the order of `_rest`: `more_kelp` is what is beyond the first `FEW`,
#: `conversions` are end-scoring cards that buy points, `held_scoring` and `near_scoring` points that end-scoring cards
#: in hand and brown metropolises that are not connected would score now.
REST: Final = (
    *("kelp", "steelplast", "science", "credit", "biomatter"),
    *("more_kelp", "more_steelplast", "more_science", "more_credit", "more_biomatter"),
    *("unfed", "cards", "more_cards", "green_cards", "red_cards", "special_cards", "colors"),
    *(
        "permanents",
        "available_actions",
        "used_actions",
        "end_scorings",
        "conversions",
        "production_cards",
        "production_points",
    ),
    *("space_4", "space_3", "space_2", "space_1", "rank", "held_scoring", "near_scoring"),
)
FEATURES: Final = (*BOARD, *REST)
#: A player's turns in the second era, and in the third.
ERA_TURNS: Final = 9
#: Up to so many of a resource, and cards in hand, are worth more than those beyond, which are features of their own.
FEW, FEW_CARDS = 3, 3
#: Productions of a game.
PRODUCTIONS: Final = len(PRODUCTION_ROUNDS)

#: Cache key of a player's board: its side and everything on it.
board_key = attrgetter(
    *("board", "nonsymbiotic", "symbiotic", "buildings", "tunnels", "upgraded_tunnels"),
    *("metropolises", "extra_metropolises"),
)


class BoardFeatures(NamedTuple):
    """What the board alone tells: points of each Production, points of cities at the game's end, kelp of each
    Production, cities to feed, and the features."""

    each_production: int
    city_points: int
    kelp: int
    cities: int
    features: tuple[float, ...]


class PositionFeatures(NamedTuple):
    """What a value function reads: turns left, the certain share of the result (points, or cities), features, cards
    claimed and in hand."""

    turns: int
    sure: float
    features: tuple[float, ...]
    claimed: tuple[str, ...]
    held: tuple[str, ...]


def turns_left(state: State, number: int) -> int:
    """How many turns the player takes whose action tile is not placed yet."""
    tiles = state.players[number].tiles if state.phase in (Phase.TURN, Phase.KEEP) else 0
    return tiles + TILES * (ROUNDS - state.round)


def productions_left(state: State) -> int:
    """How many Productions are still to come."""
    return sum(last >= state.round for last in PRODUCTION_ROUNDS)


class FeatureReader:
    """Reads features of positions, counting at most `foresight` Productions. Its cache of boards only grows: use one
    reader for each decision."""

    def __init__(self, content: Content, foresight: int = PRODUCTIONS) -> None:
        self._content = content
        self._foresight = foresight
        self._boards: dict[Hashable, BoardFeatures] = {}

    def board_features(self, state: State, number: int) -> BoardFeatures:
        """What the player's board tells."""
        key = board_key(state.players[number])
        found = self._boards.get(key)
        if found is None:
            found = self._boards[key] = _board(self._content, state, number)
        return found

    def read(self, state: State, number: int, drawn: int = 0) -> PositionFeatures:
        """The features of the position; `drawn` counts cards drawn but unknown, not in the hand."""
        player = state.players[number]
        board = self.board_features(state, number)
        to_come = productions_left(state)
        left = min(to_come, self._foresight)
        card_points, card_resources = self._production_cards(state, number)
        short = max(0, board.cities - board.kelp - card_resources.kelp - player.stock.kelp - player.stock.biomatter)
        hunger = min(short, board.cities) if left else 0
        ending, conversions = self._ending(state, number)
        points = player.points + left * (board.each_production + card_points) + board.city_points + ending
        points -= UNFED_COST * hunger
        each = tuple(map(sum, zip(board.features[:5], card_resources, strict=True)))
        features = (
            *(left * amount for amount in each),
            *board.features[5:],
            *self._rest(state, player, number, drawn, hunger, conversions, left * card_points),
        )
        turns = turns_left(state, number)
        if left < to_come:
            turns = min(turns - ERA_TURNS * (to_come - left), ERA_TURNS * left - 1)
        return PositionFeatures(turns, points, features, player.claimed, player.hand)

    def _production_cards(self, state: State, number: int) -> tuple[int, Resources]:
        cards = (self._content.cards[card] for card in state.players[number].claimed)
        effects = (card.effect for card in cards if card.kind is Kind.PRODUCTION)
        return _gains(self._content, state, number, chain.from_iterable(effects))

    def _ending(self, state: State, number: int) -> tuple[int, int]:
        """What end-scoring cards and the brown metropolis would give now, and how many cards buy points."""
        content = self._content
        claimed = [content.cards[card].scoring for card in state.players[number].claimed]
        points = sum(_scored_now(content, state, number, entries) for entries in claimed)
        conversions = sum(not isinstance(entry, PointsPer) for entries in claimed for entry in entries)
        return points + sum(line.points for line in scoring.brown_lines(content, state, number)), conversions

    def _held_scoring(self, state: State, number: int) -> int:
        """What the end-scoring cards in hand would give now, less what they cost."""
        content, points = self._content, 0
        for card in state.players[number].hand:
            definition = content.cards.get(card)
            if definition is not None and definition.scoring:
                points += max(0, _scored_now(content, state, number, definition.scoring) - definition.cost)
        return points

    def _near_scoring(self, state: State, number: int) -> float:
        """What a brown metropolis that is not connected would score now, by the tunnels that it lacks."""
        content, player, points = self._content, state.players[number], 0.0
        board = content.boards[player.board]
        for place, tile in zip(CORNERS, player.metropolises, strict=True):
            definition = content.metropolises.get(tile)
            needed = (board.tunnels_to[place] & ~player.tunnels).bit_count()
            if needed and definition is not None and definition.scoring is not None:
                points += scoring.counted_points(content, state, number, definition.scoring) / (needed + 1)
        return points

    def _rest(
        self, state: State, player: Player, number: int, drawn: int, hunger: int, conversions: int, produced: int
    ) -> tuple[float, ...]:
        cards = self._content.cards
        stock = player.stock
        hand = [cards[card] for card in player.hand if card in cards]
        colors = [card.color for card in hand]
        held = len(player.hand) + drawn
        kinds = [cards[card].kind for card in player.claimed]
        actions = kinds.count(Kind.ACTION)
        space = federation_space(state, number)
        rank = len(state.players) - 1 - state.order.index(number)
        return (
            *(min(amount, FEW) for amount in stock),
            *(max(0, amount - FEW) for amount in stock),
            hunger,
            min(held, FEW_CARDS),
            max(0, held - FEW_CARDS),
            colors.count(Color.GREEN),
            colors.count(Color.RED),
            sum(card.is_special for card in hand),
            len(set(colors)),
            kinds.count(Kind.PERMANENT),
            actions - len(player.used),
            len(player.used),
            kinds.count(Kind.END_SCORING),
            conversions,
            kinds.count(Kind.PRODUCTION),
            produced,
            *(float(space == each) for each in (4, 3, 2, 1)),
            rank,
            self._held_scoring(state, number),
            self._near_scoring(state, number),
        )


def _gains(content: Content, state: State, number: int, nodes: Iterable[object]) -> tuple[int, Resources]:
    """Points and resources that the plain gains among these nodes give now."""
    points, resources = 0, NOTHING
    for node in nodes:
        if isinstance(node, GainNode):
            times = multiplier(content, state, number, node.per)
            points += times * node.points
            resources = resources.plus(node.resources.times(times))
    return points, resources


def _scored_now(content: Content, state: State, number: int, entries: Iterable[Scoring]) -> int:
    """Points that an end-scoring card would score now without paying."""
    return sum(
        entry.points * multiplier(content, state, number, entry.per)
        for entry in entries
        if isinstance(entry, PointsPer)
    )


def _board(content: Content, state: State, number: int) -> BoardFeatures:
    player = state.players[number]
    board = content.boards[player.board]
    lines = [*production.network_lines(board, player), *production.metropolis_lines(board, player)]
    points, resources = sum(line.points for line in lines), NOTHING
    for line in lines:
        resources = resources.plus(line.resources)
    tiles = sites.connected_metropolises(board, player)
    effects = (content.metropolises[tile].production for tile in tiles)
    more_points, more_resources = _gains(content, state, number, chain.from_iterable(effects))
    points, resources = points + more_points, resources.plus(more_resources)
    connected = sites.connected_cities(board, player)
    features = (
        *resources,
        *_cities(board, player, connected),
        *_tunnels(board, player),
        *_buildings(board, player, connected),
        *_metropolises(board, player),
    )
    city_points = sum(line.points for line in scoring.city_lines(content, state, number))
    return BoardFeatures(points, city_points, resources.kelp, connected.bit_count(), features)


def _cities(board: Board, player: Player, connected: int) -> tuple[float, ...]:
    reached = board.reached(player.tunnels)
    return (
        (connected & player.nonsymbiotic).bit_count(),
        (connected & player.symbiotic).bit_count(),
        (player.cities & ~connected).bit_count(),
        (reached & ~player.cities).bit_count(),
    )


def _tunnels(board: Board, player: Player) -> tuple[float, ...]:
    at_cities = sites.tunnels_at_cities(board, player)
    return (
        (at_cities & ~player.upgraded_tunnels).bit_count(),
        (at_cities & player.upgraded_tunnels).bit_count(),
        (player.tunnels & ~at_cities).bit_count(),
    )


def _buildings(board: Board, player: Player, connected: int) -> tuple[float, ...]:
    counts = [0] * 8
    buried = free = missing = half = pairs = 0
    for city in range(len(board.cities)):
        if not player.cities >> city & 1:
            continue
        codes = [player.buildings[site] for site in board.sites_of[city] if not board.buildings[site].expansion]
        there = [code for code in codes if code]
        if not connected >> city & 1:
            buried += len(there)
            continue
        for code in there:
            counts[code] += 1
        open_sites = len(codes) - len(there)
        free += open_sites
        missing += 3 - len({code & KIND_BITS for code in there})
        for kind in (1, 2, 3):
            done = there.count(kind + UPGRADED)
            if done >= 2:
                pairs += 1
            elif done == 1 and (open_sites or kind in there):
                half += 1
    kinds = [TOKEN[what] for what in BUILDINGS]
    return (
        *(counts[kind] for kind in kinds),
        *(counts[kind + UPGRADED] for kind in kinds),
        buried,
        free,
        missing,
        half,
        pairs,
    )


def _metropolises(board: Board, player: Player) -> tuple[float, ...]:
    connected, near = 0, 0.0
    for place in CORNERS:
        needed = (board.tunnels_to[place] & ~player.tunnels).bit_count()
        connected += needed == 0
        near += 1 / needed if needed else 0
    return connected, near
