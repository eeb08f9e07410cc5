"""The top bar: menu, title, whether this is a what-if or a challenge, where the game stands, and the buttons for help
and for fitting the table.

Keys: `button:menu`, `button:help`, `button:fit`.
"""

from __future__ import annotations

from typing import Final

from uc_desktop.app.saves import challenges
from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.presentation.model import TableModel
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import PRODUCTION_ROUNDS, ROUNDS, Phase, era_of
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Type
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.scene.scene_builder import SceneBuilder

TITLE: Final = "Underwater Cities"
WHAT_IF: Final = "What if"
_WHAT_IF_SAYS: Final = (
    "What if: this game continues from a position of another game. It does not count in results or statistics."
)
_BAR: Final = 36.0
_LEAST: Final = 11.0
#: How much larger than drawn its texts become.
_LARGEST: Final = 1.3


def draw_top_bar(stage: SceneBuilder, model: TableModel, layout: TableLayout) -> None:
    """The bar across the top of the window."""
    words = (round_words(model.state), era_words(model))
    seen = (layout.top_bar, model.shortcuts, model.header.what_if, model.header.challenge, words)
    stage.part("top bar", seen, lambda: _draw_bar(stage, model, layout, *words))


def _draw_bar(stage: SceneBuilder, model: TableModel, layout: TableLayout, number: str, era: str) -> None:
    keys = model.shortcuts
    bar, theme, k = layout.top_bar, stage.theme, bar_unit(layout)
    t = k * min(theme.text, _LARGEST)
    stage.picture(
        "top-bar", bar, ("top bar", bar.w, bar.h, theme.name), lambda: grounds.top_bar(bar.w, bar.h, theme),
        z_order.GROUND,
    )  # fmt: skip
    button_h = bar.h - 10 * k
    menu = Rect(bar.x + 8 * k, bar.y + 5 * k, 34 * k, button_h)
    stage.button("button:menu", "", menu, look="quiet", glyph="menu", size=12 * k, says=keys.named("Menu", "menu"))
    x = bar_words(stage, "title:top-bar", TITLE, menu.right + 10 * k, bar, 13 * t, 700)
    fit = Rect(bar.right - 8 * k - 52 * k, menu.y, 52 * k, button_h)
    help_ = Rect(fit.x - 60 * k, menu.y, 54 * k, button_h)
    x = what_if_words(stage, model, x, 18 * k, bar, 12.5 * t)
    behind = _width(number, 12.5 * t, 600) + _width(era, 12.5 * t, 400) + 46 * k
    x = _challenge_words(stage, model, x, 18 * k, help_.x - behind, bar, 12.5 * t)
    x = bar_words(stage, "round:top-bar", number, x + 18 * k, bar, 12.5 * t, 600)
    bar_words(stage, "era:top-bar", era, x + 14 * k, bar, 12.5 * t, 400, theme.ground.mist)
    stage.button("button:help", "Help", help_, look="quiet", size=12 * k, says=keys.named("Help", "help"))
    stage.button("button:fit", "Fit", fit, look="quiet", size=12 * k, says=keys.named("Show the whole table", "fit"))


def bar_unit(layout: TableLayout) -> float:
    """The unit in which the bar is drawn."""
    return max(layout.top_bar.h / _BAR, _LEAST / 12)


def bar_words(
    stage: SceneBuilder,
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
    stage.label(key, text, Rect(x, bar.y, width, bar.h), size, weight, colour, name=says)
    return x + width


def _width(text: str, size: float, weight: int) -> float:
    return text_width(text, Type(size, weight)) + 2


def what_if_words(stage: SceneBuilder, model: TableModel, x: float, gap: float, bar: Rect, size: float) -> float:
    """That the game is a what-if, after a gap, if it is one; returns the right edge."""
    if not model.header.what_if:
        return x
    return bar_words(
        stage, "what-if:top-bar", WHAT_IF, x + gap, bar, size, 700, stage.theme.ground.amber, _WHAT_IF_SAYS
    )


def _challenge_words(
    stage: SceneBuilder, model: TableModel, x: float, gap: float, right: float, bar: Rect, size: float
) -> float:
    """That the game is a challenge, after a gap, as fully as there is room; returns the right edge."""
    challenge = challenges.named(model.header.challenge)
    if challenge is None:
        return x
    ways = (challenge.title, f"Challenge of the {challenge.kind}", "Challenge")
    text = next((words for words in ways if x + gap + _width(words, size, 600) <= right), "")
    if not text:
        return x
    says = f"{challenge.title}: only the first attempt counts in the results."
    return bar_words(stage, "challenge:top-bar", text, x + gap, bar, size, 600, stage.theme.ground.amber, says)


def round_words(state: State) -> str:
    """Where in the game a position is."""
    match state.phase:
        case Phase.KEEP:
            return "Before the first round"
        case Phase.PRODUCTION:
            return f"Production of era {ROMAN[era_of(state.round)]}"
        case Phase.ERA:
            return f"Before round {state.round}"
        case Phase.OVER:
            return "The game is over"
        case Phase.TURN:
            return f"Round {state.round} of {ROUNDS}"


def era_words(model: TableModel) -> str:
    """The era, and when Production comes."""
    state = model.state
    era = f"era {ROMAN[era_of(state.round)]}"
    if state.phase is Phase.OVER or state.phase is Phase.PRODUCTION:
        return ""
    after = next(number for number in PRODUCTION_ROUNDS if number >= state.round)
    if after > state.round or state.phase is not Phase.TURN:
        return f"{era}, Production after round {after}"
    if len(state.order) * 3 - state.taken <= len(state.order):
        return f"{era}, last turns before Production"
    return f"{era}, Production after this round"
