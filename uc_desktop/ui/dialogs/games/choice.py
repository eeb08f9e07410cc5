"""A rule of a new game: its name, one line that says what the present choice means, and the control beside them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from uc_desktop.presentation.words.catalogue import Key, say
from uc_desktop.ui.dialogs.labels import ReservedLabel, plain_label


class ExplainedChoice(QFrame):
    """A control with its name and one of these `lines`, which screen readers tell of the control; as high as its
    highest line, so that nothing moves when another choice is made."""

    def __init__(self, name: str, control: QWidget, *lines: Key) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self.control = control
        self.line = ReservedLabel([say(line) for line in lines], "quiet")
        control.setAccessibleName(name)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(plain_label(name, "section"))
        words.addWidget(self.line)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 8, 14, 8)
        row.setSpacing(14)
        row.addLayout(words, 1)
        row.addWidget(control, 0, Qt.AlignmentFlag.AlignVCenter)

    def explain(self, line: str) -> None:
        """Say what the present choice means."""
        self.line.setText(line)
        self.control.setAccessibleDescription(line)


def toggle() -> QCheckBox:
    """A tick box that looks like a switch, for a choice whose name stands beside it."""
    box = QCheckBox()
    box.setProperty("look", "toggle")
    return box
