"""Any position of a game can be looked at again at the same table, and played on from; nothing is given away."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.audits.text_audit import audit
from tests.ui.expected.expected import check, shown
from tests.ui.expected.history import WAYS, in_order
from tests.ui.overlays.test_curtain import told
from tests.ui.players.mouse import Mouse
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.session.history import Unit, history_of
from uc_desktop.app.session.session import Session
from uc_desktop.presentation.log.log_words import groups, positions, told_at
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.rules.commands import CONFIRM
from uc_desktop.rules.terms import Phase
from uc_desktop.rules.view import UNKNOWN
from uc_desktop.tools.scenes import show_scene
from uc_desktop.ui.boxes.palette_entries import palette_entries
from uc_desktop.ui.layout.geometry import Point
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.undo_stack import UndoStack

KEYS = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture(scope="module")
def whole(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    """A whole game."""
    made = show_scene("final", tmp_path_factory.mktemp("history"), (1366, 768))
    yield made
    made.close()


@pytest.fixture
def played(whole: MainWindow) -> MainWindow:
    """The whole game, with the table as it was in round 3."""
    assert whole.controller is not None
    whole.resize(1366, 768)
    whole.controller.history.leave()
    whole.controller.table.overlay.kind = Overlay.FINAL
    history = history_of(session_of(whole))
    whole.controller.history.go(history.after(history.start_of(Unit.ROUND, 3) + 20, Unit.TURN))
    whole.controller.press_key("1")
    return whole


def begun(window: MainWindow, players: str = "hh", *, steps: int = 12, curtain: bool = False) -> Mouse:
    """A saved game of these players, h for a human and b for a bot, after the first so many of its commands."""
    kinds = {"h": "human", "b": "random"}
    people = (("Ana", "orange"), ("Bruno", "blue"))
    seats = tuple(Seat(*who, kinds[kind]) for who, kind in zip(people, players, strict=True))
    window.begin(Header(seats, "history-3", window.engine.content.hash, curtain=curtain))
    session = session_of(window)
    while len(session.entries) < steps:
        session.submit(session.legal_commands()[0])
    mouse = Mouse(window)
    mouse.controller.refresh()
    return mouse


def session_of(window: MainWindow) -> Session:
    assert window.session is not None
    return window.session


def press(window: MainWindow, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(window.view, key)


def look_back(window: MainWindow) -> None:
    QTest.keyClick(window.view, KEYS.Key_H, CONTROL)


def number(window: MainWindow) -> int | None:
    """The number of the past position on the table, None for the present."""
    assert window.controller is not None
    past = window.controller.table.game.past
    return None if past is None else past.number


# Coming, going and stepping


def test_the_history_opens_at_the_present_and_escape_leaves_it(window: MainWindow) -> None:
    begun(window)
    before = {key: item.describe() for key, item in shown(window).items()}
    look_back(window)
    assert number(window) == 12
    assert shown(window)["turn:headline"].text == "Last position"
    assert check(window) == []
    press(window, KEYS.Key_Left)
    assert shown(window)["turn:headline"].text == "Earlier position"
    press(window, KEYS.Key_Escape)
    assert number(window) is None
    assert {key: item.describe() for key, item in shown(window).items()} == before


def test_the_menu_opens_the_history_and_its_key_leaves_it_too(window: MainWindow) -> None:
    begun(window)
    window.menu.entry("history").trigger()
    assert number(window) == 12
    look_back(window)
    assert number(window) is None


def test_without_a_game_there_is_no_history(window: MainWindow) -> None:
    window.commands.show_history()
    window.what_if()
    assert window.controller is None


def test_arrows_step_by_command_and_turn_home_and_end_go_to_the_ends(played: MainWindow) -> None:
    history, here = history_of(session_of(played)), number(played)
    assert here is not None
    for key, target in (
        (KEYS.Key_Left, here - 1),
        (KEYS.Key_Right, here),
        (KEYS.Key_Up, history.before(here, Unit.TURN)),
        (KEYS.Key_Down, here),
        (KEYS.Key_Home, 0),
        (KEYS.Key_Left, 0),
        (KEYS.Key_End, history.last),
        (KEYS.Key_Right, history.last),
    ):
        press(played, key)
        assert number(played) == target
        assert check(played) == []


@pytest.mark.parametrize("unit", Unit)
def test_buttons_step_by_every_unit(played: MainWindow, unit: Unit) -> None:
    mouse, history, here = Mouse(played), history_of(session_of(played)), number(played)
    assert here is not None
    mouse.click(f"history:on:{unit}")
    assert number(played) == history.after(here, unit)
    press(played, KEYS.Key_End)
    mouse.click(f"history:back:{unit}")
    assert number(played) == history.before(history.last, unit)
    assert check(played) == []


def test_buttons_lead_to_both_ends_and_out(played: MainWindow) -> None:
    mouse, last = Mouse(played), len(session_of(played).entries)
    mouse.click("history:first")
    assert (number(played), check(played)) == (0, [])
    mouse.click("history:last")
    assert (number(played), check(played)) == (last, [])
    mouse.click("history:leave")
    assert number(played) is None


@pytest.mark.parametrize("size", [(1366, 768), (1280, 680), (1024, 600), (1920, 1080)])
def test_the_bar_fits_and_has_its_order(played: MainWindow, size: tuple[int, int]) -> None:
    played.resize(*size)
    press(played, KEYS.Key_End)
    there = shown(played)
    centers = [there[f"history:{key}"].center() for key, _, _ in WAYS]
    boxes = [there[f"history:{key}"].sceneBoundingRect() for key, _, _ in WAYS]
    words = there["history:where"].sceneBoundingRect()
    assert in_order([Point(at.x(), at.y()) for at in centers])
    assert words.right() <= boxes[0].left()
    assert boxes[-1].right() <= played.view.sceneRect().right()


def test_another_board_can_be_brought_up_meanwhile(played: MainWindow) -> None:
    press(played, KEYS.Key_2)
    assert check(played) == []
    Mouse(played).click("player:0")
    assert check(played) == []


# Playing by itself


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Positions follow one another at once."""
    monkeypatch.setattr("uc_desktop.ui.table.history_mode.PACE", 1)


