"""The command line as tests use it, and what is said to wrong use."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.error_texts import straight
from uc_desktop.command_line import main

Capture = pytest.CaptureFixture[str]
DISPLAY = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


def complaint(capsys: Capture) -> str:
    """The one sentence on the error stream; nothing else was printed."""
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("uc-desktop: ")
    assert printed.err.count("\n") == 1
    return straight(printed.err.removeprefix("uc-desktop: ").strip())


def misused(capsys: Capture, *arguments: str) -> str:
    """What is said to arguments that no command takes; the exit code is 2."""
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    return straight(printed.err.splitlines()[-1])


def shell(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """The program run by itself, without a display unless one is given."""
    env = {name: value for name, value in os.environ.items() if name not in DISPLAY} | variables
    command = [sys.executable, "-m", "uc_desktop", *arguments]
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=120)
