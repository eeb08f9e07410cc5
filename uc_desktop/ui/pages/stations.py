"""The stations of the way down that the tutorial's chapters are, and the way itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QPushButton, QWidget

from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.pages.drawings import drawing, glass, paint_sign
from uc_desktop.ui.pages.segments import OneOf
from uc_desktop.ui.theme.theme import font

if TYPE_CHECKING:
    from uc_desktop.presentation.facts.pages.learn_facts import ChapterFacts, LearnFacts
    from uc_desktop.ui.pages.page_size import PageSize
    from uc_desktop.ui.theme.theme import Theme

#: In units, as drawn: how far the stations lie below each other, where the circles of the left ones and of the right
#: ones lie, and the field of a station with its circle at the left.
_STEP: Final = 64.4
_LEFT, _RIGHT = 88, 488
_CARD: Final = (352, 55)
#: The middle of a circle to the left edge of its field, and the circle's radius.
_BESIDE, _RADIUS = 30, 18
#: The first station's middle below the upper edge.
_FIRST: Final = 36
#: The metres from the first station to the last.
_DEPTH: Final = 200
_WRAPPED: Final = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft


class Station(QPushButton):
    """A chapter on the way: choosing shows it, Enter or a double click begins it."""

    begun = Signal()

    def __init__(self, chapter: ChapterFacts, dive: Dive) -> None:
        super().__init__(dive)
        self.chapter, self._dive = chapter, dive
        self.setAccessibleName(chapter.words)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def circle(self) -> QPointF:
        """The middle of its circle, in the dive's pixels."""
        return QPointF(self.pos()) + self._middle()

    def _middle(self) -> QPointF:
        px = self._dive.size_in_units.px
        return QPointF(px(_RADIUS + 4), self.height() / 2)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.begun.emit()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.begun.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, dive = QPainter(self), self._dive
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        card = QRectF(dive.card_of(self))
        self._paint_field(painter, card)
        self._paint_texts(painter, card)
        self._paint_circle(painter)
        painter.end()

    def _paint_field(self, painter: QPainter, card: QRectF) -> None:
        theme, px = self._dive.theme, self._dive.size_in_units.px
        ground, is_chosen = theme.ground, self.isChecked()
        line, width = (ground.lume, px(1.8)) if is_chosen else (ground.line_high, max(1, px(theme.border)))
        if self.hasFocus():
            line, width = ground.focus if is_chosen else ground.lume, px(theme.ring)
        elif self.underMouse() and not is_chosen:
            line = ground.foam
        painter.setBrush(glass(theme, card, is_chosen=is_chosen))
        painter.setPen(QPen(QColor(line), width))
        painter.drawRoundedRect(card.adjusted(1.5, 1.5, -1.5, -1.5), px(11), px(11))

    def _paint_texts(self, painter: QPainter, card: QRectF) -> None:
        chapter, ground, size = self.chapter, self._dive.theme.ground, self._dive.size_in_units
        unit, inner = size.unit, card.adjusted(size.px(16), size.px(5), -size.px(14), 0).toRect()
        soft = ground.foam if self.isChecked() else ground.mist
        time = font(12 * unit, 500)
        painter.setFont(time)
        painter.setPen(QColor(soft))
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop), chapter.time)
        title = font(14.5 * unit, 700)
        room = inner.width() - QFontMetrics(time).horizontalAdvance(chapter.time) - size.px(8)
        painter.setFont(title)
        painter.setPen(QColor(ground.foam))
        words = QFontMetrics(title).elidedText(chapter.title, Qt.TextElideMode.ElideRight, room)
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop), words)
        about = font(11.5 * unit)
        painter.setFont(about)
        painter.setPen(QColor(soft))
        painter.drawText(inner.adjusted(0, size.px(18), 0, 0), int(_WRAPPED), chapter.about)

    def _paint_circle(self, painter: QPainter) -> None:
        chapter, theme, size = self.chapter, self._dive.theme, self._dive.size_in_units
        ground, middle, radius = theme.ground, self._middle(), size.px(_RADIUS)
        fill, line, width = ground.well, ground.line_high, 1.6
        if chapter.is_done:
            fill, line, width = ("#0D3F37" if theme.glows else ground.current), ground.good, 2.2
        elif self._dive.is_next(chapter):
            fill, line, width = ground.current, ground.lume, 2.2
        pen = QPen(QColor(line), size.px(width))
        if chapter.is_later and not chapter.is_done:
            pen.setDashPattern([3, 2.5])
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ground.abyss))
        painter.drawEllipse(middle, radius + size.px(3), radius + size.px(3))
        painter.setPen(pen)
        painter.setBrush(QColor(fill))
        painter.drawEllipse(middle, radius, radius)
        if chapter.is_done:
            paint_sign(painter, middle, "tick", ground.good, 1.7 * size.unit)
            return
        painter.setPen(QColor(ground.foam))
        painter.setFont(font(16 * size.unit, 700))
        around = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
        painter.drawText(around, int(Qt.AlignmentFlag.AlignCenter), str(chapter.number))


