"""What must still be possible in the turn (T-6, T-8): the engine's search against trying everything.

Legality is compared for every command that the rules allow but for looking ahead, in 2,000 positions of random games,
half of them on advanced boards, in positions of games with random content, and in built ones, where only
one way leads on.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from tests.rules.kit import only_card, own
from tests.rules.reachability.built import agreed, cards_for
from tests.rules.reachability.exhaustive import Exhaustive, TooManyPositions
from tests.rules.reachability.random_content import RandomContent
from tests.table import Table
from uc_desktop.rules.commands import (
    Build,
    ClaimCard,
    ClaimContract,
    Confirm,
    Done,
    KeepSpecial,
    Pay,
    PerformSlot,
    Upgrade,
    UseAction,
)
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.reachability import search
from uc_desktop.rules.reasons import PartReasons, reason
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase, Resources

pytestmark = [pytest.mark.rule("T-6"), pytest.mark.rule("T-8")]

#: Positions that one comparison may look at; positions with more continuations are left out.
LIMIT = 20_000
CHUNKS = 20
POSITIONS = 100
#: With random content, where turns may branch without end.
SMALL_LIMIT = 600
SMALL_POSITIONS = 25


def undecided(
    engine: Engine, seed: str, players: int, side: str = "basic", *, contracts: bool = False
) -> Iterator[State]:
    """Positions of random games, some of those in which the slot is yet to be used or a part to be finished."""
    random = Random(seed)
    for game in range(1000):
        state = engine.new_game(Setup(players, f"{seed} {game}", side=side, contracts=contracts))
        while state.phase is not Phase.OVER:
            if _is_undecided(state) and random.random() < 0.4:
                yield state
            state, _ = engine.apply(state, random.choice(engine.legal_commands(state)))


def _is_undecided(state: State) -> bool:
    must = any(frame.mandatory for group in state.agenda for frame in group)
    return must or (state.phase is Phase.TURN and not state.turn.slot_used)


def compared(engine: Engine, states: Iterator[State], limit: int) -> Iterator[State]:
    """The states in which the engine's list was found to be the true one."""
    for state in states:
        try:
            true = list(Exhaustive(engine, limit).legal(state))
        except TooManyPositions:
            continue
        assert list(engine.legal_commands(state)) == true
        yield state


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_legal_in_random_games_is_what_leaves_a_way(engine: Engine, chunk: int) -> None:
    states = undecided(engine, f"reach {chunk}", players=2 + chunk % 3, side=("basic", "advanced")[chunk % 2])
    assert len(list(islice(compared(engine, states, LIMIT), POSITIONS))) == POSITIONS


@pytest.mark.parametrize("seed", range(CHUNKS))
def test_legal_with_random_content_is_what_leaves_a_way(content: Content, seed: int) -> None:
    engine = Engine(RandomContent(content, f"reach {seed}").make())
    states = undecided(engine, f"random {seed}", players=2 + seed % 3)
    assert len(list(islice(compared(engine, states, SMALL_LIMIT), SMALL_POSITIONS))) == SMALL_POSITIONS


