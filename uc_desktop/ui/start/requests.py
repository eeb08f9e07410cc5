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
    if (taken := _take(folder)) is not None:
        taken.close()
        return False
    requests = folder / _REQUESTS
    requests.mkdir(exist_ok=True)
    if sys.platform == "win32":
        import ctypes

        # Windows lets only the program in front bring another one there: now that is this one.
        ctypes.windll.user32.AllowSetForegroundWindow(_ANY_PROCESS)
    # A start that finds no program running needs no name.
    from uuid import uuid4

    name = uuid4().hex
    new = requests / f"{name}.new"
    new.write_text(json.dumps(asdict(request)), encoding="utf-8")
    disk.replace(new, requests / f"{name}.json")
    return True


def _take(folder: Path) -> BinaryIO | None:
    """The file that the program holds locked while it runs; None if another program holds it.

    The system releases it when the program ends, however that is.
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
        self._taken: BinaryIO | None = None
        with suppress(OSError):
            self._taken = _take(folder)
        #: The names of requests that could not be removed.
        self._read_already: set[str] = set()
        self._watcher = QFileSystemWatcher(self)
        self._watcher.directoryChanged.connect(self._read)
        if self._taken is not None:
            self._folder.mkdir(exist_ok=True)
            for left in self._folder.iterdir():
                # Requests left by a program that crashed are out of date.
                _remove(left)
            self._watcher.addPath(str(self._folder))
        if (application := QApplication.instance()) is not None:
            application.installEventFilter(self)

    def close(self) -> None:
        """Receive no more requests, and release the lock."""
        if directories := self._watcher.directories():
            self._watcher.removePaths(directories)
        if self._taken is not None:
            self._taken.close()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            self.received.emit(StartRequest(file=event.file()))
            return True
        return super().eventFilter(watched, event)

    def _read(self) -> None:
        """Emit the requests that were written since the last time, and remove their files."""
        for path in sorted(self._folder.glob("*.json")):
            found = json_store.load(path, _MOST_BYTES)
            is_new = path.name not in self._read_already
            if not _remove(path):
                self._read_already.add(path.name)
            if found and is_new:
                self.received.emit(_request(found))


def _remove(path: Path) -> bool:
    """Remove the file of a request; false where that fails, as on Windows while a virus scanner has it open."""
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
