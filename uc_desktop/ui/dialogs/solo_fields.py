"""What is asked of somebody who plays alone: where the neutral tiles begin, and whether it is a shared game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QComboBox, QFormLayout

from uc_desktop.app import challenges
from uc_desktop.app.challenges import Challenge
from uc_desktop.app.header import Header, UndoPolicy
from uc_desktop.rules.board import ADVANCED

_STARTS: Final = ("First", "Second", "Third", "Fourth")


def today() -> date:
    """The day in UTC, by which challenges go."""
    return datetime.now(UTC).date()


def challenge_words(challenge: Challenge) -> str:
    """A challenge as players call it."""
    return f"Challenge of the {challenge.kind}, {challenge.when}"


class SoloFields(QObject):
    """The fields of a game alone; `changed` after every edit.

    A challenge decides where the neutral tiles begin.
    """

    changed = Signal()

    def __init__(self, day: date, parent: QObject) -> None:
        super().__init__(parent)
        self._challenges = (challenges.of_the_day(day), challenges.of_the_week(day))
        self.game = QComboBox()
        self.start = QComboBox()
        self.game.setAccessibleName("Game alone")
        self.start.setAccessibleName("Neutral tiles begin on")
        self.game.addItem("My own, from the seed below", "")
        for challenge in self._challenges:
            self.game.addItem(challenge_words(challenge), challenge.name)
        for number, words in enumerate(_STARTS, 1):
            self.start.addItem(f"{words} slot of each colour", number)
        self._own_start = 1
        self.game.currentIndexChanged.connect(self._follow)
        self.start.activated.connect(self._choose_start)

    def add_to(self, form: QFormLayout) -> None:
        """Add a row for each field."""
        form.addRow("Game", self.game)
        form.addRow("Neutral tiles", self.start)

    def show_in(self, form: QFormLayout, shown: bool) -> None:
        """Show or hide the rows."""
        for field in (self.game, self.start):
            form.setRowVisible(field, shown)

    @property
    def challenge(self) -> Challenge | None:
        """The shared game that is chosen, if one is."""
        return next((each for each in self._challenges if each.name == self.game.currentData()), None)

    @property
    def solo_start(self) -> int:
        """On which slot of each colour the neutral tiles begin (L-3)."""
        return int(self.start.currentData())

    def fill(self, remembered: Mapping[str, Any]) -> None:
        """Show what was remembered of the last game alone, where it is sound; never a challenge."""
        start = remembered.get("solo_start")
        self._own_start = start if isinstance(start, int) and 1 <= start <= len(_STARTS) else 1
        self._follow()

    def remembered(self) -> dict[str, Any]:
        """What to `fill` in the next time: plain JSON values."""
        return {"solo_start": self._own_start}

    def alone(self, header: Header) -> Header:
        """The header with what is chosen here, on an advanced board (L-1)."""
        made = replace(header, side=ADVANCED, solo_start=self.solo_start)
        challenge = self.challenge
        if challenge is None:
            return made
        return replace(made, seed=challenge.seed, challenge=challenge.name, undo=UndoPolicy.STRICT)

    def _choose_start(self) -> None:
        self._own_start = self.solo_start
        self.changed.emit()

    def _follow(self) -> None:
        challenge = self.challenge
        self.start.setEnabled(challenge is None)
        self.start.setCurrentIndex((challenge.solo_start if challenge else self._own_start) - 1)
        self.changed.emit()
