"""What all scripts of this folder know of the project: where its root is, and what the program is called."""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
#: The name of the program's command and of its files.
NAME: Final = "uc-desktop"
#: The name that people see.
TITLE: Final = "Underwater Cities"
