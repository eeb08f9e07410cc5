"""The built program does the same as the checkout, without its source."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.built.installations import Chroot, Installation
from uc_desktop.command_line import main
from uc_desktop.presentation.words.window_words import version_lines

SCENES = ("table", "final", "production", "new-game")


def test_it_finds_all_in_place(every_package: Installation) -> None:
    done = every_package.run("--self-check")
    assert (done.returncode, done.stderr) == (0, "")
    assert "FAILED" not in done.stdout


def test_it_names_the_commit_that_it_was_built_from(every_package: Installation) -> None:
    version, formats = every_package.run("--version").stdout.splitlines()
    name, _, commit = version.partition(", commit ")
    assert (name, formats) == (version_lines()[0].partition(", ")[0], version_lines()[1])
    assert len(commit.removesuffix("-dirty")) >= 7


@pytest.mark.parametrize("scene", SCENES)
def test_its_pictures_are_those_of_the_checkout(installation: Installation, scene: str, tmp_path: Path) -> None:
    arguments = ["screenshot", "--demo", scene, "--size", "1366x768", "--out"]
    built, source = installation.put(installation.home / "built.png", b""), tmp_path / "source.png"
    assert installation.run(*arguments, installation.inside(built)).returncode == 0
    assert main([*arguments, str(source)]) == 0
    assert built.read_bytes() == source.read_bytes()


def test_the_chroot_has_no_python(chroot: Chroot) -> None:
    found = [name for name in chroot.files() if name.startswith(("usr/bin/python", "usr/local/bin/python"))]
    assert found == []
