"""Words for what scores at the end of the game: end-scoring cards and brown metropolises."""

from __future__ import annotations

from typing import assert_never

from uc_desktop.cards.words.grammar import Phrase
from uc_desktop.cards.words.text_amounts import amount, amounts, per, thing
from uc_desktop.cards.words.words import Words
from uc_desktop.rules.conditions import Count, MetropolisScoring, PointsFor, PointsPer, Scoring


def scoring(words: Words, entries: tuple[Scoring, ...]) -> Phrase:
    """What an end-scoring card scores: "at the end of the game: 3 points for every 2 …"."""
    return words.say("scoring.at the end", scored=words.join("semicolon", (_entry(words, one) for one in entries)))


def _entry(words: Words, entry: Scoring) -> Phrase:
    match entry:
        case PointsPer(points, each):
            return words.say("verbs.multiplied", clause=amount(words, "point", points), per=per(words, each))
        case PointsFor(cost, points, times):
            paid = words.say("scoring.pay", cost=amounts(words, cost), points=amount(words, "point", points))
            if times is None:
                return words.say("scoring.any number", clause=paid)
            return words.say("scoring.times", count=times, n=times, clause=paid)
    assert_never(entry)


def metropolis_scoring(words: Words, found: MetropolisScoring) -> Phrase:
    """What a brown metropolis scores: so much for each, or by a table."""
    if isinstance(found, PointsPer):
        return scoring(words, (found,))
    rows = [_row(words, found.count, found.table, index) for index in range(len(found.table))]
    return words.say("scoring.at the end", scored=words.join("comma", rows))


def _row(words: Words, count: Count, table: tuple[tuple[int, int], ...], index: int) -> Phrase:
    """The first row names what is counted; the last one holds for more, too."""
    n, points = table[index]
    key = ("first" if index == 0 else "next") + (" and more" if index == len(table) - 1 else "")
    counted, scored = thing(words, count, n), amount(words, "point", points)
    return words.say(f"scoring.{key}", count=n, n=n, things=counted, points=scored)
