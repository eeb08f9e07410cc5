"""Labels of dialogs and of the title, apart from the other widgets, which the title does not need."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel


def plain_label(text: str, look: str) -> QLabel:
    """A label with a plain text, in as many lines as it takes; `look` as in the style sheet."""
    label = QLabel(text)
    # Names and files may hold anything; none of it is markup.
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setProperty("look", look)
    label.setWordWrap(True)
    return label
