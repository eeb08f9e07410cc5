"""Deleting saved games: into the desktop's trash where there is one."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QFile

from uc_desktop.app.saves import lock
from uc_desktop.errors import GameFileError, system_message


def delete_game(path: Path) -> None:
    """Put a game's file into the trash, or delete it where there is none.

    GameFileError in a sentence without its full stop if it cannot be deleted, or is being played; it is then as it was.
    """
    try:
        with path.open("rb") as file:
            if not lock.take(file):
                raise GameFileError(f"{path.name} is being played, here or in another window")
        if not to_trash(path):
            path.unlink()
    except FileNotFoundError:
        return
    except OSError as error:
        raise GameFileError(f"{path.name} cannot be deleted: {system_message(error)}") from error


def to_trash(path: Path) -> bool:
    """Put a file into the desktop's trash; false if there is none for it."""
    return QFile(str(path)).moveToTrash()
