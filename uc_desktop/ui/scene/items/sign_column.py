"""The signs of an enlarged card or slot beside it, each with its name."""

from __future__ import annotations

from collections.abc import Sequence

from uc_desktop.presentation.gallery.signs import SignColumn
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, TextBlock, Type
from uc_desktop.ui.art.drawing.svg import rect
from uc_desktop.ui.art.icons.icons import token_sign
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.scene.items.bubble import BubbleItem
from uc_desktop.ui.theme.theme import Theme

_PAD, _ROW, _SIGN, _HEAD = 10.0, 27.0, 23.0, 30.0
_TITLE, _NAME = Type(12.5, 700), Type(12, 500)
_BEFORE_NAME = 9.0


class SignColumnItem(BubbleItem):
    """A bubble with one sign a line; shown only where there is room for all of it."""

    def set_signs(self, column: SignColumn, unit: float = 1) -> None:
        """Name these signs."""
        theme = self._theme
        self.kind = "signs"
        self.text = column.says
        self.set_name(self.text)
        self.set_picture(("signs", column, theme.name), lambda: sign_column(column, theme), unit * theme.text)

    def show_if_room(self, target: Rect, bounds: Rect, avoid: Sequence[Rect]) -> None:
        """Appear beside `target`, over nothing of it and of `avoid`; else stay away."""
        self.show_beside(target, bounds, avoid)
        here = self.frame()
        if any(here.overlaps(other) for other in (target, *avoid)) or not bounds.holds(here):
            self.setVisible(False)


def sign_column(column: SignColumn, theme: Theme) -> Picture:
    """The title, and below it the signs with their names."""
    g = theme.ground
    widest = max((_SIGN + _BEFORE_NAME + text_width(sign.name, _NAME) for sign in column.signs), default=0)
    w = max(widest, text_width(column.title, _TITLE)) + 2 * _PAD
    h = _HEAD + _ROW * len(column.signs) + 4
    body = rect(0, 4, w, h, 10, fill=g.shadow, opacity=0.6 if theme.glows else 0.3)
    body += rect(0, 0, w, h, 10, fill=g.bubble, stroke=g.line_high, width=1.4)
    texts = [TextBlock((column.title,), _PAD, 20, _TITLE, g.foam)]
    for number, sign in enumerate(column.signs):
        middle = _HEAD + _ROW * (number + 0.5)
        body += token_sign(sign.token, _PAD + _SIGN / 2, middle, _SIGN, g.foam)
        texts.append(TextBlock((sign.name,), _PAD + _SIGN + _BEFORE_NAME, middle + 4.2, _NAME, g.foam))
    return Picture(w, h, body, tuple(texts), 6)
