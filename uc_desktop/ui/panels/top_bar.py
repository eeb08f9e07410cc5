"""The top bar: menu, title, whether this is a what-if or a challenge, where the game stands, the play order, and the
buttons for hints, help and fitting the table.

Keys: `button:menu`, `button:back-to-game`, `button:hint`, `button:help`, `button:fit`.
"""

from __future__ import annotations

from typing import Final

from uc_desktop.presentation.facts.top_bar_facts import SaidText, TopBarFacts
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Type
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.panels.play_order import draw_play_order, order_extent
from uc_desktop.ui.scene.scene_builder import SceneBuilder

_BAR: Final = 36.0
_LEAST: Final = 11.0
#: How much larger than drawn its texts become.
_LARGEST: Final = 1.3


def draw_top_bar(builder: SceneBuilder, facts: TopBarFacts, layout: TableLayout) -> None:
    """The bar across the top of the window."""
    bar, theme, k = layout.top_bar, builder.theme, bar_unit(layout)
    t = k * min(theme.text, _LARGEST)
    bar_ground(builder, "top-bar", "top-ground", bar)
    button_h = bar_button_height(bar, k)
    menu = Rect(bar.x + 8 * k, bar.center.y - button_h / 2, 34 * k, button_h)
    right, places = bar.right - 8 * k, list[Rect]()
    for label, least in ((facts.fit.text, 52), (facts.help.text, 54), (facts.hint.text, 54)):
        wide = max(least * k, text_width(label, Type(12 * k, 600)) + 20 * k)
        places.append(Rect(right - wide, menu.y, wide, button_h))
        right -= wide + 6 * k
    fit, help_, hint = places
    builder.button("button:menu", "", menu, look="quiet", glyph="menu", size=12 * k, says=facts.menu.says)
    x = bar_text(builder, "title:top-bar", facts.title, menu.right + 10 * k, bar, 13 * t, 700)
    if facts.what_if is not None:
        x = bar_what_if(builder, facts.what_if, x + 18 * k, bar, 12.5 * t)
    behind = _width(facts.round, 12.5 * t, 600) + _width(facts.era, 12.5 * t, 400) + 46 * k
    if facts.back is not None:
        x = _back(builder, facts.back, Rect(x + 10 * k, menu.y, hint.x - behind - x - 10 * k, button_h), k)
    if facts.challenge is not None:
        x = _challenge(builder, facts.challenge, x, 18 * k, hint.x - behind, bar, 12.5 * t)
    x = bar_text(builder, "round:top-bar", facts.round, x + 18 * k, bar, 12.5 * t, 600)
    x = bar_text(builder, "era:top-bar", facts.era, x + 14 * k, bar, 12.5 * t, 400, theme.ground.mist)
    # Where the play order needs the room, the button gives way; its key and the menu stay.
    beside, alone = hint.x - 12 * k, help_.x - 12 * k
    extents = [order_extent(facts.order, right - x - 20 * k, t) for right in (beside, alone)]
    shown = [extent is not None and extent.name for extent in extents]
    has_hint = shown[0] == shown[1]
    draw_play_order(builder, facts.order, bar, (x + 20 * k, layout.player_board.x, beside if has_hint else alone), t)
    if has_hint:
        builder.button(
            "button:hint", facts.hint.text, hint, look="quiet", size=12 * k, says=facts.hint.says,
            on=not facts.hint.why_not, why_not=facts.hint.why_not,
        )  # fmt: skip
    builder.button("button:help", facts.help.text, help_, look="quiet", size=12 * k, says=facts.help.says)
    builder.button("button:fit", facts.fit.text, fit, look="quiet", size=12 * k, says=facts.fit.says)


def _back(builder: SceneBuilder, facts: SaidText, room: Rect, k: float) -> float:
    """The button that leads from a what-if back to the game, as fully as there is room; returns its right edge."""

    def width(text: str) -> float:
        return text_width(text, Type(12 * k * builder.theme.text, 600)) + 24 * k

    label = next((text for text in (facts.text, *facts.shorter) if width(text) <= room.w), facts.shorter[-1])
    place = Rect(room.x, room.y, width(label), room.h)
    builder.button("button:back-to-game", label, place, size=12 * k, says=facts.says)
    return place.right


def bar_ground(builder: SceneBuilder, key: str, what: str, bar: Rect) -> None:
    """The ground of a bar at the top."""
    theme = builder.theme
    name = (what, bar.w, bar.h, theme.name)
    builder.picture(key, bar, name, lambda: grounds.top_bar(bar.w, bar.h, theme), z_order.GROUND)


def bar_button_height(bar: Rect, k: float) -> float:
    """How high its buttons are, in the lowest bar too."""
    return max(24.0, bar.h - 10 * k)


def bar_unit(layout: TableLayout) -> float:
    """The unit in which the bar is drawn."""
    return max(layout.top_bar.h / _BAR, _LEAST / 12)


def bar_text(
    builder: SceneBuilder,
    key: str,
    text: str,
    x: float,
    bar: Rect,
    size: float,
    weight: int,
    colour: str | None = None,
    says: str = "",
) -> float:
    """A text of the bar; returns its right edge."""
    width = _width(text, size, weight)
    builder.label(key, text, Rect(x, bar.y, width, bar.h), size, weight, colour, name=says)
    return x + width


def _width(text: str, size: float, weight: int) -> float:
    return text_width(text, Type(size, weight)) + 2


def bar_what_if(builder: SceneBuilder, what_if: SaidText, x: float, bar: Rect, size: float) -> float:
    """That the game is a what-if; returns the right edge."""
    amber = builder.theme.ground.amber
    return bar_text(builder, "what-if:top-bar", what_if.text, x, bar, size, 700, amber, what_if.says)


def _challenge(
    builder: SceneBuilder, facts: SaidText, x: float, gap: float, right: float, bar: Rect, size: float
) -> float:
    """That the game is a challenge, after a gap, as fully as there is room; returns the right edge."""
    fitting = (text for text in (facts.text, *facts.shorter) if x + gap + _width(text, size, 600) <= right)
    text = next(fitting, "")
    if not text:
        return x
    amber = builder.theme.ground.amber
    return bar_text(builder, "challenge:top-bar", text, x + gap, bar, size, 600, amber, facts.says)
