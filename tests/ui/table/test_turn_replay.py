"""The turns of others at the table, step by step: at a speed of one's choice, again at any time, touching nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from tests.table import Table
from tests.ui.audits.text_audit import audit
from tests.ui.expected.expected import check
from tests.ui.overlays.test_curtain import leaks
from tests.ui.players.mouse import Mouse
from uc_desktop.app.bots.worker import InlineThinker
from uc_desktop.app.saves.game_file import load
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.scenario.position import Position
from uc_desktop.app.scenario.turn import set_order, set_turns_taken
from uc_desktop.app.session.session import Session
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.presentation.turn_replay import ReplayView, TurnPace
from uc_desktop.rules.commands import CONFIRM, Confirm, Done, Place
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.state import State
from uc_desktop.tools import scenes
from uc_desktop.tools.scenes import NAMES, mid_game
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.table.turn_replay import STEP_TIMES, TurnReplay
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.undo_stack import UndoStack

KEYS = Qt.Key
BRUNO = 1


def take_turn(session: Session, slot: str) -> None:
    """A turn on this slot: whatever can be gained and built at once."""
    session.submit(next(each for each in session.legal_commands() if isinstance(each, Place) and each.slot == slot))
    for _ in range(20):
        useful = [command for command in session.legal_commands() if not isinstance(command, Confirm | Done)]
        session.submit(useful[0] if useful else CONFIRM)
        if not useful:
            return


class Watching:
    """Ana at her table while bots play; time passes as far as the test lets it."""

    def __init__(self, window: MainWindow) -> None:
        self.window, self.mouse = window, Mouse(window)

    @property
    def controller(self) -> Controller:
        found = self.window.controller
        assert found is not None
        return found

    @property
    def session(self) -> Session:
        return self.controller.session

    @property
    def replay(self) -> TurnReplay:
        return self.controller.turns.replay

    @property
    def view(self) -> ReplayView | None:
        """What is shown step by step."""
        return self.controller.table.game.replay

    @property
    def step(self) -> int | None:
        """The number of the step shown, from 1; None for the present or the position before a turn."""
        return None if self.view is None else self.view.step + 1

    @property
    def player(self) -> int | None:
        return None if self.view is None else self.view.turn.player

    def at_pace(self, pace: TurnPace, *, moving: bool = True) -> Watching:
        self.window.view.motions.speed = "normal" if moving else "off"
        self.controller.table.game.turn_pace = pace
        return self

    def turn(self, slot: str) -> Watching:
        """Whose turn it is takes it as a bot would, at once."""
        take_turn(self.session, slot)
        self.controller.refresh()
        return self

    def wait(self, *times: float) -> Watching:
        for each in times:
            self.replay.advance(each)
        return self

    def press(self, *keys: Qt.Key) -> Watching:
        for key in keys:
            QTest.keyClick(self.window.view, key)
        return self


def before_bruno(engine: Engine, header: Header) -> Session:
    """Dawid, then Bruno, then Ana are to take their second turns."""
    position = Position(engine.content, NAMES)
    position.replace(mid_game(engine, header, 6, 4, {"A-G1": "bruno", "A-R4": "chiara", "A-Y3": "dawid"}))
    set_order(position, ("chiara", "dawid", "bruno", "ana"))
    set_turns_taken(position, 4)
    session = Session(engine, header, None, UndoStack, position.state)
    take_turn(session, "A-G4")
    return session


@pytest.fixture(autouse=True)
def _bots_think_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """What bots do is told by the tests."""
    monkeypatch.setattr(InlineThinker, "answer", lambda _: None)


@pytest.fixture
def watching(window_with: Callable[[str], MainWindow], monkeypatch: pytest.MonkeyPatch) -> Watching:
    """Dawid's turn, then Bruno's, then Ana's; turns are shown at the normal speed."""
    monkeypatch.setattr(scenes, "SCENES", {"here": scenes.Scene(before_bruno)})
    return Watching(window_with("here")).at_pace(TurnPace.NORMAL)


