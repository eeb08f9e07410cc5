"""Verbs that pay for something: pay ... then, exchange, instead of, and paying a Special card."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from uc_desktop.rules.board import payment
from uc_desktop.rules.changes import Changes
from uc_desktop.rules.commands import Command, Pay, Resolve
from uc_desktop.rules.conditions import Count, Countable, CountCondition
from uc_desktop.rules.content import Part, card_key
from uc_desktop.rules.effects.amounts import count
from uc_desktop.rules.effects.max_effect import NONE, MaxEffect, max_of
from uc_desktop.rules.effects.nodes import ExchangeNode, PayCardNode, PayThenNode, ReplaceNode
from uc_desktop.rules.effects.verb import PlayerPosition, Verb, nested, unsuitable
from uc_desktop.rules.events import SpecialPaid
from uc_desktop.rules.reasons import PaidFor, Reason, reason
from uc_desktop.rules.state import OpenPart, Role
from uc_desktop.rules.terms import Resources


class _PricedVerb(Verb):
    """A part for which one of a few prices is paid."""

    commands = (Pay,)
    #: The rule about the price.
    rule: ClassVar[str]

    @abstractmethod
    def prices(self, node: Any) -> tuple[Resources, ...]:
        """The prices of the part with this node."""

    def options(self, at: PlayerPosition, opened: OpenPart) -> Iterable[Command]:
        """Each affordable price."""
        stock = at.stock
        return (Pay(opened.ref, price) for price in dict.fromkeys(self.prices(opened.node)) if stock.covers(price))

    def why_not(self, at: PlayerPosition, opened: OpenPart, command: Command) -> list[Reason]:
        """The price must be one of the part's, and there."""
        if not isinstance(command, Pay):
            return unsuitable(opened)
        prices = self.prices(opened.node)
        if command.payment not in prices:
            return [reason(self.rule, "wrong_payment", cost=prices)]
        return payment.shortfalls(command.payment, at.stock, self.rule)

    def why_idle(self, at: PlayerPosition, opened: OpenPart) -> list[Reason]:
        """One of the prices must be there."""
        return payment.why_unpayable(self.prices(opened.node), at.stock, self.rule, PaidFor.PART)

    def is_meant(self, at: PlayerPosition, opened: OpenPart, given: Mapping[str, object]) -> bool:
        """It has this price."""
        return given["payment"] in self.prices(opened.node)

    def is_possible(self, at: PlayerPosition, part: Part) -> bool:
        """One of the prices can be paid."""
        return any(map(at.stock.covers, self.prices(part.node)))


class PayThenVerb(_PricedVerb):
    """Pay, and carry out what it pays for at once (X-3)."""

    node = PayThenNode
    rule = "X-3"

    def prices(self, node: PayThenNode) -> tuple[Resources, ...]:
        """Any of its options."""
        return node.options

    def do(self, changes: Changes, at: PlayerPosition, opened: OpenPart, command: Command) -> None:
        """Pay, and put what follows on the agenda: it cannot be left out as a whole."""
        assert isinstance(command, Pay)
        changes.pay(at.number, command.payment, opened.part.effect)
        changes.push((nested(changes.index, opened.part.children[0], opened, Role.BONUS, mandatory=True),))

    def max_effect(self, part: Part) -> MaxEffect:
        """Nothing but what it opens."""
        return NONE


class ExchangeVerb(_PricedVerb):
    """Exchange one amount for the other, either way, once (X-2)."""

    node = ExchangeNode
    rule = "X-2"
    uses_slot = True

    def prices(self, node: ExchangeNode) -> tuple[Resources, ...]:
        """Either side."""
        return node.left, node.right

    def do(self, changes: Changes, at: PlayerPosition, opened: OpenPart, command: Command) -> None:
        """Give one side, gain the other."""
        assert isinstance(command, Pay)
        changes.pay(at.number, command.payment, opened.part.effect)
        other = opened.node.right if command.payment == opened.node.left else opened.node.left
        changes.gain(at.number, other, opened.part.effect)

    def max_effect(self, part: Part) -> MaxEffect:
        """The better side of each resource."""
        assert isinstance(part.node, ExchangeNode)
        return max_of(MaxEffect(*side) for side in self.prices(part.node))


