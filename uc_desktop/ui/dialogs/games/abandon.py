"""Asking whether the game on the table is to be abandoned, and what becomes of its file."""

from __future__ import annotations

from enum import Enum, auto

from PySide6.QtWidgets import QMessageBox, QWidget

from uc_desktop.app.session.session import Session
from uc_desktop.presentation.shortcuts import BY_NAME
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.ui.dialogs.widgets import message_box


def why_not_abandon(session: Session, is_chapter: bool) -> str:
    """Why there is nothing to abandon on the table, in a sentence; empty if there is a game."""
    if is_chapter:
        return say("abandon.chapter")
    if session.sealed:
        return say("abandon.sealed")
    return say("abandon.over") if session.is_over else ""


class Answer(Enum):
    """What was answered."""

    PLAY_ON = auto()
    KEEP = auto()
    DELETE = auto()


def ask_whether_to_abandon(parent: QWidget, is_saved: bool, is_attempt: bool = False) -> Answer:
    """Ask once, with a warning if the game is an attempt at a challenge; Enter and Escape play on."""
    box = message_box(parent, say("abandon.ask"), QMessageBox.Icon.Question, title=BY_NAME["abandon"].words)
    saved = say("abandon.saved" if is_saved else "abandon.unsaved")
    words = (say("abandon.ends"), *((say("abandon.challenge"),) if is_attempt else ()), saved)
    box.setInformativeText(listing("sentences", words))
    play_on = box.addButton(say("abandon.play on"), QMessageBox.ButtonRole.RejectRole)
    delete = box.addButton(say("abandon.delete"), QMessageBox.ButtonRole.DestructiveRole) if is_saved else None
    keep = box.addButton(say("abandon.keep" if is_saved else "abandon.abandon"), QMessageBox.ButtonRole.AcceptRole)
    box.setDefaultButton(play_on)
    box.setEscapeButton(play_on)
    box.exec()
    box.deleteLater()
    if box.clickedButton() is keep:
        return Answer.KEEP
    return Answer.DELETE if delete is not None and box.clickedButton() is delete else Answer.PLAY_ON
