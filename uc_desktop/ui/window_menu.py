"""The window's menu, whose shortcuts work wherever the focus is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

Keys = QKeySequence.StandardKey


class MenuEntry(NamedTuple):
    """Its text, what it does, and its shortcut if the table has none for it."""

    text: str
    action: Callable[[], object]
    keys: QKeySequence.StandardKey | str | None = None


def make_menu(window: QMainWindow, entries: Iterable[MenuEntry]) -> QMenu:
    """A menu of these entries, in order."""
    menu = QMenu(window)
    for entry in entries:
        action = QAction(entry.text, window)
        if entry.keys is not None:
            action.setShortcut(QKeySequence(entry.keys))
        action.triggered.connect(lambda _=False, do=entry.action: do())
        menu.addAction(action)
        window.addAction(action)
    return menu
