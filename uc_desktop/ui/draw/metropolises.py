"""The metropolises of a player's board, with what they give on a label, and the tiles gained during play."""

from __future__ import annotations

from typing import Final

from uc_desktop.cards.icons import effect_icons, metropolis_icons
from uc_desktop.rules import sites
from uc_desktop.rules.board import PLACES, Board
from uc_desktop.rules.content import MetropolisDef
from uc_desktop.rules.state import Player
from uc_desktop.ui import z_order
from uc_desktop.ui.art.icons import IconToken, fitting_size, icon_row, row_width
from uc_desktop.ui.art.sheet import Sheet
from uc_desktop.ui.art.svg import faded, mix, rect
from uc_desktop.ui.draw import site_words as words
from uc_desktop.ui.geometry import Point, Rect
from uc_desktop.ui.items.piece import PieceName
from uc_desktop.ui.model import TableModel
from uc_desktop.ui.player_board_layout import METROPOLIS_RADIUS, PlayerBoardLayout
from uc_desktop.ui.stage import Stage
from uc_desktop.ui.theme import Theme

Row = tuple[IconToken, ...]
_LINE: Final = 18.0
_ICON: Final = 14.0
_WIDEST: Final = 84.0
_GAINED_SCALE: Final = 0.5
# Where tiles gained during play lie: free water at the foot of the field, as shares of its width.
_GAINED_AT: Final = (0.045, 0.385, 0.66)


def draw_metropolises(stage: Stage, model: TableModel, at: PlayerBoardLayout) -> None:
    """The three corners ("metropolis:PLACE") and gained tiles ("metropolis:gained:N") of player `model.shown`."""
    board, player = model.board(model.shown), model.state.players[model.shown]
    for place, tile in zip(PLACES, player.metropolises, strict=True):
        if place in at.metropolises and tile in model.content.metropolises:
            _corner(stage, model, at, place, model.content.metropolises[tile], board, player)
    for number, tile in enumerate(player.extra_metropolises[: len(_GAINED_AT)]):
        _gained(stage, model, at, number, model.content.metropolises[tile])


def _corner(
    stage: Stage,
    model: TableModel,
    at: PlayerBoardLayout,
    place: str,
    tile: MetropolisDef,
    board: Board,
    player: Player,
) -> None:
    middle, connected = at.metropolises[place], sites.is_place_connected(board, player, place)
    says = f"{_said(model, tile)} {_tie(board, player, place, connected)}"
    stage.piece(
        f"metropolis:{place}",
        _name(tile),
        middle,
        z_order.METROPOLIS,
        unit=at.unit,
        lit=connected,
        live=True,
        says=says,
        place=place,
    )
    _tag(stage, f"metropolis-tag:{place}", tile, connected, middle, at)


def _name(tile: MetropolisDef) -> PieceName:
    return "metropolis_brown" if tile.color == "brown" else "metropolis_blue"


def _said(model: TableModel, tile: MetropolisDef) -> str:
    name = model.texts.metropolis_name(tile)
    return f"{name}, {tile.color} metropolis. {model.texts.metropolis_words(tile)}"


def _tie(board: Board, player: Player, place: str, connected: bool) -> str:
    """Whether it is connected, or which tunnels are still missing (N-4)."""
    if connected:
        return "Connected."
    missing = [
        words.tunnel_place(board, tunnel)
        for index, tunnel in enumerate(board.tunnels)
        if tunnel.metropolis == place and not player.tunnels >> index & 1
    ]
    kind = "tunnels" if len(missing) > 1 else "tunnel"
    return f"Not connected: it needs the {kind} {words.listed(missing, 'and')}." if missing else "Not connected."


