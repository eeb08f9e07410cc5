"""Makes the icons of the program in all sizes from the drawings in resources/identity, for packages of each system.

Takes the folder for them: a theme folder `hicolor` as Linux wants it, `uc-desktop.ico` for Windows and
`uc-desktop.icns` for macOS. Runs in the environment, where Qt draws them.
"""

from __future__ import annotations

import os
import shutil
import struct
import sys
from pathlib import Path
from typing import Final

from project import NAME, ROOT
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

DRAWINGS: Final = ROOT / "resources" / "identity"
#: Pixels of a side; the small ones are drawn from a drawing of their own with fewer details.
SIZES: Final = (16, 24, 32, 48, 64, 128, 256, 512)
_SMALL: Final = 48
_WINDOWS: Final = (16, 24, 32, 48, 64, 128, 256)
#: The types of the images in an ICNS file, by their sizes.
_MACOS: Final = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}


def main(target: Path) -> None:
    """Write all icons into the folder."""
    application = QGuiApplication.instance() or QGuiApplication([])
    images = {size: png(size) for size in SIZES}
    del application
    for size, image in images.items():
        write(target / "hicolor" / f"{size}x{size}" / "apps" / f"{NAME}.png", image)
    scalable = target / "hicolor" / "scalable" / "apps" / f"{NAME}.svg"
    scalable.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(DRAWINGS / f"{NAME}.svg", scalable)
    write(target / f"{NAME}.ico", ico({size: images[size] for size in _WINDOWS}))
    write(target / f"{NAME}.icns", icns({size: images[size] for size in _MACOS}))


def write(path: Path, data: bytes) -> None:
    """Write a file, and the folders it lies in."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def png(size: int) -> bytes:
    """The icon with sides of so many pixels, as a PNG file."""
    drawing = QSvgRenderer(str(DRAWINGS / (f"{NAME}-small.svg" if size <= _SMALL else f"{NAME}.svg")))
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    drawing.render(painter, QRectF(0, 0, size, size))
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(data.data())


def ico(images: dict[int, bytes]) -> bytes:
    """An ICO file of these PNG files by their sizes, at most 256."""
    offset = 6 + 16 * len(images)
    entries = b""
    for size, image in images.items():
        # A side of 256 is written as 0.
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(image), offset)
        offset += len(image)
    return struct.pack("<HHH", 0, 1, len(images)) + entries + b"".join(images.values())


def icns(images: dict[int, bytes]) -> bytes:
    """An ICNS file of these PNG files by their sizes."""
    parts = b"".join(_MACOS[size] + struct.pack(">I", len(image) + 8) + image for size, image in images.items())
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    main(Path(sys.argv[1]))
