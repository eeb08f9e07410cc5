"""The icon set: every name drawn, stable; rows that fit."""

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QImage
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from tests.ui.art.icon_names import ICON_NAMES
from uc_desktop.ui.art.drawing.glyphs import CHARACTERS, text_width, write
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.raster import render
from uc_desktop.ui.art.drawing.svg import document
from uc_desktop.ui.art.icons.icons import (
    IconToken,
    cut_row,
    fitting_size,
    icon,
    row_width,
    rows,
    token_sign,
)

PAIRS: tuple[IconToken, ...] = (
    ("n", 3),
    ("n", 12),
    ("c", 2),
    ("space", 0),
    ("space", 3),
    ("times", 2),
    ("nth", 2),
    ("t", "≥2"),
)
EVERY: tuple[IconToken, ...] = (*sorted(ICON_NAMES), *PAIRS)


def picture(token: IconToken) -> QImage:
    return render(Picture(24, 24, token_sign(token, 12, 12, 24)), 2).toImage()


def painted(image: QImage) -> int:
    across, down = range(0, image.width(), 2), range(0, image.height(), 2)
    return sum(image.pixelColor(x, y).alpha() > 40 for x in across for y in down)


def test_every_icon_is_drawn(qapp: QApplication) -> None:
    assert [token for token in EVERY if painted(picture(token)) <= 15] == []


def test_no_two_icons_look_the_same(qapp: QApplication) -> None:
    pictures = {str(token): bytes(picture(token).constBits()) for token in EVERY}
    assert len(set(pictures.values())) == len(pictures)


def test_every_icon_is_valid_svg_of_shapes_alone(qapp: QApplication) -> None:
    for name in sorted(ICON_NAMES):
        text = document(icon(name), -12, -12, 24, 24)
        assert QSvgRenderer(QByteArray(text.encode())).isValid(), name
        assert "<text" not in text, name
        assert "<filter" not in text, name
        assert text == document(icon(name), -12, -12, 24, 24), name


def test_an_unknown_icon_is_an_error() -> None:
    with pytest.raises(KeyError):
        icon("seahorse")


@pytest.mark.parametrize("character", sorted(CHARACTERS - {" "}))
def test_every_character_is_drawn(qapp: QApplication, character: str) -> None:
    assert painted(render(Picture(24, 24, write(character, 12, 12, 14, "#FFFFFF")), 2).toImage()) > 0


def test_longer_texts_are_wider() -> None:
    assert text_width("×12", 10) > text_width("×1", 10) > text_width("1", 10) > 0


def test_a_row_shrinks_to_its_place() -> None:
    row = ("kelp",) * 6
    assert row_width(row, fitting_size(row, 25, 90)) <= 90


def test_a_row_is_never_made_larger() -> None:
    assert fitting_size(("kelp",), 25, 500) == 25


def test_a_row_too_long_for_its_floor_ends_in_dots() -> None:
    row = cut_row(("kelp",) * 9, 12, 60)
    assert row[-1] == ("t", "…")
    assert row_width(row, 12) <= 60


def test_a_long_row_breaks_before_a_sign_that_joins() -> None:
    first, second = rows(("trigger", "build", "laboratory", "arrow", "credit", "credit"), 20, 70)
    assert first == ("trigger", "build", "laboratory")
    assert second[0] == "arrow"


def test_a_short_row_stays_whole() -> None:
    assert rows(("kelp", "arrow", "credit"), 20, 120) == (("kelp", "arrow", "credit"),)
