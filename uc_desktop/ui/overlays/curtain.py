"""The curtain between two players at one computer: who takes over, and what happened since that player's last turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from uc_desktop.presentation.facts.overlays.curtain_facts import CurtainFacts
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.drawing.picture import Picture, Type
from uc_desktop.ui.art.drawing.svg import circle, glow, group
from uc_desktop.ui.art.drawing.text_fitting import LEADING, fitted
from uc_desktop.ui.art.pieces.pieces import player_shape
from uc_desktop.ui.layout.geometry import Rect, around
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.overlays import overlay_frame
from uc_desktop.ui.overlays.overlay_frame import TEXT, Action
from uc_desktop.ui.scene.scene_builder import SceneBuilder

TAKE_OVER: Final = "curtain:take-over"
_WIDTH, _LINE, _TOP, _BOTTOM = 640.0, 24.0, 226.0, 100.0
#: The size of the recap's letters, from one line of an entry to the next in it, and where its lines begin.
_TYPE, _LEADING, _SIDE, _DOT = 13.0, 1.3, 56.0, 14.0


class _Recap(NamedTuple):
    """The entries shown, each with its number of lines, the size of their letters, and how high a line is."""

    entries: tuple[tuple[str, int], ...]
    size: float
    line: float

    @property
    def height(self) -> float:
        return self.line * sum(lines for _, lines in self.entries)

    def rows(self) -> Iterator[tuple[str, float, float]]:
        """Each entry with where it begins, below the first, and how high it is."""
        y = 0.0
        for entry, lines in self.entries:
            yield entry, y, lines * self.line
            y += lines * self.line

    def first_lines(self) -> Iterator[float]:
        """The middle of each entry's first line."""
        for (_, y, height), (_, lines) in zip(self.rows(), self.entries, strict=True):
            yield y + height / 2 - (lines - 1) * self.size * LEADING / 2


def draw_curtain(builder: SceneBuilder, facts: CurtainFacts, layout: TableLayout) -> None:
    """The whole curtain. It is opaque: nothing of the table may be drawn with it.

    When there is no room for all that happened, the latest entries are shown and how many came before.
    """
    u = layout.unit
    width = round(min(_WIDTH * u, layout.width - 32 * u))
    room = layout.height - 24 * u - (_TOP + _BOTTOM) * u
    found = _broken(facts.recap, width - (2 * _SIDE + _DOT) * u, room, u, builder.theme.text)
    height = (_TOP + _BOTTOM) * u + found.height
    panel = around(layout.window.center, width, round(height))
    overlay_frame.draw_veil(builder, layout, facts.title, opaque=True)
    overlay_frame.draw_panel(builder, panel)
    _who(builder, panel, facts, u)
    _recap(builder, panel, facts.since, found, u)
    label = say("curtain.take over", name=facts.seat.name)
    wide = min(panel.w - 40 * u, max(280 * u, overlay_frame.button_width(label, u * builder.theme.text)))
    button = around(panel.center, wide, 46 * u)
    place = Rect(round(button.x), round(panel.bottom - 70 * u), button.w, button.h)
    overlay_frame.draw_button(builder, Action(TAKE_OVER, label, "primary", say("key_names.return")), place, u)


def _broken(recap: Sequence[str], width: float, room: float, u: float, text: float) -> _Recap:
    """The recap in letters of one size, broken into lines."""
    size = _TYPE * u * text
    line = max(_LINE * u, size * _LEADING)
    lines = [len(fitted(entry, Type(size), width).lines) for entry in recap]
    return _Recap(shown_entries(tuple(zip(recap, lines, strict=True)), int(room // line)), size, line)


def shown_entries(recap: Sequence[tuple[str, int]], limit: int) -> tuple[tuple[str, int], ...]:
    """The latest entries, each with its number of lines, `limit` lines at most, the first of them telling how many
    earlier entries are left out."""
    if sum(lines for _, lines in recap) <= limit:
        return tuple(recap)
    first, left = len(recap), limit - 1
    while first and recap[first - 1][1] <= left:
        first -= 1
        left -= recap[first][1]
    return ((say("curtain.more before", count=first), 1), *recap[first:])


def _who(builder: SceneBuilder, panel: Rect, facts: CurtainFacts, u: float) -> None:
    theme, side = builder.theme, 92 * u
    spot = Rect(panel.center.x - side / 2, panel.y + 22 * u, side, side)
    seat, look = facts.seat, theme.player(facts.seat.color)

    def make() -> Picture:
        light = glow(0, 0, side, look.colour, 0.4) if theme.glows else ""
        disc = circle(0, 0, side * 0.46, fill=theme.ground.well, stroke=look.colour, width=2.5 * u)
        body = group(side / 2, side / 2, light, disc, player_shape(look, side * 0.22, theme.outline * u))
        return Picture(side, side, body, (), side * 0.55)

    name = say("curtain.player", name=seat.name, look=look.words)
    builder.picture(
        "curtain:mark", spot, ("curtain mark", seat.color, side, theme.name), make, overlay_frame.MARK, name
    )
    title = Rect(panel.x + 24 * u, spot.bottom + 6 * u, panel.w - 48 * u, 36 * u)
    builder.label("curtain:title", facts.title, title, 26 * u, 700, align="middle", z=TEXT)
    below = Rect(title.x, title.bottom - 2 * u, title.w, 20 * u)
    builder.label("curtain:words", say("curtain.words"), below, 13 * u, 400, theme.ground.mist, "middle", z=TEXT)


def _recap(builder: SceneBuilder, panel: Rect, title: str, found: _Recap, u: float) -> None:
    mist = builder.theme.ground.mist
    area = Rect(panel.x + _SIDE * u, panel.y + _TOP * u, panel.w - 2 * _SIDE * u, found.height)
    _ground(builder, Rect(area.x - 24 * u, area.y - 28 * u, area.w + 48 * u, area.h + 36 * u), found, u)
    head = Rect(area.x, area.y - (24 if found.entries else 20) * u, area.w, 20 * u)
    builder.label("curtain:since", title, head, 12 * u, 600, mist, z=TEXT)
    for index, (entry, y, height) in enumerate(found.rows()):
        place = Rect(area.x + _DOT * u, area.y + y, area.w - _DOT * u, height)
        builder.label(f"curtain:line:{index}", entry, place, found.size, 400, z=TEXT, grows=False)


def _ground(builder: SceneBuilder, area: Rect, found: _Recap, u: float) -> None:
    """The well of the recap with a dot before the first line of each entry."""
    theme, w, h = builder.theme, round(area.w, 1), round(area.h, 1)
    middles = tuple(28 * u + y for y in found.first_lines())

    def make() -> Picture:
        dots = "".join(circle(28 * u, y, 2.2 * u, fill=theme.ground.mist) for y in middles)
        well = grounds.well(w, h, theme, 12)
        return Picture(w, h, well.body + dots)

    builder.picture("curtain:ground", area, ("curtain ground", w, h, middles, u, theme.name), make, overlay_frame.INSET)
