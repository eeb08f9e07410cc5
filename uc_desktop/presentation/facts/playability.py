"""At the beginning of a turn: which slots can be used, and why a card of the hand cannot be played with effect."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import Key, say
from uc_desktop.presentation.words.command_words import slot_name
from uc_desktop.rules.commands import Place
from uc_desktop.rules.content import SlotDef
from uc_desktop.rules.effects.nodes import GainNode
from uc_desktop.rules.terms import Color, Phase

_NO_SLOT: Final[Mapping[Color, Key]] = {
    Color.RED: "unplayable.no red",
    Color.GREEN: "unplayable.no green",
    Color.YELLOW: "unplayable.no yellow",
}


def is_choosing(model: TableModel) -> bool:
    """Whether the viewer is to choose a slot now."""
    return model.state.phase is Phase.TURN and any(isinstance(command, Place) for command in model.legal)


def usable_slots(model: TableModel) -> frozenset[str]:
    """The slots on which a tile could be placed with some card."""
    return frozenset(command.slot for command in model.legal if isinstance(command, Place))


def why_unplayable(model: TableModel, card: str) -> str:
    """What stands in the way of a card of the hand, in two or three words; empty if nothing does, or at other times.

    A price that cannot be paid yet may be after the slot that is named.
    """
    if not is_choosing(model):
        return ""
    definition, slots = model.content.cards[card], model.content.slots
    open_ = [command.slot for command in model.legal if isinstance(command, Place) and command.card == card]
    matching = sorted({slot for slot in open_ if slots[slot].color is definition.color})
    if not matching and definition.color is not None:
        return say(_NO_SLOT[definition.color])
    short = (definition.cost if definition.is_special else 0) - model.me.stock.credit
    if short <= 0:
        return ""
    richer = [slot for slot in matching if _credits(slots[slot]) >= short]
    return say("unplayable.pay after", slot=slot_name(richer[0])) if richer else say("unplayable.short", count=short)


def _credits(slot: SlotDef) -> int:
    """The credits that a slot gives, which can pay for a card."""
    return sum(node.resources.credit for node in slot.effect if isinstance(node, GainNode))
