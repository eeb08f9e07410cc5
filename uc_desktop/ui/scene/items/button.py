"""Buttons drawn on the table."""

import math
import re
from collections.abc import Sequence
from functools import partial
from itertools import accumulate
from typing import Any, Final, Literal

from PySide6.QtCore import QPointF

from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, TextBlock, Type, baseline
from uc_desktop.ui.art.drawing.raster import Raster
from uc_desktop.ui.art.drawing.svg import group, linear, path, rect
from uc_desktop.ui.art.drawing.text_fitting import SMALLEST, alike, elided
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect, columns
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.theme.theme import Theme

ButtonLook = Literal["plain", "primary", "quiet", "outline", "chosen", "lit"]

GLYPHS: Final = {
    "undo": "M-5.5-1.5H2A4 4 0 0 1 2 6.5H-2M-5.5-1.5L-1.8-5.2M-5.5-1.5L-1.8 2.2",
    "redo": "M5.5-1.5H-2A4 4 0 0 0-2 6.5H2M5.5-1.5L1.8-5.2M5.5-1.5L1.8 2.2",
    "revert": "M-5 0A5 5 0 1 1-1 4.9M-5 0L-7.5-3.4M-5 0L-1.4-2",
    "confirm": "M-5 0l3.4 3.6L5-4.4",
    "menu": "M-8-5H8M-8 0H8M-8 5H8",
    "search": "M2.6 2.6L6.5 6.5M3-1A4.5 4.5 0 1 1-6-1A4.5 4.5 0 1 1 3-1",
    "fold": "M-5-2.5L0 2.5L5-2.5",
    "close": "M-5-5L5 5M5-5L-5 5",
    "play": "M-4-6L6 0L-4 6Z",
    "pause": "M-3.5-5.5V5.5M3.5-5.5V5.5",
    "next": "M-5-6L3 0L-5 6ZM5-6V6",
    "back": "M5-6L-3 0L5 6ZM-5-6V6",
    "again": "M-5.2 .4A5.2 5.2 0 1 0-3.4-3.6M-4.6-7.2L-3.7-3.4L.2-4",
    "skip": "M-6-5L0 0L-6 5ZM1-5L7 0L1 5Z",
}


#: The keys of buttons that go one step on or back, which a person may want as fast as the mouse clicks.
_STEPS: Final = re.compile(r"history:(back|on):(?!play)|sheet:(previous$|next$|page:)|replay:next$")
#: How large a sign beside a label becomes on a button of the usual height, and that height.
_LARGEST_SIGN, _HEIGHT = 1.2, 34.0
#: What is free beside a label, at both ends together, and what must be where the label needs the room.
_SIDES, _LEAST_SIDES = 10.0, 6.0


