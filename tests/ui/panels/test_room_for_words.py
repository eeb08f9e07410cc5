"""In every language there is room for what the scenes do not show: signs beside words, and the other way to pay."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.audits.text_audit import audit
from tests.ui.players.mouse import Mouse
from uc_desktop.app.records.settings import LANGUAGES
from uc_desktop.tools.scenes import show_scene
from uc_desktop.ui.theme.theme import theme_of
from uc_desktop.ui.window.main_window import MainWindow

pytestmark = pytest.mark.usefixtures("english_afterwards")


@pytest.fixture(scope="module")
def table(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    window = show_scene("table", tmp_path_factory.mktemp("table"), (1366, 768))
    yield window
    window.close()


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_buttons_for_undo_keep_their_signs(table: MainWindow, language: str, text: int) -> None:
    shown = in_language(table, language, text).window.view.builder
    buttons = [shown.item(f"button:{name}") for name in ("undo", "redo", "revert")]
    told = [button.describe() for button in buttons if button is not None]
    assert [each["glyph"] for each in told] == ["undo", "redo", "revert"]
    assert told[0]["text"] and told[2]["text"] and all(each["name"] for each in told)


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("language", LANGUAGES)
def test_both_ways_to_pay_can_be_read(table: MainWindow, language: str, text: int) -> None:
    mouse = in_language(table, language, text)
    for _ in ("asked", "usual"):
        mouse.click("button:asks-price")
        assert audit(table) == []


def in_language(window: MainWindow, language: str, text: int) -> Mouse:
    window.set_language(language)
    window.set_theme(theme_of("dark", text=text))
    QApplication.processEvents()
    return Mouse(window)
