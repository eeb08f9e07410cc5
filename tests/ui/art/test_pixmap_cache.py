"""Pixmaps kept for the next start: the same pictures, or drawn anew."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage, QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.windows import begin
from uc_desktop.app.saves import disk
from uc_desktop.ui.art.drawing.picture import Picture, TextBlock, Type
from uc_desktop.ui.art.drawing.pixmap_cache import DiskPixmapCache
from uc_desktop.ui.art.drawing.raster import Raster, render
from uc_desktop.ui.art.drawing.svg import rect
from uc_desktop.ui.theme.theme import DARK, LIGHT
from uc_desktop.ui.title.sea import Layers
from uc_desktop.ui.window.main_window import MainWindow

PICTURE = Picture(
    20, 8, rect(0, 0, 10, 6, fill="#FF0000", opacity=0.5), (TextBlock(("Kelp",), 2, 6, Type(6), "#FFFFFF"),), 2
)


def image(pixmap: QPixmap) -> QImage:
    return pixmap.toImage().convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def filled(colour: str) -> QPixmap:
    pixmap = QPixmap(30, 20)
    pixmap.fill(QColor(colour))
    return pixmap


def must_not_draw() -> QPixmap:
    raise AssertionError("it must come from the file")


@pytest.fixture
def path(qapp: QApplication, tmp_path: Path) -> Path:
    """A file that keeps a pixmap that is clear in part, and an opaque one."""
    path = tmp_path / "cache" / "table.pixmaps"
    kept = DiskPixmapCache(path)
    kept.pixmap("clear", lambda: filled("#80123456"))
    kept.pixmap("opaque", lambda: filled("#fedcba"))
    kept.save()
    return path


def is_drawn(path: Path, inputs: object = "clear") -> bool:
    """Whether the next start draws a pixmap anew."""
    drawn = []

    def draw() -> QPixmap:
        drawn.append(1)
        return filled("#000000")

    DiskPixmapCache(path).pixmap(inputs, draw)
    return bool(drawn)


def test_pixmaps_of_the_file_are_the_same_pictures(path: Path) -> None:
    kept = DiskPixmapCache(path)
    assert image(kept.pixmap("clear", must_not_draw)) == image(filled("#80123456"))
    assert image(kept.pixmap("opaque", must_not_draw)) == image(filled("#fedcba"))


def test_a_raster_shows_kept_pictures_as_it_draws_them(qapp: QApplication, tmp_path: Path) -> None:
    prints = []
    for _ in range(2):
        raster = Raster()
        raster.disk_cache = DiskPixmapCache(tmp_path / "table.pixmaps")
        # At two sizes, which must not share a ratio.
        prints.append([raster.printed("kelp", lambda: PICTURE, 2, size) for size in (1, 2)])
        raster.disk_cache.save()
    for drawn, kept, ratio in zip(*prints, (2, 1), strict=True):
        assert image(drawn.pixmap) == image(kept.pixmap)
        assert drawn.pixmap.devicePixelRatio() == kept.pixmap.devicePixelRatio() == ratio


@pytest.mark.parametrize("change", [{"w": 21}, {"bleed": 3}, {"body": ""}, {"texts": ()}])
def test_a_picture_that_differs_is_drawn(change: dict[str, object], path: Path) -> None:
    kept = DiskPixmapCache(path)
    kept.pixmap((PICTURE, 2.0), lambda: render(PICTURE, 2))
    kept.save()
    assert not is_drawn(path, (PICTURE, 2.0))
    assert is_drawn(path, (replace(PICTURE, **change), 2.0))
    assert is_drawn(path, (PICTURE, 1.0))


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: data[:5],
        lambda data: data[:-1],
        lambda data: data[1:],
        lambda data: b"?" + data[1:],
        lambda data: data[:-20] + b"?" + data[-19:],
        lambda data: bytes(len(data)),
    ],
)
def test_what_is_damaged_is_drawn(damage: Callable[[bytes], bytes], path: Path) -> None:
    assert not is_drawn(path)
    path.write_bytes(damage(path.read_bytes()))
    assert is_drawn(path)


def test_a_damaged_pixmap_is_replaced_at_the_next_save(path: Path) -> None:
    path.write_bytes(b"?" + path.read_bytes()[1:])
    kept = DiskPixmapCache(path)
    kept.pixmap("clear", lambda: filled("#80123456"))
    kept.save()
    assert not is_drawn(path)


def test_another_program_draws_anew(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = tmp_path / "uc-desktop"
    other.touch()
    monkeypatch.setattr(sys, "executable", str(other))
    assert is_drawn(path)


def test_a_program_whose_files_are_missing_draws_everything(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "being updated"))
    window.cache_pixmaps_in(tmp_path)
    begin(window)
    window.save_pixmaps()
    window.close()
    assert list(tmp_path.glob("*.pixmaps")) == []


def test_what_is_drawn_with_fonts_of_the_system_is_not_kept(qapp: QApplication, tmp_path: Path) -> None:
    drawn = []

    def make(words: str) -> Picture:
        drawn.append(words)
        return replace(PICTURE, texts=(PICTURE.texts[0]._replace(lines=(words,)),))

    for words in ("Łódź – 2…", "海底"):
        raster = Raster()
        raster.disk_cache = DiskPixmapCache(tmp_path / f"{words}.pixmaps")
        raster.printed(words, lambda words=words: make(words), 1)  # type: ignore[misc]
        raster.disk_cache.save()
    assert [path.stem for path in tmp_path.iterdir()] == ["Łódź – 2…"]


def test_only_what_was_asked_for_is_kept(path: Path) -> None:
    kept = DiskPixmapCache(path)
    kept.pixmap("clear", must_not_draw)
    kept.pixmap("forgotten", lambda: filled("#111111"))
    kept.discard()
    kept.pixmap("opaque", must_not_draw)
    kept.pixmap("new", lambda: filled("#222222"))
    kept.save()
    assert [is_drawn(path, name) for name in ("clear", "forgotten", "opaque", "new")] == [True, True, False, False]


def test_a_file_is_left_alone_if_nothing_new_was_drawn(path: Path) -> None:
    before = path.stat().st_ino
    kept = DiskPixmapCache(path)
    kept.pixmap("clear", must_not_draw)
    kept.save()
    assert path.stat().st_ino == before and not is_drawn(path, "opaque")


def test_the_first_are_kept_if_all_are_too_many(qapp: QApplication, tmp_path: Path) -> None:
    path = tmp_path / "table.pixmaps"
    kept = DiskPixmapCache(path, budget=2 * 30 * 20 * 4)
    for number in range(4):
        kept.pixmap(number, lambda: filled("#123456"))
    kept.save()
    assert [is_drawn(path, number) for number in range(4)] == [False, False, True, True]


def test_pixmaps_are_found_after_save(path: Path) -> None:
    kept = DiskPixmapCache(path)
    kept.pixmap("new", lambda: filled("#222222"))
    kept.save()
    kept.pixmap("new", must_not_draw)


def test_a_folder_that_cannot_be_written_is_no_failure(qapp: QApplication, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    kept = DiskPixmapCache(tmp_path / "file" / "table.pixmaps")
    kept.pixmap("new", lambda: filled("#222222"))
    kept.save()
    assert is_drawn(tmp_path / "file" / "table.pixmaps", "new")


def test_nothing_is_left_of_what_could_not_be_kept(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(source: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(disk, "replace", full)
    kept = DiskPixmapCache(tmp_path / "table.pixmaps")
    kept.pixmap("new", lambda: filled("#222222"))
    kept.save()
    assert list(tmp_path.iterdir()) == []


def test_the_title_of_the_next_start_is_the_one_that_was_painted(qtbot: QtBot, tmp_path: Path) -> None:
    size = QSize(320, 200)
    for theme in (DARK, LIGHT):
        painted = Layers(size, 1.5, theme, None)
        for _ in range(2):
            kept = DiskPixmapCache(tmp_path / "title.pixmaps")
            again = Layers(size, 1.5, theme, kept)
            assert (image(again.behind), image(again.front)) == (image(painted.behind), image(painted.front))
            kept.save()


def test_what_the_table_shows_at_the_start_is_kept(window: MainWindow, tmp_path: Path) -> None:
    window.cache_pixmaps_in(tmp_path)
    begin(window)
    window.save_pixmaps()
    assert (tmp_path / "table.pixmaps").stat().st_size > window.width() * window.height() * 4
    assert window.view.builder.raster.disk_cache is None


def test_an_empty_pixmap_is_not_kept(path: Path) -> None:
    kept = DiskPixmapCache(path)
    kept.pixmap("empty", QPixmap)
    kept.save()
    assert is_drawn(path, "empty") and not is_drawn(path)


def test_what_a_killed_program_has_left_is_removed(path: Path) -> None:
    left = path.with_suffix(".12345")
    left.touch()
    kept = DiskPixmapCache(path)
    kept.pixmap("new", lambda: filled("#222222"))
    kept.save()
    assert list(path.parent.iterdir()) == [path]
