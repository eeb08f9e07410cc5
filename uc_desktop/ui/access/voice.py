"""What the table tells those who do not look at it, as it happens."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class Voice(QObject):
    """`said` is emitted with words to be read out, `focused` with the key of what has the keyboard's focus now, `drawn`
    whenever the table was drawn."""

    said = Signal(str)
    focused = Signal(str)
    drawn = Signal()
