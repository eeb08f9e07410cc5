"""Verbs that give: resources, points, cards, Federation steps, a metropolis tile."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from uc_desktop.rules.changes import Changes
from uc_desktop.rules.commands import Command, GainThese, Resolve
from uc_desktop.rules.content import Part, owner_of
from uc_desktop.rules.effects.amounts import multiplier
from uc_desktop.rules.effects.max_effect import NONE, MaxEffect
from uc_desktop.rules.effects.nodes import AdvanceNode, DrawNode, GainChosenNode, GainMetropolisNode, GainNode
from uc_desktop.rules.effects.verb import PlayerPosition, UpperBound, Verb, unsuitable
from uc_desktop.rules.reasons import Reason, reason
from uc_desktop.rules.state import OpenPart
from uc_desktop.rules.terms import MOST_RESOURCES, Category, Resource, Resources

_CATEGORIES = {
    "bonus": Category.SITES,
    "contract": Category.CONTRACTS,
    "metropolis": Category.METROPOLISES,
    "production": Category.PRODUCTION,
}


def category_of(effect: str) -> Category:
    """The score sheet's category of points from an effect with this key."""
    return _CATEGORIES.get(owner_of(effect).kind, Category.CARDS)


class _Plain(Verb):
    """A part that leaves nothing to choose, costs nothing and can always be carried out."""

    commands = (Resolve,)
    automatic = True
    always = True
    uses_slot = True

    def options(self, at: PlayerPosition, opened: OpenPart) -> Iterable[Command]:
        """The one command."""
        return (Resolve(opened.ref),)

    def why_not(self, at: PlayerPosition, opened: OpenPart, command: Command) -> list[Reason]:
        """Nothing, if the command is the one."""
        return [] if isinstance(command, Resolve) else unsuitable(opened)

    def why_idle(self, at: PlayerPosition, opened: OpenPart) -> list[Reason]:
        """Nothing: the one command can always be given."""
        return []

    def is_harmless(self, at: PlayerPosition, opened: OpenPart) -> bool:
        """Always."""
        return True

    def is_possible(self, at: PlayerPosition, part: Part) -> bool:
        """Always."""
        return True


class GainVerb(_Plain):
    """Gain resources and points."""

    node = GainNode

    def do(self, changes: Changes, at: PlayerPosition, opened: OpenPart, command: Command) -> None:
        """Give them, as often as the part's count says."""
        node = opened.node
        times = multiplier(changes.index.content, changes.state, at.number, node.per)
        changes.gain(at.number, node.resources.times(times), opened.part.effect)
        changes.score(at.number, node.points * times, category_of(opened.part.effect), opened.part.effect)

    def max_effect(self, part: Part) -> MaxEffect:
        """The resources, as often as the count could say."""
        node = part.node
        assert isinstance(node, GainNode)
        cap = 1 if node.per is None else MOST_RESOURCES if node.per.at_most is None else node.per.at_most
        return MaxEffect(*node.resources.times(cap))

    def add_to_bound(self, bound: UpperBound, part: Part, whole: MaxEffect) -> None:
        """Add it, counted as the board stands until something changes it."""
        node = part.node
        assert isinstance(node, GainNode)
        if node.per is None or not bound.is_count_settled(node.per.count):
            bound.add(whole)
        else:
            now = multiplier(bound.index.content, bound.state, bound.number, node.per)
            bound.add(MaxEffect(*node.resources.times(now)))
            bound.add_if_board_changes(whole)


class GainChosenVerb(Verb):
    """Gain different resources of one's choice."""

    node = GainChosenNode
    commands = (GainThese,)
    always = True
    uses_slot = True

    def options(self, at: PlayerPosition, opened: OpenPart) -> Iterable[Command]:
        """Each set of the right size, in the order of `Resource`."""
        offered = tuple(kind for kind in Resource if kind in opened.node.options)
        return tuple(GainThese(opened.ref, chosen) for chosen in combinations(offered, opened.node.amount))

    def why_not(self, at: PlayerPosition, opened: OpenPart, command: Command) -> list[Reason]:
        """The choice must be of the right size, different, offered, and in the order of `Resource`."""
        if not isinstance(command, GainThese):
            return unsuitable(opened)
        if command in self.options(at, opened):
            return []
        kind, name = owner_of(opened.ref)
        return [
            reason(
                name if kind == "slot" else "T-8",
                "wrong_choice",
                amount=opened.node.amount,
                options=opened.node.options,
            )
        ]

    def why_idle(self, at: PlayerPosition, opened: OpenPart) -> list[Reason]:
        """Nothing: there is always a choice."""
        return []

    def do(self, changes: Changes, at: PlayerPosition, opened: OpenPart, command: Command) -> None:
        """Give one of each."""
        assert isinstance(command, GainThese)
        amounts = {kind.value: 1 for kind in command.resources}
        changes.gain(at.number, Resources(**amounts), opened.part.effect)

    def is_harmless(self, at: PlayerPosition, opened: OpenPart) -> bool:
        """Always."""
        return True

    def max_effect(self, part: Part) -> MaxEffect:
        """One of each."""
        assert isinstance(part.node, GainChosenNode)
        return MaxEffect(**{kind.value: 1 for kind in part.node.options})

    def is_possible(self, at: PlayerPosition, part: Part) -> bool:
        """Always."""
        return True


class DrawVerb(_Plain):
    """Draw cards of the current era."""

    node = DrawNode

    def do(self, changes: Changes, at: PlayerPosition, opened: OpenPart, command: Command) -> None:
        """Draw them."""
        changes.draw(at.number, opened.node.cards)

    def max_effect(self, part: Part) -> MaxEffect:
        """Nothing as long as the cards are hidden."""
        return NONE


class AdvanceVerb(_Plain):
    """Advance on the Federation track; each step is a command, complete before the next."""

    node = AdvanceNode

    def do(self, changes: Changes, at: PlayerPosition, opened: OpenPart, command: Command) -> None:
        """One step."""
        changes.advance(at.number)

    def max_effect(self, part: Part) -> MaxEffect:
        """One step."""
        return MaxEffect(steps=1)


class GainMetropolisVerb(_Plain):
    """Gain a random blue metropolis tile."""

    node = GainMetropolisNode

    def do(self, changes: Changes, at: PlayerPosition, opened: OpenPart, command: Command) -> None:
        """Gain it."""
        changes.gain_metropolis(at.number)

    def max_effect(self, part: Part) -> MaxEffect:
        """Nothing as long as the tile is hidden."""
        return NONE


VERBS: tuple[Verb, ...] = (GainVerb(), GainChosenVerb(), DrawVerb(), AdvanceVerb(), GainMetropolisVerb())
