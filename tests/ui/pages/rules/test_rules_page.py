"""The page of the rules: searched, read and followed by keyboard and mouse, in any look and size."""

from __future__ import annotations

import re
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics, QTextCursor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.reading import from_entry, opened, plain
from uc_desktop import paths
from uc_desktop.app.reference import Reference, load_reference
from uc_desktop.presentation.facts.pages.rules_facts import SHORT_HELP, with_program
from uc_desktop.presentation.shortcuts import COMMANDS, Shortcuts
from uc_desktop.ui.pages.rules.reading import Reading
from uc_desktop.ui.pages.rules.rules_page import RulesPage
from uc_desktop.ui.theme.theme import DARK, load_fonts, theme_of
from uc_desktop.ui.window.main_window import MainWindow

Key = Qt.Key
ALT, LEFT = Qt.KeyboardModifier.AltModifier, Qt.MouseButton.LeftButton


@pytest.fixture(scope="module")
def reference() -> Reference:
    found = load_reference(paths.resources() / "help")
    return with_program(found, Shortcuts(), "6", paths.resources() / "licenses")


@pytest.fixture
def page(qtbot: QtBot, reference: Reference) -> RulesPage:
    load_fonts(paths.resources() / "fonts")
    made = RulesPage(Reading(reference), "1.0", DARK, {})
    qtbot.addWidget(made)
    made.resize(1366, 768)
    made.show()
    made.search.setFocus()
    return made


def found(page: RulesPage) -> list[str]:
    return [page.found.item(row).text() for row in range(page.found.count())]


def current(page: RulesPage) -> str:
    return page.found.currentItem().text()


def place_of(page: RulesPage, text: str, *, first: bool = False) -> None:
    """Move the cursor into the last link, or the first, that reads so."""
    document, cursor = page.text.document(), QTextCursor(page.text.document())
    if first:
        cursor = document.find(text, cursor)
    else:
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor = document.find(text, cursor, document.FindFlag.FindBackward)
    assert not cursor.isNull(), text
    cursor.setPosition(cursor.selectionStart() + 1)
    page.text.setTextCursor(cursor)
    page.text.ensureCursorVisible()


def click_link(page: RulesPage, text: str, *, first: bool = False) -> None:
    place_of(page, text, first=first)
    QTest.mouseClick(page.text.viewport(), LEFT, pos=page.text.cursorRect().center())


def test_it_lists_all_chapters_in_two_groups(page: RulesPage, reference: Reference) -> None:
    listed = [page.contents.item(row).text() for row in range(page.contents.count())]
    assert len(listed) == len(reference.chapters) + 2
    assert listed[:2] == ["Rules", "0 The words of the game"]
    assert listed[listed.index("The program") + 1] == "20 Using the program"
    assert listed[-1] == "24 About the program"


def test_the_help_tells_the_keys_that_commands_come_with(reference: Reference) -> None:
    told = [block.text for block in reference.entry("keys").blocks if block.kind == "item"]
    shortcuts = Shortcuts()
    standard = [f"**{each.words}**: {shortcuts.shown(each.name)}" for each in COMMANDS if shortcuts.keys(each.name)]
    assert sorted(told) == sorted(standard)


def test_a_chapter_shows_all_its_rules(page: RulesPage, reference: Reference) -> None:
    page.read(["B-3"])
    for entry in reference.chapter("5").entries:
        assert f"{entry.id}\xa0\xa0\xa0\xa0{entry.title}".replace("\xa0", " ") in plain(page)


@pytest.mark.parametrize("width", [1024, 1100, 1180, 1260, 1366])
def test_no_line_ends_between_a_number_its_sign_and_what_is_counted(page: RulesPage, width: int) -> None:
    page.resize(width, 768)
    broken, signs = list[str](), 0
    for rule in ("B-1", "F-2", "Q-4"):
        page.read([rule])
        block = page.text.document().begin()
        while block.isValid():
            layout, text = block.layout(), block.text()
            starts = [layout.lineAt(number).textStart() for number in range(1, layout.lineCount())]
            amounts = [*re.finditer(r"\d+\xa0\xa0\w+", text)]
            broken += [each[0] for each in amounts for start in starts if each.start() < start < each.end()]
            signs += len(amounts)
            block = block.next()
    assert signs > 20 and broken == []


