"""Choices between a few things that are all shown, side by side."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QMargins, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QIcon, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QHBoxLayout, QRadioButton, QSizePolicy, QWidget

from uc_desktop.ui.pages.painting import UnitPainter
from uc_desktop.ui.theme.theme import font
from uc_desktop.ui.widgets.labels import plain_tip

if TYPE_CHECKING:
    from uc_desktop.ui.pages.page import Page


class OneOf(QButtonGroup):
    """Exclusive buttons: Tab goes to the chosen one; arrow keys choose the one before or after it, Home and End the
    first and the last."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.idToggled.connect(lambda number, is_on: self._let_tab(self.button(number), is_on))

    def add(self, button: QAbstractButton) -> None:
        """Add a button, whose id is its number."""
        button.setCheckable(True)
        self.addButton(button, len(self.buttons()))
        self._let_tab(button, is_on=False)
        button.installEventFilter(self)

    @staticmethod
    def _let_tab(button: QAbstractButton, is_on: bool) -> None:
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if is_on else Qt.FocusPolicy.ClickFocus)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        buttons = self.buttons()
        at, last = next(number for number, button in enumerate(buttons) if button is watched), len(buttons) - 1
        keys = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: last}
        keys |= {key: max(0, at - 1) for key in (Qt.Key.Key_Left, Qt.Key.Key_Up)}
        keys |= {key: min(last, at + 1) for key in (Qt.Key.Key_Right, Qt.Key.Key_Down)}
        if event.key() not in keys:
            return False
        to = keys[Qt.Key(event.key())]
        if to != at:
            buttons[to].setFocus(Qt.FocusReason.TabFocusReason)
            buttons[to].click()
        return True


class ChoiceRow(QWidget):
    """Buttons in a row of which one is chosen, by a person or by `setCurrentIndex`.

    `changed` is emitted after every change, `activated` only where a person chose. Screen readers get a button's own
    text as its name, and the name of the row as its description.
    """

    changed = Signal(int)
    activated = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._group = OneOf(self)
        self._data: list[Any] = []
        self._texts: list[str] = []
        self._group.idToggled.connect(self._tell)
        self._group.idClicked.connect(self.activated)

    def add_button(self, button: QRadioButton, text: str, data: Any) -> None:
        """Add a button with its text and data."""
        self._group.add(button)
        self._row.addWidget(button, 1)
        self._data.append(data)
        self._texts.append(text)
        self._name(button, text)
        if len(self._data) == 1:
            button.setChecked(True)

    def add_sign(self, icon: QIcon, text: str, data: Any) -> None:
        """Add a button with a sign; its text is its tool tip and accessible name."""
        button = QRadioButton()
        button.setProperty("look", "sign")
        button.setIcon(icon)
        button.setToolTip(plain_tip(text))
        self.add_button(button, text, data)

    def setItem(self, index: int, text: str, icon: QIcon) -> None:
        """Change the text and the sign of a button."""
        button = self.buttons()[index]
        self._texts[index] = text
        button.setIcon(icon)
        button.setToolTip(plain_tip(text))
        self._name(button, text)

    def setAccessibleName(self, name: str) -> None:
        super().setAccessibleName(name)
        for button, text in zip(self.buttons(), self._texts, strict=True):
            self._name(button, text)

    def _name(self, button: QRadioButton, text: str) -> None:
        button.setAccessibleName(text)
        button.setAccessibleDescription(self.accessibleName())

    def buttons(self) -> list[QRadioButton]:
        """The buttons in order."""
        return [button for button in self._group.buttons() if isinstance(button, QRadioButton)]

    def count(self) -> int:
        """The number of choices."""
        return len(self._data)

    def itemText(self, index: int) -> str:
        """The text of a choice."""
        return self._texts[index]

    def itemIcon(self, index: int) -> QIcon:
        """The icon of a choice."""
        return self.buttons()[index].icon()

    def currentIndex(self) -> int:
        """The index of the chosen one."""
        return self._group.checkedId()

    def currentText(self) -> str:
        """The text of the chosen one."""
        return self._texts[self.currentIndex()]

    def currentData(self) -> Any:
        """The data of the chosen one."""
        return self._data[self.currentIndex()]

    def findData(self, data: Any) -> int:
        """The index of the choice with this data; -1 for none."""
        return self._data.index(data) if data in self._data else -1

    def setCurrentIndex(self, index: int) -> None:
        """Choose this one; nothing happens for -1."""
        if 0 <= index < len(self._data):
            self.buttons()[index].setChecked(True)

    def _tell(self, index: int, checked: bool) -> None:
        if checked:
            self.changed.emit(index)


class Segments(ChoiceRow):
    """Choices by their texts in one frame, painted in the units of a page."""

    def __init__(self, page: Page, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._page = page
        self.changed.connect(self.update)

    def addItem(self, text: str, data: Any) -> None:
        """Add a choice."""
        self.add_button(SegmentButton(text, self._page), text, data)

    def paintEvent(self, event: QPaintEvent) -> None:
        with UnitPainter(self, self._page) as paint:
            paint.pen(paint.ground.button_line, paint.theme.border)
            paint.fill(paint.ground.well)
            paint.rect(0.5, 0.5, paint.w - 1, paint.h - 1, 8)
            paint.pen(paint.ground.line, paint.theme.border)
            for before, after in pairwise(self.buttons()):
                if not before.isChecked() and not after.isChecked():
                    paint.line(after.x() / paint.unit, 7, after.x() / paint.unit, paint.h - 7)


class SegmentButton(QRadioButton):
    """A choice in the frame of segments."""

    def __init__(self, text: str, page: Page) -> None:
        super().__init__(text)
        self._page = page
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint().grownBy(QMargins(self._page.size_in_units.px(14), 0, 0, 0))

    def minimumSizeHint(self) -> QSize:
        size = self._page.size_in_units
        words = QFontMetrics(font(12.5 * size.unit, 700)).horizontalAdvance(self.text())
        return QSize(words + size.px(14), size.px(26))

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def paintEvent(self, event: QPaintEvent) -> None:
        is_on, is_off = self.isChecked(), not self.isEnabled()
        with UnitPainter(self, self._page) as paint:
            ground = paint.ground
            line, width = (ground.off if is_off else ground.lume, 1.4) if is_on else ("", 0.0)
            if self.hasFocus():
                line, width = ground.focus if is_on else ground.lume, 2.0
            elif self.underMouse() and not is_on and not is_off:
                line, width = ground.line_high, 1.0
            if line:
                paint.pen(line, width)
                paint.fill(ground.current if is_on else "")
                paint.rect(2.5, 2.5, paint.w - 5, paint.h - 5, 6)
            tone = (ground.mist if is_on else ground.off) if is_off else ground.foam
            place = (0, 0, paint.w, paint.h)
            paint.text_in(place, self.text(), 12.5, 700 if is_on else 500, tone, "middle")
