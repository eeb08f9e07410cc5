"""Steps in an order of their own (T-7, T-8): any of them may be left out, none is carried out after a later one."""

from __future__ import annotations

import pytest

from tests.rules.kit import only_card
from tests.table import Table
from uc_desktop.rules.commands import Resolve
from uc_desktop.rules.effects.nodes import GainNode
from uc_desktop.rules.terms import Resources

rule = pytest.mark.rule

THREE = "sequence: [{gain: {kelp: 1}}, {gain: {science: 1}}, {gain: {credit: 1}}]"


@pytest.fixture
def three(table: Table) -> Table:
    """Three steps are open: a kelp, then a science, then a credit."""
    return table.open(THREE)


def open_gains(table: Table) -> list[str]:
    """The resources that may be gained now."""
    nodes = [part.node for part in (table.engine.index.part(command.part) for command in table.legal(Resolve)) if part]
    return [name for node in nodes if isinstance(node, GainNode) for name in node.resources.named()]


@rule("T-7")
def test_a_sequence_begins_with_any_of_its_steps(three: Table) -> None:
    assert open_gains(three) == ["kelp", "science", "credit"]


@rule("T-8")
def test_all_steps_are_carried_out_in_their_order(three: Table) -> None:
    three.do("gain 1 kelp", "gain 1 science", "gain 1 credit")
    assert three.resources("ana") == Resources(kelp=1, science=1, credit=1)
    assert three.state.agenda == ()


@rule("T-8")
def test_the_next_step_waits_for_the_one_before_it(three: Table) -> None:
    assert open_gains(three.do("gain 1 kelp")) == ["science"]


@rule("T-7")
def test_the_first_step_may_be_left_out(three: Table) -> None:
    assert open_gains(three.do("gain 1 science")) == ["credit"]
    three.do("gain 1 credit")
    assert three.resources("ana") == Resources(science=1, credit=1)


@rule("T-7")
def test_a_step_in_the_middle_may_be_left_out(three: Table) -> None:
    assert open_gains(three.do("gain 1 kelp", "done")) == ["credit"]
    three.do("gain 1 credit")
    assert three.resources("ana") == Resources(kelp=1, credit=1)


@rule("T-7")
def test_the_last_step_may_be_left_out(three: Table) -> None:
    three.do("gain 1 kelp", "gain 1 science", "done")
    assert three.resources("ana") == Resources(kelp=1, science=1)
    assert three.state.agenda == ()


@rule("T-7")
def test_after_the_last_step_no_other_is_carried_out(three: Table) -> None:
    three.do("gain 1 credit")
    assert three.resources("ana") == Resources(credit=1)
    assert three.state.agenda == ()


@rule("T-5")
def test_a_step_that_was_left_out_is_refused(table: Table) -> None:
    table.open(THREE)
    earlier = table.command("gain 1 kelp")
    table.do("gain 1 science")
    assert {reason.rule for reason in table.engine.why_not(table.state, earlier)} == {"T-5"}


@rule("T-5")
def test_a_step_that_waits_is_refused(table: Table) -> None:
    table.open(THREE)
    last = table.command("gain 1 credit")
    table.do("gain 1 kelp")
    assert {reason.rule for reason in table.engine.why_not(table.state, last)} == {"T-9"}


@rule("T-7")
def test_a_step_that_cannot_be_carried_out_keeps_no_later_one_closed(table: Table) -> None:
    table.open("sequence: [{build: tunnel}, {gain: {kelp: 1}}]").do("gain")
    assert table.resources("ana") == Resources(kelp=1)


@rule("T-8")
def test_the_parts_of_one_step_come_in_any_order_before_the_next(table: Table) -> None:
    table.open("sequence: [[{gain: {kelp: 1}}, {gain: {science: 1}}], {gain: {credit: 1}}]")
    assert open_gains(table.do("gain 1 science")) == ["kelp"]
    assert open_gains(table.do("gain 1 kelp")) == ["credit"]


@rule("T-8")
def test_what_a_step_can_do_twice_is_done_before_the_next(table: Table) -> None:
    table.open("sequence: [{advance: 2}, {gain: {credit: 1}}]").do("advance")
    assert open_gains(table) == []
    assert table.do("advance", "gain").resources("ana") == Resources(credit=2)
    assert table.space_of("ana") == 3


