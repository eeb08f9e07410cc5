"""The list of the files that a build may contain, and the comparison of a folder with it."""

from __future__ import annotations

import os
import platform
import sys
from dataclasses import replace
from pathlib import Path

import contents
import pytest
from console import BootstrapError
from project import ROOT

TEXTS = ROOT / "resources" / "licenses"
QT = contents.Component("Qt", ("Qt/lib*.so", "plugins/svg.so"), frozenset({"PySide6"}), ("LGPL.txt",))
CONTENTS = contents.Contents(("en", "pl"), "debian 12 python 3.11", 1000, 100, (QT,))
ALLOWED = ["Qt/libCore.so", "plugins/svg.so"]
TEXT = f"{contents.LICENCES}/LGPL.txt"
WITH_TEXTS = replace(
    CONTENTS, components=(QT, contents.Component("texts", (f"{contents.LICENCES}/**",), frozenset(), ()))
)


def folder(tmp_path: Path, *paths: str) -> Path:
    """A build with these files, 50 bytes each."""
    for path in paths:
        file = tmp_path / "_internal" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b"." * 50)
    return tmp_path


def test_a_build_with_what_is_listed_and_no_more_is_right(tmp_path: Path) -> None:
    build = folder(tmp_path, *ALLOWED, TEXT)
    assert not list(contents.differences(WITH_TEXTS, contents.files(build)))


def test_a_file_that_is_not_listed_is_named() -> None:
    (problem,) = contents.differences(WITH_TEXTS, [*ALLOWED, TEXT, "plugins/tls.so"])
    assert problem.startswith("plugins/tls.so is in the build, but not in the list")


def test_a_line_that_matches_nothing_is_named() -> None:
    (problem,) = contents.differences(WITH_TEXTS, ["Qt/libCore.so", TEXT])
    assert problem.startswith("plugins/svg.so of Qt is in the list, but not in the build")


def test_a_library_without_the_text_of_its_licence_is_named() -> None:
    (problem,) = contents.differences(CONTENTS, ALLOWED)
    assert problem.startswith("the licence of Qt is not in the build") and "resources/licenses/LGPL.txt" in problem


def test_a_wrong_build_ends_with_a_message_that_names_the_list(tmp_path: Path) -> None:
    with pytest.raises(BootstrapError, match=r"(?s)contents\.toml:\n.*plugins/tls\.so is in the build"):
        contents.check(folder(tmp_path, *ALLOWED, TEXT, "plugins/tls.so"), WITH_TEXTS)


def test_a_build_or_archive_over_the_limit_is_refused_with_its_size(tmp_path: Path) -> None:
    build = folder(tmp_path, *ALLOWED, TEXT)
    contents.check(build, replace(WITH_TEXTS, folder_limit=150))
    with pytest.raises(BootstrapError, match=r"150 bytes, more than the limit of 149"):
        contents.check(build, replace(WITH_TEXTS, folder_limit=149))
    archive = tmp_path / "game.tar.xz"
    archive.write_bytes(b"." * 100)
    contents.check_archive(archive, CONTENTS)
    archive.write_bytes(b"." * 101)
    with pytest.raises(BootstrapError, match=r"101 bytes, more than the limit of 100"):
        contents.check_archive(archive, CONTENTS)


@pytest.mark.skipif(os.name != "posix", reason="links need rights elsewhere")
def test_links_are_files_of_a_build_and_folders_are_not(tmp_path: Path) -> None:
    build = folder(tmp_path, "Qt/libCore.so")
    (build / "_internal" / "libCore.so").symlink_to("Qt/libCore.so")
    (build / "_internal" / "Versions").symlink_to("Qt")
    assert contents.files(build) == ["Qt/libCore.so", "Versions", "libCore.so"]


@pytest.mark.parametrize(
    ("path", "pattern", "fits"),
    [
        ("a/b.so", "a/*.so", True),
        ("a/b/c.so", "a/*.so", False),
        ("a/b/c.so", "a/**", True),
        ("ab/c.so", "a/**", False),
        ("A/b.so", "a/*.so", False),
    ],
)
def test_a_star_stays_within_a_name_and_two_stars_hold_for_all_below(path: str, pattern: str, fits: bool) -> None:
    assert contents.matches(path, pattern) is fits


def test_braces_stand_for_each_of_their_choices_and_for_the_languages() -> None:
    assert list(contents.expanded("lib{a,b}{,-x}.so", ())) == ["liba.so", "liba-x.so", "libb.so", "libb-x.so"]
    assert list(contents.expanded("qt_{language}.qm", ("en", "pl"))) == ["qt_en.qm", "qt_pl.qm"]


def test_modules_that_are_neither_pythons_own_nor_listed_are_named() -> None:
    assert contents.unlisted_modules(CONTENTS, ["json.decoder", "PySide6", "PySide6.x", "requests.api"]) == ["requests"]


@pytest.mark.parametrize("on", contents.PLATFORMS)
def test_the_list_has_lines_for_every_platform_and_a_licence_for_every_component(on: str) -> None:
    listed = contents.load(on)
    assert listed.allows("uc_desktop/_resources/fonts/Inter-Regular.otf")
    assert any("Qt" in component.name and component.patterns for component in listed.components)
    assert all(component.licences for component in listed.components)


def test_plugins_that_desktops_need_are_listed_and_those_of_nobody_are_not() -> None:
    listed = contents.load("linux")
    plugins = "PySide6/Qt/plugins"
    assert listed.allows(f"{plugins}/platforms/libqwayland.so") and listed.allows(f"{plugins}/platforms/libqxcb.so")
    assert listed.allows(f"{plugins}/platforminputcontexts/libibusplatforminputcontextplugin.so")
    assert not listed.allows(f"{plugins}/platforms/libqvnc.so")


@pytest.mark.parametrize(
    ("on", "texts"),
    [("linux", "PySide6/Qt/translations"), ("darwin", "PySide6/Qt/translations"), ("win32", "PySide6/translations")],
)
def test_qts_texts_are_taken_in_the_languages_of_the_program(on: str, texts: str) -> None:
    listed = contents.load(on)
    names = ["pt_BR" if path.name == "pt" else path.name for path in (ROOT / "resources" / "words").iterdir()]
    assert sorted(names) == sorted(listed.languages)
    assert all(listed.allows(f"{texts}/qtbase_{name}.qm") for name in names)
    assert not listed.allows(f"{texts}/qtbase_de.qm")


def test_the_texts_of_the_list_are_there_and_their_table_names_all_of_them() -> None:
    texts = {path.name for path in TEXTS.glob("*.txt")}
    assert {text for component in contents.load().components for text in component.licences} <= texts
    table = (TEXTS / "README.md").read_text(encoding="utf-8")
    assert sorted(text for text in texts if f"`{text}`" not in table) == []


def test_a_build_must_match_exactly_only_on_the_system_of_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    system = {"ID": "debian", "VERSION_ID": "12"}
    monkeypatch.setattr(platform, "freedesktop_os_release", lambda: system)
    here = f"debian 12 python {sys.version_info.major}.{sys.version_info.minor}"
    assert contents.is_exact_here(replace(CONTENTS, exact_on=here))
    assert not contents.is_exact_here(replace(CONTENTS, exact_on="debian 12 python 3.1"))
    system["VERSION_ID"] = "13"
    assert not contents.is_exact_here(replace(CONTENTS, exact_on=here))
