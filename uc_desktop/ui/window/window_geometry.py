"""The place of the main window: kept between starts, and never beyond the screens there are then."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from PySide6.QtCore import QByteArray, QDeadlineTimer, QEvent, QEventLoop, QSize, Qt, QTimer
from PySide6.QtGui import QMoveEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QMainWindow

from uc_desktop.ui.widgets.double_click_filter import count_double_clicks_once

#: A smaller window cannot be read, but on a screen that is no larger. A screen of 1024 × 600 has room for it with a
#: title bar and a bar of the desktop.
SMALLEST = QSize(960, 520)
USUAL = QSize(1366, 768)
#: What a window's frame takes of the screen.
FRAME = QSize(16, 40)
#: How long a window must have been where it is for that to be kept, in milliseconds.
REST = 1000
_FILLS_SCREEN = Qt.WindowState.WindowMaximized | Qt.WindowState.WindowFullScreen
#: Milliseconds to wait for the desktop to enlarge a window that fills the screen, and between two checks.
_RESIZE_TIMEOUT = 100
_PAUSE = 5


def put_in_place(window: QMainWindow, kept: str) -> None:
    """Put the window where it was, maximised or on the full screen as it was, but never beyond the screens; `kept` is
    what `place_of` gave, or nothing that means a place."""
    window.resize(USUAL)
    window.setMinimumSize(SMALLEST.boundedTo(window.screen().availableSize()))
    with suppress(ValueError):
        window.restoreGeometry(QByteArray(bytes.fromhex(kept)))


def show_on_screen(window: QMainWindow) -> None:
    """Show the window; one that would not fit on the screen with its frame fills it."""
    room = window.screen().availableSize()
    if window.windowState() & _FILLS_SCREEN or (window.size() + FRAME).boundedTo(room) == window.size() + FRAME:
        window.show()
    else:
        window.resize(window.size().boundedTo(room))
        window.showMaximized()


def await_size(window: QMainWindow) -> None:
    """Wait until a window that was just shown, and is to fill the screen, has been resized, so that it is not drawn for
    another size first; for `_RESIZE_TIMEOUT` milliseconds at most. Input is not processed meanwhile."""
    if not window.windowState() & _FILLS_SCREEN:
        return
    flags, deadline = QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents, QDeadlineTimer(_RESIZE_TIMEOUT)
    QApplication.processEvents(flags)
    while window.width() < window.screen().availableSize().width() and not deadline.hasExpired():
        QApplication.processEvents(flags, _PAUSE)


def place_of(window: QMainWindow) -> str:
    """Where the window is, to be kept."""
    return bytes(window.saveGeometry().data()).hex()


class PlacedWindow(QMainWindow):
    """A main window that calls `keep` with its place once it rests there: a killed program keeps nothing at its end."""

    def __init__(self, keep: Callable[[str], None]) -> None:
        super().__init__()
        self._rest_timer = QTimer(self)
        self._rest_timer.setSingleShot(True)
        self._rest_timer.timeout.connect(lambda: keep(place_of(self)))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        count_double_clicks_once(self)

    def moveEvent(self, event: QMoveEvent) -> None:
        self._rest_timer.start(REST)
        super().moveEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._rest_timer.start(REST)
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.WindowStateChange:
            self._rest_timer.start(REST)
        super().changeEvent(event)


def switch_full_screen(window: QMainWindow) -> None:
    """Fill the screen, or be as before again."""
    window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)
