"""The popover: what a gesture with several outcomes can mean, to choose from.

Two options with a preview stand side by side, with what each pays, gains and changes below; others one below the other,
with the preview of the one that Enter chooses.
"""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from msgspec import Struct

from uc_desktop.cards.icons.tokens import Row
from uc_desktop.presentation.facts.command_preview import PreviewRow
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Type
from uc_desktop.ui.art.drawing.text_fitting import fitted
from uc_desktop.ui.art.icons.amounts import amounts_width
from uc_desktop.ui.art.preview_rows import Columns, compared_height, compared_picture
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect, around
from uc_desktop.ui.layout.popup_placement import place_beside, tip_towards
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.panels.turn.amounts import draw_amounts
from uc_desktop.ui.scene.items.button import ButtonLook
from uc_desktop.ui.scene.items.option import OptionForm, OptionItem, lines_height, option_words
from uc_desktop.ui.scene.scene_builder import SceneBuilder

#: How wide a popover is, in units at the usual text size.
WIDTH: Final = 288.0
#: Over everything, overlays included.
LAYER: Final = z_order.DIALOG + 40
_PAD, _GAP, _NOTE, _FOOT = 12.0, 4.0, 17.0, 20.0
#: The button that closes.
_CLOSE = 24.0
#: The sizes of words and of the signs before them or above them.
_WORDS, _COLUMN_WORDS, _ICON, _COLUMN_ICON = 12.0, 11.0, 18.0, 24.0
#: How high an option is at least, and in a list that is too high for the window.
_ROW, _LEAST_ROW = 34.0, 26.0
#: How wide the signs of an option may be that stand before its words.
_MOST_BEFORE = 90.0
#: Where the first column of a comparison begins.
_LABELS = 70.0
#: So many options have a digit.
MOST_DIGITS: Final = 9
#: The most lines of words above which two options are not put side by side.
_COLUMN_LINES = 3


class Options(Struct, frozen=True):
    """A choice: its title, its options in words, the place in the window it belongs to, `notes` below the title,
    the `rules` it comes from, a quiet line that leads to them, and the number of the one that Enter chooses.

    `icons` stand before the words of each option, and `previews` tell what it pays, gains and changes, of as many
    options as there are, or there are none. `about` is the key of the thing it belongs to, empty for none, and `free`
    are those of other things that should stay in sight. `keys` tells of the keys.
    """

    title: str
    labels: tuple[str, ...]
    at: Point
    notes: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    foot: str = ""
    lit: int = 0
    icons: tuple[Row, ...] = ()
    previews: tuple[tuple[PreviewRow, ...], ...] = ()
    about: str = ""
    free: tuple[str, ...] = ()
    keys: str = ""


