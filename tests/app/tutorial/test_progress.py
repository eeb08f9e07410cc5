"""Progress in the tutorial: chapters done and begun, and files with any content."""

from __future__ import annotations

from pathlib import Path

import pytest

from uc_desktop.app.tutorial.progress import FILE, Checkpoint, Mark, TutorialProgress

HALF = Checkpoint(({"type": "Confirm"},), (0, 0, 1))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games" / FILE


def test_without_a_file_everything_is_new(path: Path) -> None:
    assert (TutorialProgress(path).mark("cards"), TutorialProgress(path).point("cards")) == (Mark.NEW, None)


def test_how_far_a_chapter_was_played_is_kept(path: Path) -> None:
    TutorialProgress(path).keep("cards", HALF, is_done=False)
    assert (TutorialProgress(path).mark("cards"), TutorialProgress(path).point("cards")) == (Mark.BEGUN, HALF)


def test_a_chapter_done_begins_anew_the_next_time(path: Path) -> None:
    progress = TutorialProgress(path)
    progress.keep("cards", HALF, is_done=False)
    progress.keep("cards", HALF, is_done=True)
    assert (TutorialProgress(path).mark("cards"), TutorialProgress(path).point("cards")) == (Mark.DONE, None)


def test_a_chapter_done_stays_done_when_it_is_begun_again(path: Path) -> None:
    TutorialProgress(path).keep("cards", HALF, is_done=True)
    TutorialProgress(path).keep("cards", HALF, is_done=False)
    assert (TutorialProgress(path).mark("cards"), TutorialProgress(path).point("cards")) == (Mark.AGAIN, HALF)


def test_a_chapter_that_was_only_looked_at_stays_new(path: Path) -> None:
    TutorialProgress(path).keep("cards", Checkpoint(), is_done=False)
    assert TutorialProgress(path).mark("cards") is Mark.NEW


def test_which_chapter_is_on_the_table_is_kept_until_it_is_done_or_left(path: Path) -> None:
    progress = TutorialProgress(path)
    progress.put_on_table("cards")
    progress.keep("cards", HALF, is_done=False)
    assert (TutorialProgress(path).present, TutorialProgress(path).point("cards")) == ("cards", HALF)
    progress.keep("cards", HALF, is_done=True)
    assert (TutorialProgress(path).present, TutorialProgress(path).mark("cards")) == ("", Mark.DONE)
    progress.put_on_table("growing")
    progress.put_on_table("")
    assert TutorialProgress(path).present == ""


@pytest.mark.parametrize(
    "text",
    ['{"on the table": 3}', '{"on the table": {"done": true}}', "",
     "[]", "{", '{"cards": 3}', '{"cards": {"commands": 1, "begun": [0]}}',
     '{"cards": {"commands": [1], "begun": [0]}}',
     '{"cards": {"commands": [{}], "begun": ["x"]}}', "[" * 100_000],
)  # fmt: skip
def test_a_file_that_is_none_of_ours_is_as_good_as_none(text: str, path: Path) -> None:
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    assert (TutorialProgress(path).mark("cards"), TutorialProgress(path).present) == (Mark.NEW, "")


def test_where_nothing_can_be_written_learning_goes_on(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file where the folder should be", encoding="utf-8")
    progress = TutorialProgress(tmp_path / "games" / FILE)
    progress.keep("cards", HALF, is_done=True)
    assert progress.mark("cards") is Mark.DONE
