"""The language of what Qt itself writes, such as the buttons of boxes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot

from uc_desktop.ui.start.start import LANGUAGE, speak

_STANDARD = QDialogButtonBox.StandardButton


@pytest.fixture(autouse=True)
def afterwards_as_before(qtbot: QtBot) -> Iterator[None]:
    yield
    speak(LANGUAGE)


def cancel(qtbot: QtBot) -> str:
    box = QDialogButtonBox(_STANDARD.Cancel)
    qtbot.addWidget(box)
    return box.button(_STANDARD.Cancel).text()


def test_the_buttons_of_qt_follow_the_language(qtbot: QtBot) -> None:
    speak("de")
    assert cancel(qtbot) == "Abbrechen"
    speak("fr")
    assert cancel(qtbot) == "Annuler"
    speak("en")
    assert cancel(qtbot) == "Cancel"


def test_a_language_that_nobody_has_written_is_english(qtbot: QtBot) -> None:
    speak("de")
    speak("xx")
    assert cancel(qtbot) == "Cancel"
