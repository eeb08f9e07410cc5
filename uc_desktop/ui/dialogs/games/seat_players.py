"""Choosing who plays each seat from now on, in a game under way."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QComboBox, QDialog, QFormLayout, QWidget

from uc_desktop.ai.registry import LEVEL_NAMES
from uc_desktop.app.saves.game_file import SeatChange
from uc_desktop.app.saves.header import HUMAN, Seat
from uc_desktop.presentation.shortcuts import BY_NAME
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.presentation.words.window_words import player_words
from uc_desktop.ui.dialogs.dialog_size import FittingDialog
from uc_desktop.ui.dialogs.labels import plain_label
from uc_desktop.ui.dialogs.widgets import (
    DIALOG_MARGINS,
    WELL_MARGINS,
    cancel_button,
    choice_box,
    in_column,
    in_row,
    level_labels,
    push_button,
    well,
)
from uc_desktop.ui.table.controller import Controller


class SeatPlayersDialog(FittingDialog):
    """Accepted if others are to play; `players` has a box for each of these seats, in order."""

    wanted = QSize(480, 0)

    def __init__(self, seats: Sequence[Seat], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seats = seats
        self.setWindowTitle(BY_NAME["players"].words)
        about = plain_label(listing("sentences", (say("seat_changes.about"), say("seat_changes.counts"))), "")
        self.players = [_box(number, seat) for number, seat in enumerate(seats, 1)]
        form = QFormLayout()
        form.setContentsMargins(*WELL_MARGINS)
        for seat, box in zip(seats, self.players, strict=True):
            form.addRow(plain_label(seat.name, "section"), box)
            box.currentIndexChanged.connect(self._check)
        level_labels(form)
        self.change = push_button(say("seat_changes.change"), self.accept, is_default=True, look="primary")
        buttons = in_row(None, cancel_button(self), self.change)
        title = plain_label(BY_NAME["players"].words, "title")
        self.setLayout(in_column(title, about, well(form), None, buttons, spacing=14, margins=DIALOG_MARGINS))
        self.setAccessibleDescription(about.text())
        self._check()

    @property
    def changes(self) -> tuple[SeatChange, ...]:
        """The seats that others are to play."""
        chosen = enumerate(box.currentData() for box in self.players)
        return tuple(SeatChange(seat, player) for seat, player in chosen if player != self._seats[seat].player)

    def _check(self) -> None:
        self.change.setEnabled(bool(self.changes))


def _box(number: int, seat: Seat) -> QComboBox:
    """Who may play the seat; the bot that plays it now too, where that is none that people play against."""
    kinds = dict.fromkeys((HUMAN, *LEVEL_NAMES, seat.player))
    box = choice_box(say("seat.player of", seat=number), [(player_words(kind), kind) for kind in kinds])
    box.setCurrentIndex(box.findData(seat.player))
    return box


def ask_who_plays(controller: Controller, parent: QWidget) -> None:
    """Ask who is to play each seat of the game at this table, and let them play."""

    def chosen() -> tuple[SeatChange, ...]:
        dialog = SeatPlayersDialog(controller.session.header.seats, parent)
        return dialog.changes if dialog.exec() == QDialog.DialogCode.Accepted else ()

    controller.change_players(chosen)