class ButtonItem(TableItem):
    """A button: a label, a glyph, or both; one that is off says on hover why.

    A click on it is the gesture "click", or "in-vain" where it is off; `shortcut` is only shown in its tool tip.
    """

    def __init__(self, key: str, raster: Raster, theme: Theme) -> None:
        super().__init__(key, raster, z_order.CONTROL)
        self.kind = "button"
        #: Whether it steps through something: there the second press of a double click is a step like the first.
        self.steps = _STEPS.match(key) is not None
        self.enabled = True
        self.overflow = False
        self._theme = theme
        self._look: ButtonLook = "plain"
        self._glyph = ""
        self._rect = Rect(0, 0, 1, 1)
        self._type = 12.0
        self._before = 0.0
        self._hovered = self._down = False
        self.set_live(True)

    def set_button(
        self,
        label: str,
        rect: Rect,
        look: ButtonLook = "plain",
        glyph: str = "",
        size: float = 12,
        shortcut: str = "",
        like: Sequence[str] = (),
        aside: float = 0,
        before: float = 0,
    ) -> None:
        """Be this button; `glyph` is a name of GLYPHS, `like` are the labels of buttons that share its text's size.
        Where its own label needs that, the letters are smaller.

        An enlarged label leaves as much free as `aside` at each end, and any as much as `before` at the left, where
        something lies on the button.
        """
        self.text, self._rect, self._look, self._glyph, self._before = label, rect, look, glyph, before
        larger, room = self._theme.text if label else 1.0, _room(rect.w - before, rect.h, glyph) - 2 * aside
        size = _size_in(label, size, _room(rect.w - before, rect.h, glyph, _LEAST_SIDES))
        self._type = alike(size, 600, larger, [(each, room, rect.h * 0.7) for each in (label, *like)])
        if label:
            self.set_name(say("shortcuts.named", words=label, keys=shortcut) if shortcut else label)
        self.refresh()
        self.put(rect)

    def set_on(self, enabled: bool, why_not: str = "") -> None:
        """Whether it can be pressed; `why_not` is shown on hover while it cannot."""
        self.enabled = enabled
        if why_not:
            self.set_name(say("window.step", command=self.text or self.accessible_name, step=why_not))
        self.refresh()

    @property
    def usable(self) -> bool:
        """Whether it can be pressed."""
        return self.enabled

    def refresh(self) -> None:
        w, h = round(self._rect.w, 1), round(self._rect.h, 1)
        text, look = self.text, self._look if self.enabled else "off"
        glyph, size, theme, hovered, down = self._glyph, self._type, self._theme, self._hovered, self._down
        before = self._before
        self.overflow = bool(text) and text_width(text, Type(size, 600)) > _room(w - before, h, glyph, _LEAST_SIDES)
        drop, ink = 1.0 if down else 0.0, button_colours(look, theme)[2]
        start, texts = _place_label(text, glyph, w, h, size, drop, ink, before)
        key = ("button", glyph, start, w, h, look, size, theme.name, hovered, down)
        plate = partial(button_picture, glyph, start, w, h, look, size, theme, hovered, down)
        self.set_picture(key, plate, texts=texts)

    def describe(self) -> dict[str, Any]:
        return super().describe() | {
            "enabled": self.enabled, "look": self._look, "overflow": self.overflow, "glyph": self._glyph,
        }  # fmt: skip

    def effective_gesture(self, gesture: str) -> str:
        """The gesture that the handler is given: a click on a button that is off is "in-vain"."""
        if self.enabled or gesture in ("enter", "leave"):
            return gesture
        return "in-vain" if gesture == "click" else ""

    def set_hovered(self, hovered: bool) -> None:
        """Show that the mouse is over it, or no longer is; not while it is off."""
        self._hovered = hovered and self.enabled
        self.refresh()

    def press(self) -> None:
        """Look pressed, unless it is off."""
        self._down = self.enabled
        self.refresh()

    def release(self, at: QPointF) -> bool:
        """Look as before; releasing the mouse beside it means nothing."""
        self._down = False
        self.refresh()
        return self._box.contains(self.mapFromScene(at))


def _room(w: float, h: float, glyph: str, sides: float = _SIDES) -> float:
    """How broad a label may be on a button."""
    return w - sides - (_sign_room(h) if glyph else 0)


def _sign_room(h: float) -> float:
    """How broad a sign before a label is, with the gap between them."""
    return 20 * _scale(h)


def _size_in(label: str, size: float, room: float) -> float:
    """The size, `size` or less but not below the floor, at which a label fits in this width."""
    wide = text_width(label, Type(size, 600))
    if not label or wide <= room:
        return size
    # Fonts come in eighths of a pixel; the next larger would not fit. Buttons are drawn in tenths of one.
    return max(min(SMALLEST, size), math.floor(size * (room - 0.1) / wide * 8) / 8)


