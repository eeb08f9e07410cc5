"""The curtain between two players at one computer: who takes over, and what happened since that player's last turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from uc_desktop.app.header import Header, Seat
from uc_desktop.ui.art import grounds
from uc_desktop.ui.art.pieces import player_shape
from uc_desktop.ui.art.sheet import Sheet
from uc_desktop.ui.art.svg import circle, glow, group
from uc_desktop.ui.draw import sheet_frame
from uc_desktop.ui.draw.sheet_frame import TEXT, Action
from uc_desktop.ui.geometry import Rect, around
from uc_desktop.ui.layout import TableLayout
from uc_desktop.ui.stage import Stage

TAKE_OVER: Final = "curtain:take-over"
_WIDTH, _LINE, _TOP, _BOTTOM = 640.0, 24.0, 226.0, 100.0


def draw_curtain(
    stage: Stage, theme_layout: TableLayout, header: Header, next_player: int, recap: Sequence[str]
) -> None:
    """The whole curtain. It is opaque: nothing of the table may be drawn with it.

    `recap` is the log since the player's last turn, oldest first; when there is no room for all of it, the latest
    lines are shown and how many came before.
    """
    seat, u = header.seats[next_player], theme_layout.unit
    lines = shown_lines(recap, int((theme_layout.height - 24 * u - (_TOP + _BOTTOM) * u) // (_LINE * u)))
    height = (_TOP + _LINE * len(lines) + _BOTTOM) * u
    panel = around(theme_layout.window.center, round(min(_WIDTH * u, theme_layout.width - 32 * u)), round(height))
    sheet_frame.draw_veil(stage, theme_layout, f"{seat.name} takes over", opaque=True)
    sheet_frame.draw_panel(stage, panel)
    _who(stage, panel, seat, u)
    _recap(stage, panel, lines, u)
    button = around(panel.center, 280 * u, 46 * u)
    place = Rect(round(button.x), round(panel.bottom - 70 * u), button.w, button.h)
    sheet_frame.draw_button(stage, Action(TAKE_OVER, f"I am {seat.name}: show the table", "primary"), place, u)


def shown_lines(recap: Sequence[str], most: int) -> tuple[str, ...]:
    """The latest lines, `most` at most, the first of them telling how many earlier ones are left out."""
    if len(recap) <= most:
        return tuple(recap)
    kept = recap[len(recap) - max(0, most - 1) :]
    return (f"… and {len(recap) - len(kept)} more before that", *kept)


def _who(stage: Stage, panel: Rect, seat: Seat, u: float) -> None:
    theme, side = stage.theme, 92 * u
    spot = Rect(panel.center.x - side / 2, panel.y + 22 * u, side, side)
    look = theme.player(seat.color)

    def make() -> Sheet:
        light = glow(0, 0, side, look.colour, 0.4) if theme.glows else ""
        disc = circle(0, 0, side * 0.46, fill=theme.ground.well, stroke=look.colour, width=2.5 * u)
        body = group(side / 2, side / 2, light, disc, player_shape(look, side * 0.22, theme.outline * u))
        return Sheet(side, side, body, (), side * 0.55)

    name = f"{seat.name}, {look.words}"
    stage.picture("curtain:mark", spot, ("curtain mark", seat.color, side, theme.name), make, sheet_frame.MARK, name)
    title = Rect(panel.x + 24 * u, spot.bottom + 6 * u, panel.w - 48 * u, 36 * u)
    stage.label("curtain:title", f"{seat.name} takes over", title, 26 * u, 700, align="middle", z=TEXT)
    below = Rect(title.x, title.bottom - 2 * u, title.w, 20 * u)
    words = "The table stays hidden until you are alone with it."
    stage.label("curtain:words", words, below, 13 * u, 400, theme.ground.mist, "middle", z=TEXT)


def _recap(stage: Stage, panel: Rect, lines: Sequence[str], u: float) -> None:
    mist = stage.theme.ground.mist
    area = Rect(panel.x + 56 * u, panel.y + _TOP * u, panel.w - 112 * u, _LINE * u * len(lines))
    _ground(stage, Rect(area.x - 24 * u, area.y - 28 * u, area.w + 48 * u, area.h + 36 * u), len(lines), u)
    head = Rect(area.x, area.y - (24 if lines else 20) * u, area.w, 20 * u)
    title = "Since your last turn" if lines else "Nothing has happened yet"
    stage.label("curtain:since", title, head, 12 * u, 600, mist, z=TEXT)
    for index, line in enumerate(lines):
        place = Rect(area.x + 14 * u, area.y + index * _LINE * u, area.w - 14 * u, _LINE * u - 4)
        stage.label(f"curtain:line:{index}", line, place, 13 * u, 400, z=TEXT)


def _ground(stage: Stage, area: Rect, lines: int, u: float) -> None:
    """The well of the recap with a dot before each line."""
    theme, w, h = stage.theme, round(area.w, 1), round(area.h, 1)

    def make() -> Sheet:
        dots = "".join(
            circle(28 * u, (28 + _LINE * (i + 0.5)) * u - 2, 2.2 * u, fill=theme.ground.mist) for i in range(lines)
        )
        well = grounds.well(w, h, theme, 12)
        return Sheet(w, h, well.body + dots)

    stage.picture("curtain:ground", area, ("curtain ground", w, h, lines, u, theme.name), make, sheet_frame.INSET)
