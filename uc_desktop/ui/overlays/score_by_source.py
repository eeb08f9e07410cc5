"""The running score by source: for one player at a time, where every point comes from."""

from __future__ import annotations

from typing import Final

from uc_desktop.presentation.facts.overlays.sources_facts import PointsRow, SourcesFacts
from uc_desktop.presentation.item_id import on_overlay
from uc_desktop.ui.layout.geometry import Rect, columns
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.overlays import overlay_frame
from uc_desktop.ui.overlays.overlay_frame import TEXT, Action, Head, Tabs
from uc_desktop.ui.panels.clickable import one_line
from uc_desktop.ui.scene.scene_builder import SceneBuilder

BACK: Final = on_overlay("score")
_ROW, _LEAST = 25.0, 14.0


def draw_score_by_source(builder: SceneBuilder, facts: SourcesFacts, layout: TableLayout) -> None:
    """The whole overlay, with a tab a player."""
    frame = overlay_frame.frame_of(layout, 1080, 640, foot=True)
    head = Head(facts.title, facts.subtitle, "point")
    by_category = Action(BACK, facts.by_category)
    actions = (overlay_frame.copy_text(), by_category, overlay_frame.close())
    overlay_frame.draw_frame(builder, layout, frame, head, actions, Tabs("sources", facts.tabs, facts.player))
    overlay_frame.draw_well(builder, "sources:well", frame.body)
    _rows(builder, facts, frame.body.inset(14 * frame.unit), frame.unit)


def _rows(builder: SceneBuilder, facts: SourcesFacts, area: Rect, u: float) -> None:
    """The rows in two columns, closer together where they are many."""
    rows = facts.rows
    if not rows:
        quiet = builder.theme.ground.mist
        builder.label("sources:none", facts.nothing, area, 14 * u, 500, quiet, "middle", z=TEXT)
        return
    half = max(-(-len(rows) // 2), min(len(rows), int(area.h // (_ROW * u))))
    step = max(_LEAST * u, min(_ROW * u, area.h / half))
    for index, row in enumerate(rows):
        column, line = divmod(index, half)
        at = columns(area, 2, 40 * u)[column]
        _row(builder, f"sources:{index}", row, Rect(at.x, at.y + line * step, at.w, step), u)


def _row(builder: SceneBuilder, key: str, row: PointsRow, at: Rect, u: float) -> None:
    theme, heading = builder.theme, row.kind == "sum"
    size, weight = min(13 * u, at.h - 2), 700 if heading else 400
    colour = theme.ground.mist if row.kind == "coming" else theme.ground.foam
    indent = 0.0 if heading else 18 * u
    place = Rect(at.x + indent, at.y, at.w - indent - 60 * u, at.h)
    one_line(builder, key, row.label, place, size, weight, colour, z=TEXT)
    points = Rect(at.right - 56 * u, at.y, 56 * u, at.h)
    builder.label(f"{key}:points", row.points, points, size, weight, colour, "right", z=TEXT)
