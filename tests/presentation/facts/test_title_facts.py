"""The ways that the title offers, and what it says of each."""

from __future__ import annotations

from datetime import date

import pytest
from msgspec.structs import replace

from tests.app.records.solo_results import LOST, changed
from uc_desktop.app.records.attempts import Attempts
from uc_desktop.app.records.results import Results
from uc_desktop.app.saves import challenges
from uc_desktop.presentation.facts.title_facts import NextChapter, SavedGame, TitleEntry, Way, title_facts

DAY = challenges.of_the_day(date(2026, 11, 23))
SAVED = SavedGame("Ana, Bruno", "Round 6 of 10", "23 November 2026, 18:30")
FIRST, LATER = NextChapter(1, "The table", True), NextChapter(3, "Cards", False)
WON = changed(LOST, won=True, points=104, cities=8, seed=DAY.seed, challenge=DAY.name)


def ways(
    saved: SavedGame | None = None, chapter: NextChapter | None = FIRST, results: Results | None = None
) -> dict[Way, TitleEntry]:
    return {entry.way: entry for entry in title_facts(saved, 10, chapter, DAY, results or Results(()))}


def test_the_saved_game_leads_and_says_which_it_is() -> None:
    entry = ways(SAVED)[Way.CONTINUE]
    assert next(iter(ways(SAVED))) is Way.CONTINUE and entry.form == "leading"
    assert entry.lines == ("Round 6 of 10", "Ana, Bruno", "23 November 2026, 18:30")


def test_a_game_that_cannot_be_opened_says_why() -> None:
    entry = ways(replace(SAVED, fault="It was saved by a newer version."))[Way.CONTINUE]
    assert not entry.is_possible and entry.lines[-1] == "It was saved by a newer version."


def test_at_the_first_start_the_tutorial_leads() -> None:
    found = ways()
    assert next(iter(found)) is Way.LEARN and found[Way.LEARN].form == "leading"
    assert Way.CONTINUE not in found


@pytest.mark.parametrize(
    ("saved", "chapter", "line"),
    [
        (SAVED, FIRST, "At the table, step by step"),
        (None, LATER, "Chapter 3 of 10: Cards"),
        (SAVED, None, "All 10 chapters are done"),
    ],
)
def test_later_the_tutorial_says_where_it_goes_on(
    saved: SavedGame | None, chapter: NextChapter | None, line: str
) -> None:
    entry = ways(saved, chapter)[Way.LEARN]
    assert (entry.form, entry.lines) == ("line", (line,))


def test_a_tutorial_that_cannot_be_read_is_told() -> None:
    (entry,) = (each for each in title_facts(None, 0, None, DAY, Results(())) if each.way is Way.LEARN)
    assert entry.lines == ("The tutorial cannot be read",)


@pytest.mark.parametrize(
    ("results", "line"),
    [
        (Results(()), "Alone: 7 cities, 100 points; the same deal for everyone"),
        (Results((), attempts=Attempts({DAY.name: "1"})), "Started today; another attempt is practice"),
        (Results((WON,)), "Goal reached today with 104 points"),
        (Results((changed(WON, won=False, points=88),)), "Goal missed today with 88 points"),
        (
            Results((changed(WON, challenge="day 2026-11-22"),)),
            "Alone: 7 cities, 100 points; the same deal for everyone",
        ),
    ],
)
def test_the_challenge_says_whether_it_was_played(results: Results, line: str) -> None:
    assert ways(results=results)[Way.CHALLENGE].lines == (line,)


def test_every_way_has_a_key_of_its_own() -> None:
    keys = [entry.key for entry in title_facts(SAVED, 10, LATER, DAY, Results(()))]
    assert len(keys) == len(set(keys)) == len(Way)
