"""Makes a copy of the package in which the rules are compiled, about twice as fast; `bootstrap.py build` packs it.

Takes the folder for the copy, which must not be there yet. Runs in the environment, where mypyc is (it comes with
mypy), and needs a C compiler and Python's headers. The checkout stays pure Python: only the copy is changed.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from project import ROOT

RULES = Path("uc_desktop", "rules")
#: Definitions and values, which stay Python: their types are read at run time, and as compiled classes of frozen data
#: they are slower, not faster; what only saves, checks or shows them gains nothing.
PLAIN = frozenset(
    RULES / f"{name}.py"
    for name in (
        *("__init__", "codec", "commands", "conditions", "content", "drafts", "events", "reasons", "rng", "sources"),
        *("state", "terms", "view", "board/__init__", "board/graph", "effects/__init__", "effects/nodes"),
        *(
            "flow/__init__",
            "flow/setup",
            "reachability/__init__",
            "checks/__init__",
            "checks/invariants",
            "checks/validation",
        ),
    )
)


def main(target: Path) -> None:
    """Copy the package into the folder and compile there; exits with the compiler's message if that fails."""
    # Imported late: a test asks which modules are compiled, and setuptools changes what others import.
    from mypyc.build import mypycify
    from setuptools import setup

    shutil.copytree(ROOT / "uc_desktop", target / "uc_desktop", ignore=shutil.ignore_patterns("__pycache__"))
    os.chdir(target)
    setup(
        name="uc-desktop",
        packages=[],
        ext_modules=mypycify(
            ["--config-file", str(ROOT / "pyproject.toml"), *map(str, modules())],
            opt_level="2",
            debug_level="0",
            group_name="uc_desktop_rules",
        ),
        script_args=["--quiet", "build_ext", "--inplace"],
    )


def modules() -> list[Path]:
    """The modules that are compiled, relative to the project's root."""
    found = (path.relative_to(ROOT) for path in (ROOT / RULES).rglob("*.py"))
    return sorted(path for path in found if path not in PLAIN)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
