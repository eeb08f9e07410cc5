"""The icons made by packaging/make_icons.py."""

from __future__ import annotations

import struct
from pathlib import Path

import make_icons
import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot


@pytest.fixture
def folder(qtbot: QtBot, tmp_path: Path) -> Path:
    make_icons.main(tmp_path)
    return tmp_path


def test_linux_gets_every_size_and_the_drawing(folder: Path) -> None:
    theme = folder / "hicolor"
    for size in make_icons.SIZES:
        image = QImage(str(theme / f"{size}x{size}" / "apps" / "uc-desktop.png"))
        assert (image.width(), image.height()) == (size, size)
        assert image.pixelColor(0, 0).alpha() == 0, "the corners are round"
        assert image.pixelColor(size // 2, size // 2).alpha() == 255
    assert (theme / "scalable" / "apps" / "uc-desktop.svg").read_text().startswith("<svg")


def test_windows_gets_one_file_of_all_sizes(folder: Path) -> None:
    data = (folder / "uc-desktop.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind, count) == (0, 1, 7)
    for index, size in enumerate((16, 24, 32, 48, 64, 128, 256)):
        w, h, *_, length, at = struct.unpack_from("<BBBBHHII", data, 6 + 16 * index)
        assert (w or 256, h or 256) == (size, size)
        assert QImage.fromData(data[at : at + length]).width() == size


def test_macos_gets_one_file_of_all_sizes(folder: Path) -> None:
    data = (folder / "uc-desktop.icns").read_bytes()
    assert data[:4] == b"icns" and struct.unpack_from(">I", data, 4) == (len(data),)
    at, widths = 8, []
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at + 4)
        widths.append(QImage.fromData(data[at + 8 : at + length]).width())
        at += length
    assert widths == [16, 32, 64, 128, 256, 512]
