"""The slow pulse of the rings about legal places: the only motion that repeats."""

from __future__ import annotations

from math import cos, pi

from PySide6.QtCore import QElapsedTimer, QObject, QTimer

from uc_desktop.ui.scene.items.ring import RingItem
from uc_desktop.ui.scene.scene_builder import SceneBuilder

#: How faint a ring becomes.
FAINTEST = 0.55


class RingAnimation(QObject):
    """Lets the legal rings of a scene grow fainter and brighter while it beats."""

    def __init__(self, builder: SceneBuilder, owner: QObject) -> None:
        super().__init__(owner)
        self._builder = builder
        self._since = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.timeout.connect(lambda: self.show(self._since.elapsed()))

    def beat(self, beats: bool) -> None:
        """Begin, or stop with all rings at their brightest."""
        self._timer.stop()
        if beats:
            self._since.start()
            self._timer.start(self._builder.theme.motion.pulse_frame)
        else:
            self.show(0)

    def show(self, time: float) -> None:
        """Show the rings as they are so many milliseconds after a brightest moment."""
        share = (1 + cos(2 * pi * time / self._builder.theme.motion.pulse)) / 2
        for item in self._builder.items():
            if isinstance(item, RingItem) and item.ring == "legal":
                item.setOpacity(FAINTEST + (1 - FAINTEST) * share)
