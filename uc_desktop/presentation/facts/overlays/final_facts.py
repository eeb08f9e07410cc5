"""What the final scoring shows: who wins, what the points are made of, and how they grew."""

from __future__ import annotations

from dataclasses import dataclass

from uc_desktop.app.reports.data_table import DataTable
from uc_desktop.app.reports.final_report import GROUPS, PlayerResult, final_report
from uc_desktop.app.saves.header import Seat
from uc_desktop.cards.words.grammar import capital
from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.presentation.words.report_words import GROUP_KEYS, final_tables, headline, margin_words, setup_words
from uc_desktop.rules.flow.solo import GOAL_POINTS
from uc_desktop.rules.terms import PRODUCTION_ROUNDS, era_of


@dataclass(frozen=True, slots=True)
class FinalFacts:
    """A finished game: the players and their results from first to last.

    `margin` says by how much the game was won, `margin_and_setup` also what was played. `goal` is that of a solo game
    (L-7), else 0. `rounds` are the labels along the curves, `eras` the labels of the eras, each with the index of its
    last round in `rounds`. The tables are the points by category and the points by round.
    """

    title: str
    margin: str
    margin_and_setup: str
    seats: tuple[Seat, ...]
    results: tuple[PlayerResult, ...]
    groups: tuple[str, ...]
    goal: int
    rounds: tuple[str, ...]
    eras: tuple[tuple[int, str], ...]
    tables: tuple[DataTable, DataTable]
    in_tutorial: bool


def final_facts(model: TableModel, in_tutorial: bool = False) -> FinalFacts:
    """The end of the game; `in_tutorial` if it ends a chapter of the tutorial, which offers no rematch."""
    events = [event for entry in model.entries for event in entry.events]
    header, report = model.header, final_report(model.content, model.header, events, model.state)
    margin = capital(margin_words(report, header))
    tables = final_tables(report, header)
    _, *rounds = tables[1].heads
    first = report.rounds - len(rounds) + 2
    return FinalFacts(
        title=headline(report, header),
        margin=margin,
        margin_and_setup=listing("semicolon", (margin, setup_words(report, header))),
        seats=tuple(header.seats[result.player] for result in report.results),
        results=report.results,
        groups=tuple(say(GROUP_KEYS[group]) for group in GROUPS),
        goal=GOAL_POINTS if report.is_solo else 0,
        rounds=tuple(rounds),
        eras=tuple(
            (number - first, say("final_overlay.era", era=ROMAN[era_of(number)]))
            for number in PRODUCTION_ROUNDS
            if number >= first
        ),
        tables=tables,
        in_tutorial=in_tutorial,
    )
