"""Taking back a confirmed turn, where all agreed to that at the set-up: done, recorded, taken up again, audited."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.app.playing import FailingFile, do, fresh, header, on_table, play, reopened
from tests.error_texts import file_error, notice_text
from tests.table import Table
from uc_desktop.app.records import record_store, results, statistics
from uc_desktop.app.records.file_names import RECORDS
from uc_desktop.app.records.record_keeper import finished_game, keep_game
from uc_desktop.app.saves.game_file import Step, load
from uc_desktop.app.saves.header import Header, Seat, UndoPolicy
from uc_desktop.app.saves.journal import Journal
from uc_desktop.app.session.audit import audit
from uc_desktop.app.session.game_loader import look_at, open_session
from uc_desktop.app.session.history import history_of
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.take_back import TakeBackRefusal
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.errors import GameFileError
from uc_desktop.presentation.facts.pages.statistics_facts import file_heads
from uc_desktop.rules.codec import state_hash
from uc_desktop.rules.commands import CONFIRM, Discard
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.terms import Phase

pytestmark = pytest.mark.rule("T-12")

#: In games of `SEATS` Ana is a person and Bruno a bot.
ANA, BRUNO = 0, 1


def turn(session: Session) -> Session:
    """Give random commands until a turn is confirmed."""
    count = len(session.entries)
    while CONFIRM not in [entry.command for entry in session.entries[count:]]:
        play(session, 1)
    return session


def confirmed_by(session: Session, player: int) -> Session:
    """Play on until this player has just confirmed a turn; whose it was before does not matter."""
    turn(session)
    while session.entries[-1].player != player:
        turn(session)
    return session


def started(session: Session, player: int) -> tuple[object, ...]:
    """Play until this player is to begin a turn; the position and entries then."""
    while session.entries[-1].command != CONFIRM or session.state.active != player:
        play(session, 1)
    return (session.state, session.entries)


@pytest.fixture
def agreed(engine: Engine, path: Path) -> Session:
    """A saved game some turns old, whose players agreed that turns can be taken back; Ana has just confirmed hers."""
    return confirmed_by(play(fresh(engine, path, take_back=True), 40), ANA)


# Which turn


def test_the_position_before_the_turn_is_there_again(engine: Engine) -> None:
    session = play(fresh(engine, take_back=True), 40)
    before = started(session, ANA)
    turn(session).take_back()
    assert (session.state, session.entries) == before


def test_turns_of_bots_since_then_go_with_it(engine: Engine) -> None:
    session = play(fresh(engine, take_back=True), 40)
    before = started(session, ANA)
    turn(session)
    confirmed_by(session, BRUNO).take_back()
    assert (session.state, session.entries) == before


def test_what_was_begun_of_the_next_turn_goes_with_it(engine: Engine) -> None:
    session = play(fresh(engine, take_back=True), 40)
    before = started(session, ANA)
    confirmed_by(turn(session), BRUNO)
    play(session, 1)
    assert session.can_undo()
    session.take_back()
    assert (session.state, session.entries) == before


def test_between_people_it_is_the_turn_of_whoever_confirmed_last(engine: Engine) -> None:
    seats = (Seat("Ana", "orange"), Seat("Bruno", "blue"))
    session = Session(engine, replace(header(engine, take_back=True), seats=seats), None, UndoList)
    play(session, 40)
    before = started(session, BRUNO)
    turn(session)
    found = session.last_turn
    session.take_back()
    assert found is not None and found.player == BRUNO
    assert (session.state, session.entries) == before


def test_taken_back_twice_it_is_the_turn_before(engine: Engine) -> None:
    session = play(fresh(engine, take_back=True), 40)
    before = started(session, ANA)
    confirmed_by(turn(session), ANA).take_back()
    session.take_back()
    assert (session.state, session.entries) == before


def test_the_choice_of_first_cards_can_be_taken_back(engine: Engine) -> None:
    session = fresh(engine, take_back=True)
    start = session.state
    confirmed_by(session, ANA).take_back()
    assert (session.state.phase, session.state.active) == (Phase.KEEP, ANA)
    assert (session.state == start) == (start.active == ANA)


def test_the_turn_is_told_with_its_round(agreed: Session) -> None:
    found = agreed.last_turn
    assert found is not None
    at = history_of(agreed).at(found.to).state
    assert (found.player, found.round, found.phase) == (ANA, at.round, at.phase)
    assert agreed.entries[found.end].command == CONFIRM


# What can be done then


def test_the_turn_can_be_done_again_gesture_by_gesture_up_to_its_confirmation(engine: Engine) -> None:
    session = play(fresh(engine, take_back=True), 40)
    started(session, ANA)
    turn(session)
    found, entries = session.last_turn, session.entries
    assert found is not None
    session.take_back()
    assert (session.can_undo(), session.can_redo()) == (False, True)
    while session.can_redo():
        session.redo()
    assert session.entries == entries[: found.end]
    session.revert()
    assert len(session.entries) == found.to


def test_another_turn_can_be_played_instead(agreed: Session) -> None:
    agreed.take_back()
    agreed.submit(agreed.legal_commands()[-1])
    assert not agreed.can_redo()
    assert agreed.can_undo()


def test_it_is_told_as_a_whole(agreed: Session) -> None:
    told: list[object] = []
    agreed.state_replaced.connect(lambda log: told.append((log.state, log.entries)))
    agreed.take_back()
    assert told == [(agreed.state, agreed.entries)]


def test_strict_undo_does_not_stand_in_the_way(table: Table) -> None:
    session = on_table(table.hand("ana", "52"), UndoPolicy.STRICT)
    session.header = replace(session.header, may_take_back=True)
    do(session, "place A-0 with 52", "draw", "confirm").take_back()
    assert (session.entries, session.barrier) == ((), "")


def test_the_same_cards_are_drawn_again(table: Table) -> None:
    session = on_table(table.hand("ana", "52"))
    session.header = replace(session.header, may_take_back=True)
    do(session, "place A-0 with 52", "draw", "confirm")
    drawn = session.state.players[0].hand
    session.take_back()
    assert session.state.players[0].hand != drawn
    do(session, "place A-0 with 52", "draw", "confirm")
    assert session.state.players[0].hand == drawn


# When it cannot be done


@pytest.mark.parametrize("undo", UndoPolicy)
def test_without_the_agreement_a_confirmed_turn_is_final(engine: Engine, path: Path, undo: UndoPolicy) -> None:
    session = play(fresh(engine, path, undo), 60)
    before, file = (session.state, session.entries), path.read_bytes()
    session.take_back()
    assert session.last_turn is None
    assert session.why_not_take_back() is TakeBackRefusal.NOT_AGREED
    assert (session.state, session.entries, path.read_bytes()) == (*before, file)


def test_nothing_is_taken_back_before_a_person_has_confirmed(engine: Engine) -> None:
    session = fresh(engine, take_back=True)
    session.take_back()
    assert session.why_not_take_back() is TakeBackRefusal.NOTHING_CONFIRMED
    assert session.taken_back == ()


def test_a_finished_game_stays_finished(engine: Engine) -> None:
    session = play(fresh(engine, take_back=True), 5000)
    session.take_back()
    assert session.is_over
    assert session.why_not_take_back() is TakeBackRefusal.OVER


def test_a_game_to_be_looked_at_only_takes_nothing_back(engine: Engine, agreed: Session, path: Path) -> None:
    agreed.close()
    session = look_at(load(path), engine, UndoList)
    session.take_back()
    assert session.why_not_take_back() is TakeBackRefusal.SEALED
    assert session.entries == agreed.entries


ALONE = Header((Seat("Ana", "orange"),), "alone", "0" * 64, side="advanced")


def test_alone_it_goes_with_free_undo_only() -> None:
    replace(ALONE, may_take_back=True).check()
    with file_error("in a solo game with strict undo, a confirmed turn is final"):
        replace(ALONE, may_take_back=True, undo=UndoPolicy.STRICT).check()


# The record


def test_it_is_a_record_of_its_own_and_nothing_is_deleted(agreed: Session, path: Path) -> None:
    before = path.read_bytes()
    agreed.take_back()
    after = path.read_bytes()
    assert after.startswith(before)
    record = json.loads(after[len(before) :])
    assert (record["type"], record["state"]) == ("take back", state_hash(agreed.state))


def test_it_is_in_the_file_before_anyone_is_told(agreed: Session, path: Path) -> None:
    found: list[Step] = []
    agreed.state_replaced.connect(lambda _: found.append(load(path).steps[-1]))
    agreed.take_back()
    assert found == ["take back"]


@pytest.mark.parametrize("room", [0, 10])
def test_a_full_disk_leaves_the_game_as_it_was(agreed: Session, path: Path, room: int) -> None:
    agreed.close()
    loaded = load(path)
    agreed.journal = Journal(path, FailingFile(path, room), loaded.sum, loaded.data)
    before, file = (agreed.state, agreed.entries, agreed.taken_back), path.read_bytes()
    with file_error("the last step was not saved"):
        agreed.take_back()
    assert (agreed.state, agreed.entries, agreed.taken_back, path.read_bytes()) == (*before, file)


def test_a_game_is_taken_up_right_after_it(agreed: Session, path: Path) -> None:
    agreed.take_back()
    again = reopened(agreed, path)
    assert (again.state, again.entries, again.taken_back) == (agreed.state, agreed.entries, agreed.taken_back)
    assert (again.can_undo(), again.can_redo()) == (False, True)


def test_a_game_is_taken_up_long_after_it(agreed: Session, path: Path) -> None:
    agreed.take_back()
    play(agreed, 50, "otherwise").take_back()
    play(agreed, 50, "and on")
    again = reopened(agreed, path)
    assert (again.state, again.entries, again.taken_back) == (agreed.state, agreed.entries, agreed.taken_back)
    assert len(again.taken_back) == 2


def test_a_record_that_was_not_written_whole_takes_nothing_back(agreed: Session, engine: Engine, path: Path) -> None:
    before = agreed.entries
    agreed.take_back()
    agreed.close()
    path.write_bytes(path.read_bytes()[:-7])
    again = open_session(path, engine, UndoList)
    assert again.entries == before
    assert notice_text(again.notices).endswith("the last step was not written completely and is left out")


def test_a_file_without_the_agreement_cannot_take_a_turn_back(engine: Engine, path: Path) -> None:
    session = play(fresh(engine, path), 60)
    assert session.journal is not None
    session.journal.append("take back")
    session.close()
    with file_error("the rules do not allow this step: In this game a confirmed turn is final"):
        open_session(path, engine, UndoList)


def test_what_was_taken_back_further_is_told_where_it_still_is(engine: Engine) -> None:
    session = play(fresh(engine, take_back=True), 60)
    for _ in range(3):
        session.take_back()
    assert [each.to for each in session.taken_back] == [len(session.entries)] * 3


# History and audit


def test_the_history_is_what_is_left(agreed: Session) -> None:
    found = agreed.last_turn
    assert found is not None
    before = history_of(agreed).at(found.to)
    agreed.take_back()
    history = history_of(agreed)
    left = history.at(history.last)
    assert (history.last, left.state, left.entries) == (found.to, before.state, before.entries)


def test_a_game_that_goes_on_from_a_position_before_it_can_be_played(agreed: Session, path: Path) -> None:
    agreed.take_back()
    play(agreed, 10, "otherwise")
    branched = path.with_name("branched")
    history_of(agreed).branch(len(agreed.entries), branched)
    again = open_session(branched, agreed.engine, UndoList, read_only=True)
    assert (again.entries, again.taken_back) == ((), ())
    assert again.state.players[0] == agreed.state.players[0]


def test_the_audit_follows_it(agreed: Session, engine: Engine, path: Path) -> None:
    for seed in ("one", "two", "three"):
        agreed.take_back()
        play(agreed, 60, seed)
    play(agreed, 5000)
    agreed.close()
    found = audit(load(path), engine)
    points = tuple(player.points for player in agreed.state.players)
    assert (found.is_over, found.points) == (True, points)
    assert found.steps > len(agreed.entries) + 3


def test_the_audit_sees_a_wrong_position(engine: Engine, path: Path) -> None:
    session = play(fresh(engine, path, take_back=True), 60)
    assert session.journal is not None
    session.journal.append("take back", "0" * 16)
    session.close()
    with file_error("continued differently from here"):
        audit(load(path), engine)


# Results and statistics


def test_a_result_alone_tells_of_it(engine: Engine, tmp_path: Path) -> None:
    failures = list[GameFileError]()
    alone = replace(ALONE, content=engine.content.hash, may_take_back=True)
    session = Session(engine, alone, None, UndoList)
    keep_game(session, tmp_path, failures.append)
    play(session, 60).take_back()
    play(session, 5000)
    (kept,) = results.load(tmp_path).games
    assert (kept.take_back, kept.taken_back, failures) == (True, 1, [])


def test_the_statistics_tell_of_it(engine: Engine, tmp_path: Path) -> None:
    failures = list[GameFileError]()
    session = fresh(engine, take_back=True)
    keep_game(session, tmp_path, failures.append)
    for _ in range(2):
        play(session, 60).take_back()
    play(session, 5000)
    (kept,) = statistics.load(tmp_path).games
    assert (kept.take_back, kept.taken_back, failures) == (True, 2, [])
    head, line, *_ = statistics.as_csv([kept], file_heads()).splitlines()
    told = dict(zip(head.split(","), line.split(","), strict=True))
    assert (told["Turns can be taken back"], told["Turns taken back"]) == ("yes", "2")


def test_lines_of_older_programs_are_games_without_it(engine: Engine, tmp_path: Path) -> None:
    record_store.add(tmp_path, finished_game(play(fresh(engine), 5000), datetime.now(UTC)))
    file = tmp_path / RECORDS
    record = json.loads(file.read_text())
    del record["take_back"], record["taken_back"]
    file.write_text(json.dumps(record) + "\n")
    found = statistics.load(tmp_path)
    assert [(game.take_back, game.taken_back) for game in found.games] == [(False, 0)]
    assert found.damaged == 0


def test_a_refused_command_after_it_is_still_refused(agreed: Session) -> None:
    agreed.take_back()
    assert agreed.why_not(Discard("no-such-card"))
