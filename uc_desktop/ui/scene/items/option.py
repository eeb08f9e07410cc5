"""An option of a choice: a button whose words have as many lines as they need, beside or below their signs."""

from __future__ import annotations

from typing import NamedTuple

from uc_desktop.ui.art.drawing.picture import Align, Picture, TextBlock, Type, baseline
from uc_desktop.ui.art.drawing.svg import rect
from uc_desktop.ui.art.drawing.text_fitting import Fitted, fitted
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.scene.items.button import ButtonItem, ButtonLook, button_colours, button_picture
from uc_desktop.ui.theme.theme import Theme

#: From one line to the next as a share of the type's size, and how large the digit's field is at a type of 12.
_LEADING, _DIGIT = 1.22, 15.0


class OptionForm(NamedTuple):
    """How an option is written: the size of its words, where they begin, whether they stand in the middle at the
    bottom, the digit that chooses it, empty for none, and how much is free above the words."""

    size: float
    start: float
    is_column: bool
    digit: str
    above: float = 0


def option_words(label: str, size: float, room: float) -> Fitted:
    """An option's words in so much room."""
    return fitted(label, Type(size, 600), room)


def lines_height(lines: int, size: float) -> float:
    """How high so many lines are."""
    return lines * size * _LEADING


class OptionItem(ButtonItem):
    """An option of a choice."""

    _form = OptionForm(12, 0, False, "")

    def set_option(self, label: str, rect: Rect, look: ButtonLook, form: OptionForm) -> None:
        """Be this option."""
        self.text, self._rect, self._look, self._form = label, rect, look, form
        self.set_name(label)
        self.refresh()
        self.put(rect)

    def refresh(self) -> None:
        w, h, form, theme = round(self._rect.w, 1), round(self._rect.h, 1), self._form, self._theme
        look, hovered, down = self._look, self._hovered, self._down
        room, leading = w - form.start - (4 if form.is_column else 8) * form.size / 12, form.size * _LEADING
        lines, kind, is_cut = option_words(self.text, form.size, room)
        high = len(lines) * leading
        self.overflow = high > h or is_cut
        first = (h - high - 3 if form.is_column else form.above + (h - form.above - high) / 2) + 0.93 * form.size + down
        ink = button_colours(look, theme)[2]
        align: Align = "middle" if form.is_column else "left"
        x = w / 2 if form.is_column else form.start
        texts = [TextBlock(lines, x, first, kind, ink, align, leading)]
        field = _DIGIT * form.size / 12
        at = Rect(4, 4 if form.is_column else (h - field) / 2, field, field) if form.digit else None
        if at is not None:
            digit = Type(form.size, 700)
            texts.append(TextBlock((form.digit,), at.center.x, baseline(at.center.y, digit.size), digit, ink, "middle"))
        key = ("option", w, h, look, theme.name, hovered, down, at)
        self.set_picture(key, lambda: _picture(w, h, look, theme, hovered, down, at), texts=tuple(texts))


def _picture(w: float, h: float, look: str, theme: Theme, hovered: bool, down: bool, field: Rect | None) -> Picture:
    plate = button_picture("", None, w, h, look, 12, theme, hovered, down)
    if field is None:
        return plate
    drawn = rect(*field, 4, fill=theme.ground.well, stroke=theme.ground.line, width=1, opacity=0.8)
    return Picture(w, h, plate.body + drawn, (), plate.bleed)
