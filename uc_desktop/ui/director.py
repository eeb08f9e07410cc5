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
from uc_desktop.ui.motion import Flight, Motions, backwards, hurried, length_of
from uc_desktop.ui.motion_art import MotionArt
from uc_desktop.ui.motion_moves import plan_moves
from uc_desktop.ui.motion_plan import Planner, Stills
from uc_desktop.ui.motion_sheets import final_told, production_told
from uc_desktop.ui.sound import most_telling

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
    overlay: Overlay


class Director:
    """Compares what a desk shows before and after something happened, and plays the motions that lead there."""

    def __init__(self, desk: Desk, motions: Motions) -> None:
        self._desk, self.motions = desk, motions
        motions.waits = self._is_covered
        # A game that was over before is not told again.
        self._end_is_told = desk.session.is_over
        desk.drawn = self._tell_end

    @contextmanager
    def showing(self) -> Iterator[None]:
        """What happens and is drawn in here is seen and heard happening; what is still in motion lands at once."""
        self.motions.finish()
        told = self._desk.session.entries
        before = self._sight() if self.motions.is_on and self._desk.past is None else None
        yield
        if before is None or self._desk.overlay is Overlay.CURTAIN or not self._play(before, self._sight()):
            self._sound(told)

    def _sound(self, told: tuple[Entry, ...]) -> None:
        """The one sound of what happened and is not seen happening."""
        events = [event for entry in self._desk.session.entries[len(told) :] for event in entry.events]
        if sound := most_telling(events, self._desk.viewer):
            self.motions.heard(sound)

    def refuse(self) -> None:
        """What was tried is not possible."""
        self.motions.heard("refuse")

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
        return _Sight(desk.stage.stills(), desk.viewer, desk.shown, desk.session.entries, desk.overlay)

    def _tell_end(self) -> None:
        """The first time that the final scoring lies over the table, it is told step by step."""
        if self._desk.overlay is Overlay.FINAL and not self._end_is_told:
            self._end_is_told = True
            told = final_told(self._desk.stage.stills(), self.motions.times)
            self.motions.play(told, [(length_of(told), "end")], over=True)

    def _is_covered(self) -> bool:
        """Whether something lies over the table, so that nobody would see it move."""
        return self._desk.overlay is not Overlay.NOTHING

    def _play(self, before: _Sight, after: _Sight) -> bool:
        """Whether there was anything to be seen."""
        had, has = len(before.entries), len(after.entries)
        if has > had and after.entries[:had] == before.entries:
            if after.overlay is Overlay.PRODUCTION is not before.overlay:
                self.motions.play(production_told(after.stills, self.motions.times), [(0, "produce")], over=True)
            plan = self._planned(before, after, after.entries[had:])
            self.motions.play(plan.plan, plan.cues)
            return bool(plan.plan)
        if has < had and before.entries[:has] == after.entries and self.motions.rewinds:
            times = self.motions.times
            back = backwards(self._planned(after, before, before.entries[has:]).plan)
            self.motions.play(hurried(back, min(times.undo_all, times.undo_step * (had - has))))
        return False

    def _planned(self, before: _Sight, after: _Sight, entries: Sequence[Entry]) -> Planner:
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
        return plan


def _common(stills: Stills) -> Stills:
    return {key: still for key, still in stills.items() if key.startswith(_COMMON)}
