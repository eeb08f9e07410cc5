"""Counting and conditions: the numbers that effects read from a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter

from uc_desktop.rules.board import sites
from uc_desktop.rules.board.graph import Board
from uc_desktop.rules.conditions import (
    AllOf,
    AnyOf,
    Condition,
    Count,
    Countable,
    CountCondition,
    FederationCondition,
    Per,
    ProducedCondition,
)
from uc_desktop.rules.content import Content, owner_of
from uc_desktop.rules.effects.nodes import When
from uc_desktop.rules.reasons import Reason, reason
from uc_desktop.rules.sources import Source
from uc_desktop.rules.state import Player, State
from uc_desktop.rules.terms import (
    ACTION_CARD_LIMIT,
    BUILDINGS,
    FEDERATION_SPACES,
    KIND_BITS,
    NOTHING,
    RESOURCES,
    TOKEN,
    UPGRADED,
    Kind,
    Piece,
    Resource,
    Resources,
)

_TOKENS = {
    Countable.FARM: (TOKEN[Piece.FARM],),
    Countable.DESALINATION_PLANT: (TOKEN[Piece.DESALINATION_PLANT],),
    Countable.LABORATORY: (TOKEN[Piece.LABORATORY],),
    Countable.BUILDING: (1, 2, 3),
}
_RESOURCES: Mapping[Countable, Callable[[Resources], int]] = {Countable(name): attrgetter(name) for name in RESOURCES}
_CARD_KINDS = {
    Countable.ACTION_CARD: Kind.ACTION,
    Countable.PERMANENT_CARD: Kind.PERMANENT,
    Countable.PRODUCTION_CARD: Kind.PRODUCTION,
}


def count(content: Content, state: State, number: int, what: Count) -> int:
    """How many of these the player has: of both kinds of city, and upgraded or not, where `what` does not say (X-13);
    unconnected cities and buildings never count (N-3)."""
    player = state.players[number]
    if what.thing in _RESOURCES:
        return _RESOURCES[what.thing](player.stock)
    if what.thing in _CARD_COUNTS:
        return _CARD_COUNTS[what.thing](content, player)
    board = content.boards[player.board]
    if what.thing in _TOKENS:
        return _buildings(board, player, _TOKENS[what.thing], what.upgraded)
    return _BOARD_COUNTS[what.thing](board, player, what.upgraded)


def _buildings(board: Board, player: Player, kinds: tuple[int, ...], upgraded: bool) -> int:
    return sum(
        1
        for _, code in sites.counted_buildings(board, player)
        if code & KIND_BITS in kinds and (code & UPGRADED or not upgraded)
    )


def _tunnels(_board: Board, player: Player, upgraded: bool) -> int:
    return (player.upgraded_tunnels if upgraded else player.tunnels).bit_count()


def _tunnels_at_city(board: Board, player: Player, upgraded: bool) -> int:
    mask = sites.tunnels_at_cities(board, player)
    return (mask & player.upgraded_tunnels if upgraded else mask).bit_count()


def _structures(board: Board, player: Player, upgraded: bool) -> int:
    return _buildings(board, player, (1, 2, 3), upgraded) + _tunnels(board, player, upgraded)


def _structure_sets(board: Board, player: Player, _upgraded: bool) -> int:
    """Sets of four upgraded structures, one of each type."""
    kinds = [_buildings(board, player, (kind,), True) for kind in (1, 2, 3)]
    return min(*kinds, _tunnels_at_city(board, player, True))


def types_at_cities(board: Board, player: Player) -> list[int]:
    """How many types of building each connected city has, upgraded or not, its expansion site included (W-3)."""
    return [len(set(kinds)) for kinds in _kinds_by_city(board, player)]


def _kinds_by_city(board: Board, player: Player) -> list[list[int]]:
    """The building kinds at each connected city, by city."""
    connected = sites.connected_cities(board, player)
    return [
        [player.buildings[index] & KIND_BITS for index in board.sites_of[city] if player.buildings[index]]
        for city in range(len(board.cities))
        if connected >> city & 1
    ]


def _building_types(board: Board, player: Player, _upgraded: bool) -> int:
    return len({kind for city in _kinds_by_city(board, player) for kind in city})


def _expansion_buildings(board: Board, player: Player, upgraded: bool) -> int:
    return sum(
        1
        for index, code in sites.counted_buildings(board, player)
        if board.buildings[index].expansion and (code & UPGRADED or not upgraded)
    )


def _with_three_types(board: Board, player: Player, _upgraded: bool) -> int:
    return types_at_cities(board, player).count(len(BUILDINGS))


def _with_two_of_a_kind(board: Board, player: Player, _upgraded: bool) -> int:
    return sum(1 for city in _kinds_by_city(board, player) if len(set(city)) < len(city))


_BOARD_COUNTS: dict[Countable, Callable[[Board, Player, bool], int]] = {
    Countable.TUNNEL: _tunnels,
    Countable.TUNNEL_AT_CITY: _tunnels_at_city,
    Countable.STRUCTURE: _structures,
    Countable.CITY: lambda board, player, _: sites.connected_cities(board, player).bit_count(),
    Countable.NONSYMBIOTIC_CITY: lambda board, player, _: (
        sites.connected_cities(board, player) & player.nonsymbiotic
    ).bit_count(),
    Countable.SYMBIOTIC_CITY: lambda board, player, _: (
        sites.connected_cities(board, player) & player.symbiotic
    ).bit_count(),
    Countable.METROPOLIS: lambda board, player, _: len(sites.connected_metropolises(board, player)),
    Countable.BUILDING_TYPE: _building_types,
    Countable.EXPANSION_BUILDING: _expansion_buildings,
    Countable.CITY_WITH_THREE_TYPES: _with_three_types,
    Countable.CITY_WITH_TWO_OF_A_KIND: _with_two_of_a_kind,
    Countable.STRUCTURE_SET: _structure_sets,
}


def _of_kind(thing: Countable) -> Callable[[Content, Player], int]:
    kind = _CARD_KINDS[thing]
    return lambda content, player: sum(1 for card in player.claimed if content.cards[card].kind is kind)


def special_cards(content: Content, player: Player) -> int:
    """How many Special cards the player has played and paid for and still has."""
    return len(player.paid) + sum(1 for card in player.claimed if content.cards[card].is_special)


_CARD_COUNTS: dict[Countable, Callable[[Content, Player], int]] = {
    **{thing: _of_kind(thing) for thing in _CARD_KINDS},
    Countable.USED_ACTION_CARD: lambda _content, player: len(player.used),
    Countable.SPECIAL_CARD: special_cards,
    Countable.CARD_IN_HAND: lambda _content, player: len(player.hand),
}


def left_in_supply(state: State, what: Piece) -> bool:
    """Whether a piece of this kind is left to build (C-6)."""
    if what is Piece.TUNNEL:
        return state.tunnels_left > 0
    if what is Piece.NONSYMBIOTIC_CITY:
        return state.nonsymbiotic_left > 0
    return what is not Piece.SYMBIOTIC_CITY or state.symbiotic_left > 0


def available_action_cards(content: Content, player: Player) -> tuple[str, ...]:
    """The claimed action cards that were not used in this era."""
    actions, used = action_cards(content, player), player.used
    return tuple(card for card in actions if card not in used) if used else actions


def action_cards(content: Content, player: Player) -> tuple[str, ...]:
    """All claimed action cards, the Personal Assistant included."""
    return tuple(card for card in player.claimed if content.cards[card].kind is Kind.ACTION)


def is_claimed_freely(content: Content, player: Player, card: str) -> bool:
    """Whether claiming the card costs the player nothing, and no action card is dropped for it."""
    return content.cards[card].price == NOTHING and not must_drop(content, player, card)


def must_drop(content: Content, player: Player, card: str) -> bool:
    """Whether the player must drop an action card to claim this card."""
    return content.cards[card].kind is Kind.ACTION and exceeds_action_limit(content, player, more=1)


def exceeds_action_limit(content: Content, player: Player, *, more: int = 0) -> bool:
    """Whether the player's action cards, with so many more, are more than may be kept (K-6)."""
    return len(action_cards(content, player)) + more > ACTION_CARD_LIMIT


