"""Files of every format there ever was are read."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.app.playing import files_closed, play, under_way
from tests.error_texts import file_error
from uc_desktop.app.saves import disk, formats
from uc_desktop.app.saves.formats import FORMAT, MIGRATIONS, Record, format_of, migrated
from uc_desktop.app.saves.game_file import line_of, load
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.session.game_loader import look_at, open_session
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.rules.codec import decode_command
from uc_desktop.rules.commands import Place
from uc_desktop.rules.engine import Engine

GAMES = Path(__file__).with_name("games")
FORMATS = range(1, FORMAT + 1)


def test_there_is_a_way_and_a_file_for_every_format() -> None:
    assert sorted(MIGRATIONS) == list(FORMATS)[:-1]
    assert sorted(path.stem for path in GAMES.iterdir()) == [f"format-{number}" for number in FORMATS]


@pytest.mark.parametrize("number", FORMATS)
def test_a_file_of_every_format_is_read(number: int) -> None:
    loaded = load(GAMES / f"format-{number}.ucgame")
    assert loaded.header.seats == (Seat("Ana", "orange"), Seat("Bruno", "blue", "random"))
    assert (loaded.header.seed, len(loaded.steps), loaded.steps[-1]) == ("a seed", 121, "undo")


def test_a_confirmed_turn_is_taken_back_in_the_second_format() -> None:
    first, second = (load(GAMES / f"format-{number}.ucgame") for number in (1, 2))
    assert ("take back" in first.steps, "take back" in second.steps) == (False, True)
    assert (first.header.may_take_back, second.header.may_take_back) == (False, True)


def test_what_an_old_header_does_not_say_is_as_it_always_was() -> None:
    found = load(GAMES / "format-1.ucgame").header
    assert (found.side, found.solo_start) == ("basic", 1)


def test_a_game_of_an_old_program_is_not_shown_as_what_it_was_not(engine: Engine) -> None:
    with file_error(r"other cards and boards .* another game"):
        look_at(load(GAMES / "format-1.ucgame"), engine, UndoList)


def test_every_field_added_to_the_header_has_a_default() -> None:
    needed = set(Header.__struct_fields__) - {"seats", "seed", "content"}
    value = {"type": "header", "format": 1, "seed": "s", "content": "c"}
    seats = [{"name": word, "color": word, "player": "human"} for word in ("a", "b")]
    found = Header.from_json({**value, "seats": seats})
    assert all(hasattr(found, name) for name in needed)


# A format that is not there yet


def renamed(record: Record) -> Record:
    """From format 1 to 2: "chance" became "seed", and what was dropped is discarded."""
    record = {"seed" if name == "chance" else name: member for name, member in record.items()}
    if record.get("command", {}).get("type") == "Drop":
        return {**record, "command": {**record["command"], "type": "Discard"}}
    return record


def numbered(record: Record) -> Record:
    """From format 2 to 3: players were called by number."""
    if record["type"] != "header":
        return record
    names = [{**seat, "name": f"Player {number}"} for number, seat in enumerate(record["seats"], 1)]
    return {**record, "seats": names}


@pytest.fixture
def third(monkeypatch: pytest.MonkeyPatch) -> None:
    """The present format is the third."""
    monkeypatch.setattr(formats, "FORMAT", 3)
    monkeypatch.setattr(formats, "MIGRATIONS", {1: renamed, 2: numbered})


@pytest.fixture
def old(engine: Engine, tmp_path: Path) -> Iterator[tuple[Path, Session]]:
    """A game with a gesture taken back, and its file in a first format of which there is no other trace."""
    session = under_way(engine, tmp_path / "new")
    session.close()
    lines = (tmp_path / "new").read_bytes().replace(b"Discard", b"Drop").replace(b'"seed"', b'"chance"')
    (tmp_path / "new").unlink()
    path, checksum = tmp_path / "old.ucgame", ""
    for line in lines.splitlines():
        record = json.loads(line)
        del record["sum"]
        if record["type"] == "header":
            record["format"] = 1
        data, checksum = line_of(checksum, record)
        with path.open("ab") as file:
            file.write(data)
    with files_closed():
        yield path, session


@pytest.mark.usefixtures("third")
def test_header_and_gestures_go_through_every_format_to_the_present_one(old: tuple[Path, Session]) -> None:
    path, session = old
    loaded = load(path)
    assert (loaded.header.seed, loaded.header.format, loaded.format) == ("a seed", 3, 1)
    assert [seat.name for seat in loaded.header.seats] == ["Player 1", "Player 2"]
    assert loaded.steps[:-2] == tuple(entry.command for entry in session.entries)
    assert loaded.steps[-1] == "undo"


@pytest.mark.usefixtures("third")
def test_a_game_of_an_old_format_is_gone_on_with_in_the_present_one(engine: Engine, old: tuple[Path, Session]) -> None:
    path, session = old
    before = path.read_bytes()
    taken = open_session(path, engine, UndoList)
    assert taken.state == session.state
    play(taken, 5)
    taken.close()
    again = load(path)
    assert (again.format, len(again.steps)) == (3, before.count(b"\n") - 1 + 5)
    assert open_session(path, engine, UndoList).state == taken.state
    assert path.with_name("old.ucgame.format-1").read_bytes() == before


@pytest.mark.usefixtures("third")
def test_a_game_of_an_old_format_that_cannot_be_written_anew_stays_alone_with_its_copy(
    engine: Engine, old: tuple[Path, Session], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, _ = old
    before = path.read_bytes()

    def fail(source: Path, target: Path) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(disk, "replace", fail)
    with file_error("Input/output error"):
        open_session(path, engine, UndoList)
    assert path.read_bytes() == before
    assert {each.name for each in path.parent.iterdir()} == {"old.ucgame", "old.ucgame.format-1"}


@pytest.mark.usefixtures("third")
def test_a_game_of_an_old_format_that_is_only_looked_at_stays_as_it_is(
    engine: Engine, old: tuple[Path, Session]
) -> None:
    path, session = old
    before = path.read_bytes()
    assert look_at(load(path), engine, UndoList).state == session.state
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.usefixtures("third")
def test_the_present_format_is_left_alone() -> None:
    record = {"type": "do", "command": {"type": "Drop", "card": "1"}}
    assert migrated(record, 3) == record


@pytest.mark.usefixtures("third")
@pytest.mark.parametrize("found", [0, -1, True, "1", None, 1.0])
def test_there_is_no_way_from(found: Any) -> None:
    with file_error("this program reads formats up to 3"):
        format_of({"format": found})


@pytest.mark.usefixtures("third")
@pytest.mark.parametrize("found", [4, 10**4000])
def test_a_later_format_is_that_of_a_newer_program(found: int) -> None:
    with file_error("saved by a newer version of the program"):
        format_of({"format": found})


@pytest.mark.usefixtures("third")
def test_what_is_no_line_of_its_format_is_refused() -> None:
    with file_error("this is not a line of a game file of format 1"):
        migrated({"type": "do", "command": "none"}, 1)


def test_a_command_may_lack_what_has_a_default() -> None:
    assert decode_command({"type": "Place", "slot": "A-G1", "card": "28"}) == Place("A-G1", "28")
