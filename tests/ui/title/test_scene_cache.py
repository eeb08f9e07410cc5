"""The layers of the title scene kept for the next start: the same pictures, or none."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage, QPixmap
from pytestqt.qtbot import QtBot

from uc_desktop import paths
from uc_desktop.app.saves import disk
from uc_desktop.ui.theme.theme import DARK, LIGHT
from uc_desktop.ui.title import scene_cache
from uc_desktop.ui.title.scene_cache import SceneCache
from uc_desktop.ui.title.sea import Layers

SIZE = QSize(60, 40)


@pytest.fixture
def layers(qtbot: QtBot) -> list[QPixmap]:
    """One that is clear in part, and an opaque one."""
    made = [QPixmap(SIZE), QPixmap(SIZE)]
    for pixmap, colour in zip(made, ("#80123456", "#fedcba"), strict=True):
        pixmap.fill(QColor(colour))
    return made


@pytest.fixture
def cache(tmp_path: Path, layers: list[QPixmap]) -> SceneCache:
    """A cache with these layers."""
    made = SceneCache(tmp_path)
    made.save(SIZE, "1.0 dark", layers)
    return made


def kept_file(folder: Path) -> Path:
    (path,) = folder.iterdir()
    return path


def test_kept_layers_are_the_same_pictures(cache: SceneCache, layers: list[QPixmap]) -> None:
    found = cache.load(SIZE, "1.0 dark", 2)
    argb = QImage.Format.Format_ARGB32_Premultiplied
    assert found is not None
    pairs = [[each.toImage().convertToFormat(argb) for each in pixmaps] for pixmaps in (found, layers)]
    assert pairs[0] == pairs[1]


def test_the_scene_from_the_cache_is_the_one_that_was_painted(qtbot: QtBot, tmp_path: Path) -> None:
    cache, size = SceneCache(tmp_path), QSize(320, 200)
    for theme in (DARK, LIGHT):
        painted = Layers(size, 1.5, theme, None)
        cache.save(painted.device, painted.look, (painted.behind, painted.front))
        again = Layers(size, 1.5, theme, cache)
        assert kept_file(tmp_path).stat().st_size > 480 * 300 * 8
        assert (again.behind.toImage(), again.front.toImage()) == (painted.behind.toImage(), painted.front.toImage())


def test_another_size_or_look_is_not_taken_for_it(cache: SceneCache) -> None:
    assert cache.load(SIZE, "1.0 light", 2) is None
    assert cache.load(QSize(40, 60), "1.0 dark", 2) is None


@pytest.mark.parametrize(
    "damage", [lambda data: data[:-1], lambda data: b"", lambda data: data[:99] + b"?" + data[100:]]
)
def test_a_damaged_file_is_not_shown(cache: SceneCache, tmp_path: Path, damage: object) -> None:
    path = kept_file(tmp_path)
    assert callable(damage)
    path.write_bytes(damage(path.read_bytes()))
    assert cache.load(SIZE, "1.0 dark", 2) is None


def test_other_drawings_are_painted_anew(cache: SceneCache, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawings = tmp_path / "resources" / "title"
    drawings.mkdir(parents=True)
    (drawings / "sea.svg").write_bytes((paths.resources() / "title" / "sea.svg").read_bytes() + b" ")
    monkeypatch.setattr(paths, "resources", lambda: tmp_path / "resources")
    assert cache.load(SIZE, "1.0 dark", 2) is None


def test_another_version_of_the_program_paints_anew(cache: SceneCache, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scene_cache, "__version__", "0")
    assert cache.load(SIZE, "1.0 dark", 2) is None


def test_only_the_last_layers_are_kept(cache: SceneCache, tmp_path: Path, layers: list[QPixmap]) -> None:
    before = kept_file(tmp_path)
    cache.save(SIZE, "1.0 light", layers)
    assert kept_file(tmp_path) != before


def test_a_folder_that_cannot_be_written_is_no_failure(tmp_path: Path, layers: list[QPixmap]) -> None:
    (tmp_path / "file").touch()
    SceneCache(tmp_path / "file").save(SIZE, "1.0 dark", layers)
    assert SceneCache(tmp_path / "file").load(SIZE, "1.0 dark", 2) is None


def test_nothing_is_left_of_layers_that_could_not_be_kept(
    tmp_path: Path, layers: list[QPixmap], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(source: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(disk, "replace", full)
    SceneCache(tmp_path).save(SIZE, "1.0 dark", layers)
    assert list(tmp_path.iterdir()) == []
