"""Parse YAML text into a tree of `YamlNode`s with line numbers, more strictly than YAML requires.

Refused: duplicate keys, keys that are not text (plain YAML reads ``on:`` as true), anchors, aliases, tags, several
documents, words and numbers that YAML reads in unexpected ways (``no``, ``012``, ``1:30``), deep nesting, huge files.
"""

from __future__ import annotations

import re
from typing import Any, Final

import yaml
from msgspec import Struct, field

from uc_desktop.cards.fields.read_context import ReadContext
from uc_desktop.errors import Problem, problem

try:
    from yaml import CSafeLoader as Loader
except ImportError:  # a PyYAML built without libyaml: the same result, seven times slower
    from yaml import SafeLoader as Loader  # type: ignore[assignment]

MAX_BYTES = 200_000
MAX_DEPTH = 30
_MAX_TEXT = 2_000
_INTEGER = re.compile(r"-?(0|[1-9][0-9]{0,8})\Z")
_UNCLEAR = {
    "bool": "content.unclear word",
    "int": "content.unclear number",
    "float": "content.no whole number",
    "timestamp": "content.unclear date",
    "merge": "content.merge key",
}


class Unclear(Struct, frozen=True):
    """A scalar that could be read in two ways; its fault is already noted."""

    text: str


#: Texts for what LibYAML says of the mistakes that people make; of others, and without LibYAML, its message is told.
_SYNTAX: Final = {
    "block sequence entries are not allowed in this context": "syntax.no entry",
    "could not find expected ':'": "syntax.no colon",
    "did not find expected ',' or ']'": "syntax.bracket",
    "did not find expected ',' or '}'": "syntax.bracket",
    "did not find expected '-' indicator": "syntax.entry",
    "did not find expected <document start>": "syntax.end",
    "did not find expected alphabetic or numeric character": "syntax.character",
    "did not find expected key": "syntax.key",
    "did not find expected node content": "syntax.value",
    "found a tab character that violates indentation": "syntax.tab",
    "found a tab character where an indentation space is expected": "syntax.tab",
    "found character that cannot start any token": "syntax.character",
    "found unexpected document indicator": "syntax.quote",
    "found unexpected end of stream": "syntax.quote",
    "found unknown escape character": "syntax.escape",
    "mapping values are not allowed in this context": "syntax.colon",
}
#: Those that are told where the key, the bracket or the quotation begins.
_AT_BEGIN: Final = ("syntax.no colon", "syntax.bracket", "syntax.quote")


class YamlNode(Struct):
    """A value of the data and the line it begins on; mappings also know the line of each key."""

    line: int
    value: Value
    key_lines: dict[str, int] = field(default_factory=dict)

    @property
    def plain(self) -> Any:
        """The value as plain Python data, without lines."""
        if isinstance(self.value, list):
            return [node.plain for node in self.value]
        if isinstance(self.value, dict):
            return {key: node.plain for key, node in self.value.items()}
        if isinstance(self.value, Unclear):
            return self.value.text
        return self.value

    @property
    def form(self) -> Problem:
        """What kind of value this is, for a fault."""
        match self.value:
            case bool():
                return problem("forms.boolean")
            case int():
                return problem("forms.any number")
            case str():
                return problem("forms.text")
            case list():
                return problem("forms.any list")
            case dict():
                return problem("forms.mapping")
            case _:
                return problem("forms.nothing")


Value = Unclear | str | int | bool | list[YamlNode] | dict[str, YamlNode] | None


def read_yaml(data: bytes, context: ReadContext) -> YamlNode | None:
    """Parse a file into a tree; None if it cannot be parsed. Faults go to `context`, as many as can be found.

    After a fault that is not one of syntax, the tree is still as complete as possible.
    """
    if len(data) > MAX_BYTES:
        context.add_fault(1, problem("content.file too large", most=MAX_BYTES))
        return None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        context.add_fault(data.count(b"\n", 0, error.start) + 1, problem("content.not UTF-8"))
        return None
    try:
        return _Builder(context).build(yaml.parse(text, Loader=Loader))
    except yaml.reader.ReaderError as error:
        context.add_fault(text.count("\n", 0, _offset(text, error)) + 1, problem("content.control character"))
    except yaml.MarkedYAMLError as error:
        context.add_fault(*_syntax_error(error))
    except (yaml.YAMLError, ValueError) as error:
        context.add_fault(1, problem("content.not YAML", message=" ".join(str(error).split())))
    except _Refused:
        pass
    return None


def _offset(text: str, error: yaml.reader.ReaderError) -> int:
    found = re.search(r"[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", text)
    return found.start() if found else min(error.position, len(text))


def _syntax_error(error: yaml.MarkedYAMLError) -> tuple[int, Problem]:
    key = _SYNTAX.get(error.problem or "")
    mark = error.problem_mark or error.context_mark
    if key in _AT_BEGIN:
        mark = error.context_mark or mark
    words = " ".join(f"{error.problem or 'not YAML'} {error.context or ''}".split())
    fault = problem(key) if key else problem("content.syntax error", message=words)
    return (mark.line + 1 if mark else 1), fault


