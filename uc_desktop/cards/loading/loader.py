"""Load a folder of YAML as `Content`, or report every fault of every file at once.

The order of definitions is that of the file names, and within a file that of the file.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from uc_desktop.cards.fields.read_context import InvalidValue, ReadContext, TooManyFaults
from uc_desktop.cards.fields.suggestions import close_match, suggesting
from uc_desktop.cards.fields.yaml_nodes import MAX_BYTES, YamlNode, read_yaml
from uc_desktop.cards.loading.collisions import collisions, collisions_between_files
from uc_desktop.cards.loading.files import (
    FILE_KINDS,
    FOLDERS,
    MAX_FILES,
    MAX_FILES_BYTES,
    PACK_FILE,
    PATTERNS,
    FileKind,
    kind_of,
)
from uc_desktop.cards.loading.infinite_loops import find_loops
from uc_desktop.cards.loading.kept import Definitions, kept_files, why_too_large
from uc_desktop.cards.loading.multiplying_gains import find_multiplying_gains
from uc_desktop.cards.loading.overlay import MERGED, merged, text_at, unknown_members, without
from uc_desktop.cards.loading.refusals import ContentRefusal, special_slots
from uc_desktop.errors import ContentError, Problem, problem, system_problem
from uc_desktop.rules.content import Content

#: The kind of file that defines what a `ContentRefusal` names.
_DEFINED_IN = {
    "slot": "main_board",
    "bonus": "bonus",
    "metropolis": "metropolis",
    "contract": "contract",
    "card": "card",
}


class _File(Struct):
    """A file of the content: its tree, if it could be read, and what was made of it."""

    kind: FileKind
    context: ReadContext
    root: YamlNode | None
    found: tuple[Any, ...] = ()

    @property
    def raw(self) -> Iterator[YamlNode]:
        """The definitions as they were read, faulty ones included."""
        if self.root is None:
            return
        if not self.kind.many:
            yield self.root
        elif isinstance(self.root.value, list):
            yield from self.root.value


class _Folder(Struct):
    """All files of a folder that belong to the content, in reading order, and faults about no single line."""

    files: list[_File] = field(default_factory=list)
    strays: list[Problem] = field(default_factory=list)
    known: dict[str, set[str]] = field(default_factory=dict)


def load_content(folder: Path, packs: Sequence[Path] = (), *, for_new_games: bool = False) -> Content:
    """The content of a folder, with card packs laid over it one after the other; absent files leave their part empty.

    Raises `ContentError` with a problem, its file and line, for every fault in every file, names relative to the
    folder, those of a pack with the name of the pack's folder before them. What new games refuse (`refusals`, infinite
    loops of Q-21, gains that multiply themselves) is a fault `for_new_games` only: saved games with such cards can be
    opened. The hash covers what the data says, not comments, spaces or the order of keys.
    """
    read = _read_all(folder, packs)
    for file in read.files:
        _define(file, read)
    collisions([(file.kind.kind, file.context, list(file.raw)) for file in read.files])
    _raise_faults(read)
    if packs:
        # A set that could not be read again could not be played on with.
        read.strays += [
            _together(packs[:-1], why).at(f"{_name(packs[-1])}/{PACK_FILE}", 1)
            for why in why_too_large(_definitions(read))
        ]
    content = _content(read)
    if for_new_games:
        for refusal in (*find_loops(content), *special_slots(content), *find_multiplying_gains(content)):
            _note(read, refusal)
    _raise_faults(read)
    return content


def _together(below: Sequence[Path], why: Problem) -> Problem:
    """Why a pack cannot be laid over the shipped cards with these packs over them."""
    if not below:
        return problem("content.with shipped cards", why=why)
    return problem("content.with other packs", packs=", ".join(map(_name, below)), why=why)


def _raise_faults(read: _Folder) -> None:
    faults = [*read.strays, *(fault for file in read.files for fault in file.context.problems)]
    if faults:
        raise ContentError(*faults)


def _note(read: _Folder, refusal: ContentRefusal) -> None:
    """Record the fault where what it names is defined."""
    for file in read.files:
        for node in _slot_items([file]) if refusal.kind == "slot" else file.raw:
            if file.kind.kind == _DEFINED_IN[refusal.kind] and text_at(node, "id") == refusal.id:
                file.context.add_late_fault(node.line, problem("content.refused", id=refusal.id, why=refusal.problem))


def _content(read: _Folder) -> Content:
    return Content(
        cards=_by_id(read, "card"),
        main_boards=_by_id(read, "main_board"),
        boards=_by_id(read, "board"),
        metropolises=_by_id(read, "metropolis"),
        bonuses=_by_id(read, "bonus"),
        contracts=_by_id(read, "contract"),
        hash=_hash(read),
    )


def files_to_keep(folder: Path, packs: Sequence[Path]) -> dict[str, bytes]:
    """The files of a sound card set, packs laid over it, by name: a compact card set of its own, with the same hash."""
    return kept_files(_definitions(_read_all(folder, packs)))


def _definitions(read: _Folder) -> Definitions:
    return ((file.kind, [node.plain for node in file.raw]) for file in read.files)


def _name(folder: Path) -> str:
    """The name of a folder in faults."""
    return folder.name or str(folder)


def _in_folder(fault: Problem, folder: Path, prefix: str) -> Problem:
    """The fault of a folder, named by its path, or for a pack by its name and line 1 as for its files."""
    return fault.at(_name(folder), 1) if prefix else fault.at(folder)


def _read_all(folder: Path, packs: Sequence[Path]) -> _Folder:
    """All files, those of packs in the place of what they replace."""
    read = _read_folder(folder)
    for pack in packs:
        above = _read_folder(pack, f"{_name(pack)}/", read.known)
        read.strays += above.strays
        collisions_between_files([(file.kind.kind, file.context, list(file.raw)) for file in above.files])
        for file in above.files:
            _lay_over(read, file)
    for reference, kind, ids in (("bonus", "bonus", _ids), ("slot", "main_board", _slots)):
        files = [file for file in read.files if file.kind.kind == kind]
        # A file that cannot be read has its fault; that what it defines is missing would be noise.
        if all(file.root is not None for file in files):
            read.known[reference] = set(ids(files))
    return read


def _lay_over(read: _Folder, above: _File) -> None:
    """Add a pack's file and remove what it replaces."""
    kind = above.kind.kind
    ids = set(_ids([above]))
    for below in [file for file in read.files if file.kind.kind == kind]:
        if not ids.intersection(_ids([below])):
            continue
        if above.root is not None and below.root is not None and kind in MERGED:
            for node, found, known in unknown_members(below.root, above.root, MERGED[kind]):
                fault = problem("content.no slot", found=found[:40])
                above.context.add_late_fault(node.line, suggesting(fault, found, known))
            above.root = merged(below.root, above.root, MERGED[kind])
        if below.kind.many and below.root is not None:
            below.root = YamlNode(below.root.line, without(below.raw, ids))
        else:
            read.files.remove(below)
    places = [number for number, file in enumerate(read.files) if file.kind is above.kind]
    read.files.insert(places[-1] + 1 if places else len(read.files), above)


