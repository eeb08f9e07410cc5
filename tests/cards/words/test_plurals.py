"""What is counted has a singular and a plural that differ."""

from __future__ import annotations

from collections.abc import Iterator

from uc_desktop import paths
from uc_desktop.cards.words.grammar import Choice, Feature, Form
from uc_desktop.cards.words.words import Words, load_words

#: The sections of nouns that follow a number.
COUNTED = ("amounts", "buildable", "things", "counted")
#: Nouns that are alike in both.
ALIKE = ("kelp", "steelplast", "science", "biomatter")


def choices(form: Form) -> Iterator[Choice]:
    """All choices by number in a form."""
    if isinstance(form, Choice):
        if form.by is Feature.COUNT:
            yield form
        for option in form.options.values():
            yield from choices(option)


def with_equal_forms(words: Words) -> list[str]:
    """The entries that say the same for two numbers they tell apart."""
    return [
        key
        for key, entry in words.entries.items()
        for choice in choices(entry.form)
        if len(set(map(str, choice.options.values()))) < len(choice.options)
    ]


def english() -> Words:
    """The shipped words of cards."""
    return load_words(paths.card_data() / "words", "en")


def test_one_and_several_are_told_apart_on_cards() -> None:
    assert sum(bool([*choices(entry.form)]) for entry in english().entries.values()) > 80
    assert with_equal_forms(english()) == []


def test_every_noun_that_is_counted_on_cards_has_a_plural() -> None:
    nouns = {key: entry.form for key, entry in english().entries.items() if key.partition(".")[0] in COUNTED}
    assert len(nouns) > 50
    fixed = {key for key, form in nouns.items() if not any({"one", "other"} <= set(c.options) for c in choices(form))}
    assert {key for key in fixed if key.partition(".")[2] not in ALIKE} == {"amounts.nothing", "amounts.free"}
