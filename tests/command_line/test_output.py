"""Where results and complaints are written, and what happens when they cannot be."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.command_line.running import Capture, complaint
from uc_desktop.command_line import main
from uc_desktop.paths import check_file, check_folder


def take_console(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave no streams, as the program for the window on Windows has none."""
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)


def test_without_a_console_a_command_works_and_prints_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    take_console(monkeypatch)
    assert main(["check-cards"]) == 0
    assert main(["check-cards", "nowhere"]) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="Windows shows a box then")
def test_a_complaint_without_an_error_stream_does_not_go_to_the_output(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["score", "nowhere.ucgame"]) == 1
    assert capsys.readouterr().out == ""


def test_without_a_console_windows_shows_what_is_wrong_in_a_box(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[object, ...]] = []
    take_console(monkeypatch)
    user32 = SimpleNamespace(MessageBoxW=lambda *arguments: shown.append(arguments))
    kernel32 = SimpleNamespace(GetUserDefaultLocaleName=lambda *_: 0)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=user32, kernel32=kernel32), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    assert main(["score", "nowhere.ucgame"]) == 1
    assert shown == [
        (None, "nowhere.ucgame: the game file cannot be read: No such file or directory", "Underwater Cities", 0x10)
    ]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full disk to be had")
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_output_that_cannot_be_written_is_told(unbuffered: str) -> None:
    env = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "uc_desktop", "check-cards"], stdout=full, stderr=subprocess.PIPE, text=True, env=env
        )
    assert done.returncode == 1
    assert done.stderr == "uc-desktop: No space left on device\n"


@pytest.mark.parametrize("arguments", ["check-cards", "simulate --players 2"])
def test_a_reader_who_has_enough_is_no_fault(arguments: str) -> None:
    """The other end of the pipe is closed before anything is written."""
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "uc_desktop", *arguments.split()]
    env = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    done = subprocess.run(command, env=env, stdout=writing, stderr=subprocess.PIPE, text=True)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, "")


OUTPUTS = {
    "simulate --json": ("--json", "simulate", "--players", "2"),
    "simulate --csv": ("--csv", "simulate", "--players", "2"),
    "simulate --resume": ("--resume", "simulate", "--players", "2"),
    "score": ("--json", "score", "none.ucgame"),
    "scenario": ("--json", "scenario", "none.yaml"),
    "bench": ("--json", "bench"),
    "screenshot": ("--out", "screenshot", "--demo", "set-up"),
    "simulate --save": ("--save", "simulate", "--players", "2"),
}


@pytest.mark.parametrize("what", OUTPUTS)
def test_an_output_that_cannot_be_written_is_refused_before_any_work(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, what: str
) -> None:
    option, command, *others = OUTPUTS[what]
    monkeypatch.setattr(f"uc_desktop.command_line._{command}", lambda _: pytest.fail("it has begun"))
    (tmp_path / "file").touch()
    target = str(tmp_path / "file" / "x.png")
    assert main([command, *others, option, target]) == 1
    assert complaint(capsys) == f"{target}: Not a directory"


def test_an_output_is_not_touched_by_the_check_before_the_work(tmp_path: Path) -> None:
    (tmp_path / "there").write_text("kept")
    for name in ("there", "new"):
        check_file(tmp_path / name)
    check_folder(tmp_path / "new" / "deep")
    assert [path.name for path in tmp_path.iterdir()] == ["there"]
    assert (tmp_path / "there").read_text() == "kept"


def test_a_folder_is_no_output_file(capsys: Capture, tmp_path: Path) -> None:
    assert main(["bench", "--json", str(tmp_path)]) == 1
    assert complaint(capsys) == f"{tmp_path}: Is a directory"
