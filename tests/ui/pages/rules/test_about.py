"""About the program: which one this is, to be read and copied."""

from __future__ import annotations

from PySide6.QtCore import QUrl, qVersion
from PySide6.QtGui import QGuiApplication

from tests.ui.reading import opened, plain
from uc_desktop import __version__, commit
from uc_desktop.app.records import settings
from uc_desktop.app.saves import formats
from uc_desktop.cards.loading import packs
from uc_desktop.presentation.words.window_words import version_lines
from uc_desktop.ui.pages.rules.chapter_html import COPY
from uc_desktop.ui.window.crash import details
from uc_desktop.ui.window.main_window import MainWindow


def test_it_names_version_commit_and_formats(window: MainWindow) -> None:
    window.rulebook.open_about()
    words = plain(opened(window))
    assert f"uc-desktop {__version__}, commit {commit()}\n" in words
    assert f"Formats: saved games {formats.FORMAT}, settings {settings.FORMAT}, results 1, " in words
    assert f"card packs {packs.FORMAT}\n" in words and f"Qt {qVersion()}, " in words


def test_the_version_is_copied_as_text(window: MainWindow) -> None:
    window.rulebook.open_about()
    page = opened(window)
    assert plain(page).endswith("Copy version")
    page.text.anchorClicked.emit(QUrl(COPY))
    assert QGuiApplication.clipboard().text().splitlines() == list(version_lines(qVersion()))
    assert plain(page).endswith("The version is copied")


def test_the_report_of_a_failure_says_the_same(window: MainWindow) -> None:
    about = "\n".join(version_lines(qVersion()))
    assert details(ValueError, ValueError("no dome"), None) == f"{about}\n\nValueError: no dome\n"
