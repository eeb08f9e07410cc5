"""What `uc-desktop score` says about a saved game: the position, what is to come, and the points by category."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from uc_desktop.app.reports import forecast
from uc_desktop.app.reports.forecast import Sheet
from uc_desktop.app.saves.game_file import Loaded
from uc_desktop.app.session.game_loader import look_at
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.cards.words.sources import source_name
from uc_desktop.errors import Problem
from uc_desktop.rules.codec import encode, state_hash
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.scoring import final_lines, ranking
from uc_desktop.rules.sources import Line


def score(loaded: Loaded, engine: Engine, format_notices: Callable[[Iterable[Problem]], str]) -> dict[str, Any]:
    """The report of a game file, as plain JSON data; `notice` says, by `format_notices`, if the file is faulty beyond
    this position."""
    session = look_at(loaded, engine, UndoList)
    state = session.state
    return {
        "file": loaded.path.name,
        "notice": format_notices(session.notices),
        "phase": state.phase.value,
        "round": state.round,
        "commands": len(session.entries),
        "ranking": list(ranking(state)),
        "players": [_player(session, number) for number in range(len(state.players))],
        "hash": state_hash(state),
        "state": encode(state),
    }


def _player(session: Session, number: int) -> dict[str, Any]:
    content, state = session.engine.content, session.state
    seat, player = session.header.seats[number], state.players[number]
    ended = forecast.score_if_ended_now(content, state, number)
    report: dict[str, Any] = {
        "name": seat.name,
        "color": seat.color,
        "player": seat.player,
        "stock": encode(player.stock),
        "points": player.points,
        "score": _sheet(forecast.score_now(state, number)),
        "if_ended_now": {"points": sum(ended.values()), "score": _sheet(ended)},
    }
    if not session.is_over:
        report["if_ended_now"]["final"] = [
            {"category": line.category.value, "source": source_name(line.source), "points": line.points}
            for line in final_lines(content, state, number)
        ]
        report["next_production"] = _production(forecast.next_production(session.engine, state, number))
        report["feeding"] = encode(forecast.feeding_forecast(session.engine, state, number))
    return report


def _sheet(sheet: Sheet) -> dict[str, int]:
    return {category.value: points for category, points in sheet.items()}


def _production(lines: Iterable[Line]) -> dict[str, Any]:
    lines = tuple(lines)
    resources, points = forecast.totals(lines)
    named = [{**encode(line), "source": source_name(line.source)} for line in lines]
    return {"lines": named, "resources": encode(resources), "points": points}
