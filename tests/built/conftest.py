"""Fixtures of the built program's tests, which `bootstrap.py build` runs, and `bootstrap.py test` does not.

The source is beside it in all of them: what the built program shows and writes is compared with it.
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
from tests.built.left_data import SETTINGS, copy_data
from tests.built.places import FreshRoot, Place, built_program, make_root, the_only
from uc_desktop import __version__
from uc_desktop.tools.screenshot import offscreen
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.window_geometry import USUAL
from uc_desktop.ui.window.window_parts import make_window

# The source's windows find the same room as the built program's.
offscreen(SIZE)


@pytest.fixture(scope="session")
def display(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Display]:
    made = new_display(tmp_path_factory.mktemp("display"))
    yield made
    made.close()


@pytest.fixture(scope="session")
def bare_root(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FreshRoot]:
    """A fresh root without the program."""
    folder = tmp_path_factory.mktemp("fresh")
    root = make_root(folder)
    root.must("apt-get", "update")
    yield root
    shutil.rmtree(folder)


@pytest.fixture(scope="session")
def fresh_root(bare_root: FreshRoot) -> FreshRoot:
    """A fresh root in which the Debian package is installed."""
    shutil.copy(the_only(f"uc-desktop_{__version__}_*.deb"), bare_root.path / "tmp" / "uc-desktop.deb")
    bare_root.install("/tmp/uc-desktop.deb")
    return bare_root


@pytest.fixture(scope="session")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The program in what the archive unpacks to."""
    if not sys.platform.startswith("linux"):
        pytest.skip("no archive: only builds on Linux make one")
    folder = tmp_path_factory.mktemp("unpacked")
    unpack(the_only(f"uc-desktop-{__version__}-*.tar.xz"), folder)
    yield built_program(next(folder.iterdir()))
    shutil.rmtree(folder)


@pytest.fixture(params=["folder", "archive", "Debian package"])
def anywhere(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """The program in every form it is handed on."""
    match request.param:
        case "folder":
            return Place((str(built_program(the_only("uc-desktop"))),), tmp_path)
        case "archive":
            return Place((str(request.getfixturevalue("unpacked")),), tmp_path)
        case _:
            root: FreshRoot = request.getfixturevalue("fresh_root")
            return root.place()


@pytest.fixture(params=["folder", "Debian package"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Place]:
    """The program where it was built, and where there is no Python; what a test starts is ended."""
    if request.param == "folder":
        made = Place((str(built_program(the_only("uc-desktop"))),), tmp_path / "home")
        made.home.mkdir()
    else:
        made = request.getfixturevalue("fresh_root").place()
    yield made
    made.stop()


@pytest.fixture
def source(qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    """The source's window with a copy of what `leave_data` leaves, as large as the built program's."""
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
