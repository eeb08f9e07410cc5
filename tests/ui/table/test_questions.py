"""What is asked before a command that most players would not want, or could not undo."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.ui.expected.expected import check
from tests.ui.panels.test_turn_words import printed, texts
from tests.ui.players.mouse import Mouse
from tests.ui.shared_window import ShowTable
from uc_desktop.app.saves.header import UndoPolicy
from uc_desktop.app.session.session import Session
from uc_desktop.rules.content import Content
from uc_desktop.ui.window.undo_stack import UndoStack

ACTION, PLAYED = "pile-drivers", "fibre-looms"


def using_actions(seat: ShowTable, content: Content, *, steelplast: int) -> Mouse:
    """Ana has built a tunnel by slot R2, and may use an action card; the card played could still bring steelplast,
    but only after that."""
    table = printed(content, 2).hand("ana", PLAYED).city("ana", "2,2").claimed("ana", ACTION)
    table.stock("ana", kelp=1, steelplast=steelplast, credit=1).place("A-2R2", PLAYED)
    return seat(table.build("ana", "tunnel", at="2,1-2,2", paying="1 steelplast 1 credit"))


def keys(mouse: Mouse) -> list[str]:
    return [item.key for item in mouse.controller.builder.items()]


def used(mouse: Mouse) -> tuple[str, ...]:
    return tuple(mouse.controller.session.state.players[0].used)


@pytest.mark.rule("K-5")
def test_an_action_card_that_can_do_nothing_is_used_only_after_a_question(seat: ShowTable, content: Content) -> None:
    mouse = using_actions(seat, content, steelplast=1)
    mouse.click(f"claimed:{ACTION}")
    assert used(mouse) == () and "Pile Drivers" in texts(mouse.window, "popover:title")[0]
    assert check(mouse.window) == []
    mouse.click("option:0")
    assert used(mouse) == ()
    mouse.click(f"claimed:{ACTION}")
    mouse.click("option:1")
    assert used(mouse) == (ACTION,)


@pytest.mark.rule("K-5")
def test_one_that_can_do_something_is_used_at_once(seat: ShowTable, content: Content) -> None:
    mouse = using_actions(seat, content, steelplast=2)
    mouse.click(f"claimed:{ACTION}")
    assert used(mouse) == (ACTION,)


@pytest.mark.rule("T-8")
def test_a_step_that_closes_an_earlier_one_is_taken_only_after_a_question(seat: ShowTable, content: Content) -> None:
    table = printed(content, 2).hand("ana", "trade-congress").federation(one="ana").place("A-2G4", "trade-congress")
    mouse = seat(table)
    skipping, advancing = "part:play:trade-congress/0/1/0/1/0", "part:play:trade-congress/0/0/0"
    mouse.click(skipping)
    assert "advance 2 steps" in texts(mouse.window, "popover:note")[0]
    assert check(mouse.window) == []
    mouse.click("option:0")
    assert advancing in keys(mouse)


def drawing_special(seat: ShowTable, content: Content, undo: UndoPolicy) -> Mouse:
    """Ana is to draw a Special card, with this undo policy."""
    table = printed(content, 2).hand("ana", PLAYED).place("A-2R3", PLAYED)
    mouse = seat(table)
    window = mouse.window
    header = replace(mouse.controller.session.header, undo=undo)
    window.show_session(Session(window.engine, header, None, UndoStack, start=table.state))
    return mouse


@pytest.mark.rule("K-12")
@pytest.mark.parametrize("undo", list(UndoPolicy))
def test_with_strict_undo_the_special_deck_is_looked_at_only_after_a_question(
    seat: ShowTable, content: Content, undo: UndoPolicy
) -> None:
    mouse = drawing_special(seat, content, undo)
    mouse.click("special-deck")
    is_asked = undo is UndoPolicy.STRICT
    assert ("option:1" in keys(mouse)) == is_asked
    if is_asked:
        assert not mouse.controller.session.state.turn.looked
        assert check(mouse.window) == []
        mouse.click("option:1")
    assert mouse.controller.session.state.turn.looked


@pytest.mark.rule("K-12")
@pytest.mark.parametrize("on", ["special-deck", "top"])
def test_the_question_before_looking_offers_the_top_card_first(seat: ShowTable, content: Content, on: str) -> None:
    mouse = drawing_special(seat, content, UndoPolicy.STRICT)
    top = mouse.controller.session.state.special_deck[0]
    mouse.click(f"special:{top}" if on == "top" else on)
    name = mouse.controller.texts.card_name(content.cards[top])
    options = mouse.controller.table.selection.options
    assert options is not None and options.labels == (f"Take {name}", "Look at them", "Not now")
    mouse.click("option:0")
    assert mouse.controller.session.state.players[0].hand[-1] == top
