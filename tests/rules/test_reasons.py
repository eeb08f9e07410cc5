"""Every reason that forbids something, once: each test is named by the reason's key, which the rules must give.

That a key has a test, and that its test sees the reason, is checked here too: a sentence that no command can bring up
would have no test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest

from tests.rules.kit import end_round, numbered
from tests.table import Table
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.cards.words.reasons import sentence
from uc_desktop.cards.words.words import Words
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.why_not import reasons as reasons_at_the_table
from uc_desktop.rules.commands import (
    Build,
    Command,
    Discard,
    Done,
    KeepSpecial,
    LookAtSpecials,
    MakeAvailable,
    Pay,
    Produce,
    TakeSpecial,
    Upgrade,
)
from uc_desktop.rules.conditions import Count, Countable, CountCondition
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow import solo
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.reasons import Detail, Reason, reason
from uc_desktop.rules.terms import Piece, Resource, Resources, SiteType

Refused = Callable[..., None]


@pytest.fixture
def refused(table: Table, english: Words, request: pytest.FixtureRequest) -> Iterator[Refused]:
    """Asserts that a command is refused for the reason after which the test is named, with this rule and data."""
    key = request.node.name.removeprefix("test_")
    seen: list[Reason] = []

    def check(command: str | Command, rule: str, at: Table = table, **data: Detail) -> None:
        meant = at.command(command) if isinstance(command, str) else command
        seen.extend(at.engine.why_not(at.state, meant))
        assert reason(rule, key, **data) in seen
        assert all(sentence(english, why) for why in seen)

    yield check
    assert key in {found.key for found in seen}


def test_every_reason_has_its_test(english: Words) -> None:
    tested = {name.removeprefix("test_") for name, value in globals().items() if name.startswith("test_") and value}
    told = {key.removeprefix("reasons.") for key in english.entries if key.startswith("reasons.")}
    assert told - tested == set()
    assert tested - told == {"every_reason_has_its_test"}


def rich(table: Table) -> Table:
    """Give ana plenty of everything, so that no cost is a reason."""
    return table.stock("ana", kelp=9, steelplast=9, science=9, credit=9, biomatter=9)


# Phases and turns


def test_started_often(table: Table, refused: Refused) -> None:
    card = table.card("[{gain: {credit: 1}}, {make_available: 1}, {use_action_card: 1}]", kind="action")
    table.claimed("ana", card).assistant("ana", "used").place("A-G1").do(f"use {card}")
    for _ in range(20):
        table.do("gain", f"make {card} available", f"use {card}")
    refused(f"resolve action:{card}/0", "Q-21", part=f"action:{card}/0", most=20)


def test_game_over(table: Table, refused: Refused) -> None:
    end_round(table, 10)
    refused("confirm", "W-1")


def test_goal_cities(plain_content: Content) -> None:
    alone = Table(plain_content, players=1).points("ana", 100)
    assert solo.why_not_won(alone.content, alone.state) == (reason("L-7", "goal_cities", need=7, have=1),)


def test_goal_points(plain_content: Content) -> None:
    alone = Table(plain_content, players=1).points("ana", 30)
    assert reason("L-7", "goal_points", need=100, have=30) in solo.why_not_won(alone.content, alone.state)


def test_first_cards(plain_content: Content) -> None:
    engine = Engine(plain_content)
    start = engine.new_game(Setup(2, "first cards"))
    assert engine.why_nothing_open(start) == (reason("S-6", "discard_first", have=6, limit=3),)
    for card in start.players[start.active].hand[:3]:
        start, _ = engine.apply(start, Discard(card))
    assert engine.why_nothing_open(start) == (reason("S-6", "first_cards"),)


def test_no_choice_now(table: Table, refused: Refused) -> None:
    refused(KeepSpecial(numbered(table, 191), ()), "K-12")


def test_no_turn(table: Table, refused: Refused) -> None:
    card = table.card("exchange: [{kelp: 1}, {credit: 1}]", kind="production")
    table.claimed("ana", card).farm("ana", "2,2").produce()
    refused(f"place A-R3 with {table.hand_of('ana')[0]}", "T-3")


def test_not_your_turn(table: Table) -> None:
    nothing = cast(Any, None)
    model = TableModel(table.engine, nothing, nothing, table.state, observer=1, viewer=1, shown=1)
    assert reasons_at_the_table(model, "card:vent-bloom", "slot:A-R3") == (reason("T-1", "not_your_turn"),)


def in_a_window(table: Table, shown: int = 0) -> TableModel:
    """What ana sees, with this player's board up."""
    header = Header((Seat("Ana", "orange"), Seat("Bruno", "blue")), "", table.content.hash)
    legal = table.engine.legal_commands(table.state)
    return TableModel(table.engine, header, cast(Any, None), table.state, 0, viewer=0, shown=shown, legal=legal)


