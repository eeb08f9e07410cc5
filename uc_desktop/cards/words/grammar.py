"""Words that change with number, form and gender, and patterns with slots: what texts in any language are made of.

A *form* is a text, or a choice between forms by one feature:

* number: keys are the language's plural categories, ``other``, or an exact number such as ``=2``;
* form: keys are those the language declares (cases, moods, …); a pattern asks for one where it places a slot;
* gender: keys are those the language declares; words are said to agree with another.

A text may hold slots: ``{thing}``, or ``{thing:genitive}`` for its words in that form. A slot that asks for no form is
given the one its own pattern was asked for.

Words such as "y" or "de" may change before what fills a slot (`Elisions`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from functools import cache
from typing import Final, Protocol

from msgspec import Struct, field

#: What opens a quotation, and the spaces behind it.
_QUOTES: Final = "«“„\u00a0\u202f"
SLOT = re.compile(r"\{(?P<name>\w+)(?::(?P<form>\w+))?\}")


class Feature(StrEnum):
    """A grammatical feature by which a form is chosen."""

    COUNT = "count"
    FORM = "form"
    GENDER = "gender"


class Choice(Struct, frozen=True):
    """Forms to choose from by one feature; the first is taken where the feature asked for is not among them."""

    by: Feature
    options: Mapping[str, Form]


Form = str | Choice


class Wording(Struct, frozen=True):
    """A word or pattern of a language, with its gender if it is a noun that others agree with."""

    form: Form
    gender: str | None = None


class Elisions:
    """How words change before what fills a slot: Spanish "y" before "Inés", French "de" before "Ana".

    `rules` maps each word, with the space after it, to what it becomes, and to a regular expression for the start of
    the text after it. An opening quotation mark between the two makes no difference.
    """

    def __init__(self, rules: Mapping[str, tuple[str, str]]) -> None:
        self._rules = {word: (becomes, re.compile(start, re.IGNORECASE)) for word, (becomes, start) in rules.items()}
        #: For each pattern its words that may change, the last first: where each starts, the word, the slot after it.
        self._found: dict[str, tuple[tuple[int, str, re.Match[str]], ...]] = {}

    def __bool__(self) -> bool:
        return bool(self._rules)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Elisions) and self._rules == other._rules

    def apply(self, pattern: str, fill: Callable[[re.Match[str]], str]) -> str:
        """The pattern with its words changed as the text that `fill` gives each slot requires."""
        found = self._found.get(pattern)
        if found is None:
            found = self._found[pattern] = tuple(self._find(pattern))
        for start, word, slot in found:
            becomes, following = self._rules[word]
            if following.match(fill(slot).lstrip(_QUOTES)):
                pattern = pattern[:start] + becomes + pattern[start + len(word) :]
        return pattern

    def _find(self, pattern: str) -> Iterator[tuple[int, str, re.Match[str]]]:
        for slot in reversed(tuple(SLOT.finditer(pattern))):
            text = pattern[: slot.start()].rstrip(_QUOTES)
            for word in self._rules:
                if re.search(rf"(?<!\w){re.escape(word)}\Z", text):
                    yield len(text) - len(word), word, slot


NO_ELISIONS: Final = Elisions({})


class Phrase(Protocol):
    """Something that can be said in several forms."""

    @property
    def gender(self) -> str | None:
        """The gender that other words agree with, if there is one."""
        ...

    def text(self, form: str | None = None) -> str:
        """The words in this form."""
        ...


class Literal(Struct, frozen=True):
    """Words that never change."""

    words: str
    gender: str | None = None

    def text(self, form: str | None = None) -> str:
        """The words as they are."""
        return self.words


class Said(Struct, frozen=True):
    """A pattern with its slots filled. `counts` are the keys of its number, the most exact first; `agrees` is the
    gender it agrees with, `gender` its own; `elisions` are those of its language."""

    form: Form
    slots: Mapping[str, Phrase] = field(default_factory=dict)
    counts: tuple[str, ...] = ()
    agrees: str | None = None
    gender: str | None = None
    elisions: Elisions = NO_ELISIONS

    def text(self, form: str | None = None) -> str:
        """The pattern in this form, every slot filled. Raises KeyError for a slot nobody filled."""
        pattern = pick(self.form, self.counts, form, self.agrees)

        def fill(slot: re.Match[str]) -> str:
            return self.slots[slot["name"]].text(slot["form"] or form)

        return SLOT.sub(fill, self.elisions.apply(pattern, fill) if self.elisions else pattern)


def pick(form: Form, counts: tuple[str, ...], wanted_form: str | None = None, gender: str | None = None) -> str:
    """The text that a form has for this number, form and gender."""
    wanted = {Feature.COUNT: counts, Feature.FORM: (wanted_form,), Feature.GENDER: (gender,)}
    while isinstance(form, Choice):
        options = form.options
        key = next((key for key in wanted[form.by] if key in options), None)
        form = options[key] if key is not None else next(iter(options.values()))
    return form


def texts_of(form: Form) -> Iterator[str]:
    """All texts that a form may produce."""
    if isinstance(form, str):
        yield form
    else:
        for option in form.options.values():
            yield from texts_of(option)


def forms_of(form: Form) -> Iterator[str]:
    """The forms, such as cases, that a word has."""
    if isinstance(form, Choice):
        if form.by is Feature.FORM:
            yield from form.options
        for option in form.options.values():
            yield from forms_of(option)


def slots_of(form: Form) -> frozenset[str]:
    """The names of all slots in any of a form's texts."""
    return frozenset(found["name"] for text in texts_of(form) for found in SLOT.finditer(text))


@cache
def without_forms(text: str) -> str:
    """The text with each slot `{name:form}` written `{name}`, for plain strings, which have no forms."""
    return SLOT.sub(lambda slot: f"{{{slot['name']}}}", text)


def capital(text: str) -> str:
    """The text beginning with a capital letter."""
    return text[:1].upper() + text[1:]


class PluralRule(Struct, frozen=True):
    """The plural categories of a language, and which one a number takes."""

    categories: tuple[str, ...]
    category: Callable[[int], str]


def _slavic(n: int) -> str:
    if n == 1:
        return "one"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


#: The rules a language file may name; the categories are those of the Unicode CLDR for whole numbers.
PLURAL_RULES: Mapping[str, PluralRule] = {
    "one-other": PluralRule(("one", "other"), lambda n: "one" if n == 1 else "other"),
    "zero-one-other": PluralRule(("one", "other"), lambda n: "one" if n < 2 else "other"),
    "one-few-many": PluralRule(("one", "few", "many"), _slavic),
    "other": PluralRule(("other",), lambda n: "other"),
}
