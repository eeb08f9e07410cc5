"""The card sets at hand: the shipped one, those of packs laid over it, and those that games were played with.

A set that a game is begun with is kept by its hash, so that the game can be gone on with when the program brings
other cards or a pack has changed or gone.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from uc_desktop.app.saves import disk
from uc_desktop.cards.loading.loader import files_to_keep, load_content
from uc_desktop.cards.loading.packs import PackInfo, is_pack, pack_info
from uc_desktop.errors import ContentError, GameFileError, Problem, problem, system_problem
from uc_desktop.plain_text import escaped
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine

#: What else is in a game file's header must not be made a path.
_HASH = re.compile("[0-9a-f]{64}")
PACKS, KEPT, WORDS = "packs", "sets", "words"
#: What the name of a set ends with while it is written, after the number of the process that writes it.
TEMPORARY = ".part"


class Pack(Struct, frozen=True):
    """A pack in the user's folder: where it is, what it says of itself, and its faults, if it cannot be used.

    `changes` tells how many definitions of each kind it changes or adds: kind and number, without zeros.
    """

    folder: Path
    info: PackInfo
    faults: tuple[Problem, ...] = ()
    changes: tuple[tuple[str, int], ...] = ()


class CardSets:
    """`shipped` is the folder of the game's own content, `user` that of the user's data, which may not exist yet."""

    def __init__(self, shipped: Path, user: Path) -> None:
        self._shipped = shipped
        self._user = user

    @property
    def packs_folder(self) -> Path:
        """Where the user puts packs; it may not exist."""
        return self._user / PACKS

    def packs(self) -> tuple[Pack, ...]:
        """The packs in the user's folder, by name, with all their faults; none if the folder cannot be read."""
        try:
            found = sorted(filter(is_pack, self.packs_folder.iterdir()))
        except OSError:
            return ()
        if not found:
            return ()
        shipped = load_content(self._shipped)
        return tuple(self._pack(each, shipped) for each in found)

    def faults(self, packs: Sequence[Path]) -> tuple[Problem, ...]:
        """What is wrong with these packs laid one over the other, with file and line; empty if nothing is."""
        try:
            self._laid_over(packs)
        except ContentError as error:
            return error.problems
        return ()

    def engine(self, content: str) -> Engine | None:
        """The rules with the cards of this hash; None if they are not at hand."""
        if not _HASH.fullmatch(content):
            return None
        for folder in (self._shipped, self._user / KEPT / content):
            found = self._in_folder(folder, content)
            if found is not None:
                return Engine(found)
        return None

    def engine_with(self, packs: Sequence[Path]) -> Engine:
        """The rules of the shipped set with packs laid over it; writes nothing. ContentError for their faults."""
        return Engine(self._laid_over(packs))

    def engine_for(self, content: str) -> Engine:
        """The rules with the cards of this hash, or with the shipped ones if those are not at hand."""
        return self.engine(content) or Engine(load_content(self._shipped))

    def keep(self, packs: Sequence[Path] = ()) -> Path:
        """The folder of the shipped set with packs laid over it, kept by its hash; made if it is not there or changed.

        ContentError for faults of the packs, GameFileError if it cannot be written.
        """
        content = self._laid_over(packs)
        folder = self._user / KEPT / content.hash
        _remove_leftovers(folder.parent)
        if self._in_folder(folder, content.hash) is None:
            try:
                self._write(folder, packs)
            except OSError as error:
                raise GameFileError(_not_saved(folder, system_problem(error))) from error
        return folder

    def _laid_over(self, packs: Sequence[Path]) -> Content:
        """The shipped set with packs laid over it; ContentError for their faults and for packs of a newer format."""
        for pack in filter(is_pack, packs):
            pack_info(pack)
        return load_content(self._shipped, packs, for_new_games=True)

    def _write(self, folder: Path, packs: Sequence[Path]) -> None:
        """Write the set into a folder beside, and give that its name when it is whole; GameFileError if it is not."""
        part = folder.with_name(f"{folder.name}.{os.getpid()}{TEMPORARY}")
        try:
            shutil.rmtree(part, ignore_errors=True)
            for name, data in {**files_to_keep(self._shipped, packs), **self._words()}.items():
                path = part / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
            if self._in_folder(part, folder.name) is None:
                raise GameFileError(_not_saved(folder, problem("card_sets.changed")))
            shutil.rmtree(folder, ignore_errors=True)
            disk.replace(part, folder)
        finally:
            shutil.rmtree(part, ignore_errors=True)

    def _words(self) -> dict[str, bytes]:
        """The files of the words of the texts."""
        files = sorted((self._shipped / WORDS).glob("*.yaml"))
        return {f"{WORDS}/{path.name}": path.read_bytes() for path in files}

    def _in_folder(self, folder: Path, content: str) -> Content | None:
        """The set in a folder if it is sound and of this hash."""
        with suppress(ContentError):
            found = load_content(folder)
            if found.hash == content:
                return found
        return None

    def _pack(self, folder: Path, shipped: Content) -> Pack:
        try:
            info = pack_info(folder)
            content = load_content(self._shipped, [folder], for_new_games=True)
        except ContentError as error:
            return Pack(folder, PackInfo(escaped(folder.name)), error.problems)
        return Pack(folder, info, changes=_changes(shipped, content))


def _not_saved(folder: Path, cause: Problem) -> Problem:
    return problem("card_sets.not saved", problem=cause).at(folder)


def _remove_leftovers(folder: Path) -> None:
    """Remove the unfinished sets in this folder whose process has ended."""
    for part in folder.glob(f"*{TEMPORARY}"):
        process = part.name.removesuffix(TEMPORARY).rpartition(".")[2]
        if not (process.isdecimal() and _is_running(int(process))):
            shutil.rmtree(part, ignore_errors=True)


def _is_running(process: int) -> bool:
    """Whether this process exists; True where that cannot be checked."""
    if os.name != "posix":
        return True
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        # The process belongs to another user.
        return True
    return True


def _changes(before: Content, after: Content) -> tuple[tuple[str, int], ...]:
    """How many definitions of each kind are others or new."""
    kinds: tuple[tuple[str, Mapping[str, object], Mapping[str, object]], ...] = (
        ("card", before.cards, after.cards),
        ("board", before.boards, after.boards),
        ("slot", before.slots, after.slots),
        ("metropolis", before.metropolises, after.metropolises),
        ("site bonus", before.bonuses, after.bonuses),
        ("contract", before.contracts, after.contracts),
    )
    counts = ((kind, sum(old.get(id_) != each for id_, each in new.items())) for kind, old, new in kinds)
    return tuple((kind, count) for kind, count in counts if count)
