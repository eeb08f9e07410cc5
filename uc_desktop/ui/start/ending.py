"""The end of the program by Ctrl+C or by the system: the window closes as if its user had closed it."""

from __future__ import annotations

import signal
import socket
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSocketNotifier
from PySide6.QtWidgets import QApplication, QWidget

#: Ctrl+C, the system's request to end, and the end of the terminal, as far as the system has them.
_SIGNALS: Final = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))


class SignalEnd(QObject):
    """Closes the window at a signal to end, and lets the application end with the exit code that shells give for it.

    Python runs its handlers only when Python code runs, which may be long in coming while Qt waits for events. So the
    number of a signal is written into a socket that wakes Qt up.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._reader, self._writer = socket.socketpair()
        for end in (self._reader, self._writer):
            end.setblocking(False)
        self._notifier = QSocketNotifier(self._reader.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._end)
        self._before = {number: signal.signal(number, _ignore) for number in _SIGNALS}
        self._wakeup_before = signal.set_wakeup_fd(self._writer.fileno(), warn_on_full_buffer=False)

    def stop(self) -> None:
        """Give the signals back to whoever had them before."""
        signal.set_wakeup_fd(self._wakeup_before)
        for number, handler in self._before.items():
            signal.signal(number, handler)
        self._notifier.setEnabled(False)
        self._reader.close()
        self._writer.close()

    def _end(self) -> None:
        number = self._reader.recv(1)[0]
        self._window.close()
        QApplication.exit(128 + number)


def tear_down(application: QApplication, window: QWidget) -> None:
    """Close and delete the window, then the application: left to Python's end, their order can crash it."""
    window.close()
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    application.shutdown()


def _ignore(_number: int, _frame: object) -> None:
    """The socket tells."""
