"""The folder of saved games: new files, the latest ones, and the one to continue."""

from __future__ import annotations

import re
import stat
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Final

from uc_desktop.app.saves.first_line import is_what_if
from uc_desktop.app.saves.marks import is_abandoned
from uc_desktop.errors import GameFileError, Problem, problem
from uc_desktop.path_kind import PathKind, is_taken, path_kind

SUFFIX = ".ucgame"
#: File systems have room for 255 bytes; what is written beside a game adds some 40 to its name.
_MOST_BYTES: Final = 150


def new_path(folder: Path, names: tuple[str, ...], day: date) -> Path:
    """A file for a game or a copy of one that does not exist yet, named after the players and the day.

    The seed is in no name: typed into *New game* it would deal the same decks.
    """
    players = ", ".join(re.sub(r'[\\/:*?"<>|\x00-\x1f]+', "", name).strip(" .") or "player" for name in names)
    stem = f"{shortened(players, _MOST_BYTES).rstrip(' ,.')} {day.isoformat()}"
    for number in range(1, 10_000):
        path = folder / f"{stem}{f' ({number})' if number > 1 else ''}{SUFFIX}"
        if not is_taken(path):
            return path
    raise GameFileError(problem("files.too many of a name").at(folder))


def path_of_copy(path: Path) -> Path:
    """A file beside this one that does not exist yet, for a copy of it."""
    stem = shortened(re.sub(r" \(\d+\)$", "", path.stem), _MOST_BYTES)
    for number in range(2, 10_000):
        copy = path.with_name(f"{stem} ({number}){SUFFIX}")
        if not is_taken(copy):
            return copy
    raise GameFileError(problem("files.too many of a name").at(path.parent))


def shortened(text: str, most_bytes: int) -> str:
    """The text cut at a whole character to at most this many bytes of UTF-8."""
    return text.encode(errors="ignore")[:most_bytes].decode(errors="ignore")


def recent(folder: Path) -> list[Path]:
    """The game files, the one written last first."""
    written: list[tuple[float, Path]] = []
    for path in folder.glob(f"*{SUFFIX}"):
        with suppress(OSError):
            found = path.stat()
            # Opening a named pipe would wait for its other end.
            if stat.S_ISREG(found.st_mode):
                written.append((found.st_mtime, path))
    return [path for _, path in sorted(written, reverse=True)]


def last(folder: Path, remembered: str) -> Path | None:
    """The game to continue: the one remembered, unless it is surely gone, a what-if or abandoned, or else the `latest`.

    Opening one that cannot be asked about tells why.
    """
    path = Path(remembered) if remembered else None
    kind = PathKind.NOTHING if path is None else path_kind(path)
    if path is None or (kind is not PathKind.FILE and not isinstance(kind, Problem)) or not _is_continued(path):
        return latest(folder)
    return path


def is_same_file(path: Path, other: Path | None) -> bool:
    """Whether both paths name the same file, also by links or in another spelling; equal paths if a file is missing."""
    try:
        return other is not None and path.samefile(other)
    except OSError:
        return path == other


def latest(folder: Path) -> Path | None:
    """The game file written last that is no what-if and not abandoned; None if there is none."""
    return next(filter(_is_continued, recent(folder)), None)


def _is_continued(path: Path) -> bool:
    return not is_what_if(path) and not is_abandoned(path)
