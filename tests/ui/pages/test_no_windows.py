"""Pages and boxes lie in the window: no part of them is shown as a window of its own, not even for a moment."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

from tests.ui.audits.cut import settle
from tests.ui.boxes.boxes import all_boxes
from tests.ui.lessons import lesson_of
from tests.ui.pages.all_pages import PAGES, opened
from uc_desktop.ui.theme.theme import DARK
from uc_desktop.ui.window.main_window import MainWindow


class Windows(QObject):
    """Names what is shown as a window, tips and lists of choices apart."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.shown.append(f"{type(watched).__name__} {watched.accessibleName()}")
        return False


@pytest.fixture
def windows(window: MainWindow, qapp: QApplication) -> Iterator[Windows]:
    made = Windows()
    qapp.installEventFilter(made)
    yield made
    qapp.removeEventFilter(made)


@pytest.mark.parametrize("name", PAGES)
def test_no_page_opens_a_window(window: MainWindow, folder: Path, windows: Windows, name: str) -> None:
    opened(window, folder, name)
    assert windows.shown == []


def test_no_page_opens_a_window_over_a_chapter(window: MainWindow, windows: Windows) -> None:
    window.tutor.begin(window.tutor.chapters[0], None)
    assert lesson_of(window).chapter is window.tutor.chapters[0]
    window.learn()
    assert windows.shown == []


def test_no_box_opens_a_window(window: MainWindow, windows: Windows) -> None:
    for box in all_boxes(window.engine, DARK):
        window.pages.ask(box)
        settle()
        box.answer()
    assert windows.shown == []
