"""What the menu lets be read: about the program, how to play here, what was kept of games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from PySide6.QtWidgets import QDialog, QWidget

from uc_desktop.errors import GameFileError
from uc_desktop.presentation.shortcuts import Shortcuts
from uc_desktop.presentation.words.about import ABOUT, ABOUT_TITLE, HELP_TITLE, help_text
from uc_desktop.ui.dialogs.reading.reading import ReadingDialog

Kept = TypeVar("Kept")


def show_kept(
    load: Callable[[Path], Kept], file: Path, dialog: Callable[[Kept], QDialog], tell: Callable[[str], None]
) -> None:
    """What a file beside the games keeps of them; `tell` hears why it cannot be read."""
    try:
        found = load(file)
    except GameFileError as error:
        tell(f"{error}.")
    else:
        dialog(found).exec()


def show_help(shortcuts: Shortcuts, parent: QWidget) -> bool:
    """How to play here, and by which keys; whether the rules are wanted next."""
    dialog = ReadingDialog(HELP_TITLE, help_text(shortcuts), parent, more="Rules…")
    return dialog.exec() == ReadingDialog.MORE


def show_about(parent: QWidget) -> None:
    """What this is, and what it is not."""
    ReadingDialog(ABOUT_TITLE, ABOUT, parent).exec()
