"""The tutorial: chapters, each a position and steps through it, read from YAML, and their words from other files.

A chapter's file holds its `position` in the words of scenarios (tests/README.md), the commands of the other players
(`others`), and its `steps`. A step says which things of the table it points at (`point`, by their keys), what it waits
for, and which rules tell more (`rules`). `do` waits for one of these commands, and for no other before it than those
of `also`, for which later steps of the turn do not wait any more; `until` lets anything be done before; with neither
the step is only to be read. Commands are those of scenarios, but `place SLOT` means with any card, and `place`,
`discard`, `build`, `upgrade`, `gain any` any such command. The first player is the learner.

The words of a language are in ``words/<language>.yaml``: for each chapter `title`, `about`, and `steps` by their names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from uc_desktop.app.scenario.command_parser import Wanted, wanted_by
from uc_desktop.app.scenario.file import position_at
from uc_desktop.app.scenario.position import Position
from uc_desktop.app.scenario.shapes import NAME
from uc_desktop.cards.fields.reading import Bad, Enough, Reading
from uc_desktop.cards.fields.records import Field, Record, Values
from uc_desktop.cards.fields.shapes import AtLine, ListOf, Placed, Shape, Text
from uc_desktop.cards.fields.spelling import did_you_mean
from uc_desktop.cards.fields.yaml_nodes import Item, read_yaml
from uc_desktop.errors import ContentError, UsageError, system_message
from uc_desktop.rules.board.graph import Board
from uc_desktop.rules.commands import Build, Command, Discard, GainThese, Place, Upgrade
from uc_desktop.rules.content import Content

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
_KEYS: Final = ("position", "others", "steps")
_SEVERAL: Final[Shape[tuple[str, ...]]] = ListOf(NAME, 1, 12)
_COMMANDS: Final[Shape[tuple[Placed[str], ...]]] = ListOf(AtLine(Text(100)), 1, 60)
#: What is told of a step stays short enough to be read beside the table.
LONGEST: Final = 330
_WORDS: Final = Text(LONGEST)


@dataclass(frozen=True, slots=True)
class Step:
    """A step: its name, the keys of what it points at, what it waits for, what may also come before that, and the
    rules that tell more."""

    name: str
    point: tuple[str, ...]
    do: tuple[Wanted, ...]
    also: tuple[Wanted, ...]
    until: tuple[Wanted, ...]
    rules: tuple[str, ...]

    @property
    def waits(self) -> bool:
        """Whether it waits for a command."""
        return bool(self.do or self.until)


@dataclass(frozen=True, slots=True)
class ChapterWords:
    """A chapter in one language: its title, what it is about, and what each step says."""

    title: str
    about: str
    steps: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its position, the commands that the others give in it, its steps, and its words."""

    id: str
    position: Position
    others: tuple[str, ...]
    steps: tuple[Step, ...]
    words: ChapterWords

    def say(self, step: Step) -> str:
        """What a step says."""
        return self.words.steps[step.name]


def load_tutorial(folder: Path, content: Content, language: str = "en") -> tuple[Chapter, ...]:
    """All chapters of a folder, in the order of the numbers before their files' names, in a language.

    Raises ContentError with all faults, each as ``file:line: message``.
    """
    drafts = [_Draft(path, content) for path in sorted(folder.glob("*.yaml"), key=_place)]
    words, reading = _read_words(folder / "words" / f"{language}.yaml", {draft.id: draft for draft in drafts})
    faults = [message for draft in drafts for message in draft.reading.messages]
    if faults or reading.faults:
        raise ContentError(*faults, *reading.messages)
    return tuple(draft.chapter(words[draft.id]) for draft in drafts)


def _place(path: Path) -> tuple[int, str]:
    """Where a chapter comes: by its number, those without one last."""
    number = path.stem.partition("-")[0]
    return int(number) if number.isdecimal() else 1_000, path.stem


def _tree(path: Path, reading: Reading) -> Item:
    """The mapping in a file; `Bad` where there is none."""
    try:
        root = read_yaml(path.read_bytes(), reading)
    except OSError as error:
        raise reading.bad(1, f"cannot be read: {system_message(error)}") from None
    if root is None or not isinstance(root.value, dict):
        raise reading.bad(1, "a mapping belongs here") if not reading.faults else Bad
    return root


def _wanted_by(content: Content, board: Board, words: str) -> Wanted:
    """What the words ask for; a tile placed without a card means with any card."""
    if words in _ANY:
        return Wanted(_ANY[words])
    wanted = wanted_by(content, board, words)
    if wanted.kind is not Place or wanted.given["card"] is not None:
        return wanted
    return replace(wanted, given={name: value for name, value in wanted.given.items() if name != "card"})


