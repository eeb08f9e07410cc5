"""What a build has prepared: the same content and words as from the files, or the files are read."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest

from uc_desktop import paths
from uc_desktop.cards.loading import prepared as module
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.cards.loading.prepared import load_prepared, prepare
from uc_desktop.cards.words.words import Words, load_folder, load_words
from uc_desktop.rules.content import Content
from uc_desktop.tools.prepare import prepare_all


def unread() -> NoReturn:
    pytest.fail("the files were read")


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A folder of YAML."""
    folder = tmp_path / "files"
    (folder / "cards").mkdir(parents=True)
    (folder / "cards" / "a.yaml").write_text("- one\n")
    return folder


@pytest.fixture
def made(tmp_path: Path, files: Path) -> Path:
    """What is prepared of the folder."""
    prepare(tmp_path / "made", "prepared", files)
    return tmp_path / "made"


def test_what_is_prepared_is_taken_without_reading_the_files(made: Path, files: Path) -> None:
    assert load_prepared(made, str, files, unread) == "prepared"


def test_where_nothing_is_prepared_the_files_are_read(tmp_path: Path, files: Path) -> None:
    assert load_prepared(tmp_path / "none", str, files, lambda: "read") == "read"


def other_text(files: Path) -> None:
    (files / "cards" / "a.yaml").write_text("- two\n")


def another_file(files: Path) -> None:
    (files / "b.yaml").write_text("- two\n")


def another_name(files: Path) -> None:
    (files / "cards" / "a.yaml").rename(files / "cards" / "c.yaml")


@pytest.mark.parametrize("change", [other_text, another_file, another_name])
def test_changed_files_are_read(made: Path, files: Path, change: Callable[[Path], None]) -> None:
    change(files)
    assert load_prepared(made, str, files, lambda: "read") == "read"


@pytest.mark.parametrize("at", [0, 40, -1])
def test_a_damaged_file_is_not_taken(made: Path, files: Path, at: int) -> None:
    data = bytearray(made.read_bytes())
    data[at] ^= 1
    made.write_bytes(data)
    assert load_prepared(made, str, files, lambda: "read") == "read"


def test_a_file_cut_short_is_not_taken(made: Path, files: Path) -> None:
    made.write_bytes(made.read_bytes()[:-1])
    assert load_prepared(made, str, files, lambda: "read") == "read"


def test_something_else_is_not_taken_for_it(made: Path, files: Path) -> None:
    assert load_prepared(made, int, files, lambda: 7) == 7


def test_what_another_version_prepared_is_not_taken(made: Path, files: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "__version__", "0")
    assert load_prepared(made, str, files, lambda: "read") == "read"


def test_the_content_and_words_of_a_build_are_those_of_the_files(tmp_path: Path, content: Content) -> None:
    prepare_all(tmp_path, paths.card_data(), paths.resources())
    cards, texts = paths.card_data() / "words", paths.resources() / "words"
    assert load_prepared(tmp_path / paths.CONTENT, Content, paths.card_data(), unread) == content
    for name, files, words in (
        (f"{paths.CARD_WORDS}-en", cards / "en.yaml", load_words(cards, "en")),
        (f"{paths.TEXTS}-en", texts / "en", load_folder(texts, "en")),
    ):
        assert vars(load_prepared(tmp_path / name, Words, files, unread)) == vars(words)


def test_an_edited_card_shows_in_a_build(tmp_path: Path, content: Content) -> None:
    edited = tmp_path / "card_data"
    shutil.copytree(paths.card_data(), edited)
    prepare(tmp_path / "made", content, edited)
    path = next((edited / "cards").glob("*.yaml"))
    path.write_text(path.read_text(encoding="utf-8") + "\n# a comment\n", encoding="utf-8")
    assert load_prepared(tmp_path / "made", Content, edited, lambda: load_content(edited)) is not content
