"""Index of signs and cards: searched, filtered, each leading to the other; only cards in sight are drawn."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.presentation.models import english
from uc_desktop import paths
from uc_desktop.presentation.gallery.gallery_cards import Deck
from uc_desktop.presentation.gallery.signs import SIGNS
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import Color, Kind
from uc_desktop.ui.art.cards.cards import CardFace
from uc_desktop.ui.art.cards.hand_card import hand_card
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.pages.gallery import card_grid
from uc_desktop.ui.pages.gallery.gallery_page import CARDS, SIGN_LIST, GalleryPage
from uc_desktop.ui.theme.theme import load_fonts, theme_of

Key, LEFT = Qt.Key, Qt.MouseButton.LeftButton
Make = Callable[..., GalleryPage]


@pytest.fixture
def make(content: Content, qtbot: QtBot) -> Make:
    """Shows the page at a size, in a theme."""

    def made(size: QSize = QSize(1366, 768), text: int = 100) -> GalleryPage:  # noqa: B008
        load_fonts(paths.resources() / "fonts")
        page = GalleryPage(content, english(), theme_of("dark", text=text), lambda card: f"at {card}")
        qtbot.addWidget(page)
        page.resize(size)
        page.show()
        QApplication.processEvents()
        return page

    return made


def shown(page: GalleryPage) -> list[str]:
    return [card.id for card in page.grid.cards]


def in_parts(page: GalleryPage) -> list[str]:
    return [page.tabs.itemText(index) for index in range(page.tabs.count())]


def test_all_cards_and_all_signs_are_there_at_first(make: Make, content: Content) -> None:
    page = make()
    assert len(shown(page)) == len(content.cards) + len(content.contracts)
    assert set(page.signs.shown) == set(SIGNS)
    assert in_parts(page) == [f"Cards {len(shown(page))}", f"Signs {len(SIGNS)}"]
    assert page.about.text().startswith("Choose a card")


def test_typing_finds_cards_and_signs_and_escape_takes_that_back_before_it_leaves(make: Make, qtbot: QtBot) -> None:
    page = make()
    assert page.first_focus() is page.search
    QTest.keyClicks(page.search, "chain of lights")
    assert shown(page)[0] == "chain-of-lights" and page.clear.isVisible()
    assert in_parts(page)[1] == "Signs 0" and page.about.text() == f"{len(shown(page))} card of {len(page.cards)}"
    with qtbot.assertNotEmitted(page.left):
        page.on_escape()
    assert len(shown(page)) == len(page.cards)
    with qtbot.waitSignal(page.left):
        page.on_escape()


def test_chips_filter_the_cards_and_clear_lets_all_come_back(make: Make) -> None:
    page = make()
    for chip in (("colors", Color.RED), ("kinds", Kind.ACTION)):
        QTest.mouseClick(page.filter.chips[chip], LEFT)
    assert {(card.color, card.kind) for card in page.grid.cards} == {(Color.RED, Kind.ACTION)}
    page.clear.setFocus()
    QTest.mouseClick(page.clear, LEFT)
    assert len(shown(page)) == len(page.cards)
    assert not any(chip.isChecked() for chip in page.filter.chips.values())
    assert not page.clear.isVisible() and page.focusWidget() is page.search


def test_where_nothing_is_found_it_says_why(make: Make) -> None:
    page = make()
    page.search.setText("chain of lights")
    QTest.mouseClick(page.filter.chips["colors", Color.GREEN], LEFT)
    assert not page.grid.isVisible() and not page.card_pane.isVisible()
    assert page.nothing.text() == "Nothing found. Without “Colour” there is 1 card."
    page.on_escape()
    assert page.card_pane.column.accessibleName() == "Chain of Lights", "it is as it was before"
    page.search.setText("xyz")
    page.tabs.setCurrentIndex(SIGN_LIST)
    assert page.nothing.text() == "No sign found." and not page.sign_pane.isVisible() and not page.legend.isVisible()


def test_a_card_that_is_chosen_is_shown_large_with_its_signs_and_rules(make: Make) -> None:
    page, asked = make(), list[list[str]]()
    page.rules_asked.connect(asked.append)
    page.show_card("chain-of-lights")
    pane = page.card_pane
    assert pane.picture.accessibleName().startswith("Chain of Lights, S 07. End-scoring card")
    assert pane.place.text() == "at chain-of-lights"
    assert [button.text() for button in pane.signs][:2] == ["end scoring", "tunnel, upgraded"]
    QTest.mouseClick(pane.rules, LEFT)
    assert asked == [["K-8", "K-9", "N-3"]] and pane.words.text().count("(K-8)") == 1
    page.filter.toggle("decks", Deck.CONTRACT)
    assert not pane.rules.isVisible() and not pane.words.isVisible()


def test_the_arrows_go_from_card_to_card(make: Make) -> None:
    page = make()
    page.show_card("extraordinary-mission")
    QTest.keyClick(page.grid, Key.Key_Right)
    assert page.card_pane.picture.accessibleName().startswith(page.grid.cards[2].name)
    QTest.mouseClick(page.card_pane.previous, LEFT)
    assert page.card_pane.picture.accessibleName().startswith("Extraordinary Mission")


def test_a_sign_that_is_clicked_is_explained_and_finds_its_cards(make: Make) -> None:
    page = make()
    page.show_sign("laboratory")
    table, pane = page.signs, page.sign_pane
    QTest.mouseClick(table.viewport(), LEFT, pos=table.visualItemRect(table.currentItem()).center())
    assert (pane.name.text(), pane.meaning.text()) == ("Laboratory", SIGNS["laboratory"].meaning)
    with_it = [card.id for card in pane.grid.cards]
    assert pane.count.text() == f"On {len(with_it)} cards"
    QTest.mouseClick(pane.all, LEFT)
    assert page.filter.chips["signs", "laboratory"].isChecked() and page.grid.isVisible()
    assert shown(page) == with_it
    assert all(card.sign_ids & {"laboratory", "laboratory_upgraded"} for card in page.grid.cards)


def test_a_card_beside_its_sign_leads_to_that_card(make: Make) -> None:
    page = make()
    page.show_sign("trigger")
    grid = page.sign_pane.grid
    place = grid.visualRect(grid.model().index(1, 0)).center()
    QTest.mouseClick(grid.viewport(), LEFT, pos=place)
    assert page.card_pane.isVisible() and page.card_pane.column.accessibleName() == grid.cards[1].name


def test_enter_on_a_sign_shows_its_cards_and_a_sign_without_a_chip_gets_one(make: Make) -> None:
    page = make()
    for key, sign in ((Key.Key_Return, "trigger"), (Key.Key_Space, "nth")):
        assert ("signs", sign) not in page.filter.chips
        page.show_sign(sign)
        QTest.keyClick(page.signs, key)
        assert page.wanted.signs == {sign} and page.focusWidget() is page.grid
        assert page.filter.chips["signs", sign].isVisible()
    QTest.mouseClick(page.filter.chips["signs", "trigger"], LEFT)
    assert page.wanted.signs == {"trigger", "nth"}


def test_signs_are_searched_by_other_words_too(make: Make) -> None:
    page = make()
    page.tabs.setCurrentIndex(SIGN_LIST)
    QTest.keyClicks(page.search, "tube")
    assert page.signs.shown[:2] == ("tunnel", "tunnel_upgraded")
    assert page.sign_pane.name.text() == "Tunnel"
    page.show_sign("kelp")
    assert page.search.text() == "" and page.sign_pane.name.text() == "Kelp"


def test_a_sign_of_the_large_card_leads_to_the_legend_and_back(make: Make) -> None:
    page = make()
    page.show_card("chain-of-lights")
    QTest.mouseClick(page.card_pane.signs[1], LEFT)
    assert page.sign_pane.name.text() == "Tunnel, upgraded" and page.focusWidget() is page.signs
    page.tabs.setCurrentIndex(CARDS)
    assert page.card_pane.column.accessibleName() == "Chain of Lights"


def test_enter_goes_from_the_search_to_what_it_found(make: Make) -> None:
    page = make()
    for part, found in ((CARDS, page.grid), (SIGN_LIST, page.signs)):
        page.tabs.setCurrentIndex(part)
        page.search.setFocus()
        QTest.keyClick(page.search, Key.Key_Return)
        assert page.focusWidget() is found
        QTest.keySequence(found, QKeySequence.StandardKey.Find)
        assert page.focusWidget() is page.search


def test_a_screen_reader_is_told_cards_and_signs_whole(make: Make) -> None:
    page = make()
    card = QAccessible.queryAccessibleInterface(page.grid).child(1)
    assert card.text(QAccessible.Text.Name) == page.grid.cards[1].says
    page.signs.set_current("kelp")
    assert page.signs.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole) == SIGNS["kelp"].says


def test_all_that_takes_the_focus_has_a_name(make: Make) -> None:
    page = make()
    for part in (CARDS, SIGN_LIST):
        page.tabs.setCurrentIndex(part)
        widgets = [each for each in page.findChildren(QWidget) if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
        names = [QAccessible.queryAccessibleInterface(each).text(QAccessible.Text.Name) for each in widgets]
        nameless = [each for each, name in zip(widgets, names, strict=True) if not name and each.isVisible()]
        assert len(names) > 30 and [type(each).__name__ for each in nameless] == []


def test_only_cards_in_sight_are_drawn(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def watched(face: CardFace, *args: object) -> Picture:
        drawn.append(face.id)
        return hand_card(face, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(card_grid, "hand_card", watched)
    page = make()
    page.grab()
    assert 4 < len(drawn) < 40
    first = len(drawn)
    page.grab()
    assert len(drawn) == first


def test_a_wide_page_has_its_right_column_beside_the_filters(make: Make) -> None:
    page = make()
    assert page.card_pane.y() == 0 and not page.filter.more.isVisible()
    page.tabs.setCurrentIndex(SIGN_LIST)
    assert page.signs.columnCount() == 4 and page.sign_pane.y() == 0
    page.resize(960, 540)
    QApplication.processEvents()
    assert page.signs.columnCount() == 2 and page.sign_pane.y() == page.legend.y() > 0


def test_in_a_small_window_the_chips_are_shown_when_asked_for(make: Make) -> None:
    page = make(QSize(960, 540), text=150)
    chip, before = page.filter.chips["colors", Color.RED], page.grid.height()
    assert page.grid.isVisible() and page.card_pane.isVisible() and not chip.isVisible()
    QTest.mouseClick(page.filter.more, LEFT)
    assert chip.isVisible() and page.grid.height() < before
    page.show_sign("trigger")
    assert not chip.isVisible() and not page.filter.more.isVisible() and not page.sign_pane.grid.isVisible()


def test_another_theme_draws_all_of_it_anew(make: Make) -> None:
    page = make()
    for part in (CARDS, SIGN_LIST):
        page.tabs.setCurrentIndex(part)
        before = page.grab().toImage()
        page.set_theme(theme_of("light"))
        assert page.grab().toImage() != before
        page.set_theme(theme_of("dark"))
        QApplication.processEvents()
        assert page.grab().toImage() == before


@pytest.mark.parametrize("text", [100, 125, 150])
@pytest.mark.parametrize("high", [600, 660, 700, 768, 1080])
def test_no_row_of_cards_is_cut(make: Make, high: int, text: int) -> None:
    """Neither at first nor at the end, nor when the window becomes another one."""
    page = make(QSize(1366, 768), text)
    page.resize(QSize(1366, high))
    QApplication.processEvents()
    grid = page.grid
    for row in (0, len(page.cards) // 2, len(page.cards) - 1):
        grid.choose(row)
        QApplication.processEvents()
        places = [grid.visualRect(grid.model().index(each, 0)) for each in range(len(page.cards))]
        window = grid.viewport().rect()
        # A card is some pixels lower than its row.
        seen = [place for place in places if place.intersected(window).height() > 5]
        assert places[row] in seen
        assert [place for place in seen if place.top() < -2 or place.bottom() > window.bottom() + 2] == []
