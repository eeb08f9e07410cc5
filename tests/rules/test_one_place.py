"""A rule stands in one place: changed there, it changes for all that list, explain, foresee and draw by it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

import pytest
from _pytest.mark.structures import ParameterSet
from msgspec.structs import replace

from tests.presentation.models import model_of
from tests.rules.kit import only_card, own, rich
from tests.table import Table
from uc_desktop.__main__ import main
from uc_desktop.app.reports.production_ways import ways_of_source
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.session.automatic import leaves_no_choice, step_of
from uc_desktop.cards.loading.infinite_loops import find_loops
from uc_desktop.errors import UcError
from uc_desktop.presentation.facts.boards.track_facts import track_facts
from uc_desktop.rules.board.graph import ADVANCED, BASIC, Board, TunnelPair
from uc_desktop.rules.board.open_sites import OpenSites
from uc_desktop.rules.board.sites import connected_metropolises
from uc_desktop.rules.checks.validation import position_faults
from uc_desktop.rules.commands import PerformSlot, Place, Upgrade, UseAction
from uc_desktop.rules.conditions import Count, Countable
from uc_desktop.rules.content import Content
from uc_desktop.rules.effects import explain
from uc_desktop.rules.effects.amounts import count
from uc_desktop.rules.effects.registry import VERBS
from uc_desktop.rules.effects.verb import Means
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import MetropolisConnected
from uc_desktop.rules.flow.scoring import brown_lines
from uc_desktop.rules.flow.setup import FirstPlace, Setup
from uc_desktop.rules.reachability.search import Search, offers
from uc_desktop.rules.reachability.upper_bound import Bound, MaxYields, items_of
from uc_desktop.rules.reasons import PartReasons, Reason
from uc_desktop.rules.sources import TUNNEL_PAIR, RuleSource, upgraded_pairs
from uc_desktop.rules.state import Frame, Player, Role, State
from uc_desktop.rules.terms import FEDERATION_SPACES, NOTHING, Clone, Piece, Resources

#: What one caller of a rule answers in a position.
Ask = Callable[[Table], object]


class Change(NamedTuple):
    """A function or constant of a module or class, and what stands there instead."""

    owner: str
    name: str
    new: Any

    def make(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Put it there, and wherever it was imported from there."""
        module, _, kind = self.owner.partition(":")
        owner = sys.modules[f"uc_desktop.{module}"]
        if kind:
            monkeypatch.setattr(getattr(owner, kind), self.name, self.new)
            return
        old = getattr(owner, self.name)
        for name, loaded in list(sys.modules.items()):
            if name.startswith("uc_desktop.") and vars(loaded).get(self.name) is old:
                monkeypatch.setattr(loaded, self.name, self.new)


class Case(NamedTuple):
    """A rule, a change of it, and what its callers answer before and after."""

    rule: str
    change: Change
    before: object
    after: object
    asks: Mapping[str, Ask]

    def tests(self) -> list[ParameterSet]:
        """A test for each caller."""
        mark = pytest.mark.rule(self.rule)
        return [pytest.param(self, ask, id=f"{self.rule}-{name}", marks=mark) for name, ask in self.asks.items()]


# Where one may build


def all_cities(board: Board, _cities: int) -> int:
    """Every city site, those with a city too."""
    return (1 << len(board.cities)) - 1


def all_tunnels(board: Board, _tunnels: int) -> int:
    """Every tunnel site, those with a tunnel too."""
    return (1 << len(board.tunnels)) - 1


def is_listed(what: str, site: str) -> Ask:
    """Whether building this there is among the commands."""
    return lambda table: site in rich(table).open(f"build: {what}").sites(what)


def is_not_refused(what: str, site: str) -> Ask:
    """Whether nothing is said against building this there."""
    return lambda table: not rich(table).open(f"build: {what}").why_not(f"build {what} at {site}")


def is_open(what: Piece, site: str) -> Ask:
    """Whether the window says nothing against the site while nothing builds on it."""
    return lambda table: (
        not OpenSites(table.content.boards["plain"], table.player("ana")).why_not(what, site, expansion=False)
    )