def test_words_typed_are_looked_for_and_enter_reads_the_first(page: RulesPage) -> None:
    QTest.keyClicks(page.search, "surcharge")
    assert found(page)[:2] == ["Usual cost, discount, surcharge", "B-5 Surcharges"]
    assert page.count.text() == f"{len(found(page))} rules with “surcharge”"
    assert (current(page), page.shown) == ("Usual cost, discount, surcharge", "costs")
    QTest.keyClick(page.search, Key.Key_Down)
    assert (current(page), page.shown) == ("B-5 Surcharges", "B-5")
    QTest.keyClick(page.search, Key.Key_Return)
    assert page.focusWidget() is page.text
    assert "added after all discounts" in page.text.toPlainText()
    assert page.text.accessibleName() == "B-5 Surcharges"


def test_found_words_are_marked_in_the_text_and_in_the_list(page: RulesPage) -> None:
    QTest.keyClicks(page.search, "surch")
    page.found.setCurrentRow(1)
    marked = {selection.cursor.selectedText() for selection in page.text.extraSelections()}
    assert marked == {"Surcharges", "surcharge"}
    assert "surcharge" in page.found.item(1).data(Qt.ItemDataRole.AccessibleDescriptionRole)
    page.search.clear()
    assert not page.text.extraSelections()


@pytest.mark.parametrize("typed", ["b-1", "how much does a tunnel cost"])
def test_nothing_is_marked_of_an_id_or_of_what_is_not_found(page: RulesPage, typed: str) -> None:
    QTest.keyClicks(page.search, typed)
    assert not page.text.extraSelections()


def test_what_was_clicked_is_gone_back_to(page: RulesPage) -> None:
    for number in ("5", "8"):
        row = next(
            row
            for row in range(page.contents.count())
            if page.contents.item(row).data(Qt.ItemDataRole.UserRole) == number
        )
        place = page.contents.visualItemRect(page.contents.item(row)).center()
        QTest.mouseClick(page.contents.viewport(), LEFT, pos=place)
        assert page.shown == number
    QTest.keyClick(page.text, Key.Key_Left, ALT)
    assert page.shown == "5"


def test_where_reading_begins_is_not_gone_back_to(page: RulesPage) -> None:
    page.opened_at(["T-5"])
    assert page.shown == "T-5" and not page.back_button.isVisible()


def test_another_look_leaves_what_is_read_of_what_was_found(page: RulesPage) -> None:
    QTest.keyClicks(page.search, "surcharge")
    QTest.keyClick(page.search, Key.Key_Down)
    page.set_theme(theme_of("light"))
    assert (current(page), page.shown) == ("B-5 Surcharges", "B-5")
    assert theme_of("light").ground.lume.lower() in page.text.toHtml().lower()


def test_an_id_and_enter_read_that_rule(page: RulesPage) -> None:
    QTest.keyClicks(page.search, "t6")
    QTest.keyClick(page.search, Key.Key_Return)
    assert page.shown == "T-6"


def test_what_is_not_found_is_said_and_escape_leads_back(page: RulesPage) -> None:
    left = list[bool]()
    page.left.connect(lambda: left.append(True))
    QTest.keyClicks(page.search, "submarines <b>")
    assert (found(page), page.count.text()) == ([], "No rule with “submarines <b>”")
    assert page.count.isVisible()
    QTest.keyClick(page.search, Key.Key_Return)
    assert page.focusWidget() is page.search
    QTest.keyClick(page.search, Key.Key_Escape)
    assert (page.search.text(), left) == ("", []) and not page.count.isVisible()
    QTest.keyClick(page.search, Key.Key_Escape)
    assert left


def test_what_was_read_is_read_on_after_nothing_was_found(page: RulesPage) -> None:
    page.read(["T-6"])
    QTest.keyClicks(page.search, "t6 submarines")
    QTest.keyClick(page.search, Key.Key_Escape)
    assert page.shown == "T-6" and page.text.accessibleName().startswith("T-6")


def test_what_is_typed_while_reading_is_looked_for(page: RulesPage) -> None:
    page.read(["T-6"])
    QTest.keyClick(page.text, Key.Key_F)
    assert page.focusWidget() is page.search
    QTest.keyClicks(page.search, "eed")
    assert found(page)[0] == "Z-2 Feeding the cities"