def has_slot_given(when: When, source: Source, resources: Resources) -> bool:
    """Whether these resources are what the trigger waits for: named by a slot itself, not gained by what the slot used
    or set off (X-8)."""
    is_slot = isinstance(source, str) and owner_of(source).kind == "slot"
    return is_slot and (when.resource is None or getattr(resources, when.resource.value) > 0)


def multiplier(content: Content, state: State, number: int, per: Per | None) -> int:
    """How often a part with this `per` gives: the count divided and rounded down, capped (X-1); 1 without one."""
    if per is None:
        return 1
    times = count(content, state, number, per.count) // per.every
    return times if per.at_most is None else min(times, per.at_most)


def federation_space(state: State, number: int) -> int:
    """The printed number of the one Federation space the player's marker is on (X-5); 0 below the track."""
    return next(space for space, stack in zip(FEDERATION_SPACES, state.federation, strict=True) if number in stack)


def holds(content: Content, state: State, number: int, condition: Condition | None) -> bool:
    """Whether the condition holds for the player, or there is none."""
    match condition:
        case None:
            return True
        case CountCondition(counted, at_least, at_most):
            have = count(content, state, number, counted)
            return have >= at_least and (at_most is None or have <= at_most)
        case FederationCondition(space):
            return federation_space(state, number) == space
        case ProducedCondition(resource, at_least):
            return have_produced(state, resource) >= at_least
        case AllOf(members):
            return all_hold(content, state, number, members)
        case AnyOf(members):
            for member in members:  # noqa: SIM110 a generator costs more than most conditions
                if holds(content, state, number, member):
                    return True
            return False


