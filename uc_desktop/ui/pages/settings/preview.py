"""How the table looks with the settings: a card, a preview of costs, a stock, the players' marks and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame

from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.art.cards.hand_card import hand_card
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.raster import render
from uc_desktop.ui.art.drawing.svg import group
from uc_desktop.ui.art.icons.icons import icon
from uc_desktop.ui.art.pieces.pieces import player_shape
from uc_desktop.ui.theme.theme import font

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap

    from uc_desktop.ui.art.cards.cards import CardFace
    from uc_desktop.ui.pages.page_size import PageSize
    from uc_desktop.ui.theme.theme import PlayerLook, Theme

#: The card that is shown.
EXAMPLE: Final = "refit-dock"
#: The preview, and the card in it, in units.
HIGH: Final = 366
_CARD: Final = (150, 210)
#: What the example costs: a number and the resource.
_COSTS: Final = (("1", "kelp"), ("2", "steelplast"), ("1", "credit"))
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class SettingsPreview(QFrame):
    """Shows an example of everything that the settings of the display change."""

    def __init__(self, card: CardFace) -> None:
        super().__init__()
        self._card = card
        self._look: tuple[Theme, PageSize] | None = None
        self._card_drawn: QPixmap | None = None
        self.setProperty("look", "panel")
        self.setAccessibleName(say("settings_page.preview"))

    def show_in(self, theme: Theme, size: PageSize) -> None:
        """Show it in this theme on a page of this size."""
        if self._look != (theme, size):
            self._look, self._card_drawn = (theme, size), None
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._look is None:
            return
        theme, size = self._look
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.scale(size.unit, size.unit)
        board = _Board(painter, theme, size.unit * self.devicePixelRatioF())
        right = self.width() / size.unit - 20
        board.write(say("settings_page.preview"), QRectF(20, 14, right - 20, 24), 16, 700)
        percent = say("settings_page.preview size", size=say("settings_page.percent", count=round(theme.text * 100)))
        board.write(percent, QRectF(20, 14, right - 20, 24), 12.5, 400, theme.ground.mist, _RIGHT)
        if self._card_drawn is None:
            self._card_drawn = render(hand_card(self._card, text_width, *_CARD, 1.15), board.pixels)
        # The pixmap holds the card's shadow too.
        drawn = self._card_drawn.width() / board.pixels, self._card_drawn.height() / board.pixels
        corner = QPointF(20 - (drawn[0] - _CARD[0]) / 2, 48 - (drawn[1] - _CARD[1]) / 2)
        painter.drawPixmap(QRectF(corner.x(), corner.y(), *drawn), self._card_drawn, QRectF(self._card_drawn.rect()))
        self._paint_bubble(board, QRectF(186, 48, right - 186, 96))
        self._paint_stock(board, QRectF(186, 154, right - 186, 46))
        self._paint_players(board, QRectF(186, 210, right - 186, 48))
        self._paint_log(board, QRectF(20, 270, right - 20, 84))
        painter.end()

    def _paint_bubble(self, board: _Board, at: QRectF) -> None:
        ground = board.theme.ground
        board.frame(at, ground.bubble, ground.lume, 1.4)
        inside = at.adjusted(13, 0, -13, 0)
        board.write(say("settings_page.preview build"), QRectF(inside.x(), at.y() + 9, inside.width(), 22), 15.5, 700)
        x = inside.x()
        for number, resource in _COSTS:
            board.write(number, QRectF(x, at.y() + 36, 14, 22), 14, 700)
            board.icon(resource, QPointF(x + 21, at.y() + 47), 19)
            x += 42
        line = QRectF(inside.x(), at.y() + 68, inside.width(), 20)
        board.write(say("settings_page.preview score"), line, 12.6, 500, ground.mist)
        board.write("42", line, 14.4, 700, ground.good, _RIGHT)

    def _paint_stock(self, board: _Board, at: QRectF) -> None:
        ground = board.theme.ground
        board.frame(at, ground.field, ground.button_line)
        board.icon("kelp", QPointF(at.x() + 24, at.center().y()), 26)
        board.write("2", QRectF(at.x() + 42, at.y(), 30, at.height()), 22, 700)
        board.icon("production", QPointF(at.x() + 82, at.center().y() + 4), 18)
        board.write("+2", QRectF(at.x() + 95, at.y() + 4, 40, at.height()), 13.8, 700, ground.good)

    def _paint_players(self, board: _Board, at: QRectF) -> None:
        ground, players = board.theme.ground, board.theme.players
        board.frame(at, ground.quiet, ground.quiet_line)
        for number, look in enumerate(players):
            x = at.x() + at.width() * (number + 0.6) / (len(players) + 0.2)
            board.mark(look, QPointF(x, at.center().y()), 9.5)

    def _paint_log(self, board: _Board, at: QRectF) -> None:
        board.write(say("settings_page.preview log"), QRectF(at.x(), at.y(), at.width(), 24), 13.8, 700)
        lines = say("settings_page.preview lines").splitlines()
        for number, (words, look) in enumerate(zip(lines, board.theme.players[1:], strict=False)):
            y = at.y() + 24 + number * 25
            board.mark(look, QPointF(at.x() + 7, y + 12), 6)
            board.write(words, QRectF(at.x() + 22, y, at.width() - 22, 25), 13.2, 400)


class _Board:
    """Paints texts and pieces at places in units, with so many device pixels a unit."""

    def __init__(self, painter: QPainter, theme: Theme, pixels: float) -> None:
        self._painter, self.theme, self.pixels = painter, theme, pixels

    def write(
        self,
        words: str,
        at: QRectF,
        size: float,
        weight: int,
        colour: str = "",
        where: Qt.AlignmentFlag = _LEFT,
    ) -> None:
        kind = font(size, weight)
        kind.setPixelSize(round(size))
        self._painter.setFont(kind)
        self._painter.setPen(QColor(colour or self.theme.ground.foam))
        self._painter.drawText(at, int(where), words)

    def frame(self, at: QRectF, fill: str, line: str, wide: float = 1) -> None:
        self._painter.setPen(QPen(QColor(line), max(wide, self.theme.border)))
        self._painter.setBrush(QColor(fill))
        self._painter.drawRoundedRect(at, 10, 10)

    def icon(self, name: str, at: QPointF, size: float) -> None:
        self._paint(icon(name, size=size), at, size * 1.2)

    def mark(self, look: PlayerLook, at: QPointF, radius: float) -> None:
        self._paint(player_shape(look, radius, self.theme.outline), at, radius * 3)

    def _paint(self, body: str, at: QPointF, side: float) -> None:
        pixmap = render(Picture(side, side, group(side / 2, side / 2, body)), self.pixels)
        place = QRectF(at.x() - side / 2, at.y() - side / 2, side, side)
        self._painter.drawPixmap(place, pixmap, QRectF(pixmap.rect()))
