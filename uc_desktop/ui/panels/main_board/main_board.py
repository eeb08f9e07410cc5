"""The main board: its ground, its slots with the tiles on them; what lies between them is drawn by `card_row`,
`contracts` and `tracks`.

Keys: `slot:ID`, `tile:SLOT:PLAYER`.
"""

from __future__ import annotations

from typing import Final

from uc_desktop.presentation.facts.boards.main_board_facts import AlwaysFacts, MainBoardFacts, SlotFacts, TileFacts
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import rect
from uc_desktop.ui.art.icons.icons import IconToken
from uc_desktop.ui.art.icons.sign_lines import Room, broken, counted, line_width, sign_line
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect, around
from uc_desktop.ui.layout.main_board_places import Places
from uc_desktop.ui.panels.clickable import clickable_picture
from uc_desktop.ui.panels.main_board.card_row import draw_card_row
from uc_desktop.ui.panels.main_board.contracts import draw_contracts
from uc_desktop.ui.panels.main_board.tracks import draw_tracks
from uc_desktop.ui.scene.items.item import ItemState
from uc_desktop.ui.scene.items.piece import PieceLook
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import INK, Theme

#: The least size of the signs of the always-available slot.
_SMALLEST: Final = 17.0


def draw_main_board(builder: SceneBuilder, facts: MainBoardFacts, faces: Faces, area: Rect, where: Places) -> None:
    """The whole main board, which fills `area`."""
    fitted, theme = where.board, builder.theme
    key = ("main board", fitted.rect, fitted.unit, facts.side, len(fitted.contracts), bool(fitted.clone.w))
    builder.picture(
        "main-board", area, (*key, theme.name), lambda: grounds.main_board_ground(fitted, theme),
        z_order.GROUND,
    )  # fmt: skip
    slots = facts.slots, facts.always
    builder.draw_if_changed("slots", (slots, where, faces), lambda: _draw_slots(builder, *slots, faces, where))
    builder.draw_if_changed(
        "card-row", (facts.cards, where, faces), lambda: draw_card_row(builder, facts.cards, faces, where)
    )
    builder.draw_if_changed(
        "contracts", (facts.contracts, where), lambda: draw_contracts(builder, facts.contracts, where)
    )
    builder.draw_if_changed("tracks", (facts.tracks, where), lambda: draw_tracks(builder, facts.tracks, where))


def _draw_slots(
    builder: SceneBuilder, slots: tuple[SlotFacts, ...], always: AlwaysFacts, faces: Faces, where: Places
) -> None:
    for slot in slots:
        _draw_slot(builder, slot, faces, where)
    _draw_always(builder, always, faces, where)


def _draw_slot(builder: SceneBuilder, slot: SlotFacts, faces: Faces, where: Places) -> None:
    place, unit = where.board.slots[slot.name], where.board.unit
    state = ItemState.CURRENT if slot.is_current else ItemState.DISABLED if slot.is_useless else ItemState.PLAIN
    row = faces.slot_row(slot.id)
    builder.slot(f"slot:{slot.id}", place, row, unit, taken=bool(slot.tiles), state=state, says=slot.says)
    # The action-cloning tile may have brought a second tile.
    spots, size = place.tiles(len(slot.tiles))
    for tile, spot in zip(slot.tiles, spots, strict=False):
        _draw_tile(builder, slot.id, tile, spot, size)


def _draw_tile(builder: SceneBuilder, slot: str, tile: TileFacts, at: Point, size: float) -> None:
    look = PieceLook("action_tile", tile.color, size)
    builder.piece(f"tile:{slot}:{tile.owner}", look, at, z_order.TILE, says=tile.says, place=slot)


def _draw_always(builder: SceneBuilder, slot: AlwaysFacts, faces: Faces, where: Places) -> None:
    board, theme, icons = where.board, builder.theme, faces.slot_row(slot.id)
    taken = {int(tile.owner) for tile, _ in slot.tiles}
    spots = (around(spot, where.always_tile) for spot in where.always_tiles)
    free = tuple(spot for player, spot in enumerate(spots) if player not in taken)
    picture_key = ("always", board.always, icons, free, board.unit, theme.name)
    clickable_picture(
        builder, f"slot:{slot.id}", board.always, picture_key, lambda: _always_picture(where, icons, free, theme),
        z_order.SLOT, slot.says,
    )  # fmt: skip
    label, align = (slot.brief, "middle") if where.is_narrow else (slot.label, "left")
    builder.label("label:always", label, where.grant_label, 12 * board.unit, 600, None, align)
    for tile, count in slot.tiles:
        spot = where.always_tiles[int(tile.owner)]
        _draw_tile(builder, slot.id, tile, spot, where.always_tile)
        if count > 1:
            _draw_count(builder, tile.owner, count, spot, where)


def _draw_count(builder: SceneBuilder, player: str, count: int, spot: Point, where: Places) -> None:
    """How many tiles a player has there, on the upper edge of the one that is shown."""
    size = max(15.0, 15 * where.board.unit)
    at = around(Point(spot.x, spot.y - where.always_tile / 2), size)
    builder.icons(f"count:always:{player}", (("times", count),), at, size, z_order.TILE + 1)


def _always_picture(where: Places, icons: tuple[IconToken, ...], free: tuple[Rect, ...], theme: Theme) -> Picture:
    """The icons and the docks for tiles; the frame is part of the board's ground."""
    a, u, row = where.board.always, where.board.unit, where.grant
    line = "#8FC9DA" if theme.glows else theme.ground.line
    room = Room(row.w, row.w, row.h, (23 if where.is_narrow else 28) * u * theme.text)
    whole, brief = broken(icons, room, 1, _SMALLEST * u), broken(counted(icons), room, 1, _SMALLEST * u)
    shown = whole if not where.is_narrow or whole.size >= brief.size else brief
    x, y = (row.center.x if where.is_narrow else row.x) - a.x, row.center.y - a.y
    body = sign_line(shown.lines[0], x, y, shown.size, left=not where.is_narrow)
    if not theme.glows:  # signs and their numbers are drawn for dark grounds
        wide = line_width(shown.lines[0], shown.size) + 12 * u
        left = x - (wide / 2 if where.is_narrow else 6 * u)
        high = shown.size + 6 * u
        body = rect(left, y - high / 2, wide, high, 8 * u, fill=INK.row) + body
    for spot in free:
        inner = spot.moved(-a.x, -a.y)
        body += rect(*inner, 5 * u, fill=theme.ground.site, stroke=line, width=1, dash="3 3", opacity=0.8)
    return Picture(a.w, a.h, body)
