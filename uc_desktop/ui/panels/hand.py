"""The viewer's hand, and the claimed cards of the player whose board is shown."""

from __future__ import annotations

from typing import Final, NamedTuple

from uc_desktop.presentation.facts.hand_facts import (
    ClaimedCardFacts,
    ClaimedFacts,
    ColumnFacts,
    HandCardFacts,
    HandFacts,
    HandHighlights,
)
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.cards.cards import CardFace
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.cards.table_cards import chip_growth
from uc_desktop.ui.art.drawing.bands import LETTERS
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, Type
from uc_desktop.ui.art.drawing.svg import line, rect
from uc_desktop.ui.layout import hand_layout, z_order
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.hand_layout import ClaimedColumn, claimed_layout, stack_title
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.panels.owner_tab import owner_tab
from uc_desktop.ui.scene.items.card import CardForm
from uc_desktop.ui.scene.items.item import ItemState
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme

#: A card lower than this has room for a tag only in its band, one narrower not even there.
_LOW, _NARROW = 120.0, 95.0
_CORNER: Final = 10.0
#: Where the signs in the band of a card end.
_SIGNS: Final = 47.0
#: What the count beside a title takes.
_COUNT_ROOM: Final = {"action": 38.0, "": 16.0}
# Qt gives no mouse to what is wholly transparent, so a card whose raised picture is shown is nearly so.
_FAINT, _HELD = 0.01, 0.4
#: The icons of the columns, where they are not called as the kind is.
_ICONS: Final = {"contract": "gem"}


def draw_hand(builder: SceneBuilder, facts: HandFacts, lit: HandHighlights, layout: TableLayout, faces: Faces) -> None:
    """The viewer's cards: "card:ID", or "hand-back:N" where they are hidden; "hand" is the place they lie in.

    The card pointed at is shown once more, raised and over the others: what takes the mouse stays where it is, so that
    the pointer never loses it and still finds its neighbours.
    """
    _hand_place(builder, facts, layout)
    rects = hand_layout.hand_layout(layout.hand, len(facts.cards), layout.hand_card, layout.hand_gap)
    for number, (card, at) in enumerate(zip(facts.cards, rects, strict=True)):
        z = z_order.HAND + number * 0.5
        if card is None:
            builder.back(f"hand-back:{number}", facts.era, at, z, says=facts.hidden_says)
        else:
            _hand_card(builder, card, faces.of(card.id), at, z, layout, lit)


def _hand_place(builder: SceneBuilder, facts: HandFacts, layout: TableLayout) -> None:
    """Where the hand lies; what is dropped there goes to the hand."""
    theme, area = builder.theme, layout.hand
    w, h = round(area.w, 1), round(area.h, 1)
    builder.picture("hand", area, ("hand", w, h), lambda: Picture(w, h, ""), z_order.GROUND, facts.says)
    if not facts.cards:
        w0, h0 = layout.hand_card
        box = Rect(area.x + 8, area.y, w0, h0)
        key = ("no hand", round(w0, 1), round(h0, 1), theme.name)
        builder.picture("hand:empty", box, key, lambda: _hole(w0, h0, _CORNER, theme), z_order.GROUND)
        builder.label("hand:none", facts.none, box.inset(8), 11 * layout.unit, 400, theme.ground.mist, "middle")


def _hole(w: float, h: float, radius: float, theme: Theme) -> Picture:
    edge = rect(0.6, 0.6, w - 1.2, h - 1.2, radius, stroke=theme.ground.line, width=1.2, dash="4 4", opacity=0.8)
    return Picture(w, h, edge)


def _hand_card(
    builder: SceneBuilder,
    facts: HandCardFacts,
    face: CardFace,
    at: Rect,
    z: float,
    layout: TableLayout,
    lit: HandHighlights,
) -> None:
    key, u = f"card:{facts.id}", layout.unit
    held, raised, match = facts.id == lit.held, facts.id == lit.raised, facts.id in lit.matching
    state = ItemState.HELD if held else ItemState.MATCH if match else ItemState.PLAIN
    says, opacity = facts.match_says if match else facts.says, _FAINT if raised else _HELD if held else 1
    above = builder.card(key, face, "hand", at, u, z, state=state, says=says, place="hand", opacity=opacity)
    if raised:
        at = hand_layout.raised(layout.hand, at, layout.hand_card, u)
        above = builder.card("raised-card", face, "hand", at, u, z_order.HAND_TOP, live=False, place="raised")
    if facts.id in lit.legal:
        builder.ring_at_rect(f"ring:{key}", at, corner=_CORNER * u)
    elif match:
        builder.ring_at_rect(f"match:{key}", at, "match", _CORNER * u)
    elif raised:
        builder.ring_at_rect(f"raised:{key}", at, "hover", _CORNER * u)
    if held:
        builder.ring_at_rect(f"held:{key}", at, "current", _CORNER * u)
    if match:
        _tag(builder, face, facts.match, at, u, True, above.illustrated)
    elif facts.why_unplayable and not raised:
        _tag(builder, face, facts.why_unplayable, at, u, False, above.illustrated)


