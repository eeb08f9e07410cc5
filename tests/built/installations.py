"""A built program in its folder, unpacked from the archive, or installed in a fresh Debian without Python."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import pytest
from project import ROOT

DIST: Final = ROOT / "dist"
#: Keeps what debootstrap made, and downloaded packages, for the next run.
CACHE: Final = ROOT / "build" / "fresh-root"
#: Seconds after which waiting fails.
PATIENCE: Final = 60
#: Runs a program in a chroot with the kernel's file systems mounted, in a mount namespace that ends with it.
_IN_ROOT: Final = (
    'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && mount --bind "$1" "$0/var/cache/apt/archives" '
    '&& root=$0 who=$2 && shift 2 && exec chroot --userspec="$who" "$root" "$@"'
)
_PATH: Final = "/usr/sbin:/usr/bin:/sbin:/bin"
_PLAYER: Final = 1000
#: Folders with temporary files, logs and caches.
_TEMPORARY: Final = ("dev", "home", "proc", "run", "sys", "tmp", "var/cache", "var/lib/apt", "var/lib/dpkg", "var/log")


def _is_inherited(variable: str) -> bool:
    """Whether a variable may reach the built program: not if it is about this Python, Qt or desktop."""
    return not variable.startswith(("PYTHON", "QT_", "XDG_", "DISPLAY", "VIRTUAL_ENV"))


def until(condition: Callable[[], bool], what: str) -> None:
    """Wait until another program has made the condition true; fail with `what` after `PATIENCE`."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, f"waited in vain: {what}"
        time.sleep(0.02)


def the_only(pattern: str) -> Path:
    """The file or folder of this name that the build made."""
    found = sorted(DIST.glob(pattern))
    if len(found) != 1:
        pytest.fail(f"there is no dist/{pattern}: run `python3 packaging/bootstrap.py build` first", pytrace=False)
    return found[0]


def built_program(folder: Path) -> Path:
    """The executable in the folder of a build; on Windows the one with a console, which prints."""
    return folder / ("uc-desktop-cli.exe" if os.name == "nt" else "uc-desktop")


@dataclass
class Installation:
    """A built program with a home folder of its own: `command` starts it, `root` is the folder that it sees as "/"."""

    command: tuple[str, ...]
    home: Path
    root: Path = Path("/")
    started: list[subprocess.Popen[bytes]] = field(default_factory=list)

    @property
    def games(self) -> Path:
        return self.home / ".local" / "share" / "uc-desktop" / "games"

    @property
    def settings(self) -> Path:
        return self.home / ".config" / "uc-desktop" / "settings.json"

    def inside(self, path: Path) -> str:
        """A path as the program sees it."""
        return str(path) if self.root == Path("/") else f"/{path.relative_to(self.root)}"

    def put(self, path: Path, data: bytes) -> Path:
        """Write a file into the home folder; in a chroot all files there belong to the player."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        if self.root != Path("/"):
            for each in (self.home, *self.home.rglob("*")):
                os.chown(each, _PLAYER, _PLAYER)
        return path

    def environment(self, display: str = "") -> dict[str, str]:
        """The program's environment variables: none about this Python, and in a chroot none of this system."""
        here = {} if self.root != Path("/") else {name: os.environ[name] for name in os.environ if _is_inherited(name)}
        qt = {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb"} if display else {"QT_QPA_PLATFORM": "offscreen"}
        return {"PATH": _PATH, **here, "HOME": self.inside(self.home), "LANG": "C.UTF-8", **qt}

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run the program without a window to its end."""
        command, environment = [*self.command, *arguments], self.environment()
        return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=2 * PATIENCE)

    def start(self, display: str, *arguments: str) -> subprocess.Popen[bytes]:
        """Start the program with a window."""
        self.started.append(subprocess.Popen([*self.command, *arguments], env=self.environment(display)))
        return self.started[-1]

    def stop(self) -> None:
        """End the programs that were started."""
        for process in self.started:
            process.terminate()
            process.wait(PATIENCE)


@dataclass
class Chroot:
    """A folder with the same version of Debian as this system, with essential packages only."""

    path: Path

    def prefix(self, who: str = "0:0") -> tuple[str, ...]:
        """The words before a command that run it there."""
        archives = CACHE / "archives"
        (archives / "partial").mkdir(parents=True, exist_ok=True)
        script = ("unshare", "--mount", "--propagation", "private", "sh", "-c", _IN_ROOT)
        return (*script, str(self.path), str(archives), who)

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Run a command there as root, to its end."""
        network = {name: value for name, value in os.environ.items() if name.lower().endswith("_proxy")}
        environment = {"PATH": _PATH, "LANG": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive", **network}
        return subprocess.run([*self.prefix(), *command], env=environment, capture_output=True, text=True)

    def must(self, *command: str) -> str:
        """Run a command that has to succeed; what it prints."""
        done = self.run(*command)
        assert done.returncode == 0, f"{command}:\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
        return done.stdout

    def install(self, *packages: str) -> None:
        """Install Debian packages, by their names or as files."""
        self.must(
            "apt-get", "install", "-y", "--no-install-recommends", "-o", "APT::Keep-Downloaded-Packages=1", *packages
        )

    def files(self) -> set[str]:
        """All files and folders but temporary ones."""
        found = set()
        for folder, folders, names in os.walk(self.path):
            here = Path(folder).relative_to(self.path)
            folders[:] = [name for name in folders if str(here / name) not in _TEMPORARY]
            found |= {str(here / name) for name in (*names, *folders)}
        return found

    def installation(self) -> Installation:
        """The program installed there, with a new home folder."""
        homes = self.path / "home"
        home = homes / f"player-{len(list(homes.iterdir()))}"
        home.mkdir()
        os.chown(home, _PLAYER, _PLAYER)
        return Installation((*self.prefix(f"{_PLAYER}:{_PLAYER}"), "/usr/bin/uc-desktop"), home, self.path)


def why_no_chroot() -> str:
    """Why no chroot can be made, for a test that is skipped; empty if one can."""
    if os.name != "posix" or os.geteuid() != 0:
        return "no chroot: only root may make one"
    missing = [name for name in ("debootstrap", "dpkg-deb", "unshare", "chroot", "tar") if not shutil.which(name)]
    if missing:
        return f"no chroot: not installed: {', '.join(missing)}"
    if subprocess.run(["unshare", "--mount", "true"], capture_output=True).returncode:
        return "no chroot: nothing can be mounted here"
    return ""


def make_chroot(folder: Path) -> Chroot:
    """Unpack a chroot into the folder; debootstrap makes the first one, which takes some minutes."""
    if why := why_no_chroot():
        pytest.skip(why)
    base = CACHE / f"{_suite()}.tar"
    if not base.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        new = folder / "new"
        done = subprocess.run(["debootstrap", "--variant=minbase", _suite(), new], capture_output=True, text=True)
        if done.returncode:
            pytest.skip(f"no chroot: debootstrap failed: {done.stdout.strip().splitlines()[-1]}")
        subprocess.run(["tar", "-C", new, "-cf", base.with_suffix(".part"), "."], check=True)
        base.with_suffix(".part").rename(base)
        shutil.rmtree(new)
    root = folder / "root"
    root.mkdir()
    subprocess.run(["tar", "-C", root, "-xf", base], check=True)
    shutil.copy("/etc/resolv.conf", root / "etc" / "resolv.conf")
    return Chroot(root)


def _suite() -> str:
    """The code name of this Debian; a build does not run on older systems."""
    lines = Path("/etc/os-release").read_text(encoding="utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line).get("VERSION_CODENAME", "stable").strip('"')
