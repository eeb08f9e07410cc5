"""The right column: the strips of the other players.

Key: `player:N`, live: a click brings that player's board up.
"""

from __future__ import annotations

from dataclasses import dataclass

from uc_desktop.presentation.facts.opponents_facts import NumberFacts, StripFacts
from uc_desktop.rules.terms import TILES
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.boards.miniature import miniature
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, Type
from uc_desktop.ui.art.drawing.svg import circle, group, line, rect
from uc_desktop.ui.art.icons.icons import icon
from uc_desktop.ui.art.pieces.pieces import player_shape
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.table_layout import TableLayout, opponent_layout
from uc_desktop.ui.panels.clickable import clickable_picture
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme


def draw_opponents(builder: SceneBuilder, facts: tuple[StripFacts, ...], layout: TableLayout) -> None:
    """The strips of the other players."""
    strips = [(strip, _Places(area, layout.side_unit)) for strip, area in zip(facts, layout.opponents, strict=False)]
    # All names have one size.
    size = builder.alike_in_lines(13 * layout.side_unit, 700, [(strip.name, at.name) for strip, at in strips])
    for strip, at in strips:
        _draw_strip(builder, strip, at, size)


@dataclass(frozen=True, slots=True)
class _Places:
    """Where things lie in a player's strip, and the unit of its type and icons."""

    area: Rect
    u: float

    @property
    def facts(self) -> Rect:
        """The part left of the miniature."""
        return opponent_layout(self.area, self.u)["facts"]

    @property
    def points_x(self) -> float:
        """The left edge of the points."""
        return self.facts.right - 46 * self.u

    @property
    def name(self) -> Rect:
        """The room for the name, between mark and points, above the amounts: two lines if it is long."""
        left, right = self.area.x + 30.5 * self.u, self.facts.right - 49 * self.u
        return Rect(left, self.area.y + 3 * self.u, right - left, min(32 * self.u, self.area.h * 0.45 - 11 * self.u))

    def amount(self, number: int) -> Rect:
        """The cell of the amount with this number: its icon at the left, the amount behind it."""
        a, f, u, step = self.area, self.facts, self.u, (self.facts.w - 4 * self.u) / 3
        x, y = f.x + 4 * u + number % 3 * step, a.y + a.h * (0.45 + 0.215 * (number // 3))
        return Rect(x, y - 7 * u, step, 14 * u)


def _draw_strip(builder: SceneBuilder, facts: StripFacts, at: _Places, name_size: float) -> None:
    theme, key = builder.theme, f"player:{facts.number}"
    what = ("strip", facts.color, facts.tiles, facts.is_now, at.area[2:], at.u, theme.name)
    clickable_picture(
        builder, key, at.area, what, lambda: _strip_picture(facts, at, theme), z_order.GROUND, facts.says
    )  # fmt: skip
    _draw_name(builder, facts, at, key, name_size)
    _draw_numbers(builder, facts, at, key)
    _draw_miniature(builder, facts, at)


def _draw_name(builder: SceneBuilder, facts: StripFacts, at: _Places, key: str, size: float) -> None:
    u, a, place = at.u, at.area, at.name
    if text_width(facts.name, Type(size, 700)) <= place.w:
        place = place._replace(y=a.y + 10 * u, h=18 * u)
    builder.label(f"name:{key}", facts.name, place, size, 700, name=facts.says, grows=False)
    if facts.bot:
        side = round(14 * u, 2)
        sign = Rect(at.facts.right - 17 * u, a.bottom - 19 * u, side, side)
        builder.picture(f"bot:{key}", sign, ("bot", side), lambda: _bot_sign(side), z_order.TEXT, facts.bot)


def _draw_numbers(builder: SceneBuilder, facts: StripFacts, at: _Places, key: str) -> None:
    u, a = at.u, at.area

    def number(shown: NumberFacts, place: Rect, size: float, weight: int) -> None:
        builder.label(f"{shown.what}:{key}", shown.text, place, size * u, weight, name=shown.says)

    number(facts.points, Rect(at.points_x + 19 * u, a.y + 10 * u, 28 * u, 18 * u), 13, 700)
    for index, amount in enumerate(facts.amounts):
        cell = at.amount(index)
        number(amount, Rect(cell.x + 19 * u, cell.y, cell.w - 19 * u, cell.h), 12, 600)
    width = at.facts.right - a.x - 87 * u - (18 * u if facts.bot else 0)
    number(facts.actions, Rect(a.x + 87 * u, a.bottom - 19 * u, width, 14 * u), 11, 600)


def _draw_miniature(builder: SceneBuilder, facts: StripFacts, at: _Places) -> None:
    shown, theme = facts.is_shown, builder.theme
    area = opponent_layout(at.area, at.u)["miniature"]
    w, h = round(area.w, 1), round(area.h, 1)

    def make() -> Picture:
        picture = miniature(facts.board, w, h, theme)
        frame = rect(0.5, 0.5, w - 1, h - 1, 6, stroke=theme.ground.focus, width=2) if shown else ""
        return Picture(w, h, picture.body + frame, (), picture.bleed)

    key = ("miniature", facts.board.key(), w, h, shown, theme.name)
    builder.picture(f"board:{facts.number}", area, key, make, z_order.PLATE, facts.board_says)


def _strip_picture(facts: StripFacts, at: _Places, theme: Theme) -> Picture:
    """Panel, the player's shape, icons and tiles: all of the strip but numbers and board."""
    u, a, look, g, now = at.u, at.area, theme.player(facts.color), theme.ground, facts.is_now
    body = grounds.panel_body(a.w, a.h, 10 * u, theme, None, g.lume if now else None)
    body += rect(0, 8 * u, 3.5 * u, a.h - 16 * u, 1.8 * u, fill=look.colour)
    if now:
        body += circle(17.5 * u, 19 * u, 11 * u, stroke=g.lume, width=2)
    body += group(17.5 * u, 19 * u, player_shape(look, 8 * u, theme.outline))
    body += icon("point", at.points_x - a.x + 8 * u, 19 * u, 17 * u)
    for number, amount in enumerate(facts.amounts):
        cell = at.amount(number)
        body += icon(amount.what, cell.x - a.x + 8 * u, cell.center.y - a.y, (16 if a.h > 84 * u else 15) * u)
    for place in range(TILES):
        free = place < facts.tiles
        fill = look.colour if free else g.well
        body += rect(
            (12.5 + place * 16) * u, a.h - 18.5 * u, 13 * u, 13 * u, 3.5 * u, fill=fill, stroke=look.colour, width=1,
            opacity=1 if free else 0.7,
        )  # fmt: skip
    return Picture(a.w, a.h, body + icon("action_card", 76 * u, a.h - 12 * u, 15 * u), (), 3)


def _bot_sign(size: float) -> Picture:
    """A small robot's head."""
    ink, k = "#05202F", size / 14
    head = rect(-6, -3.5, 12, 9, 3, fill="#9CC0D2") + line(0, -3.5, 0, -6.5, stroke="#9CC0D2", width=1.5)
    eyes = circle(-2.4, 1, 1.3, fill=ink) + circle(2.4, 1, 1.3, fill=ink)
    return Picture(size, size, group(size / 2, size / 2, head, eyes, scale=k))