@rule("T-8")
def test_the_parts_beside_a_sequence_stay_open(table: Table) -> None:
    table.open(f"[{{{THREE}}}, {{gain: {{steelplast: 1}}}}]")
    table.do("gain 1 credit", "gain 1 steelplast")
    assert table.resources("ana") == Resources(steelplast=1, credit=1)


@rule("T-8")
def test_the_parts_beside_a_sequence_wait_for_its_end(table: Table) -> None:
    table.open(f"[{{{THREE}}}, {{gain: {{steelplast: 1}}}}]").do("gain 1 kelp", "done")
    assert open_gains(table) == ["credit"]
    assert open_gains(table.do("done")) == ["steelplast"]


@rule("T-8")
def test_a_step_of_a_sequence_chooses_its_branch(table: Table) -> None:
    table.open(f"choose: [{{{THREE}}}, {{gain: {{steelplast: 1}}}}]").do("gain 1 science")
    assert open_gains(table) == ["credit"]
    assert table.do("gain 1 credit").state.agenda == ()


@rule("T-8")
def test_the_other_branch_closes_the_sequence(table: Table) -> None:
    table.open(f"choose: [{{{THREE}}}, {{gain: {{steelplast: 1}}}}]").do("gain 1 steelplast")
    assert table.state.agenda == ()


@rule("T-8")
def test_a_step_may_be_a_choice(table: Table) -> None:
    table.open("sequence: [{choose: [{gain: {kelp: 1}}, {gain: {science: 1}}]}, {gain: {credit: 1}}]")
    assert open_gains(table.do("gain 1 science")) == ["credit"]


@rule("T-9")
def test_what_a_step_sets_off_comes_before_the_next_step(table: Table) -> None:
    table.bonuses("ana", {"2,2-1,2": "kelp"}).stock("ana", steelplast=1, credit=1)
    table.open("sequence: [{build: tunnel}, {build: farm}]").do("build tunnel at 2,2-1,2", "build farm at 2,2")
    assert table.structure("ana", "2,2#1") == "farm"


@rule("T-8")
def test_the_condition_of_a_step_is_read_after_the_steps_before(table: Table) -> None:
    table.stock("ana", steelplast=1, credit=1)
    table.open("sequence: [{build: tunnel}, {gain: {kelp: 1}, if: {count: tunnel, at_least: 1}}]")
    assert table.why_not("gain 1 kelp") == {"N-3"}
    table.do("build tunnel at 2,2-1,2", "gain 1 kelp")
    assert table.resources("ana") == Resources(kelp=1)


@rule("T-8")
def test_the_condition_of_a_sequence_is_one_of_each_step(table: Table) -> None:
    table.open("sequence: [{gain: {kelp: 1}}, {draw: 1}]\nif: {count: tunnel, at_least: 1}")
    assert table.why_not("gain 1 kelp") == {"N-3"}
    assert table.why_not("draw") == {"N-3"}


@rule("K-10")
def test_a_card_goes_to_its_pile_after_the_last_step(table: Table) -> None:
    card = only_card(table, THREE, color="red")
    table.place("A-R3", card).do("gain 1 science")
    assert card not in table.state.discard
    table.do("gain 1 credit")
    assert table.state.discard == (card,)


@rule("T-6")
def test_a_later_step_alone_may_make_the_slot_usable(table: Table) -> None:
    card = only_card(table, "sequence: [{build: tunnel}, {gain: {kelp: 1}}]", color="red")
    table.place("A-R1", card).do("gain 1 kelp", "build farm at 2,2", "confirm")
    assert table.structure("ana", "2,2#1") == "farm"


@rule("T-6")
def test_a_step_that_the_slot_needs_is_not_left_out(table: Table) -> None:
    card = only_card(table, "sequence: [{gain: {kelp: 1}}, {draw: 1}]", color="red")
    table.place("A-R1", card)
    assert table.why_not("draw") == {"T-6", "B-1"}
    assert table.is_legal("gain 1 kelp")
