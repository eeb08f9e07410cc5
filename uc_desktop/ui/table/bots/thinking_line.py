"""The line of the turn panel that says which bot is thinking, and how many seconds it may still take."""

from __future__ import annotations

from collections.abc import Callable

from uc_desktop.app.session.session import Session
from uc_desktop.presentation.words.turn_words import thinking_words
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.scene.items.label import LabelItem


class ThinkingLine:
    """Changes that line alone, if it is visible; the rest of the table is not drawn."""

    def __init__(self, line: Callable[[], TableItem | None], session: Callable[[], Session]) -> None:
        self._line, self._session = line, session
        self._plain = self._shown = ""

    def show_left(self, seconds: int) -> None:
        """Tell how many seconds the bot that is to decide may still think; nothing of it with 0."""
        item = self._line()
        if not isinstance(item, LabelItem):
            return
        if not seconds:
            if item.text == self._shown:
                item.change_text(self._plain)
            return
        session = self._session()
        name = session.header.seats[session.state.active].name
        plain = thinking_words(name)
        if item.text in (plain, self._shown):
            self._plain, self._shown = plain, thinking_words(name, seconds)
            item.change_text(self._shown)
