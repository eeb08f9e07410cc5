"""Ctrl+C ends the program in one way, whatever it is just doing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals are sent otherwise on Windows")

#: Starts the program as `python -m` does, and sends Ctrl+C when the first of these modules is imported.
SCRIPT = """
import os, runpy, signal, sys

class Sender:
    def find_spec(self, name, path=None, target=None):
        if name in {names}:
            sys.meta_path.remove(self)
            os.kill(os.getpid(), signal.SIGINT)
        return None

sys.meta_path.insert(0, Sender())
sys.argv[1:] = {arguments}
runpy.run_module("uc_desktop", run_name="__main__", alter_sys=True)
"""


def interrupted(folder: Path, script: str) -> subprocess.CompletedProcess[str]:
    home = {name: str(folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")}
    environment = os.environ | home | {"QT_QPA_PLATFORM": "offscreen"}
    return subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("name", "arguments", "told"),
    [
        # The language is not known yet.
        ("uc_desktop.command_line", (), "^C"),
        ("argparse", (), "^C"),
        ("PySide6.QtCore", (), "stopped"),
        ("PySide6.QtWidgets", (), "stopped"),
        ("uc_desktop.ui.window.main_window", (), "stopped"),
        ("uc_desktop.ui.window.restore_game", ("--lang", "it"), "interrotto"),
        ("msgspec", ("audit", "x"), "^C"),
        ("PySide6.QtGui", ("screenshot", "--demo", "table", "--out", "x.png"), "stopped"),
    ],
)
def test_ctrl_c_while_something_is_loaded_ends_the_program(
    tmp_path: Path, name: str, arguments: tuple[str, ...], told: str
) -> None:
    script = SCRIPT.replace("{names}", repr([name])).replace("{arguments}", repr(list(arguments)))
    done = interrupted(tmp_path, script)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", f"uc-desktop: {told}\n")


def test_ctrl_c_while_the_window_is_made_ends_the_program(tmp_path: Path) -> None:
    """Qt calls Python then, and loses its exceptions."""
    script = """
import os, signal, sys
from PySide6.QtCore import QEvent
from uc_desktop.__main__ import main
from uc_desktop.ui.window.main_window import MainWindow

def show(self, event):
    os.kill(os.getpid(), signal.SIGINT)

MainWindow.showEvent = show
sys.argv[1:] = []
sys.exit(main())
"""
    done = interrupted(tmp_path, script)
    assert (done.returncode, done.stderr) == (130, "uc-desktop: stopped\n")


def test_commands_without_a_window_clean_up_after_ctrl_c(tmp_path: Path) -> None:
    script = """
import os, signal, sys
from uc_desktop.__main__ import main
from uc_desktop.app.simulation import arena

def stop(*_, **__):
    try:
        os.kill(os.getpid(), signal.SIGINT)
    finally:
        print("cleaned up")

arena.simulate = stop
sys.argv[1:] = ["simulate"]
sys.exit(main())
"""
    done = interrupted(tmp_path, script)
    assert (done.returncode, done.stdout, done.stderr) == (130, "cleaned up\n", "uc-desktop: stopped\n")


def test_ctrl_c_that_is_ignored_stays_ignored(tmp_path: Path) -> None:
    """As shells want it in the background."""
    script = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_IGN)
from uc_desktop.interrupts import exit_at_interrupt, restore_interrupt
exit_at_interrupt()
restore_interrupt()
os.kill(os.getpid(), signal.SIGINT)
"""
    done = interrupted(tmp_path, script)
    assert (done.returncode, done.stderr) == (0, "")
