"""Asking whether the game on the table is to be abandoned, and what becomes of its file."""

from __future__ import annotations

from enum import Enum
from typing import Final

from PySide6.QtWidgets import QMessageBox, QWidget

from uc_desktop.app.session.session import Session

TITLE: Final = "Abandon this game"
_ENDS: Final = "The game ends here, unfinished. It has no winner and counts in no statistics or results."
_CHALLENGE: Final = "Starting this challenge again will be practice."
_SAVED: Final = (
    "Keep its file, and Open in the menu takes it up again whenever you like. Deleted, it goes into the trash; "
    "where there is none, it is gone for good."
)
_NOT_SAVED: Final = "It is not saved, so it is gone then."


def why_not_abandon(session: Session, is_chapter: bool) -> str:
    """Why there is nothing to abandon on the table, in a sentence; empty if there is a game."""
    if is_chapter:
        return "This is a chapter of the tutorial: it is left in Learn the game, and goes on there."
    if session.sealed:
        return "This game is open to be looked at only: open or begin another one."
    return "This game is over: open or begin another one." if session.is_over else ""


class Answer(Enum):
    """What was answered."""

    PLAY_ON = "play on"
    KEEP = "abandon it, keep the file"
    DELETE = "abandon it, delete the file"


def ask_whether_to_abandon(parent: QWidget, is_saved: bool, is_attempt: bool = False) -> Answer:
    """Ask once, with a warning if the game is an attempt at a challenge; Enter and Escape play on."""
    box = QMessageBox(QMessageBox.Icon.Question, TITLE, "Abandon this game?", parent=parent)
    words = (_ENDS, _CHALLENGE if is_attempt else "", _SAVED if is_saved else _NOT_SAVED)
    box.setInformativeText(" ".join(filter(None, words)))
    play_on = box.addButton("Play on", QMessageBox.ButtonRole.RejectRole)
    delete = box.addButton("Abandon and delete it", QMessageBox.ButtonRole.DestructiveRole) if is_saved else None
    keep = box.addButton("Abandon, keep the file" if is_saved else "Abandon", QMessageBox.ButtonRole.AcceptRole)
    box.setDefaultButton(play_on)
    box.setEscapeButton(play_on)
    box.exec()
    box.deleteLater()
    if box.clickedButton() is keep:
        return Answer.KEEP
    return Answer.DELETE if delete is not None and box.clickedButton() is delete else Answer.PLAY_ON
