"""What a start of the program asks for, a saved game or a command, and how it asks a program that runs already.

The running program holds a lock in the user's data folder and watches a folder of requests beside it, in which each
request is a small file. No socket is opened.
"""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Final

from PySide6.QtCore import QEvent, QFileSystemWatcher, QObject, QTimer, Signal
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
#: ASFW_ANY of Windows: every process may come to the foreground.
_ANY_PROCESS: Final = -1


@dataclass(frozen=True, slots=True)
class StartRequest:
    """A saved game to open and a command of the window to carry out, each empty for none."""

    file: str = ""
    command: str = ""


def send_to_running(folder: Path, request: StartRequest) -> bool:
    """Send the request to the program that runs with this folder of user data; False if none runs.

    OSError if it cannot be written there.
    """
    if not folder.is_dir():
        return False
    try:
        lock_file = _locked(folder)
    except OSError:
        # Requests cannot be written there either.
        return False
    if lock_file is not None:
        lock_file.close()
        return False
    requests = folder / _REQUESTS
    requests.mkdir(exist_ok=True)
    if sys.platform == "win32":
        import ctypes

        # On Windows only the foreground program, which is this one now, may let another one come to the foreground.
        ctypes.windll.user32.AllowSetForegroundWindow(_ANY_PROCESS)
    # A start that finds no program running needs no name.
    from uuid import uuid4

    name = uuid4().hex
    new = requests / f"{name}.new"
    new.write_text(json.dumps(asdict(request)), encoding="utf-8")
    disk.replace(new, requests / f"{name}.json")
    return True


def _locked(folder: Path) -> BinaryIO | None:
    """Lock the file that tells that a program runs; None if another program has locked it. OSError if that fails.

    The lock ends when the file is closed, and with the process even if that crashes.
    """
    file = (folder / _LOCK).open("ab")
    if lock.take(file):
        return file
    file.close()
    return None


class RequestReceiver(QObject):
    """Emits `received` for every `StartRequest` of a later start, and for files that macOS hands to the program.

    While another program runs with the same folder, that one receives the requests of later starts.
    """

    received = Signal(StartRequest)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder / _REQUESTS
        folder.mkdir(parents=True, exist_ok=True)
        self._lock_file: BinaryIO | None = None
        #: The names of requests that were emitted, but could not be removed.
        self._emitted: set[str] = set()
        self._watcher = QFileSystemWatcher(self)
        self._watcher.directoryChanged.connect(self._read)
        with suppress(OSError):
            # A folder that cannot be used costs the requests only, not the window.
            self._lock_file = _locked(folder)
            if self._lock_file is not None:
                self._watch()
        if (application := QApplication.instance()) is not None:
            application.installEventFilter(self)

    def close(self) -> None:
        """Receive no more requests, and release the lock."""
        if directories := self._watcher.directories():
            self._watcher.removePaths(directories)
        if self._lock_file is not None:
            self._lock_file.close()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            self.received.emit(StartRequest(file=event.file()))
            return True
        return super().eventFilter(watched, event)

    def _watch(self) -> None:
        self._folder.mkdir(exist_ok=True)
        for left in self._folder.iterdir():
            # Requests left by a program that crashed are out of date.
            _remove(left)
        self._watcher.addPath(str(self._folder))

    def _read(self) -> None:
        """Emit the requests that were written since the last time, and remove their files."""
        for path in sorted(self._folder.glob("*.json")):
            found = json_store.load(path, _MOST_BYTES)
            is_new = path.name not in self._emitted
            if not _remove(path):
                self._emitted.add(path.name)
            if found and is_new:
                self.received.emit(_request(found))


def _remove(path: Path) -> bool:
    """Remove the file of a request; False if that fails, as on Windows while a virus scanner has it open."""
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return False
    return True


def _request(found: dict[str, Any]) -> StartRequest:
    return StartRequest(str(found.get("file", "")), str(found.get("command", "")))


def carry_out(window: MainWindow, request: StartRequest) -> None:
    """Bring the window to the front and do what is asked, once no dialog is open; a message box tells of a file
    that cannot be opened."""
    if QApplication.activeModalWidget() is not None:
        QTimer.singleShot(_RETRY, window, lambda: carry_out(window, request))
        return
    window.setWindowState(window.windowState() & ~window.windowState().WindowMinimized)
    window.raise_()
    window.activateWindow()
    if request.file and not window.open_game(Path(request.file)):
        window.tell_failure(window.problem)
    if request.command:
        window.commands.do(request.command)
