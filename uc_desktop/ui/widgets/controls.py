"""Buttons and lists of choices, and the rows and columns they stand in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QHBoxLayout,
    QLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

#: What stands in a row or column; None is a stretch.
Part = QWidget | QLayout | None
Margins = tuple[int, int, int, int]
Box = TypeVar("Box", bound=QBoxLayout)
_ZERO: Final = (0, 0, 0, 0)


def in_row(*parts: Part, spacing: int | None = None, margins: Margins = _ZERO, grows: Part = None) -> QHBoxLayout:
    """The parts from left to right; all the room there is goes to the one that `grows`."""
    return _filled(QHBoxLayout(), parts, spacing, margins, grows)


def in_column(*parts: Part, spacing: int | None = None, margins: Margins = _ZERO, grows: Part = None) -> QVBoxLayout:
    """The parts from top to bottom; all the room there is goes to the one that `grows`."""
    return _filled(QVBoxLayout(), parts, spacing, margins, grows)


def _filled(box: Box, parts: tuple[Part, ...], spacing: int | None, margins: Margins, grows: Part) -> Box:
    box.setContentsMargins(*margins)
    if spacing is not None:
        box.setSpacing(spacing)
    for part in parts:
        if part is None:
            box.addStretch(1)
        elif isinstance(part, QLayout):
            box.addLayout(part, int(part is grows))
        else:
            box.addWidget(part, int(part is grows))
    return box


def push_button(words: str, action: Callable[[], object], *, look: str = "") -> QPushButton:
    """A button that does this; `look` as in the style sheet."""
    button = QPushButton(words)
    button.clicked.connect(action)
    if look:
        button.setProperty("look", look)
    return button


def choice_box(name: str, choices: Iterable[tuple[str, object]]) -> QComboBox:
    """A combo box with these choices, each by its words and its value; `name` is its accessible name."""
    box = QComboBox()
    box.setAccessibleName(name)
    for words, value in choices:
        box.addItem(words, value)
    return box
