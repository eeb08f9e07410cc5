"""Whatever is held, and whatever it is held over: where it can go nothing says that it is not possible."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby, islice

import pytest
from PySide6.QtCore import QPointF

from tests.ui.players.mouse import Mouse
from tests.ui.shared_window import ShowTable
from tests.ui.table.input.test_every_drop import POSITIONS, bubble, owning, refusal
from uc_desktop.presentation import gestures
from uc_desktop.presentation.item_id import NO_ITEM, ItemId
from uc_desktop.rules.content import Content
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.window.main_window import MainWindow


def some_of_each_kind(targets: frozenset[str]) -> list[str]:
    """At most two targets of each kind: the others of a kind are explained in the same way."""
    kinds = groupby(sorted(targets), lambda key: ItemId(key).kind)
    return [target for _, of_kind in kinds for target in islice(of_kind, 2)]


def refused_where_lit(controller: Controller, held: str) -> tuple[list[str], int]:
    """What is refused while this is held over a lit target, and how many of these were tried."""
    table = controller.table
    controller.let_go()
    table.selection.held = ItemId(held)
    table.refresh()
    wrong, lit = [], some_of_each_kind(table.drawn_model.targets_here)
    for target in lit:
        table.hover(NO_ITEM)
        table.hover(ItemId(target))
        said = refusal(controller)
        wrong += [f"{held} over {target}: {said}"] if said else []
    table.hover(NO_ITEM)
    controller.let_go()
    return wrong, len(lit)


def check(controller: Controller) -> int:
    """No source is refused over its targets, nor is a lit place while nothing is held; how many targets were tried."""
    found = [refused_where_lit(controller, held) for held in ("", *sorted(gestures.carried(controller.model().legal)))]
    assert [fault for faults, _ in found for fault in faults] == []
    return sum(count for _, count in found)


@pytest.mark.parametrize("name", POSITIONS)
def test_nothing_is_refused_where_it_can_go(seat: ShowTable, content: Content, name: str) -> None:
    controller = seat(POSITIONS[name](content)).controller
    controller.let_go()
    carried = gestures.carried(controller.model().legal)
    assert check(controller) >= len(carried)


@pytest.mark.parametrize("name", ["set-up", "contracts", "advanced", "solo", "trigger"])
def test_nothing_is_refused_where_it_can_go_in_a_scene(window_with: Callable[[str], MainWindow], name: str) -> None:
    controller = Mouse(window_with(name)).controller
    assert check(controller) >= len(gestures.carried(controller.model().legal))


def test_a_slot_under_the_held_action_tile_says_what_it_is(seat: ShowTable, content: Content) -> None:
    controller = seat(owning(content)).controller
    controller.on_gesture("tile", "click", QPointF(0, 0))
    controller.table.hover(ItemId("slot:A-Y2"))
    slot = controller.builder.item("slot:A-Y2")
    assert slot is not None
    assert bubble(controller).isVisible()
    assert bubble(controller).text.startswith(slot.name_lines[0])
    assert controller.model().held is not None
