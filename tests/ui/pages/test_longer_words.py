"""Pages in a language whose words are a third longer than ours: nothing is cut, nothing lies over anything else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize

from tests.ui.audits.page_audit import faults
from tests.ui.pages.all_pages import PAGES, opened
from tests.ui.pseudo_language import pseudo_language
from uc_desktop.ui.theme.theme import theme_of
from uc_desktop.ui.window.main_window import MainWindow


@pytest.fixture(autouse=True, scope="module")
def _with_longer_words() -> Iterator[None]:
    with pseudo_language():
        yield


SIZES = {
    "as drawn": (QSize(1366, 768), 100),
    "large texts": (QSize(1366, 768), 150),
    "small window": (QSize(960, 540), 100),
    "small window, large texts": (QSize(960, 540), 150),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PAGES)
def test_longer_words_have_room(window: MainWindow, folder: Path, name: str, size: str) -> None:
    pixels, text = SIZES[size]
    window.resize(pixels)
    window.set_theme(theme_of("dark", text=text))
    assert faults(opened(window, folder, name)) == []
