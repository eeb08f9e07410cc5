"""The window's menu, whose shortcuts work wherever the focus is; the undo stack words and enables Undo and Redo."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from textwrap import shorten
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent
from PySide6.QtGui import QAction, QHelpEvent, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QToolTip, QWidget

from uc_desktop.app.session.undo_list import NOTHING_TO_UNDO
from uc_desktop.presentation.shortcuts import BACK_TO_GAME, BY_NAME, with_step
from uc_desktop.presentation.words.catalogue import say

if TYPE_CHECKING:
    from uc_desktop.app.session.undo_list import SignalLike, Undo, UndoStatus
    from uc_desktop.presentation.shortcuts import Shortcuts

#: The commands in the menu, in order and in groups.
GROUPS: Final = (
    ("new-game", "open", "continue", BACK_TO_GAME, "save-copy", "players", "abandon", "title"),
    ("undo", "redo", "revert", "take-back"),
    ("hint", "palette", "history", "score", "review"),
    ("results", "statistics"),
    ("full-screen", "sound", "settings"),
    ("learn", "help", "rules", "signs", "about", "quit"),
)
#: macOS moves these entries to the application menu. Without a role Qt would choose entries by their texts.
_ROLES: Final = {
    "about": QAction.MenuRole.AboutRole,
    "settings": QAction.MenuRole.PreferencesRole,
    "quit": QAction.MenuRole.QuitRole,
}
#: The commands that need a game on the table.
_GAME_COMMANDS: Final = (
    "save-copy", "players", "abandon", "title", "take-back", "hint", "palette", "history", "score", "review",
)  # fmt: skip
#: How many characters of a step the menu shows.
LONGEST: Final = 72


class WindowMenu(QMenu):
    """What the window can do, by the names of its commands; `undo_status` tells what can be undone at the table, None
    while there is no game on it, `can_continue` whether there is a last game that is not on it, `is_what_if` whether
    the game on it is a what-if, `find_reasons` why entries are off with a game, by the names of their commands, empty
    for those that are on."""

    def __init__(
        self,
        window: QWidget,
        does: Mapping[str, Callable[[], object]],
        shortcuts: Shortcuts,
        undo_status: Callable[[], UndoStatus | None],
        can_continue: Callable[[], bool],
        is_what_if: Callable[[], bool],
        find_reasons: Callable[[], Mapping[str, str]],
    ) -> None:
        super().__init__(window)
        self._undo_status, self._can_continue, self._is_what_if = undo_status, can_continue, is_what_if
        self._find_reasons = find_reasons
        #: Why entries are off that would otherwise be on with a game, by the names of their commands.
        self.reasons_off: dict[str, str] = {}
        self._stack: Undo | None = None
        # What the entries say; None while that has to be said anew.
        self._shown_status: UndoStatus | None = None
        self._shortcuts = shortcuts
        self._made: dict[str, QAction] = {}
        #: The menu of the bar of macOS.
        self._in_bar: QMenu | None = None
        for number, group in enumerate(GROUPS):
            if number:
                self.addSeparator()
            for name in group:
                action = QAction(window)
                action.setMenuRole(_ROLES.get(name, QAction.MenuRole.NoRole))
                action.triggered.connect(lambda _=False, do=does[name]: do())
                self.addAction(action)
                window.addAction(action)
                self._made[name] = action
        if sys.platform == "darwin":
            self._in_bar = menu_in_bar(window, self.actions())
        self.set_shortcuts(shortcuts)
        self.aboutToShow.connect(self.show_undo_status)

    def entry(self, name: str) -> QAction:
        """The entry of a command."""
        return self._made[name]

    def set_shortcuts(self, shortcuts: Shortcuts) -> None:
        """Listen to these keys, and word all entries anew with them; those that the table listens to are only shown."""
        self._shortcuts, self._shown_status = shortcuts, None
        if self._in_bar is not None:
            self._in_bar.setTitle(say("title.menu"))
        for name, action in self._made.items():
            self._set_label(name, BY_NAME[name].label)
            if not BY_NAME[name].at_table:
                action.setShortcuts([QKeySequence(keys) for keys in shortcuts.keys(name)])
        self.show_undo_status()

    def follow(self, stack: Undo) -> None:
        """Show what can be undone whenever this stack changes, and no other one."""
        for signal in () if self._stack is None else _signals(self._stack):
            signal.disconnect(self.show_undo_status)
        for signal in _signals(stack):
            signal.connect(self.show_undo_status)
        self._stack = stack
        self.show_undo_status()

    def show_undo_status(self, _: object = None) -> None:
        """Word the entries, and enable those that can be used now, with a game or without; slot of any signal."""
        found = self._undo_status()
        for name in _GAME_COMMANDS:
            self._made[name].setEnabled(found is not None)
        self.reasons_off = dict(self._find_reasons()) if found is not None else {}
        for name, why in self.reasons_off.items():
            self._made[name].setEnabled(not why)
        # In a what-if the last game is the one to go back to.
        is_what_if = self._is_what_if()
        self._made["continue"].setEnabled(self._can_continue())
        self._made["continue"].setVisible(not is_what_if)
        self._made[BACK_TO_GAME].setEnabled(is_what_if and self._can_continue())
        self._made[BACK_TO_GAME].setVisible(is_what_if)
        status = found or NOTHING_TO_UNDO
        if status == self._shown_status:
            return
        self._shown_status = status
        for name, can, step in (
            ("undo", status.can_undo, status.undo_text),
            ("redo", status.can_redo, status.redo_text),
            ("revert", status.can_undo, ""),
        ):
            self._made[name].setEnabled(can)
            words = step if len(step) <= LONGEST else shorten(step, LONGEST, placeholder="…")
            self._set_label(name, with_step(BY_NAME[name].label, words.replace("&", "&&")))

    def event(self, event: QEvent) -> bool:
        """An entry that is off says why."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            pointed = self.actionAt(event.pos())
            why = next((why for name, why in self.reasons_off.items() if self._made[name] is pointed), "")
            if why:
                QToolTip.showText(event.globalPos(), why, self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    def _set_label(self, name: str, label: str) -> None:
        """Set an entry's text, with its keys after a tab, where Qt does not take them for a shortcut.

        On macOS only the keys that the table handles are added: the menus show the window's shortcuts themselves.
        """
        is_ours = BY_NAME[name].at_table or sys.platform != "darwin"
        keys = self._shortcuts.first(name) if is_ours else ""
        self._made[name].setText(f"{label}\t{keys}" if keys else label)


def menu_in_bar(window: QWidget, actions: Sequence[QAction]) -> QMenu:
    """The one menu of a menu bar, with these entries, which macOS shows at the top of the screen."""
    menu = QMenuBar(window).addMenu("")
    menu.addActions(actions)
    return menu


def _signals(stack: Undo) -> tuple[SignalLike, ...]:
    return stack.canUndoChanged, stack.undoTextChanged, stack.canRedoChanged, stack.redoTextChanged
