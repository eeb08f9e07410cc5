"""Opens files of the user if they are regular files.

Opening a named pipe blocks until its other end is opened; reading a device may never end. No module of `app` and `ui`
opens a file of the user in another way.
"""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import BinaryIO, cast

from uc_desktop.path_kind import PathKind, path_kind


def open_regular(path: Path, mode: str = "rb", buffering: int = -1) -> BinaryIO:
    """Open a file in a binary mode as `Path.open` does; OSError for a folder, a pipe or a device, or a link to one."""
    kind = path_kind(path)
    if kind in (PathKind.FOLDER, PathKind.OTHER):
        number = errno.EISDIR if kind is PathKind.FOLDER else errno.ENXIO
        raise OSError(number, os.strerror(number), str(path))
    return cast(BinaryIO, path.open(mode, buffering))


def read_regular(path: Path, most_bytes: int) -> bytes | None:
    """The bytes of a regular file; None if it holds more than this, OSError if it cannot be read or is not regular."""
    with open_regular(path) as file:
        size = os.fstat(file.fileno()).st_size
        return file.read(size) if size <= most_bytes else None
