"""The words on cards (chapter 16): what they count, exchange, pay and produce."""

from __future__ import annotations

import pytest

from tests.rules.kit import against, because, only_card
from tests.table import Table
from uc_desktop.rules.commands import Done, Pay, Produce
from uc_desktop.rules.reasons import reason
from uc_desktop.rules.terms import Resources

rule = pytest.mark.rule

EXCHANGE = "exchange: [{kelp: 1}, {steelplast: 1}]"
TRADE = "{pay: {kelp: 1}, then: {gain: {point: 2}}}"


# for every


@rule("X-1")
def test_for_every_three_rounds_down(table: Table) -> None:
    table.farm("ana", "2,2", "2,2", "2,2", "2,2#x").tunnel("ana", "2,2-1,2").city("ana", "1,2").farm("ana", "1,2")
    table.open("{gain: {point: 1}, per: {count: farm, every: 3}}").do("gain")
    assert table.points_of("ana") == 1


@rule("X-1")
def test_for_every_three_gives_nothing_for_two(table: Table) -> None:
    table.farm("ana", "2,2", "2,2").open("{gain: {point: 1}, per: {count: farm, every: 3}}").do("gain")
    assert table.points_of("ana") == 0


@rule("X-1")
def test_for_every_three_gives_twice_for_six(table: Table) -> None:
    table.stock("ana", credit=6).open("{gain: {kelp: 2}, per: {count: credit, every: 3}}").do("gain")
    assert table.resources("ana") == Resources(kelp=4, credit=6)


@rule("X-1")
def test_a_multiplier_may_have_a_limit(table: Table) -> None:
    table.stock("ana", credit=9).open("{gain: {kelp: 1}, per: {count: credit, at_most: 3}}").do("gain")
    assert table.resources("ana").kelp == 3


# exchange


@rule("X-2")
@pytest.mark.parametrize(("given", "gained"), [("kelp", "steelplast"), ("steelplast", "kelp")])
def test_an_exchange_goes_either_way(table: Table, given: str, gained: str) -> None:
    table.stock("ana", **{given: 1}).open(EXCHANGE).do(f"pay 1 {given}")
    assert table.resources("ana").named() == {gained: 1}


@rule("X-2")
def test_an_exchange_goes_once(table: Table) -> None:
    table.stock("ana", kelp=2).open(EXCHANGE).do("pay 1 kelp")
    assert table.legal(Pay) == []


@rule("X-2")
def test_an_exchange_is_of_no_more_than_stated(table: Table) -> None:
    table.stock("ana", kelp=2).open(EXCHANGE)
    cost = (Resources(kelp=1), Resources(steelplast=1))
    assert table.reasons("pay 2 kelp") == because("X-2", "wrong_payment", cost=cost)


@rule("X-2")
def test_an_exchange_needs_one_side_of_it(table: Table) -> None:
    table.stock("ana", credit=9, biomatter=9).open(EXCHANGE)
    assert table.reasons("pay 1 kelp") == because("X-2", "needs", resource="kelp", need=1, have=0)


# pay ... to gain


@rule("X-3")
def test_one_pays_once(table: Table) -> None:
    table.stock("ana", kelp=2).open(TRADE).do("pay 1 kelp")
    assert table.points_of("ana") == 2
    assert table.legal(Pay) == []


@rule("X-3")
def test_one_pays_as_often_as_the_card_says(table: Table) -> None:
    table.stock("ana", kelp=3).open("{pay: {kelp: 1}, then: {gain: {point: 2}}, times: 2}")
    table.do("pay 1 kelp", "pay 1 kelp")
    assert (table.points_of("ana"), table.resources("ana").kelp) == (4, 1)
    assert table.legal(Pay) == []


@rule("X-3")
def test_one_pays_exactly(table: Table) -> None:
    table.stock("ana", kelp=2).open(TRADE)
    assert table.reasons("pay 2 kelp") == because("X-3", "wrong_payment", cost=(Resources(kelp=1),))


