"""The question whether a confirmed turn is to be taken back, which all people at the table answer."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QCheckBox, QDialog, QFrame, QWidget

from uc_desktop.app.saves.header import Header
from uc_desktop.app.session.game_log import Entry
from uc_desktop.app.session.take_back import ConfirmedTurn
from uc_desktop.presentation.shortcuts import BY_NAME
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.presentation.words.take_back_words import goes_with_it, seen_since, turn_name
from uc_desktop.ui.dialogs.dialog_size import FittingDialog, ScrollPane
from uc_desktop.ui.dialogs.labels import plain_label, plain_tip
from uc_desktop.ui.dialogs.widgets import (
    DIALOG_MARGINS,
    WELL_MARGINS,
    in_column,
    in_row,
    push_button,
    well,
)
from uc_desktop.ui.table.controller import Controller


class TakeBackDialog(FittingDialog):
    """Accepted if the turn is to be taken back, of a game that has come to be by these entries.

    Where several people play, each of them ticks a box first; `agreed` are the boxes. Nothing hidden is named.
    """

    wanted = QSize(560, 0)

    def __init__(
        self, header: Header, turn: ConfirmedTurn, entries: Sequence[Entry], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._people = [seat.name for seat in header.seats if seat.is_human]
        several = header.has_several_people
        title = say("take_back.ask", turn=turn_name(turn, header.seats[turn.player].name))
        seen = seen_since(header, turn, entries)
        self.setWindowTitle(BY_NAME["take-back"].words)
        self.title = plain_label(title, "title")
        self.what = plain_label(
            listing("sentences", (say("take_back.words"), *goes_with_it(header, turn, entries))), ""
        )
        self.seen = plain_label(
            "\n".join((*seen, say("take_back.same again" if seen else "take_back.nothing seen"))), ""
        )
        self.agreed = [_box(name) for name in self._people] if several else []
        # What throws away others' turns is never what a hasty Enter or glance takes.
        self.leave = push_button(say("take_back.no"), self.reject, is_default=True, look="primary")
        self.take_back = push_button(say("take_back.all agree" if several else "take_back.yes"), self.accept)
        self.take_back.setAutoDefault(False)
        self.setAccessibleDescription(listing("sentences", (title, self.what.text(), self.seen.text())))
        buttons = in_row(None, self.leave, self.take_back)
        pane = ScrollPane(in_column(self.what, self.seen, *self._boxes(), None, spacing=14))
        self.setLayout(in_column(self.title, pane, buttons, spacing=14, margins=DIALOG_MARGINS, grows=pane))
        self._check()

    def _boxes(self) -> list[QFrame]:
        for each in self.agreed:
            each.toggled.connect(self._check)
        return [well(in_column(*self.agreed, margins=WELL_MARGINS))] if self.agreed else []

    def _check(self) -> None:
        """It is taken back when nobody is missing."""
        missing = [name for name, box in zip(self._people, self.agreed, strict=False) if not box.isChecked()]
        self.take_back.setEnabled(not missing)
        words = say("take_back.missing", names=listing("comma", missing)) if missing else ""
        self.take_back.setToolTip(plain_tip(words))


def _box(name: str) -> QCheckBox:
    """Where somebody agrees; no letter of a name is a key."""
    return QCheckBox(say("take_back.agrees", name=name).replace("&", "&&"))


def ask_to_take_back(controller: Controller, parent: QWidget) -> None:
    """Ask all people at the table whether the last confirmed turn is to be taken back, and do it if they agree."""
    session = controller.session

    def all_agree(turn: ConfirmedTurn) -> bool:
        dialog = TakeBackDialog(session.header, turn, session.entries, parent)
        return dialog.exec() == QDialog.DialogCode.Accepted

    controller.take_turn_back(all_agree)
