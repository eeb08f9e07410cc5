"""The best turns for a player, and the slots that opponents may take."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from uc_desktop.ai.bot import Budget
from uc_desktop.ai.levels import HINT_LEVEL
from uc_desktop.ai.turn_search import BeamWidth, SearchNode, TurnSearch
from uc_desktop.ai.value import BotWeights, points_value, value_for, worth_of_turn
from uc_desktop.rules import rng
from uc_desktop.rules.commands import Command, Place
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.state import NEW_TURN, State
from uc_desktop.rules.terms import Phase
from uc_desktop.rules.view import view as view_of

#: Most turns returned.
MOST_HINTS: Final = 3
#: An opponent's turns are searched as narrowly as can be.
NARROW: Final = BeamWidth(1, 0, 1)
#: How many positions are looked at for each opponent.
MOST_FOR_OPPONENT: Final = 300
#: Most slots named for one opponent.
MOST_WANTED: Final = 2


class BestTurn(Struct, frozen=True):
    """A turn to play: its commands up to where it can be confirmed (none: confirm now), the points it is expected to
    lead to at the end of the game, the position after it as far as the player can foresee, and how many cards it draws
    that are not known yet."""

    commands: tuple[Command, ...]
    expected_points: float
    after: State
    drawn: int = 0


class SlotWanted(Struct, frozen=True):
    """A slot that an opponent may take before the player's next turn."""

    slot: str
    player: int


def best_turns(
    engine: Engine, weights: BotWeights, view: State, legal: Sequence[Command], budget: Budget
) -> tuple[BestTurn, ...]:
    """The best turns for the active player of a view, the best first, at least one: with different slots or cards,
    within a turn with different ends.

    In solo games the best is what makes the goal likeliest, whatever points it leads to. The answer depends on the
    arguments alone; once `budget` is spent it is the best so far.
    """
    players, number = len(view.players), view.active
    positions = min(budget.positions, HINT_LEVEL.positions)
    search = TurnSearch(engine, value_for(engine, weights, players), HINT_LEVEL.width, positions, budget.should_stop)
    found: dict[Hashable, SearchNode] = {}
    for node in search.turns(view, legal):
        found.setdefault(_kind(engine, node), node)
    best = list(found.values())[:MOST_HINTS]
    points = points_value(engine, weights, players)
    return tuple(
        BestTurn(node.commands(), worth_of_turn(engine, points, node.state, number, node.drawn), node.state, node.drawn)
        for node in best
    )


def _kind(engine: Engine, node: SearchNode) -> Hashable:
    """Equal for turns that do the same: the placement, or within a turn the position they lead to."""
    placed = (command for command in node.commands() if isinstance(command, Place))
    return next(placed, None) or engine.position_key(node.state)


def slots_wanted(engine: Engine, weights: BotWeights, view: State, budget: Budget) -> tuple[SlotWanted, ...]:
    """The slots that the opponents who play before the player's next turn are likely to take, the likeliest of each
    first: guessed from what the player sees, with the hidden cards dealt at random. Empty unless the player is
    about to choose a slot."""
    number = view.active
    if view.phase is not Phase.TURN or view.turn.slot:
        return ()
    dealt = engine.determinise(view, rng.seeded("advice", "deal"), later_decks=False)
    value = value_for(engine, weights, len(view.players))
    found: list[SlotWanted] = []
    for player in _next_players(view, number):
        if budget.should_stop():
            break
        at_turn = replace(dealt, active=player, turn=NEW_TURN, agenda=())
        search = TurnSearch(engine, value, NARROW, MOST_FOR_OPPONENT, budget.should_stop)
        nodes = search.turns(view_of(at_turn, player), engine.legal_commands(at_turn))
        slots = dict.fromkeys(
            command.slot for node in nodes for command in node.commands()[:1] if isinstance(command, Place)
        )
        found += [SlotWanted(slot, player) for slot in list(slots)[:MOST_WANTED]]
    return tuple(found)


def _next_players(view: State, number: int) -> list[int]:
    """The opponents who play before the player does again in this round."""
    # The tile of the turn under way is not placed yet.
    if view.players[number].tiles < 2:
        return []
    place = view.order.index(number)
    order = (*view.order[place + 1 :], *view.order[:place])
    return [player for player in order if view.players[player].tiles]
