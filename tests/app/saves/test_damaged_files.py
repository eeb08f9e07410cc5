"""A game file that is torn, changed or made to do harm: what can still be taken up, and what is refused."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.error_texts import file_error, notice_text
from uc_desktop.app.saves import game_file
from uc_desktop.app.saves import journal as journals
from uc_desktop.app.saves.game_file import load, next_sum
from uc_desktop.app.saves.journal import Journal
from uc_desktop.errors import GameFileError
from uc_desktop.rules.codec import canonical
from uc_desktop.rules.commands import CONFIRM, Discard, Resolve

STEP = Resolve("slot:A-0/0")


# A torn end


@pytest.mark.parametrize("cut", [1, 2, 30, 60])
def test_a_torn_last_line_is_left_out_and_named(journal: Journal, cut: int) -> None:
    whole = journal.path.read_bytes()
    lines = whole.splitlines(keepends=True)
    journal.path.write_bytes(whole[: -min(cut, len(lines[-1]) - 1)])
    loaded = load(journal.path)
    assert loaded.steps == (Discard("1"), "undo")
    assert notice_text([loaded.torn]) == f"{journal.path}:4: the last step was not written completely and is left out"


def test_the_torn_line_is_cut_off_before_anything_is_added(journal: Journal) -> None:
    journal.close()
    journal.path.write_bytes(journal.path.read_bytes()[:-3])
    again = Journal.resume(load(journal.path))
    again.append(STEP)
    assert load(journal.path).steps == (Discard("1"), "undo", STEP)


def test_reading_alone_changes_nothing(journal: Journal) -> None:
    journal.path.write_bytes(torn := journal.path.read_bytes()[:-3])
    load(journal.path)
    assert journal.path.read_bytes() == torn


def test_zeros_after_a_power_cut_are_a_torn_line(journal: Journal) -> None:
    journal.path.write_bytes(journal.path.read_bytes() + bytes(512))
    assert load(journal.path).torn
    assert len(load(journal.path).steps) == 3


def test_a_header_that_was_not_written_whole_is_no_game(journal: Journal) -> None:
    journal.path.write_bytes(journal.path.read_bytes().splitlines()[0])
    with file_error(":1: the first line is incomplete"):
        load(journal.path)


# Damage


@pytest.mark.parametrize("line", [1, 2, 3, 4])
def test_a_flipped_byte_is_named_with_its_line(journal: Journal, line: int) -> None:
    lines = journal.path.read_bytes().splitlines(keepends=True)
    at = lines[line - 1].index(b'"sum":"') + 8
    lines[line - 1] = lines[line - 1][:at] + bytes([lines[line - 1][at] ^ 1]) + lines[line - 1][at + 1 :]
    journal.path.write_bytes(b"".join(lines))
    with file_error(f"^{journal.path}:{line}: "):
        load(journal.path)


def test_no_flipped_byte_goes_unnoticed(journal: Journal) -> None:
    data = journal.path.read_bytes()
    for at in range(len(data) - 1):
        journal.path.write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
        with pytest.raises(GameFileError):
            load(journal.path)


def test_a_changed_seed_is_found(journal: Journal) -> None:
    journal.path.write_bytes(journal.path.read_bytes().replace(b"a seed", b"a deed"))
    with file_error(":1: the checksum is wrong; the file was changed or damaged here"):
        load(journal.path)


Change = Callable[[list[bytes]], list[bytes]]
CHANGES: dict[str, tuple[Change, int]] = {
    "missing": (lambda lines: [lines[0], *lines[2:]], 2),
    "twice there": (lambda lines: [*lines[:3], *lines[2:]], 4),
    "exchanged": (lambda lines: [lines[0], lines[2], lines[1], lines[3]], 2),
}


@pytest.mark.parametrize("what", CHANGES)
def test_lines_may_not_be(journal: Journal, what: str) -> None:
    change, line = CHANGES[what]
    journal.path.write_bytes(b"".join(change(journal.path.read_bytes().splitlines(keepends=True))))
    with file_error(f":{line}: the checksum is wrong"):
        load(journal.path)


# Hostile files

NO_LINE = "this is not a line of a game file"
MALICIOUS = {
    "nothing": (b"", ":1: the file is empty"),
    "no JSON": (b"PK\x03\x04\n", NO_LINE),
    "no text": (b"\xff\xfe\x00\n", NO_LINE),
    "a list": (b"[]\n", NO_LINE),
    "no checksum": (b'{"type":"header"}\n', NO_LINE),
    "a checksum that is a number": (b'{"sum":1}\n', NO_LINE),
    "deep nesting": (b'{"sum":"0","a":' + b"[" * 7000 + b"]" * 7000 + b"}\n", NO_LINE),
    "a depth that can just be read": (b'{"sum":"0","a":' + b"[" * 590 + b"]" * 590 + b"}\n", ":1: "),
    "a huge number": (b'{"sum":"0","a":' + b"9" * 15000 + b"}\n", NO_LINE),
    "an endless line": (b'"' + b"x" * 200_000 + b"\n", ":1: the line is too long"),
    "an endless line without an end": (b"x" * 200_000, ":1: the line is too long"),
}


@pytest.mark.parametrize("what", MALICIOUS)
def test_a_malicious_file_is_refused(path: Path, what: str) -> None:
    data, words = MALICIOUS[what]
    path.write_bytes(data)
    with file_error(words):
        load(path)


def test_an_endless_line_at_the_end_is_not_taken_for_a_torn_one(journal: Journal) -> None:
    journal.path.write_bytes(journal.path.read_bytes() + b"x" * 200_000)
    with file_error(":5: the line is too long"):
        load(journal.path)


def test_a_file_of_countless_steps_is_refused(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_file, "MOST_STEPS", 2)
    with file_error(":4: the file has more steps than any game"):
        load(journal.path)


def test_a_file_of_countless_confirmed_turns_is_refused(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each may run the whole Production, however many are taken back."""
    monkeypatch.setattr(game_file, "MOST_CONFIRMATIONS", 2)
    journal.append_all([(CONFIRM, None), ("take back", None)] * 2)
    assert len(load(journal.path).steps) == 7
    journal.append(CONFIRM)
    with file_error(":9: the file has more confirmed turns than any game"):
        load(journal.path)


