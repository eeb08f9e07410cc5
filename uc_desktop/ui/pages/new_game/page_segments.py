"""Segments as pages draw them: words in the middle of equal shares of one frame, the chosen one lit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QRadioButton, QSizePolicy, QWidget

from uc_desktop.ui.dialogs.segments import Segments
from uc_desktop.ui.theme.theme import font

if TYPE_CHECKING:
    from uc_desktop.ui.pages.page import Page


class PageSegments(Segments):
    """A choice between a few things side by side, in the measures of its page."""

    def __init__(self, page: Page, parent: QWidget | None = None) -> None:
        self._page = page
        super().__init__(parent)

    def new_button(self, text: str) -> QRadioButton:
        return _Segment(text, self._page)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = self._page.theme, self._page.size_in_units.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.ground.button_line), theme.border))
        painter.setBrush(QColor(theme.ground.well))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), px(8), px(8))
        painter.end()


class _Segment(QRadioButton):
    """One of the things, in a share of the frame."""

    def __init__(self, text: str, page: Page) -> None:
        super().__init__(text)
        self._page = page
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        size = self._page.size_in_units
        words = QFontMetrics(font(12.5 * size.unit, 700)).horizontalAdvance(self.text())
        return QSize(words + size.px(14), size.px(26))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, size, painter = self._page.theme, self._page.size_in_units, QPainter(self)
        ground, is_on, is_off = theme.ground, self.isChecked(), not self.isEnabled()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line, width = (ground.off if is_off else ground.lume, 1.4) if is_on else ("", 0.0)
        if self.hasFocus():
            line, width = ground.focus if is_on else ground.lume, 2.0
        elif self.underMouse() and not is_on and not is_off:
            line, width = ground.line_high, 1.0
        if line:
            painter.setPen(QPen(QColor(line), width * size.unit))
            painter.setBrush(QColor(ground.current) if is_on else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2.5, 2.5, -2.5, -2.5), size.px(6), size.px(6))
        tone = (ground.mist if is_on else ground.off) if is_off else ground.foam
        painter.setFont(font(12.5 * size.unit, 700 if is_on else 500))
        painter.setPen(QColor(tone))
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignCenter), self.text())
        painter.end()
