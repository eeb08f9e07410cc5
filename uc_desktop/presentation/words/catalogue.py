"""Every text of the interface, by key.

The texts stand in ``resources/words/<language>/*.yaml``, in sections; ``say("undo.nothing")`` gives the entry "nothing"
of the section "undo" as a finished text. Numbers and slots are given by name: ``say("hand.cards", count=3)`` chooses
the plural and fills the slot {n}, ``say("log.played", slot="G1", card=name)`` fills {slot} and {card}. `phrase` is the
same for a text that goes into a slot of another one, so that it can take the form or gender that is asked for there.

Keys are the type `Key`, made from the files by ``python -m uc_desktop.tools.word_keys``: mypy finds a key that does not
exist, and tests/presentation/words/test_catalogue.py an entry that nothing says and a slot that is missing.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, Literal

from uc_desktop import paths
from uc_desktop.cards.words.grammar import Literal as Fixed
from uc_desktop.cards.words.grammar import Phrase, Said
from uc_desktop.cards.words.words import MODEL, Words, load_folder
from uc_desktop.presentation.words.keys import Key

#: The kinds of lists: "a, b and c"; "a, b or c"; "a, b"; "a; b"; "a, or b"; "a. b"; one whole sentence after the other.
ListKind = Literal["and", "or", "comma", "semicolon", "ways", "statements", "sentences"]


_PHRASES: Final = frozenset((Said, Fixed))


class _Current:
    """The words that all texts are made of; None for the model's."""

    words: Words | None = None


def use(words: Words | None) -> None:
    """Give all texts in this language from now on; None for English, as at first."""
    _Current.words = words


def say(key: Key, *, count: int | None = None, like: Phrase | None = None, **slots: Phrase | str | int) -> str:
    """The text of this key, for this `count`, which also fills {n}, agreeing with `like`, with its slots filled."""
    if like is None and _PHRASES.isdisjoint(map(type, slots.values())):
        # Most texts have plain slots, and a panel says hundreds of them at each drawing.
        return _words().pattern(key, count).format_map(slots if count is None else {"n": count, **slots})
    return phrase(key, count=count, like=like, **slots).text()


def phrase(key: Key, *, count: int | None = None, like: Phrase | None = None, **slots: Phrase | str | int) -> Phrase:
    """The same as a phrase, for a slot of another text."""
    if count is not None:
        slots.setdefault("n", count)
    return _words().say(key, count=count, like=like, **slots)


def listing(kind: ListKind, texts: Iterable[Phrase | str]) -> str:
    """The texts as a list; empty if there are none."""
    words, found = _words(), [text if isinstance(text, str) else text.text() for text in texts]
    joined = found[0] if found else ""
    for number, text in enumerate(found[1:], 2):
        joined = words.pattern(f"lists.{kind} {'last' if number == len(found) else 'between'}").format(a=joined, b=text)
    return joined


def _words() -> Words:
    return _Current.words or _model()


@cache
def _model() -> Words:
    return load_folder(paths.resources() / "words", MODEL)
