"""Malicious input files for the tests and `uc-desktop bench`; every reader must refuse each at once in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Final

Make = Callable[[Path], object]


def _text(words: str, encoding: str = "utf-8") -> Make:
    return lambda path: path.write_bytes(words.encode(encoding))


def _sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(1 << 30)


#: Each input by its description, with the function that writes it to a path.
MALICIOUS_INPUTS: Final[Mapping[str, Make]] = {
    "a gigabyte": _sparse,
    "noise": lambda path: path.write_bytes(Random(1).randbytes(1 << 20)),
    "a device without an end": lambda path: path.symlink_to("/dev/urandom"),
    "a list in a list in a list": _text("[" * 200_000),
    "a mapping in a mapping": _text("{a: " * 50_000),
    "a JSON bomb": _text('{"a":' * 50_000 + "1" + "}" * 50_000),
    "a laughing matter": _text("a: &a [x, x]\n" + "".join(f"{c}: &{c} [*a, *a]\n" for c in "bcdefgh")),
    "a tag": _text("!!python/object/apply:os.system [ls]\n"),
    "UTF-16": _text("about: a wet day\n", "utf-16"),
    "UTF-32": _text('{"type": "header"}\n', "utf-32"),
    "Latin-1": _text("about: höher\n", "latin-1"),
    "no end of lines": _text("\n" * 3_900_000),
    "no end of keys": _text("".join(f"k{number}: 1\n" for number in range(15_000))),
    "a number without an end": _text("do: " + "9" * 150_000),
    "zeros": lambda path: path.write_bytes(bytes(190_000)),
}
