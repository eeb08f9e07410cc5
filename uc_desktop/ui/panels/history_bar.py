"""The bar over a past position, in place of the top bar: where in the game it lies, and the ways through the game.

Keys: `history:first`, `history:back:UNIT`, `history:on:UNIT`, `history:back:play`, `history:on:play`, `history:last`,
`history:what-if`, `history:leave`.
"""

from __future__ import annotations

from typing import Final

from uc_desktop.app.session.history import Unit
from uc_desktop.presentation.history_view import PastView
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.window_words import why_not_branch
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Type
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.panels.top_bar import bar_unit, bar_words, round_words, what_if_words
from uc_desktop.ui.scene.scene_builder import SceneBuilder

_SIZE: Final = 12.0
_WORDS: Final = {Unit.ERA: "Era", Unit.ROUND: "Round", Unit.TURN: "Turn", Unit.COMMAND: "Step"}
_KEYS: Final = {
    "back:command": "Left",
    "on:command": "Right",
    "back:turn": "Up",
    "on:turn": "Down",
    "back:play": "Shift+P",
    "on:play": "P",
    "first": "Home",
    "last": "End",
    "leave": "Esc",
}


def draw_history_bar(stage: SceneBuilder, model: TableModel, layout: TableLayout) -> None:
    """The whole bar. Only for a model of the past."""
    past = model.past
    assert past is not None, "the present has no history bar"
    bar, theme, k = layout.top_bar, stage.theme, bar_unit(layout)
    what = ("history bar", bar.w, bar.h, theme.name)
    stage.picture("history-bar", bar, what, lambda: grounds.top_bar(bar.w, bar.h, theme), z_order.GROUND)
    x = bar_words(stage, "history:title", "History", bar.x + 12 * k, bar, 13 * k, 700)
    x = what_if_words(stage, model, x, 12 * k, bar, 12.5 * k)
    bar_words(stage, "history:where", _where(model, past), x + 12 * k, bar, 12.5 * k, 500)
    right = _button(stage, "leave", "Leave", bar.right - 8 * k, bar, k)
    taken = past.history.seat_for_a_person(past.number)
    yours = "" if taken is None else f"; you play {model.seat(taken).name}"
    hidden = "" if past.history.is_over else "; hidden cards are dealt anew"
    says = f"New game from this position{hidden}{yours}; it does not count in results or statistics"
    why_not = why_not_branch(past.history.why_not_branch)
    right = _button(stage, "what-if", "What if from here", right - 5 * k, bar, k, why_not, says)
    _ways(stage, past, right - 20 * k, bar, k)


def _where(model: TableModel, past: PastView) -> str:
    return f"{round_words(model.state)}, step {past.number} of {past.history.last}"


def _ways(stage: SceneBuilder, past: PastView, right: float, bar: Rect, k: float) -> None:
    """From the right end leftwards: the end, forward, back, the beginning."""
    at_end = "this is the end" if past.number == past.history.last else ""
    at_start = "" if past.number else "this is the beginning"
    empty = "" if past.history.last else "nothing has happened yet"
    right = _button(stage, "last", "End", right, bar, k, at_end, "To the last position")
    for unit, word in _WORDS.items():
        says = f"Forward by a {unit}" if unit is not Unit.ERA else "Forward by an era"
        right = _button(stage, f"on:{unit}", f"{word} ›", right - 4 * k, bar, k, at_end, says)
    right -= 8 * k
    for way, label, says in ((1, "Play ›", "Play on by itself"), (-1, "‹ Play", "Play backwards by itself")):
        name, plays = f"{'on' if way > 0 else 'back'}:play", past.playing == way
        label, says = ("Pause", "Stand still") if plays else (label, says)
        right = _button(stage, name, label, right - 4 * k, bar, k, empty, says)
    right -= 8 * k
    for unit in reversed(_WORDS):
        says = f"Back by a {unit}" if unit is not Unit.ERA else "Back by an era"
        right = _button(stage, f"back:{unit}", f"‹ {_WORDS[unit]}", right - 4 * k, bar, k, at_start, says)
    _button(stage, "first", "Beginning", right - 4 * k, bar, k, at_start, "To the first position")


def _button(
    stage: SceneBuilder, name: str, label: str, right: float, bar: Rect, k: float, why_not: str = "", says: str = ""
) -> float:
    """A button whose right edge is given; returns its left edge."""
    # Where the label changes the width stays.
    labels = ("‹ Play", "Pause") if name.endswith("play") else (label,)
    width = round(max(text_width(each, Type(_SIZE * k, 600)) for each in labels) + 16 * k)
    place = Rect(right - width, bar.y + 5 * k, width, bar.h - 10 * k)
    keyboard = f" ({_KEYS[name]})" if name in _KEYS else ""
    stage.button(
        f"history:{name}",
        label,
        place,
        look="quiet",
        size=_SIZE * k,
        on=not why_not,
        why_not=why_not,
        says=f"{says or label}{keyboard}",
    )
    return place.x
