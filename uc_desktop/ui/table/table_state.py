"""The table in front of one person: the game, who looks at it, what is held and open, and how it is drawn.

All parts of the controller share one desk. It knows no gesture; whoever changes something of it draws it anew.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import NOTHING_TO_UNDO, UndoStatus
from uc_desktop.cards.words.text import Texts
from uc_desktop.presentation import gestures
from uc_desktop.presentation.facts.overlays.piles import sorted_cards
from uc_desktop.presentation.history_view import PastSight, PastView
from uc_desktop.presentation.model import Held, TableModel
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.presentation.shortcuts import Shortcuts
from uc_desktop.presentation.words.palette_words import step_words
from uc_desktop.rules.commands import Command
from uc_desktop.rules.events import NOBODY, Event, Fed
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase
from uc_desktop.rules.view import view
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.layout.hand_room import cards_to_read
from uc_desktop.ui.layout.table_layout import TableLayout, table_layout
from uc_desktop.ui.overlays.popover import Options
from uc_desktop.ui.panels.tutorial_panel import Teaching
from uc_desktop.ui.scene.items.item import ItemSnapshot
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.table.drawing import Shown, draw_table
from uc_desktop.ui.table.input.drag_picture import DragPicture
from uc_desktop.ui.table.input.focus import Focus
from uc_desktop.ui.table.input.focus_order import OPTION
from uc_desktop.ui.table.input.hints import Hints
from uc_desktop.ui.table.voice import Voice


class TableState:
    """What only the table knows of a game.

    `viewer` is who looks, `shown` whose board is up; `held` and `hovered` are keys of things, `part` the reference of
    the turn panel's selected part, each empty for none; `dropped` tells what was dragged and where it has just been let
    go, `overlay`, `about`, `page` what lies over the table (as in `draw.table.Shown`), `options` which choice is
    open and `offered` which commands it is between, `log_from` where the log was scrolled to, `hand_orders` how each
    player put the hand in order, `teaching` what the tutorial says, None outside it, `past` which position of the
    game's history is shown, None for the present, `shortcuts` which keys are told of. All of `drawn` are called
    whenever it has been drawn, `look_up` with the rules that are asked for.
    """

    def __init__(self, stage: SceneBuilder, session: Session, texts: Texts) -> None:
        self.stage = stage
        self.session = session
        self.texts = texts
        self.faces = Faces(session.engine.content, texts)
        session.undo_stack.describe(step_words(session.engine, session.header, texts))
        self._size = (1366.0, 768.0)
        self.viewer = self._first_viewer()
        self.layout = self.laid_out(session.state, self.viewer)
        self.shown = self.viewer
        self.held = ""
        self.part = ""
        self.hovered = ""
        self.dropped: tuple[str, ItemSnapshot] | None = None
        self.drawn: list[Callable[[], None]] = []
        self.overlay = Overlay.NOTHING
        self.about = ""
        self.page = 0
        self.options: Options | None = None
        self.offered: tuple[Command, ...] = ()
        self.hand_orders: dict[int, tuple[str, ...]] = {}
        self.log_from: int | None = None
        self.teaching: Teaching | None = None
        self.past: PastView | None = None
        self._is_cleared = False
        # By which commands it was asked last where what was held, or the part that was selected, could go; and where.
        self._targeted: tuple[Sequence[Command], str, str, frozenset[str]] = ((), "", "", frozenset())
        self.shortcuts = Shortcuts()
        self.look_up: Callable[[tuple[str, ...]], None] = lambda rules: None
        self.drag_picture = DragPicture(stage)
        self.voice = Voice()
        self.hints = self._new_hints()
        self.focus = Focus(stage, self.voice.focused.emit)

    @property
    def humans(self) -> list[int]:
        """The seats that people play."""
        return [number for number, seat in enumerate(self.session.header.seats) if seat.is_human]

    def _first_viewer(self) -> int:
        active = self.session.state.active
        return active if active in self.humans else (self.humans or [0])[0]

    @property
    def has_curtain(self) -> bool:
        """Whether the table is hidden while it changes hands."""
        return self.session.header.has_curtain

    def comes_after(self, events: Sequence[Event], state: State) -> tuple[Overlay, int]:
        """What lies over a table that nothing lies over when this has happened and led to this state, and who looks at
        it then."""
        if any(isinstance(event, Fed) for event in events):
            return Overlay.PRODUCTION, self.viewer
        if state.phase is Phase.OVER:
            return Overlay.FINAL, self.viewer
        if state.active == self.viewer or not self.session.header.seats[state.active].is_human:
            return Overlay.NOTHING, self.viewer
        return (Overlay.CURTAIN, self.viewer) if self.has_curtain else (Overlay.NOTHING, state.active)

    def model(self) -> TableModel:
        """What the viewer sees now, or saw then."""
        return self._present() if self.past is None else self._as_it_was(self.past)

    def _as_it_was(self, past: PastView) -> TableModel:
        """The table of a past position: nothing can be done, and it tells no more than may be known now."""
        viewer = self.shown if past.sight is PastSight.ALL else self.viewer
        observer = NOBODY if past.sight is PastSight.PUBLIC else viewer
        return TableModel(
            engine=self.session.engine,
            header=self.session.header,
            texts=self.texts,
            state=view(past.state, observer),
            observer=observer,
            viewer=viewer,
            shown=self.shown,
            entries=past.log[: past.number],
            taken_back=self.session.taken_back,
            hovered=self.hovered,
            past=past,
            shortcuts=self.shortcuts,
        )

    def _present(self) -> TableModel:
        session, viewer = self.session, self.viewer
        current, state = session.current, session.state
        mine = self._decides(viewer, state)
        legal = current.legal if mine else ()
        # While only bots play no hand may be seen.
        observer = viewer if session.header.seats[viewer].is_human or state.phase is Phase.OVER else NOBODY
        return TableModel(
            engine=session.engine,
            header=session.header,
            texts=self.texts,
            state=current.seen_by(observer),
            observer=observer,
            viewer=viewer,
            shown=self.shown,
            legal=legal,
            held=Held(self.held) if self.held else None,
            targets=self._targets(legal),
            part=self.part,
            offered=self.offered if self.options is not None else (),
            hand_order=self.hand_orders.get(viewer, ()),
            entries=current.log.entries,
            taken_back=session.taken_back,
            undo=session.undo_status() if mine else NOTHING_TO_UNDO,
            can_take_back=session.last_turn is not None,
            barrier=current.barrier,
            hovered=self.hovered,
            sealed=session.sealed,
            shortcuts=self.shortcuts,
        )

    def _decides(self, viewer: int, state: State) -> bool:
        """Whether the viewer, a person, is to decide in this position."""
        session = self.session
        return not session.sealed and state.active == viewer and session.header.seats[viewer].is_human

    @property
    def undo_status(self) -> UndoStatus:
        """What the viewer can undo and redo; nothing while another decides, the past is shown or an overlay is open."""
        is_open = not self.overlay and self.past is None and self._decides(self.viewer, self.session.state)
        return self.session.undo_status() if is_open else NOTHING_TO_UNDO

    def _targets(self, legal: Sequence[Command]) -> frozenset[str]:
        """Where what is held or selected can go."""
        of, held, part, found = self._targeted
        if of is not legal or (held, part) != (self.held, self.part):
            found = self._found_targets(legal)
            self._targeted = legal, self.held, self.part, found
        return found

    def _found_targets(self, legal: Sequence[Command]) -> frozenset[str]:
        if self.held == gestures.TILE:
            return gestures.tile_targets(legal)
        if self.held:
            return gestures.targets(legal, self.held, self.part)
        if self.part:
            return frozenset(
                to or what for command in gestures.of_part(legal, self.part) for what, to in gestures.pairs(command)
            )
        return frozenset()

    def put_in_hand(self, card: str, place: int) -> None:
        """Put a card of the viewer's hand before the one that stands at this place among the others."""
        others = [other for other in self.model().hand if other != card]
        self.hand_orders[self.viewer] = (*others[:place], card, *others[place:])

    def sort_hand(self) -> None:
        """Put the viewer's hand in order by colour and number."""
        self.hand_orders[self.viewer] = sorted_cards(self.session.engine.content, self.model().me.hand)
        self.refresh()

    def resize(self, width: float, height: float) -> None:
        """Lay the table out for a window of this size."""
        self._size = (width, height)
        self.refresh()

    def laid_out(self, state: State, viewer: int) -> TableLayout:
        """Where everything lies in this position; while some cards of many are chosen, all can be read side by side."""
        cards = cards_to_read(self.session.engine.index, state, viewer)
        return table_layout(*self._size, len(self.session.header.seats) - 1, cards)

    def refresh(self) -> None:
        """Draw the table as it is now, without what was explained."""
        self.hints.hide()
        self.draw()

    def draw(self) -> None:
        """Draw the table as it is now, unless it was cleared."""
        if self._is_cleared:
            return
        options = self.options and replace(self.options, lit=self.lit_option)
        shown = Shown(self.overlay, self.about, self.page, options, self.log_from, self.teaching)
        model = self.model()
        self.layout = self.laid_out(model.state, model.viewer)
        draw_table(self.stage, model, self.faces, self.layout, shown)
        before = self.focus.key
        self.focus.settle(model, self.layout)
        if before and before == self.hovered != self.focus.key:
            # To be focused is to be pointed at: what had the focus is pointed at no more.
            self.hovered = self.focus.key
            self.draw()
            return
        for told in self.drawn:
            told()
        self.voice.drawn.emit()

    @property
    def lit_option(self) -> int:
        """The number of the option that Enter chooses: the one with the focus, the one pointed at, or the first."""
        found = (key for key in (self.focus.key, self.hovered) if key.startswith(OPTION))
        return int(next(found, f"{OPTION}0").removeprefix(OPTION))

    def forget_gesture(self) -> None:
        """Nothing is held, dragged, selected or to be chosen any more."""
        self.held = self.part = ""
        self.options = None
        self.drag_picture.drop()

    def set_shortcuts(self, shortcuts: Shortcuts) -> None:
        """Tell of these keys from now on."""
        if shortcuts != self.shortcuts:
            self.shortcuts = shortcuts
            self.refresh()

    def _new_hints(self) -> Hints:
        return Hints(
            self.stage,
            self.voice.said.emit,
            lambda rules: self.look_up(rules),
            lambda: self.shortcuts.first("help"),
        )

    def change_look(self) -> None:
        """Draw everything in the stage's new theme; what was dragged is let go of."""
        self.drag_picture.drop()
        self.hints.remove()
        self.hints = self._new_hints()
        self.refresh()

    def clear(self) -> None:
        """Take away what does not lie on the stage, which others use from now on: nothing more is drawn there."""
        self._is_cleared = True
        self.drag_picture.drop()
        self.hints.remove()
        self.focus.remove()
