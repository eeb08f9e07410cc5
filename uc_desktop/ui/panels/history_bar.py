"""The bar over a past position, in place of the top bar: where in the game it lies, the play order if there is
room, and the ways through the game.

Keys: `history:first`, `history:back:UNIT`, `history:on:UNIT`, `history:back:play`, `history:on:play`, `history:last`,
`history:what-if`, `history:leave`.
"""

from __future__ import annotations

from typing import Final

from uc_desktop.presentation.facts.top_bar_facts import HistoryBarFacts, HistoryButton
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Type
from uc_desktop.ui.art.drawing.text_fitting import text_scales_in
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.panels.play_order import Extent, draw_play_order, order_extent
from uc_desktop.ui.panels.top_bar import bar_button_height, bar_ground, bar_text, bar_unit, bar_what_if
from uc_desktop.ui.scene.scene_builder import SceneBuilder

_SIZE: Final = 12.0
#: By how much texts are larger at most.
_MOST_LARGER: Final = 1.3
#: The gap before each group of buttons, from the right, and between its buttons.
_GAPS: Final = ((8, 5), (20, 4), (12, 4), (12, 4))


def draw_history_bar(builder: SceneBuilder, facts: HistoryBarFacts, layout: TableLayout) -> None:
    """The whole bar."""
    bar, k = layout.top_bar, bar_unit(layout)
    bar_ground(builder, "history-bar", "history-ground", bar)
    right = bar.right
    for buttons, (before, between) in zip(facts.groups, _GAPS, strict=True):
        for number, button in enumerate(buttons):
            right = _button(builder, button, right - (between if number else before) * k, bar, k)
    t = k * _larger(builder, facts, right - bar.x, k)
    x = bar_text(builder, "history:title", facts.title, bar.x + 12 * k, bar, 13 * t, 700)
    if facts.what_if is not None:
        x = bar_what_if(builder, facts.what_if, x + 12 * k, bar, 12.5 * t)
    x = bar_text(builder, "history:where", facts.where, x + 12 * k, bar, 12.5 * t, 500)
    draw_play_order(builder, facts.order, bar, (x + 16 * k, x + 16 * k, right - 12 * k), t)


def _larger(builder: SceneBuilder, facts: HistoryBarFacts, room: float, k: float) -> float:
    """By how much texts and play order are larger, so that no less of the order is shown left of the buttons, and no
    text reaches these."""

    def shown(larger: float) -> tuple[bool, Extent | None]:
        t = k * larger
        texts = text_width(facts.title, Type(13 * t, 700)) + text_width(facts.where, Type(12.5 * t, 500))
        what_if = 0 if facts.what_if is None else text_width(facts.what_if.text, Type(12.5 * t, 600)) + 30 * t
        free = room - texts - what_if
        return free >= 36 * k, order_extent(facts.order, free - 58 * k, t)

    usual, scales = shown(1), text_scales_in(6, min(builder.theme.text, _MOST_LARGER))
    return next(larger for larger in scales if shown(larger) == usual)


def _button(builder: SceneBuilder, facts: HistoryButton, right: float, bar: Rect, k: float) -> float:
    """A button whose right edge is given; returns its left edge."""
    widest = max(text_width(label, Type(_SIZE * k, 600)) for label in facts.labels or (facts.label,))
    width = round(widest + 16 * k)
    high = bar_button_height(bar, k)
    place = Rect(right - width, bar.center.y - high / 2, width, high)
    builder.button(
        f"history:{facts.name}", facts.label, place, look="quiet", size=_SIZE * k, on=not facts.why_not,
        why_not=facts.why_not, says=facts.says,
    )  # fmt: skip
    return place.x
