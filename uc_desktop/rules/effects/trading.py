"""Verbs that pay for something: pay ... then, exchange, instead of, and paying a Special card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from uc_desktop.rules.board import payment
from uc_desktop.rules.changes import Changes
from uc_desktop.rules.commands import Command, Pay, Resolve, pay, resolve
from uc_desktop.rules.conditions import Count, Countable, CountCondition
from uc_desktop.rules.content import Part, card_key
from uc_desktop.rules.effects.amounts import count
from uc_desktop.rules.effects.max_yield import NONE, Yield, max_of
from uc_desktop.rules.effects.nodes import ExchangeNode, PayCardNode, PayThenNode, ReplaceNode
from uc_desktop.rules.effects.verb import Means, Situation, Verb, nested, unsuitable
from uc_desktop.rules.events import SpecialPaid
from uc_desktop.rules.reasons import PaidFor, Reason, reason
from uc_desktop.rules.state import Role
from uc_desktop.rules.terms import Resources


def _payments(at: Situation, prices: Iterable[Resources]) -> Iterable[Command]:
    stock = at.player.stock
    return (pay(at.ref, price) for price in dict.fromkeys(prices) if stock.covers(price))


def _why_not_payment(at: Situation, command: Command, prices: tuple[Resources, ...], rule: str) -> list[Reason]:
    if not isinstance(command, Pay):
        return unsuitable(at)
    if command.payment not in prices:
        return [reason(rule, "wrong_payment", cost=tuple(prices))]
    return payment.shortfalls(command.payment, at.player.stock, rule)


def _why_unpaid(at: Situation, prices: Iterable[Resources], rule: str) -> list[Reason]:
    return payment.why_unpayable(prices, at.player.stock, rule, PaidFor.PART)


class PayThenVerb(Verb):
    """Pay, and carry out what it pays for at once (X-3)."""

    node = PayThenNode
    commands = (Pay,)

    def options(self, at: Situation) -> Iterable[Command]:
        """Each affordable price."""
        return _payments(at, at.node.options)

    def why_not(self, at: Situation, command: Command) -> list[Reason]:
        """The price must be one of the part's, and there."""
        return _why_not_payment(at, command, at.node.options, "X-3")

    def why_idle(self, at: Situation) -> list[Reason]:
        """One of the prices must be there."""
        return _why_unpaid(at, at.node.options, "X-3")

    def do(self, changes: Changes, at: Situation, command: Command) -> None:
        """Pay, and put what follows on the agenda: it cannot be left out as a whole."""
        assert isinstance(command, Pay)
        changes.pay(at.number, command.payment, at.part.effect)
        changes.push((nested(changes.index, at.part.children[0], at, Role.BONUS, mandatory=True),))

    def is_meant(self, at: Situation, given: Mapping[str, object]) -> bool:
        """It has this price."""
        return given["payment"] in at.node.options

    def max_yield(self, part: Part) -> Yield:
        """Nothing but what it opens."""
        return NONE

    def could(self, means: Means, part: Part) -> bool:
        """One of the prices can be paid."""
        assert isinstance(part.node, PayThenNode)
        return any(map(means.stock.covers, part.node.options))


class ExchangeVerb(Verb):
    """Exchange one amount for the other, either way, once (X-2)."""

    node = ExchangeNode
    commands = (Pay,)
    uses_slot = True

    def options(self, at: Situation) -> Iterable[Command]:
        """Either side that can be given."""
        return _payments(at, (at.node.left, at.node.right))

    def why_not(self, at: Situation, command: Command) -> list[Reason]:
        """What is given must be one of the two sides, and there."""
        return _why_not_payment(at, command, (at.node.left, at.node.right), "X-2")

    def why_idle(self, at: Situation) -> list[Reason]:
        """One of the two sides must be there."""
        return _why_unpaid(at, (at.node.left, at.node.right), "X-2")

    def do(self, changes: Changes, at: Situation, command: Command) -> None:
        """Give one side, gain the other."""
        assert isinstance(command, Pay)
        changes.pay(at.number, command.payment, at.part.effect)
        other = at.node.right if command.payment == at.node.left else at.node.left
        changes.gain(at.number, other, at.part.effect)

    def is_meant(self, at: Situation, given: Mapping[str, object]) -> bool:
        """It exchanges this."""
        return given["payment"] in (at.node.left, at.node.right)

    def max_yield(self, part: Part) -> Yield:
        """The better side of each resource."""
        assert isinstance(part.node, ExchangeNode)
        return max_of((Yield(*part.node.left), Yield(*part.node.right)))

    def could(self, means: Means, part: Part) -> bool:
        """One of the two sides can be paid."""
        assert isinstance(part.node, ExchangeNode)
        return means.stock.covers(part.node.left) or means.stock.covers(part.node.right)


