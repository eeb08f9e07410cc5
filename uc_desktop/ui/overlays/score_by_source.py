"""The running score by source: for one player at a time, where every point comes from."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from uc_desktop.app.reports.score_sources import SourceLine, score_sources
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.report_words import CATEGORY_WORDS, line_label
from uc_desktop.rules.terms import Phase
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Type
from uc_desktop.ui.layout.geometry import Point, Rect, columns
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.overlays import overlay_frame as overlay_frame
from uc_desktop.ui.overlays.overlay_frame import CLOSE, CONTROL, COPY, TEXT, Action, Head
from uc_desktop.ui.panels.clickable import one_line
from uc_desktop.ui.scene.items.piece import PieceLook
from uc_desktop.ui.scene.scene_builder import SceneBuilder

TAB: Final = "sheet:sources:"
BACK: Final = "sheet:score"
_ROW, _LEAST = 25.0, 14.0


def draw_score_by_source(stage: SceneBuilder, model: TableModel, layout: TableLayout, player: int) -> None:
    """The whole overlay, with a tab a player."""
    frame = overlay_frame.frame_of(layout, 1080, 640, foot=True)
    u, body = frame.unit, frame.body
    events = [event for entry in model.entries for event in entry.events]
    lines = score_sources(model.content, events, model.state, player)
    overlay_frame.draw_veil(stage, layout, "Score by source")
    overlay_frame.draw_panel(stage, frame.panel)
    left = _tabs(stage, model, player, Rect(frame.head.x, frame.head.y + 18 * u, frame.head.w, 36 * u), u)
    words = "Every point so far" if model.state.phase is Phase.OVER else "So far, and if the game ended now"
    overlay_frame.draw_title(stage, frame, Head("Score by source", words, "point"), left - 12 * u)
    overlay_frame.draw_well(stage, "sources:well", body)
    _lines(stage, model, lines, body.inset(14 * u), u)
    buttons = (Action(COPY, "Copy as text"), Action(BACK, "By category"), Action(CLOSE, "Close", "outline", "Esc"))
    overlay_frame.draw_actions(stage, frame.foot, buttons, u)


def _tabs(stage: SceneBuilder, model: TableModel, player: int, row: Rect, u: float) -> float:
    """A button a player in play order, the shown one lit; returns where they begin."""
    x, names = row.right, [seat.name for seat in model.header.seats]
    for number in reversed(model.state.order):
        seat = model.seat(number)
        width = max(112 * u, text_width(seat.name, Type(13 * u, 600)) + 68 * u)
        x -= width
        action = Action(f"{TAB}{number}", seat.name, "outline" if number == player else "quiet")
        overlay_frame.draw_button(stage, action, Rect(x, row.y, width, row.h), u, like=names, aside=26 * u)
        at = Point(x + 19 * u, row.center.y)
        stage.piece(f"{TAB}{number}:mark", PieceLook("mark", seat.color, 14 * u), at, CONTROL + 1)
        x -= 8 * u
    return x


def _rows(model: TableModel, lines: tuple[SourceLine, ...]) -> list[tuple[str, int, str]]:
    """Every row as kind, points and words: categories with their sum, each followed by its sources."""
    rows = []
    for category, group in groupby(lines, key=lambda line: line.category):
        within = list(group)
        rows.append(("head", sum(line.points for line in within), CATEGORY_WORDS[category]))
        for line in within:
            label = line_label(model.content, model.texts, line)
            rows.append(("coming" if line.coming else "line", line.points, label))
    return rows


def _lines(stage: SceneBuilder, model: TableModel, lines: tuple[SourceLine, ...], area: Rect, u: float) -> None:
    """The rows in two columns, closer together where they are many."""
    rows = _rows(model, lines)
    if not rows:
        quiet = stage.theme.ground.mist
        stage.label("sources:none", "No points yet.", area, 14 * u, 500, quiet, "middle", z=TEXT)
        return
    total = ("total", sum(line.points for line in lines), "Together")
    rows.append(total)
    half = max(-(-len(rows) // 2), min(len(rows), int(area.h // (_ROW * u))))
    step = max(_LEAST * u, min(_ROW * u, area.h / half))
    for index, (kind, points, words) in enumerate(rows):
        column, row = divmod(index, half)
        at = columns(area, 2, 40 * u)[column]
        _row(stage, index, kind, points, words, Rect(at.x, at.y + row * step, at.w, step), u)


def _row(stage: SceneBuilder, index: int, kind: str, points: int, words: str, at: Rect, u: float) -> None:
    theme, heading = stage.theme, kind in ("head", "total")
    size, weight = min(13 * u, at.h - 2), 700 if heading else 400
    colour = theme.ground.foam if heading or kind == "line" else theme.ground.mist
    indent = 0.0 if heading else 18 * u
    place = Rect(at.x + indent, at.y, at.w - indent - 60 * u, at.h)
    text = f"{words}, at the end" if kind == "coming" else words
    one_line(stage, f"sources:{index}", text, place, size, weight, colour, z=TEXT)
    number = Rect(at.right - 56 * u, at.y, 56 * u, at.h)
    shown = str(points).replace("-", "−")
    stage.label(f"sources:{index}:points", shown, number, size, weight, colour, "right", z=TEXT)
