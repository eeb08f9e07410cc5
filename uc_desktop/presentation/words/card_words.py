"""A card's number and kind as they are printed."""

from __future__ import annotations

from typing import Final

from uc_desktop.cards.words.grammar import capital
from uc_desktop.presentation.words.catalogue import Key, phrase, say
from uc_desktop.rules.content import CardDef
from uc_desktop.rules.terms import Color, Kind

KIND_KEYS: Final[dict[Kind, Key]] = {
    Kind.INSTANT: "card_kinds.instant",
    Kind.PERMANENT: "card_kinds.permanent",
    Kind.ACTION: "card_kinds.action",
    Kind.PRODUCTION: "card_kinds.production",
    Kind.END_SCORING: "card_kinds.end scoring",
}
COLOR_KEYS: Final[dict[Color, Key]] = {
    Color.RED: "colors.red",
    Color.GREEN: "colors.green",
    Color.YELLOW: "colors.yellow",
}
_FIRST_SPECIAL: Final = 180
_ASSISTANT: Final = "PA"


def number_words(card: CardDef) -> str:
    """The number; Special cards count from 1, the Personal Assistant has letters."""
    if card.is_assistant:
        return _ASSISTANT
    number = card.number
    return say("card_kinds.special number", number=f"{number - _FIRST_SPECIAL:02}") if card.is_special else str(number)


def color_words(color: Color, card: CardDef | None = None) -> str:
    """The colour by itself, or as the colour of a card."""
    return say(COLOR_KEYS[color], like=None if card is None else phrase(KIND_KEYS[card.kind]))


def kind_words(card: CardDef) -> str:
    """Its kind, and whether it is a Special card: "Action card, Special card"."""
    kind = capital(say(KIND_KEYS[card.kind]))
    return say("card_kinds.special", kind=kind) if card.is_special else kind


def kind_and_price(card: CardDef) -> str:
    """Its colour, its kind, and what a Special card costs: "Red instant card, special card, 1 credit"."""
    kind = say(KIND_KEYS[card.kind])
    if card.color is not None:
        kind = say("card_row.colored kind", color=color_words(card.color, card), kind=kind)
    return capital(say("card_row.special kind", kind=kind, count=card.cost) if card.is_special else kind)
