"""What the tutorial panel says and which button it has, by where a chapter stands."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from uc_desktop.presentation.facts.tutorial_facts import StepStatus, tutorial_facts

STEP = StepStatus("2 Building", 3, 12, "Drop a farm on the city.", rules=("B-7", "B-11"), waits=True)


def test_a_step_that_waits_for_a_gesture_has_no_button() -> None:
    facts = tutorial_facts(STEP)
    assert (facts.says, facts.words) == ("Tutorial: 2 Building, step 3 of 12", "Drop a farm on the city.")
    assert (facts.button, facts.your_move) == (None, "Your move")


@pytest.mark.parametrize(
    ("step", "label"),
    [
        (replace(STEP, waits=False), "Continue"),
        (replace(STEP, astray=True), "Undo it"),
        (replace(STEP, stuck=True), "Start again"),
        (replace(STEP, is_last=True, has_next=True), "Next chapter"),
        (replace(STEP, is_last=True), "Finish"),
    ],
)
def test_a_step_that_waits_for_nothing_has_a_button_that_leads_on(step: StepStatus, label: str) -> None:
    button = tutorial_facts(step).button
    assert button is not None and button.label == label


def test_whoever_did_something_else_is_told_so_and_what_the_step_asks() -> None:
    words = tutorial_facts(replace(STEP, astray=True)).words
    assert words.startswith("That is legal too") and words.endswith("Drop a farm on the city.")


def test_the_rules_of_a_step_are_named_if_there_are_any() -> None:
    assert "B-7, B-11" in tutorial_facts(STEP).rules_say
    assert tutorial_facts(replace(STEP, rules=())).rules == ""


def test_whoever_undid_a_step_is_told_of_redo_which_is_pointed_at_first() -> None:
    facts = tutorial_facts(replace(STEP, undone=True, point=("site:1,2",)))
    assert facts.words == "Undone: Redo repeats it. Drop a farm on the city."
    assert facts.point == ("button:redo", "site:1,2")


def test_while_another_player_plays_nothing_is_asked_or_pointed_at() -> None:
    facts = tutorial_facts(replace(STEP, watching="Bruno", point=("site:1,2",), undone=True))
    assert facts.words == "Bruno is playing. Watch the table; the tutorial continues after that."
    assert (facts.button, facts.your_move, facts.rules, facts.point) == (None, "", "", ())


def test_cards_over_the_hand_limit_are_to_be_discarded_first() -> None:
    words = tutorial_facts(replace(STEP, unfinished=True, discards=True)).words
    assert words.startswith("First discard down to the hand limit")