class ReplaceVerb(_PricedVerb):
    """In Production, one connected structure gives something else instead."""

    node = ReplaceNode
    rule = "K-7"
    uses_slot = True

    def prices(self, node: ReplaceNode) -> tuple[Resources, ...]:
        """What the structure produced."""
        return (node.takes,)

    def options(self, at: PlayerPosition, opened: OpenPart) -> Iterable[Command]:
        """Giving back what it produced, if there is such a structure."""
        return super().options(at, opened) if _count_structures(at, opened.node) else ()

    def why_not(self, at: PlayerPosition, opened: OpenPart, command: Command) -> list[Reason]:
        """There must be such a structure, and what it produced."""
        found = super().why_not(at, opened, command)
        if not _count_structures(at, opened.node):
            found.append(
                reason("K-7", "condition_unmet", condition=CountCondition(_replaceable(opened.node), 1), have=0)
            )
        return found

    def why_idle(self, at: PlayerPosition, opened: OpenPart) -> list[Reason]:
        """There must be such a structure, and what it produced."""
        return self.why_not(at, opened, Pay(opened.ref, opened.node.takes))

    def do(self, changes: Changes, at: PlayerPosition, opened: OpenPart, command: Command) -> None:
        """Give the one back, gain the other."""
        changes.pay(at.number, opened.node.takes, opened.part.effect)
        changes.gain(at.number, opened.node.gives, opened.part.effect)

    def max_effect(self, part: Part) -> MaxEffect:
        """What it gives instead."""
        assert isinstance(part.node, ReplaceNode)
        return MaxEffect(*part.node.gives)

    def is_possible(self, at: PlayerPosition, part: Part) -> bool:
        """There is such a structure, and what it produced."""
        assert isinstance(part.node, ReplaceNode)
        return super().is_possible(at, part) and (_count_structures(at, part.node) > 0 or at.total.changes_board)


def _count_structures(at: PlayerPosition, node: ReplaceNode) -> int:
    return count(at.index.content, at.state, at.number, _replaceable(node))


def _replaceable(node: ReplaceNode) -> Count:
    return Count(Countable(node.structure.value))


class PayCardVerb(Verb):
    """Pay a Special instant card's cost, which opens its effect."""

    node = PayCardNode
    commands = (Resolve,)

    def options(self, at: PlayerPosition, opened: OpenPart) -> Iterable[Command]:
        """Paying, if the credits are there."""
        return (Resolve(opened.ref),) if at.stock.covers(at.index.cards[opened.node.card].price) else ()

    def why_not(self, at: PlayerPosition, opened: OpenPart, command: Command) -> list[Reason]:
        """The credits must be there; nothing else pays a Special card."""
        return why_special_unpaid(at, opened) if isinstance(command, Resolve) else unsuitable(opened)

    def why_idle(self, at: PlayerPosition, opened: OpenPart) -> list[Reason]:
        """The credits must be there."""
        return why_special_unpaid(at, opened, PaidFor.PART)

    def do(self, changes: Changes, at: PlayerPosition, opened: OpenPart, command: Command) -> None:
        """Pay; the card goes under the board and its effect opens."""
        pay_special(changes, at.number, opened.node.card)
        changes.keep_paid(at.number, opened.node.card)
        changes.set_turn(card="")
        changes.push((nested(changes.index, opened.part.children[0], opened, Role.NESTED),))

    def max_effect(self, part: Part) -> MaxEffect:
        """Nothing but what it opens."""
        return NONE

    def is_possible(self, at: PlayerPosition, part: Part) -> bool:
        """The credits are there."""
        assert isinstance(part.node, PayCardNode)
        return at.stock.covers(at.index.cards[part.node.card].price)


def why_special_unpaid(at: PlayerPosition, opened: OpenPart, cost_of: payment.CostOf = None) -> list[Reason]:
    """Why the cost of the part's Special card cannot be paid; empty for any other card."""
    return payment.shortfalls(at.index.cards[opened.node.card].price, at.stock, "K-9", cost_of)


def pay_special(changes: Changes, number: int, card: str) -> None:
    """Pay a Special card's cost."""
    changes.pay(number, changes.index.cards[card].price, card_key(card))
    changes.record(SpecialPaid(number, card))


VERBS: tuple[Verb, ...] = (PayThenVerb(), ExchangeVerb(), ReplaceVerb(), PayCardVerb())
