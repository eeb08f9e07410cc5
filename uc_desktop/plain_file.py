"""Opening files of the user: only plain ones.

Opening a named pipe waits for its other end, and a device may have no end, so that reading it or making a copy of it
does not either. No module of `app` and `ui` opens a file of the user in another way.
"""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import BinaryIO, cast

from uc_desktop.path_kind import PathKind, path_kind


def open_plain(path: Path, mode: str = "rb", buffering: int = -1) -> BinaryIO:
    """Open a file in a binary mode as `Path.open` does; OSError for a folder, a pipe or a device, or a link to one."""
    kind = path_kind(path)
    if kind in (PathKind.FOLDER, PathKind.OTHER):
        number = errno.EISDIR if kind is PathKind.FOLDER else errno.ENXIO
        raise OSError(number, os.strerror(number), str(path))
    return cast(BinaryIO, path.open(mode, buffering))


def read_plain(path: Path, most_bytes: int) -> bytes | None:
    """What a plain file holds; None if it holds more than this, OSError if it cannot be read or is no plain file."""
    with open_plain(path) as file:
        size = os.fstat(file.fileno()).st_size
        return file.read(size) if size <= most_bytes else None
