"""The index of signs and cards: its filters, its search results, and its entries in the palette."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from uc_desktop.cards.words.grammar import capital
from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.presentation.gallery.card_filter import THINGS, CardFilter, matching, why_nothing
from uc_desktop.presentation.gallery.gallery_cards import Deck, GalleryCard
from uc_desktop.presentation.gallery.signs import SIGN_GROUPS, SIGNS, SignGroup, find_signs
from uc_desktop.presentation.search import asked_for
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.palette_words import PaletteEntry
from uc_desktop.rules.terms import Color, Kind

if TYPE_CHECKING:
    from uc_desktop.presentation.words.keys import Key

_COLORS: Final = {Color.GREEN: "card_green", Color.RED: "card_red", Color.YELLOW: "card_yellow"}


class FilterChip(Struct, frozen=True):
    """A filter for cards: a field of `CardFilter` and its value, its accessible name, and the sign or words shown."""

    part: str
    value: Hashable
    name: str
    words: str = ""
    sign: str = ""


def sign_chip(sign: str, part: str = "signs", value: Hashable | None = None) -> FilterChip:
    """A chip that shows a sign and filters by it, or by the value of another field of the filter."""
    return FilterChip(part, sign if value is None else value, capital(SIGNS[sign].name), sign=sign)


def filter_groups() -> dict[str, list[FilterChip]]:
    """The chips offered at first, by the title of their group; more signs are in the legend."""
    eras = [(deck, ROMAN[number]) for number, deck in enumerate((Deck.ERA_1, Deck.ERA_2, Deck.ERA_3), 1)]
    decks = [FilterChip("decks", deck, say("gallery.era", era=era), era) for deck, era in eras]
    others: tuple[tuple[Deck, Key], ...] = ((Deck.SPECIAL, "gallery.special"), (Deck.CONTRACT, "gallery.contracts"))
    decks += [FilterChip("decks", deck, say(key), say(key)) for deck, key in others]
    return {
        say("gallery.eras"): decks,
        say("gallery.colors"): [sign_chip(sign, "colors", color) for color, sign in _COLORS.items()],
        say("gallery.kinds"): [sign_chip(kind.value, "kinds", kind) for kind in Kind],
        say("gallery.things"): list(map(sign_chip, THINGS)),
    }


class GalleryFacts(Struct, frozen=True):
    """The cards that pass a filter, and the signs that match its words, in their groups.

    `best_sign` is the id of the best match, empty if no words were typed. `cards_name` and `signs_name` name the two
    lists with their numbers; `why_none` tells why there is no card.
    """

    cards: tuple[GalleryCard, ...]
    count: str
    why_none: str
    groups: tuple[SignGroup, ...]
    best_sign: str
    cards_name: str
    signs_name: str


def gallery_facts(cards: Sequence[GalleryCard], wanted: CardFilter) -> GalleryFacts:
    """Search these cards, and all signs."""
    found, signs = matching(cards, wanted), find_signs(wanted.typed)
    groups = (replace(group, signs=tuple(sign for sign in group.signs if sign in signs)) for group in SIGN_GROUPS)
    return GalleryFacts(
        found,
        say("gallery.count", count=len(found), all=len(cards)),
        "" if found else why_nothing(cards, wanted),
        tuple(group for group in groups if group.signs),
        signs[0].id if signs and wanted.typed.strip() else "",
        say("saved_games.counted", filter=say("gallery.cards"), number=len(found)),
        say("saved_games.counted", filter=say("legend.list"), number=len(signs)),
    )


def palette_finds(
    typed: str, cards: Callable[[], Sequence[GalleryCard]], show: Callable[..., None]
) -> list[PaletteEntry]:
    """The palette's entries for "sign" or "card" and words: the matches of these words; `show` opens the index at a
    `sign` or a `card`."""
    if words := asked_for(typed, "legend.asking"):
        signs = find_signs(words)
        return [PaletteEntry(say("legend.entry", says=each.says), partial(show, sign=each.id)) for each in signs]
    if words := asked_for(typed, "gallery.asking"):
        found = matching(cards(), CardFilter(words))
        return [PaletteEntry(say("gallery.entry", name=each.name), partial(show, card=each.id)) for each in found]
    return []
