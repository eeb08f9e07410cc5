"""However the program is told to end, the game is saved, nothing is left running, and nothing is complained about."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from uc_desktop.app.saves.game_file import load
from uc_desktop.app.saves.games import latest
from uc_desktop.ui.start.ending import SessionEnd

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals are sent otherwise on Windows")

#: Starts the program, begins a game and lets this happen as soon as events are processed.
SCRIPT = """
import os, signal, sys
from PySide6.QtCore import QTimer
from uc_desktop.app.saves.header import USUAL_SEATS, Header
from uc_desktop.ui.start import start

open_request = start.open_request

def begin(window, request):
    open_request(window, request)
    window.begin(Header(USUAL_SEATS, "x", window.engine.content.hash))
    window.session.submit(window.session.legal_commands()[0])
    QTimer.singleShot(0, lambda: happen(window))

def happen(window):
    {happens}

start.open_request = begin
sys.exit(start.start())
"""


def ended(folder: Path, happens: str, script: str = SCRIPT) -> subprocess.CompletedProcess[str]:
    """How the program ended when this happened to it."""
    home = {name: str(folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")}
    environment = os.environ | home | {"QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", script.format(happens=happens)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)


def saved_steps(folder: Path) -> int:
    path = latest(folder / "uc-desktop" / "games")
    assert path is not None
    return len(load(path).steps)


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_closes_the_window_and_saves_the_game(tmp_path: Path, name: str) -> None:
    done = ended(tmp_path, f"os.kill(os.getpid(), signal.{name})")
    assert (done.returncode, done.stderr) == (128 + getattr(signal, name), "")
    assert saved_steps(tmp_path) == 1
    assert (tmp_path / "uc-desktop" / "settings.json").exists()


def test_the_last_window_that_a_signal_closes_does_not_change_the_exit_code(tmp_path: Path) -> None:
    """Qt posts an event that ends the program with 0 then, which may be delivered before the event loop ends."""
    exits = "kept = QApplication.exit; QApplication.exit = lambda code: (kept(code), QApplication.sendPostedEvents())"
    imports = "from PySide6.QtWidgets import QApplication"
    done = ended(tmp_path, f"{imports}; {exits}; os.kill(os.getpid(), signal.SIGTERM)")
    assert done.returncode == 128 + signal.SIGTERM


def test_a_signal_ends_the_program_while_a_box_waits_for_an_answer(tmp_path: Path) -> None:
    send = "QTimer.singleShot(0, lambda: os.kill(os.getpid(), signal.SIGTERM))"
    done = ended(tmp_path, f"from PySide6.QtWidgets import QMessageBox; {send}; QMessageBox(window).exec()")
    assert done.returncode == 128 + signal.SIGTERM and "Traceback" not in done.stderr
    assert saved_steps(tmp_path) == 1


#: Starts the program with arguments; this happens once, when a dialog is open.
DIALOG_SCRIPT = """
import os, signal, sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QDialog
from uc_desktop.ui.start import start
from uc_desktop.ui.window.main_window import MainWindow

sent = []

def send(window):
    if (isinstance(QApplication.activeModalWidget(), QDialog) or window.pages.page or window.pages.box) and not sent:
        sent.append(True)
        {happens}

make = start.make

def make_with_timer(*folders):
    application, window = make(*folders)
    QTimer(window, interval=0, timeout=lambda: send(window)).start()
    return application, window

start.make = make_with_timer
sys.exit(start.start(*{arguments}))
"""


def dialog_script(file: str, command: str) -> str:
    return DIALOG_SCRIPT.replace("{arguments}", repr((file, command)))


@pytest.mark.parametrize(
    ("command", "name"),
    [("new-game", "SIGTERM"), ("challenge", "SIGHUP"), ("about", "SIGINT")],
)
def test_a_signal_ends_the_program_from_a_page_or_dialog_that_the_start_opens(
    tmp_path: Path, command: str, name: str
) -> None:
    done = ended(tmp_path, f"os.kill(os.getpid(), signal.{name})", dialog_script("", command))
    assert done.returncode == 128 + getattr(signal, name) and "Traceback" not in done.stderr


def test_the_end_of_the_session_ends_the_program_from_a_page_that_the_start_opens(tmp_path: Path) -> None:
    done = ended(tmp_path, "QApplication.quit()", dialog_script("", "new-game"))
    assert done.returncode == 0 and "Traceback" not in done.stderr


def broken_settings(folder: Path) -> None:
    (folder / "uc-desktop").mkdir()
    (folder / "uc-desktop" / "settings.json").write_text("{")


def broken_last_game(folder: Path) -> None:
    broken_settings(folder)
    (folder / "uc-desktop" / "settings.json").write_text('{"format": 1, "game": "lost.ucgame"}')
    (folder / "uc-desktop" / "games").mkdir()
    (folder / "uc-desktop" / "games" / "lost.ucgame").write_text("no game")


@pytest.mark.parametrize(
    ("prepare", "file"), [(broken_settings, ""), (broken_last_game, ""), (broken_last_game, "missing.ucgame")]
)
def test_a_signal_ends_the_program_from_a_box_of_the_start(
    tmp_path: Path, prepare: Callable[[Path], None], file: str
) -> None:
    prepare(tmp_path)
    done = ended(tmp_path, "os.kill(os.getpid(), signal.SIGTERM)", dialog_script(file, ""))
    assert done.returncode == 128 + signal.SIGTERM and "Traceback" not in done.stderr


def test_a_signal_while_the_window_gets_its_size_ends_the_program_too(tmp_path: Path) -> None:
    """Events are processed then, before Qt's event loop has begun to run."""
    wait = """
from uc_desktop.ui.window import window_geometry

def await_size(window):
    os.kill(os.getpid(), signal.SIGTERM)
    QApplication.processEvents()

window_geometry.await_size = await_size
sys.exit("""
    done = ended(tmp_path, "pass", dialog_script("", "").replace("sys.exit(", wait))
    assert done.returncode == 128 + signal.SIGTERM and "Traceback" not in done.stderr


