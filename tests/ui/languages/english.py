"""Texts that are left in English where another language is spoken."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from tests.languages.all_texts import texts
from uc_desktop import paths
from uc_desktop.cards.loading.loader import load_content

#: What is no word of a text: slots, tags, the ids and addresses of links, and what is left of a word that was cut.
_NO_WORDS = re.compile(r"\{[^}]*\}|<[^>]*>|\]\([^)]*\)|https?://\S+|\w+…")
_WORD = re.compile(r"[^\W\d_]{2,}")


def words_in(text: str) -> set[str]:
    """The words of a text, in small letters."""
    return {word.casefold() for word in _WORD.findall(_NO_WORDS.sub(" ", text))}


@cache
def words_of(language: str) -> frozenset[str]:
    """All words of the program's texts in a language, names and lines of cards included."""
    return frozenset(word for text in _texts(language) for word in words_in(text))


def _texts(language: str) -> Iterator[str]:
    yield from (text for _, text in texts(language))
    if language == "en":
        content = load_content(paths.card_data())
        yield from (named.name for named in content.cards.values())
        yield from (named.name for named in content.metropolises.values())
        yield from (named.name for named in content.contracts.values())
        yield from (card.flavour for card in content.cards.values())


def left_in_english(language: str, found: Iterable[str], names: Iterable[str] = ()) -> list[str]:
    """The texts with words that are English and none of the language, besides these names."""
    english, left = words_of("en") - words_of(language), list[str]()
    for text in dict.fromkeys(found):
        said = text
        for name in names:
            said = said.replace(name, " ")
        if foreign := words_in(said) & english:
            left.append(f"{text} ({', '.join(sorted(foreign))})")
    return left
