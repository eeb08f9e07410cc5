"""The replay of turns on the table, step by step: those that bots have just played, and any player's last one.

While bots play, the table shows the position before their turns and catches up step by step. The game itself does not
change, and any command of a person ends the replay. `advance` tells it that time has passed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

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

#: The duration of a step in milliseconds, by pace; at other paces `NORMAL` counts after Play is pressed.
STEP_TIMES: Final = {TurnPace.SLOW: 2000.0, TurnPace.NORMAL: 1200.0, TurnPace.FAST: 500.0}
#: The share of that time in which the motions of a step end.
_IN_MOTION: Final = 0.7
#: The shortcuts for the present position: they end the replay first.
_OF_THE_PRESENT: Final = ("confirm", "undo", "redo", "revert", "palette")
#: The kind of item that holds the replay while it is hovered: the open card.
CARD: Final = "open"


class TurnReplay:
    """Shows confirmed turns on the table, step by step.

    `caught_up` is called when the present is shown again, `pace_chosen` with a pace that was chosen, `began` when
    `advance` must be called from now on.
    """

    def __init__(self, table: Table, caught_up: Callable[[], None]) -> None:
        self._table, self._caught_up = table, caught_up
        self.pace_chosen: Callable[[TurnPace], None] = lambda pace: None
        self.began: Callable[[], None] = lambda: None
        # The turns to be shown next, and whether those before the viewer's next turn are skipped.
        self._queue: list[Turn] = []
        self._skips = False
        self._passed = 0.0
        # The player whose board was up before the replay.
        self._shown = table.game.shown

    @property
    def is_on(self) -> bool:
        """Whether a turn is shown, or will be as soon as it is confirmed, so that the table stays behind the
        present."""
        return self._table.game.stays_behind

    @property
    def hurries(self) -> bool:
        """Whether bots need not wait until their commands were seen."""
        return self.is_on or self._skips

    @property
    def needs_time(self) -> bool:
        """Whether the replay goes on by itself, so that `advance` must be called."""
        view = self._table.game.replay
        return bool(self._queue) if view is None else view.is_playing

    # What is shown

    def follow(self, entry: Entry) -> None:
        """Take the newest entry of the log, a bot's: from its first command in its turn on, the table stays where it
        is, and the turn is shown once it is confirmed."""
        game, number = self._table.game, len(self._table.game.session.entries)
        if number > 1 and game.session.header.seats[game.session.entries[number - 2].player].is_human:
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
        """Whether this entry is shown step by step: a bot's, in its turn, at a table where people play."""
        table, game = self._table, self._table.game
        entries = game.session.entries
        before = entries[number - 2].state if number > 1 else game.session.start
        is_bots = not game.session.header.seats[entry.player].is_human
        is_open = table.overlay.kind is not Overlay.CURTAIN and game.past is None
        may = game.turn_pace is not TurnPace.OFF and not self._skips and bool(game.humans)
        return is_bots and is_open and may and before.phase is Phase.TURN

    def show_since_own_turn(self) -> None:
        """Show the turns of the others since the viewer's last turn, unless the pace is OFF."""
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
        """Show a turn from its first step on; without motion, only its last step."""
        game, entries = self._table.game, self._table.game.session.entries
        if game.replay is None or game.shown == game.replay.turn.player:
            game.shown = turn.player
        before = entries[turn.first - 1].state if turn.first else game.session.start
        steps, is_moving = steps_of(entries, turn), self._moves
        step = 0 if is_moving else len(steps) - 1
        plays = is_moving and game.turn_pace in STEP_TIMES
        self._show_step(ReplayView(turn, before, steps, step, game.turn_pace, plays, is_followed, len(self._queue)))

    @property
    def _moves(self) -> bool:
        return self._table.motions.is_on and self._table.game.turn_pace is not TurnPace.OFF

    def _show_step(self, view: ReplayView) -> None:
        """Show a step, and animate the change from what is shown."""
        table = self._table
        self._passed = 0.0
        with table.animating_step(self._step_time(view) * _IN_MOTION):
            table.game.stay_at(view.position, view)
            table.refresh()
        if view.is_playing:
            self.began()

    def _set_view(self, view: ReplayView) -> None:
        """Show the same step with another state of the panel."""
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
        """Let this many milliseconds pass; time stands still while something lies over the table or is dragged, and
        while the open card is pointed at, so that it can be read; not if it appeared under a pointer at rest."""
        table, view = self._table, self._table.game.replay
        if table.is_covered() or table.selection.dragged or table.reached.kind == CARD:
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
            self._show_step(replace(view, step=view.step + 1))
        elif self._queue:
            self._show(self._queue.pop(0), is_followed=True)
        else:
            self._finish_turn(view)

    def _finish_turn(self, view: ReplayView) -> None:
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
        """Show the step before, and pause."""
        view = self._table.game.replay
        if view is not None and view.step:
            self._show_step(replace(view, step=view.step - 1, is_playing=False))

    def again(self) -> None:
        """Show the turn from its first step on."""
        view = self._table.game.replay
        if view is not None:
            plays = self._moves and view.pace in STEP_TIMES
            self._show_step(replace(view, step=0, is_playing=plays))

    def toggle(self) -> None:
        """Play, or pause."""
        view = self._table.game.replay
        if view is not None:
            self._passed = 0.0
            self._set_view(replace(view, is_playing=not view.is_playing))

    def set_pace(self, pace: TurnPace) -> None:
        """Show turns at this pace from now on; OFF ends a replay that the viewer did not ask for."""
        view = self._table.game.replay
        self._table.game.turn_pace = pace
        self.pace_chosen(pace)
        if view is None:
            return
        if pace is TurnPace.OFF and view.is_followed:
            self.end()
        else:
            self._set_view(replace(view, pace=pace, is_playing=self._moves and pace in STEP_TIMES))

    def toggle_board(self) -> None:
        """Show the viewer's own board, or that of the player whose turn is shown."""
        game = self._table.game
        if game.replay is not None:
            player = game.replay.turn.player
            game.shown = game.viewer if game.shown == player else player
            self._table.refresh()

    # How it ends

    def skip(self) -> None:
        """Show the present; turns still to come before the viewer's are not shown step by step."""
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
        """Drop all turns to be shown and go to the present, without drawing it."""
        game = self._table.game
        if self.is_on:
            game.catch_up()
            game.shown = self._shown
            self._table.motions.finish()
        self._queue.clear()

    def end_for_gesture(self, key: ItemId, gesture: str) -> None:
        """End the replay if a gesture on this item begins a legal command of the present position."""
        game = self._table.game
        if gesture not in ("drag", "click") or not game.decides:
            return
        present = game.present(self._table.selection)
        if key in gestures.sources(present.legal) and not present.is_anothers(key):
            self.end()

    # Keys and buttons

    def press_key(self, name: str) -> bool:
        """Handle a key while a turn is shown; whether it has a meaning then.

        Space plays and pauses, the arrows go from step to step, Home restarts the turn, End and Escape show the
        present.
        """
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
        """Handle a button `replay:NAME` of the panel, the board, the log or a player's strip."""
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
