"""Everything public is one click away, and one's own hand lies as one likes and says what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from tests.ui.audits.text_audit import audit
from tests.ui.expected.expected import check
from tests.ui.panels.test_turn_words import printed, says, texts
from tests.ui.players.mouse import Mouse
from tests.ui.shared_window import ShowTable
from uc_desktop.rules.commands import CONFIRM, TakeSpecial
from uc_desktop.rules.content import Content
from uc_desktop.ui.boxes.palette_entries import palette_entries
from uc_desktop.ui.scene.items.bubble import BubbleItem
from uc_desktop.ui.window.main_window import MainWindow


@pytest.fixture(autouse=True)
def clipboard(qapp: QApplication) -> Iterator[None]:
    """Emptied after each test, for other tests look for secrets in it."""
    yield
    QApplication.clipboard().clear()


def hand(mouse: Mouse) -> list[str]:
    """The cards in hand from left to right."""
    cards = [item for item in mouse.window.view.builder.items() if item.place == "hand"]
    return [item.key.removeprefix("card:") for item in sorted(cards, key=lambda item: item.x())]


def test_the_score_is_told_by_source_for_every_player(window_with: Callable[[str], MainWindow]) -> None:
    mouse = Mouse(window_with("final"))
    mouse.controller.let_go()
    mouse.click("button:score")
    mouse.click("sheet:sources")
    state = mouse.controller.session.state
    for number, player in enumerate(state.players):
        mouse.click(f"sheet:sources:{number}")
        last = max(int(item.key.split(":")[1]) for item in mouse.window.view.builder.items() if item.text == "Total")
        assert texts(mouse.window, f"sources:{last}:points") == [str(player.points)]
        assert "Earlier in the game" not in texts(mouse.window, "sources:")
        assert (check(mouse.window), audit(mouse.window)) == ([], [])


def test_what_a_source_gives_so_far_and_at_the_end_can_be_copied(window_with: Callable[[str], MainWindow]) -> None:
    mouse = Mouse(window_with("table"))
    mouse.click("button:score")
    mouse.click("sheet:copy")
    lines = [line.split() for line in QApplication.clipboard().text().splitlines()]
    assert ["Composite", "Mills,", "card", "123", "End-scoring", "cards", "4", "at", "the", "end"] in lines
    assert ["Total", "33"] in lines
    items = mouse.window.view.table_scene.items()
    assert [item.text for item in items if isinstance(item, BubbleItem) and item.isVisible()] == ["Copied as text."]
    mouse.click("sheet:sources")
    mouse.click("sheet:score")
    assert mouse.controller.table.overlay.kind == "score"


def test_a_special_card_taken_face_up_is_seen_in_its_owners_hand(seat: ShowTable, content: Content) -> None:
    table = printed(content, 2).stock("ana", credit=9).hand("ana", 4, 27, 28).place("A-2R3", 4)
    mouse = seat(table)
    session = mouse.controller.session
    take = next(command for command in session.legal_commands() if isinstance(command, TakeSpecial))
    mouse.controller.submit(take)
    mouse.controller.submit(CONFIRM)
    assert mouse.controller.table.game.viewer == 1
    mouse.click("player:0")
    assert texts(mouse.window, "known:") == [content.cards[take.card].name]
    assert "In Ana’s hand, taken face up; not paid for." in says(mouse.window, f"known:{take.card}")
    assert texts(mouse.window, "tray:known:") == ["1", "", "In hand"]
    assert says(mouse.window, "tray:known:sign") == "Special cards in Ana’s hand, not paid for: 1"
    assert (check(mouse.window), audit(mouse.window)) == ([], [])


def test_a_card_dragged_along_the_hand_stays_there(window_with: Callable[[str], MainWindow]) -> None:
    mouse = Mouse(window_with("table"))
    before = hand(mouse)
    mouse.lift(f"card:{before[0]}")
    mouse.drop(mouse.middle(f"card:{before[2]}") + QPoint(40, 0))
    assert hand(mouse) == [before[1], before[2], before[0]]
    assert check(mouse.window) == []
    mouse.controller.refresh()
    assert mouse.controller.table.selection.held == ""


def test_the_hand_can_be_put_in_order_while_nothing_can_be_played(window_with: Callable[[str], MainWindow]) -> None:
    mouse = Mouse(window_with("effect"))
    mouse.controller.let_go()
    first, second = hand(mouse)
    area = mouse.controller.layout.hand
    mouse.lift(f"card:{second}")
    mouse.drop(mouse.window.view.mapFromScene(area.x + 8, area.center.y))
    assert hand(mouse) == [second, first]
    mouse.lift(f"card:{second}")
    mouse.drop(mouse.window.view.mapFromScene(area.right - 8, area.center.y))
    assert hand(mouse) == [first, second]


def test_the_palette_sorts_the_hand_by_colour(seat: ShowTable, content: Content) -> None:
    mouse = seat(printed(content, 2).hand("ana", 52, 30, 4))
    sort = next(entry for entry in palette_entries(mouse.controller) if entry.words == "Sort the hand by colour")
    sort.action()
    assert [content.cards[card].number for card in hand(mouse)] == [4, 30, 52]
    assert check(mouse.window) == []


def test_a_slot_that_cannot_be_used_is_faint_and_says_why(seat: ShowTable, content: Content) -> None:
    mouse = seat(printed(content, 4).stock("ana", kelp=1))
    item = mouse.controller.builder.item("slot:A-Y2")
    assert item is not None and item.state.value == "disabled"
    mouse.point("log")
    mouse.point("slot:A-Y2")
    (bubble,) = (found for found in mouse.window.view.table_scene.items() if getattr(found, "key", "") == "bubble")
    assert "(T-6)" in bubble.text  # type: ignore[attr-defined]
    assert check(mouse.window) == []


def test_a_card_without_an_open_slot_of_its_colour_says_so(seat: ShowTable, content: Content) -> None:
    table = printed(content, 4).hand("ana", 30, 52, 28)
    table.occupied("A-R1", "A-R2", "A-R3", "A-R4", "A-R5", by="bruno")
    mouse = seat(table)
    assert texts(mouse.window, "tag:card:wreck-yard") == ["no red slot"]
    assert check(mouse.window) == []


def test_a_tag_lies_on_the_illustration_or_where_there_is_none_over_the_edge(seat: ShowTable, content: Content) -> None:
    table = printed(content, 4).hand("ana", "survey", "ring-of-annexes")
    table.occupied("A-G1", "A-G2", "A-G3", "A-G4", "A-G5", "A-Y1", "A-Y2", "A-Y3", "A-Y4", "A-Y5", by="bruno")
    mouse = seat(table)
    assert [texts(mouse.window, f"tag:card:{card}") for card in ("survey", "ring-of-annexes")] == [
        ["no yellow slot"],
        ["no green slot"],
    ]
    found = {str(item.key): item.frame() for item in mouse.window.view.builder.items() if "card:" in item.key}
    band, fields = 24, mouse.controller.layout.resource_bar.bottom - 5
    assert found["tag:card:survey"].y > found["card:survey"].y + band
    low, card = found["tag:card:ring-of-annexes"], found["card:ring-of-annexes"]
    assert fields <= low.y and low.bottom < card.y + band / 2
    assert check(mouse.window) == []


def test_a_special_card_says_what_is_short_of_its_price(seat: ShowTable, content: Content) -> None:
    mouse = seat(printed(content, 2).stock("ana", credit=1).hand("ana", 183, 52, 28))
    assert texts(mouse.window, "tag:card:federal-priority") == ["2 credits short"]
    assert check(mouse.window) == []


def test_a_card_pointed_at_marks_the_slots_on_which_it_works(window_with: Callable[[str], MainWindow]) -> None:
    mouse = Mouse(window_with("table"))
    mouse.point("log")
    mouse.point("card:standing-committee")
    marked = {item.key for item in mouse.window.view.builder.items() if item.key.startswith("match:slot:")}
    assert marked == {"match:slot:A-R1", "match:slot:A-R2", "match:slot:A-R5"}
    assert check(mouse.window) == []


def test_the_next_production_is_told_by_source(window_with: Callable[[str], MainWindow]) -> None:
    mouse = Mouse(window_with("table"))
    assert "2 tunnels at cities: +2" in says(mouse.window, "stock:credit")
    assert "The next Production gives 7 points. 3 farms, upgraded: +3" in says(mouse.window, "button:score")
