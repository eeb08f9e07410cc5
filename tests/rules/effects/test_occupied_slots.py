"""Slots occupied by others, performed by effects or cloned (chapter 8)."""

from __future__ import annotations

from typing import Any, cast

import pytest

from tests.rules.kit import against, because, own
from tests.table import Table
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.why_not import reasons as reasons_at_the_table
from uc_desktop.rules.commands import Build, PerformSlot, Place
from uc_desktop.rules.content import Content
from uc_desktop.rules.events import CardPlayed, SlotPerformed, TilePlaced
from uc_desktop.rules.reasons import reason
from uc_desktop.rules.terms import Clone, Resources

rule = pytest.mark.rule


def at_the_table(table: Table, source: str, target: str) -> list[tuple[str, str]]:
    """Rule and key of all reasons that ana is told when she takes the one to the other."""
    seats = (Seat("Ana", "orange"), Seat("Bruno", "blue"), Seat("Chiara", "ivory"), Seat("Dawid", "magenta"))
    header = Header(seats[: len(table.state.players)], "", table.content.hash)
    legal = table.engine.legal_commands(table.state)
    model = TableModel(table.engine, header, cast(Any, None), table.state, 0, viewer=0, shown=0, legal=legal)
    return [(why.rule, why.key) for why in reasons_at_the_table(model, source, target)]


# build up to two


@rule("A-6")
def test_of_two_one_may_be_built(table: Table) -> None:
    table.stock("ana", credit=2).place("A-G3").do("build plant at 2,2", "confirm")
    assert table.resources("ana") == Resources(credit=1)


@rule("A-6")
def test_of_two_the_second_follows_the_first(table: Table) -> None:
    table.stock("ana", credit=2).place("A-G3").do("build plant at 2,2#1")
    assert not table.is_legal("build plant at 2,2#1")
    assert table.is_legal("build plant at 2,2#2")


@rule("A-6")
def test_of_two_there_is_no_third(table: Table) -> None:
    table.stock("ana", credit=3).place("A-G3").do("build plant at 2,2", "build plant at 2,2")
    assert table.legal(Build) == []


# performing a slot through an effect


@rule("A-7")
def test_a_slot_is_performed_without_a_tile_or_a_second_card(table: Table) -> None:
    table.play_effect("perform_slot: available").do("perform A-R3", "gain")
    assert table.resources("ana") == Resources(steelplast=2, kelp=1)
    assert (len(table.happened(TilePlaced)), len(table.happened(CardPlayed))) == (1, 1)


@rule("A-7")
def test_a_performed_slot_is_not_occupied(table: Table) -> None:
    table.play_effect("perform_slot: available").do("perform A-R3", "gain", "advance", "confirm")
    assert table.is_legal("place A-R3 with 51")


@rule("A-7")
@pytest.mark.parametrize("which", ["any", "available_colored", "occupied"])
def test_only_any_available_slot_includes_the_always_available_one(table: Table, which: str) -> None:
    table.occupied("A-R3", by="bruno").play_effect(f"perform_slot: {which}")
    assert table.reasons("perform A-0") == because("A-7", "slot_without_color", slot="A-0")


@rule("A-7")
@rule("T-4")
def test_the_always_available_slot_is_performed_even_where_it_was_chosen(table: Table) -> None:
    own(table.stock("ana"), "ability: {perform_slot: available}")
    table.place("A-0").do("draw", "gain", "perform A-0", "gain")
    assert table.resources("ana") == Resources(credit=4)


@rule("T-6")
@pytest.mark.parametrize(("which", "is_legal"), [("available", True), ("available_colored", False)])
def test_the_always_available_slot_may_be_what_pays_for_the_chosen_one(
    table: Table, which: str, *, is_legal: bool
) -> None:
    """Of the other slots none gives a credit."""
    table.stock("ana").assistant("ana", "used").hand("ana", "seafood-collection")
    own(table, f"ability: {{perform_slot: {which}}}")
    for slot in ("A-G2", "A-G4"):
        table.occupied(slot, by="bruno")
    assert table.is_legal("place A-G3 with seafood-collection") is is_legal


@rule("A-7")
@rule("C-5")
def test_a_slot_of_the_other_side_is_not_performed(table: Table) -> None:
    card = table.play_effect("perform_slot: any").state.turn.card
    assert against(table, PerformSlot(f"play:{card}/0", "A-2R3")) == because("C-5", "unknown_slot", slot="A-2R3")


