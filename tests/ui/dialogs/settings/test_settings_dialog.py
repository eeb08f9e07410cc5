"""The settings take effect and are kept at once; every scene can be read in the light theme and in large texts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QMessageBox, QSlider
from pytestqt.qtbot import QtBot

from tests.ui.audits.text_audit import audit
from tests.ui.expected.expected import check
from tests.ui.shared_window import put_scene
from tests.ui.windows import box_at_start
from uc_desktop.app.records.settings import Settings
from uc_desktop.app.saves.header import Header, Seat, UndoPolicy
from uc_desktop.app.session.session import Session
from uc_desktop.presentation.turn_replay import TurnPace
from uc_desktop.tools.scenes import SCENES, scene_window
from uc_desktop.ui.dialogs.games.new_game import NewGameDialog
from uc_desktop.ui.dialogs.settings.settings import SettingsDialog
from uc_desktop.ui.start.make_window import make_window
from uc_desktop.ui.theme.theme import DARK, DARK_APART, LIGHT, LIGHT_APART, theme_of
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.restore_game import take_up
from uc_desktop.ui.window.undo_stack import UndoStack

SEATS = (Seat("Ana", "orange"), Seat("Bruno", "blue"))


class Silent:
    """A loudspeaker that nobody hears."""

    def play(self, samples: object, loud: float) -> None: ...
    def close(self) -> None: ...


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    """A window with a game, and a file for its settings."""
    made = make_window(tmp_path, None, settings=tmp_path / "settings.json")
    qtbot.addWidget(made)
    made.resize(1366, 768)
    made.show()
    header = Header(SEATS, "settings", made.engine.content.hash, curtain=False)
    made.show_session(Session(made.engine, header, None, UndoStack))
    return made


@pytest.fixture
def dialog(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> SettingsDialog:
    """The settings as the menu opens them."""
    opened: list[SettingsDialog] = []
    monkeypatch.setattr(SettingsDialog, "exec", lambda dialog: opened.append(dialog))
    window.menu.entry("settings").trigger()
    opened[0].show()
    return opened[0]


def kept(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "settings.json").read_text())
    return found


def choose(box: QComboBox, value: object) -> None:
    """Go to a value with the arrow keys, as a person would."""
    for _ in range(box.count()):
        QTest.keyClick(box, Qt.Key.Key_Up)
    while box.currentData() != value:
        QTest.keyClick(box, Qt.Key.Key_Down)


def tick(box: QCheckBox) -> None:
    QTest.keyClick(box, Qt.Key.Key_Space)


def test_the_theme_changes_at_once_and_is_kept(window: MainWindow, dialog: SettingsDialog, tmp_path: Path) -> None:
    choose(dialog.theme, "light")
    assert window.view.builder.theme == LIGHT
    assert window.view.backgroundBrush().color().name() == "#e9f1f4"
    assert LIGHT.ground.reef in window.styleSheet()
    assert kept(tmp_path)["theme"] == "light"
    assert (check(window), audit(window)) == ([], [])
    choose(dialog.theme, "dark")
    assert window.view.builder.theme == DARK
    assert check(window) == []


def test_the_kept_look_is_there_at_the_next_start(dialog: SettingsDialog, qtbot: QtBot, tmp_path: Path) -> None:
    choose(dialog.theme, "light")
    choose(dialog.palette_choice, "apart")
    choose(dialog.text_size, 130)
    again = make_window(tmp_path, None, settings=tmp_path / "settings.json")
    qtbot.addWidget(again)
    assert again.view.builder.theme == theme_of("light", "apart", 130)
    assert again.view.builder.theme.players == LIGHT_APART


def test_the_palette_keeps_shapes_and_moves_colours_apart(window: MainWindow, dialog: SettingsDialog) -> None:
    choose(dialog.palette_choice, "apart")
    assert window.view.builder.theme.players == DARK_APART
    assert [look.shape for look in DARK_APART] == [look.shape for look in DARK.players]
    assert check(window) == []


def test_motion_sound_and_volume_are_kept(dialog: SettingsDialog, tmp_path: Path) -> None:
    choose(dialog.motion, "slow")
    assert kept(tmp_path)["motion"] == "slow"
    tick(dialog.rewind)
    QTest.keyClick(dialog.volume, Qt.Key.Key_Home)
    QTest.keyClick(dialog.ambience, Qt.Key.Key_End)
    assert (kept(tmp_path)["rewind"], kept(tmp_path)["volume"], kept(tmp_path)["ambience"]) == (False, 0, 100)
    tick(dialog.sound)
    assert kept(tmp_path)["sound"] is False
    assert not dialog.volume.isEnabled()
    assert not dialog.ambience.isEnabled()
    choose(dialog.motion, "off")
    assert not dialog.rewind.isEnabled()


def test_the_speed_and_the_volume_of_a_lively_window_change_at_once(window: MainWindow, dialog: SettingsDialog) -> None:
    speaker = Silent()
    window.enliven(speaker)
    choose(dialog.motion, "slow")
    assert window.view.motions.speed == "slow"
    QTest.keyClick(dialog.volume, Qt.Key.Key_End)
    assert window.motion_and_sound is not None
    assert window.motion_and_sound.sounds.volume == 100


def test_the_speed_of_others_turns_is_kept_and_followed_once_things_move(
    window: MainWindow, dialog: SettingsDialog, tmp_path: Path
) -> None:
    assert window.controller is not None
    game = window.controller.table.game
    choose(dialog.turn_pace, "slow")
    assert (kept(tmp_path)["turn_pace"], game.turn_pace) == ("slow", TurnPace.OFF)
    window.enliven(Silent())
    assert game.turn_pace is TurnPace.SLOW


def test_undo_and_curtain_are_the_defaults_of_new_games(dialog: SettingsDialog, qtbot: QtBot, tmp_path: Path) -> None:
    choose(dialog.undo, "strict")
    tick(dialog.curtain)
    new = NewGameDialog(DARK, kept(tmp_path)["new_game"])
    qtbot.addWidget(new)
    assert new.header("x").undo is UndoPolicy.STRICT
    assert not new.curtain.isChecked()


def test_undo_of_new_games_is_free_or_strict_by_the_people_until_it_is_chosen(
    dialog: SettingsDialog, qtbot: QtBot, tmp_path: Path
) -> None:
    assert dialog.undo.currentText() == "Free, but strict when several people play"
    choose(dialog.undo, "free")
    new = NewGameDialog(DARK, kept(tmp_path)["new_game"])
    qtbot.addWidget(new)
    new.seats[1].player.setCurrentIndex(new.seats[1].player.findData("human"))
    assert new.header("x").undo is UndoPolicy.FREE
    choose(dialog.undo, "")
    new = NewGameDialog(DARK, kept(tmp_path)["new_game"])
    qtbot.addWidget(new)
    new.seats[1].player.setCurrentIndex(new.seats[1].player.findData("human"))
    assert new.header("x").undo is UndoPolicy.STRICT


def shown(dialog: SettingsDialog) -> list[object]:
    """What every field of the settings' page shows, in their order."""
    page = dialog.pages.currentWidget()
    assert page is not None
    boxes = [box.currentData() for box in page.findChildren(QComboBox)]
    ticks = [box.isChecked() for box in page.findChildren(QCheckBox)]
    return [*boxes, *ticks, *(slider.value() for slider in page.findChildren(QSlider))]


