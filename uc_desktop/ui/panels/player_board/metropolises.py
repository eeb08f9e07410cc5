"""The metropolises of a player's board, with what they give on a label, and the tiles gained during play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from uc_desktop.cards.icons.tokens import Row
from uc_desktop.presentation.facts.boards.metropolis_facts import MetropolisFacts
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import mix, rect
from uc_desktop.ui.art.icons.icons import fitting_size, icon_row, row_width, rows, token_sign
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.player_board_layout import METROPOLIS_RADIUS, PlayerBoardLayout
from uc_desktop.ui.scene.items.piece import PieceLook
from uc_desktop.ui.scene.scene_builder import SceneBuilder

_ONE_LINE: Final = 18.0
_LINE: Final = 15.5
_ICON: Final = 14.0
_WIDEST: Final = 74.0
_GAINED_SCALE: Final = 0.5
# Where tiles gained during play lie: free water at the foot of the field, as shares of its width.
_GAINED_AT: Final = (0.045, 0.385, 0.66)


def draw_metropolises(builder: SceneBuilder, tiles: Iterable[MetropolisFacts], at: PlayerBoardLayout) -> None:
    """The three corners ("metropolis:PLACE") and gained tiles ("metropolis:gained:N") of a player."""
    gained = 0
    for tile in tiles:
        if tile.corner in at.metropolises:
            middle = at.metropolises[tile.corner]
            _draw_tile(builder, tile, tile.corner, middle, at.unit)
            _draw_label(builder, tile, middle, at)
        elif not tile.corner and gained < len(_GAINED_AT):
            _draw_gained(builder, tile, gained, at)
            gained += 1


def _draw_tile(builder: SceneBuilder, tile: MetropolisFacts, key: str, middle: Point, unit: float) -> None:
    builder.piece(
        f"metropolis:{key}", PieceLook(tile.name, lit=tile.is_connected), middle, z_order.METROPOLIS, unit=unit,
        live=True, says=tile.says, place=tile.corner or "gained",
    )  # fmt: skip


def _draw_gained(builder: SceneBuilder, tile: MetropolisFacts, number: int, at: PlayerBoardLayout) -> None:
    """Small, at the foot of the field, its label beside it."""
    u, unit, key = at.unit, at.unit * _GAINED_SCALE, f"gained:{number}"
    middle = Point(at.field.x + at.field.w * _GAINED_AT[number], at.field.bottom - 18 * u)
    _draw_tile(builder, tile, key, middle, unit)
    if tile.effects:
        left, top = middle.x + METROPOLIS_RADIUS * unit + 2, middle.y - _ONE_LINE * u / 2
        box = Rect(left, top, _width(tile.effects, False, u), _ONE_LINE * u)
        _show_label(builder, key, box, tile.effects, tile, u)


def _draw_label(builder: SceneBuilder, tile: MetropolisFacts, middle: Point, at: PlayerBoardLayout) -> None:
    """The label across a tile's foot, pushed inside the field where it is wide."""
    u, effects = at.unit, tile.effects
    if not effects:
        return
    lines = effects if tile.is_table else _lines(effects, _size(u), (_WIDEST - 10) * u)
    w = _width(lines, tile.is_table, u)
    h = _ONE_LINE * u if len(lines) == 1 else (_LINE * len(lines) + 4) * u
    left = min(max(middle.x - w / 2, at.field.x + 3 * u), at.field.right - 3 * u - w)
    top = middle.y + (13 if len(lines) == 1 else 5) * u
    _show_label(builder, tile.corner, Rect(left, top, w, h), lines, tile, u)


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


def _show_label(
    builder: SceneBuilder, key: str, box: Rect, lines: tuple[Row, ...], tile: MetropolisFacts, u: float
) -> None:
    theme, brown, w, h = builder.theme, tile.name == "metropolis_brown", box.w, box.h
    what = ("metropolis tag", lines, round(w, 1), round(h, 1), brown, theme.name)

    def make() -> Picture:
        rim = mix(theme.ink.metropolis_brown if brown else theme.ink.metropolis_blue, "#FFFFFF", 0.3)
        label = rect(0, 0, w, h, min(9 * u, h / 2), fill="#061A2A", stroke=rim, width=1)
        return Picture(w, h, label + _icons(lines, w, h, tile.is_table, u), (), 2)

    builder.picture(f"metropolis-tag:{key}", box, what, make, z_order.TEXT)


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
