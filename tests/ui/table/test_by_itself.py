"""What happens by itself at the table, what one button takes, and what is paid without asking."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.table import Table
from tests.ui.expected.expected import check
from tests.ui.panels.test_turn_words import printed, texts
from tests.ui.players.mouse import LEFT, Mouse
from tests.ui.shared_window import ShowTable
from uc_desktop.rules.commands import CONFIRM
from uc_desktop.rules.content import Content
from uc_desktop.rules.events import CardsDrawn
from uc_desktop.rules.terms import Resources
from uc_desktop.ui.boxes.palette_entries import palette_entries
from uc_desktop.ui.scene.items.button import ButtonItem
from uc_desktop.ui.table.input.focus_order import reachable
from uc_desktop.ui.theme.theme import theme_of

pytestmark = [pytest.mark.rule("T-5"), pytest.mark.rule("T-7")]
CARD = "the-long-table"


@pytest.fixture
def table(content: Content) -> Table:
    """Ana's turn, without a stock."""
    return printed(content, 4).stock("ana")


@pytest.fixture
def for_two(content: Content) -> Table:
    """Ana's turn in a game of two, without a stock."""
    return printed(content, 2).stock("ana")


def mismatch(table: Table, slot: str) -> str:
    """A card of ana's hand that does not match the slot."""
    color = table.content.slots[slot].color
    return next(card for card in table.hand_of("ana") if table.content.cards[card].color is not color)


def stock(mouse: Mouse) -> Resources:
    """What ana has now."""
    return mouse.controller.session.state.players[0].stock


def matched(table: Table, slot: str) -> Table:
    """Ana played a red card on a red slot: gain 1 credit, and kelp for each connected farm."""
    return table.hand("ana", CARD).place(slot, CARD)


def test_a_slots_gain_comes_with_the_card_and_goes_with_it(seat: ShowTable, table: Table) -> None:
    mouse = seat(table)
    mouse.drag(f"card:{mismatch(table, 'A-R3')}", "slot:A-R3")
    assert stock(mouse) == Resources(steelplast=2, kelp=1)
    mouse.click("button:undo")
    assert stock(mouse) == Resources()
    assert mouse.controller.session.state.turn.slot == ""
    mouse.click("button:redo")
    assert stock(mouse) == Resources(steelplast=2, kelp=1)


def test_nothing_happens_by_itself_if_the_player_wants_none_of_it(seat: ShowTable, table: Table) -> None:
    mouse = seat(table)
    mouse.controller.table.game.takes_gains = False
    mouse.drag(f"card:{mismatch(table, 'A-R3')}", "slot:A-R3")
    assert stock(mouse) == Resources()
    assert len(texts(mouse.window, "part:")) == 1


def test_one_button_takes_slot_and_card(seat: ShowTable, table: Table) -> None:
    mouse = seat(matched(table, "A-R3"))
    mouse.click("button:take-all")
    assert stock(mouse) == Resources(credit=1, steelplast=2, kelp=1)
    mouse.click("button:undo")
    assert stock(mouse) == Resources()


def test_there_is_no_such_button_for_a_single_part(seat: ShowTable, table: Table) -> None:
    mouse = seat(table.place("A-0").do("gain"))
    assert mouse.controller.builder.item("button:take-all") is None


@pytest.fixture
def early(table: Table) -> Table:
    """Ana can build a plant before she takes what a card gives to those with two."""
    return table.give("ana", credit=1).plant("ana", "2,2").hand("ana", "vent-bloom").place("A-G3", "vent-bloom")


def test_a_gain_that_is_not_there_yet_is_not_counted(seat: ShowTable, early: Table) -> None:
    mouse = seat(early)
    assert mouse.controller.builder.item("button:take-all") is None


def test_before_a_gain_that_loses_another_it_is_asked(seat: ShowTable, early: Table) -> None:
    mouse = seat(early)
    mouse.click("part:play:vent-bloom/0")
    assert texts(mouse.window, "option:") == ["Not now", "Take it and lose the rest"]
    mouse.click("option:0")
    assert stock(mouse) == Resources(credit=1)
    mouse.click("part:play:vent-bloom/0")
    mouse.click("option:1")
    assert stock(mouse) == Resources(credit=1, biomatter=1)


def test_cards_to_draw_are_drawn_with_the_confirmation(seat: ShowTable, table: Table) -> None:
    mouse = seat(table.place("A-0").do("gain"))
    assert texts(mouse.window, "button:confirm") == ["Draw and confirm"]
    mouse.click("button:confirm")
    drawn, confirmed = mouse.controller.session.entries[-2:]
    assert any(isinstance(event, CardsDrawn) for event in drawn.events)
    assert confirmed.command == CONFIRM


def test_gains_without_a_choice_are_taken_with_the_confirmation(seat: ShowTable, table: Table) -> None:
    mouse = seat(matched(table, "A-R3"))
    assert texts(mouse.window, "button:confirm") == ["Take all and confirm"]
    assert texts(mouse.window, "button:take-all") == ["Take all"]
    mouse.click("button:confirm")
    assert stock(mouse) == Resources(credit=1, steelplast=2, kelp=1)
    assert mouse.controller.session.state.active != 0


