"""What the panel of hints shows: turns with their reasons in words, and the next step of the one that is played."""

from __future__ import annotations

import pytest

from tests.presentation.models import model_of
from tests.table import Table
from uc_desktop.ai import hint_reasons as facts
from uc_desktop.ai.bot import Budget
from uc_desktop.app.bots.turn_hints import TurnHint, turn_hints
from uc_desktop.app.session.game_log import Entry
from uc_desktop.presentation.facts.turn.hint_facts import (
    HintFacts,
    HintStatus,
    HintStepFacts,
    hint_facts,
    hint_step,
    next_step,
)
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.why_no_hint import why_no_hint
from uc_desktop.presentation.words.hint_words import hint_title, reason_sentences, turn_words
from uc_desktop.rules.commands import CONFIRM, Build, Command, Discard, Place, Resolve, Upgrade
from uc_desktop.rules.terms import Phase, Piece, Resources

ONE = Resolve("slot:A-Y1/0")
TWO = Resolve("slot:A-Y1/1")
PLACE = Place("A-Y1", "fresh-crew")


def hint(*commands: Command, less: float = 0, reasons: tuple[facts.HintReason, ...] = ()) -> TurnHint:
    return TurnHint(commands, less, reasons)


def shown(model: TableModel, *hints: TurnHint) -> HintFacts:
    found = hint_facts(model, HintStatus(0, hints))
    assert isinstance(found, HintFacts)
    return found


def test_while_hints_are_thought_about_the_panel_says_so(table: Table) -> None:
    found = shown(model_of(table))
    assert (found.title, found.rows, found.marks) == ("The bot is thinking", (), ())


def test_each_turn_says_how_much_less_it_leads_to(table: Table) -> None:
    card = table.hand_of("ana")[0]
    places = [Place(slot, card) for slot in ("A-Y1", "A-Y2", "A-G1")]
    found = shown(model_of(table), *(hint(place, less=less) for place, less in zip(places, (0, 0.3, 2.6), strict=True)))
    assert [(row.number, row.slot_name, row.gap, row.is_best) for row in found.rows] == [
        (1, "Y1", "best", True),
        (2, "Y2", "as good", False),
        (3, "G1", "3 less", False),
    ]


def test_what_turns_share_is_marked_with_the_numbers_of_all(table: Table) -> None:
    card = table.hand_of("ana")[0]
    marks = shown(model_of(table), hint(Place("A-Y1", card)), hint(Place("A-Y2", card))).marks
    found = {mark.key: (mark.numbers, mark.is_best) for mark in marks}
    assert found == {f"card:{card}": ("1 2", True), "slot:A-Y1": ("1", True), "slot:A-Y2": ("2", False)}


def test_a_turn_is_named_by_what_it_builds_and_upgrades(table: Table) -> None:
    table.stock("ana", steelplast=9, credit=9, kelp=9, science=9).farm("ana", "2,2")
    paid = Resources(steelplast=1, credit=1)
    build = Build("slot:A-Y2/0", Piece.TUNNEL, "2,2-1,2", paid)
    other, upgrade = Build("slot:A-Y2/0", Piece.TUNNEL, "2,2-2,1", paid), Upgrade("slot:A-Y5/0", "2,2#1", paid)
    model = model_of(table)
    assert hint_title(model, (build, other, upgrade)) == "Build 2 tunnels and upgrade 1 farm"
    assert turn_words(model, (build, upgrade)).startswith("Build a tunnel from")
    assert turn_words(model, ()) == "Confirm the turn"


REASONS: dict[str, facts.HintReason] = {
    "1 science and 2 points more in each of the 3 Productions left.": facts.ProductionReason(
        1.0, Resources(science=1), 2, 3
    ),
    "1 kelp, 3 credits and 1 point more in the last Production.": facts.ProductionReason(
        1.0, Resources(kelp=1, credit=3), 1, 1
    ),
    "2 credits less in the last Production.": facts.ProductionReason(-1.0, Resources(credit=-2), 0, 1),
    "2 more cities are fed, as things stand.": facts.FeedingReason(1.0, 2, 3),
    "But 1 city is not fed yet.": facts.FeedingReason(-1.0, -1, 3),
    "1 more connected city.": facts.CitiesReason(1.0, 1),
    "But 1 city is not connected yet.": facts.UnconnectedCitiesReason(-1.0, 1),
    "Nereid College is connected.": facts.MetropolisReason(1.0, "nereid-college", is_mine=True),
    "3 points at once.": facts.PointsReason(1.0, 3),
    "4 points more for cities at the end.": facts.CityPointsReason(1.0, 4),
    "2 points more from Composite Mills at the end.": facts.EndScoringReason(1.0, "composite-mills", 2),
    "Fresh Crew is yours.": facts.CardReason(1.0, "fresh-crew", is_mine=True),
    "But you lose Personal Assistant.": facts.CardReason(-1.0, "personal-assistant", is_mine=False),
    "Colours match, so the card works too.": facts.MatchReason(1.0, is_mine=True),
    "2 farms upgraded.": facts.UpgradeReason(1.0, Piece.FARM, 2),
    "Opens 1 city site.": facts.SitesReason(1.0, 1, -2),
    "Brings 1 kelp and 2 credits.": facts.StockReason(1.0, Resources(kelp=1, credit=2)),
    "2 cards drawn.": facts.HandReason(1.0, 1),
    "3 spaces on the Federation track.": facts.FederationReason(1.0, 3),
}


