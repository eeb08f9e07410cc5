"""What stands in the window while no game is on the table: the ways to one."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from uc_desktop.presentation.words.catalogue import Key, say
from uc_desktop.ui.dialogs.widgets import plain_label

#: The commands that are offered, and what their buttons say.
_OFFERED: Final[tuple[tuple[str, Key], ...]] = (
    ("new-game", "dialogs.new game"),
    ("open", "window.open saved"),
    ("learn", "new_game.learn"),
    ("menu", "window.menu"),
)


class StartPage(QFrame):
    """Lies in the middle of its parent; `asked` is emitted with the name of the command wanted."""

    asked = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__()
        self.setProperty("look", "well")
        self.setAccessibleName(say("window.empty"))
        column = QVBoxLayout(self)
        column.setContentsMargins(32, 24, 32, 28)
        column.setSpacing(12)
        title = plain_label(say("window.empty"), "title")
        title.setWordWrap(False)
        column.addWidget(title)
        self.buttons: dict[str, QPushButton] = {}
        for name, words in _OFFERED:
            button = self.buttons[name] = QPushButton(say(words))
            button.clicked.connect(partial(self.asked.emit, name))
            column.addWidget(button)
        self.buttons["new-game"].setProperty("look", "primary")
        around = QVBoxLayout(parent)
        around.addWidget(self, 0, Qt.AlignmentFlag.AlignCenter)
        self.hide()
