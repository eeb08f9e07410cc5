"""Claimed cards in a crowded column: names are read whole, places stay, nothing lies over anything."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.expected import check
from tests.ui.mouse import Mouse
from tests.ui.test_turn_words import printed, sitting
from tests.ui.text_audit import audit
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import Kind
from uc_desktop.ui.art.lettering import text_width
from uc_desktop.ui.art.table_cards import claimed_chip
from uc_desktop.ui.draw.faces import Faces
from uc_desktop.ui.hand_layout import claimed_layout
from uc_desktop.ui.items.card import CardItem
from uc_desktop.ui.layout import table_layout
from uc_desktop.ui.main_window import MainWindow
from uc_desktop.ui.theme import theme_of

#: Production cards in the order in which they were claimed, one with the longest name of its kind.
PRODUCTION = (9, 41, 43, 72, 101, 163)


def crowd(qtbot: QtBot, folder: Path, content: Content, size: tuple[int, int], count: int) -> Mouse:
    table = printed(content, 2).claimed("ana", 18, *PRODUCTION[:count]).claimed("ana", 34, used=True).hand("ana", 20)
    mouse = sitting(qtbot, folder, table)
    mouse.window.resize(*size)
    return mouse


def chips(window: MainWindow) -> list[CardItem]:
    return [
        item for item in window.view.stage.items() if isinstance(item, CardItem) and item.key.startswith("claimed:")
    ]


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", [(1366, 768), (1366, 742), (1280, 680), (1920, 1080)])
@pytest.mark.parametrize("count", [5, 6])
def test_the_names_of_many_production_cards_are_whole(
    qtbot: QtBot, tmp_path: Path, content: Content, size: tuple[int, int], count: int, text: int
) -> None:
    mouse = crowd(qtbot, tmp_path, content, size, count)
    mouse.window.set_theme(theme_of("dark", text=text))
    # In the lowest window no column has room for them.
    assert not [chip.text for chip in chips(mouse.window) if chip.overflow] or size == (1280, 680)
    assert check(mouse.window) == [] and audit(mouse.window) == []


def test_only_a_crowded_column_takes_what_empty_ones_have_beside_their_titles() -> None:
    table = table_layout(1366, 768)
    usual = claimed_layout(table.claimed, (4, 4, 4, 0, 0), table.unit)
    crowded = claimed_layout(table.claimed, (4, 4, 6, 0, 0), table.unit)
    assert crowded[:2] == usual[:2]
    assert crowded[2].title.x == usual[2].title.x
    assert crowded[2].title.w >= usual[2].title.w + 12
    assert crowded[4].title.right == pytest.approx(usual[4].title.right)
    full = claimed_layout(table.claimed, (4, 4, 6, 1, 1), table.unit)
    assert [column.title for column in full] == [column.title for column in usual]


def test_a_name_on_a_low_chip_has_its_room_before_the_icons(window: MainWindow) -> None:
    faces = Faces(window.engine.content, window._texts)
    cut = [
        card.name
        for card in window.engine.content.cards.values()
        if card.kind is Kind.PRODUCTION and claimed_chip(faces.of(card.id), text_width, 139, 22, False, True).overflow
    ]
    assert cut == []


def test_neither_number_nor_mark_lies_on_the_icons_of_a_claimed_card(window: MainWindow) -> None:
    faces = Faces(window.engine.content, window._texts)
    many = claimed_chip(faces.of("pile-drivers"), text_width, 138, 36)
    assert [block.lines for block in many.texts] == [("Pile Drivers",)]
    few = claimed_chip(faces.of("delicacy-trade"), text_width, 126, 36)
    assert [block.lines for block in few.texts] == [("Delicacy Trade",), ("41",)]
