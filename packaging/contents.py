"""Reads `contents.toml`, the list of the files that a build may contain, and compares a build with it.

Standard library only. The PyInstaller spec takes the files that it allows; `bootstrap.py build` checks the result.
"""

from __future__ import annotations

import platform
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Final

from console import BootstrapError

LIST: Final = Path(__file__).with_name("contents.toml")
#: The names in the list for the values of `sys.platform`.
PLATFORMS: Final = {"linux": "linux", "darwin": "macos", "win32": "windows"}
#: The folder with licence texts in a build.
LICENCES: Final = "uc_desktop/_resources/licenses"
#: The folder into which PyInstaller puts all but the executables.
_INTERNAL: Final = "_internal/"
_BELOW: Final = "/**"
_BRACES: Final = re.compile(r"\{([^{}]*,[^{}]*)\}")


@dataclass(frozen=True)
class Component:
    """A piece of software or other work in a build: patterns of its files, its Python packages, its licence texts."""

    name: str
    patterns: tuple[str, ...]
    modules: frozenset[str]
    licences: tuple[str, ...]


@dataclass(frozen=True)
class Contents:
    """The list for one platform; limits are in bytes."""

    languages: tuple[str, ...]
    exact_on: str
    folder_limit: int
    archive_limit: int
    components: tuple[Component, ...]

    def allows(self, path: str) -> bool:
        """Whether a build may contain a file; its path is relative to the program's folder, without `_internal/`."""
        return any(matches(path, pattern) for component in self.components for pattern in component.patterns)


def load(on: str = sys.platform, path: Path = LIST) -> Contents:
    """The list for a platform of `sys.platform`."""
    # Imported here because Pythons older than 3.11 lack it, and bootstrap.py has to start there to say so.
    import tomllib

    listed = tomllib.loads(path.read_text(encoding="utf-8"))
    languages, platform_name = tuple(listed["languages"]), PLATFORMS[on]
    return Contents(
        languages=languages,
        exact_on=listed["exact_on"],
        folder_limit=listed["limits"]["folder"] * 1024**2,
        archive_limit=listed["limits"]["archive"] * 1000**2,
        components=tuple(_component(entry, platform_name, languages) for entry in listed["component"]),
    )


def _component(entry: dict[str, Any], platform_name: str, languages: Iterable[str]) -> Component:
    lines = (*entry.get("files", ()), *entry.get(platform_name, ()))
    return Component(
        name=entry["name"],
        patterns=tuple(pattern for line in lines for pattern in expanded(line, languages)),
        modules=frozenset(entry.get("modules", ())),
        licences=tuple(entry["licences"]),
    )


def expanded(line: str, languages: Iterable[str]) -> Iterator[str]:
    """The patterns of a line, with all choices in braces expanded."""
    line = line.replace("{language}", "{" + ",".join(languages) + "}")
    found = _BRACES.search(line)
    if found is None:
        yield line
        return
    for choice in found[1].split(","):
        yield from expanded(line[: found.start()] + choice + line[found.end() :], languages)


def matches(path: str, pattern: str) -> bool:
    """Whether the pattern matches the path."""
    if pattern.endswith(_BELOW):
        return path.startswith(pattern.removesuffix("**"))
    names, wanted = path.split("/"), pattern.split("/")
    return len(names) == len(wanted) and all(map(fnmatchcase, names, wanted))


def files(program: Path) -> list[str]:
    """The files and links in a build's folder, by paths as in the list."""
    return sorted(path.relative_to(program).as_posix().removeprefix(_INTERNAL) for path in _paths(program))


def _paths(program: Path) -> Iterator[Path]:
    return (path for path in program.rglob("*") if path.is_symlink() or not path.is_dir())


def differences(contents: Contents, found: Iterable[str]) -> Iterator[str]:
    """A sentence for each file not allowed, each pattern that matches no file, and each missing licence text."""
    found = list(found)
    for path in found:
        if not contents.allows(path):
            yield f"{path} is in the build, but not in the list: leave it out in the spec, or list it with its licence"
    for component in contents.components:
        for pattern in component.patterns:
            if not any(matches(path, pattern) for path in found):
                yield f"{pattern} of {component.name} is in the list, but not in the build: find out why, or delete it"
        for text in component.licences:
            if f"{LICENCES}/{text}" not in found:
                yield f"the licence of {component.name} is not in the build: put its text at resources/licenses/{text}"


def unlisted_modules(contents: Contents, modules: Iterable[str]) -> list[str]:
    """The top-level packages of these modules that are neither in the standard library nor in the list."""
    known = sys.stdlib_module_names.union(*(component.modules for component in contents.components))
    return sorted({name.partition(".")[0] for name in modules} - known)


def check(program: Path, contents: Contents) -> None:
    """BootstrapError with all problems of a build's folder: differences from the list, and its size."""
    problems = list(differences(contents, files(program)))
    # Without the folders, which have a size of their own on some systems.
    size = sum(path.lstat().st_size for path in _paths(program))
    if size > contents.folder_limit:
        problems.append(_too_large(program, size, contents.folder_limit))
    if problems:
        raise BootstrapError("\n  ".join([f"{program} differs from {LIST}:", *problems]))


def check_archive(archive: Path, contents: Contents) -> None:
    """BootstrapError if an archive of a build is too large."""
    size = archive.stat().st_size
    if size > contents.archive_limit:
        raise BootstrapError(_too_large(archive, size, contents.archive_limit))


def _too_large(path: Path, size: int, limit: int) -> str:
    return f"{path} has {size:,} bytes, more than the limit of {limit:,}: see what grew, or raise it in {LIST.name}"


def is_exact_here(contents: Contents) -> bool:
    """Whether this is the system, with the version of Python, on which a build must match the list exactly."""
    return contents.exact_on == f"{_system()} python {sys.version_info.major}.{sys.version_info.minor}"


def _system() -> str:
    try:
        release = platform.freedesktop_os_release()
    except OSError:
        return sys.platform
    return f"{release['ID']} {release.get('VERSION_ID', '')}".rstrip()
