"""Search in the language in use: accents do not matter, and a word is found in all its forms."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import TypeVar

from uc_desktop.app import text_search
from uc_desktop.app.text_search import Found, WordForms, plain, words_in
from uc_desktop.presentation.words.catalogue import Key, card_words, entries, language, say

T = TypeVar("T")


def best_first(typed: str, items: Iterable[T], text_of: Callable[[T], str]) -> Found[T]:
    """The items whose texts match, as `text_search.best_first` finds them."""
    return text_search.best_first(typed, items, text_of, forms())


def is_found(typed: str, text: str) -> bool:
    """Whether the text has all words typed, or nothing was typed."""
    return not typed.strip() or text_search.match(typed, text, forms()) is not None


def asked_for(typed: str, asking: Key) -> str | None:
    """What follows the first word typed if it is one of those of the text `asking`, such as "rule" or "rules"; else
    None."""
    first, _, rest = typed.strip().partition(" ")
    return rest.strip() if plain(first) in words_in(say(asking)) else None


def forms() -> WordForms:
    """The words that have several forms in the texts of the language in use."""
    return _forms(language())


@cache
def _forms(code: str) -> WordForms:
    return text_search.word_forms((*entries().values(), *card_words(code).entries.values()))
