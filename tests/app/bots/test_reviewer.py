"""Turns reviewed in another process: it answers as this one would, and may be closed at any time."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from tests.app.inline_reviewer import InlineReviewer
from tests.app.playing import header, play
from uc_desktop.app.bots.reviewer import ProcessReviewer
from uc_desktop.app.reports.review_turns import ChallengeResult, TurnReview, TurnTask, task_of, turns_of_people
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine

PATIENCE = 60_000


@pytest.fixture
def reviewer(content: Content) -> Iterator[ProcessReviewer]:
    """Another process that reviews, ended after the test."""
    made = ProcessReviewer(content)
    yield made
    made.close()


@pytest.fixture
def task(engine: Engine) -> TurnTask:
    """The first turn of a person in a random game."""
    session = play(Session(engine, header(engine), None, UndoList), 120)
    return task_of(session, turns_of_people(session)[0])


def answer(qtbot: QtBot, reviewer: ProcessReviewer) -> TurnReview | ChallengeResult:
    found: list[TurnReview | ChallengeResult] = []

    def is_there() -> bool:
        review = reviewer.answer()
        found.extend([] if review is None else [review])
        return bool(found)

    qtbot.waitUntil(is_there, timeout=PATIENCE)
    return found[0]


def test_another_process_finds_the_same(
    qtbot: QtBot, content: Content, reviewer: ProcessReviewer, task: TurnTask
) -> None:
    here = InlineReviewer(content)
    here.ask(task)
    reviewer.ask(task)
    assert answer(qtbot, reviewer) == here.answer()
    assert reviewer.answer() is None


def test_a_closed_reviewer_leaves_no_process_and_can_be_asked_again(
    qtbot: QtBot, reviewer: ProcessReviewer, task: TurnTask
) -> None:
    before = len(multiprocessing.active_children())
    reviewer.ask(task)
    assert len(multiprocessing.active_children()) == before + 1
    reviewer.close()
    assert len(multiprocessing.active_children()) == before
    reviewer.ask(task)
    found = answer(qtbot, reviewer)
    assert isinstance(found, TurnReview) and found.turn == task.turn
