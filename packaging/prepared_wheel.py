"""Build step of the wheel: adds prepared content and texts, so that an installed program reads no YAML at its start."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from setuptools.command.build_py import build_py

#: The program's package, and its folder of prepared files.
_PACKAGE: Final = "uc_desktop"
_PREPARED: Final = "_prepared"


class BuildWithPrepared(build_py):  # type: ignore[misc] # setuptools has no types
    """Builds the package, then prepares its content and texts; an editable install is left to read YAML."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        # A process of its own imports the package that was just built.
        package = Path(self.build_lib).resolve() / _PACKAGE
        folders = [package / _PREPARED, package / "_card_data", package / "_resources"]
        command = [sys.executable, "-m", f"{_PACKAGE}.tools.prepare", *map(str, folders)]
        environment = {"PYTHONPATH": str(package.parent), "PYTHONDONTWRITEBYTECODE": "1"}
        subprocess.run(command, env={**os.environ, **environment}, check=True)
