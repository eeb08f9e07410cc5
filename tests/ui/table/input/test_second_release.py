"""What was dropped or clicked is let go of: the pointer moved on and a second release do nothing more with it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtTest import QTest

from tests.ui.expected.expected import check
from tests.ui.players.mouse import LEFT, Mouse, move
from uc_desktop.ui.window.main_window import MainWindow

CARD, CITY, TUNNEL = "card:standing-committee", "piece:nonsymbiotic city", "piece:tunnel"
#: A place with nothing to drop on.
NOWHERE = QPoint(1100, 10)


def game_and_selection(mouse: Mouse) -> tuple[object, ...]:
    """What has happened in the game, and what the player is about."""
    selection = mouse.controller.table.selection
    return mouse.controller.session.entries, selection.held, selection.part, selection.options


def release(mouse: Mouse, place: QPoint) -> None:
    """Release the button there, on the way to which it was not pressed."""
    port = mouse.window.view.viewport()
    move(port, place)
    QTest.mouseRelease(port, LEFT, pos=place)


@pytest.mark.parametrize(
    ("scene", "source", "target", "again"),
    [
        ("table", CARD, "", "slot:A-R5"),
        ("table", "tile", "slot:A-R5", "slot:A-G2"),
        ("effect", TUNNEL, "", "site:2,1"),
        ("effect", CITY, "", "site:2,1"),
        ("effect", CITY, "site:2,1", "site:2,1"),
    ],
)
def test_a_second_release_after_a_drop_changes_nothing(
    window_with: Callable[[str], MainWindow],
    monkeypatch: pytest.MonkeyPatch,
    scene: str,
    source: str,
    target: str,
    again: str,
) -> None:
    mouse = Mouse(window_with(scene))
    place, drops = mouse.spot(again), list[str]()
    hear = mouse.controller.on_gesture

    def note(key: str, gesture: str, at: QPointF) -> None:
        if gesture == "drop":
            drops.append(key)
        hear(key, gesture, at)

    monkeypatch.setattr(mouse.controller, "on_gesture", note)
    mouse.lift(source)
    mouse.drop(mouse.middle(target) if target else NOWHERE)
    before = game_and_selection(mouse)
    release(mouse, place)
    assert game_and_selection(mouse) == before
    assert drops == [source]
    assert check(mouse.window) == []


@pytest.mark.parametrize(
    ("scene", "source", "again"),
    [("table", CARD, "slot:A-R5"), ("table", "tile", "slot:A-R5"), ("effect", CITY, "site:2,1")],
)
def test_a_second_release_after_a_click_drops_nothing(
    window_with: Callable[[str], MainWindow], scene: str, source: str, again: str
) -> None:
    mouse = Mouse(window_with(scene))
    place = mouse.spot(again)
    mouse.click(source)
    before = game_and_selection(mouse)
    release(mouse, place)
    assert game_and_selection(mouse) == before
    assert check(mouse.window) == []
