"""What a set-up comes to: the city in the deep, and below it who will sit at the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from uc_desktop.app.saves.header import PLAYERS, Seat
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.window_words import player_words
from uc_desktop.ui.dialogs.games.seat_card import player_pixmap
from uc_desktop.ui.dialogs.labels import ElidedLabel, plain_label
from uc_desktop.ui.theme.theme import Theme
from uc_desktop.ui.title.drawings import scene_pixmap

#: What of the scene is in sight: the dome in its middle, and so many units across.
_MIDDLE, _ACROSS = QPointF(930, 430), 470.0


class TablePlan(QWidget):
    """Shows who plays, as it is chosen; beside the fields, which it only repeats."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.heading, self.about = plain_label("", "section"), plain_label("", "quiet")
        self._rows = [(QLabel(), ElidedLabel(""), plain_label("", "quiet")) for _ in PLAYERS]
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setColumnStretch(1, 1)
        for row, labels in enumerate(self._rows):
            # The name gives way: who plays is always read in one line.
            labels[-1].setWordWrap(False)
            for place, label in enumerate(labels):
                grid.addWidget(label, row, place)
        panel = QFrame()
        panel.setProperty("look", "card")
        inner = QVBoxLayout(panel)
        inner.setContentsMargins(16, 12, 16, 12)
        inner.addWidget(self.heading)
        inner.addWidget(self.about)
        inner.addLayout(grid)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(_City(theme), 1)
        column.addWidget(panel)

    def show_seats(self, seats: Sequence[Seat], about: str) -> None:
        """Show these players, and in a line what they play."""
        self.heading.setText(say("new_game.at the table", count=len(seats)))
        self.about.setText(about)
        for number, labels in enumerate(self._rows):
            for label in labels:
                label.setVisible(number < len(seats))
        for seat, (mark, name, player) in zip(seats, self._rows, strict=False):
            mark.setPixmap(player_pixmap(self._theme.player(seat.color), self._theme))
            name.show_text(seat.name)
            player.setText(player_words(seat.player))


class _City(QWidget):
    """A window on the title's scene."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 60)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, radius = QPainter(self), self._theme.space.panel_radius
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        outline = QPainterPath()
        outline.addRoundedRect(QRectF(self.rect()), radius, radius)
        painter.setClipPath(outline)
        unit = self.width() / _ACROSS
        high = self.height() / unit
        sharp = unit * self.devicePixelRatioF()
        view = QRectF(_MIDDLE.x() - _ACROSS / 2, _MIDDLE.y() - high / 2, _ACROSS, high)
        scene, scale = scene_pixmap(("sea", "city"), sharp)
        source = QRectF(view.topLeft() * scale, view.size() * scale)
        painter.drawPixmap(QRectF(self.rect()), scene, source)
        painter.end()
