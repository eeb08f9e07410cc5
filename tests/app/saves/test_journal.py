"""The game file as it is written: what it holds, and what it survives."""

from __future__ import annotations

import errno
import json
import os
import shutil
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from typing import IO, Any

import pytest

from tests.app.playing import FailingFile, fresh, header, play
from tests.error_texts import file_error
from uc_desktop.app.saves import disk
from uc_desktop.app.saves.game_file import load
from uc_desktop.app.saves.header import Header
from uc_desktop.app.saves.journal import Journal
from uc_desktop.errors import GameFileError
from uc_desktop.rules.codec import state_hash
from uc_desktop.rules.commands import CONFIRM, Command, Discard, Resolve
from uc_desktop.rules.engine import Engine

STEP = Resolve("slot:A-0/0")
#: How long a test waits for what cannot come to pass if it is true, in seconds.
PATIENCE = 20


def failing(journal: Journal, room: int = 0) -> tuple[Journal, FailingFile]:
    """The journal on a disk that has room for so many bytes more."""
    journal.close()
    loaded, file = load(journal.path), FailingFile(journal.path, room)
    return Journal(journal.path, file, loaded.sum, loaded.data), file


# What it holds


def test_what_was_written_is_read_again(engine: Engine, journal: Journal) -> None:
    loaded = load(journal.path)
    assert loaded.header == header(engine)
    assert loaded.steps == (Discard("1"), "undo", "redo")
    assert loaded.torn is None


def test_every_step_is_a_line_of_json_after_the_header(journal: Journal) -> None:
    lines = [json.loads(line) for line in journal.path.read_text().splitlines()]
    assert [line["type"] for line in lines] == ["header", "do", "undo", "redo"]


def test_a_step_only_ever_adds_to_the_file(journal: Journal) -> None:
    before = journal.path.read_bytes()
    journal.append(STEP)
    assert journal.path.read_bytes().startswith(before)


def test_a_step_is_handed_to_the_system_at_once(journal: Journal) -> None:
    journal.append(STEP)
    assert load(journal.path).steps[-1] == STEP


def test_every_gesture_carries_the_hash_of_its_position(engine: Engine, path: Path) -> None:
    session = play(fresh(engine, path), 3)
    session.undo()
    assert load(path).hashes == {at: state_hash(entry.state) for at, entry in enumerate(play(fresh(engine), 3).entries)}


# When it is forced to the disk


