"""Writes requirements.lock anew, at the newest versions that pyproject.toml allows.

Run it with `.venv`'s Python. It fetches uv into a folder of its own, because pip can neither write hashes nor
look at other systems.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from environment import LOCK
from project import ROOT

HEAD = """\
# The exact versions and hashes of what packaging/bootstrap.py installs, on any system, from Python 3.11 on.
# Written from pyproject.toml by packaging/lock.py: what the game needs, then what the checks need as well.
"""


def main() -> int:
    """Resolve both groups and write the lock; raises CalledProcessError if uv cannot."""
    with tempfile.TemporaryDirectory() as folder:
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--target", folder, "uv"]
        subprocess.run(pip, check=True)
        runtime = resolve(Path(folder))
        dev = resolve(Path(folder), "--extra", "dev", "--constraint", "requirements.txt")
    LOCK.write_text(lock_text(runtime, dev), encoding="utf-8")
    print(f"written: {LOCK}")
    return 0


def resolve(folder: Path, *options: str) -> str:
    """pyproject.toml's requirements with exact versions, which also stay in folder/requirements.txt."""
    result = folder / "requirements.txt"
    wanted = ["--universal", "--python-version", "3.11", "--generate-hashes", "--no-annotate", "--no-header"]
    uv = [str(folder / "bin" / "uv"), "pip", "compile", "--quiet", str(ROOT / "pyproject.toml")]
    # Inside the folder, where a constraint file can be named without its path getting into the result.
    subprocess.run([*uv, *wanted, *options, "--output-file", str(result)], check=True, cwd=folder)
    return result.read_text(encoding="utf-8")


def lock_text(runtime: str, dev: str) -> str:
    """The whole lock: two sections, of which `dev` holds only what `runtime` does not."""
    known = set(entries(runtime))
    more = [entry for entry in entries(dev) if entry not in known]
    return f"{HEAD}\n# [runtime]\n{''.join(entries(runtime))}\n# [dev]\n{''.join(more)}"


def entries(requirements: str) -> list[str]:
    """The requirements one by one, each with the lines of its hashes."""
    return re.findall(r"^\S.*\n(?:^ .*\n)*", requirements, flags=re.MULTILINE)


if __name__ == "__main__":
    sys.exit(main())