def _read_folder(folder: Path, prefix: str = "", known: dict[str, set[str]] | None = None) -> _Folder:
    read = _Folder(known={} if known is None else known)
    names = sorted(islice(_names(folder, prefix, read.strays), MAX_FILES + 1))
    if not folder.is_dir():
        read.strays.append(problem("content.no folder" if folder.exists() else "content.folder missing").at(folder))
    elif not names and not read.strays:
        read.strays.append(_in_folder(problem("content.empty folder"), folder, prefix))
    if len(names) > MAX_FILES:
        read.strays.append(_in_folder(problem("content.too many files", most=MAX_FILES), folder, prefix))
        return read
    budget = MAX_FILES_BYTES
    by_kind: dict[str, list[_File]] = {kind.kind: [] for kind in FILE_KINDS}
    for name in names:
        kind = kind_of(name)
        if prefix and name == PACK_FILE:
            continue
        if kind is None:
            read.strays.append(suggesting(problem("content.unknown file"), name, PATTERNS).at(prefix + name, 1))
            continue
        context = ReadContext(prefix + name, read.known)
        data = _data(folder / name, context, budget)
        budget -= len(data or b"")
        by_kind[kind.kind].append(_File(kind, context, _root(data, context)))
    read.files = [file for kind in FILE_KINDS for file in by_kind[kind.kind]]
    return read


