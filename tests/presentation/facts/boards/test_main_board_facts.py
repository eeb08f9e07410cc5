"""What the main board shows of a position, texts included."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.table import Table
from uc_desktop.presentation.facts.boards.main_board_facts import SlotFacts, main_board_facts
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.model import Held, TableModel
from uc_desktop.rules.content import Content

Of = Callable[..., TableModel]


def slot(model: TableModel, id_: str) -> SlotFacts:
    return next(slot for slot in main_board_facts(model).slots if slot.id == id_)


def test_a_slot_says_what_it_does_and_whose_tile_it_holds(table: Table, of: Of) -> None:
    facts = slot(of(table.occupied("A-Y4", by="bruno")), "A-Y4")
    assert facts.says == "Slot Y4: Build 1 city. Build 1 building. Occupied by Bruno."
    assert [(tile.owner, tile.says) for tile in facts.tiles] == [("1", "Action tile of Bruno on slot Y4")]


def test_the_slot_of_the_turn_is_current(table: Table, of: Of) -> None:
    facts = main_board_facts(of(table.hand("ana", "coral-charter").place("A-G4", "coral-charter")))
    assert [slot.id for slot in facts.slots if slot.is_current] == ["A-G4"]
    assert slot(of(table), "A-G4").says.endswith("Occupied by Ana. The slot of the turn under way.")


def test_only_slots_that_cannot_be_chosen_are_useless(table: Table, of: Of) -> None:
    model = of(table.hand("ana", "coral-charter").stock("ana"))
    useless = {slot.id for slot in main_board_facts(model).slots if slot.is_useless}
    assert useless == {slot.id for slot in model.side.slots[1:]} - {
        getattr(command, "slot", "") for command in model.legal
    }
    assert useless


def test_tiles_on_the_always_available_slot_are_counted(table: Table, of: Of) -> None:
    table.tiles("ana", 2).tiles("bruno", 1).occupied("A-R1", by="ana")
    always = main_board_facts(of(table)).always
    assert [(tile.owner, count) for tile, count in always.tiles] == [("1", 2)]
    assert always.says.endswith("In this round chosen by Bruno 2 times.")


@pytest.mark.rule("L-5")
def test_a_neutral_tile_says_where_it_moves_to(plain_content: Content, of: Of) -> None:
    facts = slot(of(Table(plain_content, 1).neutral("A-2G4", "A-2R4", "A-2Y4")), "A-2Y4")
    assert [tile.says for tile in facts.tiles] == ["Neutral tile on slot Y4; after the round it moves to G1"]
    assert "Occupied by a neutral tile." in facts.says


@pytest.mark.rule("C-6")
def test_the_supply_tells_what_is_left(table: Table, of: Of) -> None:
    supply = main_board_facts(of(table.supply(tunnels=3, nonsymbiotic=0, symbiotic=1))).cards.supply
    assert supply is not None
    assert [(left.count, left.is_none) for left in supply.left] == [("3", False), ("0", True), ("1", False)]
    assert supply.says == "Left in the supply: 3 tunnels, 0 white domes, 1 purple dome."


def test_the_top_of_the_discard_pile_is_named(table: Table, of: Of) -> None:
    discard = main_board_facts(of(table.discard_pile("coral-charter"))).cards.discard
    assert discard.top is not None and discard.top.id == "coral-charter"
    assert discard.caption == "discard 1"
    assert discard.says.startswith("Discard pile: 1 card. On top: Coral Charter, ")


def test_a_special_card_that_was_taken_leaves_its_place_empty(table: Table, of: Of) -> None:
    before = of(table)
    first, *others = before.state.special_row
    entry = type("Entry", (), {"state": before.state})()
    model = of(table.special_row(*others), entries=(entry,))
    shown = main_board_facts(model).cards.specials
    assert shown[0] is None
    assert [card.id for card in shown if card is not None] == others and first not in others


def test_everybodys_progress_on_a_contract_is_told(table: Table, of: Of) -> None:
    (contract,) = main_board_facts(of(table.contracts("contract-1").farm("ana", "2,2#1"))).contracts
    assert contract.owner is None
    assert contract.progress[0].says.startswith("Ana 1 of 4")
    assert f"{contract.progress[0].says}; {contract.progress[1].says}" in contract.says


def test_a_claimed_contract_tells_its_owner_alone(table: Table, of: Of) -> None:
    (contract,) = main_board_facts(of(table.contracts().has_contracts("bruno", "contract-1"))).contracts
    assert contract.owner is not None and contract.progress == ()
    assert contract.owner_says == "C1 was claimed by Bruno."
    assert "Claimed by Bruno." in contract.says


def test_the_next_order_follows_the_federation_track(table: Table, of: Of) -> None:
    tracks = main_board_facts(of(table.federation(one=("dawid", "chiara"), below=("ana", "bruno")))).tracks
    assert [player.name for player in tracks.coming] == ["Chiara", "Dawid", "Ana", "Bruno"]
    assert tracks.coming[0].says == "As it stands, Chiara will be first in the next round."


def test_the_last_round_has_no_next_one(table: Table, of: Of) -> None:
    tracks = main_board_facts(of(table.round(10))).tracks
    assert tracks.coming == ()
    assert not [marker.says for marker in tracks.markers if "next round" in marker.says]


def test_the_round_under_way_is_told(table: Table, of: Of) -> None:
    tracks = main_board_facts(of(table.round(7))).tracks
    assert tracks.rounds[6] == "Round 7 of 10, era II. The current round. Production comes after it."


def test_what_is_held_or_pointed_at_is_not_seen_in_it(table: Table, of: Of) -> None:
    model = of(table.hand("ana", "coral-charter"))
    held = replace(
        model, held=Held(ItemId("card:coral-charter")), targets=frozenset({"slot:A-Y4"}), hovered=ItemId("slot:A-Y1")
    )
    assert main_board_facts(held) == main_board_facts(model)