def _tag(builder: SceneBuilder, face: CardFace, words: str, at: Rect, u: float, good: bool, illustrated: bool) -> None:
    """Over the illustration, or where there is none half above the card and beside the band's signs, for icons are to
    be read; on a low card the letter alone between the band's signs and number."""
    key = f"tag:card:{face.id}"
    if at.h < _LOW * u:
        if good and at.w >= _NARROW * u:
            builder.tag(key, LETTERS[face.color], at.x + (at.w + 14 * u) / 2, at.y + 12 * u, True, 0.9 * u)
        return
    unit = u if good else 0.92 * u
    half = min(at.w, text_width(words, Type(12 * unit, 700)) + 18) / 2
    beside = min(at.right - half, max(at.center.x, at.x + _SIGNS * u + half))
    x, y = (at.center.x, at.y + 38 * u) if illustrated else (beside, at.y - 2 * u)
    builder.tag(key, words, x, y, good, unit, 128 if good else at.w)


def draw_claimed(builder: SceneBuilder, facts: ClaimedFacts, hovered: str, layout: TableLayout, faces: Faces) -> None:
    """The claimed cards of a player in columns: "claimed:ID" each, "tray" the place they lie in; where they overlap the
    `hovered` one lies above. "known:ID" are Special cards that another player is known to have in hand.

    A tab at the top edge says whose they are if they are not the viewer's.
    """
    area, u = layout.claimed, layout.unit
    counts, kinds = [len(column.cards) for column in facts.columns], tuple(column.kind for column in facts.columns)
    places = {place.kind: place for place in claimed_layout(area, counts, u, kinds)}
    columns = [(column, places[column.kind]) for column in facts.columns if column.kind in places]
    # One title is over all; so too where there is nothing to stack.
    is_stacked = not columns or columns[0][1].stacked
    _tray(builder, facts, [stack_title(area, u)] if is_stacked else [place.title for _, place in columns], area, u)
    if facts.owner is not None:
        owner_tab(builder, "tray:owner", facts.owner, area, u)
    if is_stacked:
        _stacks_title(builder, facts, area, u)
    size = builder.alike(12 * u, 600, [(column.title, _title_room(place, u)) for column, place in columns])
    for column, place in columns:
        _column_title(builder, column, place, size, u)
        _chips(builder, column, place, area, u, hovered, faces, facts.in_hand_says)
        if not column.cards:
            _empty(builder, column, place.empty, u)


class _Spot(NamedTuple):
    """Where a chip of a column lies and how high, in which unit, its name by how much larger."""

    column: ClaimedColumn
    at: Rect
    z: float
    u: float
    text: float

    @property
    def form(self) -> CardForm:
        return "chip" if self.column.mode == "two-lines" else "line"


def _chips(
    builder: SceneBuilder,
    facts: ColumnFacts,
    column: ClaimedColumn,
    tray: Rect,
    u: float,
    hovered: str,
    faces: Faces,
    in_hand: str,
) -> None:
    text = _text_of(builder, column, [(faces.of(card.id), card.is_used) for card in facts.cards], u)
    for card, at in zip(facts.cards, column.chips, strict=True):
        # Where they overlap, the lower one of any kinds lies above.
        z = z_order.HAND + (z_order.HAND_TOP - 1 - z_order.HAND) * (at.y - tray.y) / tray.h
        if column.mode == "overlap" and card.id == hovered and not card.in_hand:
            z = z_order.HAND_TOP
        spot = _Spot(column, at, z, u, text)
        if card.in_hand:
            _known(builder, card, spot, faces.of(card.id), in_hand)
        else:
            _claimed(builder, card, spot, faces.of(card.id))


def _text_of(builder: SceneBuilder, column: ClaimedColumn, shown: list[tuple[CardFace, bool]], u: float) -> float:
    """By how much the names in a column are larger, all alike."""
    if column.mode != "two-lines" or not column.chips:
        return 1
    chip = column.chips[0]
    return chip_growth(shown, text_width, round(chip.w, 1), round(chip.h, 1), u, builder.theme.text)