def test_anothers_board(table: Table) -> None:
    model = in_a_window(rich(table).place("A-R1"), shown=1)
    assert reasons_at_the_table(model, "piece:farm", "site:2,2#1") == (reason("X-6", "anothers_board"),)


def test_goes_only(table: Table) -> None:
    building = in_a_window(rich(table).place("A-R1"))
    assert reasons_at_the_table(building, "piece:farm", "metropolis:UL") == (
        reason("B-7", "goes_only", where=("site",)),
    )


def test_used_in_place(table: Table) -> None:
    using = in_a_window(table.place("A-G1"))
    found = reasons_at_the_table(using, "claimed:personal-assistant", "metropolis:UL")
    assert found == (reason("K-5", "used_in_place"),)


def test_nothing_open(table: Table) -> None:
    model = in_a_window(table.place("A-R3"))
    assert reasons_at_the_table(model, "piece:farm", "site:2,2#1") == (reason("B-7", "nothing_open"),)


def test_effects_over(table: Table, refused: Refused) -> None:
    table.place("A-0").do("gain", "draw")
    refused(Build("slot:A-R1/0/0/0", Piece.FARM, "2,2#1", Resources()), "T-5")


def why_idle(table: Table, effect: str) -> tuple[Reason, ...]:
    """Why nothing of this effect of one part can be carried out."""
    (opened,) = table.open(effect).engine.open_parts(table.state)
    return table.engine.why_not_part(table.state, opened.part.ref)


def test_thing_needs(table: Table) -> None:
    assert why_idle(table.stock("ana"), "build: {what: farm, cost: {credit: 2}}") == (
        reason("B-2", "thing_needs", cost_of="farm", resource="credit", need=2, have=0),
    )


def test_no_price_payable(table: Table) -> None:
    prices = (Resources(kelp=1), Resources(credit=2))
    assert why_idle(table.stock("ana", credit=1), "pay: [{kelp: 1}, {credit: 2}]\nthen: {gain: {point: 2}}") == (
        reason("X-3", "no_price_payable", cost=prices, cost_of="part"),
    )


def test_slot_unusable_cloned(table: Table) -> None:
    table.occupied("A-G3", by="bruno").stock("ana", credit=1).hand("ana", 1)
    assert table.reasons("clone A-G3 with 1")[0] == reason("T-6", "slot_unusable_cloned", slot="A-G3")


def test_no_site(table: Table) -> None:
    rich(table).city("ana", "0,0", "0,1", "0,2", "1,0", "1,1", "1,2", "2,0", "2,1")
    assert why_idle(table, "build: nonsymbiotic city") == (
        reason("B-6", "no_site", what="nonsymbiotic city", kind=SiteType.CITY),
    )


def test_action_card_idle(table: Table) -> None:
    table.claimed("ana", table.card("build: farm", kind="action", to="bruno")).assistant("ana", "used").stock("ana")
    (why,) = table.hand("ana", 1).reasons("place A-R5 with 1")
    assert reason("K-5", "action_card_idle", card="test-card-1") in why.details[0].reasons


def test_no_used_card(table: Table) -> None:
    assert why_idle(table, "make_available: 1") == (reason("K-5", "no_used_card"),)


def test_no_special_left(table: Table) -> None:
    table.special_row().special_deck(only=True)
    assert why_idle(table, "draw_special: 1") == (reason("Q-3", "no_special_left"),)


def test_no_nonsymbiotic_city(table: Table) -> None:
    table.city("ana", "2,2", symbiotic=True)
    assert why_idle(table, "convert_city: free") == (reason("B-12", "no_nonsymbiotic_city"),)


