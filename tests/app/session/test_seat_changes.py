"""Who plays a seat is changed in a running game: kept in its file, and neither undone nor taken back."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.app.playing import FailingFile, fresh, play, reopened, solo_header
from tests.error_texts import file_error
from uc_desktop.app.records.record_keeper import finished_game
from uc_desktop.app.saves.game_file import SeatChange, load
from uc_desktop.app.saves.header import HUMAN, Header
from uc_desktop.app.saves.journal import Journal
from uc_desktop.app.session.audit import audit
from uc_desktop.app.session.game_loader import look_at, open_session
from uc_desktop.app.session.seat_changes import SeatChangeRefusal
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.errors import GameFileError
from uc_desktop.rules.commands import CONFIRM
from uc_desktop.rules.engine import Engine

ANA, BRUNO = 0, 1
BY_BOT, BY_PERSON = SeatChange(ANA, "strong"), SeatChange(BRUNO, HUMAN)


def players(session: Session) -> list[str]:
    return [seat.player for seat in session.header.seats]


def test_a_bot_takes_over_a_seat_and_gives_it_back(engine: Engine) -> None:
    session = play(fresh(engine), 20)
    before = session.state
    session.change_players([BY_BOT])
    assert players(session) == ["strong", "random"]
    session.change_players([SeatChange(ANA, HUMAN), SeatChange(BRUNO, "calm")])
    assert players(session) == [HUMAN, "calm"]
    assert session.state is before
    assert [seat.name for seat in session.header.seats] == ["Ana", "Bruno"]


def test_whoever_plays_the_seat_now_is_to_decide(engine: Engine) -> None:
    session = fresh(engine)
    for seat in range(2):
        session.change_players([SeatChange(seat, "calm")])
    assert session.is_bots_turn
    session.change_players([SeatChange(session.state.active, HUMAN)])
    assert not session.is_bots_turn


def test_listeners_hear_of_it_once(engine: Engine) -> None:
    session, heard = fresh(engine), list[Header]()
    session.seats_changed.connect(heard.append)
    session.change_players([BY_BOT, BY_PERSON])
    assert heard == [session.header]


def test_what_changes_nothing_is_not_recorded(engine: Engine, path: Path) -> None:
    session, heard = fresh(engine, path), list[Header]()
    session.seats_changed.connect(heard.append)
    session.change_players([SeatChange(ANA, HUMAN)])
    assert (session.changed_seats, heard) == (frozenset(), [])
    assert load(path).steps == ()


def test_the_file_tells_it_in_a_line_of_its_own(engine: Engine, path: Path) -> None:
    session = play(fresh(engine, path), 10)
    session.change_players([BY_BOT])
    line = json.loads(path.read_text().splitlines()[-1])
    assert {name: line[name] for name in ("type", "seat", "player")} == {"type": "seat", "seat": 0, "player": "strong"}
    assert load(path).steps[-1] == BY_BOT


def test_a_game_taken_up_again_has_the_same_players(engine: Engine, path: Path) -> None:
    session = play(fresh(engine, path), 10)
    session.change_players([BY_BOT, BY_PERSON])
    again = reopened(play(session, 10), path)
    assert players(again) == ["strong", HUMAN]
    assert again.changed_seats == {ANA, BRUNO}
    assert again.entries == session.entries
    again.close()
    assert audit(load(path), engine).steps == 22


def test_undo_and_redo_leave_the_players_as_they_are(engine: Engine, path: Path) -> None:
    session = fresh(engine, path)
    play(session, 1)
    session.change_players([BY_PERSON])
    session.undo()
    assert (players(session), session.entries) == ([HUMAN, HUMAN], ())
    session.redo()
    assert (players(session), len(session.entries)) == ([HUMAN, HUMAN], 1)
    again = reopened(session, path)
    assert (players(again), len(again.entries)) == ([HUMAN, HUMAN], 1)
    again.close()


@pytest.mark.rule("T-12")
def test_a_turn_taken_back_leaves_the_players_as_they_are(engine: Engine, path: Path) -> None:
    session = play(fresh(engine, path, take_back=True), 40)
    while session.last_turn is None or session.entries[-1].command != CONFIRM:
        play(session, 1)
    session.change_players([BY_PERSON])
    session.take_back()
    again = reopened(session, path)
    assert players(again) == [HUMAN, HUMAN]
    assert again.entries == session.entries
    again.close()


def test_what_cannot_be_saved_leaves_the_players_as_they_are(engine: Engine, path: Path) -> None:
    session = play(fresh(engine, path), 10)
    session.close()
    loaded = load(path)
    session.journal = Journal(path, FailingFile(path), loaded.sum, loaded.data)
    with pytest.raises(GameFileError):
        session.change_players([BY_BOT])
    assert (players(session), session.changed_seats) == ([HUMAN, "random"], frozenset())


@pytest.mark.parametrize("change", [SeatChange(2, "calm"), SeatChange(-1, "calm"), SeatChange(ANA, "nobody")])
def test_no_seat_and_no_player_that_do_not_exist(engine: Engine, path: Path, change: SeatChange) -> None:
    session = fresh(engine, path)
    with pytest.raises(GameFileError):
        session.change_players([change])
    assert load(path).steps == ()


def test_alone_nobody_else_can_play(engine: Engine) -> None:
    session = Session(engine, solo_header(engine), None, UndoList)
    assert session.why_not_change_players() is SeatChangeRefusal.ALONE
    with file_error("solo game"):
        session.change_players([BY_BOT])


def test_once_a_game_is_over_its_players_stay(engine: Engine) -> None:
    session = play(fresh(engine), 5000)
    assert session.why_not_change_players() is SeatChangeRefusal.OVER
    with file_error("over"):
        session.change_players([BY_BOT])


def test_a_game_that_is_only_looked_at_keeps_its_players(engine: Engine, path: Path) -> None:
    play(fresh(engine, path), 10).close()
    session = look_at(load(path), engine, UndoList)
    assert session.why_not_change_players() is SeatChangeRefusal.SEALED
    with file_error("read-only"):
        session.change_players([BY_BOT])


@pytest.mark.parametrize("change", [SeatChange(3, "calm"), SeatChange(ANA, "nobody")])
def test_a_file_that_names_no_such_seat_or_player_is_refused(engine: Engine, path: Path, change: SeatChange) -> None:
    session = play(fresh(engine, path), 10)
    assert session.journal is not None
    session.journal.append(change)
    session.close()
    with file_error(f"^{path}:12: "):
        open_session(path, engine, UndoList)


def test_the_record_of_a_game_marks_the_seats_that_changed(engine: Engine) -> None:
    session = play(fresh(engine), 20)
    session.change_players([SeatChange(BRUNO, "strong")])
    game = finished_game(play(session, 5000), datetime.now(UTC))
    found = {seat.name: (seat.player, seat.changed) for seat in game.seats}
    assert found == {"Ana": (HUMAN, False), "Bruno": ("strong", True)}
