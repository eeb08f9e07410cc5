"""Files that are none, are too large or mean harm are refused at once, with file and line."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

import pytest

from tests.cards.loading.small_content import BOARD, BONUSES, CARD, faults, write
from tests.error_texts import faulty, plain_texts
from uc_desktop import paths
from uc_desktop.cards.fields.yaml_nodes import MAX_BYTES
from uc_desktop.cards.loading.check import check_cards
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.errors import ContentError


def checked(folder: Path) -> list[str]:
    """The faults of a folder of content."""
    return plain_texts(check_cards(folder))


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("- id: [\n", 2, "a value is missing"),
        ("- a: b: c\n", 1, "a colon is not allowed here; put text with a colon in quotes"),
        ("- id: x\n bad: y\n", 2, "an entry of the list, with '-', is expected here; check the indentation"),
        ('- "x\n\n', 1, "the closing quotation mark is missing"),
        ('- "x\n---\n', 1, "the closing quotation mark is missing"),
        ("\t- a\n", 1, "no value begins so; indent with spaces, and put text in quotes"),
        ("- id: @x\n", 1, "no value begins so; indent with spaces, and put text in quotes"),
        ("- id: |\n\tx\n", 2, "indent with spaces, not with tabs"),
        ("- [a, b\n- c\n", 1, "a comma is missing, or the bracket that is opened here is not closed"),
        ("- {a: 1 b: 2}\n", 1, "a comma is missing, or the bracket that is opened here is not closed"),
        ("- a: 1\n  b\n  c: 2\n", 2, "there is no colon after the key"),
        ("- a: 'it's'\n", 1, "a key is expected here; check the indentation and the quotation marks"),
        ("- a: - b\n", 1, "an entry of a list, with '-', is not allowed here; check the indentation"),
        ('- a: "\\q"\n', 1, "unknown character after '\\'; use single quotation marks"),
        ("[a] b\n", 1, "nothing may follow here; check the indentation"),
        ("- * x\n", 1, "no value begins so; indent with spaces, and put text in quotes"),
        ("- !<x\n", 1, "syntax error: did not find the expected '>' while scanning a tag"),
    ],
)
def test_a_syntax_error_is_told_at_its_line(tmp_path: Path, text: str, line: int, words: str) -> None:
    assert faults(tmp_path, cards__a=text)[0] == f"cards/a.yaml:{line}: {words}"


def test_what_a_file_with_a_syntax_error_defines_is_not_missed(tmp_path: Path) -> None:
    assert len(faults(tmp_path, bonuses="- [", boards__b=BOARD)) == 1


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("- &a {id: x}\n- *a\n", "anchors (&) are not used here"),
        ("- &a {id: x}\n- *a\n", "aliases (*) are not used here"),
        ("- *a\n", "aliases (*) are not used here"),
        ("- !!python/object/apply:os.system [echo]\n", "tags (!) are not used here"),
        ("- !x a\n", "tags (!) are not used here"),
        ("- {<<: {a: 1}}\n", "the key '<<' is not text"),
        ("[]\n---\n[]\n", "there is more than one document"),
        ("[" * 200, "nested more than 30 deep"),
        ("{a: " * 200, "nested more than 30 deep"),
        ("- " * 200, "nested more than 30 deep"),
        ("# sea\n" * 100_000, "larger than 200,000 bytes"),
        (f"- {'9' * 5000}\n", "is unclear"),
        (f"- {'x' * 3000}\n", "text of more than 2,000 characters"),
        ("- id: a\x00b\n", "there is a control character"),
        ("# only a comment\n", "the file is empty"),
        ("", "the file is empty"),
    ],
)
def test_malicious_files_are_refused(tmp_path: Path, text: str, words: str) -> None:
    assert any(words in fault for fault in faults(tmp_path, cards__a=text))


@pytest.mark.parametrize(
    "text",
    [
        "[" * 199_000,
        "- " * 99_000,
        "{a: " * 49_000,
        "- {" + ", ".join(f"k{number}: 1" for number in range(17_000)) + "}",
        "- id: x\n" * 24_000,
        "- [" + "a, " * 66_000 + "]",
        "".join(f"- {{idd: {number}}}\n" for number in range(13_000)),
        "- effect: [" + "{build: tunel}, " * 12_000 + "]",
        CARD * 1_300,
        '- "' + "\\u0041" * 33_000 + '"',
    ],
    ids=["lists", "dashes", "mappings", "keys", "cards", "wide", "unknown", "parts", "valid", "escapes"],
)
def test_malicious_files_are_refused_within_a_second(tmp_path: Path, text: str) -> None:
    write(tmp_path, cards__a=text)
    assert all(path.stat().st_size <= MAX_BYTES for path in tmp_path.rglob("*.yaml"))
    start = time.process_time()
    found = checked(tmp_path)
    assert time.process_time() - start < 1.0
    assert 0 < len(found) <= 100


def test_more_data_than_any_content_is_not_read(tmp_path: Path) -> None:
    for number in range(5):
        write(tmp_path, **{f"cards__{number}": "# sea\n" * 33_000})
    assert "cards/4.yaml:1: not read: the files before it are larger than 600,000 bytes together" in checked(tmp_path)


def test_more_files_than_any_content_are_not_read(tmp_path: Path) -> None:
    for number in range(201):
        write(tmp_path, **{f"cards__{number}": CARD})
    assert checked(tmp_path) == [f"{tmp_path}: there are more than 200 files in this folder"]


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    (tmp_path / "bonuses.yaml").touch()
    assert checked(tmp_path) == ["bonuses.yaml:1: cannot be read: Permission denied"]


def test_a_file_with_very_many_faults_ends_with_saying_so(tmp_path: Path) -> None:
    found = faults(tmp_path, cards__a="- {id: 1}\n" * 500)
    assert len(found) == 100
    assert found[-1].endswith("too many faults; the rest of the file is not checked")


def test_a_file_that_is_not_utf_8_is_told_at_its_line(tmp_path: Path) -> None:
    write(tmp_path, cards__a="")
    (tmp_path / "cards" / "a.yaml").write_bytes(b"- id: x\n  name: \xff\n")
    assert checked(tmp_path) == ["cards/a.yaml:2: the file is not UTF-8 text"]


def test_a_directory_in_place_of_a_file_is_no_content(tmp_path: Path) -> None:
    (tmp_path / "bonuses.yaml").mkdir()
    assert checked(tmp_path) == [f"{tmp_path}: there is no content (no .yaml file) in this folder"]


def test_a_dangling_link_is_told(tmp_path: Path) -> None:
    (tmp_path / "bonuses.yaml").symlink_to(tmp_path / "nowhere")
    assert checked(tmp_path) == ["bonuses.yaml:1: this is not a regular file"]


NO_CONTENT = "there is no content (no .yaml file) in this folder"


def listed_folders(monkeypatch: pytest.MonkeyPatch, root: Path) -> list[str]:
    """The folders that are listed from now on, relative to this one."""
    found: list[str] = []
    scan = os.scandir

    def noted(place: Path) -> Any:
        found.append(Path(place).relative_to(root).as_posix())
        return scan(place)

    monkeypatch.setattr(os, "scandir", noted)
    return found


def test_only_folders_in_which_content_can_lie_are_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, bonuses=BONUSES, home__x="nonsense", cards__deep__a="nonsense")
    listed = listed_folders(monkeypatch, tmp_path)
    assert checked(tmp_path) == []
    assert sorted(listed) == [".", "boards", "cards", "main_board"]


def test_a_folder_without_content_is_refused_whatever_lies_deeper(tmp_path: Path) -> None:
    write(tmp_path, home__cards__a=CARD)
    assert checked(tmp_path) == [f"{tmp_path}: {NO_CONTENT}"]


def test_the_root_of_all_folders_is_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "walk", lambda *_, **__: pytest.fail("the whole tree is walked"))
    assert checked(Path("/")) == [f"/: {NO_CONTENT}"]


@pytest.mark.parametrize("name", ["card", "Cards", "crads", "main-board", "main_boards"])
def test_a_folder_that_is_misspelt_is_told(tmp_path: Path, name: str) -> None:
    write(tmp_path, bonuses=BONUSES)
    (tmp_path / name).mkdir()
    (words,) = checked(tmp_path)
    assert words.startswith(f"{name}:1: unknown folder, did you mean '{'main_board' if 'm' in name else 'cards'}'?")


@pytest.mark.parametrize("name", [".git", "art", "docs", "words", "drafts"])
def test_a_folder_of_another_name_is_left_alone(tmp_path: Path, name: str) -> None:
    write(tmp_path, bonuses=BONUSES)
    (tmp_path / name).mkdir()
    assert checked(tmp_path) == []


def test_folders_that_lead_back_to_themselves_do_no_harm(tmp_path: Path) -> None:
    write(tmp_path, bonuses=BONUSES)
    (tmp_path / "cards").symlink_to(tmp_path)
    (tmp_path / "boards").symlink_to("boards")
    loop, *others = checked(tmp_path)
    assert loop.startswith("boards:1: the folder cannot be read: ")
    assert others and all(fault.startswith("cards/bonuses.yaml:") for fault in others)


def refuse_to_list(refused: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let this folder be one that may not be read."""
    scan = os.scandir

    def refuse(folder: Path) -> Any:
        if Path(folder) == refused:
            raise PermissionError(13, "Permission denied")
        return scan(folder)

    monkeypatch.setattr(os, "scandir", refuse)


