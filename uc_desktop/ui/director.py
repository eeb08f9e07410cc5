"""The director: lets the table be seen moving from one position to the next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any

from uc_desktop.rules import events as ev
from uc_desktop.rules.events import Event
from uc_desktop.ui.desk import Desk
from uc_desktop.ui.draw.main_board_places import places
from uc_desktop.ui.draw.table import main_board_of
from uc_desktop.ui.motion import Motions
from uc_desktop.ui.motion_plan import Planner
from uc_desktop.ui.motion_solo import SoloBoard, count_fourth, move_neutral

Move = Callable[[Planner, Any], None]


class Director:
    """Compares what a desk shows before and after something happened, and plays the motions that lead there."""

    def __init__(self, desk: Desk, motions: Motions) -> None:
        self._desk, self.motions = desk, motions
        motions.waits = self._is_covered

    @contextmanager
    def showing(self) -> Iterator[None]:
        """What happens in here is played when it has been drawn; what is still in motion lands at once."""
        self.motions.finish()
        if not self.motions.is_on or self._desk.past is not None:
            yield
            return
        before, told = self._desk.stage.stills(), self._desk.session.entries
        yield
        new = self._desk.session.entries
        if new[: len(told)] == told and len(new) > len(told):
            plan = Planner(before, self._desk.stage.stills(), self.motions.times)
            self._add(plan, [event for entry in new[len(told) :] for event in entry.events])
            self.motions.play(plan.plan)

    def _is_covered(self) -> bool:
        """Whether something lies over the table, so that nobody would see it move."""
        return bool(self._desk.overlay)

    def _add(self, plan: Planner, events: list[Event]) -> None:
        moves = self._moves()
        for event in events:
            move = moves.get(type(event))
            if move is not None:
                move(plan, event)

    def _moves(self) -> Mapping[type, Move]:
        return {
            ev.NeutralTilesMoved: partial(move_neutral, on=self._solo_board()),
            ev.NeutralTileCounted: partial(count_fourth, on=self._solo_board()),
        }

    def _solo_board(self) -> SoloBoard:
        desk, model = self._desk, self._desk.model()
        ring = tuple(slot.id for slot in model.side.slots if slot.color is not None)
        board = places(main_board_of(model, desk.layout), model).board
        return SoloBoard(board, ring, model.content, desk.faces, desk.stage.raster, desk.stage.theme)
