"""The pictures on their way over what is played, where they are at a time."""

from __future__ import annotations

from uc_desktop.ui.motion.queue import along, eased
from uc_desktop.ui.overlays.played.traveller import Traveller
from uc_desktop.ui.scene.items.flyer import Flyer
from uc_desktop.ui.scene.scene_builder import SceneBuilder


class Travellers:
    """Shows those of some travellers that are on their way."""

    def __init__(self, builder: SceneBuilder) -> None:
        self._builder = builder
        self._all: tuple[Traveller, ...] = ()
        self._seen: dict[int, Flyer] = {}

    @property
    def seen(self) -> list[Traveller]:
        """Those that are on their way now."""
        return [self._all[number] for number in sorted(self._seen)]

    def set(self, travellers: tuple[Traveller, ...]) -> None:
        """Let these be on their way at their times, and no others."""
        self.clear()
        self._all = travellers

    def show(self, now: float) -> None:
        """Show where they are at this time."""
        for number, each in enumerate(self._all):
            if each.begin <= now < each.end:
                self._place(number, each, (now - each.begin) / (each.end - each.begin))
            elif (flyer := self._seen.pop(number, None)) is not None:
                self._builder.scene.removeItem(flyer)

    def _place(self, number: int, each: Traveller, share: float) -> None:
        flyer = self._seen.get(number)
        if flyer is None:
            flyer = self._seen[number] = Flyer(each.still, self._builder.raster, each.still.z)
            self._builder.scene.addItem(flyer)
        flyer.setPos(*along(each.path, eased(share)))
        flyer.setOpacity(each.fade[0] + (each.fade[1] - each.fade[0]) * share)

    def clear(self) -> None:
        """Show none."""
        for flyer in self._seen.values():
            self._builder.scene.removeItem(flyer)
        self._seen.clear()
        self._all = ()
