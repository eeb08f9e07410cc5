#!/usr/bin/env python3
"""From a bare checkout to the running game: installs what is missing, then does what the command says.

Needs Python 3.11 or newer, and nothing else; all goes into `.venv` at the project's root.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import contents
import environment
import linux_packages
import macos_packages
import system_packages
import windows_packages
from console import BootstrapError, complain, must, run, say
from project import ROOT
from system_packages import Need

OLDEST_PYTHON = (3, 11)
DISPLAY_VARIABLES = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
NO_DISPLAY = (
    "There is no display to open the window on: start this in a graphical session, set DISPLAY or "
    "WAYLAND_DISPLAY, log in with `ssh -X`, or put `xvfb-run` or QT_QPA_PLATFORM=offscreen in front."
)
TOUCHED = "--touched"
#: Bytecode and what mypy knows are kept between runs, whatever the environment says: without them collecting the tests
#: takes 20 s in every process, and mypy minutes.
CHECKS_ENVIRONMENT = {
    "QT_QPA_PLATFORM": "offscreen",
    "PYTHONDONTWRITEBYTECODE": "",
    "PYTHONPYCACHEPREFIX": str(environment.VENV / "cache" / "bytecode"),
    "MYPY_CACHE_DIR": str(environment.VENV / "cache" / "mypy"),
}
QT_LIBRARIES = system_packages.OFFSCREEN + system_packages.WINDOW


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says; the exit code."""
    try:
        check_python(sys.version_info[:2])
        command, rest = parse(arguments)
        return command(rest)
    except BootstrapError as error:
        complain(str(error))
        return error.code
    except KeyboardInterrupt:
        return 130


def check_python(version: tuple[int, ...]) -> None:
    """Raises BootstrapError where this Python is too old."""
    if version < OLDEST_PYTHON:
        found = ".".join(map(str, version))
        raise BootstrapError(
            f"Python 3.11 or newer is needed, but {sys.executable} is {found}. "
            "Install a newer one and start this with it, as in: python3.12 packaging/bootstrap.py play",
            code=2,
        )


