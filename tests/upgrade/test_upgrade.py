"""Files of older versions of the program open in this one; files of newer formats are refused."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.app.saves.test_formats import GAMES as FORMAT_GAMES
from tests.error_texts import faulty, file_error, plain_texts
from tests.upgrade.make import CHAPTERS, HERE, meaning, play, settings_of, turns
from uc_desktop import paths
from uc_desktop.app.records import record_store, results, settings, statistics
from uc_desktop.app.records.file_names import OLDER, RECORDS
from uc_desktop.app.records.record_store import Records
from uc_desktop.app.records.record_types import Attempt
from uc_desktop.app.records.settings import load_settings, save_settings
from uc_desktop.app.saves import formats
from uc_desktop.app.saves.game_file import line_of, load
from uc_desktop.app.session.audit import audit
from uc_desktop.app.session.card_sets import CardSets
from uc_desktop.app.session.game_loader import open_session
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.app.tutorial import progress
from uc_desktop.app.tutorial.progress import Checkpoint, Mark, TutorialProgress
from uc_desktop.cards.loading import packs
from uc_desktop.cards.loading.packs import pack_info

VERSIONS = sorted(path.parent.name for path in HERE.glob("*/expected.json"))


@pytest.fixture(params=VERSIONS)
def left(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of the files of an older version."""
    return shutil.copytree(HERE / request.param, tmp_path / "left")


@pytest.fixture
def games(left: Path) -> Path:
    return left / "data" / "games"


@pytest.fixture
def late(left: Path, games: Path) -> Session:
    """The game that was left in the ninth round, continued."""
    sets, (path,) = CardSets(paths.card_data(), left / "data"), games.glob("*-late-1.ucgame")
    return open_session(path, sets.engine_for(load(path).header.content), UndoList)


def lost(before: Any, after: Any, where: str = "") -> Iterable[str]:
    """The differences of two JSON values, apart from members of objects that are new in the second."""
    if isinstance(before, dict) and isinstance(after, dict):
        for name, value in before.items():
            yield from lost(value, after[name], f"{where}/{name}") if name in after else [f"{where}/{name}"]
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for number, (one, other) in enumerate(zip(before, after, strict=True)):
            yield from lost(one, other, f"{where}/{number}")
    elif before != after:
        yield f"{where}: {before!r} became {after!r}"


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


# The versions before


def test_all_files_of_an_older_version_mean_what_they_meant(left: Path) -> None:
    expected = read(left / "expected.json")
    del expected["program"]
    assert list(lost(expected, json.loads(json.dumps(meaning(left))))) == []


def test_a_game_of_an_older_version_is_played_to_its_end(late: Session) -> None:
    assert late.journal is not None
    before, at = late.file_data, turns(late)
    late.redo()
    play(late, lambda session: session.is_over)
    late.close()
    after = load(late.journal.path)
    assert audit(after, late.engine).is_over and turns(late) > at
    assert after.data.startswith(before)


def test_every_game_of_an_older_version_passes_the_audit(left: Path, games: Path) -> None:
    sets = CardSets(paths.card_data(), left / "data")
    for path in games.glob("*.ucgame"):
        loaded = load(path)
        assert audit(loaded, sets.engine_for(loaded.header.content)).steps > 0


def test_settings_of_an_older_version_lose_nothing_when_they_are_saved(left: Path) -> None:
    path = left / "config" / "settings.json"
    before = read(path)
    save_settings(path, load_settings(path))
    assert list(lost(before, read(path))) == []
    assert read(path)["format"] == settings.FORMAT


def test_none_of_those_settings_has_its_default(left: Path) -> None:
    """Otherwise the loss of a setting would not be seen."""
    usual, known = asdict(settings.Settings()), settings_of(left / "config" / "settings.json")
    assert [name for name in read(left / "config" / "settings.json") if usual.get(name) == known.get(name)] == []


def test_records_are_added_to_those_of_an_older_version(games: Path) -> None:
    before = record_store.load(games)
    older = {name: (games / name).read_bytes() for name in OLDER}
    game = replace(results.load(games).games[0], game_id="new", ended="2099-01-01T00:00:00Z", is_result_only=False)
    game = replace(game, seats=statistics.load(games).games[0].seats)
    attempt = Attempt("day 2026-11-24", "an id")
    for record in (game, attempt):
        record_store.add(games, record)
    assert record_store.load(games) == Records((*before.games, game), (*before.attempts, attempt), before.damaged)
    assert {name: (games / name).read_bytes() for name in OLDER} == older


def test_progress_of_an_older_version_is_gone_on_with(games: Path) -> None:
    TutorialProgress(games / progress.FILE).keep("cards", Checkpoint(), is_done=True)
    found = TutorialProgress(games / progress.FILE)
    assert [found.mark(chapter) for chapter in (*CHAPTERS, "cards")] == [Mark.DONE, Mark.BEGUN, Mark.DONE]


