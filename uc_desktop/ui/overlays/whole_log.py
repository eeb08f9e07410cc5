"""The whole log over the table, every turn in full, to be scrolled and paged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.log_words import groups, positions, told_at
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, Type, elided, wrap
from uc_desktop.ui.layout.geometry import Point, Rect, stack
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.overlays import overlay_frame as overlay_frame
from uc_desktop.ui.overlays.overlay_frame import CLOSE, CONTROL, COPY_TABLE, MARK, TEXT, Action, Frame, Head
from uc_desktop.ui.overlays.pile import PAGE
from uc_desktop.ui.panels.clickable import clickable_picture
from uc_desktop.ui.panels.log_panel import marked_line
from uc_desktop.ui.scene.items.piece import PieceLook
from uc_desktop.ui.scene.scene_builder import SceneBuilder

#: A first line beyond any log: its end is shown.
END: Final = 1_000_000
_SIZE, _LINE = 13.0, 22.0
_NAMES: Final = 130.0


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the log: whose, and whether it is the first of what is told together; a heading has no player.

    It leads to a `position` of the game's history, and may tell of the one that is shown, `here`.
    """

    player: int
    text: str
    first: bool
    position: int
    here: bool


def draw_whole_log(stage: SceneBuilder, model: TableModel, layout: TableLayout, first: int) -> None:
    """The lines from number `first` on, or the last ones; buttons `sheet:page:N` lead to what begins with line N.

    A line can be clicked: `sheet:at:P:N` is that of position P in the Nth place.
    """
    frame = _frame(layout)
    u, places, size = frame.unit, _places(frame), _size(stage.theme.text)
    lines = _lines(model, places[0].w, u, size)
    top = min(first, _last(lines, places))
    shown = lines[top : top + len(places)]
    words = "Click a line to see the table as it was then" if lines else "Nothing has happened yet"
    head = Head("Log", words, "card")
    buttons = (Action(COPY_TABLE, "Copy"), Action(CLOSE, "Close", "outline", "Esc"))
    overlay_frame.draw_frame(stage, layout, frame, head, buttons)
    overlay_frame.draw_well(stage, "log:well", frame.body)
    for number, (line, place) in enumerate(zip(shown, places, strict=False)):
        _draw_line(stage, model, number, line, place, u, size * u)
    _draw_pager(stage, frame, top, len(places), _last(lines, places))


def _size(text: float) -> float:
    """How large all lines are where texts are larger than drawn; no larger than leaves room between them."""
    return _SIZE * min(text, 1.25)


def last_first_line(model: TableModel, layout: TableLayout, text: float) -> int:
    """The first line that is shown when the log is at its end."""
    frame = _frame(layout)
    places = _places(frame)
    return _last(_lines(model, places[0].w, frame.unit, _size(text)), places)


def first_to_show(model: TableModel, layout: TableLayout, text: float) -> int:
    """The first line when the log is opened: its end is shown, or the line of the past position in the middle."""
    if model.past is None:
        return END
    frame = _frame(layout)
    places = _places(frame)
    lines = _lines(model, places[0].w, frame.unit, _size(text))
    marked = next((number for number, line in enumerate(lines) if line.here), 0)
    return max(0, min(marked - len(places) // 2, _last(lines, places)))


def _frame(layout: TableLayout) -> Frame:
    return overlay_frame.frame_of(layout, 920, 690, foot=True)


def _places(frame: Frame) -> tuple[Rect, ...]:
    area, u = frame.body.inset(12 * frame.unit), frame.unit
    count = int(area.h // (_LINE * u))
    return stack(Rect(area.x, area.y, area.w, count * _LINE * u), count, 0)


def _last(lines: list[_Line], places: tuple[Rect, ...]) -> int:
    return max(0, len(lines) - len(places))


def _lines(model: TableModel, width: float, u: float, size: float) -> list[_Line]:
    room, kind = width - (_NAMES + 20) * u, Type(size * u, 400)
    told = groups(model, model.log, taken_back=model.taken_back)
    here = -1 if model.past is None else told_at(told, model.past.number)
    return [
        _Line(group.player, text, not index, position, number == here)
        for number, (group, position) in enumerate(zip(told, positions(told, len(model.log)), strict=True))
        for index, text in enumerate(wrap(group.text, kind, room, text_width))
    ]


def _draw_line(
    stage: SceneBuilder, model: TableModel, number: int, line: _Line, at: Rect, u: float, size: float
) -> None:
    key = f"log:{number}"
    _draw_way(stage, f"sheet:at:{line.position}:{number}", line, at)
    if line.player < 0:
        stage.label(key, line.text, at, size, 700, z=TEXT, grows=False)
        return
    if line.first:
        seat = model.seat(line.player)
        stage.piece(f"{key}:mark", PieceLook("mark", seat.color, 12), Point(at.x + 8 * u, at.center.y), MARK, unit=u)
        name = Rect(at.x + 22 * u, at.y, (_NAMES - 12) * u, at.h)
        shown = elided(seat.name, Type(size, 600), name.w, text_width)
        stage.label(f"{key}:name", shown, name, size, 600, name=seat.name, z=TEXT, grows=False)
    words = Rect(at.x + (_NAMES + 20) * u, at.y, at.w - (_NAMES + 20) * u, at.h)
    stage.label(key, line.text, words, size, z=TEXT, grows=False)


def _draw_way(stage: SceneBuilder, key: str, line: _Line, at: Rect) -> None:
    """What takes the click on a line, and marks the line of the position that is shown."""
    theme, w, h, here = stage.theme, round(at.w, 1), round(at.h, 1), line.here
    says = "This is on the table now" if here else "Click to see the table as it was then"

    def make() -> Picture:
        return Picture(w, h, marked_line(w, h, theme) if here else "")

    clickable_picture(stage, key, at, ("log line", w, h, here, theme.name), make, MARK, says)


def _draw_pager(stage: SceneBuilder, frame: Frame, first: int, page: int, last: int) -> None:
    """To the pages before and after, one line in common, and to both ends where these are farther away."""
    u, row, step = frame.unit, frame.foot, max(1, page - 1)
    plan = (
        ("Beginning", 0, first > step, "“Earlier” leads there" if first else "this is the beginning"),
        ("Earlier", max(0, first - step), first > 0, "this is the beginning"),
        ("Later", min(last, first + step), first < last, "this is the end"),
        ("End", END, first < last - step, "“Later” leads there" if first < last else "this is the end"),
    )
    x = row.x
    for number, (label, target, there, why) in enumerate(plan):
        w = overlay_frame.button_width(label, u)
        place = Rect(x, row.center.y - 15 * u, w, 30 * u)
        key = f"{PAGE}{target}" if there else f"log:no:{number}"
        stage.button(key, label, place, look="quiet", size=13 * u, on=there, why_not="" if there else why, z=CONTROL)
        x = place.right + 8 * u
