"""What the turn panel says to do, and what it says that this would bring."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.presentation.models import model_of
from tests.table import Table
from uc_desktop.app.session.game_log import Entry
from uc_desktop.presentation.facts.turn.account import begins_in_turn
from uc_desktop.presentation.facts.turn.guidance_facts import TurnGuidance, guidance_facts, guidance_model
from uc_desktop.presentation.item_id import NO_ITEM, ItemId
from uc_desktop.presentation.model import Held, TableModel
from uc_desktop.rules.content import Content

RED = "the-long-table"


def guidance(model: TableModel) -> TurnGuidance:
    found = guidance_facts(model)
    assert found is not None
    return found


def holding(table: Table, source: str, over: str = "") -> TurnGuidance:
    """What is said while this is held, and that is pointed at."""
    return guidance(model_of(table, held=Held(ItemId(source)), hovered=ItemId(over) if over else NO_ITEM))


def rows(found: TurnGuidance) -> list[str]:
    return [row.says for row in found.rows]


def test_at_first_a_card_is_to_be_chosen(table: Table) -> None:
    found = guidance(model_of(table))
    assert (found.headline, found.words) == ("Choose a card", "Then a slot, or the slot first.")
    assert rows(found) == ["Action cards available: 1", "Feeding in 3 rounds: 1 short"]


def test_without_a_card_a_slot_is_to_be_chosen(table: Table) -> None:
    assert guidance(model_of(table.hand("ana"))).headline == "Choose a slot"


@pytest.mark.rule("G-1")
def test_the_contract_that_lacks_least_is_named(table: Table) -> None:
    table.farm("ana", "2,2").contracts("C1", "C4")
    assert any(says.startswith("Contract C") and says.endswith("short") for says in rows(guidance(model_of(table))))


@pytest.mark.rule("T-5")
def test_a_held_card_counts_the_slots_where_it_works_and_the_others(table: Table) -> None:
    found = holding(table.hand("ana", RED).stock("ana", kelp=3, steelplast=3, science=3, credit=9), f"card:{RED}")
    assert found.headline == "Now choose a slot"
    assert found.words == "Esc puts The Long Table back."
    assert [(row.label, row.ring) for row in found.rows] == [
        ("Red: slot and card", "match"),
        ("Others: only the slot", "free"),
    ]
    assert sum(int(row.value) for row in found.rows) == 16


@pytest.mark.rule("T-5")
def test_the_slot_pointed_at_tells_what_both_would_do_and_cost(table: Table) -> None:
    table.hand("ana", RED).stock("ana", kelp=1)
    pair = holding(table, f"card:{RED}", "slot:A-R1").pair
    assert pair is not None and pair.is_match
    assert pair.does.startswith("Build up to 2 farms")
    assert (pair.pay, pair.price, pair.verdict) == ("pay up to", (("t", "2"), "kelp"), "1 kelp short")


def test_where_the_stock_covers_it_the_panel_says_so(table: Table) -> None:
    pair = holding(table.hand("ana", RED).stock("ana", kelp=2), f"card:{RED}", "slot:A-R1").pair
    assert pair is not None and (pair.verdict, pair.tone) == ("you can pay", "good")


@pytest.mark.rule("B-3")
@pytest.mark.parametrize(("kelp", "verdict"), [(1, "you can pay with 1 biomatter"), (2, "you can pay")])
def test_biomatter_replaces_kelp_of_what_is_built(kelp: int, verdict: str, table: Table) -> None:
    table.hand("ana", RED).stock("ana", kelp=kelp, biomatter=1)
    pair = holding(table, f"card:{RED}", "slot:A-R1").pair
    assert pair is not None and (pair.verdict, pair.tone) == (verdict, "good")


@pytest.mark.rule("B-3")
def test_the_price_is_told_where_only_biomatter_can_pay_it(table: Table) -> None:
    pair = holding(table.hand("ana", RED).stock("ana", biomatter=2), f"card:{RED}", "slot:A-R1").pair
    assert pair is not None
    assert (pair.price, pair.verdict) == ((("t", "2"), "kelp"), "you can pay with 2 biomatter")


def test_on_a_slot_of_another_colour_only_the_slot_is_told(table: Table) -> None:
    pair = holding(table.hand("ana", RED), f"card:{RED}", "slot:A-G4").pair
    assert pair is not None and not pair.is_match
    assert pair.says.startswith("Slot G4 with The Long Table, no match\nAdvance")
    assert (pair.price, pair.pay) == ((), "nothing to pay")


def test_on_a_slot_that_cannot_be_used_nothing_is_told(table: Table) -> None:
    table.occupied("A-R1", by="bruno")
    assert holding(table.hand("ana", RED), f"card:{RED}", "slot:A-R1").pair is None


def test_a_held_slot_asks_for_a_card(table: Table) -> None:
    found = holding(table.hand("ana", RED, 28), "slot:A-R3")
    assert (found.headline, found.words) == ("Now choose a card", "You chose slot R3. Esc cancels that.")


def test_a_held_tile_asks_for_a_slot(table: Table) -> None:
    assert holding(table, "tile").headline == "Now choose a slot"


@pytest.mark.rule("T-2")
def test_cards_above_the_hand_limit_are_to_be_discarded_first(table: Table) -> None:
    found = guidance(model_of(table.hand("ana", 1, 2, 3, 4, 5)))
    assert (found.headline, found.rows) == ("Discard 2 cards", ())


def played(table: Table, *commands: str) -> TableModel:
    """What ana sees after she placed a card on a slot and gave these commands, with the log of it."""
    start, entries = table.state, list[Entry]()
    for words in commands:
        command = table.command(words)
        state, events = table.engine.apply(table.state, command)
        entries.append(Entry(0, command, events, state))
        table.do(words)
    return model_of(table, entries=tuple(entries), start=start)


def test_when_all_is_done_the_turn_is_told_in_four_rows(table: Table) -> None:
    table.hand("ana", 28).stock("ana", kelp=2)
    found = guidance(played(table, "place A-R1 with 28", "build farm at 2,2", "build farm at 2,2"))
    assert found.headline == "All done" and found.words.startswith("Slot R1 with ")
    assert [row.label for row in found.rows] == ["Paid", "Gained", "Production", "If ended now"]
    assert rows(found)[0] == "Paid: 2 kelp"
    assert rows(found)[2].startswith("Production: ")


def what_if(model: TableModel) -> TableModel:
    return replace(model, header=replace(model.header, what_if=True))


def test_a_turn_under_way_when_the_game_began_is_told_from_there(table: Table) -> None:
    """As in a what-if from the middle of a turn: what was paid and gained before is in no log."""
    table.hand("ana", 28).stock("ana", kelp=2).do("place A-R1 with 28").do("build farm at 2,2")
    found = guidance(what_if(played(table, "build farm at 2,2")))
    assert rows(found)[:2] == ["Since this what-if began:", "Paid: 1 kelp"]


def test_a_later_turn_of_such_a_game_is_told_as_ever(table: Table) -> None:
    table.hand("ana", 28).hand("bruno", 1).stock("ana", kelp=2).do("place A-0 with 28")
    model = what_if(played(table, "gain", "draw", "confirm"))
    assert not begins_in_turn(model)
    assert begins_in_turn(replace(model, entries=model.entries[:2]))


@pytest.mark.rule("X-14")
def test_what_cards_give_at_the_end_of_the_turn_is_told_apart(table: Table) -> None:
    table.hand("ana", 28).claimed("ana", "gallery-seats").federation(one="ana")
    found = guidance(played(table, "place A-0 with 28", "gain", "draw"))
    assert rows(found)[2] == "When confirmed: 1 credit"
    assert found.rows[2].amounts == (("t", "1"), "credit")
    assert [row.label for row in found.rows] == ["Paid", "Gained", "When confirmed", "Production", "If ended now"]
    assert "1 credit" not in rows(found)[1]


@pytest.mark.rule("X-14")
def test_what_is_still_to_be_decided_at_the_end_of_the_turn_is_no_gain_yet(table: Table) -> None:
    table.hand("ana", 28).claimed("ana", "evening-tithe").stock("ana", credit=2)
    labels = [row.label for row in guidance(played(table, "place A-0 with 28", "gain", "draw")).rows]
    assert labels == ["Paid", "Gained", "Production", "If ended now"]


@pytest.mark.rule("X-14")
def test_what_confirming_gave_is_told_while_the_end_of_the_turn_is_decided(table: Table) -> None:
    table.hand("ana", 28).claimed("ana", "gallery-seats", "evening-tithe").federation(one="ana")
    found = guidance(played(table, "place A-0 with 28", "gain", "draw", "confirm", "done"))
    assert [row.label for row in found.rows] == ["Paid", "Gained", "Production", "If ended now"]
    assert rows(found)[1] == "Gained: 3 credits, 2 cards"


def test_a_turn_that_gained_nothing_says_so(table: Table) -> None:
    found = guidance(replace(model_of(table.place("A-0").do("gain", "draw")), start=None))
    assert rows(found) == ["Paid: nothing", "Gained: nothing"]


def test_while_parts_are_open_nothing_else_is_said(table: Table) -> None:
    assert guidance_facts(model_of(table.place("A-R3"))) is None


def test_while_another_player_decides_the_panel_says_so(table: Table) -> None:
    found = guidance(model_of(table, viewer=1))
    assert (found.headline, found.words, found.rows) == ("Please wait", "Waiting for Ana.", ())


def test_at_rest_what_is_pointed_at_is_left_out(content: Content) -> None:
    model = model_of(Table(content, 4), hovered=ItemId("slot:A-R1"))
    resting = replace(model, hovered=NO_ITEM)
    assert guidance_model(model, resting) == resting
