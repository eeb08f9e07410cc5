"""The one bubble: what a gesture would do, or why it cannot be done."""

import math
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from uc_desktop.presentation.facts.command_preview import PreviewRow, row_words
from uc_desktop.presentation.words.catalogue import listing
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, TextBlock, Type
from uc_desktop.ui.art.drawing.raster import Raster
from uc_desktop.ui.art.drawing.svg import circle, group, path, rect
from uc_desktop.ui.art.drawing.text_fitting import fitted
from uc_desktop.ui.art.preview_rows import LABEL, draw_parts, parts_width
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.popup_placement import covered_area, moved_inside, place_beside
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.theme.theme import Theme

_PAD, _ROW = 10.0, 21.0
# What stays free between the bubble and the window's edge.
_MARGIN = 6.0
# How far from that it may go to leave something free, and in what steps that is looked for.
_NEAR, _ACROSS, _DOWN = 80.0, 20.0, 3.0
_TITLE, _REASON = Type(12.5, 700), Type(11.5, 500)
#: The quiet line at the end.
_FOOT, _FOOT_HEIGHT = Type(11, 500), 22.0


class BubbleItem(TableItem):
    """A bubble beside a place. It stays inside `bounds` and off what must not be covered, on the side given room.

    Its last line may be a link: that alone takes the mouse, if anything of it does.
    """

    def __init__(self, key: str, raster: Raster, theme: Theme) -> None:
        super().__init__(key, raster, z_order.BUBBLE)
        self.kind = "bubble"
        self._theme = theme
        self._foot = QRectF()
        self.setVisible(False)

    def set_preview(self, title: str, rows: Sequence[PreviewRow], unit: float = 1) -> None:
        """Say what the gesture would do, in the order pay, gain, Production, feeding, score."""
        lines, theme = tuple(rows), self._theme
        self.kind = "preview"
        self.text = listing("semicolon", (title, *map(row_words, lines)))
        self.set_name(self.text)
        self.set_picture(
            ("preview", title, lines, theme.name), lambda: _preview(title, lines, theme), unit * theme.text
        )

    def set_reasons(
        self, title: str, reasons: Sequence[str], unit: float = 1, foot: str = "", *, link: bool = False
    ) -> None:
        """Say why the gesture cannot be done: all reasons at once; and a quiet line at the end, or a link."""
        self._say("refusal", title, tuple(reasons), unit, foot, link)

    def set_note(self, title: str, lines: Sequence[str], unit: float = 1, foot: str = "") -> None:
        """Say what a thing is: nothing is refused."""
        self._say("note", title, tuple(lines), unit, foot)

    def _say(self, kind: str, title: str, lines: tuple[str, ...], unit: float, foot: str, link: bool = False) -> None:
        theme, refused, ink = self._theme, kind == "refusal", self._theme.ground.lume if link else ""
        self.kind = kind
        self.text = listing("semicolon", (title, *lines))
        self.set_name(listing("semicolon", filter(None, (self.text, foot))))
        what = (kind, title, lines, foot, link, theme.name)
        self.set_picture(what, lambda: _reasons(title, lines, theme, refused, foot, ink), unit * theme.text)
        self.set_live(link)
        self._foot = QRectF()
        if foot:
            high = _FOOT_HEIGHT * unit * theme.text
            self._foot = QRectF(0, self._box.height() - high, self._box.width(), high)

    def foot(self) -> QRectF:
        """Where its last line lies in the scene, if it has a quiet one."""
        return self.mapRectToScene(self._foot)

    def clear_foot(self, target: Rect, bounds: Rect, under: Sequence[Rect], avoid: Sequence[Rect] = ()) -> bool:
        """Move no farther than it must, and stay near `target`, so that its last line lies over nothing of `under`.

        Whether that is so now.
        """
        w, h, high = self._box.width(), self._box.height(), self._foot.height()
        here, kept = Rect(self.x(), self.y(), w, h), (target, *avoid)
        foot = Rect(here.x, here.bottom - high, w, high)
        if not covered_area(foot, under) and not covered_area(here, kept):
            return True
        best = _nearest(here, high, _near(target, w, h, bounds.inset(_MARGIN)), under, kept)
        if best is not None:
            self.setPos(best.x, best.y)
        return best is not None

    def outline(self) -> QPainterPath:
        outline = QPainterPath()
        outline.addRect(self._foot if self._live else self._box)
        return outline

    def show_beside(self, target: Rect, bounds: Rect, avoid: Sequence[Rect] = ()) -> None:
        """Appear beside `target` inside `bounds`, where it covers least of it and of `avoid`: on a side of it, or, if
        something would be covered there, as close as may be."""
        best = place_beside(target, self._box.width(), self._box.height(), bounds.inset(_MARGIN), avoid)
        self.setPos(best.x, best.y)
        self.setVisible(True)

    def describe(self) -> dict[str, Any]:
        return super().describe() | {"bubble": self.kind}


