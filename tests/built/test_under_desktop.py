"""The Debian package with the tools of a desktop: menu, icons, file type, and a removal without leftovers.

The name of this file makes these tests run last, because they install packages in the chroot.
"""

from __future__ import annotations

import pytest

from tests.built.installations import Chroot
from tests.built.older_data import LATE

#: Packages with which a desktop finds programs, apart from those that the program needs.
DESKTOP = ("desktop-file-utils", "hicolor-icon-theme", "libglib2.0-bin", "shared-mime-info")


@pytest.fixture(scope="module")
def files_before(chroot: Chroot) -> set[str]:
    """All files of the chroot with the desktop's packages and without the program."""
    chroot.must("apt-get", "purge", "-y", "uc-desktop")
    chroot.install(*DESKTOP)
    return chroot.files()


@pytest.fixture(scope="module")
def desktop(chroot: Chroot, files_before: set[str]) -> Chroot:
    """The chroot with the desktop's packages, in which the program was installed last."""
    assert not any("uc-desktop" in path or "ucgame" in path for path in files_before)
    chroot.install("/tmp/uc-desktop.deb")
    return chroot


def test_the_package_is_sound_and_whole(chroot: Chroot) -> None:
    assert "install ok installed" in chroot.must("dpkg", "--status", "uc-desktop")
    assert chroot.must("dpkg", "--verify", "uc-desktop") == ""


def test_all_of_it_belongs_to_root_and_nobody_else_may_write(chroot: Chroot) -> None:
    paths = chroot.must("dpkg", "--listfiles", "uc-desktop").split("\n")
    files = [chroot.path / path.lstrip("/") for path in paths if path.startswith("/usr/lib/uc-desktop")]
    assert len(files) > 100
    kept = [path.lstat() for path in files if not path.is_symlink()]
    assert {(each.st_uid, each.st_gid, each.st_mode & 0o22) for each in kept} == {(0, 0, 0)}


def test_the_menu_entry_is_valid_and_its_program_and_icon_are_there(desktop: Chroot) -> None:
    entry = "usr/share/applications/uc-desktop.desktop"
    assert desktop.must("desktop-file-validate", f"/{entry}") == ""
    fields = dict(line.split("=", 1) for line in (desktop.path / entry).read_text().splitlines() if "=" in line)
    assert desktop.must("which", fields["TryExec"]) == "/usr/bin/uc-desktop\n"
    icons = (desktop.path / "usr/share/icons/hicolor").glob(f"*/apps/{fields['Icon']}.*")
    assert len({path.parent.parent.name for path in icons}) > 3


def test_saved_games_have_a_type_of_their_own_that_the_program_opens(desktop: Chroot) -> None:
    kind, game = "application/x-ucgame", "tmp/A game.ucgame"
    (desktop.path / game).write_bytes(LATE.read_bytes())
    found = desktop.must("gio", "info", "-a", "standard::content-type", f"/{game}")
    assert f"standard::content-type: {kind}\n" in found
    assert f"Default application for “{kind}”: uc-desktop.desktop" in desktop.must("gio", "mime", kind)


def test_it_leaves_nothing_behind(desktop: Chroot, files_before: set[str]) -> None:
    assert len(desktop.files() - files_before) > 100
    desktop.must("apt-get", "purge", "-y", "uc-desktop")
    assert desktop.files() == files_before
    assert "No default applications" in desktop.must("gio", "mime", "application/x-ucgame")