def present(watching: Watching) -> bool:
    """Whether the table shows the game as it is."""
    return watching.controller.model().entries == watching.session.entries and watching.view is None


# Following


def test_the_table_stays_before_a_turn_until_it_is_confirmed(watching: Watching) -> None:
    before, session = watching.controller.model().entries, watching.session
    session.submit(next(each for each in session.legal_commands() if isinstance(each, Place) and each.slot == "A-Y1"))
    assert watching.controller.model().entries == before
    assert watching.wait(5000).view is None
    assert check(watching.window) != []  # the table is behind the game
    while session.state.active != BRUNO:
        session.submit(next((c for c in session.legal_commands() if c == CONFIRM), session.legal_commands()[0]))
    assert watching.wait(0).step == 1


def test_a_turn_is_shown_one_step_after_the_other(watching: Watching) -> None:
    watching.turn("A-Y1").turn("A-R2").wait(0)
    seen = []
    while (view := watching.view) is not None:
        seen.append((view.turn.player, view.step))
        assert (check(watching.window), audit(watching.window)) == ([], [])
        watching.window.view.motions.finish()
        watching.wait(STEP_TIMES[TurnPace.NORMAL])
    players = [player for player, _ in seen]
    assert players == sorted(players, reverse=True)
    assert set(players) == {1, 3}
    assert [step for player, step in seen if player == BRUNO] == list(range(players.count(BRUNO)))
    assert present(watching)
    assert check(watching.window) == []


@pytest.mark.parametrize("pace", [TurnPace.SLOW, TurnPace.NORMAL, TurnPace.FAST])
def test_a_step_lasts_as_long_as_was_chosen(watching: Watching, pace: TurnPace) -> None:
    watching.at_pace(pace).turn("A-Y1").wait(0)
    assert watching.wait(STEP_TIMES[pace] - 1).step == 1
    assert watching.wait(1).step == 2
    assert STEP_TIMES[TurnPace.SLOW] > STEP_TIMES[TurnPace.NORMAL] > STEP_TIMES[TurnPace.FAST]


def test_step_by_step_each_step_waits_for_next(watching: Watching) -> None:
    watching.at_pace(TurnPace.STEPS).turn("A-Y1").wait(0)
    assert watching.wait(100_000).step == 1
    watching.mouse.click("replay:next")
    assert watching.step == 2


def test_without_motion_the_finished_turn_waits_for_next(watching: Watching) -> None:
    watching.at_pace(TurnPace.NORMAL, moving=False).turn("A-Y1").turn("A-R2").wait(0)
    assert watching.view is not None and watching.view.is_at_end and watching.player == 3
    assert watching.wait(100_000).player == 3
    watching.mouse.click("replay:next")
    assert watching.player == BRUNO and watching.view.is_at_end
    watching.mouse.click("replay:next")
    assert present(watching)


def test_at_off_turns_are_shown_as_they_are_played(watching: Watching) -> None:
    watching.at_pace(TurnPace.OFF, moving=False).turn("A-Y1").turn("A-R2")
    assert present(watching)
    assert check(watching.window) == []


def test_windows_that_were_not_enlivened_show_nothing_step_by_step(window: MainWindow) -> None:
    seats = (Seat("Ana", "orange"), Seat("Bruno", "blue", "random"))
    window.begin(Header(seats, "replay", window.engine.content.hash))
    assert Watching(window).controller.table.game.turn_pace is TurnPace.OFF


def test_bots_need_not_wait_while_their_turns_are_shown(watching: Watching) -> None:
    assert not watching.replay.hurries
    assert watching.turn("A-Y1").replay.hurries


def test_time_stands_still_while_the_card_is_read_or_something_lies_over_the_table(watching: Watching) -> None:
    watching.turn("A-Y1").wait(0)
    card = next(item.key for item in watching.window.view.builder.items() if item.describe().get("form") == "open")
    watching.mouse.point(card)
    assert watching.wait(100_000).step == 1
    watching.mouse.point("replay:again")
    watching.controller.on_button("score")
    assert watching.wait(100_000).step == 1
    watching.controller.let_go()
    assert watching.wait(STEP_TIMES[TurnPace.NORMAL]).step == 2


