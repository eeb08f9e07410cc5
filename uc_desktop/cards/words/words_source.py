"""The YAML of a words file as entries, with the place and reason of everything wrong in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from msgspec import Struct, field

from uc_desktop.cards.fields.read_context import ReadContext
from uc_desktop.cards.fields.suggestions import suggesting
from uc_desktop.cards.fields.yaml_nodes import YamlNode, read_yaml
from uc_desktop.cards.words.grammar import PLURAL_RULES, Choice, Feature, Form, Wording, texts_of
from uc_desktop.errors import ContentError, Problem, system_message, untranslated

_GRAMMAR = ("plural", "forms", "genders", "elisions")
_NOWHERE = YamlNode(1, None)
#: Files of words are the program's own, and who translates one wants to see all that it lacks.
_MOST_FAULTS = 10_000


class Source(Struct):
    """What a words file says, as far as it could be read; its faults are in `context`."""

    context: ReadContext
    plural: str = "one-other"
    forms: tuple[str, ...] = ()
    genders: tuple[str, ...] = ()
    elisions: dict[str, tuple[str, str]] = field(default_factory=dict)
    entries: dict[str, Wording] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    flavours: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)

    def texts(self) -> Iterator[tuple[str, str]]:
        """All texts of all entries, with the entry's key."""
        return ((key, text) for key, entry in self.entries.items() for text in texts_of(entry.form))


def read_source(path: Path, grammar: Source | None = None) -> Source:
    """Read the file, which declares its grammar unless it has that of another one.

    Raises ContentError if it cannot be parsed; other faults are noted in the result.
    """
    context = ReadContext(path.name, most=_MOST_FAULTS)
    try:
        root = read_yaml(path.read_bytes(), context)
    except OSError as error:
        raise ContentError(untranslated(f"cannot be read: {system_message(error)}").at(path, 1)) from error
    if root is None:
        raise ContentError(*(context.problems or [untranslated("the file is empty").at(path.name, 1)]))
    source = Source(context)
    if grammar is not None:
        source.plural, source.forms, source.genders = grammar.plural, grammar.forms, grammar.genders
    _Reader(source).read(root, declares_grammar=grammar is None)
    return source


class _Reader:
    """Fills a `Source` from the file's tree; what is wrong is noted and left out."""

    def __init__(self, source: Source) -> None:
        self._source = source

    def read(self, root: YamlNode, *, declares_grammar: bool) -> None:
        sections = dict(self._mapping(root))
        if declares_grammar:
            self._grammar(sections.pop("grammar", _NOWHERE))
        for name, node in self._mapping(sections.pop("names", None)).items():
            self._source.names.update(self._texts_by_id(f"{name}.", node))
        self._source.flavours.update(self._texts_by_id("", sections.pop("flavours", None)))
        for section, node in sections.items():
            for name, value in self._mapping(node).items():
                self._entry(f"{section}.{name}", value)

    def _grammar(self, node: YamlNode) -> None:
        grammar = self._mapping(node)
        for key in grammar:
            if key not in _GRAMMAR:
                self._note(node, suggesting(untranslated(f"unknown key {key!r} in grammar"), key, _GRAMMAR))
        plural = grammar.get("plural", node).value
        if isinstance(plural, str) and plural in PLURAL_RULES:
            self._source.plural = plural
        else:
            self._note(node, untranslated(f"plural must be one of {', '.join(PLURAL_RULES)}"))
        self._source.forms = self._list(grammar.get("forms", node))
        self._source.genders = self._list(grammar.get("genders", node))
        for word, rule in self._mapping(grammar.get("elisions")).items():
            self._elision(word, rule)

    def _elision(self, word: str, node: YamlNode) -> None:
        parts = node.value if isinstance(node.value, list) else ()
        try:
            becomes, before = [part.value for part in parts if isinstance(part.value, str)]
            re.compile(before)
        except (ValueError, re.error):
            wanted = f"{word!r} must have what it becomes, and a regular expression of what it stands before"
            self._note(node, untranslated(wanted))
        else:
            self._source.elisions[word] = (becomes, before)

    def _entry(self, key: str, node: YamlNode) -> None:
        self._source.lines[key] = node.line
        gender = None
        if isinstance(node.value, dict) and "gender" in node.value:
            gender = self._text(node.value["gender"])
            if gender not in self._source.genders or set(node.value) != {"gender", "words"}:
                self._note(node, untranslated(f"{key!r} must have a declared gender, and words"))
                return
            node = node.value["words"]
        form = self._form(key, node)
        if form is not None:
            self._source.entries[key] = Wording(form, gender)

    def _form(self, key: str, node: YamlNode) -> Form | None:
        if not isinstance(node.value, dict):
            return self._text(node)
        feature = self._feature(node.value)
        if feature is None:
            self._note(node, untranslated(f"{key!r} cannot be chosen by {', '.join(node.value) or 'nothing'}"))
            return None
        read = ((name, self._form(key, value)) for name, value in node.value.items())
        return Choice(feature, {name: form for name, form in read if form is not None})

    def _feature(self, keys: Mapping[str, YamlNode]) -> Feature | None:
        """What these keys choose by; None if they mix features, are unknown, or leave some number without a form."""
        if keys and all(key in self._source.forms for key in keys):
            return Feature.FORM
        if keys and all(key in self._source.genders for key in keys):
            return Feature.GENDER
        categories = PLURAL_RULES[self._source.plural].categories
        numbers = all(key in (*categories, "other") or _is_exact(key) for key in keys)
        complete = "other" in keys or all(category in keys for category in categories)
        return Feature.COUNT if numbers and complete else None

    def _texts_by_id(self, prefix: str, node: YamlNode | None) -> dict[str, str]:
        read = ((key, self._text(value)) for key, value in self._mapping(node).items())
        return {prefix + key: text for key, text in read if text is not None}

    def _mapping(self, node: YamlNode | None) -> Mapping[str, YamlNode]:
        if node is None:
            return {}
        if isinstance(node.value, dict):
            return node.value
        self._note(node, untranslated("a mapping belongs here"))
        return {}

    def _list(self, node: YamlNode) -> tuple[str, ...]:
        if isinstance(node.value, list):
            return tuple(text for one in node.value if (text := self._text(one)) is not None)
        self._note(node, untranslated("grammar has forms and genders, lists both, if empty ones"))
        return ()

    def _text(self, node: YamlNode) -> str | None:
        if isinstance(node.value, str):
            return node.value
        self._note(node, untranslated("text belongs here; put quotes round words such as no, on and numbers"))
        return None

    def _note(self, node: YamlNode, fault: Problem) -> None:
        self._source.context.add_fault(node.line, fault)


def _is_exact(key: str) -> bool:
    return key.startswith("=") and key[1:].isdecimal()
