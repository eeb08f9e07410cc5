"""What stands in the window while no game is on the table: the ways to one."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from uc_desktop.presentation.words.catalogue import Key, say
from uc_desktop.ui.dialogs.widgets import in_column, plain_label, push_button

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
        title = plain_label(say("window.empty"), "title")
        title.setWordWrap(False)
        self.buttons = {name: push_button(say(words), partial(self.asked.emit, name)) for name, words in _OFFERED}
        self.buttons["new-game"].setProperty("look", "primary")
        self.setLayout(in_column(title, *self.buttons.values(), spacing=12, margins=(32, 24, 32, 28)))
        around = QVBoxLayout(parent)
        around.addWidget(self, 0, Qt.AlignmentFlag.AlignCenter)
        self.hide()
