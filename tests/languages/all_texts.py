"""All texts of a language, and each beside the English one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from uc_desktop import paths
from uc_desktop.app.records.settings import LANGUAGES as LANGUAGES
from uc_desktop.app.reference import load_reference
from uc_desktop.cards.words.grammar import texts_of
from uc_desktop.cards.words.words import Words, load_folder, load_words

#: All but the model.
TRANSLATIONS = LANGUAGES[1:]
#: What is no text in a file: grammar, and what examples set up and do.
_NO_TEXT = frozenset(("grammar", "position", "before", "do"))


@cache
def all_words(language: str) -> tuple[Words, Words]:
    """The words of the cards and of the interface."""
    return load_words(paths.card_data() / "words", language), load_folder(paths.resources() / "words", language)


def files(language: str) -> Iterator[Path]:
    """All files with words of a language."""
    resources = paths.resources()
    yield paths.card_data() / "words" / f"{language}.yaml"
    yield resources / "tutorial" / "words" / f"{language}.yaml"
    for folder in (resources / "words" / language, resources / "help" / language):
        yield from sorted(path for path in folder.iterdir() if path.suffix in (".yaml", ".md"))


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Where each text is, and the text: entries of YAML, lines of Markdown."""
    for path in files(language):
        written = path.read_text(encoding="utf-8")
        if path.suffix == ".md":
            yield from ((f"{path.name}:{number}", line) for number, line in enumerate(written.splitlines(), 1))
        else:
            yield from _texts_in(yaml.safe_load(written), path.name)


def _texts_in(value: Any, where: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield where, value
    elif isinstance(value, dict):
        for key, each in value.items():
            if key not in _NO_TEXT:
                yield from _texts_in(each, f"{where} {key}")
    elif isinstance(value, list):
        for each in value:
            yield from _texts_in(each, where)


def pairs(language: str) -> Iterator[tuple[str, str, str]]:
    """The key of each text of the words, the rules, the help and the tutorial, the English text and the language's."""
    for theirs, mine in zip(all_words("en"), all_words(language), strict=True):
        for key, entry in theirs.entries.items():
            yield key, " ".join(texts_of(entry.form)), " ".join(texts_of(mine.entries[key].form))
    english, other = (load_reference(paths.resources() / "help", each) for each in ("en", language))
    for rule in english.entries():
        yield rule.id, rule.whole, other.entry(rule.id).whole
    of_tutorial = (paths.resources() / "tutorial" / "words" / f"{each}.yaml" for each in ("en", language))
    said = [dict(_texts_in(yaml.safe_load(path.read_text(encoding="utf-8")), "")) for path in of_tutorial]
    yield from ((f"tutorial{key}", text, said[1][key]) for key, text in said[0].items())
