"""What is at a path is asked in one place, which has an answer where the file system has none."""

from __future__ import annotations

import ast
import errno
import os
from datetime import date
from pathlib import Path

import pytest

from tests.error_texts import file_error
from uc_desktop.app.saves.game_file import load
from uc_desktop.app.saves.games import last, new_path
from uc_desktop.errors import Problem
from uc_desktop.path_kind import PathKind, is_file, is_folder, is_free, path_kind

PACKAGE = Path(__file__).parents[1] / "uc_desktop"
ASKING = {"exists", "is_file", "is_dir", "is_symlink", "is_socket", "is_fifo", "is_mount", "isfile", "isdir", "lexists"}
FAILURES = {
    errno.EACCES: "system.permission denied",
    errno.EIO: "system.input or output",
    errno.ENAMETOOLONG: "system.name too long",
    errno.ENOTCONN: "system.other",
    errno.ESTALE: "system.other",
}


@pytest.fixture(params=FAILURES, ids=[errno.errorcode[number] for number in FAILURES])
def failure(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> int:
    """The file system cannot say what is at any path, for this reason."""

    def fail(path: object, **_how: object) -> os.stat_result:
        raise OSError(request.param, os.strerror(request.param), str(path))

    monkeypatch.setattr(os, "stat", fail)
    return int(request.param)


def test_what_is_there_has_its_kind(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "link").symlink_to(tmp_path / "file")
    (tmp_path / "broken").symlink_to(tmp_path / "nothing")
    kinds = {
        name: path_kind(tmp_path / name) for name in ("file", "link", "broken", "nothing", "file/below", "a\0b", "")
    }
    assert kinds == {
        "file": PathKind.FILE, "link": PathKind.FILE, "broken": PathKind.NOTHING, "nothing": PathKind.NOTHING,
        "file/below": PathKind.NOTHING, "a\0b": PathKind.NOTHING, "": PathKind.FOLDER,
    }  # fmt: skip
    assert path_kind(Path(os.devnull)) is PathKind.OTHER
    assert is_folder(tmp_path) and is_file(tmp_path / "link") and is_free(tmp_path / "broken")


def test_what_cannot_be_asked_about_has_its_problem(failure: int) -> None:
    found = path_kind(Path("/home/ana/game"))
    assert isinstance(found, Problem)
    assert (found.key, found.path) == (FAILURES[failure], "/home/ana/game")
    assert not is_file(Path("/")) and not is_folder(Path("/")) and not is_free(Path("/"))


def test_a_remembered_game_that_cannot_be_asked_about_is_the_last_one(failure: int, tmp_path: Path) -> None:
    """Opening it says why; another one instead would be opened in its place without a word."""
    assert last(tmp_path, "/home/ana/game.ucgame") == Path("/home/ana/game.ucgame")


def test_a_remembered_game_that_is_gone_gives_way_to_the_newest(tmp_path: Path) -> None:
    (tmp_path / "newest.ucgame").touch()
    assert last(tmp_path, str(tmp_path / "gone.ucgame")) == tmp_path / "newest.ucgame"


def test_a_name_of_three_hundred_letters_is_told_by_whoever_reads_it(tmp_path: Path) -> None:
    path = tmp_path / ("a" * 300 + ".ucgame")
    assert last(tmp_path, str(path)) == path
    with file_error("too long"):
        load(path)


def test_a_new_game_in_a_folder_that_cannot_be_asked_about_gets_a_name(failure: int, tmp_path: Path) -> None:
    """Writing it says why it cannot be kept."""
    assert new_path(tmp_path, ("Ana",), date(2026, 1, 2)).name == "Ana 2026-01-02.ucgame"


def test_only_one_module_of_app_and_ui_asks() -> None:
    found = []
    for path in sorted(path for layer in ("app", "ui") for path in (PACKAGE / layer).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr in ASKING:
                found.append(f"{path.relative_to(PACKAGE)}:{node.lineno}: {ast.unparse(node)}")
    assert found == []