# Newer versions


def newer(path: Path, change: Callable[[bytes], bytes]) -> bytes:
    """Change a file; its new data."""
    path.write_bytes(change(path.read_bytes()))
    return path.read_bytes()


def in_next_format(number: int) -> Callable[[bytes], bytes]:
    """A change of JSON lines to the format after this one."""

    def change(data: bytes) -> bytes:
        lines = [json.loads(line) for line in data.splitlines()]
        return b"".join(json.dumps({**line, "format": number + 1}).encode() + b"\n" for line in lines)

    return change


def test_a_game_of_a_newer_format_is_refused_and_stays_as_it_is(games: Path) -> None:
    (path,) = games.glob("*-begun-1.ucgame")
    header = {name: value for name, value in json.loads(path.read_bytes().splitlines()[0]).items() if name != "sum"}
    number = formats.FORMAT
    data = newer(path, lambda _: line_of("", {**header, "format": number + 1})[0])
    with file_error(
        rf"newer version of the program \({re.escape(header['program'])}, format {number + 1}\)\. To open it"
    ):
        load(path)
    assert path.read_bytes() == data


@pytest.mark.parametrize("file", [RECORDS, *OLDER])
@pytest.mark.parametrize("load_records", [results.load, statistics.load])
def test_records_of_a_newer_format_are_refused_and_stay_as_they_are(
    games: Path, file: str, load_records: Callable[[Path], object]
) -> None:
    if file == RECORDS:
        record_store.add(games, Attempt("day 2026-11-24", "an id"))
    data = newer(games / file, in_next_format(record_store.FORMAT))
    with file_error(f"{file}:1: .*newer version of the program: its format is 2; this program reads formats up to 1"):
        load_records(games)
    assert (games / file).read_bytes() == data


def test_settings_of_a_newer_format_are_not_read(left: Path) -> None:
    path = left / "config" / "settings.json"
    data = newer(path, lambda old: json.dumps({**json.loads(old), "format": settings.FORMAT + 1}).encode())
    found = load_settings(path)
    assert found == settings.Settings() and found.problem is not None
    assert found.problem.newer_format == settings.FORMAT + 1
    assert path.read_bytes() == data and list(path.parent.iterdir()) == [path]


def test_progress_of_a_newer_format_is_not_read_and_stays_as_it_is(games: Path) -> None:
    path = games / progress.FILE
    data = newer(path, lambda old: json.dumps({**json.loads(old), "format": progress.FORMAT + 1}).encode())
    found = TutorialProgress(path)
    found.keep("cards", Checkpoint(), is_done=True)
    assert found.newer_format == progress.FORMAT + 1 and found.mark(CHAPTERS[0]) is Mark.NEW
    assert path.read_bytes() == data


def test_a_pack_of_a_newer_format_is_refused_where_it_says_so(left: Path) -> None:
    pack = left / "data" / "packs" / "example"
    newer(pack / "pack.yaml", lambda old: old + f"format: {packs.FORMAT + 1}\n".encode())
    sets = CardSets(paths.card_data(), left / "data")
    words = r"example/pack\.yaml:\d+: format: 2 is the format of a newer version of the program; this one reads .* to 1"
    (found,) = sets.packs()
    (fault,) = plain_texts(found.faults)
    assert re.fullmatch(words, fault), fault
    with faulty(words):
        sets.keep([pack])


# Every format from now on


def kept_formats() -> dict[str, set[int]]:
    """The formats of the files that are kept, by kind."""
    saved = [*HERE.glob("*/data/games/*.ucgame"), *FORMAT_GAMES.glob("*.ucgame")]
    records = [path for file in (RECORDS, *OLDER) for path in HERE.glob(f"*/data/games/{file}")]
    lines = [json.loads(line) for path in records for line in path.read_bytes().splitlines()]
    return {
        "saved games": {load(path).format for path in saved},
        "settings": {read(path).get("format", 1) for path in HERE.glob("*/config/settings.json")},
        "records": {line.get("format", 1) for line in lines},
        "tutorial": {read(path).get("format", 1) for path in HERE.glob(f"*/data/games/{progress.FILE}")},
        "packs": {pack_info(path.parent).format for path in HERE.glob("*/data/packs/*/pack.yaml")},
    }


def test_files_of_every_format_are_kept() -> None:
    present = {
        "saved games": formats.FORMAT,
        "settings": settings.FORMAT,
        "records": record_store.FORMAT,
        "tutorial": progress.FORMAT,
        "packs": packs.FORMAT,
    }
    missing = {kind: set(range(1, number + 1)) - kept_formats()[kind] for kind, number in present.items()}
    assert not any(missing.values()), f"tests/upgrade/README.md tells how to make files of these formats: {missing}"
