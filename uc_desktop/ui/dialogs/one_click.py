"""Counts a double click on a button as one click, as the table does."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QAbstractButton, QWidget

#: What comes before buttons can be clicked that were not there before.
_LAID_OUT = (QEvent.Type.Show, QEvent.Type.LayoutRequest)


class OneClick(QObject):
    """Drops the second press of a double click on every button of a window or page, those that come later included.

    Qt counts it as a second click: a switch would be as before, and a button of a dialog that a click opens could be
    pressed by the rest of that click.
    """

    def __init__(self, root: QWidget) -> None:
        super().__init__(root)
        self._root = root
        root.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._root and event.type() in _LAID_OUT:
            for button in self._root.findChildren(QAbstractButton):
                button.installEventFilter(self)
        return event.type() == QEvent.Type.MouseButtonDblClick and isinstance(watched, QAbstractButton)
