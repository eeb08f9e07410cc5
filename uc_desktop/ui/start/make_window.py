"""Putting a window together from the shipped data."""

from __future__ import annotations

from pathlib import Path

from uc_desktop import paths
from uc_desktop.app.bots.worker import InlineThinker, Thinker
from uc_desktop.ui.theme.theme import load_fonts
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.window_parts import WindowParts


def make_window(
    games: Path,
    thinker: Thinker | None,
    language: str = "en",
    settings: Path | None = None,
    user: Path | None = None,
) -> MainWindow:
    """A window with the shipped cards, words and fonts, keeping its games in this folder and its settings in this file.

    Without a thinker bots think in this process. The user's card packs, and the card sets of games, are in the folder
    `user`, or else where the games are.
    """
    load_fonts(paths.resources() / "fonts")
    return MainWindow(WindowParts(games, user or games, language), games, thinker or InlineThinker(), settings)
