"""What is seen in motion when a confirmed turn is asked for: nothing of the table, and no curtain that has gone."""

from __future__ import annotations

import pytest

from tests.ui.players.mouse import Mouse
from tests.ui.table.test_take_back import agreed_game, answer, by_menu, confirm_first_cards
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.rules.commands import Place, Resolve
from uc_desktop.ui.boxes.take_back import TakeBackBox
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.window.main_window import MainWindow

pytestmark = pytest.mark.rule("T-12")


def drawing(window: MainWindow) -> Controller:
    """Somebody has just drawn cards, which are on their way to the hand."""
    controller = agreed_game(window, "hh", curtain=True)
    for _ in range(2):
        confirm_first_cards(controller)
    Mouse(window).click("curtain:take-over")
    legal = controller.session.legal_commands
    controller.submit(next(each for each in legal() if isinstance(each, Place) and each.slot == "A-0"))
    window.view.motions.speed = "normal"
    controller.submit(next(each for each in legal() if isinstance(each, Resolve)))
    window.view.motions.advance(200)
    assert window.view.motions.seen()
    return controller


@pytest.mark.rule("Q-18")
def test_no_card_on_its_way_is_seen_through_the_question(window: MainWindow) -> None:
    controller = drawing(window)
    found: list[object] = []

    def look(dialog: TakeBackBox) -> None:
        found.append((controller.table.overlay.kind, window.view.motions.seen()))

    answer(look, window, by_menu(window))
    assert found == [(Overlay.SEA, [])]


def test_the_curtain_that_gives_way_to_the_question_is_gone_at_once(window: MainWindow) -> None:
    controller = agreed_game(window, "hh", curtain=True)
    confirm_first_cards(controller)
    window.view.motions.speed = "normal"
    assert controller.table.overlay.kind is Overlay.CURTAIN
    found: list[object] = []

    def look(dialog: TakeBackBox) -> None:
        found.append((controller.table.overlay.kind, window.view.motions.seen()))

    answer(look, window, by_menu(window))
    assert found == [(Overlay.SEA, [])]
    assert controller.table.overlay.kind is Overlay.CURTAIN
    assert not window.view.motions.is_moving, "it is there again as it was"
    Mouse(window).click("curtain:take-over")
    veils = [each for each in window.view.motions.seen() if each.w > 1300]
    assert len(veils) == 1, "it rises once"
    window.view.motions.advance(300)
    assert not window.view.motions.is_moving
