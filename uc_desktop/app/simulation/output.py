"""Reports of simulations as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from uc_desktop.app.reports.data_table import no_formula
from uc_desktop.rules.terms import Category

_GAME = ("game", "deal", "seed", "bot_seed", "side", "commands", "ended")
_SEAT = ("seat", "bot", "board", "start", "place", "won", "points")


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