def _names(folder: Path, prefix: str, strays: list[Problem]) -> Iterator[str]:
    """The YAML files in the folders where content can lie; deeper folders are not read."""
    for place in ("", *FOLDERS):
        try:
            found = list(os.scandir(folder / place))
        except (FileNotFoundError, NotADirectoryError):
            continue
        except OSError as error:
            fault = problem("content.unreadable folder", problem=system_problem(error))
            strays.append(fault.at(prefix + place, 1) if place else _in_folder(fault, folder, prefix))
            continue
        for entry in found:
            if entry.name.endswith((".yaml", ".yml")):
                if not os.path.isdir(entry.path):
                    yield f"{place}/{entry.name}" if place else entry.name
            elif not place and entry.is_dir(follow_symlinks=False) and (meant := close_match(entry.name, FOLDERS)):
                fault = problem("content.did you mean", fault=problem("content.unknown folder"), words=meant)
                strays.append(fault.at(prefix + entry.name, 1))


def _data(path: Path, context: ReadContext, budget: int) -> bytes | None:
    """Read a file, at most one byte more than allowed; None, with a fault noted, if it cannot be read."""
    if budget <= 0:
        context.add_fault(1, problem("content.not read", most=MAX_FILES_BYTES))
        return None
    if not path.is_file():
        context.add_fault(1, problem("content.no regular file"))
        return None
    try:
        with path.open("rb") as stream:
            return stream.read(MAX_BYTES + 1)
    except OSError as error:
        context.add_fault(1, problem("content.unreadable", problem=system_problem(error)))
        return None


def read_root(path: Path, context: ReadContext) -> YamlNode | None:
    """Parse a file into a tree; None if it cannot be parsed. Faults go to `context`."""
    return _root(_data(path, context, MAX_BYTES), context)


def _root(data: bytes | None, context: ReadContext) -> YamlNode | None:
    if data is None:
        return None
    root = None
    with suppress(TooManyFaults):
        root = read_yaml(data, context)
        if root is None and not context.faults:
            context.add_fault(1, problem("content.empty file"))
    return root


def _ids(files: Iterable[_File]) -> Iterator[str]:
    for file in files:
        for node in file.raw:
            if (found := text_at(node, "id")) is not None:
                yield found


def _slots(files: Iterable[_File]) -> Iterator[str]:
    for slot in _slot_items(files):
        if (found := text_at(slot, "id")) is not None:
            yield found


def _slot_items(files: Iterable[_File]) -> Iterator[YamlNode]:
    for file in files:
        for node in file.raw:
            slots = node.value.get("slots") if isinstance(node.value, dict) else None
            yield from slots.value if slots is not None and isinstance(slots.value, list) else ()


def _define(file: _File, read: _Folder) -> None:
    if file.root is None:
        return
    with suppress(InvalidValue, TooManyFaults):
        found = file.kind.whole.read(file.root, file.context)
        file.found = found if file.kind.many else (found,)


def _by_id(read: _Folder, kind: str) -> dict[str, Any]:
    return {found.id: found for file in read.files if file.kind.kind == kind for found in file.found}


def _hash(read: _Folder) -> str:
    data: dict[str, list[Any]] = {kind.kind: [] for kind in FILE_KINDS}
    for file in read.files:
        data[file.kind.kind].extend(node.plain for node in file.raw)
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
