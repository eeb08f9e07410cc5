"""What the program tells of errors, in English, as players and users of the command line read it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache

import pytest

from uc_desktop import paths
from uc_desktop.cards.words.words import Words, load_words
from uc_desktop.errors import GameFileError, Problem, UcError
from uc_desktop.presentation.words.problem_words import error_words, notice_words


@cache
def card_words() -> Words:
    """The words of the cards and of the rules' reasons."""
    return load_words(paths.card_data() / "words", "en")


def told(error: UcError) -> str:
    """What is said of an error."""
    return error_words(card_words(), error)


def notice(problems: Iterable[Problem | None]) -> str:
    """What is said of a game that was loaded; empty if that is nothing."""
    return notice_words(card_words(), filter(None, problems))


@contextmanager
def file_error(pattern: str) -> Iterator[None]:
    """A `GameFileError` is raised within, and what is said of it matches."""
    with pytest.raises(GameFileError) as caught:
        yield
    assert re.search(pattern, told(caught.value)), told(caught.value)
