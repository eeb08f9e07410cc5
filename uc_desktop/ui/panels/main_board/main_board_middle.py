"""The middle of the main board: Special cards, the supply's readout, the era deck and its discard pile.

Keys: `special:CARD`, `special-deck`, `deck`, `discard`.
"""

from __future__ import annotations

from typing import Final

from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.phrases import amount, sentence
from uc_desktop.rules.commands import LookAtSpecials
from uc_desktop.rules.terms import era_of
from uc_desktop.rules.view import UNKNOWN
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.cards import table_cards
from uc_desktop.ui.art.cards.cards import CardFace
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import rect
from uc_desktop.ui.art.icons.icons import icon
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect, columns
from uc_desktop.ui.layout.main_board_places import Places
from uc_desktop.ui.panels.clickable import clickable_picture, legal_ring
from uc_desktop.ui.panels.main_board.contracts import draw_contracts
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme


def draw_middle(stage: SceneBuilder, model: TableModel, faces: Faces, where: Places) -> None:
    """Cards and supply between the slots."""
    state, targets = model.state, model.targets
    cards, looks = special_places(model), _look(model, len(state.special_deck))
    specials = (where, faces, cards, state.special_deck, looks, targets)
    stage.part("special cards", specials, lambda: _draw_specials(stage, model, faces, where))
    if where.contracts:
        draw_contracts(stage, model, where)
    else:
        counts = (state.tunnels_left, state.nonsymbiotic_left, model.symbiotic_left)
        stage.part("supply left", (where, counts), lambda: _draw_supply(stage, counts, where))
    decks = (where, faces, state.round, len(state.deck), state.discard, targets)
    stage.part("decks", decks, lambda: _draw_decks(stage, model, faces, where))


def special_places(model: TableModel) -> tuple[str, ...]:
    """The 3-credit Special cards by place: one that was taken leaves its place empty ("")."""
    row = model.state.special_row
    first = model.entries[0].state.special_row if model.entries else row
    if not set(row) <= set(first):
        return row
    return tuple(card if card in row else "" for card in first)


def _draw_specials(stage: SceneBuilder, model: TableModel, faces: Faces, where: Places) -> None:
    board, u = where.board, where.board.unit
    stage.label("label:specials", "Special cards", board.special_label, 11 * u, 600, stage.theme.ground.mist)
    for card, place in zip(special_places(model), board.specials, strict=False):
        if card:
            _special(stage, model, faces.of(card), place, u)
    _draw_special_deck(stage, model, faces, where)


def _special(stage: SceneBuilder, model: TableModel, face: CardFace, place: Rect, u: float) -> None:
    key, z = f"special:{face.id}", z_order.SLOT + 1
    stage.card(key, face, "mini", place, u, z, says=card_says(face), place="special row")
    legal_ring(stage, model, key, place, 6 * u)


def card_says(face: CardFace) -> str:
    """A card in words: name, number, kind, price, effect."""
    price = f", {amount(face.cost, 'credit', 'credits')}" if face.cost is not None else ""
    color = f"{face.color} " if face.color != "none" else ""
    return sentence(f"{face.name}, {face.number}", f"{color}{face.kind_words.lower()}{price}".capitalize(), face.words)


def _draw_special_deck(stage: SceneBuilder, model: TableModel, faces: Faces, where: Places) -> None:
    board, u, theme, cards = where.board, where.board.unit, stage.theme, model.state.special_deck
    hidden = max(0, len(cards) - 1)
    says = f"Special deck: {amount(len(cards), 'card', 'cards')}, the top one face up"
    says = sentence(says if cards else "Special deck: empty", _look(model, len(cards)))
    _pile(stage, "special-deck", where.pile, None, hidden, says, theme)
    stage.label(
        "count:special-deck", f"deck {len(cards)}", board.special_label, 11 * u, 600, theme.ground.mist, "right"
    )
    if cards and cards[0] != UNKNOWN:
        _special(stage, model, faces.of(cards[0]), board.special_deck, u)
    legal_ring(stage, model, "special-deck", where.pile, 6 * u)


def _look(model: TableModel, count: int) -> str:
    """What a click on the Special deck does now, if anything (K-12)."""
    if not any(isinstance(command, LookAtSpecials) for command in model.legal):
        return ""
    if count == 1:
        return "Click to look at the only card of the deck"
    seen = {2: "both cards of the deck", 3: "all 3 cards of the deck"}.get(count, "the next 3")
    return f"Click to put the top card under the deck and look at {seen}"


