"""A bot that plans whole turns, one search and one value for all its levels."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from uc_desktop.ai.bot import Budget
from uc_desktop.ai.levels import BotLevel
from uc_desktop.ai.turn_search import BeamWidth, SearchNode, TurnSearch
from uc_desktop.ai.value import BotWeights, PositionValue, value_for
from uc_desktop.rules import rng
from uc_desktop.rules.commands import CONFIRM, Command, Discard, Place
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase

#: Fewest placements considered.
FEWEST = 3
#: Most discards that are weighed by the turns without them, and how those turns are searched.
MOST_DISCARDS: Final = 6
NARROW: Final = BeamWidth(1, 0, 1)


class PlanningBot:
    """Plays the best turn found; searches again where the position is not the one foreseen."""

    def __init__(self, engine: Engine, weights: BotWeights, level: BotLevel, seed: str) -> None:
        self._engine, self._level = engine, level
        self._weights = weights if level.knows_cards else weights.without_cards()
        self._stream = rng.seeded(seed, "sight")
        self._plan: tuple[Hashable, tuple[Command, ...]] = ((), ())

    def choose(self, view: State, legal: tuple[Command, ...], budget: Budget) -> Command:
        """The next command of the best turn found."""
        if len(legal) == 1:
            return legal[0]
        if isinstance(legal[0], Discard):
            return self._discard(view, legal, budget)
        before, commands = self._plan
        if not commands or commands[0] not in legal or self._engine.position_key(view) != before:
            commands = self.turns(view, legal, budget)[0].commands() or (CONFIRM,)
        self._remember(view, commands)
        return commands[0]

    def _discard(self, view: State, legal: tuple[Command, ...], budget: Budget) -> Command:
        """The discard that leaves most: at the start of a turn by the best turn without the card, otherwise, and for
        a level that does not look so far, by the hand that is left."""
        value = self._value(view)
        by_hand = sorted(legal, key=lambda command: self._worth_after(value, view, command), reverse=True)
        if view.phase is not Phase.TURN or not self._level.plans_discards:
            return by_hand[0]
        return max(by_hand[:MOST_DISCARDS], key=lambda command: self._turn_without(view, command, budget))

    def _turn_without(self, view: State, discard: Command, budget: Budget) -> float:
        """The worth of the best turn after a discard, searched narrowly; further discards leave the best hand."""
        value, state = self._value(view), view
        legal: tuple[Command, ...] = (discard,)
        while isinstance(legal[0], Discard):
            best = max(legal, key=lambda command: self._worth_after(value, state, command))
            state, _ = self._engine.foresee(state, best)
            legal = self._engine.legal_commands(state)
        return self._search(value, NARROW, budget).turns(state, legal)[0].worth

    def turns(self, view: State, legal: tuple[Command, ...], budget: Budget) -> list[SearchNode]:
        """The best way found for each distinct command, the best first."""
        search = self._search(self._value(view), self._level.width, budget)
        return search.turns(view, self._considered(view, legal))

    def _search(self, value: PositionValue, width: BeamWidth, budget: Budget) -> TurnSearch:
        positions = min(budget.positions, self._level.positions)
        return TurnSearch(self._engine, value, width, positions, budget.should_stop)

    def _considered(self, view: State, legal: tuple[Command, ...]) -> tuple[Command, ...]:
        """The commands, with only the placements that this level considers."""
        placements = self._engine.distinct(view, (command for command in legal if isinstance(command, Place)))
        if self._level.considered == 1 or not placements:
            return legal
        order, self._stream = rng.shuffled(self._stream, placements)
        considered = order[: max(FEWEST, round(self._level.considered * len(order)))]
        return tuple(command for command in legal if command in considered or not isinstance(command, Place))

    def _remember(self, view: State, commands: tuple[Command, ...]) -> None:
        """Keep the rest of the plan, for the position that the first command leads to as far as can be foreseen."""
        after, _ = self._engine.foresee(view, commands[0])
        self._plan = (self._engine.position_key(after), commands[1:])

    def _value(self, view: State) -> PositionValue:
        """A fresh value: it remembers the boards of one decision."""
        return value_for(self._engine, self._weights, len(view.players), self._level.foresight)

    def _worth_after(self, value: PositionValue, view: State, command: Command) -> float:
        after, _ = self._engine.foresee(view, command)
        return value.worth(after, view.active)
