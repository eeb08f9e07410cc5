"""A card's number and kind as they are printed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from uc_desktop.rules.content import CardDef

_KINDS: Final[Mapping[str, str]] = {
    "instant": "Instant card",
    "permanent": "Permanent card",
    "action": "Action card",
    "production": "Production card",
    "end_scoring": "End-scoring card",
}
_FIRST_SPECIAL: Final = 180
_ASSISTANT: Final = "PA"


def number_words(card: CardDef) -> str:
    """The number; Special cards count from 1, the Personal Assistant has letters."""
    if card.is_assistant:
        return _ASSISTANT
    return f"S {card.number - _FIRST_SPECIAL:02}" if card.is_special else str(card.number)


def kind_words(card: CardDef) -> str:
    """Its kind, and whether it is a Special card: "Action card, Special card"."""
    return _KINDS[card.kind] + (", Special card" if card.is_special else "")
