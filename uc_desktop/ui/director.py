"""The director: lets the table be seen moving from one position to the next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

from uc_desktop.app.moment import Entry
from uc_desktop.ui.desk import Desk
from uc_desktop.ui.draw.main_board_places import places
from uc_desktop.ui.draw.table import Overlay, main_board_of
from uc_desktop.ui.items.item import Still
from uc_desktop.ui.motion import Flight, Motions, Plan, backwards, hurried
from uc_desktop.ui.motion_art import MotionArt
from uc_desktop.ui.motion_moves import plan_moves
from uc_desktop.ui.motion_plan import Planner, Stills

#: What is the same for everybody who looks.
_COMMON = (
    "tile:", "slot:", "federation:", "special:", "special-deck", "contract:", "deck", "discard", "player:", "board:",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Sight:
    """What the desk shows at a moment, for whom, and what has happened until then."""

    stills: Stills
    viewer: int
    shown: int
    entries: tuple[Entry, ...]


class Director:
    """Compares what a desk shows before and after something happened, and plays the motions that lead there."""

    def __init__(self, desk: Desk, motions: Motions) -> None:
        self._desk, self.motions = desk, motions
        motions.waits = self._is_covered

    @contextmanager
    def showing(self) -> Iterator[None]:
        """What happens and is drawn in here is seen happening; what is still in motion lands at once."""
        self.motions.finish()
        if not self.motions.is_on or self._desk.past is not None:
            yield
            return
        before = self._sight()
        yield
        if self._desk.overlay is not Overlay.CURTAIN:
            self.motions.play(self._plan(before, self._sight()))

    def fly_back(self, key: str, dragged: Still) -> None:
        """What was let go where it cannot be goes back to the thing it was taken from."""
        home = self._desk.stage.item(key)
        there = home.still() if home is not None else None
        if there is not None:
            lasts, covers = self.motions.times.fly_back, "" if key.startswith("piece:") else key
            way, grow = (dragged.at, there.at), (1, 1) if not covers else (1, there.w / dragged.w)
            self.motions.play((Flight(dragged, way, 0, lasts, 0, lasts, covers, grow=grow),))

    def _sight(self) -> _Sight:
        desk = self._desk
        return _Sight(desk.stage.stills(), desk.viewer, desk.shown, desk.session.entries)

    def _is_covered(self) -> bool:
        """Whether something lies over the table, so that nobody would see it move."""
        return self._desk.overlay is not Overlay.NOTHING

    def _plan(self, before: _Sight, after: _Sight) -> Plan:
        had, has = len(before.entries), len(after.entries)
        if has > had and after.entries[:had] == before.entries:
            return self._planned(before, after, after.entries[had:])
        if has < had and before.entries[:has] == after.entries and self.motions.rewinds:
            times = self.motions.times
            forth = self._planned(after, before, before.entries[has:])
            return hurried(backwards(forth), min(times.undo_all, times.undo_step * (had - has)))
        return ()

    def _planned(self, before: _Sight, after: _Sight, entries: Sequence[Entry]) -> Plan:
        desk, model = self._desk, self._desk.model()
        same = (before.viewer, before.shown) == (after.viewer, after.shown)
        was, will = (sight.stills if same else _common(sight.stills) for sight in (before, after))
        board = places(main_board_of(model, desk.layout), model).board
        dropped, slot = desk.dropped, entries[-1].state.turn.slot
        if dropped is not None and dropped[0] in was:
            was = {**was, dropped[0]: replace(was[dropped[0]], at=dropped[1].at)}
        plan = Planner(
            was,
            will,
            self.motions.times,
            viewer=after.viewer if same else -1,
            shown=after.shown if same else -1,
            board=board,
            ring=tuple(slot.id for slot in model.side.slots if slot.color is not None),
            dropped=None if dropped is None else (dropped[0], dropped[1].at),
            art=MotionArt(model.content, desk.faces, desk.stage.raster, desk.stage.theme, board.unit),
        )
        plan.here = plan.place(f"slot:{slot}")
        plan_moves(plan, [event for entry in entries for event in entry.events])
        return plan.plan


def _common(stills: Stills) -> Stills:
    return {key: still for key, still in stills.items() if key.startswith(_COMMON)}