def test_an_error_that_leaves_the_start_tears_all_down_in_order(tmp_path: Path) -> None:
    script = SCRIPT.replace("QTimer.singleShot(0, lambda: happen(window))", 'raise RuntimeError("on purpose")')
    done = ended(tmp_path, "pass", script)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == "RuntimeError: on purpose"
    assert saved_steps(tmp_path) == 1


STEP = "window.session.submit(window.session.legal_commands()[0])"
ASK_TO_SAVE = "from PySide6.QtWidgets import QApplication; QApplication.instance().commitDataRequest.emit(None)"
SESSION_ENDS = "QApplication.instance().aboutToQuit.emit()"


def test_before_the_end_of_the_session_all_is_saved_and_the_game_can_go_on(tmp_path: Path) -> None:
    """The end may be called off; here the process is killed after it went on."""
    moved = "window.move(150, 120)"
    killed = "os.kill(os.getpid(), signal.SIGKILL)"
    done = ended(tmp_path, f"{moved}; {ASK_TO_SAVE}; {STEP}; {killed}")
    assert (done.returncode, done.stderr) == (-signal.SIGKILL, "")
    assert saved_steps(tmp_path) == 2
    # The place is written in hexadecimal digits.
    assert f"{150:08x}{120:08x}" in (tmp_path / "uc-desktop" / "settings.json").read_text()


def test_the_end_of_the_session_closes_the_window_before_the_process_is_gone(tmp_path: Path) -> None:
    """As on Windows, which ends the process then."""
    done = ended(tmp_path, f"{ASK_TO_SAVE}; {SESSION_ENDS}; assert window.session is None; os._exit(0)")
    assert (done.returncode, done.stderr) == (0, "")
    assert saved_steps(tmp_path) == 1


def test_the_end_of_the_session_does_not_wait_for_a_box(tmp_path: Path) -> None:
    quits = f"QTimer.singleShot(0, lambda: ({SESSION_ENDS}, QApplication.quit()))"
    box = "from PySide6.QtWidgets import QMessageBox"
    done = ended(tmp_path, f"{ASK_TO_SAVE}; {box}; {quits}; QMessageBox(window).exec()")
    assert done.returncode == 0 and "Traceback" not in done.stderr
    assert saved_steps(tmp_path) == 1


@pytest.mark.parametrize("end", [f"{ASK_TO_SAVE}; QApplication.quit()", "os.kill(os.getpid(), signal.SIGTERM)"])
def test_a_game_that_may_not_be_saved_holds_no_end_up(tmp_path: Path, end: str) -> None:
    """What a box would say stands on the standard error output."""
    fails = "from uc_desktop.app.saves import disk; disk.fsync = lambda handle: exec('raise OSError(5, str())')"
    done = ended(tmp_path, f"window.session.flush(); {fails}; {STEP}; {end}")
    assert "the end of the game may not be saved" in done.stderr and "Traceback" not in done.stderr
    assert done.returncode in (0, 128 + signal.SIGTERM)


def test_once_the_end_of_the_session_was_called_off_the_window_asks_again(qapp: QApplication, qtbot: QtBot) -> None:
    class Window(QWidget):
        closes_quietly = False

        def save_all(self) -> None:
            """Nothing is left to save."""

    window = Window()
    qtbot.addWidget(window)
    end = SessionEnd(qapp, window)  # type: ignore[arg-type]
    qapp.commitDataRequest.emit(None)
    assert window.closes_quietly
    qapp.applicationStateChanged.emit(Qt.ApplicationState.ApplicationInactive)
    assert window.closes_quietly
    qapp.applicationStateChanged.emit(Qt.ApplicationState.ApplicationActive)
    assert not window.closes_quietly
    end.deleteLater()
