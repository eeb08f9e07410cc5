"""Every language is set as its own typographers set it: quotes, blanks, dots."""

from __future__ import annotations

import re

import pytest

from tests.languages.all_texts import LANGUAGES, TRANSLATIONS, pairs, texts

#: No-break spaces: of a word's width, and narrow.
WIDE, NARROW = "\u00a0", "\u202f"
#: The outer quotes of each language.
QUOTES = {"en": "“”", "pt": "“”", "it": "«»", "pl": "„”", "es": "«»", "fr": "«»"}
#: What the names of files and their entries hold, as the YAML has them, its tags, and how names of files end.
CODE = re.compile(r"`[^`]*`|\b(source|format|what|only): ?\w+|\(!\)|(?<!\w)\.(yaml|png)\b")
#: What is wrong in every language: typewriter quotes and dots, doubled blanks, a blank before a mark after a word.
WRONG = r"['\"]|\.\.\.|\S  +\S|\w [,.;:!?)]"
#: What is wrong in one.
WRONG_IN = {
    "pl": rf"\b(?<![’{WIDE}])[wzioau] (?=[^\W\d])",  # a word of one letter never ends a line
    "fr": rf"[^{NARROW}][;!?](?!\d)|[^{WIDE}]:(?=[\s{WIDE}]|$)|«[^{WIDE}]|[^{WIDE}]»",
    "it": rf"(?<!po)(?<!da)(?<!Da)’ [aeiou]|«[\s{WIDE}]|[\s{WIDE}]»",
    "es": rf"«[\s{WIDE}]|[\s{WIDE}]»",
}
#: The languages in which a number stays with what is counted.
UNBROKEN = ("pt", "pl", "fr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_are_those_of_the_language_and_in_pairs(language: str) -> None:
    opening, closing = QUOTES[language][0], QUOTES[language][1]
    foreign = re.compile(f"[{''.join(set('“”«»„‟‹›') - {opening, closing})}]")
    arrows = re.compile("^‹ | ›$")  # on buttons
    faults = [
        (where, text)
        for where, text in texts(language)
        if text.count(opening) != text.count(closing) or foreign.search(arrows.sub("", text))
    ]
    assert not faults


@pytest.mark.parametrize("language", LANGUAGES)
def test_blanks_and_dots_are_those_of_the_language(language: str) -> None:
    wrong = re.compile("|".join(filter(None, (WRONG, WRONG_IN.get(language)))))
    found = ((where, wrong.search(CODE.sub("code", text))) for where, text in texts(language))
    assert [(where, match[0], match.string) for where, match in found if match] == []


def test_spanish_opens_what_it_asks_and_exclaims() -> None:
    written = [CODE.sub("code", text) for _, text in texts("es")]
    faults = [text for text in written for pair in ("¿?", "¡!") if text.count(pair[0]) != text.count(pair[1])]
    assert faults == []


@pytest.mark.parametrize("language", UNBROKEN)
def test_an_amount_stays_on_one_line(language: str) -> None:
    amounts = [(key, text) for key, _, text in pairs(language) if key.startswith(("amounts.", "counts."))]
    assert sum("{n}" in text for _, text in amounts) > 10
    assert [key for key, text in amounts if "{n} " in text] == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_what_goes_on_in_english_goes_on_in_the_language(language: str) -> None:
    """A button that opens something ends with dots, in every language."""
    faults = [
        key for key, english, text in pairs(language) if key.startswith("menu.") and english[-1:] == "…" != text[-1:]
    ]
    assert faults == []
