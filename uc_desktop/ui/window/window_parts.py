"""Putting a window together from the shipped data."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from uc_desktop import paths
from uc_desktop.app.bots.worker import HereThinker, Thinker
from uc_desktop.app.reference import load_reference
from uc_desktop.app.session.card_sets import CardSets
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import load_words
from uc_desktop.rules.engine import Engine
from uc_desktop.ui.access.interfaces import install
from uc_desktop.ui.theme.theme import load_fonts
from uc_desktop.ui.window.main_window import MainWindow


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
    install()
    load_fonts(paths.resources() / "fonts")
    folder = paths.card_data()
    engine = Engine(load_content(folder))
    texts = Texts(load_words(folder / "words", language))
    sets = CardSets(folder, user or games)
    reference = partial(load_reference, paths.resources() / "help", language)
    return MainWindow(engine, texts, games, thinker or HereThinker(), settings, sets, reference)
