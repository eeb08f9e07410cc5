"""The title: chosen from by mouse, keys and screen readers, readable at every size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QFontMetrics, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLabel
from pytestqt.qtbot import QtBot

from tests.app.playing import fresh, play
from tests.ui.windows import begin, new_game_page, path_of
from uc_desktop.presentation.facts.title_facts import TitleEntry, Way
from uc_desktop.ui.pages.settings.settings_page import SettingsPage
from uc_desktop.ui.start.make_window import make_window
from uc_desktop.ui.theme.theme import theme_of
from uc_desktop.ui.title.title_button import TitleButton
from uc_desktop.ui.title.title_page import TitlePage
from uc_desktop.ui.window.main_window import MainWindow


def title_of(window: MainWindow) -> TitlePage:
    """The title with a game to continue; it is not painted, which takes longer than most tests (`test_sea.py`)."""
    window.pages.title.setUpdatesEnabled(False)
    begin(window)
    window.commands.leave_game()
    QApplication.processEvents()
    return window.pages.title


@pytest.fixture
def page(window: MainWindow) -> TitlePage:
    return title_of(window)


@pytest.fixture(scope="module")
def any_window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    """A window with the title, for all sizes and looks."""
    made = make_window(tmp_path_factory.mktemp("games"), None)
    made.show()
    title_of(made)
    yield made
    made.close()


@pytest.fixture
def asked(page: TitlePage) -> list[str]:
    """The ways that were chosen; nothing comes of it."""
    found: list[str] = []
    page.asked.disconnect()
    page.asked.connect(found.append)
    return found


def focused() -> Way:
    button = QApplication.focusWidget()
    assert isinstance(button, TitleButton)
    return button.entry.way


def test_enter_continues_the_game_that_was_left(window: MainWindow) -> None:
    begin(window)
    path = path_of(window)
    window.commands.leave_game()
    assert (window.session, focused()) == (None, Way.CONTINUE)
    QTest.keyClick(window.pages.title.leading(), Qt.Key.Key_Return)
    assert path_of(window) == path and window.view.hasFocus()


def test_without_a_game_there_is_nothing_to_continue(window: MainWindow) -> None:
    window.show_title()
    assert Way.CONTINUE not in window.pages.title.buttons


def test_all_ways_of_a_first_start_are_seen_in_the_smallest_window(window: MainWindow) -> None:
    window.resize(960, 540)
    window.show_title()
    QApplication.processEvents()
    for button in window.pages.title.buttons.values():
        assert button.visibleRegion().boundingRect() == button.rect(), button.text()


def test_the_picture_of_a_game_is_made_while_the_title_is_shown_already(
    qtbot: QtBot, window: MainWindow, folder: Path
) -> None:
    folder.mkdir()
    play(fresh(window.engine, folder / "game.ucgame"), 60).close()
    window.show_title()
    before = window.pages.title.leading()
    before.setFocus()
    assert before.entry.lines[:2] == ("…", "game")
    qtbot.waitUntil(lambda: window.pages.title.leading() is not before)
    assert window.pages.title.leading().entry.lines[1] == "Ana, Bruno"
    assert focused() is Way.CONTINUE


def test_every_way_is_chosen_by_the_mouse(page: TitlePage, asked: list[str]) -> None:
    for button in page.buttons.values():
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert asked == [str(way) for way in page.buttons]


def test_every_way_is_chosen_by_its_key(page: TitlePage, asked: list[str]) -> None:
    for button in page.buttons.values():
        QTest.keyClick(page.leading(), Qt.Key(ord(button.entry.key)))
    assert asked == [str(way) for way in page.buttons]


@pytest.mark.parametrize("key", [Qt.Key.Key_Down, Qt.Key.Key_Tab])
def test_keys_go_round_all_buttons(page: TitlePage, key: Qt.Key) -> None:
    ways = []
    for _ in page.buttons:
        ways.append(focused())
        QTest.keyClick(page.buttons[ways[-1]], key)
    assert ways == list(page.buttons) and page.languages.hasFocus()
    QTest.keyClick(page.languages, key)
    assert page.sound.hasFocus()
    QTest.keyClick(page.sound, key)
    assert focused() is Way.CONTINUE


def test_the_first_way_keeps_the_focus_when_the_window_grows_before_it_is_active(page: TitlePage) -> None:
    """As a window manager does with a new window."""
    other = QDialog()
    other.show()
    other.activateWindow()
    page.leading().setFocus()
    page.show_ways([button.entry for button in page.buttons.values()], QImage())
    assert page.window().focusWidget() is page.leading()
    other.close()


def test_keys_go_back_too(page: TitlePage) -> None:
    QTest.keyClick(page.buttons[Way.NEW_GAME], Qt.Key.Key_Up)
    QTest.keyClick(page.sound, Qt.Key.Key_Up)
    QTest.keyClick(page.languages, Qt.Key.Key_Up)
    assert focused() is Way.QUIT


def test_the_languages_are_chosen_from_a_sign(window: MainWindow, page: TitlePage) -> None:
    QTest.mouseClick(page.languages, Qt.MouseButton.LeftButton)
    assert isinstance(window.pages.page, SettingsPage) and page.languages.toolTip() == "Language"
    assert window.pages.page.languages.tiles["en"].isVisible()


def test_screen_readers_are_told_what_each_way_leads_to(window: MainWindow, page: TitlePage) -> None:
    for button in page.buttons.values():
        found = QAccessible.queryAccessibleInterface(button)
        assert found.role() is QAccessible.Role.Button
        assert found.text(QAccessible.Text.Name) == button.entry.label
        assert all(line in found.text(QAccessible.Text.Description) for line in button.entry.lines)
        assert not found.state().invisible
    assert QAccessible.queryAccessibleInterface(window.view).state().invisible


def test_the_challenge_of_the_day_is_set_up_at_once(window: MainWindow) -> None:
    window.show_title()
    window.pages.title.buttons[Way.CHALLENGE].click()
    shown = new_game_page(window)
    assert shown.header("0").challenge.startswith("day ") and shown.start.isEnabled()
    assert window.focusWidget() is shown.start
    QTest.keyClick(shown.start, Qt.Key.Key_Escape)
    assert window.pages.title.isVisible()


def test_sounds_are_switched_and_shown(window: MainWindow, page: TitlePage) -> None:
    assert page.sound.isChecked()
    page.sound.click()
    assert not page.sound.isChecked()
    page.sound.click()
    assert page.sound.isChecked()


@pytest.mark.parametrize("text", [130, 150])
def test_a_larger_text_size_makes_the_column_broader_at_once_and_all_ways_stay_in_sight(
    window: MainWindow, page: TitlePage, text: int
) -> None:
    window.resize(1366, 768)
    window.set_theme(theme_of("dark", text=100))
    QApplication.processEvents()
    before = page.buttons[Way.NEW_GAME].width()
    window.set_theme(theme_of("dark", text=text))
    QApplication.processEvents()
    assert page.buttons[Way.NEW_GAME].width() >= before * (text / 100 - 0.05)
    assert [way for way, button in page.buttons.items() if button.visibleRegion().isEmpty()] == []


@pytest.mark.parametrize("name", ["dark", "light"])
def test_every_button_paints_itself(any_window: MainWindow, name: str) -> None:
    any_window.set_theme(theme_of(name))
    buttons = any_window.pages.title.findChildren(QAbstractButton)
    assert len(buttons) > 5
    for button in buttons:
        image = button.grab().toImage()
        middle = image.height() // 2
        assert len({image.pixel(x, middle) for x in range(image.width())}) >= 3, button.accessibleName()


SIZES = [(1366, 768), (1920, 1080), (1024, 600), (960, 540), (3440, 1440), (800, 1000)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("name", ["dark", "light"])
def test_no_text_is_cut_and_every_way_can_be_reached(
    any_window: MainWindow, size: tuple[int, int], text: int, name: str
) -> None:
    page = any_window.pages.title
    any_window.set_theme(theme_of(name, text=text))
    any_window.resize(*size)
    QApplication.processEvents()
    for button in page.buttons.values():
        assert button.height() >= button.height_for(button.width()), button.entry.way
        assert button.width() >= button.minimumSizeHint().width() or size[0] < 400, button.entry.way
        button.setFocus()
        QApplication.processEvents()
        corner = button.mapTo(page, QPoint(0, 0))
        assert page.rect().contains(button.rect().translated(corner)), button.entry.way
        assert button.visibleRegion().boundingRect().height() >= button.height() - 1, button.entry.way
    for label in page.findChildren(QLabel):
        if label.wordWrap():
            assert label.height() >= label.heightForWidth(label.width()), label.text()


def test_settings_that_change_the_theme_lead_back_to_their_button_and_to_a_picture_in_that_theme(
    window: MainWindow, page: TitlePage, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    shown, show = list[QImage](), page.show_ways

    def show_ways(entries: Sequence[TitleEntry], picture: QImage) -> None:
        shown.append(picture)
        show(entries, picture)

    monkeypatch.setattr(page, "show_ways", show_ways)
    page.buttons[Way.SETTINGS].setFocus()
    window.show_settings()
    window.set_theme(theme_of("light"))
    assert window.pages.page is not None
    qtbot.waitUntil(lambda: len(shown) > 1)
    window.pages.page.leave()
    assert page.isVisible() and page.buttons[Way.SETTINGS].hasFocus()
    window.set_theme(theme_of("dark"))
    qtbot.waitUntil(lambda: len(shown) > 3)
    light, dark = shown[1], shown[-1]
    assert not light.isNull() and light != dark


def test_a_name_that_is_longer_than_a_line_ends_in_an_ellipsis(qapp: QApplication) -> None:
    entry = TitleEntry(Way.CONTINUE, "leading", "Continue", ("Round 1 of 10", f"Ana, {'W' * 100}, Bruno"), "C")
    button = TitleButton(entry, theme_of("light"), 1)
    *_, names = button.texts(384)
    width = QFontMetrics(names.font).horizontalAdvance
    assert [word.endswith("…") for word in names.text.split(" ")] == [False, True, False]
    assert all(width(word) <= names.place.width() for word in names.text.split(" "))
