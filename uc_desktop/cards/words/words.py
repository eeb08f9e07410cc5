"""Reading a language's words and patterns from ``card_data/words/<language>.yaml``.

The file declares its grammar, then sections of entries; `Words.say("section.entry", …)` speaks one. English is the
model: every other language has exactly its entries, with the same slots. Names and flavour lines by id are optional.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from uc_desktop.cards.fields.suggestions import suggesting
from uc_desktop.cards.words.grammar import (
    PLURAL_RULES,
    SLOT,
    Elisions,
    Literal,
    Phrase,
    Said,
    Wording,
    forms_of,
    pick,
    slots_of,
    texts_of,
    without_forms,
)
from uc_desktop.errors import ContentError, Problem, untranslated

if TYPE_CHECKING:
    from uc_desktop.cards.words.words_source import Source

MODEL = "en"
#: In place of the code of a language: every text is shown as its key.
KEYS = "keys"
#: The file of a folder of words that declares the grammar of all.
GRAMMAR = "grammar.yaml"


#: Slots that always hold the same kind of noun, with the prefixes of those nouns' keys.
_NOUNS: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(("city", "start", "end", "place"), ("places.",)),
    "cost_of": ("buildable.", "paid for."),
    "effect": ("effects.", "slots.slot"),
    "month": ("months.",),
    "resource": ("stocks.",),
    "slot": ("slots.slot",),
    "structure": ("buildable.",),
    "thing": ("things.", "buildable."),
    "things": ("things.", "buildable.", "counted."),
    "what": ("buildable.", "producers."),
}


class Words:
    """The words of one language."""

    def __init__(self, language: str, source: Source) -> None:
        self.language = language
        self._plural = source.plural
        self._elisions = Elisions(source.elisions)
        self._entries: Mapping[str, Wording] = source.entries
        self._names = source.names
        self._flavours = source.flavours

    @property
    def entries(self) -> Mapping[str, Wording]:
        """All words and patterns, by "section.entry"."""
        return self._entries

    def with_entries(self, entries: Mapping[str, Wording], language: str) -> Words:
        """These words with other entries, under the name of another language."""
        other = copy(self)
        other.language, other._entries = language, entries
        return other

    def say(
        self, key: str, /, *, count: int | None = None, like: Phrase | None = None, **slots: Phrase | str | int
    ) -> Phrase:
        """The entry `key`, in the number of `count`, agreeing with the gender of `like`, its slots filled.

        Raises KeyError for an unknown entry.
        """
        filled = {name: _phrase(value) for name, value in slots.items()}
        entry = self._entries[key]
        agrees = like.gender if like is not None else None
        return Said(entry.form, filled, self._counts(count), agrees, entry.gender, self._elisions)

    def pattern(self, key: str, count: int | None = None) -> str:
        """The text of the entry `key` in the number of `count`, with its slots to be filled.

        Raises KeyError for an unknown entry.
        """
        form = self._entries[key].form
        return form if isinstance(form, str) else pick(form, self._counts(count))

    def fill(self, key: str, count: int | None, slots: Mapping[str, Phrase | str | int]) -> str:
        """The text of `say`, faster, for slots that hold only strings and numbers.

        Raises KeyError for an unknown entry.
        """
        pattern = without_forms(self.pattern(key, count))
        if self._elisions:
            pattern = self._elisions.apply(pattern, lambda slot: str(slots[slot["name"]]))
        return pattern.format_map(slots)

    def _counts(self, count: int | None) -> tuple[str, ...]:
        return () if count is None else (f"={count}", PLURAL_RULES[self._plural].category(count), "other")

    def join(self, kind: str, phrases: Iterable[Phrase], last: str = "last") -> Phrase:
        """The phrases as a list of this kind (`lists` in the file); the only one as it is. There must be one.
        `last` names the entry for the last of several.

        A list has a gender if all its members have the same.
        """
        joined, *rest = phrases
        for index, phrase in enumerate(rest, 1):
            place = last if index == len(rest) else "between"
            gender = joined.gender if joined.gender == phrase.gender else None
            form = self._entries[f"lists.{kind} {place}"].form
            joined = Said(form, {"a": joined, "b": phrase}, gender=gender, elisions=self._elisions)
        return joined

    def name(self, of: str, id_: str, default: str) -> str:
        """The name in this language of a card, or of another thing in the section `of`, else `default`."""
        return self._names.get(f"{of}.{id_}", default)

    def flavour(self, card: str, default: str) -> str:
        """The card's flavour line in this language, else `default`."""
        return self._flavours.get(card, default)


def load_words(folder: Path, language: str, *, complete: bool = True) -> Words:
    """The words in ``folder/<language>.yaml``, compared with the model if they must be `complete`.

    Raises ContentError with all faults, each as ``file:line: message``.
    """
    # Imported late, here and below: words that a build has prepared need no YAML.
    from uc_desktop.cards.words.words_source import read_source

    source = read_source(folder / f"{language}.yaml")
    _check_slots(source, source.entries)
    if complete and language != MODEL:
        _compare(source, read_source(folder / f"{MODEL}.yaml"))
    if source.context.faults:
        raise ContentError(*source.context.problems)
    return Words(language, source)


