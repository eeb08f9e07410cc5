"""Saving a copy of the game: asked for, told, and never in the place of anything."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog

from tests.ui.windows import begin, messages, path_of
from uc_desktop.ui.scene.items.bubble import BubbleItem
from uc_desktop.ui.widgets.save_copy import documents
from uc_desktop.ui.window.main_window import MainWindow


def ask_for_copy(monkeypatch: pytest.MonkeyPatch, answer: Path) -> list[str]:
    """Answer with this file when asked where a copy is to be; what was proposed."""
    proposed: list[str] = []

    def ask(_parent: object, _title: str, name: str, *_: object, **_options: object) -> tuple[str, str]:
        proposed.append(name)
        return str(answer), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    return proposed


def bubble(window: MainWindow) -> str:
    """What is told beside the menu."""
    (found,) = [item for item in window.view.table_scene.items() if isinstance(item, BubbleItem) and item.isVisible()]
    return found.text


def test_a_copy_is_saved_under_the_name_asked_for_and_told(
    window: MainWindow, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(window)
    proposed = ask_for_copy(monkeypatch, tmp_path / "copy")
    said: list[str] = []
    assert window.controller is not None
    window.controller.table.signals.announced.connect(said.append)
    window.commands.save_copy()
    assert (tmp_path / "copy.ucgame").read_bytes() == path_of(window).read_bytes()
    assert bubble(window) == f"A copy was saved as {tmp_path / 'copy.ucgame'}."
    assert said == [bubble(window)]
    assert proposed == [f"{documents()}/Ana, Bruno {date.today().isoformat()}.ucgame"]
    window.commands.save_copy()
    (told,) = messages(window)
    assert "copy.ucgame already exists. Save the copy under another name." in told


@pytest.mark.parametrize(("is_there", "begins_in"), [(True, "papers"), (False, "")])
def test_files_are_asked_for_in_the_documents_or_else_in_the_users_own_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_there: bool, begins_in: str
) -> None:
    if is_there:
        (tmp_path / "papers").mkdir()
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _which: str(tmp_path / "papers"))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert documents() == tmp_path / begins_in


def test_a_copy_never_takes_the_place_of_the_game(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(window)
    path = path_of(window)
    before = path.read_bytes()
    ask_for_copy(monkeypatch, path)
    window.commands.save_copy()
    (told,) = messages(window)
    assert told == f"{path} is the file of this game. Save the copy under another name."
    assert path.read_bytes() == before


def test_a_copy_onto_another_file_is_refused_although_the_games_own_is_gone(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(window)
    path_of(window).unlink()
    (tmp_path / "there.ucgame").touch()
    ask_for_copy(monkeypatch, tmp_path / "there")
    window.commands.save_copy()
    (told,) = messages(window)
    assert "there.ucgame already exists." in told


def test_a_copy_that_cannot_be_written_is_told(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(window)
    (tmp_path / "file").write_text("in the way")
    ask_for_copy(monkeypatch, tmp_path / "file" / "copy")
    window.commands.save_copy()
    (told,) = messages(window)
    assert told.startswith("No copy was saved.") and "cannot be created" in told
