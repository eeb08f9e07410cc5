"""The results of solo games: kept, sorted, summed up, and safe from damage."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.error_texts import file_error
from tests.table import Table
from uc_desktop.app.records.results import Result, Results, load, result_of
from uc_desktop.app.saves.header import Header, Seat, UndoPolicy
from uc_desktop.app.saves.jsonl_store import add
from uc_desktop.rules.content import Content

LOST = Result("2026-11-20T18:30:00Z", False, 88, 6, "basic-1", "sea", 1, UndoPolicy.FREE, "", 240, 1800, "0123")
WON = replace(LOST, ended="2026-11-21T07:00:00Z", won=True, points=104, cities=7)


def games(*points_and_won: tuple[int, bool]) -> Results:
    """Results in this order of time."""
    return Results(
        tuple(
            replace(LOST, ended=f"2026-11-{1 + index:02}T00:00:00Z", points=points, won=won)
            for index, (points, won) in enumerate(points_and_won)
        )
    )


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file in a folder that is not there yet."""
    return tmp_path / "data" / "results.jsonl"


# Keeping


def test_a_result_comes_back_as_it_was(file: Path) -> None:
    add(file, WON)
    assert load(file) == Results((WON,))


def test_results_are_added_and_none_is_lost(file: Path) -> None:
    later = replace(LOST, ended="2026-11-22T07:00:00Z", points=89)
    for result in (LOST, later, WON):
        add(file, result)
    assert load(file).games == (LOST, WON, later)


def test_without_a_file_there_are_no_results(file: Path) -> None:
    assert load(file) == Results(())


DAMAGE = {
    "no JSON": b"{\n",
    "another object": b'{"points": 3}\n',
    "a list": b"[1]\n",
    "no UTF-8": b"\xff\xfe\n",
    "a number that is text": json.dumps({**json.loads('{"won": true}'), "points": "88"}).encode() + b"\n",
    "deep nesting": b"[" * 3000 + b"\n",
    "a negative number": b'{"board":"b","challenge":"","cities":1,"content":"c","ended":"2026-11-20T18:30:00Z",'
    b'"gestures":1,"points":-4,"seconds":1,"seed":"s","solo_start":1,"undo":"free","won":false}\n',
    "no time": b'{"board":"b","challenge":"","cities":1,"content":"c","ended":"yesterday",'
    b'"gestures":1,"points":4,"seconds":1,"seed":"s","solo_start":1,"undo":"free","won":false}\n',
}


@pytest.mark.parametrize("what", DAMAGE)
def test_a_damaged_line_costs_no_other(file: Path, what: str) -> None:
    add(file, LOST)
    with file.open("ab") as stream:
        stream.write(DAMAGE[what])
    add(file, WON)
    assert load(file) == Results((LOST, WON), damaged=1)


@pytest.mark.parametrize("what", ["points", "cities", "gestures", "seconds", "taken_back"])
def test_numbers_that_nobody_can_sum_up_are_damage(file: Path, what: str) -> None:
    add(file, replace(LOST, **{what: 10**400}))
    assert load(file) == Results((), damaged=1)


def test_a_torn_line_costs_no_other(file: Path) -> None:
    add(file, LOST)
    add(file, WON)
    whole = file.read_bytes()
    file.write_bytes(whole[:-20])
    add(file, WON)
    assert load(file) == Results((LOST, WON), damaged=1)


def test_nothing_is_ever_taken_from_the_file(file: Path) -> None:
    add(file, LOST)
    before = file.read_bytes() + b"damage"
    file.write_bytes(before)
    add(file, WON)
    assert file.read_bytes().startswith(before)


def test_an_endless_line_is_only_damage(file: Path) -> None:
    add(file, LOST)
    with file.open("ab") as stream:
        stream.write(b"x" * 10_000 + b"\n")
    found = load(file)
    assert found.games == (LOST,)
    assert found.damaged > 0


def test_an_error_without_a_number_is_told_in_its_own_words(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: int) -> None:
        raise OSError("the disk is gone")

    monkeypatch.setattr(os, "fsync", fail)
    with file_error("could not be saved: the disk is gone"):
        add(file, WON)


def test_a_result_that_cannot_be_saved_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    with file_error("the result could not be saved"):
        add(tmp_path / "data" / "results.jsonl", WON)


@pytest.mark.skipif(os.name == "nt", reason="there a folder cannot be opened at all")
def test_results_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    with file_error("the file cannot be read"):
        load(tmp_path)


# Looking at them


def test_won_games_come_first_then_points() -> None:
    found = games((120, False), (101, True), (88, False), (130, True)).best_first
    assert [game.points for game in found] == [130, 101, 120, 88]


def test_of_equal_games_the_older_comes_first() -> None:
    found = games((101, True), (101, True)).best_first
    assert [game.ended[:10] for game in found] == ["2026-11-01", "2026-11-02"]


def test_results_are_summed_up() -> None:
    found = games((120, False), (101, True), (103, True))
    assert (found.best, found.mean, found.wins, found.streak) == (120, 108.0, 2, 2)


def test_many_games_won_in_a_row_are_gone_through_once() -> None:
    seen = [0]

    class Won(tuple):  # type: ignore[type-arg]
        def __iter__(self) -> Iterator[Result]:
            for each in super().__iter__():
                seen[0] += 1
                yield each

    found = Results(())
    found.__dict__["counted"] = Won([replace(WON, ended=f"{number}") for number in range(50)])
    assert (found.longest_streak, seen) == (50, [50])


def test_a_lost_game_ends_a_streak() -> None:
    found = games((101, True), (103, True), (80, False), (104, True))
    assert (found.streak, found.longest_streak) == (1, 2)


def test_without_games_there_is_nothing_to_sum_up() -> None:
    found = Results(())
    assert (found.best, found.mean, found.wins, found.streak, found.longest_streak) == (0, 0.0, 0, 0, 0)


# Of a game


def test_the_result_of_a_game_says_how_it_went(plain_content: Content) -> None:
    table = Table(plain_content, players=1).points("ana", 103)
    header = Header((Seat("Ana", "orange"),), "wet", "0123", UndoPolicy.STRICT, solo_start=2)
    ended = datetime(2026, 11, 21, 8, 5, 6, tzinfo=UTC)
    result = result_of(table.content, header, table.state, (), ended, 61)
    assert result == Result(
        "2026-11-21T08:05:06Z", False, 103, 1, "plain", "wet", 2, UndoPolicy.STRICT, "", 0, 61, table.content.hash
    )
