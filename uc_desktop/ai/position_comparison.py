"""What makes one position better for a player than another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from uc_desktop.ai.evaluate import CARD, CLAIMED, IN_HAND, PRODUCED
from uc_desktop.ai.features import productions_left
from uc_desktop.ai.hint_reasons import (
    CardReason,
    CitiesReason,
    CityPointsReason,
    ContractReason,
    EndScoringReason,
    FederationReason,
    FeedingReason,
    HandReason,
    HintReason,
    MatchReason,
    MetropolisReason,
    PointsReason,
    ProductionReason,
    SitesReason,
    StockReason,
    UnconnectedCitiesReason,
    UpgradeReason,
)
from uc_desktop.rules.board import sites
from uc_desktop.rules.content import Content
from uc_desktop.rules.effects.amounts import federation_space
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow import scoring
from uc_desktop.rules.flow.production import UNFED_COST, feeding
from uc_desktop.rules.sources import Source
from uc_desktop.rules.state import Player, State
from uc_desktop.rules.terms import (
    BUILDING_OF,
    BUILDINGS,
    FEDERATION_SPACES,
    KIND_BITS,
    PRODUCTION_ROUNDS,
    UPGRADED,
    Category,
    Phase,
    Piece,
    Resources,
)

#: What differences count in points, roughly: only the order of reasons depends on it. A city's points and products
#: are differences of their own.
CONNECTED_CITY = 1.0
UNCONNECTED_CITY = 0.6
METROPOLIS = 3.0
MATCHED = 1.0
#: A card of a kind that is not in `CLAIMED`.
OTHER_CARD = 1.0
CONTRACT = 2.0
UPGRADE = 0.4
CITY_SITE = 0.5
BUILDING_SITE = 0.3
FEDERATION_STEP = 0.5


def reasons_between(
    engine: Engine, number: int, mine: State, other: State, *, drawn: int = 0
) -> tuple[HintReason, ...]:
    """How the player's position `mine` differs from `other`, what counts most first; empty if they are equal.

    `drawn` is how many more cards `mine` has drawn that are not known yet. The two are positions of one game with the
    same content, views of the player included; `MatchReason` is about the turn under way.
    """
    found = [
        *_produced(engine, number, mine, other),
        *_built(engine.content, mine.players[number], other.players[number]),
        *_scored(engine.content, number, mine, other),
        *_cards(engine.content, mine.players[number], other.players[number], drawn),
        *_of_the_turn(number, mine, other),
    ]
    return tuple(sorted(found, key=lambda reason: -abs(reason.weight)))


def _produced(engine: Engine, number: int, mine: State, other: State) -> Iterator[HintReason]:
    """What the Productions left bring, and their feeding."""
    left = 0 if mine.phase is Phase.OVER else productions_left(mine)
    if not left:
        return
    after, after_other = engine.after_production(mine, number), engine.after_production(other, number)
    resources = _gained(mine, after, number).minus(_gained(other, after_other, number))
    points = _points_gained(mine, after, number) - _points_gained(other, after_other, number)
    if any(resources) or points:
        yield ProductionReason(left * (points + _worth(resources, PRODUCED)), resources, points, left)
    board = engine.content.boards[mine.players[number].board]
    need, other_need = (feeding(board, state.players[number]) for state in (after, after_other))
    if need.unfed != other_need.unfed:
        fed = other_need.unfed - need.unfed
        yield FeedingReason(UNFED_COST * fed / (1 + _rounds_before_production(mine)), fed, need.cities)


def _built(content: Content, mine: Player, other: Player) -> Iterator[HintReason]:
    """What stands on the board, and what may still be built there."""
    board = content.boards[mine.board]
    connected, connected_other = sites.connected_cities(board, mine), sites.connected_cities(board, other)
    more = connected.bit_count() - connected_other.bit_count()
    if more:
        yield CitiesReason(CONNECTED_CITY * more, more)
    unconnected = (mine.cities & ~connected).bit_count() - (other.cities & ~connected_other).bit_count()
    if unconnected:
        yield UnconnectedCitiesReason(UNCONNECTED_CITY * unconnected, unconnected)
    tiles, tiles_other = (sites.connected_metropolises(board, player) for player in (mine, other))
    for tile, is_mine in _only_one_has(tiles, tiles_other):
        yield MetropolisReason(_signed(METROPOLIS, is_mine), tile, is_mine)
    upgraded, upgraded_other = _upgraded(mine), _upgraded(other)
    for what, count in upgraded.items():
        if count != upgraded_other[what]:
            yield UpgradeReason(UPGRADE * (count - upgraded_other[what]), what, count - upgraded_other[what])
    open_sites, open_other = _open_sites(content, mine), _open_sites(content, other)
    cities, buildings = open_sites[0] - open_other[0], open_sites[1] - open_other[1]
    if cities or buildings:
        yield SitesReason(CITY_SITE * cities + BUILDING_SITE * buildings, cities, buildings)


def _scored(content: Content, number: int, mine: State, other: State) -> Iterator[HintReason]:
    """Points at once, and what the final scoring would add now, resources left aside."""
    points = mine.players[number].points - other.players[number].points
    if points:
        yield PointsReason(float(points), points)
    final, other_final = _final_points(content, mine, number), _final_points(content, other, number)
    for source in dict.fromkeys((*final, *other_final)):
        more = final.get(source, 0) - other_final.get(source, 0)
        if more:
            yield EndScoringReason(float(more), source, more) if source else CityPointsReason(float(more), more)


def _cards(content: Content, mine: Player, other: Player, drawn: int) -> Iterator[HintReason]:
    """Cards claimed and in hand, contracts, and what is left in stock."""
    for card, is_mine in _only_one_has(mine.claimed, other.claimed):
        weight = CLAIMED.get(content.cards[card].kind, OTHER_CARD)
        yield CardReason(_signed(weight, is_mine), card, is_mine)
    for contract, is_mine in _only_one_has(mine.contracts, other.contracts):
        yield ContractReason(_signed(CONTRACT, is_mine), contract, is_mine)
    resources = mine.stock.minus(other.stock)
    if any(resources):
        yield StockReason(_worth(resources, IN_HAND), resources)
    cards = len(mine.hand) + drawn - len(other.hand)
    if cards:
        yield HandReason(CARD * cards, cards)


def _of_the_turn(number: int, mine: State, other: State) -> Iterator[HintReason]:
    """Whether colours match, and the place on the Federation track."""
    if mine.turn.matched != other.turn.matched:
        yield MatchReason(_signed(MATCHED, mine.turn.matched), mine.turn.matched)
    order = [FEDERATION_SPACES.index(federation_space(state, number)) for state in (mine, other)]
    if order[0] != order[1]:
        yield FederationReason(FEDERATION_STEP * (order[0] - order[1]), order[0] - order[1])


def _rounds_before_production(state: State) -> int:
    return min(last for last in PRODUCTION_ROUNDS if last >= state.round) - state.round


def _gained(before: State, after: State, number: int) -> Resources:
    return after.players[number].stock.minus(before.players[number].stock)


def _points_gained(before: State, after: State, number: int) -> int:
    return after.players[number].points - before.players[number].points


def _upgraded(player: Player) -> dict[Piece, int]:
    codes = [code for code in player.buildings if code & UPGRADED]
    kinds = [BUILDING_OF[code & KIND_BITS] for code in codes]
    return {**{what: kinds.count(what) for what in BUILDINGS}, Piece.TUNNEL: player.upgraded_tunnels.bit_count()}


def _open_sites(content: Content, player: Player) -> tuple[int, int]:
    """Open sites of cities that tunnels reach, and of buildings at connected cities."""
    board = content.boards[player.board]
    reached = board.reached(player.tunnels)
    cities = (reached & ~player.cities).bit_count()
    connected = reached & player.cities
    free = sum(
        1
        for site, code in enumerate(player.buildings)
        if not code and not board.buildings[site].expansion and connected >> board.buildings[site].city & 1
    )
    return cities, free


def _final_points(content: Content, state: State, number: int) -> dict[str, int]:
    """Points of the final scoring by the card or tile that gives them; those of connected cities under no name."""
    found: dict[str, int] = {}
    for line in scoring.final_lines(content, state, number):
        if line.category is not Category.RESOURCES:
            name = _name_of(line.source)
            found[name] = found.get(name, 0) + line.points
    return found


def _name_of(source: Source) -> str:
    return source if isinstance(source, str) else ""


def _only_one_has(mine: Iterable[str], other: Iterable[str]) -> Iterator[tuple[str, bool]]:
    """What one has and not the other, and whether that is `mine`."""
    mine, other = tuple(mine), tuple(other)
    yield from ((each, True) for each in mine if each not in other)
    yield from ((each, False) for each in other if each not in mine)


def _signed(weight: float, is_mine: bool) -> float:
    return weight if is_mine else -weight


def _worth(resources: Resources, weights: tuple[float, ...]) -> float:
    return sum(amount * weight for amount, weight in zip(resources, weights, strict=True))
