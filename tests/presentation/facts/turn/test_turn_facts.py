"""What the turn panel shows of a position."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.presentation.models import model_of
from tests.table import Table
from uc_desktop.app.session.undo_list import UndoStatus
from uc_desktop.presentation.facts.turn.guidance_facts import guidance_facts
from uc_desktop.presentation.facts.turn.turn_facts import turn_facts, undo_facts
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.model import Held
from uc_desktop.rules.content import Content


def test_before_a_slot_is_chosen_the_first_step_is_under_way(table: Table) -> None:
    facts = turn_facts(model_of(table))
    assert (facts.title, facts.number, facts.now, facts.chosen) == ("Your turn", "turn 1 of 3", 0, None)
    assert [step.says for step in facts.steps][:2] == ["Step 1 of 3: Choose, now", "Step 2 of 3: Resolve, to come"]
    assert facts.chips == ()


def test_the_slot_and_the_card_are_told_with_what_becomes_of_it(table: Table) -> None:
    facts = turn_facts(model_of(table.hand("ana", 9).place("A-R3", 9)))
    assert facts.chosen is not None and facts.chosen.played is not None
    assert (facts.chosen.name, facts.chosen.says) == ("R3", "Slot R3")
    assert facts.chosen.played.says.startswith("Played: Current Dynamos, no match\n")


def test_what_is_open_stands_in_chips_and_can_be_ended(table: Table) -> None:
    table.stock("ana", steelplast=9, credit=9).place("A-Y2").do("build tunnel at 1,2-2,2")
    facts = turn_facts(model_of(table))
    assert [(chip.label, chip.tag) for chip in facts.chips] == [("Build up to 2 tunnels", "1 left")]
    assert [button.label for button in facts.buttons] == ["Done with slot Y2"]
    assert not facts.confirm.is_due


def test_a_card_of_which_nothing_was_used_is_left_out_by_name(content: Content) -> None:
    table = Table(content, 2).hand("ana", 9).place("A-2G2", 9)
    assert [button.label for button in turn_facts(model_of(table)).buttons] == ["Skip Current Dynamos"]


def test_a_gain_for_each_of_what_there_is_none_of_says_that_it_gives_nothing(table: Table) -> None:
    table.place("A-R3").open("gain: {kelp: 1}\nper: {count: symbiotic city}")
    chip = turn_facts(model_of(table)).chips[0]
    assert (chip.label, chip.tag) == ("Gain 1 kelp for each connected symbiotic city", "gives nothing")
    table.city("ana", "1,2", symbiotic=True).tunnel("ana", "2,2-1,2")
    assert turn_facts(model_of(table)).chips[0].tag == ""


@pytest.mark.rule("T-9")
def test_what_waits_is_named_with_what_is_left_of_it(content: Content) -> None:
    table = Table(content, 4).board("ana", "basic-1").claimed("ana", "harbour-pilots")
    table.metropolis("ana", UR="nereid-college").stock("ana", steelplast=2, credit=4)
    table.tunnel("ana", "2,2-1,2", "1,2-0,2").place("A-Y2").do("build tunnel at UR-0,2")
    (waiting,) = (chip for chip in turn_facts(model_of(table)).chips if chip.progress == "later")
    assert waiting.label == "Then slot Y2: build up to 2 tunnels (1 left)"


def test_while_another_player_decides_the_panel_waits(table: Table) -> None:
    facts = turn_facts(model_of(table, viewer=1))
    assert (facts.is_mine, facts.title, facts.steps) == (False, "Ana’s turn", ())
    assert facts.confirm.why_not == "it is not your turn"


@pytest.mark.rule("K-12")
def test_while_a_special_card_is_to_be_kept_the_turn_is_not_at_its_last_step(content: Content) -> None:
    model = model_of(Table(content, 2).place("A-2R3").do("look at specials"))
    assert turn_facts(model).now == 1
    guidance = guidance_facts(model)
    assert guidance is not None and (guidance.headline, guidance.rows) == ("Keep a Special card", ())


def test_what_is_held_or_pointed_at_does_not_change_it(table: Table) -> None:
    model = model_of(table.stock("ana", steelplast=9, credit=9).place("A-Y2"))
    lit = replace(
        model, held=Held(ItemId("piece:tunnel")), targets=frozenset({"site:1,2-2,2"}), hovered=ItemId("site:1,2-2,2")
    )
    assert (turn_facts(lit), undo_facts(lit)) == (turn_facts(model), undo_facts(model))


def test_the_buttons_say_which_step_they_are_about(table: Table) -> None:
    model = model_of(table, undo=UndoStatus(can_undo=True, undo_text="draw a card"))
    undo, redo, revert = undo_facts(model)
    assert (undo.is_on, undo.says) == (True, "Undo: draw a card (Ctrl+Z)")
    assert (redo.is_on, redo.why_not) == (False, "nothing to redo")
    assert (revert.is_on, revert.why_not) == (True, "")


def test_where_strict_undo_stops_the_buttons_say_why(table: Table) -> None:
    undo, _, revert = undo_facts(model_of(table, barrier="CardsDrawn"))
    assert undo.why_not == revert.why_not == "strict undo stops here, because cards were drawn"
