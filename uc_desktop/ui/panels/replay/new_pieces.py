"""New pieces: numbered rings around those of a turn that is shown, marks on boards and miniatures for those since the
viewer's own turn, and the buttons that show a player's last turn.

Keys: `new:SITE` on the board that is up, `marks:N` on the miniature of a player, `replay:last:N` in the strip.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from uc_desktop.presentation.facts.opponents_facts import StripFacts
from uc_desktop.presentation.facts.replay.board_facts import NewPieceFacts, NewPiecesFacts
from uc_desktop.ui.art.boards.miniature import miniature_marks
from uc_desktop.ui.art.boards.new_rings import badge, ring
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect, around
from uc_desktop.ui.layout.player_board_layout import DOME_RADIUS, POD_RADIUS, TUNNEL_SIZE, PlayerBoardLayout
from uc_desktop.ui.layout.table_layout import TableLayout, opponent_layout
from uc_desktop.ui.scene.scene_builder import SceneBuilder

#: The size of the button in a strip, and its greatest height as a share of the strip, to lie below the numbers.
_BUTTON: Final = (27.0, 24.0)
_LOW: Final = 0.256


def draw_new_pieces(builder: SceneBuilder, facts: NewPiecesFacts, at: PlayerBoardLayout) -> None:
    """A double ring around each new piece of the board that is up, with the number of its step if it has one."""
    for piece in facts.pieces:
        _draw_ring(builder, piece, facts.color, at)


def _draw_ring(builder: SceneBuilder, piece: NewPieceFacts, color: str, at: PlayerBoardLayout) -> None:
    u, theme, middle = at.unit, builder.theme, at.place(piece.site)
    if piece.site in at.tunnels:
        radius = TUNNEL_SIZE[0] / 2 + 4
    elif piece.site in at.cities:
        radius, middle = DOME_RADIUS + 9, Point(middle.x, middle.y - 2 * u)
    else:
        radius = POD_RADIUS + 5
    r, look = round(radius * u, 1), theme.player(color)
    what = ("new ring", color, piece.step, r, round(u, 3), theme.name)

    def make() -> Picture:
        number = badge(str(piece.step), r * 1.74, r * 0.26, 11 * u, look, theme) if piece.step else ((), "")
        return Picture(2 * r, 2 * r, ring(r, r, r, look, theme, bold=bool(piece.step)) + number[1], number[0], 14 * u)

    builder.picture(f"new:{piece.site}", around(middle, 2 * r), what, make, z_order.RING, piece.says)


def draw_new_marks(builder: SceneBuilder, strips: tuple[StripFacts, ...], layout: TableLayout) -> None:
    """Marks on what is new on the miniatures, and the button that shows a player's last turn."""
    for strip, area in zip(strips, layout.opponents, strict=False):
        what = strip, area, layout.side_unit
        builder.draw_if_changed(f"new-marks:{strip.number}", what, partial(_draw_marks, builder, *what))


def _draw_marks(builder: SceneBuilder, strip: StripFacts, area: Rect, u: float) -> None:
    theme, place = builder.theme, opponent_layout(area, u)["miniature"]
    w, h, look = round(place.w, 1), round(place.h, 1), theme.player(strip.color)
    if strip.new:
        what = ("marks", strip.board.key(), tuple(sorted(strip.new)), w, h, strip.color, theme.name)
        make = partial(miniature_marks, strip.board, strip.new, w, h, look.colour, theme)
        builder.picture(f"marks:{strip.number}", place, what, make, z_order.PLATE + 1, strip.new_says)
    wide, high = _BUTTON[0] * u, min(_BUTTON[1] * u, area.h * _LOW)
    button = Rect(place.x - wide - 4 * u, area.bottom - high - 2 * u, wide, high)
    builder.button(
        f"replay:last:{strip.number}", "", button, look="quiet", glyph="again", size=10.5 * u, says=strip.replay_says,
        on=strip.has_turn,
    )  # fmt: skip
