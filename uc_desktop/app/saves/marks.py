"""The name that somebody gave a game, and the mark of an abandoned one, which lie beside its file.

`companions` writes, copies and deletes them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from uc_desktop.path_kind import is_taken
from uc_desktop.plain_text import is_line
from uc_desktop.regular_file import read_regular

NAME: Final = ".name"
ABANDONED: Final = ".abandoned"
#: No name of a game is longer than this.
LONGEST_NAME: Final = 60


def name_of(game: Path) -> str:
    """The name that somebody gave a game; empty if nobody did, or it cannot be read."""
    try:
        name = (read_regular(game.with_name(f"{game.name}{NAME}"), 4 * LONGEST_NAME) or b"").decode().strip()
    except (OSError, ValueError):
        return ""
    return name if is_line(name, LONGEST_NAME) else ""


def abandoned_path(game: Path) -> Path:
    """The file that marks a game as abandoned."""
    return game.with_name(f"{game.name}{ABANDONED}")


def is_abandoned(game: Path) -> bool:
    """Whether a game was abandoned, and not taken up since."""
    return is_taken(abandoned_path(game))
