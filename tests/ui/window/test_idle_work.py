"""Work that can wait is done in slices while the table rests, and what ends it is told."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from uc_desktop.errors import GameFileError, UcError, problem
from uc_desktop.ui.window import idle_work
from uc_desktop.ui.window.idle_work import IdleWork


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("REST", "SLICE", "PAUSE"):
        monkeypatch.setattr(idle_work, name, 0)


def test_work_waits_for_the_table_to_rest(qtbot: QtBot) -> None:
    done: list[str] = []
    busy = [False, False, True, False, True]

    def is_busy() -> bool:
        done.append("asked")
        return busy.pop()

    def work() -> Iterator[None]:
        for step in ("first", "second"):
            done.append(step)
            yield

    parent = QObject()
    IdleWork(work(), is_busy, lambda error: done.append(str(error)), parent).begin()
    assert done == []
    qtbot.waitUntil(lambda: parent.children() == [])
    assert done == ["asked", "asked", "first", "asked", "asked", "second", "asked"]


def test_an_error_ends_the_work_and_is_told(qtbot: QtBot) -> None:
    told: list[UcError] = []

    failure = GameFileError(problem("files.disk full"))

    def work() -> Iterator[None]:
        yield
        raise failure

    parent = QObject()
    IdleWork(work(), lambda: False, told.append, parent).begin()
    qtbot.waitUntil(lambda: parent.children() == [])
    assert told == [failure]
