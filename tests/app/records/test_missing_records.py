"""Finished games whose program died before their results were saved count all the same, and none counts twice."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.app.playing import CHALLENGE, played_to_the_end, save, solo_header
from uc_desktop import paths
from uc_desktop.app.records import missing_records, record_store, results, statistics
from uc_desktop.app.records.missing_records import complete_records
from uc_desktop.app.records.record_keeper import RecordIndex
from uc_desktop.app.records.record_types import FinishedGame
from uc_desktop.app.saves import json_store
from uc_desktop.app.saves.game_file import Loaded, load, loading
from uc_desktop.app.saves.header import Seat
from uc_desktop.app.saves.journal import Journal
from uc_desktop.app.session.game_loader import open_session
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.app.slices import Slices
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.rules.engine import Engine

ENDED = datetime(2026, 11, 20, 18, 30, tzinfo=UTC)
Complete = Callable[[], None]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of games."""
    return tmp_path / "games"


@pytest.fixture
def ended(engine: Engine, folder: Path) -> Path:
    """A finished solo game without a result."""
    path = save(folder / "game.ucgame", solo_header(engine, "g1"), played_to_the_end(engine))
    os.utime(path, (ENDED.timestamp(),) * 2)
    return path


@pytest.fixture
def complete(engine: Engine, folder: Path) -> Complete:
    """Do what a start of the program does."""

    def start() -> None:
        for _ in complete_records(folder, lambda _: engine):
            pass

    return start


def solo(folder: Path) -> tuple[FinishedGame, ...]:
    return results.load(folder).games


def finished(folder: Path) -> tuple[FinishedGame, ...]:
    return statistics.load(folder).games


def lines(folder: Path) -> list[int]:
    """How many records of results and of finished games there are."""
    games = record_store.load(folder).games
    return [sum(key is not None for key in keys) for keys in zip(*map(keys_of, games), strict=True)] or [0, 0]


def keys_of(game: FinishedGame) -> tuple[object, object]:
    return game.result_key, game.statistics_key


