"""The window's menu: what can be used, and how macOS shows it."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QMenuBar

from tests.ui.windows import begin
from uc_desktop.ui.window import window_menu
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.window_menu import WindowMenu

pytestmark = pytest.mark.usefixtures("english_afterwards")


def test_a_game_on_the_table_is_not_continued_but_one_behind_the_title_or_a_chapter_is(window: MainWindow) -> None:
    entry = window.menu.entry("continue")
    begin(window)
    assert not entry.isEnabled()
    window.tutor.begin(window.tutor.chapters[0], window.session)
    assert entry.isEnabled()
    entry.trigger()
    assert window.saved_in() is not None and not entry.isEnabled()
    window.commands.do("title")
    assert entry.isEnabled()


def test_without_any_game_there_is_none_to_continue(window: MainWindow) -> None:
    entry = window.menu.entry("continue")
    window.show_title()
    assert not entry.isEnabled()
    window.tutor.begin(window.tutor.chapters[0], window.session)
    assert not entry.isEnabled()


def test_it_has_room_on_a_small_laptop(window: MainWindow) -> None:
    assert window.menu.sizeHint().height() <= 728


def test_macos_moves_about_settings_and_quit_into_its_own_menu_and_guesses_nothing(window: MainWindow) -> None:
    role = QAction.MenuRole
    moved = {"about": role.AboutRole, "settings": role.PreferencesRole, "quit": role.QuitRole}
    for name, wanted in moved.items():
        assert window.menu.entry(name).menuRole() is wanted
    others = set(window.menu.actions()) - {window.menu.entry(name) for name in moved}
    assert {action.menuRole() for action in others if not action.isSeparator()} == {role.NoRole}


def test_the_bar_of_macos_has_the_entries_of_the_menu(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window_menu, "sys", SimpleNamespace(platform="darwin"))
    window.menu = WindowMenu(
        window, window.commands.of_menu(), window.shortcuts, lambda: None, bool, bool, dict[str, str]
    )
    (bar,) = window.findChildren(QMenuBar)
    (shown,) = bar.findChildren(QMenu)
    assert shown.actions() == window.menu.actions() and shown.title() == "Menu"
    window.set_language("es")
    assert shown.title() == "Menú"


def test_entries_show_keys_by_the_names_of_the_language(window: MainWindow) -> None:
    """Not by those that Qt has for them, or has not."""
    window.set_language("it")
    assert window.menu.entry("rules").text().endswith("\tMaiusc+F1")
    window.set_language("es")
    assert window.menu.entry("new-game").text().endswith("\tCtrl+N")
