"""Which public pile a key opens, and what its sheet shows."""

from __future__ import annotations

from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.rules.terms import era_of
from uc_desktop.ui.draw.faces import Faces
from uc_desktop.ui.draw.pile_sheet import (
    counts_note,
    draw_pile_sheet,
    sorted_cards,
    unseen_cards,
    unseen_specials,
)
from uc_desktop.ui.layout import TableLayout
from uc_desktop.ui.model import TableModel
from uc_desktop.ui.stage import Stage

#: The keys of things on the table whose cards can be looked through.
PILES = ("discard", "deck", "special-deck")


def draw_pile(stage: Stage, model: TableModel, faces: Faces, layout: TableLayout, key: str, page: int) -> None:
    """The sheet of the pile with this key; of hidden decks the cards that may still be in them, in no order."""
    title, cards, note = pile(model, key)
    draw_pile_sheet(stage, model, faces, layout, title, cards, note, page)


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