def test_no_slot_available(table: Table) -> None:
    for slot in table.content.main_boards[table.state.main_board].slots:
        if slot.color is not None:
            table.occupied(slot.id, by="bruno")
    assert why_idle(table, "perform_slot: available") == (reason("A-7", "no_slot_available"),)


def test_no_slot_of_others(table: Table) -> None:
    assert why_idle(table, "perform_slot: occupied") == (reason("A-8", "no_slot_of_others"),)


def test_no_producer(table: Table) -> None:
    assert why_idle(table, "produce_structure: upgraded") == (
        reason("X-7", "no_producer", what=Count(Countable.STRUCTURE, upgraded=True)),
    )


def test_nothing_to_upgrade(table: Table) -> None:
    table.place("A-Y5")
    assert table.engine.why_not_part(table.state, "slot:A-Y5/0/1/0") == (reason("B-12", "nothing_to_upgrade"),)


def test_action_cards_used(table: Table) -> None:
    table.assistant("ana", "used").place("A-G1")
    assert table.engine.why_not_part(table.state, "slot:A-G1/0") == (reason("K-5", "action_cards_used"),)


def test_no_action_card(table: Table) -> None:
    table.assistant("ana", "gone")
    assert why_idle(table, "use_action_card: 1") == (reason("K-5", "no_action_card"),)


def test_discard_first(table: Table, refused: Refused) -> None:
    table.hand("ana", 1, 2, 3, 4)
    refused("place A-R3 with 1", "T-2", limit=3, have=4)


def test_not_in_hand(table: Table, refused: Refused) -> None:
    refused("place A-R3 with 28", "T-3", card="seafood-collection")


def test_nothing_to_discard(table: Table, refused: Refused) -> None:
    table.hand("ana", 1, 2)
    refused("discard 1", "T-2", limit=3, have=2)


def test_slot_already_chosen(table: Table, refused: Refused) -> None:
    table.place("A-R3")
    refused(f"place A-R4 with {table.hand_of('ana')[0]}", "T-3")


def test_finish_first(table: Table, refused: Refused) -> None:
    card = table.card("[{ability: [{gain: {kelp: 1}}, {draw: 1}]}]", kind="permanent", to="bruno")
    table.claimed("ana", card).do(f"resolve permanent:{card}:0/0")
    refused(f"place A-R3 with {table.hand_of('ana')[0]}", "T-9", effect=f"permanent:{card}:0")


def test_slot_not_chosen(refused: Refused) -> None:
    refused("confirm", "T-3")


def test_slot_not_used(table: Table, refused: Refused) -> None:
    table.place("A-G4")
    refused("confirm", "T-6", slot="A-G4")


# Slots


def test_unknown_slot(table: Table, refused: Refused) -> None:
    refused(f"place A-2Y1 with {table.hand_of('ana')[0]}", "C-5", slot="A-2Y1")


def test_slot_occupied(table: Table, refused: Refused) -> None:
    table.occupied("A-R3", by="bruno")
    refused(f"place A-R3 with {table.hand_of('ana')[0]}", "T-4", slot="A-R3")


def test_card_needed(refused: Refused) -> None:
    refused("place A-R3", "T-3")


def test_clone_absent(plain_content: Content, refused: Refused) -> None:
    three = Table(plain_content, players=3).occupied("A-R3", by="bruno").give("ana", credit=1)
    refused(f"clone A-R3 with {three.hand_of('ana')[0]}", "S-7", three)


def test_clone_taken(table: Table, refused: Refused) -> None:
    table.clone("used").occupied("A-R3", by="bruno").give("ana", credit=1)
    refused(f"clone A-R3 with {table.hand_of('ana')[0]}", "A-9")


def test_clone_credit(table: Table, refused: Refused) -> None:
    table.occupied("A-R3", by="bruno")
    refused(f"clone A-R3 with {table.hand_of('ana')[0]}", "A-9")


def test_clone_not_occupied(table: Table, refused: Refused) -> None:
    table.give("ana", credit=1)
    refused(f"clone A-R3 with {table.hand_of('ana')[0]}", "A-9", slot="A-R3")


