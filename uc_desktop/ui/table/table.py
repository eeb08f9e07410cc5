"""The table in front of one person: what is shown of a game, its drawing, and the animation of its changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Final

from msgspec.structs import replace
from PySide6.QtWidgets import QGraphicsItem

from uc_desktop.app.session.game_log import Entry
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import NOTHING_TO_UNDO, UndoStatus
from uc_desktop.cards.words.text import Texts
from uc_desktop.presentation.facts.boards.highlights import highlights
from uc_desktop.presentation.facts.boards.main_board_facts import main_board_facts
from uc_desktop.presentation.facts.boards.player_board_facts import player_board_facts
from uc_desktop.presentation.facts.goal_facts import goal_facts
from uc_desktop.presentation.facts.hand_facts import claimed_facts, hand_facts, hand_highlights, hovered_claimed
from uc_desktop.presentation.facts.opponents_facts import opponents_facts
from uc_desktop.presentation.facts.overlays.keep_facts import keep_facts
from uc_desktop.presentation.facts.overlays.overlay_facts import timeline_of
from uc_desktop.presentation.facts.overlays.special_choice_facts import special_choice_facts
from uc_desktop.presentation.facts.replay.board_facts import below_board_facts, new_pieces_facts
from uc_desktop.presentation.facts.resource_facts import cost_facts, resource_facts
from uc_desktop.presentation.facts.top_bar_facts import history_bar_facts, top_bar_facts
from uc_desktop.presentation.facts.turn.guidance_facts import guidance_facts, guidance_model
from uc_desktop.presentation.facts.turn.hint_facts import HintStatus, hint_facts
from uc_desktop.presentation.facts.turn.turn_facts import turn_facts, undo_facts
from uc_desktop.presentation.item_id import NO_ITEM, ItemId
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.presentation.shortcuts import Shortcuts
from uc_desktop.presentation.words.palette_words import step_words
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.cards.hand_room import cards_shown, layout_for
from uc_desktop.ui.layout.game_places import places_of
from uc_desktop.ui.layout.player_board_layout import player_board_of
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.motion.hand_moves import rearranged
from uc_desktop.ui.motion.moves import most_telling, plan_between
from uc_desktop.ui.motion.planner import Planner, TableSnapshot
from uc_desktop.ui.motion.playback import Playback
from uc_desktop.ui.motion.queue import Motions, backwards, hurried
from uc_desktop.ui.motion.snapshots import SnapshotMaker
from uc_desktop.ui.overlays.keep_chooser import draw_keep_chooser, draw_unfold
from uc_desktop.ui.overlays.playback.dispatch import draw_any_overlay
from uc_desktop.ui.overlays.popover import Options, draw_popover
from uc_desktop.ui.overlays.special_choice import draw_special_choice
from uc_desktop.ui.panels.claimed import draw_claimed
from uc_desktop.ui.panels.goal_panel import draw_goal
from uc_desktop.ui.panels.hand import draw_hand
from uc_desktop.ui.panels.highlights import draw_highlights
from uc_desktop.ui.panels.hint_panel import draw_hint_panel
from uc_desktop.ui.panels.history_bar import draw_history_bar
from uc_desktop.ui.panels.log_panel import draw_last_panel
from uc_desktop.ui.panels.main_board.main_board import draw_main_board
from uc_desktop.ui.panels.opponents import draw_opponents
from uc_desktop.ui.panels.panel import draw_backdrop
from uc_desktop.ui.panels.player_board.player_board import draw_player_board
from uc_desktop.ui.panels.replay.new_pieces import draw_new_marks, draw_new_pieces
from uc_desktop.ui.panels.replay.replay import draw_below_board, draw_replay
from uc_desktop.ui.panels.resource_bar import draw_costs, draw_resource_bar
from uc_desktop.ui.panels.top_bar import draw_top_bar
from uc_desktop.ui.panels.turn.turn_guidance import draw_turn_guidance
from uc_desktop.ui.panels.turn.turn_panel import draw_turn_panel, draw_undo
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.table.input.focus import Focus
from uc_desktop.ui.table.signals import TableSignals
from uc_desktop.ui.table.table_state import GameView, OverlayState, Selection

#: The kinds of items that change the table while hovered: their look, the items that match, or the price shown.
_DRAWN_ON_HOVER: Final = frozenset({"card", "claimed", "slot", "site", "built", "part", "piece", "option"})


class Table:
    """The table in front of one person: holds what is shown of a game, draws it, and animates its changes.

    `builder` draws it from the `game`, the `selection` and the `overlay`. `motions` animate what changes within
    `animating`, `animating_step` and `animating_hand`. `signals` are for whoever only listens.
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
        """Draw the table after a change; bubbles about what it showed before are hidden."""
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

    @property
    def reached(self) -> ItemId:
        """The item that is hovered, empty if it only appeared under a pointer at rest."""
        return self.selection.hovered if self._is_explained else NO_ITEM

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
        before = self.snapshot() if self.motions.is_on and self.game.past is None else None
        yield
        seen = before is not None and self.overlay.kind is not Overlay.CURTAIN and self.play(before, self.snapshot())
        if not (seen or self.game.stays_behind):
            self._sound(self.game.session.entries[len(entries) :])

    @contextmanager
    def animating_step(self, most: float) -> Iterator[None]:
        """Animate the step of a turn that is drawn within, in at most so many milliseconds."""
        self.motions.finish()
        entries, before = self.drawn_model.entries, self.snapshot() if self.motions.is_on else None
        yield
        if before is None or not self.play(before, self.snapshot(), most):
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

    def snapshot(self) -> TableSnapshot:
        """What the table shows, to animate from there."""
        return TableSnapshot(self.builder.snapshots(), self.drawn_model)

    def play(self, before: TableSnapshot, after: TableSnapshot, most: float = 0, has_sound: bool = True) -> bool:
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
        unit = places_of(model, self.layout).board.unit
        art = SnapshotMaker(model.content, self.faces, builder.raster, builder.theme, unit, builder.boards.area)
        board = places_of(model, builder.boards.zoomed_layout(self.layout)).board
        dropped = self.selection.dropped, self.motions.last_dragged
        return plan_between(before, after, entries, self.motions.times, board, art, *dropped)