@rule("X-3")
def test_one_pays_what_one_has(table: Table) -> None:
    table.stock("ana").open(TRADE)
    assert table.reasons("pay 1 kelp") == because("X-3", "needs", resource="kelp", need=1, have=0)


@rule("X-3")
def test_of_two_prices_one_is_paid_each_time(table: Table) -> None:
    table.stock("ana", kelp=1, credit=1).open("{pay: [{kelp: 1}, {credit: 1}], then: {gain: {point: 2}}, times: 2}")
    table.do("pay 1 credit", "pay 1 kelp")
    assert table.points_of("ana") == 4


@rule("X-3")
def test_the_price_of_upgrades_may_be_mixed(table: Table) -> None:
    table.farm("ana", "2,2", "2,2").stock("ana", credit=1, science=1)
    table.open("upgrade: {what: farm, times: 2, cost: [{credit: 1}, {science: 1}]}")
    table.do("upgrade 2,2#1 paying 1 credit", "upgrade 2,2#2 paying 1 science")
    assert table.resources("ana") == Resources()


# the production of one structure


@rule("X-7")
@pytest.mark.parametrize(
    ("building", "gained", "points"),
    [
        ("farm", Resources(kelp=1), 1),
        ("plant", Resources(credit=1, biomatter=1), 0),
        ("lab", Resources(science=1, steelplast=1), 0),
    ],
)
def test_an_upgraded_building_gives_what_it_produces(
    table: Table, building: str, gained: Resources, points: int
) -> None:
    table.building("ana", building, "2,2#1", upgraded=True).open("produce_structure: upgraded").do("produce 2,2#1")
    assert (table.resources("ana"), table.points_of("ana")) == (gained, points)