@pytest.fixture
def forced(path: Path, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The sizes of the file when it was forced to the disk."""
    sizes: list[int] = []
    really = disk.fsync

    def note(file: int) -> None:
        sizes.append(os.fstat(file).st_size)
        really(file)

    monkeypatch.setattr(disk, "fsync", note)
    return sizes


def test_a_confirmation_is_forced_to_the_disk_while_the_program_goes_on(
    journal: Journal, forced: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    went_on, forces = Event(), disk.fsync
    monkeypatch.setattr(disk, "fsync", lambda file: forces(file) if went_on.wait(PATIENCE) else None)
    journal.append(CONFIRM, "0" * 16)
    assert (load(journal.path).steps[-1], forced) == (CONFIRM, [])
    went_on.set()
    journal.flush()
    assert forced == [journal.path.stat().st_size]


@pytest.mark.parametrize("end", [Journal.flush, Journal.close])
def test_other_steps_are_forced_to_the_disk_together_when_that_is_asked_for(
    journal: Journal, forced: list[int], end: Callable[[Journal], None]
) -> None:
    for step in (STEP, "undo", "redo", "take back"):
        journal.append(step, "0" * 16)
    assert forced == []
    end(journal)
    assert forced == [journal.path.stat().st_size]


@pytest.mark.parametrize("after", [lambda journal: journal.append("undo"), Journal.close])
def test_a_confirmation_is_on_the_disk_before_anything_else_is_done_with_the_file(
    journal: Journal, forced: list[int], after: Callable[[Journal], None]
) -> None:
    journal.append(CONFIRM)
    size = journal.path.stat().st_size
    after(journal)
    assert forced == [size]


def test_what_is_on_the_disk_is_not_forced_again(journal: Journal, forced: list[int]) -> None:
    journal.append(STEP)
    for _ in range(3):
        journal.flush()
    journal.close()
    assert len(forced) == 1


@pytest.mark.skipif(not hasattr(os, "O_DIRECTORY"), reason="folders cannot be opened")
def test_the_header_and_its_file_name_are_forced_to_the_disk(engine: Engine, path: Path, forced: list[int]) -> None:
    Journal.create(path, header(engine))
    assert forced == [path.stat().st_size, path.parent.stat().st_size]


def test_the_header_alone_is_forced_to_the_disk_where_folders_cannot_be_opened(
    engine: Engine, path: Path, forced: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(os, "O_DIRECTORY", raising=False)
    Journal.create(path, header(engine))
    assert forced == [path.stat().st_size]


def test_closing_twice_is_no_harm(journal: Journal) -> None:
    journal.close()
    journal.close()
    assert len(load(journal.path).steps) == 3


def refuse(_: int) -> None:
    raise OSError(5, "Input/output error")


def test_a_file_that_cannot_be_closed_is_told(journal: Journal) -> None:
    journal, file = failing(journal)
    file.stuck = True
    with file_error("the end of the game may not be saved: Input/output error"):
        journal.close()
    file.stuck = False


# A confirmation that does not reach the disk


@pytest.fixture
def broken_disk(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A disk to which nothing can be forced; the game's last confirmation was written before that was known."""
    asked = Event()

    def refuse_and_tell(file: int) -> None:
        asked.set()
        refuse(file)

    monkeypatch.setattr(disk, "fsync", refuse_and_tell)
    journal.append(CONFIRM)
    assert asked.wait(PATIENCE)
    return monkeypatch


@pytest.mark.usefixtures("broken_disk")
def test_a_confirmation_that_does_not_reach_the_disk_is_told_until_it_does(journal: Journal) -> None:
    for _ in range(2):
        with file_error(f"{journal.path}: the last step was not saved: Input/output error"):
            journal.flush()


@pytest.mark.usefixtures("broken_disk")
@pytest.mark.parametrize("step", ["undo", STEP])
def test_nothing_more_is_written_while_a_confirmation_is_not_on_the_disk(journal: Journal, step: Command | str) -> None:
    for _ in range(2):
        with file_error("the last step was not saved: Input/output error"):
            journal.append(step)
    assert load(journal.path).steps == (Discard("1"), "undo", "redo", CONFIRM)


@pytest.mark.usefixtures("broken_disk")
def test_a_file_whose_end_does_not_reach_the_disk_is_closed_and_that_told(journal: Journal) -> None:
    with file_error("the end of the game may not be saved: Input/output error"):
        journal.close()
    journal.close()
    Journal.resume(load(journal.path)).close()


@pytest.mark.usefixtures("broken_disk")
@pytest.mark.parametrize("change", [b"", b"words\n" * 10_000])
def test_a_file_that_was_changed_while_its_end_was_not_on_the_disk_is_left_alone(
    journal: Journal, change: bytes
) -> None:
    journal.path.write_bytes(change)
    for _ in range(2):
        with file_error("the last step was not saved: another program has changed the file"):
            journal.append("undo")
    assert journal.path.read_bytes() == change


@pytest.mark.usefixtures("broken_disk")
def test_a_file_that_is_gone_while_its_end_is_not_on_the_disk_is_written_anew(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal.path.unlink()
    monkeypatch.setattr(disk, "fsync", lambda _: None)
    journal.append("undo")
    assert load(journal.path).steps == (Discard("1"), "undo", "redo", CONFIRM, "undo")


@pytest.mark.parametrize("fails", [False, True])
def test_without_a_thread_the_program_waits_for_the_disk(
    journal: Journal, forced: list[int], monkeypatch: pytest.MonkeyPatch, fails: bool
) -> None:
    def none_left(*_: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(ThreadPoolExecutor, "submit", none_left)
    if fails:
        monkeypatch.setattr(disk, "fsync", refuse)
    journal.append(CONFIRM)
    assert load(journal.path).steps[-1] == CONFIRM
    if fails:
        with file_error("the last step was not saved: Input/output error"):
            journal.flush()
    else:
        assert forced == [journal.path.stat().st_size]
        journal.append("undo")
        assert load(journal.path).steps[-2:] == (CONFIRM, "undo")


def test_a_confirmation_is_written_once_more_when_the_disk_takes_it_again(
    journal: Journal, broken_disk: pytest.MonkeyPatch
) -> None:
    """A system may have forgotten what it could not force."""
    whole = journal.path.read_bytes()
    journal.path.write_bytes(b"".join(whole.splitlines(keepends=True)[:-1]))
    broken_disk.setattr(disk, "fsync", lambda _: None)
    journal.flush()
    assert journal.path.read_bytes() == whole
    journal.append("undo")
    assert load(journal.path).steps[-2:] == (CONFIRM, "undo")


# Beginning


def test_an_existing_file_is_never_overwritten(engine: Engine, path: Path) -> None:
    path.write_text("something dear")
    with file_error(f"{path}: the game file cannot be created: File exists"):
        Journal.create(path, header(engine))
    assert path.read_text() == "something dear"


def test_the_folder_of_games_is_made(engine: Engine, path: Path) -> None:
    journal = Journal.create(path.parent / "new" / "deeper" / "game", header(engine))
    assert load(journal.path).steps == ()


def test_a_folder_that_cannot_be_made_is_told(engine: Engine, path: Path) -> None:
    path.write_text("a file, no folder")
    with file_error("the game file cannot be created: "):
        Journal.create(path / "game", header(engine))


def test_a_game_that_cannot_be_begun_leaves_no_file(
    engine: Engine, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(disk, "fsync", refuse)
    with file_error("Input/output error"):
        Journal.create(path, header(engine))
    assert not path.exists()


def test_a_game_that_could_not_be_loaded_is_not_begun(path: Path) -> None:
    with file_error("1 to 4 players"):
        Journal.create(path, Header((), "seed", "content"))
    assert not path.exists()


# A disk that fails


@pytest.mark.parametrize("room", [0, 1, 40])
def test_a_step_that_cannot_be_written_leaves_no_trace(journal: Journal, room: int) -> None:
    journal, _ = failing(journal, room)
    before = journal.path.read_bytes()
    with file_error(f"{journal.path}: the last step was not saved"):
        journal.append(STEP)
    assert journal.path.read_bytes() == before


def test_after_a_failure_the_next_step_fits(journal: Journal) -> None:
    journal, file = failing(journal, 40)
    with file_error("the disk is full"):
        journal.append(STEP)
    file.room = float("inf")
    journal.append("undo")
    assert load(journal.path).steps == (Discard("1"), "undo", "redo", "undo")


def test_half_a_line_that_cannot_be_cut_off_stops_all_writing(journal: Journal) -> None:
    journal, file = failing(journal, 40)
    file.stuck = True
    for _ in range(2):
        with pytest.raises(GameFileError):
            journal.append(STEP)
        file.room = float("inf")
    assert load(journal.path).torn


def test_half_a_line_is_cut_off_as_soon_as_it_can_be(journal: Journal) -> None:
    journal, file = failing(journal, 40)
    file.stuck = True
    with pytest.raises(GameFileError):
        journal.append(STEP)
    file.stuck, file.room = False, float("inf")
    journal.append(STEP)
    assert load(journal.path).steps[-1] == STEP
    assert load(journal.path).torn is None


def test_two_programs_do_not_write_the_same_game(journal: Journal) -> None:
    with file_error(f"{journal.path}: the game is open in another window of the program"):
        Journal.resume(load(journal.path))
    journal.append(STEP)
    journal.close()
    Journal.resume(load(journal.path)).append("undo")
    assert load(journal.path).steps[-2:] == (STEP, "undo")


def test_a_file_that_another_program_has_written_to_is_left_alone(journal: Journal) -> None:
    with journal.path.open("ab") as file:
        file.write(b"words\n")
    changed = journal.path.read_bytes()
    with file_error("the last step was not saved: another program has changed the file"):
        journal.append(STEP)
    assert journal.path.read_bytes() == changed


def test_a_file_that_was_changed_since_it_was_read_is_not_gone_on_with(journal: Journal) -> None:
    loaded = load(journal.path)
    journal.append(STEP)
    journal.close()
    with file_error("the game file was changed while it was read"):
        Journal.resume(loaded)
    assert load(journal.path).steps[-1] == STEP


# A file that disappears


def test_a_file_that_is_gone_is_written_anew_with_all_steps(journal: Journal) -> None:
    before = journal.path.read_bytes()
    journal.path.unlink()
    journal.append(STEP)
    assert journal.path.read_bytes().startswith(before)
    assert load(journal.path).steps == (Discard("1"), "undo", "redo", STEP)


def test_a_folder_that_is_gone_is_made_again(engine: Engine, path: Path) -> None:
    journal = Journal.create(path.parent / "folder" / "game", header(engine))
    shutil.rmtree(journal.path.parent)
    journal.append(STEP)
    journal.append("undo")
    assert load(journal.path).steps == (STEP, "undo")


def test_a_file_that_was_moved_away_is_left_as_it_was(journal: Journal) -> None:
    moved = journal.path.rename(journal.path.with_name("moved"))
    journal.append(STEP)
    assert load(moved).steps == (Discard("1"), "undo", "redo")
    assert load(journal.path).steps[-1] == STEP


def test_a_file_that_has_taken_the_games_place_is_left_alone(journal: Journal) -> None:
    journal.path.unlink()
    journal.path.write_text("something dear")
    with file_error("another program has changed the file"):
        journal.append(STEP)
    assert journal.path.read_text() == "something dear"


def test_a_file_that_is_gone_and_cannot_be_written_anew_is_told(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal.path.unlink()
    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", opens_to_read_only)
        with file_error("the game file cannot be created: Read-only file system"):
            journal.append(STEP)
    journal.append("undo")
    assert load(journal.path).steps == (Discard("1"), "undo", "redo", "undo")


# Names that are taken, folders that cannot be written


def test_what_an_interrupted_beginning_has_left_is_no_harm(engine: Engine, path: Path) -> None:
    """It may be another name of a game that is played on: it must not be written into."""
    game = Journal.create(path, header(engine))
    other = path.with_name("other")
    other.with_name(f"other.{os.getpid()}.part").hardlink_to(path)
    before = path.read_bytes()
    Journal.create(other, header(engine)).append(STEP)
    assert path.read_bytes() == before
    game.append(STEP)
    assert len(load(path).steps) == 1


def test_without_hard_links_a_game_is_begun_all_the_same(
    engine: Engine, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "link", no_links)
    Journal.create(path, header(engine)).append(STEP)
    assert load(path).steps == (STEP,)
    with file_error("File exists"):
        Journal.create(path, header(engine))


def no_links(*_: object, **__: object) -> None:
    raise PermissionError(1, "Operation not permitted")


def opens_to_read_only(path: Path, mode: str = "r", buffering: int = -1) -> IO[Any]:
    """What opening a file does in a folder that cannot be written."""
    if mode != "rb":
        raise OSError(errno.EROFS, "Read-only file system")
    return open(path, mode, buffering)


@pytest.fixture
def read_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing can be written from here on."""
    monkeypatch.setattr(Path, "open", opens_to_read_only)


@pytest.mark.usefixtures("read_only")
def test_in_a_read_only_folder_no_game_is_begun(engine: Engine, path: Path) -> None:
    with file_error("the game file cannot be created: Read-only file system"):
        Journal.create(path, header(engine))
    assert list(path.parent.iterdir()) == []


def test_in_a_read_only_folder_a_game_is_read_but_not_gone_on_with(
    journal: Journal, request: pytest.FixtureRequest
) -> None:
    request.getfixturevalue("read_only")
    loaded = load(journal.path)
    assert len(loaded.steps) == 3
    with file_error("the game file cannot be written: Read-only file system"):
        Journal.resume(loaded)
