"""Text search: how well a text matches the words typed, whole words and exact phrases first."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from enum import IntEnum
from functools import lru_cache
from typing import Final, Generic, NamedTuple, TypeVar

T = TypeVar("T")
_WORD: Final = re.compile(r"\w+")
#: Letters with a stroke, and ligatures, which have no accent to take off.
_STROKED: Final = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ı": "i", "œ": "oe", "æ": "ae"})


class Match(IntEnum):
    """How a text matches, the best first."""

    WHOLE = 0  #: The text has these words, and no others.
    PREFIX_PHRASE = 1  #: The text starts with this phrase.
    PHRASE = 2  #: The text has this phrase.
    IN_ORDER = 3  #: The text has all these words in this order.
    WORDS = 4  #: The text has all these words.
    PREFIXES = 5  #: Every word typed starts a word of the text.
    SUBSTRINGS = 6  #: Everything typed is somewhere in the text, also within words.


class Found(NamedTuple, Generic[T]):
    """The items that match, best first; the first `best` of them match equally well.

    `by` is how those match; None if nothing was typed or found.
    """

    items: list[T]
    best: int
    by: Match | None

    @property
    def is_clear(self) -> bool:
        """Whether one item is the best match, and by whole words or their beginnings."""
        return self.best == 1 and self.by is not Match.SUBSTRINGS


def plain(text: str) -> str:
    """The text without capitals and accents."""
    folded = text.casefold()
    if folded.isascii():
        return folded
    letters = unicodedata.normalize("NFKD", folded).translate(_STROKED)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


@lru_cache(maxsize=4096)
def words_in(text: str) -> tuple[str, ...]:
    """The words of a text, without capitals and accents."""
    return tuple(_WORD.findall(plain(text)))


def match(typed: str, text: str) -> Match | None:
    """How a text matches what was typed; None if it does not, or if nothing was typed."""
    typed_words, text_words = words_in(typed), words_in(text)
    if not typed_words:
        return None
    if all(word in text_words for word in typed_words):
        return _words_match(typed_words, text_words)
    if all(any(word.startswith(beginning) for word in text_words) for beginning in typed_words):
        return Match.PREFIXES
    whole = plain(text)
    return Match.SUBSTRINGS if all(piece in whole for piece in plain(typed).split()) else None


def _words_match(typed: tuple[str, ...], text: tuple[str, ...]) -> Match:
    """How a text matches that has all the words typed."""
    if typed == text:
        return Match.WHOLE
    starts = [at for at in range(len(text)) if text[at : at + len(typed)] == typed]
    if starts:
        return Match.PHRASE if starts[0] else Match.PREFIX_PHRASE
    rest = iter(text)
    return Match.IN_ORDER if all(word in rest for word in typed) else Match.WORDS


def best_first(typed: str, items: Iterable[T], text_of: Callable[[T], str]) -> Found[T]:
    """The items whose texts match, equally good ones in their own order; substrings only where nothing else matches.

    Nothing typed finds all items.
    """
    if not typed.strip():
        everything = list(items)
        return Found(everything, len(everything), None)
    matches = [(how, item) for item in items if (how := match(typed, text_of(item))) is not None]
    if not matches:
        return Found([], 0, None)
    best = min(how for how, _ in matches)
    if best is not Match.SUBSTRINGS:
        matches = [(how, item) for how, item in matches if how is not Match.SUBSTRINGS]
    matches.sort(key=lambda each: each[0])
    return Found([item for _, item in matches], sum(how is best for how, _ in matches), best)