def button_cells(row: Rect, labels: Sequence[str], gap: float, size: float, glyph: str = "") -> tuple[Rect, ...]:
    """Cells for a row of buttons with these labels: equal ones if every label fits at `size`, else each as wide as its
    label needs and an equal share of what is left; where that is too little, all labels will be smaller alike."""
    cells, widths = columns(row, len(labels), gap), [text_width(label, Type(size, 600)) for label in labels]
    room = _room(cells[0].w, row.h, glyph)
    if all(wide <= room for wide in widths):
        return cells
    free = row.w - gap * (len(labels) - 1)
    spare = max((free - sum(widths)) / len(labels), _LEAST_SIDES + (_sign_room(row.h) if glyph else 0))
    smaller = (free - spare * len(labels)) / sum(widths)
    wide = [each * smaller + spare for each in widths]
    lefts = accumulate((each + gap for each in wide), initial=row.x)
    return tuple(Rect(x, row.y, each, row.h) for x, each in zip(lefts, wide, strict=False))


def have_room_for_signs(row: Rect, labels: Sequence[str], gap: float) -> bool:
    """Whether a row of buttons with these labels, in the smallest letters, has room for a sign on each."""
    words = sum(text_width(label, Type(SMALLEST, 600)) for label in labels)
    return words + len(labels) * (_LEAST_SIDES + _sign_room(row.h)) + gap * (len(labels) - 1) <= row.w


def _scale(h: float) -> float:
    """By how much a button is larger than usual."""
    return max(1.0, h / _HEIGHT)


def button_colours(look: str, theme: Theme) -> tuple[str, str, str]:
    """Fill, border and text of a button's dress."""
    g = theme.ground
    primary = linear((0, "#7FF0E2"), (1, "#35B8B4")) if theme.glows else g.lume
    return {
        "plain": (g.button, g.button_line, g.foam),
        "primary": (primary, "#C9FFF8" if theme.glows else g.lume, g.on_lume),
        "quiet": (g.quiet, g.quiet_line, g.foam),
        "chosen": (g.line, g.line_high, g.foam) if theme.glows else (g.line, g.focus, g.on_lume),
        "lit": (g.current, g.lume, g.foam),
        "off": (g.off_fill, g.off_line, g.off),
        "outline": ("#0B3342" if theme.glows else g.quiet, g.lume, g.lume),
    }[look]


def _place_label(
    label: str, glyph: str, w: float, h: float, size: float, drop: float, ink: str, before: float
) -> tuple[float | None, tuple[TextBlock, ...]]:
    """Where a button's glyph begins, None if it stands alone, and its label, lower by `drop`; the first `before` of the
    button are left free."""
    if not label:
        return None, ()
    kind = Type(size, 600)
    text = elided(label, kind, _room(w - before, h, glyph, _LEAST_SIDES))
    run = text_width(text, kind) + (_sign_room(h) if glyph else 0)
    start = before + (w - before - run) / 2
    text_block = TextBlock((text,), start + run, baseline(h / 2, size) + drop, kind, ink, "right")
    return (round(start, 2) if glyph else None), (text_block,)


def button_picture(
    glyph: str, start: float | None, w: float, h: float, look: str, size: float, theme: Theme, hovered: bool, down: bool
) -> Picture:
    """A button without its label; the glyph begins at `start`, or stands in the middle."""
    fill, border, ink = button_colours(look, theme)
    drop = 1.0 if down else 0.0
    shadow = "" if down else rect(0, 1.5, w, h, 8, fill=theme.ground.shadow, opacity=0.4 if theme.glows else 0.2)
    edge = theme.ground.focus if hovered else border
    body = shadow + rect(0, drop, w, h, 8, fill=fill, stroke=edge, width=1.1 if theme.glows else 1.5)
    if glyph:
        x, scale = (w / 2, size / 12) if start is None else (start + 7 * _scale(h), _sign_scale(size, h))
        solid = glyph in ("play", "next", "back", "skip")
        sign = path(GLYPHS[glyph], fill=ink if solid else "none", stroke=ink, width=1.9)
        body += group(x, h / 2 + drop, sign, scale=scale)
    return Picture(w, h, body, (), 3)


def _sign_scale(size: float, h: float) -> float:
    """How large the glyph beside a label is."""
    return min(size / 12, _LARGEST_SIGN * _scale(h))
