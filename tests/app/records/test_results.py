"""The results of solo games: kept, sorted, summed up, and safe from damage."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.app.records.solo_results import LOST, WON, changed
from tests.error_texts import file_error
from tests.table import Table
from uc_desktop.app.records.file_names import RECORDS
from uc_desktop.app.records.record_keeper import finished_game
from uc_desktop.app.records.record_store import add
from uc_desktop.app.records.record_types import FinishedGame
from uc_desktop.app.records.results import Results, load
from uc_desktop.app.saves.header import Header, Seat, UndoPolicy
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine


def games(*points_and_won: tuple[int, bool]) -> Results:
    """Results in this order of time."""
    return Results(
        tuple(
            changed(LOST, ended=f"2026-11-{1 + index:02}T00:00:00Z", points=points, won=won)
            for index, (points, won) in enumerate(points_and_won)
        )
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of games that is not there yet."""
    return tmp_path / "data"


@pytest.fixture
def file(folder: Path) -> Path:
    return folder / RECORDS


# Keeping


def test_a_result_comes_back_as_it_was(folder: Path) -> None:
    add(folder, WON)
    assert load(folder) == Results((WON,))


def test_results_are_added_and_none_is_lost(folder: Path) -> None:
    later = changed(LOST, ended="2026-11-22T07:00:00Z", points=89)
    for result in (LOST, later, WON):
        add(folder, result)
    assert load(folder).games == (LOST, WON, later)


def test_without_a_file_there_are_no_results(folder: Path) -> None:
    assert load(folder) == Results(())


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
def test_a_damaged_line_costs_no_other(folder: Path, file: Path, what: str) -> None:
    add(folder, LOST)
    with file.open("ab") as stream:
        stream.write(DAMAGE[what])
    add(folder, WON)
    assert load(folder) == Results((LOST, WON), damaged=1)


@pytest.mark.parametrize("what", ["points", "cities", "gestures", "seconds", "taken_back"])
def test_numbers_that_nobody_can_sum_up_are_damage(folder: Path, what: str) -> None:
    add(folder, changed(LOST, **{what: 10**400}))
    assert load(folder) == Results((), damaged=1)


def test_a_torn_line_costs_no_other(folder: Path, file: Path) -> None:
    add(folder, LOST)
    add(folder, WON)
    whole = file.read_bytes()
    file.write_bytes(whole[:-20])
    add(folder, WON)
    assert load(folder) == Results((LOST, WON), damaged=1)


def test_nothing_is_ever_taken_from_the_file(folder: Path, file: Path) -> None:
    add(folder, LOST)
    before = file.read_bytes() + b"damage"
    file.write_bytes(before)
    add(folder, WON)
    assert file.read_bytes().startswith(before)


def test_an_endless_line_is_only_damage(folder: Path, file: Path) -> None:
    add(folder, LOST)
    with file.open("ab") as stream:
        stream.write(b"x" * 10_000 + b"\n")
    found = load(folder)
    assert found.games == (LOST,)
    assert found.damaged > 0


def test_an_error_without_a_number_is_told_in_its_own_words(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: int) -> None:
        raise OSError("the disk is gone")

    monkeypatch.setattr(os, "fsync", fail)
    with file_error("could not be saved: the disk is gone"):
        add(folder, WON)


def test_a_result_that_cannot_be_saved_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    with file_error("the result could not be saved"):
        add(tmp_path / "data", WON)


@pytest.mark.skipif(os.name == "nt", reason="there a folder cannot be opened at all")
def test_results_that_cannot_be_read_are_told(file: Path) -> None:
    file.mkdir(parents=True)
    with file_error("the file cannot be read"):
        load(file.parent)


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
        def __iter__(self) -> Iterator[FinishedGame]:
            for each in super().__iter__():
                seen[0] += 1
                yield each

    found = Results(())
    found.__dict__["counted"] = Won([changed(WON, ended=f"{number}") for number in range(50)])
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
    session = Session(Engine(plain_content), header, None, UndoList, table.state)
    result = finished_game(session, datetime(2026, 11, 21, 8, 5, 6, tzinfo=UTC), 61)
    assert (result.ended, result.seconds, result.gestures) == ("2026-11-21T08:05:06Z", 61, 0)
    assert (result.won, result.points, result.cities) == (False, 103, 1)
    assert (result.board, result.seed, result.solo_start) == ("plain", "wet", 2)
    assert (result.undo, result.challenge, result.content) == (UndoPolicy.STRICT, "", plain_content.hash)
