"""Saving a copy of the game: where, and what is told of it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from uc_desktop.app.saves.companions import copy_game
from uc_desktop.app.saves.games import SUFFIX, is_same_file, new_path
from uc_desktop.app.session.session import Session
from uc_desktop.errors import GameFileError, Problem, problem
from uc_desktop.path_kind import PathKind, is_folder, path_kind
from uc_desktop.presentation.words.catalogue import say


def ask_for_copy(session: Session, parent: QWidget) -> Path | None:
    """Ask for a file, and write the game into it; the game goes on in its own. Where it is, None if nothing was asked
    for; GameFileError with a sentence if there cannot be a copy there."""
    if session.journal is None:
        raise GameFileError(problem("save_copy.unsaved"))
    names = tuple(seat.name for seat in session.header.seats)
    return _asked(session.journal.path, names, session.save_as, parent)


def ask_for_copy_of(path: Path, name: str, parent: QWidget) -> Path | None:
    """The same for a game that is not on the table; a file of this name is proposed."""
    return _asked(path, (name,), partial(copy_game, path), parent)


def _asked(game: Path, names: tuple[str, ...], write: Callable[[Path], None], parent: QWidget) -> Path | None:
    proposed = new_path(documents(), names, date.today())
    name, _ = QFileDialog.getSaveFileName(
        parent, say("save_copy.title"), str(proposed), say("dialogs.games", suffix=SUFFIX),
        # A file that is there is never replaced, so it is not asked whether it is to be.
        options=QFileDialog.Option.DontConfirmOverwrite,
    )  # fmt: skip
    if not name:
        return None
    path = Path(name) if name.endswith(SUFFIX) else Path(f"{name}{SUFFIX}")
    kind = path_kind(path)
    if isinstance(kind, Problem):
        raise GameFileError(problem("save_copy.failed", problem=kind))
    if kind is not PathKind.NOTHING:
        if is_same_file(path, game):
            raise GameFileError(problem("save_copy.itself", path=str(path)))
        raise GameFileError(problem("save_copy.is there", path=str(path)))
    try:
        write(path)
    except GameFileError as error:
        raise GameFileError(problem("save_copy.failed", problem=error.problem)) from error
    return path


def documents() -> Path:
    """Where the user keeps documents; the user's own folder where there is no such place."""
    found = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
    # A dialog that is to begin in a folder that is none begins wherever the program was started.
    return found if is_folder(found) else Path.home()
