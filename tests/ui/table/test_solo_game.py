"""A solo game at the table: the goal, the neutral tiles, the result, and that it is kept."""

from __future__ import annotations

import os
import random
from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from tests.app.playing import played_to_the_end, save, solo_header
from tests.ui.audits.text_audit import audit
from tests.ui.expected.expected import check
from tests.ui.players.mouse import Mouse
from tests.ui.windows import messages
from uc_desktop.app.records import record_store, results
from uc_desktop.app.records.file_names import RECORDS
from uc_desktop.app.saves.challenges import of_the_day
from uc_desktop.app.saves.header import Header, Seat, UndoPolicy
from uc_desktop.app.scenario.pieces import set_board, set_city, set_tunnel
from uc_desktop.app.scenario.piles import set_deck
from uc_desktop.app.scenario.position import Position
from uc_desktop.app.scenario.turn import set_advanced, set_neutral, set_points, set_round, set_turn, set_turns_taken
from uc_desktop.app.session.session import Session
from uc_desktop.rules.commands import Command, Confirm, Discard, Done
from uc_desktop.rules.state import State
from uc_desktop.ui.pages.new_game import new_game_page
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.theme.theme import theme_of
from uc_desktop.ui.window import idle_work
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.undo_stack import UndoStack

ANA = (Seat("Ana", "ivory"),)

pytestmark = pytest.mark.usefixtures("unpainted")


def header(window: MainWindow) -> Header:
    return Header(ANA, "alone", window.engine.content.hash, UndoPolicy.STRICT, side="advanced", solo_start=2)


def at(window: MainWindow, position: Position) -> Session:
    """Put a position on the table."""
    session = Session(window.engine, header(window), None, UndoStack, position.state)
    window.show_session(session)
    return session


def position(window: MainWindow) -> Position:
    """The first turn of a game alone."""
    made = Position(window.engine.content, ["Ana"])
    set_board(made, "Ana", "advanced-1")
    return made


def item(window: MainWindow, key: str) -> TableItem:
    found = window.view.builder.item(key)
    assert found is not None, key
    return found


def text(window: MainWindow, key: str) -> str:
    return str(item(window, key).describe()["text"])


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("size", [(1366, 768), (1280, 680), (960, 520)])
def test_the_title_bar_says_that_the_game_is_a_challenge(
    window: MainWindow, size: tuple[int, int], text_size: int
) -> None:
    window.show_session(Session(window.engine, solo_header(window.engine), None, UndoStack))
    window.set_theme(theme_of("dark", text=text_size))
    window.resize(*size)
    assert text(window, "challenge:top-bar").startswith("Challenge of the day")
    name = item(window, "challenge:top-bar").describe()["name"]
    assert name == "Challenge of the day, 2026-11-22: only the first attempt counts in the results."
    assert check(window) == []
    assert audit(window) == []


def test_another_solo_game_is_not_called_a_challenge(window: MainWindow) -> None:
    at(window, position(window))
    assert window.view.builder.item("challenge:top-bar") is None


def last_turn(window: MainWindow, number: int) -> Position:
    """The end of a round's last turn."""
    made = position(window)
    set_round(made, number)
    set_turns_taken(made, 2)
    set_turn(made, slot="A-0", slot_used=True)
    return made


# What is shown


@pytest.mark.rule("L-7")
def test_goal_and_progress_are_in_view(window: MainWindow) -> None:
    made = position(window)
    set_points(made, "Ana", 23)
    at(window, made)
    assert text(window, "title:goal") == "Goal: 7 connected cities, 100 points"
    assert (text(window, "goal:cities"), text(window, "goal:points")) == ("1 of 7", "23 of 100")
    bar = window.view.builder.item("goal:cities:bar")
    assert bar is not None and bar.accessible_name == "1 connected city"
    assert text(window, "goal:forecast") == "25 points if the game ended now"
    assert check(window) == []


@pytest.mark.rule("L-3")
def test_neutral_tiles_lie_on_their_slots(window: MainWindow) -> None:
    window.begin(header(window))
    for slot in ("A-2G2", "A-2R2", "A-2Y2"):
        assert item(window, f"tile:{slot}:neutral").owner == "neutral"
    assert item(window, "tile:A-2G2:neutral").accessible_name == (
        "Neutral tile on slot G2; it moves to G3 after the round"
    )


@pytest.mark.rule("L-2")
def test_symbiotic_domes_are_not_counted(window: MainWindow) -> None:
    window.begin(header(window))
    assert text(window, "piece:symbiotic city") == ""
    assert "left for all" not in item(window, "piece:symbiotic city").accessible_name
    assert text(window, "piece:nonsymbiotic city") == "16"


