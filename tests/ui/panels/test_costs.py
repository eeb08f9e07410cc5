"""What a gesture would cost stands in the resource bar before it is done; the turn panel shows what was chosen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ui.audits.text_audit import audit
from tests.ui.expected.expected import check
from tests.ui.panels.test_turn_words import printed, says
from tests.ui.players.mouse import LEFT, Mouse, move
from tests.ui.shared_window import SharedWindow, in_each
from uc_desktop.rules.content import Content
from uc_desktop.ui.scene.items.card import CardItem
from uc_desktop.ui.scene.items.chip import ChipItem
from uc_desktop.ui.scene.items.item import TableItem


@pytest.fixture
def scene(shared: SharedWindow) -> Callable[[str], Mouse]:
    """Ana's mouse at a scene's window."""
    return shared.show_scene


def costs(mouse: Mouse) -> dict[str, str]:
    """What stands at the stocks, by resource."""
    items = {item.key: item.text for item in mouse.window.view.builder.items() if item.key.startswith("cost:")}
    return {key.split(":")[1]: text for key, text in items.items() if key.endswith(":amount")}


def point(mouse: Mouse, key: str) -> None:
    """Move the pointer onto a thing, from the middle of the log."""
    mouse.point("log")
    mouse.point(key)


def bubble(mouse: Mouse) -> TableItem:
    (found,) = (item for item in mouse.window.view.table_scene.items() if getattr(item, "key", "") == "bubble")
    assert isinstance(found, TableItem)
    return found


def test_a_city_held_shows_its_price(scene: Callable[[str], Mouse]) -> None:
    mouse = scene("effect")
    assert costs(mouse) == {"kelp": "−1", "steelplast": "−2", "credit": "−1"}
    assert (check(mouse.window), audit(mouse.window)) == ([], [])
    mouse.controller.let_go()
    assert costs(mouse) == {}


def test_a_part_pointed_at_shows_no_price_while_things_of_other_prices_could_be_built(
    scene: Callable[[str], Mouse],
) -> None:
    mouse = scene("effect")
    mouse.controller.let_go()
    point(mouse, "part:slot:A-R2/1")
    assert mouse.controller.table.selection.hovered == "part:slot:A-R2/1"
    assert costs(mouse) == {}


def test_what_another_player_has_costs_nothing(scene: Callable[[str], Mouse]) -> None:
    """Nothing is built from that supply, nor on that board (X-6)."""
    mouse = scene("effect")
    mouse.controller.let_go()
    point(mouse, "piece:nonsymbiotic city")
    assert costs(mouse) != {}
    mouse.controller.press_key("2")
    point(mouse, "piece:nonsymbiotic city")
    assert mouse.controller.table.selection.hovered == "piece:nonsymbiotic city"
    assert (costs(mouse), check(mouse.window)) == ({}, [])


def test_each_way_to_pay_shows_its_own_price(scene: Callable[[str], Mouse]) -> None:
    mouse = scene("payment")
    point(mouse, "option:1")
    assert costs(mouse) == {"steelplast": "−2", "credit": "−1", "biomatter": "−1"}
    assert check(mouse.window) == []
    point(mouse, "option:4")
    assert costs(mouse) == {"kelp": "−1", "credit": "−1", "biomatter": "−2"}


def test_a_city_dragged_over_a_site_tells_what_it_would_change(scene: Callable[[str], Mouse]) -> None:
    mouse = scene("effect")
    mouse.lift("piece:nonsymbiotic city")
    move(mouse.window.view.viewport(), mouse.middle("site:2,1"), LEFT)
    assert bubble(mouse).isVisible()
    assert "Feeding 5 of 5 kelp" in bubble(mouse).text
    assert costs(mouse) == {"kelp": "−1", "steelplast": "−2", "credit": "−1"}
    assert check(mouse.window) == []


def test_the_preview_leaves_the_other_legal_sites_free(scene: Callable[[str], Mouse]) -> None:
    mouse = scene("effect")
    point(mouse, "site:2,1")
    item = mouse.controller.builder.item("site:2,0")
    assert item is not None
    assert not bubble(mouse).sceneBoundingRect().intersects(item.sceneBoundingRect())


@pytest.mark.parametrize("slot", ["A-G2", "A-G4", "A-Y1", "A-Y3", "A-R3"])
def test_what_is_said_of_a_slot_leaves_the_other_legal_slots_free(scene: Callable[[str], Mouse], slot: str) -> None:
    mouse = scene("table")
    mouse.click("card:spare-parts-run")
    point(mouse, f"slot:{slot}")
    # Shadows may lie on one another.
    covered = bubble(mouse).sceneBoundingRect().adjusted(14, 14, -14, -14)
    legal = mouse.controller.table.model().targets - {f"slot:{slot}"}
    items = {key: mouse.controller.builder.item(key) for key in legal}
    assert [key for key, item in items.items() if item and item.sceneBoundingRect().intersects(covered)] == []
    mouse.controller.let_go()


def test_the_preview_says_what_the_score_would_be_if_the_game_ended_then(
    shared: SharedWindow, content: Content
) -> None:
    table = printed(content, 2).stock("ana", steelplast=2, kelp=1, credit=1).tunnel("ana", "2,2-2,1")
    mouse = shared.show(table.place("A-2Y3"))
    mouse.click("piece:nonsymbiotic city")
    point(mouse, "site:2,1")
    assert "If ended now 3 becomes 4" in bubble(mouse).text


def test_what_must_be_finished_is_marked_in_the_turn_panel(shared: SharedWindow, content: Content) -> None:
    table = printed(content, 2).hand("ana", "isotope-hall").place("A-2G4", "isotope-hall")
    mouse = shared.show(table.do("build lab at 2,2#1"))
    marked = {chip.text: chip.must for chip in mouse.window.view.builder.items() if isinstance(chip, ChipItem)}
    assert marked.pop("Upgrade 1 laboratory for free") and not any(marked.values())
    assert check(mouse.window) == []


def test_slot_and_card_are_shown_with_their_colours(scene: Callable[[str], Mouse]) -> None:
    mouse = scene("effect")
    item, slot, sign = (mouse.controller.builder.item(key) for key in ("played", "turn:slot", "turn:match"))
    assert isinstance(item, CardItem) and slot is not None and sign is not None
    assert (item.form, item.text) == ("played", "Retrofit Crews")
    assert "no match" in says(mouse.window, "played")
    assert slot.accessible_name == "Slot R2"
    assert sign.accessible_name.startswith("Different colours")


def test_a_long_name_on_a_claimed_card_is_not_cut(shared: SharedWindow, content: Content) -> None:
    mouse = shared.show(printed(content, 2).claimed("ana", "biomech-construction-crew"))
    for size, _ in in_each(mouse.window, ((1366, 768), (1366, 700), (1920, 1080)), (100,)):
        item = mouse.controller.builder.item("claimed:biomech-construction-crew")
        assert isinstance(item, CardItem)
        assert not item.overflow, size
