"""The virtual environment `.venv` at the project's root: made once, and kept at what the lock says."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import system_packages
from console import BootstrapError, must, say
from project import ROOT

VENV = ROOT / ".venv"
LOCK = ROOT / "packaging" / "requirements.lock"
GROUPS = ("runtime", "dev")
POINTER = "uc_desktop_checkout.pth"


def python() -> str:
    """The environment's interpreter, whether or not it is there yet."""
    return str(VENV / "Scripts" / "python.exe" if os.name == "nt" else VENV / "bin" / "python")


def system_needs() -> tuple[system_packages.Need, ...]:
    """What it takes from the system to make the environment; nothing where it is made already."""
    # A pip outside can fill an environment that has none of its own: then there is no need to ask for root's rights.
    has_pip = system_packages.has_module("venv") and system_packages.has_module("pip")
    if made() or (has_pip and system_packages.privilege() is None):
        return ()
    return system_packages.VENV_MODULES


def prepare(group: str) -> None:
    """Make sure that the locked packages of `group` and the groups before it are there; quick if they are.

    Raises BootstrapError, saying what to do, where the environment cannot be made or filled.
    """
    wanted = requirements(LOCK.read_text(encoding="utf-8"), group)
    site = made() or make()
    if not is_installed(wanted, site):
        install(wanted, group, site)


def made() -> Path | None:
    """Where packages go in the environment; None if it is not there, does not start, or was not finished."""
    site = site_packages()
    return site if site and (site / POINTER).exists() else None


def requirements(lock: str, group: str) -> str:
    """The lines of the lock's text that belong to `group` and the groups before it."""
    parts = re.split(r"^# \[(\w+)\]\n", lock, flags=re.MULTILINE)
    sections = dict(zip(parts[1::2], parts[2::2], strict=True))
    try:
        return "".join(sections[name] for name in GROUPS[: GROUPS.index(group) + 1])
    except KeyError as error:
        raise BootstrapError(f"{LOCK} has no section `# [{error.args[0]}]`; restore it from the repository.") from error


def site_packages() -> Path | None:
    """Where the environment's interpreter looks for packages; None if there is none or it does not start."""
    question = "import sysconfig; print(sysconfig.get_path('purelib'))"
    try:
        answer = subprocess.run([python(), "-c", question], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return Path(answer.stdout.strip())


def is_installed(wanted: str, site: Path) -> bool:
    """Whether the last finished installation had exactly these requirements, or these and more."""
    stamps = [site / f"uc_desktop_{group}.lock" for group in GROUPS]
    return any(stamp.exists() and stamp.read_text(encoding="utf-8").startswith(wanted) for stamp in stamps)


def make() -> Path:
    """Make the environment anew and return where its packages go."""
    say(f"making {VENV}")
    command = [base_python(), "-m", "venv", "--clear", *venv_options(), str(VENV)]
    must(command, "Is the disk full, or the folder read-only?")
    site = site_packages()
    if site is None:
        raise BootstrapError(f"{python()} does not start. Delete {VENV} and try again.")
    # Relative, so that a checkout that is moved keeps its own code.
    (site / POINTER).write_text(os.path.relpath(ROOT, site) + "\n", encoding="utf-8")
    return site


def venv_options() -> list[str]:
    """What to tell `python -m venv` here: to leave out pip, where Debian has left out what brings it."""
    return ["--without-pip"] if system_packages.missing(system_packages.VENV_MODULES) else []


def install(wanted: str, group: str, site: Path) -> None:
    """Install the given lines of the lock and note that they are there; BootstrapError if pip fails."""
    say(f"installing the locked packages of {VENV} (up to 150 MB to download the first time)")
    for stale in site.glob("uc_desktop_*.lock"):
        stale.unlink()
    unfinished = site / "uc_desktop.unfinished"
    unfinished.write_text(wanted, encoding="utf-8")
    quiet = [] if sys.stdout.isatty() else ["--quiet"]
    options = [*quiet, "--disable-pip-version-check", "--require-hashes", "-r", str(unfinished)]
    must(
        [*pip(site), "install", *options],
        "Check the network connection and the free disk space, then try again.",
    )
    unfinished.rename(site / f"uc_desktop_{group}.lock")


def pip(site: Path) -> list[str]:
    """The command that runs pip on the environment: its own, or else the one outside."""
    if (site / "pip").exists():
        return [python(), "-m", "pip"]
    return [base_python(), "-m", "pip", "--python", python()]


def base_python() -> str:
    """The interpreter below this one, which may itself be inside the environment that is made anew."""
    return str(getattr(sys, "_base_executable", sys.executable))
