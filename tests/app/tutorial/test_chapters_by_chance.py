"""Chapters played by chance: whatever the steps let through, each chapter can be ended."""

from __future__ import annotations

import pytest

from uc_desktop import paths
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.app.tutorial import run
from uc_desktop.app.tutorial.chapters import Chapter, load_tutorial
from uc_desktop.app.tutorial.run import ChapterRun
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine

from .test_chapters import IDS
from .wanderer import Wanderer

SEEDS = 40


@pytest.fixture(scope="module")
def chapters(content: Content) -> dict[str, Chapter]:
    return {chapter.id: chapter for chapter in load_tutorial(paths.resources() / "tutorial", content)}


@pytest.mark.parametrize("chapter", IDS)
def test_whatever_a_step_lets_through_its_chapter_can_be_ended(
    chapter: str, chapters: dict[str, Chapter], monkeypatch: pytest.MonkeyPatch
) -> None:
    # All runs of the chapter share an engine: making one takes longer than most of them.
    engine = Engine(chapters[chapter].position.content)
    monkeypatch.setattr(run, "Engine", lambda content: engine)
    for seed in range(SEEDS):
        Wanderer(ChapterRun(chapters[chapter], UndoList), seed).play()
