"""Undo steps of several commands: one undo and one redo for all of them, each still a command of its own elsewhere."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from tests.app.playing import SEATS, FailingFile, do, fresh, header, next_commands, on_table, play, reopened
from tests.error_texts import error_text, file_error, notice_text
from tests.table import Table
from uc_desktop.app.saves import journal as saving
from uc_desktop.app.saves.game_file import AlsoDo, Step, load
from uc_desktop.app.saves.header import HUMAN, UndoPolicy
from uc_desktop.app.saves.journal import Journal, game_data, write_whole
from uc_desktop.app.session.audit import audit
from uc_desktop.app.session.game_loader import open_session
from uc_desktop.app.session.game_log import CardKnowledge, Entry
from uc_desktop.app.session.history import Unit, history_of
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import Undo, UndoList
from uc_desktop.errors import GameFileError, IllegalCommand
from uc_desktop.rules.codec import state_hash
from uc_desktop.rules.commands import CONFIRM, Command, Discard
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.view import NOTHING_KNOWN
from uc_desktop.ui.window.undo_stack import UndoStack

pytestmark = pytest.mark.rule("T-12")

MakeUndo = Callable[[], Undo]


@pytest.fixture(params=[UndoStack, UndoList])
def make_undo(request: pytest.FixtureRequest) -> MakeUndo:
    """Makes undo stacks of either kind."""
    made: MakeUndo = request.param
    return made


@pytest.fixture
def session(engine: Engine, path: Path, make_undo: MakeUndo) -> Session:
    """A new saved game, in which the first player is to discard three cards."""
    made = header(engine, take_back=True)
    return Session(engine, made, Journal.create(path, made), make_undo)


def give_step(session: Session, count: int = 3, seed: str = "step") -> tuple[Entry, ...]:
    """Give so many commands as one undo step."""
    return session.submit_step(next_commands(session, count, seed))


def position(session: Session) -> tuple[object, ...]:
    """All that a player can tell of a game."""
    return session.state, session.entries, session.can_undo(), session.can_redo(), session.barrier, session.taken_back


def types(path: Path) -> list[str]:
    """The kinds of the lines of a file."""
    return [json.loads(line)["type"] for line in path.read_text().splitlines()]


# Undo and redo


def test_one_undo_undoes_all_commands_of_a_step(session: Session) -> None:
    play(session, 1)
    before = session.state, session.entries
    give_step(session, 2)
    assert len(session.entries) == 3
    session.undo()
    assert (session.state, session.entries) == before


def test_one_redo_carries_out_all_commands_of_a_step(session: Session) -> None:
    give_step(session)
    after = position(session)
    session.undo()
    session.redo()
    assert position(session) == after


def test_a_step_is_described_by_all_its_commands(session: Session) -> None:
    session.undo_stack.describe(lambda step: " and ".join(str(entry.command) for entry in step.entries))
    first, second = next_commands(session, 2)
    session.submit_step((first, second))
    assert session.undo_stack.undoText() == f"{first} and {second}"
    session.undo()
    assert session.undo_stack.redoText() == f"{first} and {second}"


def test_revert_undoes_steps_of_any_length(session: Session) -> None:
    play(session, 1)
    give_step(session, 2)
    session.revert()
    assert session.entries == ()


def test_a_step_of_one_command_is_what_submit_makes(engine: Engine) -> None:
    one, other = fresh(engine), fresh(engine)
    (command,) = next_commands(one, 1)
    assert one.submit_step((command,)) == (other.submit(command),)
    assert position(one) == position(other)


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_any_mix_of_steps_undo_and_redo_comes_back_from_the_file(
    engine: Engine, session: Session, path: Path, seed: str
) -> None:
    """Held against a list of the positions between steps."""
    chance = Random(seed)
    line, at = [session.start, session.state], 1
    for number in range(120):
        what = chance.choice(["step"] * 4 + ["undo", "undo", "redo"])
        if what == "step":
            final = give_step(session, chance.randint(1, 3), f"{seed}/{number}")[-1].command == CONFIRM
            line, at = ([session.state], 0) if final else ([*line[: at + 1], session.state], at + 1)
        elif what == "undo":
            session.undo()
            at = max(0, at - 1)
        else:
            session.redo()
            at = min(len(line) - 1, at + 1)
        assert session.state == line[at]
    session.take_back()
    again = reopened(session, path)
    session.journal = None
    assert position(again) == position(session)
    for step in ("redo", "redo", "undo", "revert"):
        for each in (session, again):
            getattr(each, step)()
        assert position(again) == position(session)
    again.close()
    audit(load(path), engine)


# What is told


def test_each_command_of_a_step_is_told_on_its_own_in_order(session: Session) -> None:
    told: list[Entry] = []
    session.events_applied.connect(told.append)
    commands = next_commands(session, 2)
    entries = session.submit_step(commands)
    assert tuple(told) == entries == session.entries
    assert tuple(entry.command for entry in entries) == commands
    assert [entry.continues_step for entry in entries] == [False, True]


def test_a_step_is_told_when_all_of_it_was_done_and_saved(session: Session, path: Path) -> None:
    found: list[object] = []
    session.events_applied.connect(lambda _: found.append((session.state, len(load(path).steps))))
    give_step(session)
    assert found == [(session.state, 3)] * 3


def test_the_history_has_every_command_of_a_step(session: Session) -> None:
    entries = give_step(session)
    history = history_of(session)
    assert history.starts(Unit.COMMAND) == (0, 1, 2, 3)
    assert [history.at(number).state for number in (1, 2, 3)] == [entry.state for entry in entries]


def test_what_a_step_showed_is_known_to_all(session: Session) -> None:
    knowledge = CardKnowledge()
    for number in range(150):
        give_step(session, seed=str(number))
        if number % 5 == 0:
            session.undo()
        events = [event for entry in session.entries for event in entry.events]
        assert knowledge.after(session.entries) == NOTHING_KNOWN.after(events)
    assert knowledge.after(session.entries).to_all


# What is refused


@pytest.mark.parametrize("at", [0, 1, 2])
def test_a_refused_command_leaves_nothing_of_its_step(session: Session, path: Path, at: int) -> None:
    before, file, told = position(session), path.read_bytes(), list[Entry]()
    session.events_applied.connect(told.append)
    commands = list(next_commands(session, 2))
    commands.insert(at, Discard("no-such-card"))
    with pytest.raises(IllegalCommand):
        session.submit_step(commands)
    assert (position(session), path.read_bytes(), told) == (before, file, [])


@pytest.mark.parametrize("commands", [(), (Discard("1"), CONFIRM), (CONFIRM, Discard("1"))])
def test_no_commands_and_confirmations_among_others_are_no_step(session: Session, commands: Sequence[Command]) -> None:
    with pytest.raises(ValueError, match="these commands are no undo step"):
        session.submit_step(commands)


@pytest.mark.parametrize("room", [0, 40, 300])
def test_a_full_disk_leaves_nothing_of_a_step(session: Session, path: Path, room: int) -> None:
    session.close()
    loaded, file = load(path), FailingFile(path, room)
    session.journal = Journal(path, file, loaded.sum, loaded.data)
    before, saved = position(session), path.read_bytes()
    with file_error("the last step was not saved"):
        give_step(session)
    assert (position(session), path.read_bytes()) == (before, saved)
    file.room = float("inf")
    give_step(session)
    assert types(path) == ["header", "do", "also do", "also do"]


def test_the_part_of_a_step_that_could_not_be_cut_off_is_cut_off_later(journal: Journal) -> None:
    journal.close()
    loaded, file = load(journal.path), FailingFile(journal.path, 20_000)
    journal, file.stuck = Journal(journal.path, file, loaded.sum, loaded.data), True
    step: list[Step] = [Discard("1"), *[AlsoDo(Discard("2"))] * 300]
    with pytest.raises(GameFileError):
        journal.append_all([(each, None) for each in step])
    file.stuck, file.room = False, float("inf")
    journal.append("undo")
    assert load(journal.path).steps == (*loaded.steps, "undo")


def test_a_step_fits_into_the_file_or_none_of_it_is_done(
    session: Session, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saving, "MOST_STEPS", 2)
    before, file = position(session), path.read_bytes()
    with file_error("the file has as many steps as a game can have"):
        give_step(session)
    assert (position(session), path.read_bytes()) == (before, file)


# Strict undo


def test_strict_undo_stops_at_a_step_in_which_something_is_revealed(table: Table, make_undo: MakeUndo) -> None:
    table.hand("ana", "52").stock("ana", kelp=1).claimed("ana", "fibre-looms")
    trial = do(on_table(table), "place A-0 with 52", "draw", "pay 1 kelp")
    place, draw, pay = (entry.command for entry in trial.entries)
    strict = header(table.engine, UndoPolicy.STRICT)
    session = Session(table.engine, strict, None, make_undo, table.state)
    replayed = Session(table.engine, strict, None, make_undo, table.state)
    session.submit(place)
    session.submit_step((draw, pay))
    for step in (place, draw, AlsoDo(pay)):
        replayed.replay(step)
    assert position(session) == position(replayed)
    assert (session.can_undo(), session.barrier, len(session.entries)) == (False, "CardsDrawn", 3)


# The game file


def test_the_commands_after_the_first_are_marked_in_the_file(session: Session, path: Path) -> None:
    entries = give_step(session)
    session.undo()
    assert types(path) == ["header", "do", "also do", "also do", "undo"]
    assert load(path).hashes == {at: state_hash(entry.state) for at, entry in enumerate(entries)}


def test_a_file_written_anew_has_the_same_marks(session: Session, path: Path) -> None:
    give_step(session)
    loaded = load(path)
    pairs = [(step, loaded.hashes.get(at)) for at, step in enumerate(loaded.steps)]
    assert game_data(loaded.header, pairs) == path.read_bytes()


def test_a_game_taken_up_undoes_and_redoes_a_step_together(
    engine: Engine, session: Session, path: Path, make_undo: MakeUndo
) -> None:
    play(session, 1)
    before = session.entries
    give_step(session, 2)
    session.undo()
    session.redo()
    after = session.entries
    session.close()
    again = open_session(path, engine, make_undo)
    assert again.entries == after
    again.undo()
    assert again.entries == before
    again.redo()
    assert again.entries == after


def test_a_game_without_marks_undoes_each_command_on_its_own(
    engine: Engine, session: Session, path: Path, make_undo: MakeUndo
) -> None:
    give_step(session, 2)
    without = path.with_name("without")
    write_whole(without, game_data(session.header, [(entry.command, None) for entry in session.entries]))
    again = open_session(without, engine, make_undo)
    again.undo()
    assert [entry.command for entry in again.entries] == [session.entries[0].command]


def test_of_a_step_torn_by_a_power_cut_the_whole_lines_are_one_step(
    engine: Engine, session: Session, path: Path
) -> None:
    entries = give_step(session)
    session.close()
    path.write_bytes(path.read_bytes()[:-5])
    again = open_session(path, engine, UndoList)
    assert again.entries == entries[:2]
    assert notice_text(again.notices) == f"{path}:4: the last step was not written completely and is left out"
    again.undo()
    assert again.entries == ()


# Take-back


def test_a_turn_that_was_taken_back_is_redone_step_by_step(engine: Engine, make_undo: MakeUndo) -> None:
    people = tuple(replace(seat, player=HUMAN) for seat in SEATS)
    session = Session(engine, replace(header(engine, take_back=True), seats=people), None, make_undo)
    entries = (*give_step(session, 2), *give_step(session, 1))
    session.submit(CONFIRM)
    session.take_back()
    redone = []
    while session.can_redo():
        session.redo()
        redone.append(session.entries)
    assert redone == [entries[:2], entries]


# Faults in files


def opened(engine: Engine, path: Path, steps: Sequence[Step]) -> Session:
    """The game of a file with these steps."""
    write_whole(path, game_data(header(engine), [(step, None) for step in steps]))
    return open_session(path, engine, UndoList)


def test_an_illegal_command_in_a_step_is_named_with_its_line(engine: Engine, path: Path) -> None:
    (command,) = next_commands(fresh(engine), 1)
    for unknown in (Discard("no-such-card"), command):
        with file_error(f"{path}:3: the rules do not allow this step: "):
            opened(engine, path, [command, AlsoDo(unknown)])
        with file_error(f"{path}:3: the rules do not allow this step: "):
            audit(load(path), engine)
        path.unlink()


NOT_AFTER = "'also do': the line before is not a command of the same turn"
MISPLACED: dict[str, tuple[list[Step], str]] = {
    "on the first line": ([AlsoDo(Discard("1"))], f":2: {NOT_AFTER}"),
    "on the first line of a turn": ([Discard("1"), CONFIRM, AlsoDo(Discard("1"))], f":4: {NOT_AFTER}"),
    "after an undo": ([Discard("1"), "undo", AlsoDo(Discard("1"))], f":4: {NOT_AFTER}"),
    "after a redo": ([Discard("1"), "undo", "redo", AlsoDo(Discard("1"))], f":5: {NOT_AFTER}"),
    "after a take-back": ([Discard("1"), CONFIRM, "take back", AlsoDo(Discard("1"))], f":5: {NOT_AFTER}"),
    "on a confirmation": (
        [Discard("1"), AlsoDo(CONFIRM)],
        ":3: 'also do': confirming a turn cannot belong to the step before it",
    ),
}


@pytest.mark.parametrize("where", MISPLACED)
def test_a_mark_is_refused(engine: Engine, path: Path, where: str) -> None:
    steps, words = MISPLACED[where]
    with pytest.raises(GameFileError) as caught:
        opened(engine, path, steps)
    assert error_text(caught.value) == f"{path}{words}"
