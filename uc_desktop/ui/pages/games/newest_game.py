"""The game that was played last, large at the left of the page of saved games."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.ui.dialogs.labels import plain_tip
from uc_desktop.ui.pages.games.game_card import (
    TOOLS,
    TOOLS_OF_FAULTY,
    have_words_room,
    paint_points,
    tool_button,
)
from uc_desktop.ui.pages.games.painting import BoardPicture, Brush
from uc_desktop.ui.pages.widgets import SignButton

if TYPE_CHECKING:
    from uc_desktop.presentation.facts.pages.saved_games_facts import PlayerGlance, SavedGameEntry
    from uc_desktop.ui.pages.page import Page

_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
#: No board is drawn wider than so many times its height.
_WIDEST: Final = 1.5
#: How high what lies below the board is, in units: with the players in panels, and in a line.
_BELOW: Final = {True: 279, False: 209}


class NewestGame(QWidget):
    """Shows a game; `opened` and `tool` tell what is wanted."""

    opened = Signal()
    tool = Signal(str)

    def __init__(self, page: Page, entry: SavedGameEntry) -> None:
        super().__init__()
        self._page, self.entry = page, entry
        self._board = BoardPicture(is_large=True)
        self.go = SignButton(say("saved_games.continue"), "play", self.opened.emit, "go")
        self.tools = {name: tool_button(name, partial(self.tool.emit, name)) for name in TOOLS}
        for button in (self.go, *self.tools.values()):
            button.setParent(self)
        self.show_entry(entry)

    def show_entry(self, entry: SavedGameEntry) -> None:
        """Show this game."""
        self.entry = entry
        self._board.show(entry.glance)
        self.setAccessibleName(entry.words)
        self.setToolTip(plain_tip(entry.tip))
        is_closed = entry.glance is not None and (entry.glance.is_over or entry.glance.is_sealed)
        words = say("saved_games.look at" if is_closed else "saved_games.continue")
        self.go.setText(words)
        self.go.setAccessibleName(words)
        self.go.setAccessibleDescription(entry.words)
        for name, tool in self.tools.items():
            tool.setEnabled(not entry.fault or name in TOOLS_OF_FAULTY)
        self.fit()

    @property
    def _is_large(self) -> bool:
        return self._page.size_in_units.form == "wide"

    def name_place(self) -> QRect:
        """Where its name stands."""
        size, top = self._page.size_in_units, self._name_top()
        return QRect(size.px(38), round(top * size.unit), self.width() - size.px(150), size.px(32))

    def _name_top(self) -> float:
        h = self.height() / self._page.size_in_units.unit
        return h - 264 if self._is_large else h - 199

    def fit(self) -> None:
        """Place and dress its buttons for its size and the theme."""
        size, theme = self._page.size_in_units, self._page.theme
        w, h, side = self.width() / size.unit, self.height() / size.unit, 16 if self._is_large else 14
        self.go.setGeometry(
            size.rect(side, h - (120 if self._is_large else 116), w - 2 * side, 50 if self._is_large else 46)
        )
        self.go.show_sign(theme, size)
        wide, high = (w - 2 * side - 18) / 4, 34 if self._is_large else 36
        have_room = have_words_room(self.tools, wide * size.unit) and self._is_large
        for number, tool in enumerate(self.tools.values()):
            tool.set_words_shown(have_room)
            tool.show_sign(theme, size)
            tool.setGeometry(
                size.rect(side + number * (wide + 6), h - high - (14 if self._is_large else 16), wide, high)
            )
        self.update()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.fit()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        brush, entry = Brush(QPainter(self), self._page.theme, self._page.size_in_units), self.entry
        ground, unit, glance = brush.theme.ground, brush.size.unit, entry.glance
        w, h = self.width() / unit, self.height() / unit
        around, below = 12 if self._is_large else 10, _BELOW[self._is_large]
        brush.panel(QRectF(self.rect()), ground.line_high, brush.theme.border, 14)
        high = h - below - around
        wide = min(w - 2 * around, _WIDEST * high)
        board = brush.rect((w - wide) / 2, around, wide, high)
        self._board.paint(brush, board)
        top, side = self._name_top(), 16 if self._is_large else 14
        brush.kind(side + 10, top + 16, None if glance is None else glance.kind)
        left = side + (28 if glance is not None else 0)
        shown = brush.text(brush.rect(w - 136, top, 120, 32), entry.when, 12.5, 400, brush.soft, _RIGHT)
        room = w - left - side - shown / unit - 10
        brush.text(brush.rect(left, top, room, 32), entry.name, 20 if self._is_large else 16, 700, ground.foam)
        self._paint_standing(brush, side, top + 33 if self._is_large else top + 27, w - 2 * side)
        if glance is not None:
            self._paint_players(brush, glance.players, side, w - 2 * side, h)
        brush.painter.end()

    def _paint_standing(self, brush: Brush, x: float, y: float, room: float) -> None:
        entry, ground, unit = self.entry, brush.theme.ground, brush.size.unit
        is_good = entry.glance is not None and entry.glance.is_good
        colour = ground.amber if entry.is_amber else ground.good if is_good else ground.foam
        if is_good:
            brush.sign(x + 6, y + 11, "tick", ground.good)
            x, room = x + 18, room - 18
        is_what_if = entry.glance is not None and entry.glance.is_what_if
        more = listing("comma", filter(None, (entry.kind_words if is_what_if else "", entry.more)))
        wide = brush.text(brush.rect(x, y, room, 22), entry.standing, 14 if self._is_large else 13, 600, colour) / unit
        if entry.fault:
            brush.wrapped(brush.rect(x, y + 24, room, 62 if self._is_large else 36), entry.more, 12.5, brush.soft)
        elif self._is_large:
            brush.text(brush.rect(x + wide + 8, y, room - wide - 8, 22), more, 13, 400, brush.soft)
        else:
            brush.text(brush.rect(x + wide + 8, y, room - wide - 8, 22), more, 12.5, 400, brush.soft, _RIGHT)

    def _paint_players(
        self, brush: Brush, players: tuple[PlayerGlance, ...], side: float, room: float, h: float
    ) -> None:
        if not self._is_large:
            for number, player in enumerate(players):
                paint_points(brush, player, side + 8 + number * 70, h - 139, 14)
            return
        ground, unit = brush.theme.ground, brush.size.unit
        wide = (room - 18) / 4
        for number, player in enumerate(players):
            x, y = side + number * (wide + 6), h - 200
            line = QColor(ground.line_high if player.is_you else ground.off_line)
            brush.painter.setPen(QPen(line, max(1.0, unit)))
            brush.painter.setBrush(QColor(ground.well))
            brush.painter.drawRoundedRect(brush.rect(x, y, wide, 62), 9 * unit, 9 * unit)
            brush.mark(x + 15, y + 17, player.color, 6.6)
            weight = 700 if player.is_you else 500
            brush.text(brush.rect(x + 28, y + 6, wide - 32, 22), player.name, 12.5, weight, ground.foam)
            brush.shell(x + 16, y + 44)
            number_wide = (
                brush.text(brush.rect(x + 29, y + 33, 40, 22), str(player.points), 15, 700, ground.foam) / unit
            )
            rest = brush.rect(x + 33 + number_wide, y + 33, wide - 42 - number_wide, 22)
            brush.text(rest, player.who, 11.5, 400, ground.mist, _RIGHT)
