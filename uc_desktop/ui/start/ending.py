"""The end of the program by Ctrl+C, by the system, or with the desktop's session: the window closes as if its user had
closed it, and asks nothing."""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QSocketNotifier, Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget

if TYPE_CHECKING:
    from collections.abc import Callable

    from uc_desktop.ui.window.main_window import MainWindow

#: Ctrl+C, the system's request to end, and the end of the terminal, as far as the system has them.
_SIGNALS: Final = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
#: Milliseconds between two looks for a signal where none can wake Qt up.
_INTERVAL: Final = 250


def run(application: QApplication, begin: Callable[[], None]) -> int:
    """Run the application, `begin` first; returns its exit code, or raises what `begin` raised.

    `QApplication.exit` also ends nested loops, but is ignored before `exec` runs; so `begin` runs inside `exec`.
    """
    failures: list[Exception] = []

    def attempt() -> None:
        try:
            begin()
        except Exception as error:
            failures.append(error)
            application.exit(1)

    QTimer.singleShot(0, application, attempt)
    code = application.exec()
    if failures:
        raise failures[0]
    return code


class SignalEnd(QObject):
    """Closes the window at a signal to end, and lets the application end with the exit code that shells give for it. It
    works once the application runs.

    Python runs its handlers only when Python code runs, which may be long in coming while Qt waits for events. So a
    signal writes its number into a pipe that wakes Qt up; on Windows, where Qt cannot wait for pipes, a timer looks.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._received = 0
        self._handlers = {number: signal.signal(number, self._receive) for number in _SIGNALS}
        self._pipe: tuple[int, int] | None = None
        if os.name == "posix":
            reader, writer = self._pipe = os.pipe()
            for end in self._pipe:
                os.set_blocking(end, False)
            self._wakeup = signal.set_wakeup_fd(writer, warn_on_full_buffer=False)
            self._notifier = QSocketNotifier(reader, QSocketNotifier.Type.Read, self)
            self._notifier.activated.connect(lambda: self._end(os.read(reader, 1)[0]))
        else:
            timer = QTimer(self, interval=_INTERVAL)
            timer.timeout.connect(lambda: self._end(self._received))
            timer.start()

    def stop(self) -> None:
        """Give the signals back to whoever had them before."""
        for number, handler in self._handlers.items():
            signal.signal(number, handler)
        if self._pipe is not None:
            signal.set_wakeup_fd(self._wakeup)
            self._notifier.setEnabled(False)
            for end in self._pipe:
                os.close(end)

    def _receive(self, number: int, _frame: object) -> None:
        self._received = number

    def _end(self, number: int) -> None:
        if number in _SIGNALS:
            # Qt would end the program with 0 when its last window is closed.
            QApplication.setQuitOnLastWindowClosed(False)
            self._window.close_quietly()
            QApplication.exit(128 + number)


class SessionEnd(QObject):
    """Saves all when the desktop asks for it before its session ends, and closes the window when it does end.

    Between the two the user, or another program, may decide to stay: the game goes on then, and once this program is
    active again, closing its window may ask something. Windows ends the process as soon as `aboutToQuit` has been
    emitted; elsewhere Qt closes all windows before.
    """

    def __init__(self, application: QApplication, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        # The slot takes no session manager: nothing is asked of it.
        application.commitDataRequest.connect(self._save)
        application.aboutToQuit.connect(self._end)
        application.applicationStateChanged.connect(self._on_state)

    def _save(self) -> None:
        self._window.save_all()
        self._window.closes_quietly = True

    def _on_state(self, state: Qt.ApplicationState) -> None:
        if state is Qt.ApplicationState.ApplicationActive:
            self._window.closes_quietly = False

    def _end(self) -> None:
        if self._window.isVisible():
            self._window.close_quietly()


def tear_down(application: QApplication, window: QWidget) -> None:
    """Close and delete the window, then the application: left to Python's end, their order can crash it."""
    window.close()
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    application.shutdown()
