"""Fsync, renames and locks on each system: the modules are imported with stand-ins for the system's libraries."""

from __future__ import annotations

import errno
import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from uc_desktop.app.saves import disk, lock


def as_on(system: str, module: ModuleType, monkeypatch: pytest.MonkeyPatch, **libraries: object) -> Any:
    """The module as it is imported on another system that has these libraries."""
    monkeypatch.setattr(sys, "platform", system)
    for name, library in libraries.items():
        monkeypatch.setitem(sys.modules, name, library)
    spec = importlib.util.spec_from_file_location(module.__name__, str(module.__file__))
    assert spec is not None and spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


# Files written anew


@pytest.mark.parametrize("before", [None, b"old"])
@pytest.mark.parametrize("fails", ["write", "rename"])
def test_what_a_full_disk_has_no_room_for_leaves_nothing_beside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: bytes | None, fails: str
) -> None:
    path = tmp_path / "file"
    if before is not None:
        path.write_bytes(before)

    def full(file: Path, *_: object) -> None:
        file.touch()
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        if fails == "write":
            patch.setattr(Path, "open", full)
        else:
            patch.setattr(disk, "replace", full)
        with pytest.raises(OSError, match="No space left"):
            disk.overwrite(path, b"new")
    assert [(each.name, each.read_bytes()) for each in tmp_path.iterdir()] == (
        [] if before is None else [("file", before)]
    )
    disk.overwrite(path, b"new")
    assert [(each.name, each.read_bytes()) for each in tmp_path.iterdir()] == [("file", b"new")]


# macOS


def fcntl_of_macos(asked: list[tuple[int, int]], error: OSError | None = None) -> SimpleNamespace:
    """The library with a function that records its calls in the list, and raises the error if there is one."""

    def fcntl(handle: int, command: int) -> int:
        asked.append((handle, command))
        if error is not None:
            raise error
        return 0

    return SimpleNamespace(F_FULLFSYNC=51, fcntl=fcntl)


def test_macos_is_asked_to_empty_the_cache_of_the_drive_too(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(os, "fsync", lambda handle: pytest.fail("the cache of the drive would keep it"))
    as_on("darwin", disk, monkeypatch, fcntl=fcntl_of_macos(asked)).fsync(7)
    assert asked == [(7, 51)]


def test_macos_forces_what_it_can_where_a_drive_does_not_know_that(monkeypatch: pytest.MonkeyPatch) -> None:
    forced: list[int] = []
    monkeypatch.setattr(os, "fsync", forced.append)
    fcntl = fcntl_of_macos([], OSError(errno.ENOTSUP, "not on this file system"))
    as_on("darwin", disk, monkeypatch, fcntl=fcntl).fsync(7)
    assert forced == [7]


# Windows


def busy(monkeypatch: pytest.MonkeyPatch, attempts: int) -> None:
    """Make this many attempts to replace a file fail, as if another program had it open."""
    left, really = [None] * attempts, os.replace

    def refusing(source: Path, target: Path) -> None:
        if left:
            left.pop()
            raise PermissionError(errno.EACCES, "The process cannot access the file")
        really(source, target)

    monkeypatch.setattr(os, "replace", refusing)


@pytest.fixture
def waited(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Replaces `time.sleep`; the seconds it was called with."""
    seconds: list[float] = []
    monkeypatch.setattr("time.sleep", seconds.append)
    return seconds


def test_windows_tries_again_to_replace_a_file_that_is_open_for_a_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, waited: list[float]
) -> None:
    (tmp_path / "new").write_text("new")
    (tmp_path / "old").write_text("old")
    windows = as_on("win32", disk, monkeypatch)
    busy(monkeypatch, 3)
    windows.replace(tmp_path / "new", tmp_path / "old")
    assert (tmp_path / "old").read_text() == "new"
    assert len(waited) == 3


def test_windows_gives_up_on_a_file_that_stays_open_within_half_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, waited: list[float]
) -> None:
    (tmp_path / "new").write_text("new")
    windows = as_on("win32", disk, monkeypatch)
    busy(monkeypatch, 100)
    with pytest.raises(PermissionError):
        windows.replace(tmp_path / "new", tmp_path / "old")
    assert sum(waited) < 0.5


def test_a_folder_is_not_forced_where_it_cannot_be_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "O_DIRECTORY", raising=False)
    monkeypatch.setattr(os, "open", lambda *_: pytest.fail("Windows refuses"))
    disk.fsync_folder(tmp_path)


class Msvcrt:
    """Windows' locks of bytes, each of one handle."""

    LK_NBLCK = 2

    def __init__(self, error: int = errno.EACCES) -> None:
        self.locked: dict[tuple[int, int], int] = {}
        self.error = error

    def locking(self, handle: int, mode: int, count: int) -> None:
        at = (os.fstat(handle).st_ino, os.lseek(handle, 0, os.SEEK_CUR))
        if (mode, count) != (self.LK_NBLCK, 1) or self.locked.setdefault(at, handle) != handle:
            raise OSError(self.error, "locked")


def test_windows_locks_a_byte_that_no_game_reaches_and_stays_at_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = Msvcrt()
    windows = as_on("win32", lock, monkeypatch, msvcrt=library)
    path = tmp_path / "game"
    path.write_bytes(b"header\n")
    with path.open("r+b", buffering=0) as mine, path.open("r+b", buffering=0) as other:
        mine.seek(0, os.SEEK_END)
        assert windows.take(mine)
        assert not windows.take(other)
        assert (mine.tell(), other.tell(), path.stat().st_size) == (7, 0, 7)
    ((_, at),) = library.locked
    assert at > 1 << 32, "others read all of the file"


def test_a_drive_that_cannot_lock_does_not_stop_a_game_on_windows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = Msvcrt(errno.EINVAL)
    windows = as_on("win32", lock, monkeypatch, msvcrt=library)
    with (tmp_path / "game").open("w+b") as one, (tmp_path / "game").open("r+b") as other:
        assert windows.take(one) and windows.take(other)