@pytest.fixture
def dolphins(table: Table) -> Table:
    """Ana played a yellow card: a step, and a kelp or a credit."""
    return table.hand("ana", "courier-dolphins").place("A-Y4", "courier-dolphins")


@pytest.mark.parametrize("text", [100, 150])
def test_of_two_resources_each_has_a_button_on_the_line(seat: ShowTable, dolphins: Table, text: int) -> None:
    mouse = seat(dolphins)
    mouse.window.set_theme(theme_of("dark", text=text))
    ref = "play:courier-dolphins/1"
    buttons = [mouse.controller.builder.item(f"choice:{number}:{ref}") for number in (0, 1)]
    assert [button.accessible_name for button in buttons if button] == ["Gain 1 kelp", "Gain 1 credit"]
    assert check(mouse.window) == []
    mouse.click(f"choice:1:{ref}")
    assert stock(mouse) == Resources(credit=1)


def test_the_keyboard_comes_to_the_buttons_of_a_line(seat: ShowTable, dolphins: Table) -> None:
    mouse = seat(dolphins)
    ref = "play:courier-dolphins/1"
    assert f"choice:0:{ref}" in reachable(mouse.controller.builder, mouse.controller.model())
    mouse.controller.table.focus.go(mouse.controller.model(), f"choice:0:{ref}")
    QTest.keyClick(mouse.window.view, Qt.Key.Key_Return)
    assert stock(mouse) == Resources(kelp=1)


def test_the_last_choice_that_is_left_is_open_already(seat: ShowTable, for_two: Table) -> None:
    """Card, slot, action card, its gain, the choice, and Confirm: six gestures."""
    mouse = seat(for_two)
    card = mismatch(for_two, "A-2Y1")
    for key in (f"card:{card}", "slot:A-2Y1", "claimed:personal-assistant", "part:action:personal-assistant/0/0/0"):
        assert not texts(mouse.window, "option:")
        mouse.click(key)
    assert len(texts(mouse.window, "option:")) == 6
    assert check(mouse.window) == []
    mouse.click("option:0")
    mouse.click("button:confirm")
    assert mouse.controller.session.state.active != 0


def test_a_choice_that_is_open_already_can_be_put_off(seat: ShowTable, for_two: Table) -> None:
    mouse = seat(for_two.place("A-2Y1").do("use assistant"))
    mouse.click("part:action:personal-assistant/0/0/0")
    QTest.keyClick(mouse.window.view, Qt.Key.Key_Escape)
    assert not texts(mouse.window, "option:")
    mouse.click("button:undo")
    assert not texts(mouse.window, "option:") and len(texts(mouse.window, "part:")) == 2


def test_a_turn_of_gains_alone_is_three_gestures(seat: ShowTable, table: Table) -> None:
    """The slot must be used before the turn can be confirmed, and is used with the confirmation (T-6)."""
    mouse = seat(table.hand("ana", CARD))
    mouse.click(f"card:{CARD}")
    mouse.click("slot:A-R3")
    assert CONFIRM not in mouse.controller.model().legal
    button = mouse.controller.builder.item("button:confirm")
    assert isinstance(button, ButtonItem)
    assert button.usable and button.describe()["look"] == "primary"
    QTest.keyClick(mouse.window.view, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    state = mouse.controller.session.state
    assert state.active != 0
    assert state.players[0].stock == Resources(credit=1, steelplast=2, kelp=1)


def test_the_palette_offers_to_take_all_and_confirm(seat: ShowTable, table: Table) -> None:
    mouse = seat(matched(table, "A-R3"))
    entry = next(each for each in palette_entries(mouse.controller) if each.words == "Take all and confirm")
    entry.action()
    assert mouse.controller.session.state.active != 0


@pytest.mark.rule("G-1")
def test_with_a_contract_to_claim_nothing_is_taken_with_the_confirmation(seat: ShowTable, table: Table) -> None:
    table.city("ana", "1,2").tunnel("ana", "2,2-1,2").contracts("C1")
    table.farm("ana", *(f"{city}#{site}" for city in ("2,2", "1,2") for site in "123x"), upgraded=True)
    mouse = seat(table.place("A-0").do("gain"))
    assert texts(mouse.window, "button:confirm") == ["Confirm turn"]


def test_where_something_is_still_to_be_decided_going_back_comes_first_and_taking_the_rest_says_so(
    seat: ShowTable, table: Table
) -> None:
    table.give("ana", steelplast=2)
    mouse = seat(matched(table, "A-R4").do("build lab at 2,2"))
    mouse.click("button:confirm")
    assert texts(mouse.window, "option:")[:2] == [
        "Back to my turn", "Take only what needs no choice, and confirm",
    ]  # fmt: skip


@pytest.mark.rule("B-3")
@pytest.mark.parametrize("shift", [False, True])
def test_a_building_is_paid_as_usual_unless_shift_is_held(seat: ShowTable, table: Table, shift: bool) -> None:
    mouse = seat(table.give("ana", kelp=1, biomatter=1).place("A-R1"))
    mouse.click("piece:farm")
    keys = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
    QTest.mouseClick(mouse.window.view.viewport(), LEFT, keys, mouse.spot("site:2,2#1"))
    assert bool(texts(mouse.window, "option:")) is shift
    assert stock(mouse) == (Resources(kelp=1, biomatter=1) if shift else Resources(biomatter=1))
