"""The three files of version 0.1.0: read as the records, taken over once, with nothing lost."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.app.playing import CHALLENGE, played_to_the_end, save, solo_header
from tests.app.records.solo_results import LOST, WON
from tests.app.records.test_statistics import DUEL
from tests.error_texts import file_error
from uc_desktop.app.records import record_store, results, statistics
from uc_desktop.app.records.file_names import OLDER, RECORDS
from uc_desktop.app.records.missing_records import complete_records
from uc_desktop.app.records.record_types import Attempt, FinishedGame
from uc_desktop.rules.codec import encode
from uc_desktop.rules.engine import Engine

RESULTS, GAMES, ATTEMPTS = OLDER
#: The members of the lines of results and of finished games.
BOTH = {"ended", "seed", "take_back", "taken_back", "game_id", "practice"}
OF_RESULTS = BOTH | {"board", "solo_start", "undo", "challenge", "gestures", "seconds", "content"}
OF_GAMES = BOTH | {"side", "contracts", "seats"}
MINE = replace(LOST, game_id="mine")
BEGUN = Attempt("day 2026-11-21", "begun", 7, "0123456789abcdef")


def write(folder: Path, name: str, *lines: dict[str, object]) -> None:
    folder.mkdir(exist_ok=True)
    with (folder / name).open("a", encoding="utf-8") as file:
        file.writelines(json.dumps(line) + "\n" for line in lines)


def result(game: FinishedGame) -> dict[str, object]:
    """The line of a result."""
    how = {"won": game.won, "points": game.points, "cities": game.cities}
    return {name: value for name, value in encode(game).items() if name in OF_RESULTS} | how


def finished(game: FinishedGame) -> dict[str, object]:
    """The line of a finished game."""
    return {name: value for name, value in encode(game).items() if name in OF_GAMES}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of games with the records of a player."""
    folder = tmp_path / "games"
    write(folder, RESULTS, result(MINE), result(WON), result(replace(MINE, practice=True)))
    write(folder, GAMES, finished(MINE), finished(DUEL), finished(WON))
    write(folder, ATTEMPTS, encode(replace(BEGUN, lines=3)), encode(BEGUN))
    return folder


def seen(folder: Path) -> tuple[list[dict[str, object]], list[dict[str, object]]]:
    """What the results and the statistics tell."""
    told = [result(game) for game in results.load(folder).games]
    return told, [finished(game) for game in statistics.load(folder).games]


def test_the_older_files_are_the_records(folder: Path) -> None:
    of_results = [result(each) for each in (MINE, replace(MINE, practice=True), WON)]
    assert seen(folder) == (of_results, [finished(each) for each in (MINE, DUEL, WON)])
    assert results.load(folder).attempts.furthest == {BEGUN.challenge: BEGUN}
    assert not (folder / RECORDS).exists()


def test_the_first_record_takes_them_over_and_changes_nothing_else(folder: Path) -> None:
    before, older = seen(folder), [(folder / name).read_bytes() for name in OLDER]
    record_store.add(folder, replace(BEGUN, challenge="day 2026-11-22"))
    record_store.add(folder, replace(BEGUN, challenge="day 2026-11-23"))
    assert seen(folder) == before
    assert [each.challenge[-2:] for each in record_store.load(folder).attempts] == ["21", "21", "22", "23"]
    assert [(folder / name).read_bytes() for name in OLDER] == older
    assert (folder / RECORDS).read_bytes().startswith(b"".join(older))


def test_they_are_taken_over_only_once(folder: Path) -> None:
    record_store.add(folder, BEGUN)
    write(folder, GAMES, finished(replace(DUEL, game_id="of the older version")))
    record_store.add(folder, BEGUN)
    assert len(statistics.load(folder).games) == 3


def test_a_torn_line_of_theirs_costs_no_other(folder: Path) -> None:
    for name in OLDER:
        with (folder / name).open("ab") as file:
            file.write(b'{"torn')
    before = seen(folder)
    assert results.load(folder).damaged == statistics.load(folder).damaged == 3
    record_store.add(folder, replace(MINE, game_id="new"))
    assert (len(results.load(folder).games), results.load(folder).damaged) == (len(before[0]) + 1, 3)


def test_a_take_over_that_fails_leaves_the_older_files_the_records(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = seen(folder)

    def fail(*_: object) -> None:
        raise OSError("the disk is gone")

    monkeypatch.setattr("os.fsync", fail)
    with file_error("the result could not be saved: .*the disk is gone"):
        record_store.add(folder, replace(MINE, game_id="new"))
    assert seen(folder) == before and not (folder / RECORDS).exists()


def test_without_older_files_nothing_is_taken_over(tmp_path: Path) -> None:
    record_store.add(tmp_path, MINE)
    assert results.load(tmp_path).games == statistics.load(tmp_path).games == (MINE,)


# A game of which the older version recorded one half, or a game without an id


@pytest.mark.parametrize("half", [RESULTS, GAMES])
@pytest.mark.parametrize("game_id", ["g1", ""])
def test_a_game_with_one_of_its_records_gets_the_other(engine: Engine, tmp_path: Path, half: str, game_id: str) -> None:
    save(tmp_path / "game.ucgame", solo_header(engine, game_id), played_to_the_end(engine))
    whole = tmp_path / "whole"
    shutil.copytree(tmp_path, whole)
    list(complete_records(whole, lambda _: engine))
    (game,) = record_store.load(whole).games
    write(tmp_path, half, result(game) if half == RESULTS else finished(game))
    for _ in range(2):
        list(complete_records(tmp_path, lambda _: engine))
        (tmp_path / "examined.json").unlink()
    assert [result(each) for each in results.load(tmp_path).games] == [result(game)]
    assert [finished(each) for each in statistics.load(tmp_path).games] == [finished(game)]


def test_a_deleted_attempt_that_the_older_version_recorded_still_counts(engine: Engine, tmp_path: Path) -> None:
    write(tmp_path, ATTEMPTS, encode(Attempt(CHALLENGE.name, "deleted")))
    save(tmp_path / "second.ucgame", solo_header(engine, "second"), played_to_the_end(engine))
    list(complete_records(tmp_path, lambda _: engine))
    assert [game.game_id for game in results.load(tmp_path).practice] == ["second"]
    assert [game.practice for game in statistics.load(tmp_path).games] == [True]
