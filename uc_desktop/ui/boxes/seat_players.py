"""Choosing who plays each seat from now on, in a game under way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QWidget

from uc_desktop.ai.registry import LEVEL_NAMES
from uc_desktop.app.saves.game_file import SeatChange
from uc_desktop.app.saves.header import HUMAN, Seat
from uc_desktop.presentation.shortcuts import BY_NAME
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.presentation.words.window_words import player_words
from uc_desktop.ui.boxes.box import Box
from uc_desktop.ui.pages.widgets import panel, text
from uc_desktop.ui.widgets.controls import choice_box

if TYPE_CHECKING:
    from uc_desktop.ui.pages.page_size import PageSize
    from uc_desktop.ui.theme.theme import Theme


class SeatPlayersBox(Box):
    """Has a choice of players for each of these seats, in order; `answered` carries the changes, none if all stay."""

    answered = Signal(tuple)
    wanted = (480, 0)

    def __init__(self, seats: Sequence[Seat], theme: Theme) -> None:
        about = listing("sentences", (say("seat_changes.about"), say("seat_changes.counts")))
        super().__init__(theme, BY_NAME["players"].words, about)
        self._seats = seats
        self.players = [_choice(number, seat) for number, seat in enumerate(seats, 1)]
        self._grid = QGridLayout()
        for row, (seat, choice) in enumerate(zip(seats, self.players, strict=True)):
            self._grid.addWidget(text(seat.name, "name"), row, 0)
            self._grid.addWidget(choice, row, 1)
            choice.currentIndexChanged.connect(self._check)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, 1)
        self.column.addWidget(panel(self._grid, "inset"))
        self.cancels = self.add_button(say("dialogs.cancel"), lambda: self.answered.emit(()))
        self.change = self.add_button(say("seat_changes.change"), lambda: self.answered.emit(self.changes), "go")
        self._check()

    @property
    def changes(self) -> tuple[SeatChange, ...]:
        """The seats whose players change."""
        chosen = enumerate(box.currentData() for box in self.players)
        return tuple(SeatChange(seat, player) for seat, player in chosen if player != self._seats[seat].player)

    def first_focus(self) -> QWidget:
        return self.players[0]

    def lay_out(self, size: PageSize) -> None:
        aside, above = size.px(14), size.px(12)
        self._grid.setContentsMargins(aside, above, aside, above)
        self._grid.setSpacing(size.px(8))

    def _check(self) -> None:
        self.change.setEnabled(bool(self.changes))


def _choice(number: int, seat: Seat) -> QComboBox:
    """Who may play the seat: a person, a bot of each level, and the bot that plays it now."""
    kinds = dict.fromkeys((HUMAN, *LEVEL_NAMES, seat.player))
    box = choice_box(say("seat.player of", seat=number), [(player_words(kind), kind) for kind in kinds])
    box.setCurrentIndex(box.findData(seat.player))
    return box
