"""What stands and lies on sites: what may be upgraded (B-12), and marks (B-11); answers that are kept."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.table import Table
from uc_desktop.rules.board import open_sites
from uc_desktop.rules.board.open_sites import OpenSites, SiteIndex, bonuses_at
from uc_desktop.rules.board.sites import structure_at
from uc_desktop.rules.commands import Upgrade
from uc_desktop.rules.terms import Piece, Resources, SiteType

rule = pytest.mark.rule


@pytest.fixture
def mixed(table: Table) -> Table:
    """Plain and upgraded structures side by side, one farm at an unconnected city, and science for all."""
    table.tunnel("ana", "2,2-1,2").tunnel("ana", "2,2-2,1", upgraded=True).farm("ana", "2,2#1").lab("ana", "2,2#x")
    return table.farm("ana", "2,2#2", upgraded=True).city("ana", "1,1").farm("ana", "1,1#3").stock("ana", science=9)


def sites_of(table: Table) -> OpenSites:
    """Where ana may build."""
    player = table.player("ana")
    return SiteIndex(table.content.boards[player.board]).for_player(player)


def upgradable(table: Table, what: str) -> set[str]:
    """The sites of what ana may upgrade with such an effect."""
    return {command.site for command in table.open(f"upgrade: {what}").legal(Upgrade)}


@rule("B-12")
def test_every_plain_structure_may_be_upgraded(mixed: Table) -> None:
    assert upgradable(mixed, "structure") == {"1,2-2,2", "2,2#1", "2,2#x", "1,1#3"}


@rule("B-12")
def test_an_upgrade_of_tunnels_is_for_plain_tunnels_only(mixed: Table) -> None:
    assert upgradable(mixed, "tunnel") == {"1,2-2,2"}


@rule("B-12")
def test_an_upgrade_of_farms_is_for_plain_farms_only(mixed: Table) -> None:
    assert upgradable(mixed, "farm") == {"2,2#1", "1,1#3"}


@rule("B-12")
def test_an_upgrade_of_plants_finds_nothing_where_there_are_none(mixed: Table) -> None:
    assert upgradable(mixed, "desalination plant") == set()


@rule("B-12")
@pytest.mark.parametrize(
    ("site", "there"),
    [
        ("1,2-2,2", (Piece.TUNNEL, False)),
        ("2,1-2,2", (Piece.TUNNEL, True)),
        ("1,1-2,2", None),
        ("2,2#1", (Piece.FARM, False)),
        ("2,2#2", (Piece.FARM, True)),
        ("2,2#3", None),
        ("2,2#x", (Piece.LABORATORY, False)),
        ("2,2", None),
    ],
)
def test_what_stands_on_a_site(mixed: Table, site: str, there: tuple[Piece, bool] | None) -> None:
    board = mixed.content.boards[mixed.player("ana").board]
    assert structure_at(board, mixed.player("ana"), site) == there


@rule("B-11")
def test_the_marks_on_sites_are_those_of_cities_buildings_and_tunnels(table: Table) -> None:
    table.bonuses("ana", {"1,2": "kelp", "2,2#1": "credit", "2,2-1,2": "step-and-card", "1,1": "point"})
    board = table.content.boards[table.player("ana").board]
    assert bonuses_at(board, ("1,2", "2,2#1", "2,2#2", "1,2-2,2")) == {"kelp", "credit", "step-and-card"}
    assert bonuses_at(board, ("1,2", "2,2#1", "2,2#2", "1,2-2,2")) == {"kelp", "credit", "step-and-card"}
    assert bonuses_at(board, ("2,2#2", "2,2")) == set()


@rule("B-11")
@pytest.mark.parametrize(
    ("group", "there"),
    [
        (SiteType.TUNNEL, "step-and-card"),
        (SiteType.CITY, "point"),
        (SiteType.BUILDING, "kelp"),
        (SiteType.EXPANSION, "credit"),
    ],
)
def test_each_kind_of_sites_has_its_own_marks(table: Table, group: SiteType, there: str) -> None:
    table.bonuses("ana", {"0,0": "point", "0,0#1": "kelp", "0,0#x": "credit", "0,0-0,1": "step-and-card"})
    board = table.content.boards[table.player("ana").board]
    assert SiteIndex(board).bonuses(group) == {there}


@rule("B-5")
def test_only_sites_with_a_surcharge_are_among_the_surcharges(table: Table) -> None:
    table.special("ana", "2,2#1", surcharge={"credit": 1})
    assert table.content.boards[table.player("ana").board].surcharges == {"2,2#1": Resources(credit=1)}


@rule("B-5")
def test_sites_are_grouped_by_surcharge_those_without_first(table: Table) -> None:
    table.city("ana", "1,2").special("ana", "1,2#1", "2,2#1", surcharge={"credit": 1})
    table.special("ana", "1,2#3", surcharge={"science": 2})
    free, *others = sites_of(table).by_surcharge(SiteType.BUILDING)
    assert free[0] == Resources()
    assert "1,2#2" in free[1]
    assert [(surcharge, set(ids)) for surcharge, ids in others] == [
        (Resources(credit=1), {"1,2#1", "2,2#1"}),
        (Resources(science=2), {"1,2#3"}),
    ]


@rule("B-5")
@pytest.mark.parametrize("surcharge", [{}, {"credit": 1}])
def test_no_sites_are_no_groups(table: Table, surcharge: dict[str, int]) -> None:
    if surcharge:
        table.special("ana", "2,2#1", surcharge=surcharge)
    board = table.content.boards[table.player("ana").board]
    player = replace(table.player("ana"), buildings=(1,) * len(board.buildings))
    assert OpenSites(board, player).by_surcharge(SiteType.BUILDING) == ()


# Answers are kept, but not without end


@pytest.mark.parametrize("group", SiteType)
def test_open_sites_are_worked_out_once_for_each_state_of_a_board(mixed: Table, group: SiteType) -> None:
    index = SiteIndex(mixed.content.boards[mixed.player("ana").board])
    first = index.for_player(mixed.player("ana"))
    assert index.for_player(mixed.player("ana").copy()) is first
    assert first.of_type(group) is first.of_type(group)
    assert first.upgradable((Piece.FARM,)) is first.upgradable((Piece.FARM,))


def test_states_of_a_board_are_forgotten_when_they_are_too_many(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_sites, "_MOST_STATES", 2)
    player = table.player("ana")
    index = SiteIndex(table.content.boards[player.board])
    first = index.for_player(player)
    for tunnels in (1, 3):
        index.for_player(replace(player, tunnels=tunnels))
    assert index.for_player(player) is not first
    assert index.for_player(player).of_type(SiteType.CITY) == first.of_type(SiteType.CITY)
