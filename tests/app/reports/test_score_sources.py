"""A player's points by source: what belongs together is one line, and every point has one."""

from __future__ import annotations

from msgspec.structs import replace

from tests.table import Table
from uc_desktop.app.reports.score_sources import SourceLine, score_sources
from uc_desktop.rules.events import Event, PointsChanged
from uc_desktop.rules.sources import SITE_BONUSES, cities_with, structures
from uc_desktop.rules.terms import Category, Phase, Piece

FARMS = structures(Piece.FARM, True)


def so_far(table: Table, *events: Event) -> list[SourceLine]:
    """The lines of ana's points in a game that is over, of these events."""
    state = replace(table.state, phase=Phase.OVER)
    return list(score_sources(table.content, events, state, 0))


def test_all_effects_of_a_card_or_slot_are_one_line(table: Table) -> None:
    found = so_far(
        table.points("ana", 6),
        PointsChanged(0, 2, Category.CARDS, "slot:A-G1/0"),
        PointsChanged(0, 1, Category.CARDS, "slot:A-G1+permanent:fibre-looms:0/1"),
        PointsChanged(0, 1, Category.CARDS, "play:fibre-looms/0"),
        PointsChanged(0, 2, Category.CARDS, "permanent:fibre-looms:0/0"),
        PointsChanged(1, 9, Category.CARDS, "play:fibre-looms/0"),
    )
    assert found == [SourceLine(Category.CARDS, "A-G1", 3), SourceLine(Category.CARDS, "fibre-looms", 3)]


def test_what_structures_and_sites_give_is_a_line_each(table: Table) -> None:
    found = so_far(
        table,
        PointsChanged(0, 1, Category.PRODUCTION, FARMS),
        PointsChanged(0, 2, Category.PRODUCTION, FARMS),
        PointsChanged(0, 6, Category.SITES, "bonus:six-points/0"),
        PointsChanged(0, 1, Category.SITES, "bonus:point/0"),
    )
    assert found == [SourceLine(Category.SITES, SITE_BONUSES, 7), SourceLine(Category.PRODUCTION, FARMS, 3)]


def test_points_of_which_no_event_tells_have_no_source(table: Table) -> None:
    found = so_far(table.points("ana", 5), PointsChanged(0, 2, Category.CARDS, "play:survey/0"))
    assert found == [SourceLine(Category.CARDS, None, 3), SourceLine(Category.CARDS, "survey", 2)]


def test_what_the_end_would_bring_is_told_while_the_game_goes_on(table: Table) -> None:
    found = score_sources(table.content, (), table.stock("ana").state, 0)
    assert found == (SourceLine(Category.CONNECTED_CITIES, cities_with(0), 2, coming=True),)
