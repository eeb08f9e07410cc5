"""Statistics: every game that ends is kept, and summed up by player, boards and number of players."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.app.playing import header, play
from tests.error_texts import error_text, file_error
from uc_desktop.app.records import record_store
from uc_desktop.app.records.file_names import RECORDS
from uc_desktop.app.records.record_keeper import keep_game
from uc_desktop.app.records.record_types import FinishedGame, SeatResult
from uc_desktop.app.records.settings import LANGUAGES
from uc_desktop.app.records.statistics import PlayerLine, Statistics, as_csv, load
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.errors import GameFileError
from uc_desktop.presentation.facts.pages.statistics_facts import file_heads
from uc_desktop.presentation.words.catalogue import speak, use
from uc_desktop.rules.engine import Engine

ANA = SeatResult("Ana", "human", "orange", 1, True, 100, (60, 5, 10, 20, 5), 6)
BOT = SeatResult("Bruno", "greedy", "blue", 2, False, 81, (50, 0, 11, 15, 5), 5)
DUEL = FinishedGame("2026-11-20T18:30:00Z", "sea", "basic", False, (ANA, BOT))
AGAIN = replace(
    DUEL,
    ended="2026-11-21T18:30:00Z",
    side="advanced",
    seats=(
        replace(BOT, place=1, won=True, points=90),
        replace(ANA, place=2, won=False, points=70),
        replace(BOT, name="Chiara", color="ivory", place=3, points=60),
    ),
)
BOTH = Statistics((DUEL, AGAIN))


def test_players_are_summed_up_and_bots_by_their_level() -> None:
    assert BOTH.lines() == (
        PlayerLine("Ana", "human", games=2, won=1, points=85, best=100, place=1.5, cities=6),
        PlayerLine("", "greedy", games=2, won=1, points=77, best=90, place=2, cities=5),
    )


def test_practice_is_left_out_of_what_is_summed_up_and_marked_for_spreadsheets() -> None:
    practice = Statistics((DUEL, replace(AGAIN, practice=True)))
    assert practice.lines() == Statistics((DUEL,)).lines()
    rows = list(csv.DictReader(io.StringIO(as_csv(practice.games, file_heads()))))
    assert [row["Practice at a challenge"] for row in rows] == ["no", "no", "yes", "yes", "yes"]


def test_practice_with_a_copy_of_an_attempt_is_another_game(tmp_path: Path) -> None:
    attempt = replace(DUEL, game_id="one")
    for game in (replace(attempt, practice=True), attempt, attempt):
        record_store.add(tmp_path, game)
    assert [game.practice for game in load(tmp_path).games] == [True, False]


def test_games_can_be_chosen_by_boards_and_number_of_players() -> None:
    assert BOTH.of(side="basic").games == (DUEL,)
    assert BOTH.of(players=3).games == (AGAIN,)
    assert BOTH.of("basic", 3).games == ()
    assert BOTH.of("basic").lines()[0].points == 100


def test_a_person_is_summed_up_against_each_level() -> None:
    calm = replace(BOT, name="Dora", player="calm", color="magenta", place=3)
    mixed = replace(DUEL, seats=(ANA, BOT, calm))
    found = {(line.name, line.against): (line.games, line.won, line.points) for line in
             Statistics((DUEL, AGAIN, mixed)).against_levels()}  # fmt: skip
    assert found == {("Ana", "calm"): (1, 1, 100), ("Ana", "greedy"): (3, 2, 90)}


def test_people_without_bots_and_bots_without_people_are_against_no_level() -> None:
    people, bots = (replace(DUEL, seats=(seat, replace(seat, place=2))) for seat in (ANA, BOT))
    assert Statistics((people, bots)).against_levels() == ()


def test_games_with_other_cards_are_set_apart() -> None:
    new, old = replace(DUEL, content="new"), replace(DUEL, content="old")
    found = Statistics((new, old, DUEL))
    assert found.with_cards("new").games == (new,)
    assert found.without_cards("new").games == (old, DUEL)


def test_a_spreadsheet_tells_the_cards_and_whose_seat_changed_hands() -> None:
    game = replace(DUEL, content="a hash", seats=(ANA, replace(BOT, changed=True)))
    rows = list(csv.DictReader(io.StringIO(as_csv((game,), file_heads()))))
    assert [(row["Cards"], row["Player changed"]) for row in rows] == [("a hash", "no"), ("a hash", "yes")]


def test_a_spreadsheet_gets_a_line_a_player() -> None:
    game = replace(DUEL, seats=(replace(ANA, name='A "b", c'), BOT))
    rows = list(csv.DictReader(io.StringIO(as_csv((game,), file_heads()))))
    assert [row["Name"] for row in rows] == ['A "b", c', "Bruno"]
    assert (rows[0]["Points"], rows[0]["Points in the game"], rows[0]["Won"]) == ("100", "60", "yes")
    assert (rows[1]["Points for cities"], rows[1]["Connected cities"]) == ("15", "5")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_columns_have_one_name(language: str) -> None:
    speak(language)
    try:
        heads, row, *_ = csv.reader(io.StringIO(as_csv((DUEL,), file_heads())))
    finally:
        use(None)
    assert len(heads) == len(row) == 22
    assert sorted(set(heads)) == sorted(heads)


def test_the_heads_are_in_the_language_of_the_window() -> None:
    speak("pl")
    try:
        (row, *_) = csv.DictReader(io.StringIO(as_csv((DUEL,), file_heads())))
    finally:
        use(None)
    assert (row["Imię"], row["Kolor"], row["Połączone miasta"]) == ("Ana", "orange", str(ANA.cities))


def test_three_bots_at_one_table_are_one_game() -> None:
    seats = tuple(replace(BOT, name=name, place=place) for place, name in enumerate(("Bruno", "Chiara", "Dawid"), 2))
    game = replace(DUEL, seats=(ANA, *seats))
    line = Statistics((game,)).lines()[1]
    assert (line.player, line.games, line.won) == ("greedy", 1, 0)


def test_games_are_kept_and_damaged_lines_left_out(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    file = folder / RECORDS
    assert load(folder) == Statistics(())
    record_store.add(folder, AGAIN)
    with file.open("ab") as opened:
        opened.write(b'{"torn')
    record_store.add(folder, DUEL)
    record_store.add(folder, replace(DUEL, ended="yesterday"))
    record_store.add(folder, replace(DUEL, seats=(ANA, replace(BOT, place=7))))
    assert load(folder) == Statistics((DUEL, AGAIN), damaged=3)


def test_of_a_file_longer_than_any_the_last_lines_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_store, "MOST_LINES", 2)
    file = tmp_path / RECORDS
    file.write_bytes(b"damaged\n" * 5)
    for game in (DUEL, AGAIN):
        record_store.add(tmp_path, game)
    assert load(tmp_path) == Statistics((DUEL, AGAIN))
    with file.open("ab") as opened:
        opened.write(b'{"format": 99}\n')
    with file_error(f"{file}:8: "):
        load(tmp_path)


def test_of_a_file_of_countless_bytes_the_end_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / RECORDS
    for game in (AGAIN, DUEL, AGAIN):
        record_store.add(tmp_path, game)
    lengths = [len(line) for line in file.read_bytes().splitlines(keepends=True)]
    monkeypatch.setattr(record_store, "_MOST_BYTES", sum(lengths[1:]) + 5)
    assert load(tmp_path) == Statistics((DUEL, AGAIN))
    monkeypatch.setattr(record_store, "_MOST_BYTES", lengths[2] + 5)
    assert load(tmp_path) == Statistics((AGAIN,))


def test_numbers_that_nobody_can_sum_up_are_damage(tmp_path: Path) -> None:
    game, *_ = BOTH.games
    for points in (10**400, -(10**400), 10**6):
        record_store.add(tmp_path, replace(game, seats=tuple(replace(seat, points=points) for seat in game.seats)))
    record_store.add(tmp_path, replace(game, seats=tuple(replace(seat, cities=10**400) for seat in game.seats)))
    assert load(tmp_path) == Statistics((), 4)


def test_a_game_played_to_its_end_is_kept_once(engine: Engine, tmp_path: Path) -> None:
    session = Session(engine, header(engine), None, UndoList)
    keep_game(session, tmp_path, lambda _: None)
    play(session, 5000)
    assert session.is_over
    (game,) = load(tmp_path).games
    points = {seat.name: seat.points for seat in game.seats}
    assert points == {"Ana": session.state.players[0].points, "Bruno": session.state.players[1].points}
    assert [sum(seat.groups) for seat in game.seats] == [seat.points for seat in game.seats]
    assert [seat.won for seat in game.seats] == [True, False]


def test_one_player_alone_wins_by_reaching_the_goal(engine: Engine, tmp_path: Path) -> None:
    alone = Header((Seat("Ana", "orange"),), "alone", engine.content.hash, side="advanced")
    session = Session(engine, alone, None, UndoList)
    keep_game(session, tmp_path, lambda _: None)
    play(session, 5000)
    (game,) = load(tmp_path).games
    assert (game.side, game.seats[0].won, game.seats[0].place) == ("advanced", False, 1)


def test_a_game_from_a_position_of_another_is_not_counted(engine: Engine, tmp_path: Path) -> None:
    session = Session(engine, replace(header(engine), what_if=True), None, UndoList)
    keep_game(session, tmp_path, lambda _: None)
    play(session, 5000)
    assert load(tmp_path).games == ()


def test_what_cannot_be_saved_is_told(engine: Engine, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    failures: list[GameFileError] = []
    session = Session(engine, header(engine), None, UndoList)
    keep_game(session, tmp_path / "file", failures.append)
    play(session, 5000)
    assert len(failures) == 1 and "could not be saved" in error_text(failures[0])
