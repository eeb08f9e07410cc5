"""Load the chapters of the tutorial from YAML: a position and the steps through it; the texts are in other files.

A chapter's file holds about how many `minutes` it takes, whether it is for `later` games, its `position` in the words
of scenarios (tests/README.md), the commands of the other players (`others`), and its `steps`. A step says which
things of the table it points at (`point`, by their keys), what it waits for, which rules tell more (`rules`), and
whether it `continues` the step before it, with which it is counted as one. `do` waits for one of these commands, and
for no other before it than those of `also`, for which later steps of the turn do not wait any more; `until` lets
anything be done before; with neither the step is only to be read. Commands are those of scenarios, but `place SLOT`
means with any card, and `place`, `discard`, `build`, `upgrade`, `gain any` any such command. The first player is the
learner.

The words of a language are in ``words/<language>.yaml``: for each chapter `title`, `about`, and `steps` by their names.
A step is one text, or two: what is said while gains are `left` to take, and when all are `taken`. ``{card:ID}`` and
``{metropolis:ID}`` stand for the names of these in the language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from uc_desktop.app.scenario.command_forms import CommandPattern, parse_command
from uc_desktop.app.scenario.field_types import NAME
from uc_desktop.app.scenario.file import position_at
from uc_desktop.app.scenario.position import Position
from uc_desktop.app.tutorial.overview import chapter_files, chapter_id, words_file
from uc_desktop.cards.fields.field_types import Boolean, FieldType, Integer, ListOf, Located, Schema, Text, WithLocation
from uc_desktop.cards.fields.read_context import InvalidValue, ReadContext, TooManyFaults
from uc_desktop.cards.fields.records import Field, FieldValues, PlacedFault, Record
from uc_desktop.cards.fields.suggestions import suggesting
from uc_desktop.cards.fields.yaml_nodes import YamlNode, read_yaml
from uc_desktop.cards.words.drafts import marked
from uc_desktop.errors import ContentError, Problem, UsageError, system_message, untranslated
from uc_desktop.rules.commands import Build, Command, Discard, GainThese, Place, Upgrade
from uc_desktop.rules.content import Content

if TYPE_CHECKING:
    from uc_desktop.cards.words.words import Words
    from uc_desktop.rules.content import CardDef, MetropolisDef

#: The learner's number.
LEARNER: Final = 0
#: One word for all commands of a type.
_ANY: Final[Mapping[str, type[Command]]] = {
    "place": Place,
    "discard": Discard,
    "build": Build,
    "upgrade": Upgrade,
    "gain any": GainThese,
}
_KEYS: Final = ("minutes", "later", "position", "others", "steps")
_SEVERAL: Final[FieldType[tuple[str, ...]]] = ListOf(NAME, 1, 12)
_COMMANDS: Final[FieldType[tuple[Located[str], ...]]] = ListOf(WithLocation(Text(100)), 1, 60)
_MINUTES: Final = Integer(1, 60)
#: The longest text of a step, so that it can be read beside the table.
LONGEST: Final = 330
_WORDS: Final = Text(LONGEST)
_STEP_WORDS: Final = dict.fromkeys(("left", "taken"))
_NAMED: Final = re.compile(r"\{(card|metropolis):([a-z0-9-]+)\}")
#: Where the words of a language have the names.
_SECTIONS: Final = {"card": "cards", "metropolis": "metropolises"}


class ChapterStep(Struct, frozen=True):
    """A step: its name, the keys of the things it points at, the commands it waits for (`do` or `until`), those allowed
    before them (`also`), the ids of related rules, and whether it is counted as one with the step before."""

    name: str
    point: tuple[str, ...]
    do: tuple[CommandPattern, ...]
    also: tuple[CommandPattern, ...]
    until: tuple[CommandPattern, ...]
    rules: tuple[str, ...]
    continues: bool = False

    @property
    def waits(self) -> bool:
        """Whether it waits for a command."""
        return bool(self.do or self.until)


class StepWords(NamedTuple):
    """What a step says while gains are left to take, and when all are taken; mostly the same."""

    left: str
    taken: str


class ChapterWords(Struct, frozen=True):
    """The texts of a chapter in one language: title, summary, and the texts of each step."""

    title: str
    about: str
    steps: Mapping[str, StepWords]


class Chapter(Struct, frozen=True):
    """A chapter: its position, the commands of the other players, its steps, its texts, and the minutes it takes;
    `is_later` tells that it is for later games."""

    id: str
    minutes: int
    is_later: bool
    position: Position
    others: tuple[str, ...]
    steps: tuple[ChapterStep, ...]
    words: ChapterWords

    def say(self, step: ChapterStep, *, has_gains_left: bool = False) -> str:
        """What a step says; `has_gains_left` tells that gains are left to take."""
        words = self.words.steps[step.name]
        return words.left if has_gains_left else words.taken

    def step_number(self, index: int) -> int:
        """The number of the step at this index, counted from 1; a step that continues another has its number."""
        return sum(not step.continues for step in self.steps[: index + 1])

    @property
    def step_count(self) -> int:
        """The number of the last step."""
        return self.step_number(len(self.steps))


def load_tutorial(
    folder: Path, content: Content, words: Words | None = None, language: str = ""
) -> tuple[Chapter, ...]:
    """All chapters of a folder, in the order of the numbers before their files' names, in this language, or without one
    in that of the words of its cards; by default in English. Titles in another language than those words are marked.

    Raises ContentError with a problem, its file and line, for each fault.
    """
    drafts = [_Draft(path, content) for path in chapter_files(folder)]
    path = words_file(folder, language or ("en" if words is None else words.language))
    told, context = _read_words(path, {draft.id: draft for draft in drafts}, _StepText(content, words))
    faults = [fault for draft in drafts for fault in draft.context.problems]
    if faults or context.faults:
        raise ContentError(*faults, *context.problems)
    if words is not None and language not in ("", words.language):
        told = {id_: replace(each, title=marked(each.title)) for id_, each in told.items()}
    return tuple(draft.chapter(told[draft.id]) for draft in drafts)


class _StepText(FieldType[str]):
    """The text of a step, with the names of cards and metropolises in place of their ids."""

    form = _WORDS.form

    def __init__(self, content: Content, words: Words | None) -> None:
        self._named: dict[str, Mapping[str, CardDef | MetropolisDef]] = {
            "card": content.cards, "metropolis": content.metropolises,
        }  # fmt: skip
        self._words = words

    def read(self, node: YamlNode, context: ReadContext) -> str:
        text = _WORDS.read(node, context)
        for kind, id_ in _NAMED.findall(text):
            if id_ not in self._named[kind]:
                raise context.invalid(node.line, _unknown(kind, id_, self._named[kind]))
        return _NAMED.sub(self._name, text)

    def schema(self, defs: Schema) -> Schema:
        return _WORDS.schema(defs)

    def _name(self, found: re.Match[str]) -> str:
        kind, id_ = found.groups()
        name = self._named[kind][id_].name
        return name if self._words is None else self._words.name(_SECTIONS[kind], id_, name)


def _unknown(what: str, found: str, known: Iterable[str]) -> Problem:
    return suggesting(untranslated(f"unknown {what} {found[:40]!r}"), found, known)


def _tree(path: Path, context: ReadContext) -> YamlNode:
    """The mapping in a file; `InvalidValue` where there is none."""
    try:
        root = read_yaml(path.read_bytes(), context)
    except OSError as error:
        raise context.invalid(1, untranslated(f"cannot be read: {system_message(error)}")) from None
    if root is None or not isinstance(root.value, dict):
        raise context.invalid(1, untranslated("a mapping belongs here")) if not context.faults else InvalidValue
    return root


def _parse_pattern(content: Content, words: str) -> CommandPattern:
    """The pattern that the words describe; a tile placed without a card matches any card."""
    if words in _ANY:
        return CommandPattern(_ANY[words])
    pattern = parse_command(content, words)
    if pattern.kind is not Place or pattern.given["card"] is not None:
        return pattern
    return replace(pattern, given={name: value for name, value in pattern.given.items() if name != "card"})


class _Draft:
    """A chapter's file as it is read."""

    def __init__(self, path: Path, content: Content) -> None:
        self.context = ReadContext(path.name)
        self.id = chapter_id(path)
        self._minutes, self._is_later = 0, False
        self._position: Position | None = None
        self._others: tuple[str, ...] = ()
        self._steps: tuple[ChapterStep, ...] = ()
        #: The names of the steps, as far as they could be read.
        self.names: tuple[str, ...] = ()
        with suppress(InvalidValue, TooManyFaults):
            self._read(_tree(path, self.context), path.parent, content)

    def chapter(self, words: ChapterWords) -> Chapter:
        """The chapter, of a file without faults."""
        assert self._position is not None
        return Chapter(self.id, self._minutes, self._is_later, self._position, self._others, self._steps, words)

    def _read(self, root: YamlNode, folder: Path, content: Content) -> None:
        assert isinstance(root.value, dict)
        for key in root.value:
            if key not in _KEYS:
                self.context.add_fault(root.key_lines[key], _unknown("key", key, _KEYS))
        for key in ("minutes", "position", "steps"):
            if key not in root.value:
                raise self.context.invalid(root.line, untranslated(f"a chapter needs {key!r}"))
        self._minutes = _MINUTES.read(root.value["minutes"], self.context)
        if "later" in root.value:
            self._is_later = Boolean().read(root.value["later"], self.context)
        self._position = position = position_at(root.value["position"], self.context, folder, content)
        if "others" in root.value:
            others = _COMMANDS.read(root.value["others"], self.context)
            self._parse_commands(others)
            self._others = tuple(each.value for each in others)
        drafts = ListOf(WithLocation(_STEP), 2, 60).read(root.value["steps"], self.context)
        self.names = tuple(each.value["name"] for each in drafts)
        self._check_names(drafts)
        self._steps = tuple(self._step(each.value) for each in drafts)
        if position.state.active != LEARNER:
            self.context.add_fault(
                root.key_lines["position"], untranslated(f"the turn must be that of {position.names[LEARNER]}")
            )
        if self._steps[-1].waits:
            self.context.add_fault(drafts[-1].line, untranslated("the last step of a chapter is only to be read"))

    def _check_names(self, drafts: tuple[Located[dict[str, Any]], ...]) -> None:
        for number, each in enumerate(drafts):
            if each.value["name"] in self.names[:number]:
                self.context.add_fault(each.line, untranslated(f"two steps are called {each.value['name']!r}"))

    def _step(self, draft: Mapping[str, Any]) -> ChapterStep:
        do, also, until = (self._parse_commands(draft.get(key, ())) for key in ("do", "also", "until"))
        rules, continues = draft.get("rules", ()), draft.get("continues", False)
        return ChapterStep(draft["name"], draft.get("point", ()), do, also, until, rules, continues)

    def _parse_commands(self, commands: tuple[Located[str], ...]) -> tuple[CommandPattern, ...]:
        """The patterns that the words describe; words that describe none are reported as faults."""
        assert self._position is not None
        content, found = self._position.content, []
        for each in commands:
            try:
                found.append(_parse_pattern(content, each.value))
            except UsageError as error:
                self.context.add_fault(each.line, error.problems[0])
        return tuple(found)


