"""A bot that plays the turn that looks best right after it."""

from __future__ import annotations

from uc_desktop.ai.bot import Budget
from uc_desktop.ai.evaluate import evaluate
from uc_desktop.rules import rng
from uc_desktop.rules.commands import Command, Confirm, Discard, Done, KeepSpecial, Place
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Color, Kind

#: Longest turn played out when a placement is judged, in commands.
HORIZON = 12
#: How much a card in hand is wanted, by kind; a colour not in hand yet adds to it.
WANTED = {
    Kind.PRODUCTION: 1.2,
    Kind.PERMANENT: 1.0,
    Kind.ACTION: 1.0,
    Kind.END_SCORING: 0.9,
    Kind.INSTANT: 0.8,
}
EPSILON = 1e-6


class GreedyBot:
    """Judges each command by the position after it, and each placement by the turn it leads to."""

    def __init__(self, engine: Engine, seed: str) -> None:
        self._engine = engine
        self._stream = rng.seeded(seed, "bot")

    def choose(self, view: State, legal: tuple[Command, ...], budget: Budget) -> Command:
        """The command with the best outlook; among equals the first listed."""
        if len(legal) == 1:
            return legal[0]
        if isinstance(legal[0], Discard):
            return self._least_wanted(view, legal)
        if isinstance(legal[0], KeepSpecial):
            return next(command for command in legal if isinstance(command, KeepSpecial) and command.card)
        placements = [command for command in legal if isinstance(command, Place)]
        if placements:
            return self._best_placement(view, placements, budget)
        return self._best_step(view, legal)

    def _least_wanted(self, view: State, legal: tuple[Command, ...]) -> Command:
        hand = view.players[view.active].hand
        cards = {command.card: command for command in legal if isinstance(command, Discard)}
        return cards[min(cards, key=lambda card: self._wish(self._engine.content, hand, card))]

    @staticmethod
    def _wish(content: Content, hand: tuple[str, ...], card: str) -> float:
        definition = content.cards[card]
        same = sum(1 for other in hand if content.cards[other].color is definition.color)
        strength = {Color.GREEN: 0.3, Color.RED: 0.15, Color.YELLOW: 0.0, None: 0.0}[definition.color]
        return WANTED[definition.kind] + strength - 0.35 * same + (2.0 if definition.is_special else 0.0)

    def _best_placement(self, view: State, placements: list[Place], budget: Budget) -> Command:
        """Judge every slot with each matching card, and once with the least wanted card."""
        hand = view.players[view.active].hand
        wish = {card: self._wish(self._engine.content, hand, card) for card in dict.fromkeys(hand)}
        best: tuple[float, Place] | None = None
        seen: set[tuple[str, str | None, bool]] = set()
        for command in sorted(placements, key=lambda place: wish.get(place.card or "", 0.0)):
            key = (command.slot, command.card if self._matches(command) else None, command.clone)
            if key in seen:
                continue
            seen.add(key)
            value = self._outlook(view, command) - 0.3 * wish.get(command.card or "", 0.0)
            if best is None or value > best[0] + EPSILON:
                best = (value, command)
        assert best is not None
        return best[1]

    def _matches(self, command: Place) -> bool:
        color = self._engine.content.slots[command.slot].color
        return command.card is not None and color is self._engine.content.cards[command.card].color

    def _outlook(self, view: State, command: Command) -> float:
        """The value of the position after the turn that starts with this command, played greedily."""
        state, _ = self._engine.foresee(view, command)
        for _ in range(HORIZON):
            legal = self._engine.legal_commands(state)
            step = self._best_step(state, legal)
            if isinstance(step, Confirm):
                break
            state, _ = self._engine.foresee(state, step)
        return evaluate(self._engine.content, state, view.active)

    def _best_step(self, view: State, legal: tuple[Command, ...]) -> Command:
        """The command with the best position right after it; ending things only if nothing gains."""
        now = evaluate(self._engine.content, view, view.active)
        best, best_value = None, now + EPSILON
        for command in legal:
            if isinstance(command, Confirm | Done | Place):
                continue
            value = self._value_of(view, command)
            if value > best_value:
                best, best_value = command, value
        if best is not None:
            return best
        return self._way_out(view, legal)

    def _value_of(self, view: State, command: Command) -> float:
        state, _ = self._engine.foresee(view, command)
        opened = 0.3 if len(state.agenda) > len(view.agenda) else 0.0
        return evaluate(self._engine.content, state, view.active) + opened

    def _way_out(self, view: State, legal: tuple[Command, ...]) -> Command:
        """Nothing gains: end what is open, else confirm, else take the least loss."""
        for kind in (Done, Confirm):
            found = next((command for command in legal if isinstance(command, kind)), None)
            if found is not None:
                return found
        others = [command for command in legal if not isinstance(command, Place)]
        return max(others, key=lambda command: self._value_of(view, command))
