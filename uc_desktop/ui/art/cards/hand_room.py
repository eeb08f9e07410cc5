"""How much room the hand has beside the claimed cards."""

from collections import Counter
from typing import Final, NamedTuple

from uc_desktop.presentation.model import TableModel
from uc_desktop.rules.content import Content
from uc_desktop.rules.flow.setup import FIRST_CARDS
from uc_desktop.rules.terms import Phase
from uc_desktop.rules.view import UNKNOWN
from uc_desktop.ui.art.cards.cards import CardFace
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.cards.hand_card import least_width
from uc_desktop.ui.layout.claimed_layout import least_width as least_tray
from uc_desktop.ui.layout.hand_layout import CardWidths, HandRoom, usual_width
from uc_desktop.ui.layout.table_layout import TableLayout, table_layout

#: The usual number of cards in hand.
HAND_CARDS: Final = 3
#: A card is not narrower, in widths of a full one: with its words alone, and with its signs.
_NARROWEST, _WITH_SIGNS = 0.68, 0.76
#: What claimed cards keep in any case.
_LEAST_CLAIMED: Final = 160.0


class CardsShown(NamedTuple):
    """What the layout of the table depends on in a position.

    `least` is the number of cards that the hand has room for at least. `claimed` are the cards of the player whose
    board is shown.
    """

    opponents: int
    hand: tuple[str, ...]
    least: int
    claimed: tuple[str, ...]


def cards_shown(model: TableModel) -> CardsShown:
    """What the layout depends on in this position.

    While some of many cards are chosen, before the first round and between eras, there is room for six at least, so
    that what is read stays while others are discarded.
    """
    least = FIRST_CARDS if model.state.phase in (Phase.KEEP, Phase.ERA) else HAND_CARDS
    shown = model.state.players[model.shown]
    return CardsShown(len(model.state.players) - 1, model.hand, least, (*shown.claimed, *shown.paid))


def layout_for(
    size: tuple[float, float], cards: CardsShown, content: Content, faces: Faces, text: float
) -> TableLayout:
    """The table in a window of this size, with the room that the hand needs to be read, its texts `text` times as
    large, and the claimed cards that are shown to be told apart."""
    usual = table_layout(*size, cards.opponents)
    known = [None if card == UNKNOWN else faces.of(card) for card in cards.hand]
    widths = tuple(card_widths(face, len(known), usual, text) for face in known)
    claimed = Counter(content.cards[card].kind for card in cards.claimed)
    kept = max(_LEAST_CLAIMED, least_tray(tuple(claimed.values())))
    return table_layout(*size, cards.opponents, HandRoom(widths, cards.least, kept))


def card_widths(face: CardFace | None, count: int, usual: TableLayout, text: float) -> CardWidths:
    """How broad a card is among so many, None for one that may not be seen, with texts `text` times as large."""
    full, high = usual.hand_card
    at_best = usual_width(full, count)
    if face is None:
        return CardWidths(at_best, at_best, at_best)
    fixed = high, usual.unit
    with_signs = least_width(face, *fixed, full * _WITH_SIGNS)
    least = least_width(face, *fixed, full * _NARROWEST, has_signs=False)
    return CardWidths(min(least, with_signs), with_signs, max(with_signs, least_width(face, *fixed, at_best, text)))
