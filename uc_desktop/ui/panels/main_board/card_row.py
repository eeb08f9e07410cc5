"""The middle of the main board: Special cards, the era deck and its discard pile.

Keys: `special:CARD`, `special-deck`, `deck`, `discard`.
"""

from __future__ import annotations

from uc_desktop.presentation.facts.boards.card_row_facts import CardFacts, CardRowFacts, PileFacts
from uc_desktop.ui.art.cards import table_cards
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, Type
from uc_desktop.ui.art.drawing.svg import group, rect
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.main_board_places import Places
from uc_desktop.ui.panels.clickable import clickable_picture
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import INK, Theme

#: What lies between the era and the number of discarded cards.
_APART = 6.0


def draw_card_row(builder: SceneBuilder, facts: CardRowFacts, faces: Faces, where: Places) -> None:
    """The cards between the slots."""
    _draw_specials(builder, facts, faces, where)
    _draw_decks(builder, facts, faces, where)


def _draw_specials(builder: SceneBuilder, facts: CardRowFacts, faces: Faces, where: Places) -> None:
    board, u, mist, deck = where.board, where.board.unit, builder.theme.ground.mist, facts.special_deck
    builder.label("label:specials", facts.specials_title, board.special_label, 11 * u, 600, mist)
    for card, place in zip(facts.specials, board.specials, strict=False):
        if card is not None:
            _draw_special(builder, card, faces, place, u)
    _draw_pile(builder, "special-deck", where.pile, board.special_deck, None, deck)
    builder.label("count:special-deck", deck.caption, board.special_label, 11 * u, 500, mist, "right")
    if deck.top is not None:
        _draw_special(builder, deck.top, faces, board.special_deck, u)


def _draw_special(builder: SceneBuilder, card: CardFacts, faces: Faces, place: Rect, u: float) -> None:
    z = z_order.SLOT + 1
    builder.card(f"special:{card.id}", faces.of(card.id), "mini", place, u, z, says=card.says, place="special-row")


def _draw_pile(builder: SceneBuilder, key: str, at: Rect, cards: Rect, era: int | None, pile: PileFacts) -> None:
    """A face-down pile at `cards`, or its empty place; either takes the mouse in all of `at`."""
    w, h, several, theme = round(cards.w, 1), round(cards.h, 1), pile.hidden > 1, builder.theme
    x, y = round(cards.x - at.x, 1), round(cards.y - at.y, 1)

    def make() -> Picture:
        shown = table_cards.card_back(era, w, h, several) if pile.hidden else _hole(w, h, theme)
        return Picture(at.w, at.h, group(x, y, shown.body), (), shown.bleed)

    what = ("pile", era, w, h, several) if pile.hidden else ("hole", w, h, theme.name)
    clickable_picture(builder, key, at, (*what, x, y, at.w, at.h), make, z_order.SLOT, pile.says)


def _hole(w: float, h: float, theme: Theme) -> Picture:
    g = theme.ground
    return Picture(w, h, rect(0, 0, w, h, 6, fill=g.deep, stroke=g.line, width=1, dash="4 4", opacity=0.55))


def _draw_decks(builder: SceneBuilder, facts: CardRowFacts, faces: Faces, where: Places) -> None:
    """The era deck, and the discard pile: its place takes the mouse, the card that lies on top only shows."""
    board, u, mist, top = where.board, where.board.unit, builder.theme.ground.mist, facts.discard.top
    _draw_pile(builder, "deck", board.deck, board.deck, facts.era, facts.deck)
    _draw_pile(builder, "discard", board.discard, board.discard, None, facts.discard)
    if top is not None:
        builder.card("discard-top", faces.of(top.id), "mini", board.discard, u, z_order.SLOT + 1, live=False)
    builder.label("label:deck", facts.era_title, board.deck_label, 11 * u, 600, mist)
    at = board.deck_count
    builder.picture(
        "plate:deck", at, ("count plate", at.w, at.h),
        lambda: Picture(at.w, at.h, rect(0, 0, at.w, at.h, at.h / 2, fill=INK.outline, opacity=0.85)), z_order.SLOT + 1,
    )  # fmt: skip
    builder.label("count:deck", facts.deck.caption, at, 12 * u, 700, INK.foam, "middle", z=z_order.SLOT + 2)
    at, kind = board.discard_label, Type(11 * u, 500)
    # A long word begins over the deck, behind the era.
    left = board.deck_label.x + text_width(facts.era_title, kind._replace(weight=600)) + _APART * u
    start = min(at.x, max(left, at.right - text_width(facts.discard.caption, kind) - 1))
    builder.label(
        "count:discard", facts.discard.caption, at._replace(x=start, w=at.right - start), kind.size, kind.weight, mist
    )
