"""The files in a home folder before the program starts: those of an older version, and settings."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Final

from tests.built.installations import Installation
from tests.upgrade.make import HERE

LEFT: Final = HERE / "0.1.0" / "data"
(LATE,) = LEFT.glob("games/*-late-1.ucgame")
(WHAT_IF,) = LEFT.glob("games/*-whatif-1.ucgame")
#: No animations and no automatic gains, so that the table depends on the gestures alone.
SETTINGS: Final = {
    "motion": "off", "sound": False, "turn_pace": "off", "takes_gains": False, "asks_price": True,
    "between_games": True,
}  # fmt: skip


def copy_data(folder: Path) -> None:
    """Copy the data without the tutorial's progress, whose chapter would be opened at the start."""
    shutil.copytree(LEFT, folder, ignore=shutil.ignore_patterns("tutorial.json"))


def put_data(installation: Installation) -> None:
    """Write an older version's data and these settings into the home folder."""
    copy_data(installation.games.parent)
    installation.put(installation.settings, json.dumps(SETTINGS).encode())
