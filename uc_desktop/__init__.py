"""An unofficial desktop version of the board game Underwater Cities."""

from __future__ import annotations

from functools import cache

# Importing `typing` would delay the Ctrl+C handler; type checkers know this name.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

__version__ = "0.1.0"

#: The file beside this one into which a build writes its commit.
COMMIT_FILE = "commit.txt"


@cache
def commit() -> str:
    """The commit of this build or checkout; "unknown" for any other installation."""
    # Imported late, here and below, for the same reason.
    from pathlib import Path

    package = Path(__file__).resolve().parent
    built = package / COMMIT_FILE
    return built.read_text(encoding="utf-8").strip() if built.is_file() else commit_of(package.parent)


def commit_of(checkout: Path) -> str:
    """The short hash of a checkout's commit, with "-dirty" if files are changed; "unknown" if git cannot tell it."""
    import subprocess

    if not (checkout / ".git").exists():
        return "unknown"
    command = ["git", "-C", str(checkout), "describe", "--always", "--dirty", "--exclude=*"]
    try:
        found = subprocess.run(command, capture_output=True, text=True, timeout=10)
    except (OSError, subprocess.TimeoutExpired):
        return "unknown"
    return found.stdout.strip() or "unknown"
