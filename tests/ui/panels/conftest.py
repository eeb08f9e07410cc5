"""Fixtures of the tests of panels."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.shared_window import SharedWindow
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import Words
from uc_desktop.rules.content import Content
from uc_desktop.ui.art.cards.faces import Faces


@pytest.fixture(scope="module")
def shared(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[SharedWindow]:
    """A window that shows the positions of all tests of a module, one after another."""
    made = SharedWindow(tmp_path_factory.mktemp("games"))
    yield made
    made.window.close()


@pytest.fixture
def faces(qapp: QApplication, content: Content, english: Words) -> Faces:
    """The faces of the shipped cards in English."""
    return Faces(content, Texts(english))
