"""Packs the built program for macOS, as a zip and a disk image of the app, and makes the app's `Info.plist`.

Standard library only. The app has an ad-hoc signature and is not notarized, which would need a paid certificate of
Apple: after a download it is opened the first time by System Settings, Privacy & Security, Open Anyway.
"""

from __future__ import annotations

import platform
import plistlib
import shutil
from pathlib import Path
from typing import Any, Final

from console import must
from desktop_texts import MODEL, desktop_texts
from project import NAME, TITLE

#: Apple allows letters, digits, hyphens and dots in identifiers.
BUNDLE_ID: Final = "io.github.uc-desktop.uc-desktop"
GAME_TYPE: Final = "io.github.uc-desktop.game"
#: The oldest system that PySide6 supports, by the names of its wheels.
OLDEST_SYSTEM: Final = "13.0"


def info_plist(version: str) -> dict[str, Any]:
    """The entries that the app's `Info.plist` has besides PyInstaller's: names, versions, and the type of its files."""
    texts = desktop_texts()
    file_type = texts[MODEL].file_type
    return {
        "CFBundleName": TITLE,
        "CFBundleDisplayName": TITLE,
        "CFBundleDevelopmentRegion": MODEL,
        "CFBundleLocalizations": [_folder_name(language) for language in texts],
        "LSHasLocalizedDisplayName": True,
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": OLDEST_SYSTEM,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "Code: MIT licence; artwork and content: CC BY-SA 4.0",
        "NSRequiresAquaSystemAppearance": False,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": file_type,
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": f"{NAME}.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [GAME_TYPE],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": GAME_TYPE,
                "UTTypeDescription": file_type,
                "UTTypeConformsTo": ["public.data"],
                "UTTypeIconFile": f"{NAME}.icns",
                "UTTypeTagSpecification": {
                    "public.filename-extension": ["ucgame"],
                    "public.mime-type": ["application/x-ucgame"],
                },
            }
        ],
    }


def _folder_name(language: str) -> str:
    """The name that Apple has for a language: "pt-BR"."""
    return language.replace("_", "-")


def localized_strings(target: Path) -> list[tuple[str, str]]:
    """Write the texts of `Info.plist` in all languages below the folder; the files, and their folders in the app."""
    texts = desktop_texts()
    written = []
    for language, own in texts.items():
        folder = f"{_folder_name(language)}.lproj"
        path = target / folder / "InfoPlist.strings"
        path.parent.mkdir(parents=True, exist_ok=True)
        strings = {
            "CFBundleName": own.name, "CFBundleDisplayName": own.name, texts[MODEL].file_type: own.file_type,
        }  # fmt: skip
        path.write_bytes(plistlib.dumps(strings))
        written.append((str(path), folder))
    return written


def app(target: Path) -> Path:
    """The path of the app that PyInstaller makes in this folder."""
    return target / f"{TITLE}.app"


def executable(target: Path) -> Path:
    """The path of the executable in the app, which opens the window and, in a terminal, takes commands."""
    return app(target) / "Contents" / "MacOS" / NAME


def package_name(version: str) -> str:
    """The name of the packages without their suffix."""
    return f"{NAME}-{version}-macos-{platform.machine()}"


def archive(version: str, target: Path) -> Path:
    """Make a zip of the app; ditto keeps its links and its signature."""
    path = target / f"{package_name(version)}.zip"
    must(["ditto", "-c", "-k", "--keepParent", str(app(target)), str(path)], "ditto's last lines above say why.")
    return path


def disk_image(version: str, target: Path, work: Path) -> Path:
    """Make a disk image with the app and a link to the applications folder, to drag the app there."""
    folder = work / "dmg"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    must(["ditto", str(app(target)), str(folder / app(target).name)], "ditto's last lines above say why.")
    (folder / "Applications").symlink_to("/Applications")
    path = target / f"{package_name(version)}.dmg"
    create = ["hdiutil", "create", "-volname", TITLE, "-srcfolder", str(folder), "-fs", "HFS+", "-format", "UDZO"]
    must([*create, "-ov", str(path)], "hdiutil's last lines above say why.")
    return path
