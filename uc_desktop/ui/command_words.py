"""Names and prices as chips, popovers and buttons say them."""

from __future__ import annotations

from collections.abc import Sequence

from uc_desktop.cards.words.text import Texts
from uc_desktop.rules.commands import (
    Command,
    KeepSpecial,
)
from uc_desktop.rules.content import Content, owner_of
from uc_desktop.rules.terms import NOTHING, Resources


def slot_name(slot: str) -> str:
    """A slot's name as printed: Y1 for A-Y1 and for A-2Y1."""
    return slot.removeprefix("A-").removeprefix("2")


def effect_title(content: Content, texts: Texts, effect: str) -> str:
    """Whose effect this is: a slot, a card, a metropolis, a contract, a site."""
    kind, name = owner_of(effect)
    if name in content.cards:
        return texts.card_name(content.cards[name])
    if name in content.metropolises:
        return texts.metropolis_name(content.metropolises[name])
    if name in content.contracts:
        return texts.contract_name(content.contracts[name])
    if kind != "slot":
        return "Bonus"
    return "Always available" if is_always(content, name) else f"Slot {slot_name(name)}"


def is_always(content: Content, slot: str) -> bool:
    """Whether this is the always-available slot, which has no colour (T-5)."""
    return content.slots[slot].color is None


def order_words(content: Content, texts: Texts, command: Command) -> str:
    """In which order the Special cards that are not kept go under the deck: "A above B"."""
    assert isinstance(command, KeepSpecial)
    return in_order([texts.card_name(content.cards[card]) for card in command.bottom])


def order_question(content: Content, texts: Texts, command: Command) -> str:
    """Which of the Special cards looked at is kept, and what is asked about the others."""
    assert isinstance(command, KeepSpecial)
    if command.card is None:
        return "Keep none. In which order do they go under the deck?"
    return f"Keep {texts.card_name(content.cards[command.card])}. In which order do the others go under the deck?"


def in_order(names: Sequence[str]) -> str:
    return " above ".join(names)


def price_words(texts: Texts, payment: Resources) -> str:
    """What is paid, to follow what it is paid for: " for 1 kelp", " for free"."""
    return " for free" if payment == NOTHING else f" for {texts.cost_words(payment)}"
