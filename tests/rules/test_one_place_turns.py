"""Rules of slots and cards stand in one place for all that list, explain and foresee by them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from tests.rules.changed_rules import (
    Ask,
    Case,
    Change,
    assert_follows,
    callers,
    is_possible,
    is_sure,
    keys,
    most_steelplast,
    why_not_open_part,
)
from tests.rules.kit import only_card, own, rich
from tests.table import Table
from uc_desktop.app.session.automatic import leaves_no_choice, step_with_automatic
from uc_desktop.cards.loading.infinite_loops import find_loops
from uc_desktop.rules.commands import Command, PerformSlot, Place
from uc_desktop.rules.content import Content
from uc_desktop.rules.effects import explain
from uc_desktop.rules.effects.agenda import open_in
from uc_desktop.rules.effects.registry import VERBS
from uc_desktop.rules.effects.verb import PlayerPosition
from uc_desktop.rules.reachability.legality import Candidates
from uc_desktop.rules.reasons import PartReasons
from uc_desktop.rules.state import Frame, Role
from uc_desktop.rules.terms import NOTHING, Resources

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
    (opened,) = open_in(table.engine.index, card_frame(table))
    at = PlayerPosition(table.engine.index, table.state)
    return VERBS[type(opened.node)].is_possible(at, opened.part)


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


# What slots give


def with_steel_dividend(table: Table) -> Table:
    """Ana gets a point whenever a slot gives her steelplast."""
    return table.claimed("ana", "steel-dividend")


def waits(table: Table, words: str) -> bool:
    """Whether nothing follows by itself on the command."""
    return len(step_with_automatic(table.engine, table.state, table.command(words))) == 1


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


# Cards that do not match


def on_always_available_slot(table: Table) -> list[Command]:
    """Ana's placements on A-0, which no card matches."""
    return [command for command in table.hand("ana", 1, 2).legal(Place) if command.slot == "A-0"]


def searched_after(table: Table) -> set[Command]:
    """Of these placements those that a search would look at, if it had to look."""
    candidates = Candidates(PlayerPosition(table.engine.index, table.state))
    candidates.add(on_always_available_slot(table), sure=False)
    return set(candidates.undecided.values())


MATCH = Case(
    "T-5",
    Change("rules.flow.turns", "is_match", lambda _content, _command: True),
    1,
    2,
    {
        "distinct": lambda table: len(table.engine.distinct(table.state, on_always_available_slot(table))),
        "searched": lambda table: len(searched_after(table)),
    },
)


@callers([USES_SLOT, *CLAIMS, *OCCUPIED, SLOT_GAVE, SLOT_BONUS, MATCH])
def test_a_rule_changed_in_its_place_is_changed_for_every_caller(
    case: Case, ask: Ask, plain_content: Content, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert_follows(case, ask, plain_content, monkeypatch)
