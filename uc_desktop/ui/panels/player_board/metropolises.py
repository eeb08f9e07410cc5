"""The metropolises of a player's board, with what they give on a label, and the tiles gained during play."""

from __future__ import annotations

from typing import Final

from uc_desktop.app.saves.listing import listed
from uc_desktop.cards.icons.icons import effect_icons, metropolis_icons
from uc_desktop.cards.words.text import Texts
from uc_desktop.presentation.words import site_words as words
from uc_desktop.rules.board import sites
from uc_desktop.rules.board.graph import CORNERS, Board
from uc_desktop.rules.conditions import PointsByTable
from uc_desktop.rules.content import Content, MetropolisDef
from uc_desktop.rules.state import Player
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import mix, rect
from uc_desktop.ui.art.icons.icons import IconToken, fitting_size, icon_row, row_width, rows, token_sign
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.player_board_layout import METROPOLIS_RADIUS, PlayerBoardLayout
from uc_desktop.ui.scene.items.piece import PieceLook, PieceName
from uc_desktop.ui.scene.scene_builder import SceneBuilder

Row = tuple[IconToken, ...]
_ONE_LINE: Final = 18.0
_LINE: Final = 15.5
_ICON: Final = 14.0
_WIDEST: Final = 74.0
_GAINED_SCALE: Final = 0.5
# Where tiles gained during play lie: free water at the foot of the field, as shares of its width.
_GAINED_AT: Final = (0.045, 0.385, 0.66)


def draw_metropolises(
    stage: SceneBuilder, content: Content, texts: Texts, board: Board, player: Player, at: PlayerBoardLayout
) -> None:
    """The three corners ("metropolis:PLACE") and gained tiles ("metropolis:gained:N") of a player."""
    for place, tile in zip(CORNERS, player.metropolises, strict=True):
        if place in at.metropolises and tile in content.metropolises:
            _corner(stage, texts, at, place, content.metropolises[tile], board, player)
    for number, tile in enumerate(player.extra_metropolises[: len(_GAINED_AT)]):
        _gained(stage, texts, at, number, content.metropolises[tile])


def _corner(
    stage: SceneBuilder,
    texts: Texts,
    at: PlayerBoardLayout,
    place: str,
    tile: MetropolisDef,
    board: Board,
    player: Player,
) -> None:
    middle, connected = at.metropolises[place], sites.is_place_connected(board, player, place)
    says = f"{_said(texts, tile)} {_tie(board, player, place, connected)}"
    stage.piece(
        f"metropolis:{place}",
        PieceLook(_name(tile), lit=connected),
        middle,
        z_order.METROPOLIS,
        unit=at.unit,
        live=True,
        says=says,
        place=place,
    )
    _tag(stage, f"metropolis-tag:{place}", tile, connected, middle, at)


def _name(tile: MetropolisDef) -> PieceName:
    return "metropolis_brown" if tile.color == "brown" else "metropolis_blue"


def _said(texts: Texts, tile: MetropolisDef) -> str:
    return f"{texts.metropolis_name(tile)}, {tile.color} metropolis. {texts.metropolis_words(tile)}"


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
    return f"Not connected: it needs the {kind} {listed(missing)}." if missing else "Not connected."


def tag_rows(tile: MetropolisDef, connected: bool) -> tuple[Row, ...]:
    """What a tile's label shows: its instant effect until it was given, its Production, its scoring.

    A scoring by a table is two rows alike in length: how many, and the points for it.
    """
    if tile.scoring is not None:
        icons = metropolis_icons(tile)
        if not isinstance(tile.scoring, PointsByTable):
            return (icons,)
        amounts: Row = tuple(("t", str(least)) for least, _ in tile.scoring.table)
        return (icons[0], *amounts), ("end_scoring", *(("n", points) for _, points in tile.scoring.table))
    instant: Row = ("instant", *effect_icons(tile.instant)) if tile.instant and not connected else ()
    production: Row = ("produce", *effect_icons(tile.production)) if tile.production else ()
    return tuple(_short(row) for row in (instant, production) if row)


def _short(row: Row) -> Row:
    """A choice of different things without the signs between them: room is short, and words are on hover."""
    return tuple(token for token in row if token != "or") if "different" in row else row


