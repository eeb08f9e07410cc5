"""The middle of the main board: Special cards, what is left in the supply, the era deck and its discard pile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.card_words import kind_words, number_words
from uc_desktop.presentation.words.phrases import amount, sentence
from uc_desktop.rules.commands import LookAtSpecials
from uc_desktop.rules.terms import era_of
from uc_desktop.rules.view import UNKNOWN

_SUPPLY: Final = (("tunnel", "tunnel"), ("white_city", "white dome"), ("purple_city", "purple dome"))


@dataclass(frozen=True, slots=True)
class CardFacts:
    """A card that lies face up, and what is said of it."""

    id: str
    says: str


@dataclass(frozen=True, slots=True)
class PileFacts:
    """A face-down pile with so many cards under the one that lies open on it; `top` is that one, None if none does."""

    hidden: int
    top: CardFacts | None
    caption: str
    says: str


@dataclass(frozen=True, slots=True)
class LeftFacts:
    """How many pieces of a kind, by the name of its picture, are left in the supply."""

    piece: str
    count: str
    says: str

    @property
    def is_none(self) -> bool:
        """Whether there is none."""
        return self.count == "0"


@dataclass(frozen=True, slots=True)
class SupplyLeftFacts:
    """What is left of the limited pieces (C-6)."""

    says: str
    left: tuple[LeftFacts, ...]


@dataclass(frozen=True, slots=True)
class CardRowFacts:
    """The 3-credit Special cards by place, None where one was taken, and the piles; `supply` is None with contracts."""

    specials: tuple[CardFacts | None, ...]
    special_deck: PileFacts
    era: int
    era_title: str
    deck: PileFacts
    discard: PileFacts
    supply: SupplyLeftFacts | None


def card_row_facts(model: TableModel) -> CardRowFacts:
    """The cards and the supply between the slots in this position."""
    state = model.state
    era, left, pile = era_of(state.round), len(state.deck), state.discard
    deck = f"Deck of era {ROMAN[era]}: {amount(left, 'card', 'cards')} left, then the discard pile is shuffled"
    top = _card(model, pile[-1]) if pile else None
    on_top = f"On top: {top.says}" if top else ""
    return CardRowFacts(
        specials=tuple(_card(model, card) if card else None for card in _special_places(model)),
        special_deck=_special_deck(model),
        era=era,
        era_title=f"Era {ROMAN[era]}",
        deck=PileFacts(left, None, f"deck {left}", sentence(deck)),
        discard=PileFacts(
            0, top, f"discard {len(pile)}", sentence(f"Discard pile: {amount(len(pile), 'card', 'cards')}", on_top)
        ),
        supply=None if model.contracts else _supply(model),
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
    definition, texts = model.content.cards[card], model.texts
    price = f", {amount(definition.cost, 'credit', 'credits')}" if definition.is_special else ""
    color = f"{definition.color} " if definition.color is not None else ""
    kind = f"{color}{kind_words(definition).lower()}{price}".capitalize()
    name = f"{texts.card_name(definition)}, {number_words(definition)}"
    return CardFacts(card, sentence(name, kind, texts.card_words(definition, model.content)))


def _special_deck(model: TableModel) -> PileFacts:
    cards = model.state.special_deck
    count = len(cards)
    says = f"Special deck: {amount(count, 'card', 'cards')}, the top one face up" if cards else "Special deck: empty"
    top = _card(model, cards[0]) if cards and cards[0] != UNKNOWN else None
    return PileFacts(max(0, count - 1), top, f"deck {count}", sentence(says, _look(model, count)))


def _look(model: TableModel, count: int) -> str:
    """What a click on the Special deck does now, if anything (K-12)."""
    if not any(isinstance(command, LookAtSpecials) for command in model.legal):
        return ""
    if count == 1:
        return "Click to look at the only card of the deck"
    seen = {2: "both cards of the deck", 3: "all 3 cards of the deck"}.get(count, "the next 3")
    return f"Click to put the top card under the deck and look at {seen}"


def _supply(model: TableModel) -> SupplyLeftFacts:
    """So many of each piece, or any number."""
    state = model.state
    counts = (state.tunnels_left, state.nonsymbiotic_left, model.symbiotic_left)
    words = ["any" if count is None else str(count) for count in counts]
    said = [f"{count} {name}{'' if count == '1' else 's'}" for count, (_, name) in zip(words, _SUPPLY, strict=True)]
    left = zip(_SUPPLY, words, said, strict=True)
    return SupplyLeftFacts(
        f"Left in the supply: {', '.join(said)}.",
        tuple(LeftFacts(piece, count, f"{says} left") for (piece, _), count, says in left),
    )
