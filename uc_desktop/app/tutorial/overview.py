"""The chapters of the tutorial at a glance, without reading them: their files, ids, titles and minutes."""

from __future__ import annotations

import re
from pathlib import Path

from uc_desktop.errors import ContentError, system_message, untranslated


def chapter_files(folder: Path) -> list[Path]:
    """The files of the chapters of a folder, in order: by the numbers before their names, those without one last."""
    return sorted(folder.glob("*.yaml"), key=_place)


def chapter_id(path: Path) -> str:
    """The id of the chapter in a file: the file's name without the number before it."""
    return path.stem.partition("-")[2] or path.stem


def words_file(folder: Path, language: str) -> Path:
    """The file of the words of all chapters of a folder."""
    return folder / "words" / f"{language}.yaml"


def chapter_title(folder: Path, chapter: str, language: str = "en") -> str:
    """The title of a chapter. ContentError if it cannot be read."""
    # Imported late: a title is told only once a chapter was begun.
    from uc_desktop.cards.fields.read_context import ReadContext
    from uc_desktop.cards.fields.yaml_nodes import read_yaml

    path = words_file(folder, language)
    context = ReadContext(path.name)
    try:
        node = read_yaml(path.read_bytes(), context)
    except OSError as error:
        raise ContentError(untranslated(f"cannot be read: {system_message(error)}").at(path.name, 1)) from error
    for key in (chapter, "title"):
        node = node.value.get(key) if node is not None and isinstance(node.value, dict) else None
    if node is None or not isinstance(node.value, str):
        missing = untranslated(f"the chapter {chapter!r} has no title").at(path.name, 1)
        raise ContentError(*context.problems, missing)
    return node.value


def chapter_minutes(path: Path) -> int:
    """The approximate minutes of the chapter in a file; 0 if they cannot be read."""
    try:
        found = re.search(r"^minutes: *(\d{1,2})\b", path.read_text(encoding="utf-8"), re.MULTILINE)
    except (OSError, ValueError):
        return 0
    return int(found[1]) if found else 0


def _place(path: Path) -> tuple[int, str]:
    number = path.stem.partition("-")[0]
    return int(number) if number.isdecimal() else 1_000, path.stem
