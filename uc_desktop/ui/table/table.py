"""The table in front of one person: what is shown of a game, its drawing, and the animation of its changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Final

from uc_desktop.app.session.game_log import Entry
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import NOTHING_TO_UNDO, UndoStatus
from uc_desktop.cards.words.text import Texts
from uc_desktop.presentation.item_id import NO_ITEM, ItemId
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.presentation.shortcuts import Shortcuts
from uc_desktop.presentation.words.palette_words import step_words
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.cards.hand_room import cards_shown, layout_for
from uc_desktop.ui.layout.game_places import places_of
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.motion.hand_moves import rearranged
from uc_desktop.ui.motion.moves import most_telling, plan_between
from uc_desktop.ui.motion.planner import Planner, TableSnapshot
from uc_desktop.ui.motion.playback import Playback
from uc_desktop.ui.motion.queue import Motions, backwards, hurried
from uc_desktop.ui.motion.snapshots import SnapshotMaker
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.table.draw_table import draw_table
from uc_desktop.ui.table.input.focus import Focus
from uc_desktop.ui.table.signals import TableSignals
from uc_desktop.ui.table.table_state import GameView, OverlayState, Selection

#: The kinds of items that change the table while hovered: their look, the items that match, or the price shown.
_DRAWN_ON_HOVER: Final = frozenset({"card", "claimed", "slot", "site", "built", "part", "piece", "option"})
#: A step through the history over up to `_NEAR` commands is animated at full length, over up to `_FAR` commands in at
#: most `_HISTORY_TIME` times what undoing takes at most; a longer one is not animated.
_NEAR, _FAR, _HISTORY_TIME = 12, 120, 3


class Table:
    """The table in front of one person: holds what is shown of a game, draws it, and animates its changes.

    `builder` draws it from the `game`, the `selection` and the `overlay`. `motions` animate what changes within
    `animating`, `animating_history` and `animating_hand`. `signals` are for whoever only listens.
    """

    def __init__(self, builder: SceneBuilder, motions: Motions, session: Session, texts: Texts) -> None:
        self.builder, self.motions = builder, motions
        self.game = GameView(session, texts)
        self.selection, self.overlay = Selection(), OverlayState(Playback(motions))
        self.faces = Faces(session.engine.content, texts)
        session.undo_stack.describe(step_words(session.engine, session.header, texts))
        self._size = (1366.0, 768.0)
        #: The model of the last drawing: what the person sees, and what a gesture is about.
        self.drawn_model = self.model()
        self.layout = self._laid_out(self.drawn_model)
        self._is_cleared = False
        # Whether what is hovered was reached by pointer or focus; else it appeared under a pointer at rest.
        self._is_explained = True
        self.signals = TableSignals()
        self.focus = Focus(builder, self.signals.focused.emit)
        motions.waits = self.is_covered

    def is_covered(self) -> bool:
        """Whether something lies over the table and hides its motions."""
        return self.overlay.kind is not Overlay.NOTHING

    def model(self) -> TableModel:
        """What the viewer sees of the position that is shown."""
        return self.game.model(self.selection)

    @property
    def undo_status(self) -> UndoStatus:
        """What the viewer can undo and redo; nothing while something lies over the table."""
        return NOTHING_TO_UNDO if self.overlay.kind else self.game.undo_status

    def resize(self, width: float, height: float) -> None:
        """Lay the table out for a window of this size."""
        self._size = (width, height)
        self.refresh()

    def _laid_out(self, model: TableModel) -> TableLayout:
        """Where everything lies in this position; the hand has the room that its cards need to be read."""
        what = self._size, cards_shown(model), model.content, self.faces, self.builder.theme.text
        return self.builder.cached("layout", what, partial(layout_for, *what))

    def refresh(self) -> None:
        """Draw the table after a change; hints about what it showed before are hidden."""
        if not self._is_cleared:
            self.signals.outdated.emit()
            self.draw()

    def draw(self) -> None:
        """Draw the table, unless it was cleared."""
        if self._is_cleared:
            return
        options = self.selection.options and replace(self.selection.options, lit=self.lit_option)
        model = self.drawn_model = self.model()
        self.overlay.unfold_for_next(model)
        self.layout = self._laid_out(model)
        draw_table(self.builder, model, self.faces, self.layout, self.overlay, options)
        if self.focus.is_active and self._focus_moved(model):
            self.draw()
            return
        self.signals.drawn.emit()

    def hover(self, key: ItemId, *, appeared: bool = False) -> None:
        """Note which item is hovered, by mouse, focus or what is dragged, empty for none; draw what depends on it.

        One that `appeared` under a pointer at rest is explained once the pointer moves.
        """
        selection, before = self.selection, self.selection.hovered
        if key == before and (appeared or self._is_explained):
            return
        if key != before:
            self.signals.hovering.emit()
            selection.hovered = key
            if {before.kind, key.kind} & _DRAWN_ON_HOVER:
                self.draw()
            self.signals.hovered.emit(key)
        self._is_explained = not appeared
        self.signals.reached.emit(NO_ITEM if appeared else key)

    def _focus_moved(self, model: TableModel) -> bool:
        """Settle the focus; whether it moved away from the hovered item, so that the table must be drawn again."""
        before, selection = self.focus.key, self.selection
        self.focus.settle(model, self.layout)
        has_moved = bool(before) and before == selection.hovered != self.focus.key
        if has_moved:
            # The item with the focus counts as hovered.
            selection.hovered = ItemId(self.focus.key)
        return has_moved

    @property
    def lit_option(self) -> int:
        """The number of the option that Enter chooses: the one with the focus, the one pointed at, or the first."""
        keys = (ItemId(self.focus.key), self.selection.hovered)
        return next((int(key.id) for key in keys if key.kind == "option"), 0)

    def forget_gesture(self) -> None:
        """Drop what is held or dragged, and clear the selection and the open choice."""
        self.selection.clear()
        self.end_drag()

    def end_drag(self) -> None:
        """End the drag, if there is one."""
        if self.selection.dragged:
            self.selection.dragged = NO_ITEM
            self.signals.drag_ended.emit()

    def set_shortcuts(self, shortcuts: Shortcuts) -> None:
        """Name these keys in texts from now on."""
        if shortcuts != self.game.shortcuts:
            self.game.shortcuts = shortcuts
            self.refresh()

    def change_theme(self) -> None:
        """Draw everything in the builder's new theme, and drop what is dragged."""
        self.end_drag()
        self.signals.restyled.emit()
        self.refresh()

    def clear(self) -> None:
        """Remove the items that this table owns and draw no more: another table uses the builder from now on."""
        self._is_cleared = True
        self.end_drag()
        self.focus.remove()

    @contextmanager
    def animating(self) -> Iterator[None]:
        """Animate what happens and is drawn within, with its sounds; motions still under way end at once."""
        if self.game.stays_behind:
            yield  # What happens is shown later, step by step.
            return
        self.motions.finish()
        entries = self.game.session.entries
        before = self._snapshot() if self.motions.is_on and self.game.past is None else None
        yield
        seen = before is not None and self.overlay.kind is not Overlay.CURTAIN and self._play(before, self._snapshot())
        if not (seen or self.game.stays_behind):
            self._sound(self.game.session.entries[len(entries) :])

    @contextmanager
    def animating_history(self) -> Iterator[None]:
        """Animate the step to another past position that is drawn within, unless it is too long."""
        self.motions.finish()
        before = self._snapshot() if self.motions.is_on and self.game.past is not None else None
        yield
        if before is None or self.game.past is None:
            return
        after = self._snapshot()
        far = abs(len(after.model.entries) - len(before.model.entries))
        if far <= _FAR:
            most = 0 if far <= _NEAR else self.motions.times.undo_all * _HISTORY_TIME
            self._play(before, after, most, has_sound=False)

    @contextmanager
    def animating_step(self, most: float) -> Iterator[None]:
        """Animate the step of a turn that is drawn within, in at most so many milliseconds."""
        self.motions.finish()
        entries, before = self.drawn_model.entries, self._snapshot() if self.motions.is_on else None
        yield
        if before is None or not self._play(before, self._snapshot(), most):
            self._sound(self.drawn_model.entries[len(entries) :])

    @contextmanager
    def animating_hand(self, dropped: str = "") -> Iterator[None]:
        """Animate cards of the hand that change places within: the one `dropped` falls into place, others make room."""
        motions = self.motions
        motions.finish()
        before = self.builder.snapshots()
        yield
        motions.play(rearranged(before, self.builder.snapshots(), motions.times, dropped, motions.last_dragged))

    def _sound(self, entries: tuple[Entry, ...]) -> None:
        """Play one sound for these entries, where nothing was animated."""
        if sound := most_telling([event for entry in entries for event in entry.events], self.game.viewer):
            self.motions.play_sound(sound)

    def _snapshot(self) -> TableSnapshot:
        return TableSnapshot(self.builder.snapshots(), self.drawn_model)

    def _play(self, before: TableSnapshot, after: TableSnapshot, most: float = 0, has_sound: bool = True) -> bool:
        """Animate the entries between two snapshots, within `most` if that is not 0; whether anything moves."""
        was, now = before.model.entries, after.model.entries
        had, has = len(was), len(now)
        if has > had and now[:had] == was:
            plan = self._planned(before, after, now[had:])
            self.motions.play(hurried(plan.plan, most) if most else plan.plan, plan.sounds if has_sound else ())
            return bool(plan.plan)
        if has < had and was[:has] == now and self.motions.rewinds:
            times = self.motions.times
            back = backwards(self._planned(after, before, was[has:]).plan)
            self.motions.play(hurried(back, min(times.undo_all, times.undo_step * (had - has))))
        return False

    def _planned(self, before: TableSnapshot, after: TableSnapshot, entries: Sequence[Entry]) -> Planner:
        model, builder = after.model, self.builder
        board = places_of(model, self.layout).board
        art = SnapshotMaker(model.content, self.faces, builder.raster, builder.theme, board.unit)
        dropped = self.selection.dropped, self.motions.last_dragged
        return plan_between(before, after, entries, self.motions.times, board, art, *dropped)
