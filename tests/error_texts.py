"""The English texts of errors, as players and users of the command line read them."""

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


def error_text(error: UcError) -> str:
    """The text of an error."""
    return error_words(card_words(), error)


def notice_text(problems: Iterable[Problem | None]) -> str:
    """The text of what loading a game had to say; empty if there was nothing."""
    return notice_words(card_words(), filter(None, problems))


@contextmanager
def file_error(pattern: str) -> Iterator[None]:
    """Expect a `GameFileError` within whose text matches the pattern."""
    with pytest.raises(GameFileError) as caught:
        yield
    assert re.search(pattern, error_text(caught.value)), error_text(caught.value)