BUILDING_SITES = [
    Case(
        "B-6",
        Change("rules.board.graph:Board", "open_city_sites", all_cities),
        False,
        True,
        {
            "listed-far-away": is_listed("city", "0,0"),
            "explained-far-away": is_not_refused("city", "0,0"),
            "listed-on-a-city": is_listed("city", "2,2"),
            "explained-on-a-city": is_not_refused("city", "2,2"),
            "explained-by-the-window": is_open(Piece.NONSYMBIOTIC_CITY, "2,2"),
            "listed-for-buildings": is_listed("farm", "0,0#1"),
            "explained-for-buildings": is_not_refused("farm", "0,0#1"),
        },
    ),
    Case(
        "B-7",
        Change("rules.board.graph:Board", "city_sites_to_build_at", all_cities),
        False,
        True,
        {
            "listed": is_listed("farm", "0,0#1"),
            "explained": is_not_refused("farm", "0,0#1"),
            "explained-by-the-window": is_open(Piece.FARM, "0,0#1"),
        },
    ),
    Case(
        "B-9",
        Change("rules.board.graph:Board", "open_tunnel_sites", all_tunnels),
        False,
        True,
        {
            "listed-far-away": is_listed("tunnel", "0,0-0,1"),
            "explained-far-away": is_not_refused("tunnel", "0,0-0,1"),
            "listed-on-a-tunnel": lambda table: is_listed("tunnel", "1,2-2,2")(table.tunnel("ana", "1,2-2,2")),
            "explained-on-a-tunnel": lambda table: is_not_refused("tunnel", "1,2-2,2")(table.tunnel("ana", "1,2-2,2")),
            "explained-by-the-window": is_open(Piece.TUNNEL, "0,0-0,1"),
        },
    ),
]

METROPOLISES = Case(
    "N-4",
    Change("rules.board.sites", "is_place_connected", lambda _board, _player, _place: True),
    False,
    True,
    {
        "connected-by-one-of-two-tunnels": lambda table: bool(
            rich(table.tunnel("ana", "2,2-1,2", "1,2-0,2", "0,2-0,1"))
            .open("build: tunnel")
            .do("build tunnel at UL-0,1")
            .happened(MetropolisConnected)
        ),
        "counted": lambda table: bool(connected_metropolises(table.content.boards["plain"], table.player("ana"))),
        "scored": lambda table: bool(list(brown_lines(table.content, table.state, 0))),
    },
)


# What one may build


def why_not_open_part(table: Table, what: Piece | None = None) -> tuple[Reason, ...]:
    """Why nothing can be done with the one part that is open."""
    (opened,) = table.engine.open_parts(table.state)
    return explain.why_not_now(table.engine.index, table.state, opened.part.ref, what)


def is_sure(table: Table) -> bool:
    """Whether it is plain without search that something can be done with the frame on top of the agenda."""
    return offers(Means(table.engine.index, table.state), table.state.agenda[-1][0])


def is_possible(table: Table) -> bool:
    """Whether the upper bound leaves it possible that something is done with the frame on top of the agenda."""
    index, frame = table.engine.index, table.state.agenda[-1][0]
    return Bound(MaxYields(index), index, table.state, [frame]).reaches([list(items_of(index, frame))])


def builder(table: Table) -> Table:
    """Ana can build a farm."""
    return rich(table).open("build: farm")


BUILDERS: Mapping[str, Ask] = {
    "listed": is_listed("farm", "2,2#1"),
    "explained": is_not_refused("farm", "2,2#1"),
    "explained-for-the-part": lambda table: not why_not_open_part(builder(table)),
    "explained-for-the-piece": lambda table: not why_not_open_part(builder(table), Piece.FARM),
    "sure-without-search": lambda table: is_sure(builder(table)),
    "bounded": lambda table: is_possible(builder(table)),
}
BUILDING = [
    Case("C-6", Change("rules.effects.amounts", "left_in_supply", lambda _state, _what: False), True, False, BUILDERS),
    Case("B-2", Change("rules.effects.building", "buildable", lambda _means, _part: iter(())), True, False, BUILDERS),
]


# What uses the slot