def draw_table(
    builder: SceneBuilder,
    model: TableModel,
    faces: Faces,
    layout: TableLayout,
    over: OverlayState,
    options: Options | None,
) -> None:
    """Draw everything; behind the curtain and the sea no panel is drawn."""
    builder.begin()
    builder.boards.set_area(layout.boards, layout.below_board)
    draw_backdrop(builder, layout.window)
    if over.kind not in (Overlay.CURTAIN, Overlay.SEA):
        _draw_panels(builder, model, faces, layout, over)
    _draw_overlays(builder, model, faces, layout, over, options)
    builder.end()


def _draw_panels(
    builder: SceneBuilder, model: TableModel, faces: Faces, layout: TableLayout, over: OverlayState
) -> None:
    """Draw the table without what lies over it."""
    # What is held, hovered and can be undone changes often: models without it stay equal, so that facts are cached.
    resting = replace(
        model, hovered=NO_ITEM, held=None, targets=frozenset(), undo=NOTHING_TO_UNDO, can_take_back=False, barrier=""
    )
    draw = partial(_draw_panel, builder, layout)
    if model.past is None:
        draw("top", resting, top_bar_facts, draw_top_bar)
    else:
        draw("history", resting, history_bar_facts, draw_history_bar)
    draw_boards(builder, model, faces, layout)
    if (choice := over.chooser_facts(model)) is None:
        draw("resources", replace(resting, held=model.held), resource_facts, draw_resource_bar)
        draw("costs", model, cost_facts, draw_costs)
        _draw_cards(builder, model, resting, faces, layout)
    else:
        builder.draw_if_changed(
            "keep", (choice, layout, faces), partial(draw_keep_chooser, builder, choice, layout, faces)
        )
    if over.is_choice_folded and not over.kind and (folded := keep_facts(model)) is not None:
        draw_unfold(builder, folded, layout)
    if not over.is_choosing_hint or over.is_awaiting_hints:
        _draw_side(builder, model, faces, layout, over)
    if over.hinting is not None and not over.kind:
        _draw_hints(builder, resting, over.hinting, layout, faces)


def _draw_side(builder: SceneBuilder, model: TableModel, faces: Faces, layout: TableLayout, over: OverlayState) -> None:
    """The right column, without the part in which hints are thought about or played; those to choose from take all."""
    idle = replace(model, hovered=NO_ITEM, held=None, targets=frozenset())
    resting = replace(idle, undo=NOTHING_TO_UNDO, can_take_back=False, barrier="")
    draw = partial(_draw_panel, builder, layout)
    if len(model.state.players) == 1:
        draw("goal", resting, goal_facts, draw_goal)
    else:
        strips = opponents_facts(resting, builder.cached)
        builder.draw_if_changed("opponents", (strips, layout), partial(draw_opponents, builder, strips, layout))
        draw_new_marks(builder, strips, layout)
    if model.replay is not None:
        draw_replay(builder, resting, layout, faces)
    elif not over.is_awaiting_hints:
        draw("turn", resting, turn_facts, draw_turn_panel, faces)
        inputs = guidance_model(model, resting), over.is_choice_folded
        guidance = builder.cached("guidance", inputs, partial(guidance_facts, *inputs)), layout, faces
        builder.draw_if_changed("guidance", guidance, partial(draw_turn_guidance, builder, *guidance))
        draw("undo", idle, undo_facts, draw_undo)
    if over.hinting is not None and not over.kind and not over.is_awaiting_hints:
        return  # The next step of the hint lies there.
    taken = ("" if model.held is None else model.held.source, f"part:{model.part}")
    draw_last_panel(builder, resting, layout, over.teaching, over.log_from, taken)


