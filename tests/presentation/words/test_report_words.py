"""The words of reports: what rows are called, headlines, tables and plain text, written out."""

from __future__ import annotations

import pytest

from tests.table import Table
from uc_desktop import paths
from uc_desktop.app.reports import final_report as final
from uc_desktop.app.reports import production_report as production
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import load_words
from uc_desktop.presentation.words import report_words as words
from uc_desktop.rules.content import Content
from uc_desktop.rules.events import Fed, PointsChanged
from uc_desktop.rules.flow import solo
from uc_desktop.rules.terms import Category

NAMES = ("Ana", "Bruno", "Chiara", "Dawid")
HEADER = Header(
    tuple(Seat(name, color) for name, color in zip(NAMES, ("orange", "blue", "ivory", "magenta"), strict=True)),
    "4711",
    "x",
)


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts(load_words(paths.card_data() / "words", "en"))


def produced(table: Table) -> production.PlayerProduction:
    return report_of(table).of(0)


def report_of(table: Table) -> production.ProductionReport:
    table.produce()
    return production.production_report(table.events, table.state)


def test_each_source_of_a_production_has_its_row(table: Table, texts: Texts) -> None:
    table.farm("ana", "2,2", upgraded=True).plant("ana", "2,2", "2,2", upgraded=True).tunnel("ana", "2,2-1,2")
    table.claimed("ana", "mooring-fees")
    assert [(words.row_label(table.content, texts, row), row.amounts) for row in produced(table).rows] == [
        ("1 farm, upgraded", (1, 0, 0, 0, 0, 1)),
        ("2 desalination plants, upgraded", (0, 0, 0, 2, 2, 0)),
        ("two of a kind at one city", (0, 0, 0, 1, 0, 0)),
        ("1 tunnel at a city", (0, 0, 0, 1, 0, 0)),
        ("Mooring Fees, card 53", (0, 0, 0, 1, 0, 0)),
    ]


@pytest.mark.rule("V-2")
@pytest.mark.rule("V-5")
def test_each_special_site_has_its_row(table: Table, texts: Texts) -> None:
    table.special("ana", "2,2#1", "2,2#2", times=2).special("ana", "2,2", points=6).special("ana", "2,2-1,2", times=3)
    table.pair("ana", "2,2-1,1", "2,2-2,1", credit=2).special("ana", "UR-0,2", points=2)
    table.city("ana", "2,2", symbiotic=True).plant("ana", "2,2#1", "2,2#2").lab("ana", "2,2#3", upgraded=True)
    table.tunnel("ana", "2,2-1,1", "2,2-2,1", "1,2-0,2", "UR-0,2").tunnel("ana", "2,2-1,2", upgraded=True)
    table.metropolis("ana", UR=table.tile("gain: {kelp: 1}"))
    assert [(words.row_label(table.content, texts, row), row.amounts) for row in produced(table).rows] == [
        ("2 desalination plants at 2×", (0, 0, 0, 4, 0, 0)),
        ("1 laboratory, upgraded", (0, 1, 1, 0, 0, 0)),
        ("2 tunnels at cities", (0, 0, 0, 2, 0, 0)),
        ("1 tunnel at 3×, upgraded", (0, 0, 0, 3, 0, 3)),
        ("1 symbiotic city of 6 points", (0, 0, 0, 0, 0, 6)),
        ("1 pair of tunnels", (0, 0, 0, 2, 0, 0)),
        ("1 metropolis tunnel", (0, 0, 0, 0, 0, 2)),
    ]


def test_feeding_tells_kelp_biomatter_and_points(table: Table) -> None:
    table.stock("ana", kelp=1, biomatter=1).points("ana", 9)
    table.city("ana", "1,2", "2,1").tunnel("ana", "2,2-1,2", "2,2-2,1")
    part = produced(table)
    assert part.eaten == (1, 0, 0, 0, 1, 3)
    assert words.feeding_words(part) == (
        "Feeding: 3 connected cities",
        "1 kelp and 1 biomatter, 1 unfed: 3 points lost",
    )


def test_a_card_that_exchanges_shows_what_it_takes(table: Table, texts: Texts) -> None:
    table.claimed("ana", "delicacy-trade").stock("ana", kelp=3)
    table.produce()
    table.do(next(said for said in table.words() if said.startswith("pay "))).confirm()
    part = production.production_report(table.events, table.state).of(0)
    assert [(words.row_label(table.content, texts, row), row.amounts) for row in part.rows] == [
        ("Delicacy Trade, card 41", (-1, 0, 0, 1, 0, 1))
    ]
    assert part.before == (3, 0, 0, 0, 0, 0)


def test_a_contract_claimed_in_the_production_is_named_with_its_code(table: Table, texts: Texts) -> None:
    contract = next(each for each in table.content.contracts.values() if each.code == "C2")
    report = report_of(table)
    gained = PointsChanged(0, 3, Category.CONTRACTS, f"contract:{contract.id}/0")
    fed = next(at for at, event in enumerate(table.events) if isinstance(event, Fed))
    events = [*table.events[:fed], gained, *table.events[fed:]]
    rows = production.production_report(events, table.state).of(0).rows
    assert (words.row_label(table.content, texts, rows[-1]), rows[-1].points) == (
        f"{texts.contract_name(contract)}, contract C2",
        3,
    )
    assert len(rows) == len(report.of(0).rows) + 1


