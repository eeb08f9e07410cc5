"""The claimed cards of the player whose board is shown."""

from __future__ import annotations

from typing import Final, NamedTuple

from uc_desktop.presentation.facts.hand_facts import ClaimedCardFacts, ClaimedFacts, ClaimedKindFacts
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.cards.cards import CardFace
from uc_desktop.ui.art.cards.claimed_chips import Chip, claimed_places
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import rect
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.claimed_layout import ClaimedRow
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.panels.owner_tab import owner_tab
from uc_desktop.ui.scene.items.card import CardForm
from uc_desktop.ui.scene.items.item import ItemState
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme

#: The icons of kinds whose names differ from the icon's.
_ICONS: Final = {"contract": "gem", "known": "hand"}
_CORNER: Final = 7.0
#: How high the line of a title is; below it there may be a number.
_UPPER: Final = 19.0


class _Look(NamedTuple):
    """The form and unit of chips, and the tray they lie in."""

    form: CardForm
    u: float
    tray: Rect


def draw_claimed(builder: SceneBuilder, facts: ClaimedFacts, hovered: str, layout: TableLayout, faces: Faces) -> None:
    """Draw the claimed cards of a player in a row for each kind: "claimed:ID" each, "tray" the place they lie in; where
    they overlap the `hovered` one lies above. "known:ID" are Special cards that another player is known to have in
    hand.

    A tab at the top edge says whose they are if they are not the viewer's.
    """
    area, u = layout.claimed, layout.unit
    places = places_of_claimed(facts, layout, faces, builder.theme.text)
    rows = {row.kind: row for row in places}
    shown = [(kind, rows[kind.kind]) for kind in facts.kinds if kind.kind in rows]
    _tray(builder, facts, places, area)
    if facts.owner is not None:
        owner_tab(builder, "tray:owner", facts.owner, area, u)
    titles = [(kind.title, _title_room(kind, row, u)) for kind, row in shown if row.style.titled]
    size = builder.alike_in_lines(12 * u, 600, titles)
    for kind, row in shown:
        look = _Look("chip" if row.style.named else "signs", u * row.style.scale, area)
        has_title = row.style.titled and row.sign.x == row.ground.x
        _kind(builder, kind, row, size if row.style.titled else 0, u)
        if not kind.cards and kind.none and [other.ground for other in places].count(row.ground) == 1:
            _nothing(builder, kind, row, u, (row.title if has_title else row.sign).right)
        for card, at in zip(kind.cards, row.chips, strict=True):
            _card(builder, card, faces.of(card.id), at, _z(row, at, card.id == hovered, area), look, row.kind)


def places_of_claimed(facts: ClaimedFacts, layout: TableLayout, faces: Faces, text: float) -> tuple[ClaimedRow, ...]:
    """Where the cards lie, and how they are drawn."""
    kinds = [
        (kind.kind, [Chip(faces.of(card.id), card.in_hand) for card in kind.cards], kind.is_counted)
        for kind in facts.kinds
    ]
    return claimed_places(layout.claimed, kinds, layout.unit, text)


def _z(row: ClaimedRow, at: Rect, is_hovered: bool, tray: Rect) -> float:
    """The z value of a chip: where chips overlap, those further right and further down are on top."""
    if row.overlaps and is_hovered:
        return z_order.HAND_TOP
    step = (z_order.HAND_TOP - 1 - z_order.HAND) / 20
    return z_order.HAND + step * (int(19 * (at.y - tray.y) / tray.h) + (at.x - tray.x) / tray.w)


def _card(
    builder: SceneBuilder, facts: ClaimedCardFacts, face: CardFace, at: Rect, z: float, look: _Look, kind: str
) -> None:
    key = f"known:{facts.id}" if facts.in_hand else f"claimed:{facts.id}"
    place, state = "known" if facts.in_hand else kind, ItemState.PLAIN
    if facts.is_used or facts.is_usable:
        state = ItemState.USED if facts.is_used else ItemState.CURRENT
    builder.card(
        key, face, look.form, at, look.u, z, state=state, says=facts.says, place=place, has_price=facts.in_hand
    )  # fmt: skip
    if facts.is_legal:
        builder.ring_at_rect(f"ring:{key}", at, corner=_CORNER)
    elif facts.is_usable:
        builder.ring_at_rect(f"usable:{key}", at, "current", _CORNER)


def _tray(builder: SceneBuilder, facts: ClaimedFacts, places: tuple[ClaimedRow, ...], area: Rect) -> None:
    theme, w, h = builder.theme, round(area.w, 1), round(area.h, 1)
    edge = theme.player(facts.owner.color).colour if facts.owner is not None else None
    grounds_ = tuple(dict.fromkeys(row.ground.moved(-area.x, -area.y) for row in places))
    what = ("tray", w, h, grounds_, edge, theme.name)
    builder.picture("tray", area, what, lambda: _tray_picture(w, h, grounds_, theme, edge), z_order.GROUND, facts.says)


def _tray_picture(w: float, h: float, rows: tuple[Rect, ...], theme: Theme, edge: str | None) -> Picture:
    g = theme.ground
    fields = "".join(rect(*row, 9, fill=g.well, stroke=g.line, width=1, opacity=0.6) for row in rows)
    return Picture(w, h, grounds.panel_body(w, h, 12, theme, None, edge) + fields, (), 3)


def _kind(builder: SceneBuilder, facts: ClaimedKindFacts, row: ClaimedRow, title_size: float, u: float) -> None:
    """The sign of a kind, its title (of size 0 for none) and its number."""
    key, at = f"tray:{facts.kind}", row.sign
    icon = _ICONS.get(facts.kind, facts.kind)
    builder.icons(f"{key}:sign", (icon,), at, min(21 * u, at.h, at.w), z_order.TEXT, name=facts.says)
    if facts.kind in ("contract", "known"):
        builder.label(f"{key}:count", facts.number, row.number, 12 * u, 700)
    if title_size:
        _title(builder, facts, row, title_size, u)


def _nothing(builder: SceneBuilder, facts: ClaimedKindFacts, row: ClaimedRow, u: float, beside: float) -> None:
    """A word in a row without cards."""
    left = beside + 12 * u
    place = Rect(left, row.ground.y, row.ground.right - left - 4 * u, row.ground.h)
    builder.label(f"tray:{facts.kind}:none", facts.none, place, 11 * u, 400, builder.theme.ground.mist)


def _has_number_below(kind: str) -> bool:
    return kind == "action"


def _title_room(facts: ClaimedKindFacts, row: ClaimedRow, u: float) -> Rect:
    """Where a title stands: above the number of cards, if that is limited."""
    at = row.title
    return Rect(at.x, at.center.y - _UPPER * u + 2 * u, at.w, _UPPER * u) if _has_number_below(facts.kind) else at


def _title(builder: SceneBuilder, facts: ClaimedKindFacts, row: ClaimedRow, size: float, u: float) -> None:
    """What a kind is called, and below it the number of the cards whose number is limited."""
    key, at = f"tray:{facts.kind}", _title_room(facts, row, u)
    builder.label(f"{key}:title", facts.title, at, size, 600, grows=False)
    if _has_number_below(facts.kind):
        mist, lower = builder.theme.ground.mist, Rect(at.x, at.bottom - 2 * u, at.w, 18 * u)
        builder.label(f"{key}:count", facts.number, lower, 11 * u, 500, mist)
