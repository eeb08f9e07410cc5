"""The viewer's hand."""

from __future__ import annotations

from typing import Final, NamedTuple

from uc_desktop.presentation.facts.hand_facts import HandCardFacts, HandFacts, HandHighlights
from uc_desktop.ui.art.cards.cards import CardFace
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.drawing.bands import LETTERS
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, Type
from uc_desktop.ui.art.drawing.svg import glow, rect
from uc_desktop.ui.layout import hand_layout, z_order
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.scene.items.item import ItemState
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme

#: A card lower than the first has room for a tag only in its band; one narrower than the second has none.
_LOW, _NARROW = 120.0, 95.0
_CORNER: Final = 10.0
#: Where the signs in the band of a card end.
_SIGNS: Final = 47.0
# Qt sends no mouse events to transparent items, so a card that is drawn elsewhere keeps this opacity in its place.
_FAINT: Final = 0.01
#: The reach of a held card's light, in card widths.
_LIGHT: Final = 0.55


class _Place(NamedTuple):
    """The place and z value of a card of the hand, and the layout of the table."""

    at: Rect
    z: float
    layout: TableLayout


def draw_hand(builder: SceneBuilder, facts: HandFacts, lit: HandHighlights, layout: TableLayout, faces: Faces) -> None:
    """The viewer's cards: "card:ID", or "hand-back:N" where they are hidden; "hand" is the place they lie in.

    The hovered card is drawn a second time, raised above the others; a held one larger and lit. The item that takes the
    mouse stays in place, so that the pointer does not lose it and still reaches its neighbours.
    """
    _hand_place(builder, facts, layout)
    held = next((number for number, card in enumerate(facts.cards) if card is not None and card.id == lit.held), None)
    places = layout.hand_cards
    if held is not None and not lit.is_dragged:
        places = hand_layout.stepped_aside(places, held, layout.unit)
    for number, (card, at) in enumerate(zip(facts.cards, places, strict=True)):
        z = z_order.HAND + number * 0.5
        if card is None:
            builder.back(f"hand-back:{number}", facts.era, at, z, says=facts.hidden_says)
        else:
            _hand_card(builder, card, faces.of(card.id), _Place(at, z, layout), lit)


def _hand_place(builder: SceneBuilder, facts: HandFacts, layout: TableLayout) -> None:
    """The area of the hand, onto which cards can be dropped."""
    theme, area = builder.theme, layout.hand
    w, h = round(area.w, 1), round(area.h, 1)
    builder.picture("hand", area, ("hand", w, h), lambda: Picture(w, h, ""), z_order.GROUND, facts.says)
    if not facts.cards:
        w0, h0 = layout.hand_card
        box = Rect(area.x + 4 * layout.unit, area.bottom - hand_layout.BELOW_CARDS * layout.unit - h0, w0, h0)
        key = ("no hand", round(w0, 1), round(h0, 1), theme.name)
        builder.picture("hand:empty", box, key, lambda: _hole(w0, h0, _CORNER, theme), z_order.GROUND)
        builder.label("hand:none", facts.none, box.inset(8), 11 * layout.unit, 400, theme.ground.mist, "middle")


def _hole(w: float, h: float, radius: float, theme: Theme) -> Picture:
    edge = rect(0.6, 0.6, w - 1.2, h - 1.2, radius, stroke=theme.ground.line, width=1.2, dash="4 4", opacity=0.8)
    return Picture(w, h, edge)


def _hand_card(builder: SceneBuilder, facts: HandCardFacts, face: CardFace, place: _Place, lit: HandHighlights) -> None:
    held, raised, match = facts.id == lit.held, facts.id == lit.raised, facts.id in lit.matching
    key, u = f"card:{facts.id}", place.layout.unit
    state = ItemState.HELD if held else ItemState.MATCH if match else ItemState.PLAIN
    says, opacity = facts.match_says if match else facts.says, _FAINT if raised or held else 1
    above = builder.card(key, face, "hand", place.at, u, place.z, state=state, says=says, place="hand", opacity=opacity)
    if held:
        _held_card(builder, face, place, lit.is_dragged)
        return
    at = place.at
    if raised:
        at = hand_layout.raised(place.layout.hand, at, place.layout.hand_card, u)
        above = builder.card("raised-card", face, "hand", at, u, z_order.HAND_TOP, live=False, place="raised")
    if facts.id in lit.legal:
        builder.ring_at_rect(f"ring:{key}", at, corner=_CORNER * u)
    elif match:
        builder.ring_at_rect(f"match:{key}", at, "match", _CORNER * u)
    elif raised:
        builder.ring_at_rect(f"raised:{key}", at, "hover", _CORNER * u)
    if match:
        _tag(builder, face, facts.match, at, u, True, above.illustrated)
    elif facts.why_unplayable and not raised:
        _tag(builder, face, facts.why_unplayable, at, u, False, above.illustrated)