def label(window: MainWindow, way: str) -> str:
    return shown(window)[f"history:{way}:play"].text


@pytest.mark.usefixtures("quick")
def test_a_game_plays_forwards_to_its_end_and_backwards_to_its_beginning(window: MainWindow, qtbot: QtBot) -> None:
    mouse = begun(window)
    look_back(window)
    press(window, KEYS.Key_Home)
    mouse.click("history:on:play")
    assert label(window, "on") == "Pause"
    qtbot.wait_until(lambda: number(window) == 12)
    assert label(window, "on") == "Play ›"
    assert check(window) == []
    mouse.click("history:back:play")
    assert (label(window, "back"), label(window, "on")) == ("Pause", "Play ›")
    qtbot.wait_until(lambda: number(window) == 0)
    assert check(window) == []


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(("way", "end", "other"), [("on", KEYS.Key_End, 0), ("back", KEYS.Key_Home, 12)])
def test_at_its_end_it_plays_from_the_other_one(
    window: MainWindow, qtbot: QtBot, way: str, end: Qt.Key, other: int
) -> None:
    mouse = begun(window)
    look_back(window)
    press(window, end)
    mouse.click(f"history:{way}:play")
    assert number(window) == other
    qtbot.wait_until(lambda: number(window) == 12 - other)


@pytest.mark.parametrize("how", [KEYS.Key_P, KEYS.Key_Left, KEYS.Key_Down, "history:on:play", "history:on:turn"])
def test_every_other_step_makes_it_stand_still(window: MainWindow, how: Qt.Key | str) -> None:
    mouse = begun(window)
    look_back(window)
    press(window, KEYS.Key_Home, KEYS.Key_Right, KEYS.Key_Right, KEYS.Key_P)
    assert label(window, "on") == "Pause"
    if isinstance(how, str):
        mouse.click(how)
    else:
        press(window, how)
    assert label(window, "on") == "Play ›"
    here = number(window)
    assert window.controller is not None and not window.controller.history.is_playing
    window.controller.history.play_on()
    assert number(window) == here


