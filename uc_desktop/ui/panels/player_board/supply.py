"""The supply below a player's board: whose it is, and the seven pieces that can be picked up."""

from __future__ import annotations

from uc_desktop.presentation.facts.boards.supply_facts import SupplyCellFacts, SupplyFacts
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, TextBlock, Type, baseline
from uc_desktop.ui.art.drawing.svg import faded, rect
from uc_desktop.ui.art.icons.icons import icon
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.table_layout import TableLayout, supply_layout
from uc_desktop.ui.scene.items.item import ItemState
from uc_desktop.ui.scene.items.picture import PictureItem
from uc_desktop.ui.scene.items.piece import PieceLook
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme


def draw_supply(builder: SceneBuilder, facts: SupplyFacts, layout: TableLayout) -> None:
    """The supply: "piece:WHAT" for each cell, lit if the viewer can use it now, at 40 % while it is held."""
    cells = supply_layout(layout.supply, layout.unit)
    _draw_owner(builder, facts, cells["owner"], layout.unit)
    for cell in facts.cells:
        _draw_cell(builder, cell, cells[cell.cell], layout.unit)


def _draw_owner(builder: SceneBuilder, facts: SupplyFacts, area: Rect, u: float) -> None:
    seat, half = facts.owner, area.h / 2
    mark = Point(area.x + 14 * u, area.center.y)
    builder.piece("supply:mark", PieceLook("mark", seat.color), mark, z_order.TEXT, unit=u)
    name = Rect(area.x + 27 * u, area.y + 3 * u, area.w - 27 * u, half - 2 * u)
    # A long name ends in an ellipsis: then its tool tip has all of it.
    is_long = text_width(seat.name, Type(13 * u, 700)) > name.w
    builder.label("supply:owner", seat.name, name, 13 * u, 700, name=facts.says if is_long else "")
    below = Rect(name.x, area.y + half, name.w, half - 3 * u)
    builder.label("supply:title", facts.title, below, 11 * u, 500, builder.theme.ground.mist)


def _draw_cell(builder: SceneBuilder, cell: SupplyCellFacts, area: Rect, u: float) -> None:
    key, theme, (w, h) = f"piece:{cell.what}", builder.theme, (round(area.w, 1), round(area.h, 1))
    picture_key = (
        "supply cell",
        cell.cell,
        w,
        h,
        cell.left is None,
        cell.is_usable,
        cell.is_held,
        round(u, 4),
        theme.name,
    )
    number = _place_number(cell, w, h, u, theme)
    state = ItemState.HELD if cell.is_held else ItemState.LEGAL if cell.is_usable else ItemState.PLAIN

    def update(item: PictureItem) -> None:
        item.show_picture(area, picture_key, lambda: _picture(cell, w, h, u, theme), texts=number)
        item.kind, item.place = cell.cell, "supply"
        item.text = "" if cell.left is None else str(cell.left)
        item.set_name(cell.says)
        item.set_state(state)
        item.setOpacity(1)  # only the piece is faint while it is held, not its place and number
        item.set_live(True)

    what = (area, picture_key, number, cell.says, state)
    builder.show(key, lambda: PictureItem(key, builder.raster, z_order.CONTROL), update, what)


def _picture(cell: SupplyCellFacts, w: float, h: float, u: float, theme: Theme) -> Picture:
    g, left, lit, held = theme.ground, cell.left, cell.is_usable, cell.is_held
    fill, edge = (g.current, g.lume) if held else (g.button, g.lume) if lit else (g.quiet, g.quiet_line)
    frame = rect(0.7, 0.7, w - 1.4, h - 1.4, 7, fill=fill, stroke=edge, width=1.6 if lit or held else theme.border)
    # In a narrow cell the number needs more of it.
    share, aside = (0.52, 0.0) if left is None else (0.44 if w >= 54 * u else 0.38, 9 * u * _larger(theme))
    sign = icon(cell.cell, w / 2 - aside, h / 2, min(26 * u, h * 0.82, w * share))
    return Picture(w, h, frame + faded(0.4 if held else 1 if lit else 0.6, sign), (), 2)


def _place_number(cell: SupplyCellFacts, w: float, h: float, u: float, theme: Theme) -> tuple[TextBlock, ...]:
    if cell.left is None:
        return ()
    ink = theme.ground.foam if cell.is_usable else theme.ground.mist
    size = 12 * u * _larger(theme)
    return (TextBlock((str(cell.left),), w - 6 * u, baseline(h / 2, size), Type(size, 700), ink, "right"),)


def _larger(theme: Theme) -> float:
    """By how much the numbers are larger: as far as two digits have room beside the sign."""
    return min(theme.text, 1.3)