@pytest.mark.parametrize("words", REASONS)
def test_a_reason_in_words(table: Table, words: str) -> None:
    assert reason_sentences(model_of(table), hint(reasons=(REASONS[words],))) == (words,)


def test_every_kind_of_reason_has_words(table: Table) -> None:
    told = {type(reason) for reason in REASONS.values()} | {facts.ContractReason}
    assert told == set(facts.HintReason.__args__)
    contract = facts.ContractReason(1.0, "contract-1", is_mine=True)
    (words,) = reason_sentences(model_of(table), hint(reasons=(contract,)))
    assert words.endswith(" is yours.")


def test_what_every_turn_costs_is_not_told(table: Table) -> None:
    costs = (facts.HandReason(-1.0, -1), facts.StockReason(-1.0, Resources(kelp=-1, credit=2)))
    assert reason_sentences(model_of(table), hint(reasons=costs)) == ()


def test_who_may_take_the_slot_is_told_by_name(table: Table) -> None:
    found = reason_sentences(model_of(table), TurnHint((PLACE,), 0, (), (1, 3)))
    assert found == ("Bruno or Dawid may take slot Y1 next.",)


# Step by step


def test_the_next_step_is_the_first_that_was_not_made() -> None:
    legal = (PLACE, ONE, TWO, CONFIRM)
    commands = (PLACE, ONE, TWO)
    assert next_step(commands, (), legal) == PLACE
    assert next_step(commands, (PLACE,), legal) == ONE
    assert next_step(commands, (PLACE, TWO), legal) == ONE
    assert next_step(commands, (PLACE, ONE, TWO), legal) == CONFIRM


def test_what_is_taken_by_itself_disturbs_nothing() -> None:
    assert next_step((PLACE, TWO), (PLACE, ONE), (TWO,)) == TWO


def test_something_else_or_the_end_of_the_turn_ends_the_hint() -> None:
    legal = (ONE, CONFIRM)
    assert next_step((PLACE, ONE), (Place("A-Y2", "fresh-crew"),), legal) is None
    assert next_step((PLACE, ONE), (PLACE, CONFIRM), legal) is None
    assert next_step((PLACE, ONE), (PLACE, Discard("fresh-crew")), legal) is None


def test_what_is_not_possible_any_more_ends_the_hint() -> None:
    assert next_step((PLACE, ONE), (PLACE,), (TWO,)) is None


def test_the_step_names_what_to_do_and_points_at_it(table: Table) -> None:
    card = table.hand_of("ana")[0]
    status = HintStatus(0, (hint(Place("A-Y1", card)),), chosen=0)
    found = hint_facts(model_of(table), status)
    assert isinstance(found, HintStepFacts)
    assert (found.title, found.point) == ("Hint 1, step 1 of 2", (f"card:{card}", "slot:A-Y1"))
    assert found.words.startswith("Next: Choose slot Y1 with ")


def test_the_step_is_counted_by_what_was_made_in_any_order(table: Table) -> None:
    commands = (PLACE, ONE, TWO)
    status = HintStatus(0, (hint(*commands),), chosen=0)
    entries = tuple(Entry(0, command, (), table.state) for command in (PLACE, TWO))
    found = hint_facts(model_of(table, entries=entries, legal=(ONE,)), status)
    assert isinstance(found, HintStepFacts)
    assert found.title == "Hint 1, step 3 of 4"


def test_a_turn_that_is_undone_beyond_where_it_was_asked_for_ends_the_hint(table: Table) -> None:
    status = HintStatus(1, (hint(PLACE),), chosen=0)
    assert hint_step(model_of(table), status) is None
    entry = Entry(0, CONFIRM, (), table.state)
    assert hint_step(model_of(table, entries=(entry,)), status) in (None, CONFIRM, PLACE)


def test_real_hints_are_told_in_words(table: Table) -> None:
    table.stock("ana", kelp=3, steelplast=3, science=2, credit=4)
    model = model_of(table)
    found = shown(model, *turn_hints(table.engine, model.state, model.legal, Budget(positions=400)))
    assert len(found.rows) == 3
    assert all(row.headline and row.why and row.card for row in found.rows)
    assert {"slot", "card"} <= {mark.key.partition(":")[0] for mark in found.marks}


# Why there is none


def test_there_are_hints_in_ones_own_turn(table: Table) -> None:
    assert why_no_hint(model_of(table)) == ""


def test_there_is_none_where_another_decides_or_no_turn_is_taken(table: Table) -> None:
    assert why_no_hint(model_of(table, 1)) == "Hints are available on a person’s turn"
    table.changed(phase=Phase.PRODUCTION)
    assert why_no_hint(model_of(table)) == "Hints are available on a person’s turn"


def test_there_is_none_where_they_are_switched_off(table: Table) -> None:
    assert why_no_hint(model_of(table, gives_hints=False)) == "Hints are switched off in the settings"


def test_there_is_none_in_challenges(table: Table) -> None:
    model = model_of(table)
    model = model_of(table, header=type(model.header)(model.header.seats, "s", "c", challenge="day 2026-01-01"))
    assert why_no_hint(model) == "Hints are off in challenges"


def test_there_is_none_in_chapters_of_the_tutorial(table: Table) -> None:
    assert why_no_hint(model_of(table, is_chapter=True)) == "Chapters of the tutorial tell what to do themselves"
