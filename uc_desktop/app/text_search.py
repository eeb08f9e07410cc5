"""Text search: how well a text matches the words typed, whole words and exact phrases first."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from enum import IntEnum
from functools import lru_cache
from typing import Final, Generic, NamedTuple, TypeVar

from uc_desktop.cards.words.grammar import SLOT, Wording, texts_of

T = TypeVar("T")
_WORD: Final = re.compile(r"\w+")
#: Letters with a stroke, and ligatures, which have no accent to take off.
_STROKED: Final = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ı": "i", "œ": "oe", "æ": "ae"})
#: All forms of a word, by each of them.
WordForms = Mapping[str, frozenset[str]]
NO_FORMS: Final[WordForms] = {}


class Match(IntEnum):
    """How a text matches, the best first."""

    WHOLE = 0  #: The text has these words, and no others.
    PREFIX_PHRASE = 1  #: The text starts with this phrase.
    PHRASE = 2  #: The text has this phrase.
    IN_ORDER = 3  #: The text has all these words in this order.
    WORDS = 4  #: The text has all these words.
    FORMS = 5  #: The text has all these words, some of them in another form.
    PREFIXES = 6  #: Every word typed starts a word of the text, or is there in another form.
    SUBSTRINGS = 7  #: Everything typed is somewhere in the text, also within words.


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


def word_forms(entries: Iterable[Wording]) -> WordForms:
    """The words that these entries have in several forms: "farma", "farmę", "farmy" and "farm" are one word."""
    found: dict[str, frozenset[str]] = {}
    for entry in entries:
        patterns = () if isinstance(entry.form, str) else texts_of(entry.form)
        by_length: dict[int, list[tuple[str, ...]]] = {}
        for pattern in patterns:
            words = words_in(SLOT.sub("", pattern))
            by_length.setdefault(len(words), []).append(words)
        for texts in by_length.values():
            for same_place in zip(*texts, strict=True):
                _note_forms(found, same_place)
    by_beginning: dict[str, set[str]] = {}
    for word in found:
        by_beginning.setdefault(word[:5], set()).add(word)
    for beginning, alike in by_beginning.items():
        # Shorter words share too little to be taken for one.
        # One word may have other forms in each of two entries: "miasto" and "miast", "mieście" and "miastach".
        if len(beginning) == 5:
            for word in alike:
                _unite(found, {other for other in alike if _begin_alike(word, other)})
    return found


def _note_forms(found: dict[str, frozenset[str]], words: Iterable[str]) -> None:
    """Note the forms of one word among those that stand in the same place of several texts."""
    by_beginning: dict[str, set[str]] = {}
    for word in words:
        if len(word) > 2 and word.isalpha():
            by_beginning.setdefault(word[:2], set()).add(word)
    for forms in by_beginning.values():
        _unite(found, forms)


def _unite(found: dict[str, frozenset[str]], words: set[str]) -> None:
    united = frozenset(words).union(*(found[word] for word in words if word in found))
    if len(united) > 1:
        found.update(dict.fromkeys(united, united))


def _begin_alike(word: str, other: str) -> bool:
    """Whether two words begin alike and differ only in an ending: of one letter after 4 common ones, of up to 3 after
    more."""
    if word[:4] != other[:4]:
        return False
    shorter = min(len(word), len(other))
    common = next((at for at in range(shorter) if word[at] != other[at]), shorter)
    return common >= 4 and max(len(word), len(other)) - common <= (1 if common == 4 else 3)


def is_form_of(word: str, typed: str, forms: WordForms) -> bool:
    """Whether two plain words are forms of one: as `forms` says, or alike but for an ending."""
    return word in forms.get(typed, (typed,)) or _begin_alike(word, typed)


def match(typed: str, text: str, forms: WordForms = NO_FORMS) -> Match | None:
    """How a text matches what was typed; None if it does not, or if nothing was typed."""
    typed_words, text_words = words_in(typed), words_in(text)
    pieces = plain(typed).split()
    if not pieces:
        return None
    if typed_words:
        if all(word in text_words for word in typed_words):
            return _words_match(typed_words, text_words)
        has_form = [any(is_form_of(word, each, forms) for word in text_words) for each in typed_words]
        if all(has_form):
            return Match.FORMS
        begins = (any(word.startswith(each) for word in text_words) for each in typed_words)
        if all(is_there or begin for is_there, begin in zip(has_form, begins, strict=True)):
            return Match.PREFIXES
    whole = plain(text)
    return Match.SUBSTRINGS if all(piece in whole for piece in pieces) else None


def _words_match(typed: tuple[str, ...], text: tuple[str, ...]) -> Match:
    """How a text matches that has all the words typed."""
    if typed == text:
        return Match.WHOLE
    starts = [at for at in range(len(text)) if text[at : at + len(typed)] == typed]
    if starts:
        return Match.PHRASE if starts[0] else Match.PREFIX_PHRASE
    rest = iter(text)
    return Match.IN_ORDER if all(word in rest for word in typed) else Match.WORDS


def best_first(typed: str, items: Iterable[T], text_of: Callable[[T], str], forms: WordForms = NO_FORMS) -> Found[T]:
    """The items whose texts match, equally good ones in their own order; substrings only where nothing else matches.

    Nothing typed finds all items.
    """
    if not typed.strip():
        everything = list(items)
        return Found(everything, len(everything), None)
    matches = [(how, item) for item in items if (how := match(typed, text_of(item), forms)) is not None]
    if not matches:
        return Found([], 0, None)
    best = min(how for how, _ in matches)
    if best is not Match.SUBSTRINGS:
        matches = [(how, item) for how, item in matches if how is not Match.SUBSTRINGS]
    matches.sort(key=lambda each: each[0])
    return Found([item for _, item in matches], sum(how is best for how, _ in matches), best)
