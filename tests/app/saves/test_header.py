"""The header of a game: what it holds, and which set-ups are refused."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from tests.error_texts import error_text, file_error
from uc_desktop.app.saves.header import Header, Seat, UndoPolicy
from uc_desktop.errors import GameFileError
from uc_desktop.rules.flow.setup import Setup

ANA, BRUNO = Seat("Ana", "orange"), Seat("Bruno", "blue", "greedy")
HEADER = Header((ANA, BRUNO), "a seed", "0123", UndoPolicy.STRICT, curtain=False)


def refused(value: Any) -> str:
    with pytest.raises(GameFileError) as caught:
        Header.from_json(value)
    return error_text(caught.value)


def test_a_header_comes_back_as_it_was() -> None:
    assert Header.from_json(HEADER.to_json()) == HEADER


def test_the_engine_gets_players_and_seed() -> None:
    assert HEADER.setup == Setup(2, "a seed")


def test_a_header_holds_all_that_a_game_is_set_up_from() -> None:
    header = Header((ANA,), "s", "0", solo_start=3, side="advanced")
    assert Header.from_json(header.to_json()).setup == Setup(1, "s", solo_start=3, side="advanced")
    header = replace(HEADER, contracts=True, side="advanced")
    assert Header.from_json(header.to_json()).setup == Setup(2, "a seed", side="advanced", contracts=True)
    assert set(Setup.__struct_fields__) == {"players", "seed", "solo_start", "side", "contracts"}


@pytest.mark.rule("V-1")
@pytest.mark.parametrize("side", ["basic", "advanced"])
def test_the_engine_gets_the_side_of_the_boards(side: str) -> None:
    assert replace(HEADER, side=side).setup.side == side


def test_an_unknown_side_is_refused() -> None:
    words = "the boards are 'wet'; known are basic, advanced"
    assert words in refused(replace(HEADER, side="wet").to_json())


def test_people_and_bots_are_told_apart() -> None:
    assert [seat.is_human for seat in HEADER.seats] == [True, False]


SEATS = {
    "no player": ((), "a game has 1 to 4 players, not 0"),
    "five players": ((ANA,) * 5, "a game has 1 to 4 players, not 5"),
    "an empty name": ((ANA, replace(BRUNO, name=" ")), "player 2 has no valid name: ' '"),
    "a name of two lines": ((ANA, replace(BRUNO, name="B\nC")), "player 2 has no valid name"),
    "an endless name": ((ANA, replace(BRUNO, name="B" * 101)), "player 2 has no valid name"),
    "no colour": ((ANA, replace(BRUNO, color="")), "player 2 has no valid colour: ''"),
    "a name twice": ((ANA, replace(BRUNO, name="ana")), "two players have the name 'ana'"),
    "a colour twice": ((ANA, replace(BRUNO, color="orange")), "two players have the colour 'orange'"),
    "an unknown bot": (
        (ANA, replace(BRUNO, player="god")),
        "by 'god'; known are human, calm, keen, strong, master, greedy, r",
    ),
}


@pytest.mark.parametrize("what", SEATS)
def test_seats_are_refused_with(what: str) -> None:
    seats, words = SEATS[what]
    assert words in refused(replace(HEADER, seats=seats).to_json())


def test_all_faults_are_told_at_once() -> None:
    message = refused(replace(HEADER, seats=(ANA, ANA), seed="s" * 101).to_json())
    assert "two players have the name" in message
    assert "two players have the colour" in message
    assert "the seed must be one line of 1 to 100 characters: 'sss" in message


VALUES: dict[str, tuple[Any, str]] = {
    "no object": ([], "the file does not begin with the header of a game"),
    "a step": ({"type": "do"}, "the file does not begin with the header of a game"),
    "no format": ({"type": "header"}, "the header does not name the format of the file; this program reads"),
    "a format that is null": ({**HEADER.to_json(), "format": None}, "the game’s format is null; this program reads"),
    "a format of no program": (
        {**HEADER.to_json(), "format": 0},
        "the game’s format is 0; this program reads formats up",
    ),
    "a later format": (
        {**HEADER.to_json(), "format": 4, "program": "0.9.0"},
        "the game was saved by a newer version of the program (0.9.0, format 4). To open it, install that version or a "
        "later one",
    ),
    "a later format of a program without a version": (
        {"type": "header", "format": 4},
        "the game was saved by a newer version of the program (format 4). To open it, install the newest version",
    ),
    "a later format of a program whose version is no line": (
        {**HEADER.to_json(), "format": 4, "program": "0.9\n.0"},
        "a newer version of the program (format 4)",
    ),
    "a later format of a program whose version is no text": (
        {**HEADER.to_json(), "format": 4, "program": [9]},
        "a newer version of the program (format 4)",
    ),
    "a format that is true": ({**HEADER.to_json(), "format": True}, "the game’s format is true"),
    "an unknown field": ({**HEADER.to_json(), "extra": 1}, "header: missing or unknown field extra"),
    "seats of another shape": ({**HEADER.to_json(), "seats": {}}, "header.seats: expected array, found object"),
    "a name that is a number": (
        {**HEADER.to_json(), "seats": [{"name": 1, "color": "blue", "player": "human"}]},
        "header.seats[0].name: expected str, found int",
    ),
    "an unknown undo policy": ({**HEADER.to_json(), "undo": "never"}, "header.undo: unknown value 'never'"),
}


@pytest.mark.parametrize("what", VALUES)
def test_a_header_is_refused_that_is(what: str) -> None:
    value, words = VALUES[what]
    assert words in refused(value)


TEXTS = ["", " ", "x" * 101, "a\ud800", "two\nlines", "\x1b[31mred", "a\u202eb", "a\u200bb"]


@pytest.mark.parametrize(
    ("field", "text"), [*product(["seed", "content", "program"], TEXTS), *product(["challenge"], TEXTS[1:])]
)
def test_no_text_of_a_header_is_other_than_a_proper_line(field: str, text: str) -> None:
    words = refused({**HEADER.to_json(), field: text})
    assert words.startswith("header: ")
    assert words.isprintable() and len(words) < 250


@pytest.mark.parametrize("seed", ["a wet day", "łódź", "0017", "海の底", "x" * 100, "two\u00a0words", "👍🏽"])
def test_a_game_of_any_seed_that_can_be_read_is_taken_up(seed: str) -> None:
    assert Header.from_json(replace(HEADER, seed=seed).to_json()).seed == seed


@pytest.mark.parametrize("field", ["x" * 10_000, "\x1b[31m"])
def test_an_unknown_field_of_any_name_is_told_in_a_short_line(field: str) -> None:
    words = refused({**HEADER.to_json(), field: 1})
    assert words.startswith("header: missing or unknown field ")
    assert words.isprintable() and len(words) < 250


def test_a_field_whose_name_is_no_unicode_is_told() -> None:
    assert refused({**HEADER.to_json(), "a\ud800": 1}) == "header: a text in it is not Unicode"


def test_a_missing_field_is_named() -> None:
    value = HEADER.to_json()
    del value["seed"]
    assert refused(value) == "header: missing or unknown field seed"


# Solo

CHALLENGE = Header(
    (ANA,),
    "challenge of the day 2026-11-21",
    "0123",
    UndoPolicy.STRICT,
    solo_start=3,
    challenge="day 2026-11-21",
    side="advanced",
)


def test_the_engine_learns_where_neutral_tiles_begin() -> None:
    assert replace(HEADER, seats=(ANA,), solo_start=3, side="advanced").setup == Setup(
        1, "a seed", solo_start=3, side="advanced"
    )


def test_a_challenge_comes_back_as_it_was() -> None:
    assert Header.from_json(CHALLENGE.to_json()) == CHALLENGE


SOLO: dict[str, tuple[dict[str, Any], str]] = {
    "a fifth slot": ({"solo_start": 5}, "neutral tiles start on slots 1 to 4, not 5"),
    "a slot before the first": ({"solo_start": 0}, "neutral tiles start on slots 1 to 4, not 0"),
    "a challenge of no day": ({"challenge": "day 2026-02-30"}, "there is no challenge 'day 2026-02-30'"),
    "a basic board": ({"side": "basic"}, "a solo game uses the advanced boards (L-1)"),
    "another seed": ({"seed": "mine"}, "this is not the game of the challenge 'day 2026-11-21'"),
    "another start": ({"solo_start": 1}, "this is not the game of the challenge 'day 2026-11-21'"),
    "free undo": ({"undo": UndoPolicy.FREE}, "a challenge is played by one person alone, with strict undo"),
    "company": ({"seats": (ANA, BRUNO)}, "a challenge is played by one person alone, with strict undo"),
    "a bot": ({"seats": (BRUNO,)}, "a challenge is played by one person alone, with strict undo"),
}


@pytest.mark.parametrize("what", SOLO)
def test_a_challenge_is_refused_with(what: str) -> None:
    fields, words = SOLO[what]
    assert words in refused(replace(CHALLENGE, **fields).to_json())


@pytest.mark.rule("G-1")
def test_contracts_are_for_two_and_more() -> None:
    with_contracts = replace(HEADER, contracts=True)
    with_contracts.check()
    assert with_contracts.setup.contracts
    with file_error("a solo game has no government contracts"):
        replace(with_contracts, seats=with_contracts.seats[:1]).check()
