"""What may be inside a build, as `contents.toml` lists it, and whether a build is that.

Standard library only. The PyInstaller spec asks what to take, `bootstrap.py build` has the result checked.
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
#: The platforms of `sys.platform`, as the list calls them.
PLATFORMS: Final = {"linux": "linux", "darwin": "macos", "win32": "windows"}
#: Where the texts of licences are in a build.
TEXTS: Final = "uc_desktop/_resources/licenses"
_INNER: Final = "_internal/"
_BELOW: Final = "/**"
_BRACES: Final = re.compile(r"\{([^{}]*,[^{}]*)\}")


@dataclass(frozen=True)
class Part:
    """A work that a build contains: the patterns of its files, its Python packages, its licence texts."""

    name: str
    patterns: tuple[str, ...]
    modules: frozenset[str]
    texts: tuple[str, ...]


@dataclass(frozen=True)
class Contents:
    """The list for one platform; sizes are in bytes."""

    languages: tuple[str, ...]
    exact_on: str
    folder_limit: int
    archive_limit: int
    parts: tuple[Part, ...]

    def allows(self, path: str) -> bool:
        """Whether a file may be in a build; the path as in the list."""
        return any(matches(path, pattern) for part in self.parts for pattern in part.patterns)


def load(on: str = sys.platform, path: Path = LIST) -> Contents:
    """The list for a platform of `sys.platform`."""
    # Not at the top: bootstrap.py says to an older Python, which lacks it, that it is too old.
    import tomllib

    listed = tomllib.loads(path.read_text(encoding="utf-8"))
    languages, place = tuple(listed["languages"]), PLATFORMS[on]
    return Contents(
        languages=languages,
        exact_on=listed["exact_on"],
        folder_limit=listed["limits"]["folder"] * 1024**2,
        archive_limit=listed["limits"]["archive"] * 1000**2,
        parts=tuple(_part(entry, place, languages) for entry in listed["part"]),
    )


def _part(entry: dict[str, Any], place: str, languages: Iterable[str]) -> Part:
    lines = (*entry.get("files", ()), *entry.get(place, ()))
    return Part(
        name=entry["name"],
        patterns=tuple(pattern for line in lines for pattern in expanded(line, languages)),
        modules=frozenset(entry.get("modules", ())),
        texts=tuple(entry["texts"]),
    )


def expanded(line: str, languages: Iterable[str]) -> Iterator[str]:
    """The patterns that a line stands for: one for each choice in braces."""
    line = line.replace("{language}", "{" + ",".join(languages) + "}")
    found = _BRACES.search(line)
    if found is None:
        yield line
        return
    for choice in found[1].split(","):
        yield from expanded(line[: found.start()] + choice + line[found.end() :], languages)


def matches(path: str, pattern: str) -> bool:
    """Whether a path is one that the pattern stands for."""
    if pattern.endswith(_BELOW):
        return path.startswith(pattern.removesuffix("**"))
    names, wanted = path.split("/"), pattern.split("/")
    return len(names) == len(wanted) and all(map(fnmatchcase, names, wanted))


def files(program: Path) -> list[str]:
    """The files and links in a build's folder, as paths of the list."""
    found = (path for path in program.rglob("*") if path.is_symlink() or not path.is_dir())
    return sorted(path.relative_to(program).as_posix().removeprefix(_INNER) for path in found)


def differences(contents: Contents, found: Iterable[str]) -> Iterator[str]:
    """A sentence for each of the files that is not allowed, each pattern without a file, each text not among them."""
    found = list(found)
    for path in found:
        if not contents.allows(path):
            yield f"{path} is in the build, but not in the list: leave it out in the spec, or list it with its licence"
    for part in contents.parts:
        for pattern in part.patterns:
            if not any(matches(path, pattern) for path in found):
                yield f"{pattern} of {part.name} is in the list, but not in the build: find out why, or delete it"
        for text in part.texts:
            if f"{TEXTS}/{text}" not in found:
                yield f"the licence of {part.name} is not in the build: put its text at resources/licenses/{text}"


def unlisted_modules(contents: Contents, modules: Iterable[str]) -> list[str]:
    """The top-level packages among the dotted names that are neither Python's own nor in the list."""
    known = sys.stdlib_module_names.union(*(part.modules for part in contents.parts))
    return sorted({name.partition(".")[0] for name in modules} - known)


def check(program: Path, contents: Contents) -> None:
    """BootstrapError where a build's folder is too large, or differs from the list; it names all that does."""
    problems = list(differences(contents, files(program)))
    size = sum(path.lstat().st_size for path in program.rglob("*"))
    if size > contents.folder_limit:
        problems.append(_too_large(program, size, contents.folder_limit))
    if problems:
        raise BootstrapError("\n  ".join([f"{program} is not as {LIST} says:", *problems]))


def check_archive(archive: Path, contents: Contents) -> None:
    """BootstrapError where an archive of a build is too large."""
    size = archive.stat().st_size
    if size > contents.archive_limit:
        raise BootstrapError(_too_large(archive, size, contents.archive_limit))


def _too_large(path: Path, size: int, limit: int) -> str:
    return f"{path} has {size:,} bytes, more than the limit of {limit:,}: see what grew, or raise it in {LIST.name}"


def is_exact_here(contents: Contents) -> bool:
    """Whether this is the system, with the Python, for which the list is to hold to the letter."""
    return contents.exact_on == f"{_system()} python {sys.version_info.major}.{sys.version_info.minor}"


def _system() -> str:
    try:
        release = platform.freedesktop_os_release()
    except OSError:
        return sys.platform
    return f"{release['ID']} {release.get('VERSION_ID', '')}".rstrip()