def test_clone_own(table: Table, refused: Refused) -> None:
    table.occupied("A-R3", by=("bruno", "ana")).give("ana", credit=1)
    refused(f"clone A-R3 with {table.hand_of('ana')[0]}", "A-9", slot="A-R3")


def test_clone_no_slot(table: Table) -> None:
    table.occupied("A-R3", by=("bruno", "ana")).give("ana", credit=1)
    assert reason("A-9", "clone_no_slot") in table.engine.why_not_take_clone(table.state)


def test_clone_by_card(table: Table) -> None:
    table.occupied("A-R3", by="bruno").give("ana", credit=1)
    assert table.engine.why_not_take_clone(table.state) == (reason("A-9", "clone_by_card"),)


def test_slot_unusable(table: Table, refused: Refused) -> None:
    refused(f"place A-Y2 with {table.hand_of('ana')[0]}", "T-6", slot="A-Y2")


def test_would_block_slot(table: Table, refused: Refused) -> None:
    table.stock("ana", steelplast=1, credit=1).place("A-Y2").open("{pay: {credit: 1}, then: {gain: {kelp: 1}}}")
    refused("pay 1 credit", "T-6", slot="A-Y2")


def test_slot_without_color(table: Table, refused: Refused) -> None:
    table.open("perform_slot: available")
    refused("perform A-0", "A-7", slot="A-0")


def test_slot_not_available(table: Table, refused: Refused) -> None:
    table.occupied("A-R3", by="bruno").open("perform_slot: available")
    refused("perform A-R3", "A-7", slot="A-R3")


def test_slot_not_occupied(table: Table, refused: Refused) -> None:
    table.open("perform_slot: occupied")
    refused("perform A-R3", "A-8", slot="A-R3")


def test_slot_own(table: Table, refused: Refused) -> None:
    table.occupied("A-R3", by="ana").open("perform_slot: any")
    refused("perform A-R3", "A-8", slot="A-R3")


# Effects and their parts


def test_part_not_open(refused: Refused) -> None:
    refused("resolve slot:A-G4/0", "T-5", part="slot:A-G4/0")


def test_effect_not_open(refused: Refused) -> None:
    refused(Done("slot:A-G4"), "T-5", effect="slot:A-G4")


def test_unsuitable_command(table: Table, refused: Refused) -> None:
    table.place("A-G4")
    refused(Pay("slot:A-G4/0", Resources()), "T-8", part="slot:A-G4/0")


def test_must_finish(table: Table, refused: Refused) -> None:
    table.stock("ana", kelp=1, science=1).place("A-R5").do("build farm at 2,2")
    refused("confirm", "T-8", part=("slot:A-R5/1/upgrade/0",))


def test_follow_up_unpayable(table: Table, refused: Refused) -> None:
    table.assistant("ana", "used").stock("ana", kelp=1, steelplast=1).place("A-R3")
    table.open("build: {what: farm, then_upgrade: {science: 1}}")
    refused("build farm at 2,2", "T-8")


def test_condition_unmet(table: Table, refused: Refused) -> None:
    table.farm("ana", "2,2").open("{if: {count: upgraded farm, at_least: 2}, gain: {kelp: 1}}")
    refused("gain", "N-3", condition=CountCondition(Count(Countable.FARM, upgraded=True), 2), have=0)


def test_federation_elsewhere(table: Table, refused: Refused) -> None:
    table.federation(four="ana").open("{if: {federation: 3}, gain: {kelp: 1}}")
    refused("gain", "X-5", need=3, have=4)


def test_federation_below(table: Table, refused: Refused) -> None:
    table.open("{if: {federation: 3}, gain: {kelp: 1}}")
    refused("gain", "X-5", need=3)


def test_federation_not_below(table: Table, refused: Refused) -> None:
    table.federation(four="ana").open("{if: {federation: 0}, gain: {kelp: 1}}")
    refused("gain", "X-5", have=4)


def test_condition_produced(table: Table, refused: Refused) -> None:
    exchange = "exchange: [{kelp: 1}, {credit: 1}]"
    text = f"[{{{exchange}}}, {{if: {{produced: biomatter, at_least: 2}}, {exchange}}}]"
    card = table.card(text, kind="production")
    table.claimed("ana", card).farm("ana", "2,2").plant("ana", "2,2", upgraded=True).produce()
    refused(Pay(f"production:{card}/1", Resources(kelp=1)), "X-4", resource="biomatter", need=2, have=1)


