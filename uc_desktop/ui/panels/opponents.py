"""The right column: the strips of the other players.

Key: `player:N`, live: a click brings that player's board up.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from uc_desktop.presentation.facts.opponents_facts import NumberFacts, StripFacts
from uc_desktop.rules.terms import TILES
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.boards.miniature import miniature
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import circle, group, rect
from uc_desktop.ui.art.drawing.text_fitting import text_scales_in
from uc_desktop.ui.art.icons.icons import icon
from uc_desktop.ui.art.pieces.pieces import player_shape
from uc_desktop.ui.art.robot import robot
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect, around
from uc_desktop.ui.layout.table_layout import TableLayout, opponent_layout
from uc_desktop.ui.panels.clickable import clickable_picture
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme

#: The sizes of the signs, of the small sign of a bot, and of an action tile with what lies between two.
_SIGN, _POINTS, _BOT, _TILE, _TILES = 17.0, 18.0, 11.6, 13.0, 16.5
#: The radius of a player's mark, and of the ring around it; and how large these are beside the sign of a bot.
_MARK, _RING, _BESIDE_BOT = 8.4, 11.4, 0.83
#: The size of the names.
_NAME: Final = 13.0
#: By how much names and points are larger at most.
_MOST_LARGER: Final = 1.3
#: The room for a button at the lower right of the facts.
_REPLAY: Final = 33.0


def draw_opponents(builder: SceneBuilder, facts: tuple[StripFacts, ...], layout: TableLayout) -> None:
    """The strips of the other players."""
    names = [strip.name for strip in facts]
    # All names have one size, and larger points leave them their room.
    at, size = next(_sizes(builder, facts, names, layout))
    for strip, places in zip(facts, at, strict=True):
        _draw_strip(builder, strip, places, size)


def _sizes(
    builder: SceneBuilder, facts: tuple[StripFacts, ...], names: list[str], layout: TableLayout
) -> Iterator[tuple[list[_Places], float]]:
    """The places in the strips and the size of the names, with the largest points first."""
    u, most = layout.side_unit, min(builder.theme.text, _MOST_LARGER)
    digits = max((len(strip.points.text) for strip in facts), default=0)
    texts = tuple(text_scales_in(4, most))
    found = [
        [_Places(area, u, text, digits) for area, _ in zip(layout.opponents, facts, strict=False)] for text in texts
    ]
    sizes = [
        builder.alike_in_lines(_NAME * u, 700, [(name, at.name) for name, at in zip(names, places, strict=True)])
        for places in found
    ]
    return ((places, size) for places, size in zip(found, sizes, strict=True) if size >= sizes[-1])


class _Places(Struct, frozen=True):
    """Where things lie in a player's strip, the unit of its type and icons, how much larger its texts are, and how many
    digits its points have."""

    area: Rect
    u: float
    text: float
    digits: int

    @property
    def facts(self) -> Rect:
        """The part left of the miniature."""
        return opponent_layout(self.area, self.u)["facts"]

    def mark(self, is_bot: bool) -> Point:
        """The middle of the player's mark, which leaves room for the sign of a bot before the name."""
        return Point(self.area.x + (12.5 if is_bot else 20) * self.u, self.head)

    @property
    def head(self) -> float:
        """The middle of the row of mark, name and points."""
        return self.area.y + 18 * self.u

    @property
    def bot(self) -> Point:
        """The middle of the sign of a bot."""
        return Point(self.area.x + 27 * self.u, self.head)

    @property
    def points_x(self) -> float:
        """The middle of the sign of the points, left of room for their digits: for three of the usual size at least."""
        return self.facts.right - max(40.0, 14 + 8.7 * self.digits * self.text) * self.u

    @property
    def name(self) -> Rect:
        """The room for the name, between mark and points: one line, where a long name ends in an ellipsis."""
        left, right = self.area.x + 33.5 * self.u, self.points_x - 11 * self.u
        # In a low panel the amounts begin close below.
        half = min(9 * self.u, max(7 * self.u, self.amount(0).y - self.head))
        return Rect(left, self.head - half, right - left, 2 * half)

    def amount(self, number: int) -> Rect:
        """The cell of the amount with this number: its icon at the left, the amount behind it."""
        a, f, u, step = self.area, self.facts, self.u, (self.facts.w - 10 * self.u) / 3
        spare = a.h - 90 * u
        y = a.y + (38.5 + number // 3 * 18.5) * u + spare * (0.3 if spare > 0 else 0.6)
        return Rect(f.x + 6 * u + number % 3 * step, y - 9 * u, step, 18 * u)

    @property
    def foot(self) -> float:
        """The middle of the row of tiles and action cards."""
        return self.area.bottom - 14 * self.u


def _draw_strip(builder: SceneBuilder, facts: StripFacts, at: _Places, name_size: float) -> None:
    theme, key = builder.theme, f"player:{facts.number}"
    what = (
        "strip",
        facts.color,
        facts.tiles,
        facts.is_now,
        bool(facts.bot),
        at.area[2:],
        at.u,
        at.points_x - at.area.x,
        theme.name,
    )
    clickable_picture(
        builder, key, at.area, what, lambda: _strip_picture(facts, at, theme), z_order.GROUND, facts.says
    )  # fmt: skip
    _draw_name(builder, facts, at, key, name_size)
    _draw_numbers(builder, facts, at, key)
    _draw_miniature(builder, facts, at)


def _draw_name(builder: SceneBuilder, facts: StripFacts, at: _Places, key: str, size: float) -> None:
    builder.label(f"name:{key}", facts.name, at.name, size, 700, name=facts.says, grows=False)
    if facts.bot:
        side = round(_BOT * at.u, 2)
        builder.picture(
            f"bot:{key}",
            around(at.bot, side),
            ("bot", side),
            lambda: robot(side, side / 14, "#9CC0D2", "#05202F"),
            z_order.TEXT,
            facts.bot,
        )


def _draw_numbers(builder: SceneBuilder, facts: StripFacts, at: _Places, key: str) -> None:
    u, a, right = at.u, at.area, at.facts.right

    def number(shown: NumberFacts, place: Rect, size: float, weight: int) -> None:
        builder.label(f"{shown.what}:{key}", shown.text, place, size * u, weight, name=shown.says)

    # Three digits keep apart from the small board, too.
    left = at.points_x + 11 * u
    half = min(12 * u, at.amount(0).y - at.head)
    number(facts.points, Rect(left, at.head - half, right - 3.5 * u - left, 2 * half), 14, 700)
    for index, amount in enumerate(facts.amounts):
        cell = at.amount(index)
        number(amount, Rect(cell.x + 20 * u, cell.y, cell.w - 20 * u, cell.h), 12, 600)
    half = min(10 * u, at.foot - at.amount(len(facts.amounts) - 1).bottom)
    actions = Rect(a.x + 81 * u, at.foot - half, right - a.x - (81 + _REPLAY) * u, 2 * half)
    number(facts.actions, actions, 11, 600)


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
    x, y = at.mark(bool(facts.bot)).x - a.x, at.head - a.y
    body = grounds.panel_body(a.w, a.h, 10 * u, theme, None, g.lume if now else None)
    body += rect(0, 8 * u, 3.5 * u, a.h - 16 * u, 1.8 * u, fill=look.colour)
    size = u * (_BESIDE_BOT if facts.bot else 1)
    if now:
        body += circle(x, y, _RING * size, stroke=g.lume, width=2)
    body += group(x, y, player_shape(look, _MARK * size, theme.outline))
    body += icon("point", at.points_x - a.x, y, _POINTS * u)
    for number, amount in enumerate(facts.amounts):
        cell = at.amount(number)
        body += icon(amount.what, cell.x - a.x + 8 * u, cell.center.y - a.y, _SIGN * u)
    foot = at.foot - a.y
    for place in range(TILES):
        free = place < facts.tiles
        body += rect(
            (12.5 + place * _TILES) * u, foot - _TILE / 2 * u, _TILE * u, _TILE * u, 3.5 * u,
            fill=look.colour if free else g.well, stroke=look.colour, width=1, opacity=1 if free else 0.7,
        )  # fmt: skip
    return Picture(a.w, a.h, body + icon("action_card", 71 * u, foot, _SIGN * u), (), 3)