class _Draft:
    """A chapter's file as it is read; its id is the file's name without the number before it."""

    def __init__(self, path: Path, content: Content) -> None:
        self.reading = Reading(path.name)
        self.id = path.stem.partition("-")[2] or path.stem
        self._position: Position | None = None
        self._others: tuple[str, ...] = ()
        self._steps: tuple[Step, ...] = ()
        #: The names of the steps, as far as they could be read.
        self.names: tuple[str, ...] = ()
        with suppress(Bad, Enough):
            self._read(_tree(path, self.reading), path.parent, content)

    def chapter(self, words: ChapterWords) -> Chapter:
        """The chapter, of a file without faults."""
        assert self._position is not None
        return Chapter(self.id, self._position, self._others, self._steps, words)

    def _read(self, root: Item, folder: Path, content: Content) -> None:
        assert isinstance(root.value, dict)
        for key in root.value:
            if key not in _KEYS:
                self.reading.note(root.key_lines[key], f"unknown key {key[:40]!r}{did_you_mean(key, _KEYS)}")
        for key in ("position", "steps"):
            if key not in root.value:
                raise self.reading.bad(root.line, f"a chapter needs {key!r}")
        self._position = position = position_at(root.value["position"], self.reading, folder, content)
        if "others" in root.value:
            others = _COMMANDS.read(root.value["others"], self.reading)
            self._wanted(others)
            self._others = tuple(each.value for each in others)
        drafts = ListOf(AtLine(_STEP), 2, 60).read(root.value["steps"], self.reading)
        self.names = tuple(each.value["name"] for each in drafts)
        self._check_names(drafts)
        self._steps = tuple(self._step(each.value) for each in drafts)
        if position.state.active != LEARNER:
            self.reading.note(root.key_lines["position"], f"the turn must be that of {position.names[LEARNER]}")
        if self._steps[-1].waits:
            self.reading.note(drafts[-1].line, "the last step of a chapter is only to be read")

    def _check_names(self, drafts: tuple[Placed[dict[str, Any]], ...]) -> None:
        for number, each in enumerate(drafts):
            if each.value["name"] in self.names[:number]:
                self.reading.note(each.line, f"two steps are called {each.value['name']!r}")

    def _step(self, draft: Mapping[str, Any]) -> Step:
        do, also, until = (self._wanted(draft.get(key, ())) for key in ("do", "also", "until"))
        return Step(draft["name"], draft.get("point", ()), do, also, until, draft.get("rules", ()))

    def _wanted(self, commands: tuple[Placed[str], ...]) -> tuple[Wanted, ...]:
        """What the words ask for; those that ask for nothing are faults."""
        assert self._position is not None
        position, found = self._position, []
        board = position.board(position.names[LEARNER])
        for each in commands:
            try:
                found.append(_wanted_by(position.content, board, each.value))
            except UsageError as error:
                self.reading.note(each.line, str(error))
        return tuple(found)


def _one_end(values: Values) -> Iterator[tuple[str | int, str]]:
    if values.has("do") and values.has("until"):
        yield "until", "a step has do or until, not both"
    if values.has("also") and not values.has("do"):
        yield "also", "also belongs to a step with do"


_STEP: Final[Record[dict[str, Any]]] = Record(
    "a step",
    {
        "step": Field(NAME, "name"),
        "point": Field(_SEVERAL, "point", required=False),
        "do": Field(_COMMANDS, "do", required=False),
        "also": Field(_COMMANDS, "also", required=False),
        "until": Field(_COMMANDS, "until", required=False),
        "rules": Field(_SEVERAL, "rules", required=False),
    },
    dict,
    check=_one_end,
)


def _read_words(path: Path, drafts: Mapping[str, _Draft]) -> tuple[dict[str, ChapterWords], Reading]:
    """The words of all chapters, and the reading with their faults."""
    reading, found = Reading(path.name), {}
    with suppress(Bad, Enough):
        root = _tree(path, reading)
        for key, item, draft in _matched(root, drafts, reading, "chapter"):
            with suppress(Bad), reading.at(key):
                found[key] = _chapter_words(item, draft, reading)
    return found, reading


def _chapter_words(item: Item, draft: _Draft, reading: Reading) -> ChapterWords:
    parts = {key: value for key, value, _ in _matched(item, dict.fromkeys(("title", "about", "steps")), reading, "key")}
    if len(parts) < 3:
        raise Bad
    written = parts["steps"]
    # Of a chapter that could not be read nobody knows the steps.
    names = dict.fromkeys(draft.names or (written.value if isinstance(written.value, dict) else ()))
    steps = {name: _WORDS.read(words, reading) for name, words, _ in _matched(written, names, reading, "step")}
    return ChapterWords(Text(60).read(parts["title"], reading), _WORDS.read(parts["about"], reading), steps)


def _matched(item: Item, known: Mapping[str, Any], reading: Reading, what: str) -> Iterator[tuple[str, Item, Any]]:
    """Each entry of a mapping that has just these keys, with what is known by its key; others are faults."""
    if not isinstance(item.value, dict):
        raise reading.bad(item.line, f"a mapping belongs here, not {item.form}")
    for key in item.value.keys() - known.keys():
        reading.note(item.key_lines[key], f"unknown {what} {key[:40]!r}{did_you_mean(key, known)}")
    for key in known.keys() - item.value.keys():
        reading.note(item.line, f"the {what} {key!r} is missing")
    for key in known:
        if key in item.value:
            yield key, item.value[key], known[key]
