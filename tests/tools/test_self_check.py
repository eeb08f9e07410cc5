"""The checks of an installation: that they fail where something is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from uc_desktop.app.records.settings import LANGUAGES
from uc_desktop.cards.words import words
from uc_desktop.presentation.words import catalogue
from uc_desktop.tools import self_check


@pytest.mark.parametrize("words", self_check.SORTED.values())
def test_the_words_to_be_sorted_are_not_in_the_order_of_their_code_points(words: tuple[str, ...]) -> None:
    """Or the check would pass without the rules of their language."""
    assert sorted(words) != list(words)


def test_sorting_is_right_in_some_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert self_check.run("self_check.sorting", self_check.sorting) == 0
    assert capsys.readouterr().out == "sorting: pl, es, fr, en\n"


def test_another_order_than_that_of_the_language_fails_the_check(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(self_check, "SORTED", {"pl": ("aż", "cal", "ąż")})
    assert self_check.run("self_check.sorting", self_check.sorting) == 1
    assert capsys.readouterr().out == "sorting: FAILED: AssertionError: pl: aż, ąż, cal\n"


@pytest.fixture
def english_afterwards(qapp: QApplication) -> Iterator[None]:
    yield
    catalogue.use(None)


@pytest.mark.usefixtures("english_afterwards")
def test_the_window_is_drawn_in_each_language() -> None:
    assert self_check.window() == ", ".join(LANGUAGES)
    assert catalogue.language() == "en"


@pytest.mark.usefixtures("english_afterwards")
def test_a_language_without_texts_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not shown in English instead."""
    english = catalogue.card_words("en")
    monkeypatch.setattr(catalogue, "card_words", lambda language: english)
    monkeypatch.setattr(self_check, "LANGUAGES", ("en", "xx"))
    with pytest.raises(AssertionError, match="xx: its texts are missing"):
        self_check.window()


@pytest.mark.usefixtures("english_afterwards")
def test_a_language_in_which_the_window_cannot_be_drawn_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    load = words.load_folder

    def load_broken(folder: Path, language: str, **how: Any) -> words.Words:
        found = load(folder, language, **how)
        wrong = replace(found.entries["window.title"], form="{nothing}")
        return found if language != "pl" else found.with_entries({**found.entries, "window.title": wrong}, language)

    monkeypatch.setattr(words, "load_folder", load_broken)
    monkeypatch.setattr(self_check, "LANGUAGES", ("en", "pl"))
    assert self_check.run("self_check.window", self_check.window) == 1
    assert capsys.readouterr().out == "the window: FAILED: AssertionError: pl: KeyError: 'nothing'\n"
