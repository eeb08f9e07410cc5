"""A bot that plays the turn with the best evaluation of the position after it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from uc_desktop.ai.bot import Budget
from uc_desktop.ai.evaluate import Judge
from uc_desktop.rules.commands import Command, Confirm, Discard, Done, KeepSpecial, Place
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import CardsDrawn
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
STRENGTH = {Color.GREEN: 0.3, Color.RED: 0.15, Color.YELLOW: 0.0, None: 0.0}
SAME_COLOR = 0.35
SPECIAL = 2.0
#: What keeping a card is worth beside the position, for each point of being wanted.
KEEPING = 0.3
#: How many further steps are looked at into what a step opens: a card paid for, its price, a slot, what that does.
DEPTH = 3
EPSILON = 1e-6
#: Positions looked at for one step of a turn: turns have any number of steps, but one placement. With the shipped cards
#: no step needed half as many.
MOST_FOR_A_STEP = 400
#: Positions looked at for a placement.
MOST_FOR_A_PLACEMENT = 2_000


class GreedyBot:
    """Judges each command by the position after it, and each placement by the turn it leads to.

    Chance plays no part: it needs no seed.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._judge = Judge(engine.content)

    def choose(self, view: State, legal: tuple[Command, ...], budget: Budget) -> Command:
        """The command with the best outlook; among equals the first listed."""
        if len(legal) == 1:
            return legal[0]
        if isinstance(legal[0], Discard):
            return self._least_wanted(view, legal)
        if isinstance(legal[0], KeepSpecial):
            return next(command for command in legal if isinstance(command, KeepSpecial) and command.card)
        self._judge.forget()
        placements = [command for command in legal if isinstance(command, Place)]
        if placements:
            return self._best_placement(view, placements, budget)
        positions = min(budget.positions, MOST_FOR_A_STEP)
        return _Thought(self._engine, self._judge, view.active, positions).best_step(view, legal)

    def _least_wanted(self, view: State, legal: tuple[Command, ...]) -> Command:
        hand = view.players[view.active].hand
        cards = {command.card: command for command in legal if isinstance(command, Discard)}
        return cards[min(cards, key=lambda card: wish(self._engine.content, hand, card))]

    def _best_placement(self, view: State, placements: list[Place], budget: Budget) -> Command:
        """Judge every slot with each matching card, and once with the least wanted card, on equal shares of thought."""
        hand = view.players[view.active].hand
        wishes = {card: wish(self._engine.content, hand, card) for card in dict.fromkeys(hand)}
        different = self._engine.distinct(view, sorted(placements, key=lambda place: wishes.get(place.card or "", 0.0)))
        best, best_value = different[0], float("-inf")
        left = min(budget.positions, MOST_FOR_A_PLACEMENT)
        for number, command in enumerate(different[: max(1, left)]):
            thought = _Thought(self._engine, self._judge, view.active, left // (len(different) - number))
            value = thought.outlook(view, command) - KEEPING * wishes.get(command.card or "", 0.0)
            left -= thought.looked_at
            if value > best_value + EPSILON:
                best, best_value = command, value
        return best


class Foreseen(NamedTuple):
    """A position looked ahead to, and how many cards, not known yet, are drawn on the way to it."""

    state: State
    drawn: int = 0


class _Thought:
    """Looking ahead for one player, at no more than so many positions."""

    def __init__(self, engine: Engine, judge: Judge, number: int, positions: int) -> None:
        self._engine, self._judge = engine, judge
        self._number = number
        self._positions = positions
        self._before = engine.searched
        self._foreseen = 0

    @property
    def looked_at(self) -> int:
        """How many positions were looked at; each that the engine searched to list commands is the work of two."""
        return self._foreseen + 2 * (self._engine.searched - self._before)

    @property
    def is_spent(self) -> bool:
        """Whether no further position may be looked at."""
        return self.looked_at >= self._positions

    def outlook(self, view: State, command: Command) -> float:
        """The value of the position after the turn that starts with this command, played greedily."""
        at = self._after(Foreseen(view), command)
        for _ in range(HORIZON):
            if self.is_spent:
                break
            step, after = self._step(at, self._engine.sure_commands(at.state))
            if isinstance(step, Confirm) or (after is None and self.is_spent):
                break
            at = after or self._after(at, step)
        return self._worth(at)

    def best_step(self, view: State, legal: tuple[Command, ...]) -> Command:
        """The command with the best position right after it; ending things only if nothing gains."""
        return self._step(Foreseen(view), legal)[0]

    def _step(self, at: Foreseen, legal: tuple[Command, ...]) -> tuple[Command, Foreseen | None]:
        """The best step, and where it leads if that was looked at."""
        steps = self._steps(at.state, legal)
        best, after, best_value = None, None, float("-inf")
        now = self._worth(at)
        for command in steps:
            if self.is_spent:
                break
            foreseen = self._after(at, command)
            value = self._prospect(at, now, foreseen, DEPTH)
            if value > best_value:
                best, after, best_value = command, foreseen, value
        if best is not None and best_value > now + EPSILON:
            return best, after
        end = _way_out(legal)
        return (end, None) if end is not None else (best or steps[0], after)

    def _prospect(self, before: Foreseen, now: float, after: Foreseen, depth: int) -> float:
        """What a position is worth, with the best that follows where the step to it gained nothing on the worth `now`
        but opened something: a price was paid, a slot or an action card is used."""
        value = self._worth(after)
        if depth == 0 or value > now + EPSILON or len(after.state.agenda) <= len(before.state.agenda):
            return value
        for command in self._steps(after.state, self._engine.sure_commands(after.state)):
            if self.is_spent:
                break
            value = max(value, self._prospect(after, now, self._after(after, command), depth - 1))
        return value

    def _steps(self, state: State, legal: Iterable[Command]) -> tuple[Command, ...]:
        """What goes on within the turn, of builds that come to the same only one."""
        steps = (command for command in legal if not isinstance(command, Confirm | Done | Place))
        return self._engine.distinct(state, steps)

    def _worth(self, at: Foreseen) -> float:
        return self._judge.worth(at.state, self._number, at.drawn)

    def _after(self, at: Foreseen, command: Command) -> Foreseen:
        self._foreseen += 1
        state, events = self._engine.foresee(at.state, command)
        mine = (event for event in events if isinstance(event, CardsDrawn) and event.player == self._number)
        return Foreseen(state, at.drawn + sum(len(event.cards) for event in mine))


def _way_out(legal: tuple[Command, ...]) -> Command | None:
    """The command that ends what is open, or else the turn, if there is one."""
    for kind in (Done, Confirm):
        for command in legal:
            if isinstance(command, kind):
                return command
    return None


def wish(content: Content, hand: tuple[str, ...], card: str) -> float:
    """How much a card in this hand is wanted."""
    definition = content.cards[card]
    same = sum(1 for other in hand if content.cards[other].color is definition.color)
    strength = STRENGTH[definition.color] + (SPECIAL if definition.is_special else 0.0)
    return WANTED[definition.kind] + strength - SAME_COLOR * same
