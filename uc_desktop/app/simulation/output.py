"""Reports of simulations as tables for the terminal and as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from uc_desktop.app.reports.data_table import no_formula
from uc_desktop.app.reports.text_table import text_table
from uc_desktop.app.simulation.card_ablation import ablation_table
from uc_desktop.app.simulation.card_stats import stats_table
from uc_desktop.app.simulation.game_report import GROUPS
from uc_desktop.rules.terms import Category

_GAME = ("game", "deal", "seed", "bot_seed", "side", "commands", "ended")
_SEAT = ("seat", "bot", "board", "start", "place", "won", "points")


def tables(report: Mapping[str, Any]) -> Iterator[str]:
    """The lines of all tables of a report on games."""
    yield _heading(report)
    for key, head in GROUPS.items():
        yield ""
        yield from text_table([_heads(head, report[key]), *(_row(head, entry) for entry in report[key])]).split("\n")
    if "cards" in report:
        yield ""
        yield from text_table(list(stats_table(report["cards"]))).split("\n")


def worth_tables(report: Mapping[str, Any]) -> Iterator[str]:
    """The lines of the table of what cards are worth."""
    yield from text_table(list(ablation_table(report["cards"]))).split("\n")


def _heading(report: Mapping[str, Any]) -> str:
    games = len(report["games"])
    played = f"{_count(games, 'game')}, {_count(report['players'], 'player')}, {' and '.join(report['sides'])} boards"
    return f"{played}; {report['with_faults']} with faults, {games - report['ended']} without an end"


def _count(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def _heads(first: str, entries: Sequence[Mapping[str, Any]]) -> tuple[str, ...]:
    rated = ("Elo", "95 %") if _is_rated(entries[0]) else ()
    return (first, "seats", "wins", "share", "95 %", "points", "95 %", *rated)


def _row(first: str, entry: Mapping[str, Any]) -> tuple[str, ...]:
    share, points = entry["share_interval"], entry["points_interval"]
    rated = (str(entry["elo"]), "{} to {}".format(*entry["elo_interval"])) if _is_rated(entry) else ()
    return (
        str(entry[first]),
        str(entry["seats"]),
        str(entry["wins"]),
        f"{entry['share']:.1%}",
        "{:.1%} to {:.1%}".format(*share),
        f"{entry['points']:.1f}",
        "-" if points is None else "{:.1f} to {:.1f}".format(*points),
        *rated,
    )


def _is_rated(entry: Mapping[str, Any]) -> bool:
    return entry.get("elo") is not None


def games_csv(report: Mapping[str, Any]) -> str:
    """A line for each seat of each game."""
    rows = (_seat(game, seat) for game in report["games"] for seat in range(len(game["bots"])))
    return _csv((*_GAME, *_SEAT, *(category.value for category in Category)), rows)


def _seat(game: Mapping[str, Any], seat: int) -> tuple[Any, ...]:
    own = (
        seat,
        game["bots"][seat],
        game["boards"][seat],
        game["order"].index(seat) + 1,
        game["ranking"].index(seat) + 1,
        game["winner"] == seat,
        game["points"][seat],
    )
    score = game["scores"][seat]
    return (*(game[name] for name in _GAME), *own, *(score.get(category.value, 0) for category in Category))


def worth_csv(report: Mapping[str, Any]) -> str:
    """A line for each card."""
    entries = report["cards"]
    heads = tuple(entries[0]) if entries else ("card",)
    return _csv(heads, (tuple(entry.values()) for entry in entries))


def _csv(heads: Sequence[str], rows: Iterator[tuple[Any, ...]]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(heads)
    writer.writerows([no_formula(cell) if isinstance(cell, str) else cell for cell in row] for row in rows)
    return out.getvalue()