def test_the_chapters_are_gone_through_with_arrows_and_the_mouse(page: RulesPage) -> None:
    page.contents.setFocus()
    QTest.keyClick(page.contents, Key.Key_Down)
    assert page.shown == "1"
    row = next(row for row in range(page.contents.count()) if page.contents.item(row).text() == "5 Costs and building")
    item = page.contents.visualItemRect(page.contents.item(row))
    QTest.mouseClick(page.contents.viewport(), LEFT, pos=item.center())
    assert page.shown == "5"
    QTest.keyClick(page.contents, Key.Key_Return)
    assert page.focusWidget() is page.text


def test_links_are_followed_by_the_mouse_and_alt_and_arrows_go_back_and_forward(page: RulesPage) -> None:
    page.read(["T-6"])
    page.read(["Q-10"])
    click_link(page, "T\u20116")
    assert page.shown == "T-6"
    for expected in ("Q-10", "T-6"):
        QTest.keyClick(page.text, Key.Key_Left, ALT)
        assert page.shown == expected
    QTest.keyClick(page.text, Key.Key_Right, ALT)
    QTest.keyClick(page.text, Key.Key_Right, ALT)
    assert page.shown == "T-6" and not page.forward_button.isVisible()
    QTest.mouseClick(page.back_button, LEFT)
    assert page.shown == "Q-10"


def test_alt_and_left_leave_where_reading_began(page: RulesPage) -> None:
    left = list[bool]()
    page.left.connect(lambda: left.append(True))
    page.read(["T-1"])
    page.opened_at(["T-6"])
    page.read(["T-7"])
    QTest.keyClick(page.text, Key.Key_Left, ALT)
    assert (page.shown, left) == ("T-6", [])
    QTest.keyClick(page.text, Key.Key_Left, ALT)
    assert left
    page.go_back()
    assert page.shown == "T-1"


def test_links_are_followed_by_tab_and_enter(page: RulesPage, reference: Reference) -> None:
    page.read(["N-1"])
    for _ in range(len(reference.chapter("6").entries) + 1):  # the chips, then B-9
        QTest.keyClick(page.text, Key.Key_Tab)
    QTest.keyClick(page.text, Key.Key_Return)
    assert page.shown == "B-9"


def test_the_head_of_a_chapter_leads_to_its_rules(page: RulesPage) -> None:
    page.read(["E-2"])
    click_link(page, "E\u20114", first=True)
    assert page.shown == "E-4"


def test_going_through_the_chapters_is_one_step_back(page: RulesPage) -> None:
    page.read(["T-1"])
    page.contents.setFocus()
    for _ in range(3):
        QTest.keyClick(page.contents, Key.Key_Down)
    assert page.shown == "6"
    QTest.keyClick(page.contents, Key.Key_Left, ALT)
    assert page.shown == "T-1"


def test_of_several_rules_the_first_is_shown_with_links_to_the_others(page: RulesPage) -> None:
    page.read(["T-6", "B-2", "N-3"])
    assert page.shown == "T-6"
    others = "Also named:\nB-2 When the usual cost is paid\nN-3 What is not connected"
    assert from_entry(page).split("\n", 1)[1].startswith(others)
    click_link(page, "B-2 When")
    assert page.shown == "B-2"
    assert "Also named:\nT-6 Use some of the slot\nN-3" in from_entry(page)


def test_what_is_only_linked_to_stands_at_the_end(page: RulesPage) -> None:
    page.read(["A-Y2"])
    linked = "Build up to 2 tunnels.\nSee also:\nA-6 “Build up to 2”\nB-9 Where a tunnel may stand"
    assert linked in from_entry(page).replace("  ", " ")


def test_signs_stand_between_a_number_and_what_is_counted(page: RulesPage) -> None:
    page.read(["B-3"])
    assert "you may pay 1  biomatter in place of 1  kelp" in plain(page)
    assert 'name="sign:biomatter"' in page.text.toHtml()
    block = page.text.document().findBlock(page.text.document().find("biomatter in place").selectionStart())
    layout, at = block.layout(), block.text().index("\xa0\xa0biomatter") + 1
    line = layout.lineForTextPosition(at)
    (left, *_), (right, *_) = (cast("tuple[float, int]", line.cursorToX(each)) for each in (at, at + 1))
    assert right - left > 19