@pytest.mark.rule("L-6")
def test_the_count_of_the_fourth_tile_is_told(window: MainWindow) -> None:
    made = last_turn(window, 5)
    set_neutral(made, ("A-2G2", "A-2R2", "A-2Y2"))
    set_deck(made, ("trial-run", 119))
    at(window, made).submit(Confirm())
    window.view.controller.refresh()  # type: ignore[union-attr]
    assert text(window, "goal:fourth") == "Fourth tile: card 119, 1 + 1 + 9 = 11: Y3 is occupied, so Y4."
    assert text(window, "goal:next") == "Unless you advance, a fourth tile comes in round 7."
    assert item(window, "tile:A-2Y4:neutral").accessible_name == "The fourth neutral tile, on slot Y4 for this round"
    assert check(window) == []


@pytest.mark.rule("L-6")
def test_after_an_advance_no_fourth_tile_is_announced(window: MainWindow) -> None:
    made = position(window)
    set_round(made, 2)
    set_advanced(made, ["Ana"])
    at(window, made)
    assert text(window, "goal:fourth") == "No fourth neutral tile in this round."
    assert text(window, "goal:next") == "You advanced: no fourth tile in round 3."


# The result


@pytest.mark.rule("L-7")
@pytest.mark.parametrize(
    ("points", "cities", "title", "subtitle"),
    [
        (150, True, "Ana reaches the goal", "7 connected cities, 7 needed"),
        (150, False, "Ana misses the goal", "only 1 of 7 connected cities"),
        (0, True, "Ana misses the goal", "only "),
    ],
)
def test_the_result_says_whether_the_goal_is_reached_and_why_not(
    window: MainWindow, points: int, cities: bool, title: str, subtitle: str
) -> None:
    made = last_turn(window, 10)
    set_points(made, "Ana", points)
    if cities:
        connect_seven(made)
    session = at(window, made)
    session.submit(Confirm())
    window.view.controller.let_go()  # type: ignore[union-attr]
    window.view.controller.on_button("confirm")  # type: ignore[union-attr]
    assert session.is_over
    window.view.controller.overlays.on_button("show-all")  # type: ignore[union-attr]
    assert text(window, "sheet:title") == title
    assert subtitle in text(window, "sheet:subtitle")


def connect_seven(made: Position) -> None:
    """Six cities more, each at the end of a tunnel that leads there."""
    board = made.board("Ana")
    reached = {board.start}
    while len(reached) < 7:
        tunnel = next(
            site for site in board.tunnels if len(site.cities) == 2 and len(reached.intersection(site.cities)) == 1
        )
        (there,) = set(tunnel.cities) - reached
        set_tunnel(made, "Ana", tunnel.id)
        set_city(made, "Ana", board.cities[there].id)
        reached.add(there)


def test_a_result_that_cannot_be_kept_is_told(window: MainWindow, folder: Path) -> None:
    (folder / RECORDS).mkdir(parents=True)
    session = at(window, last_turn(window, 10))
    session.submit(Confirm())
    (told,) = messages(window)
    assert "the result could not be saved" in told
    assert session.is_over


def test_games_of_two_leave_no_result(window: MainWindow, folder: Path) -> None:
    made = Position(window.engine.content, ["Ana", "Bruno"])
    for name, board in (("Ana", "basic-1"), ("Bruno", "basic-2")):
        set_board(made, name, board)
    set_round(made, 10)
    set_turns_taken(made, 5)
    set_turn(made, slot="A-0", slot_used=True)
    seats = (*ANA, Seat("Bruno", "blue"))
    session = Session(window.engine, Header(seats, "two", window.engine.content.hash), None, UndoStack, made.state)
    window.show_session(session)
    session.submit(Confirm())
    assert session.is_over
    assert results.load(folder).games == () and len(record_store.load(folder).games) == 1


def test_a_game_that_went_on_from_another_ones_position_leaves_no_result(window: MainWindow, tmp_path: Path) -> None:
    later = replace(header(window), what_if=True)
    session = Session(window.engine, later, None, UndoStack, last_turn(window, 10).state)
    window.show_session(session)
    session.submit(Confirm())
    assert session.is_over
    assert not (tmp_path / RECORDS).exists()
    window.rematch()
    assert window.session is not None and not window.session.header.what_if


def test_a_rematch_of_a_challenge_is_a_game_of_its_own(window: MainWindow) -> None:
    challenge = of_the_day(date(2026, 11, 21))
    window.begin(
        replace(header(window), seed=challenge.seed, challenge=challenge.name, solo_start=challenge.solo_start)
    )
    window.rematch()
    assert window.session is not None and window.session.journal is not None
    again = window.session.header
    assert (again.challenge, again.side, again.solo_start) == ("", "advanced", challenge.solo_start)
    assert again.seed != challenge.seed


# Attempts and records

TODAY = of_the_day(date(2026, 11, 21))


def begin_challenge(window: MainWindow) -> Session:
    """Begin a challenge and confirm the first cards kept."""
    window.begin(replace(header(window), seed=TODAY.seed, challenge=TODAY.name, solo_start=TODAY.solo_start))
    session = window.session
    assert session is not None
    while not any(isinstance(entry.command, Confirm) for entry in session.entries):
        session.submit(next(iter(session.legal_commands())))
    return session


