"""What people typed and files are called is shown as it is, never as markup, in every tool tip and label."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape, unescape

import pytest
from PySide6 import QtGui
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QListWidget, QWidget
from pytestqt.qtbot import QtBot

from tests.app.playing import files_closed, fresh, play
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.session.take_back import ConfirmedTurn
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.terms import Phase
from uc_desktop.ui.boxes.take_back import TakeBackBox
from uc_desktop.ui.pages.games.saved_games_page import SavedGamesPage
from uc_desktop.ui.pages.new_game.new_game_page import NewGamePage
from uc_desktop.ui.theme.theme import DARK
from uc_desktop.ui.widgets.labels import ElidedLabel, plain_tip
from uc_desktop.ui.window.main_window import MainWindow

NAME = "<h1>Ana & Bruno"


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    with files_closed():
        yield


def tips(widget: QWidget) -> Iterator[str]:
    """All tool tips of a widget and what it holds, those of lists too."""
    for each in (widget, *widget.findChildren(QWidget)):
        yield each.toolTip()
        if isinstance(each, QListWidget):
            yield from (each.item(row).toolTip() for row in range(each.count()))


def markup(widget: QWidget) -> list[str]:
    """The tool tips and labels that Qt would read the name's tag in."""
    labels = [
        label.text()
        for label in widget.findChildren(QLabel)
        if label.textFormat() is not Qt.TextFormat.PlainText and QtGui.Qt.mightBeRichText(label.text())
    ]
    return [text for text in (*tips(widget), *labels) if "<h1>" in text and QtGui.Qt.mightBeRichText(text)]


@pytest.mark.parametrize("text", ["Ana", "3 < 4", "Ana & Bruno", ""])
def test_a_text_that_is_no_markup_stays(text: str) -> None:
    assert plain_tip(text) == text


def test_a_text_with_a_tag_is_escaped_line_by_line() -> None:
    assert plain_tip(f"{NAME}\nx") == "<p>&lt;h1&gt;Ana &amp; Bruno</p><p>x</p>"


def test_a_label_that_is_cut_shows_the_name_as_it_is(qtbot: QtBot) -> None:
    label = ElidedLabel("quiet")
    qtbot.addWidget(label)
    label.resize(20, 20)
    label.show_text(NAME)
    assert label.toolTip() == plain_tip(NAME) != ""


def test_a_new_game_of_two_with_that_name(qtbot: QtBot) -> None:
    dialog = NewGamePage(DARK)
    qtbot.addWidget(dialog)
    for seat in dialog.seats[:2]:
        seat.name.setText(NAME)
    assert escape(NAME) in dialog.start.toolTip()
    assert markup(dialog) == []


def test_a_turn_to_be_taken_back_by_somebody_of_that_name(qtbot: QtBot) -> None:
    seats = (Seat(NAME, "orange"), Seat("Bruno", "blue"))
    dialog = TakeBackBox(Header(seats, "x", ""), ConfirmedTurn(0, 0, 0, 1, Phase.TURN), (), DARK)
    qtbot.addWidget(dialog)
    assert escape(NAME) in dialog.take_back.toolTip()
    assert markup(dialog) == []


def test_a_saved_game_of_that_name(qtbot: QtBot, window: MainWindow, engine: Engine) -> None:
    path = window.games / "<h1>Ana & Bruno.ucgame"
    window.games.mkdir(exist_ok=True)
    play(fresh(engine, path), 3).close()
    window.ask_for_game()
    page = window.pages.page
    assert isinstance(page, SavedGamesPage) and page.newest is not None
    newest = page.newest
    qtbot.waitUntil(lambda: newest.entry.standing != "…")
    assert NAME in unescape(newest.toolTip())
    page.delete(path)
    assert page.undo_line.isVisible()
    assert markup(page) == []


def test_a_table_with_somebody_of_that_name(window: MainWindow) -> None:
    seats = (Seat(NAME, "orange"), Seat("Bruno", "blue"))
    window.begin(Header(seats, "x", window.engine.content.hash, curtain=False))
    assert markup(window) == []
