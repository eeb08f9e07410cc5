"""The card sets that are kept with games: whatever passes the check can be kept and played on with."""

from __future__ import annotations

import errno
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.error_texts import error_text, file_error, plain_texts
from uc_desktop import paths
from uc_desktop.ai.bot import Budget
from uc_desktop.app.session.card_sets import CardSets
from uc_desktop.app.simulation.simulate import simulate_game
from uc_desktop.cards.fields.yaml_nodes import MAX_BYTES
from uc_desktop.cards.loading.check import report
from uc_desktop.cards.loading.files import MAX_DEFINITIONS, MAX_FILES, MAX_FILES_BYTES
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.errors import GameFileError
from uc_desktop.rules.flow.setup import Setup

EXAMPLE = paths.resources() / "packs" / "example"
Make = Callable[[Path], None]


@pytest.fixture
def sets(tmp_path: Path) -> CardSets:
    return CardSets(paths.card_data(), tmp_path)


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A pack that says nothing yet."""
    folder = tmp_path / "packs" / "large"
    (folder / "cards").mkdir(parents=True)
    (folder / "pack.yaml").write_text("name: Large\n")
    return folder


# Packs as large as can be


def cards(first: int, form: str = "block") -> Iterator[str]:
    """Cards, numbered from this one on: each as people write them, with remarks, or as short as can be."""
    for number in range(first, 1000):
        card = {
            "id": f"large-{number}", "number": number, "era": 1 + number % 3, "color": "green", "kind": "instant",
            "source": "original", "name": f"Łódź {number} “„”", "flavour": f"Nothing but “{number}”: the ¼ 海. " * 7,
            "illustration": "Water, and some more of it. " * 10,
        }  # fmt: skip
        if form == "block":
            effect = "  effect:\n  - gain: {kelp: 1}\n  - gain: {steelplast: 1}\n"
            lines = (f"  {key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in card.items())
            yield f"# {'What this card is about. ' * 12}\n- {''.join(lines)[2:]}{effect}"
        else:
            short = {**card, "illustration": "海" * 300, "effect": {"gain": {"kelp": 1}}}
            yield "- " + json.dumps(short, ensure_ascii=False, separators=(",", ":")).replace('":', '": ') + "\n"


def fill(file: Path, definitions: Iterator[str], most_bytes: int = MAX_BYTES, most: int = MAX_DEFINITIONS) -> None:
    """Write so many of these definitions into the file, and no more bytes than that."""
    text, count = "", 0
    for each in definitions:
        if count == most or len((text + each).encode()) > most_bytes:
            break
        text, count = text + each, count + 1
    file.write_text(text, encoding="utf-8")


def one_full_file(pack: Path, form: str = "block") -> None:
    fill(pack / "cards" / "full.yaml", cards(301, form))


def three_full_files(pack: Path) -> None:
    room = MAX_FILES_BYTES - (pack / "pack.yaml").stat().st_size
    for number in range(3):
        name = pack / "cards" / f"full-{number}.yaml"
        fill(name, cards(301 + 230 * number), min(MAX_BYTES, room))
        room -= name.stat().st_size


def as_many_files_as_can_be(pack: Path) -> None:
    """Two hundred, that of the pack's name among them."""
    for number in range(MAX_FILES - 1):
        fill(pack / "cards" / f"{number:03}.yaml", cards(301 + number), most=1)


def as_many_bonuses_as_can_be(pack: Path) -> None:
    shipped = len(load_content(paths.card_data()).bonuses)
    lines = (f"- {{id: bonus-{number}, effect: {{gain: {{kelp: 1}}}}}}\n" for number in range(10_000))
    fill(pack / "bonuses.yaml", lines, most=MAX_DEFINITIONS - shipped)


LARGE: dict[str, Make] = {
    "one full file": one_full_file,
    "one full file as short as can be": lambda pack: one_full_file(pack, "short"),
    "three full files": three_full_files,
    "as many files as can be": as_many_files_as_can_be,
    "as many bonuses as can be": as_many_bonuses_as_can_be,
}


@pytest.mark.parametrize("what", LARGE)
def test_a_pack_that_passes_the_check_is_kept_and_played_with(sets: CardSets, pack: Path, what: str) -> None:
    LARGE[what](pack)
    assert report(pack, paths.card_data()).faults == ()
    checked = load_content(paths.card_data(), [pack])
    kept = load_content(sets.keep([pack]))
    assert kept.hash == checked.hash and kept == checked
    shutil.rmtree(pack)
    engine = sets.engine(checked.hash)
    assert engine is not None
    result = simulate_game(engine.content, ("random", "random"), Setup(2, "large"), Budget())
    assert result.ended and not result.faults


def one_bonus_too_many(pack: Path) -> None:
    lines = (f"- {{id: bonus-{number}, effect: {{gain: {{kelp: 1}}}}}}\n" for number in range(10_000))
    fill(pack / "bonuses.yaml", lines, most=MAX_DEFINITIONS)


