"""Lay a card pack over a card set: its definitions replace those with the same id, or are added."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from uc_desktop.cards.fields.yaml_nodes import YamlNode

#: Of these a pack changes single parts: what it does not say stays.
MERGED = {"main_board": "slots"}


def identity(node: YamlNode) -> str | None:
    """The id of a definition; None if it has none that could be read."""
    return text_at(node, "id")


def text_at(node: YamlNode, key: str) -> str | None:
    """The text at a key of a mapping, or None."""
    found = node.value.get(key) if isinstance(node.value, dict) else None
    return found.value if found is not None and isinstance(found.value, str) else None


def without(items: Iterable[YamlNode], ids: set[str]) -> list[YamlNode]:
    """The definitions but those with these ids."""
    return [node for node in items if identity(node) not in ids]


def merged(below: YamlNode, above: YamlNode, members: str) -> YamlNode:
    """A definition with the keys of another one in place of its own, and in the list `members` those of the same id.

    Those of `unknown_members` are left out.
    """
    if not isinstance(below.value, dict) or not isinstance(above.value, dict):
        return above
    values = {**below.value, **above.value}
    if members in above.value and members in below.value:
        values[members] = _replaced(below.value[members], above.value[members])
    return YamlNode(above.line, values, {**below.key_lines, **above.key_lines})


def unknown_members(below: YamlNode, above: YamlNode, members: str) -> Iterator[tuple[YamlNode, str, list[str]]]:
    """Members of `above` whose id `below` lacks: node, id, the ids of `below`."""
    known = [text for node in _members(below, members) if (text := identity(node)) is not None]
    for node in _members(above, members):
        if (text := identity(node)) is not None and text not in known:
            yield node, text, known


def _members(node: YamlNode, key: str) -> list[YamlNode]:
    """The list at a key of a mapping; empty if there is none."""
    found = node.value.get(key) if isinstance(node.value, dict) else None
    return found.value if found is not None and isinstance(found.value, list) else []


def _replaced(below: YamlNode, above: YamlNode) -> YamlNode:
    if not isinstance(below.value, list) or not isinstance(above.value, list):
        return above
    changed = {identity(node): node for node in above.value}
    kept = [changed.pop(identity(node), node) for node in below.value]
    # Members without an id are kept: the field reader reports them.
    nameless = [node for node in above.value if identity(node) is None]
    return YamlNode(above.line, [*kept, *nameless], above.key_lines)