def _near(target: Rect, w: float, h: float, bounds: Rect) -> tuple[list[float], list[float]]:
    """The lefts and the tops of places all round, a little apart from each other."""
    left, top, right, bottom = target.x - w - _NEAR, target.y - h - _NEAR, target.right + _NEAR, target.bottom + _NEAR
    across, down = range(int((right - left) / _ACROSS) + 1), range(int((bottom - top) / _DOWN) + 1)
    xs = {moved_inside(Rect(left + step * _ACROSS, top, w, h), bounds).x for step in across}
    ys = {moved_inside(Rect(left, top + step * _DOWN, w, h), bounds).y for step in down}
    return sorted(xs), sorted(ys)


def _nearest(
    here: Rect, foot: float, places: tuple[list[float], list[float]], under: Sequence[Rect], kept: Sequence[Rect]
) -> Rect | None:
    """The nearest of these lefts and tops where the lowest part, `foot` high, covers nothing of `under`, and all of it
    nothing of `kept`; None if there is none."""
    xs, ys = sorted(places[0], key=lambda x: abs(x - here.x)), sorted(places[1], key=lambda y: abs(y - here.y))
    best, least = None, math.inf
    for x in xs:
        if abs(x - here.x) >= least:
            break
        # What is beside a column covers none of its places: only the others are compared with each of them.
        lines, whole = _in_column(x, here.w, under), _in_column(x, here.w, kept)
        for y in ys:
            distance, bottom = math.hypot(x - here.x, y - here.y), y + here.h
            if distance >= least:
                break
            if not _meets(bottom - foot, bottom, lines) and not _meets(y, bottom, whole):
                best, least = Rect(x, y, here.w, here.h), distance
                break
    return best


def _in_column(x: float, w: float, boxes: Sequence[Rect]) -> list[Rect]:
    return [box for box in boxes if box.x < x + w and x < box.right]


def _meets(top: float, bottom: float, boxes: Sequence[Rect]) -> bool:
    return any(box.y < bottom and top < box.bottom for box in boxes)


def _ground(w: float, h: float, line: str, theme: Theme) -> str:
    shadow = rect(0, 4, w, h, 10, fill=theme.ground.shadow, opacity=0.6 if theme.glows else 0.3)
    return shadow + rect(0, 0, w, h, 10, fill=theme.ground.bubble, stroke=line, width=1.4)


def _preview(title: str, rows: tuple[PreviewRow, ...], theme: Theme) -> Picture:
    g = theme.ground
    labels = max((text_width(row.label, LABEL) for row in rows), default=0) + 9
    widest = max((labels + parts_width(row.parts) for row in rows), default=0)
    w, h = max(widest, text_width(title, _TITLE)) + 2 * _PAD, 30 + _ROW * len(rows)
    body, texts = _ground(w, h, g.lume, theme), [TextBlock((title,), _PAD, 19, _TITLE, g.foam)]
    for i, row in enumerate(rows):
        y = 39 + i * _ROW
        texts.append(TextBlock((row.label,), _PAD, y, LABEL, g.mist))
        drawn, written = draw_parts(row.parts, _PAD + labels, y, theme)
        body, texts = body + drawn, texts + written
    return Picture(w, h, body, tuple(texts), 6)


def _reasons(title: str, reasons: tuple[str, ...], theme: Theme, refused: bool, foot: str, ink: str) -> Picture:
    g, most, indent = theme.ground, 250.0, 20.0 if refused else 0.0
    wrapped = [fitted(reason, _REASON, most) for reason in reasons]
    # A single line is no list: it stands under the title.
    is_list = len(wrapped) > 1
    left = 12.0 if is_list else indent
    head = fitted(title, _TITLE, most + 12)
    widest = max((each.width + left for each in wrapped), default=0)
    w = max(widest, text_width(foot, _FOOT), head.width + 20) + 2 * _PAD
    body, y = "", 19 + 16.0 * len(head.lines) + 3
    texts = [TextBlock(head.lines, _PAD + indent, 19, _TITLE, g.foam, "left", 16)]
    for lines, _, _ in wrapped:
        body += circle(_PAD + 3, y - 4, 2, fill=g.mist) if is_list else ""
        texts.append(TextBlock(lines, _PAD + left, y, _REASON, g.foam, "left", 15))
        y += 15 * len(lines) + 4
    cross = group(_PAD + 7, 15, path("M-6-6L6 6M6-6L-6 6", stroke=g.alarm, width=2.4), scale=0.8)
    h = y - 6
    if foot:
        h += _FOOT_HEIGHT
        body += path(f"M0 {h - _FOOT_HEIGHT}H{w}", stroke=g.line_high, width=1)
        texts.append(TextBlock((foot,), w - _PAD, h - 7, _FOOT, ink or g.mist, "right"))
    ground = _ground(w, h, g.alarm, theme) + cross if refused else _ground(w, h, g.line_high, theme)
    return Picture(w, h, ground + body, tuple(texts), 6)
