"""Rules of set-up, Production and scoring stand in one place for all that play, check and show by them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from tests.presentation.models import model_of
from tests.rules.changed_rules import (
    Ask,
    Case,
    Change,
    assert_follows,
    callers,
    most_steelplast,
)
from tests.table import Table
from uc_desktop.app.reports.production_ways import ways_of_source
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.command_line import main
from uc_desktop.errors import UcError
from uc_desktop.presentation.facts.boards.track_facts import track_facts
from uc_desktop.rules.board.graph import ADVANCED, BASIC, Board, TunnelPair
from uc_desktop.rules.checks.validation import position_faults
from uc_desktop.rules.conditions import Count, Countable
from uc_desktop.rules.content import Content
from uc_desktop.rules.effects.amounts import count
from uc_desktop.rules.flow.setup import FirstPlace, Setup
from uc_desktop.rules.sources import TUNNEL_PAIR, RuleSource, upgraded_pairs
from uc_desktop.rules.state import Player, State
from uc_desktop.rules.terms import FEDERATION_SPACES, Clone, Piece, Resources

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


@callers([*PRODUCTION, *STEPS, CLONE, LAID_OUT, FIRST_PLACE, *ALONE])
def test_a_rule_changed_in_its_place_is_changed_for_every_caller(
    case: Case, ask: Ask, plain_content: Content, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert_follows(case, ask, plain_content, monkeypatch)
