"""What the table tells those who do not look at it, as it happens."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent


class Voice(QObject):
    """`said` is emitted with words to be read out, `focused` with the key of what has the keyboard's focus now, `drawn`
    whenever the table was drawn, `covered` when it is hidden from whoever sat at it."""

    said = Signal(str)
    focused = Signal(str)
    drawn = Signal()
    covered = Signal()


def announce(of: QObject, words: str) -> None:
    """Let a screen reader say what happened in a widget."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(of, words))
