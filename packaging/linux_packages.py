"""Packs the built program for Linux: an archive, a Debian package, and a folder for an AppImage.

Standard library only, but for the icons, which must have been made before. Every function returns what it made.
"""

from __future__ import annotations

import gzip
import io
import lzma
import os
import platform
import shutil
import tarfile
import textwrap
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import system_packages
from console import must
from desktop_texts import DESKTOP_FILES
from project import NAME, ROOT

APP_ID: Final = "io.github.uc_desktop.uc_desktop"
#: The architecture of this machine, as in the names of files.
MACHINE: Final = platform.machine()
#: The names that Debian has for architectures, where they differ.
_DEBIAN: Final = {"x86_64": "amd64", "aarch64": "arm64"}
#: Where the packed program lies in a package, below the root.
_PROGRAM: Final = Path("usr", "lib", NAME)

#: The archive is mostly machine code, which the x86 filter makes 6% smaller.
_FILTERS: Final = (
    *([{"id": lzma.FILTER_X86}] if MACHINE == "x86_64" else []),
    {"id": lzma.FILTER_LZMA2, "preset": 9},
)

_CONTROL: Final = """\
Package: {name}
Version: {version}
Architecture: {architecture}
Maintainer: the uc-desktop authors <uc-desktop@localhost>
Installed-Size: {kilobytes}
Depends: {depends}
Section: games
Priority: optional
Description: unofficial desktop version of the board game Underwater Cities
 Build domed cities, tunnels, farms, desalination plants and laboratories on
 the sea bed, for one to four people at one computer, against bots or alone.
 Not made or endorsed by the game's author or publisher.
"""

#: Text of README.txt in the archive.
_README: Final = """\
Underwater Cities {version}, an unofficial desktop version of the board game by Vladimír Suchý.
Not made or endorsed by the game's author or publisher.
Licences: LICENSE, and those of the libraries in _internal/uc_desktop/_resources/licenses.

Start it:  ./uc-desktop
It runs from any folder, without Python. If no window opens, run it in a terminal: it says what is missing.
On Debian and Ubuntu it needs these packages:
{packages}

To add it to the menu and open saved games by a double click, run these commands in this folder:
  mkdir -p ~/.local/bin ~/.local/share
  ln -sf "$PWD/uc-desktop" ~/.local/bin/
  cp -r share/. ~/.local/share/
  sed -i "s|Exec=uc-desktop|Exec=$HOME/.local/bin/uc-desktop|" ~/.local/share/applications/uc-desktop.desktop
  update-mime-database ~/.local/share/mime
  update-desktop-database ~/.local/share/applications
"""

_APP_RUN: Final = """\
#!/bin/sh
exec "$(dirname "$(readlink -f "$0")")/usr/bin/uc-desktop" "$@"
"""


def archive(program: Path, icons: Path, version: str, target: Path) -> Path:
    """A `.tar.xz` with one folder: the program, which runs without being installed, its README.txt, and in `share` the
    files for the menu."""
    folder = f"{NAME}-{version}"
    path = target / f"{folder}-{MACHINE}.tar.xz"
    packages = textwrap.fill(" ".join(_debian_dependencies()), 118, break_on_hyphens=False)
    text = _README.format(version=version, packages=packages).encode()
    with lzma.open(path, "wb", filters=_FILTERS) as packed, tarfile.open(fileobj=packed, mode="w") as file:
        file.add(program, folder, filter=_owned_by_root)
        file.add(ROOT / "LICENSE", f"{folder}/LICENSE", filter=_owned_by_root)
        file.add(icons / "hicolor", f"{folder}/share/icons/hicolor", filter=_owned_by_root)
        for source, place in _shared_files():
            file.add(source, f"{folder}/share/{place.as_posix()}", filter=_owned_by_root)
        entry = tarfile.TarInfo(f"{folder}/README.txt")
        entry.size, entry.mtime = len(text), int(time.time())
        file.addfile(_owned_by_root(entry), io.BytesIO(text))
    return path