def tag_rows(tile: MetropolisDef, connected: bool) -> tuple[Row, ...]:
    """What a tile's label shows: its instant effect until it was given, its Production, its scoring."""
    if tile.scoring is not None:
        return (metropolis_icons(tile),)
    instant: Row = ("instant", *effect_icons(tile.instant)) if tile.instant else ()
    production: Row = ("produce", *effect_icons(tile.production)) if tile.production else ()
    if connected and production:
        return (production,)
    return tuple(row for row in (instant, production) if row)


def _tag(
    stage: Stage, key: str, tile: MetropolisDef, connected: bool, middle: Point, at: PlayerBoardLayout
) -> None:
    """The label across a tile's foot, pushed inside the field where it is wide."""
    u, theme = at.unit, stage.theme
    rows = _lines(tag_rows(tile, connected), u)
    w = min(_WIDEST * u, max(row_width(row, _size(u)) for row in rows) + 12 * u)
    h = _LINE * u * len(rows)
    left = min(max(middle.x - w / 2, at.field.x + 3 * u), at.field.right - 3 * u - w)
    box = Rect(left, middle.y + 13 * u, w, h)
    spent = connected and tile.scoring is None and not tile.production
    what = ("metropolis tag", rows, round(w, 1), round(u, 4), tile.color, spent, theme.name)
    stage.picture(key, box, what, lambda: _tag_sheet(rows, w, h, tile.color == "brown", spent, u, theme), z_order.TEXT)


def _size(u: float) -> float:
    return max(13.0, _ICON * u)


def _lines(rows: tuple[Row, ...], u: float) -> tuple[Row, ...]:
    """In one line if it fits, else one line each; a line too wide loses the sign it begins with."""
    room = _WIDEST * u - 12 * u
    together: Row = tuple(token for number, row in enumerate(rows) for token in ((("bar",) if number else ()) + row))
    if row_width(together, _size(u)) <= room:
        return (together,)
    return tuple(row[1:] if row_width(row, _size(u)) > room and row[0] in ("instant", "produce") else row for row in rows)


def _tag_sheet(rows: tuple[Row, ...], w: float, h: float, brown: bool, spent: bool, u: float, theme: Theme) -> Sheet:
    rim = mix(theme.ink.metropolis_brown if brown else theme.ink.metropolis_blue, "#FFFFFF", 0.3)
    label = rect(0, 0, w, h, _LINE * u / 2, fill="#061A2A", stroke=rim, width=1)
    step = h / len(rows)
    icons = "".join(
        icon_row(row, w / 2, step * (number + 0.5), fitting_size(row, _size(u), w - 8 * u))
        for number, row in enumerate(rows)
    )
    return Sheet(w, h, label + (faded(0.45, icons) if spent else icons), (), 2)


def _gained(stage: Stage, model: TableModel, at: PlayerBoardLayout, number: int, tile: MetropolisDef) -> None:
    """A tile gained during play: small, at the foot of the field, always connected (Q-6)."""
    unit = at.unit * _GAINED_SCALE
    middle = Point(at.field.x + at.field.w * _GAINED_AT[number], at.field.bottom - 18 * at.unit)
    says = f"{_said(model, tile)} Gained during play, always connected."
    stage.piece(
        f"metropolis:gained:{number}",
        _name(tile),
        middle,
        z_order.METROPOLIS,
        unit=unit,
        lit=True,
        live=True,
        says=says,
        place="gained",
    )
    row = tag_rows(tile, True)[0]
    w = min(_WIDEST, row_width(row, _ICON) + 10) * at.unit
    box = Rect(middle.x + METROPOLIS_RADIUS * unit + 2, middle.y - _LINE * at.unit / 2, w, _LINE * at.unit)
    u, theme, spent = at.unit, stage.theme, not tile.production
    what = ("metropolis tag", (row,), round(w, 1), round(u, 4), tile.color, spent, theme.name)
    stage.picture(
        f"metropolis-tag:gained:{number}",
        box,
        what,
        lambda: _tag_sheet((row,), w, box.h, tile.color == "brown", spent, u, theme),
        z_order.TEXT,
    )
