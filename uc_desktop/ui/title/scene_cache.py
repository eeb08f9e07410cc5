"""The still layers of the title scene as an earlier start painted them: drawing their SVG takes longer than all else
that is painted there.

One file in a folder of caches, for the size and theme that the title had last. It can be lost without harm: what is
missing, damaged, or of other drawings, another size or another theme is painted anew.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from struct import Struct
from typing import Final

from PySide6.QtCore import QSize, Qt, qVersion
from PySide6.QtGui import QImage, QPixmap

from uc_desktop import __version__, paths
from uc_desktop.app.saves import disk

_FILE: Final = "title-scene"
_SUFFIX: Final = ".layers"
_FORMAT: Final = QImage.Format.Format_ARGB32_Premultiplied
_BYTES_A_PIXEL: Final = 4
_AS_IT_IS: Final = Qt.ImageConversionFlag.NoOpaqueDetection
#: The checksum of what follows: the layers, one after the other.
_HEAD: Final = Struct("<I")


class SceneCache:
    """The layers kept in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def load(self, size: QSize, look: str, count: int) -> list[QPixmap] | None:
        """So many layers of this size in device pixels and with this look; None if they are not kept as they were
        written."""
        length = size.width() * size.height() * _BYTES_A_PIXEL
        try:
            data = self._place(size, look).read_bytes()
        except OSError:
            return None
        body = memoryview(data)[_HEAD.size :]
        if len(body) != count * length or _HEAD.unpack_from(data) != (zlib.adler32(body),):
            return None
        parts = [body[at : at + length] for at in range(0, len(body), length)]
        across = size.width() * _BYTES_A_PIXEL
        # An image of these bytes must not outlive them.
        images = [QImage(part, size.width(), size.height(), across, _FORMAT).copy() for part in parts]
        return [QPixmap.fromImage(image, _AS_IT_IS) for image in images]

    def save(self, size: QSize, look: str, layers: Sequence[QPixmap]) -> None:
        """Keep these layers, and no others; nothing is kept where that fails."""
        place = self._place(size, look)
        if place.exists():
            return
        images = [layer.toImage().convertToFormat(_FORMAT) for layer in layers]
        body = b"".join(bytes(image.constBits()) for image in images)
        part = place.with_suffix(f".{os.getpid()}")
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            part.write_bytes(_HEAD.pack(zlib.adler32(body)) + body)
            for other in self._folder.glob(f"{_FILE}-*{_SUFFIX}"):
                other.unlink(missing_ok=True)
            disk.replace(part, place)
        with suppress(OSError):
            # Where writing it has failed, as on a full disk.
            part.unlink(missing_ok=True)

    def _place(self, size: QSize, look: str) -> Path:
        """Where the layers are kept: the name tells one size, one look and one state of the drawings from another."""
        told = sha256(repr((__version__, qVersion(), size.width(), size.height(), look)).encode())
        for path in sorted((paths.resources() / "title").glob("*.svg")):
            told.update(path.read_bytes())
        return self._folder / f"{_FILE}-{told.hexdigest()[:24]}{_SUFFIX}"
