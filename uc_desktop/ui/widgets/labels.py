"""Labels of dialogs and of the title, apart from the other widgets, which the title does not need."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6 import QtGui
from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy


class ElidedLabel(QLabel):
    """A plain text in one line; what has no room is cut with an ellipsis and shown whole by a tooltip."""

    def __init__(self, look: str) -> None:
        super().__init__()
        self._whole = ""
        _make_plain(self, look)
        self.setWordWrap(False)
        # Its width is what the layout has left; the text never asks for more.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def show_text(self, text: str) -> None:
        """Show this text."""
        self._whole = text
        self.setAccessibleName(text)
        self._fit()

    def _fit(self) -> None:
        shown = self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, self.width())
        self.setText(shown)
        self.setToolTip("" if shown == self._whole else plain_tip(self._whole))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()


class ReservedLabel(QLabel):
    """A plain text that is one of these `lines`; as high as the highest of them, whichever it shows."""

    def __init__(self, lines: Sequence[str], look: str) -> None:
        super().__init__()
        self._lines = lines
        _make_plain(self, look)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)

    def heightForWidth(self, width: int) -> int:
        most, flags = QRect(0, 0, width, 10_000), Qt.TextFlag.TextWordWrap
        heights = (self.fontMetrics().boundingRect(most, flags, line).height() for line in self._lines)
        return max(super().heightForWidth(width), *heights)


def plain_tip(text: str) -> str:
    """A text for a tool tip that Qt shows as it is: what people typed and files are called is no markup."""
    return "".join(f"<p>{escape(line)}</p>" for line in text.splitlines()) if QtGui.Qt.mightBeRichText(text) else text


def plain_label(text: str, look: str) -> QLabel:
    """A label with a plain text, in as many lines as it takes; `look` as in the style sheet."""
    label = QLabel(text)
    _make_plain(label, look)
    return label


def _make_plain(label: QLabel, look: str) -> None:
    # Names and files may hold anything; none of it is markup.
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setProperty("look", look)
    label.setWordWrap(True)
