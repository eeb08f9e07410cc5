"""What the first line of a saved game tells: the title asks for it without importing the rest of the reader."""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from pathlib import Path
from typing import Final

from uc_desktop.regular_file import open_regular

#: The first line may hold a position.
LONGEST_HEADER: Final = 100_000


def is_what_if(path: Path) -> bool:
    """Whether the file's first line says that the game is a what-if; false if that cannot be read."""
    try:
        with open_regular(path) as file:
            record = json.loads(file.readline(LONGEST_HEADER).removeprefix(BOM_UTF8))
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(record, dict) and record.get("what_if") is True
