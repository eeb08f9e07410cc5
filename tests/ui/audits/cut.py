"""What widgets show of their words."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QLineEdit, QWidget


def settle() -> None:
    """Do all that was put off: what is laid out anew may lay out other things."""
    for _ in range(5):
        QApplication.processEvents()


def is_cut(part: QWidget) -> bool:
    """Whether a field or a text has less room than its words need."""
    if not part.isVisible() or not isinstance(part, QLabel | QAbstractButton | QComboBox | QLineEdit):
        return False
    if isinstance(part, QLabel) and part.wordWrap():
        return part.height() < part.heightForWidth(part.width())
    needed = part.sizeHint() - (QSize(4, 4) if isinstance(part, QComboBox) else QSize(0, 0))  # around its words
    broad = isinstance(part, QLineEdit) or (isinstance(part, QLabel) and not part.text())
    return part.height() < needed.height() or (not broad and part.width() < needed.width())


def words(part: QWidget) -> str:
    text = getattr(part, "text", getattr(part, "currentText", str))
    return f"{text()!r}: {part.width()} × {part.height()}, needs {part.sizeHint()}"