class _Plan(NamedTuple):
    """How a popover is laid out: how much larger than drawn, the width of its contents, the lines of its title and
    notes, the height of each option, how many stand in a column, and the columns of its previews."""

    larger: float
    w: float
    head: tuple[str, ...]
    notes: tuple[str, ...]
    is_compared: bool
    rows: tuple[float, ...]
    lines: int
    previews: Columns
    preview_height: float

    @property
    def columns(self) -> int:
        return 1 if self.is_compared else -(-len(self.rows) // self.lines)

    @property
    def options_height(self) -> float:
        """How high the options are, with the gap below each."""
        if self.is_compared:
            return max(self.rows) + _GAP * self.larger
        starts = range(0, len(self.rows), self.lines)
        return max(sum(row + _GAP * self.larger for row in self.rows[at : at + self.lines]) for at in starts)

    @property
    def head_height(self) -> float:
        title, notes = max(_CLOSE - 2, len(self.head) * _NOTE), len(self.notes) * _NOTE
        return (title + 3 + notes + (_GAP if self.notes else 0)) * self.larger


def draw_popover(builder: SceneBuilder, options: Options, layout: TableLayout) -> None:
    """The options as buttons, keys ``option:0`` and so on, beside what they are about, which they never cover."""
    plan = _plan(options, layout.window, layout.unit, layout.unit * builder.theme.text)
    larger, theme = plan.larger, builder.theme
    pad, foot = _PAD * larger, _FOOT * larger
    w = plan.columns * plan.w + (plan.columns - 1) * pad + 2 * pad
    h = plan.head_height + plan.options_height + plan.preview_height + foot + 1.5 * pad
    area = _placed(builder, options, w, h, layout)
    tip = tip_towards(area, _about(builder, options, layout), 12 + grounds.TIP_WIDTH)
    what = ("popover", round(area.w, 1), round(area.h, 1), tip, theme.name)
    ground = partial(grounds.popover, round(area.w, 1), round(area.h, 1), 12, theme, tip)
    builder.picture("popover", area, what, ground, LAYER)
    inner = Rect(area.x + pad, area.y + pad * 0.75, area.w - 2 * pad, area.h - 1.5 * pad)
    _head(builder, options, plan, inner, layout.unit)
    top = inner.y + plan.head_height
    _options(builder, options, plan, Rect(inner.x, top, plan.w, 0))
    _preview(builder, options, plan, Rect(inner.x, top + plan.options_height, plan.w, plan.preview_height))
    _foot(builder, options, Rect(inner.x, inner.bottom - foot + 4 * larger, inner.w, foot), layout.unit)


def _head(builder: SceneBuilder, options: Options, plan: _Plan, inner: Rect, unit: float) -> None:
    """The title with the button that closes beside it, and the notes."""
    line, close = _NOTE * plan.larger, _CLOSE * plan.larger
    place = Rect(inner.x, inner.y, inner.w - close, len(plan.head) * line)
    builder.label("popover:title", options.title, place, 13 * unit, 700, z=LAYER + 1)
    cross = Rect(inner.right - close + 6 * plan.larger, inner.y - 4 * plan.larger, close, close)
    says = say("overlay.close by key", keys=say("overlay.close key"))
    builder.button("close:popover", "", cross, look="quiet", glyph="close", size=12 * unit, says=says, z=LAYER + 1)
    for number, each in enumerate(plan.notes):
        at = Rect(inner.x, place.bottom + 3 * plan.larger + number * line, inner.w, line)
        builder.label(f"popover:note:{number}", each, at, 12 * unit, z=LAYER + 1)


def _foot(builder: SceneBuilder, options: Options, at: Rect, unit: float) -> None:
    """The keys at the left, and at the right what leads to the rules."""
    ink, (_, rules) = builder.theme.ground.mist, _foot_widths(options, unit * builder.theme.text)
    if options.keys:
        place = Rect(at.x, at.y, at.w - rules, at.h)
        builder.label("popover:keys", options.keys, place, 11 * unit, colour=ink, z=LAYER + 1)
    if options.foot:
        place = Rect(at.right - rules, at.y, rules, at.h)
        builder.label("popover:foot", options.foot, place, 11 * unit, colour=ink, align="right", z=LAYER + 1)


def _foot_widths(options: Options, larger: float) -> tuple[float, float]:
    """The room for the keys, and for what leads to the rules."""
    keys, rules = (text_width(text, Type(11 * larger, 400)) + 6 if text else 0 for text in (options.keys, options.foot))
    return keys, rules


# Where everything lies


def _plan(options: Options, window: Rect, unit: float, larger: float) -> _Plan:
    foot = sum(_foot_widths(options, larger))
    w = min(max(WIDTH * larger, foot + 2 * _PAD * larger), window.w - 16) - 2 * _PAD * larger
    head = fitted(options.title, Type(13 * larger, 700), w - 26 * larger).lines
    notes = tuple(line for each in options.notes for line in fitted(each, Type(12 * larger), w).lines)
    compared = _compared(options, w, larger)
    if compared is not None:
        rows, columns = compared
        high = compared_height(options.previews, columns) * larger
        return _Plan(larger, w, head, notes, True, rows, 1, columns, high + _GAP * larger)
    columns = Columns(w / larger, _LABELS, w / larger - _LABELS, 0)
    heights = [compared_height([rows], columns) * larger for rows in options.previews]
    preview = max(heights, default=0)
    room = window.h * 0.9 - preview - (len(head) + len(notes)) * _NOTE * larger - (_FOOT + 2 * _PAD) * larger
    for least in (_ROW, _LEAST_ROW):
        rows = tuple(_row_height(options, number, w, larger, least) for number in range(len(options.labels)))
        if sum(rows) + _GAP * larger * len(rows) <= room:
            return _Plan(larger, w, head, notes, False, rows, len(rows), columns, preview)
    lines = max(1, int(room // (max(rows) + _GAP * larger)))
    return _Plan(larger, w, head, notes, False, rows, lines, columns, preview)


def _compared(options: Options, w: float, larger: float) -> tuple[tuple[float, ...], Columns] | None:
    """The heights of two options side by side and the columns below them; None if they are put one below the other."""
    if len(options.labels) != 2 or len(options.previews) != 2:
        return None
    cell = (w / larger - _LABELS - 6) / 2
    kind, room = Type(_COLUMN_WORDS, 600), cell - 4 * _COLUMN_WORDS / 12
    words = [fitted(label, kind, room, most=_COLUMN_LINES, hyphenates=False) for label in options.labels]
    if any(each.is_cut for each in words):
        return None
    high = 8 + _COLUMN_ICON + 4 + lines_height(max(len(each.lines) for each in words), _COLUMN_WORDS) + 4
    return (high * larger,) * 2, Columns(w / larger, _LABELS, cell, cell + 6)


def _row_height(options: Options, number: int, w: float, larger: float, least: float) -> float:
    room = w / larger - _start(options, 1) - 8
    lines = option_words(options.labels[number], _WORDS, room).lines
    high = lines_height(len(lines), _WORDS) + _above(options)
    return max(least, high + (8 if least == _ROW else 4)) * larger


def _start(options: Options, larger: float) -> float:
    """Where the words of options in a list begin: behind their digits, and behind their signs too if these are few."""
    widest = 0.0 if _above(options) else _widest(options)
    return (26 + (widest + 8 if widest else 0)) * larger


def _widest(options: Options) -> float:
    return max((amounts_width(row, _ICON) for row in options.icons), default=0)


def _above(options: Options) -> float:
    """How much the signs of options in a list take above their words; nothing if they stand before these."""
    return _ICON + 4 if _widest(options) > _MOST_BEFORE else 0


def _placed(builder: SceneBuilder, options: Options, w: float, h: float, layout: TableLayout) -> Rect:
    """Beside what it is about, off it, the resource bar and what is lit."""
    about = _about(builder, options, layout)
    others = (builder.item(key) for key in options.free if key != options.about)
    lit = (other.frame() for other in others if other is not None)
    return place_beside(about, w, h, layout.window.inset(8), (about, layout.resource_bar, *lit))


def _about(builder: SceneBuilder, options: Options, layout: TableLayout) -> Rect:
    """Where the thing lies that the choice is about; else around the place of the gesture."""
    item = builder.item(options.about) if options.about else None
    return around(options.at, 40.0 * layout.unit) if item is None else item.frame()


# The options


def _options(builder: SceneBuilder, options: Options, plan: _Plan, first: Rect) -> None:
    larger, y, column = plan.larger, first.y, 0
    for number, (label, high) in enumerate(zip(options.labels, plan.rows, strict=True)):
        digit = str(number + 1) if number < MOST_DIGITS and len(options.labels) > 1 else ""
        if plan.is_compared:
            at = plan.previews
            place = Rect(first.x + (at.x + number * at.step) * larger, first.y, at.cell * larger, high)
            form = OptionForm(_COLUMN_WORDS * larger, 0, True, digit)
        else:
            if number % plan.lines == 0 and number:
                y, column = first.y, column + 1
            place = Rect(first.x + column * (first.w + _PAD * larger), y, first.w, high)
            form = OptionForm(_WORDS * larger, _start(options, larger), False, digit, _above(options) * larger)
            y += high + _GAP * larger
        _option(builder, options, number, place, form, label)


def _option(builder: SceneBuilder, options: Options, number: int, at: Rect, form: OptionForm, label: str) -> None:
    key = f"option:{number}"
    look: ButtonLook = "lit" if number == options.lit else "plain"

    def update(item: OptionItem) -> None:
        item.set_option(label, at, look, form)
        item.setZValue(LAYER + 1)

    builder.show(key, lambda: OptionItem(key, builder.raster, builder.theme), update, (label, at, look, form))
    icons = options.icons[number] if number < len(options.icons) else ()
    if icons:
        _icons(builder, f"popover:icons:{number}", icons, at, form)


def _icons(builder: SceneBuilder, key: str, icons: Row, option: Rect, form: OptionForm) -> None:
    """The signs of an option: above its words in a column, else behind its digit."""
    ink, larger = builder.theme.ground.foam, form.size / (_COLUMN_WORDS if form.is_column else _WORDS)
    if form.is_column:
        size = _COLUMN_ICON * larger
        wide = min(amounts_width(icons, size) + 1, option.w - 26 * larger)
        at = Rect(option.center.x - wide / 2 + 4 * larger, option.y + 5 * larger, wide, size)
    else:
        size = _ICON * larger
        top = Rect(option.x, option.y + 3 * larger, option.w, form.above) if form.above else option
        at = Rect(option.x + 26 * larger, top.y, amounts_width(icons, size) + 1, top.h)
    draw_amounts(builder, key, icons, at, size, ink, LAYER + 2)


def _preview(builder: SceneBuilder, options: Options, plan: _Plan, at: Rect) -> None:
    """What the options pay, gain and change."""
    if not options.previews:
        return
    shown = options.previews if plan.is_compared else options.previews[options.lit : options.lit + 1]
    theme, lit = builder.theme, options.lit if plan.is_compared else 0
    what = ("compared", shown, lit, plan.previews, theme.name)
    make = partial(compared_picture, shown, lit, plan.previews, theme)
    builder.picture("popover:preview", at, what, make, LAYER + 1, size=plan.larger)
