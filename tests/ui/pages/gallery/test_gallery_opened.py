"""The signs and cards are opened by the menu, its keys, the rules and the palette, for the game on the table."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea

from tests.table import Table
from tests.ui.windows import begin, open_palette
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.session.session import Session
from uc_desktop.ui.pages.gallery.gallery_page import SIGN_LIST, GalleryPage
from uc_desktop.ui.pages.learn_page import LearnPage
from uc_desktop.ui.theme.theme import theme_of
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.undo_stack import UndoStack


def opened(window: MainWindow) -> GalleryPage:
    """The page, which is shown."""
    page = window.pages.page
    assert isinstance(page, GalleryPage)
    return page


def test_the_menu_opens_it_without_a_game_too(window: MainWindow) -> None:
    window.menu.entry("signs").trigger()
    assert opened(window).card_pane.place.text() == "" and window.focusWidget() is opened(window).search


def test_its_keys_open_it_once(window: MainWindow) -> None:
    window.activateWindow()
    QTest.keyClick(window, Qt.Key.Key_G, Qt.KeyboardModifier.ControlModifier)
    page = opened(window)
    QTest.keyClick(page, Qt.Key.Key_G, Qt.KeyboardModifier.ControlModifier)
    assert opened(window) is page
    page.leave()
    assert window.pages.page is None


def test_the_rules_open_it_and_it_opens_rules(window: MainWindow) -> None:
    window.rulebook.open()
    rules = window.rulebook.page
    assert rules is not None
    QTest.mouseClick(rules.signs_button, Qt.MouseButton.LeftButton)
    opened(window).show_card("chain-of-lights")
    QTest.mouseClick(opened(window).card_pane.rules, Qt.MouseButton.LeftButton)
    assert window.pages.page is rules and rules.shown == "K-8"
    rules.leave()
    assert window.pages.page is None, "no page lies over itself"


def test_the_signs_asked_for_by_the_rules_they_opened_are_the_same_page(window: MainWindow) -> None:
    window.commands.show_gallery()
    signs = opened(window)
    signs.show_card("chain-of-lights")
    QTest.mouseClick(signs.card_pane.rules, Qt.MouseButton.LeftButton)
    assert window.rulebook.page is not None
    QTest.mouseClick(window.rulebook.page.signs_button, Qt.MouseButton.LeftButton)
    assert window.pages.page is signs


@pytest.mark.parametrize("size", [(1366, 768), (960, 540)])
def test_it_returns_to_the_page_it_was_opened_from(window: MainWindow, size: tuple[int, int]) -> None:
    window.set_theme(theme_of("dark", text=150))
    window.resize(*size)
    window.learn()
    learn = window.pages.page
    assert isinstance(learn, LearnPage)
    QApplication.processEvents()
    learn.signs.setFocus()
    bar = learn.findChildren(QScrollArea)[0].verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    rolled = bar.value()
    learn.signs.click()
    QApplication.processEvents()
    QTest.keyClick(opened(window), Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert window.pages.page is learn and window.focusWidget() is learn.signs and bar.value() == rolled > 0


def test_over_a_game_it_returns_to_it_as_it_was(window: MainWindow) -> None:
    begin(window)
    state = window.session.state if window.session is not None else None
    window.commands.show_gallery(sign="trigger")
    QTest.keyClick(opened(window), Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.view and window.focusWidget() is window.view
    assert window.session is not None and window.session.state is state


def test_it_tells_where_a_card_lies_in_the_game_on_the_table(window: MainWindow) -> None:
    begin(window)
    window.commands.show_gallery(card="personal-assistant")
    assert opened(window).card_pane.place.text().startswith("Claimed by Ana")


def test_it_shows_the_cards_of_the_game_on_the_table(window: MainWindow) -> None:
    table = Table(window.engine.content, 2)
    card = table.card("gain: {kelp: 1}", to="ana")
    header = Header((Seat("Ana", "orange"), Seat("Bruno", "blue")), "own", table.content.hash, curtain=False)
    window.show_session(Session(table.engine, header, None, UndoStack, start=table.state))
    window.commands.show_gallery(card=card)
    page = opened(window)
    assert card in {each.id for each in page.cards} and page.card_pane.place.text() == ""


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("sign tube", "Sign: tunnel: A structure"),
        ("card chain lights", "Card: Chain of Lights"),
        ("signs and", "Signs and cards"),
    ],
)
def test_the_palette_finds_signs_and_cards(window: MainWindow, typed: str, words: str) -> None:
    begin(window)
    palette = open_palette(window)
    QTest.keyClicks(palette.field, typed)
    assert palette.words()[0].startswith(words)
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    assert (opened(window).tabs.currentIndex() == SIGN_LIST) is typed.startswith("sign ")
