"""What is kept beside a game file comes and goes with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.playing import fresh
from uc_desktop.app.saves.companions import (
    MOST_BYTES,
    copy_companions,
    copy_game,
    delete_game,
    rename,
    review_path,
    set_abandoned,
)
from uc_desktop.app.saves.games import path_of_copy
from uc_desktop.app.saves.marks import is_abandoned, name_of
from uc_desktop.errors import GameFileError
from uc_desktop.rules.engine import Engine


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A game file with a review beside it."""
    path = tmp_path / "Ana 2026.ucgame"
    path.write_bytes(b"game")
    review_path(path).write_bytes(b"review")
    return path


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_deleted_game_takes_its_review_along(game: Path) -> None:
    deleted: list[str] = []

    def delete(path: Path) -> None:
        deleted.append(path.name)
        path.unlink()

    delete_game(game, delete)
    assert (files(game.parent), deleted) == ({}, ["Ana 2026.ucgame", "Ana 2026.ucgame.review"])


def test_a_game_that_cannot_be_deleted_keeps_its_review(game: Path) -> None:
    before = files(game.parent)

    def refuse(path: Path) -> None:
        raise OSError("no")

    with pytest.raises(OSError, match="no"):
        delete_game(game, refuse)
    assert files(game.parent) == before


def test_a_game_without_a_review_is_deleted_alone(tmp_path: Path) -> None:
    game = tmp_path / "game.ucgame"
    game.write_bytes(b"game")
    delete_game(game, Path.unlink)
    assert files(tmp_path) == {}


def test_a_copy_has_the_review_too(engine: Engine, path: Path) -> None:
    session = fresh(engine, path)
    review_path(path).write_bytes(b"review")
    copy = path.with_name("copy.ucgame")
    session.save_as(copy)
    assert review_path(copy).read_bytes() == b"review"
    assert copy.read_bytes() == path.read_bytes()


def test_what_this_program_did_not_write_is_not_copied(game: Path) -> None:
    review_path(game).write_bytes(bytes(MOST_BYTES + 1))
    copy_companions(game, game.with_name("copy.ucgame"))
    assert not review_path(game.with_name("copy.ucgame")).exists()


# Names


def test_a_game_has_the_name_it_was_given(game: Path) -> None:
    assert name_of(game) == ""
    rename(game, "  Friday evening ")
    assert name_of(game) == "Friday evening"
    rename(game, " ")
    assert name_of(game) == "" and set(files(game.parent)) == {game.name, review_path(game).name}


@pytest.mark.parametrize("name", ["a" * 61, "a\u202eb", "a\nb"])
def test_a_name_is_a_plain_line(game: Path, name: str) -> None:
    with pytest.raises(GameFileError):
        rename(game, name)
    game.with_name(f"{game.name}.name").write_text(name)
    assert name_of(game) == ""


def test_a_name_that_is_no_text_is_none(game: Path) -> None:
    game.with_name(f"{game.name}.name").write_bytes(b"\xff\xfe")
    assert name_of(game) == ""


def test_an_abandoned_game_is_marked_until_it_is_taken_up(game: Path) -> None:
    set_abandoned(game, is_abandoned=True)
    copy_game(game, copy := path_of_copy(game))
    assert is_abandoned(game) and is_abandoned(copy)
    for _ in range(2):
        set_abandoned(game, is_abandoned=False)
        assert not is_abandoned(game)
    delete_game(copy, Path.unlink)
    assert not list(copy.parent.glob(f"{copy.name}*"))


def test_a_copied_game_has_the_review_the_name_and_the_time(game: Path) -> None:
    rename(game, "Friday")
    copies = []
    for number in (2, 3):
        copies.append(path_of_copy(game))
        copy_game(game, copies[-1])
        assert copies[-1].name == f"Ana 2026 ({number}).ucgame"
    assert path_of_copy(copies[0]).name == "Ana 2026 (4).ucgame"
    assert copies[0].read_bytes() == game.read_bytes() and review_path(copies[0]).read_bytes() == b"review"
    assert name_of(copies[0]) == "Friday" and copies[0].stat().st_mtime_ns == game.stat().st_mtime_ns
    with pytest.raises(GameFileError):
        copy_game(game, copies[0])