def more_bytes_than_can_be(pack: Path) -> None:
    for number in range(3):
        fill(pack / "cards" / f"{number}.yaml", cards(301 + 230 * number, "short"), MAX_BYTES - 10, 230)


def more_boards_than_can_be(pack: Path) -> None:
    board = (paths.card_data() / "boards" / "basic-1.yaml").read_text()
    (pack / "boards").mkdir()
    for number in range(MAX_FILES - 2):
        (pack / "boards" / f"{number}.yaml").write_text(board.replace("id: basic-1", f"id: more-{number}"))


TOO_LARGE: dict[str, tuple[Make, str]] = {
    "one bonus too many": (one_bonus_too_many, "bonuses.yaml: more than 1,000 entries"),
    "more bytes than can be": (more_bytes_than_can_be, "more than 600,000 bytes in all"),
    "more boards than can be": (more_boards_than_can_be, "more than 200 files"),
}


@pytest.mark.parametrize("what", TOO_LARGE)
def test_a_pack_that_could_not_be_kept_does_not_pass_the_check(pack: Path, what: str) -> None:
    make, words = TOO_LARGE[what]
    make(pack)
    found = plain_texts(report(pack, paths.card_data()).faults)
    assert found == [f"large/pack.yaml:1: together with the shipped cards: {words}"]


def test_packs_too_large_together_do_not_pass_the_check(sets: CardSets, pack: Path) -> None:
    packs = [pack, Path(shutil.copytree(pack, pack.with_name("larger")))]
    for number, each in enumerate(packs):
        for part in range(2):
            first = 301 + 170 * (2 * number + part)
            fill(each / "cards" / f"{part}.yaml", cards(first, "short"), most=170)
        assert sets.faults([each]) == ()
    (words,) = plain_texts(sets.faults(packs))
    assert words == "larger/pack.yaml:1: together with the shipped cards and large: more than 600,000 bytes in all"


# What cannot be written


def listed(folder: Path) -> list[str]:
    return [path.name for path in (folder / "sets").glob("*")]


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EACCES, errno.EIO])
@pytest.mark.parametrize("written", [0, 3])
def test_a_set_that_cannot_be_written_is_told_and_leaves_nothing(
    sets: CardSets, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: int, written: int
) -> None:
    write, done = Path.write_bytes, list[Path]()

    def refuse(path: Path, data: bytes) -> int:
        if len(done) == written:
            raise OSError(error, os.strerror(error))
        done.append(path)
        return write(path, data)

    monkeypatch.setattr(Path, "write_bytes", refuse)
    with pytest.raises(GameFileError) as caught:
        sets.keep([EXAMPLE])
    content = load_content(paths.card_data(), [EXAMPLE]).hash
    failed = f"{tmp_path}/sets/{content}: the card set could not be saved: {os.strerror(error)}"
    assert error_text(caught.value) == failed
    assert listed(tmp_path) == []


def test_a_set_that_is_not_read_again_as_it_was_is_told_and_leaves_nothing(
    sets: CardSets, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = Path.write_bytes
    monkeypatch.setattr(Path, "write_bytes", lambda path, data: write(path, data.replace(b"Tide", b"Tidy")))
    with file_error("the card set could not be saved: its files changed while they were copied"):
        sets.keep([EXAMPLE])
    assert listed(tmp_path) == []


def test_a_set_whose_writing_is_stopped_leaves_nothing(
    sets: CardSets, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "write_bytes", stop)
    with pytest.raises(KeyboardInterrupt):
        sets.keep([EXAMPLE])
    assert listed(tmp_path) == []


def ended_process() -> int:
    """The number of a process that has just ended."""
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    return process.pid


@pytest.mark.skipif(os.name != "posix", reason="whether a process runs is not asked elsewhere")
def test_what_a_process_that_ended_has_left_goes_and_what_others_write_stays(sets: CardSets, tmp_path: Path) -> None:
    numbers = {"dead": ended_process(), "mine": os.getpid(), "alive": os.getppid()}
    parts = {who: tmp_path / "sets" / f"{'0' * 64}.{number}.part" for who, number in numbers.items()}
    for part in (*parts.values(), tmp_path / "sets" / "nobody.part"):
        (part / "cards").mkdir(parents=True)
    kept = sets.keep([EXAMPLE])
    assert sorted(listed(tmp_path)) == sorted([kept.name, parts["mine"].name, parts["alive"].name])


def test_a_kept_set_is_not_much_larger_than_what_it_was_made_of(sets: CardSets) -> None:
    sources = sum(path.stat().st_size for path in paths.card_data().rglob("*.yaml"))
    kept = sum(path.stat().st_size for path in sets.keep([EXAMPLE]).rglob("*.yaml"))
    assert kept < 1.1 * sources
