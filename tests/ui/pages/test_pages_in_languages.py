"""The pages in every language: nothing is cut, nothing lies over anything else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.audits.page_audit import faults
from tests.ui.pages.all_pages import PAGES, opened
from tests.ui.pages.test_longer_words import SIZES
from tests.whole import by_turns
from uc_desktop.ui.theme.theme import theme_of
from uc_desktop.ui.window.main_window import MainWindow

pytestmark = pytest.mark.usefixtures("english_afterwards")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "language"), by_turns(PAGES))
def test_everything_on_a_page_has_room(window: MainWindow, folder: Path, name: str, language: str, size: str) -> None:
    pixels, text = SIZES[size]
    window.set_language(language)
    window.resize(pixels)
    window.set_theme(theme_of("dark", text=text))
    assert faults(opened(window, folder, name)) == []