def test_ability_used(table: Table, refused: Refused) -> None:
    card = table.card("[{ability: {gain: {kelp: 1}}}]", kind="permanent", to="bruno")
    table.claimed("ana", card).do(f"resolve permanent:{card}:0/0")
    refused(f"resolve permanent:{card}:0/0", "X-6", card=card)


def test_ability_half_done(table: Table, refused: Refused) -> None:
    card = table.card("[{ability: {gain: {kelp: 1}}}]", kind="permanent", to="bruno")
    table.claimed("ana", card).stock("ana", kelp=1, science=1).place("A-R5").do("build farm at 2,2")
    refused(f"resolve permanent:{card}:0/0", "X-15", card=card)


# Amounts


def test_surcharge(table: Table, refused: Refused) -> None:
    table.special("ana", "2,2#1", surcharge={"credit": 1}).stock("ana", kelp=1).open("build: farm")
    farm = Build("action:test-card-1/0", Piece.FARM, "2,2#1", Resources(kelp=1, credit=1))
    refused(farm, "B-5", surcharge=Resources(credit=1))


def test_needs(table: Table, refused: Refused) -> None:
    table.stock("ana", kelp=1, credit=1, steelplast=1).open("build: nonsymbiotic city")
    refused("build city at 1,2", "B-1", resource="steelplast", need=2, have=1)


def test_wrong_payment(table: Table, refused: Refused) -> None:
    table.give("ana", kelp=2).open("build: farm")
    refused("build farm at 2,2 paying 2 kelp", "B-3", cost=(Resources(kelp=1),))


def test_biomatter_only_building(table: Table, refused: Refused) -> None:
    table.farm("ana", "2,2").give("ana", science=1, biomatter=1).open("upgrade: farm")
    refused("upgrade 2,2#1 paying 1 biomatter", "B-3")


def test_wrong_choice(table: Table, refused: Refused) -> None:
    table.open("gain_chosen: {amount: 2, of: [kelp, credit, science]}")
    refused("gain kelp and biomatter", "T-8", amount=2, options=(Resource.KELP, Resource.CREDIT, Resource.SCIENCE))


# Sites


def test_wrong_thing(table: Table, refused: Refused) -> None:
    table.give("ana", kelp=1, steelplast=1).open("build: farm")
    part = table.legal(Build)[0].part
    refused(Build(part, Piece.LABORATORY, "2,2#1", Resources(steelplast=1)), "T-8", what="laboratory")


def test_unknown_site(table: Table, refused: Refused) -> None:
    rich(table).open("build: tunnel")
    refused("build tunnel at 1,1-1,2", "B-9", site="1,1-1,2", what="tunnel")


def test_site_taken(table: Table, refused: Refused) -> None:
    rich(table).farm("ana", "2,2#1").open("build: farm")
    refused("build farm at 2,2#1", "B-7", site="2,2#1")


def test_city_not_adjacent(table: Table, refused: Refused) -> None:
    rich(table).open("build: nonsymbiotic city")
    refused("build city at 0,0", "B-6", site="0,0")


def test_building_no_city(table: Table, refused: Refused) -> None:
    rich(table).open("build: farm")
    refused("build farm at 0,0#1", "B-7", site="0,0#1")


def test_expansion_not_allowed(table: Table, refused: Refused) -> None:
    rich(table).open("build: farm")
    refused("build farm at 2,2#x", "B-8", site="2,2#x")


def test_expansion_only(table: Table, refused: Refused) -> None:
    rich(table).open("build: {what: farm, site: expansion}")
    refused("build farm at 2,2#1", "B-8", site="2,2#1")


def test_tunnel_not_connected(table: Table, refused: Refused) -> None:
    rich(table).open("build: tunnel")
    refused("build tunnel at 0,2-1,2", "B-9", site="0,2-1,2")


def test_none_left(table: Table, refused: Refused) -> None:
    rich(table).supply(tunnels=0).open("build: tunnel")
    refused("build tunnel at 2,2-1,2", "C-6", what="tunnel")


def test_nothing_there(table: Table, refused: Refused) -> None:
    rich(table).open("upgrade: farm")
    refused("upgrade 2,2#1", "B-12", site="2,2#1")


