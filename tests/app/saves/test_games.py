"""The folder of saved games: names for new ones, and the one to continue."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from uc_desktop.app.saves.games import latest, new_path


def test_a_game_is_named_after_its_players_and_seed(tmp_path: Path) -> None:
    assert new_path(tmp_path, ("Ana", "Bruno"), "wet day").name == "Ana-Bruno-wetday-1.ucgame"


def test_a_name_that_is_taken_is_not_used_again(tmp_path: Path) -> None:
    first = new_path(tmp_path, ("Ana",), "x")
    first.touch()
    second = new_path(tmp_path, ("Ana",), "x")
    assert second.name == "Ana-x-2.ucgame"


@pytest.mark.parametrize("name", ["../../etc", "a/b", "C:\\x", "\x00", "...", "Łucja", "N" * 500])
def test_no_name_leads_out_of_the_folder(tmp_path: Path, name: str) -> None:
    path = new_path(tmp_path, (name, name), name)
    assert path.parent == tmp_path
    path.touch()


def test_names_without_plain_letters_still_give_a_file(tmp_path: Path) -> None:
    assert new_path(tmp_path, ("火", "水"), "地").name == "player-player-game-1.ucgame"


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
