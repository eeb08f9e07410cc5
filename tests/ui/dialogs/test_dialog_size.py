"""Dialogs at every text size on a small laptop's screen: nothing is cut, and what is too long can be rolled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QPushButton, QTableWidget, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.audits.cut import is_cut, settle, words
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.presentation.shortcuts import Shortcuts
from uc_desktop.presentation.words.window_words import help_text
from uc_desktop.ui.dialogs.dialog_size import FittingDialog
from uc_desktop.ui.dialogs.reading.reading import ReadingDialog, about_box
from uc_desktop.ui.dialogs.scroll_pane import ScrollPane
from uc_desktop.ui.dialogs.widgets import in_column
from uc_desktop.ui.theme.theme import theme_of
from uc_desktop.ui.window.main_window import MainWindow

SCREEN = QSize(1350, 720)
SMALLEST = QSize(1008, 552)
TEXTS = pytest.mark.parametrize("text", [100, 115, 130, 150])


def room(size: QSize) -> QRect:
    """A screen's room for dialogs."""
    return QRect(QPoint(8, 32), size)


def dialogs(window: MainWindow, folder: Path, text: int) -> Iterator[FittingDialog]:
    """All dialogs, in the window's look, each made when the one before has been looked at."""
    theme = theme_of("dark", text=text)
    window.set_theme(theme)
    makers: tuple[Callable[[], FittingDialog], ...] = (
        lambda: ReadingDialog("Help", help_text(Shortcuts()), window),
        lambda: about_box(window),
    )
    for make in makers:
        yield make()


