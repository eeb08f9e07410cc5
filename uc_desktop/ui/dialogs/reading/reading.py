"""Something to read: the help, and what the program says about itself."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.dialogs.dialog_size import FittingDialog, ScrollPane
from uc_desktop.ui.dialogs.plain_label import plain_label


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
        page = QWidget()
        inside = QVBoxLayout(page)
        inside.setContentsMargins(0, 0, 8, 0)
        inside.addWidget(text)
        self.pane = ScrollPane(page)
        self.pane.setAccessibleName(title)
        self.pane.setAccessibleDescription(QTextDocumentFragment.fromHtml(paragraphs).toPlainText())
        self.close_button = QPushButton(say("dialogs.close"))
        self.close_button.setDefault(True)
        self.close_button.clicked.connect(self.accept)
        buttons = QHBoxLayout()
        if more:
            self.more_button = QPushButton(more)
            self.more_button.clicked.connect(lambda: self.done(self.MORE))
            buttons.addWidget(self.more_button)
        buttons.addStretch(1)
        buttons.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(14)
        column.addWidget(plain_label(title, "title"))
        column.addWidget(self.pane, 1)
        column.addLayout(buttons)
        self.pane.setFocus()  # arrows roll at once; Enter closes all the same

    def sizeHint(self) -> QSize:
        """As little as there must be: what that hides is made room for when it opens."""
        return self.minimumSizeHint()
