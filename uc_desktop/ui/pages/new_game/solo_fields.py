"""The choices of a solo game: where the neutral tiles begin, and whether it is a challenge."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import date
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QComboBox

from uc_desktop.app.saves import challenges
from uc_desktop.app.saves.header import UndoPolicy
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.window_words import challenge_title
from uc_desktop.rules.board.graph import ADVANCED
from uc_desktop.rules.terms import GOAL_CITIES, GOAL_POINTS, ROUNDS
from uc_desktop.ui.pages.new_game.rule_row import RuleRow
from uc_desktop.ui.pages.segments import Segments

if TYPE_CHECKING:
    from uc_desktop.app.saves.challenges import Challenge
    from uc_desktop.app.saves.header import Header
    from uc_desktop.presentation.words.catalogue import Key
    from uc_desktop.ui.pages.page import Page

#: How wide the controls are, in units.
_GAME, _TILES = 230, 136
_STARTS: Final[tuple[Key, ...]] = ("solo.first", "solo.second", "solo.third", "solo.fourth")


class SoloFields(QObject):
    """The choices of a solo game; `changed` after every edit.

    A challenge decides where the neutral tiles begin; those whose names are `attempted` are practice, and say so.
    """

    changed = Signal()

    def __init__(self, day: date, page: Page, attempted: Collection[str] = ()) -> None:
        super().__init__(page)
        self._challenges = (challenges.of_the_day(day), challenges.of_the_week(day))
        self._attempted = attempted
        self.game, self.start = QComboBox(), Segments(page)
        self.game.addItem(say("solo.own"), "")
        for challenge in self._challenges:
            title = challenge_title(challenge)
            words = say("solo.practised", challenge=title) if challenge.name in attempted else title
            self.game.addItem(words, challenge.name)
        for number in range(1, len(_STARTS) + 1):
            self.start.addItem(str(number), number)
        self.choices = (
            RuleRow(say("solo.game"), self.game, _GAME, [_goal(), say("solo.counts"), say("solo.practice")]),
            RuleRow(say("solo.tiles"), self.start, _TILES, [say(each) for each in _STARTS]),
        )
        self._own_start = 1
        self.game.currentIndexChanged.connect(self._follow)
        self.start.activated.connect(self._choose_start)
        self._explain()

    def choose_day(self) -> None:
        """Choose the challenge of the day."""
        self.game.setCurrentIndex(1)

    def seed_problem(self, seed: str) -> str:
        """Why no game of one's own is played with this seed, in a sentence; empty if it may be."""
        challenge = challenges.of_seed(seed)
        if challenge is None:
            return ""
        of_day = challenge.kind == challenges.DAY
        if challenge in self._challenges:
            return say("solo.seed of this day" if of_day else "solo.seed of this week", when=challenge.when)
        return say("solo.seed of day" if of_day else "solo.seed of week", when=challenge.when)

    @property
    def challenge(self) -> Challenge | None:
        """The selected challenge, if any."""
        return next((each for each in self._challenges if each.name == self.game.currentData()), None)

    @property
    def solo_start(self) -> int:
        """On which slot of each colour the neutral tiles begin (L-3)."""
        return int(self.start.currentData())

    def fill(self, remembered: Mapping[str, Any]) -> None:
        """Show what was remembered of the last solo game, where it is sound; never a challenge."""
        start = remembered.get("solo_start")
        self._own_start = start if isinstance(start, int) and 1 <= start <= len(_STARTS) else 1
        self._follow()

    def remembered(self) -> dict[str, Any]:
        """What to `fill` in the next time: plain JSON values."""
        return {"solo_start": self._own_start}

    def applied_to(self, header: Header) -> Header:
        """The header with what is chosen here, on an advanced board (L-1)."""
        made = replace(header, side=ADVANCED, solo_start=self.solo_start)
        challenge = self.challenge
        if challenge is None:
            return made
        return replace(made, seed=challenge.seed, challenge=challenge.name, undo=UndoPolicy.STRICT)

    def _choose_start(self) -> None:
        self._own_start = self.solo_start
        self._explain()
        self.changed.emit()

    def _follow(self) -> None:
        challenge = self.challenge
        self.start.setEnabled(challenge is None)
        self.start.setCurrentIndex((challenge.solo_start if challenge else self._own_start) - 1)
        self._explain()
        self.changed.emit()

    def _explain(self) -> None:
        game, start = self.choices
        if self.challenge is None:
            game.explain(_goal())
        else:
            game.explain(say("solo.practice" if self.challenge.name in self._attempted else "solo.counts"))
        start.explain(say(_STARTS[self.solo_start - 1]))


def _goal() -> str:
    """What is to be reached alone (L-7)."""
    rounds = say("new_game.game", count=ROUNDS)
    return say("solo.own explained", cities=GOAL_CITIES, points=GOAL_POINTS, rounds=rounds)
