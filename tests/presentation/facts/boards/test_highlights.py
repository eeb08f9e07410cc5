"""What is lit over the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tests.table import Table
from uc_desktop.presentation import gestures
from uc_desktop.presentation.facts.boards.highlights import highlights
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.model import Held, TableModel

CARD = "coral-charter"
Of = Callable[..., TableModel]


@pytest.fixture
def model(table: Table, of: Of) -> TableModel:
    """Ana is to choose a slot, with one card and enough of everything."""
    return of(table.hand("ana", CARD).give("ana", kelp=5, steelplast=5, science=5, credit=5, biomatter=5))


def held(model: TableModel, key: str) -> TableModel:
    return replace(model, held=Held(ItemId(key)), targets=gestures.targets(model.legal, key))


def of_color(model: TableModel, keys: frozenset[str]) -> frozenset[str]:
    color = model.content.cards[CARD].color
    return frozenset(key for key in keys if model.content.slots[key.removeprefix("slot:")].color is color)


def test_a_held_card_lights_the_slots_where_it_can_go_and_marks_those_where_it_works(model: TableModel) -> None:
    found, targets = highlights(held(model, f"card:{CARD}")), gestures.targets(model.legal, f"card:{CARD}")
    assert found.legal == found.matching == of_color(model, targets)
    assert found.quiet == targets - found.matching, "there only the slot works"
    assert found.matching and found.tag == "match"


def test_a_held_tile_lights_all_slots_alike(model: TableModel) -> None:
    found = highlights(held(model, "tile"))
    assert found.legal == gestures.targets(model.legal, "tile") and not found.quiet


def test_the_tile_is_shown_on_the_slot_pointed_at_with_a_card(model: TableModel) -> None:
    model = held(model, f"card:{CARD}")
    (slot, *_) = sorted(model.targets)
    found = highlights(replace(model, hovered=ItemId(slot)))
    assert (found.dock, found.color) == (slot, model.seat(0).color)
    assert highlights(replace(model, hovered=ItemId("deck"))).dock == ""


def test_a_card_pointed_at_marks_the_slots_where_it_would_work(model: TableModel) -> None:
    found = highlights(replace(model, hovered=ItemId(f"card:{CARD}")))
    assert found.matching == highlights(held(model, f"card:{CARD}")).matching
    assert not found.legal


def test_a_card_pointed_at_does_not_mark_a_taken_slot(table: Table, of: Of, model: TableModel) -> None:
    (taken, *_) = sorted(highlights(replace(model, hovered=ItemId(f"card:{CARD}"))).matching)
    after = of(table.occupied(taken.removeprefix("slot:"), by="bruno"), hovered=ItemId(f"card:{CARD}"))
    assert taken not in highlights(after).matching


def test_the_slot_of_the_turn_is_current(table: Table, of: Of, model: TableModel) -> None:
    assert highlights(model).current == frozenset()
    assert highlights(of(table.place("A-0", CARD))).current == {"slot:A-0"}


def test_a_slot_that_is_chosen_before_its_card_is_current(model: TableModel) -> None:
    assert highlights(held(model, "slot:A-Y2")).current == {"slot:A-Y2"}


@pytest.mark.rule("G-1")
def test_a_contract_that_can_be_claimed_is_lit(table: Table, of: Of) -> None:
    table.farm("ana", "2,2").contract("{count: farm, at_least: 2}", "gain: {kelp: 1}")
    contract = table.contract("{count: farm, at_least: 1}", "gain: {kelp: 1}")
    assert highlights(of(table)).legal == {f"contract:{contract}"}


def test_nothing_of_ones_own_is_lit_on_anothers_board(model: TableModel) -> None:
    elsewhere = replace(model, shown=1, held=Held(ItemId("piece:farm")), targets=frozenset({"site:2,2#1", "slot:A-0"}))
    assert highlights(elsewhere).legal == {"slot:A-0"}
