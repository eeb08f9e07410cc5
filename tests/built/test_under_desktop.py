"""The Debian package under a desktop: it is found there and leaves nothing behind.

These tests run last, by their name: a root with what a desktop has is not so bare any more.
"""

from __future__ import annotations

import pytest

from tests.built.left_data import LATE
from tests.built.places import FreshRoot

#: What a desktop has to find programs by, beside what the program itself needs.
DESKTOP = ("desktop-file-utils", "hicolor-icon-theme", "libglib2.0-bin", "shared-mime-info")


@pytest.fixture(scope="module")
def files_before(fresh_root: FreshRoot) -> set[str]:
    """All files of the fresh root with what a desktop has, and without the program."""
    fresh_root.must("apt-get", "purge", "-y", "uc-desktop")
    fresh_root.install(*DESKTOP)
    return fresh_root.files()


@pytest.fixture(scope="module")
def desktop(fresh_root: FreshRoot, files_before: set[str]) -> FreshRoot:
    """The fresh root with what a desktop has, in which the program was installed last."""
    assert not any("uc-desktop" in path or "ucgame" in path for path in files_before)
    fresh_root.install("/tmp/uc-desktop.deb")
    return fresh_root


def test_the_package_is_sound_and_whole(fresh_root: FreshRoot) -> None:
    assert "install ok installed" in fresh_root.must("dpkg", "--status", "uc-desktop")
    assert fresh_root.must("dpkg", "--verify", "uc-desktop") == ""


def test_all_of_it_belongs_to_root_and_nobody_else_may_write(fresh_root: FreshRoot) -> None:
    paths = fresh_root.must("dpkg", "--listfiles", "uc-desktop").split("\n")
    files = [fresh_root.path / path.lstrip("/") for path in paths if path.startswith("/usr/lib/uc-desktop")]
    assert len(files) > 100
    kept = [path.lstat() for path in files if not path.is_symlink()]
    assert {(each.st_uid, each.st_gid, each.st_mode & 0o22) for each in kept} == {(0, 0, 0)}


def test_the_menu_entry_is_valid_and_its_program_and_icon_are_there(desktop: FreshRoot) -> None:
    entry = "usr/share/applications/uc-desktop.desktop"
    assert desktop.must("desktop-file-validate", f"/{entry}") == ""
    fields = dict(line.split("=", 1) for line in (desktop.path / entry).read_text().splitlines() if "=" in line)
    assert desktop.must("which", fields["TryExec"]) == "/usr/bin/uc-desktop\n"
    icons = (desktop.path / "usr/share/icons/hicolor").glob(f"*/apps/{fields['Icon']}.*")
    assert len({path.parent.parent.name for path in icons}) > 3


def test_saved_games_have_a_type_of_their_own_that_the_program_opens(desktop: FreshRoot) -> None:
    kind, game = "application/x-ucgame", "tmp/A game.ucgame"
    (desktop.path / game).write_bytes(LATE.read_bytes())
    found = desktop.must("gio", "info", "-a", "standard::content-type", f"/{game}")
    assert f"standard::content-type: {kind}\n" in found
    assert f"Default application for “{kind}”: uc-desktop.desktop" in desktop.must("gio", "mime", kind)


def test_it_leaves_nothing_behind(desktop: FreshRoot, files_before: set[str]) -> None:
    assert len(desktop.files() - files_before) > 100
    desktop.must("apt-get", "purge", "-y", "uc-desktop")
    assert desktop.files() == files_before
    assert "No default applications" in desktop.must("gio", "mime", "application/x-ucgame")
