"""What the menu lets be read: about the program, the results of games alone, the statistics."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QWidget

from uc_desktop.app import results, statistics
from uc_desktop.errors import GameFileError
from uc_desktop.ui.about import ABOUT, ABOUT_TITLE, HELP_TITLE, help_text
from uc_desktop.ui.dialogs.reading import ReadingDialog
from uc_desktop.ui.dialogs.results import ResultsDialog
from uc_desktop.ui.dialogs.statistics import StatisticsDialog
from uc_desktop.ui.shortcuts import Shortcuts
from uc_desktop.ui.theme import Theme


def show_results(games: Path, theme: Theme, tell: Callable[[str], None], parent: QWidget) -> None:
    """The results of all games alone in this folder; `tell` hears why their file cannot be read."""
    try:
        found = results.load(games / results.FILE)
    except GameFileError as error:
        tell(f"{error}.")
    else:
        ResultsDialog(theme, found, parent).exec()


def show_statistics(games: Path, tell: Callable[[str], None], parent: QWidget) -> None:
    """The statistics of all finished games in this folder; `tell` hears why their file cannot be read."""
    try:
        found = statistics.load(games / statistics.FILE)
    except GameFileError as error:
        tell(f"{error}.")
    else:
        StatisticsDialog(found, parent).exec()


def show_help(shortcuts: Shortcuts, parent: QWidget) -> bool:
    """How to play here, and by which keys; whether the rules are wanted next."""
    dialog = ReadingDialog(HELP_TITLE, help_text(shortcuts), parent, more="Rules…")
    return dialog.exec() == ReadingDialog.MORE


def show_about(parent: QWidget) -> None:
    """What this is, and what it is not."""
    ReadingDialog(ABOUT_TITLE, ABOUT, parent).exec()