def _debian_dependencies() -> list[str]:
    """The Debian packages with the system libraries that the program needs."""
    return sorted({need.apt for need in (*system_packages.OFFSCREEN, *system_packages.WINDOW)})


def _owned_by_root(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    return entry


def install_tree(program: Path, icons: Path, root: Path) -> None:
    """Lay out below `root` what a package installs: the program, a command, its icons and desktop files."""
    shutil.copytree(program, root / _PROGRAM, symlinks=True)
    command = root / "usr" / "bin" / NAME
    command.parent.mkdir(parents=True)
    command.symlink_to(Path("..", "lib", NAME, NAME))
    shutil.copytree(icons / "hicolor", root / "usr" / "share" / "icons" / "hicolor")
    for source, place in _shared_files():
        target = root / "usr" / "share" / place
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    documents = root / "usr" / "share" / "doc" / NAME
    documents.mkdir(parents=True)
    shutil.copyfile(ROOT / "LICENSE", documents / "copyright")
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)


def _shared_files() -> Iterator[tuple[Path, Path]]:
    """The files for desktops, and where they go below `share`."""
    yield DESKTOP_FILES / f"{NAME}.desktop", Path("applications", f"{NAME}.desktop")
    yield DESKTOP_FILES / f"{NAME}.mime.xml", Path("mime", "packages", f"{NAME}.xml")
    yield DESKTOP_FILES / f"{NAME}.metainfo.xml", Path("metainfo", f"{APP_ID}.metainfo.xml")


def debian_package(program: Path, icons: Path, version: str, target: Path, work: Path) -> Path:
    """A `.deb`; the menus, file types and icons are updated by Debian's own triggers, so it has no scripts."""
    root = work / "deb"
    shutil.rmtree(root, ignore_errors=True)
    install_tree(program, icons, root)
    changelog = root / "usr" / "share" / "doc" / NAME / "changelog.gz"
    with gzip.GzipFile(changelog, "wb", mtime=0) as file:
        file.write((ROOT / "packaging" / "CHANGELOG.md").read_bytes())
    kilobytes = sum(path.lstat().st_size for path in root.rglob("*")) // 1024
    control = root / "DEBIAN" / "control"
    control.parent.mkdir()
    control.write_text(
        _CONTROL.format(
            name=NAME,
            version=version,
            architecture=_DEBIAN.get(MACHINE, MACHINE),
            kilobytes=kilobytes,
            depends=", ".join(("libc6", *_debian_dependencies())),
        ),
        encoding="utf-8",
    )
    path = target / f"{NAME}_{version}_{_DEBIAN.get(MACHINE, MACHINE)}.deb"
    must(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(path)],
        "dpkg-deb's last lines above say why.",
    )
    return path


def app_folder(program: Path, icons: Path, target: Path) -> Path:
    """An AppDir; `appimagetool` makes one file of it."""
    folder = target / f"{NAME}.AppDir"
    shutil.rmtree(folder, ignore_errors=True)
    install_tree(program, icons, folder)
    (folder / f"{NAME}.desktop").symlink_to(Path("usr", "share", "applications", f"{NAME}.desktop"))
    (folder / f"{NAME}.png").symlink_to(Path("usr", "share", "icons", "hicolor", "256x256", "apps", f"{NAME}.png"))
    (folder / ".DirIcon").symlink_to(f"{NAME}.png")
    run = folder / "AppRun"
    run.write_text(_APP_RUN, encoding="utf-8")
    run.chmod(0o755)
    return folder


def app_image(folder: Path, version: str) -> Path | None:
    """An AppImage of an AppDir, beside it; None where appimagetool is not installed."""
    tool = shutil.which("appimagetool")
    if tool is None:
        return None
    path = folder.with_name(f"{NAME}-{version}-{MACHINE}.AppImage")
    must([tool, str(folder), str(path)], "appimagetool's last lines above say why.", ARCH=MACHINE)
    return path
