"""Faults between definitions: ids, numbers, names, players and slots that collide, within a file or across files."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from uc_desktop.cards.fields.read_context import ReadContext
from uc_desktop.cards.fields.yaml_nodes import YamlNode
from uc_desktop.errors import problem

_SUFFIX = re.compile(r"-[2-9][0-9]?\Z")
#: A kind of definition, the file it is in, and its definitions as read, faulty ones included.
Definitions = tuple[str, ReadContext, Sequence[YamlNode]]


def collisions(files: Sequence[Definitions]) -> None:
    """Note each collision at the later of the two places, naming the earlier one."""
    for kind in dict.fromkeys(kind for kind, _, _ in files):
        found = [(context, node) for name, context, items in files if name == kind for node in items]
        _Seen("content.id used").add_all(_keyed(found, "id", str))
        if kind == "card":
            _Seen("content.number used").add_all(_keyed(found, "number", int))
        if kind in ("card", "metropolis"):
            _names(found)
        if kind == "contract":
            _Seen("content.name used").add_all(_keyed(found, "name", str))
        if kind == "main_board":
            _sides(found)


def collisions_between_files(files: Sequence[Definitions]) -> None:
    """Note each id that two files of a pack define: otherwise the later definition silently replaces the earlier."""
    for kind in dict.fromkeys(kind for kind, _, _ in files):
        seen = _Seen("content.id used")
        for context, items in ((context, items) for name, context, items in files if name == kind):
            seen.add_new(_keyed(((context, node) for node in items), "id", str))


class _Seen:
    """Values met so far, with their places; `fault` is the problem of one met before."""

    def __init__(self, fault: str) -> None:
        self._fault = fault
        self._places: dict[Any, str] = {}

    def add_all(self, found: Iterable[tuple[ReadContext, int, Any]]) -> None:
        """Note a fault for each value met before."""
        for context, line, value in found:
            if value in self._places:
                context.add_late_fault(line, problem(self._fault, found=_short(value), place=self._places[value]))
            self._places.setdefault(value, f"{context.name}:{line}")

    def add_new(self, of_one_file: Iterable[tuple[ReadContext, int, Any]]) -> None:
        """Note a fault for each value met before in another file."""
        found = list(of_one_file)
        self.add_all((context, line, value) for context, line, value in found if value in self._places)
        self.add_all({each[2]: each for each in reversed(found) if each[2] not in self._places}.values())


def _keyed(
    found: Iterable[tuple[ReadContext, YamlNode]], key: str, kind: Callable[..., Any]
) -> Iterable[tuple[ReadContext, int, Any]]:
    for context, node in found:
        value = _at(node, key)
        if value is not None and type(value.value) is kind:
            yield context, node.key_lines[key], value.value


def _at(node: YamlNode, key: str) -> YamlNode | None:
    return node.value.get(key) if isinstance(node.value, dict) else None


def _family(node: YamlNode) -> str:
    found = _at(node, "id")
    return _SUFFIX.sub("", found.value) if found is not None and isinstance(found.value, str) else ""


def _names(found: Iterable[tuple[ReadContext, YamlNode]]) -> None:
    """A name may stand on several cards only if their ids are those of a family: x, x-2, x-3."""
    first: dict[str, tuple[str, str]] = {}
    for context, node in found:
        name = _at(node, "name")
        if name is None or not isinstance(name.value, str):
            continue
        line, family = node.key_lines["name"], _family(node)
        known, place = first.setdefault(name.value, (family, f"{context.name}:{line}"))
        if known != family:
            context.add_late_fault(
                line,
                problem("content.name outside family", found=_short(name.value), place=place, family=_short(known)),
            )


def _sides(found: Iterable[tuple[ReadContext, YamlNode]]) -> None:
    """Sides of the main board serve different numbers of players; a slot on two sides is the same on both."""
    players = _Seen("content.side used")
    slots: dict[str, tuple[Any, str]] = {}
    for context, node in found:
        numbers = _at(node, "players")
        if numbers is not None and isinstance(numbers.value, list):
            players.add_all((context, number.line, number.value) for number in numbers.value if _countable(number))
        listed = _at(node, "slots")
        for slot in listed.value if listed is not None and isinstance(listed.value, list) else ():
            _same_slot(slots, context, slot)


def _short(value: Any) -> Any:
    return value[:60] if isinstance(value, str) else value


def _countable(node: YamlNode) -> bool:
    return type(node.value) is int


def _same_slot(slots: dict[str, tuple[Any, str]], context: ReadContext, slot: YamlNode) -> None:
    name = _at(slot, "id")
    if name is None or not isinstance(name.value, str):
        return
    plain, place = slots.setdefault(name.value, (slot.plain, f"{context.name}:{slot.line}"))
    if plain != slot.plain:
        context.add_late_fault(slot.line, problem("content.other slot", found=_short(name.value), place=place))
