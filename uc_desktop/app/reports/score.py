"""What `uc-desktop score` says about a saved game: the position, what is to come, and the points by category."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from uc_desktop.app.reports import forecast
from uc_desktop.app.reports.forecast import Sheet
from uc_desktop.app.saves.game_file import Loaded
from uc_desktop.app.session.game_loader import look_at
from uc_desktop.app.session.player_view import player_named, seen_after
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.cards.words.sources import source_name
from uc_desktop.errors import Problem, problem
from uc_desktop.rules.codec import encode, state_hash
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.scoring import final_lines, ranking
from uc_desktop.rules.sources import Line
from uc_desktop.rules.state import State


def score(
    loaded: Loaded,
    engine: Engine,
    format_notices: Callable[[Iterable[Problem]], str],
    observer: str | None = None,
) -> dict[str, Any]:
    """The report of a game file, as plain JSON data; `notice` says, by `format_notices`, if the file is faulty beyond
    this position, and `faulty` whether that is more than a last line which was not written whole.

    With an `observer`, a player's name, it holds nothing that is hidden from that player; UsageError if there is no
    such player.
    """
    names = [seat.name for seat in loaded.header.seats]
    seat = None if observer is None else player_named(observer, names)
    session = look_at(loaded, engine, UndoList)
    notices, state = session.notices, session.state
    is_faulty = any(each != loaded.torn for each in notices)
    if seat is not None:
        state = seen_after(session.start, session.entries, seat, frozenset(loaded.header.known))
        # What is wrong with a step may name a card that it plays.
        notices = tuple(replace(problem("replay.not told"), path=each.path, line=each.line) for each in notices)
    return {
        "file": loaded.path.name,
        "notice": format_notices(notices),
        "faulty": is_faulty,
        "phase": state.phase.value,
        "round": state.round,
        "commands": len(session.entries),
        "ranking": list(ranking(state)),
        "players": [_player(session, state, number) for number in range(len(state.players))],
        "hash": state_hash(state),
        "state": encode(state),
    }


def _player(session: Session, state: State, number: int) -> dict[str, Any]:
    """A player's part of the report, worked out from this position and nothing else."""
    engine, seat, player = session.engine, session.header.seats[number], state.players[number]
    content = engine.content
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
        report["next_production"] = _production(forecast.next_production(engine, state, number))
        report["feeding"] = encode(forecast.feeding_forecast(engine, state, number))
    return report


def _sheet(sheet: Sheet) -> dict[str, int]:
    return {category.value: points for category, points in sheet.items()}


def _production(lines: Iterable[Line]) -> dict[str, Any]:
    lines = tuple(lines)
    resources, points = forecast.totals(lines)
    named = [{**encode(line), "source": source_name(line.source)} for line in lines]
    return {"lines": named, "resources": encode(resources), "points": points}
