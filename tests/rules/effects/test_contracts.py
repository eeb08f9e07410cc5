"""Government contracts (chapter 13): which lie there, when they may be claimed, and what claiming one does."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules.kit import against, because, only_card, own, unmet
from tests.table import Table
from uc_desktop.rules.checks.invariants import faults
from uc_desktop.rules.codec import decode, decode_command, encode
from uc_desktop.rules.commands import Build, ClaimContract, Confirm, Place
from uc_desktop.rules.conditions import Countable
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import ContractClaimed
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase, Resources
from uc_desktop.rules.view import view

pytestmark = pytest.mark.rule("G-1")

FARM = "{count: connected farm, at_least: 1}"
KELP = "gain: {kelp: 1}"


def claimable(table: Table) -> set[str]:
    """The contracts that may be claimed now."""
    return {command.contract for command in table.legal(ClaimContract)}


# Set-up


def test_three_of_the_eight_lie_face_up(engine: Engine) -> None:
    state = engine.new_game(Setup(3, "a calm sea", contracts=True))
    assert len(set(state.contracts)) == 3
    assert set(state.contracts) <= set(engine.content.contracts)


def test_which_three_is_random(engine: Engine) -> None:
    assert len({engine.new_game(Setup(2, f"sea {n}", contracts=True)).contracts for n in range(12)}) > 6


def test_without_the_variant_none_lies_there(engine: Engine) -> None:
    assert engine.new_game(Setup(4, "a calm sea")).contracts == ()


def test_everything_else_is_as_in_a_game_without(engine: Engine) -> None:
    state = engine.new_game(Setup(4, "a calm sea", contracts=True))
    assert replace(state, contracts=()) == engine.new_game(Setup(4, "a calm sea"))


def test_one_player_alone_plays_without(engine: Engine) -> None:
    with pytest.raises(ValueError, match="a solo game has no government contracts"):
        engine.new_game(Setup(1, "alone", contracts=True))


def test_everybody_sees_them(engine: Engine) -> None:
    state = engine.new_game(Setup(2, "a calm sea", contracts=True))
    assert view(state, 0).contracts == view(state, 1).contracts == state.contracts


def test_they_survive_being_saved(table: Table) -> None:
    table.contracts("C2", "C3").has_contracts("bruno", "C1")
    assert decode(State, encode(table.state)) == table.state
    command = ClaimContract("contract-2")
    assert decode_command(encode(command)) == command


# Claiming in the own turn


def test_a_contract_whose_criteria_hold_may_be_claimed_before_anything_else(table: Table) -> None:
    name = table.farm("ana", "2,2").contract(FARM, KELP)
    table.stock("ana").do(f"claim contract {name}")
    assert table.resources("ana") == Resources(kelp=1)
    assert (table.player("ana").contracts, table.state.contracts) == ((name,), ())
    assert table.event(ContractClaimed) == ContractClaimed(0, name)
    assert table.legal(Place)


def test_all_criteria_must_hold(table: Table) -> None:
    name = table.farm("ana", "2,2").contract(f"[{FARM}, {{count: connected city, at_least: 2}}]", KELP)
    words = f"claim contract {name}"
    why = unmet(Countable.CITY, 1, rule="G-1", at_least=2)
    assert table.reasons(words) == why
    assert claimable(table) == set()
    table.city("ana", "1,2").tunnel("ana", "2,2-1,2")
    assert claimable(table) == {name}


@pytest.mark.rule("N-3")
def test_what_is_not_connected_does_not_count(table: Table) -> None:
    name = table.city("ana", "1,2").farm("ana", "1,2").contract(FARM, KELP)
    assert table.why_not(f"claim contract {name}") == {"G-1"}
    table.tunnel("ana", "2,2-1,2")
    assert claimable(table) == {name}


def test_another_players_network_does_not_count(table: Table) -> None:
    table.farm("bruno", "2,2").contract(FARM, KELP)
    assert claimable(table) == set()


def test_each_of_the_reasons_that_do_not_hold_is_told(table: Table) -> None:
    name = table.contract(f"[{FARM}, {{federation: 1}}]", KELP)
    first = unmet(Countable.FARM, 0, rule="G-1", at_least=1)
    assert table.reasons(f"claim contract {name}") == (*first, *because("G-1", "federation_below", need=1))


def test_it_may_be_claimed_in_the_middle_of_the_action_that_met_it(table: Table) -> None:
    name = table.contract(FARM, KELP)
    table.stock("ana", kelp=1).place("A-R1").do("build farm at 2,2")
    assert claimable(table) == {name}
    table.do(f"claim contract {name}", "build farm at 2,2")
    assert table.structure("ana", "2,2#2") == "farm"


def test_an_action_that_only_the_benefit_can_pay_for_stays_open_while_it_may_be_claimed(table: Table) -> None:
    table.stock("ana", kelp=1).assistant("ana", "used").place("A-R1").do("build farm at 2,2")
    assert table.state.agenda == ()


@pytest.mark.rule("T-8")
def test_it_may_come_between_a_build_and_its_upgrade_and_pay_for_it(table: Table) -> None:
    name = table.contract(FARM, "gain: {science: 1}")
    table.stock("ana", kelp=1, steelplast=1).assistant("ana", "used").place("A-R5")
    assert {command.what for command in table.legal(Build)} == {"farm"}
    table.do("build farm at 2,2")
    assert [type(command) for command in table.engine.legal_commands(table.state)] == [ClaimContract]
    table.do(f"claim contract {name}", "upgrade 2,2#1")
    assert table.structure("ana", "2,2#1") == "upgraded farm"


def test_a_contract_may_be_left_and_claimed_later(table: Table) -> None:
    name = table.contract(FARM, KELP)
    table.stock("ana", kelp=1).place("A-R1").do("build farm at 2,2", "confirm")
    assert table.active == "bruno"
    table.turn("ana")
    assert claimable(table) == {name}


def test_later_it_may_be_claimed_only_while_the_criteria_hold(table: Table) -> None:
    name = table.contract("{federation: 1}", KELP)
    assert claimable(table.federation(one="ana")) == {name}
    assert claimable(table.federation()) == set()


def test_after_everything_is_resolved_it_may_still_be_claimed(table: Table) -> None:
    name = table.farm("ana", "2,2").contract(FARM, KELP)
    table.place("A-Y1").do("gain 1 kelp 1 steelplast 1 science")
    assert table.words() == [f"claim contract {name}", "confirm"]


def test_confirming_leaves_it_there(table: Table) -> None:
    name = table.farm("ana", "2,2").contract(FARM, KELP)
    table.place("A-Y1").do("gain 1 kelp 1 steelplast 1 science", "confirm")
    assert table.state.contracts == (name,)


def test_only_the_player_at_turn_may_claim(table: Table) -> None:
    name = table.farm("bruno", "2,2").contract(FARM, KELP)
    assert claimable(table) == set()
    assert claimable(table.turn("bruno")) == {name}


def test_a_claimed_contract_is_gone_for_all_and_not_replaced(table: Table) -> None:
    table.contracts("C2").has_contracts("bruno", "C1")
    assert table.reasons("claim contract C1") == because("G-1", "contract_claimed", contract="contract-1")
    assert table.state.contracts == ("contract-2",)


def test_the_other_five_are_out_of_the_game(table: Table) -> None:
    table.contracts("C1", "C2", "C3")
    assert table.reasons("claim contract C8") == because("G-1", "contract_not_there", contract="contract-8")


def test_no_contract_is_there_in_a_game_without(table: Table) -> None:
    table.city("ana", "1,2", "1,1", "2,1", symbiotic=True).tunnel("ana", "2,2-1,2", "2,2-1,1", "2,2-2,1")
    assert claimable(table) == set()
    assert table.why_not("claim contract C5") == {"G-1"}


@pytest.mark.rule("T-2")
def test_cards_over_the_limit_are_discarded_first(table: Table) -> None:
    name = table.farm("ana", "2,2").hand("ana", 1, 2, 3, 4).contract(FARM, KELP)
    assert claimable(table) == set()
    assert table.why_not(f"claim contract {name}") == {"T-2"}


@pytest.mark.rule("T-2")
def test_a_card_drawn_by_a_benefit_may_be_played_without_discarding(table: Table) -> None:
    name = table.farm("ana", "2,2").hand("ana", 1, 2, 3).contract(FARM, "draw: 1")
    table.do(f"claim contract {name}")
    assert len(table.hand_of("ana")) == 4
    assert table.legal(Place)


@pytest.mark.rule("K-12")
def test_special_cards_looked_at_are_chosen_first(table: Table) -> None:
    name = table.farm("ana", "2,2").contract(FARM, KELP)
    table.open("draw_special: 1").do("look at specials")
    assert claimable(table) == set()
    assert table.why_not(f"claim contract {name}") == {"K-12"}


def test_in_the_choice_of_first_cards_no_contract_is_claimed(table: Table) -> None:
    name = table.farm("ana", "2,2").contract(FARM, KELP)
    table.changed(phase=Phase.KEEP)
    assert table.reasons(f"claim contract {name}") == because("G-1", "contract_not_now")


# The benefit


def test_amounts_of_the_benefit_are_given_at_once(table: Table) -> None:
    name = table.farm("ana", "2,2").contract(FARM, "gain: {credit: 3, point: 4}")
    table.stock("ana").do(f"claim contract {name}")
    assert table.resources("ana") == Resources(credit=3)
    assert table.player("ana").score == (("contracts", 4),)
    assert table.state.agenda == ()


def test_what_the_benefit_leaves_to_choose_may_be_done_or_left(table: Table) -> None:
    name = table.farm("ana", "2,2").contract(FARM, "upgrade: {what: structure, cost: free}")
    table.do(f"claim contract {name}")
    assert table.is_legal("upgrade 2,2#1")
    table.do(f"done with contract:{name}")
    assert table.structure("ana", "2,2#1") == "farm"
    assert table.legal(Place)


@pytest.mark.rule("T-9")
def test_a_slot_waits_until_the_benefit_is_done(table: Table) -> None:
    name = table.farm("ana", "2,2").contract(FARM, "upgrade: {what: structure, cost: free}")
    table.do(f"claim contract {name}")
    assert table.why_not("place A-Y1 with 28") >= {"T-9"}


@pytest.mark.rule("T-9")
def test_what_the_benefit_does_sets_off_what_waits_for_it(table: Table) -> None:
    own(table, "{when: {event: upgraded, what: farm}, effect: {gain: {credit: 1}}}")
    name = table.farm("ana", "2,2").contract(FARM, "upgrade: {what: farm, cost: free}")
    table.stock("ana").do(f"claim contract {name}", "upgrade 2,2#1")
    assert table.resources("ana") == Resources(credit=1)


@pytest.mark.rule("X-8")
def test_steelplast_of_a_benefit_is_not_given_by_a_slot(table: Table) -> None:
    own(table, "{when: {event: slot gave, resource: steelplast}, effect: {gain: {point: 1}}}")
    name = table.farm("ana", "2,2").contract(FARM, "gain: {steelplast: 2}")
    table.stock("ana", kelp=1).place("A-R1").do(f"claim contract {name}")
    assert table.points_of("ana") == 0


@pytest.mark.rule("T-5")
def test_claiming_starts_neither_the_slot_nor_the_card(table: Table) -> None:
    name = table.farm("ana", "2,2").contract(FARM, KELP)
    card = only_card(table, "gain: {credit: 1}", color="red")
    table.place("A-R3", card).do(f"claim contract {name}")
    assert {"gain 1 credit", "gain 2 steelplast 1 kelp"} <= {
        words for words in ("gain 1 credit", "gain 2 steelplast 1 kelp") if table.is_legal(words)
    }


@pytest.mark.rule("T-6")
def test_a_benefit_does_not_use_the_slot(table: Table) -> None:
    name = table.farm("ana", "2,2").contract(FARM, KELP)
    table.place("A-R3").do(f"claim contract {name}")
    assert table.why_not("confirm") == {"T-6"}


#


@pytest.mark.rule("Q-16")
def test_two_met_at_once_are_claimed_in_the_own_order(table: Table) -> None:
    first, second = table.contract(FARM, KELP), table.contract(FARM, "gain: {credit: 1}")
    table.farm("ana", "2,2")
    assert claimable(table) == {first, second}
    table.do(f"claim contract {second}", f"claim contract {first}")
    assert table.player("ana").contracts == (second, first)


@pytest.mark.rule("Q-16")
def test_a_benefit_may_complete_the_next_one(table: Table) -> None:
    first = table.contract(FARM, "[{upgrade: {what: farm, times: 2}}]")
    second = table.contract("{count: connected upgraded farm, at_least: 1}", "gain: {science: 1}")
    table.stock("ana", science=1).farm("ana", "2,2", "2,2").do(f"claim contract {first}")
    assert claimable(table) == set()
    table.do("upgrade 2,2#1")
    assert claimable(table) == {second}
    table.do(f"claim contract {second}", "upgrade 2,2#2")
    assert table.structure("ana", "2,2#2") == "upgraded farm"


# The end of the turn


@pytest.mark.rule("X-14")
def test_what_the_end_of_the_turn_gives_may_still_meet_one(table: Table) -> None:
    own(table, "{when: {event: turn ended}, effect: {gain: {credit: 1}}}")
    name = table.contract("{count: credit, at_least: 3}", KELP)
    table.stock("ana", credit=2).place("A-R3").do("gain 2 steelplast 1 kelp", "confirm")
    assert (table.active, claimable(table)) == ("ana", {name})
    assert table.confirm().active == "bruno"


@pytest.mark.rule("X-14")
def test_one_that_was_left_does_not_hold_the_end_of_the_turn_up(table: Table) -> None:
    own(table, "{when: {event: turn ended}, effect: {gain: {credit: 1}}}")
    table.farm("ana", "2,2").contract(FARM, KELP)
    table.place("A-R3").do("gain 2 steelplast 1 kelp", "confirm")
    assert table.active == "bruno"


# Production


def produced(table: Table) -> Table:
    """The table after the last turn of the era, in Production as far as nobody must decide."""
    return table.round(4).end_round()


def test_after_the_own_production_it_may_be_claimed(table: Table) -> None:
    name = table.plant("ana", "2,2").contract("{count: credit, at_least: 1}", "gain: {point: 2}")
    produced(table.stock("ana", kelp=1))
    assert (table.phase, table.active) == (Phase.PRODUCTION, "ana")
    assert table.words() == [f"claim contract {name}", "confirm"]
    table.do(f"claim contract {name}", "confirm")
    assert table.points_of("ana") == 2
    assert table.phase is not Phase.PRODUCTION


def test_without_one_to_claim_production_goes_on_by_itself(table: Table) -> None:
    table.contract(FARM, KELP)
    assert produced(table).phase is not Phase.PRODUCTION


def test_several_who_meet_it_in_production_are_asked_in_play_order(table: Table) -> None:
    name = table.order("chiara", "ana", "bruno", "dawid").farm("ana", "2,2").farm("chiara", "2,2").contract(FARM, KELP)
    produced(table)
    assert table.active == "chiara"
    table.do("confirm")
    assert (table.active, claimable(table)) == ("ana", {name})
    table.do(f"claim contract {name}", "confirm")
    assert table.player("ana").contracts == (name,)


def test_the_first_to_claim_takes_it_from_the_next(table: Table) -> None:
    name = table.farm("ana", "2,2").farm("bruno", "2,2").contract(FARM, KELP)
    produced(table).do(f"claim contract {name}", "confirm")
    assert table.phase is not Phase.PRODUCTION
    assert table.player("bruno").contracts == ()


@pytest.mark.rule("Z-2")
def test_a_benefit_in_production_feeds_the_cities(table: Table) -> None:
    name = table.lab("ana", "2,2").contract("{count: laboratory, at_least: 1}", KELP)
    produced(table.stock("ana").points("ana", 9)).do(f"claim contract {name}", "confirm")
    assert table.fed("ana") == {"cities": 1, "kelp": 1, "biomatter": 0, "points": 0}


def test_a_later_players_contract_waits_for_the_earlier_ones_production(table: Table) -> None:
    table.claimed("ana", "delicacy-trade").farm("ana", "2,2").farm("bruno", "2,2").contract(FARM, KELP)
    produced(table.stock("ana", kelp=1))
    assert (table.active, claimable(table)) == ("ana", set())


def test_while_the_own_production_is_open_none_is_claimed(table: Table) -> None:
    name = table.claimed("ana", "delicacy-trade").farm("ana", "2,2").contract(FARM, KELP)
    produced(table.stock("ana", kelp=1))
    assert table.reasons(f"claim contract {name}") == because("G-1", "contract_not_now")
    table.do("confirm")
    assert (table.active, claimable(table)) == ("ana", {name})


@pytest.mark.rule("Q-16")
def test_in_production_too_a_benefit_may_complete_the_next_one(table: Table) -> None:
    first = table.contract(FARM, "upgrade: {what: farm, times: 2}")
    second = table.contract("{count: upgraded farm, at_least: 1}", "gain: {science: 1}")
    produced(table.stock("ana", science=1).farm("ana", "2,2", "2,2"))
    table.do(f"claim contract {first}", "upgrade 2,2#1", f"claim contract {second}", "upgrade 2,2#2", "confirm")
    assert table.structure("ana", "2,2#2") == "upgraded farm"
    assert table.player("ana").contracts == (first, second)


def test_in_the_last_production_it_counts_for_the_final_scoring(table: Table) -> None:
    name = table.farm("ana", "2,2").contract(FARM, "gain: {credit: 8}")
    table.round(10).stock("ana").end_round().do(f"claim contract {name}", "confirm")
    assert table.phase is Phase.OVER
    assert dict(table.player("ana").score)["resources left"] == 2


# Invariants


def test_a_contract_in_two_places_is_a_fault(table: Table) -> None:
    table.contracts("C1", "C2", "C3")
    assert table.faults() == []
    state = table.state.with_player(0, replace(table.player("ana"), contracts=("contract-1",)))
    assert faults(table.content, state) == [
        "the contracts contract-1, contract-2, contract-3, contract-1 are more than 3, or one is doubled"
    ]


def test_an_unknown_contract_is_a_fault(table: Table) -> None:
    state = replace(table.state, contracts=("contract-77",))
    assert faults(table.content, state) == ["there is an unknown contract contract-77"]


def test_what_is_against_a_claim_is_never_against_confirming(table: Table) -> None:
    table.farm("ana", "2,2").contract(FARM, KELP)
    table.place("A-R3").do("gain 2 steelplast 1 kelp")
    assert against(table, Confirm()) == ()
