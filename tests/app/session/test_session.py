"""A game under way: what is accepted, undone, saved, and taken up again."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.app.playing import FailingFile, do, fresh, header, on_table, play, reopened, under_way
from tests.error_texts import file_error, notice_text
from tests.table import Table
from uc_desktop.app.saves import disk
from uc_desktop.app.saves.game_file import Step, load
from uc_desktop.app.saves.header import UndoPolicy
from uc_desktop.app.saves.journal import Journal
from uc_desktop.app.session.game_loader import open_session
from uc_desktop.app.session.game_log import CardKnowledge, Entry, GameLog
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import Undo, UndoList
from uc_desktop.errors import GameFileError, IllegalCommand
from uc_desktop.rules.codec import state_hash
from uc_desktop.rules.commands import CONFIRM, Command, Discard
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.view import NOTHING_KNOWN, UNKNOWN
from uc_desktop.ui.window.undo_stack import UndoStack

# Giving commands


def test_a_witness_remembers_what_the_whole_game_showed_whatever_was_undone(engine: Engine) -> None:
    session, knowledge, chance = fresh(engine), CardKnowledge(), Random("witness")
    for _ in range(300):
        steps = (session.undo, session.redo, lambda: session.submit(chance.choice(session.legal_commands())))
        chance.choices(steps, (2, 1, 12))[0]()
        events = [event for entry in session.entries for event in entry.events]
        assert knowledge.after(session.entries) == NOTHING_KNOWN.after(events)
    assert len(knowledge.after(session.entries).to_all) > 5


def test_an_accepted_command_is_told_with_what_it_did(engine: Engine) -> None:
    session, told = fresh(engine), list[Entry]()
    session.events_applied.connect(told.append)
    command = session.legal_commands()[0]
    entry = session.submit(command)
    assert told == [entry] == list(session.entries)
    assert (entry.command, entry.state) == (command, session.state)


def test_listeners_find_the_new_position(engine: Engine) -> None:
    session, seen = fresh(engine), list[object]()
    session.events_applied.connect(lambda _: seen.append(session.state))
    entry = session.submit(session.legal_commands()[0])
    assert seen == [entry.state]


def test_an_entry_names_who_decided_not_who_is_next(engine: Engine) -> None:
    session = fresh(engine)
    first = session.state.active
    play(session, 3)
    entry = session.submit(CONFIRM)
    assert entry.player == first != session.state.active


def test_a_refused_command_changes_nothing(engine: Engine, path: Path) -> None:
    session, told = play(fresh(engine, path), 20), list[object]()
    before, file = (session.state, session.entries, session.can_undo()), path.read_bytes()
    session.events_applied.connect(told.append)
    with pytest.raises(IllegalCommand):
        session.submit(Discard("no-such-card"))
    assert (session.state, session.entries, session.can_undo()) == before
    assert (path.read_bytes(), told) == (file, [])


def test_a_refused_command_says_why(engine: Engine) -> None:
    session = fresh(engine)
    assert {reason.rule for reason in session.why_not(CONFIRM)} == {"S-6"}


def test_a_finished_game_allows_nothing(engine: Engine) -> None:
    session = play(fresh(engine), 5000)
    assert session.is_over
    assert session.legal_commands() == ()


# Undo and redo


@pytest.mark.rule("T-12")
def test_undo_restores_position_and_entries_exactly(engine: Engine) -> None:
    session = fresh(engine)
    before = (session.state, session.entries, state_hash(session.state))
    session.submit(session.legal_commands()[0])
    session.undo()
    assert (session.state, session.entries, state_hash(session.state)) == before


def test_redo_restores_position_and_entries_exactly(engine: Engine) -> None:
    session = play(fresh(engine), 2)
    after = (session.state, session.entries)
    session.undo()
    session.redo()
    assert (session.state, session.entries) == after


def test_undo_undoes_one_step_at_a_time(engine: Engine) -> None:
    session = play(fresh(engine), 3)
    session.undo()
    assert len(session.entries) == 2
    assert session.can_undo() and session.can_redo()


def test_a_new_step_replaces_those_undone(engine: Engine) -> None:
    session = play(fresh(engine), 2)
    session.undo()
    session.submit(session.legal_commands()[-1])
    assert not session.can_redo()
    assert len(session.entries) == 2


@pytest.mark.rule("T-12")
def test_revert_undoes_the_whole_turn(engine: Engine) -> None:
    session = fresh(engine)
    start = session.state
    play(session, 3).revert()
    assert session.state == start
    assert (session.entries, session.can_undo()) == ((), False)


def test_a_reverted_turn_can_be_done_again(engine: Engine) -> None:
    session = play(fresh(engine), 3)
    after = (session.state, session.entries)
    session.revert()
    for _ in range(3):
        session.redo()
    assert (session.state, session.entries) == after


@pytest.mark.rule("T-12")
def test_a_confirmation_is_final(engine: Engine) -> None:
    session = play(fresh(engine), 3)
    session.submit(CONFIRM)
    assert not session.can_undo()
    assert not session.can_redo()


@pytest.mark.parametrize("step", ["undo", "redo", "revert"])
def test_with_nothing_to_undo_nothing_happens(engine: Engine, path: Path, step: str) -> None:
    session = fresh(engine, path)
    told, before, file = list[object](), session.state, path.read_bytes()
    session.state_replaced.connect(told.append)
    getattr(session, step)()
    assert (session.state, told, path.read_bytes()) == (before, [], file)


@pytest.mark.parametrize("step", ["undo", "redo"])
def test_undo_and_redo_are_told_as_a_whole(engine: Engine, step: str) -> None:
    session, told = play(fresh(engine), 2), list[GameLog | Entry]()
    session.undo()
    session.state_replaced.connect(told.append)
    session.events_applied.connect(told.append)
    getattr(session, step)()
    (log,) = told
    assert isinstance(log, GameLog)
    assert (log.state, log.entries) == (session.state, session.entries)


def test_a_fault_of_a_listener_is_not_swallowed(engine: Engine) -> None:
    def fail(_: GameLog) -> None:
        raise ZeroDivisionError

    session = play(fresh(engine), 2)
    session.state_replaced.connect(fail)
    with pytest.raises(ZeroDivisionError):
        session.undo()
    assert len(session.entries) == 1


def test_confirmed_turns_do_not_pile_up_in_memory(engine: Engine) -> None:
    def logs() -> int:
        gc.collect()
        return sum(isinstance(thing, GameLog) for thing in gc.get_objects())

    before = logs()
    session = play(fresh(engine), 5000)
    assert session.is_over
    assert logs() == before + 1


@pytest.mark.parametrize("make_undo", [UndoStack, UndoList])
@pytest.mark.parametrize("seed", range(3))
def test_any_mix_of_doing_and_undoing_is_exact(engine: Engine, seed: int, make_undo: Callable[[], Undo]) -> None:
    """Held against a plain list of positions."""
    session, random = Session(engine, header(engine), None, make_undo), Random(seed)
    line, at = [session.state], 0
    for number in range(200):
        step = random.choice(["do", "do", "do", "undo", "redo"])
        if step == "do":
            play(session, 1, f"{seed}/{number}")
            final = session.entries[-1].command == CONFIRM
            line, at = ([session.state], 0) if final else ([*line[: at + 1], session.state], at + 1)
        elif step == "undo":
            session.undo()
            at = max(0, at - 1)
        else:
            session.redo()
            at = min(len(line) - 1, at + 1)
        assert session.state is line[at]


# Strict undo

#: What reveals something, as: the sentences before it, the one that reveals, the name of its event.
REVEALING = {
    "a draw": (["place A-0 with 52"], "draw", "CardsDrawn"),
    "a look at Special cards": (["place A-Y3 with 8"], "look at specials", "SpecialsLookedAt"),
    "a newly turned-up Special card": (["place A-Y3 with 8"], "take special 191", "SpecialRevealed"),
}


def revealing_table(table: Table) -> Table:
    return table.hand("ana", "8", "52").special_deck("191", "192", "193", "194")


@pytest.mark.rule("T-12")
@pytest.mark.parametrize("what", REVEALING)
def test_strict_undo_stops_at(table: Table, what: str) -> None:
    before, revealing, event = REVEALING[what]
    session = do(on_table(revealing_table(table), UndoPolicy.STRICT), *before, revealing)
    assert not session.can_undo()
    assert session.barrier == event


@pytest.mark.rule("T-12")
def test_strict_undo_stops_at_a_gained_tile(table: Table) -> None:
    table.play_effect("gain_metropolis: 1")
    session = on_table(table, UndoPolicy.STRICT)
    session.submit(next(c for c in session.legal_commands() if getattr(c, "part", "").startswith("play:")))
    assert (session.can_undo(), session.barrier) == (False, "MetropolisGained")


@pytest.mark.parametrize("what", REVEALING)
def test_free_undo_goes_beyond(table: Table, what: str) -> None:
    before, revealing, _ = REVEALING[what]
    session = do(on_table(revealing_table(table)), *before, revealing)
    session.revert()
    assert session.entries == ()
    assert session.barrier == ""


def test_strict_undo_reaches_back_to_the_barrier(table: Table) -> None:
    table.hand("ana", "52").stock("ana", kelp=1).claimed("ana", "fibre-looms")
    session = do(on_table(table, UndoPolicy.STRICT), "place A-0 with 52", "draw", "pay 1 kelp")
    session.revert()
    assert len(session.entries) == 2
    assert session.barrier == "CardsDrawn"


def test_what_reveals_nothing_can_be_undone_under_strict_undo(table: Table) -> None:
    session = do(on_table(table.hand("ana", "52"), UndoPolicy.STRICT), "place A-0 with 52")
    assert session.can_undo()
    assert session.barrier == ""


def test_a_confirmation_takes_the_barrier_away(table: Table) -> None:
    session = on_table(table.hand("ana", "52"), UndoPolicy.STRICT)
    do(session, "place A-0 with 52", "draw", "confirm")
    assert session.barrier == ""


def test_an_undone_draw_comes_again_as_it_was(table: Table) -> None:
    session = do(on_table(table.hand("ana", "52")), "place A-0 with 52", "draw")
    drawn = session.state.players[0].hand
    session.revert()
    do(session, "place A-0 with 52", "draw")
    assert session.state.players[0].hand == drawn


# Saving


def test_a_command_is_in_the_file_before_anyone_is_told(engine: Engine, path: Path) -> None:
    session, found = fresh(engine, path), list[Step]()
    session.events_applied.connect(lambda _: found.extend(load(path).steps))
    entry = session.submit(session.legal_commands()[0])
    assert found == [entry.command]


def test_undo_and_redo_are_in_the_file_before_anyone_is_told(engine: Engine, path: Path) -> None:
    session, found = play(fresh(engine, path), 1), list[Step]()
    session.state_replaced.connect(lambda _: found.append(load(path).steps[-1]))
    session.undo()
    session.redo()
    assert found == ["undo", "redo"]


def on_full_disk(engine: Engine, path: Path, room: int = 0) -> tuple[Session, FailingFile]:
    """A game under way whose disk has room for so many bytes more."""
    session = under_way(engine, path)
    session.close()
    loaded, file = load(path), FailingFile(path, room)
    session.journal = Journal(path, file, loaded.sum, loaded.data)
    return session, file


@pytest.mark.parametrize("room", [0, 10])
@pytest.mark.parametrize("step", ["submit", "undo", "redo"])
def test_a_full_disk_leaves_the_game_as_it_was_and_says_so(engine: Engine, path: Path, step: str, room: int) -> None:
    session, _ = on_full_disk(engine, path, room)
    before = (session.state, session.entries, session.can_undo(), session.can_redo(), path.read_bytes())
    told: list[object] = []
    session.events_applied.connect(told.append)
    session.state_replaced.connect(told.append)
    session.undo_stack.canUndoChanged.connect(told.append)
    with file_error("the last step was not saved"):
        session.submit(session.legal_commands()[0]) if step == "submit" else getattr(session, step)()
    assert (session.state, session.entries, session.can_undo(), session.can_redo(), path.read_bytes()) == before
    assert told == []


def test_the_game_goes_on_once_there_is_room_again(engine: Engine, path: Path) -> None:
    session, file = on_full_disk(engine, path, 10)
    with pytest.raises(GameFileError):
        session.undo()
    file.room = float("inf")
    play(session, 30)
    assert reopened(session, path).entries == session.entries


@pytest.mark.parametrize("step", [CONFIRM, "undo"])
def test_a_step_that_does_not_reach_the_disk_is_told_and_stays_the_last(
    engine: Engine, path: Path, monkeypatch: pytest.MonkeyPatch, step: Command | str
) -> None:
    def fail(_: int) -> None:
        raise OSError(5, "Input/output error")

    session = play(fresh(engine, path), 3)
    session.flush()
    with monkeypatch.context() as patch:
        patch.setattr(disk, "fsync", fail)
        session.undo() if isinstance(step, str) else session.submit(step)
        stands = (session.state, session.can_undo(), session.can_redo())
        goes_on = session.redo if isinstance(step, str) else lambda: session.submit(session.legal_commands()[0])
        for more in (session.flush, goes_on, session.flush, goes_on):
            with file_error("the last step was not saved: Input/output error"):
                more()
        assert (session.state, session.can_undo(), session.can_redo()) == stands
    goes_on()
    session.flush()
    assert reopened(session, path).entries == session.entries


def test_a_game_that_is_not_saved_has_nothing_to_flush(engine: Engine) -> None:
    play(fresh(engine), 3).flush()


# Taking up again


@pytest.mark.parametrize("undo", UndoPolicy)
def test_a_game_is_taken_up_at_the_very_gesture(engine: Engine, path: Path, undo: UndoPolicy) -> None:
    session = under_way(engine, path, undo)
    again = reopened(session, path)
    assert (again.state, again.entries, again.header) == (session.state, session.entries, session.header)
    assert (again.can_undo(), again.can_redo(), again.barrier) == (
        session.can_undo(),
        session.can_redo(),
        session.barrier,
    )


@pytest.mark.parametrize("step", ["undo", "redo", "revert"])
def test_undo_goes_on_where_it_was(engine: Engine, path: Path, step: str) -> None:
    session = under_way(engine, path)
    again = reopened(session, path)
    session.journal = None
    getattr(session, step)()
    getattr(again, step)()
    assert (again.state, again.entries, again.can_redo()) == (session.state, session.entries, session.can_redo())


def test_strict_undo_has_its_barrier_again(engine: Engine, path: Path) -> None:
    session = fresh(engine, path, UndoPolicy.STRICT)
    while not session.barrier:
        play(session, 1)
    again = reopened(session, path)
    assert (again.barrier, again.can_undo()) == (session.barrier, False)


def test_a_game_taken_up_is_saved_on_in_the_same_file(engine: Engine, path: Path) -> None:
    again = reopened(under_way(engine, path), path)
    play(again, 25, "more moves")
    assert reopened(again, path).entries == again.entries


def test_a_torn_last_step_is_told_and_lost(engine: Engine, path: Path) -> None:
    session = play(fresh(engine, path), 10)
    session.close()
    path.write_bytes(path.read_bytes()[:-5])
    again = open_session(path, engine, UndoStack)
    assert again.entries == session.entries[:-1]
    assert notice_text(again.notices) == f"{path}:11: the last step was not written completely and is left out"


def test_a_game_that_is_only_read_leaves_its_file_alone(engine: Engine, path: Path) -> None:
    session = play(fresh(engine, path), 10)
    session.close()
    path.write_bytes(torn := path.read_bytes()[:-5])
    play(open_session(path, engine, UndoStack, read_only=True), 5)
    assert path.read_bytes() == torn


# What a player may know


@pytest.mark.rule("Q-18")
def test_other_hands_are_not_shown(table: Table) -> None:
    session = on_table(table.hand("bruno", "8", "52"))
    assert session.seen_by(0).players[1].hand == (UNKNOWN, UNKNOWN)
    assert session.seen_by(1).players[1].hand == session.state.players[1].hand


@pytest.mark.rule("Q-18")
def test_special_cards_taken_face_up_stay_known(table: Table) -> None:
    session = do(on_table(revealing_table(table)), "place A-Y3 with 8")
    unknown = session.seen_by(1).players[0].hand
    do(session, "take special 191")
    assert session.seen_by(1).players[0].hand == (*unknown, session.state.players[0].hand[-1])


@pytest.mark.rule("Q-18")
@pytest.mark.rule("K-12")
def test_a_player_sees_what_it_put_under_the_special_deck_until_that_is_undone(table: Table) -> None:
    session = do(on_table(revealing_table(table)), "place A-Y3 with 8", "look at specials")
    do(session, "keep special 193 above 194 then 192")
    three = session.state.special_deck[-3:]
    assert [session.seen_by(number).special_deck[-3:] for number in (0, 1)] == [three, (three[0], UNKNOWN, UNKNOWN)]
    session.undo()
    do(session, "keep special 192 above 193 then 194")
    assert three != session.state.special_deck[-3:] == session.seen_by(0).special_deck[-3:]
    session.revert()
    assert {*session.seen_by(0).special_deck[1:]} == {UNKNOWN}