def _known(builder: SceneBuilder, facts: ClaimedCardFacts, spot: _Spot, face: CardFace, in_hand: str) -> None:
    """A Special card that is still in its owner's hand: the sign of the hand stands on it."""
    key, at, u = f"known:{facts.id}", spot.at, spot.u
    builder.card(key, face, spot.form, at, u, spot.z, says=facts.says, place="known", text=spot.text)
    sign = Rect(at.right - 19 * u, at.y + 2 * u, 16 * u, 15 * u)
    builder.icons(f"{key}:sign", ("hand",), sign, 14 * u, spot.z + 0.2, name=in_hand)


def _claimed(builder: SceneBuilder, facts: ClaimedCardFacts, spot: _Spot, face: CardFace) -> None:
    key, at = f"claimed:{facts.id}", spot.at
    state = ItemState.USED if facts.is_used else ItemState.CURRENT if facts.is_usable else ItemState.PLAIN
    builder.card(
        key, face, spot.form, at, spot.u, spot.z, state=state, says=facts.says, place=spot.column.kind, text=spot.text
    )  # fmt: skip
    if facts.is_legal:
        builder.ring_at_rect(f"ring:{key}", at, corner=6)
    elif facts.is_usable:
        builder.ring_at_rect(f"usable:{key}", at, "current", 6)


def _tray(builder: SceneBuilder, facts: ClaimedFacts, titles: list[Rect], area: Rect, u: float) -> None:
    theme, w, h = builder.theme, round(area.w, 1), round(area.h, 1)
    edge = theme.player(facts.owner.color).colour if facts.owner is not None else None
    what = ("tray", w, h, round(u, 4), len(titles), edge, theme.name)
    builder.picture("tray", area, what, lambda: _tray_picture(titles, area, theme, edge), z_order.GROUND, facts.says)


def _tray_picture(titles: list[Rect], area: Rect, theme: Theme, edge: str | None) -> Picture:
    rules = "".join(
        line(at.x, at.bottom + 2, at.right, at.bottom + 2, stroke=theme.ground.line, width=1)
        for at in (title.moved(-area.x, -area.y) for title in titles)
    )
    return Picture(area.w, area.h, grounds.panel_body(area.w, area.h, 12, theme, None, edge) + rules, (), 3)


def _title_room(column: ClaimedColumn, u: float) -> Rect:
    at = column.title
    return Rect(at.x + 23 * u, at.y, at.w - (23 + _COUNT_ROOM.get(column.kind, _COUNT_ROOM[""])) * u, at.h)


def _column_title(builder: SceneBuilder, facts: ColumnFacts, column: ClaimedColumn, size: float, u: float) -> None:
    at, key, icon = column.title, f"tray:{facts.kind}", _ICONS.get(facts.kind, facts.kind)
    if column.stacked:
        builder.icons(f"{key}:sign", (icon,), at, min(15 * u, at.h), z_order.TEXT, name=facts.says)
        return
    builder.icons(f"{key}:sign", (icon,), Rect(at.x, at.y, 20 * u, at.h), 17 * u, z_order.TEXT)
    title, mist = _title_room(column, u), builder.theme.ground.mist
    builder.label(f"{key}:title", facts.title, title, size, 600, name=facts.says, grows=False)
    number = Rect(title.right - 2 * u, at.y, at.right - title.right, at.h)
    builder.label(f"{key}:count", facts.number, number, size * 11 / 12, 500, mist, "right", grows=False)


def _stacks_title(builder: SceneBuilder, facts: ClaimedFacts, area: Rect, u: float) -> None:
    """The one title over cards of all kinds."""
    at = stack_title(area, u)
    builder.label("tray:title", facts.title, at, 12 * u, 600, name=facts.count_says)
    builder.label("tray:count", facts.count, at, 11 * u, 500, builder.theme.ground.mist, "right")


def _empty(builder: SceneBuilder, facts: ColumnFacts, box: Rect, u: float) -> None:
    theme, key = builder.theme, f"tray:{facts.kind}"
    what = ("hole", round(box.w, 1), round(box.h, 1), theme.name)
    builder.picture(f"{key}:hole", box, what, lambda: _hole(box.w, box.h, 6, theme), z_order.PLATE)
    builder.label(f"{key}:none", facts.none, box.inset(2), 11 * u, 400, theme.ground.mist, "middle")
