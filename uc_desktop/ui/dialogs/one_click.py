"""Counts a double click on a button as one click, as the table does."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QWidget


class OneClick(QObject):
    """Drops the second press of a double click on every button of a window that is shown.

    Qt counts it as a second click: a switch would be as before, and a button of a dialog that a click opens could be
    pressed by the rest of that click.
    """

    # It listens to the window's handle alone: a filter on each button is called while Qt destroys the button, and gives
    # Python a wrapper of what is half gone. It asks for its parent, as a reference would keep the window.

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        window.windowHandle().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.MouseButtonDblClick or not isinstance(event, QMouseEvent):
            return False
        window = self.parent()
        return isinstance(window, QWidget) and isinstance(window.childAt(event.position().toPoint()), QAbstractButton)


def count_double_clicks_once(window: QWidget) -> None:
    """Count double clicks once on the buttons of this window, to be called as it is shown, any number of times."""
    if window.findChild(OneClick) is None:
        OneClick(window)