USES_SLOT = Case(
    "T-6",
    Change("rules.effects.gains:GainVerb", "uses_slot", False),
    True,
    False,
    {
        "noted": lambda table: table.place("A-0").do("gain").state.turn.slot_used,
        "listed": lambda table: any(command.slot == "A-R3" for command in table.legal(Place)),
        "explained": lambda table: not table.why_not_place("A-R3"),
        "sure-without-search": lambda table: is_sure(table.open("gain: {kelp: 1}")),
        "bounded": lambda table: is_possible(table.open("gain: {kelp: 1}")),
        "confirmable": lambda table: not table.place("A-0").do("gain").why_not("confirm"),
    },
)


# Claiming and paying cards


def claiming(table: Table) -> Table:
    """Ana, who has two action cards, plays a third one that matches."""
    return table.stock("ana").claimed("ana", 34).hand("ana", 20).place("A-G4", 20)


def is_done_by_itself(table: Table) -> bool:
    """Whether the first part of the card played leaves no choice."""
    opened = next(opened for opened in table.engine.open_parts(table.state) if opened.frame.role is Role.CARD)
    return leaves_no_choice(table.engine, table.state, opened)


def most_steelplast(table: Table) -> int:
    """How much steelplast the upper bound leaves possible, with all that is open."""
    state = table.state
    search = Search(table.engine.index, table.engine.moves, lambda state, _: state)
    bound = search.bound(state, [frame for group in state.agenda for frame in group], state.turn.card)
    bound.reaches([[]])
    return bound.stock.steelplast


def special(kind: str) -> Callable[[Table], Table]:
    """Ana, who has nothing, plays a Special card of this kind that matches."""
    return lambda table: table.stock("ana").place(
        "A-G4", only_card(table, "gain: {kelp: 1}", color="green", kind=kind, cost=2)
    )


def payers(kind: str, words: str) -> Mapping[str, Ask]:
    """Who asks whether a Special card of this kind can be paid for."""
    played = special(kind)
    return {
        f"{kind}-listed": lambda table: is_among_legal(played(table), words),
        f"{kind}-explained": lambda table: played(table).is_legal(words),
        f"{kind}-explained-for-the-part": lambda table: not idle_card(played(table)),
        f"{kind}-bounded": lambda table: could_play(played(table)),
    }


def is_among_legal(table: Table, words: str) -> bool:
    """Whether the command is listed."""
    return table.command(words) in table.engine.legal_commands(table.state)


def card_frame(table: Table) -> Frame:
    """The frame of the card played."""
    return next(frame for frame in table.state.agenda[-1] if frame.role is Role.CARD)


def idle_card(table: Table) -> tuple[PartReasons, ...]:
    """Why nothing can be done with the card played."""
    return explain.why_frames_idle(table.engine.index, table.state, [card_frame(table)])


def could_play(table: Table) -> bool:
    """Whether there are the means to do something with the card played."""
    (item,) = items_of(table.engine.index, card_frame(table))
    part = item.leaf.part
    return VERBS[type(part.node)].could(Means(table.engine.index, table.state), part)


CLAIMS = [
    Case(
        "K-6",
        Change("rules.effects.amounts", "exceeds_action_limit", lambda _content, _player, *, more=0: True),
        True,
        False,
        {
            "listed": lambda table: "claim" in claiming(table).words(),
            "explained": lambda table: claiming(table).is_legal("claim"),
            "done-by-itself": lambda table: is_done_by_itself(claiming(table)),
            "bounded": lambda table: most_steelplast(claiming(table)) == 0,
        },
    ),
    Case(
        "K-9",
        Change("rules.content:CardDef", "price", NOTHING),
        False,
        True,
        {
            **payers("instant", "pay for test-card-1"),
            **payers("action", "claim"),
            "done-by-itself": lambda table: is_done_by_itself(special("action")(table)),
        },
    ),
]


# Occupied slots


def on_own_slot(table: Table) -> Table:
    """Ana stands on the slot A-R3 and can pay for the action-cloning tile."""
    return rich(table).occupied("A-R3", by="ana")


def on_slot_of_bruno(table: Table) -> Table:
    """Bruno stands on the slot A-R3; ana has a credit, which buys the action-cloning tile."""
    return table.stock("ana", credit=1).occupied("A-R3", by="bruno")


def slots(table: Table, kind: type[Place | PerformSlot]) -> set[str]:
    """The slots that commands of this type name."""
    return {command.slot for command in table.legal(kind)}


