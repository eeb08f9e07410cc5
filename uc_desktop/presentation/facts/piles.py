"""The public piles: what the overlay of each shows, and which cards may still be in the decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.presentation.model import TableModel
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import Color, Kind, era_of
from uc_desktop.rules.view import UNKNOWN

#: The keys of things on the table whose cards can be looked through.
PILES: Final = ("discard", "deck", "special-deck")
_COLORS: Final = (*Color, None)
_KINDS: Final = {Kind.INSTANT: "instant", Kind.PERMANENT: "permanent", Kind.ACTION: "action"} | {
    Kind.PRODUCTION: "production",
    Kind.END_SCORING: "end scoring",
}


def pile(model: TableModel, key: str) -> tuple[str, tuple[str, ...], str]:
    """Title, cards and note of a pile."""
    era = era_of(model.state.round)
    if key == "discard":
        cards = tuple(reversed(model.state.discard))
        return "Discard pile", cards, f"{len(cards)} cards, the latest first"
    if key == "deck":
        cards = sorted_cards(model.content, unseen_cards(model, era))
        note = f"{len(model.state.deck)} in the deck; not seen so far: {counts_note(model.content, cards)}"
        return f"Deck of era {ROMAN[era]}", cards, note
    cards = sorted_cards(model.content, unseen_specials(model))
    note = f"{len(model.state.special_deck)} in the deck; not seen so far: {counts_note(model.content, cards)}"
    return "Special cards", cards, note


def unseen_cards(model: TableModel, era: int) -> tuple[str, ...]:
    """The cards of an era that the viewer has not in hand and sees nowhere on the table, by number.

    For the era in play they are in the deck or in the others' hands; for a later one all in its deck.
    """
    seen = _seen(model) | set(model.state.discard)
    return tuple(card for card in model.content.deck(era) if card not in seen)


def unseen_specials(model: TableModel) -> tuple[str, ...]:
    """The Special cards at 1 and 2 credits below the top one of their deck or in the others' hands, by number."""
    seen = _seen(model) | set(model.state.special_deck) | set(model.state.turn.looked)
    return tuple(card for card in model.content.specials(costly=False) if card not in seen)


def _seen(model: TableModel) -> set[str]:
    """What lies open before the players, the viewer's hand, and what is known of the others'."""
    players = model.state.players
    return {model.state.turn.card, *(card for p in players for card in (*p.claimed, *p.paid, *p.hand))}


def sorted_cards(content: Content, cards: Iterable[str]) -> tuple[str, ...]:
    """The cards by colour – green, red, yellow, then those without – and number, as one looks for them."""
    definitions = [content.cards[card] for card in cards if card != UNKNOWN]
    order = sorted(definitions, key=lambda card: (_COLORS.index(card.color), card.number))
    return tuple(card.id for card in order)


def counts_note(content: Content, cards: Iterable[str]) -> str:
    """How many of each colour and of each kind: "12 green, 9 red, 10 yellow; 14 instant, 5 action"."""
    definitions = [content.cards[card] for card in cards if card != UNKNOWN]
    colors = Counter(card.color for card in definitions)
    kinds = Counter(card.kind for card in definitions)
    by_color = ", ".join(f"{colors[color]} {color or 'without colour'}" for color in _COLORS if colors[color])
    by_kind = ", ".join(f"{kinds[kind]} {words}" for kind, words in _KINDS.items() if kinds[kind])
    return "; ".join(filter(None, (by_color, by_kind)))
