"""The first attempt at a challenge counts, from its first confirmation on; later ones are practice."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.app.playing import CHALLENGE, play, played_to_the_end, save, solo_header
from tests.app.records.solo_results import LOST, WON, changed
from tests.app.records.test_statistics import DUEL
from tests.error_texts import error_text
from uc_desktop import paths
from uc_desktop.app.records import results, statistics
from uc_desktop.app.records.attempts import Attempts
from uc_desktop.app.records.file_names import OLDER, RECORDS
from uc_desktop.app.records.missing_records import complete_records
from uc_desktop.app.records.record_keeper import keep_attempt, keep_game
from uc_desktop.app.records.record_store import add
from uc_desktop.app.records.record_types import Attempt
from uc_desktop.app.records.results import Results
from uc_desktop.app.saves.header import Header
from uc_desktop.app.saves.journal import Journal
from uc_desktop.app.session.card_sets import CardSets
from uc_desktop.app.session.game_loader import open_session
from uc_desktop.app.session.game_log import Entry
from uc_desktop.app.session.session import Session, revelation
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.errors import GameFileError
from uc_desktop.rules.commands import Confirm
from uc_desktop.rules.engine import Engine
from uc_desktop.ui.window.games_folder import GamesFolder

FIRST = replace(LOST, challenge=CHALLENGE.name, game_id="first")
LATER = replace(WON, challenge=CHALLENGE.name, game_id="later")


@pytest.fixture
def course(engine: Engine) -> tuple[Entry, ...]:
    """A game of the challenge from its beginning to its end."""
    return played_to_the_end(engine)


def until_confirmed(course: Sequence[Entry]) -> tuple[Entry, ...]:
    """The course up to its first confirmation."""
    first = next(number for number, entry in enumerate(course, 1) if isinstance(entry.command, Confirm))
    return tuple(course[:first])


def played(engine: Engine, header: Header, course: Sequence[Entry], folder: Path) -> list[GameFileError]:
    """Play a game in a session that keeps its records in the folder; what was told of failures."""
    failures: list[GameFileError] = []
    session = Session(engine, header, None, UndoList)
    keep_attempt(session, folder, failures.append)
    keep_game(session, folder, failures.append)
    for entry in course:
        session.submit(entry.command)
    return failures


def kept(folder: Path) -> Results:
    return results.load(folder)


# When an attempt begins, and that it remains one


def test_an_attempt_begins_with_the_first_confirmation(
    engine: Engine, course: tuple[Entry, ...], tmp_path: Path
) -> None:
    *before, _ = until_confirmed(course)
    played(engine, solo_header(engine, "first"), before, tmp_path)
    assert kept(tmp_path).attempted == frozenset()
    played(engine, solo_header(engine, "second"), until_confirmed(course), tmp_path)
    assert kept(tmp_path).attempts == Attempts({CHALLENGE.name: "second"})


def test_of_two_attempts_the_first_remains(engine: Engine, course: tuple[Entry, ...], tmp_path: Path) -> None:
    for game in ("first", "second"):
        played(engine, solo_header(engine, game), until_confirmed(course), tmp_path)
    assert kept(tmp_path).attempts.first == {CHALLENGE.name: "first"}


def test_a_game_played_again_after_the_first_was_abandoned_is_practice(
    engine: Engine, course: tuple[Entry, ...], tmp_path: Path
) -> None:
    played(engine, solo_header(engine, "abandoned"), until_confirmed(course), tmp_path)
    played(engine, solo_header(engine, "second"), course, tmp_path)
    assert [game.game_id for game in kept(tmp_path).practice] == ["second"]
    assert kept(tmp_path).counted == ()


def test_the_first_attempt_counts_when_it_ends_after_a_later_one(
    engine: Engine, course: tuple[Entry, ...], tmp_path: Path
) -> None:
    played(engine, solo_header(engine, "first"), until_confirmed(course), tmp_path)
    for game in ("later", "first"):
        played(engine, solo_header(engine, game), course, tmp_path)
    assert [game.game_id for game in kept(tmp_path).counted] == ["first"]
    assert [game.game_id for game in kept(tmp_path).practice] == ["later"]


def test_a_copy_of_a_game_is_the_same_attempt(engine: Engine, course: tuple[Entry, ...], tmp_path: Path) -> None:
    begun = save(tmp_path / "game.ucgame", solo_header(engine, "first"), until_confirmed(course))
    played(engine, solo_header(engine, "first"), until_confirmed(course), tmp_path)
    copy = tmp_path / "another name.ucgame"
    copy.write_bytes(begun.read_bytes())
    begun.unlink()
    session = open_session(copy, engine, UndoList, read_only=True)
    played(engine, session.header, course, tmp_path)
    assert [game.game_id for game in kept(tmp_path).counted] == ["first"]


def test_a_game_without_a_challenge_is_no_attempt(engine: Engine, course: tuple[Entry, ...], tmp_path: Path) -> None:
    played(engine, solo_header(engine, "own", challenge=None), course, tmp_path)
    assert kept(tmp_path).attempts == Attempts()
    assert len(kept(tmp_path).counted) == 1


def test_an_attempt_that_cannot_be_saved_is_told_once(
    engine: Engine, course: tuple[Entry, ...], tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    failures = played(engine, solo_header(engine, "first"), course[:-1], tmp_path / "file")
    assert len(failures) == 1 and "the attempt at the challenge could not be saved" in error_text(failures[0])


# One line of play counts: what goes on from an earlier position, whose future is known, is practice


@pytest.fixture
def attempt(engine: Engine, tmp_path: Path) -> Path:
    """A challenge just begun, saved in a folder of games."""
    header = solo_header(engine, "first")
    Session(engine, header, Journal.create(tmp_path / "game.ucgame", header), UndoList).close()
    return tmp_path / "game.ucgame"


def goes_on(engine: Engine, path: Path, course: Sequence[Entry]) -> None:
    """Take up a saved game as the window does, and play it as far as the course goes."""
    session = open_session(path, engine, UndoList)
    games = GamesFolder(path.parent, engine, lambda: CardSets(paths.card_data(), path.parent))
    games.keep_records(session, lambda error: pytest.fail(str(error)))
    for entry in course[len(session.entries) :]:
        session.submit(entry.command)
    session.close()


def otherwise(engine: Engine, course: Sequence[Entry]) -> tuple[Entry, ...]:
    """A whole game that goes on differently after this beginning."""
    session = Session(engine, solo_header(engine), None, UndoList)
    for entry in course:
        session.submit(entry.command)
    return play(session, 5000, "other moves").entries


def copied(path: Path, name: str = "copy.ucgame") -> Path:
    return Path(shutil.copyfile(path, path.with_name(name)))


def ended_as(folder: Path) -> list[bool]:
    """Of each result, whether it counts."""
    return [game in kept(folder).counted for game in kept(folder).games]


def revealing(course: Sequence[Entry]) -> int:
    """How many commands come before the first after a confirmation that reveals something and confirms nothing."""
    first = len(until_confirmed(course))
    is_revealing = (revelation(each.events) and not isinstance(each.command, Confirm) for each in course[first:])
    return first + list(map(bool, is_revealing)).index(True)


def test_a_copy_from_before_a_confirmation_is_practice(
    engine: Engine, course: tuple[Entry, ...], attempt: Path
) -> None:
    seen = [number for number, entry in enumerate(course, 1) if isinstance(entry.command, Confirm)]
    goes_on(engine, attempt, course[: seen[1] - 1])
    copy = copied(attempt)
    goes_on(engine, attempt, course[: seen[1]])
    attempt.unlink()
    goes_on(engine, copy, otherwise(engine, course[: seen[1] - 1]))
    assert ended_as(attempt.parent) == [False]


def test_a_copy_from_before_a_card_was_revealed_is_practice(
    engine: Engine, course: tuple[Entry, ...], attempt: Path
) -> None:
    before = revealing(course)
    goes_on(engine, attempt, course[:before])
    copy = copied(attempt)
    goes_on(engine, attempt, course[: before + 1])
    goes_on(engine, copy, otherwise(engine, course[:before]))
    assert ended_as(attempt.parent) == [False]


def test_an_attempt_that_is_reopened_and_renamed_goes_on(
    engine: Engine, course: tuple[Entry, ...], attempt: Path
) -> None:
    goes_on(engine, attempt, course[: len(course) // 2])
    renamed = attempt.rename(attempt.with_name("renamed.ucgame"))
    goes_on(engine, renamed, course[: len(course) - 1])
    goes_on(engine, copied(renamed), course)
    assert ended_as(attempt.parent) == [True]


def test_practice_with_a_copy_that_ends_first_costs_the_attempt_nothing(
    engine: Engine, course: tuple[Entry, ...], attempt: Path
) -> None:
    goes_on(engine, attempt, until_confirmed(course))
    copy = copied(attempt)
    goes_on(engine, attempt, course[:-1])
    goes_on(engine, copy, otherwise(engine, until_confirmed(course)))
    goes_on(engine, attempt, course)
    assert sorted(ended_as(attempt.parent)) == [False, True]


def test_a_copy_that_ended_without_its_result_is_completed_as_practice(
    engine: Engine, course: tuple[Entry, ...], attempt: Path
) -> None:
    goes_on(engine, attempt, course[: len(course) // 2])
    other = otherwise(engine, until_confirmed(course))
    save(attempt.with_name("copy.ucgame"), solo_header(engine, "first"), other)
    for _ in complete_records(attempt.parent, lambda _: engine):
        pass
    assert ended_as(attempt.parent) == [False]


def test_a_game_whose_attempt_was_recorded_by_an_older_version_goes_on(
    engine: Engine, course: tuple[Entry, ...], attempt: Path
) -> None:
    (attempt.parent / OLDER[2]).write_text(f'{{"challenge":"{CHALLENGE.name}","game_id":"first"}}\n')
    goes_on(engine, attempt, course)
    assert ended_as(attempt.parent) == [True]


# Games of older versions, which recorded results and no attempts


def test_of_several_older_results_the_earliest_counts() -> None:
    older = tuple(replace(each, game_id="") for each in (FIRST, LATER))
    assert Results(older).counted == older[:1]
    assert Results(older).practice == older[1:]


def test_after_an_older_result_a_new_game_is_practice(
    engine: Engine, course: tuple[Entry, ...], tmp_path: Path
) -> None:
    add(tmp_path, replace(FIRST, game_id=""))
    assert kept(tmp_path).attempted == {CHALLENGE.name}
    played(engine, solo_header(engine, "new"), course, tmp_path)
    assert [game.game_id for game in kept(tmp_path).counted] == [""]
    assert [game.game_id for game in kept(tmp_path).practice] == ["new"]


def test_an_older_game_that_is_gone_on_with_is_the_first_attempt(
    engine: Engine, course: tuple[Entry, ...], tmp_path: Path
) -> None:
    played(engine, solo_header(engine), course, tmp_path)
    played(engine, solo_header(engine, "new"), course, tmp_path)
    assert [game.game_id for game in kept(tmp_path).counted] == [""]


# What is summed up, and what is damaged


def test_practice_counts_in_the_statistics_of_all_games_as_little_as_among_the_results(
    engine: Engine, course: tuple[Entry, ...], tmp_path: Path
) -> None:
    for game in ("first", "later"):
        played(engine, solo_header(engine, game), course, tmp_path)
    found = statistics.load(tmp_path)
    assert [(game.game_id, game.practice) for game in found.games] == [("first", False), ("later", True)]
    assert [line.games for line in found.lines()] == [1]


def test_practice_counts_for_nothing() -> None:
    found = Results((LOST, FIRST, LATER), attempts=Attempts({CHALLENGE.name: "first"}))
    assert (found.best, found.mean, found.wins, found.streak, found.longest_streak) == (88, 88.0, 0, 0, 0)
    assert (found.best_first, found.practice) == ((LOST, FIRST), (LATER,))


def test_practice_that_an_older_version_recorded_as_any_game_is_not_recorded_again(
    engine: Engine, course: tuple[Entry, ...], tmp_path: Path
) -> None:
    add(tmp_path, Attempt(CHALLENGE.name, "first"))
    add(tmp_path, replace(DUEL, game_id="second"))
    save(tmp_path / "second.ucgame", solo_header(engine, "second"), course)
    for _ in complete_records(tmp_path, lambda _: engine):
        pass
    assert [game.game_id for game in kept(tmp_path).practice] == ["second"]
    assert len(statistics.load(tmp_path).games) == 1


def test_a_damaged_attempt_costs_no_other_and_is_counted(tmp_path: Path) -> None:
    add(tmp_path, Attempt("day 2026-11-21", "a"))
    with (tmp_path / RECORDS).open("ab") as opened:
        opened.write(b'{"torn')
    for attempt in (Attempt("day of days", "b"), Attempt("day 2026-11-22", "c" * 200), Attempt("week 2026-W47", "d")):
        add(tmp_path, attempt)
    assert kept(tmp_path) == Results((), 3, Attempts({"day 2026-11-21": "a", "week 2026-W47": "d"}))


def test_where_the_attempt_is_damaged_the_earliest_result_counts(tmp_path: Path) -> None:
    (tmp_path / RECORDS).write_bytes(b"damaged\n")
    for result in (LATER, FIRST):
        add(tmp_path, result)
    assert (kept(tmp_path).counted, kept(tmp_path).damaged) == ((FIRST,), 1)


def test_a_game_recorded_twice_counts_once(tmp_path: Path) -> None:
    for result in (FIRST, changed(FIRST, ended="2026-11-22T09:00:00Z", points=120)):
        add(tmp_path, result)
    assert kept(tmp_path).games == (FIRST,)