class Growing(FittingDialog):
    """Says more or less in a column that is rolled where it has no room."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.message, self.close_button = QLabel("short"), QPushButton("Close")
        self.setLayout(in_column(ScrollPane(in_column(self.message)), self.close_button))

    def say(self, lines: int) -> None:
        self.message.setText("line\n" * lines)
        QApplication.processEvents()
        self.make_room()


@pytest.mark.parametrize("text", [100, 150])
def test_no_dialog_cuts_a_word_on_the_smallest_screen(
    window: MainWindow, folder: Path, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, text: int
) -> None:
    """Tables may be scrolled there, but some lines of them can be read at once."""
    monkeypatch.setattr(FittingDialog, "usable", lambda _: room(SMALLEST))
    for name, tables in shown_whole(dialogs(window, folder, text), SMALLEST, qapp):
        assert all(table.viewport().height() > 3 * table.fontMetrics().height() for table in tables), name


@pytest.mark.parametrize("text", [100, 150])
def test_no_dialog_cuts_a_word_on_a_small_screen(
    window: MainWindow, folder: Path, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, text: int
) -> None:
    monkeypatch.setattr(FittingDialog, "usable", lambda _: room(SCREEN))
    for name, tables in shown_whole(dialogs(window, folder, text), SCREEN, qapp):
        assert [table.horizontalScrollBar().maximum() for table in tables] in ([], [0]), name


def shown_whole(some: Iterable[QDialog], screen: QSize, qapp: QApplication) -> Iterator[tuple[str, list[QTableWidget]]]:
    """Shows one dialog after the other, each found to fit the screen with no word cut; its name and its tables."""
    for dialog in some:
        dialog.show()
        qapp.processEvents()
        name = type(dialog).__name__
        assert dialog.width() <= screen.width() and dialog.height() <= screen.height(), name
        assert [words(part) for part in dialog.findChildren(QWidget) if is_cut(part)] == [], name
        yield name, [table for table in dialog.findChildren(QTableWidget) if table.isVisible()]
        dialog.close()


def test_what_is_higher_than_the_screen_can_be_rolled(
    window: MainWindow, folder: Path, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FittingDialog, "usable", lambda _: room(QSize(1000, 500)))
    window.set_theme(theme_of("dark", text=150))
    dialog = Growing(window)
    dialog.message.setText("line\n" * 60)
    dialog.show()
    qapp.processEvents()
    (pane,) = dialog.findChildren(ScrollPane)
    assert dialog.height() == 500
    assert pane.verticalScrollBar().maximum() == pane.hidden_height() > 0
    assert dialog.close_button.visibleRegion().boundingRect() == dialog.close_button.rect()


@TEXTS
def test_what_has_room_is_not_rolled(
    window: MainWindow, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, text: int
) -> None:
    monkeypatch.setattr(FittingDialog, "usable", lambda _: room(SCREEN))
    window.set_theme(theme_of("dark", text=text))
    dialog = Growing(window)
    dialog.show()
    qapp.processEvents()
    (pane,) = dialog.findChildren(ScrollPane)
    assert pane.hidden_height() == 0


def test_a_dialog_that_was_answered_does_not_stay_with_the_window(window: MainWindow, qtbot: QtBot) -> None:
    shown: list[QDialog] = []

    def leave() -> None:
        shown.extend(window.findChildren(QDialog))
        shown[-1].reject()

    window.begin(Header((Seat("Ana", "orange"), Seat("Bruno", "blue")), "asked", window.engine.content.hash))
    for _ in range(2):
        QTimer.singleShot(0, leave)
        window.commands.show_palette()
        qtbot.waitUntil(lambda: not window.findChildren(QDialog))
    assert len(shown) == 2


def test_a_dialog_is_as_large_as_if_it_were_opened_anew_when_the_text_size_changes(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FittingDialog, "usable", lambda _: room(SCREEN))
    dialog = Palette([], window)
    dialog.show()
    dialog.move(0, 0)
    for text in (150, 115, 100):
        window.set_theme(theme_of("dark", text=text))
        again = Palette([], window)
        again.show()
        qtbot.waitUntil(lambda again=again: dialog.size() == again.size())  # type: ignore[misc]
        again.close()


@pytest.mark.parametrize("screen", [QSize(1350, 720), QSize(1900, 1020)], ids=["small", "large"])
def test_a_dialog_stays_where_it_is_while_the_text_size_changes(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, screen: QSize
) -> None:
    monkeypatch.setattr(FittingDialog, "usable", lambda _: room(screen))
    dialog = Growing(window)
    dialog.show()
    at = dialog.geometry().topLeft()
    for text in (150, 115, 130, 100):
        window.set_theme(theme_of("dark", text=text))
        settle()
        placed = QRect(dialog.geometry())
        assert placed.topLeft() == at and room(screen).contains(placed)


@pytest.mark.parametrize("at", [QPoint(0, 0), QPoint(700, 500)], ids=["upper left", "lower right"])
def test_every_dialog_opens_wholly_on_the_screen(
    window: MainWindow, folder: Path, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, at: QPoint
) -> None:
    """With room for its title bar, wherever its window is; with the largest texts, which make dialogs largest."""
    wide = room(QSize(1900, 1000))
    monkeypatch.setattr(FittingDialog, "usable", lambda _: wide)
    window.move(at)
    for dialog in dialogs(window, folder, 150):
        dialog.show()
        qapp.processEvents()
        # What the frame of this platform takes is moved in with it.
        assert wide.adjusted(0, 0, 2, 2).contains(dialog.geometry()), type(dialog).__name__
        dialog.close()


def test_a_dialog_made_larger_by_hand_stays_so_in_other_colours(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FittingDialog, "usable", lambda _: room(SCREEN))
    dialog = Growing(window)
    dialog.show()
    dialog.resize(1200, 710)
    window.set_theme(theme_of("light"))
    settle()
    assert dialog.size() == QSize(1200, 710)


def test_a_dialog_grows_with_what_there_is_to_say(
    qtbot: QtBot, window: MainWindow, folder: Path, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FittingDialog, "usable", lambda _: room(SCREEN))
    dialog = Growing(window)
    dialog.show()
    before = dialog.height()
    dialog.say(20)
    assert dialog.message.isVisible() and not is_cut(dialog.message)
    assert dialog.height() > before
    dialog.say(1)
    assert dialog.height() == before


def test_a_dialog_made_higher_by_hand_stays_so(
    qtbot: QtBot, window: MainWindow, folder: Path, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FittingDialog, "usable", lambda _: room(QSize(1920, 1080)))
    dialog = Growing(window)
    dialog.show()
    dialog.resize(dialog.width(), dialog.height() + 400)
    wanted = dialog.height()
    for lines in (20, 1):
        dialog.say(lines)
    assert dialog.height() == wanted
