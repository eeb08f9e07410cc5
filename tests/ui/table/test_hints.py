"""Hints at the table: asked for, ended by whatever is done, and played step by step with the player's own gestures."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.audits.text_audit import audit
from tests.ui.expected.expected import check
from tests.ui.panels.test_turn_words import printed
from tests.ui.players.mouse import Mouse
from tests.ui.shared_window import ShowTable
from uc_desktop.ai.bot import Budget
from uc_desktop.app.bots.thinking import HINT_SECONDS
from uc_desktop.app.bots.turn_hints import TurnHint, turn_hints
from uc_desktop.app.bots.worker import InlineThinker
from uc_desktop.presentation.facts.turn.hint_facts import WAVES, hint_step
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.rules.commands import CONFIRM, Command, Place
from uc_desktop.rules.content import Content
from uc_desktop.rules.state import State
from uc_desktop.ui.table.bots.hinting import Hinting
from uc_desktop.ui.table.input.focus_order import lying_over

HAND = ("retrofit-crews", "standing-committee", "spare-parts-run")


def found_for(mouse: Mouse) -> tuple[TurnHint, ...]:
    """Quickly found hints for the position at the table."""
    session = mouse.controller.session
    seen, legal = session.seen_by(session.state.active), session.legal_commands()
    return turn_hints(session.engine, seen, legal, Budget(positions=300))


@pytest.fixture
def turn(seat: ShowTable, content: Content) -> Mouse:
    """Ana's turn with something to build."""
    table = printed(content, 2).hand("ana", *HAND).stock("ana", kelp=3, steelplast=4, science=3, credit=6)
    return seat(table)


@pytest.fixture
def hinted(turn: Mouse) -> Mouse:
    """Three hints are shown."""
    turn.controller.hinting.put(found_for(turn))
    return turn


def is_there(mouse: Mouse, key: str) -> bool:
    return mouse.controller.builder.item(key) is not None


def test_the_button_asks_the_thinker_and_ends_it_at_once(turn: Mouse) -> None:
    turn.click("button:hint")
    assert is_there(turn, "hint:stop")
    assert turn.controller.hinting.status is not None
    turn.click("button:hint")
    assert turn.controller.hinting.status is None
    assert not is_there(turn, "hint:stop")


class NeverDone(InlineThinker):
    """A thinker that still thinks."""

    def ask_hints(self, view: State, legal: tuple[Command, ...]) -> None:
        self.cancel()


def test_one_wave_after_the_other_is_filled_until_the_thinker_must_answer(turn: Mouse, qtbot: QtBot) -> None:
    now, filled, table = [100.0], [0], turn.controller.table
    hinting = Hinting(
        turn.controller.session, NeverDone(), table.overlay, table.model, table.refresh, pytest.fail, print,
        lambda: now[0],
    )  # fmt: skip
    hinting.toggle()
    assert is_there(turn, "player:1") and not is_there(turn, "turn:title")
    assert (audit(turn.window), check(turn.window)) == ([], [])
    for _ in range(WAVES):
        now[0] += HINT_SECONDS / (WAVES + 1) + 0.01
        qtbot.waitUntil(lambda: hinting.status is not None and hinting.status.waves > filled[-1])
        assert hinting.status is not None
        filled.append(hinting.status.waves)
        assert is_there(turn, "hint-waves")
    assert filled == [0, 1, 2, 3]
    hinting.close()
    turn.controller.refresh()
    assert not is_there(turn, "hint-waves")


def test_the_key_asks_and_what_is_found_is_shown_with_marks(turn: Mouse, qtbot: QtBot) -> None:
    hinting = turn.controller.hinting
    assert turn.controller.press_key("hint")
    qtbot.waitUntil(lambda: hinting.status is not None and bool(hinting.status.hints))
    assert hinting.status is not None
    assert is_there(turn, "hint:0")
    place = next(command for command in hinting.status.hints[0].commands if isinstance(command, Place))
    assert is_there(turn, f"hint-mark:slot:{place.slot}")
    assert is_there(turn, f"hint-ring:card:{place.card}")
    assert audit(turn.window) == []
    assert check(turn.window) == []


