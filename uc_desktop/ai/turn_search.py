"""Search for the best turns: a beam over the steps of each placement, on the view itself.

Nothing is dealt: what a step draws is not known yet and counts as so many cards drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from uc_desktop.ai.value import PositionValue, worth_of_turn
from uc_desktop.rules.commands import CONFIRM, ClaimCard, Command, Confirm, KeepSpecial, Place, Resolve
from uc_desktop.rules.content import is_nested
from uc_desktop.rules.effects.nodes import GainNode
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import CardsDrawn
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase

#: Longest turn that is played out, in steps.
LONGEST = 20
#: Gains below this are rounding errors.
EPSILON = 1e-6
#: Of turns that end alike, the one that leaves more is better by this share of the estimate.
TIE = 1e-4
#: How many groups of positions that differ in what is still open are followed.
MOST_GROUPS = 3


class BeamWidth(Struct, frozen=True):
    """How many positions are kept after each step: each placement is searched with `width`, then the best `widened` of
    them with `wide_width`."""

    width: int = 1
    widened: int = 6
    wide_width: int = 3


class SearchNode(NamedTuple):
    """A position within a turn: cards drawn on the way that are not known yet, its value, and how it was reached."""

    state: State
    drawn: int
    worth: float
    command: Command | None = None
    before: SearchNode | None = None

    def commands(self) -> tuple[Command, ...]:
        """The commands from where the search began to this position."""
        found: list[Command] = []
        node: SearchNode | None = self
        while node is not None and node.command is not None:
            found.append(node.command)
            node = node.before
        return tuple(reversed(found))


class TurnSearch:
    """Searches the turns of one player, at no more than so many positions."""

    def __init__(
        self, engine: Engine, value: PositionValue, width: BeamWidth, positions: int, should_stop: Callable[[], bool]
    ) -> None:
        self._engine, self._value, self._width = engine, value, width
        self._most, self._should_stop = positions, should_stop
        self._foreseen, self._before = 0, engine.searched
        self._number = 0

    @property
    def is_spent(self) -> bool:
        """Whether the budget is used up or the caller asks to stop; a position that the engine searched for legality
        counts as two."""
        looked_at = self._foreseen + 2 * (self._engine.searched - self._before)
        return looked_at >= self._most or self._should_stop()

    def turns(self, view: State, legal: Sequence[Command], drawn: int = 0) -> list[SearchNode]:
        """The best way found to end the turn, or the decision, for each distinct command, the best first.

        When the budget runs out only the commands searched so far are returned, at least one. `drawn` counts the
        unknown cards already drawn if `view` is itself a foreseen position.
        """
        root = self._root(view, drawn)
        steps = self._steps(view, self._least_wanted_first(view, legal))
        found: list[tuple[SearchNode, SearchNode]] = []
        for command in steps:
            if found and self.is_spent:
                break
            start = self._after(root, command)
            found.append((self._best_end(start, self._width.width), start))
        found.sort(key=_by_end)
        for place, (end, start) in enumerate(found[: self._width.widened]):
            if self._width.wide_width > self._width.width and not self.is_spent:
                found[place] = (max(end, self._best_end(start, self._width.wide_width), key=_worth), start)
        ends = [end for end, _ in found]
        if len(steps) < len(legal) and CONFIRM in legal:
            ends.append(self._ended(root))
        return sorted(ends, key=_worth, reverse=True)

    def line(self, view: State, commands: Iterable[Command]) -> SearchNode:
        """Where these commands of the active player lead, valued as `turns` values the end of a turn if the last of
        them is the confirmation; each of them must be legal as far as can be foreseen."""
        node = self._root(view, 0)
        for command in commands:
            if isinstance(command, Confirm):
                return self._ended(node)
            node = self._after(node, command)
        return node

    def _root(self, view: State, drawn: int) -> SearchNode:
        self._number = view.active
        return SearchNode(view, drawn, self._value.worth(view, self._number, drawn))

    def _least_wanted_first(self, view: State, legal: Sequence[Command]) -> list[Command]:
        """The commands sorted by the worth of the hand that they leave, the best first: `Engine.distinct` keeps the
        first of equal ones."""
        player = view.players[self._number]
        without = {}
        for card in dict.fromkeys(player.hand):
            hand = list(player.hand)
            hand.remove(card)
            after = view.with_player(self._number, replace(player, hand=tuple(hand)))
            without[card] = self._value.worth(after, self._number)
        return sorted(
            legal, key=lambda command: -without[command.card] if isinstance(command, Place) and command.card else 0.0
        )

    def _best_end(self, start: SearchNode, width: int) -> SearchNode:
        """The best end of the turn by way of this position."""
        frontier, best = [start], None
        last = start
        for _ in range(LONGEST):
            found: dict[Hashable, SearchNode] = {}
            for node in frontier:
                if self.is_spent:
                    return best or last
                end, children = self._expanded(node)
                if end is not None and (best is None or end.worth > best.worth):
                    best = end
                for child in children:
                    key = self._engine.position_key(child.state)
                    if key not in found or found[key].worth < child.worth:
                        found[key] = child
            if not found:
                break
            frontier = _kept(found.values(), width)
            last = frontier[0]
        return best or last

    def _expanded(self, node: SearchNode) -> tuple[SearchNode | None, list[SearchNode]]:
        """The end of the turn here, if it may end here, and the positions after each step."""
        state = node.state
        if state.active != self._number or state.phase is Phase.OVER:
            return node, []
        commands = self._engine.sure_commands(state)
        steps = self._steps(state, commands)
        end = self._ended(node) if CONFIRM in commands else None
        for command in steps:
            # Gains without a choice are taken first: only the order of such steps is lost.
            if self._is_plain_gain(command):
                after = self._after(node, command)
                if after.worth > node.worth + EPSILON:
                    return end, [after]
        return end, [self._after(node, command) for command in steps if not self.is_spent]

    def _is_plain_gain(self, command: Command) -> bool:
        """Whether the command only gives, and the same now as later: what counts something may give more later."""
        if not isinstance(command, Resolve | ClaimCard) or is_nested(command.part):
            return False
        part = self._engine.index.part(command.part)
        return part is None or not isinstance(part.node, GainNode) or part.node.per is None

    def _steps(self, state: State, commands: Iterable[Command]) -> tuple[Command, ...]:
        """All commands but Confirm, one of each equivalent kind, one order of Special cards put back."""
        steps = self._engine.distinct(state, (command for command in commands if not isinstance(command, Confirm)))
        if not any(isinstance(step, KeepSpecial) for step in steps):
            return steps
        kept = {step.card if isinstance(step, KeepSpecial) else step: step for step in reversed(steps)}
        return tuple(reversed(kept.values()))

    def _ended(self, node: SearchNode) -> SearchNode:
        """The turn confirmed here; on the player's last turn `worth` is exact but for `TIE`."""
        exact = worth_of_turn(self._engine, self._value, node.state, self._number, node.drawn)
        return node._replace(worth=exact + TIE * node.worth)

    def _after(self, node: SearchNode, command: Command) -> SearchNode:
        self._foreseen += 1
        state, events = self._engine.foresee(node.state, command)
        drawn = node.drawn
        for event in events:
            if isinstance(event, CardsDrawn) and event.player == self._number:
                drawn += len(event.cards)
        return SearchNode(state, drawn, self._value.worth(state, self._number, drawn), command, node)


def _worth(node: SearchNode) -> float:
    return node.worth


def _by_end(pair: tuple[SearchNode, SearchNode]) -> float:
    return -pair[0].worth


def _kept(nodes: Iterable[SearchNode], width: int) -> list[SearchNode]:
    """The best positions of each group in which the same is still open, the groups with the best first: only these can
    be compared by their values."""
    groups: dict[Hashable, list[SearchNode]] = {}
    for node in sorted(nodes, key=_worth, reverse=True):
        group = groups.setdefault(node.state.agenda, [])
        if len(group) < width:
            group.append(node)
    return [node for group in list(groups.values())[:MOST_GROUPS] for node in group]