@rule("A-7")
def test_an_occupied_slot_is_not_available(table: Table) -> None:
    table.occupied("A-R3", by="bruno").play_effect("perform_slot: available")
    assert table.reasons("perform A-R3") == because("A-7", "slot_not_available", slot="A-R3")


@rule("A-7")
def test_performing_a_slot_counts_as_using_it(table: Table) -> None:
    table.claimed("ana", "steel-dividend").play_effect("perform_slot: available").do("perform A-R3")
    assert table.event(SlotPerformed) == SlotPerformed(0, "A-R3")
    assert table.do("gain").points_of("ana") == 1


@rule("A-7")
def test_performing_a_slot_does_not_use_the_one_chosen(table: Table) -> None:
    table.play_effect("perform_slot: available").do("perform A-R3", "gain")
    assert table.reasons("confirm") == because("T-6", "slot_not_used", slot="A-G4")


@rule("A-7")
@rule("X-11")
def test_performing_a_slot_uses_the_one_chosen_only_once_a_part_is_carried_out(table: Table) -> None:
    own(table, "slot_bonus: {slots: [A-R1], effect: {perform_slot: available}}")
    table.place("A-R1").do("perform A-R3")
    assert reason("T-6", "slot_not_used", slot="A-R1") in table.reasons("confirm")
    assert table.do("gain", "confirm").active == "bruno"


# occupied by another


@rule("A-8")
def test_a_slot_of_another_player_is_performed(table: Table) -> None:
    table.occupied("A-R3", by="bruno").play_effect("perform_slot: occupied").do("perform A-R3", "gain")
    assert table.resources("ana") == Resources(steelplast=2, kelp=1)


@rule("A-8")
def test_an_available_slot_is_not_occupied_by_another(table: Table) -> None:
    table.occupied("A-Y1", by="bruno").play_effect("perform_slot: occupied")
    assert table.reasons("perform A-R3") == because("A-8", "slot_not_occupied", slot="A-R3")


@rule("A-8")
def test_a_slot_with_ones_own_tile_is_not_occupied_by_another(table: Table) -> None:
    table.occupied("A-R3", by=("bruno", "ana")).occupied("A-Y1", by="bruno").play_effect("perform_slot: occupied")
    assert table.reasons("perform A-R3") == because("A-8", "slot_not_occupied", slot="A-R3")


@rule("A-8")
def test_any_slot_but_ones_own_is_performed(table: Table) -> None:
    table.occupied("A-R3", by="bruno").play_effect("perform_slot: any")
    assert table.is_legal("perform A-R3")
    assert table.is_legal("perform A-Y1")
    assert table.reasons("perform A-G4") == because("A-8", "slot_own", slot="A-G4")


# the action-cloning tile


@pytest.fixture
def cloning(table: Table) -> Table:
    """Bruno has chosen A-R3, and ana has a credit."""
    return table.occupied("A-R3", by="bruno").stock("ana", credit=1)


@rule("A-9")
def test_cloning_costs_a_credit_and_puts_a_tile_beside_the_other(cloning: Table) -> None:
    cloning.do("clone A-R3 with 52")
    assert cloning.resources("ana") == Resources()
    assert (0 in cloning.state.occupied[7], 1 in cloning.state.occupied[7]) == (True, True)


@rule("A-9")
def test_only_slots_of_others_are_offered_for_cloning(cloning: Table) -> None:
    cloning.occupied("A-Y1", by="chiara").occupied("A-G4", by=("bruno", "ana"))
    assert {command.slot for command in cloning.legal(Place) if command.clone} == {"A-R3", "A-Y1"}
    assert not [command for command in cloning.clone("used").legal(Place) if command.clone]


@rule("A-9")
def test_a_cloned_slot_works_as_usual(cloning: Table) -> None:
    cloning.do("clone A-R3 with 44", "gain 2 steelplast 1 kelp", "gain 1 credit", "confirm")
    assert cloning.resources("ana") == Resources(steelplast=2, kelp=1, credit=1)


@rule("A-9")
def test_without_the_tile_an_occupied_slot_is_refused(cloning: Table) -> None:
    assert cloning.reasons("place A-R3 with 52") == because("T-4", "slot_occupied", slot="A-R3")


@rule("A-9")
def test_cloning_is_refused_without_a_credit(cloning: Table) -> None:
    cloning.stock("ana", kelp=9, biomatter=9)
    assert cloning.reasons("clone A-R3 with 52") == because("A-9", "clone_credit")