@rule("X-7")
def test_an_upgraded_tunnel_gives_what_it_produces(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2", upgraded=True).open("produce_structure: upgraded").do("produce 2,2-1,2")
    assert (table.resources("ana"), table.points_of("ana")) == (Resources(credit=1), 1)


@rule("X-7")
def test_a_pair_gives_no_bonus_outside_production(table: Table) -> None:
    table.farm("ana", "2,2", "2,2", upgraded=True).open("produce_structure: upgraded").do("produce 2,2#1")
    assert (table.resources("ana"), table.points_of("ana")) == (Resources(kelp=1), 1)


@rule("X-7")
def test_its_production_later_is_not_affected(table: Table) -> None:
    table.farm("ana", "2,2", upgraded=True).open("produce_structure: upgraded").do("produce 2,2#1")
    assert table.produce() == {"kelp": 1, "point": 1}


@rule("X-7")
def test_a_structure_that_is_not_upgraded_is_refused(table: Table) -> None:
    table.farm("ana", "2,2").open("produce_structure: upgraded")
    assert table.reasons("produce 2,2#1") == because("X-7", "not_upgraded", site="2,2#1")


@rule("X-7")
def test_an_effect_for_any_structure_takes_plain_ones(table: Table) -> None:
    table.farm("ana", "2,2").open("produce_structure: any").do("produce 2,2#1")
    assert (table.resources("ana"), table.points_of("ana")) == (Resources(kelp=1), 0)


@rule("X-7")
def test_a_structure_at_an_unconnected_city_is_refused(table: Table) -> None:
    table.city("ana", "1,2").farm("ana", "1,2", upgraded=True).open("produce_structure: upgraded")
    assert table.reasons("produce 1,2#1") == because("X-7", "not_connected", site="1,2#1")


@rule("X-7")
def test_a_plain_structure_at_an_unconnected_city_is_refused_for_its_city_alone(table: Table) -> None:
    table.city("ana", "1,2").farm("ana", "1,2").open("produce_structure: any")
    assert table.reasons("produce 1,2#1") == because("X-7", "not_connected", site="1,2#1")


@rule("X-7")
def test_a_tunnel_without_a_city_is_refused(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2").tunnel("ana", "1,2-0,2", upgraded=True).open("produce_structure: upgraded")
    assert table.reasons("produce 1,2-0,2") == because("X-7", "not_connected", site="0,2-1,2")


@rule("X-7")
def test_an_empty_site_is_refused(table: Table) -> None:
    table.open("produce_structure: upgraded")
    assert against(table, Produce("action:test-card-1/0", "2,2#1")) == because("X-7", "nothing_there", site="2,2#1")


# the depicted slot


@rule("X-11")
def test_the_depicted_slot_gives_more(table: Table) -> None:
    table.claimed("ana", "pump-station-nine").stock("ana", credit=1).place("A-G3").do("gain", "build plant at 2,2")
    assert table.resources("ana") == Resources(kelp=1)


@rule("X-11")
def test_another_slot_gives_no_more(table: Table) -> None:
    table.claimed("ana", "pump-station-nine").place("A-R3").do("gain")
    assert table.resources("ana") == Resources(steelplast=2, kelp=1)


@rule("X-11")
def test_the_depicted_slot_gives_more_through_an_effect_too(table: Table) -> None:
    table.claimed("ana", "pump-station-nine").play_effect("perform_slot: available").do("perform A-G3", "gain")
    assert table.resources("ana") == Resources(kelp=1)


@rule("X-11")
def test_a_card_claimed_on_the_slot_it_shows_works_if_it_is_resolved_first(table: Table) -> None:
    bonus = "slot_bonus: {slots: [A-R3], effect: {gain: {credit: 1}}}"
    table.place("A-R3", only_card(table, bonus, color="red", kind="permanent"))
    table.do("claim", "gain 1 credit", "gain 2 steelplast 1 kelp")
    assert table.resources("ana") == Resources(steelplast=2, kelp=1, credit=1)


@rule("X-11")
def test_a_card_claimed_after_its_slot_does_not_work_backwards(table: Table) -> None:
    bonus = "slot_bonus: {slots: [A-R3], effect: {gain: {credit: 1}}}"
    table.place("A-R3", only_card(table, bonus, color="red", kind="permanent")).do("gain", "claim")
    assert table.words() == ["confirm"]
    assert table.resources("ana").credit == 0


@rule("X-11")
def test_a_card_claimed_on_another_slot_does_not_work_there(table: Table) -> None:
    bonus = "slot_bonus: {slots: [A-R1], effect: {gain: {credit: 1}}}"
    table.place("A-R3", only_card(table, bonus, color="red", kind="permanent")).do("claim")
    assert table.words() == ["resolve slot:A-R3/0"]


@rule("X-11")
@rule("T-6")
def test_taking_only_what_a_card_adds_to_the_slot_uses_the_slot(table: Table) -> None:
    table.claimed("ana", "pump-station-nine").stock("ana").place("A-G3").do("gain 1 kelp", "confirm")
    assert table.active == "bruno"


@rule("X-11")
@rule("T-6")
def test_so_it_does_where_the_card_was_claimed_on_that_very_slot(table: Table) -> None:
    bonus = "slot_bonus: {slots: [A-Y2], effect: {gain: {point: 1}}}"
    table.stock("ana").place("A-Y2", only_card(table, bonus, color="yellow", kind="permanent"))
    assert table.reasons("confirm") == (reason("T-6", "slot_not_used", slot="A-Y2"),)
    table.do("claim", "gain 1 point", "confirm")
    assert table.active == "bruno"


@rule("X-11")
@rule("T-6")
def test_a_card_that_adds_something_makes_its_slot_usable_only_on_that_slot(table: Table) -> None:
    bonus = "slot_bonus: {slots: [A-Y2], effect: {gain: {point: 1}}}"
    card = only_card(table.stock("ana"), bonus, color="yellow", kind="permanent")
    assert table.is_legal(f"place A-Y2 with {card}")
    assert table.why_not(f"place A-Y4 with {card}") == {"T-6", "B-1"}


@rule("X-11")
@rule("T-6")
def test_before_what_the_card_adds_is_taken_the_slots_action_cannot_be_ended(table: Table) -> None:
    bonus = "slot_bonus: {slots: [A-Y2], effect: {gain: {point: 1}}}"
    card = only_card(table.stock("ana"), bonus, color="yellow", kind="permanent")
    table.place("A-Y2", card)
    assert against(table, Done(f"play:{card}"))[0] == reason("T-6", "would_block_slot", slot="A-Y2")
    (slot,) = (frame.effect for group in table.do("claim").state.agenda for frame in group)
    assert against(table, Done(slot)) == (reason("T-6", "would_block_slot", slot="A-Y2"),)


@rule("X-11")
@rule("A-9")
def test_the_depicted_slot_gives_more_where_it_is_cloned(table: Table) -> None:
    table.claimed("ana", "pump-station-nine").stock("ana", credit=1).occupied("A-G3", by="bruno")
    table.place("A-G3", clone=True).do("gain 1 kelp", "confirm")
    assert table.resources("ana") == Resources(kelp=1)


# the hand limit


@rule("X-12")
def test_a_hand_of_four_is_kept_with_a_higher_limit(table: Table) -> None:
    table.claimed("ana", "undersea-server-farm").hand("ana", 28, 29, 44, 52)
    assert table.reasons("discard 28") == because("T-2", "nothing_to_discard", have=4, limit=4)


@rule("X-12")
def test_a_hand_of_five_is_discarded_down_to_four(table: Table) -> None:
    table.claimed("ana", "undersea-server-farm").hand("ana", 28, 29, 44, 51, 52)
    assert table.reasons("place A-R3 with 52") == because("T-2", "discard_first", have=5, limit=4)


@rule("X-12")
def test_a_higher_limit_changes_nothing_about_drawing(table: Table) -> None:
    table.claimed("ana", "undersea-server-farm").place("A-R3").do("gain", "confirm")
    assert len(table.hand_of("ana")) == 3


@rule("X-12")
def test_the_higher_limit_is_its_owners_only(table: Table) -> None:
    table.claimed("bruno", "undersea-server-farm").hand("ana", 28, 29, 44, 52)
    assert table.why_not("place A-R3 with 52") == {"T-2"}


# city, farm, build


@rule("X-13")
def test_city_means_both_kinds(table: Table) -> None:
    table.city("ana", "1,2", symbiotic=True).tunnel("ana", "2,2-1,2")
    table.open("{gain: {point: 1}, per: {count: city}}").do("gain")
    assert table.points_of("ana") == 2


@rule("X-13")
def test_symbiotic_city_means_one_kind(table: Table) -> None:
    table.city("ana", "1,2", symbiotic=True).tunnel("ana", "2,2-1,2")
    table.open("{gain: {point: 1}, per: {count: symbiotic city}}").do("gain")
    assert table.points_of("ana") == 1


@rule("X-13")
def test_build_a_city_builds_either_kind(table: Table) -> None:
    table.stock("ana", kelp=9, steelplast=9, credit=9, biomatter=9).open("build: city")
    assert table.is_legal("build city at 1,2")
    assert table.is_legal("build symbiotic city at 1,2")


@rule("X-13")
def test_build_a_nonsymbiotic_city_builds_that_kind_only(table: Table) -> None:
    table.stock("ana", kelp=9, steelplast=9, credit=9, biomatter=9).open("build: nonsymbiotic city")
    assert table.reasons("build symbiotic city at 1,2") == because("T-8", "wrong_thing", what="symbiotic city")


@rule("X-13")
def test_farm_includes_upgraded_ones(table: Table) -> None:
    table.farm("ana", "2,2", upgraded=True).farm("ana", "2,2")
    table.open("{gain: {point: 1}, per: {count: farm}}").do("gain")
    assert table.points_of("ana") == 2


@rule("X-13")
def test_upgraded_farm_means_upgraded_ones_only(table: Table) -> None:
    table.farm("ana", "2,2", upgraded=True).farm("ana", "2,2")
    table.open("{gain: {point: 1}, per: {count: upgraded farm}}").do("gain")
    assert table.points_of("ana") == 1


@rule("X-13")
def test_even_what_is_free_is_built_on_a_legal_site(table: Table) -> None:
    table.open("build: {what: farm, cost: free}")
    assert table.reasons("build farm at 0,0#1") == because("B-7", "building_no_city", site="0,0#1")