def noting_reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the games read from now on."""
    read: list[str] = []

    def noting(path: Path) -> Slices[Loaded]:
        read.append(path.name)
        return loading(path)

    monkeypatch.setattr(missing_records, "loading", noting)
    return read


def test_a_game_whose_program_died_gets_its_result(ended: Path, folder: Path, complete: Complete) -> None:
    complete()
    (result,), (game,) = solo(folder), finished(folder)
    assert (result.game_id, result.ended, result.seconds) == ("g1", "2026-11-20T18:30:00Z", 0)
    assert (game.game_id, game.ended, game.seats[0].points) == ("g1", "2026-11-20T18:30:00Z", result.points)
    assert results.load(folder).counted == (result,)


def test_another_start_adds_nothing(ended: Path, folder: Path, complete: Complete) -> None:
    complete()
    ended.touch()
    complete()
    assert lines(folder) == [1, 1]


def test_copies_and_other_names_of_a_game_add_nothing(ended: Path, folder: Path, complete: Complete) -> None:
    complete()
    shutil.copyfile(ended, folder / "copy.ucgame")
    ended.rename(folder / "renamed.ucgame")
    complete()
    assert lines(folder) == [1, 1]


def test_a_deleted_game_still_counts(ended: Path, folder: Path, complete: Complete) -> None:
    complete()
    ended.unlink()
    complete()
    assert lines(folder) == [1, 1]


def test_an_older_game_without_an_id_counts_once(engine: Engine, folder: Path, complete: Complete) -> None:
    path = save(folder / "old.ucgame", solo_header(engine), played_to_the_end(engine))
    session = open_session(path, engine, UndoList, read_only=True)
    RecordIndex(folder).complete(session, datetime(2026, 1, 1, tzinfo=UTC), path.read_bytes())
    complete()
    assert lines(folder) == [1, 1]


def test_a_game_that_two_programs_record_at_once_counts_once(
    ended: Path, folder: Path, engine: Engine, complete: Complete
) -> None:
    complete()
    record_store.add(folder, replace(finished(folder)[0], ended="2026-11-21T00:00:00Z"))
    assert (len(solo(folder)), len(finished(folder))) == (1, 1)


def test_games_under_way_what_ifs_and_those_of_bots_do_not_count(
    engine: Engine, folder: Path, complete: Complete
) -> None:
    header, course = solo_header(engine, challenge=None), played_to_the_end(engine)
    save(folder / "under way.ucgame", header, course[:-1])
    save(folder / "what if.ucgame", replace(header, what_if=True), course)
    save(folder / "bot.ucgame", replace(header, seats=(Seat("Bruno", "blue", "greedy"),)), course)
    complete()
    assert lines(folder) == [0, 0]


def test_games_that_cannot_be_replayed_here_are_skipped(
    engine: Engine, ended: Path, folder: Path, complete: Complete
) -> None:
    header, course = solo_header(engine, "other"), played_to_the_end(engine)
    save(folder / "other cards.ucgame", replace(header, content="0" * 64), course)
    save(folder / "other rules.ucgame", header, (*course[:-1], replace(course[-1], state=course[0].state)))
    save(folder / "not allowed.ucgame", header, (*course, course[0]))
    (folder / "no game.ucgame").write_bytes(b"sea")
    (folder / "damaged.ucgame").write_bytes(ended.read_bytes().replace(b"Confirm", b"confirm", 1))
    (folder / "folder.ucgame").mkdir()
    complete()
    assert [game.game_id for game in solo(folder)] == ["g1"]


def test_a_game_that_is_open_is_left_for_the_next_start(ended: Path, folder: Path, complete: Complete) -> None:
    journal = Journal.resume(load(ended))
    complete()
    assert lines(folder) == [0, 0]
    journal.close()
    complete()
    assert lines(folder) == [1, 1]


def test_a_game_is_examined_once_until_it_changes(
    ended: Path, complete: Complete, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = noting_reads(monkeypatch)
    complete()
    complete()
    assert read == ["game.ucgame"]
    ended.touch()
    complete()
    assert read == ["game.ucgame"] * 2


def test_a_confirmed_challenge_is_an_attempt_though_its_program_died(
    engine: Engine, folder: Path, complete: Complete
) -> None:
    save(folder / "begun.ucgame", solo_header(engine, "first"), played_to_the_end(engine)[:60])
    complete()
    assert results.load(folder).attempts.first == {CHALLENGE.name: "first"}


def test_the_oldest_of_several_games_of_a_challenge_is_the_first_attempt(
    engine: Engine, folder: Path, complete: Complete
) -> None:
    for day, game in enumerate(("second", "first")):
        path = save(folder / f"{game}.ucgame", solo_header(engine, game), played_to_the_end(engine)[:60])
        os.utime(path, (ENDED.timestamp() - day * 86400,) * 2)
    complete()
    assert results.load(folder).attempts.first == {CHALLENGE.name: "first"}


def test_a_game_whose_cards_were_missing_gets_its_result_when_they_are_back(
    ended: Path, folder: Path, complete: Complete
) -> None:
    other = Engine(load_content(paths.card_data(), [paths.resources() / "packs" / "example"]))
    list(complete_records(folder, lambda _: other))
    assert lines(folder) == [0, 0]
    complete()
    assert lines(folder) == [1, 1]


def test_what_was_examined_is_kept_when_the_rest_is_not_reached(
    engine: Engine, ended: Path, folder: Path, complete: Complete, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "newer.ucgame").write_bytes(b"sea")
    pieces = complete_records(folder, lambda _: engine)
    while not finished(folder):
        next(pieces)
    pieces.close()
    read = noting_reads(monkeypatch)
    complete()
    assert read == ["newer.ucgame"]


def test_the_list_of_examined_games_is_not_written_for_each_game(
    folder: Path, complete: Complete, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.mkdir()
    for number in range(20):
        (folder / f"{number}.ucgame").write_bytes(b"sea")
    written: list[int] = []
    monkeypatch.setattr(json_store, "save", lambda path, found: written.append(len(found)))
    complete()
    assert written == [20]


@pytest.mark.skipif(sys.platform == "win32", reason="there is no fork")
def test_a_program_killed_at_any_moment_of_the_end_costs_no_result(tmp_path: Path) -> None:
    arguments = [sys.executable, "-m", "tests.app.records.killed_at_the_end", str(tmp_path)]
    done = subprocess.run(arguments, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    kills = json.loads(done.stdout)
    assert {kill["over"] for kill in kills} == {True}
    assert [kill for kill in kills if (kill["results"], kill["games"]) != (1, 1)] == []
    # Result and statistics are one record: never is one there without the other.
    assert {kill["missing"] for kill in kills} == {0, 2}
