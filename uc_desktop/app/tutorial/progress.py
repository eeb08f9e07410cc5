"""Progress in the tutorial: which chapters are done, and how far the others were played.

It is stored in one small JSON file, which may be lost or deleted.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from uc_desktop.app.saves import json_store

FILE: Final = "tutorial.json"
FORMAT: Final = 1
#: The key of the chapter that is on the table.
_PRESENT: Final = "on the table"
#: Longer files are ignored.
_MOST_BYTES: Final = 1_000_000
#: No chapter takes more commands.
MOST_COMMANDS: Final = 600


class Checkpoint(Struct, frozen=True):
    """How far a chapter was played: the commands so far, and how many there were when each step began.

    `joined` are the indices of the commands that are undone together with the one before. `ChapterRun` can continue
    from it.
    """

    commands: tuple[dict[str, Any], ...] = ()
    begun: tuple[int, ...] = (0,)
    joined: tuple[int, ...] = ()


class Mark(StrEnum):
    """The status of a chapter, in words."""

    NEW = "new"
    BEGUN = "begun"
    DONE = "done"
    AGAIN = "done, begun again"


class TutorialProgress:
    """Reads and writes the progress file; failures to write are ignored.

    A file of a newer format is neither read nor written: `newer_format` is its format, or 0 if it is not newer.

    `present` is the unfinished chapter on the table, now or when the program last ended; empty for none.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._done: set[str] = set()
        self._points: dict[str, Checkpoint] = {}
        found = json_store.load(path, _MOST_BYTES) or {}
        self.newer_format = json_store.newer_format(found, FORMAT)
        if self.newer_format:
            found = {}
        present = found.pop(_PRESENT, "")
        self.present = present if isinstance(present, str) else ""
        for chapter, kept in found.items():
            if isinstance(kept, dict):
                self._take(chapter, kept)

    def mark(self, chapter: str) -> Mark:
        """The status of a chapter."""
        if chapter in self._done:
            return Mark.AGAIN if chapter in self._points else Mark.DONE
        return Mark.BEGUN if chapter in self._points else Mark.NEW

    def point(self, chapter: str) -> Checkpoint | None:
        """How far the chapter was played; None if it was not begun, or was played to its end."""
        return self._points.get(chapter)

    def keep(self, chapter: str, point: Checkpoint, is_done: bool) -> None:
        """Save how far a chapter was played."""
        self._points.pop(chapter, None)
        if is_done:
            self._done.add(chapter)
            self.present = "" if self.present == chapter else self.present
        elif point != Checkpoint():
            self._points[chapter] = point
        self._write()

    def put_on_table(self, chapter: str) -> None:
        """Save which chapter is on the table, none if empty; the next start of the program continues it."""
        self.present = chapter
        self._write()

    def _take(self, chapter: str, kept: Mapping[str, Any]) -> None:
        if kept.get("done") is True:
            self._done.add(chapter)
        commands, begun, joined = kept.get("commands"), kept.get("begun"), kept.get("joined", [])
        lists = [each for each in (commands, begun, joined) if isinstance(each, list)]
        if len(lists) == 3 and len(lists[0]) <= MOST_COMMANDS:
            are_sound = all(isinstance(each, dict) for each in lists[0])
            if are_sound and all(type(each) is int for each in (*lists[1], *lists[2])):
                self._points[chapter] = Checkpoint(*map(tuple, lists))

    def _write(self) -> None:
        chapters: dict[str, dict[str, Any]] = {chapter: {"done": True} for chapter in sorted(self._done)}
        for chapter, point in self._points.items():
            kept = {"commands": list(point.commands), "begun": list(point.begun), "joined": list(point.joined)}
            chapters.setdefault(chapter, {}).update({name: each for name, each in kept.items() if each})
        present = {_PRESENT: self.present} if self.present else {}
        if not self.newer_format:
            json_store.save(self._path, {"format": FORMAT, **chapters, **present})
