"""The YAML of a words file as entries, with the place and reason of everything wrong in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from uc_desktop.cards.fields.read_context import ReadContext
from uc_desktop.cards.fields.suggestions import did_you_mean
from uc_desktop.cards.fields.yaml_nodes import Item, read_yaml
from uc_desktop.cards.words.grammar import PLURAL_RULES, Choice, Feature, Form, Wording, texts_of
from uc_desktop.errors import ContentError, system_message

_GRAMMAR = ("plural", "forms", "genders")
_NOWHERE = Item(1, None)


@dataclass(slots=True)
class Source:
    """What a words file says, as far as it could be read; its faults are in `context`."""

    context: ReadContext
    plural: str = "one-other"
    forms: tuple[str, ...] = ()
    genders: tuple[str, ...] = ()
    entries: dict[str, Wording] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    flavours: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)

    def texts(self) -> Iterator[tuple[str, str]]:
        """All texts of all entries, with the entry's key."""
        return ((key, text) for key, entry in self.entries.items() for text in texts_of(entry.form))


def read_source(path: Path) -> Source:
    """The file's content. Raises ContentError where there is nothing to be had; other faults are noted in it."""
    context = ReadContext(path.name)
    try:
        root = read_yaml(path.read_bytes(), context)
    except OSError as error:
        raise ContentError(f"{path}:1: cannot be read: {system_message(error)}") from error
    if root is None:
        raise ContentError(*(context.messages or [f"{path.name}:1: the file is empty"]))
    source = Source(context)
    _Reader(source).read(root)
    return source


class _Reader:
    """Fills a `Source` from the file's tree; what is wrong is noted and left out."""

    def __init__(self, source: Source) -> None:
        self._source = source

    def read(self, root: Item) -> None:
        sections = dict(self._mapping(root))
        self._grammar(sections.pop("grammar", _NOWHERE))
        for name, item in self._mapping(sections.pop("names", None)).items():
            self._source.names.update(self._texts_by_id(f"{name}.", item))
        self._source.flavours.update(self._texts_by_id("", sections.pop("flavours", None)))
        for section, item in sections.items():
            for name, value in self._mapping(item).items():
                self._entry(f"{section}.{name}", value)

    def _grammar(self, item: Item) -> None:
        grammar = self._mapping(item)
        for key in grammar:
            if key not in _GRAMMAR:
                self._note(item, f"unknown key {key!r} in grammar{did_you_mean(key, _GRAMMAR)}")
        plural = grammar.get("plural", item).value
        if isinstance(plural, str) and plural in PLURAL_RULES:
            self._source.plural = plural
        else:
            self._note(item, f"plural must be one of {', '.join(PLURAL_RULES)}")
        self._source.forms = self._list(grammar.get("forms", item))
        self._source.genders = self._list(grammar.get("genders", item))

    def _entry(self, key: str, item: Item) -> None:
        self._source.lines[key] = item.line
        gender = None
        if isinstance(item.value, dict) and "gender" in item.value:
            gender = self._text(item.value["gender"])
            if gender not in self._source.genders or set(item.value) != {"gender", "words"}:
                self._note(item, f"{key!r} must have a declared gender, and words")
                return
            item = item.value["words"]
        form = self._form(key, item)
        if form is not None:
            self._source.entries[key] = Wording(form, gender)

    def _form(self, key: str, item: Item) -> Form | None:
        if not isinstance(item.value, dict):
            return self._text(item)
        feature = self._feature(item.value)
        if feature is None:
            self._note(item, f"{key!r} cannot be chosen by {', '.join(item.value) or 'nothing'}")
            return None
        read = ((name, self._form(key, value)) for name, value in item.value.items())
        return Choice(feature, {name: form for name, form in read if form is not None})

    def _feature(self, keys: Mapping[str, Item]) -> Feature | None:
        """What these keys choose by; None if they mix features, are unknown, or leave some number without a form."""
        if keys and all(key in self._source.forms for key in keys):
            return Feature.FORM
        if keys and all(key in self._source.genders for key in keys):
            return Feature.GENDER
        categories = PLURAL_RULES[self._source.plural].categories
        numbers = all(key in (*categories, "other") or _is_exact(key) for key in keys)
        complete = "other" in keys or all(category in keys for category in categories)
        return Feature.COUNT if numbers and complete else None

    def _texts_by_id(self, prefix: str, item: Item | None) -> dict[str, str]:
        read = ((key, self._text(value)) for key, value in self._mapping(item).items())
        return {prefix + key: text for key, text in read if text is not None}

    def _mapping(self, item: Item | None) -> Mapping[str, Item]:
        if item is None:
            return {}
        if isinstance(item.value, dict):
            return item.value
        self._note(item, f"a mapping belongs here, not {item.form}")
        return {}

    def _list(self, item: Item) -> tuple[str, ...]:
        if isinstance(item.value, list):
            return tuple(text for one in item.value if (text := self._text(one)) is not None)
        self._note(item, "grammar has forms and genders, lists both, if empty ones")
        return ()

    def _text(self, item: Item) -> str | None:
        if isinstance(item.value, str):
            return item.value
        self._note(item, f"text belongs here, not {item.form}; put quotes round words such as no, on and numbers")
        return None

    def _note(self, item: Item, message: str) -> None:
        self._source.context.add_fault(item.line, message)


def _is_exact(key: str) -> bool:
    return key.startswith("=") and key[1:].isdigit()
