"""Action cards (chapter 4): how they are used, and the limit of four."""

from __future__ import annotations

import pytest

from tests.rules.kit import because
from tests.table import Table
from uc_desktop.rules.commands import UseAction

rule = pytest.mark.rule


# K-5: using action cards


@rule("K-5")
def test_a_used_action_card_is_turned(table: Table) -> None:
    table.place("A-G1").do("use assistant")
    assert table.used_by("ana") == ("personal-assistant",)


@rule("K-5")
def test_a_used_action_card_is_not_used_again_in_the_era(table: Table) -> None:
    table.assistant("ana", "used").place("A-G1")
    assert table.reasons("use assistant") == because("K-5", "action_card_used", card="personal-assistant")


@rule("K-5")
def test_a_used_action_card_is_available_in_the_next_era(table: Table) -> None:
    table.assistant("ana", "used").produce()
    assert table.state.round == 5
    assert table.used_by("ana") == ()


@rule("K-5")
def test_only_ones_own_action_card_is_used(table: Table) -> None:
    table.claimed("bruno", 34).place("A-G1")
    assert table.reasons("use 34") == because("K-5", "not_action_card", card="build-farm-or-desalination-plant")


@rule("K-5")
def test_a_claimed_card_of_another_kind_is_not_used(table: Table) -> None:
    table.claimed("ana", 35).place("A-G1")
    assert table.reasons("use 35") == because("K-5", "not_action_card", card="embassy")


@rule("K-5")
def test_without_a_slot_or_effect_that_says_so_no_action_card_is_used(table: Table) -> None:
    table.place("A-R3")
    assert table.legal(UseAction) == []
    assert table.reasons("use assistant") == because("T-5", "nothing_open", left=("slot:A-R3/0",))


@rule("K-5")
def test_an_effect_may_make_a_used_action_card_available(table: Table) -> None:
    table.assistant("ana", "used").open("[{make_available: 1}, {use_action_card: 1}]")
    table.do("make assistant available", "use assistant", "gain 1 credit")
    assert table.resources("ana").credit == 1


@rule("K-5")
def test_an_available_action_card_is_not_made_available(table: Table) -> None:
    table.claimed("ana", 34, used=True).open("make_available: 1")
    assert table.reasons("make assistant available") == because(
        "K-5", "action_card_available", card="personal-assistant"
    )


@rule("K-5")
def test_a_card_that_is_no_action_card_is_not_made_available(table: Table) -> None:
    table.claimed("ana", 35).assistant("ana", "used").open("make_available: 1")
    assert table.reasons("make 35 available") == because("K-5", "not_action_card", card="embassy")


# K-6: four action cards


@pytest.fixture
def three_more(table: Table) -> Table:
    """Ana owns the assistant and three more action cards, and plays a fourth, number 20, on its colour."""
    return table.claimed("ana", 18, 19).claimed("ana", 34, used=True).hand("ana", 20).place("A-G4", 20)


@rule("K-6")
def test_a_fourth_action_card_is_claimed_without_more(table: Table) -> None:
    table.claimed("ana", 18, 19).hand("ana", 20).place("A-G4", 20).do("claim")
    assert table.claimed_by("ana") == ("personal-assistant", "pile-drivers", "build-a-structure", "refit-dock")


@rule("K-6")
def test_with_fewer_than_four_no_action_card_is_dropped(table: Table) -> None:
    table.claimed("ana", 18, 19).hand("ana", 20).place("A-G4", 20)
    assert table.reasons("claim dropping 18") == because("K-6", "drop_not_needed")


@rule("K-6")
def test_a_fifth_action_card_needs_one_to_be_dropped(three_more: Table) -> None:
    assert three_more.reasons("claim") == because("K-6", "drop_needed", have=4)


@rule("K-6")
@pytest.mark.parametrize("card", ["assistant", "18", "19", "34"])
def test_each_action_card_in_play_may_be_dropped(three_more: Table, card: str) -> None:
    assert three_more.is_legal(f"claim dropping {card}")


@rule("K-6")
def test_only_an_action_card_in_play_is_dropped(three_more: Table) -> None:
    assert three_more.reasons("claim dropping 28") == because("K-6", "not_action_card", card="seafood-collection")


@rule("K-6")
def test_a_permanent_card_is_claimed_beside_four_action_cards(table: Table) -> None:
    table.claimed("ana", 18, 19, 34).hand("ana", 13).place("A-G4", 13).do("claim")
    assert len(table.claimed_by("ana")) == 5


@rule("K-6")
def test_the_dropped_action_card_is_discarded(three_more: Table) -> None:
    three_more.do("claim dropping 34")
    assert three_more.state.discard == ("build-farm-or-desalination-plant",)
    assert three_more.claimed_by("ana")[-1] == "refit-dock"
    assert three_more.used_by("ana") == ()


@rule("K-6")
def test_the_action_of_a_dropped_available_card_may_be_used(three_more: Table) -> None:
    three_more.stock("ana", kelp=1).do("claim dropping 19", "build farm at 2,2", "advance")
    assert three_more.structure("ana", "2,2#1") == "farm"
    assert three_more.space_of("ana") == 4


@rule("K-6")
def test_the_action_of_a_dropped_used_card_is_not_used(three_more: Table) -> None:
    three_more.stock("ana", kelp=1).do("claim dropping 34")
    assert three_more.sites("farm") == set()


@rule("K-6")
def test_the_claim_comes_before_the_dropped_cards_action(three_more: Table) -> None:
    three_more.do("claim dropping 19")
    assert "refit-dock" in three_more.claimed_by("ana")
    assert not three_more.is_legal("use 20")


@rule("K-6")
def test_a_dropped_special_card_goes_to_the_bottom_of_its_deck(table: Table) -> None:
    table.claimed("ana", 18, 19, 204).hand("ana", 20).place("A-G4", 20).do("claim dropping 204")
    assert table.state.special_deck[-1] == "press-office"


@rule("K-6")
def test_a_dropped_assistant_leaves_the_game(three_more: Table) -> None:
    three_more.do("claim dropping assistant", "gain 1 credit")
    assert "personal-assistant" in three_more.state.removed
    assert three_more.resources("ana").credit == 1
