"""Several words in a sentence."""

from __future__ import annotations

import pytest

from uc_desktop.app.saves.listing import listed


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["Ana"], "Ana"),
        (["Ana", "Bruno"], "Ana and Bruno"),
        (["Ana", "Bruno", "Chiara"], "Ana, Bruno and Chiara"),
    ],
)
def test_the_last_word_is_joined_with_and(words: list[str], sentence: str) -> None:
    assert listed(words) == sentence


def test_the_last_word_is_joined_with_or() -> None:
    assert listed(iter(("one", "two", "three")), "or") == "one, two or three"
