"""The Flatpak manifest: its commands run on a small program in place of the built one, without Flatpak."""

from __future__ import annotations

import configparser
import os
import re
import shlex
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import desktop_texts
import linux_packages
import pytest
import yaml
from project import NAME, ROOT

PATH = desktop_texts.DESKTOP_FILES / f"{linux_packages.APP_ID}.yaml"
MANIFEST: dict[str, Any] = yaml.safe_load(PATH.read_text(encoding="utf-8"))
(MODULE,) = MANIFEST["modules"]
SPACE = "{http://www.freedesktop.org/standards/shared-mime-info}"

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Flatpaks are made on Linux")


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the manifest's commands fill, which is /app in the sandbox."""
    built, icons, target = (tmp_path_factory.mktemp(name) for name in ("built", "icons", "app"))
    (built / "_internal").mkdir()
    (built / "uc-desktop").write_text('#!/bin/sh\necho "started with $1"\n', encoding="utf-8")
    (built / "uc-desktop").chmod(0o755)
    icon = icons / "hicolor" / "48x48" / "apps" / "uc-desktop.png"
    icon.parent.mkdir(parents=True)
    icon.touch()
    folder = linux_packages.app_folder(built, icons, built.parent)
    for command in MODULE["build-commands"]:
        here = re.sub(r"(?<!\w)/app\b", shlex.quote(str(target)), command)
        variables = {**os.environ, "FLATPAK_ID": MANIFEST["id"]}
        subprocess.run(["sh", "-c", here], cwd=folder / "usr", env=variables, check=True)
    return target


def test_its_command_starts_the_program(app: Path) -> None:
    command = app / "bin" / MANIFEST["command"]
    assert subprocess.check_output([command, "it"], text=True) == "started with it\n"
    assert command.is_symlink(), "the program finds its files beside what the link leads to"


def test_it_takes_the_folder_that_the_build_makes() -> None:
    (source,) = MODULE["sources"]
    there = (PATH.parent / source["path"]).resolve()
    assert there == ROOT / "dist" / f"{NAME}.AppDir" / "usr"


def test_it_has_the_id_of_the_metadata(app: Path) -> None:
    assert MANIFEST["id"] == PATH.stem == linux_packages.APP_ID
    root = ET.parse(app / "share" / "metainfo" / f"{MANIFEST['id']}.metainfo.xml").getroot()
    assert root.findtext("id") == MANIFEST["id"]
    assert root.findtext("launchable") == f"{MANIFEST['id']}.desktop"


def test_what_it_renames_is_there(app: Path) -> None:
    desktop_file = app / "share" / "applications" / MANIFEST["rename-desktop-file"]
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(desktop_file, encoding="utf-8")
    assert entry["Desktop Entry"]["Icon"] == MANIFEST["rename-icon"]
    assert list((app / "share" / "icons").rglob(f"{MANIFEST['rename-icon']}.png"))


def test_the_file_type_is_named_after_the_id_and_has_the_renamed_icon(app: Path) -> None:
    (path,) = (app / "share" / "mime" / "packages").iterdir()
    assert path.stem == MANIFEST["id"]
    assert [icon.get("name") for icon in ET.parse(path).iter(f"{SPACE}icon")] == [MANIFEST["id"]]


def test_it_asks_for_no_network_and_none_of_the_users_folders() -> None:
    assert not [each for each in MANIFEST["finish-args"] if each.startswith(("--share=network", "--filesystem"))]


@pytest.mark.skipif(shutil.which("flatpak-builder") is None, reason="there is no flatpak-builder")
def test_flatpak_builder_reads_it(tmp_path: Path) -> None:
    command = ["flatpak-builder", "--show-manifest", str(PATH)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
