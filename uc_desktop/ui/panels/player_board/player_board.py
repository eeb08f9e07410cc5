"""A player's board: its ground, its sites and all that stands on them, and the supply below it."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from uc_desktop.app.saves.header import Seat
from uc_desktop.cards.words.text import Texts
from uc_desktop.presentation.facts import site_marks
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words import site_words as words
from uc_desktop.rules.board import sites
from uc_desktop.rules.board.graph import Board, BuildingSite, CitySite, Site, TunnelSite
from uc_desktop.rules.content import Content
from uc_desktop.rules.state import Player
from uc_desktop.rules.terms import KIND_BITS, UPGRADED
from uc_desktop.ui.art.boards import grounds, places
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.icons.icons import IconToken
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect, around
from uc_desktop.ui.layout.player_board_layout import (
    DOME_RADIUS,
    PLATE_SIZE,
    POD_RADIUS,
    PlayerBoardLayout,
    TunnelPlace,
)
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.layout.tag_places import building_tag_place, city_tag_place, tunnel_tag_place
from uc_desktop.ui.panels.player_board.metropolises import draw_metropolises
from uc_desktop.ui.panels.player_board.supply import draw_supply
from uc_desktop.ui.scene.items.item import ItemState
from uc_desktop.ui.scene.items.piece import PieceLook, PieceName
from uc_desktop.ui.scene.items.site import SiteKind
from uc_desktop.ui.scene.scene_builder import SceneBuilder

BUILDINGS: Final[tuple[PieceName, ...]] = ("farm", "desalination", "laboratory")
_PLATE_DROP: Final = 9.0
_EXPANSION_SCALE: Final = 0.88


@dataclass(frozen=True, slots=True)
class _Shown:
    """All that the picture is drawn from; of the player only what stands on the board."""

    content: Content
    texts: Texts
    faces: Faces
    layout: TableLayout
    at: PlayerBoardLayout
    board: Board
    player: Player
    seat: Seat
    is_own: bool
    connected: int
    way_back: str

    @property
    def unit(self) -> float:
        return self.at.unit

    def printed(self, site: Site, name: str) -> tuple[tuple[IconToken, ...], str]:
        """What is printed on the empty site, in icons, and in words after its name."""
        return self.faces.site(self.player.board, site, name)


def draw_player_board(
    stage: SceneBuilder, model: TableModel, faces: Faces, layout: TableLayout, board: PlayerBoardLayout
) -> None:
    """The board of player `model.shown`; `board` is laid out for its graph.

    Keys: "site:ID" for every site, "built:ID" for what stands there, "metropolis:PLACE", "piece:WHAT" in the supply,
    "ring:KEY" about what is in `model.targets`, "button:own-board" if another's board is shown.
    """
    definition, player = model.board(model.shown), model.state.players[model.shown].standing()
    way_back = "Back to your own board" if model.is_personal else f"Back to {model.seat(model.viewer).name}’s board"
    is_own, seat = model.shown == model.viewer, model.seat(model.shown)
    connected = sites.connected_cities(definition, player)
    shown = _Shown(
        model.content, model.texts, faces, layout, board, definition, player, seat, is_own, connected, way_back
    )
    stage.part("player board", shown, lambda: _draw(stage, shown))
    if is_own:
        _rings(stage, board, model.targets)
    draw_supply(stage, model, layout)


def _draw(stage: SceneBuilder, shown: _Shown) -> None:
    board = shown.board
    _ground(stage, shown)
    for city in range(len(board.cities)):
        _city(stage, shown, city)
    for index in range(len(board.buildings)):
        _building(stage, shown, index)
    for index in range(len(board.tunnels)):
        _tunnel(stage, shown, index)
    draw_metropolises(stage, shown.content, shown.texts, board, shown.player, shown.at)
    if not shown.is_own:
        _title(stage, shown)


def _ground(stage: SceneBuilder, shown: _Shown) -> None:
    layout, theme = shown.layout, stage.theme
    at, area = shown.at, layout.player_board
    key = ("player board", area[2:], at.field[2:], tuple(at.metropolises), layout.supply[2:], theme.name)
    stage.picture(
        "player-board", area, key, lambda: grounds.player_board_ground(at, area, layout.supply, theme), z_order.GROUND
    )


def _city(stage: SceneBuilder, shown: _Shown, city: int) -> None:
    """A city site: plateau, paths, the site with its bonus, and the dome if there is one."""
    site, player = shown.board.cities[city], shown.player
    standing, connected = bool(player.cities >> city & 1), bool(shown.connected >> city & 1)
    said = words.with_lasting(shown.board, site, words.city_words(shown.board, player, city)) if standing else ""
    name: PieceName = "purple_city" if player.symbiotic >> city & 1 else "white_city"
    _part(stage, shown, site, (said, connected), lambda: _draw_city(stage, shown, city, name, said, connected))


def _part(stage: SceneBuilder, shown: _Shown, site: Site, looks: object, draw: Callable[[], None]) -> None:
    """Draw one site, unless it looks as it did, on the same board of the same cards in the same place."""
    stage.part(f"on {site.id}", (shown.at, shown.faces, shown.player.board, shown.seat.color, looks), draw)


def _draw_city(stage: SceneBuilder, shown: _Shown, city: int, name: PieceName, said: str, connected: bool) -> None:
    site, standing = shown.board.cities[city], bool(said)
    middle = shown.at.cities[site.id]
    _plate(stage, shown, site.id, middle, connected)
    _paths(stage, shown, site.id, middle, city)
    icons, says = shown.printed(site, f"City site at {words.city_place(site.id)}")
    _site(stage, shown, "city", site.id, middle, icons, says, standing)
    if standing:
        _piece(stage, shown, name, site.id, middle, z_order.DOME, connected, said)
    _tag(stage, shown, site, standing)


def _plate(stage: SceneBuilder, shown: _Shown, site: str, middle: Point, bright: bool) -> None:
    unit, theme = shown.unit, stage.theme
    at = around(Point(middle.x, middle.y + _PLATE_DROP * unit), PLATE_SIZE[0] * unit, PLATE_SIZE[1] * unit)
    key = ("plate", round(unit, 4), bright, theme.name)
    stage.picture(f"plate:{site}", at, key, lambda: grounds.plate(unit, bright, theme), z_order.PLATE)


def _paths(stage: SceneBuilder, shown: _Shown, site: str, middle: Point, city: int) -> None:
    unit, theme = shown.unit, stage.theme
    ends = [shown.at.place(shown.board.buildings[index].id) for index in shown.board.sites_of[city]]
    box = places.paths_box(middle, ends)
    key = ("paths", tuple((p.x - box.x, p.y - box.y) for p in (middle, *ends)), theme.name)
    stage.picture(f"path:{site}", box, key, lambda: places.paths_to_sites(middle, ends, unit, theme), z_order.ROUTE)


def _building(stage: SceneBuilder, shown: _Shown, index: int) -> None:
    """A building or expansion site, and the token on it."""
    site, code = shown.board.buildings[index], shown.player.buildings[index]
    connected = bool(shown.connected >> site.city & 1)
    said = words.with_lasting(shown.board, site, words.building_words(shown.board, shown.player, index)) if code else ""
    looks = (code, said, connected)
    _part(stage, shown, site, looks, lambda: _draw_building(stage, shown, site, code, said, connected))


def _draw_building(
    stage: SceneBuilder, shown: _Shown, site: BuildingSite, code: int, said: str, connected: bool
) -> None:
    middle = shown.at.place(site.id)
    icons, says = shown.printed(site, f"Empty: {words.building_place(site.id)}")
    kind: SiteKind = "expansion" if site.expansion else "building"
    _site(stage, shown, kind, site.id, middle, icons, says, bool(code))
    if code:
        name = BUILDINGS[(code & KIND_BITS) - 1]
        scale = _EXPANSION_SCALE if site.expansion else 1
        _piece(stage, shown, name, site.id, middle, z_order.TOKEN, connected, said, bool(code & UPGRADED), scale=scale)
    _tag(stage, shown, site, bool(code))


def _tunnel(stage: SceneBuilder, shown: _Shown, index: int) -> None:
    """A tunnel site on its route, and the tunnel."""
    site, player = shown.board.tunnels[index], shown.player
    built, upgraded = bool(player.tunnels >> index & 1), bool(player.upgraded_tunnels >> index & 1)
    said = words.with_lasting(shown.board, site, words.tunnel_words(shown.board, player, index)) if built else ""
    _part(stage, shown, site, (said, upgraded), lambda: _draw_tunnel(stage, shown, site, said, upgraded))


def _draw_tunnel(stage: SceneBuilder, shown: _Shown, site: TunnelSite, said: str, upgraded: bool) -> None:
    theme, built, place = stage.theme, bool(said), shown.at.tunnels[site.id]
    level, box = int(built) + int(upgraded), places.route_box(place)
    key = ("route", tuple((p.x - box.x, p.y - box.y) for p in place.route), level, theme.name)
    # Light lies over the dotted ways it crosses.
    stage.picture(
        f"route:{site.id}:{int(built)}", box, key, lambda: places.route(place, level, theme), z_order.ROUTE + built
    )
    icons, says = shown.printed(site, f"Tunnel site {words.tunnel_place(shown.board, site)}")
    paired = site_marks.is_paired(shown.board, site)
    marks = icons if len(icons) < 2 else ()
    _site(stage, shown, "tunnel", site.id, place.center, marks, says, built, place.angle, paired=paired)
    if not built and len(icons) > 1:
        _marks_along(stage, shown, place, icons)
    if built:
        _piece(stage, shown, "tunnel", site.id, place.center, z_order.TUNNEL, True, said, upgraded, turn=place.angle)
    _tag(stage, shown, site, built)


def _tag(stage: SceneBuilder, shown: _Shown, site: Site, built: bool) -> None:
    """Beside a special site: what building there costs on top, and once built what it gives in each Production."""
    icons = site_marks.lasting(shown.board, site) if built else site_marks.price(site.surcharge)
    if not icons:
        return
    size = w, h = places.site_tag_size(icons, shown.unit)
    middle = _tag_place(shown.at, site, size, built)
    unit, price = shown.unit, not built
    key = ("tag", icons, price, round(unit, 4))
    stage.picture(
        f"tag:{site.id}", around(middle, w, h), key, lambda: places.site_tag(icons, price, unit), z_order.TOKEN + 1
    )


def _tag_place(at: PlayerBoardLayout, site: Site, size: tuple[float, float], built: bool) -> Point:
    match site:
        case CitySite():
            return city_tag_place(at, site.id, size, built)
        case BuildingSite():
            return building_tag_place(at, site.id, size)
        case TunnelSite():
            return tunnel_tag_place(at, site.id, size)


def _marks_along(stage: SceneBuilder, shown: _Shown, place: TunnelPlace, icons: tuple[IconToken, ...]) -> None:
    """Several marks lie one behind the other along the tunnel, upright, so that none juts out of it."""
    size, turn = max(13.0, 14 * shown.unit), math.radians(place.angle)
    for number, icon in enumerate(icons):
        off = (number - (len(icons) - 1) / 2) * size
        at = Point(place.center.x + off * math.cos(turn), place.center.y + off * math.sin(turn))
        stage.icons(f"mark:{place.id}:{number}", (icon,), around(at, size), size, z_order.SOCKET + 1)


def _site(
    stage: SceneBuilder,
    shown: _Shown,
    kind: SiteKind,
    site: str,
    middle: Point,
    icons: tuple[IconToken, ...],
    says: str,
    built: bool,
    turn: float = 0,
    *,
    paired: bool = False,
) -> None:
    """The site itself; under a dome or a tunnel nothing of it is to be seen, under a token its disc."""
    marks = () if built else icons
    stage.site(
        f"site:{site}",
        kind,
        middle,
        shown.unit,
        turn=turn,
        icons=marks,
        paired=paired,
        live=not built,
        seen=not built or kind in ("building", "expansion"),
        says="" if built else says,
    )


def _piece(
    stage: SceneBuilder,
    shown: _Shown,
    name: PieceName,
    site: str,
    middle: Point,
    z: float,
    connected: bool,
    says: str,
    upgraded: bool = False,
    *,
    turn: float = 0,
    scale: float = 1,
) -> None:
    stage.piece(
        f"built:{site}",
        PieceLook(name, shown.seat.color, upgraded=upgraded),
        middle,
        z,
        unit=shown.unit * scale,
        turn=turn,
        state=ItemState.PLAIN if connected else ItemState.GREY,
        live=True,
        says=says,
        place=site,
    )


def _rings(stage: SceneBuilder, at: PlayerBoardLayout, targets: frozenset[str]) -> None:
    """A legal ring about every place on the board where what is held can go."""
    for key in sorted(targets):
        kind, _, site = key.partition(":")
        if kind not in ("site", "built"):
            continue
        if site in at.tunnels:
            place = at.tunnels[site]
            stage.ring_at_tunnel(f"ring:{key}", place.center, place.angle, at.unit)
        else:
            radius = DOME_RADIUS + 2 if site in at.cities else POD_RADIUS + 1.5
            stage.ring_at_point(f"ring:{key}", at.place(site), radius * at.unit)


def _title(stage: SceneBuilder, shown: _Shown) -> None:
    """Whose board this is, and the way back to one's own."""
    seat, u, area = shown.seat, shown.layout.unit, shown.layout.player_board
    box = Rect(area.x + area.w * 0.528, area.y + 6 * u, area.w * 0.32, 26 * u)
    w, h, theme = round(box.w, 1), round(box.h, 1), stage.theme
    stage.picture("board-owner", box, ("well", w, h, theme.name), lambda: grounds.well(w, h, theme), z_order.TILE)
    mark = Point(box.x + 15 * u, box.center.y)
    stage.piece("board-owner:mark", PieceLook("mark", seat.color), mark, z_order.TEXT, unit=u)
    name = Rect(box.x + 27 * u, box.y, box.w - 54 * u, box.h)
    stage.label("board-owner:name", f"{seat.name}’s board", name, 12 * u, 700)
    back = Rect(box.right - 25 * u, box.y + 1 * u, 24 * u, 24 * u)
    stage.button("button:own-board", "", back, look="quiet", glyph="close", size=9 * u, says=shown.way_back)
