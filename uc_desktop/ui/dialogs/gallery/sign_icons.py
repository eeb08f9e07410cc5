"""Signs as icons of buttons and lists."""

from __future__ import annotations

from PySide6.QtGui import QIcon, QPixmap

from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.raster import Raster
from uc_desktop.ui.art.icons.icons import IconToken, token_sign, token_width
from uc_desktop.ui.theme.theme import Theme

#: The size that icons are drawn in.
_DRAWN = 24.0


class SignIcons:
    """The pictures of signs in one theme, each made once, for a screen with so many device pixels a pixel."""

    def __init__(self, theme: Theme, pixels: float) -> None:
        self._theme, self._pixels, self._raster = theme, pixels, Raster()

    def pixmap(self, token: IconToken, size: float) -> QPixmap:
        """The sign in a square, so many pixels high."""
        key, foam = ("sign", token), self._theme.ground.foam

        def make() -> Picture:
            narrow = min(1.0, (_DRAWN - 2) / token_width(token, _DRAWN * 1.6))
            drawn = _DRAWN * 1.6 * narrow if isinstance(token, tuple) and token[0] == "t" else _DRAWN - 2
            return Picture(_DRAWN, _DRAWN, token_sign(token, _DRAWN / 2, _DRAWN / 2, drawn, foam))

        return self._raster.printed(key, make, size / _DRAWN * self._pixels, size / _DRAWN).pixmap

    def icon(self, token: IconToken, size: float) -> QIcon:
        """The same as an icon, which looks alike whether chosen or not."""
        pixmap = self.pixmap(token, size)
        icon = QIcon(pixmap)
        icon.addPixmap(pixmap, QIcon.Mode.Selected)
        return icon
