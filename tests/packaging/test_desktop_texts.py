"""What desktops show of the program: every text that English has, each language has, and the same ones everywhere."""

from __future__ import annotations

import configparser
import plistlib
import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

import desktop_texts
import macos_packages
import pytest
import windows_packages
from desktop_texts import DESKTOP_FILES, LANGUAGE

from uc_desktop import paths
from uc_desktop.app.records.settings import LANGUAGES
from uc_desktop.cards.words.words import load_folder

#: The program's languages by the names that desktops have for them.
LOCALES = {"pt_BR" if code == "pt" else code: code for code in LANGUAGES}
OTHERS = sorted(set(LOCALES) - {"en"})
ENTRY = configparser.ConfigParser(interpolation=None)
ENTRY.optionxform = str  # type: ignore[assignment,method-assign]
ENTRY.read(DESKTOP_FILES / "uc-desktop.desktop", encoding="utf-8")
METADATA = ET.parse(DESKTOP_FILES / "uc-desktop.metainfo.xml").getroot()
#: The keys of menu entries that have texts.
SHOWN = ("Name", "GenericName", "Comment", "Keywords")


def interface(locale: str, key: str) -> str:
    return load_folder(paths.resources() / "words", LOCALES[locale]).pattern(key)


def in_metadata(tag: str, language: str) -> list[str]:
    """The texts of the elements with this tag in a language, in order."""
    found = METADATA.iter(tag)
    return [" ".join((each.text or "").split()) for each in found if each.get(LANGUAGE, "en") == language]


@pytest.mark.parametrize("language", OTHERS)
def test_the_menu_entry_has_every_text_in_each_language(language: str) -> None:
    for name, section in ENTRY.items():
        for key in SHOWN:
            assert (f"{key}[{language}]" in section) == (key in section), (name, key)
    assert ENTRY["Desktop Entry"][f"Keywords[{language}]"].endswith(";")


def test_the_menu_entry_has_no_other_languages() -> None:
    named = {found for section in ENTRY.values() for key in section for found in re.findall(r"\[(\w+)\]", key)}
    assert named == set(OTHERS)


@pytest.mark.parametrize("language", LOCALES)
def test_the_actions_of_the_menu_entry_are_called_as_on_the_title(language: str) -> None:
    key = "Name" if language == "en" else f"Name[{language}]"
    assert ENTRY["Desktop Action new-game"][key] == interface(language, "title.new game")
    assert ENTRY["Desktop Action challenge"][key] == interface(language, "title.challenge")


@pytest.mark.parametrize("language", OTHERS)
def test_the_metadata_have_every_text_in_each_language(language: str) -> None:
    for tag in ("name", "summary", "p", "li"):
        # The authors are called the same everywhere.
        wanted = [text for text in in_metadata(tag, "en") if text != "the uc-desktop authors"]
        found = in_metadata(tag, language)
        assert len(found) == len(wanted) and all(found), tag
        assert tag in ("name",) or not set(found) & set(wanted)
        assert [re.findall(r"\d+", text) for text in found] == [re.findall(r"\d+", text) for text in wanted]


def test_the_metadata_name_the_languages() -> None:
    assert {each.text for each in METADATA.iter("lang")} == set(LOCALES)
    used = Counter(each.get(LANGUAGE) for each in METADATA.iter() if each.get(LANGUAGE))
    assert set(used) == set(OTHERS)


@pytest.mark.parametrize("language", LOCALES)
def test_menu_entry_metadata_and_program_call_the_game_the_same(language: str) -> None:
    texts = desktop_texts.desktop_texts()[language]
    assert texts.name == in_metadata("name", language)[0] == interface(language, "title.name")
    assert texts.comment == in_metadata("summary", language)[0]
    assert texts.name in texts.file_type and texts.file_type != texts.name


def test_the_desktop_texts_are_in_all_languages() -> None:
    found = desktop_texts.desktop_texts()
    assert set(found) == set(LOCALES) and next(iter(found)) == "en"
    assert len({each.file_type for each in found.values()}) == len(LOCALES)


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="there is no desktop-file-validate")
def test_the_menu_entry_is_valid() -> None:
    subprocess.run(["desktop-file-validate", DESKTOP_FILES / "uc-desktop.desktop"], check=True)


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="there is no appstreamcli")
def test_the_metadata_are_valid() -> None:
    subprocess.run(["appstreamcli", "validate", "--no-net", DESKTOP_FILES / "uc-desktop.metainfo.xml"], check=True)


# Windows and macOS

SCRIPT = windows_packages.SCRIPT.read_text(encoding="utf-8-sig")


@pytest.mark.parametrize("language", LOCALES)
def test_the_installer_speaks_each_language(language: str) -> None:
    assert re.search(rf'^Name: "{language}"; MessagesFile: "compiler:[\w\\]+\.isl"$', SCRIPT, re.MULTILINE)
    for name in ("ConfirmUninstall", "UninstalledAll"):
        found = re.search(rf"^{language}\.{name}=(.*)$", SCRIPT, re.MULTILINE)
        assert found is not None and "%1" in found[1] and r"AppData\Local\uc-desktop" in found[1]


def test_the_installer_has_every_text_in_each_language() -> None:
    own = re.findall(r"^(\w+)\.(\w+)=", SCRIPT, re.MULTILINE)
    keys = {key for _, key in own}
    assert Counter(own) == Counter((language, key) for language in LOCALES for key in keys)
    used = set(re.findall(r"\{cm:(\w+)", SCRIPT)) - {"CreateDesktopIcon", "LaunchProgram", "NameAndVersion"}
    assert used == keys - {"ConfirmUninstall", "UninstalledAll"}


def test_the_app_for_macos_has_its_texts_in_each_language(tmp_path: Path) -> None:
    plist, texts = macos_packages.info_plist("1.2"), desktop_texts.desktop_texts()
    written = {folder: path for path, folder in macos_packages.localized_strings(tmp_path)}
    assert set(written) == {f"{language}.lproj" for language in plist["CFBundleLocalizations"]}
    for language, own in texts.items():
        path = Path(written[f"{language.replace('_', '-')}.lproj"])
        strings = plistlib.loads(path.read_bytes())
        assert path.name == "InfoPlist.strings"
        assert strings["CFBundleDisplayName"] == own.name
        assert strings[plist["UTExportedTypeDeclarations"][0]["UTTypeDescription"]] == own.file_type
