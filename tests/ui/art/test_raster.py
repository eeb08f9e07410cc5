"""Pictures to pixmaps: drawn once, sharp at any scale, forgotten when there are too many."""

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.raster import Raster, render, stepped
from uc_desktop.ui.art.drawing.svg import rect

RED = Picture(10, 6, rect(0, 0, 10, 6, fill="#FF0000"), (), 2)


def test_a_pixmap_has_the_size_of_picture_and_bleed_times_scale(qapp: QApplication) -> None:
    pixmap = render(RED, 3)
    assert (pixmap.width(), pixmap.height()) == (42, 30)


def test_a_picture_is_drawn_once_for_each_scale(qapp: QApplication) -> None:
    raster, made = Raster(), []

    def make() -> Picture:
        made.append(1)
        return RED

    first = raster.printed("red", make, 2).pixmap
    assert raster.printed("red", make, 2).pixmap.cacheKey() == first.cacheKey()
    assert raster.printed("red", make, 3).pixmap.cacheKey() != first.cacheKey()
    assert len(made) == 1


def test_what_was_unused_longest_is_forgotten_first(qapp: QApplication) -> None:
    raster = Raster(budget=14 * 10 * 4 * 2)
    first, second = (raster.printed(key, lambda: RED, 1).pixmap for key in "ab")
    raster.printed("c", lambda: RED, 1)
    assert raster.printed("b", lambda: RED, 1).pixmap is second, "there is room for two"
    assert raster.printed("a", lambda: RED, 1).pixmap is not first


def test_on_a_sharper_screen_more_is_remembered(qapp: QApplication) -> None:
    """At 3 pixels a unit a picture takes nine times as much, and there is room for three times as much."""
    raster = Raster(budget=14 * 10 * 4 * 6)
    first = raster.printed("a", lambda: RED, 3).pixmap
    raster.printed("b", lambda: RED, 3)
    assert raster.printed("a", lambda: RED, 3).pixmap is first
    raster.printed("c", lambda: RED, 3)
    assert raster.printed("b", lambda: RED, 3).pixmap is not first
    assert raster.printed("a", lambda: RED, 3).pixmap is not first


def test_a_picture_in_use_is_made_once_however_many_others_come_and_go() -> None:
    raster, made = Raster(), []

    def sea() -> Picture:
        made.append(1)
        return RED

    for number in range(5000):
        raster.picture(number, lambda: RED)
        raster.picture("sea", sea)
    assert len(made) == 1


def test_clearing_forgets_all(qapp: QApplication) -> None:
    raster = Raster()
    raster.picture("red", lambda: RED)
    raster.clear()
    assert raster.picture("red", lambda: Picture(1, 1, "")).w == 1


@pytest.mark.parametrize("scale", [0.5, 1, 1.25, 1.5, 2, 3])
def test_usual_scales_are_kept(scale: float) -> None:
    assert stepped(scale) == scale


@pytest.mark.parametrize("scale", [0.37, 0.93, 1.11, 1.77, 2.9])
def test_other_scales_are_rounded_up_so_that_nothing_is_blurred(scale: float) -> None:
    assert scale <= stepped(scale) < scale * 1.2


def test_a_picture_is_painted_where_it_is_told(qapp: QApplication) -> None:
    image = QImage(60, 40, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.scale(2, 2)
    painter.translate(5, 5)
    pixmap, corner = Raster().printed("red", lambda: RED, 2)
    painter.drawPixmap(corner, pixmap)
    painter.end()
    assert image.pixelColor(12, 12).red() == 255
    assert image.pixelColor(8, 8).alpha() == 0
    assert image.pixelColor(28, 20).red() == 255
