"""Laying a card pack over a card set: what it defines takes the place of what has the same id, or is added."""

from __future__ import annotations

from collections.abc import Iterable

from uc_desktop.cards.fields.yaml_nodes import Item

#: Of these a pack changes single parts: what it does not say stays.
MERGED = {"main_board": "slots"}


def identity(item: Item) -> str | None:
    """The id of a definition; None if it has none that could be read."""
    return text_at(item, "id")


def text_at(item: Item, key: str) -> str | None:
    """The text at a key of a mapping, or None."""
    found = item.value.get(key) if isinstance(item.value, dict) else None
    return found.value if found is not None and isinstance(found.value, str) else None


def without(items: Iterable[Item], ids: set[str]) -> list[Item]:
    """The definitions but those with these ids."""
    return [item for item in items if identity(item) not in ids]


def merged(below: Item, above: Item, members: str) -> Item:
    """A definition with the keys of another one in place of its own, and in the list `members` those of the same id.

    Members that the one below does not have are added at the end.
    """
    if not isinstance(below.value, dict) or not isinstance(above.value, dict):
        return above
    values = {**below.value, **above.value}
    if members in above.value and members in below.value:
        values[members] = _replaced(below.value[members], above.value[members])
    return Item(above.line, values, {**below.key_lines, **above.key_lines})


def _replaced(below: Item, above: Item) -> Item:
    if not isinstance(below.value, list) or not isinstance(above.value, list):
        return above
    changed = {identity(item): item for item in above.value}
    kept = [changed.pop(identity(item), item) for item in below.value]
    return Item(above.line, [*kept, *changed.values()], above.key_lines)