def test_time_goes_on_where_the_card_appears_under_a_resting_pointer(watching: Watching) -> None:
    watching.turn("A-Y1").wait(0)
    card = next(item for item in watching.window.view.builder.items() if item.describe().get("form") == "open")
    watching.controller.on_gesture(card.key, "appear", card.center())
    assert watching.wait(STEP_TIMES[TurnPace.NORMAL]).step == 2


# Mouse and keys


def test_the_buttons_of_the_panel(watching: Watching) -> None:
    watching.turn("A-Y1").turn("A-R2").wait(0)
    watching.mouse.click("replay:play")
    assert watching.wait(100_000).step == 1
    watching.mouse.click("replay:next")
    watching.mouse.click("replay:again")
    assert watching.step == 1
    assert watching.view is not None and watching.view.is_playing
    watching.mouse.click("replay:skip")
    assert present(watching)
    assert watching.controller.table.game.shown == 0


def test_the_keys(watching: Watching) -> None:
    watching.turn("A-Y1").wait(0).press(KEYS.Key_Space)
    assert watching.wait(100_000).step == 1
    assert watching.press(KEYS.Key_Right).step == 2
    assert watching.press(KEYS.Key_Left).step == 1
    assert watching.press(KEYS.Key_Right, KEYS.Key_Home).step == 1
    assert present(watching.press(KEYS.Key_Escape))


def test_everything_can_be_reached_by_tab(watching: Watching) -> None:
    watching.at_pace(TurnPace.STEPS).turn("A-Y1").wait(0)
    reached = set()
    for _ in range(60):
        watching.press(KEYS.Key_Tab)
        reached.add(watching.controller.table.focus.key)
    assert {"replay:again", "replay:next", "replay:pace:slow", "replay:skip", "replay:board"} <= reached


def test_a_speed_that_is_chosen_is_told_to_be_kept(watching: Watching) -> None:
    chosen: list[TurnPace] = []
    watching.controller.pace_chosen.connect(chosen.append)
    watching.turn("A-Y1").wait(0)
    watching.mouse.click("replay:pace:slow")
    assert watching.controller.table.game.turn_pace is TurnPace.SLOW
    assert chosen == [TurnPace.SLOW]
    watching.mouse.click("replay:pace:off")
    assert present(watching)


def test_ones_own_board_is_one_click_away(watching: Watching) -> None:
    watching.at_pace(TurnPace.STEPS).turn("A-Y1").turn("A-R2").wait(0)
    assert watching.controller.table.game.shown == 3
    watching.mouse.click("replay:board")
    assert watching.controller.table.game.shown == 0
    assert (check(watching.window), audit(watching.window)) == ([], [])
    watching.mouse.click("replay:board")
    assert watching.controller.table.game.shown == 3


def test_skipping_shows_nothing_more_before_ones_own_turn(watching: Watching) -> None:
    watching.turn("A-Y1").wait(0)
    watching.mouse.click("replay:skip")
    assert present(watching.turn("A-R2"))
    # After Ana's own turn the others are followed again.
    watching.turn("A-R1").turn("A-R5")
    assert not present(watching)


# One's own turn


def test_a_legal_gesture_ends_it_and_is_carried_out(watching: Watching) -> None:
    watching.turn("A-Y1").turn("A-R2").wait(0)
    card = watching.session.state.players[0].hand[0]
    watching.mouse.drag(f"card:{card}", "slot:A-R5")
    assert watching.session.state.turn.slot == "A-R5"
    assert present(watching)


def test_a_key_of_the_turn_ends_it_first(watching: Watching) -> None:
    watching.turn("A-Y1").turn("A-R2").wait(0)
    watching.controller.press_key("confirm")
    assert present(watching)
    assert watching.session.state.turn.slot == ""


