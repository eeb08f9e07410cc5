"""When the program itself fails: nothing is lost, and the player is told what happened and how to go on."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, qVersion
from PySide6.QtGui import QGuiApplication

from uc_desktop.presentation.words.catalogue import say

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMessageBox, QPushButton, QWidget


class CrashBox:
    """Shows each failure that nothing else caught, once at a time; `open` is the box that was not answered yet. It is a
    dialog of its own, not a box in the window: what has failed may be the window, or what draws its boxes.

    `saved_in` tells where the game on the table is saved, `go_on` takes it up again from there.
    """

    def __init__(self, parent: QWidget, saved_in: Callable[[], Path | None], go_on: Callable[[], None]) -> None:
        self._parent, self._saved_in, self._go_on = parent, saved_in, go_on
        self.open: QMessageBox | None = None

    def install(self) -> None:
        """Have Python report failures here, Qt's slots included."""
        sys.excepthook = self.report

    def report(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Tell on the error output, as ever, and in a box, unless one is open already: failures come in rows."""
        sys.__excepthook__(kind, error, trace)
        if not issubclass(kind, Exception) or (self.open is not None and self.open.isVisible()):
            return
        self.open = self._box(details(kind, error, trace))
        self.open.finished.connect(self._forget)
        self.open.open()

    def _forget(self) -> None:
        """The box was answered, and goes."""
        box, self.open = self.open, None
        if box is not None:
            box.deleteLater()

    def _box(self, report: str) -> QMessageBox:
        # Imported late, here and below: most starts show no box.
        from PySide6.QtWidgets import QMessageBox

        path = self._saved_in()
        how_to_go_on = say("crash.unsaved") if path is None else say("crash.saved", path=str(path))
        box = report_box(self._parent, say("crash.went wrong"), how_to_go_on, report)
        go_on = box.addButton(say("crash.go on"), QMessageBox.ButtonRole.AcceptRole)
        go_on.clicked.connect(self._go_on)
        box.setDefaultButton(go_on)
        close = box.addButton(say("crash.close"), QMessageBox.ButtonRole.DestructiveRole)
        close.clicked.connect(self._parent.close)
        box.setEscapeButton(go_on)
        return box


def report_box(parent: QWidget, words: str, how_to_go_on: str, report: str) -> QMessageBox:
    """A message box for a program error with a Copy button; the caller adds the others."""
    from PySide6.QtWidgets import QMessageBox

    box = QMessageBox(QMessageBox.Icon.Critical, say("window.title"), words, parent=parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setInformativeText(how_to_go_on)
    box.setDetailedText(report)
    copy = box.addButton(say("crash.copy"), QMessageBox.ButtonRole.ActionRole)
    copy.clicked.disconnect()  # it would close the box
    copy.clicked.connect(lambda: copy_report(report, copy))
    return box


def copy_report(report: str, button: QPushButton) -> None:
    """Put the report on the clipboard, and say so on the button."""
    QGuiApplication.clipboard().setText(report)
    button.setText(say("crash.copied"))


def details(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> str:
    """The versions and the way to the failure."""
    # Imported late: they need what cards are read with.
    import traceback

    from uc_desktop.presentation.words.window_words import version_lines

    about = "\n".join(version_lines(qVersion()))
    return f"{about}\n\n{''.join(traceback.format_exception(kind, error, trace))}"