def _one_end(values: FieldValues) -> Iterator[PlacedFault]:
    if values.has("do") and values.has("until"):
        yield "until", untranslated("a step has do or until, not both")
    if values.has("also") and not values.has("do"):
        yield "also", untranslated("also belongs to a step with do")


_STEP: Final[Record[dict[str, Any]]] = Record(
    untranslated("a step"),
    {
        "step": Field(NAME, "name"),
        "point": Field(_SEVERAL, "point", required=False),
        "do": Field(_COMMANDS, "do", required=False),
        "also": Field(_COMMANDS, "also", required=False),
        "until": Field(_COMMANDS, "until", required=False),
        "rules": Field(_SEVERAL, "rules", required=False),
        "continues": Field(Boolean(), "continues", required=False),
    },
    dict,
    check=_one_end,
)


def _read_words(
    path: Path, drafts: Mapping[str, _Draft], text: FieldType[str]
) -> tuple[dict[str, ChapterWords], ReadContext]:
    """The words of all chapters, and the context with their faults."""
    context, found = ReadContext(path.name), {}
    with suppress(InvalidValue, TooManyFaults):
        root = _tree(path, context)
        for key, node, draft in _matched(root, drafts, context, "chapter"):
            with suppress(InvalidValue), context.at_key(key):
                found[key] = _chapter_words(node, draft, context, text)
    return found, context