class _Refused(Exception):
    """Parsing must stop; the fault is already noted."""


class _Open(Struct):
    """A list or mapping not closed yet; `key` is the mapping's key that waits for its value."""

    node: YamlNode
    key: str | None = None
    skip: bool = False


class _Builder:
    """Builds the tree from parser events, with a stack of its own, so that nesting cannot exhaust Python's."""

    def __init__(self, context: ReadContext) -> None:
        self._context = context
        self._open: list[_Open] = []
        self._root: YamlNode | None = None

    def build(self, events: Any) -> YamlNode | None:
        for event in events:
            match event:
                case yaml.ScalarEvent():
                    self._scalar(event)
                case yaml.SequenceStartEvent():
                    self._push(event, [])
                case yaml.MappingStartEvent():
                    self._push(event, {})
                case yaml.SequenceEndEvent() | yaml.MappingEndEvent():
                    self._open.pop()
                case yaml.AliasEvent():
                    raise self._refuse(event, problem("content.alias"))
                case yaml.DocumentStartEvent() if self._root is not None:
                    raise self._refuse(event, problem("content.several documents"))
                case _:
                    pass
        return self._root

    def _refuse(self, event: yaml.Event, fault: Problem) -> _Refused:
        self._context.add_fault(_line(event), fault)
        return _Refused()

    def _check(self, event: yaml.NodeEvent) -> None:
        if event.anchor is not None:
            self._context.add_fault(_line(event), problem("content.anchor"))
        if event.tag is not None:  # type: ignore[attr-defined]
            self._context.add_fault(_line(event), problem("content.tag"))

    def _push(self, event: yaml.NodeEvent, value: list[YamlNode] | dict[str, YamlNode]) -> None:
        self._check(event)
        if len(self._open) >= MAX_DEPTH:
            raise self._refuse(event, problem("content.too deep", most=MAX_DEPTH))
        line = _line(event)
        if self._wants_key():
            self._context.add_fault(line, problem("content.no text key"))
            self._open[-1].key, self._open[-1].skip = "", True
            # The key itself is read as if it were alone, and thrown away.
            self._open.append(_Open(YamlNode(line, value)))
            return
        node = YamlNode(line, value)
        self._add(node)
        self._open.append(_Open(node))

    def _scalar(self, event: yaml.ScalarEvent) -> None:
        self._check(event)
        if self._wants_key():
            self._key(event)
        else:
            self._add(YamlNode(_line(event), self._value(event)))

    def _wants_key(self) -> bool:
        return bool(self._open) and isinstance(self._open[-1].node.value, dict) and self._open[-1].key is None

    def _key(self, event: yaml.ScalarEvent) -> None:
        top = self._open[-1]
        mapping = top.node
        assert isinstance(mapping.value, dict)
        top.key, top.skip = event.value, False
        line = _line(event)
        if _yaml_type(event) != "str":
            self._context.add_fault(line, problem("content.unclear key", key=event.value[:40]))
        elif event.value in mapping.value:
            first = mapping.key_lines[event.value]
            self._context.add_fault(line, problem("content.duplicate key", key=event.value[:40], line=first))
            top.skip = True
        else:
            mapping.key_lines[event.value] = line

    def _add(self, node: YamlNode) -> None:
        if not self._open:
            self._root = node
            return
        top = self._open[-1]
        if isinstance(top.node.value, list):
            top.node.value.append(node)
        elif isinstance(top.node.value, dict):
            assert top.key is not None
            if not top.skip:
                top.node.value[top.key] = node
                top.node.key_lines.setdefault(top.key, node.line)
            top.key = None

    def _value(self, event: yaml.ScalarEvent) -> Value:
        text, kind = event.value, _yaml_type(event)
        if kind == "str":
            if len(text) > _MAX_TEXT:
                self._context.add_fault(_line(event), problem("content.text too long", most=_MAX_TEXT))
                return text[:_MAX_TEXT]
            return text
        if kind == "null":
            return None
        if kind == "int" and _INTEGER.match(text):
            return int(text)
        if kind == "bool" and text in ("true", "false"):
            return text == "true"
        self._context.add_fault(_line(event), problem(_UNCLEAR.get(kind, "content.unclear"), found=text[:40]))
        return Unclear(text)


def _line(event: yaml.Event) -> int:
    mark = event.start_mark
    return mark.line + 1 if mark is not None else 1


def _yaml_type(event: yaml.ScalarEvent) -> str:
    """The value of a scalar by YAML's rules for plain text; quoted text is always text."""
    if not event.implicit[0] or event.style:
        return "str"
    resolvers = yaml.SafeLoader.yaml_implicit_resolvers
    for tag, pattern in resolvers.get(event.value[:1], ()):
        if pattern.match(event.value):
            return str(tag).rpartition(":")[2]
    return "str"
