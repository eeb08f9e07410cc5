"""What desktops show of the program, in each language: from the menu entry and the file type in `packaging/linux`.

Standard library only. The installer for Windows and the app for macOS take the same texts from here.
"""

from __future__ import annotations

import configparser
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from project import NAME, ROOT

DESKTOP_FILES: Final = ROOT / "packaging" / "linux"
#: The language of texts that name none.
MODEL: Final = "en"
#: The attribute with the language of an element.
LANGUAGE: Final = "{http://www.w3.org/XML/1998/namespace}lang"
_FILE_TYPE: Final = "{http://www.freedesktop.org/standards/shared-mime-info}comment"


@dataclass(frozen=True)
class DesktopTexts:
    """The game's name, what it is, and what a saved game is called."""

    name: str
    comment: str
    file_type: str


def desktop_texts(folder: Path = DESKTOP_FILES) -> dict[str, DesktopTexts]:
    """The texts by language, English first; languages are written as in locales: "pl", "pt_BR"."""
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(folder / f"{NAME}.desktop", encoding="utf-8")
    shown = entry["Desktop Entry"]
    types = {
        each.get(LANGUAGE, MODEL): each.text or "" for each in ET.parse(folder / f"{NAME}.mime.xml").iter(_FILE_TYPE)
    }
    return {
        language: DesktopTexts(_in(language, shown, "Name"), _in(language, shown, "Comment"), file_type)
        for language, file_type in types.items()
    }


def _in(language: str, shown: configparser.SectionProxy, key: str) -> str:
    return shown[key if language == MODEL else f"{key}[{language}]"]
