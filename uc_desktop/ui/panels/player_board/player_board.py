"""A player's board: its ground, its sites and all that stands on them."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

from uc_desktop.presentation.facts.boards.player_board_facts import (
    BoardOwnerFacts,
    PlayerBoardFacts,
    SiteFacts,
    StructureFacts,
)
from uc_desktop.ui.art.boards import grounds, places
from uc_desktop.ui.art.pieces.pieces import CityKind
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect, around
from uc_desktop.ui.layout.player_board_layout import PLATE_SIZE, PlayerBoardLayout
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.layout.tag_places import building_tag_place, city_tag_place, tunnel_tag_place
from uc_desktop.ui.panels.player_board.metropolises import draw_metropolises
from uc_desktop.ui.scene.items.item import ItemState
from uc_desktop.ui.scene.items.piece import PieceLook
from uc_desktop.ui.scene.scene_builder import SceneBuilder

_PLATE_DROP: Final = 9.0
_EXPANSION_SCALE: Final = 0.88
_LEVELS: Final = {"city": z_order.DOME, "tunnel": z_order.TUNNEL}
_TAG_PLACES: Final = {"building": building_tag_place, "expansion": building_tag_place, "tunnel": tunnel_tag_place}


def draw_player_board(
    builder: SceneBuilder, facts: PlayerBoardFacts, layout: TableLayout, board: PlayerBoardLayout
) -> None:
    """The board that is up, laid out as `board`.

    Keys: "site:ID" for every site, "built:ID" for what stands there, "metropolis:PLACE", "button:own-board" if
    another's board is shown.
    """
    _draw_ground(builder, layout, board)
    for site in facts.sites:
        draw = partial(_draw_site, builder, site, facts.color, board)
        builder.draw_if_changed(f"on:{site.id}", (site, facts.color, board), draw)
    draw_metropolises(builder, facts.metropolises, board)
    if facts.owner is not None:
        _draw_owner(builder, facts.owner, facts.color, layout)


def _draw_ground(builder: SceneBuilder, layout: TableLayout, at: PlayerBoardLayout) -> None:
    theme, area = builder.theme, layout.player_board
    key = ("player board", area[2:], at.field[2:], tuple(at.metropolises), layout.supply[2:], theme.name)
    builder.picture(
        "player-board", area, key, lambda: grounds.player_board_ground(at, area, layout.supply, theme), z_order.GROUND
    )


def _draw_site(builder: SceneBuilder, site: SiteFacts, color: str, at: PlayerBoardLayout) -> None:
    """A site with its ground or route, what stands there, and its tag."""
    middle = at.place(site.id)
    if site.kind == "city":
        _draw_plate(builder, site, middle, at)
        _draw_paths(builder, site, middle, at)
    elif site.kind == "tunnel":
        _draw_route(builder, site, at)
    along = site.kind == "tunnel" and len(site.printed) > 1
    turn = at.tunnels[site.id].angle if site.kind == "tunnel" else 0
    # A dome or a tunnel hides its site; a token leaves the disc visible.
    seen, icons = site.built is None or site.kind in ("building", "expansion"), () if along else site.printed
    builder.site(
        f"site:{site.id}", site.kind, middle, at.unit, turn=turn, icons=icons, paired=site.is_paired,
        live=site.built is None, seen=seen, says=site.says,
    )  # fmt: skip
    if along:
        _draw_marks_along(builder, site, at)
    if site.built is not None:
        _draw_structure(builder, site, site.built, color, middle, turn, at.unit)
    if site.tag:
        _draw_tag(builder, site, at)


def _draw_plate(builder: SceneBuilder, site: SiteFacts, middle: Point, at: PlayerBoardLayout) -> None:
    unit, theme, bright, city = at.unit, builder.theme, site.is_bright, _connected_city(site)
    box = around(Point(middle.x, middle.y + _PLATE_DROP * unit), PLATE_SIZE[0] * unit, PLATE_SIZE[1] * unit)
    key = ("plate", round(unit, 4), bright, city, theme.name)
    builder.picture(f"plate:{site.id}", box, key, lambda: grounds.plate(unit, bright, theme, city), z_order.PLATE)


def _connected_city(site: SiteFacts) -> CityKind | None:
    """The kind of the city that lights the ground of this site."""
    if site.built is None or not site.built.is_connected:
        return None
    return "purple" if site.built.name == "purple_city" else "white"


def _draw_paths(builder: SceneBuilder, site: SiteFacts, middle: Point, at: PlayerBoardLayout) -> None:
    unit, theme, ends = at.unit, builder.theme, [at.place(end) for end in site.building_sites]
    box = places.paths_box(middle, ends)
    key = ("paths", tuple((p.x - box.x, p.y - box.y) for p in (middle, *ends)), theme.name)
    builder.picture(
        f"path:{site.id}", box, key, lambda: places.paths_to_sites(middle, ends, unit, theme), z_order.ROUTE
    )


def _draw_route(builder: SceneBuilder, site: SiteFacts, at: PlayerBoardLayout) -> None:
    theme, place, built = builder.theme, at.tunnels[site.id], site.built
    level, box = 0 if built is None else 1 + built.is_upgraded, places.route_box(place)
    key = ("route", tuple((p.x - box.x, p.y - box.y) for p in place.route), level, round(at.unit, 4), theme.name)
    # Light lies over the dotted ways it crosses.
    lit = int(built is not None)
    builder.picture(
        f"route:{site.id}:{lit}", box, key, lambda: places.route(place, level, at.unit, theme), z_order.ROUTE + lit
    )  # fmt: skip


def _draw_marks_along(builder: SceneBuilder, site: SiteFacts, at: PlayerBoardLayout) -> None:
    """Several marks lie one behind the other along the tunnel, upright, so that none juts out of it."""
    place, size = at.tunnels[site.id], max(13.0, 14 * at.unit)
    turn = math.radians(place.angle)
    for number, icon in enumerate(site.printed):
        off = (number - (len(site.printed) - 1) / 2) * size
        middle = Point(place.center.x + off * math.cos(turn), place.center.y + off * math.sin(turn))
        builder.icons(f"mark:{site.id}:{number}", (icon,), around(middle, size), size, z_order.SOCKET + 1)


def _draw_structure(
    builder: SceneBuilder, site: SiteFacts, built: StructureFacts, color: str, middle: Point, turn: float, unit: float
) -> None:
    state = ItemState.PLAIN if built.is_connected else ItemState.GREY
    builder.piece(
        f"built:{site.id}", PieceLook(built.name, color, upgraded=built.is_upgraded, held=built.held), middle,
        _LEVELS.get(site.kind, z_order.TOKEN), unit=unit * (_EXPANSION_SCALE if site.kind == "expansion" else 1),
        turn=turn, state=state, live=True, says=built.says, place=site.id,
    )  # fmt: skip


def _draw_tag(builder: SceneBuilder, site: SiteFacts, at: PlayerBoardLayout) -> None:
    unit, icons, price = at.unit, site.tag, site.built is None
    size = places.site_tag_size(icons, unit)
    if site.kind == "city":
        middle = city_tag_place(at, site.id, size, not price)
    else:
        middle = _TAG_PLACES[site.kind](at, site.id, size)
    key = ("tag", icons, price, round(unit, 4))
    builder.picture(
        f"tag:{site.id}", around(middle, *size), key, lambda: places.site_tag(icons, price, unit), z_order.TOKEN + 1
    )


def _draw_owner(builder: SceneBuilder, owner: BoardOwnerFacts, color: str, layout: TableLayout) -> None:
    """Whose board this is, and the way back to one's own."""
    u, area = layout.unit, layout.player_board
    box = Rect(area.x + area.w * 0.528, area.y + 6 * u, area.w * 0.32, 26 * u)
    w, h, theme = round(box.w, 1), round(box.h, 1), builder.theme
    builder.picture("board-owner", box, ("well", w, h, theme.name), lambda: grounds.well(w, h, theme), z_order.TILE)
    mark = Point(box.x + 15 * u, box.center.y)
    builder.piece("board-owner:mark", PieceLook("mark", color), mark, z_order.TEXT, unit=u)
    name = Rect(box.x + 27 * u, box.y, box.w - 54 * u, box.h)
    builder.label("board-owner:name", owner.title, name, 12 * u, 700)
    back = Rect(box.right - 25 * u, box.y + 1 * u, 24 * u, 24 * u)
    builder.button("button:own-board", "", back, look="quiet", glyph="close", size=9 * u, says=owner.way_back)