@pytest.mark.usefixtures("quick")
def test_it_waits_while_the_log_lies_over_the_table(window: MainWindow, qtbot: QtBot) -> None:
    mouse = begun(window)
    look_back(window)
    QTest.keyClick(window.view, KEYS.Key_P, Qt.KeyboardModifier.ShiftModifier)
    mouse.click("log")
    here, controller = number(window), window.controller
    assert controller is not None
    controller.history.play_on()
    assert number(window) == here
    press(window, KEYS.Key_Escape)
    qtbot.wait_until(lambda: number(window) == 0)


@pytest.mark.usefixtures("quick")
def test_leaving_the_history_or_the_table_ends_it(window: MainWindow) -> None:
    begun(window)
    left = window.controller
    assert left is not None
    for leave in (partial(press, window, KEYS.Key_Escape), window.rematch):
        look_back(window)
        press(window, KEYS.Key_P)
        assert left.history.is_playing
        leave()
        assert not left.history.is_playing


# The log


def test_a_click_on_a_line_of_the_whole_log_shows_the_table_as_it_was_then(window: MainWindow) -> None:
    mouse = begun(window, steps=60)
    model = mouse.controller.model()
    told_so_far = groups(model, model.entries, brief=True)
    mouse.click("log")
    ways = [key for key in shown(window) if key.startswith("sheet:at:")]
    # The line of a round shares its entry with the first turn of that round, and the table tells of the turn alone.
    way = next(key for key in ways if "Round" not in shown(window)[f"log:{key.split(':')[3]}"].text)
    mouse.click(way)
    here = int(way.split(":")[2])
    assert number(window) == here
    line = told_so_far[told_at(told_so_far, here)]
    first = shown(window)[f"log:{0}"].text if "log:0" in shown(window) else ""
    assert not first  # the sheet is closed
    assert check(window) == []
    marked = [item.text for key, item in shown(window).items() if key.startswith("line:log:")]
    assert line.text.startswith(tuple(text.rstrip("…") for text in marked))


def test_the_whole_log_marks_the_line_of_the_position_and_leads_forwards_too(played: MainWindow) -> None:
    mouse = Mouse(played)
    assert (here := number(played)) is not None
    mouse.click("log")
    marked = [
        key for key, item in shown(played).items() if item.accessible_name == "This moment is shown on the table now"
    ]
    assert marked
    later = max(int(key.split(":")[2]) for key in shown(played) if key.startswith("sheet:at:"))
    assert later > here
    assert audit(played) == []
    mouse.click(next(key for key in shown(played) if key.startswith(f"sheet:at:{later}:")))
    assert number(played) == later


def test_a_click_on_a_line_of_the_log_shows_the_board_of_the_player_it_is_about(window: MainWindow) -> None:
    mouse = begun(window, steps=60)
    for way in ("first", "last"):
        mouse.click("log")
        ways = sorted(
            (key for key in shown(window) if key.startswith("sheet:at:")), key=lambda key: int(key.split(":")[3])
        )
        key = ways[0 if way == "first" else -1]
        player = session_of(window).entries[int(key.split(":")[2]) - 1].player
        mouse.controller.table.game.shown = 1 - player
        mouse.click(key)
        assert mouse.controller.table.game.shown == player
        assert check(window) == []


def test_every_line_leads_to_a_position_that_it_tells_of(played: MainWindow) -> None:
    assert played.controller is not None
    model = played.controller.model()
    told_whole = groups(model, model.log)
    found = positions(told_whole, len(model.log))
    assert found == sorted(found)
    assert found[-1] == len(session_of(played).entries)
    for index, position in enumerate(found):
        assert told_whole[told_at(told_whole, position)].entry == told_whole[index].entry
    assert told_at(told_whole, 0) == -1


def test_escape_closes_the_log_first_and_then_leaves(played: MainWindow) -> None:
    Mouse(played).click("log")
    press(played, KEYS.Key_Escape)
    assert number(played) is not None
    press(played, KEYS.Key_Escape)
    assert number(played) is None


# To be looked at only


