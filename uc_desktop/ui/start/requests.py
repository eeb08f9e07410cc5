"""What a start of the program asks for, a saved game or a command, and how it asks a program that runs already.

The running program holds a lock in the user's data folder and watches a folder of requests beside it, in which each
request is a small file. No socket is opened.
"""

from __future__ import annotations

import json
import os
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
from PySide6.QtWidgets import QApplication, QWidget

from uc_desktop.app.saves import disk, json_store, lock
from uc_desktop.path_kind import is_folder, is_free
from uc_desktop.regular_file import open_regular

if TYPE_CHECKING:
    from uc_desktop.ui.window.main_window import MainWindow

_LOCK: Final = "running.lock"
_REQUESTS: Final = "requests"
_MOST_BYTES: Final = 1 << 16
#: Milliseconds between two looks whether the dialog that a request waits for is closed.
_RETRY: Final = 250
#: Seconds to wait for the running program to take a request: one that has just started takes none until its window is
#: made.
_PATIENCE: Final = 15.0
#: Seconds between two checks whether it has.
_PAUSE: Final = 0.02
#: The variable by which a Wayland desktop lets what the user has started come to the front.
_WAYLAND_TOKEN: Final = "XDG_ACTIVATION_TOKEN"
#: ASFW_ANY of Windows: every process may come to the foreground.
_ANY_PROCESS: Final = -1


class StartRequest(Struct, frozen=True):
    """A saved game to open and a command of the window to carry out, each empty for none; `token` is the desktop's
    permission to come to the front, if it gave one."""

    file: str = ""
    command: str = ""
    token: str = ""


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
        with suppress(OSError):
            user.mkdir(parents=True, exist_ok=True)
            self._take_lock()
            if self.is_held:
                self.path.mkdir(exist_ok=True)
                for left in self.path.iterdir():
                    # Nobody waits for an answer to an older one: its program or this one's forerunner crashed.
                    if time.time() - left.stat().st_mtime > _PATIENCE:
                        _removed(left)

    def _take_lock(self) -> None:
        """Try to take the lock; OSError if its file cannot be opened."""
        self._lock_file = _locked(self._user / _LOCK)
        self.is_taken = self._lock_file is None

    @property
    def is_held(self) -> bool:
        """Whether this program holds the lock."""
        return self._lock_file is not None

    def hand_over(self, request: StartRequest, patience: float = _PATIENCE) -> bool:
        """Leave a request for the program that holds the lock, and wait until it has taken it; whether it did.

        If it has not, the request is withdrawn: it could not be written, the program ended (this one then holds the
        lock), or it did not answer within `patience` seconds.
        """
        try:
            path = self.send(request)
        except OSError:
            return False
        until = time.monotonic() + patience
        while not is_free(path):
            with suppress(OSError):
                self._take_lock()
            if self.is_held:
                _removed(path)
                return False
            if time.monotonic() >= until:
                return not _removed(path)
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

        path = self.path / f"{uuid4().hex}.json"
        disk.overwrite(path, json.dumps(asdict(request)).encode())
        return path

    def take(self) -> Iterator[StartRequest]:
        """The requests left since the last time, whose files are removed; damaged ones are left out."""
        for path in self._left():
            found = json_store.load(path, _MOST_BYTES)
            # Whoever removes the file carries the request out: a start that withdraws it does so itself.
            if _removed(path) and found:
                yield StartRequest(*(str(found.get(name, "")) for name in StartRequest.__struct_fields__))

    @property
    def is_empty(self) -> bool:
        """Whether no requests are left; one whose file cannot be removed is taken later."""
        return not self._left()

    def _left(self) -> list[Path]:
        return sorted(self.path.glob("*.json"))

    def close(self) -> None:
        """Release the lock."""
        if self._lock_file is not None:
            self._lock_file.close()
            self._lock_file = None


def _locked(path: Path) -> BinaryIO | None:
    """Lock the file that tells that a program runs; None if another program has locked it. OSError if that fails.

    The lock ends when the file is closed, and with the process even if that crashes.
    """
    file = open_regular(path, "ab")
    if lock.take(file):
        return file
    file.close()
    return None


class RequestReceiver(QObject):
    """Emits `received` for every `StartRequest` of a later start, and for files that macOS hands to the program: those
    that came before `begin` once Qt's event loop runs after it, the others at once. It ends when its window closes.
    """

    received = Signal(StartRequest)

    def __init__(self, requests: RequestFolder, window: QWidget | None = None) -> None:
        super().__init__(window)
        self._requests, self._window = requests, window
        self._early: list[StartRequest] | None = []
        self._watcher = QFileSystemWatcher(self)
        self._watcher.directoryChanged.connect(self._receive)
        # Both filters are called for each event of what they watch, so only what is needed is watched.
        if window is not None:
            window.installEventFilter(self)
        if sys.platform == "darwin" and (application := QApplication.instance()) is not None:
            application.installEventFilter(self)

    def begin(self) -> None:
        """Emit requests from now on."""
        QTimer.singleShot(0, self, self._emit_early)

    def _emit_early(self) -> None:
        early, self._early = self._early or [], None
        if self._requests.is_held and is_folder(self._requests.path):
            self._watcher.addPath(str(self._requests.path))
        for request in early:
            self.received.emit(request)
        self._receive()

    def close(self) -> None:
        """Receive no more requests, and release the lock: the next start opens a window of its own."""
        if directories := self._watcher.directories():
            self._watcher.removePaths(directories)
        self._requests.close()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            request = StartRequest(file=event.file())
            if self._early is None:
                self.received.emit(request)
            else:
                self._early.append(request)
            return True
        if watched is self._window and event.type() == QEvent.Type.Close:
            self.close()
        return super().eventFilter(watched, event)

    def _receive(self) -> None:
        if not self._requests.is_held:
            return
        for request in self._requests.take():
            self.received.emit(request)
        if not self._requests.is_empty:
            QTimer.singleShot(_RETRY, self, self._receive)


def _removed(path: Path) -> bool:
    """Remove the file of a request; false if somebody else has, or if it cannot be removed, as on Windows while a virus
    scanner has it open."""
    try:
        path.unlink()
    except OSError:
        return False
    return True


def start_request(file: str, command: str) -> StartRequest:
    """What this start asks for; the file's path may be relative."""
    return StartRequest(os.path.abspath(file) if file else "", command, os.environ.get(_WAYLAND_TOKEN, ""))


def carry_out(window: MainWindow, request: StartRequest) -> None:
    """Bring the window to the front, with the dialog that is open, and do what is asked once none is; a box tells of a
    file that cannot be opened."""
    if request.token:
        # Qt asks a Wayland desktop with it.
        os.environ[_WAYLAND_TOKEN] = request.token
    for shown in (window, QApplication.activeModalWidget()):
        if shown is not None:
            shown.setWindowState(shown.windowState() & ~Qt.WindowState.WindowMinimized)
            shown.raise_()
            shown.activateWindow()
    _do_once_free(window, request)


def _do_once_free(window: MainWindow, request: StartRequest) -> None:
    """Do what is asked, once no dialog or box is open."""
    if QApplication.activeModalWidget() is not None or window.pages.box is not None:
        QTimer.singleShot(_RETRY, window, lambda: _do_once_free(window, request))
        return
    if request.file and not window.open_game(Path(request.file)):
        window.tell_failure(window.problem)
    if request.command:
        window.commands.do(request.command)
