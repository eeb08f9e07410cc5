"""What every window of the tests needs, is always the same and takes longer to make than most tests: made once."""

from __future__ import annotations

import os
import pickle
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QPixmap

from uc_desktop import paths
from uc_desktop.app.saves.header import Header
from uc_desktop.cards.loading import loader
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.cards.words import words
from uc_desktop.cards.words.words import load_words
from uc_desktop.rules import engine
from uc_desktop.rules.commands import Command
from uc_desktop.rules.content import Content
from uc_desktop.rules.index import RuleIndex
from uc_desktop.tools import scenes
from uc_desktop.ui.art.boards import grounds, seabed
from uc_desktop.ui.art.drawing import raster
from uc_desktop.ui.theme.theme import load_fonts
from uc_desktop.ui.window import idle_gc

#: How much memory the pixmaps shared in a process may take.
MOST_BYTES = 128 * 1024 * 1024
#: Milliseconds that no test takes.
NEVER = 3_600_000
_played_by_bots = scenes.played_by_bots


def share(content: Content, folder: Path, patch: pytest.MonkeyPatch) -> None:
    """Share the shipped cards, words and rules, pictures, the lines of the seabed, and what bots play in scenes.

    The last of them is kept in this folder, for other processes and later runs. Garbage is collected by whoever closes
    the windows.
    """
    shipped = paths.card_data()

    def load_shipped(of: Path, *packs: Any, **how: Any) -> Content:
        return load_content(of, *packs, **how) if packs or how or of != shipped else content

    load_fonts(paths.resources() / "fonts")  # with other fonts pictures would be others
    patch.setattr(raster, "render", SharedPixmaps(raster.render))
    patch.setattr(loader, "load_content", load_shipped)
    patch.setattr(words, "load_words", lru_cache(load_words))
    index = RuleIndex(content)
    patch.setattr(engine, "RuleIndex", lambda of: index if of is content else RuleIndex(of))
    patch.setattr(grounds, "contours", _contours)
    patch.setattr(scenes, "played_by_bots", lambda header: _bots_play(header, folder))
    patch.setattr(idle_gc, "REST", NEVER)
    patch.setattr(idle_gc, "freeze", lambda: None)


class SharedPixmaps:
    """Renders each picture once for all windows; those unused longest go when all take more than `MOST_BYTES`."""

    def __init__(self, render: Callable[..., QPixmap]) -> None:
        self._render = render
        self._pixmaps: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self._bytes = 0

    def __call__(self, *inputs: Hashable) -> QPixmap:
        """The pixmap of a picture at a scale; whoever changes it changes a copy."""
        found = self._pixmaps.get(inputs)
        if found is None:
            found = self._pixmaps[inputs] = self._render(*inputs)
            self._bytes += _size(found)
            while self._bytes > MOST_BYTES:
                self._bytes -= _size(self._pixmaps.popitem(last=False)[1])
        else:
            self._pixmaps.move_to_end(inputs)
        return QPixmap(found)


def _size(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4


def _contours(hill: Sequence[seabed.Hill], *how: Any) -> str:
    return _remembered_contours(tuple(hill), *how)


@lru_cache(maxsize=100)
def _remembered_contours(*what: Any) -> str:
    return seabed.contours(*what)


@lru_cache
def _code_of_bots() -> str:
    """A hash of the code that decides what bots play."""
    package = paths.card_data().parent / "uc_desktop"
    files = sorted(file for folder in ("rules", "ai") for file in (package / folder).rglob("*.py"))
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def _bots_play(header: Header, folder: Path) -> tuple[Command, ...]:
    game = sha256(repr((header.setup, header.content, _code_of_bots())).encode()).hexdigest()
    path = folder / f"bots-{game}.pickle"
    if not path.exists():
        part = path.with_suffix(f".{os.getpid()}")
        part.write_bytes(pickle.dumps(_played_by_bots(header)))
        part.replace(path)
    found: tuple[Command, ...] = pickle.loads(path.read_bytes())
    return found
