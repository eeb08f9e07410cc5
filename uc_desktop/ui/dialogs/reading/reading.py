"""Something to read: the help, and what the program says about itself."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import QLabel, QWidget

from uc_desktop.ui.dialogs.dialog_size import FittingDialog, ScrollPane
from uc_desktop.ui.dialogs.labels import plain_label
from uc_desktop.ui.dialogs.widgets import (
    DIALOG_MARGINS,
    close_button,
    in_column,
    in_row,
    push_button,
)


class ReadingDialog(FittingDialog):
    """Shows paragraphs of HTML, rolled up and down by wheel and arrows where they are higher than the screen.

    With `more` there is a button of that name, which closes it with the result `MORE`.
    """

    MORE = 2
    wanted = QSize(720, 0)

    def __init__(self, title: str, paragraphs: str, parent: QWidget | None = None, more: str = "") -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        text = QLabel(paragraphs)
        text.setTextFormat(Qt.TextFormat.RichText)
        text.setWordWrap(True)
        text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.pane = ScrollPane(in_column(text, margins=(0, 0, 8, 0)))
        self.pane.setAccessibleName(title)
        self.pane.setAccessibleDescription(QTextDocumentFragment.fromHtml(paragraphs).toPlainText())
        self.close_button = close_button(self)
        buttons = in_row(None, self.close_button)
        if more:
            self.more_button = push_button(more, lambda: self.done(self.MORE))
            buttons.insertWidget(0, self.more_button)
        head = plain_label(title, "title")
        self.setLayout(in_column(head, self.pane, buttons, spacing=14, margins=DIALOG_MARGINS, grows=self.pane))
        self.pane.setFocus()  # arrows roll at once; Enter closes all the same

    def sizeHint(self) -> QSize:
        """As little as there must be: what that hides is made room for when it opens."""
        return self.minimumSizeHint()
