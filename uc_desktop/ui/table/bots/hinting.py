"""Hints for the person at the table: asked for, shown, ended, and played step by step by the player."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer

from uc_desktop.app.bots.thinking import HINT_SECONDS
from uc_desktop.app.bots.turn_hints import TurnHint
from uc_desktop.app.bots.worker import Thinker
from uc_desktop.app.session.session import Session
from uc_desktop.errors import BotError
from uc_desktop.presentation.facts.turn.hint_facts import WAVES, HintStatus, hint_step
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.why_no_hint import why_no_hint
from uc_desktop.ui.table.input.keys import number_of

#: How often to look whether hints were found, in milliseconds.
POLL = 15
#: The gestures that begin or do something.
_DOING = ("drag", "click", "menu")


class HasHints(Protocol):
    """Has the hints that the table shows, None without hints."""

    hinting: HintStatus | None


class Hinting(QObject):
    """Asks a thinker for hints, and keeps those that are shown in `overlay`; `refresh` draws it.

    `model` returns what the table shows; `refused` is called with the reason, in words, why there is no hint, `failed`
    with the error if none could be found. `clock` tells how long is thought, in seconds.
    """

    def __init__(
        self,
        session: Session,
        thinker: Thinker,
        overlay: HasHints,
        model: Callable[[], TableModel],
        refresh: Callable[[], None],
        refused: Callable[[str], None],
        failed: Callable[[BotError], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__()
        self._session, self._thinker, self._overlay, self._model = session, thinker, overlay, model
        self._refresh, self._refused, self._failed = refresh, refused, failed
        self._clock, self._asked_at = clock, 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(POLL)
        self._timer.timeout.connect(self._poll)

    @property
    def status(self) -> HintStatus | None:
        """The hints that are shown or thought about, None without any."""
        return self._overlay.hinting

    def close(self) -> None:
        """Stop thinking, and listen to the session no more."""
        self._forget()

    def toggle(self) -> None:
        """Ask for hints, or end those that there are."""
        if self.status is not None:
            self.end()
        elif why := why_no_hint(self._model()):
            self._refused(why)
        else:
            self._begin()

    def put(self, hints: tuple[TurnHint, ...]) -> None:
        """Show these hints."""
        self._set(HintStatus(len(self._session.entries), hints))

    def end(self) -> None:
        """Stop thinking, and show no hint any more."""
        if self.status is not None:
            self._forget()
            self._refresh()

    def press_key(self, name: str) -> bool:
        """Handle a key while the turns are shown or thought about; whether it has a meaning there."""
        status = self.status
        if status is None:
            return False
        if name == "Escape":
            self.end()
            return True
        number = number_of(name, len(status.hints)) if status.chosen is None else 0
        if number:
            self._choose(number - 1)
        return number > 0

    def on_button(self, name: str) -> None:
        """One of the turns was chosen, or a button of the panel pressed."""
        if name.isdecimal():
            self._choose(int(name))
        else:
            self.end()

    def before_gesture(self, item: ItemId, gesture: str) -> None:
        """Whoever does something else does not want to choose any more; for gestures while the turns are shown."""
        if gesture in _DOING and item.kind != "hint" and item != "button:hint":
            self.end()

    def _begin(self) -> None:
        session = self._session
        try:
            self._thinker.ask_hints(session.seen_by(session.state.active), session.legal_commands())
        except BotError as error:
            self._failed(error)
            return
        self._asked_at = self._clock()
        self._timer.start()
        self._set(HintStatus(len(session.entries)))

    def _poll(self) -> None:
        try:
            found = self._thinker.hints()
        except BotError as error:
            self.end()
            self._failed(error)
            return
        if self.status is None:
            return
        if found is not None:
            self._timer.stop()
            self._set(replace(self.status, hints=found))
        elif (waves := self._waves()) != self.status.waves:
            self._set(replace(self.status, waves=waves))

    def _waves(self) -> int:
        """How many waves are filled: all of them shortly before the thinker must answer."""
        thought = (self._clock() - self._asked_at) / HINT_SECONDS
        return min(WAVES, int(thought * (WAVES + 1)))

    def _choose(self, number: int) -> None:
        if self.status is not None:
            self._set(replace(self.status, chosen=number))

    def _set(self, status: HintStatus) -> None:
        """Show this; while there is something to show, the session is listened to."""
        if self.status is None:
            self._session.events_applied.connect(self._on_change)
            self._session.state_replaced.connect(self._on_change)
        self._overlay.hinting = status
        self._refresh()

    def _on_change(self, _: object) -> None:
        """A command was given, or undone: the hint that is played goes on or ends; the table is drawn by the caller."""
        if self.status is not None and hint_step(self._model(), self.status) is None:
            self._forget()
            self._refresh()

    def _forget(self) -> None:
        if self._timer.isActive():
            self._timer.stop()
            self._thinker.cancel()
        if self.status is not None:
            self._session.events_applied.disconnect(self._on_change)
            self._session.state_replaced.disconnect(self._on_change)
        self._overlay.hinting = None
