"""What is kept beside a game file comes and goes with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.playing import fresh
from uc_desktop.app.saves.companions import MOST_BYTES, copy_companions, delete_game, review_path
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
