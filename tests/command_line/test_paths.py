"""Names of files and folders that are empty or cannot be printed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.playing import fresh, play
from tests.command_line.running import Capture, complaint, misused, shell
from uc_desktop.command_line import main
from uc_desktop.rules.engine import Engine

PATH_OPTIONS = (
    "simulate --save", "simulate --pack", "simulate --json", "simulate --csv", "simulate --resume",
    "simulate --cluster", "check-cards", "audit", "score", "score --json",
    "scenario", "screenshot --game", "screenshot --demo set-up --out", "bench --start", "bench --json",
)  # fmt: skip
#: A command to the terminal, a line of its own, and a byte that is no UTF-8.
UNPRINTABLE = "a\x1b[2Jb\nc\udcff"
SHOWN = r"a\x1b[2Jb\nc\udcff"


@pytest.mark.parametrize("option", PATH_OPTIONS)
def test_a_name_without_a_letter_is_wrong_use(capsys: Capture, option: str) -> None:
    assert misused(capsys, *option.split(), "").endswith("empty file or folder name")


@pytest.mark.parametrize("arguments", ["audit", "score", "scenario", "check-cards", "simulate --pack"])
def test_an_unprintable_name_is_shown_escaped_and_in_one_line(capsys: Capture, tmp_path: Path, arguments: str) -> None:
    assert main([*arguments.split(), str(tmp_path / UNPRINTABLE)]) != 0
    printed = capsys.readouterr()
    (line,) = (printed.out + printed.err).splitlines()
    assert SHOWN in line and line.isprintable()


def test_the_faults_of_an_unprintable_pack_are_shown_escaped_a_line_each(capsys: Capture, tmp_path: Path) -> None:
    pack = tmp_path / UNPRINTABLE
    (pack / "cards").mkdir(parents=True)
    (pack / "pack.yaml").write_text("name: Unprintable\n")
    (pack / "cards" / f"{UNPRINTABLE}.yaml").write_text("- nonsense\n")
    assert main(["check-cards", str(pack)]) == 1
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith(f"{SHOWN}/cards/{SHOWN}.yaml:1: ") and line.isprintable()


def test_a_game_with_an_unprintable_name_is_shown_escaped(capsys: Capture, engine: Engine, tmp_path: Path) -> None:
    play(fresh(engine, tmp_path / UNPRINTABLE), 5).close()
    assert main(["audit", str(tmp_path / UNPRINTABLE)]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert f"{SHOWN}: 5 steps" in line and line.isprintable()


def test_a_folder_with_an_unprintable_name_is_shown_escaped(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / UNPRINTABLE).touch()
    assert main(["simulate", "--players", "2", "--save", str(tmp_path / UNPRINTABLE)]) == 1
    assert SHOWN in complaint(capsys)


def test_what_the_terminal_cannot_show_is_escaped(tmp_path: Path) -> None:
    done = shell("check-cards", str(tmp_path / "łódź"), PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout == f"{tmp_path}/\\u0142\\xf3d\\u017a: there is no such folder\n"


def test_unprintable_arguments_are_shown_escaped(capsys: Capture) -> None:
    assert misused(capsys, "audit", "a", f"-{UNPRINTABLE}").endswith(f"unrecognized arguments: -{SHOWN}")
