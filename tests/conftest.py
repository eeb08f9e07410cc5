"""Fixtures of all tests: the shipped content, an engine, a table."""

from __future__ import annotations

import os

import pytest

from tests.table import Table
from uc_desktop import paths
from uc_desktop.app.gc_tuning import collect_all, raise_thresholds
from uc_desktop.app.scenario.boards import with_plain_board
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.cards.words.words import Words, load_words
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine

#: Windows of tests are never put on a screen.
os.environ["QT_QPA_PLATFORM"] = "offscreen"

pytest_plugins = ("tests.rules_report", "tests.durations", "tests.whole")


def pytest_collection_finish() -> None:
    """Freeze what all tests share: each collection would otherwise traverse thousands of collected tests."""
    raise_thresholds()
    collect_all()


@pytest.fixture(scope="session")
def content() -> Content:
    """The shipped content, read once."""
    return load_content(paths.card_data())


@pytest.fixture(scope="session")
def english() -> Words:
    """The English words of cards, read once."""
    return load_words(paths.card_data() / "words", "en")


@pytest.fixture(scope="session")
def plain_content(content: Content) -> Content:
    """The shipped content with the board "plain", the first basic one without its marks."""
    return with_plain_board(content)


@pytest.fixture(scope="session")
def engine(content: Content) -> Engine:
    """The rules for the shipped content."""
    return Engine(content)


@pytest.fixture
def table(plain_content: Content) -> Table:
    """A fresh turn of ana, in a game of four."""
    return Table(plain_content)


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a power cut would tell the difference."""
    monkeypatch.setattr(os, "fsync", lambda _: None)
