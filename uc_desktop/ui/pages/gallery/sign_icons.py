"""Signs as icons of buttons and lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon, QPixmap

from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.raster import Raster
from uc_desktop.ui.art.icons.icons import IconToken, token_sign, token_width

if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractButton

    from uc_desktop.ui.pages.page import Page

#: The size that icons are drawn in.
_DRAWN = 24.0


class SignIcons:
    """Pictures of signs in the theme and size of a page, each made once."""

    def __init__(self, page: Page) -> None:
        self._page, self._raster = page, Raster()

    def pixmap(self, token: IconToken, units: float) -> QPixmap:
        """The sign in a square of this side, in units."""
        foam, size = self._page.theme.ground.foam, units * self._page.size_in_units.unit / _DRAWN

        def make() -> Picture:
            narrow = min(1.0, (_DRAWN - 2) / token_width(token, _DRAWN * 1.6))
            drawn = _DRAWN * 1.6 * narrow if isinstance(token, tuple) and token[0] == "t" else _DRAWN - 2
            return Picture(_DRAWN, _DRAWN, token_sign(token, _DRAWN / 2, _DRAWN / 2, drawn, foam))

        return self._raster.printed((token, foam), make, size * self._page.devicePixelRatioF(), size).pixmap

    def set_icon(self, button: QAbstractButton, token: IconToken, units: float) -> None:
        """Show the sign on a button."""
        button.setIcon(QIcon(self.pixmap(token, units)))
        button.setIconSize(QSize(1, 1) * self._page.size_in_units.px(units))
