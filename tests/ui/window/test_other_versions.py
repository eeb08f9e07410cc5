"""The window with files of other versions of the program: older ones open, newer ones are refused with a message."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.expected.expected import check
from tests.ui.windows import messages
from tests.upgrade.make import HERE
from uc_desktop.app.records.file_names import RECORDS
from uc_desktop.app.tutorial import progress
from uc_desktop.rules.codec import state_hash
from uc_desktop.ui.start.make_window import make_window
from uc_desktop.ui.theme.theme import theme_of
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.preferences import Preferences

VERSIONS = sorted(path.parent.name for path in HERE.glob("*/expected.json"))


@pytest.fixture(params=VERSIONS)
def left(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of the files of an older version."""
    return shutil.copytree(HERE / request.param, tmp_path / "left")


def started(qtbot: QtBot, left: Path) -> MainWindow:
    """The window after a start with these files."""
    window = make_window(left / "data" / "games", None, settings=left / "config" / "settings.json", user=left / "data")
    qtbot.addWidget(window)
    window.show()
    window.show_title()
    QApplication.processEvents()  # the title is painted
    QApplication.processEvents()  # what waited for that is told
    return window


def raise_format(path: Path) -> bytes:
    """Change the file's format to the next one; its new data."""
    path.write_text(json.dumps({**json.loads(path.read_bytes()), "format": 2}))
    return path.read_bytes()


def test_every_game_of_an_older_version_comes_to_the_table_as_it_was(qtbot: QtBot, left: Path) -> None:
    window, expected = started(qtbot, left), json.loads((left / "expected.json").read_bytes())["games"]
    for name, game in expected.items():
        assert window.open_game(left / "data" / "games" / name), window.problem
        assert window.session is not None and state_hash(window.session.state) == game["hash"]
        assert check(window) == []
    assert messages(window) == []


def test_the_window_looks_as_an_older_version_was_told(qtbot: QtBot, left: Path) -> None:
    assert started(qtbot, left).theme == theme_of("light", "apart", 150)


def test_settings_of_a_newer_version_are_told_of_and_never_written(qtbot: QtBot, left: Path) -> None:
    path = left / "config" / "settings.json"
    data = raise_format(path)
    window = started(qtbot, left)
    window.switch(Preferences.switch_sound)
    assert path.read_bytes() == data
    assert messages(window) == [
        "The settings were written by a newer version of the program: their format is 2; this version reads formats up "
        "to 1. The defaults are used, and changes are not saved."
    ]


def test_progress_of_a_newer_version_is_told_of(qtbot: QtBot, left: Path) -> None:
    raise_format(left / "data" / "games" / progress.FILE)
    (words,) = messages(started(qtbot, left))
    assert words.startswith(
        "The progress in the tutorial was written by a newer version of the program: its format is 2"
    )


def test_results_of_a_newer_version_are_told_of(qtbot: QtBot, left: Path) -> None:
    path = left / "data" / "games" / RECORDS
    path.write_text('{"format": 2}\n')
    window = started(qtbot, left)
    window.commands.do("results")
    (words,) = messages(window)
    assert words.endswith("its format is 2; this program reads formats up to 1.")
    assert path.read_text() == '{"format": 2}\n'
