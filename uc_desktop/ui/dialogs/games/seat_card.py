"""One seat in the new-game dialog: colour with shape, name, and who plays it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QColor, QIcon, QLinearGradient, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from uc_desktop.ai.registry import LEVEL_NAMES
from uc_desktop.app.saves.header import HUMAN, Seat
from uc_desktop.cards.words.grammar import capital
from uc_desktop.presentation.words.catalogue import Key, say
from uc_desktop.presentation.words.window_words import player_explained, player_words
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.raster import render
from uc_desktop.ui.art.drawing.svg import group
from uc_desktop.ui.art.pieces.pieces import action_tile, player_shape
from uc_desktop.ui.dialogs.labels import plain_label
from uc_desktop.ui.dialogs.segments import Segments
from uc_desktop.ui.theme.theme import PlayerLook, Theme

LONGEST_NAME: Final = 16
_ICON, _TILE, _SHARP = 20, 38, 3
#: How far the player's colour runs down from the top, of the card's height.
_BAND: Final = 0.36


class SeatCard(QFrame):
    """The fields of one seat, or where nobody sits an offer to add a player; `changed` after every edit, `wanted` when
    the offer is taken."""

    changed = Signal()
    wanted = Signal()

    def __init__(self, number: int, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._in_play = theme, True
        self.label = plain_label(say("seat.label", seat=number + 1), "")
        self.color = _colors(theme)
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setPlaceholderText(say("seat.name"))
        self.player = _players()
        self.line = plain_label("", "quiet")
        self.add = QPushButton(say("seat.add"))
        self.add.setAccessibleDescription(say("seat.label", seat=number + 1))
        self.add.clicked.connect(self.wanted)
        self._tile = QLabel()
        fields: tuple[tuple[QWidget, Key], ...] = (
            (self.color, "seat.colour of"),
            (self.name, "seat.name of"),
            (self.player, "seat.player of"),
        )
        for field, what in fields:
            field.setAccessibleName(say(what, seat=number + 1))
        self._lay_out()
        self.color.changed.connect(self._follow)
        self.name.textChanged.connect(self.changed)
        self.player.currentIndexChanged.connect(self._follow)
        self._follow()

    def _lay_out(self) -> None:
        self._fields, self._empty = QWidget(), QWidget()
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self._tile)
        names = QVBoxLayout()
        names.setSpacing(2)
        names.addWidget(self.label)
        names.addWidget(self.name)
        head.addLayout(names, 1)
        column = QVBoxLayout(self._fields)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.color)
        column.addWidget(self.player)
        column.addWidget(self.line)
        column.addStretch(1)
        empty = QVBoxLayout(self._empty)
        empty.setContentsMargins(0, 0, 0, 0)
        empty.addStretch(1)
        empty.addWidget(self.add)
        empty.addWidget(plain_label(say("seat.empty"), "quiet"))
        empty.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(12, 12, 12, 10)
        outer.addWidget(self._fields)
        outer.addWidget(self._empty)
        self._empty.hide()

    def _follow(self) -> None:
        """Show the colour and the player that are chosen."""
        look = self._theme.player(self.color.currentData())
        half = _TILE / 2
        tile = render(Picture(_TILE, _TILE + 8, group(half, half, action_tile(look, _TILE - 2))), _SHARP)
        tile.setDevicePixelRatio(_SHARP)
        self._tile.setPixmap(tile)
        self.line.setText(player_explained(self.player.currentData()))
        self.player.setAccessibleDescription(self.line.text())
        self.update()
        self.changed.emit()

    def set_in_play(self, in_play: bool) -> None:
        """Show the fields, or the offer to add a player."""
        self._in_play = in_play
        self._fields.setVisible(in_play)
        self._empty.setVisible(not in_play)
        self.update()

    def set_seat(self, seat: Seat) -> None:
        """Show this seat; a bot that is not known any more becomes the first that is."""
        self.name.setText(seat.name)
        self.color.setCurrentIndex(max(0, self.color.findData(seat.color)))
        self.player.setCurrentIndex(self.player.findData(seat.player) if seat.player in _kinds() else 1)

    def seat(self) -> Seat:
        """The seat as filled in, the name without blanks around it."""
        return Seat(" ".join(self.name.text().split()), self.color.currentData(), self.player.currentData())

    def set_faulty(self, faulty: bool) -> None:
        """Mark the name as what is to be mended."""
        look = "alarm" if faulty else ""
        if self.name.property("look") != look:
            self.name.setProperty("look", look)
            self.name.style().unpolish(self.name)
            self.name.style().polish(self.name)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A panel lit from above in the player's colour; a dashed outline where nobody sits."""
        painter, ground = QPainter(self), self._theme.ground
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area, radius = QRectF(self.rect()).adjusted(1, 1, -1, -1), self._theme.space.panel_radius
        if not self._in_play:
            pen = QPen(QColor(ground.line_high), self._theme.border)
            pen.setDashPattern([6, 5])
            painter.setPen(pen)
            painter.drawRoundedRect(area, radius, radius)
            return
        colour = QColor(self._theme.player(self.color.currentData()).colour)
        light = QColor(colour)
        light.setAlphaF(0.5 if self._theme.glows else 0.25)
        paint = QLinearGradient(area.topLeft(), area.bottomLeft())
        painter.setPen(QPen(colour, self._theme.border))
        painter.setBrush(QColor(ground.quiet))
        painter.drawRoundedRect(area, radius, radius)
        paint.setColorAt(0, light)
        light.setAlpha(0)
        paint.setColorAt(_BAND, light)
        painter.setBrush(paint)
        painter.drawRoundedRect(area, radius, radius)


def player_pixmap(look: PlayerLook, theme: Theme) -> QPixmap:
    """The player's shape in the colour."""
    picture = Picture(_ICON, _ICON, group(_ICON / 2, _ICON / 2, player_shape(look, 7.5, theme.outline)))
    pixmap = render(picture, _SHARP)
    pixmap.setDevicePixelRatio(_SHARP)
    return pixmap


def _kinds() -> tuple[str, ...]:
    return (HUMAN, *LEVEL_NAMES)


def _colors(theme: Theme) -> Segments:
    box = Segments()
    for look in theme.players:
        box.addItem(capital(look.words), look.name, QIcon(player_pixmap(look, theme)))
    return box


def _players() -> QComboBox:
    box = QComboBox()
    for kind in _kinds():
        box.addItem(player_words(kind), kind)
    return box
