"""Fsync and atomic renames, with the differences between systems."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from uc_desktop.regular_file import open_regular

if sys.platform == "darwin":
    import fcntl

    def fsync(handle: int) -> None:
        """Force a file's data to the disk; OSError if that fails."""
        try:
            # On macOS os.fsync leaves the data in the drive's cache.
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
        except OSError:
            # Network shares and some file systems do not support it.
            os.fsync(handle)

else:

    def fsync(handle: int) -> None:
        """Force a file's data to the disk; OSError if that fails."""
        os.fsync(handle)


def fsync_folder(folder: Path) -> None:
    """Force the names of a folder's files to the disk; does nothing on Windows, which cannot open folders."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        fsync(handle)
    finally:
        os.close(handle)


if sys.platform == "win32":
    import time

    #: Seconds before each further attempt, 0.4 in all.
    _WAITS: Final = (0.01, 0.02, 0.04, 0.08, 0.25)

    def replace(source: Path, target: Path) -> None:
        """Rename a file or folder, atomically in place of a file of that name; OSError if that fails."""
        for wait in _WAITS:
            try:
                os.replace(source, target)
                return
            except PermissionError:
                # Virus scanners and search indexers open new files for a moment; open files cannot be renamed.
                time.sleep(wait)
        os.replace(source, target)

else:

    def replace(source: Path, target: Path) -> None:
        """Rename a file or folder, atomically in place of a file of that name; OSError if that fails."""
        os.replace(source, target)


def overwrite(path: Path, data: bytes) -> None:
    """Write a file, or write it anew, atomically; OSError leaves it as it was, with nothing beside it.

    It is not forced to the disk.
    """
    new = path.with_name(f"{path.name}.new")
    try:
        with open_regular(new, "wb") as file:
            file.write(data)
        replace(new, path)
    except OSError:
        with suppress(OSError):
            new.unlink(missing_ok=True)
        raise