@pytest.mark.parametrize("key", ["Escape", "hint"])
def test_a_key_ends_the_hints(hinted: Mouse, key: str) -> None:
    assert hinted.controller.press_key(key)
    assert hinted.controller.hinting.status is None
    assert not is_there(hinted, "hint:0")


def test_a_gesture_on_the_table_ends_the_hints_and_is_carried_out(hinted: Mouse) -> None:
    hinted.click(f"card:{HAND[0]}")
    assert hinted.controller.hinting.status is None
    assert hinted.controller.table.selection.held == f"card:{HAND[0]}"


def test_keys_reach_the_turns_alone(hinted: Mouse) -> None:
    assert set(lying_over(hinted.controller.builder)) == {"hint:0", "hint:1", "hint:2", "hint:close"}
    hinted.controller.press_key("Tab")
    hinted.controller.press_key("Down")
    assert hinted.controller.table.focus.key.startswith("hint:")
    hinted.controller.table.focus.go(hinted.controller.model(), "hint:1")
    hinted.controller.press_key("Return")
    assert hinted.controller.hinting.status is not None
    assert hinted.controller.hinting.status.chosen == 1


def test_a_chosen_turn_is_played_with_the_players_own_gestures(hinted: Mouse) -> None:
    controller = hinted.controller
    hinted.click("hint:0")
    assert is_there(hinted, "hint:end")
    before = len(controller.session.entries)
    assert before == 0
    steps = 0
    while controller.hinting.status is not None:
        command = hint_step(controller.model(), controller.hinting.status)
        assert command is not None
        assert is_there(hinted, "hint-step:0") or command == CONFIRM
        controller.submit(command)
        steps += 1
    assert steps > 1
    assert controller.session.entries[-1].command == CONFIRM


def test_something_else_ends_the_turn_that_is_played(hinted: Mouse) -> None:
    controller = hinted.controller
    hinted.click("hint:0")
    planned = hint_step(controller.model(), controller.hinting.status) if controller.hinting.status else None
    other = next(c for c in controller.model().legal if isinstance(c, Place) and c != planned)
    controller.submit(other)
    assert controller.hinting.status is None
    assert not is_there(hinted, "hint:end")


def test_undo_leads_back_to_the_step_before(hinted: Mouse) -> None:
    controller = hinted.controller
    hinted.click("hint:0")
    assert controller.hinting.status is not None
    first = hint_step(controller.model(), controller.hinting.status)
    assert first is not None
    controller.submit(first)
    controller.on_button("undo")
    assert controller.hinting.status is not None
    assert hint_step(controller.model(), controller.hinting.status) == first


def test_the_button_that_ends_the_hint_that_is_played(hinted: Mouse) -> None:
    hinted.click("hint:0")
    hinted.click("hint:end")
    assert hinted.controller.hinting.status is None


def test_hints_that_are_switched_off_say_so(turn: Mouse) -> None:
    turn.controller.table.game.gives_hints = False
    turn.controller.refresh()
    button = turn.controller.builder.item("button:hint")
    assert button is not None
    assert not button.usable
    assert button.accessible_name == "Hint: Hints are switched off in the settings"
    turn.controller.press_key("hint")
    assert turn.controller.hinting.status is None


def test_behind_the_curtain_nothing_is_asked(turn: Mouse) -> None:
    turn.controller.table.overlay.kind = Overlay.CURTAIN
    turn.controller.press_key("hint")
    assert turn.controller.hinting.status is None
    turn.controller.table.overlay.kind = Overlay.NOTHING


def test_in_the_history_there_is_none(turn: Mouse) -> None:
    turn.controller.history.open()
    turn.controller.press_key("hint")
    assert turn.controller.hinting.status is None
    turn.controller.history.leave()


def test_the_accessible_name_of_a_turn_says_what_it_does_where_and_why(hinted: Mouse) -> None:
    item = hinted.controller.builder.item("hint:0")
    assert item is not None
    assert item.accessible_name.startswith("Hint 1: ")
    assert "Enter plays it step by step" in item.accessible_name
