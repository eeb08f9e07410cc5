"""The chapters at a glance are those that are read."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.error_texts import faulty
from uc_desktop import paths
from uc_desktop.app.tutorial.chapters import load_tutorial
from uc_desktop.app.tutorial.overview import chapter_files, chapter_id, chapter_minutes, chapter_title
from uc_desktop.errors import ContentError
from uc_desktop.rules.content import Content


def test_ids_titles_and_minutes_are_those_of_the_chapters(content: Content) -> None:
    folder = paths.resources() / "tutorial"
    ids = [chapter_id(path) for path in chapter_files(folder)]
    chapters = load_tutorial(folder, content)
    assert [chapter_minutes(path) for path in chapter_files(folder)] == [each.minutes for each in chapters]
    assert [(each, chapter_title(folder, each)) for each in ids] == [(each.id, each.words.title) for each in chapters]


@pytest.mark.parametrize(
    "words", ["", "- a list\n", "building:\n  title: [no text]\n", "building: &a\n  title: A\n: {"]
)
def test_a_title_that_cannot_be_read_is_an_error(tmp_path: Path, words: str) -> None:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "en.yaml").write_text(words)
    with pytest.raises(ContentError):
        chapter_title(tmp_path, "building")
    with faulty(r"xx\.yaml:1: cannot be read"):
        chapter_title(tmp_path, "building", "xx")


@pytest.mark.parametrize("written", [b"", b"steps: []\n", b"minutes: soon\n", b"\xff"])
def test_minutes_that_cannot_be_read_are_none(tmp_path: Path, written: bytes) -> None:
    assert chapter_minutes(tmp_path / "1-none.yaml") == 0
    (tmp_path / "1-none.yaml").write_bytes(written)
    assert chapter_minutes(tmp_path / "1-none.yaml") == 0
