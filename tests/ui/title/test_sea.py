"""The scene of the title: what moves, and when it rests."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from uc_desktop import paths
from uc_desktop.ui.motion.sprites import Rise
from uc_desktop.ui.theme.theme import DARK, LIGHT
from uc_desktop.ui.title import drawings
from uc_desktop.ui.title.sea import Sea, view_of
from uc_desktop.ui.title.sprites import SPRITES

FILES = sorted((paths.resources() / "title").glob("*.svg"))


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(683, 384)
    return made


@pytest.fixture
def sea(window: QWidget) -> Sea:
    """A scene that moves as soon as it is seen in the active window."""
    made = Sea(DARK, window)
    made.resize(window.size())
    made.set_moving(True)
    window.show()
    window.activateWindow()
    QApplication.processEvents()
    return made


def seen(sea: Sea) -> QImage:
    return sea.grab().toImage()


def test_sprites_move_with_the_time_that_passes(sea: Sea) -> None:
    before = seen(sea)
    sea.advance(2_000)
    assert seen(sea) != before


def test_what_is_painted_anew_is_what_has_moved(sea: Sea) -> None:
    """Painting only where something moved shows the same as painting all."""
    seen(sea)
    sea.advance(1_500)
    by_parts = seen(sea)
    sea.set_theme(DARK)
    assert seen(sea) == by_parts


def test_nothing_moves_where_motion_is_off(sea: Sea) -> None:
    sea.set_moving(False)
    before, time = seen(sea), sea.time
    sea.advance(2_000)
    assert (sea.needs_time, sea.time, seen(sea) == before) == (False, time, True)


def test_nothing_moves_in_the_light_theme(sea: Sea) -> None:
    sea.set_theme(LIGHT)
    assert not sea.needs_time


def test_nothing_moves_while_the_scene_is_hidden(sea: Sea) -> None:
    sea.hide()
    assert not sea.needs_time


def test_nothing_moves_while_the_window_is_not_active(
    sea: Sea, window: QWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window, "isActiveWindow", lambda: False)
    monkeypatch.setattr(sea, "window", lambda: window)
    assert not sea.needs_time


def test_time_passes_again_when_the_window_becomes_active(sea: Sea) -> None:
    begun: list[bool] = []
    sea.began = lambda: begun.append(True)
    QApplication.sendEvent(sea, QEvent(QEvent.Type.WindowActivate))
    assert begun == [True]


def test_time_that_has_passed_moves_everything(sea: Sea) -> None:
    for sprite in SPRITES:
        assert sprite.place(0) != sprite.place(3_700), sprite


def test_what_rises_is_not_seen_where_it_begins_again() -> None:
    for sprite in SPRITES:
        if isinstance(sprite, Rise):
            assert sprite.place(sprite.period * (1 - sprite.begins)).opacity == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("size", [QSize(1366, 768), QSize(3440, 1440), QSize(800, 1200), QSize(1024, 600)])
def test_the_scene_covers_every_window(size: QSize) -> None:
    view = view_of(size)
    assert view.x <= 0 and view.y <= 0
    assert view.x + 1366 * view.scale >= size.width() - 1e-6
    assert view.y + 768 * view.scale >= size.height() - 1e-6


def test_the_memory_of_the_pictures_is_freed_when_the_scene_is_left(sea: Sea) -> None:
    seen(sea)
    assert drawings.scene_pixmap(("front",), 0.5)[0] is drawings.scene_pixmap(("front",), 0.5)[0]
    kept = drawings.scene_pixmap(("front",), 0.5)[0]
    sea.hide()
    assert drawings.scene_pixmap(("front",), 0.5)[0] is not kept


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_of_the_scene_is_sound_and_has_no_words(qapp: QApplication, file: object) -> None:
    tree = ET.fromstring(file.read_text(encoding="utf-8"))  # type: ignore[attr-defined]
    assert drawings.svg_file(file.stem).isValid()  # type: ignore[attr-defined]
    assert not [each.tag for each in tree.iter() if each.tag.endswith(("text", "image", "script"))]


def test_every_sprite_is_drawn_and_every_drawing_is_used(qapp: QApplication) -> None:
    tree = ET.fromstring((paths.resources() / "title" / "sprites.svg").read_text(encoding="utf-8"))
    drawn = {each.attrib["id"] for each in tree if "id" in each.attrib}
    assert drawn == {sprite.picture for sprite in SPRITES}