def _chapter_words(node: YamlNode, draft: _Draft, context: ReadContext, text: FieldType[str]) -> ChapterWords:
    parts = {key: value for key, value, _ in _matched(node, dict.fromkeys(("title", "about", "steps")), context, "key")}
    if len(parts) < 3:
        raise InvalidValue
    written = parts["steps"]
    # Of a chapter that could not be read nobody knows the steps.
    names = dict.fromkeys(draft.names or (written.value if isinstance(written.value, dict) else ()))
    steps = {name: _step_words(words, context, text) for name, words, _ in _matched(written, names, context, "step")}
    return ChapterWords(Text(60).read(parts["title"], context), _WORDS.read(parts["about"], context), steps)


def _step_words(node: YamlNode, context: ReadContext, text: FieldType[str]) -> StepWords:
    if not isinstance(node.value, dict):
        words = text.read(node, context)
        return StepWords(words, words)
    found = {key: text.read(words, context) for key, words, _ in _matched(node, _STEP_WORDS, context, "key")}
    if len(found) < len(_STEP_WORDS):
        raise InvalidValue
    return StepWords(**found)


def _matched(
    node: YamlNode, known: Mapping[str, Any], context: ReadContext, what: str
) -> Iterator[tuple[str, YamlNode, Any]]:
    """Each entry of a mapping that has just these keys, with what is known by its key; others are faults."""
    if not isinstance(node.value, dict):
        raise context.invalid(node.line, untranslated("a mapping belongs here"))
    for key in node.value.keys() - known.keys():
        context.add_fault(node.key_lines[key], _unknown(what, key, known))
    for key in known.keys() - node.value.keys():
        context.add_fault(node.line, untranslated(f"the {what} {key!r} is missing"))
    for key in known:
        if key in node.value:
            yield key, node.value[key], known[key]
