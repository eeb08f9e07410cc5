"""Sliders of settings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QMouseEvent, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QSlider

from uc_desktop.ui.pages.painting import UnitPainter

if TYPE_CHECKING:
    from uc_desktop.ui.pages.page import Page

#: How high a control is, and a slider with words below its stops, in units.
HIGH, _STOPS_HIGH = 34, 56
#: How far the track of a slider begins from its edges: with words below its stops, and without.
_AROUND_STOPS, _AROUND = 26, 11
_THUMB, _STOP, _TRACK = 9, 4, 6
_OFF: Final = 0.55


class Slider(QSlider):
    """A slider that goes to where it is clicked; with `words` it has a stop for each of them, named below it."""

    def __init__(self, name: str, page: Page, words: tuple[str, ...] = ()) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._words, self._page = words, page
        self.setRange(0, len(words) - 1 if words else 100)
        self.setPageStep(1 if words else 10)
        self.setAccessibleName(name)
        # The text size changes the page: not while the slider is held.
        self.setTracking(not words)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def fit(self) -> None:
        """Apply the size of the page."""
        self.setFixedHeight(self._page.size_in_units.px(_STOPS_HIGH if self._words else HIGH))
        self.update()

    def _track(self) -> QRectF:
        """Where the track lies, in units."""
        unit, around = self._page.size_in_units.unit, _AROUND_STOPS if self._words else _AROUND
        middle = 18 if self._words else self.height() / unit / 2
        return QRectF(around, middle - _TRACK / 2, self.width() / unit - 2 * around, _TRACK)

    def _share(self) -> float:
        return (self.sliderPosition() - self.minimum()) / max(1, self.maximum() - self.minimum())

    def paintEvent(self, event: QPaintEvent) -> None:
        track = self._track()
        x, y, half = track.x(), track.center().y(), _TRACK / 2
        thumb = x + track.width() * self._share()
        with UnitPainter(self, self._page) as paint:
            theme, ground = paint.theme, paint.ground
            if not self.isEnabled():
                paint.painter.setOpacity(_OFF)
            paint.pen(ground.button_line, theme.border)
            paint.fill(ground.field)
            paint.rect(x, y - half, track.width(), _TRACK, half)
            paint.pen()
            paint.fill(ground.lume_dark)
            paint.rect(x, y - half, thumb - x, _TRACK, half)
            for number, words in enumerate(self._words):
                at = x + track.width() * number / (len(self._words) - 1)
                paint.pen(ground.line_high, 1.3)
                paint.fill(ground.quiet)
                paint.circle(at, y, _STOP)
                weight = 700 if number == self.sliderPosition() else 500
                paint.text_in((at - 60, y + 16, 120, 20), words, 12.5, weight, side="middle")
            if self.hasFocus():
                paint.pen(ground.lume, 5, 0.3 if theme.glows else 0.4)
                paint.fill()
                paint.circle(thumb, y, _THUMB + 3)
            paint.pen(theme.ink.outline if theme.glows else ground.reef, 1.2)
            paint.fill(ground.lume)
            paint.circle(thumb, y, _THUMB)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self._follow(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self._follow(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self.setSliderDown(False)

    def wheelEvent(self, event: QWheelEvent) -> None:
        # The wheel rolls the page.
        event.ignore()

    def _follow(self, event: QMouseEvent) -> None:
        track = self._track()
        share = (event.position().x() / self._page.size_in_units.unit - track.x()) / max(1.0, track.width())
        self.setSliderPosition(round(self.minimum() + share * (self.maximum() - self.minimum())))
        self.update()
