"""Pieces: domes, building tokens, tunnels, metropolises, action tiles, markers, player marks."""

from collections.abc import Callable
from typing import Final, Literal

from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QGraphicsItem

from uc_desktop.ui.art import pieces, tokens
from uc_desktop.ui.art.raster import Raster
from uc_desktop.ui.art.sheet import Sheet
from uc_desktop.ui.art.svg import ellipse, greyed, group
from uc_desktop.ui.items.item import ItemState, TableItem
from uc_desktop.ui.player_board_layout import DOME_RADIUS, METROPOLIS_RADIUS, POD_RADIUS, TUNNEL_SIZE
from uc_desktop.ui.theme import Theme

PieceName = Literal[
    "white_city", "purple_city", "farm", "desalination", "laboratory", "tunnel", "metropolis_blue", "metropolis_brown",
    "action_tile", "marker", "mark", "light",
]  # fmt: skip
PIECE_NAMES: Final[tuple[PieceName, ...]] = (
    "white_city", "purple_city", "farm", "desalination", "laboratory", "tunnel", "metropolis_blue", "metropolis_brown",
    "action_tile", "marker", "mark", "light",
)  # fmt: skip


def piece_sheet(
    name: PieceName,
    theme: Theme,
    *,
    upgraded: bool = False,
    lit: bool = False,
    spent: bool = False,
    player: str = "",
    size: float = 0,
) -> Sheet:
    """The picture of a piece in board units; `size` matters for action tiles, markers and marks only.

    `upgraded` is for structures, `lit` for metropolises (connected), `spent` for action tiles.
    """
    edge = theme.outline
    look = theme.player(player)
    draw: dict[str, Callable[[], tuple[str, float, float, float]]] = {
        "white_city": lambda: _dome("white", theme),
        "purple_city": lambda: _dome("purple", theme),
        "tunnel": lambda: (_tunnel(upgraded, edge), *TUNNEL_SIZE, 5),
        "metropolis_blue": lambda: _metropolis("blue", lit, theme),
        "metropolis_brown": lambda: _metropolis("brown", lit, theme),
        "action_tile": lambda: (pieces.action_tile(look, size or 34, spent, edge), size or 34, size or 34, 4),
        "marker": lambda: (pieces.marker(look, (size or 20) / 2), size or 20, size or 20, 4),
        "mark": lambda: (pieces.player_shape(look, (size or 16) / 2), size or 16, size or 16, 3),
        "light": lambda: (pieces.production_light(), 5.2, 5.2, 14),
    }
    body, w, h, bleed = draw[name]() if name in draw else _token(name, upgraded, edge)
    return Sheet(w, h, group(w / 2, h / 2, body), (), bleed)


def _dome(kind: pieces.CityKind, theme: Theme) -> tuple[str, float, float, float]:
    r = DOME_RADIUS
    return pieces.dome(r, kind, lit=theme.glows, outline=theme.outline), 2 * r, 2 * r, r


def _metropolis(kind: pieces.MetropolisKind, lit: bool, theme: Theme) -> tuple[str, float, float, float]:
    r = METROPOLIS_RADIUS
    shadow = group(0, 3, pieces.hexagon_shadow(r, kind))
    return shadow + pieces.metropolis(r, kind, lit, theme.outline * 1.3), 2 * r, 2 * r, r * 0.7 if lit else 4


def _tunnel(upgraded: bool, edge: float) -> str:
    w, h = TUNNEL_SIZE
    return ellipse(0, 3, w / 2, h / 2, fill="#01080E", opacity=0.45) + tokens.tube(w, h, upgraded, edge)


def _token(name: str, upgraded: bool, edge: float) -> tuple[str, float, float, float]:
    building = next(kind for kind in tokens.BUILDINGS if kind == name)
    size = 2 * POD_RADIUS
    return group(0, 0.5, tokens.token(building, upgraded, edge), scale=0.98), size, size, 6


class PieceItem(TableItem):
    """One piece. Its picture follows name, player, upgrade and state; `unit` scales it to its board."""

    def __init__(self, key: str, raster: Raster, theme: Theme, z: float, parent: QGraphicsItem | None = None) -> None:
        super().__init__(key, raster, z, parent)
        self._theme = theme
        self._name: PieceName = "mark"
        self._upgraded = self._lit = self._spent = False
        self._unit, self._length = 1.0, 0.0

    def set_piece(
        self,
        name: PieceName,
        *,
        upgraded: bool = False,
        lit: bool = False,
        spent: bool = False,
        player: str = "",
        unit: float = 1,
        size: float = 0,
    ) -> None:
        """Be this piece; see `piece_sheet`."""
        self._name, self._upgraded, self._lit, self._spent = name, upgraded, lit, spent
        self.owner, self._unit, self._length = player, unit, size
        self.kind = name + ("_upgraded" if upgraded else "")
        self.refresh()

    def set_theme(self, theme: Theme) -> None:
        """Show in another theme."""
        self._theme = theme
        self.refresh()

    def refresh(self) -> None:
        grey = self.state is ItemState.GREY
        key = (
            *("piece", self._name, self._upgraded, self._lit, self._spent),
            *(self.owner, self._length, grey, self._theme.name),
        )
        self.set_sheet(key, self._sheet, self._unit)

    def _sheet(self) -> Sheet:
        sheet = piece_sheet(
            self._name,
            self._theme,
            upgraded=self._upgraded,
            lit=self._lit,
            spent=self._spent,
            player=self.owner,
            size=self._length,
        )
        if self.state is not ItemState.GREY:
            return sheet
        return Sheet(sheet.w, sheet.h, greyed(sheet.body), sheet.texts, sheet.bleed)

    def shape(self) -> QPainterPath:
        outline = QPainterPath()
        outline.addEllipse(self._box)
        return outline
