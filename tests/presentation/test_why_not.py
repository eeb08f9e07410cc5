"""Why a thing cannot be taken to a place that no open part has to do with."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.presentation.models import model_of
from tests.rules.effects.test_occupied_slots import at_the_table
from tests.rules.kit import only_card
from tests.table import Table
from uc_desktop.presentation.why_not import reasons
from uc_desktop.presentation.words.reason_words import told, told_with_rules
from uc_desktop.rules.reasons import reason


@pytest.mark.rule("B-6")
@pytest.mark.rule("B-7")
@pytest.mark.rule("B-9")
@pytest.mark.parametrize(
    ("piece", "target", "rule", "key"),
    [
        ("tunnel", "site:0,0-0,1", "B-9", "tunnel_not_connected"),
        ("nonsymbiotic city", "site:0,0", "B-6", "city_not_adjacent"),
        ("farm", "built:2,2#1", "B-7", "site_taken"),
    ],
)
def test_where_nothing_builds_what_the_site_stands_against_is_told_too(
    table: Table, piece: str, target: str, rule: str, key: str
) -> None:
    table.farm("ana", "2,2#1").place("A-R3")
    assert at_the_table(table, f"piece:{piece}", target) == [(rule, "nothing_builds"), (rule, key)]


@pytest.mark.parametrize(
    ("source", "rule", "key", "what"),
    [
        ("piece:farm", "B-7", "nothing_builds", {"what": "farm"}),
        ("piece:tunnel", "B-9", "nothing_builds", {"what": "tunnel"}),
        ("piece:symbiotic city", "B-6", "nothing_builds", {"what": "symbiotic city"}),
        ("piece:upgrade", "B-12", "nothing_upgrades", {}),
        ("built:2,2#1", "B-12", "nothing_upgrades", {}),
        ("site:1,2", "B-6", "nothing_builds", {"what": "city"}),
        ("site:1,2-2,2", "B-9", "nothing_builds", {"what": "tunnel"}),
        ("site:2,2#2", "B-7", "nothing_builds", {"what": "building"}),
        ("special-deck", "K-9", "nothing_draws_specials", {}),
        ("claimed:personal-assistant", "K-5", "nothing_uses_actions", {}),
    ],
)
def test_what_no_effect_uses_now_names_what_is_open_instead(
    table: Table, source: str, rule: str, key: str, what: dict[str, str]
) -> None:
    table.farm("ana", "2,2#1").place("A-R3")
    assert reasons(model_of(table), source, "") == (reason(rule, key, left=("slot:A-R3/0",), **what),)


@pytest.mark.rule("T-5")
def test_a_site_for_an_effect_that_waits_names_the_effect_that_comes_first(table: Table) -> None:
    card = only_card(table, "[{advance: 1}, {gain_chosen: {amount: 1, of: [kelp, credit]}}]", color="yellow")
    table.stock("ana", kelp=3, steelplast=3, credit=3).place("A-Y4", card).do("gain kelp")
    (why,) = reasons(model_of(table), "site:1,2", "")
    assert why == reason("T-5", "finish_first", effect=f"play:{card}", left=(f"play:{card}/0",))
    assert told(model_of(table), why).endswith("first; still open: “Advance 1 step on the Federation track”.")


@pytest.mark.rule("T-5")
def test_the_played_card_is_claimed_after_what_comes_first(table: Table) -> None:
    card = only_card(table, "gain: {kelp: 1}", color="green", kind="production")
    table.place("A-G4", card).do("advance")
    assert at_the_table(table, "played", "") == at_the_table(table, "played", "tray") == [("T-5", "finish_first")]


@pytest.mark.rule("X-6")
@pytest.mark.rule("K-5")
def test_a_claimed_card_tells_why_it_cannot_be_used(table: Table) -> None:
    table.claimed("ana", "fibre-looms", 35).stock("ana", kelp=2).place("A-R3").do("pay 1 kelp")
    assert at_the_table(table, "claimed:fibre-looms", "") == [("X-6", "ability_used")]
    assert at_the_table(table, "claimed:embassy", "") == [("K-5", "not_action_card")]


@pytest.mark.rule("B-1")
def test_a_site_that_the_selected_part_does_not_use_is_refused_by_that_part(table: Table) -> None:
    table.stock("ana", kelp=9, steelplast=9, science=9, credit=9, biomatter=9).place("A-Y4")
    city, building = (at.ref for at in table.engine.open_parts(table.state))
    model = replace(model_of(table), part=building)
    found = reasons(model, "site:1,2", "")
    assert found == (reason("B-6", "nothing_builds", what="city", left=(building,)),) and city != building


@pytest.mark.rule("T-3")
@pytest.mark.parametrize("target", ["slot:A-Y1", "site:2,2#1", "metropolis:UL", ""])
def test_a_second_card_or_tile_is_refused_alike_wherever_it_is_taken(table: Table, target: str) -> None:
    table.place("A-R3")
    for source in (f"card:{table.hand_of('ana')[0]}", "tile"):
        assert at_the_table(table, source, target) == [("T-3", "slot_already_chosen")]


@pytest.mark.rule("T-3")
def test_before_a_slot_is_chosen_a_card_goes_onto_one(table: Table) -> None:
    assert at_the_table(table, f"card:{table.hand_of('ana')[0]}", "metropolis:UL") == [("T-3", "goes_only")]


@pytest.mark.rule("T-5")
def test_a_piece_for_an_effect_that_waits_is_refused_alike_wherever_it_is_taken(table: Table) -> None:
    card = only_card(table, "build: farm", color="green")
    table.give("ana", kelp=1).place("A-G2", card).do("advance")
    for target in ("", "metropolis:UL", "site:2,2#1"):
        assert at_the_table(table, "piece:farm", target) == [("T-5", "finish_first")]


@pytest.mark.rule("B-1")
def test_a_piece_tells_what_it_lacks_itself_not_what_others_do(table: Table) -> None:
    table.stock("ana", kelp=1, steelplast=2, credit=1).place("A-Y4").do("build city at 1,2")
    assert (
        at_the_table(table, "piece:farm", "") == at_the_table(table, "piece:farm", "site:2,2#1") == [("B-1", "needs")]
    )


@pytest.mark.rule("K-5")
def test_an_action_card_that_nothing_uses_names_the_rule_about_action_cards(table: Table) -> None:
    table.place("A-R3")
    assert at_the_table(table, "claimed:personal-assistant", "") == [("K-5", "nothing_uses_actions")]


@pytest.mark.rule("T-6")
def test_a_slot_that_some_card_makes_usable_has_nothing_against_it(table: Table) -> None:
    idle = only_card(table.stock("ana"), "draw: 1", color="yellow")
    assert at_the_table(table, "slot:A-R4", "")[0] == ("T-6", "slot_unusable")
    helps = table.card("gain: {steelplast: 1}", color="red")
    assert at_the_table(table.hand("ana", idle, helps), "slot:A-R4", "") == []


@pytest.mark.rule("A-7")
def test_a_slot_that_an_open_effect_cannot_perform_is_refused_by_that_effect(table: Table) -> None:
    table.occupied("A-Y1", by="bruno").open("perform_slot: available_colored")
    assert at_the_table(table, "slot:A-Y1", "") == [("A-7", "slot_not_available")]
    assert at_the_table(table, "slot:A-0", "") == [("A-7", "slot_without_color")]


@pytest.mark.rule("X-7")
@pytest.mark.rule("B-12")
@pytest.mark.parametrize(
    ("effect", "source", "target", "expected"),
    [
        ("produce_structure: upgraded", "built:2,2#1", "", ("X-7", "not_upgraded")),
        ("convert_city: free", "built:2,2#1", "", ("B-12", "no_city_there")),
        ("convert_city: free", "piece:symbiotic city", "built:2,2#1", ("B-12", "no_city_there")),
        ("make_available: 1", "claimed:personal-assistant", "", ("K-5", "action_card_available")),
    ],
)
def test_what_an_open_effect_does_to_other_things_is_refused_by_that_effect(
    table: Table, effect: str, source: str, target: str, expected: tuple[str, str]
) -> None:
    table.farm("ana", "2,2#1").farm("ana", "2,2#2", upgraded=True).claimed("ana", 34, used=True).open(effect)
    assert at_the_table(table, source, target) == [expected]


@pytest.mark.rule("T-3")
def test_a_chosen_slot_that_is_taken_to_the_special_deck_says_that_it_goes_to_a_card(table: Table) -> None:
    (why,) = reasons(model_of(table), "slot:A-Y1", "special-deck")
    assert told_with_rules(model_of(table), [why]) == ["The chosen slot can only go to a card in your hand. (T-3)"]
