"""The game that was played last, large at the left of the page of saved games."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRect, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from uc_desktop.presentation.words.catalogue import Key, listing, say
from uc_desktop.ui.pages.games.board_view import BoardPicture
from uc_desktop.ui.pages.games.game_card import (
    TOOLS,
    can_be_done,
    have_words_room,
    paint_points,
    paint_standing,
    tool_button,
)
from uc_desktop.ui.pages.games.game_filters import KIND_SIGNS
from uc_desktop.ui.pages.painting import Side, UnitPainter
from uc_desktop.ui.pages.widgets import SignButton
from uc_desktop.ui.widgets.labels import plain_tip

if TYPE_CHECKING:
    from uc_desktop.presentation.facts.pages.saved_games_facts import PlayerGlance, SavedGameEntry
    from uc_desktop.ui.pages.page import Page

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
        self.setToolTip(plain_tip(entry.whole_tip))
        words = say(_go_label(entry))
        self.go.setText(words)
        self.go.setAccessibleName(words)
        self.go.setAccessibleDescription(entry.words)
        for name, tool in self.tools.items():
            tool.setEnabled(can_be_done(entry, name))
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
        for number, (name, tool) in enumerate(self.tools.items()):
            tool.set_words_shown(have_room)
            if name == "delete" and self.entry.is_on_table:
                tool.setToolTip(plain_tip(say("saved_games.on table")))
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
        entry, glance, is_large = self.entry, self.entry.glance, self._is_large
        with UnitPainter(self, self._page) as paint:
            ground, w, h = paint.ground, paint.w, paint.h
            paint.pen(ground.line_high, paint.theme.border)
            paint.panel((0, 0, w, h), 14)
            around = 12 if is_large else 10
            high = h - _BELOW[is_large] - around
            wide = min(w - 2 * around, _WIDEST * high)
            self._board.paint(paint, ((w - wide) / 2, around, wide, high))
            top, side = self._name_top(), 16 if is_large else 14
            if glance is not None:
                paint.sign(side + 10, top + 16, KIND_SIGNS[glance.kind], ground.sign)
            left = side + (28 if glance is not None else 0)
            shown = paint.text_in((w - 136, top, 120, 32), entry.when, 12.5, 400, ground.soft, "right")
            room = w - left - side - shown - 10
            paint.text_in((left, top, room, 32), entry.name, 20 if is_large else 16, 700)
            self._paint_standing(paint, side, top + (33 if is_large else 27), w - side)
            if glance is not None:
                self._paint_players(paint, glance.players, side)

    def _paint_standing(self, paint: UnitPainter, x: float, y: float, right: float) -> None:
        entry, soft, is_large = self.entry, paint.ground.soft, self._is_large
        end = paint_standing(paint, entry, (x, y, right - x, 22), 14 if is_large else 13, 600)
        if entry.fault:
            paint.wrapped((x, y + 24, right - x, 62 if is_large else 36), entry.more, 12.5, colour=soft)
            return
        is_what_if = entry.glance is not None and entry.glance.is_what_if
        more = listing("comma", filter(None, (entry.kind_words if is_what_if else "", entry.more)))
        where: Side = "left" if is_large else "right"
        paint.text_in((end + 8, y, right - end - 8, 22), more, 13 if is_large else 12.5, 400, soft, where)

    def _paint_players(self, paint: UnitPainter, players: tuple[PlayerGlance, ...], side: float) -> None:
        h, ground = paint.h, paint.ground
        if not self._is_large:
            for number, player in enumerate(players):
                paint_points(paint, player, side + 8 + number * 70, h - 139, 14)
            return
        wide = (paint.w - 2 * side - 18) / 4
        for number, player in enumerate(players):
            x, y = side + number * (wide + 6), h - 200
            paint.pen(ground.line_high if player.is_you else ground.off_line)
            paint.fill(ground.well)
            paint.rect(x, y, wide, 62, 9)
            paint.mark(x + 15, y + 17, player.color, 6.6)
            paint.text_in((x + 28, y + 6, wide - 32, 22), player.name, 12.5, 700 if player.is_you else 500)
            paint.icon(x + 16, y + 44, "point", 17)
            shown = paint.text_in((x + 29, y + 33, 40, 22), str(player.points), 15, 700)
            rest = (x + 33 + shown, y + 33, wide - 42 - shown, 22)
            paint.text_in(rest, player.who, 11.5, 400, ground.mist, "right")


def _go_label(entry: SavedGameEntry) -> Key:
    glance = entry.glance
    if entry.fault or (glance is not None and (glance.is_over or glance.is_sealed)):
        return "saved_games.look at"
    return "saved_games.take up" if entry.is_abandoned else "saved_games.continue"
