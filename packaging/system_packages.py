"""The system's own packages that the program and its tests need: what is missing, and how to get it.

Standard library only: this runs before anything is installed.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from console import BootstrapError, run, say


class Need(NamedTuple):
    """A shared library, Python module, header or program wanted from the system, and the packages that bring it."""

    name: str
    apt: str
    dnf: str
    pacman: str
    zypper: str

    def is_met(self) -> bool:
        """Whether the library can be loaded, the module or Python's header is there, or the program can be found."""
        if ".so" in self.name:
            return _loads(self.name)
        if self.name.startswith("Python module "):
            return has_module(self.name.split()[-1])
        if self.name.endswith(".h"):
            return Path(sysconfig.get_path("include"), self.name).exists()
        return shutil.which(self.name) is not None


# Qt without a window: tests, screenshots, the build's self-check.
OFFSCREEN = (
    Need("libglib-2.0.so.0", "libglib2.0-0", "glib2", "glib2", "libglib-2_0-0"),
    Need("libGL.so.1", "libgl1", "libglvnd-glx", "libglvnd", "libglvnd"),
    Need("libEGL.so.1", "libegl1", "libglvnd-egl", "libglvnd", "libglvnd"),
    Need("libxkbcommon.so.0", "libxkbcommon0", "libxkbcommon", "libxkbcommon", "libxkbcommon0"),
    Need("libfontconfig.so.1", "libfontconfig1", "fontconfig", "fontconfig", "libfontconfig1"),
    Need("libdbus-1.so.3", "libdbus-1-3", "dbus-libs", "dbus", "libdbus-1-3"),
)

# A window under X.
WINDOW = (
    Need(
        "libxkbcommon-x11.so.0",
        apt="libxkbcommon-x11-0",
        dnf="libxkbcommon-x11",
        pacman="libxkbcommon-x11",
        zypper="libxkbcommon-x11-0",
    ),
    Need("libxcb-cursor.so.0", "libxcb-cursor0", "xcb-util-cursor", "xcb-util-cursor", "libxcb-cursor0"),
    Need("libxcb-icccm.so.4", "libxcb-icccm4", "xcb-util-wm", "xcb-util-wm", "libxcb-icccm4"),
    Need("libxcb-keysyms.so.1", "libxcb-keysyms1", "xcb-util-keysyms", "xcb-util-keysyms", "libxcb-keysyms1"),
    Need("libxcb-shape.so.0", "libxcb-shape0", "libxcb", "libxcb", "libxcb-shape0"),
)

# A virtual display, for trying the real window where there is no screen.
VIRTUAL_DISPLAY = (
    Need("Xvfb", "xvfb", "xorg-x11-server-Xvfb", "xorg-server-xvfb", "xorg-x11-server-Xvfb"),
    Need("xauth", "xauth", "xorg-x11-xauth", "xorg-xauth", "xauth"),
)

# The tests of the built program: a virtual display with a mouse, and a fresh Debian to install the program in.
BUILD_TEST_TOOLS = (
    *VIRTUAL_DISPLAY,
    Need("xdotool", "xdotool", "xdotool", "xdotool", "xdotool"),
    Need("debootstrap", "debootstrap", "debootstrap", "debootstrap", "debootstrap"),
)

_VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"

# Debian splits off what `python -m venv` needs, one package for each version of Python.
VENV_MODULES = tuple(
    Need(f"Python module {module}", f"python{_VERSION}-venv", "python3", "python", "python3")
    for module in ("venv", "ensurepip")
)

# What PyInstaller packs or calls; a Python that is not the system's brings its own library, or has none.
_PYTHON_LIBRARY = Need(f"libpython{_VERSION}.so.1.0", f"libpython{_VERSION}", "python3-libs", "python", "libpython3")
BUILD_TOOLS = (
    *([_PYTHON_LIBRARY] if sys.base_prefix == "/usr" else []),
    Need("objdump", "binutils", "binutils", "binutils", "binutils"),
    Need("strip", "binutils", "binutils", "binutils", "binutils"),
)

# What compiles the rules for the build.
COMPILER = (
    Need("cc", "gcc", "gcc", "gcc", "gcc"),
    Need("Python.h", f"python{_VERSION}-dev", "python3-devel", "python", "python3-devel"),
)

INSTALL_COMMANDS = {
    "apt": ("apt-get", "install", "-y", "--no-install-recommends"),
    "dnf": ("dnf", "install", "-y"),
    "pacman": ("pacman", "-S", "--needed", "--noconfirm"),
    "zypper": ("zypper", "--non-interactive", "install"),
}


def provide(needs: Iterable[Need]) -> None:
    """Install what is missing; BootstrapError with the exact command where this user may not."""
    lacking = missing(needs)
    if not lacking:
        return
    manager = package_manager()
    names = ", ".join(need.name for need in lacking)
    if manager is None:
        raise BootstrapError(f"This system lacks {names}. Install them with its package manager, then try again.")
    command = install_command(manager, lacking)
    prefix = privilege()
    if prefix is None:
        raise BootstrapError(f"This system lacks {names}. Run this, then try again:\n  sudo {shlex.join(command)}")
    say(f"installing the system packages of {names}")
    if install(manager, command, prefix) or missing(lacking):
        raise BootstrapError(f"{names} could not be installed; see above. Try it by hand: {shlex.join(command)}")


def provide_if_allowed(needs: Iterable[Need]) -> None:
    """Install what is missing where that needs nobody's help, and do without it elsewhere."""
    lacking = missing(needs)
    manager = package_manager()
    prefix = privilege() if lacking else None
    if lacking and manager and prefix is not None:
        install(manager, install_command(manager, lacking), prefix)


def missing(needs: Iterable[Need]) -> list[Need]:
    """The needs this system does not meet; always empty outside Linux, where Qt brings its own libraries."""
    return [need for need in needs if not need.is_met()] if sys.platform.startswith("linux") else []


def package_manager() -> str | None:
    """The name of this system's package manager, a field of Need; None where it is none of them."""
    return next((name for name, command in INSTALL_COMMANDS.items() if shutil.which(command[0])), None)


def install_command(manager: str, needs: Iterable[Need]) -> list[str]:
    """The command that installs the packages of the needs, each once and in order, without `sudo`."""
    return [*INSTALL_COMMANDS[manager], *dict.fromkeys(str(getattr(need, manager)) for need in needs)]


def privilege() -> list[str] | None:
    """What to put before a command that needs root: nothing, or `sudo -n`; None where neither works."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        return []
    if shutil.which("sudo") and subprocess.run(["sudo", "-n", "true"], capture_output=True).returncode == 0:
        return ["sudo", "-n"]
    return None


def install(manager: str, command: list[str], prefix: list[str]) -> int:
    """Run the package manager's command with root's rights; its exit code."""
    if manager != "apt":
        return run([*prefix, *command])
    apt = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive"]
    # A fresh image has no package lists; a source that cannot be reached must not stop the others.
    run([*apt, "apt-get", "update", "-q"])
    return run([*apt, *command])


def has_module(name: str) -> bool:
    """Whether this interpreter could import the top-level module now."""
    importlib.invalidate_caches()
    return importlib.util.find_spec(name) is not None


def _loads(soname: str) -> bool:
    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True
