"""The card of the turn that is shown, and what the turn has paid and gained so far, in the place of the claimed cards.

Keys: `open:CARD`, `turn-sum:NAME` for each sum.
"""

from __future__ import annotations

from typing import Final

from uc_desktop.presentation.facts.replay.board_facts import OpenCardFacts, SumFacts
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, Type
from uc_desktop.ui.art.drawing.svg import rect
from uc_desktop.ui.art.icons.icons import fitting_size, token_sign, token_width
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect, columns, stack
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.panels.turn_tones import tone_colour
from uc_desktop.ui.scene.items.piece import PieceLook
from uc_desktop.ui.scene.scene_builder import SceneBuilder

#: How wide the open card is where the sums lie beside it, and the panel at least for that.
_CARD, _BESIDE = 400.0, 500.0
#: How high the sums are below the card, where there is no room beside it.
_LOW_SUMS: Final = 46.0


def draw_open_card(builder: SceneBuilder, facts: OpenCardFacts, layout: TableLayout, faces: Faces) -> None:
    """Draw the card and the sums beside it; below it where the panel is narrow."""
    area, u = layout.claimed, layout.unit
    theme, (w, h), look = builder.theme, (round(area.w, 1), round(area.h, 1)), builder.theme.player(facts.color)

    def make() -> Picture:
        frame = rect(1, 1, w - 2, h - 2, 11, stroke=look.colour, width=2)
        return Picture(w, h, grounds.panel_body(w, h, 12, theme, None, look.colour) + frame, (), 3)

    what = ("open turn", facts.color, w, h, theme.name)
    builder.picture("open-turn", area, what, make, z_order.GROUND, facts.title)
    pad = 12 * u
    if area.w >= _BESIDE * u:
        wide = min(_CARD * u, area.w * 0.6)
        card = Rect(area.x + pad, area.y + pad, wide, area.h - 2 * pad)
        _draw_sums(builder, facts, Rect(card.right + 16 * u, area.y + 8 * u, area.right - card.right - 28 * u,
                                        area.h - 16 * u), u)  # fmt: skip
    else:
        low = _LOW_SUMS * u * _low_rows(facts, area.w - 16 * u, u)
        card = Rect(area.x + 8 * u, area.y + 8 * u, area.w - 16 * u, area.h - low - 20 * u)
        _draw_low_sums(builder, facts, Rect(card.x, card.bottom + 5 * u, card.w, low), u)
    if facts.card:
        builder.card(f"open:{facts.card}", faces.of(facts.card), "open", card, u, z_order.HAND, says=facts.card_says,
                     place="open")  # fmt: skip
    else:
        builder.label("open:none", facts.no_card, card, 13 * u, 500, theme.ground.mist, "middle")


def _draw_sums(builder: SceneBuilder, facts: OpenCardFacts, area: Rect, u: float) -> None:
    """The sums one below the other, under the player's name."""
    title = Rect(area.x, area.y, area.w, 30 * u)
    builder.piece("open:mark", PieceLook("mark", facts.color), Point(title.x + 9 * u, title.center.y), z_order.TILE,
                  unit=u)  # fmt: skip
    builder.label("open:title", facts.title, Rect(title.x + 26 * u, title.y, title.w - 26 * u, title.h), 14 * u, 700)
    rest = Rect(area.x, title.bottom + 2 * u, area.w, area.bottom - title.bottom - 4 * u)
    widest = max((text_width(each.label, Type(12 * u, 500)) for each in facts.sums), default=0)
    split = min(max(90 * u, widest + 24 * u), rest.w * 0.55)
    rows = stack(rest, len(facts.sums), 5 * u)
    labels = [Rect(row.x + 10 * u, row.y, split - 18 * u, row.h) for row in rows]
    size = builder.alike(12 * u, 500, [(each.label, at) for each, at in zip(facts.sums, labels, strict=True)])
    for each, row, label in zip(facts.sums, rows, labels, strict=True):
        _field(builder, each, row)
        mist = builder.theme.ground.mist
        builder.label(f"turn-sum:{each.name}:label", each.label, label, size, 500, mist, grows=False)
        _amounts(builder, each, Rect(row.x + split, row.y, row.w - split - 6 * u, row.h), u)


def _draw_low_sums(builder: SceneBuilder, facts: OpenCardFacts, area: Rect, u: float) -> None:
    """The sums side by side, each under its title, in two rows where titles would have no room in one."""
    count, mist = _low_rows(facts, area.w, u), builder.theme.ground.mist
    rows = stack(area, count, 5 * u) if count > 1 else (area,)
    cells = [cell for row in rows for cell in columns(row, -(-len(facts.sums) // count), 5 * u)]
    labels = [Rect(cell.x + 6 * u, cell.y + 2 * u, cell.w - 12 * u, cell.h * 0.4) for cell in cells]
    size = builder.alike(11 * u, 500, [(each.label, at) for each, at in zip(facts.sums, labels, strict=False)])
    for each, cell, label in zip(facts.sums, cells, labels, strict=False):
        _field(builder, each, cell)
        builder.label(f"turn-sum:{each.name}:label", each.label, label, size, 500, mist, grows=False)
        _amounts(builder, each, Rect(cell.x + 6 * u, label.bottom, cell.w - 10 * u, cell.bottom - label.bottom), u)


def _low_rows(facts: OpenCardFacts, width: float, u: float) -> int:
    """In how many rows the sums stand below the card."""
    cell = (width - 5 * u * (len(facts.sums) - 1)) / max(1, len(facts.sums))
    return 1 if all(text_width(each.label, Type(11 * u, 500)) <= cell - 12 * u for each in facts.sums) else 2


def _field(builder: SceneBuilder, facts: SumFacts, at: Rect) -> None:
    theme, w, h = builder.theme, round(at.w, 1), round(at.h, 1)
    what = ("well", w, h, 8, theme.name)
    builder.picture(f"turn-sum:{facts.name}", at, what, lambda: grounds.well(w, h, theme), z_order.PLATE, facts.says)


def _amounts(builder: SceneBuilder, facts: SumFacts, at: Rect, u: float) -> None:
    """The amounts in icons, the numbers in the colour of their tone; in words where there is nothing."""
    key, theme = f"turn-sum:{facts.name}", builder.theme
    if not facts.row:
        builder.label(f"{key}:words", facts.words, at, 12 * u, 500, theme.ground.mist)
        return
    w, h, ink = round(at.w, 1), round(at.h, 1), tone_colour(facts.tone, theme)

    def make() -> Picture:
        size = fitting_size(facts.row, 19 * u, w)
        return Picture(w, h, _coloured(facts, size, h, ink), (), 2)

    builder.picture(
        f"{key}:amount", at, ("turn sum", facts.row, facts.tone, w, h, round(u, 3), theme.name), make, z_order.TEXT
    )


def _coloured(facts: SumFacts, size: float, h: float, ink: str) -> str:
    """A row of tokens with its numbers in this colour."""
    x, parts = 0.0, []
    for token in facts.row:
        wide = token_width(token, size)
        parts.append(token_sign(token, x + wide / 2, h / 2, size, ink))
        x += wide + size * (0.14 if isinstance(token, tuple) else 0.4)
    return "".join(parts)
