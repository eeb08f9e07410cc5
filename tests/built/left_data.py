"""What lies in a home before the program starts: the files of an older version, and settings."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Final

from tests.built.places import Place
from tests.upgrade.make import HERE

LEFT: Final = HERE / "0.1.0" / "data"
(LATE,) = LEFT.glob("games/*-late-1.ucgame")
(WHAT_IF,) = LEFT.glob("games/*-whatif-1.ucgame")
#: Nothing moves or happens by itself, so that what is shown depends on the gestures alone.
SETTINGS: Final = {
    "motion": "off", "sound": False, "turn_pace": "off", "takes_gains": False, "asks_price": True,
    "between_games": True,
}  # fmt: skip


def copy_data(folder: Path) -> None:
    """Copy the data, but for the progress in the tutorial: its chapter would come to the table."""
    shutil.copytree(LEFT, folder, ignore=shutil.ignore_patterns("tutorial.json"))


def leave_data(place: Place) -> None:
    """Let the home hold what an older version left, with settings of ours."""
    copy_data(place.games.parent)
    place.put(place.settings, json.dumps(SETTINGS).encode())
