"""The words of a language to show texts with, also while it is being translated.

What a language lacks is said in English, between marks. In place of a language, `KEYS` shows every text as its key,
with what fills its slots in brackets.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from uc_desktop.cards.words import words
from uc_desktop.cards.words.grammar import Choice, Form, Wording, slots_of
from uc_desktop.cards.words.words import KEYS, MODEL, Words
from uc_desktop.path_kind import is_folder

_MARKED: Final = "‹{}›"
#: What reads as words; keys and signs of one letter are not marked.
_WORDS: Final = re.compile(r"[^\W\d_]{3}")
#: Sections whose entries join other texts.
_JOINING: Final = "lists."


def load_draft(folder: Path, language: str) -> Words:
    """The words in ``folder/<language>.yaml`` or ``folder/<language>/*.yaml``, completed by the model's.

    The model is read only when a text is missing. Raises ContentError for what is wrong with the texts that are there.
    """
    if language == KEYS:
        return _shown_as_keys(_load(folder, MODEL))
    own = _load(folder, language, complete=False)
    if language == MODEL:
        return own
    return own.with_entries(_Completed(own.entries, cache(lambda: _load(folder, MODEL).entries)), language)


def marked(text: str) -> str:
    """The text of another language, marked as such."""
    return _MARKED.format(text) if _WORDS.search(text) else text


class _Completed(dict[str, Wording]):
    """Entries that take from others, once they are asked for, those that they lack."""

    def __init__(self, own: Mapping[str, Wording], others: Callable[[], Mapping[str, Wording]]) -> None:
        super().__init__(own)
        self._others = others

    def __missing__(self, key: str) -> Wording:
        entry = self._others()[key]
        if not key.startswith(_JOINING):
            entry = replace(entry, form=_each(entry.form))
        self[key] = entry
        return entry


def _each(form: Form) -> Form:
    if isinstance(form, str):
        return marked(form)
    return Choice(form.by, {name: _each(option) for name, option in form.options.items()})


def _load(folder: Path, language: str, *, complete: bool = True) -> Words:
    load = words.load_folder if is_folder(folder / MODEL) else words.load_words
    return load(folder, language, complete=complete)


def _shown_as_keys(model: Words) -> Words:
    entries = {key: entry if key.startswith(_JOINING) else _as_key(key, entry) for key, entry in model.entries.items()}
    return model.with_entries(entries, KEYS)


def _as_key(key: str, entry: Wording) -> Wording:
    slots = ", ".join(f"{{{slot}}}" for slot in sorted(slots_of(entry.form)))
    return replace(entry, form=f"{key} ({slots})" if slots else key)