def test_every_game_has_an_id_of_its_own(window: MainWindow) -> None:
    ids: list[str] = []
    for _ in range(2):
        window.begin(header(window))
        for _ in range(2):
            assert window.session is not None
            ids.append(window.session.header.game_id)
            window.rematch()
    assert len(set(ids)) == 4 and all(ids)


def test_a_challenge_that_was_abandoned_and_deleted_is_practice_when_it_is_begun_again(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begin_challenge(window)
    assert session.journal is not None
    window.take_game_away()
    session.journal.path.unlink()
    monkeypatch.setattr(new_game_page, "today", lambda: date(2026, 11, 21))
    window.new_game()
    page = window.pages.page
    assert isinstance(page, new_game_page.NewGamePage)
    words = [page.solo.game.itemText(index) for index in range(3)]
    assert words[1:] == ["Challenge of the day, 2026-11-21 (practice)", "Challenge of the week, 2026-W47"]


def test_an_ended_game_without_a_result_gets_it_when_it_is_opened(window: MainWindow, folder: Path) -> None:
    own = solo_header(window.engine, "g1")
    path = save(folder / "ended.ucgame", own, played_to_the_end(window.engine))
    for _ in range(2):
        assert window.open_game(path)
        window.take_game_away()
    kept = results.load(folder)
    assert ([game.game_id for game in kept.counted], kept.attempts.first) == (["g1"], {own.challenge: "g1"})
    assert len(record_store.load(folder).games) == 1


@pytest.mark.skipif(os.name != "posix", reason="links need rights elsewhere")
def test_an_ended_game_that_is_opened_through_a_link_to_the_folder_gets_its_result(
    window: MainWindow, folder: Path, tmp_path: Path
) -> None:
    path = save(folder / "ended.ucgame", solo_header(window.engine, "g1"), played_to_the_end(window.engine))
    (tmp_path / "link").symlink_to(folder)
    assert window.open_game(tmp_path / "link" / path.name)
    assert [game.game_id for game in results.load(folder).counted] == ["g1"]


def test_an_ended_game_of_another_folder_is_only_looked_at(window: MainWindow, folder: Path, tmp_path: Path) -> None:
    path = save(tmp_path / "theirs.ucgame", solo_header(window.engine, "g1"), played_to_the_end(window.engine))
    assert window.open_game(path)
    assert results.load(folder).games == ()


def test_missing_results_are_added_while_the_table_rests(
    window: MainWindow, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(idle_work, "REST", 0)
    save(folder / "ended.ucgame", solo_header(window.engine, "g1"), played_to_the_end(window.engine))
    window.complete_records()
    assert results.load(folder).games == ()
    qtbot.waitUntil(lambda: [game.game_id for game in results.load(folder).games] == ["g1"])
    qtbot.waitUntil(lambda: window.findChildren(idle_work.IdleWork) == [])


def test_missing_results_that_cannot_be_saved_are_told(
    window: MainWindow, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(idle_work, "REST", 0)
    save(folder / "ended.ucgame", solo_header(window.engine, "g1", None), played_to_the_end(window.engine))
    (folder / RECORDS).mkdir()
    window.complete_records()
    qtbot.waitUntil(lambda: any("cannot be read" in told for told in messages(window)))


# A whole game


class Loner:
    """Plays a game alone with the mouse, whatever is legal, building before all else."""

    def __init__(self, window: MainWindow) -> None:
        self.window, self.chance = window, random.Random("loner")
        self.mouse = Mouse(window, self._look)

    @property
    def state(self) -> State:
        assert self.window.session is not None
        return self.window.session.state

    def _look(self) -> None:
        assert check(self.window) == []

    def play(self) -> None:
        """To the end of the game."""
        assert self.window.session is not None
        while not self.window.session.is_over:
            if self.mouse.controller.table.overlay.kind:
                self.mouse.click("sheet:close")
            else:
                before, command = len(self.window.session.entries), self._command()
                # A click in the chooser of cards only says which go.
                is_dragged = isinstance(command, Discard) or self.chance.random() < 0.3
                self.mouse.give(command, dragging=is_dragged)
                assert len(self.window.session.entries) == before + 1
        while self.mouse.controller.table.overlay.kind != "final":
            self.mouse.click("sheet:close")

    def _command(self) -> Command:
        assert self.window.session is not None
        legal = self.window.session.legal_commands()
        useful = [command for command in legal if not isinstance(command, Confirm | Done)]
        return self.chance.choice(useful or list(legal))


def test_a_whole_game_alone_by_mouse(window: MainWindow, folder: Path) -> None:
    window.begin(header(window))
    loner = Loner(window)
    loner.play()
    kept = results.load(folder)
    (result,) = kept.games
    points = loner.state.players[0].points
    assert (result.points, result.won, result.seed, result.solo_start) == (points, False, "alone", 2)
    assert result.board.startswith("advanced-")
    loner.mouse.click("sheet:show-all")
    assert text(window, "sheet:title") == "Ana misses the goal"
    assert text(window, "sheet:subtitle").startswith(f"{points} points, only ")
    window.continue_game()
    assert results.load(folder) == kept