@rule("A-9")
def test_cloning_is_done_once_a_round(cloning: Table) -> None:
    cloning.do("clone A-R3 with 52", "gain", "confirm").occupied("A-Y1", by="chiara").stock("bruno", credit=1)
    assert cloning.reasons("clone A-Y1 with 51") == because("A-9", "clone_taken")


@rule("A-9")
def test_the_tile_returns_at_the_end_of_the_round(cloning: Table) -> None:
    cloning.clone("used").end_round()
    assert cloning.state.clone is Clone.AVAILABLE


@rule("A-9")
def test_an_available_slot_is_not_cloned(cloning: Table) -> None:
    assert cloning.reasons("clone A-Y1 with 52") == because("A-9", "clone_not_occupied", slot="A-Y1")


@rule("A-9")
def test_the_always_available_slot_is_not_cloned(cloning: Table) -> None:
    assert cloning.reasons("clone A-0 with 52") == because("A-9", "clone_not_occupied", slot="A-0")


@rule("A-9")
def test_ones_own_slot_is_not_cloned(cloning: Table) -> None:
    cloning.occupied("A-R3", by=("bruno", "ana"))
    assert cloning.reasons("clone A-R3 with 52") == because("A-9", "clone_own", slot="A-R3")


@rule("A-9")
def test_the_credit_is_paid_before_the_slot_is_used(table: Table) -> None:
    table.occupied("A-G3", by="bruno").stock("ana", credit=1)
    assert table.reasons("clone A-G3 with 52")[0] == reason("T-6", "slot_unusable_cloned", slot="A-G3")
    assert table.stock("ana", credit=2).is_legal("clone A-G3 with 52")


@rule("A-9")
def test_the_tile_itself_tells_how_it_is_taken_and_all_that_stands_against_it(cloning: Table) -> None:
    assert at_the_table(cloning, "clone", "") == [("A-9", "clone_by_card")]
    cloning.clone("used").stock("ana").occupied("A-R3", by=("bruno", "ana"))
    assert at_the_table(cloning, "clone", "") == [
        ("A-9", "clone_taken"),
        ("A-9", "clone_credit"),
        ("A-9", "clone_no_slot"),
        ("A-9", "clone_by_card"),
    ]


@rule("A-9")
def test_after_a_slot_was_chosen_the_tile_says_so(cloning: Table) -> None:
    cloning.do("place A-R5 with 52")
    assert at_the_table(cloning, "clone", "") == [("T-3", "slot_already_chosen"), ("A-9", "clone_by_card")]


@rule("A-9")
def test_before_the_hand_is_within_its_limit_the_tile_says_that_first(cloning: Table) -> None:
    cloning.hand("ana", 51, 52, 53, 54)
    assert at_the_table(cloning, "clone", "") == [("T-2", "discard_first")]


@rule("A-9")
def test_a_card_taken_to_an_occupied_slot_is_told_of_both_ways_there(cloning: Table) -> None:
    card = cloning.hand_of("ana")[0]
    assert at_the_table(cloning, f"card:{card}", "slot:A-R3") == []
    cloning.clone("used")
    assert at_the_table(cloning, f"card:{card}", "slot:A-R3") == [("T-4", "slot_occupied"), ("A-9", "clone_taken")]
    cloning.stock("ana").occupied("A-R3", by=("bruno", "ana"))
    assert at_the_table(cloning, f"card:{card}", "slot:A-R3") == [
        ("T-4", "slot_occupied"),
        ("A-9", "clone_taken"),
        ("A-9", "clone_credit"),
        ("A-9", "clone_own"),
    ]


@rule("S-7")
def test_without_the_tile_in_the_game_nothing_is_said_of_it(plain_content: Content) -> None:
    three = Table(plain_content, players=3).occupied("A-R3", by="bruno")
    card = three.hand_of("ana")[0]
    assert at_the_table(three, f"card:{card}", "slot:A-R3") == [("T-4", "slot_occupied")]


@rule("A-9")
def test_all_that_stands_against_cloning_is_named(table: Table) -> None:
    table.clone("used")
    assert against(table, Place("A-R3", "signal-from-the-rim", True)) == (
        reason("A-9", "clone_taken"),
        reason("A-9", "clone_credit"),
        reason("A-9", "clone_not_occupied", slot="A-R3"),
    )