def _held_card(builder: SceneBuilder, face: CardFace, place: _Place, is_dragged: bool) -> None:
    """The empty place, and the card above it; a dragged card is drawn under the pointer instead."""
    theme, u, key = builder.theme, place.layout.unit, f"card:{face.id}"
    w, h = round(place.at.w, 1), round(place.at.h, 1)
    what = ("place left", w, h, theme.name)
    builder.picture(f"held-place:{key}", place.at, what, lambda: _place_left(w, h, theme), z_order.HAND - 0.5)
    if is_dragged:
        return
    at = hand_layout.held_up(place.layout.hand, place.at, place.layout.hand_card[1], u)
    w, h = round(at.w, 1), round(at.h, 1)
    light, border = ("held light", w, h, u, theme.name), ("held border", w, h, u, theme.name)
    builder.picture(f"held-light:{key}", at, light, lambda: _light(w, h, u, theme), z_order.HAND_TOP - 0.5)
    builder.card(
        "held-card", face, "hand", at, u * hand_layout.HELD, z_order.HAND_TOP, live=False, place="held"
    )  # fmt: skip
    builder.picture(f"held:{key}", at, border, lambda: _border(w, h, u, theme), z_order.RING)


def _place_left(w: float, h: float, theme: Theme) -> Picture:
    g = theme.ground
    edge = rect(3, 4, w - 6, h - 7, _CORNER, fill=g.well, stroke=g.line_high, width=1.2, opacity=0.8, dash="5 4")
    return Picture(w, h, edge)


def _light(w: float, h: float, u: float, theme: Theme) -> Picture:
    """The shadow and the light of a held card; only the shadow where nothing glows."""
    g, reach = theme.ground, w * _LIGHT
    if not theme.glows:
        return Picture(w, h, rect(0, 8 * u, w, h, _CORNER * u, fill=g.shadow, opacity=0.45), (), 10 * u)
    shadow = rect(-5 * u, 10 * u, w + 10 * u, h, 16 * u, fill="#01060B", opacity=0.6)
    halo = rect(-5 * u, -5 * u, w + 10 * u, h + 10 * u, 15 * u, stroke=g.lume, width=10 * u, opacity=0.2)
    return Picture(w, h, shadow + glow(w / 2, h / 2, w / 2 + reach, g.lume, 0.55) + halo, (), reach)


def _border(w: float, h: float, u: float, theme: Theme) -> Picture:
    width = 2.6 if theme.glows else theme.ring
    edge = rect(-1.2, -1.2, w + 2.4, h + 2.4, (_CORNER + 1) * u, stroke=theme.ground.lume, width=width)
    return Picture(w, h, edge, (), 3)


def _tag(builder: SceneBuilder, face: CardFace, words: str, at: Rect, u: float, good: bool, illustrated: bool) -> None:
    """A tag over the illustration; without one, half above the card and beside the band's signs, so that no icon is
    covered, nor the number; on a low card only the letter, between the band's signs and number."""
    key = f"tag:card:{face.id}"
    if at.h < _LOW * u:
        if good and at.w >= _NARROW * u:
            builder.tag(key, LETTERS[face.color], at.x + (at.w + 14 * u) / 2, at.y + 12 * u, True, 0.9 * u)
        return
    unit = u if good else 0.92 * u
    half = min(at.w, text_width(words, Type(12 * unit, 700)) + 18) / 2
    beside = min(at.right - half, max(at.center.x, at.x + _SIGNS * u + half))
    x, y = (at.center.x, at.y + 38 * u) if illustrated else (beside, at.y - 5 * u)
    builder.tag(key, words, x, y, good, unit, 128 if good else at.w)
