"""A choice between a few things that are all in sight, side by side."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QRadioButton, QWidget

from uc_desktop.ui.dialogs.labels import plain_tip


class Segments(QWidget):
    """Buttons of which one is chosen, by mouse, by arrow keys or by `setCurrentIndex`.

    `changed` is emitted after every change, `activated` only where a person chose. Each button is called
    for screen readers what the choice is about, with its own text.
    """

    changed = Signal(int)
    activated = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._group = QButtonGroup(self)
        self._data: list[Any] = []
        self._texts: list[str] = []
        self._group.idToggled.connect(self._tell)
        self._group.idClicked.connect(self.activated)

    def addItem(self, text: str, data: Any, icon: QIcon | None = None) -> None:
        """One more thing to choose; with an icon its text is only said."""
        button = self.new_button("" if icon else text)
        button.setProperty("look", "sign" if icon else "segment")
        if icon is not None:
            button.setIcon(icon)
            button.setIconSize(QSize(20, 20))
            button.setToolTip(plain_tip(text))
        self._group.addButton(button, len(self._data))
        self._row.addWidget(button, 1)
        self._data.append(data)
        self._texts.append(text)
        self._name(button, text)
        if len(self._data) == 1:
            button.setChecked(True)

    def new_button(self, text: str) -> QRadioButton:
        """A button for one more thing; others may look otherwise."""
        return QRadioButton(text)

    def setItem(self, index: int, text: str, icon: QIcon) -> None:
        """Let a thing with an icon be called and look otherwise."""
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
        """The buttons in their order."""
        return [button for button in self._group.buttons() if isinstance(button, QRadioButton)]

    def count(self) -> int:
        """How many things there are."""
        return len(self._data)

    def itemText(self, index: int) -> str:
        """What a thing is called."""
        return self._texts[index]

    def itemIcon(self, index: int) -> QIcon:
        """The picture of a thing."""
        return self.buttons()[index].icon()

    def currentIndex(self) -> int:
        """Which one is chosen."""
        return self._group.checkedId()

    def currentText(self) -> str:
        """What the chosen one is called."""
        return self._texts[self.currentIndex()]

    def currentData(self) -> Any:
        """What the chosen one stands for."""
        return self._data[self.currentIndex()]

    def findData(self, data: Any) -> int:
        """Which one stands for this; -1 for none."""
        return self._data.index(data) if data in self._data else -1

    def setCurrentIndex(self, index: int) -> None:
        """Choose this one; nothing happens for -1."""
        if 0 <= index < len(self._data):
            self.buttons()[index].setChecked(True)

    def _tell(self, index: int, checked: bool) -> None:
        if checked:
            self.changed.emit(index)
