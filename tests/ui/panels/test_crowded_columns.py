"""Claimed cards in a crowded column: names are read whole, places stay, nothing lies over anything."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from tests.ui.audits.text_audit import audit
from tests.ui.expected.expected import check
from tests.ui.panels.test_turn_words import printed, sitting
from tests.ui.players.mouse import Mouse
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import ACTION_CARD_LIMIT, Kind
from uc_desktop.ui.art.cards.cards import CardFace
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.cards.table_cards import chip_growth, claimed_chip
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.raster import render
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.hand_layout import claimed_layout
from uc_desktop.ui.layout.table_layout import table_layout
from uc_desktop.ui.scene.items.card import CardItem
from uc_desktop.ui.theme.theme import theme_of
from uc_desktop.ui.window.main_window import MainWindow

#: Production cards in the order in which they were claimed, one with the longest name of its kind.
PRODUCTION = (9, 41, 43, 72, 101, 163)


def crowd(qtbot: QtBot, folder: Path, content: Content, size: tuple[int, int], count: int) -> Mouse:
    table = printed(content, 2).claimed("ana", 18, *PRODUCTION[:count]).claimed("ana", 34, used=True).hand("ana", 20)
    mouse = sitting(qtbot, folder, table)
    mouse.window.resize(*size)
    return mouse


def chips(window: MainWindow) -> list[CardItem]:
    return [
        item for item in window.view.builder.items() if isinstance(item, CardItem) and item.key.startswith("claimed:")
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
    faces = Faces(window.engine.content, window.texts)
    cut = [
        card.name
        for card in window.engine.content.cards.values()
        if card.kind is Kind.PRODUCTION and claimed_chip(faces.of(card.id), text_width, 139, 22, False, True).overflow
    ]
    assert cut == []


def test_neither_number_nor_mark_lies_on_the_icons_of_a_claimed_card(window: MainWindow) -> None:
    faces = Faces(window.engine.content, window.texts)
    many = claimed_chip(faces.of("pile-drivers"), text_width, 138, 36)
    assert [block.lines for block in many.texts] == [("Pile Drivers",)]
    few = claimed_chip(faces.of("delicacy-trade"), text_width, 126, 36)
    assert [block.lines for block in few.texts] == [("Delicacy Trade",), ("41",)]


def specials(mouse: Mouse) -> tuple[str, str, str]:
    """The count of the column of Special cards, what is said of it, and what stands in it if it is empty."""
    title, count, empty = (
        mouse.window.view.builder.item(f"tray:contract:{part}") for part in ("title", "count", "none")
    )
    assert title is not None and count is not None
    return count.text, title.accessible_name, "" if empty is None else empty.text


@pytest.mark.rule("K-11")
def test_the_column_of_special_cards_counts_those_that_were_claimed(
    qtbot: QtBot, tmp_path: Path, content: Content
) -> None:
    mouse = sitting(qtbot, tmp_path, printed(content, 2).claimed("ana", "harvest-crown").hand("ana", 20))
    says = "Special cards played and paid for: 1, of which 1 is a claimed card"
    assert specials(mouse) == ("1", says, "1 in another column")
    assert check(mouse.window) == []
    assert audit(mouse.window) == []


@pytest.mark.rule("K-11")
def test_special_cards_under_the_board_and_claimed_ones_are_counted_together(
    qtbot: QtBot, tmp_path: Path, content: Content
) -> None:
    table = printed(content, 2).claimed("ana", "harvest-crown", "learned-society").paid("ana", "secret-mission")
    mouse = sitting(qtbot, tmp_path, table.hand("ana", 20))
    says = "Special cards played and paid for: 3, of which 2 are claimed cards"
    assert specials(mouse) == ("3", says, "")
    assert check(mouse.window) == []


def covered(face: CardFace, chip: Rect, form: bool, unit: float, text: float) -> bool:
    """Whether anything of a used card lies under the sign that it was used."""

    def drawn(shown: CardFace) -> QImage:
        picture = claimed_chip(shown, text_width, chip.w, chip.h, True, form, unit, text)
        # The sign is drawn last.
        unsigned = picture.body[: picture.body.rindex("<g ")]
        return render(replace(picture, body=unsigned, bleed=0), 2).toImage()

    sign = sign_of(claimed_chip(face, text_width, chip.w, chip.h, True, form, unit, text))
    whole, empty = drawn(face), drawn(replace(face, name="", icons=()))
    return whole.copy(sign) != empty.copy(sign)


def sign_of(picture: Picture) -> QRect:
    """Where the sign of a used card lies, in a picture twice as large."""
    found = re.findall(r"translate\(([\d.]+) ([\d.]+)\)(?: scale\(([\d.]+)\))?\"><circle", picture.body)
    x, y, scale = (float(number or 1) for number in found[-1])
    return QRectF(2 * (x - 8 * scale), 2 * (y - 8 * scale), 32 * scale, 32 * scale).toAlignedRect()


def action_cards(window: MainWindow) -> list[CardFace]:
    faces = Faces(window.engine.content, window.texts)
    return [faces.of(card.id) for card in window.engine.content.cards.values() if card.kind is Kind.ACTION]


@pytest.mark.rule("K-5")
@pytest.mark.parametrize("text", [1, 1.5])
@pytest.mark.parametrize("size", [(1366, 768), (1280, 680), (1920, 1080), (1366, 1024)])
def test_the_sign_of_a_used_card_covers_neither_name_nor_icons(
    window: MainWindow, size: tuple[int, int], text: float
) -> None:
    table, shown, found = table_layout(*size), action_cards(window), []
    for count in range(1, ACTION_CARD_LIMIT + 1):
        column = claimed_layout(table.claimed, (count, 1, 1, 1, 1), table.unit)[0]
        chip, unit = column.chips[0], table.unit
        for face in shown:
            growth = chip_growth([(face, True)], text_width, chip.w, chip.h, unit, text)
            if covered(face, chip, column.mode != "two-lines", unit, growth):
                found.append((count, face.name))
    assert found == []


@pytest.mark.rule("K-5")
@pytest.mark.parametrize("height", [16, 20, 24, 28, 32, 34])
def test_the_sign_of_a_used_card_covers_nothing_on_a_low_chip(window: MainWindow, height: float) -> None:
    chip = Rect(0, 0, 118, height)
    assert [face.name for face in action_cards(window) if covered(face, chip, height < 23.5, 1, 1)] == []
