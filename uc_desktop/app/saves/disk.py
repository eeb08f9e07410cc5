"""Force files to the disk and replace them, as each system needs it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

if sys.platform == "darwin":
    import fcntl

    def fsync(handle: int) -> None:
        """Force a file's data to the disk; OSError if that fails."""
        try:
            # There fsync leaves the data in the cache of the drive.
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
        except OSError:
            # Shared folders and foreign file systems do not know it.
            os.fsync(handle)

else:

    def fsync(handle: int) -> None:
        """Force a file's data to the disk; OSError if that fails."""
        os.fsync(handle)


def fsync_folder(folder: Path) -> None:
    """Force the names of a folder's files to the disk, where a system can do that."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        fsync(handle)
    finally:
        os.close(handle)


if sys.platform == "win32":
    import time

    #: Seconds before each new attempt, 0.4 in all: virus scanners and search indexes open new files for a moment.
    _WAITS: Final = (0.01, 0.02, 0.04, 0.08, 0.25)

    def replace(source: Path, target: Path) -> None:
        """Rename a file or folder, atomically in place of a file of that name; OSError if that fails."""
        for wait in _WAITS:
            try:
                os.replace(source, target)
                return
            except PermissionError:
                # Files that a program has open can be neither renamed nor replaced.
                time.sleep(wait)
        os.replace(source, target)

else:

    def replace(source: Path, target: Path) -> None:
        """Rename a file or folder, atomically in place of a file of that name; OSError if that fails."""
        os.replace(source, target)
