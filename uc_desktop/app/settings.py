"""What the program remembers between starts: one small JSON file, which can be lost without harm."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

#: A longer file is none of ours.
_MOST_BYTES = 100_000


@dataclass(slots=True)
class Settings:
    """`window` is the window's place and size as Qt tells them, in hexadecimal; `new_game` the set-up last chosen;
    `game` the file of the game that was on the table last.

    `motion` is off, fast, normal or slow; `rewind` tells whether what is taken back is seen going back; `volume` goes
    to 100.
    """

    window: str = ""
    game: str = ""
    new_game: dict[str, Any] = field(default_factory=dict)
    motion: str = "normal"
    rewind: bool = True
    sound: bool = True
    volume: int = 70


def load_settings(path: Path) -> Settings:
    """The settings in the file; what is missing, damaged or of the wrong type is as at the first start."""
    settings = Settings()
    for name, value in _members(path).items():
        if type(value) is type(getattr(settings, name, None)):
            setattr(settings, name, value)
    return settings


def _members(path: Path) -> dict[str, Any]:
    try:
        with path.open("rb") as file:
            found = json.loads(file.read(_MOST_BYTES))
    except (OSError, ValueError, RecursionError):
        return {}
    known = {each.name for each in fields(Settings)}
    return {name: value for name, value in found.items() if name in known} if isinstance(found, dict) else {}


def save_settings(path: Path, settings: Settings) -> None:
    """Write the file, whole or not at all; where that is not possible the old one stays and nothing is said, as the
    game goes on without."""
    new = path.with_name(f"{path.name}.new")
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        new.write_text(json.dumps(asdict(settings), indent=1), encoding="utf-8")
        os.replace(new, path)
