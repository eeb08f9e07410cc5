"""The themes to choose from, each as a small picture of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QRadioButton

from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import group
from uc_desktop.ui.art.pieces.pieces import dome
from uc_desktop.ui.pages.painting import UnitPainter
from uc_desktop.ui.pages.segments import ChoiceRow
from uc_desktop.ui.theme.theme import THEMES, Theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from uc_desktop.ui.pages.page import Page

#: How large a picture is with its name, in units.
_WIDE, _HIGH = 146, 84
_DOME: Final = 34


class ThemeButtons(ChoiceRow):
    """A choice of these themes, each by its name and its words."""

    def __init__(self, page: Page, about: str, themes: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        for name, words in themes:
            self.add_button(ThemeButton(THEMES[name], words, page), words, name)
        self.setAccessibleName(about)

    def fit(self, room: float) -> None:
        """Apply the size of the page; `room` is the width of the row in units."""
        for button in self.buttons():
            if isinstance(button, ThemeButton):
                button.fit(room / self.count())


class ThemeButton(QRadioButton):
    """Shows a theme in small: its ground, a city, and numbers of resources."""

    def __init__(self, shown: Theme, words: str, page: Page) -> None:
        super().__init__(words)
        self._shown, self._page = shown, page
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def fit(self, room: float) -> None:
        """Apply the size of the page, no wider than `room` units."""
        size = self._page.size_in_units
        wide = self.fontMetrics().horizontalAdvance(self.text()) / size.unit + 8
        self.setFixedSize(size.px(min(max(_WIDE, wide), room)), size.px(_HIGH))

    def paintEvent(self, event: QPaintEvent) -> None:
        own, is_on = self._shown.ground, self.isChecked()
        with UnitPainter(self, self._page) as paint:
            ground, x, y = paint.ground, (paint.w - 138) / 2, 5
            if is_on or self.hasFocus() or self.underMouse():
                line = (ground.focus if self.hasFocus() else ground.lume) if is_on else ground.foam
                paint.pen(line, 2.2 if is_on or self.hasFocus() else 1.2)
                paint.fill()
                paint.rect(x - 3, y - 3, 144, 62, 12)
            paint.pen(own.line)
            paint.fill(own.window_middle if self._shown.glows else own.abyss)
            paint.rect(x, y, 138, 56, 9)
            paint.fill(own.panel_top)
            paint.rect(x + 8, y + 8, 69, 40, 5)
            paint.rect(x + 83, y + 8, 47, 40, 5)
            city = dome(11, lit=self._shown.glows, outline=self._shown.outline)
            paint.picture(x + 42, y + 29, Picture(_DOME, _DOME, group(_DOME / 2, _DOME / 2, city)))
            for name, number, top in (("kelp", "2", 21), ("steelplast", "4", 36)):
                paint.icon(x + 96, y + top, name, 15)
                paint.text_in((x + 104, y + top - 9, 22, 17), number, 12, 700, own.foam, "middle")
            paint.text_in((0, 64, paint.w, 20), self.text(), 12.5, 700 if is_on else 500, side="middle")
