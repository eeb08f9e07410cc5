"""The folder of saved games: names for new ones, and the one to continue."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path

import pytest

from uc_desktop.app.saves.games import last, latest, new_path, recent

DAY = date(2026, 1, 2)


def test_a_game_is_named_after_its_players_and_the_day(tmp_path: Path) -> None:
    assert new_path(tmp_path, ("Ana", "Bruno"), DAY).name == "Ana, Bruno 2026-01-02.ucgame"


def test_a_name_that_is_taken_is_not_used_again(tmp_path: Path) -> None:
    for name in ("Ana 2026-01-02.ucgame", "Ana 2026-01-02 (2).ucgame"):
        path = new_path(tmp_path, ("Ana",), DAY)
        assert path.name == name
        path.touch()


@pytest.mark.parametrize("name", ["../../etc", "a/b", "C:\\x", "\x00", "...", "Łucja", "N" * 500, "", " . "])
def test_no_name_leads_out_of_the_folder(tmp_path: Path, name: str) -> None:
    path = new_path(tmp_path, (name, name), DAY)
    assert path.parent == tmp_path
    path.touch()


@pytest.mark.parametrize("sign", ["a", "ż", "火", "🚀"])
def test_long_names_are_cut_at_a_whole_character_so_that_files_beside_the_game_have_room(
    tmp_path: Path, sign: str
) -> None:
    path = new_path(tmp_path, (sign * 60,) * 4, DAY)
    for beside in (path, path.with_name(f"{path.name}.format-1"), path.with_name(f"{path.name}.4194304.part")):
        beside.touch()
    assert path.name.startswith(sign * 30) and path.name.endswith(" 2026-01-02.ucgame")
    assert "\ufffd" not in path.name and path.name == path.name.encode().decode()


def test_the_game_written_last_is_continued(tmp_path: Path) -> None:
    for number, name in enumerate(["b", "c", "a"]):
        (tmp_path / f"{name}.ucgame").touch()
        os.utime(tmp_path / f"{name}.ucgame", (number, number))
    assert latest(tmp_path) == tmp_path / "a.ucgame"


def test_other_files_are_no_games(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").touch()
    assert latest(tmp_path) is None


def test_without_a_folder_there_is_no_game(tmp_path: Path) -> None:
    assert latest(tmp_path / "none") is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_a_named_pipe_is_no_game_and_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "game.ucgame"
    os.mkfifo(pipe)
    assert (recent(tmp_path), latest(tmp_path), last(tmp_path, str(pipe))) == ([], None, None)
