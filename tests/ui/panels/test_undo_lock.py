"""With strict undo a lock on a chip of the turn panel says before a draw that it ends undo."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.table import Table
from tests.ui.panels.test_turn_words import SEATS, printed
from tests.ui.players.mouse import Mouse
from uc_desktop.app.records.settings import Settings
from uc_desktop.app.saves.header import Header, UndoPolicy
from uc_desktop.app.session.session import Session
from uc_desktop.presentation.words.effect_words import chips_of
from uc_desktop.rules.content import Content
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.undo_stack import UndoStack

Seated = Callable[[Table, UndoPolicy], Mouse]


@pytest.fixture
def seated(still_window: MainWindow) -> Seated:
    """Ana at a table's position, with an undo policy; nothing is taken by itself."""

    def show(table: Table, undo: UndoPolicy) -> Mouse:
        header = Header(SEATS, "lock", still_window.engine.content.hash, undo, curtain=False)
        still_window.show_session(Session(still_window.engine, header, None, UndoStack, start=table.state))
        mouse = Mouse(still_window)
        mouse.controller.table.game.follow(Settings(takes_gains=False, turn_pace="off"))
        return mouse

    return show


def locked(mouse: Mouse) -> dict[str, bool]:
    """Whether the chip of each open part has a lock, by its words."""
    return {chip.label: chip.ends_undo for chip in chips_of(mouse.controller.model())}


def test_a_draw_has_a_lock_and_a_gain_has_none(seated: Seated, content: Content) -> None:
    mouse = seated(printed(content, 4).place("A-G2"), UndoPolicy.STRICT)
    found = locked(mouse)
    assert {label for label, is_locked in found.items() if is_locked} == {"Draw 2 cards"}
    assert len(found) > 2


def test_the_name_of_the_chip_says_so(seated: Seated, content: Content) -> None:
    mouse = seated(printed(content, 4).place("A-G2"), UndoPolicy.STRICT)
    names = {item.text: item.accessible_name for item in mouse.controller.builder.items() if item.key.kind == "part"}
    assert names["Draw 2 cards"].endswith(", ends undo")
    assert [text for text, name in names.items() if "ends undo" in name] == ["Draw 2 cards"]


def test_undo_ends_where_the_lock_says_it(seated: Seated, content: Content) -> None:
    mouse = seated(printed(content, 4).place("A-G2"), UndoPolicy.STRICT)
    draw = next(chip.key for chip in chips_of(mouse.controller.model()) if chip.ends_undo)
    mouse.click(draw)
    undo = mouse.controller.builder.item("button:undo")
    assert undo is not None and not undo.usable


def test_with_free_undo_there_is_no_lock(seated: Seated, content: Content) -> None:
    mouse = seated(printed(content, 4).place("A-G2"), UndoPolicy.FREE)
    assert not any(locked(mouse).values())


def test_the_lock_changes_the_picture(seated: Seated, content: Content) -> None:
    pictures = []
    for undo in (UndoPolicy.STRICT, UndoPolicy.FREE):
        mouse = seated(printed(content, 4).place("A-G2"), undo)
        key = next(chip.key for chip in chips_of(mouse.controller.model()) if chip.label == "Draw 2 cards")
        item = mouse.controller.builder.item(key)
        assert item is not None
        pictures.append(item.picture_id())
    assert pictures[0] != pictures[1]
