"""The popover: what a gesture with several outcomes can mean, to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from uc_desktop.cards.icons.tokens import Row
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Type, wrap
from uc_desktop.ui.art.icons.amounts import amounts_width
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.panels.turn.amounts import draw_amounts
from uc_desktop.ui.scene.scene_builder import SceneBuilder

ROW, PAD, GAP, NOTE = 28.0, 8.0, 4.0, 18.0
#: How large the icons before the words of an option are.
ICON = 18.0
WIDEST = 560.0
#: How far from its place a popover begins.
BESIDE = 34.0
#: Over everything, overlays included.
LAYER = z_order.DIALOG + 40


class Options(Struct, frozen=True):
    """A choice: its title, its options in words, the place in the window it belongs to, `notes` below the title,
    the `rules` it comes from, a quiet line that leads to them, and the number of the one that Enter chooses.

    `icons` stand before the words of each option, as many as there are labels, or there are none.
    """

    title: str
    labels: tuple[str, ...]
    at: Point
    notes: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    foot: str = ""
    lit: int = 0
    icons: tuple[Row, ...] = ()


def draw_popover(builder: SceneBuilder, options: Options, window: Rect, unit: float) -> None:
    """The options as buttons, keys ``option:0`` and so on, near its place; one is dressed as the one Enter chooses."""
    row, larger = ROW * unit, unit * builder.theme.text
    pad, gap, note = PAD * larger, GAP * larger, NOTE * larger
    columns = _columns(options.labels, window, row + gap)
    aside = _aside(options, unit)
    width = min(_width((options.title, *options.labels, *options.notes), larger) + aside, window.w / columns - 24)
    lines, kind = -(-len(options.labels) // columns), Type(12 * larger, 400)
    notes = [line for each in options.notes for line in wrap(each, kind, width * columns - 16 * unit, text_width)]
    noted = (len(notes) + bool(options.foot)) * note + (gap if notes else 0)
    area = _placed(options.at, width * columns + 2 * pad, (lines + 1) * (row + gap) + noted + 2 * pad, window)
    theme, w, h = builder.theme, round(area.w, 1), round(area.h, 1)
    what = ("popover", w, h, theme.name)
    builder.picture("popover", area, what, lambda: grounds.popover(w, h, 12, theme), LAYER)
    head = Rect(area.x + pad, area.y + pad, area.w - 2 * pad, row)
    builder.label("popover:title", options.title, head, 12 * unit, 700, z=LAYER + 1)
    for number, line in enumerate(notes):
        place = Rect(head.x, head.bottom + number * note, head.w, note)
        builder.label(f"popover:note:{number}", line, place, 12 * unit, z=LAYER + 1)
    if options.foot:
        quiet = Rect(head.x, head.bottom + noted - gap - note, head.w, note)
        builder.label(
            "popover:foot", options.foot, quiet, 11 * unit, colour=builder.theme.ground.mist, align="right", z=LAYER + 1
        )
    _rows(builder, options, Rect(head.x, head.bottom + noted + gap, width, row), lines, gap, aside)


def _aside(options: Options, unit: float) -> float:
    """What the icons before the words take of a row."""
    widest = max((amounts_width(row, ICON * unit) for row in options.icons), default=0)
    return widest + 12 * unit if widest else 0


def _rows(builder: SceneBuilder, options: Options, first: Rect, lines: int, gap: float, aside: float) -> None:
    size, high = 12 * first.h / ROW, ICON * first.h / ROW
    for index, label in enumerate(options.labels):
        column, line = divmod(index, lines)
        cell = first.moved(column * first.w, line * (first.h + gap))
        button = Rect(cell.x, cell.y, cell.w - (gap if column * lines + lines < len(options.labels) else 0), cell.h)
        look = "primary" if index == options.lit else "plain"
        builder.button(
            f"option:{index}", label, button, look=look, size=size, z=LAYER + 1, like=options.labels, before=aside
        )
        if index < len(options.icons) and options.icons[index]:
            ink = builder.theme.ground.on_lume if look == "primary" else builder.theme.ground.foam
            _icons(builder, f"popover:icons:{index}", options.icons[index], button, high, ink)


def _icons(builder: SceneBuilder, key: str, row: Row, button: Rect, size: float, ink: str) -> None:
    """Icons at the left end of a button."""
    at = Rect(button.x + 9 * size / ICON, button.y, amounts_width(row, size) + 1, button.h)
    draw_amounts(builder, key, row, at, size, ink, LAYER + 2)


def _width(texts: Sequence[str], unit: float) -> float:
    return min(WIDEST * unit, max(text_width(text, Type(12 * unit, 600)) for text in texts) + 30 * unit)


def _columns(labels: Sequence[str], window: Rect, line: float) -> int:
    """As many columns as are needed for all options to fit the window's height."""
    most = max(1, int((window.h * 0.8) // line) - 1)
    return -(-len(labels) // most)


def _placed(at: Point, width: float, height: float, window: Rect) -> Rect:
    """Beside the place, so that it stays in sight: at the right if there is room, else at the left."""
    right, left = at.x + BESIDE, at.x - BESIDE - width
    x = max(window.x + 8, right if right + width <= window.right - 8 else min(left, window.right - width - 8))
    y = max(window.y + 8, min(at.y - height / 2, window.bottom - height - 8))
    return Rect(x, y, width, height)