@pytest.mark.parametrize("place", ["", "cards"])
def test_a_folder_that_cannot_be_read_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    write(tmp_path, bonuses=BONUSES)
    refuse_to_list(tmp_path / place, monkeypatch)
    where = f"{place}:1:" if place else f"{tmp_path}:"
    assert checked(tmp_path)[0] == f"{where} the folder cannot be read: Permission denied"


@pytest.mark.parametrize("place", ["", "/cards"])
def test_a_folder_of_a_pack_that_cannot_be_read_is_named_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    (tmp_path / "sea" / "cards").mkdir(parents=True)
    refuse_to_list(Path(f"{tmp_path}/sea{place}"), monkeypatch)
    with pytest.raises(ContentError) as refused:
        load_content(paths.card_data(), [tmp_path / "sea"])
    assert tuple(plain_texts(refused.value.problems)) == (
        f"sea{place}:1: the folder cannot be read: Permission denied",
    )


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "bonuses.yaml")
    assert checked(tmp_path) == ["bonuses.yaml:1: this is not a regular file"]


def test_an_unknown_file_is_told(tmp_path: Path) -> None:
    assert faults(tmp_path, bonusses=BONUSES) == ["bonusses.yaml:1: unknown file, did you mean 'bonuses.yaml'?"]


def test_a_missing_folder_is_told(tmp_path: Path) -> None:
    with faulty(r"gone: there is no such folder"):
        load_content(tmp_path / "gone")
