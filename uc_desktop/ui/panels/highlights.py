"""The highlight layer: rings and tags on the boards, over all panels.

Keys: `ring:KEY` about the item KEY, `lit:KEY` about a site that what is pointed at would allow, `match:KEY` and
`dock:KEY` on a slot.
"""

from __future__ import annotations

from typing import NamedTuple

from uc_desktop.presentation.facts.boards.card_row_facts import CardRowFacts
from uc_desktop.presentation.facts.boards.highlights import Highlights
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.words.command_words import slot_name
from uc_desktop.ui.art.boards.rings import RingKind
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.main_board_layout import BAND, SIDE_BAND, Slot
from uc_desktop.ui.layout.main_board_places import Places
from uc_desktop.ui.layout.player_board_layout import DOME_RADIUS, POD_RADIUS, PlayerBoardLayout
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.scene.items.chip import TAGS_GROW
from uc_desktop.ui.scene.items.piece import PieceLook
from uc_desktop.ui.scene.scene_builder import SceneBuilder

#: How much of an upright band a tag leaves to the name, and how far it reaches beyond the slot.
_BELOW_NAME, _BEYOND = 14.5, 1.5


class _Frame(NamedTuple):
    """A rectangle with rounded corners."""

    rect: Rect
    corner: float


def draw_highlights(
    builder: SceneBuilder,
    lit: Highlights,
    cards: CardRowFacts,
    layout: TableLayout,
    where: Places,
    board: PlayerBoardLayout,
) -> None:
    """Draw a ring about every highlighted place of both boards, of the hand and of the field of the claimed cards, and
    a tag on the slots that match.

    `cards` says which Special card lies where. The cards of the hand and the claimed ones draw their own highlights.
    """
    areas = {"hand": _Frame(layout.hand.inset(2), 10), "tray": _Frame(layout.claimed.inset(2), 10)}
    for key in sorted((lit.legal | lit.quiet | lit.current) & areas.keys()):
        builder.ring_at_rect(f"ring:{key}", areas[key].rect, _ring_of(lit, key), areas[key].corner)
    with builder.on(builder.boards.root):
        _draw_on_boards(builder, lit, cards, where, board)


def _ring_of(lit: Highlights, key: str) -> RingKind:
    return "legal" if key in lit.legal else "quiet" if key in lit.quiet else "current"


def _draw_on_boards(
    builder: SceneBuilder, lit: Highlights, cards: CardRowFacts, where: Places, board: PlayerBoardLayout
) -> None:
    frames, slots, u = _frames(cards, where), where.board.slots, where.board.unit
    for key in sorted(lit.legal | lit.quiet | lit.current):
        kind, name = ItemId(key).kind, ItemId(key).id
        ring = _ring_of(lit, key)
        if kind in ("site", "built"):
            _draw_site_ring(builder, f"ring:{key}", name, ring, board)
        elif kind == "slot" and slot_name(name) in slots:
            builder.ring_at_rect(f"ring:{key}", slots[slot_name(name)].rect, ring, 8 * u)
        elif kind == "slot":
            builder.ring_at_rect(f"ring:{key}", where.board.always, ring, 20 * u)
        elif key in frames:
            builder.ring_at_rect(f"ring:{key}", frames[key].rect, ring, frames[key].corner)
    kinds: tuple[tuple[frozenset[str], RingKind], ...] = ((lit.joining, "lit"), (lit.apart, "apart"))
    for keys, kind_of_ring in kinds:
        for key in sorted(keys):
            _draw_site_ring(builder, f"lit:{key}", ItemId(key).id, kind_of_ring, board)
    for key in sorted(lit.matching - {lit.dock}):
        _draw_match(builder, key, lit.tag, slots[slot_name(ItemId(key).id)], u, taken=key in lit.taken)
    if lit.dock and slot_name(ItemId(lit.dock).id) in slots:
        slot = slots[slot_name(ItemId(lit.dock).id)]
        look = PieceLook("tile_dock", lit.color, slot.tile_size)
        builder.piece(f"dock:{lit.dock}", look, slot.tile, z_order.RING)


def _frames(cards: CardRowFacts, where: Places) -> dict[str, _Frame]:
    """The frames of highlighted items other than slots and sites, by key."""
    board, u, top = where.board, where.board.unit, cards.special_deck.top
    specials = zip((*cards.specials, top), (*board.specials[: len(cards.specials)], board.special_deck), strict=True)
    return {
        "deck": _Frame(board.deck, 6 * u),
        "discard": _Frame(board.discard, 6 * u),
        "special-deck": _Frame(where.pile, 6 * u),
        "clone": _Frame(board.clone, 8 * u),
        **{f"special:{card.id}": _Frame(at, 6 * u) for card, at in specials if card is not None},
        **{f"contract:{id_}": _Frame(at, 7 * u) for id_, at in zip(where.contracts, board.contracts, strict=True)},
    }


def _draw_site_ring(builder: SceneBuilder, key: str, site: str, ring: RingKind, at: PlayerBoardLayout) -> None:
    if site in at.tunnels:
        place = at.tunnels[site]
        builder.ring_at_tunnel(key, place.center, place.angle, at.unit, ring)
    else:
        radius = DOME_RADIUS + 2 if site in at.cities else POD_RADIUS + 1.5
        builder.ring_at_point(key, at.place(site), radius * at.unit, ring)


def _draw_match(builder: SceneBuilder, key: str, tag: str, slot: Slot, unit: float, *, taken: bool) -> None:
    """Tag a slot without hiding its name, signs or tile: on the band beside the name, or below it if the band is
    upright; where a tile lies there, at the lower edge of the signs."""
    rect, size, half = slot.rect, 0.92 * unit, BAND * unit / 2
    if taken:
        builder.tag(f"match:{key}", tag, slot.icons.center.x, slot.icons.bottom - 7 * unit, True, size)
    elif slot.edge == "left":
        room = rect.h - _BELOW_NAME * unit
        x, y = rect.x + SIDE_BAND * unit / 2, rect.bottom + _BEYOND * unit - room / 2
        builder.tag(f"match:{key}", tag, x, y, True, size, room, upright=True)
    else:
        y = rect.y + half if slot.edge == "top" else rect.bottom - half
        # A tag in larger letters is broader on both sides.
        aside = 28 + 12 * (min(builder.theme.text, TAGS_GROW) - 1)
        builder.tag(f"match:{key}", tag, rect.right - aside * unit, y, True, size)
