"""The English texts of errors, as players and users of the command line read them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache

import pytest

from uc_desktop import paths
from uc_desktop.cards.words.words import Words, load_words
from uc_desktop.errors import GameFileError, Problem, ProblemsError, UcError
from uc_desktop.presentation.words.problem_words import error_words, fault_words, notice_words

_STRAIGHT = str.maketrans("“”’", "'''")


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
def faulty(pattern: str) -> Iterator[None]:
    """Expect an error of content or of what is asked for within whose text matches the pattern."""
    with pytest.raises(ProblemsError) as caught:
        yield
    assert re.search(pattern, plain_text(caught.value)), plain_text(caught.value)


@contextmanager
def file_error(pattern: str) -> Iterator[None]:
    """Expect a `GameFileError` within whose text matches the pattern."""
    with pytest.raises(GameFileError) as caught:
        yield
    assert re.search(pattern, error_text(caught.value)), error_text(caught.value)


def straight(text: str) -> str:
    """The text with straight quotes, as they are typed in tests."""
    return text.translate(_STRAIGHT)


def plain_texts(faults: Iterable[Problem]) -> list[str]:
    """The texts of faults of content or options, with straight quotes, as they are typed in tests."""
    return [straight(fault_words(each)) for each in faults]


def plain_text(error: ProblemsError) -> str:
    """The text of such an error, a line for each fault."""
    return "\n".join(plain_texts(error.problems))
