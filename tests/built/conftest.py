"""Fixtures of the built program's tests, which `bootstrap.py build` runs and `bootstrap.py test` does not.

They compare what the built program shows and writes with the same in the checkout.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from tests.archives import unpack
from tests.built.display import SIZE, Display, new_display
from tests.built.installations import Chroot, Installation, built_program, make_chroot, the_only
from tests.built.older_data import SETTINGS, copy_data
from uc_desktop import __version__
from uc_desktop.tools.screenshot import offscreen
from uc_desktop.ui.start.make_window import make_window
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.window_geometry import USUAL

# The checkout's windows have a screen as large as the built program's.
offscreen(SIZE)


@pytest.fixture(scope="session")
def display(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Display]:
    made = new_display(tmp_path_factory.mktemp("display"))
    yield made
    made.close()


@pytest.fixture(scope="session")
def bare_chroot(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chroot]:
    """a chroot without the program."""
    folder = tmp_path_factory.mktemp("chroot")
    root = make_chroot(folder)
    root.must("apt-get", "update")
    yield root
    shutil.rmtree(folder)


@pytest.fixture(scope="session")
def chroot(bare_chroot: Chroot) -> Chroot:
    """a chroot in which the Debian package is installed."""
    shutil.copy(the_only(f"uc-desktop_{__version__}_*.deb"), bare_chroot.path / "tmp" / "uc-desktop.deb")
    bare_chroot.install("/tmp/uc-desktop.deb")
    return bare_chroot


@pytest.fixture(scope="session")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The executable in the unpacked archive."""
    if not sys.platform.startswith("linux"):
        pytest.skip("no archive: only builds on Linux make one")
    folder = tmp_path_factory.mktemp("unpacked")
    unpack(the_only(f"uc-desktop-{__version__}-*.tar.xz"), folder)
    yield built_program(next(folder.iterdir()))
    shutil.rmtree(folder)


@pytest.fixture(params=["folder", "archive", "Debian package"])
def every_package(request: pytest.FixtureRequest, tmp_path: Path) -> Installation:
    """The program as each of the packages installs it."""
    match request.param:
        case "folder":
            return Installation((str(built_program(the_only("uc-desktop"))),), tmp_path)
        case "archive":
            return Installation((str(request.getfixturevalue("unpacked")),), tmp_path)
        case _:
            root: Chroot = request.getfixturevalue("chroot")
            return root.installation()


@pytest.fixture(params=["folder", "Debian package"])
def installation(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Installation]:
    """The program in its folder and in a chroot without Python; the programs that a test starts are ended."""
    if request.param == "folder":
        made = Installation((str(built_program(the_only("uc-desktop"))),), tmp_path / "home")
        made.home.mkdir()
    else:
        made = request.getfixturevalue("chroot").installation()
    yield made
    made.stop()


@pytest.fixture
def source(qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    """The checkout's window with the same data as `put_data` writes, as large as the built program's."""
    folder = tmp_path / "source"
    copy_data(folder / "data")
    (folder / "settings.json").write_text(json.dumps(SETTINGS))
    made = make_window(folder / "data" / "games", None, settings=folder / "settings.json", user=folder / "data")
    made.resize(USUAL)
    made.show()
    yield made
    made.close()
    made.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
