"""The widgets of dialogs: labels, buttons and boxes, and the rows and columns they stand in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QDialog,
    QFrame,
    QHBoxLayout,
    QLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from uc_desktop.presentation.words.catalogue import say

#: What stands in a row or column; None is a stretch.
Part = QWidget | QLayout | None
Margins = tuple[int, int, int, int]
Box = TypeVar("Box", bound=QBoxLayout)
DIALOG_MARGINS: Final = (24, 20, 24, 20)
WELL_MARGINS: Final = (14, 12, 14, 12)
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


def well(inside: QLayout) -> QFrame:
    """A frame around this layout, darker than the dialog."""
    frame = QFrame()
    frame.setProperty("look", "well")
    frame.setLayout(inside)
    return frame


def card(inside: QLayout) -> QFrame:
    """A field that stands out from the dialog."""
    frame = QFrame()
    frame.setProperty("look", "card")
    frame.setLayout(inside)
    return frame


def push_button(words: str, action: Callable[[], object], *, is_default: bool = False, look: str = "") -> QPushButton:
    """A button that does this; Enter presses the default one. `look` as in the style sheet."""
    button = QPushButton(words)
    button.clicked.connect(action)
    if is_default:
        button.setDefault(True)
    if look:
        button.setProperty("look", look)
    return button


def close_button(dialog: QDialog) -> QPushButton:
    """The default button of a dialog that asks nothing; it closes the dialog."""
    return push_button(say("dialogs.close"), dialog.accept, is_default=True)


def choice_box(name: str, choices: Iterable[tuple[str, object]]) -> QComboBox:
    """A combo box with these choices, each by its words and its value; `name` is its accessible name."""
    box = QComboBox()
    box.setAccessibleName(name)
    for words, value in choices:
        box.addItem(words, value)
    return box