class Dive(QWidget):
    """The chapters along the way down; `chosen` tells which is shown, `begun` that it is to begin.

    Where there is not the room for two columns they stand in one.
    """

    chosen = Signal(int)
    begun = Signal()

    def __init__(self, facts: LearnFacts, theme: Theme, size: PageSize) -> None:
        super().__init__()
        self.theme, self.size_in_units = theme, size
        self._facts, self._is_double = facts, True
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

    def _tell(self, number: int, is_chosen: bool) -> None:
        if is_chosen:
            self.chosen.emit(number)
            self.update()

    def lay_out(self, theme: Theme, size: PageSize, width: float, height: float) -> None:
        """Lie in so many units; higher if that is not enough."""
        self.theme, self.size_in_units = theme, size
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

    def card_of(self, station: Station) -> QRect:
        """Where a station's field lies in it."""
        px = self.size_in_units.px
        return station.rect().adjusted(px(_BESIDE + _RADIUS + 4), px(2), 0, -px(2))

    def sizeHint(self) -> QSize:
        return self.size()

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if self._is_double and self.stations:
            self._paint_depth(painter)
        for number in range(len(self.stations) - 1):
            self._paint_way(painter, number)
        if self._is_double and self.stations:
            self._paint_submarine(painter)
        painter.end()

    def _paint_depth(self, painter: QPainter) -> None:
        """The scale of the depth, a tenth of it a line."""
        size, ground = self.size_in_units, self.theme.ground
        top, bottom = self.stations[0].circle().y(), self.stations[-1].circle().y()
        x = size.px(8)
        colour = QColor(ground.foam)
        colour.setAlphaF(0.55)
        painter.setPen(QPen(colour, size.px(1.2)))
        painter.drawLine(QPointF(x, top), QPointF(x, bottom))
        painter.setFont(font(11 * size.unit, 500))
        for line in range(11):
            y = top + (bottom - top) * line / 10
            painter.setPen(QPen(colour, size.px(1.2)))
            painter.drawLine(QPointF(x, y), QPointF(x + size.px(8 if line % 2 else 14), y))
            if line % 2 == 0:
                painter.setPen(QColor(ground.foam))
                place = QRectF(x + size.px(17), y - size.px(9), size.px(60), size.px(18))
                words = say("chapters.depth", metres=line * _DEPTH // 10)
                painter.drawText(place, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), words)

    def _paint_way(self, painter: QPainter, number: int) -> None:
        """The way from a station to the next one: drawn out as far as the chapters are done, dashed beyond."""
        size, ground = self.size_in_units, self.theme.ground
        a, b = self.stations[number].circle(), self.stations[number + 1].circle()
        down = (b.y() - a.y()) * 0.62
        way = QPainterPath(a)
        way.cubicTo(QPointF(a.x(), a.y() + down), QPointF(b.x(), b.y() - down), b)
        shadow = QColor(ground.shadow if self.theme.glows else ground.abyss)
        shadow.setAlphaF(0.55)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(shadow, size.px(7)))
        painter.drawPath(way)
        if self._facts.chapters[number].is_done:
            painter.setPen(QPen(QColor("#FFF0CC" if self.theme.glows else ground.lume), 3.2 * size.unit))
        else:
            colour = QColor("#9FD6E4" if self.theme.glows else ground.mist)
            colour.setAlphaF(0.75)
            pen = QPen(colour, 2 * size.unit, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
            pen.setDashPattern([1.5, 4])
            painter.setPen(pen)
        painter.drawPath(way)

    def _paint_submarine(self, painter: QPainter) -> None:
        """The submarine waits at the next chapter, with its light on it."""
        station, size = self.stations[self._facts.first], self.size_in_units
        if not self.is_next(station.chapter):
            return
        picture = drawing("submarine", "submarine", size.unit, self.devicePixelRatioF())
        wide, high = (each / picture.devicePixelRatio() for each in (picture.width(), picture.height()))
        field = QRectF(self.card_of(station)).translated(QPointF(station.pos()))
        is_left = self._facts.first % 2 == 0
        left = field.right() + size.px(20) if is_left else field.left() - wide - size.px(_BESIDE + _RADIUS + 20)
        target = QRectF(left, field.center().y() - high * 0.55, wide, high)
        if is_left:
            painter.drawPixmap(target.topLeft(), picture)
            return
        painter.save()
        painter.translate(target.center())
        painter.scale(-1, 1)
        painter.drawPixmap(QPointF(-wide / 2, -high / 2), picture)
        painter.restore()
