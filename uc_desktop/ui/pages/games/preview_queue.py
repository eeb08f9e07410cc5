"""Previews of saved games, made one after the other while the window stays awake."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final
from weakref import WeakMethod

from PySide6.QtCore import QElapsedTimer, QTimer

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from uc_desktop.app.slices import Slices
    from uc_desktop.rules.engine import Engine
    from uc_desktop.ui.pages.games.previews import Preview, Previews

#: The longest slice of work, in milliseconds: a gesture in between is answered within a frame.
SLICE: Final = 8


class PreviewQueue:
    """Calls `made` with the path and the preview of each game, kept or made anew; a slice of work an event.

    It works as long as somebody holds it and `parent` is there. The method `made` is held weakly: PySide (6.11)
    crashes when a dialog is collected in a reference cycle.
    """

    def __init__(
        self,
        previews: Previews,
        engine_for: Callable[[str], Engine],
        made: Callable[[Path, Preview], None],
        parent: QObject,
    ) -> None:
        self._previews, self._engine_for, self._made = previews, engine_for, WeakMethod(made)
        self._waiting = deque[Path]()
        self._path = Path()
        self._work: Slices[Preview] | None = None
        self._timer = QTimer(parent)
        self._timer.timeout.connect(self._go_on)

    def begin(self, paths: Iterable[Path]) -> None:
        """Make the previews of these games, in this order, instead of those not made yet."""
        self._work, self._waiting = None, deque(paths)
        self._timer.start()

    def stop(self) -> None:
        """Make no more, for good."""
        self._work = None
        self._timer.stop()
        self._timer.deleteLater()

    def _go_on(self) -> None:
        if self._work is None:
            if not self._waiting:
                self._timer.stop()
                return
            self._path = self._waiting.popleft()
            if (kept := self._previews.kept(self._path)) is not None:
                self._tell(kept)
                return
            self._work = self._previews.making(self._path, self._engine_for)
        clock = QElapsedTimer()
        clock.start()
        try:
            next(self._work)
            while clock.elapsed() < SLICE:
                next(self._work)
        except StopIteration as end:
            self._work = None
            self._tell(end.value)

    def _tell(self, found: Preview) -> None:
        if (made := self._made()) is not None:
            made(self._path, found)
