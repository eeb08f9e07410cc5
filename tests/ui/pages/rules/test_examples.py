"""Worked examples are tried beside the text of their rule, or over it where there is no room."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest

from tests.ui.reading import opened
from uc_desktop.ui.pages.rules.chapter_html import TRY
from uc_desktop.ui.pages.rules.rules_page import RulesPage
from uc_desktop.ui.theme.theme import theme_of
from uc_desktop.ui.window.main_window import MainWindow

Key = Qt.Key


@pytest.fixture
def page(window: MainWindow) -> RulesPage:
    window.resize(1366, 768)
    window.rulebook.open(["B-3"])
    return opened(window)


def test_the_example_of_a_rule_lies_beside_it(page: RulesPage) -> None:
    assert page.example.isVisible() and page.example.title.text() == "Try it: a symbiotic city"
    page.read(["B-2"])
    assert not page.example.isVisible()
    page.contents.setCurrentRow(page.contents.row(page.contents.findItems("10", Qt.MatchFlag.MatchStartsWith)[0]))
    assert page.example.isVisible() and "laboratories" in page.example.title.text()


def test_ways_are_told_with_what_they_cost_and_why_one_is_refused(page: RulesPage) -> None:
    printed, paid = (way.accessibleName() for way in page.example.ways)
    assert printed == "As printed. −1 kelp, −1 steelplast, −2 credits, −1 biomatter. 1 kelp short"
    assert paid == "With biomatter. −2 credits, −3 biomatter"
    assert page.example.chosen == 1 and page.example.go.isEnabled()
    page.example.ways[0].click()
    assert not page.example.go.isEnabled()


def test_building_shows_the_result_and_again_the_beginning(page: RulesPage) -> None:
    example = page.example
    before = example.shown
    assert before is not None and "1,2" not in before.board.cities
    example.ways[1].setFocus()
    QTest.keyClick(example.ways[1], Key.Key_Return)
    after = example.shown
    assert after is not None and after.board.cities["1,2"] == "purple"
    assert (after.stock["credit"], after.stock["biomatter"]) == (0, 0)
    assert "3, then 0 biomatter" in example.stock.accessibleName()
    assert example.go.text() == "Again"
    example.go.click()
    assert example.shown == before and example.go.text() == "Build"


def test_another_look_or_size_leaves_what_was_built(page: RulesPage) -> None:
    page.example.carry_out()
    page.set_theme(theme_of("light"))
    page.search.setText("biomatter")
    assert page.example.is_done and page.example.isVisible()
    assert not page.example.geometry().intersects(page.found_panel.geometry()) or page.example_area.y() > 0


@pytest.mark.parametrize(("size", "text"), [((960, 540), 100), ((1366, 768), 150), ((960, 540), 150)])
def test_without_room_a_link_opens_it_over_the_text(
    window: MainWindow, page: RulesPage, size: tuple[int, int], text: int
) -> None:
    window.set_theme(theme_of("dark", text=text))
    window.resize(*size)
    page = opened(window)
    assert not page.example.isVisible() and "Try it" in page.text.toPlainText()
    page.text.anchorClicked.emit(QUrl(f"{TRY}B-6"))
    assert page.example.isVisible() and page.shown == "B-6" and not page.text.isVisible()
    assert window.focusWidget() in page.example.ways
    QTest.keyClick(window.focusWidget(), Key.Key_Escape)
    assert not page.example.isVisible() and page.text.isVisible() and opened(window) is page


def test_every_example_fits(window: MainWindow, page: RulesPage) -> None:
    for rule in page.examples:
        page.read([rule])
        example = page.example
        parts = (example.board, example.stock, example.go, *(way for way in example.ways if way.isVisible()))
        assert all(example.rect().contains(part.geometry()) for part in parts), rule
        assert example.title.sizeHint().width() <= example.title.width(), rule
