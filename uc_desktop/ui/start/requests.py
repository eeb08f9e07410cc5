"""What a start of the program asks for, a saved game or a command, and how it asks a program that runs already.

The running program holds a lock in the user's data folder and watches a folder of requests beside it, in which each
request is a small file. No socket is opened.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final

from msgspec import Struct
from msgspec.structs import asdict
from PySide6.QtCore import QEvent, QFileSystemWatcher, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from uc_desktop.app.saves import disk, json_store, lock

if TYPE_CHECKING:
    from uc_desktop.ui.window.main_window import MainWindow

_LOCK: Final = "running.lock"
_REQUESTS: Final = "requests"
_MOST_BYTES: Final = 1 << 16
#: Milliseconds between two looks whether the dialog that a request waits for is closed.
_RETRY: Final = 250
#: Seconds that a start waits for the program that runs to take its request, and between two looks whether it has. A
#: program that has just been started takes requests once its window is made.
_PATIENCE: Final = 15.0
_PAUSE: Final = 0.02
#: ASFW_ANY of Windows: every process may come to the foreground.
_ANY_PROCESS: Final = -1


class StartRequest(Struct, frozen=True):
    """A saved game to open and a command of the window to carry out, each empty for none."""

    file: str = ""
    command: str = ""


class RequestFolder:
    """Where later starts leave requests for the program that runs, which holds a lock from its own start on.

    A folder that cannot be used costs the requests only: then neither this program nor another one receives any.
    """

    def __init__(self, user: Path) -> None:
        self._user = user
        self.path = user / _REQUESTS
        self._lock_file: BinaryIO | None = None
        #: Whether another program holds the lock.
        self.is_taken = False
        #: The names of requests that were read, but could not be removed.
        self._read: set[str] = set()
        with suppress(OSError):
            user.mkdir(parents=True, exist_ok=True)
            self._take_lock()
            if self.is_held:
                self.path.mkdir(exist_ok=True)
                for left in self.path.iterdir():
                    # Requests left by a program that crashed are out of date.
                    _remove(left)

    def _take_lock(self) -> None:
        """Try to take the lock; OSError if its file cannot be opened."""
        self._lock_file = _locked(self._user / _LOCK)
        self.is_taken = self._lock_file is None

    @property
    def is_held(self) -> bool:
        """Whether this program holds the lock."""
        return self._lock_file is not None

    def hand_over(self, request: StartRequest, patience: float = _PATIENCE) -> bool:
        """Leave a request for the program that holds the lock, and wait until it has taken it.

        False if it cannot be left, or if that program ends instead, which leaves the lock to this one, or does not
        answer for so many seconds; the request is then withdrawn.
        """
        try:
            path = self.send(request)
        except OSError:
            return False
        until = time.monotonic() + patience
        while path.exists():
            with suppress(OSError):
                self._take_lock()
            if self.is_held or time.monotonic() >= until:
                return not _withdraw(path)
            time.sleep(_PAUSE)
        return True

    def send(self, request: StartRequest) -> Path:
        """Leave a request for the program that holds the lock; returns its file, which that program removes. OSError if
        it cannot be written."""
        self.path.mkdir(exist_ok=True)
        if sys.platform == "win32":
            import ctypes

            # On Windows only the foreground program, which is this one now, may let another one come to the foreground.
            ctypes.windll.user32.AllowSetForegroundWindow(_ANY_PROCESS)
        # A start that finds no program running needs no name.
        from uuid import uuid4

        name = uuid4().hex
        new = self.path / f"{name}.new"
        new.write_text(json.dumps(asdict(request)), encoding="utf-8")
        path = self.path / f"{name}.json"
        disk.replace(new, path)
        return path

    def take(self) -> Iterator[StartRequest]:
        """The requests left since the last time, whose files are removed; damaged ones are left out."""
        for path in sorted(self.path.glob("*.json")):
            found = json_store.load(path, _MOST_BYTES)
            is_new = path.name not in self._read
            if not _remove(path):
                self._read.add(path.name)
            if found and is_new:
                yield StartRequest(str(found.get("file", "")), str(found.get("command", "")))

    def close(self) -> None:
        """Release the lock."""
        if self._lock_file is not None:
            self._lock_file.close()


def _locked(path: Path) -> BinaryIO | None:
    """Lock the file that tells that a program runs; None if another program has locked it. OSError if that fails.

    The lock ends when the file is closed, and with the process even if that crashes.
    """
    file = path.open("ab")
    if lock.take(file):
        return file
    file.close()
    return None


class RequestReceiver(QObject):
    """Emits `received` for every `StartRequest` of a later start, and for files that macOS hands to the program.

    Requests left before anything is connected are emitted once Qt's event loop runs.
    """

    received = Signal(StartRequest)

    def __init__(self, requests: RequestFolder, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._requests = requests
        self._watcher = QFileSystemWatcher(self)
        self._watcher.directoryChanged.connect(self._receive)
        if requests.is_held and requests.path.is_dir():
            self._watcher.addPath(str(requests.path))
            QTimer.singleShot(0, self, self._receive)
        if (application := QApplication.instance()) is not None:
            application.installEventFilter(self)

    def close(self) -> None:
        """Receive no more requests, and release the lock."""
        if directories := self._watcher.directories():
            self._watcher.removePaths(directories)
        self._requests.close()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            self.received.emit(StartRequest(file=event.file()))
            return True
        return super().eventFilter(watched, event)

    def _receive(self) -> None:
        for request in self._requests.take():
            self.received.emit(request)


def _remove(path: Path) -> bool:
    """Remove the file of a request; False if that fails, as on Windows while a virus scanner has it open."""
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return False
    return True


def _withdraw(path: Path) -> bool:
    """Withdraw a request; false if it was taken in the meantime."""
    try:
        path.unlink()
    except FileNotFoundError:
        return False
    except OSError:
        pass  # It stays, for a program that may be hanging.
    return True


def carry_out(window: MainWindow, request: StartRequest) -> None:
    """Bring the window to the front, with the dialog that is open, and do what is asked once none is; a message box
    tells of a file that cannot be opened."""
    for shown in (window, QApplication.activeModalWidget()):
        if shown is not None:
            shown.setWindowState(shown.windowState() & ~Qt.WindowState.WindowMinimized)
            shown.raise_()
            shown.activateWindow()
    _do_once_free(window, request)


def _do_once_free(window: MainWindow, request: StartRequest) -> None:
    """Do what is asked, once no dialog is open."""
    if QApplication.activeModalWidget() is not None:
        QTimer.singleShot(_RETRY, window, lambda: _do_once_free(window, request))
        return
    if request.file and not window.open_game(Path(request.file)):
        window.tell_failure(window.problem)
    if request.command:
        window.commands.do(request.command)