def _tag(
    stage: SceneBuilder, key: str, tile: MetropolisDef, connected: bool, middle: Point, at: PlayerBoardLayout
) -> None:
    """The label across a tile's foot, pushed inside the field where it is wide."""
    u, effects = at.unit, tag_rows(tile, connected)
    if not effects:
        return
    table = isinstance(tile.scoring, PointsByTable)
    lines = effects if table else _lines(effects, _size(u), (_WIDEST - 10) * u)
    w = _width(lines, table, u)
    h = _ONE_LINE * u if len(lines) == 1 else (_LINE * len(lines) + 4) * u
    left = min(max(middle.x - w / 2, at.field.x + 3 * u), at.field.right - 3 * u - w)
    top = middle.y + (13 if len(lines) == 1 else 5) * u
    _show_tag(stage, key, Rect(left, top, w, h), lines, tile, table, u)


def _size(u: float) -> float:
    return max(13.0, _ICON * u)


def _width(lines: tuple[Row, ...], table: bool, u: float) -> float:
    if table:
        return (max(len(row) for row in lines) * 17 + 8) * u
    return min(_WIDEST * u, max(row_width(row, _size(u)) for row in lines) + 11 * u)


def _lines(effects: tuple[Row, ...], size: float, room: float) -> tuple[Row, ...]:
    """In one line if it fits, else one line each; what is still too wide is broken in two."""
    together: Row = tuple(token for n, row in enumerate(effects) for token in ((("bar",) if n else ()) + row))
    if row_width(together, size) <= room:
        return (together,)
    return tuple(line for row in effects for line in rows(row, size, room, squeeze=1))


def _show_tag(
    stage: SceneBuilder, key: str, box: Rect, lines: tuple[Row, ...], tile: MetropolisDef, table: bool, u: float
) -> None:
    theme, brown, w, h = stage.theme, tile.color == "brown", box.w, box.h
    what = ("metropolis tag", lines, round(w, 1), round(h, 1), brown, theme.name)

    def make() -> Picture:
        rim = mix(theme.ink.metropolis_brown if brown else theme.ink.metropolis_blue, "#FFFFFF", 0.3)
        label = rect(0, 0, w, h, min(9 * u, h / 2), fill="#061A2A", stroke=rim, width=1)
        return Picture(w, h, label + _icons(lines, w, h, table, u), (), 2)

    stage.picture(key, box, what, make, z_order.TEXT)


def _icons(lines: tuple[Row, ...], w: float, h: float, table: bool, u: float) -> str:
    """The rows, one below the other; those of a table in columns."""
    step = h / len(lines) if len(lines) == 1 else _LINE * u
    first = h / 2 - step * (len(lines) - 1) / 2
    size, parts = _size(u), []
    for n, row in enumerate(lines):
        y = first + step * n
        if table:
            wide = (w - 6 * u) / len(row)
            parts += [token_sign(token, 3 * u + wide * (i + 0.5), y, size) for i, token in enumerate(row)]
        else:
            parts.append(icon_row(row, w / 2, y, fitting_size(row, size, w - 6 * u)))
    return "".join(parts)


def _gained(stage: SceneBuilder, texts: Texts, at: PlayerBoardLayout, number: int, tile: MetropolisDef) -> None:
    """A tile gained during play: small, at the foot of the field, always connected (Q-6)."""
    unit = at.unit * _GAINED_SCALE
    middle = Point(at.field.x + at.field.w * _GAINED_AT[number], at.field.bottom - 18 * at.unit)
    says = f"{_said(texts, tile)} Gained during play, always connected."
    stage.piece(
        f"metropolis:gained:{number}",
        PieceLook(_name(tile), lit=True),
        middle,
        z_order.METROPOLIS,
        unit=unit,
        live=True,
        says=says,
        place="gained",
    )
    if tile.production:
        u, lines = at.unit, tag_rows(tile, True)
        left, top = middle.x + METROPOLIS_RADIUS * unit + 2, middle.y - _ONE_LINE * u / 2
        box = Rect(left, top, _width(lines, False, u), _ONE_LINE * u)
        _show_tag(stage, f"metropolis-tag:gained:{number}", box, lines, tile, False, u)
