"""A game file whose line ends or first bytes a mail program or an editor has changed opens like the original."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.app.playing import fresh, play
from tests.error_texts import file_error
from uc_desktop.app.records.record_keeper import attempt_of
from uc_desktop.app.saves.game_file import load
from uc_desktop.app.saves.journal import Journal
from uc_desktop.app.session.game_loader import open_session
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.rules.commands import Discard, Resolve
from uc_desktop.rules.engine import Engine

STEP = Resolve("slot:A-0/0")
Change = Callable[[bytes], bytes]


def with_crlf(data: bytes) -> bytes:
    return data.replace(b"\n", b"\r\n")


def with_mark(data: bytes) -> bytes:
    return BOM_UTF8 + data


def with_both(data: bytes) -> bytes:
    return with_mark(with_crlf(data))


changed = pytest.mark.parametrize("change", [with_crlf, with_mark, with_both])


@pytest.fixture
def rewritten(journal: Journal) -> Callable[[Change], Path]:
    """Changes the file of a game of three steps that is not open any more."""
    journal.close()

    def rewrite(change: Change) -> Path:
        journal.path.write_bytes(change(journal.path.read_bytes()))
        return journal.path

    return rewrite


@changed
def test_a_changed_file_holds_the_same_game(
    journal: Journal, rewritten: Callable[[Change], Path], change: Change
) -> None:
    original = load(journal.path)
    found = load(rewritten(change))
    assert (found.header, found.steps, found.hashes) == (original.header, original.steps, original.hashes)
    assert (found.sum, found.torn, found.fault) == (original.sum, None, None)


@changed
def test_a_changed_file_is_gone_on_with_and_loses_nothing(rewritten: Callable[[Change], Path], change: Change) -> None:
    before = (path := rewritten(change)).read_bytes()
    journal = Journal.resume(load(path))
    journal.append(STEP)
    journal.append("undo")
    journal.close()
    assert path.read_bytes().startswith(before)
    assert load(path).steps == (Discard("1"), "undo", "redo", STEP, "undo")


def test_a_file_that_was_changed_again_and_again_is_gone_on_with(rewritten: Callable[[Change], Path]) -> None:
    for change in (with_both, lambda data: data.replace(b"\r\n", b"\n"), with_crlf):
        with_step = Journal.resume(load(rewritten(change)))
        with_step.append("undo")
        with_step.append("redo")
        with_step.close()
    assert load(with_step.path).steps == (Discard("1"), *["undo", "redo"] * 4)


@changed
def test_a_changed_file_is_the_same_game_when_it_is_taken_up(engine: Engine, path: Path, change: Change) -> None:
    session = play(fresh(engine, path), 6)
    session.close()
    path.write_bytes(change(path.read_bytes()))
    again = open_session(path, engine, UndoList)
    assert (again.state, again.notices) == (session.state, ())
    play(again, 3)
    again.close()
    assert open_session(path, engine, UndoList).state == again.state


@changed
def test_a_changed_file_is_the_same_attempt_at_a_challenge(
    journal: Journal, rewritten: Callable[[Change], Path], change: Change
) -> None:
    original = load(journal.path)
    found = load(rewritten(change))
    assert attempt_of(found.header, found.data) == attempt_of(original.header, original.data)


# Damage is told as in any other file


@changed
def test_a_torn_last_line_of_a_changed_file_is_left_out_and_cut_off(
    rewritten: Callable[[Change], Path], change: Change
) -> None:
    path = rewritten(lambda data: change(data)[:-3])
    assert load(path).torn
    journal = Journal.resume(load(path))
    journal.append(STEP)
    journal.close()
    assert load(path).steps == (Discard("1"), "undo", STEP)


@changed
@pytest.mark.parametrize(("word", "line"), [(b"a seed", 1), (b"Discard", 2)])
def test_a_changed_word_is_found_in_a_changed_file(
    rewritten: Callable[[Change], Path], change: Change, word: bytes, line: int
) -> None:
    path = rewritten(lambda data: change(data.replace(word, word.upper())))
    with file_error(f"^{path}:{line}: the checksum is wrong"):
        load(path)


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.replace(b"\n", b"\r\r\n"),
        lambda data: data.replace(b"\n", b" \n"),
        lambda data: data.replace(b',"', b',\r"'),
        lambda data: BOM_UTF8 + BOM_UTF8 + data,
    ],
)
def test_what_no_program_makes_of_line_ends_is_damage(rewritten: Callable[[Change], Path], change: Change) -> None:
    with file_error(":1: "):
        load(rewritten(change))


def test_a_mark_in_the_midst_of_a_file_is_damage(rewritten: Callable[[Change], Path]) -> None:
    path = rewritten(lambda data: data.replace(b"\n", b"\n" + BOM_UTF8, 1))
    with file_error(f"^{path}:2: "):
        load(path)
