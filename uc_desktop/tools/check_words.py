"""What `uc-desktop check-words` says about a language: every missing or faulty text, with its file and line where there
is one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from uc_desktop import paths
from uc_desktop.app.reference import load_reference
from uc_desktop.app.rule_examples import FILE as EXAMPLES
from uc_desktop.app.rule_examples import load_examples
from uc_desktop.app.tutorial.chapters import load_tutorial
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.cards.words.grammar import texts_of
from uc_desktop.cards.words.words import MODEL, Words, load_folder, load_words, slots_without_form
from uc_desktop.cards.words.words_source import read_source
from uc_desktop.errors import ContentError
from uc_desktop.presentation.words.problem_words import fault_words
from uc_desktop.rules.content import Content

#: Straight quotes, double spaces, and leading or trailing spaces.
_UNTYPOGRAPHIC: Final = re.compile(r"['\"]|  |^ | $")
_MNEMONIC: Final = re.compile(r"&(\w)")


def check_words(language: str, resources: Path | None = None, card_data: Path | None = None) -> list[str]:
    """What is missing or wrong in the texts of a language, a line each; none if it is complete.

    The folders are those of the program by default.
    """
    resources, card_data = resources or paths.resources(), card_data or paths.card_data()
    content, faults = load_content(card_data), list[str]()

    def read(load: Callable[[], Any]) -> Any:
        try:
            return load()
        except ContentError as error:
            faults.extend(map(fault_words, error.problems))
            return None

    help_pages = resources / "help"
    of_cards: Words | None = read(lambda: load_words(card_data / "words", language))
    interface: Words | None = read(lambda: load_folder(resources / "words", language))
    read(lambda: load_reference(help_pages, language))
    examples: Mapping[str, Any] | None = read(lambda: load_examples(help_pages / language, content))
    faults += _missing_examples(help_pages, language, examples, content)
    if of_cards is not None:
        read(lambda: load_tutorial(resources / "tutorial", content, of_cards))
        lines = _lines((card_data / "words" / f"{language}.yaml",))
        faults += (*_missing_names(of_cards, content), *_untypographic(lines, of_cards))
    if interface is not None:
        lines = _lines((resources / "words" / language).glob("*.yaml"))
        faults += (*_untypographic(lines, interface), *_repeated_mnemonics(lines, interface))
        if of_cards is not None:
            found = slots_without_form(interface.entries, {**of_cards.entries, **interface.entries})
            faults += (f"{lines[key]}: {fault_words(missing)}" for key, missing in found)
    return faults


def _missing_examples(folder: Path, language: str, found: Mapping[str, Any] | None, content: Content) -> Iterator[str]:
    if found is not None:
        for rule in load_examples(folder / MODEL, content).keys() - found.keys():
            yield f"{EXAMPLES}:1: the example of {rule} is missing"


def _missing_names(words: Words, content: Content) -> Iterator[str]:
    """Cards, metropolises and contracts without a name in the language, and cards without a flavour line."""
    if words.language == MODEL:
        return
    named: Mapping[str, Mapping[str, Any]] = {
        "cards": content.cards, "metropolises": content.metropolises, "contracts": content.contracts,
    }  # fmt: skip
    for section, things in named.items():
        for id_ in things:
            if not words.name(section, id_, ""):
                yield f"{words.language}.yaml:1: the name of {id_} is missing under names, {section}"
            if section == "cards" and not words.flavour(id_, ""):
                yield f"{words.language}.yaml:1: the line of {id_} is missing under flavours"


def _lines(files: Iterable[Path]) -> dict[str, str]:
    """Where each entry of sound files of words stands, as ``file:line``."""
    # Whatever is wrong in the grammar of one file alone was none of theirs.
    sources = ((path.name, read_source(path)) for path in files)
    return {key: f"{name}:{line}" for name, source in sources for key, line in source.lines.items()}


def _untypographic(lines: Mapping[str, str], words: Words) -> Iterator[str]:
    for key, entry in words.entries.items():
        for text in texts_of(entry.form):
            if _UNTYPOGRAPHIC.search(text):
                yield f"{lines[key]}: {key!r} has straight quotes or stray spaces in {text!r}"


def _repeated_mnemonics(lines: Mapping[str, str], words: Words) -> Iterator[str]:
    """Menu entries with a mnemonic that one before them has."""
    seen: dict[str, str] = {}
    for key, entry in words.entries.items():
        for found in map(_MNEMONIC.search, texts_of(entry.form) if key.startswith("menu.") else ()):
            if found is not None and seen.setdefault(letter := found[1].casefold(), key) != key:
                yield f"{lines[key]}: {key!r} has the mnemonic {letter!r} of {seen[letter]!r}"
