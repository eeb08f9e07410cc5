"""The chapters of the tutorial as stations of a dive."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEasingCurve, QPointF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainterPath, QPaintEvent, QPen, QTransform
from PySide6.QtWidgets import QWidget

from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.pages.drawings import drawing
from uc_desktop.ui.pages.painting import UnitPainter
from uc_desktop.ui.pages.segments import OneOf
from uc_desktop.ui.pages.widgets import PaintedButton
from uc_desktop.ui.widgets.double_click_filter import TAKEN

if TYPE_CHECKING:
    from uc_desktop.presentation.facts.pages.learn_facts import ChapterFacts, LearnFacts
    from uc_desktop.ui.pages.page import Page

#: In units, as drawn: how far the stations lie below each other, where the circles of the left ones and of the right
#: ones lie, and the field of a station with its circle at the left.
_STEP: Final = 64.4
_LEFT, _RIGHT = 88, 488
_CARD: Final = (352, 55)
#: The middle of a circle to the left edge of its field, and the circle's radius.
_BESIDE, _RADIUS = 30, 18
#: The first station's middle below the upper edge.
_FIRST: Final = 36
#: How long the submarine sails to the next station, in milliseconds.
SAILING: Final = 600
#: The metres from the first station to the last.
_DEPTH: Final = 200


class Station(PaintedButton):
    """A chapter on the way: choosing shows it, Enter or a double click begins it."""

    begun = Signal()

    def __init__(self, chapter: ChapterFacts, dive: Dive) -> None:
        super().__init__(dive.page, parent=dive)
        self.chapter, self._dive = chapter, dive
        self.setAccessibleName(chapter.words)
        self.setProperty(TAKEN, True)

    def circle(self) -> QPointF:
        """The middle of its circle, in the dive's pixels."""
        return QPointF(self.x() + self._dive.page.size_in_units.px(_RADIUS + 4), self.y() + self.height() / 2)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.begun.emit()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.begun.emit()

    def draw(self, paint: UnitPainter) -> None:
        self._paint_field(paint)
        self._paint_circle(paint)

    def _paint_field(self, paint: UnitPainter) -> None:
        chapter, ground, is_chosen = self.chapter, paint.ground, self.isChecked()
        left = _BESIDE + _RADIUS + 4
        if not is_chosen or self.hasFocus():
            paint.edge(ground.line_high)
        if is_chosen:
            paint.pen(ground.focus if self.hasFocus() else ground.lume, paint.theme.ring if self.hasFocus() else 2)
        paint.panel((left, 2, paint.w - left, paint.h - 4), 11, is_chosen=is_chosen, inset=1.5)
        soft = ground.foam if is_chosen else ground.mist
        x, right = left + 16, paint.w - 14
        time = paint.text(right, 17.5, chapter.time, 12, 500, soft, "right")
        paint.text(x, 18.5, chapter.title, 14.5, 700, room=right - x - time - 8)
        paint.wrapped((x, 21.5, right - x, paint.h - 21.5), chapter.about, 11.5, colour=soft)

    def _paint_circle(self, paint: UnitPainter) -> None:
        chapter, theme, ground, x, y = self.chapter, paint.theme, paint.ground, _RADIUS + 4, paint.h / 2
        fill, line = ground.well, ground.line_high
        if chapter.is_done:
            fill, line = ("#0D3F37" if theme.glows else ground.current), ground.good
        elif self._dive.is_next(chapter):
            fill, line = ground.current, ground.lume
        paint.pen()
        paint.fill(ground.abyss)
        paint.circle(x, y, _RADIUS + 3)
        paint.pen(line, 2, dash=(6, 5) if chapter.is_later and not chapter.is_done else ())
        paint.fill(fill)
        paint.circle(x, y, _RADIUS)
        if chapter.is_done:
            paint.sign(x, y, "tick", ground.good, 1.7)
        else:
            place = (x - _RADIUS, y - _RADIUS, 2 * _RADIUS, 2 * _RADIUS)
            paint.text_in(place, str(chapter.number), 16, 700, side="middle")


