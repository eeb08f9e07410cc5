"""What the main board shows of a position, texts included."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tests.table import Table
from uc_desktop.presentation.facts.boards.main_board_facts import SlotFacts, main_board_facts
from uc_desktop.presentation.facts.top_bar_facts import order_facts
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.model import Held, TableModel
from uc_desktop.rules.content import Content

Of = Callable[..., TableModel]

FARMS = "[{count: connected farm, at_least: 4}, {count: connected upgraded farm, at_least: 3}]"
CITIES = "[{count: connected symbiotic city, at_least: 2}, {count: connected city, at_least: 4}]"
CARDS = "[{count: special card, at_least: 1}, {count: production card, at_least: 4}]"
GAIN = "gain: {kelp: 1}"


def slot(model: TableModel, id_: str) -> SlotFacts:
    return next(slot for slot in main_board_facts(model).slots if slot.id == id_)


def only_contract(table: Table, criteria: str) -> str:
    """Lay one contract with these criteria face up, and no other; its id."""
    return table.contracts().contract(criteria, GAIN)


def test_a_slot_says_what_it_does_and_whose_tile_it_holds(table: Table, of: Of) -> None:
    facts = slot(of(table.occupied("A-Y4", by="bruno")), "A-Y4")
    assert facts.says == "Slot Y4: Build 1 city. Build 1 building.\nOccupied by Bruno."
    assert [(tile.owner, tile.says) for tile in facts.tiles] == [("1", "Action tile of Bruno on slot Y4")]


def test_the_slot_of_the_turn_is_current(table: Table, of: Of) -> None:
    facts = main_board_facts(of(table.hand("ana", "coral-charter").place("A-G4", "coral-charter")))
    assert [slot.id for slot in facts.slots if slot.is_current] == ["A-G4"]
    assert slot(of(table), "A-G4").says.endswith("Occupied by Ana.\nThe slot of the current turn.")


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
    assert always.says.endswith("Chosen in this round by Bruno 2 times.")


@pytest.mark.rule("L-5")
def test_a_neutral_tile_says_where_it_moves_to(plain_content: Content, of: Of) -> None:
    facts = slot(of(Table(plain_content, 1).neutral("A-2G4", "A-2R4", "A-2Y4")), "A-2Y4")
    assert [tile.says for tile in facts.tiles] == ["Neutral tile on slot Y4; it moves to G1 after the round"]
    assert "Occupied by a neutral tile." in facts.says


def test_the_top_of_the_discard_pile_is_named(table: Table, of: Of) -> None:
    discard = main_board_facts(of(table.discard_pile("coral-charter"))).cards.discard
    assert discard.top is not None and discard.top.id == "coral-charter"
    assert discard.caption == "discard 1"
    assert discard.says.startswith("Discard pile: 1 card.\nOn top: Coral Charter, ")


def test_a_special_card_that_was_taken_leaves_its_place_empty(table: Table, of: Of) -> None:
    before = of(table)
    first, *others = before.state.special_row
    entry = type("Entry", (), {"state": before.state})()
    model = of(table.special_row(*others), entries=(entry,))
    shown = main_board_facts(model).cards.specials
    assert shown[0] is None
    assert [card.id for card in shown if card is not None] == others and first not in others


@pytest.mark.rule("K-12")
def test_the_last_special_card_lies_face_down_while_others_are_looked_at(table: Table, of: Of) -> None:
    table.special_deck(191, 192, 193, 194, only=True).open("draw_special: 1").do("look at specials")
    model = of(table)
    assert model.state.special_deck == table.state.special_deck
    assert main_board_facts(model).cards.special_deck.top is None
    table.do("keep special 193")
    assert main_board_facts(of(table)).cards.special_deck.top is not None


def test_a_contract_tells_how_much_of_what_the_viewer_has_and_how_far_everybody_is(table: Table, of: Of) -> None:
    only_contract(table, FARMS)
    (contract,) = main_board_facts(of(table.farm("ana", "2,2#1"))).contracts
    assert contract.owner is None
    assert [(each.have, each.need, each.is_met) for each in contract.criteria] == [(1, 4, False), (0, 3, False)]
    assert [each.says for each in contract.criteria] == ["1 of 4 connected farms", "0 of 3 connected upgraded farms"]
    assert "Ana 1 of 4 connected farms, 0 of 3 connected upgraded farms; Bruno 0 of 4, 0 of 3; " in contract.says


def test_what_is_said_of_a_contract_is_a_list_of_facts(table: Table, of: Of) -> None:
    (contract,) = main_board_facts(of(table.contracts("contract-1"))).contracts
    flavour = table.content.contracts["contract-1"].flavour
    assert flavour and flavour not in contract.says


def test_the_nearest_rival_lacks_least_and_is_the_next_at_the_table_among_equals(table: Table, of: Of) -> None:
    only_contract(table, FARMS)
    (contract,) = main_board_facts(of(table)).contracts
    assert contract.rival is not None
    assert (contract.rival.color, contract.rival.short) == (of(table).seat(1).color, "7 short")
    (contract,) = main_board_facts(of(table.farm("chiara", "2,2#1", "2,2#2", upgraded=True))).contracts
    assert contract.rival is not None and contract.rival.says == "Of the others, Chiara is closest: 3 short."
    assert contract.rival.says in contract.says


def test_a_rival_who_has_all_of_it_is_ready(table: Table, of: Of) -> None:
    contract = table.contract("{count: farm, at_least: 1}", "gain: {kelp: 1}")
    facts = main_board_facts(of(table.farm("bruno", "2,2#1"))).contracts
    rival = next(each.rival for each in facts if each.id == contract)
    assert rival is not None and (rival.short, rival.says) == ("met", "Bruno already meets it.")


def test_the_federation_track_counts_in_steps_and_is_told_in_spaces(table: Table, of: Of) -> None:
    (contract,) = main_board_facts(of(table.contracts("contract-7").federation(three=("ana",)))).contracts
    track = contract.criteria[0]
    assert (track.have, track.need, track.numbers, track.says) == (2, 4, "2/4", "on Federation space 3")


@pytest.mark.rule("G-1")
@pytest.mark.parametrize(
    ("cities", "symbiotic", "short"),
    [(0, 0, "3 short"), (1, 0, "2 short"), (3, 0, "2 short"), (0, 2, "1 short"), (1, 1, "1 short")],
)
def test_a_symbiotic_city_still_to_be_built_is_one_of_the_cities(
    table: Table, of: Of, cities: int, symbiotic: int, short: str
) -> None:
    sites = ("1,2", "0,2", "2,1")[: cities + symbiotic]
    only_contract(table, CITIES)
    table.tunnel("bruno", "1,2-2,2", "0,2-1,2", "2,1-2,2")
    table.city("bruno", *sites[:cities]).city("bruno", *sites[cities:], symbiotic=True)
    (contract,) = main_board_facts(of(table)).contracts
    assert contract.rival is not None and contract.rival.short == short


@pytest.mark.rule("G-1")
def test_a_special_card_still_to_be_played_may_be_one_of_the_production_cards(table: Table, of: Of) -> None:
    only_contract(table, CARDS)
    (contract,) = main_board_facts(of(table)).contracts
    assert contract.rival is not None and contract.rival.short == "4 short"
    table.claimed("bruno", "mooring-fees", "endowed-chairs")
    (contract,) = main_board_facts(of(table, viewer=0)).contracts
    assert contract.rival is not None and contract.rival.short == "2 short"


def test_a_claimed_contract_tells_its_owner_alone(table: Table, of: Of) -> None:
    (contract,) = main_board_facts(of(table.contracts().has_contracts("bruno", "contract-1"))).contracts
    assert contract.owner is not None and contract.criteria == () and contract.rival is None
    assert contract.owner_says == "C1 was claimed by Bruno."
    assert "Claimed by Bruno." in contract.says


def test_the_play_order_tells_who_decides(table: Table, of: Of) -> None:
    order = order_facts(of(table.order("bruno", "ana", "chiara", "dawid")))
    assert [(place.name, place.is_deciding, place.is_viewer) for place in order.places] == [
        ("Bruno", True, False), ("Ana", False, True), ("Chiara", False, False), ("Dawid", False, False),
    ]  # fmt: skip
    assert order.places[0].says == "Bruno is first in play order.\nDeciding now."


def test_the_next_order_follows_the_federation_track(table: Table, of: Of) -> None:
    order = order_facts(of(table.federation(one=("dawid", "chiara"), below=("ana", "bruno"))))
    assert [player.name for player in order.coming] == ["Chiara", "Dawid", "Ana", "Bruno"]
    assert order.coming[0].says == "Chiara would be first in the next round."


def test_the_last_round_has_no_next_one(table: Table, of: Of) -> None:
    model = of(table.round(10))
    assert order_facts(model).coming == ()
    tracks = main_board_facts(model).tracks
    assert not [marker.says for marker in tracks.markers if "next round" in marker.says]
    assert "next round" not in tracks.federation_title


def test_a_player_alone_has_no_order(plain_content: Content, of: Of) -> None:
    order = order_facts(of(Table(plain_content, 1)))
    assert (order.places, order.coming) == ((), ())


def test_the_round_under_way_is_told(table: Table, of: Of) -> None:
    tracks = main_board_facts(of(table.round(7))).tracks
    assert tracks.rounds[6] == "Round 7 of 10, era II.\nThe current round.\nProduction comes after it."


def test_what_is_held_or_pointed_at_is_not_seen_in_it(table: Table, of: Of) -> None:
    model = of(table.hand("ana", "coral-charter"))
    held = replace(
        model, held=Held(ItemId("card:coral-charter")), targets=frozenset({"slot:A-Y4"}), hovered=ItemId("slot:A-Y1")
    )
    assert main_board_facts(held) == main_board_facts(model)
