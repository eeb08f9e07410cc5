"""Reasons of phases and turns."""

from __future__ import annotations

from tests.rules.kit import Refused, end_round, numbered
from tests.table import Table
from uc_desktop.rules.commands import Build, Discard, KeepSpecial
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow import solo
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.reasons import reason
from uc_desktop.rules.terms import Piece, Resources


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


def test_effects_over(table: Table, refused: Refused) -> None:
    table.place("A-0").do("gain", "draw")
    refused(Build("slot:A-R1/0/0/0", Piece.FARM, "2,2#1", Resources()), "T-5")


def test_nothing_open(table: Table, refused: Refused) -> None:
    table.place("A-R3")
    refused(Build("slot:A-R1/0/0/0", Piece.FARM, "2,2#1", Resources()), "T-5", left=("slot:A-R3/0",))


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
    refused(
        f"place A-R3 with {table.hand_of('ana')[0]}",
        "T-9",
        effect=f"permanent:{card}:0",
        left=(f"permanent:{card}:0/1",),
    )


def test_slot_not_chosen(refused: Refused) -> None:
    refused("confirm", "T-3")


def test_slot_not_used(table: Table, refused: Refused) -> None:
    table.place("A-G4")
    refused("confirm", "T-6", slot="A-G4")