class Dive(QWidget):
    """The chapters along the way down; `chosen` tells which is shown, `begun` that it is to begin.

    They stand in two columns, or in one where there is no room for two.
    """

    chosen = Signal(int)
    begun = Signal()

    def __init__(self, facts: LearnFacts, page: Page) -> None:
        super().__init__()
        self.page, self._facts, self._is_double = page, facts, True
        #: The station the submarine comes from, and the share of its way it has sailed.
        self._from, self._sailed = facts.first, 1.0
        self.setAccessibleName(say("chapters.list"))
        self._group = OneOf(self)
        self.stations = [Station(chapter, self) for chapter in facts.chapters]
        for station in self.stations:
            self._group.add(station)
            station.begun.connect(self.begun)
        self._group.idToggled.connect(self._tell)
        if self.stations:
            self.stations[facts.first].setChecked(True)

    def is_next(self, chapter: ChapterFacts) -> bool:
        """Whether this is the chapter to go on with."""
        return chapter is self._facts.chapters[self._facts.first] and not chapter.is_done

    def sail(self, speed: float) -> None:
        """Move the submarine from the chapter on the table, if that is done, to the next one.

        `speed` is the share of the usual duration, 0 for at once.
        """
        facts = self._facts
        if not speed or not facts.is_on_table or not facts.chapters[facts.present].is_done:
            return
        self._from, self._sailed, move = facts.present, 0.0, QVariantAnimation(self)
        move.setDuration(round(SAILING * speed))
        move.setStartValue(0.0)
        move.setEndValue(1.0)
        move.setEasingCurve(QEasingCurve.Type.InOutCubic)
        move.valueChanged.connect(self._sail_on)
        move.start(QVariantAnimation.DeletionPolicy.DeleteWhenStopped)

    def _sail_on(self, share: float) -> None:
        self._sailed = share
        self.update()

    def submarine(self) -> tuple[QPointF, float]:
        """Where the middle of the submarine is, in units, and how far it is turned: 1 to the left, -1 to the right."""
        (start, turned), (end, turns) = self._berth(self._from), self._berth(self._facts.first)
        return start + (end - start) * self._sailed, turned + (turns - turned) * self._sailed

    def _berth(self, number: int) -> tuple[QPointF, float]:
        """Where the submarine waits at a station, beside its field and turned to it."""
        station, unit, is_left = self.stations[number], self.page.size_in_units.unit, number % 2 == 0
        size = drawing("submarine", "submarine", unit, self.devicePixelRatioF()).deviceIndependentSize() / unit
        half, y = size.width() / 2, station.circle().y() / unit - size.height() * 0.05
        x = station.geometry().right() / unit + 20 + half if is_left else station.x() / unit - 16 - half
        return QPointF(x, y), 1.0 if is_left else -1.0

    def _tell(self, number: int, is_chosen: bool) -> None:
        if is_chosen:
            self.chosen.emit(number)
            self.update()

    def lay_out(self, width: float, height: float) -> None:
        """Lay out in this size in units, higher if that is not enough."""
        size = self.page.size_in_units
        count = len(self.stations)
        self._is_double = width >= _RIGHT + _BESIDE + 200
        wide = min(_CARD[0], width - (_RIGHT if self._is_double else _RADIUS + 4) - _BESIDE - 12)
        if not self._is_double:
            wide = width - _RADIUS - 4 - _BESIDE - 12
        step = max(_STEP, (height - _FIRST - _CARD[1] / 2 - 4) / max(1, count - 1))
        self.setFixedSize(size.px(width), max(size.px(height), size.px(_FIRST + step * (count - 1) + 30)))
        for number, station in enumerate(self.stations):
            left = _RADIUS + 4 if not self._is_double else _LEFT if number % 2 == 0 else _RIGHT
            middle = _FIRST + step * number
            high = _CARD[1] + 4
            station.setGeometry(size.rect(left - _RADIUS - 4, middle - high / 2, wide + _BESIDE + _RADIUS + 4, high))
        self.update()

    def sizeHint(self) -> QSize:
        return self.size()

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        with UnitPainter(self, self.page) as paint:
            points = [station.circle() / paint.unit for station in self.stations]
            if self._is_double and points:
                self._paint_depth(paint, points[0].y(), points[-1].y())
            for chapter, (start, end) in zip(self._facts.chapters, pairwise(points), strict=False):
                self._paint_way(paint, chapter.is_done, start, end)
            if self._is_double and points:
                self._paint_submarine(paint)

    @staticmethod
    def _paint_depth(paint: UnitPainter, top: float, bottom: float) -> None:
        """The scale of the depth, a tenth of it a line."""
        x, foam = 8, paint.ground.foam
        paint.pen(foam, 1, 0.55)
        paint.line(x, top, x, bottom)
        for line in range(11):
            y = top + (bottom - top) * line / 10
            paint.pen(foam, 1, 0.55)
            paint.line(x, y, x + (8 if line % 2 else 14), y)
            if line % 2 == 0:
                paint.text_in((x + 17, y - 9, 60, 18), say("chapters.depth", metres=line * _DEPTH // 10), 11, 500)

    @staticmethod
    def _paint_way(paint: UnitPainter, is_done: bool, start: QPointF, end: QPointF) -> None:
        """The way from a station to the next: solid if the chapter is done, else dashed."""
        ground, glows, down = paint.ground, paint.theme.glows, QPointF(0, (end.y() - start.y()) * 0.62)
        way = QPainterPath(start)
        way.cubicTo(start + down, end - down, end)
        paint.fill()
        paint.pen(ground.shadow if glows else ground.abyss, 7, 0.55)
        paint.painter.drawPath(way)
        if is_done:
            paint.pen("#FFF0CC" if glows else ground.lume, 3.2)
        else:
            colour = QColor("#9FD6E4" if glows else ground.mist)
            colour.setAlphaF(0.75)
            pen = QPen(colour, 2, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
            pen.setDashPattern([1.5, 4])
            paint.painter.setPen(pen)
        paint.painter.drawPath(way)

    def _paint_submarine(self, paint: UnitPainter) -> None:
        """The submarine waits at the next chapter, with its light on it, or sails there."""
        if not self.is_next(self.stations[self._facts.first].chapter):
            return
        middle, turned = self.submarine()
        picture = drawing("submarine", "submarine", paint.scale, 1).transformed(QTransform.fromScale(turned, 1))
        paint.pixmap(middle.x(), middle.y(), picture)