def load_folder(folder: Path, language: str, *, complete: bool = True) -> Words:
    """The words of all files in ``folder/<language>``, in the grammar of its ``grammar.yaml``.

    A `complete` language has the files of the model. Raises ContentError as `load_words` does.
    """
    files_of = language if language == MODEL or not complete else MODEL
    names = sorted(path.name for path in (folder / files_of).glob("*.yaml"))
    faults = list[Problem]()
    model = _read_folder(folder / files_of, names, faults)
    sources = model if files_of == language else _read_folder(folder / language, model, faults)
    merged = replace(sources[GRAMMAR], entries={}, lines={})
    entries = {key: entry for source in sources.values() for key, entry in source.entries.items()}
    for name, source in sources.items():
        _check_slots(source, entries)
        if sources is not model:
            _compare(source, model[name])
        for key in source.entries.keys() & merged.entries.keys():
            source.context.add_fault(source.lines[key], untranslated(f"there is a second {key!r} in another file"))
        merged.entries.update(source.entries)
    faults += (fault for source in sources.values() for fault in source.context.problems)
    if faults:
        raise ContentError(*faults)
    return Words(language, merged)


def _read_folder(folder: Path, names: Iterable[str], faults: list[Problem]) -> dict[str, Source]:
    """The files with these names, all in the grammar of one of them; why others cannot be read is added to `faults`."""
    from uc_desktop.cards.words.words_source import read_source

    found = {GRAMMAR: (grammar := read_source(folder / GRAMMAR))}
    for name in names:
        try:
            found[name] = grammar if name == GRAMMAR else read_source(folder / name, grammar)
        except ContentError as error:
            faults += error.problems
    return found


def languages(folder: Path) -> tuple[str, ...]:
    """The languages that have a file or folder of texts in `folder`, the model first."""
    codes = (path.stem for path in folder.glob("*") if path.suffix == ".yaml" or path.is_dir())
    return tuple(sorted(codes, key=lambda code: (code != MODEL, code)))


def shown_language(folder: Path, language: str) -> str:
    """The language that the texts of `folder` are shown in: the model where it has none in the one asked for."""
    return language if language in languages(folder) else MODEL


def _phrase(value: Phrase | str | int) -> Phrase:
    return Literal(str(value)) if isinstance(value, str | int) else value


def slots_without_form(patterns: Mapping[str, Wording], nouns: Mapping[str, Wording]) -> Iterator[tuple[str, Problem]]:
    """The problem of each slot that asks for a form that none of the nouns has that fill it, with its pattern's key.

    A single noun may lack a form, if its first one is right there; slots of whose nouns none is known are left out.
    """
    had = {name: [set(forms_of(nouns[key].form)) for key in nouns if key.startswith(of)] for name, of in _NOUNS.items()}
    for key, entry in patterns.items():
        for slot in {found[0]: found for text in texts_of(entry.form) for found in SLOT.finditer(text)}.values():
            forms = had.get(slot["name"])
            if slot["form"] and forms and not any(slot["form"] in each for each in forms):
                yield key, untranslated(f"{slot[0]} asks for a form that nothing it holds has")


def _check_slots(source: Source, nouns: Mapping[str, Wording]) -> None:
    """Note slots that ask for forms that are not there, and braces that make no slot."""
    for key, missing in slots_without_form(source.entries, nouns):
        source.context.add_fault(source.lines[key], missing)
    for key, text in source.texts():
        line = source.lines[key]
        for slot in SLOT.finditer(text):
            form = slot["form"]
            if form and form not in source.forms:
                unknown = untranslated(f"{slot[0]} asks for an unknown form")
                source.context.add_fault(line, suggesting(unknown, form, source.forms))
        if {"{", "}"} & set(SLOT.sub("", text)):
            source.context.add_fault(line, untranslated(f"there is a stray brace in {text!r}"))


def _compare(source: Source, model: Source) -> None:
    for key in source.entries.keys() - model.entries.keys():
        unknown = untranslated(f"unknown entry {key!r}")
        source.context.add_fault(source.lines[key], suggesting(unknown, key, model.entries))
    for key in model.entries.keys() - source.lines.keys():
        source.context.add_fault(1, untranslated(f"the entry {key!r} is missing"))
    for key in model.entries.keys() & source.entries.keys():
        has, needs = slots_of(source.entries[key].form), slots_of(model.entries[key].form)
        if has != needs:
            message = f"{key!r} has the slots {_listed(has)}; it needs {_listed(needs)}"
            source.context.add_fault(source.lines[key], untranslated(message))


def _listed(slots: Iterable[str]) -> str:
    return ", ".join(sorted(slots)) or "none"
