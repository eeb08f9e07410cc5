"""Picking something up changes what is lit, what is picked up and what the turn panel says, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from uc_desktop.rules.commands import Build, Place
from uc_desktop.tools.scenes import show_scene
from uc_desktop.ui.table.controller import Controller

LIT = ("ring:", "match:")
#: The turn panel says what to do next.
SAYS = "turn:"


@pytest.fixture
def at(qapp: QApplication, tmp_path: Path) -> Iterator[Callable[[str], Controller]]:
    """The table of a scene before anything was done in it."""
    windows = []

    def show(scene: str) -> Controller:
        windows.append(show_scene(scene, tmp_path, (1366, 768)))
        assert windows[-1].controller is not None
        return windows[-1].controller

    yield show
    for window in windows:
        window.close()


@pytest.fixture
def choosing(at: Callable[[str], Controller]) -> Controller:
    """A turn about to begin."""
    controller = at("table")
    while controller.session.can_undo():
        controller.on_button("undo")
    return controller


def told(controller: Controller) -> set[str]:
    """The things that were told anything new when the table was drawn last."""
    return {item.key for item in controller.builder.changed_items()}


def card_of(controller: Controller) -> str:
    """A card that can be placed now."""
    legal = controller.session.legal_commands()
    return next(f"card:{command.card}" for command in legal if isinstance(command, Place) and command.card)


def hand_of(controller: Controller) -> set[str]:
    return {f"card:{card}" for card in controller.table.drawn_model.hand}


def test_a_card_that_is_picked_up_changes_itself_and_what_is_lit(choosing: Controller) -> None:
    card = card_of(choosing)
    choosing.pick_up(card)
    changed = told(choosing)
    lit = {key for key in changed if key.startswith(LIT)}
    assert len(lit) > 10
    seen = {"held-card", *(f"{what}:{card}" for what in ("held", "held-light", "held-place"))}
    here = {key for key in changed - lit if not key.startswith(SAYS)}
    assert here == seen | hand_of(choosing), "its neighbours step aside"


def test_letting_go_of_it_takes_away_what_was_lit(choosing: Controller) -> None:
    card = card_of(choosing)
    choosing.pick_up(card)
    choosing.let_go()
    assert {key for key in told(choosing) if not key.startswith(SAYS)} == hand_of(choosing)
    assert not [item for item in choosing.builder.items() if item.key.startswith("match:")]


def test_a_piece_that_is_picked_up_changes_its_cell_and_what_is_lit(at: Callable[[str], Controller]) -> None:
    controller = at("effect")
    controller.let_go()
    what = next(command.what for command in controller.session.legal_commands() if isinstance(command, Build))
    controller.pick_up(f"piece:{what}")
    # The resource bar tells what it would cost.
    assert {key for key in told(controller) if not key.startswith((*LIT, "cost:"))} == {f"piece:{what}"}
