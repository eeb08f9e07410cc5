"""A card set as it is kept with games: compact files that the loader reads as the same set, within its limits."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from uc_desktop.cards.files import MOST_DEFINITIONS, MOST_FILES, MOST_FILES_BYTES, FileKind
from uc_desktop.cards.yaml_nodes import MAX_BYTES

#: Of a kind that may have several files none is made larger than this.
_FULL = MAX_BYTES // 2


def kept_files(definitions: Iterable[tuple[FileKind, Sequence[Any]]]) -> dict[str, bytes]:
    """The files of a card set by name: JSON, which is YAML, with a definition a line, in the order given."""
    by_kind: dict[str, tuple[FileKind, list[bytes]]] = {}
    for kind, items in definitions:
        _, lines = by_kind.setdefault(kind.kind, (kind, []))
        lines += [json.dumps(item, ensure_ascii=False, separators=(",", ":")).encode() for item in items]
    found: dict[str, bytes] = {}
    for kind, lines in by_kind.values():
        for number, share in enumerate(_shares(kind, lines)):
            text = b"[\n%b\n]\n" % b",\n".join(share) if kind.many else b"%b\n" % share[0]
            found[kind.pattern.replace("*", f"{number:03}")] = text
    return found


def _shares(kind: FileKind, lines: Sequence[bytes]) -> Iterator[Sequence[bytes]]:
    """The definitions of each file of a kind."""
    if not kind.many:
        yield from ([line] for line in lines)
    elif "*" not in kind.pattern:
        yield lines
    else:
        share: list[bytes] = []
        size = 0
        for line in lines:
            if share and (size + len(line) > _FULL or len(share) == MOST_DEFINITIONS):
                yield share
                share, size = [], 0
            share.append(line)
            size += len(line)
        yield share


def why_too_large(files: Mapping[str, bytes]) -> tuple[str, ...]:
    """Why the loader would not read these files again, in words; empty if it would."""
    found = []
    if len(files) > MOST_FILES:
        found.append(f"it has more than {MOST_FILES} files")
    if sum(map(len, files.values())) > MOST_FILES_BYTES:
        found.append(f"it is larger than {MOST_FILES_BYTES:,} bytes")
    for name, data in files.items():
        if len(data) > MAX_BYTES:
            found.append(f"{name} is larger than {MAX_BYTES:,} bytes")
        # Of a list there is a line a definition between the two of its brackets.
        if data.count(b"\n") - 2 > MOST_DEFINITIONS:
            found.append(f"{name} has more than {MOST_DEFINITIONS} entries")
    return tuple(found)