@pytest.mark.parametrize("resumed", [False, True])
def test_no_more_turns_are_confirmed_than_can_be_read(
    journal: Journal, monkeypatch: pytest.MonkeyPatch, resumed: bool
) -> None:
    monkeypatch.setattr(journals, "MOST_CONFIRMATIONS", 2)
    journal.append_all([(CONFIRM, None), ("take back", None)] * 2)
    if resumed:
        journal.close()
        journal = Journal.resume(load(journal.path))
    journal.append(STEP)
    with file_error("the file has as many confirmed turns as a game can have"):
        journal.append(CONFIRM)
    assert load(journal.path).steps[-1] == STEP


FORGED: dict[str, tuple[dict[str, Any], str]] = {
    "an unknown kind of step": ({"type": "cheat"}, ":5: unknown kind of step 'cheat'"),
    "a kind of step that is no text": ({"type": ["do"]}, ":5: unknown kind of step"),
    "no command": ({"type": "do"}, ":5: the line has no command"),
    "an unknown command": ({"type": "do", "command": {"type": "Win"}}, ":5: command.type: unknown value 'Win'"),
    "a command with a field too many": (
        {"type": "do", "command": {"type": "Confirm", "now": True}},
        ":5: command: missing or unknown field now",
    ),
    "a field of another type": (
        {"type": "do", "command": {"type": "Discard", "card": 7}},
        ":5: command.card: expected str, found int",
    ),
    "a hash that is no text": (
        {"type": "do", "command": {"type": "Confirm"}, "state": 1.5},
        ":5: the hash of the position must be a text, but is 1.5",
    ),
    "an empty hash": (
        {"type": "do", "command": {"type": "Confirm"}, "state": None},
        ":5: the hash of the position must be a text, but is null",
    ),
}


@pytest.mark.parametrize("what", FORGED)
def test_a_sound_checksum_does_not_let_in(journal: Journal, what: str) -> None:
    record, words = FORGED[what]
    line = canonical({**record, "sum": next_sum(load(journal.path).sum, record)}) + "\n"
    with journal.path.open("a") as file:
        file.write(line)
    with file_error(words):
        load(journal.path)


def test_a_missing_file_is_named(path: Path) -> None:
    with file_error(f"^{path}: the game file cannot be read: No such file or directory$"):
        load(path)


def test_a_folder_is_no_game(path: Path) -> None:
    with file_error("it is not a file"):
        load(path.parent)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names")
def test_a_pipe_is_not_waited_for(path: Path) -> None:
    os.mkfifo(path)
    with file_error("it is not a file"):
        load(path)


def test_a_game_that_went_away_is_not_resumed(journal: Journal) -> None:
    loaded = load(journal.path)
    journal.path.unlink()
    with file_error("the game file cannot be written: No such file"):
        Journal.resume(loaded)
