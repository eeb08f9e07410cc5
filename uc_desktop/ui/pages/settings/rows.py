"""The sections of the page of settings: rows with a label, a line of help and a control."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.pages.settings.controls import SettingControl, Stops, Toggle, control_of
from uc_desktop.ui.pages.widgets import text
from uc_desktop.ui.theme.page_style import sample_style

if TYPE_CHECKING:
    from uc_desktop.presentation.facts.pages.settings_facts import Setting
    from uc_desktop.ui.pages.page import Page

#: How high a row is at least, what keeps its words from its edges, and the width below which a control stands under
#: its words, in units.
_LEAST, _AROUND, _NARROW = 54, 16, 520


class Row(QWidget):
    """A label and a line of help, and at the right or below them a widget."""

    def __init__(self, label: str, about: str, right: QWidget | None = None) -> None:
        super().__init__()
        self.label, self.about, self._right = text(label, "name"), text(about, "note"), right
        self.is_first, self._line = True, ""
        self._words = QVBoxLayout()
        self._words.addStretch(1)
        self._words.addWidget(self.label)
        self._words.addWidget(self.about)
        self._words.addStretch(1)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.addLayout(self._words, 1)
        if right is not None:
            self._box.addWidget(right)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a line to the row above."""
        if self.is_first:
            return
        painter, left = QPainter(self), self._box.contentsMargins().left()
        painter.setPen(QPen(QColor(self._line), 1))
        painter.drawLine(left, 0, self.width() - left, 0)
        painter.end()

    def fit(self, page: Page, wide: float) -> None:
        """Be so many units wide."""
        px, self._line = page.size_in_units.px, page.theme.ground.line
        self._box.setContentsMargins(px(_AROUND), px(7), px(_AROUND), px(7))
        self._box.setSpacing(px(12))
        self._words.setSpacing(px(2))
        is_below = wide < _NARROW and not isinstance(self._right, Toggle)
        direction = QBoxLayout.Direction.TopToBottom if is_below else QBoxLayout.Direction.LeftToRight
        self._box.setDirection(direction)
        self.setMinimumHeight(px(_LEAST))
        if isinstance(self._right, SettingControl):
            self._right.fit(wide - 2 * _AROUND)


class SettingRow(Row):
    """A setting; while it cannot be changed, the reason stands in place of the help."""

    def __init__(self, setting: Setting, page: Page) -> None:
        self.control = control_of(setting, page)
        super().__init__(say(setting.label), say(setting.help), self.control)
        self.setting, self._page = setting, page
        if isinstance(self.control, Stops):
            # The help is an example in the size that is dragged over.
            self.control.held.connect(self._try_size)

    def fit(self, page: Page, wide: float) -> None:
        super().fit(page, wide)
        if isinstance(self.control, Stops):
            self._try_size(round(page.theme.text * 100))

    def _try_size(self, percent: int) -> None:
        unit = self._page.size_in_units.unit / self._page.theme.text
        self.about.setStyleSheet(sample_style(13.5 * unit * percent / 100))

    def show_reason(self, why_off: str) -> None:
        """It cannot be changed for this reason; empty if it can."""
        self.about.setText(why_off or say(self.setting.help))
        self.control.setEnabled(not why_off)


class Section(QWidget):
    """A title and below it a frame with rows, or widgets of its own."""

    def __init__(self, title: str, note: str = "", corner: QWidget | None = None) -> None:
        super().__init__()
        self.title = text(title, "section", wraps=False)
        self._head = QHBoxLayout()
        self._head.addWidget(self.title)
        self._head.addStretch(1)
        if note:
            self._head.addWidget(text(note, "note", wraps=False))
        if corner is not None:
            self._head.addWidget(corner)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addLayout(self._head)
        self.rows: list[Row] = []
        self.frame: QFrame | None = None
        self._inside: QVBoxLayout | None = None

    def add(self, widget: QWidget) -> None:
        """Add a widget below what there is."""
        self._column.addWidget(widget)

    def add_framed(self, widget: QWidget) -> None:
        """Add a widget to the frame."""
        if self._inside is None:
            self.frame = QFrame()
            self.frame.setProperty("look", "panel")
            self._inside = QVBoxLayout(self.frame)
            self._inside.setContentsMargins(1, 1, 1, 1)
            self._inside.setSpacing(0)
            self._column.addWidget(self.frame)
        if isinstance(widget, Row):
            widget.is_first = not self.rows
            self.rows.append(widget)
        self._inside.addWidget(widget)

    def fit(self, page: Page, wide: float) -> None:
        """Be so many units wide."""
        self._column.setSpacing(page.size_in_units.px(8))
        for row in self.rows:
            row.fit(page, wide)
