"""Words for effects: one clause for each verb of the language, and how the clauses of an effect make one.

Clauses are imperatives without a capital and a full stop, so that they can stand inside others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import singledispatch
from itertools import groupby
from typing import assert_never

from msgspec.structs import replace

from uc_desktop.cards.words.grammar import Phrase
from uc_desktop.cards.words.text_amounts import (
    amount,
    amounts,
    any_of,
    build_price,
    if_clause,
    per,
    price,
    thing,
    things_built,
    upgrade_options,
)
from uc_desktop.cards.words.words import Words
from uc_desktop.rules.conditions import Condition, Count, Countable
from uc_desktop.rules.effects.nodes import (
    AdvanceNode,
    BuildNode,
    ChooseNode,
    ClaimNode,
    ConvertCityNode,
    DrawNode,
    DrawSpecialNode,
    Effect,
    ExchangeNode,
    GainChosenNode,
    GainMetropolisNode,
    GainNode,
    InOrderNode,
    MakeAvailableNode,
    Node,
    PayCardNode,
    PayThenNode,
    PerformSlotNode,
    ProduceStructureNode,
    ReplaceNode,
    SiteKind,
    UpgradeCost,
    UpgradeNode,
    UseActionCardNode,
)
from uc_desktop.rules.terms import NOTHING, Piece, Resources


@singledispatch
def clause(node: Node, words: Words) -> Phrase:
    """The part without its condition: "build 1 city"."""
    raise TypeError(f"no words for {node!r}")


def parts_by_condition(effect: Effect) -> list[tuple[Condition | None, tuple[Node, ...]]]:
    """The parts with their condition, neighbours under the same one together."""
    return [(condition, tuple(parts)) for condition, parts in groupby(effect, lambda node: node.only_if)]


def whole_clause(words: Words, effect: Effect) -> Phrase:
    """The whole effect as one clause. Conditions stand before what they allow, and parts without one before them, so
    that no condition seems to reach further than it does."""
    said, under = list[Phrase](), list[Phrase]()
    for condition, parts in parts_by_condition(effect):
        if condition is None:
            said += _clauses(words, parts)
        else:
            if_ = if_clause(words, condition)
            under.append(words.say("sentences.under", condition=if_, clause=clauses(words, parts)))
    return words.join("and" if all(map(_is_simple, effect)) else "and else", said + under)


def clauses(words: Words, parts: Sequence[Node]) -> Phrase:
    """The parts as one clause, without their conditions."""
    kind = "and" if all(_is_simple(part, under_condition=True) for part in parts) else "and else"
    return words.join(kind, _clauses(words, parts))


def _clauses(words: Words, parts: Iterable[Node]) -> Iterator[Phrase]:
    """A clause for each part; gains that stand side by side share their verb."""
    for is_gain, side_by_side in groupby(parts, lambda part: isinstance(part, GainNode)):
        if is_gain:
            gained = (_gained(words, part) for part in side_by_side if isinstance(part, GainNode))
            yield words.say("verbs.gain", amounts=words.join("plus", gained))
        else:
            yield from (clause(part, words) for part in side_by_side)


def _is_simple(node: Node, *, under_condition: bool = False) -> bool:
    """Whether the part is said without an "and" or "or", so that others can be added to it without a pause."""
    if node.only_if is not None and not under_condition:
        return False
    match node:
        case GainNode(resources, points, None):
            return len(resources.named()) + bool(points) < 2
        case DrawNode() | AdvanceNode() | DrawSpecialNode() | MakeAvailableNode() | PerformSlotNode():
            return True
        case UseActionCardNode(times):
            return times == 1
        case BuildNode(what, _, None, discount, _, None):
            return len(what) == 1 and discount == NOTHING
        case (
            GainNode()
            | BuildNode()
            | GainChosenNode()
            | UpgradeNode()
            | PayThenNode()
            | ExchangeNode()
            | ChooseNode()
            | InOrderNode()
            | ProduceStructureNode()
            | ConvertCityNode()
            | GainMetropolisNode()
            | ReplaceNode()
            | ClaimNode()
            | PayCardNode()
        ):
            return False
        case _:
            assert_never(node)


@clause.register
def _gain(node: GainNode, words: Words) -> Phrase:
    return words.say("verbs.gain", amounts=_gained(words, node))


def _gained(words: Words, node: GainNode) -> Phrase:
    gained = amounts(words, node.resources, node.points)
    return gained if node.per is None else words.say("verbs.multiplied", clause=gained, per=per(words, node.per))


@clause.register
def _gain_chosen(node: GainChosenNode, words: Words) -> Phrase:
    options = words.join("or", (words.say(f"resources.{option.value}") for option in node.options))
    return words.say("verbs.gain chosen", count=node.amount, n=node.amount, options=options)


@clause.register
def _draw(node: DrawNode, words: Words) -> Phrase:
    return words.say("verbs.draw", count=node.cards, n=node.cards)


@clause.register
def _advance(node: AdvanceNode, words: Words) -> Phrase:
    return words.say("verbs.advance", count=node.steps, n=node.steps)


@clause.register
def _draw_special(node: DrawSpecialNode, words: Words) -> Phrase:
    return words.say("verbs.draw special")


@clause.register
def _use_action_card(node: UseActionCardNode, words: Words) -> Phrase:
    return words.say("verbs.use action card", count=node.times, n=node.times)


@clause.register
def _make_available(node: MakeAvailableNode, words: Words) -> Phrase:
    return words.say("verbs.make available")


@clause.register
def _build(node: BuildNode, words: Words) -> Phrase:
    n, what = node.times, things_built(words, node.what, node.times)
    key = "build on expansion" if node.site is SiteKind.EXPANSION else "build"
    for_ = build_price(words, node.cost, node.discount)
    said = words.say(f"verbs.{key}", count=n, n=n, what=what)
    said = _priced(words, said, what, n, for_, is_free=node.cost == NOTHING == node.discount)
    if node.then_upgrade is None:
        return said
    has_each = n > 1 and for_ is not None and node.cost != NOTHING
    key = "and then" if has_each else "and at once"
    return words.say(f"verbs.{key}", clause=said, then=_upgrade_it(words, node, node.then_upgrade))


def upgrade_it(words: Words, node: BuildNode) -> Phrase:
    """The mandatory upgrade of what was just built (T-8): "upgrade it for 1 science"."""
    return _upgrade_it(words, replace(node, times=1), node.then_upgrade or UpgradeCost())


def _upgrade_it(words: Words, node: BuildNode, cost: UpgradeCost) -> Phrase:
    it = words.say("verbs.it", count=node.times, like=things_built(words, node.what, node.times))
    return words.say("verbs.upgrade it", it=it, price=price(words, upgrade_options(cost)))


@clause.register
def _upgrade(node: UpgradeNode, words: Words) -> Phrase:
    n, options = node.times, upgrade_options(node.cost)
    what = things_built(words, node.what, n)
    said = words.say("verbs.upgrade", count=n, n=n, what=what)
    return _priced(words, said, what, n, price(words, options), is_free=options == (NOTHING,))


def _priced(words: Words, said: Phrase, what: Phrase, n: int, for_: Phrase | None, *, is_free: bool) -> Phrase:
    """The clause with its price; with several things the price is that of each, but "free" is free."""
    if for_ is None:
        return said
    if is_free:
        return words.say("verbs.free", clause=said)
    return words.say("verbs.priced", count=n, like=what, clause=said, price=for_)


@clause.register
def _pay_then(node: PayThenNode, words: Words) -> Phrase:
    paid = any_of(words, node.options)
    said = words.say("verbs.pay", cost=paid, then=whole_clause(words, node.then))
    if node.times == 1:
        return said
    return words.say("verbs.repeated", count=node.times, n=node.times, clause=said)


@clause.register
def _exchange(node: ExchangeNode, words: Words) -> Phrase:
    return words.say("verbs.exchange", left=amounts(words, node.left), right=amounts(words, node.right))


@clause.register
def _choose(node: ChooseNode, words: Words) -> Phrase:
    gains = [_plain_gain(words, branch) for branch in node.branches]
    if all(gains):
        simple = all(_is_simple(branch[0]) for branch in node.branches)
        kind = "or" if simple else "or else"
        return words.say("verbs.gain", amounts=words.join(kind, (gain for gain in gains if gain)))
    branches = [whole_clause(words, branch) for branch in node.branches]
    has_condition = [any(part.only_if is not None for part in branch) for branch in node.branches]
    # Parts with a condition stand behind those without one.
    last = "last under" if all(part.only_if is not None for part in node.branches[-1]) else "last"
    if all(has_condition):
        return words.join("choices", branches, last)
    if any(has_condition):
        return words.say("verbs.choose", branches=words.join("choices", branches, last))
    if len(branches) == 2 or all(len(branch) == 1 and _is_simple(branch[0]) for branch in node.branches):
        return words.join("or else", branches)
    return words.say("verbs.choose", branches=words.join("choices", branches))


def _plain_gain(words: Words, branch: Effect) -> Phrase | None:
    """What a branch gains if that is all it does."""
    match branch:
        case (GainNode(resources, points, None, None),):
            return amounts(words, resources, points)
        case _:
            return None


@clause.register
def _in_order(node: InOrderNode, words: Words) -> Phrase:
    return words.join("then", (whole_clause(words, step) for step in node.steps))


@clause.register
def _perform_slot(node: PerformSlotNode, words: Words) -> Phrase:
    return words.say(f"verbs.perform {node.which.value}")


@clause.register
def _produce_structure(node: ProduceStructureNode, words: Words) -> Phrase:
    return words.say("verbs.produce upgraded" if node.upgraded else "verbs.produce any")


@clause.register
def _convert_city(node: ConvertCityNode, words: Words) -> Phrase:
    return words.say("verbs.convert")


@clause.register
def _gain_metropolis(node: GainMetropolisNode, words: Words) -> Phrase:
    return words.say("verbs.gain metropolis")


@clause.register
def _replace(node: ReplaceNode, words: Words) -> Phrase:
    producer = Countable.TUNNEL_AT_CITY if node.structure is Piece.TUNNEL else Countable(node.structure.value)
    one = thing(words, Count(producer), 1)
    return words.say(
        "verbs.replace",
        like=one,
        thing=one,
        takes=amounts(words, node.takes),
        gives=amounts(words, node.gives),
    )


@clause.register
def _claim(node: ClaimNode, words: Words) -> Phrase:
    return words.say("verbs.claim")


@clause.register
def _pay_card(node: PayCardNode, words: Words) -> Phrase:
    credits = amount(words, "credit", node.cost)
    return words.say("verbs.pay", cost=credits, then=whole_clause(words, node.then))


def claim(words: Words, name: str, cost: int) -> Phrase:
    """Claiming the card of this name: "claim Trade Surplus for 3 credits"."""
    said = words.say("verbs.claim named", card=name)
    if not cost:
        return said
    return words.say("verbs.priced", count=1, clause=said, price=price(words, (Resources(credit=cost),)))
