"""Words for amounts, prices, counts and conditions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from msgspec import Struct

from uc_desktop.cards.icons.groups import grouped
from uc_desktop.cards.words.grammar import Phrase
from uc_desktop.cards.words.words import Words
from uc_desktop.rules.conditions import (
    AllOf,
    AnyOf,
    Condition,
    Count,
    CountCondition,
    FederationCondition,
    Per,
    ProducedCondition,
)
from uc_desktop.rules.effects.nodes import UpgradeCost
from uc_desktop.rules.terms import NOTHING, Piece, Resources


def amount(words: Words, name: str, n: int) -> Phrase:
    """So many of a resource or of points: "2 credits"."""
    return words.say(f"amounts.{name}", count=n, n=n)


def amounts(words: Words, resources: Resources, points: int = 0) -> Phrase:
    """All of them in the game's order: "1 kelp, 1 credit and 2 points"; "nothing" if there are none."""
    named = resources.named() | ({"point": points} if points else {})
    if not named:
        return words.say("amounts.nothing")
    return words.join("and", (amount(words, name, n) for name, n in named.items()))


def any_of(words: Words, options: Iterable[Resources]) -> Phrase:
    """One of several prices: "1 credit or 1 science", "1 credit, or 1 kelp and 2 science"."""
    options = tuple(options)
    kind = "or else" if any(len(option.named()) > 1 for option in options) else "or"
    return words.join(kind, (amounts(words, option) for option in options))


def things_built(words: Words, what: tuple[Piece, ...], n: int = 1) -> Phrase:
    """What may be built, in the number of `n`, without it: "farms or laboratories"."""
    return words.join("or", (words.say(f"buildable.{name}", count=n) for name in grouped(what)))


def thing(words: Words, count: Count, n: int) -> Phrase:
    """What is counted, in the number of `n`, without it: "connected farms" (N-3)."""
    prefix = "upgraded " if count.upgraded else ""
    return words.say(f"things.{prefix}{count.thing.value}", count=n)


def counted(words: Words, count: Count, n: int) -> Phrase:
    """The same in short, for refusals: "connected cities with three types"."""
    prefix = "upgraded " if count.upgraded else ""
    return words.say(f"counted.{prefix}{count.thing.value}", count=n)


def per(words: Words, each: Per) -> Phrase:
    """What something is multiplied by: "for each connected farm (max. 3)", "for every 2 farms (max. 3 times)" (X-1)."""
    counted = thing(words, each.count, each.every)
    said = words.say("counts.per", count=each.every, like=counted, n=each.every, thing=counted)
    if each.at_most is None:
        return said
    key = "at most" if each.every == 1 else "at most times"
    return words.say(f"counts.{key}", count=each.at_most, n=each.at_most, per=said)


def build_price(words: Words, cost: Resources | None, discount: Resources) -> Phrase | None:
    """What building costs instead of the usual (B-2, B-4): "for 1 kelp"; None for the usual cost."""
    if cost is None:
        return words.say("prices.less", less=amounts(words, discount)) if discount != NOTHING else None
    if discount == NOTHING:
        return price(words, (cost,))
    return words.say("prices.cost less", cost=amounts(words, cost), less=amounts(words, discount))


def price(words: Words, options: tuple[Resources, ...]) -> Phrase:
    """What something costs: "for 1 credit or 1 science", "for free"."""
    if options == (NOTHING,):
        return words.say("prices.free")
    return words.say("prices.cost", cost=any_of(words, options))


def upgrade_options(cost: UpgradeCost) -> tuple[Resources, ...]:
    """The prices of one upgrade; no options stand for the usual one."""
    return cost.options or UpgradeCost().options


class _Said(Struct, frozen=True):
    """A condition in words: `things` if it only counts ("at least 2 farms"), else a whole clause ("you are on …").

    `joined` is the list's kind if it is made of several.
    """

    phrase: Phrase
    things: bool
    joined: str | None = None


def leading(words: Words, condition: Condition) -> Phrase:
    """The condition before what it allows: "with at least 1 upgraded tunnel"."""
    said = _condition(words, condition)
    return words.say("conditions.with" if said.things else "conditions.if", condition=said.phrase)


def if_clause(words: Words, condition: Condition) -> Phrase:
    """The condition within a sentence: "if you have at least 1 upgraded tunnel"."""
    return words.say("conditions.if", condition=_clause(words, _condition(words, condition)))


#: The section of a condition's words where it begins, and where it goes on after "you are …" or "you have …".
_FIRST, _CONTINUED = "conditions", "conditions continued"


def _condition(words: Words, condition: Condition, section: str = _FIRST) -> _Said:
    match condition:
        case CountCondition(count, 0, 0):
            none = thing(words, count, 0)
            return _Said(words.say(f"{section}.none", like=none, things=none), False)
        case CountCondition():
            return _Said(_count(words, condition), True)
        case FederationCondition(space):
            return _Said(words.say(f"{section}.federation", count=space, n=space), False)
        case ProducedCondition(resource, at_least):
            named = amount(words, resource.value, at_least)
            return _Said(words.say(f"{section}.produced", amount=named), False)
        case AllOf(members):
            return _joined(words, "and", members, section)
        case AnyOf(members):
            return _joined(words, "or", members, section)
    assert_never(condition)


def _count(words: Words, condition: CountCondition) -> Phrase:
    low, high = condition.at_least, condition.at_most
    n = low if high is None else high
    if high is None:
        key = "at least"
    elif low == high:
        key = "exactly"
    else:
        key = "between" if low else "at most"
    return words.say(f"conditions.{key}", count=n, n=n, low=low, things=thing(words, condition.count, n))


def _clause(words: Words, said: _Said, section: str = _FIRST) -> Phrase:
    return words.say(f"{section}.have", things=said.phrase) if said.things else said.phrase


def _joined(words: Words, kind: str, members: tuple[Condition, ...], section: str) -> _Said:
    """Several conditions; where one of them is itself of the other kind, the pause before the last tells them apart."""
    sections = [section, *[_CONTINUED] * (len(members) - 1)]
    said = [_condition(words, member, its) for member, its in zip(members, sections, strict=True)]
    if len(said) == 1:
        return said[0]
    if not all(one.things for one in said):
        said = [_Said(_clause(words, one, its), False, one.joined) for one, its in zip(said, sections, strict=True)]
    nested = any(one.joined not in (None, kind) for one in said)
    phrase = words.join(f"{kind} else" if nested else kind, (one.phrase for one in said))
    return _Said(phrase, said[0].things, kind)
