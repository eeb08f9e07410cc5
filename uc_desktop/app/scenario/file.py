"""Read a scenario: YAML to a position and the commands to give, or every fault of the file at once."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import Struct

from uc_desktop.app.saves.formats import without_starts
from uc_desktop.app.scenario.facts import EARLY_FACTS, LATE_FACTS, PLAYER_FACTS, PLAYERS, Fact
from uc_desktop.app.scenario.field_types import NAME, STEPS, ScenarioStep
from uc_desktop.app.scenario.position import NAMES, Position
from uc_desktop.cards.fields.field_types import FieldType, Located
from uc_desktop.cards.fields.read_context import InvalidValue, ReadContext, TooManyFaults
from uc_desktop.cards.fields.records import unknown_key
from uc_desktop.cards.fields.yaml_nodes import MAX_BYTES, YamlNode, read_yaml
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.errors import GameFileError, Problem, UsageError, problem, system_problem
from uc_desktop.path_kind import is_folder
from uc_desktop.rules.codec import decode
from uc_desktop.rules.content import Content
from uc_desktop.rules.state import State

#: The keys of a scenario beside the facts of the game and the players' names.
_OTHER_KEYS = ("about", "content", "players", "state", "do")
#: No report of a scenario comes near this.
MOST_STATE_BYTES = 4_000_000
_KEYS = (*_OTHER_KEYS, *EARLY_FACTS, *LATE_FACTS)


class Scenario(Struct, frozen=True):
    """A position and the commands to be given, each with its line; `name` is that of the file, for faults."""

    name: str
    position: Position
    steps: tuple[Located[ScenarioStep], ...]


def read_scenario(source: Path | str, content: Content) -> Scenario:
    """The scenario of a file, or of the text itself; UsageError with a problem, its file and line, for each fault.

    `content` is the card set for scenarios that name no other; a card set that one names is read from a folder
    relative to the file, and its faults are a ContentError.
    """
    if isinstance(source, Path):
        try:
            # One byte more than a scenario may have tells that it is too large, and an endless file is never read out.
            data = _first_bytes(source, MAX_BYTES + 1)
        except OSError as error:
            raise UsageError(problem("content.unreadable", problem=system_problem(error)).at(source)) from None
        context, folder = ReadContext(source.name), source.parent
    else:
        data, context, folder = source.encode(), ReadContext("scenario"), Path()
    found = None
    with suppress(InvalidValue, TooManyFaults):
        found = _File(context, folder, content).read(data)
    if context.faults or found is None:
        raise UsageError(*context.problems)
    return found


def position_at(node: YamlNode, context: ReadContext, folder: Path, content: Content) -> Position:
    """The position of a scenario without commands that stands in another file, one of this folder.

    Faults are recorded, also if the position can be used all the same; `InvalidValue` if it cannot.
    """
    if isinstance(node.value, dict) and "do" in node.value:
        fault = problem("content.at key", key="do", fault=problem("scenario.commands"))
        raise context.invalid(node.key_lines["do"], fault)
    return _File(context, folder, content).made(node).position


def _first_bytes(path: Path, most: int) -> bytes:
    with path.open("rb") as file:
        return file.read(most)


def _read_state(path: Path) -> State | Problem:
    """The state that a file holds, or why it holds none."""
    try:
        data = _first_bytes(path, MOST_STATE_BYTES + 1)
        if len(data) > MOST_STATE_BYTES:
            return problem("content.file too large", most=MOST_STATE_BYTES)
        value = json.loads(data)
        value = value.get("state", value) if isinstance(value, dict) else value
        return decode(State, without_starts(value))
    except GameFileError as error:
        return error.problem
    except OSError as error:
        return system_problem(error)
    except UnicodeDecodeError:
        return problem("content.not UTF-8")
    except json.JSONDecodeError as error:
        return problem("scenario.not JSON", line=error.lineno)
    except RecursionError:
        return problem("scenario.nested too deep")
    except ValueError:
        # json.loads raises a plain ValueError only for an integer with thousands of digits.
        return problem("scenario.too many digits")


class _File:
    """One scenario file as it is read."""

    def __init__(self, context: ReadContext, folder: Path, content: Content) -> None:
        self._context, self._folder, self._content = context, folder, content

    def read(self, data: bytes) -> Scenario:
        """The scenario; faults are recorded, `InvalidValue` if there is no scenario."""
        root = read_yaml(data, self._context)
        if root is None and self._context.faults:
            raise InvalidValue
        return self.made(root or YamlNode(1, {}))  # an empty file has no fact

    def made(self, root: YamlNode) -> Scenario:
        """The scenario that stands here."""
        if not isinstance(root.value, dict):
            raise self._context.invalid(1, problem("scenario.no facts"))
        position = self._start(root, root.value)
        self._check_keys(root, root.value, position)
        self._put_all(root, EARLY_FACTS, position)
        for name in position.names:
            self._put_player(root.value.get(name), name, position)
        self._put_all(root, LATE_FACTS, position)
        steps = self._value(root, "do", STEPS) or ()
        return Scenario(self._context.name, position, steps)

    def _start(self, root: YamlNode, facts: Mapping[str, YamlNode]) -> Position:
        players = self._value(root, "players", PLAYERS)
        if "players" in facts and players is None:
            raise InvalidValue
        position = Position(self._card_set(root), self._names(root, players or len(NAMES)))
        self._from_file(root, position)
        return position

    def _names(self, root: YamlNode, players: int | tuple[str, ...]) -> int | tuple[str, ...]:
        if isinstance(players, int):
            return players
        line = root.key_lines["players"]
        if len(set(players)) < len(players):
            raise self._context.invalid(line, problem("scenario.same name"))
        taken = next((name for name in players if name in _KEYS), None)
        if taken is not None:
            raise self._context.invalid(line, problem("scenario.name taken", found=taken))
        return players

    def _card_set(self, root: YamlNode) -> Content:
        name = self._value(root, "content", NAME)
        if name is None:
            return self._content
        folder = self._folder / name
        if not is_folder(folder):
            fault = problem("content.folder missing").at(name)
            raise self._context.invalid(
                root.key_lines["content"], problem("content.at key", key="content", fault=fault)
            )
        return load_content(folder)

    def _from_file(self, root: YamlNode, position: Position) -> None:
        """Begin with a state from a file: one of `encode`, or a report that holds one."""
        name = self._value(root, "state", NAME)
        if name is None:
            return
        found = _read_state(self._folder / name)
        if isinstance(found, Problem):
            fault = problem("scenario.no state", name=name, why=found)
        elif len(found.players) != len(position.names):
            fault = problem(
                "scenario.players of state", name=name, found=len(found.players), wanted=len(position.names)
            )
        elif found.content not in (self._content.hash, position.content.hash):
            fault = problem("scenario.state of other cards", name=name)
        else:
            position.replace(found)
            return
        raise self._context.invalid(root.key_lines["state"], fault)

    def _check_keys(self, root: YamlNode, facts: Mapping[str, YamlNode], position: Position) -> None:
        known = (*_KEYS, *position.names)
        for key in facts:
            if key not in known:
                self._context.add_fault(root.key_lines[key], unknown_key(problem("forms.scenario"), key, known))

    def _put_all(self, root: YamlNode, facts: Mapping[str, Fact], position: Position) -> None:
        for key, fact in facts.items():
            self._put(root, key, fact.field_type, partial(fact.put, position))

    def _put_player(self, node: YamlNode | None, name: str, position: Position) -> None:
        if node is None:
            return
        if not isinstance(node.value, dict):
            fault = problem("content.mismatch", form=problem("forms.mapping"), found=node.form)
            self._context.add_fault(node.line, problem("content.at key", key=name, fault=fault))
            return
        for key in node.value:
            if key not in PLAYER_FACTS:
                fault = unknown_key(problem("forms.player facts", name=name), key, PLAYER_FACTS)
                self._context.add_fault(node.key_lines[key], fault)
        for key, fact in PLAYER_FACTS.items():
            self._put(node, key, fact.field_type, partial(fact.put, position, name))

    def _put(self, node: YamlNode, key: str, field_type: FieldType[Any], put: Callable[[Any], None]) -> None:
        value = self._value(node, key, field_type)
        if value is None:
            return
        try:
            put(value)
        except UsageError as error:
            self._context.add_fault(node.key_lines[key], problem("content.at key", key=key, fault=error.problems[0]))

    def _value(self, node: YamlNode, key: str, field_type: FieldType[Any]) -> Any:
        """What stands at a key, or None if nothing (good) does."""
        assert isinstance(node.value, dict)
        if key not in node.value:
            return None
        try:
            with self._context.at_key(key):
                return field_type.read(node.value[key], self._context)
        except InvalidValue:
            return None
