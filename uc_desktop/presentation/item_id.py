"""What a thing on the table is known by, in gestures, in the scene and to screen readers."""

from __future__ import annotations


class ItemId(str):
    """The kind of a thing, and what tells it from others of its kind: "card:survey", "site:1,1#2", "deck".

    It equals the same text, which is how tests write it. A kind of which there is one thing has no `id`.
    """

    __slots__ = ()

    @property
    def kind(self) -> str:
        """What it is, such as "card", "site" or "button"."""
        return self.partition(":")[0]

    @property
    def id(self) -> str:
        """Which one of its kind it is; empty if there is one only."""
        return self.partition(":")[2]

    @property
    def inner(self) -> ItemId:
        """Its `id` as the identity of what it is about: that of "sheet:card:survey" is "card:survey"."""
        return ItemId(self.id)


#: No thing at all.
NO_ITEM = ItemId()
