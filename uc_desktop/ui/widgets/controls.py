"""Buttons, combo boxes, and the rows and columns they stand in."""

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

#: An item of a row or column; None is a stretch.
Item = QWidget | QLayout | None
Margins = tuple[int, int, int, int]
Layout = TypeVar("Layout", bound=QBoxLayout)
_ZERO: Final = (0, 0, 0, 0)


def in_row(*items: Item, spacing: int | None = None, margins: Margins = _ZERO, grows: Item = None) -> QHBoxLayout:
    """A row of items; the one that `grows` takes all spare width."""
    return _filled(QHBoxLayout(), items, spacing, margins, grows)


def in_column(*items: Item, spacing: int | None = None, margins: Margins = _ZERO, grows: Item = None) -> QVBoxLayout:
    """A column of items; the one that `grows` takes all spare height."""
    return _filled(QVBoxLayout(), items, spacing, margins, grows)


def _filled(layout: Layout, items: tuple[Item, ...], spacing: int | None, margins: Margins, grows: Item) -> Layout:
    layout.setContentsMargins(*margins)
    if spacing is not None:
        layout.setSpacing(spacing)
    for item in items:
        if item is None:
            layout.addStretch(1)
        elif isinstance(item, QLayout):
            layout.addLayout(item, int(item is grows))
        else:
            layout.addWidget(item, int(item is grows))
    return layout


def push_button(words: str, action: Callable[[], object], *, look: str = "") -> QPushButton:
    """A button that calls `action`; `look` as in the style sheet."""
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
