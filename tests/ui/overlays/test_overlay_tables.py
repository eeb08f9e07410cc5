"""The tables of sheets and dialogs: told to screen readers by rows and columns, and copied for spreadsheets."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTableWidget, QWidget
from pytestqt.qtbot import QtBot

from tests.app.records.solo_results import LOST, WON
from tests.app.records.test_statistics import BOTH
from tests.ui.access.test_access import asked, children
from tests.ui.audits.text_audit import texts_of
from tests.ui.overlays.test_curtain import leaks, seated
from tests.ui.pages.statistics.pages import page_of
from tests.ui.players.mouse import Mouse
from uc_desktop.app.records.results import Results
from uc_desktop.app.reports.data_table import DataTable, as_tsv
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.rules.commands import CONFIRM, Discard
from uc_desktop.tools.scenes import show_scene
from uc_desktop.ui.scene.items.bubble import BubbleItem
from uc_desktop.ui.theme.theme import theme_of
from uc_desktop.ui.window.main_window import MainWindow

CTRL = Qt.KeyboardModifier.ControlModifier
Role, Text = QAccessible.Role, QAccessible.Text
Scene = Callable[[str], MainWindow]


@pytest.fixture
def scene(qapp: QApplication, tmp_path: Path) -> Iterator[Scene]:
    made: list[MainWindow] = []

    def show(name: str) -> MainWindow:
        made.append(show_scene(name, tmp_path, (1366, 768)))
        return made[-1]

    yield show
    for window in made:
        window.close()


def tables(window: MainWindow) -> dict[str, QAccessibleInterface]:
    """The tables that a screen reader finds, by their names."""
    return {each.text(Text.Name): each for each in children(asked(window.view)) if each.role() == Role.Table}


def cells(table: QAccessibleInterface) -> dict[tuple[str, str], str]:
    """What is in each cell, by the names of its row and column, as a screen reader gets them."""
    found = {}
    for cell in children(table):
        if cell.role() == Role.Cell:
            place = cell.tableCellInterface()
            (row,), (column,) = place.rowHeaderCells(), place.columnHeaderCells()
            found[row.text(Text.Name), column.text(Text.Name)] = cell.text(Text.Name)
    return found


def texts(window: MainWindow, pattern: str) -> list[str]:
    """What stands in the things with such keys, from the top left."""
    found = [item for item in window.view.builder.items() if re.fullmatch(pattern, item.key)]
    return [item.text for item in sorted(found, key=lambda item: (item.frame().y, item.frame().x))]


def written(window: MainWindow, key: str) -> list[str]:
    """What is written in the picture with this key, from the left."""
    item = window.view.builder.item(key)
    assert item is not None
    return [text.words for text in texts_of(item)]


def copied(window: MainWindow) -> list[list[str]]:
    """What Ctrl+C copies, as a spreadsheet takes it."""
    QGuiApplication.clipboard().setText("nothing yet")
    QTest.keyClick(window.view, Qt.Key.Key_C, CTRL)
    return [line.split("\t") for line in QGuiApplication.clipboard().text().splitlines()]


def is_active(dialog: QWidget) -> bool:
    """Whether keys come to this window, as they do to one that was opened last."""
    dialog.activateWindow()
    return dialog.isActiveWindow()


# For screen readers


def test_the_final_scoring_is_told_by_category_and_player(scene: Scene) -> None:
    window = scene("final")
    found = cells(tables(window)["Points by category"])
    names = texts(window, r"final:name:\d:name")
    for key, row in (("total", "Total"), ("cities", "Connected cities")):
        shown = texts(window, rf"final:{key}:\d")
        assert [found[row, name] for name in names] == shown
    assert {row for row, _ in found} == {
        "In the game", "Brown metropolis", "End-scoring cards", "Cities", "Resources left", "Total", "Connected cities",
        "Cards played for effect",
    }  # fmt: skip


def test_the_curves_are_told_by_player_and_round(scene: Scene) -> None:
    window = scene("final")
    found = cells(tables(window)["Points after each round, and at the end"])
    ends = dict(words.rsplit(" ", 1) for words in texts(window, r"curves:end:\d"))
    assert {name: found[name, "end"] for name, _ in found} == ends
    assert {column for _, column in found} == {*map(str, range(1, 11)), "end"}


def test_production_is_told_by_source_and_resource(scene: Scene) -> None:
    window = scene("production")
    QTest.keyClick(window.view, Qt.Key.Key_End)
    found = cells(tables(window)["Production of Ana"])
    assert found["3 farms, upgraded", "kelp"] == "3"
    assert found["Feeding", "kelp"] == "-3"
    columns = ("kelp", "steelplast", "science", "credits", "biomatter", "points")
    assert [found["After", column] for column in columns] == texts(window, r"production:stock:\w+:amount")
    assert [words for words in written(window, "production:row:0:cells") if words] == ["+3", "+3"]


def test_another_players_production_is_told_when_it_is_shown(scene: Scene) -> None:
    window = scene("production")
    tables(window)
    Mouse(window).click("sheet:player:1")
    assert list(tables(window)) == ["Production of Bruno"]


def test_the_production_of_all_is_told_in_one_table(scene: Scene) -> None:
    window = scene("production")
    Mouse(window).click("sheet:player:all")
    (found,) = tables(window).values()
    after = [cells(found)["Ana: After", column] for column in ("kelp", "points")]
    shown = written(window, "production:row:0:3:cells")
    assert after == [shown[0], shown[-1]]
    assert copied(window)[0] == ["Production of all players"]


def test_the_score_the_order_and_what_is_left_are_told(scene: Scene) -> None:
    window = scene("score")
    found = tables(window)
    assert list(found) == ["Points by category", "Play order, next round", "What is left"]
    score = cells(found["Points by category"])
    names = texts(window, r"score:name:\d:name")
    assert [score["If the game ended now", name] for name in names] == texts(window, r"score:total:\d")
    assert [score["Federation track", name] for name in names] == texts(window, r"score:so-far:0:\d")
    assert cells(found["Play order, next round"])["1", "Player"] == texts(window, r"score:order:0:name")[0]
    assert cells(found["What is left"])["Tunnels", "Left"] == texts(window, r"score:supply:0:left")[0]


def test_sources_of_points_are_told(scene: Scene) -> None:
    window = scene("score")
    Mouse(window).click("sheet:sources")
    (found,) = tables(window).values()
    assert cells(found)["Total", "Points"] == texts(window, r"sources:\d+:points")[-1]


@pytest.mark.parametrize("key", ["discard", "deck"])
def test_the_cards_of_a_pile_are_told(scene: Scene, key: str) -> None:
    window = scene("table")
    Mouse(window).click(key)
    (found,) = tables(window).values()
    shown = [item for item in window.view.builder.items() if item.key.startswith("sheet:card:")]
    told = cells(found)
    named = {item.accessible_name.partition(". ")[0] for item in shown}
    assert {f"{text} {row}" for (row, column), text in told.items() if column == "Number"} == named
    assert {column for _, column in told} == {"Number", "Colour", "Kind", "What it does"}
    assert all(told.values())


def test_the_log_is_told_line_by_line(scene: Scene) -> None:
    window = scene("table")
    window.controller.press_key("log")  # type: ignore[union-attr]
    told = cells(tables(window)["Log"])
    names = texts(window, r"log:\d+:name")
    assert [who for who, _ in told] == names
    assert told[names[-1], "What happened"] == texts(window, r"log:\d+")[-1]


@pytest.mark.parametrize("name", ["final", "production", "score"])
def test_what_is_in_a_table_is_told_once_and_buttons_stay_in_the_dialog(scene: Scene, name: str) -> None:
    window = scene(name)
    dialog, *found = children(asked(window.view))
    assert dialog.role() == Role.Dialog and found
    fields = [table.rect() for table in found]
    inside = [thing for thing in children(dialog) if any(at.contains(thing.rect().center()) for at in fields)]
    assert [thing.text(Text.Name) for thing in inside if thing.role() != Role.Button] == []
    assert "Copy as text" in [thing.text(Text.Name) for thing in children(dialog)]


def test_a_table_lies_where_it_is_shown_and_nobody_sees_or_reaches_it(scene: Scene) -> None:
    window = scene("final")
    QApplication.processEvents()
    before = window.view.grab().toImage()
    table = tables(window)["Points by category"]
    QApplication.processEvents()
    field = window.view.builder.item("final:table")
    assert field is not None
    assert abs(table.rect().width() - field.frame().w) < 30
    assert window.view.grab().toImage() == before
    widget = table.object()
    assert isinstance(widget, QTableWidget)
    assert widget.focusPolicy() == Qt.FocusPolicy.NoFocus
    assert window.view.childAt(widget.geometry().center()) is window.view.viewport()


def test_the_view_knows_its_tables(scene: Scene) -> None:
    window = scene("score")
    view = asked(window.view)
    for index, child in enumerate(children(view)):
        assert child.parent() is view
        assert view.indexOfChild(child) == index
        at = child.rect().center()
        assert view.childAt(at.x(), at.y()) is not None


def test_what_is_closed_is_told_no_more_to_whoever_remembers_it(scene: Scene) -> None:
    window = scene("score")
    kept = list(tables(window).values())
    window.controller.let_go()  # type: ignore[union-attr]
    assert tables(window) == {}
    assert [cells(table) for table in kept] == [{}, {}, {}]


@pytest.mark.rule("Q-18")
def test_no_table_is_left_behind_the_curtain(window: MainWindow) -> None:
    controller = seated(window, "hh")
    Mouse(window).click("curtain:take-over")
    for _ in range(3):
        legal = controller.session.legal_commands()
        controller.submit(next(command for command in legal if isinstance(command, Discard)))
    controller.press_key("log")
    (kept,) = tables(window).values()
    controller.submit(CONFIRM)
    assert controller.table.overlay.kind is Overlay.CURTAIN
    assert (cells(kept), tables(window), leaks(window)) == ({}, {}, [])


# To be copied


def test_tables_are_copied_one_below_the_other() -> None:
    first = DataTable("Points", ("", "Ana"), (("Cities", "−3"), ("Two\nlines", "a\tb")))
    assert as_tsv([first, DataTable("Left", ("What", "Left"), ())]) == (
        "Points\n\tAna\nCities\t-3\nTwo lines\ta b\n\nLeft\nWhat\tLeft\n"
    )


def test_the_final_scoring_is_copied_by_keys(window_with: Scene) -> None:
    window = window_with("final")
    rows = copied(window)
    names = texts(window, r"final:name:\d:name")
    assert rows[0] == ["Points by category"]
    assert rows[1] == ["Category", *names]
    assert ["Total", *texts(window, r"final:total:\d")] in rows
    assert rows[10] == [""]
    assert rows[11] == ["Points after each round, and at the end"]


def test_production_is_copied_by_keys(window_with: Scene) -> None:
    rows = copied(window_with("production"))
    assert rows[:2] == [
        ["Production of Ana"],
        ["Source", "kelp", "steelplast", "science", "credits", "biomatter", "points"],
    ]
    assert rows[2] == ["3 farms, upgraded", "3", "0", "0", "0", "0", "3"]


def test_the_score_is_copied_by_keys(window_with: Scene) -> None:
    window = window_with("score")
    rows = copied(window)
    assert ["If the game ended now", *texts(window, r"score:total:\d")] in rows
    assert ["What", "Left"] in rows


@pytest.mark.parametrize(
    ("opening", "title"), [("log", "Log"), ("discard", "Discard pile"), ("deck", "Deck of era II")]
)
def test_log_and_piles_are_copied_by_keys_and_by_their_button(window_with: Scene, opening: str, title: str) -> None:
    window = window_with("table")
    Mouse(window).click(opening)
    rows = copied(window)
    assert rows[0] == [title] and len(rows) > 2
    QGuiApplication.clipboard().setText("nothing yet")
    Mouse(window).click("sheet:copy-table")
    assert [line.split("\t") for line in QGuiApplication.clipboard().text().splitlines()] == rows


def bubble_of(window: MainWindow) -> BubbleItem:
    """What is said beside things; the explanation of rules is another."""
    items = window.view.table_scene.items()
    return next(item for item in items if isinstance(item, BubbleItem) and item.key == "bubble")


def test_that_it_was_copied_is_said_above_the_sheet(window_with: Scene) -> None:
    window = window_with("final")
    copied(window)
    bubble = bubble_of(window)
    veil = window.view.builder.item("sheet:veil")
    assert veil is not None and bubble.isVisible() and bubble.zValue() > veil.zValue()
    assert "Copied for spreadsheets: Points by category; Points after each round" in bubble.text


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize(
    ("name", "opening"),
    [("production", ""), ("score", ""), ("final", ""), ("table", "log"), ("table", "discard"), ("table", "deck")],
)
def test_that_it_was_copied_covers_neither_title_nor_button(
    window_with: Scene, name: str, opening: str, text: int
) -> None:
    window = window_with(name)
    window.set_theme(theme_of("dark", text=text))
    if opening:
        Mouse(window).click(opening)
    copied(window)
    bubble, builder = bubble_of(window), window.view.builder
    said = bubble.sceneBoundingRect()
    heads = ("sheet:title", "sheet:subtitle", "sheet:icon", "sheet:copy", "sheet:copy-table", "sheet:close")
    shown = [item for item in map(builder.item, heads) if item is not None]
    assert bubble.isVisible() and len(shown) >= 3
    assert [item.key for item in shown if item.sceneBoundingRect().intersects(said)] == []


def test_without_a_sheet_nothing_is_copied(window_with: Scene) -> None:
    assert copied(window_with("table")) == [["nothing yet"]]


def test_behind_the_curtain_nothing_is_copied(window: MainWindow) -> None:
    seated(window, "hh")
    assert copied(window) == [["nothing yet"]]


def test_results_are_copied_by_keys(qtbot: QtBot) -> None:
    page = page_of(qtbot, results=Results((LOST, WON)))
    page.show_solo_list()
    qtbot.waitUntil(lambda: is_active(page))
    QTest.keyClick(page.solo_list.table, Qt.Key.Key_C, CTRL)
    rows = [line.split("\t") for line in QGuiApplication.clipboard().text().splitlines()]
    assert rows[1][:4] == ["Place", "Points", "Cities", "Goal"]
    assert [row[:4] for row in rows[2:]] == [["1", "104", "7", "reached"], ["2", "88", "6", "missed"]]


def test_statistics_are_copied_by_keys_as_they_are_chosen(qtbot: QtBot) -> None:
    page = page_of(qtbot, BOTH)
    qtbot.waitUntil(lambda: is_active(page))
    page.filters.count.setCurrentIndex(page.filters.count.findData(2))
    QTest.keyClick(page.copy, Qt.Key.Key_C, CTRL)
    rows = [line.split("\t") for line in QGuiApplication.clipboard().text().splitlines()]
    assert rows[1][:3] == ["Player", "Games", "Won"]
    assert [row[:3] for row in rows[2:]] == [["Ana", "1", "1"], ["Greedy bot", "1", "0"]]


@pytest.mark.parametrize("kind", ["results", "statistics"])
def test_tables_of_the_statistics_are_told_with_their_columns(qtbot: QtBot, kind: str) -> None:
    page = page_of(qtbot, BOTH, Results((LOST, WON)))
    if kind == "results":
        page.show_solo_list()
    shown = page.solo_list.table if kind == "results" else page.players.table
    table = asked(shown)
    heads = [child.text(Text.Name) for child in children(table) if child.role() == Role.ColumnHeader]
    assert len(heads) == shown.columnCount() and all(heads)
    last = [child for child in children(table) if child.role() == Role.Cell][-1]
    assert [head.text(Text.Name) for head in last.tableCellInterface().columnHeaderCells()] == [heads[-1]]


def test_points_of_contracts_are_listed_only_where_there_are_contracts(window_with: Scene) -> None:
    for name, there in (("score", False), ("contracts", True)):
        window = window_with(name)
        assert window.controller is not None
        window.controller.press_key("score")
        assert ("Contracts" in texts(window, r"score:so-far:\d:label")) is there
