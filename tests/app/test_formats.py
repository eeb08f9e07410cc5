"""Files of every format there ever was are read."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from uc_desktop.app.game_file import load
from uc_desktop.app.header import FORMAT, MIGRATIONS, Header, Seat, migrated
from uc_desktop.app.opening import look_at
from uc_desktop.app.undo_list import UndoList
from uc_desktop.errors import GameFileError
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


def test_what_an_old_header_does_not_say_is_as_it_always_was() -> None:
    header = load(GAMES / "format-1.ucgame").header
    assert (header.side, header.solo_start) == ("basic", 1)


def test_a_game_of_an_old_program_is_shown_though_its_cards_were_others(engine: Engine) -> None:
    session = look_at(GAMES / "format-1.ucgame", engine, UndoList)
    assert "the game was played with another set of cards and boards" in session.notice
    assert session.sealed


def test_every_field_added_to_the_header_has_a_default() -> None:
    needed = {field.name for field in fields(Header)} - {"seats", "seed", "content"}
    value = {"type": "header", "format": 1, "seed": "s", "content": "c"}
    seats = [{"name": word, "color": word, "player": "human"} for word in ("a", "b")]
    header = Header.from_json({**value, "seats": seats})
    assert all(hasattr(header, name) for name in needed)


def renamed(value: dict[str, Any]) -> dict[str, Any]:
    return {"chance" if name == "seed" else name: member for name, member in value.items()}


def counted(value: dict[str, Any]) -> dict[str, Any]:
    return {**value, "length": len(value["chance"])}


def test_a_header_goes_through_every_format_to_the_present_one() -> None:
    found = migrated({"format": 1, "seed": "abc"}, 3, {1: renamed, 2: counted})
    assert found == {"format": 3, "chance": "abc", "length": 3}


def test_a_header_of_the_present_format_is_left_alone() -> None:
    assert migrated({"format": 3, "seed": "abc"}, 3, {1: renamed, 2: counted}) == {"format": 3, "seed": "abc"}


@pytest.mark.parametrize("found", [0, 4, -1, True, "1", None, 1.0])
def test_there_is_no_way_from(found: Any) -> None:
    with pytest.raises(GameFileError, match="this program reads formats up to 3"):
        migrated({"format": found}, 3, {1: renamed, 2: counted})


def test_a_command_may_lack_what_has_a_default() -> None:
    assert decode_command({"type": "Place", "slot": "A-G1", "card": "28"}) == Place("A-G1", "28")
