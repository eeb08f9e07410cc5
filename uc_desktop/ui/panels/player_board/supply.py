"""The supply below a player's board: whose it is, and the seven pieces that can be picked up."""

from __future__ import annotations

from typing import Final

from uc_desktop.presentation import gestures
from uc_desktop.presentation.model import TableModel
from uc_desktop.rules.board.payment import USUAL_COST, USUAL_UPGRADE
from uc_desktop.rules.terms import Piece
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, TextBlock, Type
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

UPGRADE: Final = "upgrade"
#: The cells of `supply_layout` and what is picked up there.
CELLS: Final = {
    "white_city": Piece.NONSYMBIOTIC_CITY,
    "purple_city": Piece.SYMBIOTIC_CITY,
    "tunnel": Piece.TUNNEL,
    "farm": Piece.FARM,
    "desalination": Piece.DESALINATION_PLANT,
    "laboratory": Piece.LABORATORY,
    "upgrade": UPGRADE,
}


def draw_supply(stage: SceneBuilder, model: TableModel, layout: TableLayout) -> None:
    """The supply: "piece:WHAT" for each cell, lit if the viewer can use it now, at 40 % while it is held."""
    useful = gestures.carried(model.legal, model.part) if model.shown == model.viewer else frozenset()
    left, held = tuple(_left(model, what) for what in CELLS.values()), model.held
    supply = (layout.supply, layout.unit, model.header, model.texts, model.shown, useful, left, held)
    stage.part("supply", supply, lambda: _draw_cells(stage, model, layout, useful))


def _draw_cells(stage: SceneBuilder, model: TableModel, layout: TableLayout, useful: frozenset[str]) -> None:
    cells = supply_layout(layout.supply, layout.unit)
    _owner(stage, model, cells["owner"], layout.unit)
    for cell, what in CELLS.items():
        _cell(stage, model, cell, what, cells[cell], layout.unit, f"piece:{what}" in useful)


def _owner(stage: SceneBuilder, model: TableModel, area: Rect, u: float) -> None:
    seat, half = model.seat(model.shown), area.h / 2
    stage.piece(
        "supply:mark", PieceLook("mark", seat.color), Point(area.x + 14 * u, area.center.y), z_order.TEXT, unit=u
    )
    name = Rect(area.x + 27 * u, area.y + 3 * u, area.w - 27 * u, half - 2 * u)
    if text_width(seat.name, Type(13 * u, 700)) > name.w:
        whole = name._replace(h=area.h - 6 * u)
        stage.label("supply:owner", seat.name, whole, 13 * u, 700, name=f"{seat.name}’s supply")
        return
    stage.label("supply:owner", seat.name, name, 13 * u, 700)
    below = Rect(name.x, area.y + half, name.w, half - 3 * u)
    stage.label("supply:title", "supply", below, 11 * u, 500, stage.theme.ground.mist)


def _left(model: TableModel, what: str) -> int | None:
    """How many are left of what is limited (C-6)."""
    state = model.state
    limited: dict[Piece, int | None] = {
        Piece.NONSYMBIOTIC_CITY: state.nonsymbiotic_left,
        Piece.SYMBIOTIC_CITY: model.symbiotic_left,
        Piece.TUNNEL: state.tunnels_left,
    }
    return limited[Piece(what)] if what in limited else None


def _says(model: TableModel, what: str, left: int | None, lit: bool) -> str:
    cost = USUAL_UPGRADE if what == UPGRADE else USUAL_COST[Piece(what)]
    amount = "" if left is None else f", {left} left for all" if left else ", none left"
    name = "Upgrade of a structure" if what == UPGRADE else what[0].upper() + what[1:]
    usable = "" if lit else " Nothing to build it with now." if what != UPGRADE else " Nothing to upgrade with now."
    return f"{name}{amount}. Usual cost: {model.texts.cost_words(cost)}.{usable}"


def _cell(stage: SceneBuilder, model: TableModel, name: str, what: str, area: Rect, u: float, lit: bool) -> None:
    key = f"piece:{what}"
    held = model.held is not None and model.held.source == key
    left, theme = _left(model, what), stage.theme
    w, h = round(area.w, 1), round(area.h, 1)
    picture_key = ("supply cell", name, w, h, left, lit, held, round(u, 4), theme.name)
    says = _says(model, what, left, lit)
    state = ItemState.HELD if held else ItemState.LEGAL if lit else ItemState.PLAIN

    def tell(item: PictureItem) -> None:
        item.show_picture(area, picture_key, lambda: _picture(name, w, h, left, lit, held, u, theme))
        item.kind, item.place = name, "supply"
        item.text = "" if left is None else str(left)
        item.set_name(says)
        item.set_state(state)
        item.setOpacity(1)  # only the piece is faint while it is held, not its place and number
        item.set_live(True)

    stage.show(key, lambda: PictureItem(key, stage.raster, z_order.CONTROL), tell, (area, picture_key, says, state))


def _picture(name: str, w: float, h: float, left: int | None, lit: bool, held: bool, u: float, theme: Theme) -> Picture:
    g = theme.ground
    fill, edge = (g.current, g.lume) if held else (g.button, g.lume) if lit else (g.quiet, g.quiet_line)
    frame = rect(0.7, 0.7, w - 1.4, h - 1.4, 7, fill=fill, stroke=edge, width=1.6 if lit or held else theme.border)
    # In a narrow cell the number needs more of it.
    share, aside = (0.52, 0.0) if left is None else (0.44 if w >= 54 * u else 0.38, 9 * u)
    sign = icon(name, w / 2 - aside, h / 2, min(26 * u, h * 0.82, w * share))
    texts: tuple[TextBlock, ...] = ()
    if left is not None:
        ink, kind = (g.foam if lit else g.mist), Type(12 * u, 700)
        texts = (TextBlock((str(left),), w - 6 * u, h / 2 + 4.4 * u, kind, ink, "right"),)
    return Picture(w, h, frame + faded(0.4 if held else 1 if lit else 0.6, sign), texts, 2)
