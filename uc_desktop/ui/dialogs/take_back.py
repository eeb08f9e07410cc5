"""The question whether a confirmed turn is to be taken back, which all people at the table answer."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QDialog, QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from uc_desktop.app.session import Session
from uc_desktop.app.taking_back import ConfirmedTurn
from uc_desktop.ui.controller import Controller
from uc_desktop.ui.dialogs.plain_label import plain_label
from uc_desktop.ui.take_back_words import NOTHING_SEEN, SAME_AGAIN, goes_with_it, seen_since, turn_name

WORDS = "The game goes on from the beginning of that turn; Redo does its gestures again, one by one."


class TakeBackDialog(QDialog):
    """Accepted if the turn is to be taken back.

    Where several people play, each of them ticks a box first; `agreed` are the boxes. Nothing hidden is named.
    """

    def __init__(self, session: Session, turn: ConfirmedTurn, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        header, entries = session.header, session.entries
        people = [seat.name for seat in header.seats if seat.is_human]
        several = len(people) > 1
        title = f"Take back {turn_name(turn, header.seats[turn.player].name)}?"
        seen = seen_since(header, turn, entries)
        self.setWindowTitle("Take back a confirmed turn")
        self.setMinimumWidth(560)
        self.title = plain_label(title, "title")
        self.what = plain_label(" ".join(filter(None, (WORDS, goes_with_it(header, turn, entries)))), "")
        self.seen = plain_label("\n".join((*seen, SAME_AGAIN) if seen else (NOTHING_SEEN,)), "")
        self.agreed = [QCheckBox(f"{name} agrees") for name in people] if several else []
        self.take_back = QPushButton("All agree: take it back" if several else "Take it back")
        self.leave = QPushButton("Leave it as it is")
        self.setAccessibleDescription(f"{title} {self.what.text()} {self.seen.text()}")
        self._build()
        self._check()

    def _build(self) -> None:
        self.take_back.setProperty("look", "primary")
        self.take_back.setAutoDefault(False)
        self.leave.setDefault(True)
        self.take_back.clicked.connect(self.accept)
        self.leave.clicked.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(14)
        for label in (self.title, self.what, self.seen):
            column.addWidget(label)
        if self.agreed:
            column.addWidget(self._people())
        column.addStretch(1)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.leave)
        row.addWidget(self.take_back)
        column.addLayout(row)

    def _people(self) -> QFrame:
        box = QFrame()
        box.setProperty("look", "well")
        inner = QVBoxLayout(box)
        inner.setContentsMargins(14, 12, 14, 12)
        for each in self.agreed:
            each.toggled.connect(self._check)
            inner.addWidget(each)
        return box

    def _check(self) -> None:
        """It is taken back when nobody is missing."""
        missing = [each.text().removesuffix(" agrees") for each in self.agreed if not each.isChecked()]
        self.take_back.setEnabled(not missing)
        self.take_back.setToolTip(f"Not agreed yet: {', '.join(missing)}" if missing else "")


def ask_to_take_back(controller: Controller, parent: QWidget) -> None:
    """Ask all people at the table whether the last confirmed turn is to be taken back, and do it if they agree.

    Only while there is one that can be.
    """
    turn = controller.session.last_turn
    assert turn is not None
    controller.history.leave()
    with controller.flow.asking():
        agreed = TakeBackDialog(controller.session, turn, parent).exec() == QDialog.DialogCode.Accepted
    if agreed:
        controller.flow.take_turn_back()