def keys(reasons: Iterable[Reason]) -> set[str]:
    """What is in the way."""
    return {why.key for why in reasons}


OCCUPIED = [
    Case(
        "A-8",
        Change("rules.effects.slots", "is_occupied_by_another", lambda state, index, _number: state.occupied[index]),
        False,
        True,
        {
            "listed": lambda table: "A-R3" in slots(on_own_slot(table).open("perform_slot: occupied"), PerformSlot),
            "explained": lambda table: on_own_slot(table).open("perform_slot: occupied").is_legal("perform A-R3"),
            "explained-for-the-part": lambda table: (
                not why_not_open_part(on_own_slot(table).open("perform_slot: occupied"))
            ),
            "cloned": lambda table: "A-R3" in slots(on_own_slot(table), Place),
            "explained-for-cloning": lambda table: not on_own_slot(table).why_not_place("A-R3", clone=True),
            "explained-for-the-tile": lambda table: (
                "clone_no_slot" not in keys(on_own_slot(table).engine.why_not_take_clone(table.state))
            ),
        },
    ),
    Case(
        "A-9",
        Change("rules.flow.turns", "CLONE_COST", Resources(science=1)),
        True,
        False,
        {
            "listed": lambda table: "A-R3" in slots(on_slot_of_bruno(table), Place),
            "explained": lambda table: not on_slot_of_bruno(table).why_not_place("A-R3", clone=True),
            "explained-for-the-tile": lambda table: (
                "clone_credit" not in keys(on_slot_of_bruno(table).engine.why_not_take_clone(table.state))
            ),
        },
    ),
    Case(
        "T-4",
        Change("rules.effects.slots", "is_available", lambda _state, _index: True),
        False,
        True,
        {
            "listed": lambda table: any(
                not each.clone for each in on_slot_of_bruno(table).legal(Place) if each.slot == "A-R3"
            ),
            "explained": lambda table: not on_slot_of_bruno(table).why_not_place("A-R3"),
            "performed": lambda table: "A-R3" in slots(on_own_slot(table).open("perform_slot: available"), PerformSlot),
        },
    ),
]


# Production and scoring


def with_farms(table: Table) -> Table:
    """Ana's starting city has one upgraded farm."""
    return table.farm("ana", "2,2#1", upgraded=True)


def with_paired_tunnel(table: Table) -> Table:
    """Ana has one tunnel of a pair, which leads to the starting city."""
    return table.pair("ana", "2,2-1,2", "2,2-2,1", credit=2).tunnel("ana", "2,2-1,2")


def ways(table: Table, source: RuleSource) -> int:
    """From how many sites the window leads what this source gives to the starting city."""
    player = table.player("ana")
    return len(ways_of_source(table.content.boards[player.board], player, source))


def all_pairs(board: Board, _player: Player) -> tuple[TunnelPair, ...]:
    """Every pair of tunnel sites."""
    return board.pairs


PRODUCTION = [
    Case(
        "D-2",
        Change("rules.flow.production", "cities_with_pair", lambda board, _player, _what: [board.start]),
        1,
        2,
        {
            "produced": lambda table: with_farms(table).produce()["point"],
            "shown": lambda table: 1 + ways(with_farms(table), upgraded_pairs(Piece.FARM)),
        },
    ),
    Case(
        "V-5",
        Change("rules.flow.production", "producing_pairs", all_pairs),
        0,
        2,
        {
            "produced": lambda table: with_paired_tunnel(table).produce()["credit"] - 1,
            "shown": lambda table: ways(with_paired_tunnel(table), TUNNEL_PAIR),
        },
    ),
    Case(
        "W-3",
        Change("rules.effects.amounts", "types_at_cities", lambda _board, _player: [3]),
        [2, 0],
        [6, 1],
        {
            "scored-and-counted": lambda table: [
                table.final_score("ana")["connected cities"],
                count(table.content, table.state, 0, Count(Countable.CITY_WITH_THREE_TYPES)),
            ]
        },
    ),
]


# What slots give


def with_steel_dividend(table: Table) -> Table:
    """Ana gets a point whenever a slot gives her steelplast."""
    return table.claimed("ana", "steel-dividend")


