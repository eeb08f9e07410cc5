"""The goal of a solo game (L-7), how far it is, and what the fourth neutral tile does (L-6).

Keys: `goal` (the panel), `goal:cities` and `goal:points` with their bars, `goal:fourth`, `goal:next`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from uc_desktop.app.reports.forecast import score_if_ended_now
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.command_words import slot_name
from uc_desktop.presentation.words.log_phrases import count_words
from uc_desktop.presentation.words.phrases import amount
from uc_desktop.rules.events import NeutralTileCounted
from uc_desktop.rules.flow import solo
from uc_desktop.rules.flow.solo import GOAL_CITIES, GOAL_POINTS
from uc_desktop.rules.terms import ROUNDS, Phase
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import rect
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.panels.panel import panel
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme

TITLE: Final = f"Goal: {GOAL_CITIES} connected cities, {GOAL_POINTS} points"
_LABEL, _VALUE = 48.0, 76.0


def draw_goal(stage: SceneBuilder, model: TableModel, layout: TableLayout) -> None:
    """The panel in place of the opponents, in a game of one."""
    area, u = layout.opponents[0], layout.side_unit
    panel(stage, "goal", area)
    left, width = area.x + 11 * u, area.w - 22 * u
    stage.label("title:goal", TITLE, Rect(left, area.y + 6 * u, width, 20 * u), 12.5 * u, 700)
    have = solo.progress(model.content, model.state)
    forecast = sum(score_if_ended_now(model.content, model.state, 0).values())
    row = Rect(left, area.y + 30 * u, width, 20 * u)
    counts = {"Cities": f"{have.cities} of {GOAL_CITIES}", "Points": f"{have.points} of {GOAL_POINTS}"}
    size = _line_size(stage, counts, u)
    _line(stage, "cities", "Cities", counts["Cities"], row, size, u)
    says = amount(have.cities, "connected city", "connected cities")
    _bar(stage, "cities", _bar_place(row, u), (have.cities, have.cities), GOAL_CITIES, says)
    row = Rect(left, row.bottom + 3 * u, width, 20 * u)
    _line(stage, "points", "Points", counts["Points"], row, size, u)
    says = f"{amount(have.points, 'point', 'points')}; {forecast} if the game ended now"
    _bar(stage, "points", _bar_place(row, u), (have.points, forecast), GOAL_POINTS, says)
    _words(stage, model, Rect(left, row.bottom, width, area.bottom - row.bottom - 6 * u), forecast, u)


def _bar_place(row: Rect, u: float) -> Rect:
    return Rect(row.x + _LABEL * u, row.y + 5 * u, row.w - (_LABEL + _VALUE) * u, row.h - 10 * u)


def _line_size(stage: SceneBuilder, counts: Mapping[str, str], u: float) -> float:
    """The size at which all labels and values have room on both sides of their bars."""
    labels = stage.alike(12 * u, 500, [(words, Rect(0, 0, (_LABEL - 4) * u, 20 * u)) for words in counts])
    values = stage.alike(12 * u, 700, [(value, Rect(0, 0, (_VALUE - 4) * u, 20 * u)) for value in counts.values()])
    return min(labels, values)


def _line(stage: SceneBuilder, key: str, words: str, value: str, row: Rect, size: float, u: float) -> None:
    stage.label(f"goal:{key}:label", words, Rect(row.x, row.y, _LABEL * u, row.h), size, 500, grows=False)
    place = Rect(row.right - _VALUE * u, row.y, _VALUE * u, row.h)
    stage.label(f"goal:{key}", value, place, size, 700, align="right", grows=False)


def _bar(stage: SceneBuilder, key: str, at: Rect, values: tuple[int, int], goal: int, says: str) -> None:
    """How much of the goal is there, and in outline what would be there if the game ended now."""
    theme = stage.theme
    now, then = (min(1.0, max(0, value) / goal) for value in values)
    w, h = round(at.w, 1), round(at.h, 1)
    key_ = ("goal bar", now, then, w, h, theme.name)
    stage.picture(f"goal:{key}:bar", at, key_, lambda: _bar_picture(now, then, w, h, theme), z_order.PLATE, says)


def _bar_picture(now: float, then: float, w: float, h: float, theme: Theme) -> Picture:
    g, corner = theme.ground, h / 2
    body = rect(0, 0, w, h, corner, fill=g.well, stroke=g.line, width=1)
    if then > now:
        body += rect(1, 1, max(h, w * then) - 2, h - 2, corner, stroke=g.lume, width=1.2, dash="3 2")
    if now:
        body += rect(0, 0, max(h, w * now), h, corner, fill=g.good if now >= 1 else g.lume)
    return Picture(w, h, body, (), 1)


def _words(stage: SceneBuilder, model: TableModel, area: Rect, forecast: int, u: float) -> None:
    mist = stage.theme.ground.mist
    over = model.state.phase is Phase.OVER
    place = Rect(area.x, area.y, area.w, 17 * u)
    ended = "" if over else f"{amount(forecast, 'point', 'points')} if the game ended now"
    half = (area.bottom - place.bottom - 4 * u) * 0.5
    rows = [Rect(area.x, place.bottom + 2 * u + number * half, area.w, half) for number in (0, 1)]
    fourth, coming = ("", "") if over else (fourth_words(model), next_words(model))
    texts = ((ended, place), (fourth, rows[0]), (coming, rows[1]))
    size = stage.alike_in_lines(11.5 * u, 500, [text for text in texts if text[0]])
    stage.label("goal:forecast", ended, place, size, 400, mist, "right", grows=False)
    stage.label("goal:fourth", fourth, rows[0], size, 500, grows=False)
    stage.label("goal:next", coming, rows[1], size, 400, mist, grows=False)


def fourth_words(model: TableModel) -> str:
    """Where the fourth neutral tile lies in this round and how it was counted, or why there is none (L-6)."""
    state = model.state
    if state.fourth is None:
        return "No fourth neutral tile in this round."
    slots = [slot.id for slot in model.side.slots if slot.color is not None]
    here = slot_name(slots[state.fourth])
    count = next((event for event in _counts(model) if event.slot == slots[state.fourth]), None)
    if count is None:
        return f"Fourth neutral tile on {here}."
    number = model.content.cards[count.card].number
    return f"Fourth tile: card {number}, {count_words(number, count)}."


def _counts(model: TableModel) -> list[NeutralTileCounted]:
    """The counts of the fourth tile, the latest first."""
    events = [event for entry in model.entries for event in entry.events if isinstance(event, NeutralTileCounted)]
    return events[::-1]


def next_words(model: TableModel) -> str:
    """Whether there will be a fourth tile in the next round, as things stand."""
    state = model.state
    if state.phase is not Phase.TURN or state.round == ROUNDS:
        return ""
    who, advance = ("you", "advance") if model.is_personal else (model.seat(0).name, "advances")
    if state.advanced:
        return f"{who[:1].upper()}{who[1:]} advanced: no fourth tile in round {state.round + 1}."
    return f"Unless {who} {advance}, a fourth tile comes in round {state.round + 1}."
