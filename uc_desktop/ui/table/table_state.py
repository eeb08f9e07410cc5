"""The state of the table beside the game's: who looks at it, what is held and selected, and what lies over it.

Nothing here draws: callers that change it call `Table.refresh` or `Table.draw`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from uc_desktop.app.session.simultaneous_choice import without_concealed
from uc_desktop.app.session.undo_list import NOTHING_TO_UNDO
from uc_desktop.presentation import command_rows, gestures
from uc_desktop.presentation.facts.overlays.keep_facts import keep_facts
from uc_desktop.presentation.facts.overlays.overlay_facts import overlay_facts, timeline_of
from uc_desktop.presentation.facts.overlays.piles import sorted_cards
from uc_desktop.presentation.facts.tutorial_facts import TutorialFacts
from uc_desktop.presentation.history_view import PastSight
from uc_desktop.presentation.item_id import NO_ITEM
from uc_desktop.presentation.model import Held, TableModel
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.presentation.playback.timeline import PlaybackState
from uc_desktop.presentation.shortcuts import Shortcuts
from uc_desktop.presentation.turn_replay import TurnPace
from uc_desktop.rules.events import NOBODY
from uc_desktop.rules.terms import Phase
from uc_desktop.rules.view import view
from uc_desktop.ui.motion.playback import Playback

if TYPE_CHECKING:
    from uc_desktop.app.records.settings import Settings
    from uc_desktop.app.reports.review_turns import ReviewProgress
    from uc_desktop.app.session.session import Session
    from uc_desktop.app.session.session_state import SessionState
    from uc_desktop.app.session.undo_list import UndoStatus
    from uc_desktop.cards.words.text import Texts
    from uc_desktop.presentation.facts.overlays.keep_facts import KeepFacts
    from uc_desktop.presentation.facts.overlays.overlay_facts import OverlayFacts
    from uc_desktop.presentation.facts.turn.hint_facts import HintStatus
    from uc_desktop.presentation.history_view import PastView
    from uc_desktop.presentation.playback.timeline import Timeline
    from uc_desktop.presentation.turn_replay import ReplayView
    from uc_desktop.rules.commands import Command
    from uc_desktop.rules.state import State
    from uc_desktop.ui.overlays.popover import Options

#: The method `cached` of an item store: name, inputs, how to make the value.
Cached = Callable[[str, object, Callable[[], Any]], Any]


class Selection:
    """What the person at the table holds, has selected and points at.

    `held` and `hovered` are item ids, `part` the reference of the part selected in the turn panel, each empty for none.
    `options` is the open choice, `offered` the commands it is between. `dragged` is the id of the item that is dragged
    by the mouse, `dropped` of the one just dropped, while its command is carried out. `asks_price` tells whether Shift
    was held at the last press or release, to choose how to pay. `leaving` are the cards chosen to go while some of the
    hand must be discarded.
    """

    def __init__(self) -> None:
        self.held = self.hovered = NO_ITEM
        self.part = ""
        self.options: Options | None = None
        self.offered: tuple[Command, ...] = ()
        self.dragged = self.dropped = NO_ITEM
        self.asks_price = False
        self.leaving: frozenset[str] = frozenset()
        # The legal commands, held thing and selected part of the last search for targets, and what it found.
        self._targeted: tuple[Sequence[Command], str, str, frozenset[str]] = ((), "", "", frozenset())

    def clear(self) -> None:
        """Hold, select and offer nothing."""
        self.held, self.part = NO_ITEM, ""
        self.options = None

    def targets(self, legal: Sequence[Command]) -> frozenset[str]:
        """The keys of the legal places for what is held or selected; with neither, those for all pieces that can
        be used, or of the only part that a click carries out."""
        of, held, part, found = self._targeted
        if of is not legal or (held, part) != (self.held, self.part):
            found = self._found_targets(legal)
            self._targeted = legal, self.held, self.part, found
        return found

    def _found_targets(self, legal: Sequence[Command]) -> frozenset[str]:
        if self.held == command_rows.TILE:
            return gestures.tile_targets(legal)
        if self.held:
            return gestures.targets(legal, self.held, self.part)
        if self.part:
            return frozenset(
                to or what for command in gestures.of_part(legal, self.part) for what, to in command_rows.pairs(command)
            )
        if lit := gestures.piece_targets(legal):
            return lit
        return frozenset().union(*map(gestures.click_targets, gestures.commands_by_click(legal)))


class OverlayState(Struct):
    """What lies over the table, and what lies in the place of the log.

    `about` is the number of the player whose Production or sources are shown, that of the one whose turns are reviewed,
    perhaps with the turn chosen, or the key of the pile. `page` is the
    page of a pile, or the first line of the whole log. `log_from` is the first line of the log beside the table, None
    for its end. `teaching` is what the tutorial says, None outside it. `bubble_rules` are the rules behind what is
    explained beside the pointer, None if nothing is. `is_choice_folded` tells whether the chooser of cards is hidden,
    so that the table is seen, until the cards are discarded. `hinting` are the hints that are shown or thought about,
    None if none were asked for. `playback` plays the timelines of overlays.
    """

    playback: Playback
    kind: Overlay = Overlay.NOTHING
    about: str = ""
    page: int = 0
    log_from: int | None = None
    teaching: TutorialFacts | None = None
    bubble_rules: tuple[str, ...] | None = None
    is_choice_folded: bool = False
    hinting: HintStatus | None = None

    @property
    def name(self) -> str:
        """What lies over the table and what it is about."""
        return f"{self.kind}:{self.about}"

    @property
    def is_choosing_hint(self) -> bool:
        """Whether hints are thought about, or shown to choose from."""
        return self.hinting is not None and self.hinting.chosen is None and not self.kind

    @property
    def is_awaiting_hints(self) -> bool:
        """Whether hints are thought about."""
        return self.is_choosing_hint and self.hinting is not None and not self.hinting.hints

    def facts(self, model: TableModel, cached: Cached) -> OverlayFacts | None:
        """What lies over the table of this model; `cached` is that of an item store."""
        about = replace(model, hovered=NO_ITEM), self.kind, self.about, self.teaching is not None
        found: OverlayFacts | None = cached("overlay-facts", about, partial(overlay_facts, *about))
        return found

    def chooser_facts(self, model: TableModel) -> KeepFacts | None:
        """What the chooser of cards shows, in the place of hand, claimed cards and resources; None while it is not up.

        It lies below an overlay too, so that what moves when that is closed flies to the cards to choose from.
        """
        return None if self.is_choice_folded else keep_facts(model)

    def unfold_for_next(self, model: TableModel) -> None:
        """Show the chooser again for the next decision once nothing has to be discarded any more."""
        self.is_choice_folded = self.is_choice_folded and keep_facts(model) is not None

    def plays(self, model: TableModel, cached: Cached) -> bool:
        """Whether the overlay has a timeline."""
        return timeline_of(self.facts(model, cached)) is not None

    def playback_state(self, timeline: Timeline | None) -> PlaybackState:
        """How far the overlay was played; to its end if it has no timeline."""
        return (
            PlaybackState(ended=self.playback.ended) if timeline is None else self.playback.state(self.name, timeline)
        )


class GameView:
    """Which game is shown, to whom, and at which moment.

    `viewer` is the player who looks, `shown` the one whose board is up. `hand_orders` are the cards of each player's
    hand in the order they were put in. `past` is the past position that is shown, None for the present.
    `shortcuts` are the keys that texts name. `takes_gains` tells whether gains that leave nothing to decide are taken
    automatically, `asks_price` whether the player wants to choose how to pay, `gives_hints` whether hints can be asked
    for, `turn_pace` how fast the turns of others are shown. `replay` is the turn that is shown step by step, None if
    none is.
    """

    def __init__(self, session: Session, texts: Texts) -> None:
        self.session = session
        self.texts = texts
        self.viewer = self._first_viewer()
        self.shown = self.viewer
        self.hand_orders: dict[int, tuple[str, ...]] = {}
        self.past: PastView | None = None
        self.shortcuts = Shortcuts()
        self.takes_gains = True
        self.asks_price = False
        self.gives_hints = True
        #: Whether this is the first game here, of somebody who has not begun the tutorial.
        self.is_first = False
        #: Whether the game is a chapter of the tutorial.
        self.is_chapter = False
        #: Whether the bot that is to decide waits to be started again.
        self.is_bot_stopped = False
        self.turn_pace = TurnPace.OFF
        self.replay: ReplayView | None = None
        #: How far the game is reviewed, None before it is asked for.
        self.review: ReviewProgress | None = None
        # The earlier position that the table shows during a replay of turns; None for the present.
        self._earlier: SessionState | None = None

    @property
    def stays_behind(self) -> bool:
        """Whether the table shows an earlier position, because turns are still to be shown."""
        return self._earlier is not None

    def stay_at(self, number: int, replay: ReplayView | None = None) -> None:
        """Show the position with this number, and the step of a turn that led to it."""
        self._earlier, self.replay = self.session.at(number), replay

    def catch_up(self) -> None:
        """Show the present again."""
        self._earlier = self.replay = None

    def follow(self, settings: Settings, *, is_lively: bool = True) -> None:
        """Follow the settings of turns; as nothing moves before the window is lively, no turn is shown step by step."""
        self.takes_gains, self.asks_price = settings.takes_gains, settings.asks_price
        self.gives_hints = settings.gives_hints
        self.turn_pace = TurnPace(settings.turn_pace) if is_lively else TurnPace.OFF

    def put_in_hand(self, hand: Sequence[str], card: str, place: int) -> None:
        """Move a card of the viewer's hand to this place among its other cards."""
        others = [other for other in hand if other != card]
        self.hand_orders[self.viewer] = (*others[:place], card, *others[place:])

    def sort_hand(self, hand: Sequence[str]) -> None:
        """Put the viewer's hand in order by colour and number."""
        self.hand_orders[self.viewer] = sorted_cards(self.session.engine.content, hand)

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

    def model(self, selection: Selection) -> TableModel:
        """What the viewer sees of the position that is shown."""
        if self.past is not None:
            return self._as_it_was(self.past, selection)
        if self._earlier is not None:
            return self._replayed(self._earlier, selection)
        return self.present(selection)

    def _as_it_was(self, past: PastView, selection: Selection) -> TableModel:
        """The table of a past position: nothing can be done, and nothing hidden now is shown."""
        viewer = self.shown if past.sight is PastSight.ALL else self.viewer
        observer = NOBODY if past.sight is PastSight.PUBLIC else viewer
        concealed = self.session.current.concealed
        return TableModel(
            engine=self.session.engine,
            header=self.session.header,
            texts=self.texts,
            state=without_concealed(view(past.state, observer), observer, concealed),
            observer=observer,
            viewer=viewer,
            shown=self.shown,
            entries=past.log[: past.number],
            start=self.session.start,
            taken_back=self.session.taken_back,
            hovered=selection.hovered,
            past=past,
            shortcuts=self.shortcuts,
            asks_price=self.asks_price,
            concealed=concealed,
        )

    def _replayed(self, earlier: SessionState, selection: Selection) -> TableModel:
        """The table of the position shown in a replay of turns: nothing can be done, and the viewer's hand is seen."""
        session, viewer, observer = self.session, self.viewer, self._observer(earlier.state)
        return TableModel(
            engine=session.engine,
            header=session.header,
            texts=self.texts,
            state=without_concealed(earlier.seen_by(observer), observer, session.current.concealed),
            observer=observer,
            viewer=viewer,
            shown=self.shown,
            hand_order=self.hand_orders.get(viewer, ()),
            entries=earlier.log.entries,
            start=session.start,
            taken_back=session.taken_back,
            hovered=selection.hovered,
            replay=self.replay,
            sealed=session.sealed,
            shortcuts=self.shortcuts,
            asks_price=self.asks_price,
            concealed=session.current.concealed,
        )

    def _observer(self, state: State) -> int:
        """The player whose hidden cards are seen; nobody in a game of bots until it is over."""
        is_person = self.session.header.seats[self.viewer].is_human
        return self.viewer if is_person or state.phase is Phase.OVER else NOBODY

    def present(self, selection: Selection) -> TableModel:
        """What the viewer would see of the present position."""
        session, viewer = self.session, self.viewer
        current, state = session.current, session.state
        legal = current.legal if self.decides else ()
        observer = self._observer(state)
        return TableModel(
            engine=session.engine,
            header=session.header,
            texts=self.texts,
            state=without_concealed(current.seen_by(observer), observer, current.concealed),
            observer=observer,
            viewer=viewer,
            shown=self.shown,
            legal=legal,
            held=Held(selection.held, bool(selection.dragged)) if selection.held else None,
            targets=selection.targets(legal),
            part=selection.part,
            offered=selection.offered if selection.options is not None else (),
            hand_order=self.hand_orders.get(viewer, ()),
            entries=current.log.entries,
            start=session.start,
            taken_back=session.taken_back,
            undo=self.undo_status,
            can_take_back=session.last_turn is not None,
            barrier=current.barrier,
            hovered=selection.hovered,
            leaving=selection.leaving,
            sealed=session.sealed,
            shortcuts=self.shortcuts,
            asks_price=self.asks_price,
            concealed=current.concealed,
            is_first_game=self.is_first,
            review=self.review,
            is_bot_stopped=self.is_bot_stopped and session.is_bots_turn,
            is_chapter=self.is_chapter,
            gives_hints=self.gives_hints,
        )

    @property
    def decides(self) -> bool:
        """Whether the viewer, a person, is to decide in the present position."""
        session = self.session
        is_person = session.header.seats[self.viewer].is_human
        return not session.sealed and session.state.active == self.viewer and is_person

    @property
    def undo_status(self) -> UndoStatus:
        """What the viewer can undo and redo; nothing while another decides or the past is shown."""
        is_present = self.past is None and not self.stays_behind
        return self.session.undo_status() if is_present and self.decides else NOTHING_TO_UNDO
