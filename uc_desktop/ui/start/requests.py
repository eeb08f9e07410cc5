"""What a start of the program asks for, a saved game or a command, and how it asks a program that runs already.

The running program holds a lock in the user's data folder and watches a folder of requests beside it, in which each
request is a small file. No socket is opened.
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QEvent, QFileSystemWatcher, QLockFile, QObject, QTimer, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from uc_desktop.app.saves import json_store

if TYPE_CHECKING:
    from uc_desktop.ui.window.main_window import MainWindow

_LOCK: Final = "running.lock"
_REQUESTS: Final = "requests"
_MOST_BYTES: Final = 1 << 16
#: Milliseconds between two looks whether the dialog that a request waits for is closed.
_RETRY: Final = 250


@dataclass(frozen=True, slots=True)
class StartRequest:
    """A saved game to open and a command of the window to carry out, each empty for none."""

    file: str = ""
    command: str = ""


def send_to_running(folder: Path, request: StartRequest) -> bool:
    """Send the request to the program that runs with this folder of user data; False if none runs.

    OSError if it cannot be written there.
    """
    lock = _lock(folder)
    if not folder.is_dir() or lock.tryLock(0):
        return False
    requests = folder / _REQUESTS
    requests.mkdir(exist_ok=True)
    # A start that finds no program running needs no name.
    from uuid import uuid4

    name = uuid4().hex
    new = requests / f"{name}.new"
    new.write_text(json.dumps(asdict(request)), encoding="utf-8")
    os.replace(new, requests / f"{name}.json")
    return True


def _lock(folder: Path) -> QLockFile:
    """The lock that the program holds while it runs; one left by a program that crashed does not count."""
    lock = QLockFile(str(folder / _LOCK))
    lock.setStaleLockTime(0)
    return lock


class RequestReceiver(QObject):
    """Emits `received` for every `StartRequest` of a later start, and for files that macOS hands to the program.

    While another program runs with the same folder, that one receives the requests of later starts.
    """

    received = Signal(StartRequest)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder / _REQUESTS
        folder.mkdir(parents=True, exist_ok=True)
        self._lock = _lock(folder)
        self._watcher = QFileSystemWatcher(self)
        self._watcher.directoryChanged.connect(self._read)
        if self._lock.tryLock(0):
            self._folder.mkdir(exist_ok=True)
            for left in self._folder.iterdir():
                # Requests left by a program that crashed are out of date.
                left.unlink(missing_ok=True)
            self._watcher.addPath(str(self._folder))
        if (application := QApplication.instance()) is not None:
            application.installEventFilter(self)

    def close(self) -> None:
        """Receive no more requests, and release the lock."""
        if directories := self._watcher.directories():
            self._watcher.removePaths(directories)
        self._lock.unlock()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            self.received.emit(StartRequest(file=event.file()))
            return True
        return super().eventFilter(watched, event)

    def _read(self) -> None:
        """Emit the requests that were written since the last time, and remove their files."""
        for path in sorted(self._folder.glob("*.json")):
            found = json_store.load(path, _MOST_BYTES)
            path.unlink(missing_ok=True)
            if found:
                self.received.emit(_request(found))


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
