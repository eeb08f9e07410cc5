"""Every language has all texts, and says each number as it should."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.cards.words.test_plurals import choices
from tests.languages.all_texts import LANGUAGES, all_words
from uc_desktop import paths
from uc_desktop.cards.words.grammar import SLOT, Choice, texts_of
from uc_desktop.cards.words.words import Words
from uc_desktop.cards.words.words_source import read_source
from uc_desktop.tools import self_check
from uc_desktop.tools.check_words import check_words

NUMBERS = range(131)
#: The categories of whole numbers by the Unicode CLDR.
CATEGORIES: dict[str, Callable[[int], str]] = {
    "en": lambda n: "one" if n == 1 else "other",
    "it": lambda n: "one" if n == 1 else "other",
    "es": lambda n: "one" if n == 1 else "other",
    "pt": lambda n: "one" if n in (0, 1) else "other",
    "fr": lambda n: "one" if n in (0, 1) else "other",
    "pl": lambda n: "one" if n == 1 else "few" if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else "many",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_missing_or_faulty(language: str) -> None:
    """Entries, slots, names, worked examples, straight quotes, stray blanks, mnemonics that are there twice."""
    assert check_words(language) == []


def test_the_installation_names_a_language_with_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(self_check, "check_words", lambda language: ["a fault"] if language == "fr" else [])
    with pytest.raises(AssertionError, match="fr: a fault"):
        self_check.translations()
    monkeypatch.setattr(self_check, "check_words", lambda language: [])
    assert self_check.translations() == ", ".join(LANGUAGES)


def counted(words: Words) -> dict[str, list[Choice]]:
    """The choices by number of each entry that has any."""
    found = {key: [*choices(entry.form)] for key, entry in words.entries.items()}
    return {key: each for key, each in found.items() if each}


def options(language: str, choice: Choice) -> dict[int, str]:
    """The key of the option that each number takes."""
    return {
        n: next(key for key in (f"={n}", CATEGORIES[language](n), "other") if key in choice.options) for n in NUMBERS
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_has_a_text_of_its_category(language: str) -> None:
    for words in all_words(language):
        entries = counted(words)
        assert len(entries) > 60
        for key, found in entries.items():
            for choice in found:
                taken = options(language, choice)
                assert set(taken.values()) == set(choice.options), f"{key} has a text that no number takes"
            said = {n: words.pattern(key, n) for n in NUMBERS}
            first = words.entries[key].form
            if (
                isinstance(first, Choice)
                and first is found[0]
                and all(isinstance(o, str) for o in first.options.values())
            ):
                assert said == {n: first.options[option] for n, option in options(language, first).items()}, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_for_several_numbers_tells_which(language: str) -> None:
    """Where the entry tells its number at all."""
    silent = []
    for words in all_words(language):
        for key, found in counted(words).items():
            for choice in found:
                taken = [*options(language, choice).values()]
                for name, option in choice.options.items():
                    tells = any("{n}" in text for each in choice.options.values() for text in texts_of(each))
                    if tells and taken.count(name) > 1 and any("{n}" not in text for text in texts_of(option)):
                        silent.append(f"{key}: {name}")
    assert silent == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_is_asked_for_and_every_one_asked_for_exists(language: str) -> None:
    """A declared form that no text asks for is a noun's citation form or a mistake."""
    grammars = (
        read_source(paths.card_data() / "words" / f"{language}.yaml"),
        read_source(paths.resources() / "words" / language / "grammar.yaml"),
    )
    for words, source in zip(all_words(language), grammars, strict=True):
        texts = [text for entry in words.entries.values() for text in texts_of(entry.form)]
        asked = {slot["form"] for text in texts for slot in SLOT.finditer(text)} - {None}
        assert asked <= set(source.forms)
