"""Pixmaps of earlier starts, which are faster read from the disk than drawn again.

Each is known by all that it was drawn from, so that it cannot be out of date. A file of them can be deleted at any
time; what is missing or damaged is drawn.
"""

from __future__ import annotations

import mmap
import os
import sys
import zlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from struct import Struct
from struct import error as struct_error
from typing import BinaryIO, Final, NamedTuple

import msgspec
from PySide6.QtCore import Qt, qVersion
from PySide6.QtGui import QImage, QPixmap

from uc_desktop import __version__, paths
from uc_desktop.app.saves import disk

_FORMAT: Final = QImage.Format.Format_ARGB32_Premultiplied
_BYTES_A_PIXEL: Final = 4
_AS_IT_IS: Final = Qt.ImageConversionFlag.NoOpaqueDetection
#: The end of a file: the length of the index before it and its checksum. Before the index lie the pixels.
_END: Final = Struct("<II")
#: How many bytes of pixels are kept.
_BUDGET: Final = 64 * 1024 * 1024


class _Entry(NamedTuple):
    """A pixmap in the file: where its pixels begin, its size, and their checksum."""

    start: int
    width: int
    height: int
    checksum: int


class KeptPixmaps:
    """The pixmaps in a file, which `save` replaces by those that were asked for; by the first of them, if all would
    take more bytes than the `budget`."""

    def __init__(self, path: Path, budget: int = _BUDGET) -> None:
        self._path, self._budget, self._program = path, budget, _program()
        self._used: dict[bytes, QPixmap] = {}
        self._bytes = 0
        self._open()

    def _open(self) -> None:
        self._data, self._index = memoryview(b""), dict[bytes, _Entry]()
        # Whatever is wrong with the file, the pixmaps are drawn.
        with suppress(OSError, ValueError, struct_error, msgspec.DecodeError):
            with self._path.open("rb") as file:
                data = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
            length, checksum = _END.unpack(data[-_END.size :])
            index = data[-_END.size - length : -_END.size]
            if zlib.adler32(index) == checksum:
                self._data, self._index = data, msgspec.msgpack.decode(index, type=dict[bytes, _Entry])

    def pixmap(self, drawn_from: object, draw: Callable[[], QPixmap]) -> QPixmap:
        """The pixmap that `draw` draws.

        `drawn_from` is all that it depends on, but for the fonts and the program: plain values, and structs of them.
        """
        key = blake2b(msgspec.msgpack.encode(drawn_from), digest_size=16, key=self._program).digest()
        found = self._kept(key) or draw()
        if key not in self._used and self._bytes < self._budget:
            self._used[key] = found
            self._bytes += _size(found)
        return found

    def _kept(self, key: bytes) -> QPixmap | None:
        if (entry := self._index.get(key)) is None:
            return None
        across = entry.width * _BYTES_A_PIXEL
        pixels = self._data[entry.start : entry.start + across * entry.height]
        if zlib.adler32(pixels) != entry.checksum:
            return None
        # An image of these bytes must not outlive them.
        image = QImage(pixels, entry.width, entry.height, across, _FORMAT).copy()
        return QPixmap.fromImage(image, _AS_IT_IS)

    def forget(self) -> None:
        """Do not save what was asked for until now."""
        self._used.clear()
        self._bytes = 0

    def save(self) -> None:
        """Keep what was asked for, and nothing else, for the next start; nothing is kept where that fails."""
        if not self._used.keys() - self._index.keys():
            return
        # On Windows a file that is open cannot be replaced.
        self._data, self._index = memoryview(b""), {}
        part = self._path.with_suffix(f".{os.getpid()}")
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with part.open("wb") as file:
                _write(file, self._used)
            disk.replace(part, self._path)
        with suppress(OSError):
            # Where writing it has failed, as on a full disk.
            part.unlink(missing_ok=True)
        self._open()


def _size(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * _BYTES_A_PIXEL


def _write(file: BinaryIO, pixmaps: Mapping[bytes, QPixmap]) -> None:
    index = dict[bytes, _Entry]()
    for key, pixmap in pixmaps.items():
        image = pixmap.toImage().convertToFormat(_FORMAT)
        pixels = image.constBits()
        index[key] = _Entry(file.tell(), image.width(), image.height(), zlib.adler32(pixels))
        file.write(pixels)
    told = msgspec.msgpack.encode(index)
    file.write(told + _END.pack(len(told), zlib.adler32(told)))


def _program() -> bytes:
    """What tells the fonts, Qt and the code that draws from others: their versions and the times of their files."""
    files = [Path(sys.executable), *Path(__file__).parent.glob("*.py"), *(paths.resources() / "fonts").iterdir()]
    told = sorted((file.name, file.stat().st_size, file.stat().st_mtime_ns) for file in files)
    return blake2b(repr((__version__, qVersion(), told)).encode(), digest_size=16).digest()
