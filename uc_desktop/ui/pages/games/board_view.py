"""The boards of saved games as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QPixmap

from uc_desktop.presentation.facts.small_board_facts import SmallBoardFacts
from uc_desktop.ui.art.boards.board_picture import board_picture
from uc_desktop.ui.art.boards.miniature import miniature
from uc_desktop.ui.art.drawing.raster import render

if TYPE_CHECKING:
    from uc_desktop.presentation.facts.pages.saved_games_facts import GameGlance
    from uc_desktop.ui.art.drawing.picture import Picture
    from uc_desktop.ui.pages.painting import Place, UnitPainter
    from uc_desktop.ui.theme.theme import Theme

#: The opacity of the board of a game that cannot be opened.
_FAINT: Final = 0.38


class BoardPicture:
    """A player's board as a miniature, or if `is_large` as on the table; drawn when it is first painted, and again for
    another size or theme. A game without a glance has an empty board, which is faint."""

    def __init__(self, *, is_large: bool = False) -> None:
        self._is_large = is_large
        self._facts, self._connected, self._opacity = SmallBoardFacts(), frozenset[str](), _FAINT
        self._drawn: tuple[object, ...] = ()
        self._pixmap = QPixmap()

    def show(self, glance: GameGlance | None) -> None:
        """Show the board of this game."""
        if glance is None:
            self.show_board(SmallBoardFacts(), frozenset(), _FAINT)
        else:
            self.show_board(glance.board, glance.connected)

    def show_board(self, facts: SmallBoardFacts, connected: frozenset[str], opacity: float = 1.0) -> None:
        """Show this board, of whose sites these are connected."""
        self._opacity = opacity
        if (facts.key(), connected) != (self._facts.key(), self._connected):
            self._facts, self._connected, self._drawn = facts, connected, ()

    def paint(self, paint: UnitPainter, place: Place) -> None:
        """Paint the board in this place."""
        x, y, w, h = place
        key = (w, h, paint.scale, paint.theme)
        if key != self._drawn:
            self._pixmap, self._drawn = render(self._picture(w, h, paint.theme), paint.scale), key
        before = paint.painter.opacity()
        paint.painter.setOpacity(before * self._opacity)
        paint.pixmap(x + w / 2, y + h / 2, self._pixmap)
        paint.painter.setOpacity(before)

    def _picture(self, w: float, h: float, theme: Theme) -> Picture:
        if self._is_large:
            sites = dict(self._facts.ordinary_sites)
            return board_picture(self._facts, self._connected, sites, w, h, theme)
        return miniature(self._facts, w, h, theme)
