"""What new games refuse of a sound card set; a saved game with it can be opened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from uc_desktop.errors import Problem, problem
from uc_desktop.rules.content import CardDef, Content
from uc_desktop.rules.effects.nodes import Effect, PerformSlotNode, SlotChoice
from uc_desktop.rules.index import effects_of


class ContentRefusal(NamedTuple):
    """A definition that new games refuse: its kind ("slot", or as of its file), its id, and what is wrong."""

    kind: str
    id: str
    problem: Problem


def special_slots(content: Content) -> Iterator[ContentRefusal]:
    """The Special cards that could perform the always-available slot (A-7)."""
    for card in content.cards.values():
        if card.is_special and SlotChoice.AVAILABLE in _performed(card):
            yield ContentRefusal("card", card.id, problem("content.not coloured"))


def _performed(card: CardDef) -> set[SlotChoice]:
    """Which slots effects of the card perform."""
    return {choice for _, effect in effects_of(card) for choice in _choices(effect)}


def _choices(effect: Effect) -> Iterator[SlotChoice]:
    for node in effect:
        if isinstance(node, PerformSlotNode):
            yield node.which
        for nested in node.nested().values():
            yield from _choices(nested)
