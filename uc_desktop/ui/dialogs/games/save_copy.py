"""Saving a copy of the game: where, and what is told of it."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from uc_desktop.app.saves.games import SUFFIX, copy_path
from uc_desktop.app.session.session import Session
from uc_desktop.errors import GameFileError


def ask_for_copy(session: Session, parent: QWidget) -> Path | None:
    """Ask for a file, and write the game into it; the game goes on in its own. Where it is, None if nothing was asked
    for; GameFileError with a sentence if there cannot be a copy there."""
    if session.journal is None:
        raise GameFileError("This game is not saved in a file, so there is nothing to copy.")
    proposed = copy_path(documents(), tuple(seat.name for seat in session.header.seats), date.today())
    name, _ = QFileDialog.getSaveFileName(
        parent, "Save a copy", str(proposed), f"Games (*{SUFFIX})",
        # A file that is there is never replaced, so it is not asked whether it is to be.
        options=QFileDialog.Option.DontConfirmOverwrite,
    )  # fmt: skip
    if not name:
        return None
    path = Path(name) if name.endswith(SUFFIX) else Path(f"{name}{SUFFIX}")
    if path.exists():
        is_own = path.resolve() == session.journal.path.resolve()
        what = "is the game itself, which goes on in it" if is_own else "is there already, and is left as it is"
        raise GameFileError(f"{path} {what}. Save the copy under another name.")
    try:
        session.save_as(path)
    except GameFileError as error:
        raise GameFileError(f"No copy was saved. {error}.") from error
    return path


def documents() -> Path:
    """Where the user keeps documents; the user's own folder where there is no such place."""
    found = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
    # A dialog that is to begin in a folder that is none begins wherever the program was started.
    return found if found.is_dir() else Path.home()
