"""Turns of others on the table, step by step: those that were just played, and the last one of anybody when asked for.

While bots play, the table stays at the position before their turns and catches up, one step after the other. Nothing of
the game is changed by that, and whatever a person may do in the present position ends it. Time comes from outside, by
`advance`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from uc_desktop.app.session.game_log import Entry
from uc_desktop.presentation import gestures
from uc_desktop.presentation.facts.opponents_facts import others
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.presentation.turn_replay import (
    ReplayView,
    Turn,
    TurnPace,
    first_of_decision,
    last_turn_of,
    steps_of,
    turn_ended_by,
    turns_since_own,
)
from uc_desktop.rules.terms import Phase
from uc_desktop.ui.table.overlays import refused_behind_curtain
from uc_desktop.ui.table.table import Table

#: Milliseconds that a step stays on the table, by pace; where it does not play by itself, after Play.
STEP_TIMES: Final = {TurnPace.SLOW: 2000.0, TurnPace.NORMAL: 1200.0, TurnPace.FAST: 500.0}
#: The part of that time in which what moves has landed.
_IN_MOTION: Final = 0.7
#: The commands that mean the present position: they end what is shown first.
_OF_THE_PRESENT: Final = ("confirm", "undo", "redo", "revert", "palette")
#: While this is pointed at, the step stays.
CARD: Final = "open"


class TurnReplay:
    """Shows confirmed turns on the table, step by step.

    `caught_up` is called when the present is shown again, `keep` with a pace that was chosen, `began` when time is to
    pass from now on.
    """

    def __init__(self, table: Table, caught_up: Callable[[], None]) -> None:
        self._table, self._caught_up = table, caught_up
        self.keep: Callable[[TurnPace], None] = lambda pace: None
        self.began: Callable[[], None] = lambda: None
        # The turns to be shown next, and whether those still to come before the viewer's are not.
        self._queue: list[Turn] = []
        self._skips = False
        self._passed = 0.0
        # Whose board was up before.
        self._shown = table.game.shown

    @property
    def is_on(self) -> bool:
        """Whether a turn is shown or is to be shown as soon as it is confirmed, so that the table stays behind."""
        return self._table.game.stays_behind

    @property
    def hurries(self) -> bool:
        """Whether bots need not wait until what they do was seen."""
        return self.is_on or self._skips

    @property
    def needs_time(self) -> bool:
        """Whether it goes on as time passes."""
        view = self._table.game.replay
        return bool(self._queue) if view is None else view.is_playing

    # What is shown

    def follow(self, entry: Entry) -> None:
        """Let the table stay where it is from now on if this entry of the log, the last one, is a bot's in its turn;
        show the turn when it is confirmed."""
        game, number = self._table.game, len(self._table.game.session.entries)
        if game.session.header.seats[entry.player].is_human:
            self._skips = False
        if not self._follows(entry, number):
            return
        if not self.is_on:
            self._shown = game.shown
            game.stay_at(number - 1)
        turn = turn_ended_by(game.session.entries, number - 1)
        if turn is not None:
            self._queue.append(turn)
            self._count_waiting()
            self.began()

    def _follows(self, entry: Entry, number: int) -> bool:
        """Whether others see this entry step by step: a bot's, in its turn, at a table where people play."""
        table, game = self._table, self._table.game
        entries = game.session.entries
        before = entries[number - 2].state if number > 1 else game.session.start
        is_bots = not game.session.header.seats[entry.player].is_human
        is_open = table.overlay.kind is not Overlay.CURTAIN and table.overlay.teaching is None and game.past is None
        may = game.turn_pace is not TurnPace.OFF and not self._skips and bool(game.humans)
        return is_bots and is_open and may and before.phase is Phase.TURN

    def show_since_own_turn(self) -> None:
        """Show what the others did since the viewer's last turn, unless nothing is to be shown by itself."""
        game = self._table.game
        turns = turns_since_own(game.session.entries, game.viewer)
        if game.turn_pace is TurnPace.OFF or not turns or self._table.overlay.kind:
            return
        self._shown = game.shown
        self._queue = list(turns)
        game.stay_at(turns[0].first)
        self.began()

    def show_last(self, player: int | None = None) -> None:
        """Show the last turn of this player, or of any other than the viewer; nothing if there is none."""
        table, game = self._table, self._table.game
        players = others(table.drawn_model) if player is None else (player,)
        turn = last_turn_of(table.drawn_model.entries, players)
        if turn is None or game.past is not None or refused_behind_curtain(table):
            return
        table.forget_gesture()
        if not self.is_on:
            self._shown = game.shown
        self._show(turn, is_followed=False)

    def _show(self, turn: Turn, *, is_followed: bool) -> None:
        """Show a turn from its first step on; where nothing moves, all of it at once."""
        game, entries = self._table.game, self._table.game.session.entries
        if game.replay is None or game.shown == game.replay.turn.player:
            game.shown = turn.player
        before = entries[turn.first - 1].state if turn.first else game.session.start
        steps, is_moving = steps_of(entries, turn), self._moves
        step = 0 if is_moving else len(steps) - 1
        plays = is_moving and game.turn_pace in STEP_TIMES
        self._put(ReplayView(turn, before, steps, step, game.turn_pace, plays, is_followed, len(self._queue)))

    @property
    def _moves(self) -> bool:
        return self._table.motions.is_on and self._table.game.turn_pace is not TurnPace.OFF

    def _put(self, view: ReplayView) -> None:
        """Show a step, and how it comes about from what is shown."""
        table = self._table
        self._passed = 0.0
        with table.animating_step(self._step_time(view) * _IN_MOTION):
            table.game.stay_at(view.position, view)
            table.refresh()
        if view.is_playing:
            self.began()

    def _change(self, view: ReplayView) -> None:
        """Show the same step with other buttons."""
        self._table.game.replay = view
        self._table.refresh()
        if view.is_playing:
            self.began()

    def _count_waiting(self) -> None:
        view = self._table.game.replay
        if view is not None:
            self._table.game.replay = replace(view, waiting=len(self._queue))

    @staticmethod
    def _step_time(view: ReplayView) -> float:
        return STEP_TIMES.get(view.pace, STEP_TIMES[TurnPace.NORMAL])

    # How it goes on

    def advance(self, by: float) -> None:
        """Let so many milliseconds pass; none pass while something lies over the table, is dragged, or the open card is
        pointed at, so that it can be read."""
        table, view = self._table, self._table.game.replay
        if table.is_covered() or table.selection.dragged or table.selection.hovered.kind == CARD:
            return
        if view is None:
            if self._queue:
                self._show(self._queue.pop(0), is_followed=True)
        elif view.is_playing:
            self._passed += by
            if self._passed >= self._step_time(view):
                self.next()

    def next(self) -> None:
        """Show the next step; after the last one the next turn, or the present."""
        view = self._table.game.replay
        if view is None:
            return
        if not view.is_at_end:
            self._put(replace(view, step=view.step + 1))
        elif self._queue:
            self._show(self._queue.pop(0), is_followed=True)
        else:
            self._go_on(view)

    def _go_on(self, view: ReplayView) -> None:
        """Show the present, or the position before a turn that is not confirmed yet."""
        game, entries = self._table.game, self._table.game.session.entries
        first = first_of_decision(entries, len(entries))
        is_under_way = first < len(entries) and self._follows(entries[-1], len(entries))
        if not is_under_way:
            self.end()
            return
        game.stay_at(first)
        game.shown = self._shown if game.shown == view.turn.player else game.shown
        self._table.refresh()

    def previous(self) -> None:
        """Show the step before, and stop there."""
        view = self._table.game.replay
        if view is not None and view.step:
            self._put(replace(view, step=view.step - 1, is_playing=False))

    def again(self) -> None:
        """Show the turn from its first step on."""
        view = self._table.game.replay
        if view is not None:
            plays = self._moves and view.pace in STEP_TIMES
            self._put(replace(view, step=0, is_playing=plays))

    def toggle(self) -> None:
        """Play, or pause."""
        view = self._table.game.replay
        if view is not None:
            self._passed = 0.0
            self._change(replace(view, is_playing=not view.is_playing))

    def set_pace(self, pace: TurnPace) -> None:
        """Show turns at this pace from now on; OFF ends it if it began by itself."""
        view = self._table.game.replay
        self._table.game.turn_pace = pace
        self.keep(pace)
        if view is None:
            return
        if pace is TurnPace.OFF and view.is_followed:
            self.end()
        else:
            self._change(replace(view, pace=pace, is_playing=self._moves and pace in STEP_TIMES))

    def toggle_board(self) -> None:
        """Show the viewer's own board, or that of the player whose turn is shown."""
        game = self._table.game
        if game.replay is not None:
            player = game.replay.turn.player
            game.shown = game.viewer if game.shown == player else player
            self._table.refresh()

    # How it ends

    def skip(self) -> None:
        """Show the present; what is still to come before the viewer's turn is not shown step by step."""
        view = self._table.game.replay
        self._skips = view is not None and view.is_followed and self._table.game.session.is_bots_turn
        self.end()

    def end(self) -> None:
        """Show the present."""
        if not self.is_on:
            return
        self.forget()
        self._caught_up()
        self._table.refresh()

    def forget(self) -> None:
        """Be at the present, without drawing it: what was to be shown is no more, or is hidden."""
        game = self._table.game
        if self.is_on:
            game.catch_up()
            game.shown = self._shown
            self._table.motions.finish()
        self._queue.clear()

    def give_way(self, key: ItemId, gesture: str) -> None:
        """End it where a gesture on this item begins something that is legal in the present position."""
        game = self._table.game
        if game.replay is None or gesture not in ("drag", "click") or not game.decides:
            return
        present = game.present(self._table.selection)
        if key in gestures.sources(present.legal) and not present.is_anothers(key):
            self.end()

    # Keys and buttons

    def press_key(self, name: str) -> bool:
        """A key while a turn is shown: space plays and pauses, the arrows go from step to step, Home begins again, End
        and Escape show the present; whether it meant anything."""
        if self._table.game.replay is None or self._table.overlay.kind:
            return False
        keys: dict[str, Callable[[], None]] = {
            "Space": self.toggle,
            "Right": self.next,
            "Left": self.previous,
            "Home": self.again,
            "End": self.skip,
            "Escape": self.skip,
        }
        if name in _OF_THE_PRESENT:
            self.end()
            # The palette lists what can be done now.
            return name != "palette"
        if name not in keys:
            return False
        keys[name]()
        return True

    def on_button(self, name: str) -> None:
        """A button of the panel, of the board that is up, of the log or of a player's strip, by the rest of its key."""
        what, value = ItemId(name).kind, ItemId(name).id
        if what == "pace":
            self.set_pace(TurnPace(value))
        elif what == "last":
            self.show_last(int(value) if value else None)
        else:
            buttons: dict[str, Callable[[], None]] = {
                "again": self.again,
                "play": self.toggle,
                "next": self.next,
                "skip": self.skip,
                "board": self.toggle_board,
            }
            buttons[what]()
