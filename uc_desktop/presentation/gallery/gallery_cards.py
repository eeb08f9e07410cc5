"""All cards of a content as they are printed, to be looked through; of a game nothing is in them."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct

from uc_desktop.cards.icons.icons import contract_icons
from uc_desktop.cards.icons.tokens import Row
from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.cards.words.text import Texts
from uc_desktop.presentation.gallery.signs import Sign, drawn_on, sign_id, signs_in
from uc_desktop.presentation.words.card_words import color_words, kind_words, number_words
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.rules.content import CardDef, Content, ContractDef
from uc_desktop.rules.terms import Color, Kind


class Deck(StrEnum):
    """What a card belongs to; the Personal Assistant belongs to none."""

    ERA_1 = "1"
    ERA_2 = "2"
    ERA_3 = "3"
    SPECIAL = "special"
    CONTRACT = "contract"


_OF_ERAS: Final = (Deck.ERA_1, Deck.ERA_2, Deck.ERA_3)


class GalleryCard(Struct, frozen=True):
    """A card or government contract: what it is filtered by, the tokens of all that is drawn on it, and its texts."""

    id: str
    deck: Deck | None
    color: Color | None
    kind: Kind | None
    drawn: Row
    name: str
    number: str
    kind_words: str
    words: str

    @property
    def is_contract(self) -> bool:
        """Whether it is a government contract."""
        return self.deck is Deck.CONTRACT

    @property
    def signs(self) -> tuple[Sign, ...]:
        """The signs on it to be read, each once."""
        return signs_in(self.drawn)

    @property
    def sign_ids(self) -> frozenset[str]:
        """The ids of all signs on it, and of the one for Special cards if it is one."""
        kind = ("gem",) if self.deck is Deck.SPECIAL else ()
        return frozenset(map(sign_id, (*self.drawn, *kind)))

    @property
    def says(self) -> str:
        """All of it in words, for a screen reader."""
        return say("gallery.card", name=self.name, number=self.number, kind=self.kind_words, words=self.words)


def gallery_cards(content: Content, texts: Texts) -> tuple[GalleryCard, ...]:
    """All cards by number, then the government contracts."""
    cards = sorted(content.cards.values(), key=lambda card: (card.is_special, card.number))
    contracts = (_contract(contract, texts) for contract in content.contracts.values())
    return (*(_card(card, content, texts) for card in cards), *contracts)


def _card(card: CardDef, content: Content, texts: Texts) -> GalleryCard:
    return GalleryCard(
        card.id,
        _deck(card),
        card.color,
        card.kind,
        drawn_on(card, content),
        texts.card_name(card),
        number_words(card),
        _kind_words(card),
        texts.card_words(card, content),
    )


def _deck(card: CardDef) -> Deck | None:
    if card.is_special:
        return Deck.SPECIAL
    return None if card.era is None else _OF_ERAS[card.era - 1]


def _kind_words(card: CardDef) -> str:
    color = [color_words(card.color, card)] if card.color is not None else []
    era = [say("gallery.era", era=ROMAN[card.era])] if card.era is not None else []
    return listing("comma", (kind_words(card), *color, *era))


def _contract(contract: ContractDef, texts: Texts) -> GalleryCard:
    return GalleryCard(
        contract.id,
        Deck.CONTRACT,
        None,
        None,
        ("contract", *contract_icons(contract)),
        texts.contract_name(contract),
        contract.code,
        say("gallery.contract"),
        texts.contract_words(contract),
    )
