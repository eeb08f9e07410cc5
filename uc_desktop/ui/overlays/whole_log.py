"""The whole log over the table, every turn in full, to be scrolled and paged."""

from __future__ import annotations

from typing import Final, NamedTuple

from uc_desktop.presentation.facts.overlays.log_facts import LogEntry, LogFacts
from uc_desktop.presentation.item_id import on_overlay
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.art.drawing.picture import Picture, Type
from uc_desktop.ui.art.drawing.text_fitting import elided, fitted
from uc_desktop.ui.layout.geometry import Point, Rect, stack
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.overlays import overlay_frame
from uc_desktop.ui.overlays.overlay_frame import CONTROL, MARK, TEXT, Frame, Head
from uc_desktop.ui.panels.clickable import clickable_picture
from uc_desktop.ui.panels.log_panel import marked_line
from uc_desktop.ui.scene.items.piece import PieceLook
from uc_desktop.ui.scene.scene_builder import SceneBuilder

#: A first line beyond any log: its end is shown.
END: Final = 1_000_000
_SIZE, _LINE = 13.0, 22.0
_NAMES: Final = 130.0


class _Line(NamedTuple):
    """A line of an entry, and whether it is its `first`; `here` tells that the entry tells of the position shown."""

    entry: LogEntry
    text: str
    first: bool
    here: bool


class _View(NamedTuple):
    """All lines, the places for those that are shown, and how large they are."""

    lines: tuple[_Line, ...]
    places: tuple[Rect, ...]
    size: float

    @property
    def last(self) -> int:
        """The first line that is shown when the log is at its end."""
        return max(0, len(self.lines) - len(self.places))


def draw_whole_log(builder: SceneBuilder, facts: LogFacts, layout: TableLayout, first: int) -> None:
    """The lines from number `first` on, or the last ones; buttons `sheet:page:N` lead to what begins with line N.

    A line can be clicked: `sheet:at:P:N` is that of position P in the Nth place.
    """
    frame, view = _frame(layout), _view(facts, layout, builder.theme.text)
    top = min(first, view.last)
    actions = (overlay_frame.copy_table(), overlay_frame.close())
    overlay_frame.draw_frame(builder, layout, frame, Head(facts.title, facts.subtitle, "card"), actions)
    overlay_frame.draw_well(builder, "log:well", frame.body)
    for number, (line, place) in enumerate(zip(view.lines[top:], view.places, strict=False)):
        _draw_line(builder, number, line, place, frame.unit, view.size)
    _draw_pager(builder, frame, top, len(view.places), view.last)


def last_first_line(facts: LogFacts, layout: TableLayout, text: float) -> int:
    """The first line that is shown when the log is at its end."""
    return _view(facts, layout, text).last


def first_to_show(facts: LogFacts, layout: TableLayout, text: float) -> int:
    """The first line when the log is opened: its end is shown, or the line of the past position in the middle."""
    if facts.here is None:
        return END
    view = _view(facts, layout, text)
    marked = next((number for number, line in enumerate(view.lines) if line.here), 0)
    return max(0, min(marked - len(view.places) // 2, view.last))


def _frame(layout: TableLayout) -> Frame:
    return overlay_frame.frame_of(layout, 920, 690, foot=True)


def _view(facts: LogFacts, layout: TableLayout, text: float) -> _View:
    """How the log is broken into lines where all texts are so much larger; no larger than leaves room between them."""
    frame = _frame(layout)
    area, u = frame.body.inset(12 * frame.unit), frame.unit
    count, size = int(area.h // (_LINE * u)), _SIZE * min(text, 1.25) * u
    places = stack(Rect(area.x, area.y, area.w, count * _LINE * u), count, 0)
    room, kind = area.w - (_NAMES + 20) * u, Type(size, 400)
    lines = (
        _Line(entry, words, not index, number == facts.here)
        for number, entry in enumerate(facts.entries)
        for index, words in enumerate(fitted(entry.text, kind, room).lines)
    )
    return _View(tuple(lines), places, size)


def _draw_line(builder: SceneBuilder, number: int, line: _Line, at: Rect, u: float, size: float) -> None:
    key, seat = f"log:{number}", line.entry.seat
    _draw_way(builder, on_overlay(f"at:{line.entry.position}:{number}"), line, at)
    if seat is None:
        builder.label(key, line.text, at, size, 700, z=TEXT, grows=False)
        return
    if line.first:
        builder.piece(f"{key}:mark", PieceLook("mark", seat.color, 12), Point(at.x + 8 * u, at.center.y), MARK, unit=u)
        name = Rect(at.x + 22 * u, at.y, (_NAMES - 12) * u, at.h)
        shown = elided(seat.name, Type(size, 600), name.w)
        builder.label(f"{key}:name", shown, name, size, 600, name=seat.name, z=TEXT, grows=False)
    words = Rect(at.x + (_NAMES + 20) * u, at.y, at.w - (_NAMES + 20) * u, at.h)
    builder.label(key, line.text, words, size, z=TEXT, grows=False)


def _draw_way(builder: SceneBuilder, key: str, line: _Line, at: Rect) -> None:
    """What takes the click on a line, and marks the line of the position that is shown."""
    theme, w, h, here = builder.theme, round(at.w, 1), round(at.h, 1), line.here
    says = say("log_overlay.here") if here else say("log_overlay.there")

    def make() -> Picture:
        return Picture(w, h, marked_line(w, h, theme) if here else "")

    clickable_picture(builder, key, at, ("log line", w, h, here, theme.name), make, MARK, says)


def _draw_pager(builder: SceneBuilder, frame: Frame, first: int, page: int, last: int) -> None:
    """To the pages before and after, one line in common, and to both ends where these are farther away."""
    u, row, step = frame.unit, frame.foot, max(1, page - 1)
    earlier = say("log_overlay.earlier leads there") if first else say("log_overlay.at beginning")
    later = say("log_overlay.later leads there") if first < last else say("log_overlay.at end")
    plan = (
        (say("log_overlay.beginning"), 0, first > step, earlier),
        (say("log_overlay.earlier"), max(0, first - step), first > 0, earlier),
        (say("log_overlay.later"), min(last, first + step), first < last, later),
        (say("log_overlay.end"), END, first < last - step, later),
    )
    x = row.x
    for number, (label, target, there, why) in enumerate(plan):
        w = overlay_frame.button_width(label, u)
        place = Rect(x, row.center.y - 15 * u, w, 30 * u)
        key = on_overlay(f"page:{target}") if there else f"log:no:{number}"
        builder.button(key, label, place, look="quiet", size=13 * u, on=there, why_not="" if there else why, z=CONTROL)
        x = place.right + 8 * u
