"""The log beside the table: the last turns, newest at the bottom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from uc_desktop.ui import z_order
from uc_desktop.ui.art.lettering import text_width
from uc_desktop.ui.art.sheet import Type, elided, wrap
from uc_desktop.ui.draw.panels import panel
from uc_desktop.ui.geometry import Point, Rect
from uc_desktop.ui.layout import TableLayout, log_lines
from uc_desktop.ui.log_words import Group, groups
from uc_desktop.ui.model import TableModel
from uc_desktop.ui.stage import Stage

_SIZE: Final = 11.5
_LINES_A_GROUP: Final = 2
# So many entries give more lines than any log has.
_ENTRIES: Final = 120


@dataclass(frozen=True, slots=True)
class _Line:
    """A line as it is shown: of which group, and whether it is its first."""

    group: Group
    text: str
    first: bool


def draw_log(stage: Stage, model: TableModel, layout: TableLayout) -> None:
    """What happened last: a player's turn takes up to two lines, and is told whole on hover."""
    area, u, theme = layout.log, layout.side_unit, stage.theme
    panel(stage, "log", area, radius=10 * u)
    title = Rect(area.x + 12 * u, area.y + 7 * u, area.w - 24 * u, 18 * u)
    stage.label("title:log", "Log", title, 12 * u, 600)
    stage.label("round:log", f"round {model.state.round}", title, 11 * u, 500, theme.ground.mist, "right")
    places = log_lines(area, u)
    lines = _lines(model, places[0].w - 20 * u, Type(_SIZE * u, 400), len(places))
    newest = lines[-1].group if lines else None
    for number, (found, place) in enumerate(zip(lines, places, strict=False)):
        _draw_line(stage, model, number, found, place, u, found.group is newest)


def _lines(model: TableModel, room: float, kind: Type, most: int) -> list[_Line]:
    """The last lines that fit, oldest first; each group from its beginning, the first one cut to the room there is."""
    found: list[_Line] = []
    told = groups(model, model.entries, max(0, len(model.entries) - _ENTRIES))
    for group in reversed(told):
        left = min(_LINES_A_GROUP, most - len(found))
        if not left:
            break
        lines = _broken(group.text, room, kind, left)
        found = [_Line(group, text, not index) for index, text in enumerate(lines)] + found
    return found


def _broken(text: str, room: float, kind: Type, most: int) -> list[str]:
    lines = wrap(text, kind, room, text_width)
    kept = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return [elided(line, kind, room, text_width) for line in kept if line]


def _draw_line(stage: Stage, model: TableModel, number: int, found: _Line, at: Rect, u: float, newest: bool) -> None:
    player, g = found.group.player, stage.theme.ground
    whole = f"{model.seat(player).name}: {found.group.text}" if player >= 0 else found.group.text
    if found.first and player >= 0:
        mark = Point(at.x + 8 * u, at.center.y)
        seat = model.seat(player)
        stage.piece(f"mark:log:{number}", "mark", mark, z_order.TEXT, unit=u, player=seat.color, size=10, says=whole)
    place = Rect(at.x + 20 * u, at.y, at.w - 20 * u, at.h)
    ink = g.foam if newest or player < 0 else g.mist
    stage.label(f"line:log:{number}", found.text, place, _SIZE * u, 600 if player < 0 else 400, ink, name=whole)
