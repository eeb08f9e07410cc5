"""At 1366 × 768 every sign of the main board can be recognised: its ink has at least the size it is to have."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ui.audits.sign_audit import SEPARATORS, Sign, signs_of
from tests.ui.shared_window import SharedWindow, Size
from uc_desktop.cards.icons.tokens import Row
from uc_desktop.rules.content import Content
from uc_desktop.ui.art.boards.grounds import round_disc
from uc_desktop.ui.art.boards.slots import slot
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.main_board_layout import main_board_layout
from uc_desktop.ui.layout.table_layout import table_layout
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.theme.theme import DARK, Theme, theme_of
from uc_desktop.ui.window.main_window import MainWindow

SCENES = ("table", "held", "effect", "contracts", "set-up", "advanced", "solo", "history")
SLOT, SMALL = 14.0, 12.0


def items(window: MainWindow, *kinds: str) -> list[TableItem]:
    return [item for item in window.view.builder.items() if item.key.kind in kinds and item.isVisible()]


def drawn(row: Row) -> list[str]:
    """The signs of a row, without texts and what stands between."""
    is_text = [isinstance(token, tuple) and token[0] == "t" for token in row]
    return sorted(str(token) for token, text in zip(row, is_text, strict=True) if not text and token not in SEPARATORS)


def too_small(found: list[TableItem], least: float) -> dict[str, list[Sign]]:
    small = {item.key: [sign for sign in signs_of(item) if sign.size < least] for item in found}
    return {key: signs for key, signs in small.items() if signs}


@pytest.mark.parametrize("scene", SCENES)
def test_signs_on_slots_are_at_least_14_px_and_on_special_cards_and_contracts_12(
    shared: SharedWindow, scene: str
) -> None:
    window = shared.show_scene(scene).window
    slots, cards = items(window, "slot"), items(window, "special", "contract")
    assert len(slots) in (13, 16) and len(cards) > 5
    assert (too_small(slots, SLOT), too_small(cards, SMALL)) == ({}, {})


def test_every_sign_of_a_slot_is_drawn_and_measured(shared: SharedWindow, faces: Faces) -> None:
    for item in items(shared.show_scene("table").window, "slot"):
        found = sorted(sign.name for sign in signs_of(item))
        assert found == drawn(faces.slot_row(item.key.id)), item.key


def test_signs_stay_as_large_under_a_tile(faces: Faces) -> None:
    board = main_board_layout(Rect(8, 42, 572, 472), 1)
    for name, place in board.slots.items():
        row = faces.slot_row(f"A-{name}")
        free, taken = (slot(place, row, 1, DARK, taken=taken).body for taken in (False, True))
        assert _scales(free) == _scales(taken), name


def _scales(body: str) -> list[str]:
    return sorted(part.partition(")")[0] for part in body.split("scale(")[1:])


@pytest.mark.parametrize("board", ["slot", "round now", "round past"])
def test_larger_texts_enlarge_the_numbers_of_slots_and_rounds(board: str) -> None:
    place = main_board_layout(Rect(8, 42, 572, 472), 1).slots["R1"]
    draw: Callable[[Theme], Picture] = {
        "slot": lambda theme: slot(place, (), 1, theme),
        "round now": lambda theme: round_disc(10, True, False, 9, theme),
        "round past": lambda theme: round_disc(7, False, True, 9, theme),
    }[board]
    usual, large = (_scales(draw(theme_of("dark", text=text)).body) for text in (100, 150))
    assert len(usual) == 1
    assert float(large[0]) >= 1.29 * float(usual[0])


def test_every_special_card_can_be_recognised_in_its_place(
    content: Content, shared: SharedWindow, faces: Faces
) -> None:
    builder = shared.show_scene("table").window.view.builder
    place = main_board_layout(Rect(8, 42, 572, 472), 1).specials[0]
    specials = [card for card in content.cards.values() if card.is_special]
    assert len(specials) == 25
    for card in specials:
        item = builder.card(f"test:{card.id}", faces.of(card.id), "mini", place, 1, 1)
        signs = signs_of(item)
        assert len(signs) >= len(drawn(faces.of(card.id).icons)), card.id
        assert min(signs, key=lambda sign: sign.size).size >= SMALL, card.id


def test_larger_texts_enlarge_the_signs_that_have_room(shared: SharedWindow) -> None:
    window = shared.show_scene("table").window
    before = {item.key: max(sign.size for sign in signs_of(item)) for item in items(window, "slot")}
    window.set_theme(theme_of("dark", text=150))
    after = {item.key: max(sign.size for sign in signs_of(item)) for item in items(window, "slot")}
    assert all(after[key] >= size - 0.01 for key, size in before.items())
    assert sum(after[key] > size * 1.2 for key, size in before.items()) >= 6


@pytest.mark.parametrize("size", [(1366, 768), (1366, 700), (1280, 680), (1920, 1080)], ids=str)
@pytest.mark.parametrize("slots", [4, 5])
def test_no_row_of_a_slot_is_cut(content: Content, shared: SharedWindow, faces: Faces, size: Size, slots: int) -> None:
    builder, table = shared.show_scene("table").window.view.builder, table_layout(*size)
    board = main_board_layout(table.main_board, table.unit, slots)
    for slot_def in content.main_boards["three-four" if slots == 5 else "one-two"].slots:
        if slot_def.color is None:
            continue
        name = slot_def.id.removeprefix("A-").removeprefix("2")
        item = builder.slot(f"test:{name}", board.slots[name], faces.slot_row(slot_def.id), table.unit)
        assert len(signs_of(item)) == len(drawn(faces.slot_row(slot_def.id))), slot_def.id
