"""Which cards of the gallery are shown: what they are filtered and searched by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from uc_desktop.presentation.gallery.gallery_cards import Deck, GalleryCard
from uc_desktop.presentation.search import best_first
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.presentation.words.keys import Key
from uc_desktop.rules.terms import Color, Kind

#: The signs that are offered as things beside the filter; the legend has all others.
THINGS: Final = (
    *("kelp", "steelplast", "science", "credit", "biomatter"),
    *("farm", "desalination", "laboratory", "tunnel", "city", "metropolis", "step", "card"),
)
#: The signs that a thing stands for besides its own.
_INCLUDED: Final = {
    "farm": ("farm_upgraded",),
    "desalination": ("desalination_upgraded",),
    "laboratory": ("laboratory_upgraded",),
    "tunnel": ("tunnel_upgraded",),
    "building": ("building_upgraded",),
    "structure": ("structure_upgraded",),
    "city": ("white_city", "purple_city", "convert"),
    "metropolis": ("metropolis_blue", "metropolis_brown"),
    "point": ("n",),
    "credit": ("c",),
    "step": ("federation", "space"),
}


class CardFilter(Struct, frozen=True):
    """What a card must be: one of each of these that is not empty, with the words typed."""

    typed: str = ""
    decks: frozenset[Deck] = frozenset()
    colors: frozenset[Color] = frozenset()
    kinds: frozenset[Kind] = frozenset()
    signs: frozenset[str] = frozenset()

    def __bool__(self) -> bool:
        """Whether anything is asked for."""
        return self != ALL_CARDS

    def allows(self, card: GalleryCard) -> bool:
        """Whether the card is one of those asked for, whatever was typed."""
        return (
            (not self.decks or card.deck in self.decks)
            and (not self.colors or card.color in self.colors)
            and (not self.kinds or card.kind in self.kinds)
            and (not self.signs or not _with_included(self.signs).isdisjoint(card.sign_ids))
        )


ALL_CARDS: Final = CardFilter()
#: What each part of a filter is called, by its field, in the order in which it is tried without one of them.
_PARTS: Final[dict[str, Key]] = {
    "signs": "gallery.things",
    "kinds": "gallery.kinds",
    "colors": "gallery.colors",
    "decks": "gallery.eras",
}


def matching(cards: Sequence[GalleryCard], wanted: CardFilter) -> tuple[GalleryCard, ...]:
    """The cards that a filter lets through: best match first if words were typed, else in their own order."""
    allowed = [card for card in cards if wanted.allows(card)]
    return tuple(best_first(wanted.typed, allowed, _searched).items)


def why_nothing(cards: Sequence[GalleryCard], wanted: CardFilter) -> str:
    """What to say where nothing was found: which part of the filter can go so that something is."""
    names = {part: say(key) for part, key in _PARTS.items()} | {"typed": wanted.typed.strip()}
    for part, name in names.items():
        without: Any = {part: getattr(ALL_CARDS, part)}
        if found := len(matching(cards, replace(wanted, **without))):
            return say("gallery.drop", filter=name, count=found)
    return say("gallery.nothing")


def _with_included(signs: frozenset[str]) -> frozenset[str]:
    return frozenset(each for sign in signs for each in (sign, *_INCLUDED.get(sign, ())))


def _searched(card: GalleryCard) -> str:
    return listing("comma", (card.name, card.number, card.kind_words, card.words))