def test_a_production_under_way_is_not_fed_yet(table: Table) -> None:
    table.claimed("ana", "delicacy-trade").stock("ana", kelp=3)
    report = report_of(table)
    assert [part.player for part in report.players] == [0, 1, 2, 3]
    assert words.feeding_words(report.of(0)) == ("Feeding", "not yet: all players produce first")


def test_a_connected_metropolis_is_named(table: Table, texts: Texts) -> None:
    table.metropolis("ana", UR="kelpholm").city("ana", "0,2", "1,2")
    table.tunnel("ana", "2,2-1,2", "1,2-0,2", "UR-0,2")
    row = produced(table).rows[-1]
    assert (words.row_label(table.content, texts, row), row.amounts) == ("Kelpholm, metropolis", (0, 0, 0, 0, 0, 2))


def test_a_production_as_text_has_aligned_columns(table: Table, texts: Texts) -> None:
    table.stock("ana", kelp=2).farm("ana", "2,2")
    table.produce()
    report = production.production_report(table.events, table.state)
    assert words.production_text(table.content, texts, report, NAMES).splitlines()[:9] == [
        "Production, end of era I, after round 4",
        "",
        "Ana         kelp  steelplast  science  credits  biomatter  points",
        "1 farm        +1           ·        ·        ·          ·       ·",
        "Production    +1           ·        ·        ·          ·       ·",
        "Before         2           0        0        0          0       0",
        "Feeding       −1           ·        ·        ·          ·       ·",
        "After          2           0        0        0          0       0",
        "Feeding: 1 connected city; 1 kelp, no points lost",
    ]


def test_the_ranking_goes_by_points(table: Table) -> None:
    table.round(10).points("bruno", 20).points("ana", 12).produce()
    report = final.final_report(table.content, HEADER, table.events, table.state)
    assert [result.player for result in report.results][:2] == [1, 0]
    assert words.headline(report, HEADER).startswith("Bruno wins with ")


def test_the_margin_is_to_the_second(table: Table) -> None:
    state = table.points("ana", 15).points("chiara", 11).state
    report = final.final_report(table.content, HEADER, [], state)
    assert (report.margin, words.margin_words(report, HEADER)) == (4, "4 ahead of Chiara")


def test_a_tie_is_decided_by_play_order(table: Table) -> None:
    state = table.order("dawid", "bruno", "ana", "chiara").points("ana", 9).points("dawid", 9).points("bruno", 9).state
    report = final.final_report(table.content, HEADER, [], state)
    assert [result.player for result in report.tied] == [3, 1, 0]
    assert words.margin_words(report, HEADER) == "as many as Bruno and Ana; the first in play order wins the tie"


def test_the_final_report_as_text(table: Table) -> None:
    state = table.points("ana", 15).points("bruno", 11).state
    lines = words.final_text(final.final_report(table.content, HEADER, [], state), HEADER).splitlines()
    assert lines[:5] == [
        "Ana wins with 15 points: 4 ahead of Bruno.",
        "10 rounds, 4 players, seed 4711",
        "",
        "                         Ana  Bruno  Chiara  Dawid",
        "In the game               15     11       0      0",
    ]
    assert lines[-4:-2] == ["Ana                 15   15", "Bruno               11   11"]


# A game alone

ALONE = Header((Seat("Ana", "orange"),), "deep", "0123", side="advanced")


def alone(content: Content, points: int) -> final.FinalReport:
    table = Table(content, players=1).points("ana", points)
    return final.final_report(table.content, ALONE, [], table.state)


@pytest.mark.rule("L-7")
def test_a_goal_that_is_missed_is_told_with_what_is_missing(plain_content: Content) -> None:
    report = alone(plain_content, 88)
    assert words.headline(report, ALONE) == "Ana misses the goal with 88 points"
    assert words.margin_words(report, ALONE) == "only 1 of 7 connected cities; only 88 of 100 points"
    assert words.final_text(report, ALONE).splitlines()[1] == "10 rounds, 1 player, seed deep"


@pytest.mark.rule("L-7")
def test_a_goal_that_is_reached_is_told(plain_content: Content, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (solo, words):
        monkeypatch.setattr(module, "GOAL_CITIES", 1)
    report = alone(plain_content, 104)
    assert words.headline(report, ALONE) == "Ana reaches the goal with 104 points"
    assert words.margin_words(report, ALONE) == "1 connected city, 1 needed"


def test_a_stock_of_production_is_named_by_its_number() -> None:
    assert words.stock_names((1, 1, 1, 1, 1, 1)) == ("kelp", "steelplast", "science", "credit", "biomatter", "point")
    assert words.stock_names((8, 0, 2, 8, 0, 0))[3:] == ("credits", "biomatter", "points")
