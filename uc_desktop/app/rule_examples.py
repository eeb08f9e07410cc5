"""Worked examples of the rules, to be tried: positions and commands from YAML, played by the rules of the game.

The format is that of `resources/help/<language>/examples.yaml`, which explains it.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from msgspec import Struct

from uc_desktop.app.scenario.command_resolver import resolve_command
from uc_desktop.app.scenario.field_types import Entries
from uc_desktop.app.scenario.file import position_at
from uc_desktop.app.scenario.position import Position
from uc_desktop.cards.fields.field_types import FieldType, ListOf, Schema, Text
from uc_desktop.cards.fields.read_context import InvalidValue, ReadContext, TooManyFaults
from uc_desktop.cards.fields.records import Field, Record
from uc_desktop.cards.fields.yaml_nodes import YamlNode, read_yaml
from uc_desktop.errors import ContentError, UsageError, untranslated
from uc_desktop.rules.board.graph import Board
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.reasons import Reason
from uc_desktop.rules.state import Player, State
from uc_desktop.rules.terms import NOTHING, Resources

FILE: Final = "examples.yaml"
_COMMANDS: Final = ListOf(Text(100), 1, 12)


class ExampleWay(Struct, frozen=True):
    """One way to go on from the position of an example."""

    title: str
    commands: tuple[str, ...]


class WayOutcome(Struct, frozen=True):
    """What a way leads to: the reader's part at the end, or the reasons against one of its commands, the site that this
    names, and what all of them would have been paid with."""

    player: Player
    refused: tuple[Reason, ...] = ()
    payment: Resources = NOTHING
    site: str = ""


class RuleExample(Struct, frozen=True):
    """A position, and ways to go on; `action` says what carries one out."""

    title: str
    action: str
    position: Position
    ways: tuple[ExampleWay, ...]
    before: tuple[str, ...] = ()

    @property
    def board(self) -> Board:
        """The reader's board."""
        return self.position.content.boards[self.position.state.players[0].board]

    def start(self) -> Player:
        """The reader's part before any way. Raises UsageError if the commands before it are refused."""
        return self._begun(Engine(self.position.content)).players[0]

    def outcome(self, way: ExampleWay) -> WayOutcome:
        """What this way leads to. Raises UsageError for commands that mean nothing."""
        engine, paid = Engine(self.position.content), NOTHING
        state = self._begun(engine)
        for text in way.commands:
            command = resolve_command(engine, state, text)
            paid = paid.plus(getattr(command, "payment", NOTHING))
            if refused := engine.why_not(state, command):
                return WayOutcome(state.players[0], refused, paid, getattr(command, "site", ""))
            state, _ = engine.apply(state, command)
        return WayOutcome(state.players[0], (), paid)

    def _begun(self, engine: Engine) -> State:
        state = self.position.state
        for text in self.before:
            command = resolve_command(engine, state, text)
            if engine.why_not(state, command):
                raise UsageError(untranslated(f"{text!r} is refused"))
            state, _ = engine.apply(state, command)
        return state


class _PositionType(FieldType[Position]):
    """The facts of a scenario."""

    form = untranslated("the facts of a position")

    def __init__(self, folder: Path, content: Content) -> None:
        self._folder, self._content = folder, content

    def read(self, node: YamlNode, context: ReadContext) -> Position:
        return position_at(node, context, self._folder, self._content)

    def schema(self, defs: Schema) -> Schema:
        return {"type": "object"}


def load_examples(folder: Path, content: Content) -> Mapping[str, RuleExample]:
    """The examples in the folder of a language, by the ids of their rules; none without a file of them.

    Raises ContentError with all faults, each as ``file:line: message``.
    """
    try:
        data = (folder / FILE).read_bytes()
    except OSError:
        return {}
    way = Record(
        untranslated("a way"), {"title": Field(Text(40), "title"), "do": Field(_COMMANDS, "commands")}, ExampleWay
    )
    example = Record(
        untranslated("an example"),
        {
            "title": Field(Text(60), "title"),
            "action": Field(Text(20), "action"),
            "position": Field(_PositionType(folder, content), "position"),
            "before": Field(_COMMANDS, "before", required=False),
            "ways": Field(ListOf(way, 1, 2), "ways"),
        },
        RuleExample,
    )
    context, found = ReadContext(FILE), None
    try:
        root = read_yaml(data, context)
        found = Entries(untranslated("examples by the ids of rules"), example).read(root or YamlNode(1, {}), context)
    except (InvalidValue, TooManyFaults):
        pass
    if context.faults or found is None:
        raise ContentError(*context.problems)
    return found
