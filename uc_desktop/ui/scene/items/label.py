"""Text on the table."""

import math
from typing import Any

from uc_desktop.ui.art.drawing.picture import Align, Picture, TextBlock, Type, baseline
from uc_desktop.ui.art.drawing.raster import Raster
from uc_desktop.ui.art.drawing.text_fitting import LEADING, LINE_SHARE, SMALLEST, fitted
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.theme.theme import Theme


class LabelItem(TableItem):
    """A text fitted into a rectangle; where it is cut, `overflow` is true, and the whole text is its tool tip."""

    def __init__(self, key: str, raster: Raster, theme: Theme, z: float = z_order.TEXT) -> None:
        super().__init__(key, raster, z)
        self.kind = "label"
        self.overflow = False
        self._theme = theme
        self._floor = SMALLEST
        # How the text was last set.
        self._setting: tuple[Any, ...] = ()

    def set_text(
        self,
        text: str,
        rect: Rect,
        size: float = 12,
        weight: int = 400,
        colour: str | None = None,
        align: Align = "left",
        floor: float = SMALLEST,
        grows: bool = True,
    ) -> None:
        """Show `text` in the upright middle of `rect`, larger by the text size if it `grows`."""
        self._setting = rect, size, weight, colour, align, floor, grows
        lines, kind, self.overflow = fitted(text, Type(size, weight), rect.w, rect.h, floor)
        if grows and not self.overflow and self._theme.text > 1:
            larger = kind._replace(size=max(kind.size, min(kind.size * self._theme.text, rect.h * LINE_SHARE)))
            # A single line stays one.
            most = 1 if len(lines) == 1 else math.inf
            lines, kind, _ = fitted(text, larger, rect.w, rect.h, kind.size, most=most)
        paint = colour or self._theme.ground.foam
        self.set_name(text)
        self.text = text
        w, h = round(rect.w, 1), round(rect.h, 1)
        self.set_picture(("label", lines, kind, w, h, paint, align), lambda: _picture(lines, kind, w, h, paint, align))
        self.put(rect)

    def change_text(self, text: str) -> None:
        """Show another text in the same place and look, until the next drawing that changes the item."""
        self.set_text(text, *self._setting)

    def describe(self) -> dict[str, Any]:
        return super().describe() | {"overflow": self.overflow}


def _picture(lines: tuple[str, ...], kind: Type, w: float, h: float, colour: str, align: Align) -> Picture:
    leading = kind.size * LEADING
    first = baseline(h / 2, kind.size) - (len(lines) - 1) * leading / 2
    x = {"left": 0.0, "middle": w / 2, "right": w}[align]
    return Picture(w, h, "", (TextBlock(lines, x, first, kind, colour, align, leading),), 2)
