"""Why a gesture was not possible is said beside it, for as long as that is what the player is about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QFocusEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.mouse import LEFT, Mouse
from uc_desktop.ui import hints
from uc_desktop.ui.items.bubble import BubbleItem
from uc_desktop.ui.scenes import show_scene
from uc_desktop.ui.theme import theme_of

CONTROL = Qt.KeyboardModifier.ControlModifier
CARD = "card:standing-committee"


@pytest.fixture
def mouse(qtbot: QtBot, tmp_path: Path) -> Iterator[Mouse]:
    window = show_scene("table", tmp_path, (1366, 768))
    qtbot.addWidget(window)
    made = Mouse(window)
    made.controller.asked.disconnect()  # menus and dialogs would wait for an answer
    yield made
    window.close()


def bubble(mouse: Mouse) -> BubbleItem:
    (found,) = (item for item in mouse.window.view.table_scene.items() if getattr(item, "key", "") == "bubble")
    assert isinstance(found, BubbleItem)
    return found


def refused(mouse: Mouse) -> bool:
    found = bubble(mouse)
    return found.isVisible() and found.kind == "why not"


def drop_on_nothing(mouse: Mouse) -> None:
    mouse.lift("card:standing-committee")
    mouse.drop(QPoint(1100, 10))
    assert refused(mouse) and bubble(mouse).text.startswith("Not possible; ")


def key(which: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> Callable[[Mouse], None]:
    return lambda mouse: QTest.keyClick(mouse.window.view, which, held)


def wheel(mouse: Mouse) -> None:
    at = QPointF(800, 300)
    none, no_phase = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
    held = Qt.KeyboardModifier.NoModifier
    event = QWheelEvent(at, at, QPoint(), QPoint(0, 120), none, held, no_phase, False)
    QApplication.sendEvent(mouse.window.view.viewport(), event)


def press_the_sea(mouse: Mouse) -> None:
    QTest.mousePress(mouse.window.view.viewport(), LEFT, pos=QPoint(1100, 10))


def menu(mouse: Mouse) -> None:
    """Another window or a menu comes up."""
    QApplication.sendEvent(mouse.window.view, QFocusEvent(QFocusEvent.Type.FocusOut, Qt.FocusReason.PopupFocusReason))


@pytest.mark.parametrize(
    "go_on",
    [
        press_the_sea,
        lambda mouse: mouse.click("player:1"),
        lambda mouse: mouse.lift("card:retrofit-crews"),
        wheel,
        menu,
        key(Qt.Key.Key_F),
        key(Qt.Key.Key_M),
        key(Qt.Key.Key_1),
        key(Qt.Key.Key_Escape),
        key(Qt.Key.Key_Tab),
        key(Qt.Key.Key_K, CONTROL),
        key(Qt.Key.Key_Z, CONTROL),
    ],
    ids=["press", "click", "drag", "wheel", "menu", "F", "M", "1", "Esc", "Tab", "Ctrl+K", "Ctrl+Z"],
)
def test_a_refusal_ends_when_something_else_is_done(mouse: Mouse, go_on: Callable[[Mouse], None]) -> None:
    drop_on_nothing(mouse)
    go_on(mouse)
    assert not refused(mouse)


def test_a_refusal_stays_while_nothing_is_done(mouse: Mouse) -> None:
    drop_on_nothing(mouse)
    QTest.keyClick(mouse.window.view, Qt.Key.Key_Shift)
    QApplication.processEvents()
    assert refused(mouse)


def test_what_is_pointed_at_next_is_explained_as_soon_as_the_refusal_could_be_seen(
    mouse: Mouse, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(hints, "LEAST", 150)
    drop_on_nothing(mouse)
    mouse.point("site:2,1")
    assert refused(mouse)
    qtbot.waitUntil(lambda: not refused(mouse), timeout=1000)
    assert bubble(mouse).isVisible() and bubble(mouse).text.startswith("City site")


def test_a_change_of_look_leaves_nothing_behind_that_was_still_to_be_explained(
    mouse: Mouse,
) -> None:
    drop_on_nothing(mouse)
    mouse.point("built:1,1")
    before = mouse.controller.desk.hints
    mouse.window.set_theme(theme_of("light", "standard", 100))
    assert before.pass_after is None
    ways = [item for item in mouse.window.view.table_scene.items() if getattr(item, "key", "").startswith("way:")]
    assert ways == [] and not bubble(mouse).isVisible()


def test_a_thing_only_passed_over_ends_no_refusal(mouse: Mouse, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "STAYS", 60_000)
    drop_on_nothing(mouse)
    mouse.point("site:2,1")
    shown = mouse.controller.desk.hints
    assert shown.pass_after is not None and shown.pass_after <= hints.LEAST
    mouse.controller.on_intent("site:2,1", "leave", QPointF(0, 0))
    assert refused(mouse) and shown.pass_after > hints.LEAST


def test_with_the_table_goes_what_was_to_be_explained_next(mouse: Mouse) -> None:
    drop_on_nothing(mouse)
    mouse.point("site:2,1")
    shown = mouse.controller.desk.hints
    assert shown.pass_after is not None
    mouse.window.begin(mouse.controller.session.header)
    assert shown.pass_after is None


def test_a_piece_that_cannot_be_taken_says_why_where_it_is_dropped(mouse: Mouse) -> None:
    mouse.lift("piece:farm")
    end = mouse.middle("site:2,1")
    mouse.controller.look_away()
    mouse.drop(end)
    assert refused(mouse)
    place = mouse.window.view.mapToScene(end)
    box = bubble(mouse).sceneBoundingRect().adjusted(-60, -60, 60, 60)
    assert box.contains(place)
    mouse.controller.look_away()
    mouse.lift(CARD)
    mouse.drop(mouse.middle(CARD))
    assert not refused(mouse), "what could be taken has nothing to do with what could not"


def test_a_button_that_is_off_says_why_when_it_is_clicked(mouse: Mouse) -> None:
    before = mouse.controller.session.state
    mouse.click("button:confirm")
    assert bubble(mouse).isVisible()
    assert bubble(mouse).text.startswith("Confirm turn: ")
    assert mouse.controller.session.state == before
