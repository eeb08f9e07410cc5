"""The log beside the table: the last turns, newest at the bottom, or earlier ones when it was scrolled back.

Key: `log`, live: a click opens the whole log. `here:log` marks what tells of a past position.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from uc_desktop.presentation.facts.log_panel_facts import LogPanelFacts, LogTurnFacts
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
_LINES_A_TURN: Final = 2


class _Line(NamedTuple):
    """A line as it is shown: of the turn with this number, and whether it is its first."""

    number: int
    turn: LogTurnFacts
    text: str
    is_first: bool


def draw_log(builder: SceneBuilder, facts: LogPanelFacts, layout: TableLayout, first: int | None = None) -> None:
    """What happened last, or, where the facts tell all turns, the log from its line `first` on: a player's turn takes
    up to two lines, the one under way up to half of all, and is told whole on hover."""
    area, u, text = layout.log, layout.side_unit, builder.theme.text
    places = log_lines(area, u)
    if first is None:
        lines = _last_lines(facts, layout, text, len(places))
    else:
        whole = _all_lines(facts, layout, text)
        first = min(first, max(0, len(whole) - len(places)))
        lines = whole[first : first + len(places)]
    _panel(builder, area, u, facts.says)
    title = facts.title if first is None else facts.scrolled_title
    _head(builder, title, facts.round, Rect(area.x + 12 * u, area.y + 7 * u, area.w - 24 * u, 18 * u), u)
    newest = lines[-1].number if lines and first is None else -1
    if facts.is_past and newest >= 0:
        own = [place for line, place in zip(lines, places, strict=False) if line.number == newest]
        _mark(builder, Rect(own[0].x, own[0].y, own[0].w, own[-1].bottom - own[0].y))
    for number, (line, place) in enumerate(zip(lines, places, strict=False)):
        _draw_line(builder, number, line, place, u, line.number == newest)


def size_of(text: float) -> float:
    """How large the lines are where texts are larger than drawn; no larger than leaves room for some words."""
    return _SIZE * min(text, 1.25)


def last_first_line(facts: LogPanelFacts, layout: TableLayout, text: float) -> int:
    """The first line that is shown when the log, of which the facts tell all turns, is at its end."""
    return max(0, len(_all_lines(facts, layout, text)) - len(log_lines(layout.log, layout.side_unit)))


def marked_line(w: float, h: float, theme: Theme) -> str:
    """What lies behind the line of the position that is shown."""
    return rect(0, 0, w, h, 5, fill=theme.ground.lume, opacity=0.16) + rect(0, 0, 3, h, 1.5, fill=theme.ground.lume)


def _mark(builder: SceneBuilder, at: Rect) -> None:
    theme, w, h = builder.theme, round(at.w, 1), round(at.h, 1)
    what = ("log mark", w, h, theme.name)
    builder.picture("here:log", at, what, lambda: Picture(w, h, marked_line(w, h, theme)), z_order.PLATE)


def _panel(builder: SceneBuilder, area: Rect, u: float, says: str) -> None:
    theme, w, h = builder.theme, round(area.w, 1), round(area.h, 1)

    def make() -> Picture:
        picture = grounds.panel(w, h, 10 * u, theme)
        frame = rect(w - 26 * u, 7 * u, 16 * u, 18 * u, 5 * u, stroke=theme.ground.button_line, width=1)
        sign = path(GLYPHS["fold"], stroke=theme.ground.mist, width=2)
        return Picture(w, h, picture.body + frame + group(w - 18 * u, 16 * u, sign, scale=0.8 * u), (), picture.bleed)

    clickable_picture(builder, "log", area, ("log panel", w, h, theme.name), make, z_order.GROUND, says)


def _head(builder: SceneBuilder, title: str, round_: str, at: Rect, u: float) -> None:
    builder.label("title:log", title, at, 12 * u, 600)
    number = Rect(at.x, at.y, at.w - 20 * u, at.h)
    builder.label("round:log", round_, number, 11 * u, 500, builder.theme.ground.mist, "right")


def _last_lines(facts: LogPanelFacts, layout: TableLayout, text: float, limit: int) -> list[_Line]:
    """The last lines that fit, oldest first; each turn from its beginning, the first one cut to the room there is."""
    found: list[_Line] = []
    for number in reversed(range(len(facts.turns))):
        # What has just been done is wanted whole.
        left = min(_LINES_A_TURN, limit - len(found)) if found else max(_LINES_A_TURN, limit // 2)
        if not left:
            break
        found = _lines_of(facts, number, layout, text, left) + found
    return found


def _all_lines(facts: LogPanelFacts, layout: TableLayout, text: float) -> list[_Line]:
    turns = range(len(facts.turns))
    return [line for number in turns for line in _lines_of(facts, number, layout, text, _LINES_A_TURN)]


def _lines_of(facts: LogPanelFacts, number: int, layout: TableLayout, text: float, limit: int) -> list[_Line]:
    turn, u = facts.turns[number], layout.side_unit
    room = log_lines(layout.log, u)[0].w - 20 * u
    broken = _broken(turn.text, room, Type(size_of(text) * u, 400), limit)
    return [_Line(number, turn, line, not index) for index, line in enumerate(broken)]


@lru_cache(maxsize=64)
def _broken(text: str, room: float, kind: Type, limit: int) -> tuple[str, ...]:
    """The text in so many lines at most, the last one cut to the room there is."""
    lines = wrap(text, kind, room, text_width)
    kept = [*lines[: limit - 1], " ".join(lines[limit - 1 :])]
    return tuple(elided(line, kind, room, text_width) for line in kept if line)


def _draw_line(builder: SceneBuilder, number: int, line: _Line, at: Rect, u: float, is_newest: bool) -> None:
    turn, g = line.turn, builder.theme.ground
    if line.is_first and turn.color:
        mark, look = Point(at.x + 8 * u, at.center.y), PieceLook("mark", turn.color, 10)
        builder.piece(f"mark:log:{number}", look, mark, z_order.TEXT, unit=u, says=turn.whole)
    place = Rect(at.x + 20 * u, at.y, at.w - 20 * u, at.h)
    ink = g.foam if is_newest or not turn.color else g.mist
    size, weight = size_of(builder.theme.text) * u, 400 if turn.color else 600
    builder.label(f"line:log:{number}", line.text, place, size, weight, ink, name=turn.whole, grows=False)
