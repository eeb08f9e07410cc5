"""What is told at the start of the program waits until there is a picture behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer

if TYPE_CHECKING:
    from uc_desktop.ui.window.pages import Pages


class FirstPicture(QObject):
    """Calls what is given to `after` once the title or a table has been painted, in the order given."""

    def __init__(self, pages: Pages) -> None:
        super().__init__(pages)
        self._pages, self._waiting = pages, list[Callable[[], None]]()
        self._is_painted = False
        pages.currentChanged.connect(self._watch)

    def after(self, tell: Callable[[], None]) -> None:
        """Call this once the first picture is there: from the event loop, also if it is there already."""
        self._waiting.append(tell)
        if self._is_painted:
            QTimer.singleShot(0, self, self._tell)

    def _watch(self) -> None:
        """See when what is shown now is painted."""
        canvas = self._pages.canvas
        if canvas is not None:
            canvas.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            if not self._is_painted:
                self._is_painted = True
                self._pages.currentChanged.disconnect(self._watch)
                QTimer.singleShot(0, self, self._tell)
        return False

    def _tell(self) -> None:
        waiting, self._waiting = self._waiting, []
        for tell in waiting:
            tell()
