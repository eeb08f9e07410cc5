"""The packages for Linux, made of a small program in place of the built one."""

from __future__ import annotations

import configparser
import os
import shutil
import subprocess
import tarfile
import xml.etree.ElementTree as ET
from pathlib import Path

import desktop_texts
import linux_packages
import make_icons
import pytest
from pytestqt.qtbot import QtBot

from tests.archives import unpack
from uc_desktop import __version__
from uc_desktop.app.saves.games import SUFFIX

needs_dpkg = pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="there is no dpkg-deb")


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A folder like the built one: a program that can be run, a library and a link to it."""
    folder = tmp_path / "built"
    (folder / "_internal").mkdir(parents=True)
    starter = folder / "uc-desktop"
    starter.write_text('#!/bin/sh\necho "started with $1"\n', encoding="utf-8")
    starter.chmod(0o755)
    (folder / "_internal" / "lib.so.1").write_bytes(b"library")
    (folder / "_internal" / "lib.so").symlink_to("lib.so.1")
    return folder


@pytest.fixture
def icons(qtbot: QtBot, tmp_path: Path) -> Path:
    make_icons.main(tmp_path / "icons")
    return tmp_path / "icons"


def started(command: Path) -> str:
    return subprocess.run([command, "it"], capture_output=True, text=True, check=True).stdout


def test_the_archive_is_unpacked_and_started(program: Path, icons: Path, tmp_path: Path) -> None:
    path = linux_packages.archive(program, icons, "1.2", tmp_path)
    assert path.name.startswith("uc-desktop-1.2-") and path.name.endswith(".tar.xz")
    with tarfile.open(path) as file:
        assert {(entry.uname, entry.gname) for entry in file} == {("root", "root")}
    unpack(path, tmp_path)
    assert started(tmp_path / "uc-desktop-1.2" / "uc-desktop") == "started with it\n"


def test_the_archive_says_how_to_add_the_program_to_the_menu(program: Path, icons: Path, tmp_path: Path) -> None:
    unpack(linux_packages.archive(program, icons, "1.2", tmp_path), tmp_path)
    folder, home = tmp_path / "uc-desktop-1.2", tmp_path / "home"
    readme = (folder / "README.txt").read_text(encoding="utf-8")
    assert "Underwater Cities 1.2" in readme and "libxcb-cursor0" in readme
    assert "MIT License" in (folder / "LICENSE").read_text(encoding="utf-8")
    # Without those that update the desktop's databases, which may not be installed here.
    commands = [line for line in readme.splitlines() if line.startswith("  ") and not line.startswith("  update-")]
    subprocess.run(
        ["sh", "-e", "-c", "\n".join(commands)], cwd=folder, env={**os.environ, "HOME": str(home)}, check=True
    )
    assert started(home / ".local" / "bin" / "uc-desktop") == "started with it\n"
    share = home / ".local" / "share"
    entry = (share / "applications" / "uc-desktop.desktop").read_text(encoding="utf-8")
    command = f"{home}/.local/bin/uc-desktop"
    assert f"\nExec={command} %f\n" in entry and f"\nTryExec={command}\n" in entry
    assert (share / "mime" / "packages" / "uc-desktop.xml").exists()
    assert (share / "icons" / "hicolor" / "48x48" / "apps" / "uc-desktop.png").exists()


@needs_dpkg
def test_the_debian_package_installs_program_menu_entry_file_type_and_icons(
    program: Path, icons: Path, tmp_path: Path
) -> None:
    path = linux_packages.debian_package(program, icons, "1.2", tmp_path, tmp_path / "work")
    root = tmp_path / "root"
    subprocess.run(["dpkg-deb", "--extract", path, root], check=True)
    assert started(root / "usr" / "bin" / "uc-desktop") == "started with it\n"
    share = root / "usr" / "share"
    assert (share / "applications" / "uc-desktop.desktop").exists()
    assert (share / "mime" / "packages" / "uc-desktop.xml").exists()
    assert (share / "metainfo" / "io.github.uc_desktop.uc_desktop.metainfo.xml").exists()
    assert (share / "icons" / "hicolor" / "48x48" / "apps" / "uc-desktop.png").exists()
    assert "MIT License" in (share / "doc" / "uc-desktop" / "copyright").read_text(encoding="utf-8")
    fields = subprocess.run(["dpkg-deb", "--field", path], capture_output=True, text=True, check=True).stdout
    assert "Version: 1.2\n" in fields and "libxcb-cursor0" in fields
    scripts = subprocess.run(["dpkg-deb", "--ctrl-tarfile", path], capture_output=True, check=True).stdout
    assert b"postinst" not in scripts, "Debian's triggers do what is needed"


def test_the_app_folder_starts_and_has_its_desktop_file_and_icon(program: Path, icons: Path, tmp_path: Path) -> None:
    folder = linux_packages.app_folder(program, icons, tmp_path)
    assert started(folder / "AppRun") == "started with it\n"
    assert (folder / "uc-desktop.desktop").read_text(encoding="utf-8").startswith("[Desktop Entry]")
    assert (folder / ".DirIcon").read_bytes().startswith(b"\x89PNG")


def test_the_desktop_file_names_commands_that_the_program_has() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment, method-assign]
    entry.read(desktop_texts.DESKTOP_FILES / "uc-desktop.desktop", encoding="utf-8")
    main = entry["Desktop Entry"]
    assert main["Exec"] == "uc-desktop %f" and main["MimeType"] == "application/x-ucgame;"
    actions = main["Actions"].rstrip(";").split(";")
    assert [entry[f"Desktop Action {name}"]["Exec"] for name in actions] == [
        "uc-desktop --new-game",
        "uc-desktop --challenge",
    ]


def test_the_file_type_is_that_of_saved_games() -> None:
    root = ET.parse(desktop_texts.DESKTOP_FILES / "uc-desktop.mime.xml").getroot()
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    (kind,) = root.iter(f"{space}mime-type")
    (glob,) = kind.iter(f"{space}glob")
    assert (kind.get("type"), glob.get("pattern")) == ("application/x-ucgame", f"*{SUFFIX}")


def test_the_metadata_are_those_of_this_version() -> None:
    root = ET.parse(desktop_texts.DESKTOP_FILES / "uc-desktop.metainfo.xml").getroot()
    assert root.findtext("id") == linux_packages.APP_ID
    assert next(each.get("version") for each in root.iter("release")) == __version__
