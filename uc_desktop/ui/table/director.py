"""The director: animates the way from one position of the table to the next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Final

from uc_desktop.app.reports.production_report import as_it_produced, production_report
from uc_desktop.app.reports.production_ways import ways_of_source
from uc_desktop.app.session.game_log import Entry
from uc_desktop.presentation.history_view import PastSight
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.rules.flow.scoring import ranking
from uc_desktop.ui.layout.geometry import around
from uc_desktop.ui.motion.lights import Lights
from uc_desktop.ui.motion.moves import most_telling, plan_moves
from uc_desktop.ui.motion.planner import Dropped, ItemSnapshots, Planner
from uc_desktop.ui.motion.queue import Flight, Motions, TimedSound, backwards, hurried, length_of
from uc_desktop.ui.motion.reports import curtain_comes, curtain_goes, final_told, production_told
from uc_desktop.ui.motion.snapshots import SnapshotMaker
from uc_desktop.ui.scene.items.item import ItemSnapshot
from uc_desktop.ui.table.drawing import places_of, player_board_of
from uc_desktop.ui.table.table import Table

#: What is the same for everybody who looks.
_COMMON = (
    "tile", "slot", "federation", "special", "special-deck", "contract", "deck", "discard", "player", "board",
)  # fmt: skip


#: A step through the past over so many commands at most is seen as it was played; a longer one is hurried.
_NEAR: Final = 12
#: What is hurried takes so many times at most what taking back takes at most.
_LOOKING: Final = 3
#: A step over more commands is not seen.
_FAR: Final = 120


@dataclass(frozen=True, slots=True)
class _Sight:
    """What the table shows at a moment, for whom, and what has happened until then."""

    stills: ItemSnapshots
    viewer: int
    shown: int
    entries: tuple[Entry, ...]
    overlay: Overlay


class Director:
    """Compares what a table shows before and after something happened, and plays the motions that lead there."""

    def __init__(self, table: Table, motions: Motions) -> None:
        self._table, self.motions = table, motions
        motions.waits = self._is_covered
        # A game that was over before is not told again.
        self._end_is_told = table.game.session.is_over
        #: Whose part of the Production that lies over the table has not been told yet.
        self._to_tell: set[int] = set()
        #: What the curtain looked like when it was last drawn, empty if what was drawn last is the table.
        self._curtain: ItemSnapshots = {}
        table.drawn_listeners.append(self._tell_overlays)

    @contextmanager
    def showing(self) -> Iterator[None]:
        """What happens and is drawn in here is seen and heard happening; what is still in motion lands at once."""
        self.motions.finish()
        told = self._table.game.session.entries
        before = self._sight() if self.motions.is_on and self._table.game.past is None else None
        yield
        if before is None or self._table.overlay.kind is Overlay.CURTAIN or not self._play(before, self._sight()):
            self._sound(told)

    @contextmanager
    def looking_back(self) -> Iterator[None]:
        """Another position of the past is drawn in here: what leads there is seen, unless it is far away."""
        self.motions.finish()
        before = self._sight() if self.motions.is_on and self._table.game.past is not None else None
        yield
        if before is None or self._table.game.past is None:
            return
        after = self._sight()
        far = abs(len(after.entries) - len(before.entries))
        if far <= _FAR:
            times = self.motions.times
            self._play(before, after, 0 if far <= _NEAR else times.undo_all * _LOOKING, heard=False)

    def _sound(self, told: tuple[Entry, ...]) -> None:
        """The one sound of what happened and is not seen happening."""
        events = [event for entry in self._table.game.session.entries[len(told) :] for event in entry.events]
        if sound := most_telling(events, self._table.game.viewer):
            self.motions.heard(sound)

    def refuse(self) -> None:
        """What was tried is not possible."""
        self.motions.heard("refuse")

    def fly_back(self, key: str, dragged: ItemSnapshot) -> None:
        """What was let go where it cannot be goes back to the thing it was taken from."""
        home = self._table.builder.item(key)
        there = home.snapshot() if home is not None else None
        if there is not None:
            lasts, covers = self.motions.times.fly_back, "" if ItemId(key).kind == "piece" else key
            way, grow = (dragged.at, there.at), (1, 1) if not covers else (1, there.w / dragged.w)
            self.motions.play((Flight(dragged, way, 0, lasts, 0, lasts, covers, grow=grow),))

    @contextmanager
    def arranging(self, dropped: str = "", drag_picture: ItemSnapshot | None = None) -> Iterator[None]:
        """Cards of the hand change places in here: one that was let go of falls into its place, others make room."""
        self.motions.finish()
        before, times = self._table.builder.snapshots(), self.motions.times
        yield
        flights = []
        for key, will in self._table.builder.snapshots().items():
            was = before.get(key)
            if key == dropped and drag_picture is not None:
                way, grow = (drag_picture.at, will.at), (drag_picture.w / will.w, 1.0)
                flights.append(Flight(will, way, 0, times.drop, 0, times.drop, key, grow=grow, out=True))
            elif ItemId(key).kind == "card" and was is not None and was.at != will.at:
                flights.append(Flight(will, (was.at, will.at), 0, times.snap, 0, times.snap, key, above=False))
        self.motions.play(tuple(flights))

    def _sight(self) -> _Sight:
        game, overlay, stills = self._table.game, self._table.overlay.kind, self._table.builder.snapshots()
        if game.past is None:
            return _Sight(stills, game.viewer, game.shown, game.session.entries, overlay)
        viewer = game.shown if game.past.sight is PastSight.ALL else game.viewer
        return _Sight(stills, viewer, game.shown, game.past.log[: game.past.number], overlay)

    def _tell_overlays(self) -> None:
        """The curtain comes and goes; a player's Production and the final scoring are told step by step the first time
        that they lie over the table."""
        self._move_curtain()
        if self._table.overlay.kind is not Overlay.PRODUCTION:
            self._to_tell.clear()
        elif int(self._table.overlay.about) in self._to_tell:
            self._tell_production(int(self._table.overlay.about), [])
        if self._table.overlay.kind is Overlay.FINAL and not self._end_is_told:
            self._end_is_told = True
            told = final_told(
                self._table.builder.snapshots(), self.motions.times, ranking(self._table.game.session.state)
            )
            self.motions.play(told, [(length_of(told), "end")], over=True)

    def _move_curtain(self) -> None:
        was = self._curtain
        self._curtain = self._table.builder.snapshots() if self._table.overlay.kind is Overlay.CURTAIN else {}
        if self._curtain and not was:
            self.motions.play(curtain_comes(self._curtain, self.motions.times), over=True)
        elif was and not self._is_covered():
            self.motions.play(curtain_goes(was, self.motions.times))

    def _tell_production(self, player: int, sounds: list[TimedSound]) -> None:
        self._to_tell.discard(player)
        table, model, stills = self._table, self._table.model(), self._table.builder.snapshots()
        board, picture = model.board(player), stills["production:board"]
        position = as_it_produced(model.entries, player, model.state)
        events = [event for entry in model.entries for event in entry.events]
        report = production_report(events, model.state)
        area = around(picture.at, picture.w, picture.h)
        cities = [site.id for at, site in enumerate(board.cities) if position.cities >> at & 1]
        lights = Lights(player_board_of(board, area), frozenset(cities), table.builder.theme, picture.z + 0.5)
        ways = [ways_of_source(board, position, row.source) for row in report.of(player).rows]
        self.motions.play(production_told(stills, self.motions.times, lights, ways), sounds, over=True)

    def _is_covered(self) -> bool:
        """Whether something lies over the table, so that nobody would see it move."""
        return self._table.overlay.kind is not Overlay.NOTHING

    def _play(self, before: _Sight, after: _Sight, most: float = 0, heard: bool = True) -> bool:
        """Whether there was anything to be seen; it takes no longer than `most`, if that is not 0."""
        had, has = len(before.entries), len(after.entries)
        if has > had and after.entries[:had] == before.entries:
            if after.overlay is Overlay.PRODUCTION is not before.overlay:
                self._to_tell = set(range(len(self._table.game.session.state.players)))
                self._tell_production(int(self._table.overlay.about), [(0, "produce")])
            plan = self._planned(before, after, after.entries[had:])
            self.motions.play(hurried(plan.plan, most) if most else plan.plan, plan.sounds if heard else ())
            return bool(plan.plan)
        if has < had and before.entries[:has] == after.entries and self.motions.rewinds:
            times = self.motions.times
            back = backwards(self._planned(after, before, before.entries[has:]).plan)
            self.motions.play(hurried(back, min(times.undo_all, times.undo_step * (had - has))))
        return False

    def _planned(self, before: _Sight, after: _Sight, entries: Sequence[Entry]) -> Planner:
        table, model = self._table, self._table.model()
        same = (before.viewer, before.shown) == (after.viewer, after.shown)
        was, will = (sight.stills if same else _common(sight.stills) for sight in (before, after))
        board = places_of(model, table.layout).board
        dropped, slot = self._dropped(was), entries[-1].state.turn.slot
        if dropped is not None:
            was = {**was, dropped.key: replace(was[dropped.key], at=dropped.at)}
        plan = Planner(
            was,
            will,
            self.motions.times,
            viewer=after.viewer if same else -1,
            shown=after.shown if same else -1,
            board=board,
            ring=tuple(slot.id for slot in model.side.slots if slot.color is not None),
            dropped=dropped,
            art=SnapshotMaker(model.content, table.faces, table.builder.raster, table.builder.theme, board.unit),
        )
        plan.here = plan.place(f"slot:{slot}")
        plan_moves(plan, [event for entry in entries for event in entry.events])
        return plan

    def _dropped(self, was: ItemSnapshots) -> Dropped | None:
        """What was dragged and has just been let go."""
        key, drag_picture = self._table.selection.dropped or ("", None)
        return (
            Dropped(key, drag_picture.at, drag_picture.w / was[key].w)
            if drag_picture is not None and key in was
            else None
        )


def _common(stills: ItemSnapshots) -> ItemSnapshots:
    return {key: still for key, still in stills.items() if ItemId(key).kind in _COMMON}
