"""Infinite loops in effects: refused for new games, allowed in saved ones (Q-21).

All that an effect uses up in a turn is limited (sites, pieces, cards to claim, abilities) but for two things: slots
performed by effects (A-7), and action cards, which effects make available again (K-5). So there is a loop exactly where
performing a slot can lead to performing one again, or where some combination of action cards restores as many uses and
available cards as it spends. Costs and conditions are left aside: both can be met.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from uc_desktop.cards.loading.refusals import ContentRefusal
from uc_desktop.errors import problem
from uc_desktop.rules.content import CardDef, Content, SlotDef
from uc_desktop.rules.effects.nodes import (
    ChooseNode,
    Effect,
    EventKind,
    InOrderNode,
    MakeAvailableNode,
    Node,
    PayCardNode,
    PayThenNode,
    PerformSlotNode,
    SlotBonus,
    Trigger,
    UseActionCardNode,
)
from uc_desktop.rules.terms import Kind

_PERFORMS = problem("content.loop of slots")
_REFRESHES = problem("content.loop of action cards")


class Outcome(NamedTuple):
    """What carrying out an effect once allows: action cards used and made available, slots performed, and how often it
    gives resources."""

    uses: int = 0
    refreshes: int = 0
    performs: int = 0
    gives: int = 0

    def plus(self, other: Outcome) -> Outcome:
        """The sum."""
        return Outcome._make(mine + its for mine, its in zip(self, other, strict=True))

    def times(self, factor: int) -> Outcome:
        """Each number multiplied."""
        return Outcome._make(amount * factor for amount in self)


_NOTHING = Outcome()
#: Effects with more outcomes count as one that allows the most of everything, so that no effect takes long.
_MAX_OUTCOMES = 16
#: The Pareto-optimal outcomes of an effect, one for each choice in it that no other choice exceeds.
Outcomes = frozenset[Outcome]


def find_loops(content: Content) -> list[ContentRefusal]:
    """The slots and cards that make an infinite loop possible, in the order of the content; none in sound content."""
    return _Analysis(content).found()


class _Analysis:
    """What the slots and cards of a content allow in one turn, with all permanent cards claimed."""

    def __init__(self, content: Content) -> None:
        self._cards = tuple(content.cards.values())
        self._slots = tuple(content.slots.values())
        self._gave = [_triggered(card, EventKind.SLOT_GAVE) for card in self._cards]
        self._used = [_triggered(card, EventKind.ACTION_CARD_USED) for card in self._cards]

    def found(self) -> list[ContentRefusal]:
        """All definitions that take part in a loop."""
        performed = [outcome for slot in self._slots for outcome in self._performed(slot)]
        if any(outcome.performs for outcome in performed):
            return [ContentRefusal(*each, _PERFORMS) for each, most in self._repeated() if most.performs]
        if self._reuses_cards(_best([_NOTHING, *performed])):
            return [ContentRefusal(*each, _REFRESHES) for each, most in self._repeated() if most.refreshes]
        return []

    def _performed(self, slot: SlotDef) -> Iterator[Outcome]:
        """The outcomes of performing the slot, with all that cards add to it and that is triggered by what it gives."""
        added = _upper_bound(_bonus(card, slot.id) for card in self._cards)
        triggered = _upper_bound(self._gave)
        for outcome in outcomes(slot.effect):
            own = outcome.plus(added)
            yield own.plus(triggered.times(own.gives))

    def _reuses_cards(self, performed: Outcomes) -> bool:
        """Whether some combination of action cards restores as many uses and available cards as it spends."""
        triggered = _upper_bound(self._used)
        actions = (outcome for card in self._cards if card.kind is Kind.ACTION for outcome in outcomes(card.effect))
        totals = {outcome.plus(triggered) for outcome in actions}
        expanded = {total.plus(each.times(total.performs)) for total in totals for each in performed}
        return _can_balance({(total.uses - 1, total.refreshes - 1) for total in expanded})

    def _repeated(self) -> Iterator[tuple[tuple[str, str], Outcome]]:
        """Each slot and card, with the most that its effects which can come again in a turn allow at once."""
        for slot in self._slots:
            yield ("slot", slot.id), _upper_bound([slot.effect])
        for card, gave, used in zip(self._cards, self._gave, self._used, strict=True):
            bonuses = (_bonus(card, slot.id) for slot in self._slots)
            most = _upper_bound([gave, used, *bonuses])
            action = _upper_bound([card.effect]) if card.kind is Kind.ACTION else _NOTHING
            # An action card that performs slots needs to be made available for that: it is no loop by itself.
            yield ("card", card.id), most.plus(action._replace(performs=0))


def _can_balance(balances: set[tuple[int, int]]) -> bool:
    """Whether some mix of these pairs adds up to no negative number; a mix of two suffices."""
    if any(min(balance) >= 0 for balance in balances):
        return True
    gained = [Fraction(first, -second) for first, second in balances if first > 0 > second]
    needed = [Fraction(-first, second) for first, second in balances if first < 0 < second]
    return bool(gained and needed) and max(gained) >= min(needed)


def _triggered(card: CardDef, event: EventKind) -> Effect:
    """All that the card's triggers on this event do each time it happens."""
    triggers = (each for each in card.permanent if isinstance(each, Trigger) and not each.once_per_turn)
    return tuple(node for each in triggers if each.when.event is event for node in each.effect)