def test_everything_can_be_as_at_the_first_start(window: MainWindow, dialog: SettingsDialog, tmp_path: Path) -> None:
    first = shown(dialog)
    page = dialog.pages.currentWidget()
    assert page is not None
    for box in page.findChildren(QComboBox):
        QTest.keyClick(box, Qt.Key.Key_Down if box.currentIndex() == 0 else Qt.Key.Key_Up)
    for slider in page.findChildren(QSlider):
        QTest.keyClick(slider, Qt.Key.Key_PageUp)
    for tick_box in page.findChildren(QCheckBox):
        tick(tick_box)
    assert all(now != before for now, before in zip(shown(dialog), first, strict=True))
    assert kept(tmp_path)["new_game"] == {"undo": "free", "take_back": True, "curtain": False}
    QTest.mouseClick(dialog.reset, Qt.MouseButton.LeftButton)
    assert (shown(dialog), window.view.builder.theme) == (first, DARK)
    assert (kept(tmp_path)["theme"], kept(tmp_path)["new_game"]) == ("dark", {})


def test_the_defaults_leave_the_players_of_the_last_game(qtbot: QtBot) -> None:
    players = {"players": 3, "boards": "advanced", "seats": []}
    settings = Settings(new_game={**players, "undo": "strict", "take_back": True, "curtain": False})
    dialog = SettingsDialog(settings, lambda: None)
    qtbot.addWidget(dialog)
    QTest.mouseClick(dialog.reset, Qt.MouseButton.LeftButton)
    assert settings.new_game == players


def test_a_damaged_settings_file_is_told_of_and_kept(qtbot: QtBot, tmp_path: Path, qapp: QApplication) -> None:
    (tmp_path / "settings.json").write_text('{"theme": "lihgt", "motion": "slow"')
    window = make_window(tmp_path, None, settings=tmp_path / "settings.json")
    qtbot.addWidget(window)
    window.show()
    qapp.processEvents()
    assert not window.findChildren(QMessageBox), "the window is still empty"
    take_up(window)
    assert not window.findChildren(QMessageBox), "the title is not painted yet"
    box = box_at_start(qtbot, window)
    assert "The settings cannot be read" in box.text()
    assert "settings.json.faulty" in box.text()
    assert "lihgt" in (tmp_path / "settings.json.faulty").read_text()


#: The light theme with the largest texts.
LARGEST = theme_of("light", "apart", 150)


@pytest.fixture(scope="module")
def scenes_window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    """A window for one scene after the other, in the light theme; it is never painted."""
    made = scene_window(tmp_path_factory.mktemp("games"), (1366, 768), "en")
    made.view.viewport().setUpdatesEnabled(False)
    made.set_theme(LIGHT)
    yield made
    made.close()


@pytest.mark.parametrize("name", SCENES)
def test_every_scene_can_be_read_in_the_light_theme_and_in_the_largest_texts(
    scenes_window: MainWindow, name: str
) -> None:
    """First in the look of the scene before, so that the table is drawn once in each."""
    put_scene(scenes_window, name)
    first = scenes_window.view.builder.theme
    assert (check(scenes_window), audit(scenes_window)) == ([], [])
    scenes_window.set_theme(LARGEST if first == LIGHT else LIGHT)
    assert scenes_window.view.builder.theme in {LIGHT, LARGEST} - {first}
    assert (check(scenes_window), audit(scenes_window)) == ([], [])
