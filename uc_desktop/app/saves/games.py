"""The folder of saved games: new files, the latest ones, and the one to continue."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import date
from pathlib import Path

from uc_desktop.errors import GameFileError, Problem, problem
from uc_desktop.path_kind import PathKind, is_taken, path_kind

SUFFIX = ".ucgame"


def new_path(folder: Path, names: tuple[str, ...], seed: str) -> Path:
    """A file for a new game that does not exist yet, named after the players and the seed."""
    words = "-".join(re.sub(r"[^A-Za-z0-9]+", "", name) or "player" for name in names)
    stem = f"{words}-{re.sub(r'[^A-Za-z0-9]+', '', seed)[:12] or 'game'}"[:80]
    for number in range(1, 10_000):
        path = folder / f"{stem}-{number}{SUFFIX}"
        if not is_taken(path):
            return path
    raise GameFileError(problem("files.too many of a name").at(folder))


def copy_path(folder: Path, names: tuple[str, ...], day: date) -> Path:
    """A file for a copy of a game that does not exist yet, named after the players and the day as people write them."""
    players = ", ".join(re.sub(r'[\\/:*?"<>|\x00-\x1f]+', "", name).strip(" .") or "player" for name in names)
    stem = f"{players[:60].rstrip(' ,')} {day.isoformat()}"
    numbered = [f"{stem} ({number})" for number in range(2, 100)]
    paths = [folder / f"{each}{SUFFIX}" for each in (stem, *numbered)]
    return next((path for path in paths if not is_taken(path)), paths[0])


def recent(folder: Path) -> list[Path]:
    """The game files, the one written last first."""
    written: list[tuple[float, Path]] = []
    for path in folder.glob(f"*{SUFFIX}"):
        with suppress(OSError):
            written.append((path.stat().st_mtime, path))
    return [path for _, path in sorted(written, reverse=True)]


def last(folder: Path, remembered: str) -> Path | None:
    """The game to continue: the one remembered, unless it is surely gone, or the one written last.

    Opening one that cannot be asked about tells why.
    """
    path = Path(remembered) if remembered else None
    is_left = path is not None and (path_kind(path) is PathKind.FILE or isinstance(path_kind(path), Problem))
    return path if is_left else latest(folder)


def is_same_file(path: Path, other: Path | None) -> bool:
    """Whether both paths name the same file, also by links or in another spelling; equal paths if a file is missing."""
    try:
        return other is not None and path.samefile(other)
    except OSError:
        return path == other


def latest(folder: Path) -> Path | None:
    """The game file written last, the one to continue; None if there is none."""
    return next(iter(recent(folder)), None)
