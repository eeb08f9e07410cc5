"""The word "match" on a slot leaves its name, its neighbours and the edge of the board alone."""

from __future__ import annotations

from itertools import product

import pytest

from tests.ui.expected.expected import check
from tests.ui.panels.test_turn_words import printed
from tests.ui.players.mouse import Mouse
from tests.ui.shared_window import SharedWindow, Size
from uc_desktop.rules.content import Content
from uc_desktop.ui.layout.geometry import Rect


def boxes(mouse: Mouse, prefix: str) -> dict[str, Rect]:
    return {item.key: item.frame() for item in mouse.window.view.builder.items() if item.key.startswith(prefix)}


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", [(1366, 768), (1280, 680), (1920, 1080)], ids=str)
def test_the_word_on_a_slot_touches_no_other_slot_and_not_its_name(
    shared: SharedWindow, content: Content, size: Size, text: int
) -> None:
    for players, color in product((2, 4), ("red", "green", "yellow")):
        card = next(card.id for card in content.cards.values() if card.color == color and card.kind == "instant")
        mouse = shared.show(printed(content, players).hand("ana", card), size, text)
        mouse.controller.pick_up(f"card:{card}")
        tags, slots = boxes(mouse, "match:slot:"), boxes(mouse, "slot:")
        assert len(tags) >= 2
        others = product(tags.items(), slots.items())
        assert [(tag, key) for (tag, at), (key, slot) in others if tag != f"match:{key}" and at.overlaps(slot)] == []
        for tag, at in tags.items():
            slot = slots[tag.removeprefix("match:")]
            u = mouse.controller.layout.unit
            assert at.right < slot.right, tag
            # Names stand at the left of the band, or at the top of an upright one.
            assert at.x > slot.x + 22 * u or (color == "red" and at.y > slot.y + 15 * u), tag
        assert check(mouse.window) == []


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", [(1366, 768), (1280, 680), (1920, 1080)], ids=str)
def test_the_word_over_a_card_leaves_its_number_alone(
    shared: SharedWindow, content: Content, size: Size, text: int
) -> None:
    """The digits begin a quarter of the band's height, 6 units, below the upper edge of the card."""
    mouse = shared.show(
        printed(content, 4).stock("ana", steelplast=1).hand("ana", "brine-battery", "standing-committee"), size, text
    )
    mouse.controller.pick_up("slot:A-R4")
    shown, u = boxes(mouse, "card:"), mouse.controller.layout.unit
    tags = {key.removeprefix("tag:"): at for key, at in boxes(mouse, "tag:card:").items()}
    over = {key: at for key, at in tags.items() if at.y < shown[key].y}
    assert tags and (over or size == (1920, 1080))  # on high cards the word lies over the illustration
    assert [key for key, at in over.items() if at.bottom > shown[key].y + 6 * u] == []
    assert check(mouse.window) == []
