"""Reasons in words: the sentence of every reason, from the section `reasons` and those after it in the words.

Things are named by their ids; whoever has better names gives them as `Names`, empty where there is none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from uc_desktop.cards.words.grammar import Literal, capital
from uc_desktop.cards.words.text_amounts import amount, amounts, any_of, counted
from uc_desktop.rules.conditions import Count, CountCondition
from uc_desktop.rules.reasons import PaidFor
from uc_desktop.rules.terms import Resources

if TYPE_CHECKING:
    from uc_desktop.cards.words.grammar import Phrase
    from uc_desktop.cards.words.words import Words
    from uc_desktop.rules.reasons import Detail, PartReasons, Reason

#: Gives the name of a thing from what it is (`site`, `slot`, `part`, `effect`, `card`, `contract`) and its id. All but
#: the last two have an article, so that they can begin a sentence.
Names = Callable[[str, str], "Phrase | str"]

#: The detail by whose number a reason with a plural is chosen.
COUNTED: Final[Mapping[str, str]] = {
    "discard_first": "limit",
    "nothing_to_discard": "limit",
    "wrong_choice": "amount",
    "drop_needed": "have",
    "goal_cities": "need",
    "goal_points": "need",
    "condition_unmet": "condition",
}
#: The kind of list that the values of a detail make.
_LISTED: Final = {"part": "or", "left": "and", "where": "or", "options": "or"}
_PAID_FOR: Final = frozenset(PaidFor)
#: The section that has the words for the values of a detail.
_SECTIONS: Final = {
    "resource": "stocks",
    "where": "destinations",
    "thing": "held things",
    "what": "buildable",
    "kind": "site kinds",
    "options": "resources",
}


def sentence(words: Words, why: Reason, names: Names | None = None) -> str:
    """The reason without its details."""
    return _sentence(words, _clause(words, "reasons", why, names))


def part_sentence(words: Words, detail: PartReasons, names: Names | None = None) -> str:
    """The part and the reasons against it in one sentence; what the reason before named is not named again."""
    said = [_clause(words, "reasons", detail.reasons[0], names)]
    for before, why in pairwise(detail.reasons):
        section = "reasons continued" if _continues(words, why, before) else "reasons"
        said.append(_clause(words, section, why, names))
    part = _name(words, "part", detail.part, names)
    return _sentence(words, words.say("reason lines.part", part=part, reasons=words.join("semicolon", said)))


def with_rules(words: Words, why: Reason, names: Names | None = None) -> list[str]:
    """The reason, then its details part by part, each as a sentence with the rules it comes from."""
    parts = (_with_rules(words, part_sentence(words, each, names), each.rules) for each in why.details)
    return [_with_rules(words, sentence(words, why, names), (why.rule,)), *parts]


def in_full(words: Words, whys: Iterable[Reason], names: Names | None = None) -> str:
    """The reasons and their details in one line, each with its rules. There must be one."""
    return words.join("semicolon", (Literal(line) for why in whys for line in with_rules(words, why, names))).text()


def _with_rules(words: Words, line: str, rules: Iterable[str]) -> str:
    named = words.join("comma", map(Literal, rules))
    return words.say("reason lines.with rules", sentence=line, rules=named).text()


def _sentence(words: Words, clause: Phrase) -> str:
    return capital(words.say("sentences.plain", clause=clause).text())


def _continues(words: Words, why: Reason, before: Reason) -> bool:
    """Whether the reason is about the same thing as the one before it, so that this need not be named again."""
    same = dict(why.data).get("cost_of") == dict(before.data).get("cost_of")
    return why.key == before.key and f"reasons continued.{why.key}" in words.entries and same


def _clause(words: Words, section: str, why: Reason, names: Names | None) -> Phrase:
    data = dict(why.data)
    slots = {name: _detail(words, name, value, data, names) for name, value in why.data}
    if "cost_of" in data and "resource" in data:
        slots["needed"] = amount(words, str(data["resource"]), why.number("need"))
    return words.say(f"{section}.{why.key}", count=_number(why, data), like=slots.get("condition"), **slots)


def _number(why: Reason, data: Mapping[str, Detail]) -> int | None:
    """The number by which the plural of the reason is chosen, if it has one."""
    if why.key not in COUNTED:
        return None
    name = COUNTED[why.key]
    value = data[name]
    return _bound(value, data["have"])[1] if isinstance(value, CountCondition) else why.number(name)


def _detail(words: Words, name: str, value: Detail, data: Mapping[str, Detail], names: Names | None) -> Phrase:
    match value:
        case Resources():
            return amounts(words, value)
        case Count():
            return words.say(f"producers.{'upgraded ' * value.upgraded}{value.thing.value}")
        case CountCondition():
            key, n = _bound(value, data["have"])
            things = counted(words, value.count, n)
            return words.say(f"conditions.{key}", count=n, n=n, things=things) if n else things
        case tuple() if name == "cost":
            return any_of(words, (price for price in value if isinstance(price, Resources)))
        case tuple():
            return words.join(_LISTED[name], (_detail(words, name, each, data, names) for each in value))
        case int():
            return Literal(str(value))
        case str():
            return _name(words, name, value, names)


def _name(words: Words, name: str, value: str, names: Names | None) -> Phrase:
    match name:
        case "card" | "contract" if names is None:
            return Literal(value)
        case "site" | "slot" | "part" | "effect" | "card" | "contract":
            known = "" if names is None else names(name, value)
            if not known:
                return words.say(f"ids.{name}", id=value)
            return Literal(known) if isinstance(known, str) else known
        case "left":
            return _name(words, "part", value, names)
        case "cost_of":
            return words.say(f"{'paid for' if value in _PAID_FOR else 'buildable'}.{value}")
        case _ if name in _SECTIONS:
            return words.say(f"{_SECTIONS[name]}.{value}")
        case _:
            raise ValueError(f"there are no words for {name!r}")


def _bound(condition: CountCondition, have: Detail) -> tuple[str, int]:
    """The bound of the condition that is not met: "at least" or "at most", and the number."""
    assert isinstance(have, int)
    if have < condition.at_least or condition.at_most is None:
        return "at least", condition.at_least
    return "at most", condition.at_most
