"""The middle of the main board: Special cards, the era deck and its discard pile."""

from __future__ import annotations

from msgspec import Struct

from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.card_words import kind_and_price, number_words
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.phrases import lines
from uc_desktop.rules.commands import LookAtSpecials, TakeSpecial
from uc_desktop.rules.state import special_deck_top
from uc_desktop.rules.terms import era_of


class CardFacts(Struct, frozen=True):
    """A card that lies face up, and what is said of it."""

    id: str
    says: str


class PileFacts(Struct, frozen=True):
    """A face-down pile with so many cards under the one that lies open on it; `top` is that one, None if none does."""

    hidden: int
    top: CardFacts | None
    caption: str
    says: str


class CardRowFacts(Struct, frozen=True):
    """The 3-credit Special cards by place, None where one was taken, and the piles."""

    specials_title: str
    specials: tuple[CardFacts | None, ...]
    special_deck: PileFacts
    era: int
    era_title: str
    deck: PileFacts
    discard: PileFacts


def card_row_facts(model: TableModel) -> CardRowFacts:
    """The cards between the slots in this position."""
    state = model.state
    era, left, pile = era_of(state.round), len(state.deck), state.discard
    deck = say("card_row.deck", count=left, era=ROMAN[era])
    top = _card(model, pile[-1]) if pile else None
    thrown = say("card_row.discard", count=len(pile))
    if top is not None:
        thrown = lines(thrown, say("card_row.on top", card=top.says))
    return CardRowFacts(
        specials_title=say("card_row.specials"),
        specials=tuple(_card(model, card) if card else None for card in _special_places(model)),
        special_deck=_special_deck(model),
        era=era,
        era_title=say("card_row.era", era=ROMAN[era]),
        deck=PileFacts(left, None, str(left), deck),
        discard=PileFacts(0, top, say("card_row.discard count", count=len(pile)), thrown),
    )


def _special_places(model: TableModel) -> tuple[str, ...]:
    """The 3-credit Special cards by place: one that was taken leaves its place empty ("")."""
    row = model.state.special_row
    first = model.entries[0].state.special_row if model.entries else row
    if not set(row) <= set(first):
        return row
    return tuple(card if card in row else "" for card in first)


def _card(model: TableModel, card: str) -> CardFacts:
    """A card in words: name, number, kind, price, effect."""
    content, texts = model.content, model.texts
    definition = content.cards[card]
    name, number, effect = texts.card_name(definition), number_words(definition), texts.card_words(definition, content)
    says = say("card_row.card", name=name, number=number, kind=kind_and_price(definition), effect=effect)
    return CardFacts(card, says)


def clicked_as_deck(model: TableModel) -> str:
    """The top card of the Special deck, if a click on it means the deck, as more of its cards can be looked at; else
    empty."""
    may_look = any(isinstance(command, LookAtSpecials) for command in model.legal)
    top = model.state.special_deck[0] if may_look else ""
    return top if any(isinstance(command, TakeSpecial) and command.card == top for command in model.legal) else ""


def _special_deck(model: TableModel) -> PileFacts:
    cards = model.state.special_deck
    count = len(cards)
    says = say("card_row.special deck", count=count)
    if any(isinstance(command, LookAtSpecials) for command in model.legal):
        # What a click does now (K-12).
        says = lines(says, say("card_row.look", count=count))
    top = next((_card(model, card) for card in special_deck_top(model.state)), None)
    return PileFacts(max(0, count - 1), top, say("card_row.deck count", count=count), says)
