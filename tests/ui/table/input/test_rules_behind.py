"""F1 on anything with a tool tip opens a rule, or the help on that part of the program."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.players.mouse import Mouse, move
from uc_desktop import paths
from uc_desktop.app.reference import Reference, load_reference
from uc_desktop.presentation.facts.overlays.piles import PILES
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.presentation.rules_behind import rules_behind
from uc_desktop.tools.scenes import SCENES
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.window.main_window import MainWindow

#: What is opened over a table besides the scenes.
OPENED: dict[str, Callable[[Controller], object]] = {
    "log": lambda controller: controller.overlays.open(Overlay.LOG),
    "sources": lambda controller: controller.overlays.open(Overlay.SOURCES, "0"),
    "another": lambda controller: controller.show_board(1),
    **{pile: lambda controller, pile=pile: controller.overlays.open_pile(pile) for pile in PILES},  # type: ignore[misc]
}
WINDOWS = [*((scene, "") for scene in SCENES), *(("table", opened) for opened in OPENED)]


@pytest.fixture(scope="module")
def reference() -> Reference:
    return load_reference(paths.resources() / "help")


def show(window: MainWindow, opened: str) -> Controller:
    controller = window.controller
    assert controller is not None
    if opened:
        OPENED[opened](controller)
    return controller


def named(window: MainWindow) -> Iterator[TableItem]:
    """All of the table that has a tool tip."""
    owned = set(window.view.builder.items())
    for item in window.view.table_scene.items():
        if isinstance(item, TableItem) and item in owned and item.isVisible() and item.toolTip():
            yield item


@pytest.mark.parametrize(("scene", "opened"), WINDOWS)
def test_everything_with_a_tool_tip_has_a_rule(
    window_with: Callable[[str], MainWindow], reference: Reference, scene: str, opened: str
) -> None:
    window = window_with(scene)
    controller = show(window, opened)
    model, over = controller.model(), controller.table.overlay.kind
    found = {item.key: rules_behind(model, item.key, over) for item in named(window)}
    assert len(found) > 5
    assert {key for key, rules in found.items() if not rules} == set()
    assert {rule for rules in found.values() for rule in rules if rule not in reference} == set()


@pytest.mark.parametrize(
    ("scene", "key", "rule"),
    [
        ("contracts", "contract:contract-6", "G-1"),
        ("table", "metropolis:UL", "W-6"),
        ("table", "metropolis:UR", "N-5"),
        ("table", "stock:kelp", "resources"),
        ("table", "tile:A-G1:1", "T-4"),
        ("table", "space:4", "F-1"),
        ("table", "special-deck", "K-12"),
        ("table", "board:1", "looking"),
        ("table", "piece:tunnel", "B-9"),
        ("table", "site:0,0", "B-6"),
        ("table", "deck", "K-14"),
        ("table", "slot:A-R5", "A-R5"),
        ("table", "clone", "A-9"),
        ("table", "feeding", "Z-2"),
        ("table", "hand-count", "T-2"),
        ("table", "button:undo", "undo"),
        ("solo", "goal:cities", "L-7"),
        ("history", "history:where", "history"),
        ("bot-turn", "turn-step:2", "following"),
    ],
)
def test_f1_opens_the_rule_of_what_the_pointer_is_on(
    window_with: Callable[[str], MainWindow], scene: str, key: str, rule: str
) -> None:
    window = window_with(scene)
    mouse = Mouse(window)
    asked: list[tuple[str, ...]] = []
    mouse.controller.asked.disconnect()
    mouse.controller.rules_asked.disconnect()
    mouse.controller.rules_asked.connect(asked.append)
    item = mouse.controller.builder.item(key)
    assert item is not None
    move(window.view.viewport(), mouse.spot(key) if item.usable else window.view.mapFromScene(item.center()))
    QTest.keyClick(window.view, Qt.Key.Key_F1)
    assert [rules[0] for rules in asked] == [rule]


def test_a_kind_without_tool_tips_has_no_rule(window_with: Callable[[str], MainWindow]) -> None:
    controller = window_with("table").controller
    assert controller is not None
    assert rules_behind(controller.model(), ItemId("ring:slot:A-R1"), Overlay.NOTHING) == ()
