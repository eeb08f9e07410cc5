"""Makes a smaller copy of ICU's data library, with what Qt needs for the game's languages: 1.5 of 32 MB.

Qt uses ICU to sort text (QCollator), name time zones and decode old encodings. With the copy, other languages are
sorted in ICU's root order. Standard library only, but needs a C compiler to link the copy.
"""

from __future__ import annotations

import re
import shutil
import struct
import subprocess
from collections.abc import Iterable, Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

#: The items that are kept; {language} matches each language with all its regions.
KEPT: Final = (
    # Sorting.
    "coll/ucadata.icu",
    "coll/root.res",
    "coll/{language}.res",
    # The names of encodings, and the Western and Central European ones; those of Unicode are in ICU's code.
    "cnvalias.icu",
    "ibm-912_*.cnv",
    "ibm-923_*.cnv",
    "ibm-5346_*.cnv",
    "ibm-5348_*.cnv",
    # The names of time zones.
    "keyTypeData.res",
    "metaZones.res",
    "numberingSystems.res",
    "timezoneTypes.res",
    "zoneinfo64.res",
    "zone/pool.res",
    "zone/root.res",
    "zone/{language}.res",
)
_FORMAT: Final = b"CmnD"
#: The format's offset in the header of the data, which starts with its own length.
_FORMAT_OFFSET: Final = 12
_ALIGNMENT: Final = 16

_ASSEMBLY: Final = """\
.section .rodata
.balign 16
.global icudt{version}_dat
.type icudt{version}_dat, %object
icudt{version}_dat:
.incbin "{data}"
.size icudt{version}_dat, . - icudt{version}_dat
.section .note.GNU-stack, "", %progbits
"""


def smaller_library(library: Path, languages: Iterable[str], folder: Path) -> Path | None:
    """Make a library in the folder to replace ICU's data library; its path, None if no C compiler can link it.

    ValueError if the library is not ICU's data library, or lacks an item that is to be kept.
    """
    compiler = shutil.which("cc")
    if compiler is None:
        return None
    found = re.fullmatch(r"libicudata\.so\.(\d+)", library.name)
    if found is None:
        raise ValueError(f"{library} does not have the name of ICU's data library")
    header, items = read(library.read_bytes())
    folder.mkdir(parents=True, exist_ok=True)
    data, assembly, result = folder / "icu.dat", folder / "icu.s", folder / library.name
    data.write_bytes(write(header, kept(items, languages)))
    assembly.write_text(_ASSEMBLY.format(version=found[1], data=data.as_posix()), encoding="utf-8")
    link = [compiler, "-shared", "-nostdlib", f"-Wl,-soname,{library.name}", "-o", str(result), str(assembly)]
    return result if subprocess.run(link).returncode == 0 else None


def kept(items: Mapping[str, bytes], languages: Iterable[str]) -> dict[str, bytes]:
    """The items that are needed for the languages; ValueError for a pattern that no item matches."""
    result: dict[str, bytes] = {}
    bases = sorted({language.partition("_")[0] for language in languages})
    for pattern in KEPT:
        names = [name for name in items if _is_named(name.partition("/")[2], pattern, bases)]
        if not names:
            raise ValueError(f"ICU's data contain no item {pattern}")
        result.update((name, items[name]) for name in names)
    return result


def _is_named(name: str, pattern: str, languages: Iterable[str]) -> bool:
    if "{language}" not in pattern:
        return fnmatchcase(name, pattern)
    start, _, end = pattern.partition("{language}")
    bare = name.removeprefix(start).removesuffix(end)
    return name == f"{start}{bare}{end}" and bare.partition("_")[0] in languages


def read(library: bytes) -> tuple[bytes, dict[str, bytes]]:
    """The header of the data in a library, and its items by name; ValueError if it has no data."""
    start = library.find(_FORMAT) - _FORMAT_OFFSET
    if start < 0:
        raise ValueError("the library contains no data of ICU")
    (length,) = struct.unpack_from("<H", library, start)
    header, table = library[start : start + length], library[start + length :]
    (count,) = struct.unpack_from("<I", table)
    names, offsets = [], []
    for name, offset in struct.iter_unpack("<II", table[4 : 4 + 8 * count]):
        names.append(table[name : table.index(b"\0", name)].decode("ascii"))
        offsets.append(offset)
    # The format does not say where the last item ends: it keeps the bytes after it to the library's end.
    ends = [*offsets[1:], len(table)]
    return header, {name: table[offset:end] for name, offset, end in zip(names, offsets, ends, strict=True)}


def write(header: bytes, items: Mapping[str, bytes]) -> bytes:
    """ICU data with this header and these items; the inverse of `read`."""
    names = sorted(items, key=str.encode)
    name_at = 4 + 8 * len(names)
    table, texts, contents = struct.pack("<I", len(names)), b"", b""
    item_at = _aligned(len(header) + name_at + sum(len(name) + 1 for name in names)) - len(header)
    for name in names:
        table += struct.pack("<II", name_at + len(texts), item_at + len(contents))
        texts += name.encode("ascii") + b"\0"
        contents += items[name].ljust(_aligned(len(items[name])), b"\0")
    return header + (table + texts).ljust(item_at, b"\0") + contents


def _aligned(size: int) -> int:
    return -(-size // _ALIGNMENT) * _ALIGNMENT
