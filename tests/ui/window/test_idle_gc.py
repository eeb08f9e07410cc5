"""Garbage is looked for when a game was put on the table and nothing moves there any more."""

from __future__ import annotations

import gc
import weakref

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from uc_desktop.app.gc_tuning import collect_all
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.ui.window import idle_gc
from uc_desktop.ui.window.idle_gc import IdleGc
from uc_desktop.ui.window.main_window import MainWindow


def test_a_search_waits_for_the_table_to_rest(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    busy = [False, True, True]
    monkeypatch.setattr(idle_gc, "REST", 1)
    monkeypatch.setattr(idle_gc, "freeze", lambda: done.append("set aside"))
    monkeypatch.setattr(idle_gc, "collect_all", lambda: done.append("searched"))

    def is_busy() -> bool:
        done.append("asked")
        return busy.pop()

    parent = QObject()
    made = IdleGc(is_busy, parent)
    made.begin()
    assert done == ["set aside"]
    qtbot.waitUntil(lambda: "searched" in done)
    assert done == ["set aside", "asked", "asked", "asked", "searched"]


def test_a_search_finds_all_of_the_game_before(window: MainWindow) -> None:
    header = Header((Seat("Ana", "orange"), Seat("Bruno", "blue")), "before", window.engine.content.hash)
    window.begin(header)
    controller, session = weakref.ref(window.controller), weakref.ref(window.session)
    window.begin(header)
    collect_all()
    gc.unfreeze()
    assert controller() is None and session() is None
