"""Ids of the things on the table, for gestures, items of the scene and screen readers."""

from __future__ import annotations


class ItemId(str):
    """A kind of thing and an id within it: "card:survey", "site:1,1#2"; a kind with one thing, "deck", has no id.

    It equals the same plain string.
    """

    __slots__ = ()

    @property
    def kind(self) -> str:
        """What it is, such as "card", "site" or "button"."""
        return self.partition(":")[0]

    @property
    def id(self) -> str:
        """Which one of its kind it is; empty for a kind with one thing."""
        return self.partition(":")[2]

    @property
    def path(self) -> tuple[str, ...]:
        """The kind and the parts of the id: those of "tile:A-Y1:neutral" are "tile", "A-Y1" and "neutral"."""
        return tuple(self.split(":"))

    @property
    def inner(self) -> ItemId:
        """The id of the thing that this one shows: that of "sheet:card:survey" is "card:survey"."""
        return ItemId(self.id)


def on_overlay(key: str) -> ItemId:
    """The id of what shows a thing on an overlay, or of a button there; its `inner` is the given id."""
    return ItemId(f"sheet:{key}")


#: Nothing on the table.
NO_ITEM = ItemId()