def test_nothing_can_be_given_taken_back_or_moved(window: MainWindow) -> None:
    mouse = begun(window)
    session, before = session_of(window), session_of(window).entries
    look_back(window)
    assert mouse.controller.model().legal == ()
    for command in session.legal_commands():
        mouse.controller.submit(command)
    mouse.controller.submit(CONFIRM)
    QTest.keyClick(window.view, KEYS.Key_Z, CONTROL)
    QTest.keyClick(window.view, KEYS.Key_Y, CONTROL)
    press(window, KEYS.Key_Return, KEYS.Key_Space)
    for item in list(shown(window).values()):
        if item.key.startswith(("slot:", "card:", "tile", "piece:", "site:", "button:")):
            mouse.controller.on_gesture(item.key, "click", item.center())
            mouse.controller.on_gesture(item.key, "drag", item.center())
            mouse.controller.on_gesture("", "drop", item.center())
            press(window, KEYS.Key_Escape) if mouse.controller.table.overlay.kind else None
    assert session.entries == before
    assert number(window) == 12
    assert mouse.controller.table.selection.held == ""
    assert [entry.words for entry in palette_entries(mouse.controller)][-4:] == [
        "Leave the history",
        "What if: begin a new game from the position shown",
        "Back to the title screen; the game stays saved",
        "Abandon this game",
    ]


def test_bots_wait_until_the_present_is_back(window: MainWindow, qtbot: QtBot) -> None:
    mouse = begun(window, "hb", steps=0)
    session = session_of(window)
    while session.state.active == 0:
        if session.legal_commands()[0] != CONFIRM and CONFIRM in session.legal_commands():
            look_back(window)  # before the bot is asked
            mouse.controller.history.leave()
        session.submit(session.legal_commands()[-1])
    look_back(window)
    before = len(session.entries)
    qtbot.wait_until(lambda: not mouse.controller.bots_play)
    assert len(session.entries) == before
    press(window, KEYS.Key_Escape)
    qtbot.wait_until(lambda: len(session.entries) > before, timeout=10_000)


# What may be known


def test_one_person_sees_what_that_person_saw(window: MainWindow) -> None:
    begun(window, "hb", steps=1)
    look_back(window)
    press(window, KEYS.Key_Home)
    assert check(window) == []
    assert window.controller is not None
    model = window.controller.model()
    assert model.me.hand == session_of(window).start.players[0].hand
    assert set(model.state.players[1].hand) == {UNKNOWN}


def test_with_several_people_no_hand_is_shown_or_told(window: MainWindow) -> None:
    begun(window, "hh", steps=40)
    session = session_of(window)
    look_back(window)
    cards = session.engine.content.cards
    assert window.controller is not None
    for _ in range(40):
        press(window, KEYS.Key_Left)
        at = number(window)
        assert at is not None
        assert not [key for key in shown(window) if key.startswith("card:") and "player" not in key]
        assert {card for player in window.controller.model().state.players for card in player.hand} <= {UNKNOWN}
        assert check(window) == []
    hands = {card for player in session.start.players for card in player.hand}
    words = told(window)
    assert [card for card in hands if window.controller.texts.card_name(cards[card]) in words] == []
    window.controller.press_key("2")
    assert check(window) == []


def test_after_the_game_every_hand_is_shown_with_its_board(played: MainWindow) -> None:
    assert played.controller is not None
    for player in range(4):
        press(played, Qt.Key(KEYS.Key_1 + player))
        state = session_of(played).entries[(number(played) or 1) - 1].state
        assert state.phase is not Phase.OVER
        assert {f"card:{card}" for card in state.players[player].hand} <= set(shown(played))
        assert check(played) == []


def test_the_curtain_hides_the_past_too(window: MainWindow) -> None:
    begun(window, "hh", steps=0, curtain=True)
    look_back(window)
    assert number(window) is None
    assert check(window) == []


def test_what_lay_over_the_present_is_there_again(played: MainWindow) -> None:
    assert played.controller is not None
    press(played, KEYS.Key_Escape)
    assert played.controller.table.overlay.kind == "final"
    assert check(played) == []


def test_a_new_game_from_a_finished_one_is_not_said_to_be_dealt_anew(played: MainWindow) -> None:
    assert "dealt anew" not in shown(played)["history:what-if"].accessible_name


def test_a_finished_game_that_is_opened_again_can_be_looked_through(window: MainWindow, played: MainWindow) -> None:
    finished = session_of(played)
    again = Session(window.engine, finished.header, None, UndoStack)
    for entry in finished.entries:
        again.replay(entry.command)
    window.show_session(again)
    look_back(window)
    press(window, KEYS.Key_Home)
    assert check(window) == []
