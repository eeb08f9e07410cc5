"""The public piles: what the overlay of each shows, and which cards may still be in the decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from msgspec import Struct

from uc_desktop.app.reports.data_table import DataTable
from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.card_words import color_words, kind_words, number_words
from uc_desktop.presentation.words.catalogue import Key, listing, say
from uc_desktop.rules.content import Content
from uc_desktop.rules.state import special_deck_top
from uc_desktop.rules.terms import Color, Kind, era_of
from uc_desktop.rules.view import UNKNOWN

#: The keys of things on the table whose cards can be looked through.
PILES: Final = ("discard", "deck", "special-deck")
_COLORS: Final = (*Color, None)
_COLOR_KEYS: Final[Mapping[Color | None, Key]] = {
    Color.GREEN: "pile_overlay.green",
    Color.RED: "pile_overlay.red",
    Color.YELLOW: "pile_overlay.yellow",
    None: "pile_overlay.without colour",
}
_KIND_KEYS: Final[Mapping[Kind, Key]] = {
    Kind.INSTANT: "pile_overlay.instant",
    Kind.PERMANENT: "pile_overlay.permanent",
    Kind.ACTION: "pile_overlay.action",
    Kind.PRODUCTION: "pile_overlay.production",
    Kind.END_SCORING: "pile_overlay.end scoring",
}


class PileOverlayFacts(Struct, frozen=True):
    """A pile: the ids of the cards that are known, each once, and a table of what they are."""

    title: str
    note: str
    cards: tuple[str, ...]
    tables: tuple[DataTable, ...] = ()


def pile_facts(model: TableModel, key: str) -> PileOverlayFacts:
    """What the pile with this key shows; of hidden decks the cards that may still be in them, in no order."""
    state, era = model.state, era_of(model.state.round)
    if key == "discard":
        known = tuple(dict.fromkeys(card for card in reversed(state.discard) if card != UNKNOWN))
        title, note = say("pile_overlay.discard"), say("pile_overlay.latest first", count=len(state.discard))
    elif key == "deck":
        known = sorted_cards(model.content, unseen_cards(model, era))
        title, note = say("pile_overlay.deck", era=ROMAN[era]), _unseen(model, len(state.deck), known)
    else:
        known = sorted_cards(model.content, unseen_specials(model))
        title, note = say("pile_overlay.specials"), _unseen(model, len(state.special_deck), known)
    return PileOverlayFacts(title, note, known, (_table(model, title, known),))


def _unseen(model: TableModel, left: int, cards: Iterable[str]) -> str:
    return say("pile_overlay.unseen", count=left, cards=counts_note(model.content, cards))


def _table(model: TableModel, title: str, ids: Iterable[str]) -> DataTable:
    content, texts = model.content, model.texts
    cards = (content.cards[card] for card in ids)
    rows = (
        (
            texts.card_name(card),
            number_words(card),
            color_words(card.color) if card.color else say("pile_overlay.no colour"),
            kind_words(card),
            texts.card_words(card, content),
        )
        for card in cards
    )
    heads = (
        say("pile_overlay.card"), say("pile_overlay.number"), say("pile_overlay.colour"), say("pile_overlay.kind"),
        say("pile_overlay.what it does"),
    )  # fmt: skip
    return DataTable(title, heads, tuple(rows))


def unseen_cards(model: TableModel, era: int) -> tuple[str, ...]:
    """The cards of an era that the viewer has not in hand and sees nowhere on the table, by number.

    For the era in play they are in the deck or in the others' hands; for a later one all in its deck.
    """
    seen = _seen(model) | set(model.state.discard)
    return tuple(card for card in model.content.deck(era) if card not in seen)


def unseen_specials(model: TableModel) -> tuple[str, ...]:
    """The Special cards at 1 and 2 credits below the top one of their deck or in the others' hands, by number; the
    viewer may have seen some of them before they went under the deck."""
    seen = _seen(model) | set(special_deck_top(model.state)) | set(model.state.turn.looked)
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
    by_color = (say(_COLOR_KEYS[color], count=colors[color]) for color in _COLORS if colors[color])
    by_kind = (say(key, count=kinds[kind]) for kind, key in _KIND_KEYS.items() if kinds[kind])
    return listing("semicolon", filter(None, (listing("comma", by_color), listing("comma", by_kind))))
