"""The card sets at hand: the shipped one, those of packs laid over it, and those that games were played with.

A set that a game is begun with is kept by its hash, so that the game can be gone on with when the program brings
other cards or a pack has changed or gone.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from uc_desktop.cards.loader import load_content, plain_files
from uc_desktop.cards.packs import PackInfo, is_pack, pack_info
from uc_desktop.errors import ContentError, GameFileError
from uc_desktop.rules.engine import Engine

PACKS, KEPT, WORDS = "packs", "sets", "words"


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack in the user's folder: where it is, what it says of itself, and its faults, if it cannot be used."""

    folder: Path
    info: PackInfo
    faults: tuple[str, ...] = ()


class CardSets:
    """`shipped` is the folder of the game's own content, `user` that of the user's data, which may not exist yet."""

    def __init__(self, shipped: Path, user: Path) -> None:
        self._shipped = shipped
        self._user = user

    def packs(self) -> tuple[Pack, ...]:
        """The packs in the user's folder, by name of their folders, with all their faults."""
        folder = self._user / PACKS
        found = sorted(filter(is_pack, folder.iterdir())) if folder.is_dir() else []
        return tuple(self._pack(each) for each in found)

    def engine(self, content: str) -> Engine | None:
        """The rules with the cards of this hash; None if they are not at hand."""
        for folder in (self._shipped, self._user / KEPT / content):
            with suppress(ContentError):
                found = load_content(folder)
                if found.hash == content:
                    return Engine(found)
        return None

    def engine_for(self, content: str) -> Engine:
        """The rules with the cards of this hash, or with the shipped ones if those are not at hand."""
        return self.engine(content) or Engine(load_content(self._shipped))

    def keep(self, packs: Sequence[Path] = ()) -> Path:
        """The folder of the shipped set with packs laid over it, kept by its hash and made if it was not yet.

        ContentError for faults of the packs, GameFileError if it cannot be written.
        """
        content = load_content(self._shipped, packs)
        folder = self._user / KEPT / content.hash
        if not folder.is_dir():
            try:
                self._write(folder, packs)
            except OSError as error:
                raise GameFileError(f"{folder}: the cards cannot be kept: {error.strerror}") from error
        return folder

    def _write(self, folder: Path, packs: Sequence[Path]) -> None:
        """Write the set into a folder beside, and give that its name when it is whole."""
        part = folder.with_name(f"{folder.name}.{os.getpid()}.part")
        shutil.rmtree(part, ignore_errors=True)
        for name, data in plain_files(self._shipped, packs).items():
            path = part / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        if (self._shipped / WORDS).is_dir():
            shutil.copytree(self._shipped / WORDS, part / WORDS)
        part.rename(folder)

    def _pack(self, folder: Path) -> Pack:
        try:
            info = pack_info(folder)
            load_content(self._shipped, [folder])
        except ContentError as error:
            return Pack(folder, PackInfo(folder.name), error.faults)
        return Pack(folder, info)
