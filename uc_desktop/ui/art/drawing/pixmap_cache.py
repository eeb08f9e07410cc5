"""A file of pixmaps from an earlier start: reading them is faster than drawing.

Each is found by a hash of all inputs of its drawing. The file may be deleted at any time; missing or damaged pixmaps
are drawn.
"""

from __future__ import annotations

import os
import struct
import sys
import zlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

import msgspec
from PySide6.QtCore import Qt, qVersion
from PySide6.QtGui import QImage, QPixmap

from uc_desktop import __version__, paths
from uc_desktop.app.saves import disk
from uc_desktop.path_kind import is_file
from uc_desktop.regular_file import open_regular, read_regular

_FORMAT: Final = QImage.Format.Format_ARGB32_Premultiplied
_BYTES_PER_PIXEL: Final = 4
_KEEP_FORMAT: Final = Qt.ImageConversionFlag.NoOpaqueDetection
#: The end of a file: the length of the index before it and its checksum. Before the index lie the pixels.
_TRAILER: Final = struct.Struct("<II")
#: The most bytes of pixels in a file: enough for a table or title on a screen of 5120 × 2880.
_BUDGET: Final = 128 * 1024 * 1024
#: The index of a file has fewer bytes than this.
_MOST_INDEX_BYTES: Final = 4 * 1024 * 1024


class _Entry(NamedTuple):
    """A pixmap in the file: where its pixels begin, its size, and their checksum."""

    start: int
    width: int
    height: int
    checksum: int


class DiskPixmapCache:
    """The pixmaps in a file. `save` replaces them by those requested since `discard`, in that order, as far as they fit
    into `budget` bytes.

    OSError if the program's own files cannot be read.
    """

    def __init__(self, path: Path, budget: int = _BUDGET) -> None:
        self._path, self._budget, self._renderer = path, budget, _renderer_id()
        self._requested: dict[bytes, QPixmap] = {}
        self._requested_bytes = 0
        #: What is in the file, read when first needed.
        self._data: bytes | None = None
        self._index: dict[bytes, _Entry] = {}

    def _load(self) -> bytes:
        self._index = {}
        # Whatever is wrong with the file, the pixmaps are drawn.
        try:
            data = read_regular(self._path, self._budget + _MOST_INDEX_BYTES) or b""
            length, checksum = _TRAILER.unpack(data[-_TRAILER.size :])
            packed_index = data[-_TRAILER.size - length : -_TRAILER.size]
            if zlib.adler32(packed_index) == checksum:
                self._index = msgspec.msgpack.decode(packed_index, type=dict[bytes, _Entry])
        except (OSError, struct.error, msgspec.DecodeError):
            return b""
        return data

    def pixmap(self, inputs: object, draw: Callable[[], QPixmap]) -> QPixmap:
        """The pixmap for these inputs, from the file if it is there, else drawn.

        `inputs` holds all that `draw` depends on, apart from the program and its fonts, as values that msgspec can
        encode.
        """
        key = blake2b(msgspec.msgpack.encode(inputs), digest_size=16, key=self._renderer).digest()
        found = self._read(key)
        if found is None:
            found = draw()
        size = found.width() * found.height() * _BYTES_PER_PIXEL
        if key not in self._requested and 0 < size <= self._budget - self._requested_bytes:
            self._requested[key] = found
            self._requested_bytes += size
        return found

    def _read(self, key: bytes) -> QPixmap | None:
        if self._data is None:
            self._data = self._load()
        entry = self._index.get(key)
        if entry is None:
            return None
        bytes_per_line = entry.width * _BYTES_PER_PIXEL
        pixels = memoryview(self._data)[entry.start : entry.start + bytes_per_line * entry.height]
        if zlib.adler32(pixels) != entry.checksum:
            # Without its entry it counts as new when the pixmaps are saved.
            del self._index[key]
            return None
        # An image of these bytes must not outlive them.
        image = QImage(pixels, entry.width, entry.height, bytes_per_line, _FORMAT).copy()
        return QPixmap.fromImage(image, _KEEP_FORMAT)

    def discard(self) -> None:
        """Leave out what was requested so far from the next `save`."""
        self._requested.clear()
        self._requested_bytes = 0

    def save(self) -> None:
        """Write the requested pixmaps for the next start, unless the file has them all, and free the memory; nothing is
        kept where that fails."""
        if self._requested.keys() - self._index.keys():
            with suppress(OSError):
                self._replace()
            with suppress(OSError):
                self._remove_temporary()
        self._data = None
        self.discard()

    def _replace(self) -> None:
        """Write the file anew; OSError if that fails."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        temporary = self._path.with_suffix(f".{os.getpid()}")
        with open_regular(temporary, "wb") as file:
            _write(file, self._requested)
        disk.replace(temporary, self._path)

    def _remove_temporary(self) -> None:
        """Remove what could not be written to its end, by this program or one that was killed."""
        for left in self._path.parent.glob(f"{self._path.stem}.*"):
            if left != self._path:
                left.unlink(missing_ok=True)


def _write(file: BinaryIO, pixmaps: Mapping[bytes, QPixmap]) -> None:
    index: dict[bytes, _Entry] = {}
    for key, pixmap in pixmaps.items():
        image = pixmap.toImage().convertToFormat(_FORMAT)
        pixels = image.constBits()
        index[key] = _Entry(file.tell(), image.width(), image.height(), zlib.adler32(pixels))
        file.write(pixels)
    packed_index = msgspec.msgpack.encode(index)
    file.write(packed_index + _TRAILER.pack(len(packed_index), zlib.adler32(packed_index)))


def _renderer_id() -> bytes:
    """A hash of the program and its fonts: versions, and names, sizes and times of the files that draw.

    OSError if they cannot be read, as while the program is updated.
    """
    ui = Path(__file__).parents[2]
    code = (*ui.joinpath("art", "drawing").glob("*.py"), *ui.joinpath("title").glob("*.py"), ui / "theme" / "theme.py")
    # In a build the code is in the executable.
    files = [Path(sys.executable), *filter(is_file, code), *(paths.resources() / "fonts").iterdir()]
    stats = sorted((file.name, file.stat().st_size, file.stat().st_mtime_ns) for file in files)
    return blake2b(repr((__version__, qVersion(), stats)).encode(), digest_size=16).digest()
