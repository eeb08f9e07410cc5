"""Dialogs with text to read: the help and the About box."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, qVersion
from PySide6.QtGui import QGuiApplication, QTextDocumentFragment
from PySide6.QtWidgets import QLabel, QWidget

from uc_desktop import paths
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.window_words import about_text, about_title, version_lines
from uc_desktop.ui.dialogs.dialog_size import FittingDialog
from uc_desktop.ui.dialogs.labels import plain_label
from uc_desktop.ui.dialogs.scroll_pane import ScrollPane
from uc_desktop.ui.dialogs.widgets import (
    DIALOG_MARGINS,
    close_button,
    in_column,
    in_row,
    push_button,
)


class ReadingDialog(FittingDialog):
    """Shows paragraphs of HTML, rolled up and down by wheel and arrows where they are higher than the screen.

    With `more` there is a button of that name, which closes it with the result `MORE`; with `to_copy` one that copies
    this text.
    """

    MORE = 2
    wanted = QSize(720, 0)

    def __init__(
        self, title: str, paragraphs: str, parent: QWidget | None = None, more: str = "", to_copy: str = ""
    ) -> None:
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
        if to_copy:
            self.copy_button = push_button(say("about.copy"), lambda: self._copy(to_copy))
            buttons.insertWidget(0, self.copy_button)
        head = plain_label(title, "title")
        self.setLayout(in_column(head, self.pane, buttons, spacing=14, margins=DIALOG_MARGINS, grows=self.pane))
        self.pane.setFocus()  # arrows roll at once; Enter closes all the same

    def _copy(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.copy_button.setText(say("about.copied"))

    def sizeHint(self) -> QSize:
        """As little as there must be: what that hides is made room for when it opens."""
        return self.minimumSizeHint()


def about_box(parent: QWidget) -> ReadingDialog:
    """The About box, with a button that copies the versions."""
    lines = "\n".join(version_lines(qVersion()))
    text = about_text(qVersion(), paths.resources() / "licenses")
    return ReadingDialog(about_title(), text, parent, to_copy=lines)
