"""A fifth action card: what is discarded for it is said before it is done (K-6)."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.expected.expected import check
from tests.ui.panels.test_turn_words import printed, says, sitting, texts
from tests.ui.players.mouse import LEFT, Mouse
from uc_desktop.rules.content import Content
from uc_desktop.ui.scene.items.bubble import BubbleItem


@pytest.fixture
def mouse(qtbot: QtBot, tmp_path: Path, content: Content) -> Mouse:
    """Ana owns the assistant, two action cards and a used third one, and plays a fourth, Refit Dock, on its
    colour."""
    table = printed(content, 2).claimed("ana", 18, 19).claimed("ana", 34, used=True)
    return sitting(qtbot, tmp_path, table.hand("ana", 20).place("A-2G4", 20))


def claims(mouse: Mouse) -> str:
    """The key of the part that claims the card."""
    return next(item.key for item in mouse.controller.builder.items() if item.text.startswith("Claim Refit Dock"))


def bubbles(mouse: Mouse) -> str:
    """What is said beside the card under the pointer."""
    items = mouse.window.view.scene().items()
    shown = [item for item in items if isinstance(item, BubbleItem) and item.key == "rules" and item.isVisible()]
    return " ".join(item.text for item in shown)


@pytest.mark.rule("K-6")
def test_the_part_that_claims_says_that_one_is_discarded(mouse: Mouse) -> None:
    assert "Claim Refit Dock, discarding one of your 4 action cards" in texts(mouse.window, "part:")
    assert check(mouse.window) == []


@pytest.mark.rule("K-6")
def test_a_fourth_action_card_is_claimed_without_a_warning(qtbot: QtBot, tmp_path: Path, content: Content) -> None:
    table = printed(content, 2).claimed("ana", 18, 19).hand("ana", 20).place("A-2G4", 20)
    assert "Claim Refit Dock" in texts(sitting(qtbot, tmp_path, table).window, "part:")


@pytest.mark.rule("K-6")
def test_each_card_that_could_be_discarded_says_where_it_goes(mouse: Mouse) -> None:
    mouse.click(claims(mouse))
    assert check(mouse.window) == []
    mouse.point("claimed:personal-assistant")
    assert "Discard to claim Refit Dock; this card leaves the game" in bubbles(mouse)
    assert "You may still use its action" in bubbles(mouse)
    assert "Discard to claim Refit Dock; this card leaves the game" in says(mouse.window, "claimed:personal-assistant")
    mouse.point("claimed:build-farm-or-desalination-plant")
    assert "Discard to claim Refit Dock; this card goes to the discard pile" in bubbles(mouse)
    assert "may still" not in bubbles(mouse)


@pytest.mark.rule("K-6")
def test_cards_say_nothing_of_it_before_a_choice_is_asked(mouse: Mouse) -> None:
    mouse.point("claimed:personal-assistant")
    assert "Refit Dock" not in bubbles(mouse)
    assert "Refit Dock" not in says(mouse.window, "claimed:personal-assistant")


def test_cards_that_an_effect_can_use_are_lit_without_a_word_of_it(
    qtbot: QtBot, tmp_path: Path, content: Content
) -> None:
    mouse = sitting(qtbot, tmp_path, printed(content, 2).claimed("ana", 18, 19).hand("ana", 20).place("A-2Y1", 20))
    mouse.click(next(item.key for item in mouse.controller.builder.items() if item.text.startswith("Use 1")))
    assert mouse.controller.builder.item("ring:claimed:personal-assistant") is not None
    assert "If chosen" not in says(mouse.window, "claimed:personal-assistant")
    assert check(mouse.window) == []


@pytest.mark.rule("K-6")
def test_a_click_beside_the_cards_in_the_lit_area_asks_which_goes(mouse: Mouse) -> None:
    mouse.click(claims(mouse))
    area = mouse.controller.layout.claimed
    at = mouse.window.view.mapFromScene(area.right - 30, area.bottom - 12)
    QTest.mouseClick(mouse.window.view.viewport(), LEFT, pos=at)
    options = mouse.controller.table.selection.options
    assert options is not None and options.title == "Claim Refit Dock, discarding"
    assert options.labels == (
        "Personal Assistant",
        "Pile Drivers",
        "Build a Structure",
        "Build Farm or Desalination Plant",
    )
    mouse.click("option:0")
    assert "personal-assistant" not in mouse.controller.model().me.claimed


def test_a_click_on_bare_ground_lets_go(mouse: Mouse) -> None:
    mouse.click(claims(mouse))
    assert mouse.controller.table.selection.held == "played"
    QTest.mouseClick(mouse.window.view.viewport(), LEFT, pos=QPoint(300, 20))
    assert not mouse.controller.table.selection.held
