"""One seat in the new-game dialog: colour with shape, name, and who plays it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QIcon, QPixmap, QShowEvent
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QWidget

from uc_desktop.ai.bot import bot_names
from uc_desktop.app.saves.header import HUMAN, Seat
from uc_desktop.cards.words.grammar import capital
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.window_words import player_words
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.raster import render
from uc_desktop.ui.art.drawing.svg import group
from uc_desktop.ui.art.pieces.pieces import player_shape
from uc_desktop.ui.dialogs.widgets import choice_box, in_row
from uc_desktop.ui.theme.theme import PlayerLook, Theme

LONGEST_NAME: Final = 16
_ICON, _SHARP = 20, 3


class SeatRow(QWidget):
    """The fields of one seat; `changed` after every edit."""

    changed = Signal()

    def __init__(self, number: int, theme: Theme) -> None:
        super().__init__()
        self.label = QLabel(say("seat.label", seat=number + 1))
        self.color = _colors(theme)
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setPlaceholderText(say("seat.name"))
        self.player = choice_box(
            say("seat.player of", seat=number + 1), ((player_words(kind), kind) for kind in _kinds())
        )
        self.color.setAccessibleName(say("seat.colour of", seat=number + 1))
        self.name.setAccessibleName(say("seat.name of", seat=number + 1))
        row = in_row(self.label, spacing=8)
        for field, share in ((self.color, 2), (self.name, 3), (self.player, 2)):
            row.addWidget(field, share)
        self.setLayout(row)
        self.color.currentIndexChanged.connect(self.changed)
        self.name.textChanged.connect(self.changed)
        self.player.currentIndexChanged.connect(self.changed)

    def showEvent(self, event: QShowEvent) -> None:
        """All rows' labels are as broad as the broadest, however broad the digits are."""
        super().showEvent(event)
        letters = self.label.fontMetrics()
        self.label.setFixedWidth(
            max(letters.horizontalAdvance(say("seat.label", seat=number)) for number in range(1, 5)) + 2
        )

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


def player_icon(look: PlayerLook, theme: Theme) -> QIcon:
    """The player's shape in the colour, for lists and menus."""
    picture = Picture(_ICON, _ICON, group(_ICON / 2, _ICON / 2, player_shape(look, 7.5, theme.outline)))
    pixmap: QPixmap = render(picture, _SHARP)
    pixmap.setDevicePixelRatio(_SHARP)
    return QIcon(pixmap)


def _kinds() -> tuple[str, ...]:
    return (HUMAN, *bot_names())


def _colors(theme: Theme) -> QComboBox:
    box = QComboBox()
    box.setIconSize(QSize(_ICON, _ICON))
    for look in theme.players:
        box.addItem(player_icon(look, theme), capital(look.words), look.name)
    return box