def test_what_is_not_legal_yet_does_not_end_it(watching: Watching) -> None:
    watching.turn("A-Y1").wait(0)
    card = watching.session.state.players[0].hand[0]
    watching.mouse.click(f"card:{card}")
    assert watching.step == 1


# Again at any time


@pytest.fixture
def own_turn(watching: Watching) -> Watching:
    """Ana's turn, after Dawid's and Bruno's were seen."""
    watching.at_pace(TurnPace.OFF, moving=False).turn("A-Y1").turn("A-R2")
    return watching.at_pace(TurnPace.NORMAL)


def test_last_turn_in_the_log_shows_the_last_one_again(own_turn: Watching) -> None:
    own_turn.mouse.click("replay:last")
    assert (own_turn.player, own_turn.step) == (BRUNO, 1)
    assert present(own_turn.press(KEYS.Key_Escape))


def test_the_arrow_in_a_strip_shows_that_players_turn(own_turn: Watching) -> None:
    own_turn.mouse.click("replay:last:3")
    assert own_turn.player == 3
    assert check(own_turn.window) == []


def test_in_the_middle_of_ones_turn_it_touches_nothing(own_turn: Watching) -> None:
    card = own_turn.session.state.players[0].hand[0]
    own_turn.mouse.drag(f"card:{card}", "slot:A-R5")
    before = own_turn.session.current, own_turn.session.undo_status()
    own_turn.mouse.click("replay:last")
    for _ in range(10):
        own_turn.press(KEYS.Key_Right)
    assert present(own_turn)
    assert (own_turn.session.current, own_turn.session.undo_status()) == before
    assert check(own_turn.window) == []


def test_the_game_file_stays_as_it_is(window: MainWindow) -> None:
    seats = (Seat("Ana", "orange"), Seat("Bruno", "blue", "random"))
    window.begin(Header(seats, "replay", window.engine.content.hash))
    watching = Watching(window)
    session = watching.session
    while sum(isinstance(entry.command, Confirm) for entry in session.entries) < 8:
        session.submit(next((c for c in session.legal_commands() if c == CONFIRM), session.legal_commands()[0]))
    watching.controller.refresh()
    assert session.journal is not None
    session.flush()
    before = session.journal.path.read_bytes()
    watching.mouse.click("replay:last")
    assert watching.player == BRUNO
    watching.press(KEYS.Key_Home, KEYS.Key_Right, KEYS.Key_Escape)
    session.flush()
    assert session.journal.path.read_bytes() == before
    assert len(load(session.journal.path).steps) == len(session.entries)


def test_the_history_leaves_it_first(own_turn: Watching) -> None:
    own_turn.mouse.click("replay:last")
    own_turn.controller.press_key("history")
    assert own_turn.controller.table.game.past is not None
    own_turn.press(KEYS.Key_Escape)
    assert present(own_turn)


# What the viewer may know


def test_no_hand_of_another_player_shows(watching: Watching) -> None:
    watching.turn("A-Y1").turn("A-R2").wait(0)
    while watching.view is not None:
        hands = [card for player in watching.session.state.players[1:] for card in player.hand]
        shown = {item.describe().get("card") for item in watching.window.view.builder.items() if item.kind == "card"}
        known = set(watching.session.known_cards(watching.session.entries).to_all)
        assert shown & set(hands) <= known
        assert leaks(watching.window) == []
        watching.wait(STEP_TIMES[TurnPace.NORMAL])


def test_ones_own_hand_stays_visible(watching: Watching) -> None:
    watching.turn("A-Y1").wait(0)
    hand = watching.session.state.players[0].hand
    items = [watching.window.view.builder.item(f"card:{card}") for card in hand]
    assert None not in items


def two_people(engine: Engine, header: Header) -> Session:
    """Ana's turn, then Bruno's."""
    return Session(engine, header, None, UndoStack, _of_two(engine, header))


