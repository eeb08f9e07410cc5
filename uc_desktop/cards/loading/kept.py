"""A card set as it is kept with games: compact files that the loader reads as the same set, within its limits."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from uc_desktop.cards.fields.yaml_nodes import MAX_BYTES
from uc_desktop.cards.loading.files import MAX_DEFINITIONS, MAX_FILES, MAX_FILES_BYTES, FileKind
from uc_desktop.errors import Problem, problem

#: The definitions of each file, with its kind.
Definitions = Iterable[tuple[FileKind, Sequence[Any]]]
#: Of a kind that may have several files none is made larger than this.
_FULL = MAX_BYTES // 2


def kept_files(definitions: Definitions) -> dict[str, bytes]:
    """The files of a card set by name: JSON, which is YAML, with a definition a line, in the order given."""
    return {name: data for name, data, _ in _files(definitions)}


def why_too_large(definitions: Definitions) -> tuple[Problem, ...]:
    """Why the loader would refuse the files of these definitions; empty if it would accept them."""
    files = list(_files(definitions))
    found = []
    if len(files) > MAX_FILES:
        found.append(problem("content.set of too many files", most=MAX_FILES))
    if sum(len(data) for _, data, _ in files) > MAX_FILES_BYTES:
        found.append(problem("content.set too large", most=MAX_FILES_BYTES))
    for name, data, entries in files:
        if len(data) > MAX_BYTES:
            found.append(problem("content.set file too large", name=name, most=MAX_BYTES))
        if entries > MAX_DEFINITIONS:
            found.append(problem("content.set file too long", name=name, most=MAX_DEFINITIONS))
    return tuple(found)


def _files(definitions: Definitions) -> Iterator[tuple[str, bytes, int]]:
    """Name and data of each file, and how many definitions are in it."""
    by_kind: dict[str, tuple[FileKind, list[bytes]]] = {}
    for kind, items in definitions:
        _, lines = by_kind.setdefault(kind.kind, (kind, []))
        lines += [json.dumps(item, ensure_ascii=False, separators=(",", ":")).encode() for item in items]
    for kind, lines in by_kind.values():
        for number, share in enumerate(_shares(kind, lines)):
            data = b"[\n%b\n]\n" % b",\n".join(share) if kind.many else b"%b\n" % share[0]
            yield kind.pattern.replace("*", f"{number:03}"), data, len(share)


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
            if share and (size + len(line) > _FULL or len(share) == MAX_DEFINITIONS):
                yield share
                share, size = [], 0
            share.append(line)
            size += len(line)
        yield share
