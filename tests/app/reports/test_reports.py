"""Reports of Production and of the final scoring, with all numbers written out."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.table import Table
from uc_desktop.app.reports import final_report as final
from uc_desktop.app.reports import production_report as production
from uc_desktop.app.reports.text_table import text_table
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.session.game_log import Entry
from uc_desktop.rules.commands import CONFIRM, ClaimContract
from uc_desktop.rules.events import NOBODY, Event, Fed, PointsChanged, ProductionStarted, RoundStarted
from uc_desktop.rules.sources import FEEDING, cities_with
from uc_desktop.rules.terms import Category

NAMES = ("Ana", "Bruno", "Chiara", "Dawid")
HEADER = Header(
    tuple(Seat(name, color) for name, color in zip(NAMES, ("orange", "blue", "ivory", "magenta"), strict=True)),
    "4711",
    "x",
)


def produced(table: Table) -> production.PlayerProduction:
    return report_of(table).of(0)


def report_of(table: Table) -> production.ProductionReport:
    table.produce()
    return production.production_report(table.events, table.state)


def test_a_production_ends_where_before_and_rows_and_feeding_lead(table: Table) -> None:
    table.stock("ana", kelp=1, steelplast=2, credit=3).points("ana", 4)
    table.farm("ana", "2,2", "2,2").lab("ana", "2,2")
    part = produced(table)
    assert part.before == (1, 2, 0, 3, 0, 4)
    assert part.produced == (2, 0, 1, 0, 0, 0)
    assert part.eaten == (1, 0, 0, 0, 0, 0)
    assert part.after == (2, 2, 1, 3, 0, 4)


def test_after_is_what_the_player_holds(table: Table) -> None:
    table.stock("ana", science=2).points("ana", 5).farm("ana", "2,2", upgraded=True)
    part = produced(table)
    assert part.after == (*table.resources("ana"), table.points_of("ana"))


def test_a_city_nobody_can_feed_costs_no_more_points_than_there_are(table: Table) -> None:
    table.stock("ana").points("ana", 2)
    part = produced(table)
    assert (part.eaten[-1], part.after[-1]) == (2, 0)


@pytest.mark.rule("G-1")
def test_what_a_contract_upgrades_afterwards_has_not_produced_so(table: Table) -> None:
    table.farm("ana", "2,2").produce()
    produced_in, (ana, *others) = table.state, table.state.players
    confirmed = Entry(0, CONFIRM, tuple(table.events), produced_in)
    richer = replace(produced_in, players=(replace(ana, points=ana.points + 3), *others))
    claimed = Entry(
        0, ClaimContract("contract-2"), (PointsChanged(0, 3, Category.CONTRACTS, "contract:contract-2/0"),), richer
    )
    assert production.as_it_produced((confirmed, claimed), 0, richer) is ana
    assert production.as_it_produced((confirmed, claimed), 1, richer) is richer.players[1]
    assert production.as_it_produced((), 0, richer) is richer.players[0]


def test_the_last_production_says_nothing_of_final_scoring(table: Table) -> None:
    table.stock("ana", kelp=1, credit=9).points("ana", 6)
    table.round(10)
    table.stock("ana", kelp=1, credit=9).points("ana", 6)
    report = report_of(table)
    assert (report.era, report.round, report.is_last) == (3, 10, True)
    assert report.of(0).after == (0, 0, 0, 9, 0, 6)


def test_the_report_names_era_and_round(table: Table) -> None:
    report = report_of(table)
    assert (report.era, report.round, report.is_last) == (1, 4, False)


def test_without_a_production_there_is_no_report(table: Table) -> None:
    with pytest.raises(ValueError, match="no Production"):
        production.production_report([], table.state)


def test_an_earlier_era_can_be_asked_for(table: Table) -> None:
    table.farm("ana", "2,2")
    table.produce()
    events = [*table.events, ProductionStarted(NOBODY, 2), Fed(0, 1, 0, 0, 0)]
    report = production.production_report(events, table.state, era=1)
    assert report.of(0).produced == (1, 0, 0, 0, 0, 0)


def test_points_are_grouped_as_in_the_final_scoring(table: Table) -> None:
    table.round(10).stock("ana", kelp=1, credit=9).points("ana", 12).farm("ana", "2,2")
    table.produce()
    report = final.final_report(table.content, HEADER, table.events, table.state)
    ana = next(result for result in report.results if result.player == 0)
    # 1 kelp and 1 of the farm, less 1 for feeding, and 9 credits: 10 resources; a city with one type of building.
    assert ana.groups == (12, 0, 0, 3, 2)
    assert (ana.total, ana.cities) == (17, 1)


def test_the_curve_is_the_points_after_each_round(table: Table) -> None:
    events: list[Event] = [
        RoundStarted(NOBODY, 1, (0, 1, 2, 3)),
        PointsChanged(0, 3, Category.CARDS, "play:x"),
        RoundStarted(NOBODY, 2, (0, 1, 2, 3)),
        PointsChanged(1, 8, Category.CARDS, "play:x"),
        PointsChanged(0, -2, Category.FEEDING, FEEDING),
        RoundStarted(NOBODY, 3, (0, 1, 2, 3)),
        PointsChanged(0, 4, Category.SITES, "bonus:x"),
        PointsChanged(0, 10, Category.CONNECTED_CITIES, cities_with(2)),
    ]
    report = final.final_report(table.content, HEADER, events, table.points("ana", 16).points("bruno", 8).state)
    assert [result.curve for result in report.results[:2]] == [(4, 2, 6), (0, 8, 8)]


def test_a_table_of_text_is_aligned() -> None:
    assert text_table([("a", "10"), ("long", "5")]) == "a     10\nlong   5"
