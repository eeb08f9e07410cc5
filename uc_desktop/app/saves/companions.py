"""What is kept beside a game file, and comes and goes with it: its review, the name that somebody gave it, and the mark
of an abandoned game.

Whatever copies or deletes a game file uses these functions.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from uc_desktop.app.saves import disk
from uc_desktop.app.saves.game_file import MOST_BYTES as MOST_GAME_BYTES
from uc_desktop.app.saves.journal import write_whole
from uc_desktop.app.saves.marks import ABANDONED, LONGEST_NAME, NAME, abandoned_path
from uc_desktop.errors import GameFileError, problem, system_problem
from uc_desktop.path_kind import is_free
from uc_desktop.plain_text import is_line
from uc_desktop.regular_file import read_regular

REVIEW: Final = ".review"
_ENDINGS: Final = (REVIEW, NAME, ABANDONED)
#: A file beside a game that has more bytes than this was not written by this program.
MOST_BYTES: Final = 1_000_000


def review_path(game: Path) -> Path:
    """The file of the review of a game."""
    return game.with_name(f"{game.name}{REVIEW}")


def rename(game: Path, name: str) -> None:
    """Give a game this name, or none if it is blank: its file stays where it is, so that it can be played meanwhile.

    GameFileError if the name is no plain line, or cannot be kept.
    """
    place, name = game.with_name(f"{game.name}{NAME}"), name.strip()
    try:
        if not name:
            place.unlink(missing_ok=True)
        elif is_line(name, LONGEST_NAME):
            disk.overwrite(place, name.encode())
        else:
            raise GameFileError(problem("saved_game.no name", name=name))
    except OSError as error:
        raise GameFileError(problem("saved_game.not renamed", problem=system_problem(error))) from error


def set_abandoned(game: Path, *, is_abandoned: bool) -> None:
    """Create or remove the mark of an abandoned game; errors are ignored, since the game can be played in any case."""
    with suppress(OSError):
        if is_abandoned:
            disk.overwrite(abandoned_path(game), b"")
        else:
            abandoned_path(game).unlink(missing_ok=True)


def copy_companions(game: Path, copy: Path) -> None:
    """Copy what is kept beside a game to beside a new copy of it, as far as that can be: it can be made again."""
    for source, target in zip(_beside(game), _beside(copy), strict=True):
        with suppress(OSError):
            data = read_regular(source, MOST_BYTES)
            if data is not None:
                disk.overwrite(target, data)


def copy_game(game: Path, copy: Path) -> None:
    """Copy a game file to a new one, with what is kept beside it and the time it was written; GameFileError if that
    cannot be."""
    try:
        data, found = read_regular(game, MOST_GAME_BYTES), game.stat()
    except OSError as error:
        raise GameFileError(problem("files.unreadable", problem=system_problem(error)).at(game)) from error
    if data is None:
        raise GameFileError(problem("files.too large", most=MOST_GAME_BYTES).at(game))
    write_whole(copy, data)
    copy_companions(game, copy)
    with suppress(OSError):
        os.utime(copy, ns=(found.st_atime_ns, found.st_mtime_ns))


def delete_game(game: Path, delete: Callable[[Path], None]) -> None:
    """Let `delete` delete a game file, and then what is kept beside it; an OSError of the game file's leaves all as it
    was."""
    delete(game)
    for companion in _beside(game):
        if not is_free(companion):
            with suppress(OSError):
                delete(companion)


def _beside(game: Path) -> tuple[Path, ...]:
    return tuple(game.with_name(f"{game.name}{ending}") for ending in _ENDINGS)