def waits(table: Table, words: str) -> bool:
    """Whether nothing follows by itself on the command."""
    return len(step_of(table.engine, table.state, table.command(words))) == 1


SLOT_GAVE = Case(
    "X-8",
    Change("rules.effects.amounts", "has_slot_given", lambda _when, _source, _resources: True),
    False,
    True,
    {
        "set-off": lambda table: with_steel_dividend(table).place("A-Y5").do("gain").points_of("ana") > 0,
        "waited-for": lambda table: waits(with_steel_dividend(table).hand("ana", 28), "place A-0 with 28"),
    },
)


# The Federation track


def steps(table: Table) -> Table:
    """Ana is on the third space and takes the slot with two steps."""
    return table.stock("ana").federation(three="ana").place("A-G4")


def said_of_space(table: Table, space: int) -> str:
    """What is said that a step onto the space of this number gives."""
    says = track_facts(model_of(table)).spaces[FEDERATION_SPACES.index(space)]
    return says.partition(" gives ")[2].rstrip(".")


STEPS = [
    Case(
        "F-1",
        Change("rules.terms", "SPACE_BONUS", dict.fromkeys((4, 3, 2, 1), (Resources(steelplast=2), 2))),
        before,
        after,
        {name: ask},
    )
    for name, before, after, ask in (
        ("resources-given", 1, 2, lambda table: steps(table).do("advance").resources("ana").steelplast),
        ("points-given", 0, 2, lambda table: steps(table).do("advance").points_of("ana")),
        ("bounded", 1, 4, lambda table: most_steelplast(steps(table))),
        ("said", "1 steelplast", "2 steelplast, 2 points", lambda table: said_of_space(table, 2)),
        ("said-of-the-last", "1 point", "2 steelplast, 2 points", lambda table: said_of_space(table, 1)),
    )
]


# What cards add to slots


def with_bonus(table: Table) -> Table:
    """Ana has a card that lets another slot be performed with A-R3."""
    own(table, "{slot_bonus: {slots: [A-R3], effect: {perform_slot: available}}}")
    return table


def bonus_card(table: Table) -> str:
    """A card in her hand that adds something to A-R3; its id."""
    return only_card(table, "{slot_bonus: {slots: [A-R3], effect: {gain: {kelp: 1}}}}", kind="permanent", color="red")


SLOT_BONUS = Case(
    "X-11",
    Change("rules.effects.nodes:SlotBonus", "is_for", lambda _bonus, _slot: False),
    True,
    False,
    {
        "chosen": lambda table: "+" in with_bonus(table).place("A-R3").state.agenda[-1][0].effect,
        "performed": lambda table: (
            "+" in with_bonus(table).open("perform_slot: available").do("perform A-R3").state.agenda[-1][0].effect
        ),
        "claimed-on-the-slot": lambda table: (
            "+" in table.place("A-R3", bonus_card(table)).do("claim").state.agenda[-1][0].effect
        ),
        "refused-as-a-loop": lambda table: bool(find_loops(with_bonus(table).content)),
    },
)


# Set-up


def begun(table: Table) -> State:
    """A new game of the engine."""
    return table.engine.new_game(Setup(4, "one place"))


def distinct(table: Table) -> State:
    """A position of four players with different boards in which the action-cloning tile is used."""
    return replace(begun(table), clone=Clone.USED)


CLONE = Case(
    "S-7",
    Change("rules.flow.setup", "first_clone", lambda _players: Clone.ABSENT),
    False,
    True,
    {
        "dealt": lambda table: begun(table).clone is Clone.ABSENT,
        "set-up-by-hand": lambda table: table.state.clone is Clone.ABSENT,
        "checked": lambda table: (
            "the action-cloning tile is 'used'" in position_faults(table.engine.index, distinct(table))
        ),
    },
)
LAID_OUT = Case(
    "S-2",
    Change("rules.flow.setup", "COSTLY_SPECIALS", 5),
    6,
    5,
    {
        "dealt": lambda table: len(begun(table).special_row),
        "set-up-by-hand": lambda table: len(table.state.special_row),
    },
)
FIRST_PLACE = Case(
    "S-5",
    Change("rules.flow.setup", "FIRST_PLACES", [FirstPlace(stack, Resources(credit=7)) for stack in (3, 2, 1, 0)]),
    (0, False),
    (3, True),
    {
        "dealt": lambda table: (
            begun(table).order.index(*begun(table).federation[0]),
            all(player.stock.credit == 9 for player in begun(table).players),
        )
    },
)