def _draw_hints(
    builder: SceneBuilder, resting: TableModel, status: HintStatus, layout: TableLayout, faces: Faces
) -> None:
    """The panel of hints; its marks lie on what was drawn before."""
    facts = builder.cached("hints", (resting, status), partial(hint_facts, resting, status))
    if facts is not None:
        draw_hint_panel(builder, facts, layout, faces)


def draw_boards(builder: SceneBuilder, model: TableModel, faces: Faces, layout: TableLayout) -> None:
    """Both boards, the supply and the highlights over them; what is held changes only the supply and the highlights."""
    # As in `_draw_panels`; but the supply shows what is held.
    holding = replace(
        model, hovered=NO_ITEM, targets=frozenset(), undo=NOTHING_TO_UNDO, can_take_back=False, barrier=""
    )
    resting = replace(holding, held=None, part="")
    where = places_of(model, layout)
    at = player_board_of(model.board(model.shown), layout.field)
    main = main_board_facts(resting, builder.cached)
    # All that a player's board depends on: most commands change none of it.
    standing, when = model.state.players[model.shown].standing(), (model.past is None, model.replay is None)
    seen = (model.content, model.texts, model.header, model.viewer, model.shown, when, standing)
    board = builder.cached("player-board-facts", seen, partial(player_board_facts, resting))
    below = builder.cached("supply-facts", holding, partial(below_board_facts, holding))
    boards = builder.boards.root
    panels: tuple[tuple[str, QGraphicsItem | None, Callable[..., None], tuple[object, ...]], ...] = (
        ("main board", boards, draw_main_board, (main, faces, layout.main_board, where)),
        ("player board", boards, draw_player_board, (board, layout, at)),
        ("supply", None, draw_below_board, (below, layout, where)),
        ("new pieces", boards, draw_new_pieces, (new_pieces_facts(resting), at)),
        ("highlights", None, draw_highlights, (highlights(model), main.cards, layout, where, at)),
    )
    for name, parent, draw, inputs in panels:
        with builder.on(parent):
            builder.draw_if_changed(name, inputs, partial(draw, builder, *inputs))


def _draw_panel(
    builder: SceneBuilder,
    layout: TableLayout,
    name: str,
    model: TableModel,
    facts: Callable[[TableModel], object],
    draw: Callable[..., object],
    *more: object,
) -> None:
    """Draw a panel if its facts, the layout or the arguments `more` have changed; make facts anew if the model has."""
    found = builder.cached(name, model, partial(facts, model))
    builder.draw_if_changed(name, (found, layout, more), partial(draw, builder, found, layout, *more))


def _draw_cards(
    builder: SceneBuilder, model: TableModel, resting: TableModel, faces: Faces, layout: TableLayout
) -> None:
    """The hand and the claimed cards, with their own highlights."""
    hand = builder.cached("hand", resting, partial(hand_facts, resting)), hand_highlights(model), layout, faces
    builder.draw_if_changed("hand", hand, partial(draw_hand, builder, *hand))
    reachable = replace(resting, targets=frozenset(key for key in model.targets if ItemId(key).kind == "claimed"))
    if model.replay is not None:
        return  # The card of the turn lies there.
    facts = builder.cached("claimed", reachable, partial(claimed_facts, reachable))
    claimed = facts, hovered_claimed(model), layout, faces
    builder.draw_if_changed("claimed", claimed, partial(draw_claimed, builder, *claimed))


def _draw_overlays(
    builder: SceneBuilder,
    model: TableModel,
    faces: Faces,
    layout: TableLayout,
    over: OverlayState,
    options: Options | None,
) -> None:
    """Draw all that lies over the table."""
    facts = over.facts(model, builder.cached)
    if facts is not None:
        what = facts, layout, faces, over.page, over.playback_state(timeline_of(facts))
        builder.draw_if_changed("over", what, partial(draw_any_overlay, builder, *what))
    if over.kind in (Overlay.CURTAIN, Overlay.SEA):
        return
    choice = special_choice_facts(model) if over.kind is Overlay.NOTHING else None
    if choice is not None:
        draw_special_choice(builder, choice, layout, faces)
    if options is not None:
        draw_popover(builder, options, layout)