def test_what_things_cost_is_a_table(page: RulesPage) -> None:
    page.read(["B-1"])
    assert "Symbiotic city\n1 \ufffc kelp\n1 \ufffc steelplast\n2 \ufffc credits\n1 \ufffc biomatter" in plain(page)


def test_every_page_can_be_shown_without_brackets_left_over(page: RulesPage, reference: Reference) -> None:
    for chapter in reference.chapters:
        page.read([chapter.entries[0].id])
        assert not {"[", "]", "*"} & set(page.text.toPlainText()), chapter.name


def test_the_short_help_is_a_part_of_the_rules(page: RulesPage) -> None:
    page.read([SHORT_HELP])
    assert page.text.accessibleName() == "How to play here"
    assert "Ctrl+Z: undo" in from_entry(page)
    QTest.keyClicks(page.search, "revert turn")
    assert "How to play here" in found(page)


@pytest.mark.parametrize(
    ("size", "text"),
    [((1366, 768), 100), ((1366, 768), 150), ((960, 540), 100), ((800, 600), 150), ((1920, 1080), 100)],
)
@pytest.mark.parametrize("look", ["dark", "light"])
def test_it_fits(page: RulesPage, reference: Reference, size: tuple[int, int], text: int, look: str) -> None:
    page.set_theme(theme_of(look, text=text))
    page.resize(*size)
    unit = page.size_in_units.unit
    for chapter in reference.chapters:
        page.read([chapter.entries[0].id])
        bar = page.text.horizontalScrollBar()
        assert bar.maximum() == 0, chapter.number
        assert (
            QFontMetrics(page.text.document().defaultFont()).averageCharWidth() * 80 > page.text.lineWrapColumnOrWidth()
        )
        assert page.text.document().defaultFont().pixelSize() == round(15 * unit), chapter.number
    QTest.keyClicks(page.search, "kelp")
    for widget in (page.found, page.text, page.search, page.signs_button):
        assert page.rect().contains(widget.rect().translated(widget.mapTo(page, widget.rect().topLeft())))
    assert page.contents.isVisible() != page.chapters.isVisible()


@pytest.mark.parametrize("way", ["Enter", "click"])
def test_where_it_lies_over_the_text_what_was_found_goes_when_it_is_read(page: RulesPage, way: str) -> None:
    page.resize(960, 540)
    QTest.keyClicks(page.search, "surcharge")
    assert page.found.isVisible()
    if way == "Enter":
        QTest.keyClick(page.search, Key.Key_Return)
    else:
        place = page.found.visualItemRect(page.found.item(0)).center()
        QTest.mouseClick(page.found.viewport(), LEFT, pos=place)
    assert not page.found.isVisible() and page.focusWidget() is page.text
    QTest.keyClick(page.text, Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert page.found.isVisible()


def test_a_list_to_open_chooses_chapters_where_there_is_no_room(page: RulesPage) -> None:
    page.resize(800, 600)
    page.chapters.setFocus()
    QTest.keyClick(page.chapters, Key.Key_Down)
    assert page.shown == "1"


def test_titles_of_chapters_are_whole(page: RulesPage) -> None:
    bold, room = QFont("Inter", weight=QFont.Weight.Bold), page.contents.viewport().width() - 44
    bold.setPixelSize(13)
    assert not [
        title
        for row in range(page.contents.count())
        if QFontMetrics(bold).horizontalAdvance(
            title := str(page.contents.item(row).data(Qt.ItemDataRole.UserRole + 1) or "")
        )
        > room
    ]


def test_the_signs_are_asked_for(window: MainWindow) -> None:
    window.rulebook.open()
    page, asked = opened(window), list[str]()
    page.asked.disconnect()
    page.asked.connect(asked.append)
    page.signs_button.click()
    assert asked == ["signs"]


def test_it_keeps_its_place_from_one_question_to_the_next(window: MainWindow) -> None:
    window.rulebook.open(["T-6"])
    opened(window).leave()
    assert window.rulebook.page is None
    window.rulebook.open()
    page = opened(window)
    assert (page.shown, page.focusWidget()) == ("T-6", page.search)
    window.rulebook.open(["T-7"])
    assert opened(window) is page and page.shown == "T-7"