def _bonus(card: CardDef, slot: str) -> Effect:
    """All that the card adds to the slot."""
    bonuses = (each for each in card.permanent if isinstance(each, SlotBonus) and each.is_for(slot))
    return tuple(node for each in bonuses for node in each.effect)


def outcomes(effect: Effect) -> Outcomes:
    """The outcomes of carrying out all parts of an effect."""
    return _sum(map(_outcomes_of_part, effect))


def _outcomes_of_part(node: Node) -> Outcomes:
    match node:
        case UseActionCardNode(times=times):
            return frozenset({Outcome(uses=times)})
        case MakeAvailableNode():
            return frozenset({Outcome(refreshes=1)})
        case PerformSlotNode():
            return frozenset({Outcome(performs=1)})
        case ChooseNode(branches=branches):
            return _best(outcome for branch in branches for outcome in outcomes(branch))
        case InOrderNode(steps=steps):
            return _sum(map(outcomes, steps))
        case PayThenNode(then=then, times=times):
            return frozenset(outcome.times(times) for outcome in outcomes(then))
        case PayCardNode(then=then):
            return outcomes(then)
        case _:
            return frozenset({Outcome(gives=int(node.gives_resources))})


def _sum(effects: Iterable[Outcomes]) -> Outcomes:
    """The outcomes of several effects together."""
    total = frozenset({_NOTHING})
    for each in effects:
        if each != {_NOTHING}:
            total = _best(one.plus(other) for one, other in product(total, each))
    return total


def _upper_bound(effects: Iterable[Effect]) -> Outcome:
    """The most that carrying out all of these effects can allow of each."""
    total = _NOTHING
    for effect in effects:
        if effect:
            total = total.plus(_most(outcomes(effect)))
    return total


def _most(several: Iterable[Outcome]) -> Outcome:
    """The largest of each number."""
    return Outcome(*map(max, zip(*several, strict=True)))


def _best(several: Iterable[Outcome]) -> Outcomes:
    """The Pareto-optimal outcomes; if there are many, one upper bound of them."""
    all_ = set(several)
    best = frozenset(one for one in all_ if not any(other != one and _exceeds(other, one) for other in all_))
    return best if len(best) <= _MAX_OUTCOMES else frozenset({_most(best)})


def _exceeds(one: Outcome, other: Outcome) -> bool:
    return all(mine >= its for mine, its in zip(one, other, strict=True))
