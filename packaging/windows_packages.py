"""Packs the built program for Windows, as a zip and an installer, and writes its executables' version resources.

Standard library only. Windows gives a program either a window or a console, so there are two executables:
`uc-desktop.exe` for the window and `uc-desktop-cli.exe` for commands that print.
"""

from __future__ import annotations

import os
import platform
import shutil
from pathlib import Path
from typing import Final

from console import must
from desktop_texts import desktop_texts
from project import NAME, ROOT, TITLE

#: The executable with a console.
CONSOLE_NAME: Final = "uc-desktop-cli"
SCRIPT: Final = ROOT / "packaging" / "windows" / f"{NAME}.iss"
#: Where Inno Setup installs its compiler, which it does not put on the path.
_INNO_SETUP: Final = Path("Inno Setup 6", "ISCC.exe")

_VERSION_RESOURCE: Final = """\
VSVersionInfo(
  ffi=FixedFileInfo(
    filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004, fileType=0x1, subtype=0x0, date=(0, 0)
  ),
  kids=[
    StringFileInfo([StringTable("040904B0", [
{strings}
    ])]),
    VarFileInfo([VarStruct("Translation", [0x409, 1200])]),
  ],
)
"""


def version_resource(version: str, name: str) -> str:
    """The version resource of an executable, in PyInstaller's format.

    ValueError if the version is not one to four numbers.
    """
    parts = [int(part) for part in version.split(".")]
    if len(parts) > 4:
        raise ValueError(f"{version} has more than four numbers")
    strings = {
        "CompanyName": "the uc-desktop authors",
        "FileDescription": TITLE,
        "FileVersion": version,
        "InternalName": name,
        "LegalCopyright": "Code: MIT licence; artwork and content: CC BY-SA 4.0",
        "OriginalFilename": f"{name}.exe",
        "ProductName": f"{TITLE} (unofficial)",
        "ProductVersion": version,
    }
    lines = (f"      StringStruct({key!r}, {value!r})," for key, value in strings.items())
    return _VERSION_RESOURCE.format(numbers=(*parts, 0, 0, 0)[:4], strings="\n".join(lines))


def executables(program: Path) -> tuple[Path, ...]:
    """The executables in the folder of the built program."""
    return program / f"{NAME}.exe", program / f"{CONSOLE_NAME}.exe"


def package_name(version: str) -> str:
    """The start of the packages' file names."""
    return f"{NAME}-{version}-windows-{platform.machine().lower()}"


def archive(program: Path, version: str, target: Path) -> Path:
    """Make a zip with one folder, from which the program runs without being installed."""
    name = package_name(version)
    return Path(shutil.make_archive(str(target / name), "zip", program.parent, program.name))


def compiler() -> Path | None:
    """The path of Inno Setup's compiler; None if it is not installed."""
    found = shutil.which("iscc")
    folders = filter(None, (os.environ.get("PROGRAMFILES(X86)"), os.environ.get("PROGRAMFILES")))
    places = (Path(found) if found else None, *(Path(folder) / _INNO_SETUP for folder in folders))
    return next((place for place in places if place is not None and place.exists()), None)


def installer(program: Path, icons: Path, version: str, target: Path) -> Path | None:
    """Make an installer for one user; None if Inno Setup is not installed."""
    tool = compiler()
    if tool is None:
        return None
    path = target / f"{package_name(version)}-setup.exe"
    definitions: dict[str, object] = {
        "Version": version,
        "Program": program,
        "Root": ROOT,
        "Icon": icons / f"{NAME}.ico",
    }
    for language, texts in desktop_texts().items():
        definitions |= {
            f"Name_{language}": texts.name,
            f"Comment_{language}": texts.comment,
            f"FileType_{language}": texts.file_type,
        }
    options = [f"/D{name}={value}" for name, value in definitions.items()]
    command = [str(tool), "/Qp", *options, f"/O{target}", f"/F{path.stem}", str(SCRIPT)]
    must(command, "Inno Setup's last lines above say why.")
    return path
