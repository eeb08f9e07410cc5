"""Content and words as they were read when the program was built, so that its start need not read YAML.

A prepared file holds the hash of the files it was made from, and one of itself. Where either differs, or there is no
such file as in a checkout, the files are read: what is loaded is always what they say.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

from uc_desktop import __version__

T = TypeVar("T")
_HASH = 32


def load_prepared(prepared: Path, kind: type[T], files: Path, read: Callable[[], T]) -> T:
    """What `read` reads from the YAML below the folder `files`, or from that one file: taken from the file `prepared`
    if that was made from just these files by this program."""
    try:
        data = prepared.read_bytes()
    except OSError:
        return read()
    made_from, own, body = data[:_HASH], data[_HASH : 2 * _HASH], data[2 * _HASH :]
    # Only what this program has written is unpickled: the file lies beside the program's own code.
    if own == sha256(body).digest() and made_from == _hash_of(files):
        found = pickle.loads(body)
        if isinstance(found, kind):
            return found
    return read()


def prepare(prepared: Path, found: object, files: Path) -> None:
    """Write what was read from the YAML below the folder `files`, or from that one file, for `load_prepared`."""
    body = pickle.dumps(found, pickle.HIGHEST_PROTOCOL)
    prepared.parent.mkdir(parents=True, exist_ok=True)
    prepared.write_bytes(_hash_of(files) + sha256(body).digest() + body)


def _hash_of(files: Path) -> bytes:
    """The hash of the names and bytes of the YAML files, and of the version of the program."""
    found = sha256(__version__.encode())
    for path in sorted(files.rglob("*.y*ml")) or [files]:
        data = path.read_bytes()
        found.update(f"\n{path.relative_to(files).as_posix()} {len(data)}\n".encode() + data)
    return found.digest()
