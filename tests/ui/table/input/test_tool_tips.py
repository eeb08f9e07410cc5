"""What a thing is called is told once: by the bubble, or by a tool tip where there is none."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from tests.ui.panels.test_turn_words import printed
from tests.ui.players.mouse import LEFT, Mouse
from tests.ui.reading import bubble
from tests.ui.shared_window import ShowTable
from uc_desktop.rules.content import Content
from uc_desktop.ui.scene.items.ring import RingItem
from uc_desktop.ui.window.main_window import MainWindow


@pytest.fixture
def mouse(window_with: Callable[[str], MainWindow]) -> Iterator[Mouse]:
    made = Mouse(window_with("contracts"))
    yield made
    # A button that is let go hides a tool tip at once.
    QTest.mouseRelease(made.window.view.viewport(), LEFT, pos=QPoint(0, 0))


def rest_on(window: MainWindow, mouse: Mouse, key: str) -> str:
    """The tool tip after the pointer has rested on a thing for a while."""
    mouse.point(key)
    return tip_at(window, mouse.spot(key))


def tip_at(window: MainWindow, at: QPoint) -> str:
    """The tool tip at a place of the table."""
    viewport = window.view.viewport()
    QApplication.sendEvent(viewport, QHelpEvent(QEvent.Type.ToolTip, at, viewport.mapToGlobal(at)))
    return QToolTip.text()


def test_what_the_bubble_tells_needs_no_tool_tip(mouse: Mouse) -> None:
    assert rest_on(mouse.window, mouse, "contract:contract-6") == ""
    assert mouse.feedback.bubbles.are_shown


@pytest.mark.parametrize("key", ["card:retrofit-crews", "card:spare-parts-run"])
def test_what_is_read_on_the_thing_itself_needs_none(mouse: Mouse, key: str) -> None:
    assert rest_on(mouse.window, mouse, key) == ""


def test_the_words_of_a_hand_card_are_explained_where_the_pointer_rests(mouse: Mouse) -> None:
    mouse.point("card:retrofit-crews")
    assert not mouse.feedback.bubbles.are_shown, "the pointer may only pass"
    rest_on(mouse.window, mouse, "card:retrofit-crews")
    assert bubble(mouse.window, "rules").text.startswith("On this card; ")


def test_cards_to_choose_from_are_not_covered(window_with: Callable[[str], MainWindow]) -> None:
    window = window_with("era")
    mouse = Mouse(window)
    key = next(item.key for item in mouse.controller.builder.items() if item.key.kind == "card")
    rest_on(window, mouse, key)
    assert not bubble(window, "rules").isVisible()


def test_the_ground_under_the_claimed_cards_needs_none(mouse: Mouse) -> None:
    tray = mouse.controller.builder.item("tray")
    assert tray is not None
    at = mouse.window.view.mapFromScene(tray.mapToScene(tray.shape()).boundingRect().bottomRight() - QPointF(40, 40))
    assert tip_at(mouse.window, at) == ""


@pytest.mark.qt_log_ignore("This plugin does not support raise")
def test_a_card_shown_large_takes_a_tool_tip_away(mouse: Mouse, qtbot: QtBot) -> None:
    assert rest_on(mouse.window, mouse, "log")
    mouse.point("special:granary-of-the-deep")
    assert mouse.feedback.bubbles.are_shown
    qtbot.waitUntil(lambda: not QToolTip.isVisible())


@pytest.mark.qt_log_ignore("This plugin does not support raise")
def test_elsewhere_a_tool_tip_tells_it_in_lines(mouse: Mouse) -> None:
    assert rest_on(mouse.window, mouse, "log").startswith("<p>Chiara: G4: Capital Line")
    assert not mouse.feedback.bubbles.are_shown


@pytest.mark.parametrize(
    ("label", "tip"),
    [
        ("stock:kelp:coming", "4 kelp; the next Production gives"),
        ("feeding:title", "Feeding after the next Production"),
        ("count:deck", "Deck of era II: 33 cards left"),
        ("label:order", ""),
    ],
)
def test_a_heading_hides_no_fuller_tool_tip_and_is_not_repeated(mouse: Mouse, label: str, tip: str) -> None:
    item = mouse.controller.builder.item(label)
    assert item is not None
    found = tip_at(mouse.window, mouse.window.view.mapFromScene(QPointF(*item.frame().center)))
    assert found.startswith(f"<p>{tip}") if tip else not found


@pytest.mark.rule("F-1")
@pytest.mark.parametrize(
    ("space", "tip"),
    [
        (0, "Below the Federation track"),
        (1, "Federation space 1: a step onto it, or beyond it, gives 1 point."),
        (2, "Federation space 2: a step onto it gives 1 steelplast."),
        (3, "Federation space 3: a step onto it gives 1 credit."),
        (4, "Federation space 4: a step onto it gives nothing."),
    ],
)
def test_every_federation_space_tells_what_it_gives(mouse: Mouse, space: int, tip: str) -> None:
    item = mouse.controller.builder.item(f"space:{space}")
    assert item is not None
    at = item.mapToScene(item.shape()).boundingRect()
    corner = mouse.window.view.mapFromScene(QPointF(at.left() + 4, at.bottom() - 4))
    assert tip_at(mouse.window, corner).startswith(f"<p>{tip}")


def ways(mouse: Mouse) -> set[str]:
    keys = [getattr(item, "key", "") for item in mouse.window.view.table_scene.items()]
    return {key for key in keys if key.startswith("way:")}


@pytest.mark.parametrize("key", ["built:1,1", "built:1,1#2"])
def test_the_tunnels_that_would_connect_what_is_pointed_at_are_ringed(
    window_with: Callable[[str], MainWindow], key: str
) -> None:
    mouse = Mouse(window_with("table"))
    mouse.point(key)
    assert ways(mouse) == {"way:0,2-1,1", "way:1,1-2,2"}
    rings = [item.frame().center for item in mouse.window.view.table_scene.items() if isinstance(item, RingItem)]
    site = mouse.window.view.builder.item("site:1,1-2,2")
    assert site is not None and site.frame().center in rings
    mouse.point("built:1,2")
    assert ways(mouse) == set()
    mouse.window.close()


def test_a_card_that_is_raised_from_a_full_hand_needs_none_anywhere_on_it(seat: ShowTable, content: Content) -> None:
    """Its words are cut where it lies, and it covers its neighbours, whose names would be told there."""
    mouse = seat(printed(content, 2).hand("ana", 30, 16, 61, 62, 90, 118, 82))
    mouse.click("keep:fold")
    for name in mouse.controller.session.state.players[0].hand:
        assert rest_on(mouse.window, mouse, f"card:{name}") == ""
        raised = mouse.controller.builder.item("raised-card")
        assert raised is not None
        box = raised.mapToScene(raised.shape()).boundingRect()
        for x in (0.1, 0.5, 0.9):
            at = QPointF(box.x() + box.width() * x, box.y() + box.height() * x)
            assert tip_at(mouse.window, mouse.window.view.mapFromScene(at)) == ""
