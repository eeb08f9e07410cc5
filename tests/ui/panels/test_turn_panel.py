"""The turn panel as it is drawn: what it says to do, and its rows, in every size of window and text."""

from __future__ import annotations

import pytest

from tests.table import Table
from tests.ui.audits.text_audit import audit
from tests.ui.expected.expected import check
from tests.ui.panels.test_turn_words import printed, says, texts
from tests.ui.players.mouse import Mouse
from tests.ui.shared_window import SharedWindow, Size, in_each
from uc_desktop.rules.content import Content
from uc_desktop.ui.scene.items.chip import ChipItem

CARD = "the-long-table"
SIZES = ((1366, 768), (1366, 700), (1920, 1080))
TEXTS = (100, 150)


@pytest.fixture
def table(content: Content) -> Table:
    return printed(content, 4).stock("ana", kelp=3, steelplast=3, science=2, credit=6)


def headline(mouse: Mouse) -> str:
    (found,) = texts(mouse.window, "turn:headline")
    return found


def inside(mouse: Mouse) -> list[str]:
    """The things of the turn panel that reach out of it."""
    panel = mouse.controller.layout.turn_panel.inset(-1)
    items = [item for item in mouse.controller.builder.items() if item.key.startswith(("turn:", "part:", "done:"))]
    return [item.key for item in items if not panel.holds(item.frame())]


def test_it_says_what_to_do_from_the_first_card_to_the_confirmation(shared: SharedWindow, table: Table) -> None:
    mouse = shared.show(table.hand("ana", CARD))
    assert headline(mouse) == "Choose a card"
    mouse.click(f"card:{CARD}")
    assert headline(mouse) == "Now choose a slot"
    mouse.click("slot:A-R3")
    assert texts(mouse.window, "turn:headline") == []
    mouse.click("button:take-all")
    assert headline(mouse) == "All done"
    assert says(mouse.window, "turn:row:1").startswith("Gained: 1 kelp, 2 steelplast, 1 credit")


def test_a_slot_that_is_pointed_at_with_a_card_tells_what_both_do(shared: SharedWindow, table: Table) -> None:
    mouse = shared.show(table.hand("ana", CARD))
    mouse.click(f"card:{CARD}")
    mouse.point("slot:A-R1")
    assert says(mouse.window, "turn:pair").startswith("Slot R1 with The Long Table, a match. Build up to 2 farms")
    assert texts(mouse.window, "turn:pair:verdict") == ["you can pay"]
    mouse.point("button:confirm")
    assert mouse.controller.builder.item("turn:pair") is None


def test_while_a_card_is_dragged_the_panel_tells_of_the_slot_below_it(shared: SharedWindow, table: Table) -> None:
    mouse = shared.show(table.hand("ana", CARD))
    mouse.lift(f"card:{CARD}")
    assert headline(mouse) == "Now choose a slot"
    mouse.controller.let_go()
    assert headline(mouse) == "Choose a card"


def test_what_happened_by_itself_stands_above_the_open_parts(shared: SharedWindow, table: Table) -> None:
    mouse = shared.show(table.hand("ana", CARD))
    mouse.drag(f"card:{CARD}", "slot:A-0")
    assert says(mouse.window, "turn:taken") == "Automatic gains: 2 credits"
    (part,) = (item for item in mouse.controller.builder.items() if isinstance(item, ChipItem))
    taken = mouse.controller.builder.item("turn:taken")
    assert taken is not None and taken.frame().bottom <= part.frame().y


def test_in_a_low_panel_parts_are_27_high_and_30_apart(shared: SharedWindow, table: Table) -> None:
    mouse = shared.show(table.place("A-R2"))
    first, second = sorted(
        (item.frame() for item in mouse.controller.builder.items() if isinstance(item, ChipItem)), key=lambda at: at.y
    )
    assert (first.h, second.y - first.y) == (27, 30)


def sizes_of(mouse: Mouse, prefix: str) -> set[float]:
    """The sizes of the letters of all things whose key begins so."""
    items = [item for item in mouse.controller.builder.items() if item.key.startswith(prefix)]
    return {line.size for item in items for line in item.lines()}


def test_a_long_line_below_the_headline_is_read_whole_on_two_lines(shared: SharedWindow, table: Table) -> None:
    table.hand("ana", "extraordinary-mission").place("A-R1", "extraordinary-mission")
    mouse = shared.show(table.do("build farm at 2,2", "build farm at 2,2"))
    advice = mouse.controller.builder.item("turn:advice")
    assert advice is not None and advice.text.endswith("no match.")
    assert " ".join(line.words for line in advice.lines()) == advice.text


@pytest.mark.parametrize("card", ["off-the-record", "the-long-table", "extraordinary-mission", "press-office"])
@pytest.mark.parametrize("slot", ["A-R5", "A-Y1", "A-R1"])
def test_the_name_of_the_card_played_is_read_whole(shared: SharedWindow, table: Table, card: str, slot: str) -> None:
    mouse = shared.show(table.hand("ana", card).place(slot, card))
    played = mouse.controller.builder.item("played")
    assert played is not None and not played.describe()["overflow"]


@pytest.mark.parametrize("text", TEXTS)
def test_what_card_and_slot_do_together_is_read_whole_where_there_is_room(
    shared: SharedWindow, table: Table, text: int
) -> None:
    mouse = shared.show(table.hand("ana", "brine-alchemists"), (1920, 1080), text)
    mouse.click("card:brine-alchemists")
    mouse.point("slot:A-G2")
    does = mouse.controller.builder.item("turn:pair:does")
    assert does is not None and not does.describe()["overflow"]


def test_rows_of_the_panel_grow_with_the_texts(shared: SharedWindow, table: Table) -> None:
    mouse = shared.show(table.round(4).hand("ana", CARD), text=150)
    assert min(sizes_of(mouse, "turn:row:")) >= 16
    assert inside(mouse) == [] and audit(mouse.window) == []


def test_chips_grow_before_the_extras_of_the_panel_have_their_rows(shared: SharedWindow, table: Table) -> None:
    mouse = shared.show(table.hand("ana", CARD).place("A-R1", CARD), text=150)
    assert min(sizes_of(mouse, "part:")) > 12.5
    assert inside(mouse) == [] and audit(mouse.window) == []


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", TEXTS)
def test_it_fits_while_a_card_is_held_over_a_slot(shared: SharedWindow, table: Table, size: Size, text: int) -> None:
    mouse = shared.show(table.hand("ana", CARD), size, text)
    mouse.click(f"card:{CARD}")
    mouse.point("slot:A-R1")
    assert inside(mouse) == [] and check(mouse.window) == []


def test_it_fits_when_all_is_done(shared: SharedWindow, table: Table) -> None:
    table.place("A-R1").do("build farm at 2,2", "build farm at 2,2")
    mouse = shared.show(table, theme="light")
    for looks in in_each(mouse.window, SIZES, TEXTS, "light"):
        assert len(texts(mouse.window, "turn:row:3")) > 0
        assert (looks, inside(mouse), check(mouse.window)) == (looks, [], [])
        assert [found for found in audit(mouse.window) if "turn:" in str(found)] == []
