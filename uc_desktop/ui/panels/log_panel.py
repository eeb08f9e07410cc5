"""The log beside the table: the last turns, newest at the bottom, or earlier ones when it was scrolled back.

Keys: `log`, live: a click opens the whole log; `replay:last` shows the last turn of another player. `here:log` marks
what tells of a past position or of the turn that is shown step by step.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import Final, NamedTuple

from uc_desktop.presentation.facts.log_panel_facts import LogPanelFacts, LogTurnFacts, log_panel_facts
from uc_desktop.presentation.facts.tutorial_facts import TutorialFacts
from uc_desktop.presentation.model import TableModel
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, Type
from uc_desktop.ui.art.drawing.svg import group, mix, path, rect
from uc_desktop.ui.art.drawing.text_fitting import SMALLEST, fitted
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.table_layout import TableLayout, log_lines
from uc_desktop.ui.panels.clickable import clickable_picture
from uc_desktop.ui.panels.tutorial_panel import draw_tutorial_panel
from uc_desktop.ui.scene.items.button import GLYPHS
from uc_desktop.ui.scene.items.piece import PieceLook
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme

_SIZE: Final = 11.5
_LINES_A_TURN: Final = 2
#: The scale at which lines in the smallest letters still stand apart, and more lines than any log has.
_LEAST_SCALE, _MANY = 0.86, 99


class _Line(NamedTuple):
    """A line as it is shown: of the turn with this number, and whether it is its first."""

    number: int
    turn: LogTurnFacts
    text: str
    is_first: bool


def draw_last_panel(
    builder: SceneBuilder,
    model: TableModel,
    layout: TableLayout,
    teaching: TutorialFacts | None,
    log_from: int | None,
    taken: Collection[str] = (),
) -> None:
    """The log from its line `log_from` on, None for its end, or what the tutorial says in its place; folded, only its
    title lies over the log. The tutorial rings nothing that is `taken`: held or selected."""
    # Of the past and of a turn shown step by step the log tells, also in the tutorial.
    if model.past is not None or model.replay is not None:
        teaching = None
    if teaching is None or teaching.folded:
        most = len(_places(layout, builder.theme.text)) if log_from is None else None
        what = builder.cached("log", (model, most), partial(log_panel_facts, model, most)), layout, log_from
        builder.draw_if_changed("log", what, partial(draw_log, builder, *what))
    if teaching is not None:
        draw_tutorial_panel(builder, teaching, layout, model.shortcuts.first("lesson"), taken)


def draw_log(builder: SceneBuilder, facts: LogPanelFacts, layout: TableLayout, first: int | None = None) -> None:
    """What happened last, or, where the facts tell all turns, the log from its line `first` on: a player's turn takes
    up to two lines, the last one as many as it needs, and is told whole on hover."""
    area, u, text = layout.log, layout.side_unit, builder.theme.text
    if first is None:
        text = _scale(facts, layout, text)
    places = _places(layout, text)
    if first is None:
        lines = _last_lines(facts, layout, text, len(places))
    else:
        whole = _all_lines(facts, layout, text)
        first = min(first, max(0, len(whole) - len(places)))
        lines = whole[first : first + len(places)]
    _panel(builder, area, u, facts.says)
    _head(
        builder, facts, Rect(area.x + 12 * u, area.y + 5 * u, area.w - 44 * u, 24 * u), u, is_scrolled=first is not None
    )
    newest = lines[-1].number if lines and first is None else -1
    if newest >= 0 and (facts.is_past or facts.replayed):
        own = [place for line, place in zip(lines, places, strict=False) if line.number == newest]
        _mark(builder, Rect(own[0].x, own[0].y, own[0].w, own[-1].bottom - own[0].y), facts.replayed)
    for number, line in enumerate(lines):
        _draw_line(builder, number, line, layout, text, line.number == newest)


def _scale(facts: LogPanelFacts, layout: TableLayout, text: float) -> float:
    """By how much larger than drawn the lines are, or smaller, so that the last turn can be told whole."""
    scale = min(text, 1.25)
    while facts.turns and scale > _LEAST_SCALE:
        newest = _lines_of(facts, len(facts.turns) - 1, layout, scale, _MANY)
        if len(newest) <= len(_places(layout, scale)):
            break
        scale = max(_LEAST_SCALE, scale - 0.07)
    return scale


def _places(layout: TableLayout, text: float) -> tuple[Rect, ...]:
    return log_lines(layout.log, layout.side_unit, text)


def size_of(text: float) -> float:
    """How large the lines are where texts are larger than drawn; no larger than leaves room for some words."""
    return max(SMALLEST, _SIZE * min(text, 1.25))


def last_first_line(facts: LogPanelFacts, layout: TableLayout, text: float) -> int:
    """The first line that is shown when the log, of which the facts tell all turns, is at its end."""
    return max(0, len(_all_lines(facts, layout, text)) - len(_places(layout, text)))


def marked_line(w: float, h: float, theme: Theme) -> str:
    """What lies behind the line of the position that is shown."""
    return rect(0, 0, w, h, 5, fill=theme.ground.lume, opacity=0.16) + rect(0, 0, 3, h, 1.5, fill=theme.ground.lume)


def _mark(builder: SceneBuilder, at: Rect, color: str) -> None:
    """Mark the line of the position shown, or the turn of the player with this colour."""
    theme, w, h = builder.theme, round(at.w, 1), round(at.h, 1)

    def make() -> Picture:
        if not color:
            return Picture(w, h, marked_line(w, h, theme))
        paint = theme.player(color).colour
        fill = mix(paint, theme.ground.panel_bottom, 0.78)
        return Picture(w, h, rect(-3, -1, w + 6, h + 3, 6, fill=fill, stroke=paint, width=1, opacity=0.9), (), 4)

    builder.picture("here:log", at, ("log mark", color, w, h, theme.name), make, z_order.PLATE)


def _panel(builder: SceneBuilder, area: Rect, u: float, says: str) -> None:
    theme, w, h = builder.theme, round(area.w, 1), round(area.h, 1)

    def make() -> Picture:
        picture = grounds.panel(w, h, 10 * u, theme)
        frame = rect(w - 26 * u, 7 * u, 16 * u, 18 * u, 5 * u, stroke=theme.ground.button_line, width=1)
        sign = path(GLYPHS["fold"], stroke=theme.ground.mist, width=2)
        return Picture(w, h, picture.body + frame + group(w - 18 * u, 16 * u, sign, scale=0.8 * u), (), picture.bleed)

    clickable_picture(builder, "log", area, ("log panel", w, h, theme.name), make, z_order.GROUND, says)


def _head(builder: SceneBuilder, facts: LogPanelFacts, at: Rect, u: float, *, is_scrolled: bool) -> None:
    """The title, the round where there is room, and the button that shows the last turn."""
    title, room, kind = facts.scrolled_title if is_scrolled else facts.title, at, Type(12 * u, 600)
    if (button := facts.last_turn) is not None:
        wide = text_width(button.label, kind) + 34 * u
        place = Rect(at.right - wide, at.y, wide, at.h)
        builder.button("replay:last", button.label, place, look="quiet", glyph="again", size=12 * u, says=button.says,
                       on=not button.why_not, why_not=button.why_not)  # fmt: skip
        room = Rect(at.x, at.y, place.x - 6 * u - at.x, at.h)
    builder.label("title:log", title, room._replace(w=min(room.w, text_width(title, kind) + 3 * u)), 12 * u, 600)
    left = room.x + text_width(title, kind) + 9 * u
    if left + text_width(facts.round, Type(11 * u, 500)) <= room.right:
        number = Rect(left, at.y, room.right - left, at.h)
        builder.label("round:log", facts.round, number, 11 * u, 500, builder.theme.ground.mist)


def _last_lines(facts: LogPanelFacts, layout: TableLayout, text: float, limit: int) -> list[_Line]:
    """The last lines that fit, oldest first: what has just been done whole, each turn before it from its beginning in
    up to two lines, and in more where there is room. One of which not even the first part has room is left out."""
    counts, spare = dict[int, int](), limit
    for number in reversed(range(len(facts.turns))):
        most = min(_LINES_A_TURN, spare) if counts else spare
        found = _lines_of(facts, number, layout, text, most) if most else []
        if not found or (counts and not _is_told(found)):
            break
        counts[number] = len(found)
        spare -= len(found)
    for number, count in counts.items():
        counts[number] = len(_lines_of(facts, number, layout, text, count + spare))
        spare -= counts[number] - count
    return [line for number in sorted(counts) for line in _lines_of(facts, number, layout, text, counts[number])]


def _is_told(lines: Sequence[_Line]) -> bool:
    """Whether these lines cut no part of their turn."""
    turn, found = lines[0].turn, "".join(line.text for line in lines)
    return any(found.replace(" ", "") == text.replace(" ", "") for text in (turn.text, *turn.shorter))


def _all_lines(facts: LogPanelFacts, layout: TableLayout, text: float) -> list[_Line]:
    turns = range(len(facts.turns))
    return [line for number in turns for line in _lines_of(facts, number, layout, text, _LINES_A_TURN)]


def _lines_of(facts: LogPanelFacts, number: int, layout: TableLayout, text: float, limit: int) -> list[_Line]:
    turn, u = facts.turns[number], layout.side_unit
    room = _places(layout, text)[0].w - 20 * u
    kind, texts = Type(size_of(text) * u), (turn.text, *turn.shorter)
    tried = [fitted(each, kind, room, most=limit) for each in texts]
    # The first that fits, or else the first one cut.
    broken = next((each for each in tried if not each.is_cut), tried[0])
    return [_Line(number, turn, line, not index) for index, line in enumerate(broken.lines)]


def _draw_line(
    builder: SceneBuilder, number: int, line: _Line, layout: TableLayout, text: float, is_newest: bool
) -> None:
    turn, g, u, at = line.turn, builder.theme.ground, layout.side_unit, _places(layout, text)[number]
    if line.is_first and turn.color:
        mark, look = Point(at.x + 8 * u, at.center.y), PieceLook("mark", turn.color, 10)
        builder.piece(f"mark:log:{number}", look, mark, z_order.TEXT, unit=u, says=turn.whole)
    place = Rect(at.x + 20 * u, at.y, at.w - 20 * u, at.h)
    ink = g.foam if is_newest or not turn.color else g.mist
    size, weight = size_of(text) * u, 400 if turn.color else 600
    builder.label(f"line:log:{number}", line.text, place, size, weight, ink, name=turn.whole, grows=False)
