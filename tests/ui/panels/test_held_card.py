"""A card that is picked up comes nearer, into light, and leaves its place free; nothing else is dimmed."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.expected.expected import check
from tests.ui.players.mouse import Mouse
from uc_desktop.tools.scenes import show_scene
from uc_desktop.ui.scene.items.card import CardItem
from uc_desktop.ui.theme.theme import theme_of
from uc_desktop.ui.window.main_window import MainWindow

CARD, LEFT, RIGHT = "card:standing-committee", "card:retrofit-crews", "card:spare-parts-run"
PARTS = ("held-place:", "held-light:", "held:")


@pytest.fixture
def mouse(qtbot: QtBot, tmp_path: Path) -> Mouse:
    window = show_scene("table", tmp_path, (1366, 768))
    qtbot.addWidget(window)
    return Mouse(window)


def parts(window: MainWindow) -> list[str]:
    """What is drawn of a held card besides itself."""
    return [item.key for item in window.view.builder.items() if item.key.startswith(PARTS)]


def card(window: MainWindow, key: str) -> CardItem:
    found = window.view.builder.item(key)
    assert isinstance(found, CardItem), key
    return found


def test_a_held_card_is_larger_and_higher_and_lies_above_all_others(mouse: Mouse) -> None:
    lay = card(mouse.window, CARD).frame()
    mouse.click(CARD)
    held = card(mouse.window, "held-card")
    assert held.frame().w / lay.w == pytest.approx(1.07, abs=0.005)
    assert held.frame().y < lay.y - 10
    assert held.frame().y >= mouse.controller.layout.resource_bar.bottom
    others = [card(mouse.window, key) for key in (CARD, LEFT, RIGHT)]
    assert all(held.zValue() > other.zValue() for other in others)
    assert held.opacity() == 1
    assert parts(mouse.window) == [f"{part}{CARD}" for part in PARTS]
    assert check(mouse.window) == []


def test_it_says_the_same_in_the_same_lines(mouse: Mouse) -> None:
    told = card(mouse.window, CARD).texts()
    mouse.click(CARD)
    assert card(mouse.window, "held-card").texts() == told


def test_its_neighbours_step_aside_and_are_not_dimmed(mouse: Mouse) -> None:
    left, right = (card(mouse.window, key).frame().x for key in (LEFT, RIGHT))
    mouse.click(CARD)
    assert card(mouse.window, LEFT).frame().x == left - 4
    assert card(mouse.window, RIGHT).frame().x == right + 4
    assert card(mouse.window, LEFT).opacity() == card(mouse.window, RIGHT).opacity() == 1


def test_a_card_that_is_dragged_is_seen_under_the_pointer_only(mouse: Mouse) -> None:
    mouse.lift(CARD)
    assert mouse.window.view.builder.item("held-card") is None
    assert parts(mouse.window) == [f"held-place:{CARD}"]
    assert check(mouse.window) == []


def test_a_card_that_is_put_back_lies_where_it_lay(mouse: Mouse) -> None:
    frames = [card(mouse.window, key).frame() for key in (LEFT, CARD, RIGHT)]
    mouse.click(CARD)
    mouse.click(CARD)
    assert [card(mouse.window, key).frame() for key in (LEFT, CARD, RIGHT)] == frames
    assert parts(mouse.window) == []


def test_without_glow_it_has_a_broad_border_and_a_shadow(mouse: Mouse) -> None:
    mouse.window.set_theme(theme_of("light"))
    mouse.click(CARD)
    border = mouse.window.view.builder.item(f"held:{CARD}")
    light = mouse.window.view.builder.item(f"held-light:{CARD}")
    assert border is not None and light is not None
    drawn = [still.make().body for item in (border, light) if (still := item.snapshot()) is not None]
    assert 'stroke-width="3"' in drawn[0]
    assert "radialGradient" not in drawn[1]
    assert check(mouse.window) == []


def test_the_keyboards_ring_is_about_the_card_as_it_is_seen(mouse: Mouse) -> None:
    controller = mouse.controller
    controller.table.focus.go(controller.table.drawn_model, CARD)
    controller.pick_up(CARD)
    ring = next(item for item in mouse.window.view.table_scene.items() if type(item).__name__ == "FocusRing")
    held = card(mouse.window, "held-card").sceneBoundingRect()
    assert ring.sceneBoundingRect().contains(held.adjusted(3, 3, -3, -3))
