"""Counts a double click on a button as one click, as the table does."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

#: The property of a button for which a double click means something else than a click.
TAKEN: Final = "takesDoubleClicks"


class DoubleClickFilter(QObject):
    """Drops the second press of a double click on every button of a window that is shown, but for those with the
    property `TAKEN`.

    Qt counts it as a second click: it would turn a switch back, or press a button of a dialog that the first click
    opens.
    """

    # It filters the events of the window's handle alone. A filter on each button is called while Qt destroys the
    # button, and gives Python a wrapper of a half destroyed object. It asks for its parent: a reference would keep the
    # window.

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        window.windowHandle().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.MouseButtonDblClick or not isinstance(event, QMouseEvent):
            return False
        window = self.parent()
        at = window.childAt(event.position().toPoint()) if isinstance(window, QWidget) else None
        return isinstance(at, QAbstractButton) and not at.property(TAKEN)


def count_double_clicks_once(window: QWidget) -> None:
    """Count double clicks once on the buttons of this window, which is being shown; further calls do nothing."""
    if window.findChild(DoubleClickFilter) is None:
        DoubleClickFilter(window)
