"""Asking whether the game on the table is to be abandoned, and what becomes of its file."""

from __future__ import annotations

from enum import Enum, auto
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from uc_desktop.app.session.session import Session
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.ui.boxes.box import Box

if TYPE_CHECKING:
    from uc_desktop.ui.theme.theme import Theme


def why_not_abandon(session: Session, is_chapter: bool) -> str:
    """Why there is nothing to abandon on the table, in a sentence; empty if there is a game."""
    if is_chapter:
        return say("abandon.chapter")
    if session.sealed:
        return say("abandon.sealed")
    return say("abandon.over") if session.is_over else ""


class Answer(Enum):
    """What becomes of the file of an abandoned game."""

    KEEP = auto()
    DELETE = auto()


class AbandonBox(Box):
    """Asks once, with a warning for an attempt at a challenge; `abandoned` is emitted unless the game goes on."""

    abandoned = Signal(Answer)
    wanted = (600, 0)

    def __init__(self, theme: Theme, is_saved: bool, is_attempt: bool = False) -> None:
        saved = say("abandon.saved" if is_saved else "abandon.unsaved")
        words = (say("abandon.ends"), *((say("abandon.challenge"),) if is_attempt else ()), saved)
        super().__init__(theme, say("abandon.ask"), listing("sentences", words))
        if is_saved:
            self.add_button(say("abandon.delete"), partial(self.abandoned.emit, Answer.DELETE), "warn")
        keep = say("abandon.keep" if is_saved else "abandon.abandon")
        self.add_button(keep, partial(self.abandoned.emit, Answer.KEEP))
        self.cancels = self.add_button(say("abandon.play on"), look="go")
