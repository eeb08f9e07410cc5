"""The window's menu, whose shortcuts work wherever the focus is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from uc_desktop.ui.shortcuts import BY_NAME, Shortcuts

#: The commands in the menu, in order and in groups.
GROUPS: Final = (
    ("new-game", "open", "continue", "save-copy", "abandon"),
    ("palette", "take-back", "history", "score"),
    ("results", "statistics"),
    ("full-screen", "sound", "settings"),
    ("learn", "help", "rules", "about", "quit"),
)


class WindowMenu(QMenu):
    """What the window can do, by the names of its commands."""

    def __init__(self, window: QWidget, does: Mapping[str, Callable[[], object]], shortcuts: Shortcuts) -> None:
        super().__init__(window)
        self._made: dict[str, QAction] = {}
        for number, group in enumerate(GROUPS):
            if number:
                self.addSeparator()
            for name in group:
                action = QAction(window)
                action.triggered.connect(lambda _=False, do=does[name]: do())
                self.addAction(action)
                window.addAction(action)
                self._made[name] = action
        self.set_shortcuts(shortcuts)

    def entry(self, name: str) -> QAction:
        """The entry of a command."""
        return self._made[name]

    def set_shortcuts(self, shortcuts: Shortcuts) -> None:
        """Listen to these keys, and show them; those that the table listens to are only shown."""
        for name, action in self._made.items():
            command, first = BY_NAME[name], shortcuts.first(name)
            if command.at_table:
                # What stands behind a tab is shown among the shortcuts, and is none.
                action.setText(f"{command.label}\t{first}" if first else command.label)
            else:
                action.setText(command.label)
                action.setShortcuts([QKeySequence(keys) for keys in shortcuts.keys(name)])
