"""The motion of overlays: the curtain opens and closes, Production and the final scoring play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from uc_desktop.presentation.facts.overlays.overlay_facts import played_facts, timeline_of
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.motion.curtain_moves import curtain_comes, curtain_goes
from uc_desktop.ui.motion.planner import ItemSnapshots
from uc_desktop.ui.motion.travellers import Travellers
from uc_desktop.ui.overlays.playback.dispatch import travellers
from uc_desktop.ui.scene.motion_clock import MotionClock
from uc_desktop.ui.table.table import Table

if TYPE_CHECKING:
    from uc_desktop.presentation.facts.overlays.final_facts import FinalFacts
    from uc_desktop.presentation.facts.overlays.overlay_facts import OverlayFacts
    from uc_desktop.presentation.facts.overlays.production_facts import ProductionFacts

#: How many times as fast another player's Production is played.
_OTHERS = 2.0


class OverlayMotion:
    """Plays the motion of the overlays of a table; `follow` is called after each drawing.

    `owner` is the parent of its clock.
    """

    def __init__(self, table: Table, owner: QObject) -> None:
        self._table, self._motions = table, table.motions
        self._playback = table.overlay.playback
        self.travellers = Travellers(table.builder)
        self._clock = MotionClock(self._playback, owner)
        self._playback.changed, self._playback.moved = table.draw, self._move
        self._playback.finished = self._finish
        #: Snapshots of the curtain, empty if it did not lie over the table at the last drawing.
        self._curtain: ItemSnapshots = {}
        self._before = Overlay.NOTHING
        # What plays, its layout and its theme, as of the last drawing.
        self._shown: tuple[OverlayFacts | None, TableLayout | None, str] = None, None, ""

    def follow(self) -> None:
        """Follow the table after a drawing: set the travellers and the timeline, play the curtain's motion."""
        overlay = self._table.overlay
        before, self._before = self._before, overlay.kind
        self._move_curtain()
        facts = self._facts()
        shown = facts, self._table.layout, self._table.builder.theme.name
        if shown != self._shown:
            self._shown = shown
            of = () if facts is None else travellers(facts, self._table.layout, self._table.builder.theme)
            self.travellers.set(of)
        has_come = overlay.kind is Overlay.PRODUCTION and before is not Overlay.PRODUCTION
        if has_come and self._motions.is_on and not self._playback.now(overlay.name):
            self._motions.play_sound("produce")
        rate = 1.0 if facts is None else _rate(facts)
        self._playback.open(overlay.name, timeline_of(facts), rate)
        self._move()

    def remove(self) -> None:
        """Stop playing, and remove what moves from the scene."""
        self._playback.open("", None)
        self.travellers.clear()

    def _facts(self) -> ProductionFacts | FinalFacts | None:
        """The facts of the overlay, if it has a timeline."""
        table = self._table
        facts = table.overlay.facts(table.drawn_model, table.builder.cached)
        return None if facts is None else played_facts(facts)

    def _move(self) -> None:
        self.travellers.show(self._playback.now(self._table.overlay.name))

    def _finish(self) -> None:
        if self._table.overlay.kind is Overlay.FINAL and self._motions.is_on:
            self._motions.play_sound("end")

    def _move_curtain(self) -> None:
        was = self._curtain
        self._curtain = self._table.builder.snapshots() if self._table.overlay.kind is Overlay.CURTAIN else {}
        if self._curtain and not was:
            self._motions.play(curtain_comes(self._curtain, self._motions.times), over=True)
        elif was and not self._table.is_covered():
            self._motions.play(curtain_goes(was, self._motions.times))


def _rate(facts: ProductionFacts | FinalFacts) -> float:
    """How many times as fast these facts are played."""
    # Imported late: the first table has no overlay.
    from uc_desktop.presentation.facts.overlays.production_facts import ProductionFacts

    return _OTHERS if isinstance(facts, ProductionFacts) and not facts.is_viewers else 1.0
