"""New games that go on from a past position on the table: they tell nothing of the old one, and say what they are."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from tests.ui.audits.text_audit import audit
from tests.ui.expected.expected import check, shown
from tests.ui.overlays.test_curtain import told
from tests.ui.panels.test_turn_words import texts
from tests.ui.players.mouse import Mouse
from tests.ui.table.test_history import KEYS, begun, look_back, number, press, session_of
from tests.ui.windows import messages
from uc_desktop.app.saves.challenges import of_the_day
from uc_desktop.app.saves.games import last
from uc_desktop.app.saves.header import Header, Seat, UndoPolicy
from uc_desktop.app.session.history import history_of
from uc_desktop.app.slices import run_to_end
from uc_desktop.app.text_search import best_first
from uc_desktop.presentation.shortcuts import BACK_TO_GAME
from uc_desktop.rules.commands import ClaimCard
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase
from uc_desktop.tools.scenes import show_scene
from uc_desktop.ui.boxes.palette_entries import palette_entries
from uc_desktop.ui.pages.games.preview_making import opening_of, standing
from uc_desktop.ui.scene.items.bubble import BubbleItem
from uc_desktop.ui.window.main_window import MainWindow


def test_a_new_game_goes_on_from_the_position_and_the_old_one_stays(window: MainWindow) -> None:
    mouse = begun(window, steps=20)
    old = session_of(window)
    assert old.journal is not None
    path, data = old.journal.path, old.journal.path.read_bytes()
    look_back(window)
    press(window, *[KEYS.Key_Left] * 5)
    mouse.click("history:what-if")
    new = session_of(window)
    assert new is not old and window.controller is not None
    assert (number(window), new.entries, new.state.players[0].stock) == (
        None,
        (),
        old.entries[14].state.players[0].stock,
    )
    assert new.journal is not None and new.journal.path != path
    assert path.read_bytes() == data
    window.controller.submit(new.legal_commands()[0])
    assert len(new.entries) == 1
    assert check(window) == []


@pytest.mark.parametrize("typed", ["what", "what if"])
def test_the_palette_finds_the_history_for_a_what_if_and_begins_it_there(window: MainWindow, typed: str) -> None:
    mouse = begun(window, steps=20)
    old = session_of(window)
    for _ in range(2):
        found = best_first(typed, palette_entries(mouse.controller), lambda entry: entry.words)
        assert found.items[0].words.startswith("What if: ")
        found.items[0].action()
    assert session_of(window) is not old and session_of(window).header.what_if


def branched(window: MainWindow) -> tuple[Mouse, Path, Path]:
    """A what-if on the table, the file of its game, and its own."""
    mouse = begun(window, steps=20)
    game = window.saved_in()
    look_back(window)
    press(window, KEYS.Key_Left)
    mouse.click("history:what-if")
    own = window.saved_in()
    assert game is not None and own is not None and own != game
    return mouse, game, own


@pytest.mark.parametrize("way", ["bar", "menu", "palette"])
def test_from_a_what_if_one_goes_back_to_the_game(window: MainWindow, way: str) -> None:
    mouse, game, own = branched(window)
    entry = window.menu.entry(BACK_TO_GAME)
    assert entry.isVisible() and entry.isEnabled() and not window.menu.entry("continue").isVisible()
    if way == "bar":
        assert texts(window, "button:back-to-game") == ["Back to the game"]
        mouse.click("button:back-to-game")
    elif way == "menu":
        entry.trigger()
    else:
        next(each for each in palette_entries(mouse.controller) if each.words == "Back to the game").action()
    assert window.saved_in() == game and own.exists()
    assert not texts(window, "button:back-to-game") and not entry.isVisible()
    assert check(window) == []


def test_a_what_if_is_never_the_last_game(window: MainWindow) -> None:
    mouse, game, own = branched(window)
    mouse.controller.submit(mouse.controller.session.legal_commands()[0])
    assert window.last_game() == game and window.can_continue()
    assert last(window.games, str(own)) == game, "versions before 0.2 remembered a what-if"
    game.unlink()
    assert window.last_game() is None and not window.can_continue()


def test_saved_what_ifs_are_told_apart(window: MainWindow) -> None:
    _, game, own = branched(window)
    found = [standing(run_to_end(opening_of(path, window.engine_for))) for path in (game, own)]
    assert found == ["Round 1 of 10", "What if: Round 1 of 10"]


@pytest.mark.rule("Q-18")
def test_with_several_people_a_new_game_shows_no_hand_of_the_old_one(window: MainWindow) -> None:
    mouse = begun(window, "hh", steps=40)
    old = session_of(window).state
    look_back(window)
    press(window, KEYS.Key_Left)
    mouse.click("history:what-if")
    new = session_of(window)
    for was, now in zip(old.players, new.state.players, strict=True):
        assert was.hand != now.hand
    assert old.deck[:5] != new.state.deck[:5]


@pytest.mark.rule("Q-18")
def test_with_several_people_every_hidden_card_of_a_hand_is_dealt_anew(window: MainWindow) -> None:
    begun(window, "hh", steps=40)
    history = history_of(session_of(window))
    games = [history.what_if(history.last - 1, seed) for seed in "abcdefgh"]
    for seat in range(2):
        hands = [set(game.start_position.players[seat].hand) for game in games if game.start_position is not None]
        assert len(hands) == len(games) and hands[0]
        assert set.intersection(*hands) <= set(games[0].known)


def test_a_rematch_of_a_what_if_begins_with_the_set_up(window: MainWindow) -> None:
    mouse = begun(window, steps=20)
    look_back(window)
    mouse.click("history:what-if")
    window.rematch()
    header = session_of(window).header
    assert (header.start_position, header.known, header.what_if) == (None, (), False)
    assert session_of(window).state.phase is Phase.KEEP


@pytest.mark.parametrize("players", ["hh", "hb"])
def test_the_button_says_what_becomes_of_hidden_cards_and_that_the_game_does_not_count(
    window: MainWindow, players: str
) -> None:
    begun(window, players)
    look_back(window)
    name = shown(window)["history:what-if"].accessible_name
    assert "; hidden cards are dealt anew; it does not count in results or statistics" in name


def test_in_an_unfinished_challenge_it_is_off_and_says_why(window: MainWindow) -> None:
    challenge = of_the_day(date(2026, 11, 21))
    alone = Header((Seat("Ana", "orange"),), challenge.seed, window.engine.content.hash, UndoPolicy.STRICT)
    shared = replace(alone, side="advanced", solo_start=challenge.solo_start, challenge=challenge.name)
    window.begin(shared)
    before = session_of(window)
    look_back(window)
    button = shown(window)["history:what-if"]
    assert not button.describe()["enabled"]
    assert "finish the challenge first" in told(window)
    Mouse(window).click("history:what-if")
    assert session_of(window) is before
    assert check(window) == []


@pytest.mark.parametrize("size", [(1366, 768), (1280, 680), (960, 520)])
def test_the_table_and_its_history_say_that_it_is_a_what_if(window: MainWindow, size: tuple[int, int]) -> None:
    mouse = begun(window, steps=20)
    assert "what-if:top-bar" not in shown(window)
    look_back(window)
    mouse.click("history:what-if")
    window.resize(*size)
    for _ in range(2):
        assert shown(window)["what-if:top-bar"].text == "What if"
        assert "this game continues from a position of another game" in told(window)
        assert check(window) == []
        assert audit(window) == []
        look_back(window)


@pytest.mark.parametrize("phase", [Phase.PRODUCTION, Phase.ERA, Phase.OVER])
def test_a_new_game_from_any_phase_is_shown_and_played_on(window: MainWindow, phase: Phase) -> None:
    begun(window, steps=0)
    play_until(window, lambda state: state.phase is phase)
    look_back(window)
    Mouse(window).click("history:what-if")
    assert (session_of(window).state.phase, check(window)) == (phase, [])
    play_until(window, lambda state: state.phase is not phase or phase is Phase.OVER)
    assert check(window) == []


def play_until(window: MainWindow, is_there: Callable[[State], bool]) -> None:
    """Give commands by chance, claiming all that can be claimed: some of it gives something to choose in Production."""
    session, random = session_of(window), Random(3)
    while not is_there(session.state):
        legal = session.legal_commands()
        session.submit(random.choice([each for each in legal if isinstance(each, ClaimCard)] or legal))
    assert window.controller is not None
    window.controller.refresh()


def test_from_a_game_of_bots_a_person_goes_on_in_the_seat_whose_turn_it_is(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("uc_desktop.ui.table.bots.bots_at_table.BotsAtTable.start", lambda self: None)
    mouse = begun(window, "bb", steps=20)
    look_back(window)
    active = session_of(window).state.active
    name = session_of(window).header.seats[active].name
    assert f"you play {name}" in shown(window)["history:what-if"].accessible_name
    mouse.click("history:what-if")
    new = session_of(window)
    assert [seat.is_human for seat in new.header.seats] == [number == active for number in range(2)]
    assert window.controller is not None and window.controller.model().is_my_turn
    bubbles = [item for item in window.view.table_scene.items() if isinstance(item, BubbleItem) and item.isVisible()]
    assert [bubble.text for bubble in bubbles] == [f"You play {name} from here."]
    assert check(window) == []


def test_a_new_game_that_cannot_be_written_is_told(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    mouse = begun(window)
    old = session_of(window)
    look_back(window)
    assert old.journal is not None
    there = old.journal.path
    monkeypatch.setattr("uc_desktop.ui.window.games_folder.new_path", lambda *_: there)
    mouse.click("history:what-if")
    assert len(messages(window)) == 1
    assert (session_of(window), number(window)) == (old, 12)


def test_a_game_that_began_elsewhere_than_at_its_set_up_cannot_be_branched(qtbot: QtBot, tmp_path: Path) -> None:
    table = show_scene("table", tmp_path, (1366, 768))
    qtbot.addWidget(table)
    look_back(table)
    press(table, KEYS.Key_Home)
    assert check(table) == []
    assert not shown(table)["history:what-if"].describe()["enabled"]
    table.close()
