"""What is kept beside a game file, and comes and goes with it: its review.

Whatever copies or deletes a game file uses these functions.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from uc_desktop.app.saves import disk
from uc_desktop.path_kind import is_free
from uc_desktop.regular_file import read_regular

REVIEW: Final = ".review"
_ENDINGS: Final = (REVIEW,)
#: A file beside a game that has more bytes than this was not written by this program.
MOST_BYTES: Final = 1_000_000


def review_path(game: Path) -> Path:
    """The file of the review of a game."""
    return game.with_name(f"{game.name}{REVIEW}")


def copy_companions(game: Path, copy: Path) -> None:
    """Copy what is kept beside a game to beside a new copy of it, as far as that can be: it can be made again."""
    for source, target in zip(_beside(game), _beside(copy), strict=True):
        with suppress(OSError):
            data = read_regular(source, MOST_BYTES)
            if data is not None:
                disk.overwrite(target, data)


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
