"""The log beside the table: the last turns, newest at the bottom, or earlier ones when it was scrolled back.

Key: `log`, live: a click opens the whole log. `here:log` marks what tells of a past position.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final

from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.log_words import Group, Say, groups, phrases
from uc_desktop.rules.events import Event
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, Type, elided, wrap
from uc_desktop.ui.art.drawing.svg import group, path, rect
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.table_layout import TableLayout, log_lines
from uc_desktop.ui.panels.clickable import clickable_picture
from uc_desktop.ui.scene.items.button import GLYPHS
from uc_desktop.ui.scene.items.piece import PieceLook
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme

_SIZE: Final = 11.5
_LINES_A_GROUP: Final = 2
# So many entries give more lines than most logs have.
_ENTRIES: Final = 20


@dataclass(frozen=True, slots=True)
class _Line:
    """A line as it is shown: of which group, and whether it is its first."""

    group: Group
    text: str
    first: bool


def draw_log(stage: SceneBuilder, model: TableModel, layout: TableLayout, first: int | None = None) -> None:
    """What happened last, or the log from its line `first` on: a player's turn takes up to two lines, the one under
    way up to half of all, and is told whole on hover."""
    area, u = layout.log, layout.side_unit
    places = log_lines(area, u)
    if first is None:
        lines = _last_lines(stage, model, places[0].w - 20 * u, Type(size_of(stage.theme.text) * u, 400), len(places))
    else:
        whole = _all_lines(model, layout, stage.theme.text)
        first = min(first, max(0, len(whole) - len(places)))
        lines = whole[first : first + len(places)]
    _panel(stage, area, u)
    _head(stage, model, Rect(area.x + 12 * u, area.y + 7 * u, area.w - 24 * u, 18 * u), u, first is not None)
    newest = lines[-1].group if lines and first is None else None
    if model.past is not None and newest is not None:
        own = [place for found, place in zip(lines, places, strict=False) if found.group is newest]
        _mark(stage, Rect(own[0].x, own[0].y, own[0].w, own[-1].bottom - own[0].y))
    for number, (found, place) in enumerate(zip(lines, places, strict=False)):
        is_newest = found.group is newest
        shown = (model.header, found.group.player, found.group.text, found.text, found.first, place, u, is_newest)
        line = partial(_draw_line, stage, model, number, found, place, u, is_newest)
        stage.part(f"log line {number}", shown, line)


def size_of(text: float) -> float:
    """How large the lines are where texts are larger than drawn; no larger than leaves room for some words."""
    return _SIZE * min(text, 1.25)


def last_first_line(model: TableModel, layout: TableLayout, text: float) -> int:
    """The first line that is shown when the log is at its end."""
    return max(0, len(_all_lines(model, layout, text)) - len(log_lines(layout.log, layout.side_unit)))


def marked_line(w: float, h: float, theme: Theme) -> str:
    """What lies behind the line of the position that is shown."""
    return rect(0, 0, w, h, 5, fill=theme.ground.lume, opacity=0.16) + rect(0, 0, 3, h, 1.5, fill=theme.ground.lume)


def _mark(stage: SceneBuilder, at: Rect) -> None:
    theme, w, h = stage.theme, round(at.w, 1), round(at.h, 1)
    what = ("log mark", w, h, theme.name)
    stage.picture("here:log", at, what, lambda: Picture(w, h, marked_line(w, h, theme)), z_order.PLATE)


def _panel(stage: SceneBuilder, area: Rect, u: float) -> None:
    theme, w, h = stage.theme, round(area.w, 1), round(area.h, 1)

    def make() -> Picture:
        picture = grounds.panel(w, h, 10 * u, theme)
        frame = rect(w - 26 * u, 7 * u, 16 * u, 18 * u, 5 * u, stroke=theme.ground.button_line, width=1)
        sign = path(GLYPHS["fold"], stroke=theme.ground.mist, width=2)
        return Picture(w, h, picture.body + frame + group(w - 18 * u, 16 * u, sign, scale=0.8 * u), (), picture.bleed)

    says = "Log. Click to read all of it, turn the wheel to scroll back."
    clickable_picture(stage, "log", area, ("log panel", w, h, theme.name), make, z_order.GROUND, says)


def _head(stage: SceneBuilder, model: TableModel, at: Rect, u: float, scrolled: bool) -> None:
    stage.label("title:log", "Log, further back" if scrolled else "Log", at, 12 * u, 600)
    number = Rect(at.x, at.y, at.w - 20 * u, at.h)
    ink = stage.theme.ground.mist
    stage.label("round:log", f"round {model.state.round}", number, 11 * u, 500, ink, "right")


def _last_lines(stage: SceneBuilder, model: TableModel, room: float, kind: Type, limit: int) -> list[_Line]:
    """The last lines that fit, oldest first; each group from its beginning, the first one cut to the room there is."""
    count = _ENTRIES
    while (lines := _lines_of_last(stage, model, count, room, kind, limit)) is None:
        count *= 2
    return lines


def _lines_of_last(
    stage: SceneBuilder, model: TableModel, count: int, room: float, kind: Type, limit: int
) -> list[_Line] | None:
    """The last lines, as far as so many entries tell; None if they do not tell enough."""
    begin = max(0, len(model.entries) - count)
    # The first group may have begun before these entries.
    told = groups(model, model.entries, begin, model.taken_back, _saying(stage, model))[1 if begin else 0 :]
    found: list[_Line] = []
    for each in reversed(told):
        # What has just been done is wanted whole.
        left = min(_LINES_A_GROUP, limit - len(found)) if found else max(_LINES_A_GROUP, limit // 2)
        if not left:
            return found
        found = _lines_of(each, room, kind, left) + found
    return None if begin and len(found) < limit else found


def _saying(stage: SceneBuilder, model: TableModel) -> Say:
    """Only the last turn is still to be put into words."""

    def say(index: int, events: list[Event]) -> tuple[str, ...]:
        what = (events, model.observer, model.header, model.texts)
        return stage.known(("log", index, events[0].player), what, lambda: phrases(events, model))

    return say


def _all_lines(model: TableModel, layout: TableLayout, text: float) -> list[_Line]:
    u = layout.side_unit
    room, kind = log_lines(layout.log, u)[0].w - 20 * u, Type(size_of(text) * u, 400)
    told = groups(model, model.entries, taken_back=model.taken_back)
    return [line for each in told for line in _lines_of(each, room, kind, _LINES_A_GROUP)]


def _lines_of(told: Group, room: float, kind: Type, limit: int) -> list[_Line]:
    return [_Line(told, text, not index) for index, text in enumerate(_broken(told.text, room, kind, limit))]


@lru_cache(maxsize=64)
def _broken(text: str, room: float, kind: Type, limit: int) -> tuple[str, ...]:
    """The text in so many lines at most, the last one cut to the room there is."""
    lines = wrap(text, kind, room, text_width)
    kept = [*lines[: limit - 1], " ".join(lines[limit - 1 :])]
    return tuple(elided(line, kind, room, text_width) for line in kept if line)


def _draw_line(
    stage: SceneBuilder, model: TableModel, number: int, found: _Line, at: Rect, u: float, newest: bool
) -> None:
    player, g = found.group.player, stage.theme.ground
    whole = f"{model.seat(player).name}: {found.group.text}" if player >= 0 else found.group.text
    if found.first and player >= 0:
        mark = Point(at.x + 8 * u, at.center.y)
        seat = model.seat(player)
        stage.piece(f"mark:log:{number}", PieceLook("mark", seat.color, 10), mark, z_order.TEXT, unit=u, says=whole)
    place = Rect(at.x + 20 * u, at.y, at.w - 20 * u, at.h)
    ink = g.foam if newest or player < 0 else g.mist
    size, weight = size_of(stage.theme.text) * u, 600 if player < 0 else 400
    stage.label(f"line:log:{number}", found.text, place, size, weight, ink, name=whole, grows=False)
