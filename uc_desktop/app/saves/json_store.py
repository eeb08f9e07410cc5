"""A small JSON file with what is remembered between starts; it can be lost without harm."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any


def members(path: Path, most_bytes: int) -> dict[str, Any] | None:
    """What is in the file; nothing if there is none, None if it is none of ours, as a longer one is."""
    try:
        with path.open("rb") as file:
            found = json.loads(file.read(most_bytes))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def keep(path: Path, found: Mapping[str, Any]) -> None:
    """Write the file, whole or not at all; where that is not possible the old one stays and nothing is said, as
    everything goes on without."""
    new = path.with_name(f"{path.name}.new")
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        new.write_text(json.dumps(found, indent=1), encoding="utf-8")
        os.replace(new, path)