def has_limit(condition: Condition) -> bool:
    """Whether the condition may stop holding because a count grows."""
    match condition:
        case CountCondition(at_most=most):
            return most is not None
        case FederationCondition() | ProducedCondition():
            return False
        case AllOf(members) | AnyOf(members):
            return any(map(has_limit, members))


def all_hold(content: Content, state: State, number: int, conditions: tuple[Condition, ...]) -> bool:
    """Whether all of the conditions hold for the player."""
    for condition in conditions:  # noqa: SIM110 a generator costs more than most conditions
        if not holds(content, state, number, condition):
            return False
    return True


def have_produced(state: State, resource: Resource) -> int:
    """How much of the resource came from this Production so far (X-4)."""
    return getattr(state.produced, resource.value)  # type: ignore[no-any-return]


def why_not_condition(content: Content, state: State, number: int, condition: Condition | None) -> list[Reason]:
    """All reasons why the condition does not hold; empty if it does or there is none."""
    if condition is None or holds(content, state, number, condition):
        return []
    match condition:
        case CountCondition(counted):
            have = count(content, state, number, counted)
            on_board = counted.thing in _TOKENS or counted.thing in _BOARD_COUNTS
            return [reason("N-3" if on_board else "X-13", "condition_unmet", condition=condition, have=have)]
        case FederationCondition(space):
            return [_elsewhere(federation_space(state, number), space)]
        case ProducedCondition(resource, at_least):
            have = have_produced(state, resource)
            return [reason("X-4", "condition_produced", resource=resource, have=have, need=at_least)]
        case AllOf(members) | AnyOf(members):
            return [why for member in members for why in why_not_condition(content, state, number, member)]


def _elsewhere(have: int, need: int) -> Reason:
    """That the Federation marker is on another space than it must be."""
    if not have:
        return reason("X-5", "federation_below", need=need)
    if not need:
        return reason("X-5", "federation_not_below", have=have)
    return reason("X-5", "federation_elsewhere", need=need, have=have)


def progress(content: Content, state: State, number: int, condition: Condition) -> tuple[int, int]:
    """How much of a goal the player has, and how much it asks for: a count, the Federation space of the marker (0 below
    the track), or how many of several conditions hold."""
    match condition:
        case CountCondition(counted, at_least):
            return count(content, state, number, counted), at_least
        case FederationCondition(space):
            return federation_space(state, number), space
        case ProducedCondition(resource, at_least):
            return have_produced(state, resource), at_least
        case AllOf(members) | AnyOf(members):
            held = sum(holds(content, state, number, member) for member in members)
            return held, len(members) if isinstance(condition, AllOf) else 1
