"""The window's menu, whose shortcuts work wherever the focus is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

Keys = QKeySequence.StandardKey


class MenuEntry(NamedTuple):
    """Its text, what it does, and its shortcut; `table_keys` is one that the table itself listens to."""

    text: str
    action: Callable[[], object]
    keys: QKeySequence.StandardKey | str | None = None
    table_keys: str = ""


def make_menu(window: QMainWindow, entries: Iterable[MenuEntry]) -> QMenu:
    """A menu of these entries, in order."""
    menu = QMenu(window)
    for entry in entries:
        action = QAction(_text(entry), window)
        if entry.keys is not None:
            action.setShortcut(QKeySequence(entry.keys))
        action.triggered.connect(lambda _=False, do=entry.action: do())
        menu.addAction(action)
        window.addAction(action)
    return menu


def _text(entry: MenuEntry) -> str:
    """What stands behind a tab is shown among the shortcuts, and is none."""
    if not entry.table_keys:
        return entry.text
    return f"{entry.text}\t{QKeySequence(entry.table_keys).toString(QKeySequence.SequenceFormat.NativeText)}"
