"""A rule of a new game: its name, one line that says what the present choice means, and the control at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from uc_desktop.ui.pages.widgets import text
from uc_desktop.ui.widgets.labels import ReservedLabel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from uc_desktop.ui.pages.page_size import PageSize

#: How high a row and a control are, in units.
ROW, _CONTROL = 66, 30
_MARGINS: Final = (16, 8, 16, 8)


class RuleRow(QFrame):
    """A control with its name and one of these `lines`, which screen readers tell of the control; as high as its
    highest line, so that nothing moves when another choice is made. The control is `width` units wide, or more where
    its words need it; 0 for what has a size of its own."""

    def __init__(self, name: str, control: QWidget, width: int, lines: Sequence[str]) -> None:
        super().__init__()
        self.setProperty("look", "panel")
        self.control, self._width = control, width
        self.name, self.line = text(name, "name"), ReservedLabel(lines, "note")
        control.setAccessibleName(name)
        self._words = QVBoxLayout()
        self._words.setSpacing(1)
        self._words.addStretch(1)
        self._words.addWidget(self.name)
        self._words.addWidget(self.line)
        self._words.addStretch(1)
        self._row = QHBoxLayout(self)
        self._row.addLayout(self._words, 1)
        self._row.addWidget(control, 0, Qt.AlignmentFlag.AlignVCenter)
        self.explain(lines[0])

    def explain(self, line: str) -> None:
        """Say what the present choice means, or why there is none."""
        self.line.setText(line)
        self.name.setEnabled(self.control.isEnabled())
        self.control.setAccessibleDescription(line)

    def lay_out(self, size: PageSize) -> None:
        """Have the measures of a page of this size."""
        self._row.setContentsMargins(*map(size.px, _MARGINS))
        self._row.setSpacing(size.px(12))
        if self._width:
            self.control.setFixedHeight(size.px(_CONTROL))
            self.control.setFixedWidth(max(size.px(self._width), self.control.minimumSizeHint().width()))

    def height_at(self, width: int, size: PageSize) -> int:
        """How high it has to be, in pixels."""
        # Qt does not invalidate a nested layout when a font changes.
        self._words.invalidate()
        self._row.invalidate()
        return max(size.px(ROW), self._row.totalHeightForWidth(width))
