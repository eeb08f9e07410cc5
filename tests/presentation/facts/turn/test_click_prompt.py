"""The sentence that says what to click, and the places that are lit with it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.presentation.models import model_of
from tests.table import Table
from uc_desktop.app.saves.header import UndoPolicy
from uc_desktop.presentation import gestures
from uc_desktop.presentation.facts.turn.click_prompt import click_prompt
from uc_desktop.presentation.model import TableModel
from uc_desktop.rules.commands import ClaimCard
from uc_desktop.rules.content import Content
from uc_desktop.rules.effects.nodes import UpgradeNode


def lit(model: TableModel) -> frozenset[str]:
    """The places lit for the only part that a click carries out."""
    return frozenset().union(*map(gestures.click_targets, gestures.commands_by_click(model.legal)))


@pytest.fixture
def table(content: Content) -> Table:
    return Table(content, 2).stock("ana", kelp=3, steelplast=3, science=3, credit=3)


def test_any_free_slot_to_perform_is_lit_at_once(table: Table) -> None:
    model = model_of(table.open("perform_slot: available"))
    assert {"slot:A-2Y1", "slot:A-2G2"} <= lit(model) and click_prompt(model) == "Click one of the lit slots."


def test_a_special_card_to_draw_says_that_the_deck_can_be_looked_at(table: Table) -> None:
    model = model_of(table.open("draw_special: 1"))
    assert "special-deck" in lit(model) and any(key.startswith("special:") for key in lit(model))
    look = "Click a Special card, or the deck to look at up to 3; the panel’s button takes the top card."
    assert click_prompt(model) == look
    strict = replace(model, header=replace(model.header, undo=UndoPolicy.STRICT))
    take = "Click a Special card, or the deck to take its top or look at up to 3."
    assert click_prompt(strict) == take


def test_a_forced_upgrade_says_to_click_the_structure(table: Table) -> None:
    model = model_of(table.farm("ana", "2,2").open("upgrade: structure"))
    assert click_prompt(model) == "Click the structure to upgrade."


def test_of_two_parts_that_a_click_carries_out_none_is_lit(table: Table) -> None:
    model = model_of(table.claimed("ana", 18).open("choose: [{draw_special: 1}, {use_action_card: 1}]"))
    assert lit(model) == frozenset() and click_prompt(model) == ""


def test_nothing_is_lit_or_said_while_pieces_can_be_built(table: Table) -> None:
    model = model_of(table.place("A-2R1"))
    assert lit(model) == frozenset() and click_prompt(model) == ""


@pytest.mark.rule("K-6")
def test_the_card_to_discard_for_a_fifth_action_card_is_to_be_clicked_once_it_is_asked(table: Table) -> None:
    table = table.claimed("ana", 18, 19).claimed("ana", 34, used=True).hand("ana", 20).place("A-2G4", 20)
    model = model_of(table)
    part = next(command.part for command in model.legal if isinstance(command, ClaimCard))
    assert click_prompt(model) == ""
    assert click_prompt(model_of(table, part=part)) == "Click the action card to discard."


def test_the_others_see_no_sentence(table: Table) -> None:
    assert click_prompt(model_of(table.open("draw_special: 1"), viewer=1)) == ""


def test_of_several_parts_none_is_told_as_the_task(table: Table) -> None:
    table.farm("ana", "2,2").stock("ana", science=2).open("choose: [{gain: {science: 2}}, {upgrade: structure}]")
    assert click_prompt(model_of(table)) == ""
    part = next(at.ref for at in table.engine.open_parts(table.state) if isinstance(at.node, UpgradeNode))
    assert click_prompt(model_of(table, part=part)) == "Click the structure to upgrade."
