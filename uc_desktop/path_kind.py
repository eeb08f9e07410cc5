"""What is at a path, asked of the file system in one place: it may be unable to answer.

`Path.exists` and its like raise for a name that is too long, a folder without rights, a network drive that is gone or a
disk that fails. No other module of `app` and `ui` asks them.
"""

from __future__ import annotations

import os
import stat
from enum import Enum
from pathlib import Path

from uc_desktop.errors import Problem, system_problem


class PathKind(Enum):
    """What is at a path that can be asked about; of a symbolic link, what it leads to."""

    NOTHING = "nothing"
    FILE = "file"
    FOLDER = "folder"
    OTHER = "other"


def path_kind(path: Path) -> PathKind | Problem:
    """What is at the path, or why nobody can tell."""
    try:
        mode = os.stat(path).st_mode
    except (FileNotFoundError, NotADirectoryError):
        return PathKind.NOTHING
    except OSError as error:
        return system_problem(error).at(path)
    except ValueError:
        # A name with a NUL byte is the name of nothing.
        return PathKind.NOTHING
    if stat.S_ISREG(mode):
        return PathKind.FILE
    return PathKind.FOLDER if stat.S_ISDIR(mode) else PathKind.OTHER


def is_folder(path: Path) -> bool:
    """Whether there is a folder, as far as anybody can tell."""
    return path_kind(path) is PathKind.FOLDER


def is_file(path: Path) -> bool:
    """Whether there is a file, as far as anybody can tell."""
    return path_kind(path) is PathKind.FILE


def is_taken(path: Path) -> bool:
    """Whether there is something at the path, as far as anybody can tell."""
    return path_kind(path) in (PathKind.FILE, PathKind.FOLDER, PathKind.OTHER)


def is_free(path: Path) -> bool:
    """Whether there is surely nothing at the path."""
    return path_kind(path) is PathKind.NOTHING
