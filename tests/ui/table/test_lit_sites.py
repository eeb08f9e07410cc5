"""Sites that are lit: those where something can be built now, and those that a slot or a part would allow."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.table import Table
from tests.ui.expected.expected import check
from tests.ui.panels.test_turn_words import printed, texts
from tests.ui.players.mouse import Mouse
from tests.ui.shared_window import ShowTable
from uc_desktop.rules.content import Content
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.scene.items.piece import PieceItem


@pytest.fixture
def table(content: Content) -> Table:
    """Ana's turn, with something of everything in stock."""
    return printed(content, 4).stock("ana", kelp=4, steelplast=4, science=2, credit=6)


def lit(mouse: Mouse, prefix: str = "ring:site:") -> set[str]:
    """The sites with a ring of this kind."""
    return {item.key.removeprefix(prefix) for item in mouse.controller.builder.items() if item.key.startswith(prefix)}


def loose(mouse: Mouse, key: str) -> TableItem | None:
    """An item of the scene that no panel drew, if it is seen."""
    found = [item for item in mouse.window.view.table_scene.items() if getattr(item, "key", "") == key]
    return next((item for item in found if isinstance(item, TableItem) and item.isVisible()), None)


def test_the_sites_of_the_only_piece_are_lit_without_picking_it_up(seat: ShowTable, table: Table) -> None:
    mouse = seat(table.place("A-R1"))
    assert mouse.controller.table.selection.held == ""
    assert {"2,2#1", "2,2#2"} <= lit(mouse)
    assert check(mouse.window) == []


def test_the_sites_of_all_kinds_of_pieces_are_lit(seat: ShowTable, table: Table) -> None:
    mouse = seat(table.place("A-R2"))
    assert {"1,2-2,2", "1,2"} <= lit(mouse)
    assert check(mouse.window) == []


def test_a_click_on_a_city_site_offers_both_domes_where_both_can_be_built(seat: ShowTable, table: Table) -> None:
    mouse = seat(table.stock("ana", kelp=3, steelplast=3, credit=5, biomatter=1).place("A-R2"))
    assert "1,2" in lit(mouse)
    mouse.click("site:1,2")
    assert len(texts(mouse.window, "option:")) == 2
    mouse.click("option:1")
    assert mouse.controller.session.state.players[0].symbiotic.bit_count() == 1


def test_a_click_builds_what_is_selected_at_the_supply(seat: ShowTable, table: Table) -> None:
    mouse = seat(table.stock("ana", kelp=3, steelplast=3, credit=5, biomatter=1).place("A-R2"))
    mouse.click("piece:symbiotic city")
    mouse.click("site:1,2")
    assert mouse.controller.session.state.players[0].symbiotic.bit_count() == 1


def test_pointing_at_a_lit_site_shows_the_piece_and_its_price(seat: ShowTable, table: Table) -> None:
    mouse = seat(table.place("A-R1"))
    mouse.point("site:2,2#1")
    ghost, bubble = loose(mouse, "ghost"), loose(mouse, "bubble")
    assert isinstance(ghost, PieceItem) and ghost.look.name == "farm"
    assert bubble is not None and bubble.kind == "preview"
    assert check(mouse.window) == []
    mouse.point("button:confirm")
    assert loose(mouse, "ghost") is None


def test_a_click_on_a_lit_site_builds(seat: ShowTable, table: Table) -> None:
    mouse = seat(table.place("A-R1"))
    mouse.click("site:2,2#1")
    assert mouse.controller.builder.item("built:2,2#1") is not None
    assert loose(mouse, "ghost") is None
    assert check(mouse.window) == []


def test_by_keyboard_the_focus_shows_the_same_and_enter_builds(seat: ShowTable, table: Table) -> None:
    mouse = seat(table.place("A-R1"))
    shown, view = mouse.controller.table, mouse.window.view
    for _ in range(60):
        QTest.keyClick(view, Qt.Key.Key_Tab)
        if shown.focus.key == "site:2,2#1":
            break
    bubble = loose(mouse, "bubble")
    assert loose(mouse, "ghost") is not None
    assert bubble is not None and bubble.kind == "preview"
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert mouse.controller.builder.item("built:2,2#1") is not None


def test_a_slot_that_is_pointed_at_lights_the_sites_it_would_allow(seat: ShowTable, table: Table) -> None:
    mouse = seat(table)
    mouse.point("slot:A-R2")
    sites = lit(mouse, "lit:site:")
    assert {"1,2-2,2", "1,2"} <= sites
    rings = {key: mouse.controller.builder.item(f"lit:site:{key}") for key in ("1,2-2,2", "1,2")}
    assert {key: ring.kind for key, ring in rings.items() if ring is not None} == {"1,2-2,2": "lit", "1,2": "apart"}
    assert check(mouse.window) == []


def test_a_part_that_is_pointed_at_lights_its_sites(seat: ShowTable, table: Table) -> None:
    mouse = seat(table.place("A-R2"))
    parts = {item.text: item.key for item in mouse.controller.builder.items() if item.key.startswith("part:")}
    mouse.point(parts["Build 1 city"])
    assert "1,2" in lit(mouse)
    assert "1,2-2,2" not in lit(mouse) | lit(mouse, "lit:site:")


def test_a_card_that_a_selected_part_could_use_is_shown_large_as_always(seat: ShowTable, table: Table) -> None:
    mouse = seat(table.claimed("ana", "refit-dock").place("A-R5"))
    parts = [item.key for item in mouse.controller.builder.items() if item.key.startswith("part:")]
    for part in parts:
        mouse.controller.table.selection.part = part.partition(":")[2]
        mouse.controller.refresh()
        if "claimed:refit-dock" in mouse.controller.model().targets:
            break
    assert "claimed:refit-dock" in mouse.controller.model().targets
    mouse.point("claimed:refit-dock")
    assert loose(mouse, "loupe") is not None
