"""Files of the user are opened without waiting, and only if they are regular files."""

from __future__ import annotations

import ast
import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.error_texts import file_error
from uc_desktop.app.records import record_store
from uc_desktop.app.records.file_names import RECORDS
from uc_desktop.app.records.record_types import Attempt
from uc_desktop.app.records.settings import Settings, SettingsProblem, load_settings, save_settings
from uc_desktop.app.saves import disk, json_store
from uc_desktop.app.saves.first_line import is_what_if
from uc_desktop.app.saves.game_file import load
from uc_desktop.app.saves.games import last, recent
from uc_desktop.app.tutorial.progress import TutorialProgress
from uc_desktop.regular_file import open_regular, read_regular
from uc_desktop.ui.art.drawing.pixmap_cache import DiskPixmapCache
from uc_desktop.ui.pages.games.previews import Previews
from uc_desktop.ui.start.requests import RequestFolder
from uc_desktop.ui.theme.theme import DARK

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no named pipes among files")

PACKAGE = Path(__file__).parents[1] / "uc_desktop"
#: Modules that open files by themselves, and why they may.
OTHERS = {
    "app/bots/shipped_bots.py": "shipped",
    "app/malicious_inputs.py": "writes files for benchmarks",
    "app/reference.py": "shipped",
    "app/rule_examples.py": "shipped",
    "app/saves/journal.py": "a new file, and one that was opened as a regular file",
    "app/scenario/file.py": "named on the command line, where a pipe is of use",
    "app/session/card_sets.py": "shipped",
    "app/tutorial/chapters.py": "shipped",
    "app/tutorial/overview.py": "shipped",
    "ui/art/drawing/svg_files.py": "shipped",
    "ui/art/illustrations/card_pictures.py": "shipped",
    "ui/motion/sound.py": "shipped",
    "ui/title/sea.py": "shipped",
}
OPENING = {"read_bytes", "read_text", "write_bytes", "write_text", "copyfile"}


def pipe(path: Path) -> None:
    os.mkfifo(path)


def endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


def folder(path: Path) -> None:
    path.mkdir()


@pytest.fixture(params=[pipe, endless, folder])
def put(request: pytest.FixtureRequest) -> Callable[[Path], Path]:
    """Puts something at a path that is not a regular file."""

    def made(path: Path) -> Path:
        path.parent.mkdir(parents=True, exist_ok=True)
        request.param(path)
        return path

    return made


@pytest.mark.parametrize("mode", ["rb", "r+b", "ab", "ab+", "wb"])
def test_what_is_not_a_regular_file_is_not_opened(put: Callable[[Path], Path], tmp_path: Path, mode: str) -> None:
    with pytest.raises(OSError, match=r"No such device|Is a directory") as caught:
        open_regular(put(tmp_path / "file"), mode)
    assert caught.value.errno in (errno.ENXIO, errno.EISDIR)


def test_a_regular_file_and_a_link_to_one_are_opened_as_ever(tmp_path: Path) -> None:
    with open_regular(tmp_path / "new", "ab") as file:
        file.write(b"text")
    (tmp_path / "link").symlink_to(tmp_path / "new")
    assert read_regular(tmp_path / "link", 4) == b"text"
    assert read_regular(tmp_path / "link", 3) is None
    with pytest.raises(FileNotFoundError):
        open_regular(tmp_path / "nothing")


def test_settings_that_are_not_regular_files_are_neither_read_nor_copied_nor_written(
    put: Callable[[Path], Path], tmp_path: Path
) -> None:
    path = put(tmp_path / "settings.json")
    before = os.lstat(path)
    found = load_settings(path)
    assert (found, found.problem) == (Settings(), SettingsProblem((), ""))
    save_settings(path, found)
    assert os.lstat(path) == before
    assert list(tmp_path.iterdir()) == [path]


def test_large_settings_are_moved_aside(tmp_path: Path) -> None:
    """That takes no time and no room, whatever their size."""
    path = tmp_path / "settings.json"
    with path.open("wb") as file:
        file.truncate(5_000_000)
    inode = path.stat().st_ino
    assert load_settings(path).problem == SettingsProblem((), "settings.json.faulty")
    (kept,) = tmp_path.iterdir()
    assert (kept.name, kept.stat().st_ino) == ("settings.json.faulty", inode)


def test_what_a_start_reads_beside_the_settings_is_passed_over(put: Callable[[Path], Path], tmp_path: Path) -> None:
    assert json_store.load(put(tmp_path / "store.json"), 1000) is None
    assert TutorialProgress(put(tmp_path / "tutorial.json")).present == ""
    assert not is_what_if(put(tmp_path / "games" / "Ana.ucgame"))
    assert recent(tmp_path / "games") == []
    assert last(tmp_path / "games", str(tmp_path / "games" / "Ana.ucgame")) is None
    previews = Previews(tmp_path / "games", DARK, lambda: pytest.fail("no words are needed"))
    game = tmp_path / "games" / "Bruno.ucgame"
    put(previews._place(game))
    assert previews.kept(game) is None
    cache = DiskPixmapCache(put(tmp_path / "table.pixmaps"))
    assert cache._load() == b""


def test_records_that_are_not_regular_files_are_told(put: Callable[[Path], Path], tmp_path: Path) -> None:
    path = put(tmp_path / RECORDS)
    with file_error("the file cannot be read"):
        record_store.load(tmp_path)
    with file_error("the result could not be saved"):
        record_store.add(tmp_path, Attempt("2026-01-01", "a game"))
    with file_error(""):
        load(path)


def test_a_lock_that_is_not_a_regular_file_costs_only_the_requests(put: Callable[[Path], Path], tmp_path: Path) -> None:
    put(tmp_path / "running.lock")
    requests = RequestFolder(tmp_path)
    assert (requests.is_held, requests.is_taken) == (False, False)


def test_a_request_that_is_not_a_regular_file_is_left_out(tmp_path: Path) -> None:
    requests = RequestFolder(tmp_path)
    os.mkfifo(requests.path / "one.json")
    (requests.path / "two.json").symlink_to("/dev/zero")
    assert list(requests.take()) == []
    assert requests.is_empty
    requests.close()


def test_a_pipe_in_the_place_of_a_new_file_is_no_trouble(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "file.new")
    with pytest.raises(OSError, match="No such device"):
        disk.overwrite(tmp_path / "file", b"text")
    disk.overwrite(tmp_path / "file", b"text")
    assert (tmp_path / "file").read_bytes() == b"text"


def opens(node: ast.AST) -> bool:
    """Whether this is a call that opens a file: by a method, or by `open` with a mode."""
    if not isinstance(node, ast.Call):
        return False
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    mode = next((each.value for each in node.args if isinstance(each, ast.Constant)), "")
    return name in OPENING or (name == "open" and isinstance(mode, str) and mode[:1] in tuple("rwax"))


def test_no_other_module_opens_files_of_the_user() -> None:
    found = {
        path.relative_to(PACKAGE).as_posix()
        for layer in ("app", "ui")
        for path in sorted((PACKAGE / layer).rglob("*.py"))
        if any(map(opens, ast.walk(ast.parse(path.read_text(encoding="utf-8")))))
    }
    assert found == set(OTHERS)