def parse(arguments: Sequence[str] | None) -> tuple[Callable[[list[str]], int], list[str]]:
    """The command named first, and all that follows it, untouched."""
    commands = {"play": play, "test": test, "build": build, "setup": setup}
    helps = "\n".join(f"{name:6} {command.__doc__}" for name, command in commands.items())
    parser = argparse.ArgumentParser(
        prog="bootstrap.py", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("command", choices=commands, help=helps, metavar="command")
    parser.add_argument("rest", nargs=argparse.REMAINDER, help="handed on, as the command says")
    parsed = parser.parse_args(arguments)
    return commands[parsed.command], parsed.rest


def play(arguments: list[str]) -> int:
    """Start the game; further arguments go to it."""
    if wants_window(arguments) and not has_display(sys.platform, os.environ):
        raise BootstrapError(NO_DISPLAY, code=2)
    prepare("runtime")
    return run([environment.python(), "-m", "uc_desktop", *arguments])


def test(arguments: list[str]) -> int:
    """Run all checks up to the first that fails: --touched runs only the tests of what is changed, --all the long
    proofs whole; further arguments go to pytest."""
    prepare("dev")
    system_packages.provide_if_allowed(system_packages.VIRTUAL_DISPLAY)
    os.chdir(ROOT)
    has_program = (ROOT / "uc_desktop" / "__main__.py").exists()
    if TOUCHED in arguments:
        arguments = [*(each for each in arguments if each != TOUCHED), *touched_tests()]
    for step in checks(arguments, has_program):
        command = [environment.python(), "-m", *step]
        say(f"$ {shlex.join(command)}")
        code = run(command, **CHECKS_ENVIRONMENT)
        if code:
            complain(f"`{shlex.join(step)}` failed with exit code {code}; see above.")
            return code
    say("all checks passed")
    return 0


def touched_tests() -> list[str]:
    """The paths of the tests that the changes of the working tree, or else the last commit, need."""
    command = [environment.python(), "-m", "tests.touched"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise BootstrapError(
            f"Nobody can tell which tests the changes need; run the tests without {TOUCHED}.\n{done.stderr}"
        )
    return done.stdout.splitlines()


def checks(arguments: list[str], has_program: bool) -> Iterator[list[str]]:
    """The modules that check the project, each with its arguments, quickest first."""
    yield ["ruff", "format", "--check"]
    yield ["ruff", "check"]
    yield ["mypy"]
    # The window's tests come last and are the longest: a worker that is done takes over some of the other's.
    yield ["pytest", "-n", "2", "--dist", "worksteal", *arguments]
    if has_program:
        yield ["uc_desktop", "check-cards"]


def build(arguments: list[str]) -> int:
    """Pack the program into dist/uc-desktop/, make this system's packages, and test what was built; further arguments
    go to PyInstaller."""
    prepare("dev", *system_packages.BUILD_TOOLS)
    icons = ROOT / "build" / "icons"
    make_icons = str(ROOT / "packaging" / "make_icons.py")
    must([environment.python(), make_icons, str(icons)], "The icons could not be made; see above.")
    source = compiled(ROOT / "build" / "compiled") or ROOT
    prepared = [str(ROOT / "build" / "prepared"), str(ROOT / "card_data"), str(ROOT / "resources")]
    make_prepared = [environment.python(), "-m", "uc_desktop.tools.prepare", *prepared]
    must(make_prepared, "The content could not be prepared; see above.", PYTHONPATH=str(source), PYTHONSAFEPATH="1")
    places = ["--distpath", str(ROOT / "dist"), "--workpath", str(ROOT / "build")]
    spec = str(ROOT / "packaging" / "uc_desktop.spec")
    pack = [environment.python(), "-m", "PyInstaller", "--noconfirm", "--clean", *places, *arguments, spec]
    # PYTHONSAFEPATH keeps the current folder, which may hold the package too, out of the path.
    must(pack, "PyInstaller's last lines above say why.", PYTHONPATH=str(source), PYTHONSAFEPATH="1")
    programs = built_programs(ROOT / "dist")
    for program in programs:
        must([str(program), "--self-check"], "The build is not usable; see above.", QT_QPA_PLATFORM="offscreen")
        say(f"built and checked: {program}")
    folder, listed = ROOT / "dist" / "uc-desktop", contents.load()
    # Other systems have other libraries; without a compiler there are no compiled rules, and ICU's data are not cut.
    exact = source != ROOT and contents.is_exact_here(listed)
    compare(folder, listed, contents.check, exact)
    for made in packages_of(folder, icons):
        say(f"packed: {made}")
        if made.name.endswith(".tar.xz"):
            compare(made, listed, contents.check_archive, exact)
    system_packages.provide_if_allowed(system_packages.BUILD_TEST_TOOLS)
    tests = [environment.python(), "-m", "pytest", "-q", "-rs", str(ROOT / "tests" / "built")]
    say(f"$ {shlex.join(tests)}")
    must(tests, "The tests of the built program failed; see above.", QT_QPA_PLATFORM="offscreen")
    return 0


def compare(
    built: Path, listed: contents.Contents, check: Callable[[Path, contents.Contents], None], exact: bool
) -> None:
    """Check something built against the list of contents; differences are a BootstrapError if `exact`, else printed."""
    try:
        check(built, listed)
    except BootstrapError as error:
        if exact:
            raise
        complain(
            f"{error}\nThe list is for {listed.exact_on}; check these differences before you distribute the build."
        )


def built_programs(target: Path) -> tuple[Path, ...]:
    """The executables that PyInstaller makes in this folder on this system."""
    if sys.platform == "win32":
        return windows_packages.executables(target / "uc-desktop")
    if sys.platform == "darwin":
        return (macos_packages.executable(target),)
    return (target / "uc-desktop" / "uc-desktop",)


def packages_of(program: Path, icons: Path) -> Iterator[Path]:
    """Make the packages of this system from the folder of the built program."""
    version = version_of(ROOT / "uc_desktop" / "__init__.py")
    if sys.platform == "win32":
        yield from windows_packages_of(program, icons, version)
    elif sys.platform == "darwin":
        yield macos_packages.archive(version, program.parent)
        yield macos_packages.disk_image(version, program.parent, ROOT / "build")
    elif sys.platform.startswith("linux"):
        yield from linux_packages_of(program, icons, version)


def windows_packages_of(program: Path, icons: Path, version: str) -> Iterator[Path]:
    """Make the zip, and the installer where Inno Setup is installed."""
    target = program.parent
    yield windows_packages.archive(program, version, target)
    installer = windows_packages.installer(program, icons, version, target)
    if installer is not None:
        yield installer
    else:
        say("no installer: Inno Setup 6 is not installed")


def linux_packages_of(program: Path, icons: Path, version: str) -> Iterator[Path]:
    """Make the archive, the Debian package and the AppImage, the last two where their tools are installed."""
    target = program.parent
    yield linux_packages.archive(program, icons, version, target)
    if shutil.which("dpkg-deb"):
        yield linux_packages.debian_package(program, icons, version, target, ROOT / "build")
    else:
        say("no Debian package: dpkg-deb is not installed")
    folder = linux_packages.app_folder(program, icons, target)
    yield folder
    image = linux_packages.app_image(folder, version)
    if image is not None:
        yield image
    else:
        say(f"no AppImage: install appimagetool, then run: ARCH={linux_packages.MACHINE} appimagetool {folder}")


def version_of(module: Path) -> str:
    """The version in the package's `__init__.py`."""
    found = re.search(r'^__version__ = "([^"]+)"$', module.read_text(encoding="utf-8"), re.MULTILINE)
    if found is None:
        raise BootstrapError(f"{module} has no line `__version__ = ...`; restore it from the repository.")
    return found[1]


def compiled(target: Path) -> Path | None:
    """A copy of the package with compiled rules in the folder; None, with a message, if they cannot be compiled."""
    system_packages.provide_if_allowed(system_packages.COMPILER)
    shutil.rmtree(target, ignore_errors=True)
    script = ROOT / "packaging" / "compile_rules.py"
    if not run([environment.python(), str(script), str(target)]):
        return target
    complain("the rules could not be compiled, see above; they stay Python, which takes about twice as long.")
    return None


def setup(arguments: list[str]) -> int:
    """Only make the environment, with all that the other commands need; takes no arguments."""
    if arguments:
        raise BootstrapError(f"setup takes no arguments: {shlex.join(arguments)}", code=2)
    prepare("dev")
    say(f"ready: {environment.python()}")
    return 0


def prepare(group: str, *needs: Need) -> None:
    """Install what Qt, the environment and the caller need; BootstrapError with advice where that fails."""
    # All that the system lacks in one go, so that whoever has to ask for it asks once.
    system_packages.provide([*QT_LIBRARIES, *environment.system_needs(), *needs])
    environment.prepare(group)


def wants_window(arguments: list[str]) -> bool:
    """Whether the program opens its window when called so; its other commands know what they need."""
    first = arguments[0] if arguments else "open"
    if first.startswith("-"):
        return first not in ("-h", "--help", "--version", "--self-check")
    return first == "open" or first.endswith(".ucgame")


def has_display(platform: str, variables: Mapping[str, str]) -> bool:
    """Whether Qt will find a screen. Without one it aborts the process before Python can catch anything."""
    return not platform.startswith("linux") or any(variables.get(name) for name in DISPLAY_VARIABLES)


if __name__ == "__main__":
    sys.exit(main())
