"""How the clauses of an effect make sentences: one for each part, for each step, and for each condition."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from uc_desktop.cards.words.grammar import Phrase, capital
from uc_desktop.cards.words.text_amounts import leading
from uc_desktop.cards.words.text_effects import (
    clause,
    clauses,
    parts_by_condition,
    whole_clause,
)
from uc_desktop.cards.words.words import Words
from uc_desktop.rules.conditions import Condition, CountCondition, ProducedCondition
from uc_desktop.rules.effects.nodes import ChooseNode, Effect, InOrderNode, Node

_Group = tuple[Condition | None, tuple[Node, ...]]


def sentences(words: Words, effect: Effect) -> str:
    """The effect as sentences; nothing for an empty one."""
    return " ".join(capital(sentence) for sentence in plain_sentences(words, effect))


def sentences_after(words: Words, effect: Effect) -> str:
    """The same behind a heading and its colon: the first sentence without a capital."""
    first, *rest = plain_sentences(words, effect)
    return " ".join((first, *map(capital, rest)))


def plain_sentences(words: Words, effect: Effect) -> list[str]:
    """The sentences without their capitals. Neighbours under the same condition share one, and so do rising numbers
    of the same things: "with at least 1 connected farm, …; with at least 2, also …"."""
    return [words.say("sentences.plain", clause=said).text() for said in _sentence_clauses(words, effect)]


def timed(words: Words, when: str, effect: Effect) -> str:
    """The effect at its time, an entry of `times`: "During Production, gain 1 kelp."; as sentences behind a colon if
    it has conditions or an order."""
    at = words.say(f"times.{when}")
    if any(part.only_if is not None or isinstance(part, InOrderNode) for part in effect):
        return f"{capital(words.say('sentences.timed', time=at).text())} {sentences_after(words, effect)}"
    said = words.say("sentences.under", condition=at, clause=whole_clause(words, effect))
    return capital(words.say("sentences.plain", clause=said).text())


def _sentence_clauses(words: Words, effect: Effect) -> Iterator[Phrase]:
    for groups in _levels(parts_by_condition(effect)):
        condition, parts = groups[0]
        if condition is None:
            for part in parts:
                yield from _part_clauses(words, part)
        else:
            first = words.say("sentences.under", condition=leading(words, condition), clause=clauses(words, parts))
            yield words.join("semicolon", (first, *(_further(words, group) for group in groups[1:])))


def _part_clauses(words: Words, part: Node) -> Iterator[Phrase]:
    """The part as one clause, or one for each step."""
    if not isinstance(part, InOrderNode):
        yield clause(part, words)
        return
    first, *rest = part.steps
    yield whole_clause(words, first)
    for step in rest:
        key = "then under" if _begins_with_condition(step) else "then"
        yield words.say(f"sentences.{key}", clause=whole_clause(words, step))


def _begins_with_condition(step: Effect) -> bool:
    """Whether the words of the step begin with "if"."""
    first = step[0]
    if isinstance(first, ChooseNode) and first.only_if is None:
        first = first.branches[0][0]
    return first.only_if is not None


def _further(words: Words, group: _Group) -> Phrase:
    """What a higher number of the same things gives too: "with at least 3, also gain 1 point"."""
    condition, parts = group
    assert isinstance(condition, CountCondition | ProducedCondition)
    with_ = words.say("conditions.with more", n=condition.at_least)
    return words.say("sentences.further", condition=with_, clause=clauses(words, parts))


def _levels(groups: Sequence[_Group]) -> Iterator[list[_Group]]:
    """The groups, together where each condition wants more of the same than the one before."""
    levels = list(groups[:1])
    for before, group in pairwise(groups):
        if not _wants_more(before[0], group[0]):
            yield levels
            levels = []
        levels.append(group)
    if levels:
        yield levels


def _wants_more(before: Condition | None, after: Condition | None) -> bool:
    match before, after:
        case CountCondition(count, low, None), CountCondition(same, high, None):
            return count == same and high > low
        case ProducedCondition(resource, low), ProducedCondition(same, high):
            return resource is same and high > low
        case _:
            return False
