"""Commands run in English, unless a test wants another language, whatever this machine's language is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from uc_desktop import paths
from uc_desktop.presentation.words.catalogue import use


@pytest.fixture(autouse=True)
def _in_english(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder: Path = tmp_path_factory.mktemp("settings")
    monkeypatch.setattr(paths, "user_config", lambda: folder)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    yield
    use(None)