def _pile(stage: SceneBuilder, key: str, at: Rect, era: int | None, count: int, says: str, theme: Theme) -> None:
    """A face-down pile, or its empty place; it takes the mouse either way."""
    w, h = round(at.w, 1), round(at.h, 1)
    if count:
        clickable_picture(
            stage, key, at, ("pile", era, w, h, count > 1), lambda: table_cards.card_back(era, w, h, count > 1),
            z_order.SLOT, says,
        )  # fmt: skip
    else:
        clickable_picture(stage, key, at, ("hole", w, h, theme.name), lambda: _hole(w, h, theme), z_order.SLOT, says)


def _hole(w: float, h: float, theme: Theme) -> Picture:
    g = theme.ground
    return Picture(w, h, rect(0, 0, w, h, 6, fill=g.deep, stroke=g.line, width=1, dash="4 4", opacity=0.55))


def _draw_decks(stage: SceneBuilder, model: TableModel, faces: Faces, where: Places) -> None:
    board, state, theme = where.board, model.state, stage.theme
    u, era, left, mist = board.unit, era_of(state.round), len(state.deck), theme.ground.mist
    says = f"Deck of era {ROMAN[era]}: {amount(left, 'card', 'cards')} left, then the discard pile is shuffled"
    _pile(stage, "deck", board.deck, era, left, sentence(says), theme)
    legal_ring(stage, model, "deck", board.deck, 6 * u)
    _draw_discard(stage, model, faces, board.discard, u)
    stage.label("label:deck", f"Era {ROMAN[era]}", board.deck_label, 11 * u, 600, mist)
    stage.label("count:deck", f"deck {left}", board.deck_caption, 11 * u, 500, mist, "middle")
    thrown = f"discard {len(state.discard)}"
    stage.label("count:discard", thrown, board.discard_caption, 11 * u, 500, mist, "middle")


def _draw_discard(stage: SceneBuilder, model: TableModel, faces: Faces, at: Rect, u: float) -> None:
    """The pile's place takes the mouse; the card that lies on top only shows."""
    pile, theme, w, h = model.state.discard, stage.theme, round(at.w, 1), round(at.h, 1)
    top = faces.of(pile[-1]) if pile else None
    says = f"Discard pile: {amount(len(pile), 'card', 'cards')}"
    on_top = f"On top: {card_says(top)}" if top else ""
    clickable_picture(
        stage, "discard", at, ("hole", w, h, theme.name), lambda: _hole(w, h, theme), z_order.SLOT,
        sentence(says, on_top),
    )  # fmt: skip
    if top is not None:
        stage.card("discard-top", top, "mini", at, u, z_order.SLOT + 1, live=False)
    legal_ring(stage, model, "discard", at, 6 * u)


_SUPPLY: Final = (("tunnel", "tunnel"), ("white_city", "white dome"), ("purple_city", "purple dome"))


def _draw_supply(stage: SceneBuilder, counts: tuple[int | None, ...], where: Places) -> None:
    """What is left of the limited pieces (C-6): so many of each, None for any number."""
    at, u, theme = where.supply, where.board.unit, stage.theme
    left = ["any" if count is None else str(count) for count in counts]
    cells = columns(Rect(at.x + 5 * u, at.y + 22 * u, at.w - 10 * u, at.h - 26 * u), 3, 3 * u)
    words = ", ".join(_so_many(count, name) for count, (_, name) in zip(left, _SUPPLY, strict=True))
    stage.picture(
        "supply-left", at, ("supply left", at, u, theme.name), lambda: _supply_picture(at, cells, u, theme),
        z_order.SLOT, f"Left in the supply: {words}.",
    )  # fmt: skip
    title = Rect(at.x + 8 * u, at.y + 5 * u, at.w - 16 * u, 15 * u)
    stage.label("label:supply-left", "Left in supply", title, 11 * u, 600, theme.ground.mist)
    for (piece, name), cell, count in zip(_SUPPLY, cells, left, strict=True):
        ink = theme.ground.amber if count == "0" else theme.ground.foam
        number = Rect(cell.x, cell.bottom - 17 * u, cell.w, 15 * u)
        stage.label(f"left:{piece}", count, number, 12.5 * u, 700, ink, "middle", f"{_so_many(count, name)} left")


def _so_many(count: str, name: str) -> str:
    return f"{count} {name}{'' if count == '1' else 's'}"


def _supply_picture(at: Rect, cells: tuple[Rect, ...], u: float, theme: Theme) -> Picture:
    body = grounds.well(at.w, at.h, theme, 12 * u).body
    for (piece, _), cell in zip(_SUPPLY, cells, strict=True):
        size = min(25 * u, cell.h - 18 * u)
        body += icon(piece, cell.center.x - at.x, cell.y - at.y + (cell.h - 17 * u) / 2, size)
    return Picture(at.w, at.h, body)
