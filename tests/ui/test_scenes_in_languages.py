"""The scenes in every language, and in one that is longer than all: everything can be read at usual and large sizes."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.audits.text_audit import audit
from tests.ui.pseudo_language import pseudo_language
from tests.whole import by_turns, part
from uc_desktop.tools.scenes import SCENES, show_scene
from uc_desktop.ui.theme.theme import theme_of
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.window_parts import speak

pytestmark = pytest.mark.usefixtures("english_afterwards")
SIZES = part(((1366, 768),), ((1366, 768), (1920, 1080)))
TEXTS = part((100, 150), (100, 125, 150))


@pytest.mark.parametrize(("name", "language"), by_turns(SCENES))
def test_everything_in_a_scene_can_be_read(qtbot: QtBot, tmp_path: Path, name: str, language: str) -> None:
    speak(language)
    window = show_scene(name, tmp_path, SIZES[0], language)
    qtbot.addWidget(window)
    assert faults_of(window) == {}


@pytest.mark.parametrize("name", SCENES)
def test_longer_words_in_a_scene_can_be_read(qtbot: QtBot, tmp_path: Path, name: str) -> None:
    with pseudo_language():
        window = show_scene(name, tmp_path, SIZES[0])
        qtbot.addWidget(window)
        assert faults_of(window) == {}


def faults_of(window: MainWindow) -> dict[tuple[tuple[int, int], int], list[str]]:
    """What cannot be read at each size of the window and of texts."""
    found = {}
    for size in SIZES:
        window.resize(*size)
        for text in TEXTS:
            window.set_theme(theme_of("dark", text=text))
            QApplication.processEvents()
            if wrong := audit(window):
                found[size, text] = wrong
    return found
