"""Parts of the pictures of saved games: panels, texts, signs of players, and boards."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPixmap

from uc_desktop.presentation.facts.pages.saved_games_facts import GameKind
from uc_desktop.presentation.facts.small_board_facts import SmallBoardFacts
from uc_desktop.ui.art.boards.board_picture import board_picture
from uc_desktop.ui.art.boards.miniature import miniature
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.raster import render
from uc_desktop.ui.art.drawing.svg import group
from uc_desktop.ui.art.icons.icons import icon
from uc_desktop.ui.art.pieces.pieces import player_shape
from uc_desktop.ui.pages.drawings import glass, paint_sign
from uc_desktop.ui.theme.theme import font

if TYPE_CHECKING:
    from uc_desktop.presentation.facts.pages.saved_games_facts import GameGlance
    from uc_desktop.ui.pages.page_size import PageSize
    from uc_desktop.ui.theme.theme import Theme

KIND_SIGNS: Final = {GameKind.GAME: "two", GameKind.SOLO: "one", GameKind.CHALLENGE: "challenge"}
_MARK: Final = 22.0
#: How much is seen of the board of a game that cannot be opened.
_FAINT: Final = 0.38
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class Brush:
    """Paints at places given in units, in the colours of a theme."""

    def __init__(self, painter: QPainter, theme: Theme, size: PageSize) -> None:
        self.painter, self.theme, self.size = painter, theme, size
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)

    def rect(self, x: float, y: float, w: float, h: float) -> QRectF:
        """A place in pixels."""
        unit = self.size.unit
        return QRectF(x * unit, y * unit, w * unit, h * unit)

    @property
    def soft(self) -> str:
        """The colour of texts of less weight."""
        return self.theme.ground.soft

    def panel(self, place: QRectF, line: str, width: float, radius: float = 12, *, is_chosen: bool = False) -> None:
        """A panel over the ground, in the colour of what is chosen if that is so."""
        painter = self.painter
        wide = max(1.0, width * self.size.unit)
        painter.setPen(QPen(QColor(line), wide))
        painter.setBrush(glass(self.theme, place, is_chosen=is_chosen))
        corner = radius * self.size.unit
        painter.drawRoundedRect(place.adjusted(wide / 2, wide / 2, -wide / 2, -wide / 2), corner, corner)

    def text(
        self,
        place: QRectF,
        words: str,
        points: float,
        weight: int,
        colour: str,
        alignment: Qt.AlignmentFlag = _LEFT,
    ) -> float:
        """A text in one line, cut with an ellipsis where it has no room; how wide it is, in pixels."""
        kind = font(points * self.size.unit, weight)
        metrics = QFontMetricsF(kind)
        shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, place.width())
        self.painter.setFont(kind)
        self.painter.setPen(QColor(colour))
        self.painter.drawText(place, int(alignment), shown)
        return metrics.horizontalAdvance(shown)

    def wrapped(self, place: QRectF, words: str, points: float, colour: str) -> None:
        """A text in as many lines as there is room for."""
        self.painter.setFont(font(points * self.size.unit))
        self.painter.setPen(QColor(colour))
        self.painter.save()
        self.painter.setClipRect(place)
        flags = Qt.TextFlag.TextWrapAnywhere if " " not in words else Qt.TextFlag.TextWordWrap
        self.painter.drawText(place, int(flags | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop), words)
        self.painter.restore()

    def line(self, x1: float, y: float, x2: float) -> None:
        """A thin line from left to right."""
        self.painter.setPen(QPen(QColor(self.theme.ground.line), max(1.0, self.size.unit)))
        unit = self.size.unit
        self.painter.drawLine(QPointF(x1 * unit, y * unit), QPointF(x2 * unit, y * unit))

    def sign(self, x: float, y: float, name: str, colour: str, scale: float = 1.0) -> None:
        """A sign of pages about this point."""
        unit = self.size.unit
        paint_sign(self.painter, QPointF(x * unit, y * unit), name, colour, scale * unit)

    def kind(self, x: float, y: float, kind: GameKind | None) -> None:
        """The sign of a kind of game; none for a game that could not be read."""
        if kind is not None:
            self.sign(x, y, KIND_SIGNS[kind], self.theme.ground.sign)

    def mark(self, x: float, y: float, color: str, radius: float = 6.2) -> None:
        """The sign of a player's colour."""
        ratio = self.painter.device().devicePixelRatio()
        self._picture(x, y, player_mark(self.theme, color, radius, self.size.unit * ratio))

    def shell(self, x: float, y: float, side: float = 17) -> None:
        """The sign of points."""
        ratio = self.painter.device().devicePixelRatio()
        self._picture(x, y, _shell(side, self.size.unit * ratio))

    def _picture(self, x: float, y: float, pixmap: QPixmap) -> None:
        unit, ratio = self.size.unit, self.painter.device().devicePixelRatio()
        wide, high = pixmap.width() / ratio, pixmap.height() / ratio
        place = QRectF(x * unit - wide / 2, y * unit - high / 2, wide, high)
        self.painter.drawPixmap(place, pixmap, QRectF(pixmap.rect()))


@lru_cache(maxsize=64)
def player_mark(theme: Theme, color: str, radius: float, scale: float) -> QPixmap:
    """The sign of a player's colour, at so many pixels a unit."""
    shape = group(_MARK / 2, _MARK / 2, player_shape(theme.player(color), radius, theme.outline))
    return render(Picture(_MARK, _MARK, shape), scale)


@lru_cache(maxsize=8)
def _shell(side: float, scale: float) -> QPixmap:
    return render(Picture(side, side, icon("point", side / 2, side / 2, side)), scale)


class BoardPicture:
    """A player's board as a miniature, or if `is_large` as on the table; drawn when it is first painted, and again for
    another size or theme. A game without a glance has an empty board, which is faint."""

    def __init__(self, *, is_large: bool = False) -> None:
        self._is_large = is_large
        self._facts, self._connected, self._opacity = SmallBoardFacts(), frozenset[str](), _FAINT
        self._drawn: tuple[object, ...] = ()
        self._pixmap, self._picture_bleed = QPixmap(), 0.0

    def show(self, glance: GameGlance | None) -> None:
        """Show the board of this game."""
        facts, connected = (SmallBoardFacts(), frozenset[str]()) if glance is None else (glance.board, glance.connected)
        self._opacity = _FAINT if glance is None else 1.0
        if (facts.key(), connected) != (self._facts.key(), self._connected):
            self._facts, self._connected, self._drawn = facts, connected, ()

    def paint(self, brush: Brush, place: QRectF) -> None:
        """Paint it there."""
        unit, ratio = brush.size.unit, brush.painter.device().devicePixelRatio()
        key = (place.width(), place.height(), unit, ratio, brush.theme)
        if key != self._drawn:
            picture = self._picture(place.width() / unit, place.height() / unit, brush.theme)
            self._pixmap, self._drawn = render(picture, unit * ratio), key
        before, bleed = brush.painter.opacity(), self._picture_bleed * unit
        brush.painter.setOpacity(before * self._opacity)
        around = place.adjusted(-bleed, -bleed, bleed, bleed)
        brush.painter.drawPixmap(around, self._pixmap, QRectF(self._pixmap.rect()))
        brush.painter.setOpacity(before)

    def _picture(self, w: float, h: float, theme: Theme) -> Picture:
        if self._is_large:
            sites = dict(self._facts.ordinary_sites)
            picture = board_picture(self._facts, self._connected, sites, w, h, theme)
        else:
            picture = miniature(self._facts, w, h, theme)
        self._picture_bleed = picture.bleed
        return picture
