"""The catalogue of texts: every text of the interface, by key.

The texts are in ``resources/words/<language>/*.yaml``, in sections; ``say("undo.nothing")`` returns the entry "nothing"
of the section "undo" as a finished text. Numbers and slots are given by name: ``say("counts.card", count=3)`` chooses
the plural and fills the slot {n}, ``say("log.played", slot="G1", card=name)`` fills {slot} and {card}. `phrase` returns
a text for a slot of another one, which can still take the form or gender that this slot asks for. Layers
below this one name the key of a text in a `Problem`, which `problem_words` puts into words.

Keys are of the type `Key`, generated from the files by ``python -m uc_desktop.tools.word_keys``: mypy finds unknown
keys, tests/presentation/words/test_catalogue.py finds unused entries and missing slots.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Final, Literal

from uc_desktop import paths
from uc_desktop.cards.words.grammar import Literal as Fixed
from uc_desktop.cards.words.grammar import Phrase, Said, Wording
from uc_desktop.cards.words.words import KEYS as KEYS
from uc_desktop.cards.words.words import MODEL, Words, load_folder, shown_language
from uc_desktop.presentation.words.keys import Key as Key

#: In this order: "a, b and c"; "a, b or c"; "a, b"; "a; b"; "a, or b"; "a. b"; "A. B." of whole sentences.
ListKind = Literal["and", "or", "comma", "semicolon", "ways", "statements", "sentences"]
_PHRASES: Final = frozenset((Said, Fixed))


class _Current:
    """The words in use; None for English, the model of all languages."""

    words: Words | None = None


def use(words: Words | None) -> None:
    """Use the words of a language for all texts from now on; None, the initial value, is English."""
    _Current.words = words


def speak(language: str) -> None:
    """Use the words of this language for all texts from now on; English where there are none."""
    if _Current.words is not None and _Current.words.language == language:
        return
    folder = paths.resources() / "words"
    found = language if language == KEYS else shown_language(folder, language)
    use(_language_words(paths.TEXTS, folder, found, found))


def card_words(language: str) -> Words:
    """The words of the shipped cards and of the rules' reasons in a language."""
    return _language_words(paths.CARD_WORDS, paths.card_data() / "words", language, f"{language}.yaml")


def _language_words(kind: str, folder: Path, language: str, files: str) -> Words:
    """The words that a build has prepared of these files, else those of the files."""
    # Imported late: who says nothing in another language than the model's needs no prepared words.
    from uc_desktop.cards.loading.prepared import load_prepared

    def read() -> Words:
        from uc_desktop.cards.words.drafts import load_draft

        return load_draft(folder, language)

    return load_prepared(paths.prepared(f"{kind}-{language}"), Words, folder / files, read)


def say(key: Key, /, *, count: int | None = None, like: Phrase | None = None, **slots: Phrase | str | int) -> str:
    """The text of this key with its slots filled.

    `count` chooses the plural and fills {n}; `like` is the phrase whose gender the text agrees with.
    """
    if like is None and _PHRASES.isdisjoint(map(type, slots.values())):
        # The fast way for plain slots: most texts have no others, and a drawing needs hundreds of texts.
        return _words().fill(key, count, slots if count is None else {"n": count, **slots})
    return phrase(key, count=count, like=like, **slots).text()


def phrase(key: Key, /, *, count: int | None = None, like: Phrase | None = None, **slots: Phrase | str | int) -> Phrase:
    """What `say` returns, as a phrase for a slot of another text."""
    if count is not None:
        slots.setdefault("n", count)
    return _words().say(key, count=count, like=like, **slots)


def listing(kind: ListKind, texts: Iterable[Phrase | str]) -> str:
    """The texts as a list; empty if there are none."""
    words, found = _words(), [text if isinstance(text, str) else text.text() for text in texts]
    so_far = found[0] if found else ""
    for number, text in enumerate(found[1:], 2):
        key = f"lists.{kind} {'last' if number == len(found) else 'between'}"
        so_far = words.fill(key, None, {"a": so_far, "b": text})
    return so_far


def listing_phrase(kind: ListKind, texts: Iterable[Phrase | str]) -> Phrase:
    """What `listing` returns, as a phrase for a slot of another text; `texts` must not be empty."""
    return _words().join(kind, (Fixed(text) if isinstance(text, str) else text for text in texts))


def language() -> str:
    """The code of the language in use."""
    return _words().language


def entries() -> Mapping[str, Wording]:
    """All texts of the language in use by key, as its files have them."""
    return _words().entries


def _words() -> Words:
    return _Current.words or _model()


@cache
def _model() -> Words:
    return load_folder(paths.resources() / "words", MODEL)
