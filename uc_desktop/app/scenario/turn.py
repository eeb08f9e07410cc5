"""Set amounts, points, the round and turn, the Federation track and the slots."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from uc_desktop.app.scenario.piles import deal_decks
from uc_desktop.app.scenario.position import Position
from uc_desktop.cards.fields.suggestions import wrong_word
from uc_desktop.errors import UsageError, problem
from uc_desktop.rules import rng
from uc_desktop.rules.effects.slots import slot_index
from uc_desktop.rules.flow import solo
from uc_desktop.rules.flow.setup import STREAMS
from uc_desktop.rules.state import Turn
from uc_desktop.rules.terms import MOST_POINTS, NEUTRAL, ROUNDS, TILES, Category, Clone, Phase, Resources, era_of

#: The Federation track's spaces from the bottom, as scenarios name them.
SPACES = ("below", "four", "three", "two", "one")


def set_stock(position: Position, name: str, stock: Resources) -> None:
    """Give the player exactly these resources."""
    position.edit_player(name).stock = stock


def set_points(position: Position, name: str, points: int | Mapping[str, int]) -> None:
    """Give the player so many points, on the score sheet under "cards" or by category."""
    by_category = {Category.CARDS.value: points} if isinstance(points, int) else dict(points)
    known = [category.value for category in Category]
    wrong = next((key for key in by_category if key not in known), None)
    if wrong is not None:
        raise UsageError(wrong_word(problem("forms.category of points"), wrong, known))
    if sum(by_category.values()) > MOST_POINTS:
        raise UsageError(problem("content.out of range", found=sum(by_category.values()), low=0, high=MOST_POINTS))
    player = position.edit_player(name)
    player.points = sum(by_category.values())
    player.score = tuple(sorted((key, amount) for key, amount in by_category.items() if amount))


def set_tiles(position: Position, name: str, tiles: int) -> None:
    """Leave the player so many action tiles to place."""
    position.edit_player(name).tiles = tiles


def set_round(position: Position, number: int) -> None:
    """Set the round. A change of era deals the decks again, so facts about piles must be set after it."""
    if not 1 <= number <= ROUNDS:
        raise UsageError(problem("content.out of range", found=number, low=1, high=ROUNDS))
    old, state = position.state.round, position.edit_state()
    state.round = number
    if era_of(old) != era_of(number):
        deal_decks(position)


def set_phase(position: Position, phase: Phase) -> None:
    """Let the game wait for a decision of this kind, of the player whose turn it is."""
    position.edit_state().phase = phase


def set_order(position: Position, names: Sequence[str]) -> None:
    """Set the play order; the turn goes to the player at the same place as before."""
    order = position.numbers(names)
    if sorted(order) != list(range(len(position.names))):
        raise UsageError(problem("scenario.order"))
    state = position.edit_state()
    state.order = order
    below = state.federation[0]
    state.federation = (tuple(n for n in order if n in below), *state.federation[1:])
    set_turns_taken(position, state.taken)


def set_turns_taken(position: Position, taken: int) -> None:
    """Let so many turns of this round be over; the next player in order is at turn, tiles are left accordingly."""
    count = len(position.names)
    if not 0 <= taken < TILES * count:
        raise UsageError(problem("content.out of range", found=taken, low=0, high=TILES * count - 1))
    state = position.edit_players()
    state.taken, state.active, state.turn, state.agenda = taken, state.order[taken % count], Turn(), ()
    for place, number in enumerate(state.order):
        state.players[number].tiles = TILES - (taken + count - 1 - place) // count


def set_turn_of(position: Position, name: str) -> None:
    """Begin a fresh turn of this player; those before in the play order have taken theirs."""
    count = len(position.names)
    place = position.state.order.index(position.number(name))
    set_turns_taken(position, position.state.taken // count * count + place)


def set_turn(position: Position, **facts: Any) -> None:
    """Change facts of the turn under way (`state.Turn`)."""
    state = position.edit_state()
    state.turn = replace(state.turn, **facts)


def set_federation(position: Position, stacks: Mapping[str, Iterable[str]]) -> None:
    """Put markers on spaces (`SPACES`), each stack from the bottom up; markers not named go below the track."""
    wrong = next((space for space in stacks if space not in SPACES), None)
    if wrong is not None:
        raise UsageError(wrong_word(problem("forms.federation space"), wrong, SPACES))
    named = {space: position.numbers(names) for space, names in stacks.items()}
    placed = [number for stack in named.values() for number in stack]
    if len(set(placed)) < len(placed):
        twice = next(number for number in placed if placed.count(number) > 1)
        raise UsageError(problem("scenario.named twice", found=position.names[twice]))
    rest = tuple(number for number in position.state.order if number not in placed)
    first, *others = (named.get(space, ()) for space in SPACES)
    position.edit_state().federation = ((*first, *rest), *others)


def set_occupied(position: Position, slots: Mapping[str, Iterable[str]]) -> None:
    """Put action tiles of players on coloured slots; slots not named stay as they are."""
    occupied = list(position.state.occupied)
    for slot, names in slots.items():
        occupied[_colored_slot(position, slot)] = position.numbers(names)
    position.edit_state().occupied = tuple(occupied)


def set_neutral(position: Position, slots: Sequence[str]) -> None:
    """Lay the three neutral tiles of a game of one on these slots, and the fourth if there is one (L-3, L-6)."""
    places = [_colored_slot(position, slot) for slot in slots]
    if len(position.names) > 1 or len(set(places)) != len(places) or len(places) not in (solo.TILES, solo.TILES + 1):
        raise UsageError(problem("scenario.neutral tiles"))
    state = position.edit_state()
    there = [tuple(owner for owner in owners if owner != NEUTRAL) for owners in state.occupied]
    for place in places:
        there[place] = (NEUTRAL,)
    state.occupied = tuple(there)
    state.fourth = places[-1] if len(places) > solo.TILES else None


def _colored_slot(position: Position, slot: str) -> int:
    """Its index in `State.occupied`; UsageError if there is none of this name."""
    board = position.content.main_boards[position.state.main_board]
    index = slot_index(board, slot)
    if index is None:
        known = [each.id for each in board.slots if each.color is not None]
        raise UsageError(wrong_word(problem("forms.coloured slot"), slot, known))
    return index


def set_clone(position: Position, how: Clone) -> None:
    """Make the action-cloning tile available, used, or absent."""
    position.edit_state().clone = how


def set_waiting(position: Position, names: Iterable[str]) -> None:
    """Set who is still to decide after the active player, in a phase that asks each."""
    position.edit_state().waiting = position.numbers(names)


def set_advanced(position: Position, names: Iterable[str]) -> None:
    """Set who advanced on the Federation track in this round."""
    position.edit_state().advanced = position.numbers(names)


def set_produced(position: Position, produced: Resources) -> None:
    """Set what this Production has given the active player so far (X-4)."""
    position.edit_state().produced = produced


def set_seed(position: Position, seed: str) -> None:
    """Set what chance still to come depends on."""
    position.edit_state().rng = tuple(rng.seeded(seed, name) for name in STREAMS)
