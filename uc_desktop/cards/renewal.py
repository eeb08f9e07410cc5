"""Effects that could go on without end within one turn: refused for new games, bounded in saved ones (Q-21).

All that an effect uses up is limited (sites, pieces, cards to claim, abilities once a turn) but for two things: slots
performed by effects (A-7), and action cards, which effects make available again (K-5). So an effect can renew itself
exactly where performing a slot can lead to performing one again, or where action cards can be used in such a way that
they give back all uses and all turned cards. What an effect costs and its conditions are left aside: both can be met.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from uc_desktop.rules.content import CardDef, Content, SlotDef
from uc_desktop.rules.effects.nodes import (
    Choose,
    Effect,
    EventKind,
    Gain,
    GainChosen,
    InOrder,
    Node,
    PayThen,
    PerformSlot,
    Refresh,
    SlotBonus,
    Trigger,
    UseActionCard,
)
from uc_desktop.rules.terms import Kind

_PERFORMS = "this could perform slots without end in one turn (Q-21)"
_REFRESHES = "with this, action cards could be used without end in one turn (Q-21)"


class Renewal(NamedTuple):
    """A definition whose effect could renew itself: its kind ("card" or "slot"), its id, and what is wrong."""

    kind: str
    id: str
    message: str


class Yield(NamedTuple):
    """What carrying out an effect once allows: action cards used and made available, slots performed, and how often it
    gives resources."""

    uses: int = 0
    refreshes: int = 0
    performs: int = 0
    gives: int = 0

    def plus(self, other: Yield) -> Yield:
        """Both."""
        return Yield(*(mine + its for mine, its in zip(self, other, strict=True)))

    def times(self, factor: int) -> Yield:
        """So often this."""
        return Yield(*(amount * factor for amount in self))


_NOTHING = Yield()
#: Effects with more ways through them are taken to allow the most of everything, so that no effect takes long.
_MOST_WAYS = 16
#: The yields of an effect, one for each way through its choices that no other way outdoes.
Ways = frozenset[Yield]


def renewals(content: Content) -> list[Renewal]:
    """The definitions that let an effect go on without end, in the order of the content; none in a sound set."""
    return _Analysis(content).found()


class _Analysis:
    """What the slots and cards of a content allow in one turn, all permanent cards claimed."""

    def __init__(self, content: Content) -> None:
        self._cards = tuple(content.cards.values())
        self._slots = [slot for slot in content.slots.values() if slot.color is not None]
        self._gave = [_triggered(card, EventKind.SLOT_GAVE) for card in self._cards]
        self._used = [_triggered(card, EventKind.ACTION_CARD_USED) for card in self._cards]

    def found(self) -> list[Renewal]:
        """All definitions that take part in what goes on without end."""
        performed = [way for slot in self._slots for way in self._performed(slot)]
        if any(way.performs for way in performed):
            return list(self._holders(PerformSlot, _PERFORMS))
        if self._is_endless(_best([_NOTHING, *performed])):
            return list(self._holders(Refresh, _REFRESHES))
        return []

    def _performed(self, slot: SlotDef) -> Iterator[Yield]:
        """What performing the slot yields, with all that cards add to it and all that waits for its resources."""
        added = _at_most(_bonus(card, slot.id) for card in self._cards)
        gave = _at_most(self._gave)
        for way in ways_of(slot.effect):
            own = way.plus(added)
            yield own.plus(gave.times(own.gives))

    def _is_endless(self, performed: Ways) -> bool:
        """Whether some mix of uses of action cards gives back all the uses and all the turned cards that it takes."""
        used = _at_most(self._used)
        actions = (way for card in self._cards if card.kind is Kind.ACTION for way in ways_of(card.effect))
        totals = {way.plus(used) for way in actions}
        expanded = {total.plus(each.times(total.performs)) for total in totals for each in performed}
        return _gives_back({(total.uses - 1, total.refreshes - 1) for total in expanded})

    def _holders(self, node: type[Node], message: str) -> Iterator[Renewal]:
        """The slots and cards with such a part in an effect that can come again in a turn."""
        for slot in self._slots:
            if _holds(slot.effect, node):
                yield Renewal("slot", slot.id, message)
        for card, gave, used in zip(self._cards, self._gave, self._used, strict=True):
            again = [gave, used, *(_bonus(card, slot.id) for slot in self._slots)]
            if card.kind is Kind.ACTION and node is Refresh:
                again.append(card.effect)
            if any(_holds(effect, node) for effect in again):
                yield Renewal("card", card.id, message)


def _gives_back(balances: set[tuple[int, int]]) -> bool:
    """Whether some mix of these pairs of numbers sums up to no negative one; a mix of two suffices for that."""
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
    """All that the card adds to the slot (X-11)."""
    bonuses = (each for each in card.permanent if isinstance(each, SlotBonus) and slot in each.slots)
    return tuple(node for each in bonuses for node in each.effect)


def ways_of(effect: Effect) -> Ways:
    """What carrying out all parts of an effect allows, for each way through its choices."""
    return _sum(map(_ways_of_part, effect))


def _ways_of_part(node: Node) -> Ways:
    match node:
        case UseActionCard(times=times):
            return frozenset({Yield(uses=times)})
        case Refresh():
            return frozenset({Yield(refreshes=1)})
        case PerformSlot():
            return frozenset({Yield(performs=1)})
        case Gain() | GainChosen():
            return frozenset({Yield(gives=1)})
        case Choose(branches=branches):
            return _best(way for branch in branches for way in ways_of(branch))
        case InOrder(steps=steps):
            return _sum(map(ways_of, steps))
        case PayThen(then=then, times=times):
            return frozenset(way.times(times) for way in ways_of(then))
        case _:
            return frozenset({_NOTHING})


def _sum(effects: Iterable[Ways]) -> Ways:
    """The ways through several effects together."""
    total = frozenset({_NOTHING})
    for ways in effects:
        if ways != {_NOTHING}:
            total = _best(one.plus(other) for one, other in product(total, ways))
    return total


def _at_most(effects: Iterable[Effect]) -> Yield:
    """No less than what carrying out all of these effects yields, whatever is chosen."""
    total = _NOTHING
    for effect in effects:
        if effect:
            total = total.plus(_most(ways_of(effect)))
    return total


def _most(ways: Iterable[Yield]) -> Yield:
    """Of each number the largest that one of the ways has."""
    return Yield(*map(max, zip(*ways, strict=True)))


def _best(ways: Iterable[Yield]) -> Ways:
    """The ways without those that another one equals or exceeds in everything; if these are many, their `_most`."""
    all_ = set(ways)
    best = frozenset(way for way in all_ if not any(other != way and _exceeds(other, way) for other in all_))
    return best if len(best) <= _MOST_WAYS else frozenset({_most(best)})


def _exceeds(one: Yield, other: Yield) -> bool:
    return all(mine >= its for mine, its in zip(one, other, strict=True))


def _holds(effect: Effect, node: type[Node]) -> bool:
    """Whether such a part is in the effect, or in what its parts open."""
    return any(isinstance(part, node) or any(_holds(inner, node) for inner in _inner(part)) for part in effect)


def _inner(node: Node) -> tuple[Effect, ...]:
    match node:
        case Choose(branches=effects) | InOrder(steps=effects):
            return effects
        case PayThen(then=then):
            return (then,)
        case _:
            return ()
