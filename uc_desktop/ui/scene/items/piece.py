"""Pieces: domes, building tokens, tunnels, metropolises, action tiles, markers, player marks."""

from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from PySide6.QtGui import QPainterPath

from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.raster import Raster
from uc_desktop.ui.art.drawing.svg import greyed, group
from uc_desktop.ui.art.pieces import pieces, tokens
from uc_desktop.ui.layout.player_board_layout import DOME_RADIUS, METROPOLIS_RADIUS, POD_RADIUS, TUNNEL_SIZE
from uc_desktop.ui.scene.items.item import ItemState, TableItem
from uc_desktop.ui.theme.theme import Theme

PieceName = Literal[
    "white_city", "purple_city", "farm", "desalination", "laboratory", "tunnel", "metropolis_blue", "metropolis_brown",
    "action_tile", "tile_dock", "marker", "mark",
]  # fmt: skip
PIECE_NAMES: Final[tuple[PieceName, ...]] = (
    "white_city", "purple_city", "farm", "desalination", "laboratory", "tunnel", "metropolis_blue", "metropolis_brown",
    "action_tile", "tile_dock", "marker", "mark",
)  # fmt: skip
#: The picture of each piece of the supply.
PIECES: Final[dict[str, PieceName]] = {
    "piece:nonsymbiotic city": "white_city",
    "piece:symbiotic city": "purple_city",
    "piece:tunnel": "tunnel",
    "piece:farm": "farm",
    "piece:desalination plant": "desalination",
    "piece:laboratory": "laboratory",
}


class PieceLook(NamedTuple):
    """What a piece looks like: `upgraded` is for structures, `lit` for metropolises (connected), `spent` for action
    tiles, `held` for cities (how many buildings); `size`, in board units, for action tiles, their docks, markers and
    marks, 0 for the usual one; `player` is a colour."""

    name: PieceName
    player: str = ""
    size: float = 0
    upgraded: bool = False
    lit: bool = False
    spent: bool = False
    held: int = 0


def piece_picture(look: PieceLook, theme: Theme) -> Picture:
    """The picture of a piece in board units."""
    name, player, size, upgraded, lit, spent, held = look
    edge, colors = theme.outline, theme.player(player)
    draw: dict[str, Callable[[], tuple[str, float, float, float]]] = {
        "white_city": lambda: _dome("white", held, theme),
        "purple_city": lambda: _dome("purple", held, theme),
        "tunnel": lambda: (tokens.raised_tube(*TUNNEL_SIZE, upgraded, edge), *TUNNEL_SIZE, 5),
        "metropolis_blue": lambda: _metropolis("blue", lit, theme),
        "metropolis_brown": lambda: _metropolis("brown", lit, theme),
        "action_tile": lambda: (pieces.action_tile(colors, size or 34, spent, edge), size or 34, size or 34, 6),
        "tile_dock": lambda: (pieces.tile_dock(colors, size or 28), size or 28, size or 28, 2),
        "marker": lambda: (pieces.marker(colors, (size or 20) / 2), size or 20, size or 20, 4),
        "mark": lambda: (pieces.player_shape(colors, (size or 16) / 2), size or 16, size or 16, 3),
    }
    body, w, h, bleed = draw[name]() if name in draw else _token(name, upgraded, edge)
    return Picture(w, h, group(w / 2, h / 2, body), (), bleed)


def _dome(kind: pieces.CityKind, held: int, theme: Theme) -> tuple[str, float, float, float]:
    r = DOME_RADIUS
    return pieces.dome(r, kind, lit=theme.glows, outline=theme.outline, held=held), 2 * r, 2 * r, r


def _metropolis(kind: pieces.MetropolisKind, lit: bool, theme: Theme) -> tuple[str, float, float, float]:
    r = METROPOLIS_RADIUS
    return pieces.raised_metropolis(r, kind, lit, theme.outline * 1.3), 2 * r, 2 * r, r * 0.7 if lit else 9


def _token(name: str, upgraded: bool, edge: float) -> tuple[str, float, float, float]:
    building = next(kind for kind in tokens.BUILDINGS if kind == name)
    size = 2 * POD_RADIUS
    return group(0, 0.5, tokens.raised_token(building, upgraded, edge), scale=0.98), size, size, 8


class PieceItem(TableItem):
    """One piece. Its picture follows name, player, upgrade and state; `unit` scales it to its board."""

    def __init__(self, key: str, raster: Raster, theme: Theme, z: float) -> None:
        super().__init__(key, raster, z)
        self._theme = theme
        self._look = PieceLook("mark")
        self._unit = 1.0

    def set_piece(self, look: PieceLook, unit: float = 1, state: ItemState = ItemState.PLAIN) -> None:
        """Be this piece."""
        self._look, self._unit = look, unit
        self._become(state)
        self.owner = look.player
        self.kind = look.name + ("_upgraded" if look.upgraded else "")
        self.refresh()

    @property
    def look(self) -> PieceLook:
        """Which piece it is."""
        return self._look

    def refresh(self) -> None:
        grey = self.state is ItemState.GREY
        name, player, size, upgraded, lit, spent, held = self._look
        key = ("piece", name, upgraded, lit, spent, player, size, held, grey, self._theme.name)
        self.set_picture(key, self._picture, self._unit)

    def _picture(self) -> Picture:
        picture = piece_picture(self._look, self._theme)
        if self.state is not ItemState.GREY:
            return picture
        return Picture(picture.w, picture.h, greyed(picture.body), picture.texts, picture.bleed)

    def outline(self) -> QPainterPath:
        outline = QPainterPath()
        outline.addEllipse(self._box)
        return outline