@pytest.mark.rule("G-1")
@pytest.mark.parametrize("seed", range(CHUNKS // 4))
def test_legal_with_random_contracts_is_what_leaves_a_way(content: Content, seed: int) -> None:
    engine = Engine(RandomContent(content, f"contracts {seed}").make())
    states = undecided(engine, f"contracts {seed}", players=2 + seed % 3, contracts=True)
    assert len(list(islice(compared(engine, states, SMALL_LIMIT), SMALL_POSITIONS))) == SMALL_POSITIONS


# The limit of the search


@pytest.mark.parametrize("chunk", range(2))
def test_no_position_is_without_a_legal_command_however_small_the_limit(
    content: Content, chunk: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "MOST_POSITIONS", 1)
    engine = Engine(RandomContent(content, f"limit {chunk}").make())
    assert all(engine.legal_commands(state) for state in islice(undecided(engine, f"limit {chunk}", 3), 200))


def test_where_the_limit_is_reached_all_questions_have_one_answer(
    content: Content, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "MOST_POSITIONS", 5)
    random = RandomContent(content, "one answer").make()
    for state in islice(undecided(Engine(random), "one answer", 3), 60):
        listed = Engine(random).legal_commands(state)
        engine = Engine(random)
        assert [command for command in engine.moves(state) if not engine.why_not(state, command)] == list(listed)


def test_at_the_limit_one_way_is_enough(poor: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    card = only_card(poor, "choose: [{gain: {kelp: 1}}, {gain: {kelp: 1, credit: 1}}]", color="red")
    poor.place("A-R1", card)
    monkeypatch.setattr(search, "MOST_POSITIONS", 1)
    assert poor.engine.legal_commands(poor.state) == tuple(poor.engine.moves(poor.state))[:1]


# Built positions


def test_nothing_pays_for_a_farm(poor: Table) -> None:
    assert cards_for(poor, "A-R1") == set()


def test_a_farm_payable_only_by_biomatter(poor: Table) -> None:
    poor.give("ana", biomatter=1)
    assert len(cards_for(poor, "A-R1")) == 3


def test_payable_only_by_what_the_matched_card_gives(poor: Table) -> None:
    card = only_card(poor, "gain: {kelp: 1}", color="red")
    assert cards_for(poor, "A-R1") == {card}
    assert cards_for(poor, "A-R4") == cards_for(poor, "A-G3") == set()


def test_what_the_card_gives_must_be_taken_before_the_slot(poor: Table) -> None:
    card = only_card(poor, "gain: {kelp: 1}", color="red")
    poor.place("A-R1", card)
    assert [command for command in agreed(poor) if isinstance(command, Done)] == []


def test_payable_only_by_a_trigger_of_the_choice(poor: Table) -> None:
    poor.claimed("ana", "black-ops-team")
    assert cards_for(poor, "A-R4") == {"perfect-circle", "sunken-archive"}


def test_payable_only_by_an_exchange_once_a_turn(poor: Table) -> None:
    poor.give("ana", kelp=1).claimed("ana", "fibre-looms")
    assert len(cards_for(poor, "A-R4")) == 3


def test_an_exchange_used_already_pays_no_more(poor: Table) -> None:
    poor.give("ana", steelplast=1).claimed("ana", "fibre-looms").do("pay 1 steelplast")
    assert cards_for(poor, "A-R4") == set()


def test_payable_only_by_a_card_claimed_first(poor: Table) -> None:
    poor.give("ana", kelp=1).hand("ana", "fibre-looms")
    assert cards_for(poor, "A-R4") == {"fibre-looms"}


def test_payable_only_by_a_discount_claimed_first(poor: Table) -> None:
    poor.give("ana", steelplast=1).hand("ana", "ring-contractors")
    assert cards_for(poor, "A-G2") == {"ring-contractors"}
    assert cards_for(poor, "A-Y2") == set()


def test_payable_only_by_the_personal_assistant(poor: Table) -> None:
    card = only_card(poor, "use_action_card: 1", color="red")
    assert cards_for(poor, "A-R4") == set()
    poor.assistant("ana", "available")
    assert cards_for(poor, "A-R4") == {card}


def test_payable_only_by_an_action_card_used_by_another(poor: Table) -> None:
    poor.claimed("ana", "relay-desk")
    card = only_card(poor, "use_action_card: 1", color="green")
    assert cards_for(poor, "A-G3") == set()
    poor.assistant("ana", "available")
    assert cards_for(poor, "A-G3") == {card}


def test_payable_only_by_an_action_card_made_available_first(poor: Table) -> None:
    card = only_card(poor, "[{make_available: 1}, {use_action_card: 1}]", color="red")
    assert cards_for(poor, "A-R4") == {card}


def test_payable_only_by_an_action_card_used_twice(poor: Table) -> None:
    own(poor, "choose: [{gain: {steelplast: 1}}, {gain: {credit: 1}}]", kind="action")
    again = "[{make_available: 1}, {use_action_card: %s}]"
    assert cards_for(poor, "A-Y2") == set()
    card = only_card(poor, again % 2, color="yellow")
    assert cards_for(poor, "A-Y2") == {card}
    only_card(poor, again % 1, color="yellow")
    assert cards_for(poor, "A-Y2") == set()


def test_the_slot_itself_may_use_a_card_that_was_made_available(poor: Table) -> None:
    card = only_card(poor, "make_available: 1", color="red")
    assert cards_for(poor, "A-R5") >= {card}


def test_payable_only_by_the_mark_on_a_site(poor: Table) -> None:
    poor.give("ana", credit=1).bonuses("ana", {"2,2#1": "kelp"})
    card = only_card(poor, "build: desalination plant", color="red")
    assert cards_for(poor, "A-R1") == {card}
    poor.place("A-R1", card)
    assert {command.site for command in agreed(poor) if isinstance(command, Build)} == {"2,2#1"}


@pytest.mark.rule("B-5")
def test_a_surcharge_payable_only_by_what_the_matched_card_gives(poor: Table) -> None:
    poor.give("ana", kelp=1).special("ana", "2,2#1", "2,2#2", "2,2#3", surcharge={"science": 1})
    poor.special(
        "ana", *(f"{city}#{site}" for city in ("1,2", "2,1", "1,1") for site in (1, 2, 3)), surcharge={"science": 1}
    )
    card = only_card(poor, "gain: {science: 1}", color="red")
    assert cards_for(poor, "A-R1") == {card}


@pytest.mark.rule("B-5")
def test_the_card_may_not_use_up_the_only_site_that_the_slot_could_pay(poor: Table) -> None:
    """One site without a surcharge is left, and it is the card's or the slot's."""
    poor.give("ana", kelp=2).special("ana", "2,2#1", "2,2#2", surcharge={"science": 1})
    poor.special(
        "ana", *(f"{city}#{site}" for city in ("1,2", "2,1", "1,1") for site in (1, 2, 3)), surcharge={"science": 1}
    )
    card = only_card(poor, "build: farm", color="red")
    poor.place("A-R1", card)
    assert {command.part for command in agreed(poor) if isinstance(command, Build)} == {"slot:A-R1/0"}


def test_payable_only_by_a_step_of_the_federation_track(poor: Table) -> None:
    card = only_card(poor, "advance: 2", color="green")
    assert cards_for(poor, "A-G3") == {card}


def test_payable_only_by_the_second_step_and_a_trigger(poor: Table) -> None:
    poor.claimed("ana", "embassy").give("ana", steelplast=1).federation(four="ana")
    card = only_card(poor, "advance: 1", color="yellow")
    assert cards_for(poor, "A-Y4") == {card}


def test_payable_only_by_a_metropolis_connected_first(poor: Table) -> None:
    poor.give("ana", steelplast=1, credit=1).metropolis("ana", UR="kelpholm").tunnel("ana", "2,2-1,2", "1,2-0,2")
    card = only_card(poor, "build: tunnel", color="red")
    assert cards_for(poor, "A-R1") == {card}
    poor.place("A-R1", card)
    assert {command.site for command in agreed(poor) if isinstance(command, Build)} == {"UR-0,2"}


@pytest.mark.parametrize("effect", ["[{build}, {gain}]", "[{gain}, {build}]"])
def test_payable_only_by_what_is_counted_after_building(poor: Table, effect: str) -> None:
    build = "{build: {what: desalination plant, cost: free}}"
    gain = "{gain: {kelp: 1}, per: {count: connected desalination plant}}"
    card = only_card(poor, effect.format(build=build, gain=gain), color="red")
    assert cards_for(poor, "A-R1") == {card}


def test_a_gain_that_needs_little_is_taken_before_there_is_much(poor: Table) -> None:
    little = "{gain: {steelplast: 1}, if: {count: kelp, at_most: 0}}"
    card = only_card(poor, f"[{{gain: {{kelp: 1}}}}, {little}]", color="red")
    poor.place("A-R4", card)
    assert [command.part for command in agreed(poor)] == [f"play:{card}/1"]  # type: ignore[union-attr]


def test_the_clone_tile_is_paid_before_the_slot(poor: Table) -> None:
    poor.give("ana", credit=1).occupied("A-G3", by="bruno")
    assert cards_for(poor, "A-G3", clone=True) == set()
    poor.give("ana", credit=2)
    assert len(cards_for(poor, "A-G3", clone=True)) == 3


def test_a_tail_payable_only_by_what_the_building_sets_off(poor: Table) -> None:
    poor.give("ana", kelp=2).bonuses("ana", {"2,2#3": "science"}).place("A-R5")
    assert {command.site for command in agreed(poor) if isinstance(command, Build)} == {"2,2#3"}


def test_a_tail_payable_only_by_a_trigger_in_between(poor: Table) -> None:
    own(poor, "{when: {event: built, what: farm}, effect: {gain: {science: 1}}}")
    poor.give("ana", kelp=1, credit=1).place("A-R5")
    assert {command.what for command in agreed(poor) if isinstance(command, Build)} == {"farm"}


def test_the_tail_of_a_card_may_not_use_up_what_the_slot_needs(poor: Table) -> None:
    """A game once ended here without a legal command: after the laboratory nothing was left for the slot."""
    poor.give("ana", kelp=1, steelplast=2, credit=2, science=3)
    poor.place("A-R2", only_card(poor, "build: {what: laboratory, then_upgrade: {credit: 2}}", color="red"))
    assert {command.part for command in agreed(poor) if isinstance(command, Build)} == {"slot:A-R2/0", "slot:A-R2/1"}


def test_the_card_may_not_use_up_what_the_slot_needs(poor: Table) -> None:
    poor.give("ana", steelplast=1)
    card = only_card(poor, "build: laboratory", color="red")
    poor.place("A-R4", card)
    assert {command.part for command in agreed(poor) if isinstance(command, Build)} == {"slot:A-R4/0"}


def test_a_part_that_would_take_what_the_slot_needs_says_so(poor: Table) -> None:
    poor.give("ana", steelplast=1)
    card = only_card(poor, "build: laboratory", color="red")
    poor.place("A-R4", card)
    lacks = reason("B-1", "thing_needs", cost_of="laboratory", resource="steelplast", need=1, have=0)
    (why,) = poor.engine.why_not_part(poor.state, f"play:{card}/0")
    assert why == reason("T-6", "would_block_slot", slot="A-R4")
    assert why.details == (PartReasons("slot:A-R4/0", (lacks,)),)


def test_the_card_may_not_take_the_last_piece_that_the_slot_needs(table: Table) -> None:
    table.stock("ana", steelplast=4, credit=4).assistant("ana", "used").supply(tunnels=1)
    card = only_card(table, "build: tunnel", color="yellow")
    table.place("A-Y2", card)
    assert {command.part for command in agreed(table) if isinstance(command, Build)} == {"slot:A-Y2/0"}


@pytest.mark.rule("K-9")
@pytest.mark.parametrize(("kind", "effect"), [("instant", "draw: 1"), ("permanent", "{hand_limit: 1}")])
def test_the_price_of_a_special_card_may_be_what_the_slot_needs(poor: Table, kind: str, effect: str) -> None:
    poor.give("ana", credit=1)
    card = only_card(poor, effect, color="green", kind=kind, cost=1)
    poor.place("A-G3", card)
    assert {type(command) for command in agreed(poor)} == {Build, Done}


def test_what_the_building_sets_off_may_not_use_up_the_price_of_its_tail(poor: Table) -> None:
    own(poor, "{when: {event: built, what: farm}, effect: {exchange: [{science: 1}, {credit: 1}]}}")
    poor.give("ana", kelp=1, science=1).place("A-R5").do("build farm at 2,2")
    assert [command for command in agreed(poor) if isinstance(command, Pay)] == []


def test_what_the_building_sets_off_may_give_the_price_of_its_tail(poor: Table) -> None:
    own(poor, "{when: {event: built, what: farm}, effect: {exchange: [{science: 1}, {credit: 1}]}}")
    poor.give("ana", kelp=1, credit=1).place("A-R5").do("build farm at 2,2")
    assert {type(command) for command in agreed(poor)} == {Pay}


def test_after_the_slot_was_used_what_the_building_sets_off_may_give_the_price_of_its_tail(poor: Table) -> None:
    own(poor, "{when: {event: built, what: farm}, effect: {exchange: [{science: 1}, {credit: 1}]}}")
    card = only_card(poor, "build: {what: farm, then_upgrade: {science: 1}}", color="red")
    poor.give("ana", kelp=1, steelplast=1, credit=1).place("A-R4", card).do("build laboratory at 2,2")
    assert {command.what for command in agreed(poor) if isinstance(command, Build)} == {"farm"}


@pytest.mark.rule("K-6")
def test_no_action_card_may_be_dropped_that_the_slot_needs(poor: Table) -> None:
    needed = own(poor, "draw: 1", kind="action")
    for _ in range(2):
        poor.claimed("ana", own(poor, "draw: 1", kind="action"), used=True)
    card = only_card(poor, "exchange: [{kelp: 1}, {steelplast: 1}]", color="red", kind="action")
    poor.place("A-R5", card)
    dropped = {command.drop for command in agreed(poor) if isinstance(command, ClaimCard)}
    assert len(dropped) == 3
    assert needed not in dropped


@pytest.mark.rule("X-5")
def test_a_part_whose_condition_does_not_hold_does_not_use_the_slot(poor: Table) -> None:
    own(poor, "slot_bonus: {slots: [A-R1], effect: {gain: {credit: 1}, if: {count: credit, at_least: 1}}}")
    assert cards_for(poor, "A-R1") == set()
    assert len(cards_for(poor.give("ana", credit=1), "A-R1")) == 3


@pytest.mark.rule("X-11")
def test_a_card_to_make_available_must_be_used(poor: Table) -> None:
    own(poor.assistant("ana", "available"), "slot_bonus: {slots: [A-R1], effect: {make_available: 1}}")
    assert cards_for(poor, "A-R1") == set()
    poor.assistant("ana", "used")
    assert len(cards_for(poor, "A-R1")) == 3


def test_an_upgrade_payable_only_by_its_own_discount(poor: Table) -> None:
    poor.farm("ana", "2,2").hand("ana", "black-ops-team")
    assert cards_for(poor, "A-Y5") == {"black-ops-team"}
    poor.place("A-Y5", "black-ops-team")
    assert [command for command in agreed(poor) if isinstance(command, Upgrade)] == []


def test_an_action_card_that_can_do_nothing_does_not_use_the_slot(poor: Table) -> None:
    crew = own(poor, "[{build: {what: building, site: expansion}}, {gain: {credit: 1}}]", kind="action")
    poor.place("A-R5", poor.hand_of("ana")[0])
    assert {command.card for command in agreed(poor) if isinstance(command, UseAction)} == {crew}


@pytest.mark.parametrize(
    "effect",
    [
        "build: laboratory",
        "{build: {what: farm, then_upgrade: free, cost: {science: 1}}}",
        "upgrade: {what: structure, cost: free}",
        "convert_city: free",
        "draw_special: 1",
        "exchange: [{kelp: 1}, {steelplast: 1}]",
        "produce_structure: any",
    ],
)
def test_an_action_card_of_which_nothing_can_be_done_does_not_use_the_slot(poor: Table, effect: str) -> None:
    own(poor, effect, kind="action")
    card = own(poor, "draw: 1", kind="action")
    poor.special_deck(only=True).special_row().supply(symbiotic=0).place("A-R5")
    assert {command.card for command in agreed(poor) if isinstance(command, UseAction)} == {card}


def test_without_a_city_to_convert_converting_does_not_use_the_slot(poor: Table) -> None:
    own(poor, "convert_city: free", kind="action")
    card = own(poor, "draw: 1", kind="action")
    poor.open("convert_city: free").do("convert 2,2").turn("ana").place("A-R5")
    assert {command.card for command in agreed(poor) if isinstance(command, UseAction)} == {card}


def test_a_special_card_looked_at_must_be_kept_where_the_slot_needs_it(content: Content) -> None:
    table = Table(content, players=2).assistant("ana", "used").place("A-2R3").do("look at specials")
    assert None not in {command.card for command in agreed(table) if isinstance(command, KeepSpecial)}


def test_a_card_claimed_on_the_slot_it_adds_to_makes_it_usable(poor: Table) -> None:
    assert poor.resources("ana") == Resources()
    poor.hand("ana", "pump-station-nine")
    assert cards_for(poor, "A-G3") == set()
    poor.claimed("ana", "pump-station-nine").hand("ana", 28)
    assert cards_for(poor, "A-G3") == {"seafood-collection"}


@pytest.mark.rule("X-4")
def test_choosing_what_can_do_nothing_gives_up_the_other_choice(poor: Table) -> None:
    own(poor, "slot_bonus: {slots: [A-R1], effect: {choose: [{perform_slot: occupied}, {gain: {credit: 1}}]}}")
    poor.occupied("A-R4", by="bruno").place("A-R1")
    assert PerformSlot not in {type(command) for command in agreed(poor)}


@pytest.mark.rule("X-3")
@pytest.mark.parametrize(("kelp", "legal"), [(1, True), (0, False)])
def test_an_ability_before_the_slot_needs_what_must_follow_it(poor: Table, kelp: int, *, legal: bool) -> None:
    own(poor, "ability: {pay: [{credit: 1}, {science: 1}], then: {build: farm}}")
    poor.give("ana", credit=1, kelp=kelp)
    assert (Pay in {type(command) for command in agreed(poor)}) is legal


@pytest.mark.rule("K-10")
def test_a_special_card_that_cannot_be_paid_goes_under_its_deck_to_be_drawn(poor: Table) -> None:
    poor.special_deck(only=True).special_row()
    card = only_card(poor, "draw: 1", color="yellow", cost=1)
    assert cards_for(poor, "A-Y3") == {card}


@pytest.mark.rule("X-15")
def test_payable_only_by_two_abilities_in_their_second_order(poor: Table) -> None:
    own(poor, "ability: {choose: [{gain: {kelp: 1}}, {gain: {steelplast: 1}, if: {count: kelp, at_least: 1}}]}")
    own(poor, "ability: {gain: {kelp: 1}}")
    assert len(cards_for(poor, "A-R4")) == 3


# Contracts (G-1)


@pytest.mark.rule("G-1")
def test_payable_only_by_a_contract_claimed_before_the_slot(poor: Table) -> None:
    poor.contract("{count: connected city, at_least: 1}", "gain: {kelp: 1}")
    assert len(cards_for(poor, "A-R1")) == 3
    assert cards_for(poor, "A-R4") == set()


@pytest.mark.rule("G-1")
def test_a_contract_that_does_not_hold_pays_for_nothing(poor: Table) -> None:
    poor.contract("{count: connected city, at_least: 2}", "gain: {kelp: 1}")
    assert cards_for(poor, "A-R1") == set()


@pytest.mark.rule("G-1")
def test_payable_only_by_a_contract_that_the_card_completes(poor: Table) -> None:
    poor.contract("{count: connected farm, at_least: 1}", "gain: {steelplast: 1}")
    card = only_card(poor, "build: {what: farm, cost: free}", color="red")
    assert cards_for(poor, "A-R4") == {card}
    poor.place("A-R4", card).do("build farm at 2,2")
    assert {type(command) for command in agreed(poor)} == {ClaimContract}


@pytest.mark.rule("G-1")
@pytest.mark.parametrize(("kind", "number"), [("permanent", 1), ("production", 1), ("action", 2)])
def test_payable_only_by_a_contract_that_claiming_the_card_completes(poor: Table, kind: str, number: int) -> None:
    effect = "{hand_limit: 1}" if kind == "permanent" else "gain: {credit: 1}"
    card = only_card(poor, effect, color="red", kind=kind)
    poor.contract(f"{{count: {kind} card, at_least: {number}}}", "gain: {steelplast: 1}")
    assert cards_for(poor, "A-R4") == {card}


@pytest.mark.rule("G-1")
def test_payable_only_by_the_second_contract_that_the_first_completes(poor: Table) -> None:
    poor.contract("{count: connected city, at_least: 1}", "build: {what: farm, cost: free}")
    poor.contract("{count: connected farm, at_least: 1}", "gain: {steelplast: 1}")
    assert len(cards_for(poor, "A-R4")) == 3


@pytest.mark.rule("G-1")
def test_a_tail_payable_only_by_a_contract_that_the_building_completes(poor: Table) -> None:
    poor.contract("{count: connected farm, at_least: 1}", "gain: {science: 1}")
    poor.give("ana", kelp=1, credit=1).place("A-R5")
    assert {command.what for command in agreed(poor) if isinstance(command, Build)} == {"farm"}


@pytest.mark.rule("G-1")
def test_a_tail_payable_only_by_a_contract_met_before(poor: Table) -> None:
    poor.contract("{count: connected city, at_least: 1}", "gain: {science: 1}")
    poor.give("ana", kelp=1).place("A-R5")
    assert {command.what for command in agreed(poor) if isinstance(command, Build)} == {"farm"}


@pytest.mark.rule("G-1")
def test_a_contract_may_not_be_claimed_where_its_gift_would_close_the_only_way(poor: Table) -> None:
    name = poor.contract("{count: connected city, at_least: 1}", "gain: {credit: 1}")
    card = only_card(poor, "gain: {steelplast: 1}\nif: {count: credit, at_most: 0}", color="red")
    poor.place("A-R4", card)
    assert ClaimContract(name) not in agreed(poor)
    assert poor.why_not(f"claim contract {name}") == {"T-6", "B-1"}


@pytest.mark.rule("G-1")
def test_the_rest_of_an_effect_waits_for_a_contract_that_could_pay_for_it(poor: Table) -> None:
    poor.contract("{count: connected farm, at_least: 1}", "gain: {kelp: 1}")
    poor.give("ana", kelp=1).place("A-R1").do("build farm at 2,2")
    assert {type(command) for command in agreed(poor)} == {ClaimContract, Confirm, Done}
