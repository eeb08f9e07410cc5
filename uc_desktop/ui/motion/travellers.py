"""Shows the pictures that move over an overlay while it plays."""

from __future__ import annotations

from uc_desktop.ui.motion.queue import along, eased
from uc_desktop.ui.overlays.playback.traveller import Traveller
from uc_desktop.ui.scene.items.flyer import Flyer
from uc_desktop.ui.scene.scene_builder import SceneBuilder


class Travellers:
    """Shows each traveller while it moves, as a `Flyer`."""

    def __init__(self, builder: SceneBuilder) -> None:
        self._builder = builder
        self._all: tuple[Traveller, ...] = ()
        self._flyers: dict[int, Flyer] = {}

    @property
    def shown(self) -> list[Traveller]:
        """Those that move now."""
        return [self._all[number] for number in sorted(self._flyers)]

    def set(self, travellers: tuple[Traveller, ...]) -> None:
        """Replace the travellers by these; none is shown until `show` is called."""
        self.clear()
        self._all = travellers

    def show(self, now: float) -> None:
        """Show those that move at this time, at their places."""
        for number, each in enumerate(self._all):
            if each.begin <= now < each.end:
                self._place(number, each, (now - each.begin) / (each.end - each.begin))
            elif (flyer := self._flyers.pop(number, None)) is not None:
                self._builder.scene.removeItem(flyer)

    def _place(self, number: int, each: Traveller, share: float) -> None:
        flyer = self._flyers.get(number)
        if flyer is None:
            flyer = self._flyers[number] = Flyer(each.still, self._builder.raster, each.still.z)
            self._builder.scene.addItem(flyer)
        flyer.setPos(*along(each.path, eased(share)))
        flyer.setOpacity(each.fade[0] + (each.fade[1] - each.fade[0]) * share)

    def clear(self) -> None:
        """Remove all."""
        for flyer in self._flyers.values():
            self._builder.scene.removeItem(flyer)
        self._flyers.clear()
        self._all = ()
