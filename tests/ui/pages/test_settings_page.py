"""The settings take effect and are kept at once; every scene can be read in the light theme and in large texts."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QDesktopServices, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QSlider, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.audits.cut import is_cut, settle, words
from tests.ui.audits.text_audit import audit
from tests.ui.expected.expected import check
from tests.ui.shared_window import put_scene
from tests.ui.windows import box_at_start
from uc_desktop import paths
from uc_desktop.app.records.settings import CHOICES, Settings
from uc_desktop.app.saves.header import Header, Seat, UndoPolicy
from uc_desktop.app.session.card_sets import CardSets
from uc_desktop.app.session.session import Session
from uc_desktop.presentation.facts.pages.settings_facts import SETTINGS, values_of
from uc_desktop.presentation.turn_replay import TurnPace
from uc_desktop.tools.scenes import SCENES, scene_window
from uc_desktop.ui.pages.new_game.new_game_page import NewGamePage
from uc_desktop.ui.pages.page import BackButton
from uc_desktop.ui.pages.segments import SegmentButton
from uc_desktop.ui.pages.settings.controls import (
    ChoiceControl,
    SettingControl,
    Stops,
    ThemePictures,
    Toggle,
    Volume,
)
from uc_desktop.ui.pages.settings.settings_page import SettingsPage
from uc_desktop.ui.pages.settings.theme_buttons import ThemeButton
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
def page(window: MainWindow) -> SettingsPage:
    """The settings as the menu opens them."""
    window.menu.entry("settings").trigger()
    return opened(window)


def opened(window: MainWindow) -> SettingsPage:
    """The page of settings that the window shows."""
    page = window.pages.page
    assert isinstance(page, SettingsPage)
    return page


def page_of(qtbot: QtBot, settings: Settings, folder: Path) -> SettingsPage:
    """A page for these settings without a window."""
    page = SettingsPage(settings, lambda: None, CardSets(paths.card_data(), folder), DARK)
    qtbot.addWidget(page)
    page.resize(1366, 768)
    page.show()
    return page


def kept(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "settings.json").read_text())
    return found


def choose(page: SettingsPage, field: str, value: object) -> None:
    """Go to a value with the arrow keys, as a person would."""
    control = page.rows[field].control
    values = control.setting.values
    for _ in values:
        QTest.keyClick(key_target(control), Qt.Key.Key_Left)
    for _ in range(values.index(value)):
        QTest.keyClick(key_target(control), Qt.Key.Key_Right)


def key_target(control: SettingControl) -> QWidget:
    """What takes the keys of a control."""
    if isinstance(control, ChoiceControl | ThemePictures):
        row = control.segments if isinstance(control, ChoiceControl) else control.pictures
        return row.buttons()[row.currentIndex()]
    if isinstance(control, Stops | Volume):
        return control.slider
    assert isinstance(control, Toggle)
    return control.box


def slider(page: SettingsPage, field: str) -> QWidget:
    control = page.rows[field].control
    assert isinstance(control, Stops | Volume)
    return control.slider


def tick(page: SettingsPage, field: str) -> None:
    QTest.keyClick(key_target(page.rows[field].control), Qt.Key.Key_Space)


def sound(page: SettingsPage) -> QCheckBox:
    """The switch of all sounds."""
    control = page.rows["volume"].control
    assert isinstance(control, Volume)
    return control.toggle


def test_the_theme_changes_at_once_and_is_kept(window: MainWindow, page: SettingsPage, tmp_path: Path) -> None:
    choose(page, "theme", "light")
    assert window.view.builder.theme == LIGHT
    assert window.view.backgroundBrush().color().name() == "#e9f1f4"
    assert LIGHT.ground.reef in window.styleSheet()
    assert kept(tmp_path)["theme"] == "light"
    assert (check(window), audit(window)) == ([], [])
    choose(page, "theme", "dark")
    assert window.view.builder.theme == DARK
    assert check(window) == []


def test_the_kept_look_is_there_at_the_next_start(page: SettingsPage, qtbot: QtBot, tmp_path: Path) -> None:
    choose(page, "theme", "light")
    choose(page, "palette", "apart")
    choose(page, "text_size", 130)
    again = make_window(tmp_path, None, settings=tmp_path / "settings.json")
    qtbot.addWidget(again)
    assert again.view.builder.theme == theme_of("light", "apart", 130)
    assert again.view.builder.theme.players == LIGHT_APART


def test_the_palette_keeps_shapes_and_moves_colours_apart(window: MainWindow, page: SettingsPage) -> None:
    choose(page, "palette", "apart")
    assert window.view.builder.theme.players == DARK_APART
    assert [look.shape for look in DARK_APART] == [look.shape for look in DARK.players]
    assert check(window) == []


def test_motion_sound_and_volume_are_kept(page: SettingsPage, tmp_path: Path) -> None:
    choose(page, "motion", "slow")
    assert kept(tmp_path)["motion"] == "slow"
    tick(page, "rewind")
    QTest.keyClick(slider(page, "volume"), Qt.Key.Key_Home)
    QTest.keyClick(slider(page, "ambience"), Qt.Key.Key_End)
    assert (kept(tmp_path)["rewind"], kept(tmp_path)["volume"], kept(tmp_path)["ambience"]) == (False, 0, 100)
    QTest.keyClick(sound(page), Qt.Key.Key_Space)
    assert kept(tmp_path)["sound"] is False
    assert not slider(page, "volume").isEnabled() and sound(page).isEnabled()
    assert not slider(page, "ambience").isEnabled()
    assert page.rows["ambience"].about.text() == "Not heard while sounds are off."
    choose(page, "motion", "off")
    assert not page.rows["rewind"].control.isEnabled()


def test_the_speed_and_the_volume_of_a_lively_window_change_at_once(window: MainWindow, page: SettingsPage) -> None:
    speaker = Silent()
    window.enliven(speaker)
    choose(page, "motion", "slow")
    assert window.view.motions.speed == "slow"
    QTest.keyClick(slider(page, "volume"), Qt.Key.Key_End)
    assert window.motion_and_sound is not None
    assert window.motion_and_sound.sounds.volume == 100


def test_the_speed_of_others_turns_is_kept_and_followed_once_things_move(
    window: MainWindow, page: SettingsPage, tmp_path: Path
) -> None:
    assert window.controller is not None
    game = window.controller.table.game
    choose(page, "turn_pace", "slow")
    assert (kept(tmp_path)["turn_pace"], game.turn_pace) == ("slow", TurnPace.OFF)
    window.enliven(Silent())
    assert game.turn_pace is TurnPace.SLOW


def test_undo_and_curtain_are_the_defaults_of_new_games(page: SettingsPage, qtbot: QtBot, tmp_path: Path) -> None:
    choose(page, "undo", "strict")
    tick(page, "curtain")
    new = NewGamePage(DARK, kept(tmp_path)["new_game"])
    qtbot.addWidget(new)
    assert new.header("x").undo is UndoPolicy.STRICT
    assert not new.rules.curtain.isChecked()


def test_undo_of_new_games_is_free_or_strict_by_the_people_until_it_is_chosen(
    page: SettingsPage, qtbot: QtBot, tmp_path: Path
) -> None:
    assert values_of(Settings())["undo"] == "" and shown(page)["undo"] == "Default"
    choose(page, "undo", "free")
    new = NewGamePage(DARK, kept(tmp_path)["new_game"])
    qtbot.addWidget(new)
    new.seats[1].set_player("human")
    assert new.header("x").undo is UndoPolicy.FREE
    choose(page, "undo", "")
    new = NewGamePage(DARK, kept(tmp_path)["new_game"])
    qtbot.addWidget(new)
    new.seats[1].set_player("human")
    assert new.header("x").undo is UndoPolicy.STRICT


def shown(page: SettingsPage) -> dict[str, object]:
    """What every control shows, by field."""
    found: dict[str, object] = {"sound": sound(page).isChecked()}
    for field, row in page.rows.items():
        target = key_target(row.control)
        if isinstance(target, QCheckBox):
            found[field] = target.isChecked()
        else:
            found[field] = target.value() if isinstance(target, QSlider) else target.accessibleName()
    return found


def test_every_setting_has_a_row_with_the_values_that_may_be_chosen() -> None:
    rows = {name for each in SETTINGS for name in (each.field, each.switch) if name}
    remembered = {"window", "game", "new_game", "shortcuts", "between_games", "problem"}
    assert {each.name for each in fields(Settings)} - remembered | set(FOR_NEW_GAMES) == rows
    assert all(each.default in each.values for each in SETTINGS)
    assert all(tuple(each.choices) == CHOICES[each.field] for each in SETTINGS if each.choices and not each.new_game)


FOR_NEW_GAMES = {"undo": "free", "take_back": True, "curtain": False}


def test_everything_can_be_as_at_the_first_start(window: MainWindow, page: SettingsPage, tmp_path: Path) -> None:
    first, settings = shown(page), json.loads(json.dumps(values_of(Settings())))
    for field in ("theme", "motion", "palette", "turn_pace", "undo", "text_size"):
        values = page.rows[field].setting.values
        choose(page, field, values[1] if first[field] != page.rows[field].setting.words(values[1]) else values[0])
    for field in ("volume", "ambience"):
        QTest.keyClick(slider(page, field), Qt.Key.Key_PageUp)
    for field in ("rewind", "takes_gains", "asks_price", "gives_hints", "take_back", "curtain"):
        tick(page, field)
    QTest.keyClick(sound(page), Qt.Key.Key_Space)
    choose(page, "motion", "off")
    now = shown(page)
    assert [field for field in first if now[field] == first[field]] == []
    changed = kept(tmp_path)
    assert changed["new_game"] == FOR_NEW_GAMES
    QTest.mouseClick(page.restore, Qt.MouseButton.LeftButton)
    assert (shown(page), window.view.builder.theme) == (first, DARK)
    assert all(kept(tmp_path)[field] == value for field, value in settings.items() if field not in FOR_NEW_GAMES)
    assert kept(tmp_path)["new_game"] == {}
    assert page.undo.isVisible()
    QTest.keyClick(page.restore, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (kept(tmp_path), shown(page), page.undo.isVisible()) == (changed, now, False)


def test_the_defaults_leave_the_players_of_the_last_game(qtbot: QtBot, tmp_path: Path) -> None:
    players = {"players": 3, "boards": "advanced", "seats": []}
    settings = Settings(new_game={**players, **FOR_NEW_GAMES})
    page = page_of(qtbot, settings, tmp_path)
    QTest.mouseClick(page.restore, Qt.MouseButton.LeftButton)
    assert settings.new_game == players


def test_kept_defaults_of_new_games_that_make_no_sense_are_as_they_come(qtbot: QtBot, tmp_path: Path) -> None:
    settings = Settings(new_game={"undo": ["free"], "take_back": 1, "curtain": None})
    assert shown(page_of(qtbot, settings, tmp_path)) == shown(page_of(qtbot, Settings(), tmp_path))


def test_places_lead_to_their_sections_and_follow_the_scrolling(page: SettingsPage, window: MainWindow) -> None:
    assert window.focusWidget() is page.places["language"]
    for name in ("play", "sound", "language"):
        QTest.mouseClick(page.places[name], Qt.MouseButton.LeftButton)
        top = page.sections[name].mapTo(page.field, QPoint())
        assert 0 <= top.y() < page.field.height() // 3
        assert page.places[name].isChecked()
    page.rows["curtain"].control.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(page.places["language"], Qt.Key.Key_Down)
    assert page.places["display"].isChecked()


def test_home_and_end_choose_the_first_and_the_last(page: SettingsPage) -> None:
    for key, place in ((Qt.Key.Key_End, page.places["packs"]), (Qt.Key.Key_Home, page.places["language"])):
        QTest.keyClick(next(each for each in page.places.values() if each.isChecked()), key)
        assert place.isChecked()
    control = page.rows["motion"].control
    for key, value in ((Qt.Key.Key_End, control.setting.values[-1]), (Qt.Key.Key_Home, control.setting.values[0])):
        QTest.keyClick(key_target(control), key)
        assert shown(page)["motion"] == control.setting.words(value)


def test_a_text_size_that_is_dragged_over_is_tried_and_counts_when_it_is_let_go(
    page: SettingsPage, tmp_path: Path
) -> None:
    stops = page.rows["text_size"].control
    assert isinstance(stops, Stops)
    about = page.rows["text_size"].about
    QTest.mousePress(stops.slider, Qt.MouseButton.LeftButton, pos=QPoint(stops.slider.width() - 20, 20))
    assert "20px" in about.styleSheet() and page.theme.text == 1
    QTest.mouseRelease(stops.slider, Qt.MouseButton.LeftButton, pos=QPoint(stops.slider.width() - 20, 20))
    assert kept(tmp_path)["text_size"] == 150
    assert page.theme.text == 1.5


@pytest.mark.parametrize(
    ("size", "text"), [((1366, 768), 100), ((1366, 768), 150), ((960, 540), 100), ((800, 600), 150)]
)
def test_everything_has_room(window: MainWindow, size: tuple[int, int], text: int) -> None:
    window.resize(*size)
    window.set_theme(theme_of("dark", text=text))
    window.show_settings()
    page = opened(window)
    page.search.setText(" ")
    settle()
    for part in page.findChildren(QWidget):
        if part.isVisible() and part.parentWidget() is not None and not part.isWindow():
            right = part.mapTo(page, part.rect().topRight()).x()
            assert part.mapTo(page, QPoint()).x() >= 0 and right <= page.width(), part
    # What is painted is not as large as its style would have it.
    painted = (BackButton, SegmentButton, ThemeButton, QCheckBox, QToolButton)
    parts = [part for part in page.findChildren(QWidget) if not isinstance(part, painted)]
    assert [words(part) for part in parts if is_cut(part)] == []
    segments = [part for part in page.findChildren(SegmentButton) if part.isVisible()]
    assert [part.text() for part in segments if part.width() < part.minimumSizeHint().width()] == []


def test_everything_has_room_after_the_text_size_has_changed(page: SettingsPage, window: MainWindow) -> None:
    window.resize(960, 540)
    slider(page, "text_size").setFocus()
    for size in (150, 100):
        choose(page, "text_size", size)
        settle()
        assert [words(place) for place in page.places.values() if is_cut(place)] == []
        held = slider(page, "text_size")
        assert page.field.rect().contains(QRect(held.mapTo(page.field, QPoint()), held.size()))


def pixels(page: SettingsPage) -> QImage:
    """What the preview shows now."""
    assert page.preview is not None
    return page.preview.grab().toImage()


def test_the_preview_shows_each_look_where_there_is_room(page: SettingsPage, window: MainWindow) -> None:
    assert page.preview is not None and page.preview.isVisible()
    seen = [pixels(page)]
    for field, value in (("theme", "light"), ("palette", "apart")):
        choose(page, field, value)
        seen.append(pixels(page))
    assert seen[0] != seen[1] != seen[2]
    assert page.preview.geometry().right() < page.field.width()
    choose(page, "text_size", 130)
    assert not page.preview.isVisible()


def test_tab_leads_to_the_chosen_one_of_a_few(page: SettingsPage, window: MainWindow) -> None:
    window.activateWindow()
    settle()
    reached = list[str]()
    for _ in range(30):
        focus = QApplication.focusWidget()
        assert focus is not None
        reached.append(focus.accessibleName() or getattr(focus, "text", str)())
        QTest.keyClick(focus, Qt.Key.Key_Tab)
    around = reached[: reached.index("Back")]
    assert around[:6] == ["Language", "Restore defaults", "English", "Deep sea", "Text size", "Normal"]
    assert [name for name in around if name in ("Off", "Fast", "Light, high contrast", "Easier to tell apart")] == []


def packs_of(user: Path) -> None:
    """The example as a pack of the user, and one with a fault."""
    shutil.copytree(paths.resources() / "packs" / "example", user / "packs" / "good")
    bad = user / "packs" / "bad"
    (bad / "cards").mkdir(parents=True)
    (bad / "pack.yaml").write_text("name: Bad\n")
    (bad / "cards" / "some.yaml").write_text("- id: none\n")


def test_packs_are_switched_for_new_games_and_their_faults_are_told(qtbot: QtBot, tmp_path: Path) -> None:
    packs_of(tmp_path)
    settings = Settings(new_game={"players": 2, "packs": ["gone"]})
    page = page_of(qtbot, settings, tmp_path)
    assert list(page.packs) == ["good", "bad"]
    (box,) = page.packs["good"].findChildren(QCheckBox)
    assert box.accessibleName() == page.packs["good"].label.text()
    QTest.keyClick(box, Qt.Key.Key_Space)
    assert settings.new_game == {"players": 2, "packs": ["gone", "good"]}
    QTest.keyClick(box, Qt.Key.Key_Space)
    assert settings.new_game == {"players": 2, "packs": ["gone"]}
    assert not page.packs["bad"].findChildren(QCheckBox)
    assert "has faults and cannot be used" in page.packs["bad"].about.text()


def test_the_folder_of_packs_is_made_and_opened(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[str]()
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: asked.append(url.toLocalFile()))
    page = page_of(qtbot, Settings(), tmp_path)
    assert str(tmp_path / "packs") in page.sections["packs"].rows[0].about.text()
    page.open_folder.click()
    assert asked == [str(tmp_path / "packs")] and (tmp_path / "packs").is_dir()


def test_a_damaged_settings_file_is_told_of_and_kept(qtbot: QtBot, tmp_path: Path, qapp: QApplication) -> None:
    (tmp_path / "settings.json").write_text('{"theme": "lihgt", "motion": "slow"')
    window = make_window(tmp_path, None, settings=tmp_path / "settings.json")
    qtbot.addWidget(window)
    window.show()
    qapp.processEvents()
    assert window.pages.box is None, "the window is still empty"
    take_up(window)
    assert window.pages.box is None, "the title is not painted yet"
    box = box_at_start(qtbot, window)
    assert "The settings cannot be read" in box.about.text()
    assert "settings.json.faulty" in box.about.text()
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
