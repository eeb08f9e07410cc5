"""When the program itself fails: nothing is lost, and the player is told what happened and what to do."""

from __future__ import annotations

import platform
import sys
import traceback
from types import TracebackType

from PySide6.QtWidgets import QMessageBox, QWidget

from uc_desktop import __version__

WORDS = (
    "Something in the program went wrong. The game is saved up to the last step; close the program and start it again "
    "to go on from there. The details below help whoever mends it; they are not sent anywhere."
)


class CrashBox:
    """Shows each failure that nothing else caught, once at a time; `last` is the box of the newest."""

    def __init__(self, title: str, parent: QWidget) -> None:
        self._title, self._parent = title, parent
        self.last: QMessageBox | None = None

    def install(self) -> None:
        """Have Python report failures here, Qt's slots included."""
        sys.excepthook = self.report

    def report(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Tell on the error output, as ever, and in a box, unless one is open already: failures come in rows."""
        sys.__excepthook__(kind, error, trace)
        if not issubclass(kind, Exception) or (self.last is not None and self.last.isVisible()):
            return
        box = QMessageBox(QMessageBox.Icon.Critical, self._title, WORDS, QMessageBox.StandardButton.Close, self._parent)
        box.setDetailedText(details(kind, error, trace))
        self.last = box
        box.open()


def details(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> str:
    """The versions and the way to the failure."""
    about = f"uc-desktop {__version__}, Python {platform.python_version()}, {platform.platform()}"
    return f"{about}\n\n{''.join(traceback.format_exception(kind, error, trace))}"