def test_already_upgraded(table: Table, refused: Refused) -> None:
    rich(table).farm("ana", "2,2", upgraded=True).open("upgrade: farm")
    refused("upgrade 2,2#1", "B-12", site="2,2#1")


def test_only_just_built(table: Table, refused: Refused) -> None:
    table.farm("ana", "2,2#1").stock("ana", kelp=1, science=1).place("A-R5").do("build farm at 2,2#2")
    part = table.legal(Upgrade)[0].part
    refused(Upgrade(part, "2,2#1", Resources(science=1)), "T-8", site="2,2#2")


def test_no_city_there(table: Table, refused: Refused) -> None:
    table.open("convert_city: free")
    refused("convert 1,2", "B-12", site="1,2")


def test_not_connected(table: Table, refused: Refused) -> None:
    table.farm("ana", "2,2", upgraded=True).farm("ana", "1,2", upgraded=True).open("produce_structure: upgraded")
    refused(Produce(table.legal(Produce)[0].part, "1,2#1"), "X-7", site="1,2#1")


def test_not_upgraded(table: Table, refused: Refused) -> None:
    table.farm("ana", "2,2", upgraded=True).farm("ana", "2,2").open("produce_structure: upgraded")
    refused(Produce(table.legal(Produce)[0].part, "2,2#2"), "X-7", site="2,2#2")


# Cards


def test_not_action_card(table: Table, refused: Refused) -> None:
    table.place("A-G1")
    refused("use 19", "K-5", card="build-a-structure")


def test_action_card_used(table: Table, refused: Refused) -> None:
    table.assistant("ana", "used").place("A-G1")
    refused("use assistant", "K-5", card="personal-assistant")


def test_action_card_available(table: Table, refused: Refused) -> None:
    table.claimed("ana", 19, used=True).open("make_available: 1")
    part = table.legal(MakeAvailable)[0].part
    refused(MakeAvailable(part, "personal-assistant"), "K-5", card="personal-assistant")


def test_drop_needed(table: Table, refused: Refused) -> None:
    table.claimed("ana", 19, 34, "wreck-yard").hand("ana", "lobby-circle").place("A-R3", "lobby-circle").do("gain")
    refused("claim", "K-6", have=4)


def test_drop_not_needed(table: Table, refused: Refused) -> None:
    table.hand("ana", "lobby-circle").place("A-R3", "lobby-circle").do("gain")
    refused("claim dropping assistant", "K-6")


def test_special_not_face_up(table: Table, refused: Refused) -> None:
    table.special_row(181).place("A-Y3")
    refused(TakeSpecial("slot:A-Y3/1", numbered(table, 182)), "K-12", card=numbered(table, 182))


def test_no_special(table: Table, refused: Refused) -> None:
    table.special_row(181).special_deck(only=True).place("A-Y3")
    refused(LookAtSpecials("slot:A-Y3/1"), "K-12")


def test_choose_special_first(table: Table, refused: Refused) -> None:
    table.place("A-Y3").do("look at specials")
    refused("confirm", "K-12")


def test_not_looked_at(table: Table, refused: Refused) -> None:
    table.special_deck(191, 192, 193, 194).place("A-Y3").do("look at specials")
    refused(KeepSpecial(numbered(table, 195), ()), "K-12", card=numbered(table, 195))


def test_wrong_bottom(table: Table, refused: Refused) -> None:
    table.special_deck(191, 192, 193, 194).place("A-Y3").do("look at specials")
    refused(KeepSpecial(numbered(table, 192), (numbered(table, 193),)), "K-12")


def test_contract_claimed(table: Table, refused: Refused) -> None:
    table.has_contracts("bruno", "C1")
    refused("claim contract C1", "G-1", contract="contract-1")


def test_contract_not_there(table: Table, refused: Refused) -> None:
    table.contracts("C2")
    refused("claim contract C1", "G-1", contract="contract-1")


def test_contract_not_now(table: Table, refused: Refused) -> None:
    table.claimed("ana", "delicacy-trade").stock("ana", kelp=1).farm("ana", "2,2").contracts("C1").round(4).end_round()
    refused("claim contract C1", "G-1")
