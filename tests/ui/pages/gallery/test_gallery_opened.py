"""The signs and cards are opened by the menu, its keys, the rules and the palette, for the game on the table."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.table import Table
from tests.ui.windows import begin
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.session.session import Session
from uc_desktop.ui.dialogs.gallery.gallery import GalleryDialog
from uc_desktop.ui.dialogs.palette import Palette
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.undo_stack import UndoStack


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[GalleryDialog]:
    """The dialogs that are opened; nobody waits for them."""
    found: list[GalleryDialog] = []
    monkeypatch.setattr(GalleryDialog, "exec", lambda dialog: found.append(dialog))
    return found


def test_the_menu_opens_it_without_a_game_too(window: MainWindow, opened: list[GalleryDialog]) -> None:
    window.menu.entry("signs").trigger()
    (dialog,) = opened
    assert dialog.pane.place.text() == ""


def test_its_keys_open_it(window: MainWindow, opened: list[GalleryDialog]) -> None:
    window.activateWindow()
    QTest.keyClick(window, Qt.Key.Key_G, Qt.KeyboardModifier.ControlModifier)
    assert len(opened) == 1


def test_the_rules_open_it(window: MainWindow, opened: list[GalleryDialog]) -> None:
    window.rulebook.open()
    assert window.rulebook.dialog is not None
    QTest.mouseClick(window.rulebook.dialog.signs_button, Qt.MouseButton.LeftButton)
    assert len(opened) == 1


def test_it_tells_where_a_card_lies_in_the_game_on_the_table(window: MainWindow) -> None:
    begin(window)
    dialog = window.commands.gallery.dialog(card="personal-assistant")
    assert dialog.pane.place.text().startswith("Claimed by Ana")


def test_it_shows_the_cards_of_the_game_on_the_table(window: MainWindow) -> None:
    table = Table(window.engine.content, 2)
    card = table.card("gain: {kelp: 1}", to="ana")
    header = Header((Seat("Ana", "orange"), Seat("Bruno", "blue")), "own", table.content.hash, curtain=False)
    window.show_session(Session(table.engine, header, None, UndoStack, start=table.state))
    assert card in {each.id for each in window.commands.gallery.dialog().cards}
    assert window.commands.gallery.dialog(card=card).pane.place.text() == ""


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("sign tube", "Sign: tunnel: A structure"),
        ("card chain lights", "Card: Chain of Lights"),
        ("signs and", "Index of signs and cards"),
    ],
)
def test_the_palette_finds_signs_and_cards(
    window: MainWindow, opened: list[GalleryDialog], monkeypatch: pytest.MonkeyPatch, typed: str, words: str
) -> None:
    def run(palette: Palette) -> int:
        QTest.keyClicks(palette.field, typed)
        assert palette.words()[0].startswith(words)
        QTest.keyClick(palette.field, Qt.Key.Key_Return)
        return palette.result()

    begin(window)
    monkeypatch.setattr(Palette, "exec", run)
    window.commands.show_palette()
    assert len(opened) == 1
