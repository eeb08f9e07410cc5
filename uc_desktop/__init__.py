"""An unofficial desktop version of the board game Underwater Cities."""

from functools import cache
from pathlib import Path

__version__ = "0.1.0"

#: The file beside this one that a build writes the commit into.
COMMIT_FILE = "commit.txt"


@cache
def commit() -> str:
    """The commit that this program was made from; "unknown" where neither a build nor a checkout tells."""
    package = Path(__file__).resolve().parent
    built = package / COMMIT_FILE
    return built.read_text(encoding="utf-8").strip() if built.is_file() else commit_of(package.parent)


def commit_of(checkout: Path) -> str:
    """The short hash of a checkout's commit, with "-dirty" if files are changed; "unknown" where git cannot tell."""
    import subprocess

    if not (checkout / ".git").exists():
        return "unknown"
    command = ["git", "-C", str(checkout), "describe", "--always", "--dirty", "--exclude=*"]
    try:
        found = subprocess.run(command, capture_output=True, text=True, timeout=10)
    except (OSError, subprocess.TimeoutExpired):
        return "unknown"
    return found.stdout.strip() or "unknown"
