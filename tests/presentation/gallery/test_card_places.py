"""Of where a card is in a game only that is told which everybody can see (Q-18)."""

from __future__ import annotations

import pytest

from tests.presentation.models import model_of
from tests.table import Table
from uc_desktop.presentation.gallery.card_places import public_place
from uc_desktop.presentation.gallery.gallery_cards import gallery_cards
from uc_desktop.presentation.model import TableModel
from uc_desktop.rules.content import Content

pytestmark = pytest.mark.rule("Q-18")


def told(model: TableModel) -> dict[str, str]:
    """The public place of each card that has one."""
    found = {card.id: public_place(model, card.id) for card in gallery_cards(model.content, model.texts)}
    return {card: words for card, words in found.items() if words}


def test_cards_face_up_discarded_and_claimed_are_told(content: Content) -> None:
    table = Table(content).claimed("bruno", "fibre-looms").discard_pile("trunk-line")
    model = model_of(table)
    assert public_place(model, "fibre-looms") == "Claimed by Bruno"
    assert public_place(model, "trunk-line") == "On the discard pile"
    assert public_place(model, table.state.special_row[0]) == "Face up on the table"
    assert public_place(model, table.state.special_deck[0]) == "Face up on the Special deck"


def test_nothing_is_told_of_any_hand_or_deck(content: Content) -> None:
    table = Table(content)
    state = table.state
    hands = {card for player in state.players for card in player.hand}
    decks = {*state.deck, *state.special_deck[1:], *(card for deck in state.later_decks for card in deck)}
    assert hands and decks and not told(model_of(table)).keys() & (hands | decks)


def test_everybody_is_told_the_same(content: Content) -> None:
    table = Table(content).claimed("bruno", "fibre-looms")
    assert told(model_of(table, 0)) == told(model_of(table, 1))
