"""The labels of dialogs."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFormLayout, QLabel, QSizePolicy


def plain_label(text: str, look: str) -> QLabel:
    """A label that shows the text to the letter, in as many lines as it takes; `look` as in the style sheet."""
    label = QLabel(text)
    # Names and files may hold anything; none of it is markup.
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setProperty("look", look)
    label.setWordWrap(True)
    return label


def level_labels(form: QFormLayout) -> None:
    """Let each row's label stand at the middle of its field, for as it comes it stands some pixels higher."""
    for row in range(form.rowCount()):
        item = form.itemAt(row, QFormLayout.ItemRole.LabelRole)
        label = None if item is None else item.widget()
        if label is not None:
            label.setSizePolicy(label.sizePolicy().horizontalPolicy(), QSizePolicy.Policy.Expanding)
