"""Makes pictures of the main scenes in each language, for looking at whether its texts fit.

Takes the folder for them, by default packaging/screenshots/languages, and the codes of the languages, by default all.
Runs in the environment.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

from project import NAME, ROOT

FOLDER: Final = ROOT / "packaging" / "screenshots" / "languages"
SIZE: Final = "1366x768"
#: The scenes; "gallery" shows a card large, "legend" the signs.
SCENES: Final = (
    "table", "refusal", "gallery", "production", "final", "legend", "tutorial", "settings", "new-game",
)  # fmt: skip


def main(folder: Path = FOLDER, *languages: str) -> None:
    """Make the pictures, called `<scene>-<language>.png`."""
    folder.mkdir(parents=True, exist_ok=True)
    for language in languages or sorted(path.name for path in (ROOT / "resources" / "words").iterdir()):
        for scene in SCENES:
            command = [sys.executable, "-m", NAME.replace("-", "_"), "screenshot", "--lang", language, "--demo", scene]
            out = folder / f"{scene}-{language}.png"
            subprocess.run([*command, "--size", SIZE, "--out", str(out)], cwd=ROOT, check=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else FOLDER, *sys.argv[2:])
