"""The word "match" on a slot leaves its name, its neighbours and the edge of the board alone."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.expected.expected import check
from tests.ui.panels.test_turn_words import printed, sitting
from tests.ui.players.mouse import Mouse
from uc_desktop.rules.content import Content
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.theme.theme import theme_of


def boxes(mouse: Mouse, prefix: str) -> dict[str, Rect]:
    return {item.key: item.frame() for item in mouse.window.view.builder.items() if item.key.startswith(prefix)}


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("color", ["red", "green", "yellow"])
@pytest.mark.parametrize("size", [(1366, 768), (1280, 680), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_word_on_a_slot_touches_no_other_slot_and_not_its_name(
    qtbot: QtBot, tmp_path: Path, content: Content, players: int, color: str, size: tuple[int, int], text: int
) -> None:
    card = next(card.id for card in content.cards.values() if card.color == color and card.kind == "instant")
    mouse = sitting(qtbot, tmp_path, printed(content, players).hand("ana", card))
    mouse.window.resize(*size)
    mouse.window.set_theme(theme_of("dark", text=text))
    mouse.controller.pick_up(f"card:{card}")
    tags, slots = boxes(mouse, "match:slot:"), boxes(mouse, "slot:")
    assert len(tags) >= 2
    others = product(tags.items(), slots.items())
    assert [(tag, key) for (tag, at), (key, slot) in others if tag != f"match:{key}" and at.overlaps(slot)] == []
    for tag, at in tags.items():
        slot = slots[tag.removeprefix("match:")]
        u = mouse.controller.layout.unit
        assert at.right < slot.right
        # Names stand at the left of the band, or at the top of an upright one.
        assert at.x > slot.x + 22 * u or (color == "red" and at.y > slot.y + 15 * u)
    assert check(mouse.window) == []
