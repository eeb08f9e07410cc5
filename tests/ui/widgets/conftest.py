"""Fixtures of the tests of dialogs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from uc_desktop.app.session import card_sets
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.rules.content import Content


@pytest.fixture(autouse=True)
def _equal_cards_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card set is read again only where a file of its folder or of a pack has changed; faulty ones are each time."""
    monkeypatch.setattr(card_sets, "load_content", load_once)


_MOST_LOADED = 4
_loaded: dict[object, Content] = {}


def load_once(folder: Path, packs: Sequence[Path] = (), *, for_new_games: bool = False) -> Content:
    what = files_of(folder), tuple((pack.name, files_of(pack)) for pack in packs), for_new_games
    if what not in _loaded:
        while len(_loaded) >= _MOST_LOADED:
            _loaded.pop(next(iter(_loaded)))
        _loaded[what] = load_content(folder, packs, for_new_games=for_new_games)
    return _loaded[what]


def files_of(folder: Path) -> tuple[tuple[str, bytes], ...]:
    """The names and bytes of all files below a folder."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return tuple((str(path.relative_to(folder)), path.read_bytes()) for path in files)
