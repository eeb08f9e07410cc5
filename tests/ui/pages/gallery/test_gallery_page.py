"""Index of signs and cards: searched, filtered, each leading to the other; only cards in sight are drawn."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.presentation.models import english
from uc_desktop.presentation.gallery.signs import SIGNS
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import Color, Kind
from uc_desktop.ui.art.cards.cards import CardFace
from uc_desktop.ui.art.cards.hand_card import hand_card
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.dialogs.gallery import card_grid
from uc_desktop.ui.dialogs.gallery.gallery import GalleryDialog
from uc_desktop.ui.theme.style_sheet import dress
from uc_desktop.ui.theme.theme import theme_of

Key, LEFT = Qt.Key, Qt.MouseButton.LeftButton
Make = Callable[..., GalleryDialog]


@pytest.fixture
def make(content: Content, qtbot: QtBot) -> Make:
    """Shows the dialog at a size, in a theme."""

    def made(size: QSize = QSize(1350, 728), text: int = 100) -> GalleryDialog:  # noqa: B008
        theme = theme_of("dark", text=text)
        dialog = GalleryDialog(content, english(), theme, place=lambda card: f"at {card}")
        dress(dialog, theme)
        dialog.usable = lambda: dialog.screen().availableGeometry().adjusted(0, 0, 4000, 4000)  # type: ignore[method-assign]
        dialog.show()
        dialog.resize(size)
        QApplication.processEvents()
        qtbot.addWidget(dialog)
        return dialog

    return made


def shown(dialog: GalleryDialog) -> list[str]:
    return [card.id for card in dialog.grid.cards]


def lit(dialog: GalleryDialog, role: int) -> set[str]:
    """The ids of the signs of the legend with this mark."""
    table = dialog.legend.table
    items = (table.item(row, column) for row in range(table.rowCount()) for column in range(table.columnCount()))
    return {item.data(Qt.ItemDataRole.UserRole) for item in items if item is not None and item.data(role)}


ON_CARD, WANTED = Qt.ItemDataRole.UserRole + 1, Qt.ItemDataRole.UserRole + 2


def test_all_cards_and_all_signs_are_there_at_first(make: Make, content: Content) -> None:
    dialog = make()
    assert len(shown(dialog)) == len(content.cards) + len(content.contracts)
    assert set(dialog.legend.table.shown) == set(SIGNS)
    assert dialog.count.text() == f"{len(shown(dialog))} cards of {len(shown(dialog))}"


def test_typing_finds_cards_and_escape_takes_that_back_before_it_closes(make: Make) -> None:
    dialog = make()
    assert dialog.focusWidget() is dialog.filter.field
    QTest.keyClicks(dialog.filter.field, "chain of lights")
    assert shown(dialog)[0] == "chain-of-lights"
    QTest.keyClick(dialog, Key.Key_Escape)
    assert len(shown(dialog)) == len(dialog.cards) and dialog.isVisible()
    QTest.keyClick(dialog, Key.Key_Escape)
    assert not dialog.isVisible()


def test_chips_filter_the_cards_and_clear_lets_all_come_back(make: Make) -> None:
    dialog = make()
    for chip in (("colors", Color.RED), ("kinds", Kind.ACTION)):
        QTest.mouseClick(dialog.filter.chips[chip], LEFT)
    assert {(card.color, card.kind) for card in dialog.grid.cards} == {(Color.RED, Kind.ACTION)}
    QTest.mouseClick(dialog.filter.clear_button, LEFT)
    assert len(shown(dialog)) == len(dialog.cards)
    assert not any(chip.isChecked() for chip in dialog.filter.chips.values())


def test_where_nothing_is_found_it_says_why(make: Make) -> None:
    dialog = make()
    dialog.filter.field.setText("chain of lights")
    QTest.mouseClick(dialog.filter.chips["colors", Color.GREEN], LEFT)
    assert not dialog.grid.isVisible() and dialog.pane.picture.isVisible() is False
    assert dialog.nothing.text() == "Nothing found. Without “Colour” there is 1 card."


def test_a_card_that_is_chosen_is_shown_large_and_lights_its_signs(make: Make) -> None:
    dialog = make()
    dialog.show_card("chain-of-lights")
    assert dialog.pane.picture.accessibleName().startswith("Chain of Lights, S 07. End-scoring card")
    assert dialog.pane.place.text() == "at chain-of-lights"
    assert [button.text() for button in dialog.pane.signs][:2] == ["end scoring", "tunnel, upgraded"]
    assert lit(dialog, ON_CARD) >= {"end_scoring", "tunnel_upgraded", "gem"}


def test_the_arrows_go_from_card_to_card(make: Make) -> None:
    dialog = make()
    dialog.show_card("extraordinary-mission")
    QTest.keyClick(dialog.grid, Key.Key_Right)
    assert dialog.pane.picture.accessibleName().startswith(dialog.grid.cards[2].name)
    QTest.mouseClick(dialog.pane.previous, LEFT)
    assert dialog.pane.picture.accessibleName().startswith("Extraordinary Mission")


def test_a_sign_that_is_clicked_is_explained_and_finds_its_cards(make: Make) -> None:
    dialog = make()
    table = dialog.legend.table
    table.point("laboratory")
    QTest.mouseClick(table.viewport(), LEFT, pos=table.visualItemRect(table.currentItem()).center())
    assert dialog.legend.name.text() == "laboratory"
    assert dialog.legend.meaning.text() == SIGNS["laboratory"].meaning
    assert lit(dialog, WANTED) == {"laboratory"}
    assert dialog.filter.chips["signs", "laboratory"].isChecked()
    assert all(card.sign_ids & {"laboratory", "laboratory_upgraded"} for card in dialog.grid.cards)


def test_enter_on_a_sign_does_what_a_click_does(make: Make) -> None:
    dialog = make()
    dialog.show_sign("trigger")
    QTest.keyClick(dialog.legend.table, Key.Key_Return)
    assert dialog.filter.wanted.signs == {"trigger"}
    QTest.keyClick(dialog.legend.table, Key.Key_Space)
    assert not dialog.filter.wanted


def test_signs_are_searched_by_other_words_too(make: Make) -> None:
    dialog = make()
    QTest.keyClicks(dialog.legend.field, "tube")
    assert dialog.legend.table.shown[:2] == ("tunnel", "tunnel_upgraded")
    assert dialog.legend.name.text() == "tunnel"
    QTest.keyClicks(dialog.legend.field, "xyz")
    assert dialog.legend.meaning.text() == "No sign found."


def test_a_sign_of_the_large_card_leads_to_the_legend(make: Make) -> None:
    dialog = make()
    dialog.show_card("chain-of-lights")
    QTest.mouseClick(dialog.pane.signs[1], LEFT)
    assert dialog.legend.name.text() == "tunnel, upgraded"


def test_enter_goes_from_the_search_to_what_it_found(make: Make) -> None:
    dialog = make()
    for field, found in ((dialog.filter.field, dialog.grid), (dialog.legend.field, dialog.legend.table)):
        field.setFocus()
        QTest.keyClick(field, Key.Key_Return)
        assert dialog.focusWidget() is found


def test_a_screen_reader_is_told_cards_and_signs_whole(make: Make) -> None:
    dialog = make()
    card = QAccessible.queryAccessibleInterface(dialog.grid).child(1)
    assert card.text(QAccessible.Text.Name) == dialog.grid.cards[1].says
    dialog.legend.table.point("kelp")
    assert dialog.legend.table.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole) == SIGNS["kelp"].says


def test_all_that_takes_the_focus_has_a_name(make: Make) -> None:
    dialog = make()
    widgets = [each for each in dialog.findChildren(QWidget) if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
    names = [QAccessible.queryAccessibleInterface(each).text(QAccessible.Text.Name) for each in widgets]
    nameless = [each for each, name in zip(widgets, names, strict=True) if not name and each.isVisible()]
    assert len(names) > 30 and [type(each).__name__ for each in nameless] == []


def test_only_cards_in_sight_are_drawn(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def watched(face: CardFace, *args: object) -> Picture:
        drawn.append(face.id)
        return hand_card(face, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(card_grid, "hand_card", watched)
    dialog = make()
    dialog.grab()
    assert 4 < len(drawn) < 40
    first = len(drawn)
    dialog.grab()
    assert len(drawn) == first


def test_where_there_is_room_the_legend_has_two_columns_beside_the_cards(make: Make) -> None:
    dialog = make(QSize(1350, 728))
    assert dialog.legend.isVisible() and dialog.grid.isVisible() and not dialog.pages.isVisible()
    assert dialog.legend.table.columnCount() == 2


def test_in_a_small_window_signs_and_cards_are_two_pages(make: Make) -> None:
    dialog = make(QSize(1000, 552), text=150)
    assert dialog.grid.isVisible() and not dialog.legend.isVisible()
    dialog.pages.setCurrentIndex(1)
    assert dialog.legend.isVisible() and not dialog.grid.isVisible()
    dialog.show_card("chain-of-lights")
    assert dialog.grid.isVisible()


@pytest.mark.parametrize("text", [100, 125, 150])
@pytest.mark.parametrize("high", [600, 660, 700, 728, 1040])
def test_no_row_of_cards_is_cut(make: Make, high: int, text: int) -> None:
    """Neither at first nor at the end, nor when the window becomes another one."""
    dialog = make(QSize(1350, 728), text)
    dialog.resize(QSize(1350, high))
    QApplication.processEvents()
    grid = dialog.grid
    for row in (0, len(dialog.cards) // 2, len(dialog.cards) - 1):
        grid.choose(row)
        QApplication.processEvents()
        places = [grid.visualRect(grid.model().index(each, 0)) for each in range(len(dialog.cards))]
        window = grid.viewport().rect()
        # A card is some pixels lower than its row.
        seen = [place for place in places if place.intersected(window).height() > 5]
        assert places[row] in seen
        assert [place for place in seen if place.top() < -2 or place.bottom() > window.bottom() + 2] == []
