"""Load and save a small JSON file of data kept between starts, which may be lost.

The member "format" is the number of the file's format; files without it have format 1.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from uc_desktop.app.saves import disk
from uc_desktop.path_kind import PathKind, path_kind
from uc_desktop.regular_file import read_regular


def load(path: Path, most_bytes: int) -> dict[str, Any] | None:
    """The JSON object in the file; empty if there is no file, None if it is longer than this, not a regular file or
    not a JSON object."""
    try:
        data = read_regular(path, most_bytes)
    except FileNotFoundError:
        return {}
    except OSError:
        return None
    try:
        found = None if data is None else json.loads(data)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def newer_format(found: Mapping[str, Any], known: int) -> int:
    """The format of a JSON object if it is newer than the known one, else 0."""
    number = found.get("format")
    return number if type(number) is int and number > known else 0


def save(path: Path, found: Mapping[str, Any]) -> None:
    """Replace the file, or the one that it is a link to, atomically; a failure is ignored and leaves the old file.
    Only a regular file is replaced.

    It is not forced to the disk: settings are saved at every move of a slider.
    """
    with suppress(OSError):
        file = Path(os.path.realpath(path))
        if path_kind(file) not in (PathKind.FILE, PathKind.NOTHING):
            return
        file.parent.mkdir(parents=True, exist_ok=True)
        disk.overwrite(file, json.dumps(found, indent=1).encode())
