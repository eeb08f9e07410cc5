"""`screenshot`: pictures of scenes and saved games, and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.playing import fresh, play
from tests.command_line.running import Capture, complaint, misused, shell
from uc_desktop.command_line import main
from uc_desktop.rules.engine import Engine

PNG = b"\x89PNG\r\n"


def test_a_scene_is_drawn_without_a_display(tmp_path: Path) -> None:
    out = tmp_path / "scene.png"
    done = shell("screenshot", "--demo", "set-up", "--size", "1366x768", "--out", str(out))
    assert (done.returncode, done.stderr) == (0, "")
    data = out.read_bytes()
    assert data.startswith(PNG)
    assert (int.from_bytes(data[16:20]), int.from_bytes(data[20:24])) == (1366, 768)


def test_a_saved_game_is_drawn(engine: Engine, tmp_path: Path) -> None:
    session = play(fresh(engine, tmp_path / "a.ucgame"), 60)
    session.close()
    done = shell("screenshot", "--game", str(tmp_path / "a.ucgame"), "--out", str(tmp_path / "game.png"))
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "game.png").read_bytes().startswith(PNG)


def test_a_scene_that_is_unknown_is_told(tmp_path: Path) -> None:
    done = shell("screenshot", "--demo", "beach", "--out", str(tmp_path / "scene.png"))
    assert done.returncode == 2
    assert done.stderr.startswith("uc-desktop: there is no scene “beach”; known scenes: set-up, ")


def test_a_game_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    done = shell("screenshot", "--game", str(tmp_path / "none"), "--out", str(tmp_path / "game.png"))
    assert done.returncode == 1
    assert done.stderr == f"uc-desktop: {tmp_path}/none: the game file cannot be read: No such file or directory\n"


def test_a_picture_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    done = shell("screenshot", "--demo", "set-up", "--out", str(tmp_path / "none" / "scene.png"))
    assert done.returncode == 1
    assert done.stderr == f"uc-desktop: {tmp_path}/none/scene.png: No such file or directory\n"


@pytest.mark.parametrize("name", ["scene.foo", "scene", "png", "scene.png.jpg"])
def test_a_picture_of_another_format_is_refused(capsys: Capture, tmp_path: Path, name: str) -> None:
    assert main(["screenshot", "--demo", "set-up", "--out", str(tmp_path / name)]) == 2
    assert complaint(capsys) == f"{tmp_path}/{name}: the picture is a PNG, so its name must end in .png"
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("wrong", ["big", "1366", "1366x", "0x0", "100000x100000", "1x2x3"])
def test_a_wrong_size_is_refused(capsys: Capture, wrong: str) -> None:
    assert "argument --size: " in misused(capsys, "screenshot", "--demo", "set-up", "--out", "x", "--size", wrong)


def test_a_picture_needs_a_game_or_a_scene(capsys: Capture) -> None:
    assert "one of the arguments --game --demo is required" in misused(capsys, "screenshot", "--out", "x")


def test_a_picture_needs_a_known_language(capsys: Capture, tmp_path: Path) -> None:
    assert main(["screenshot", "--demo", "set-up", "--lang", "xx", "--out", str(tmp_path / "x.png")]) == 2
    assert complaint(capsys).startswith("there are no texts in 'xx'; known languages: en")