def with_contract(table: Table) -> Table:
    """A contract lies face up."""
    table.contracts("C1")
    return table


def alone(**changes: Any) -> Header:
    """The header of a game of one player."""
    return replace(Header((Seat("Ana", "orange"),), "one place", "0" * 64, side=ADVANCED), **changes)


def is_refused(check: Callable[[], object]) -> bool:
    """Whether this is an error."""
    try:
        check()
    except (ValueError, UcError):
        return True
    return False


ALONE = [
    Case(
        "G-1",
        Change("rules.flow.setup", "allows_contracts", lambda _players: True),
        True,
        False,
        {
            "dealt": lambda table: is_refused(
                lambda: table.engine.new_game(Setup(1, "one place", side=ADVANCED, contracts=True))
            ),
            "checked-in-headers": lambda _: is_refused(alone(contracts=True).check),
            "checked-in-positions": lambda table: (
                "there are government contracts for one player"
                in position_faults(table.engine.index, solo_with_contract(table))
            ),
            "simulated": lambda _: main(["simulate", "--players", "1", "--contracts", "--games", "1"]) == 2,
        },
    ),
    Case(
        "L-1",
        Change("rules.flow.setup", "allowed_sides", lambda _players: (BASIC, ADVANCED)),
        True,
        False,
        {
            "dealt": lambda table: is_refused(lambda: table.engine.new_game(Setup(1, "one place"))),
            "checked-in-headers": lambda _: is_refused(alone(side=BASIC).check),
        },
    ),
]


def solo_with_contract(table: Table) -> State:
    """A game of one player in which a contract lies face up."""
    state = table.engine.new_game(Setup(1, "one place", side=ADVANCED))
    return replace(state, contracts=tuple(table.content.contracts)[:1])


# Upgrading and using action cards


def upgrader(table: Table) -> Table:
    """Ana has a farm and may upgrade it."""
    return rich(table).farm("ana", "2,2#1").open("upgrade: farm")


TARGETS = [
    Case(
        "B-12",
        Change("rules.board.open_sites:OpenSites", "upgradable", lambda _sites, _what: ()),
        True,
        False,
        {
            "listed": lambda table: bool(upgrader(table).legal(Upgrade)),
            "explained": lambda table: not upgrader(table).why_not("upgrade 2,2#1"),
            "explained-for-the-part": lambda table: not why_not_open_part(upgrader(table)),
            "sure-without-search": lambda table: is_sure(upgrader(table)),
            "bounded": lambda table: is_possible(upgrader(table)),
        },
    ),
    Case(
        "K-5",
        Change("rules.effects.amounts", "available_action_cards", lambda _content, _player: ()),
        True,
        False,
        {
            "listed": lambda table: bool(table.open("use_action_card: 1").legal(UseAction)),
            "explained": lambda table: not table.open("use_action_card: 1").why_not("use assistant"),
            "explained-for-the-part": lambda table: not why_not_open_part(table.open("use_action_card: 1")),
            "bounded": lambda table: is_possible(table.open("use_action_card: 1")),
        },
    ),
]

CASES = [
    *BUILDING_SITES,
    METROPOLISES,
    *BUILDING,
    USES_SLOT,
    *CLAIMS,
    *OCCUPIED,
    *PRODUCTION,
    SLOT_GAVE,
    *STEPS,
    SLOT_BONUS,
    CLONE,
    LAID_OUT,
    FIRST_PLACE,
    *ALONE,
    *TARGETS,
]


@pytest.mark.parametrize(("case", "ask"), [test for case in CASES for test in case.tests()])
def test_a_rule_changed_in_its_place_is_changed_for_every_caller(
    case: Case, ask: Ask, plain_content: Content, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ask(own_table(plain_content)) == case.before
    case.change.make(monkeypatch)
    assert ask(own_table(plain_content)) == case.after


def own_table(content: Content) -> Table:
    """A fresh turn of ana with an engine that has answered nothing yet, nor will answer other tests."""
    table = Table(content)
    table.engine = Engine(content)
    return table
