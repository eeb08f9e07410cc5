"""The middle of the main board: Special cards, the supply's readout, the era deck and its discard pile.

Keys: `special:CARD`, `special-deck`, `deck`, `discard`.
"""

from __future__ import annotations

from uc_desktop.presentation.facts.boards.card_row_facts import CardFacts, CardRowFacts, PileFacts, SupplyLeftFacts
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.cards import table_cards
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import rect
from uc_desktop.ui.art.icons.icons import icon
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect, columns
from uc_desktop.ui.layout.main_board_places import Places
from uc_desktop.ui.panels.clickable import clickable_picture
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme


def draw_card_row(builder: SceneBuilder, facts: CardRowFacts, faces: Faces, where: Places) -> None:
    """Cards and supply between the slots."""
    _draw_specials(builder, facts, faces, where)
    if facts.supply is not None:
        _draw_supply(builder, facts.supply, where)
    _draw_decks(builder, facts, faces, where)


def _draw_specials(builder: SceneBuilder, facts: CardRowFacts, faces: Faces, where: Places) -> None:
    board, u, mist, deck = where.board, where.board.unit, builder.theme.ground.mist, facts.special_deck
    builder.label("label:specials", facts.specials_title, board.special_label, 11 * u, 600, mist)
    for card, place in zip(facts.specials, board.specials, strict=False):
        if card is not None:
            _draw_special(builder, card, faces, place, u)
    _draw_pile(builder, "special-deck", where.pile, None, deck)
    builder.label("count:special-deck", deck.caption, board.special_label, 11 * u, 600, mist, "right")
    if deck.top is not None:
        _draw_special(builder, deck.top, faces, board.special_deck, u)


def _draw_special(builder: SceneBuilder, card: CardFacts, faces: Faces, place: Rect, u: float) -> None:
    z = z_order.SLOT + 1
    builder.card(f"special:{card.id}", faces.of(card.id), "mini", place, u, z, says=card.says, place="special-row")


def _draw_pile(builder: SceneBuilder, key: str, at: Rect, era: int | None, pile: PileFacts) -> None:
    """A face-down pile, or its empty place; it takes the mouse either way."""
    w, h, several, theme = round(at.w, 1), round(at.h, 1), pile.hidden > 1, builder.theme
    if pile.hidden:
        clickable_picture(
            builder, key, at, ("pile", era, w, h, several), lambda: table_cards.card_back(era, w, h, several),
            z_order.SLOT, pile.says,
        )  # fmt: skip
    else:
        hole = ("hole", w, h, theme.name)
        clickable_picture(builder, key, at, hole, lambda: _hole(w, h, theme), z_order.SLOT, pile.says)


def _hole(w: float, h: float, theme: Theme) -> Picture:
    g = theme.ground
    return Picture(w, h, rect(0, 0, w, h, 6, fill=g.deep, stroke=g.line, width=1, dash="4 4", opacity=0.55))


def _draw_decks(builder: SceneBuilder, facts: CardRowFacts, faces: Faces, where: Places) -> None:
    """The era deck, and the discard pile: its place takes the mouse, the card that lies on top only shows."""
    board, u, mist, top = where.board, where.board.unit, builder.theme.ground.mist, facts.discard.top
    _draw_pile(builder, "deck", board.deck, facts.era, facts.deck)
    _draw_pile(builder, "discard", board.discard, None, facts.discard)
    if top is not None:
        builder.card("discard-top", faces.of(top.id), "mini", board.discard, u, z_order.SLOT + 1, live=False)
    builder.label("label:deck", facts.era_title, board.deck_label, 11 * u, 600, mist)
    builder.label("count:deck", facts.deck.caption, board.deck_caption, 11 * u, 500, mist, "middle")
    builder.label("count:discard", facts.discard.caption, board.discard_caption, 11 * u, 500, mist, "middle")


def _draw_supply(builder: SceneBuilder, facts: SupplyLeftFacts, where: Places) -> None:
    at, u, theme, pieces = where.supply, where.board.unit, builder.theme, [each.piece for each in facts.left]
    cells = columns(Rect(at.x + 5 * u, at.y + 22 * u, at.w - 10 * u, at.h - 26 * u), len(pieces), 3 * u)
    builder.picture(
        "supply-left", at, ("supply left", at, u, theme.name), lambda: _supply_picture(at, pieces, cells, u, theme),
        z_order.SLOT, facts.says,
    )  # fmt: skip
    title = Rect(at.x + 8 * u, at.y + 5 * u, at.w - 16 * u, 15 * u)
    builder.label("label:supply-left", facts.title, title, 11 * u, 600, theme.ground.mist)
    for left, cell in zip(facts.left, cells, strict=True):
        ink = theme.ground.amber if left.is_none else theme.ground.foam
        number = Rect(cell.x, cell.bottom - 17 * u, cell.w, 15 * u)
        builder.label(f"left:{left.piece}", left.count, number, 12.5 * u, 700, ink, "middle", left.says)


def _supply_picture(at: Rect, pieces: list[str], cells: tuple[Rect, ...], u: float, theme: Theme) -> Picture:
    body = grounds.well(at.w, at.h, theme, 12 * u).body
    for piece, cell in zip(pieces, cells, strict=True):
        size = min(25 * u, cell.h - 18 * u)
        body += icon(piece, cell.center.x - at.x, cell.y - at.y + (cell.h - 17 * u) / 2, size)
    return Picture(at.w, at.h, body)