class ReplaceVerb(Verb):
    """In Production, one connected structure gives something else instead."""

    node = ReplaceNode
    commands = (Pay,)
    uses_slot = True

    def options(self, at: Situation) -> Iterable[Command]:
        """Giving back what it produced, if there is such a structure."""
        return _payments(at, (at.node.takes,)) if _structures(at) else ()

    def why_not(self, at: Situation, command: Command) -> list[Reason]:
        """There must be such a structure, and what it produced."""
        found = _why_not_payment(at, command, (at.node.takes,), "K-7")
        if not _structures(at):
            found.append(reason("K-7", "condition_unmet", condition=CountCondition(_replaceable(at.node), 1), have=0))
        return found

    def why_idle(self, at: Situation) -> list[Reason]:
        """There must be such a structure, and what it produced."""
        return self.why_not(at, pay(at.ref, at.node.takes))

    def do(self, changes: Changes, at: Situation, command: Command) -> None:
        """Give the one back, gain the other."""
        changes.pay(at.number, at.node.takes, at.part.effect)
        changes.gain(at.number, at.node.gives, at.part.effect)

    def is_meant(self, at: Situation, given: Mapping[str, object]) -> bool:
        """It takes this."""
        return bool(given["payment"] == at.node.takes)

    def max_yield(self, part: Part) -> Yield:
        """What it gives instead."""
        assert isinstance(part.node, ReplaceNode)
        return Yield(*part.node.gives)

    def could(self, means: Means, part: Part) -> bool:
        """There is such a structure, and what it produced."""
        assert isinstance(part.node, ReplaceNode)
        counted = count(means.index.content, means.state, means.state.active, _replaceable(part.node))
        return means.stock.covers(part.node.takes) and (counted > 0 or means.total.changes_board)


def _structures(at: Situation) -> int:
    return count(at.index.content, at.state, at.number, _replaceable(at.node))


def _replaceable(node: ReplaceNode) -> Count:
    return Count(Countable(node.structure.value))


class PayCardVerb(Verb):
    """Pay a Special instant card's cost, which opens its effect."""

    node = PayCardNode
    commands = (Resolve,)

    def options(self, at: Situation) -> Iterable[Command]:
        """Paying, if the credits are there."""
        return (resolve(at.ref),) if at.stock.covers(at.index.cards[at.node.card].price) else ()

    def why_not(self, at: Situation, command: Command) -> list[Reason]:
        """The credits must be there; nothing else pays a Special card."""
        return why_special_unpaid(at) if isinstance(command, Resolve) else unsuitable(at)

    def why_idle(self, at: Situation) -> list[Reason]:
        """The credits must be there."""
        return why_special_unpaid(at, PaidFor.PART)

    def do(self, changes: Changes, at: Situation, command: Command) -> None:
        """Pay; the card goes under the board and its effect opens."""
        pay_special(changes, at.number, at.node.card)
        changes.keep_paid(at.number, at.node.card)
        changes.set_turn(card="")
        changes.push((nested(changes.index, at.part.children[0], at, Role.NESTED),))

    def max_yield(self, part: Part) -> Yield:
        """Nothing but what it opens."""
        return NONE

    def could(self, means: Means, part: Part) -> bool:
        """The credits are there."""
        assert isinstance(part.node, PayCardNode)
        return means.stock.covers(means.index.cards[part.node.card].price)


def why_special_unpaid(at: Situation, cost_of: payment.CostOf = None) -> list[Reason]:
    """Why the cost of the part's Special card cannot be paid; empty for any other card."""
    return payment.shortfalls(at.index.cards[at.node.card].price, at.stock, "K-9", cost_of)


def pay_special(changes: Changes, number: int, card: str) -> None:
    """Pay a Special card's cost."""
    changes.pay(number, changes.index.cards[card].price, card_key(card))
    changes.record(SpecialPaid(number, card))


VERBS: tuple[Verb, ...] = (PayThenVerb(), ExchangeVerb(), ReplaceVerb(), PayCardVerb())
