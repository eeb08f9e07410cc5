"""The language of all that is shown, and of what Qt itself writes, such as the buttons of boxes."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot

from tests.ui.pages.games.test_saved_games_page import shown
from tests.ui.windows import begin, new_game_page
from uc_desktop.presentation.facts.title_facts import Way
from uc_desktop.presentation.facts.tutorial_facts import GO_ON
from uc_desktop.presentation.words.catalogue import language
from uc_desktop.ui.pages.settings.settings_page import SettingsPage
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.window_parts import speak

pytestmark = pytest.mark.usefixtures("english_afterwards")
_STANDARD = QDialogButtonBox.StandardButton


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


def texts(window: MainWindow) -> str:
    """What the table shows in letters."""
    return " ".join(item.text for item in window.view.builder.items() if hasattr(item, "text"))


def test_a_language_is_chosen_in_the_settings_in_the_middle_of_a_game(window: MainWindow, qtbot: QtBot) -> None:
    begin(window)
    session = window.session
    window.show_settings()
    page = window.pages.page
    assert isinstance(page, SettingsPage) and page.languages.tiles["en"].isChecked()
    page.languages.tiles["pl"].click()
    qtbot.waitUntil(lambda: language() == "pl")
    again = window.pages.page
    assert isinstance(again, SettingsPage) and again is not page
    assert again.languages.tiles["pl"].isChecked() and again.title.text() == "Ustawienia"
    again.leave()
    assert window.session is session and window.pages.page is None
    assert "Zachowaj" in texts(window) or "Zatrzymaj" in texts(window)
    assert window.menu.entry("settings").text().replace("&", "") == "Ustawienia…\tCtrl+,"
    window.set_language("en")
    assert "Keep these" in texts(window) and window.windowTitle().startswith("Underwater Cities")


def test_the_title_speaks_the_language_at_once(window: MainWindow) -> None:
    window.show_title()
    window.set_language("fr")
    title = window.pages.title
    assert title.buttons[Way.NEW_GAME].entry.label == "Nouvelle partie"
    assert title.buttons[Way.QUIT].entry.label == "Quitter"


def test_the_name_of_the_game_is_drawn_written_and_told_in_the_language_at_once(window: MainWindow) -> None:
    window.show_title()
    letters = window.pages.title.letters
    english = letters.pixmap().toImage()
    window.set_language("fr")
    assert letters.pixmap().toImage() == english, "the French edition has the English name"
    window.set_language("pl")
    polish = letters.pixmap().toImage()
    assert polish != english and letters.accessibleName() == "Podwodne Miasta"
    assert window.windowTitle() == "Podwodne Miasta (wersja nieoficjalna)"
    window.set_language("pt")
    assert letters.pixmap().toImage() not in (polish, english) and letters.accessibleName() == "Cidades Submersas"
    assert window.windowTitle().startswith("Cidades Submersas")
    window.set_language("en")
    assert letters.pixmap().toImage() == english


def test_a_new_game_under_way_is_kept_in_the_other_language(window: MainWindow) -> None:
    window.new_game()
    new_game_page(window).seats[0].name.setText("Mia")
    window.show_settings()
    window.set_language("it")
    settings = window.pages.page
    assert isinstance(settings, SettingsPage)
    settings.leave()
    assert new_game_page(window).seats[0].name.text() == "Mia" and new_game_page(window).title.text() == "Nuova partita"


def test_a_chapter_goes_on_in_the_other_language(window: MainWindow) -> None:
    window.tutor.begin(window.tutor.chapters[0], None)
    window.tutor.on_button(GO_ON)
    before = window.tutor.chapter_run
    assert before is not None
    window.set_language("es")
    after = window.tutor.chapter_run
    assert after is not None and after.step.name == before.step.name
    assert after.chapter.words.title != before.chapter.words.title


def test_saved_games_are_told_in_the_language_in_use(window: MainWindow, qtbot: QtBot) -> None:
    begin(window)
    window.commands.leave_game()
    window.set_language("pt")
    page = shown(qtbot, window)
    assert page.newest is not None and page.newest.entry.kind_words == "Partida"


def test_the_language_of_the_command_line_lasts_until_another_one_is_chosen(window: MainWindow, qtbot: QtBot) -> None:
    window.find_language = lambda setting: setting or "en"
    window.set_language("pl")
    window.show_settings()
    page = window.pages.page
    assert isinstance(page, SettingsPage)
    page.rows["rewind"].control.chosen.emit("rewind", False)
    assert language() == "pl"
    page.languages.tiles["fr"].click()
    qtbot.waitUntil(lambda: language() == "fr")


def test_restoring_the_defaults_keeps_the_language(window: MainWindow, qtbot: QtBot) -> None:
    window.show_settings()
    page = window.pages.page
    assert isinstance(page, SettingsPage)
    page.languages.tiles["it"].click()
    qtbot.waitUntil(lambda: language() == "it")
    again = window.pages.page
    assert isinstance(again, SettingsPage)
    again.restore.click()
    assert language() == "it" and again.undo.isVisible() and window.pages.page is again