def _of_two(engine: Engine, header: Header) -> State:
    session = Session(engine, header, None, UndoStack)
    while session.state.round < 2:
        session.submit(next((c for c in session.legal_commands() if c == CONFIRM), session.legal_commands()[0]))
    return session.state


def hot_seat(window: MainWindow, *, curtain: bool) -> Watching:
    """Two people at one table; the first of them has just confirmed the turn."""
    seats = (Seat("Ana", "orange"), Seat("Bruno", "blue"))
    header = Header(seats, "replay", window.engine.content.hash, curtain=curtain)
    window.show_session(two_people(window.engine, header))
    watching = Watching(window).at_pace(TurnPace.NORMAL)
    if curtain:
        watching.mouse.click("curtain:take-over")
    slot = next(each.slot for each in watching.session.legal_commands() if isinstance(each, Place))
    return watching.turn(slot)


def test_after_the_curtain_the_turns_since_ones_own_are_shown(window: MainWindow) -> None:
    watching = hot_seat(window, curtain=True)
    first = watching.session.entries[-1].player
    assert watching.controller.table.overlay.kind is Overlay.CURTAIN
    assert watching.wait(5000).view is None
    assert leaks(window) == []
    watching.mouse.click("curtain:take-over")
    assert watching.wait(0).player == first
    assert leaks(window) == []


def test_without_a_curtain_all_saw_it_and_it_is_shown_when_asked_for(window: MainWindow) -> None:
    watching = hot_seat(window, curtain=False)
    first = watching.session.entries[-1].player
    assert watching.wait(5000).view is None
    watching.mouse.click("replay:last")
    assert watching.player == first


def test_the_table_changes_hands_after_a_bots_turn_was_seen(window: MainWindow) -> None:
    table = Table(window.engine.content, 3).order("bruno", "chiara", "ana").turn("bruno")
    seats = Seat("Ana", "orange"), Seat("Bruno", "blue", "random"), Seat("Chiara", "ivory")
    header = Header(seats, "replay", table.content.hash, curtain=False)
    window.show_session(Session(table.engine, header, None, UndoStack, table.state))
    watching = Watching(window).at_pace(TurnPace.NORMAL).turn("A-0").wait(0)
    game = watching.controller.table.game
    assert (watching.player, game.viewer) == (BRUNO, 0)
    watching.press(KEYS.Key_Escape)
    assert (game.viewer, game.shown) == (2, 2)


# With other things


def test_production_waits_until_the_turn_was_seen(window: MainWindow) -> None:
    table = Table(window.engine.content, 2).round(4).turns_taken(5)
    header = Header((Seat("Ana", "orange"), Seat("Bruno", "blue", "random")), "replay", table.content.hash)
    window.show_session(Session(table.engine, header, None, UndoStack, table.state))
    watching = Watching(window).at_pace(TurnPace.NORMAL).turn("A-0").wait(0)
    assert (watching.player, watching.controller.table.overlay.kind) == (BRUNO, Overlay.NOTHING)
    watching.press(KEYS.Key_Escape)
    assert watching.controller.table.overlay.kind is Overlay.PRODUCTION


def test_the_screen_reader_is_told_at_once(watching: Watching, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    watching.controller.table.signals.announced.connect(heard.append)
    watching.turn("A-Y1")
    assert any("Dawid" in words for words in heard)
    assert "Bruno’s turn" in heard[-1]


def test_what_a_bot_builds_is_marked_until_one_acts(own_turn: Watching) -> None:
    assert own_turn.window.view.builder.item("marks:1") is not None
    card = own_turn.session.state.players[0].hand[0]
    own_turn.mouse.drag(f"card:{card}", "slot:A-R5")
    assert own_turn.window.view.builder.item("marks:1") is None


def test_nothing_of_it_is_left_when_another_game_is_shown(watching: Watching, tmp_path: Path) -> None:
    watching.turn("A-Y1").wait(0)
    watching.window.take_game_away()
    assert watching.window.view.builder.item("replay:skip") is None
