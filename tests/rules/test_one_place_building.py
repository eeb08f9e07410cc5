"""Rules of building and upgrading stand in one place for all that list, explain and foresee by them."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.rules.changed_rules import (
    Ask,
    Case,
    Change,
    assert_follows,
    callers,
    is_possible,
    is_sure,
    why_not_open_part,
)
from tests.rules.kit import rich
from tests.table import Table
from uc_desktop.rules.board.graph import Board
from uc_desktop.rules.board.open_sites import OpenSites
from uc_desktop.rules.board.sites import connected_metropolises
from uc_desktop.rules.commands import Upgrade, UseAction
from uc_desktop.rules.content import Content
from uc_desktop.rules.events import MetropolisConnected
from uc_desktop.rules.flow.scoring import brown_lines
from uc_desktop.rules.terms import Piece

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


@callers([*BUILDING_SITES, METROPOLISES, *BUILDING, *TARGETS])
def test_a_rule_changed_in_its_place_is_changed_for_every_caller(
    case: Case, ask: Ask, plain_content: Content, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert_follows(case, ask, plain_content, monkeypatch)
