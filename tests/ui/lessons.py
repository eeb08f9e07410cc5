"""Going through chapters of the tutorial at the real window."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtWidgets import QApplication

from tests.ui.players.hands import Hands
from tests.ui.players.mouse import Mouse
from uc_desktop.app.tutorial.run import ChapterRun
from uc_desktop.presentation.facts.tutorial_facts import TutorialFacts
from uc_desktop.rules.commands import CONFIRM, Command, Discard
from uc_desktop.rules.flow.turns import discard_limit
from uc_desktop.ui.window.main_window import MainWindow

#: As long as a bot may take.
SECONDS = 20.0


def lesson_of(window: MainWindow) -> ChapterRun:
    assert window.tutor.chapter_run is not None
    return window.tutor.chapter_run


def begin(window: MainWindow, chapter: str = "the-table") -> ChapterRun:
    """A chapter on the table, from its beginning."""
    found = next(each for each in window.tutor.chapters if each.id == chapter)
    window.tutor.begin(found, window.session, afresh=True)
    return lesson_of(window)


def shown(window: MainWindow) -> TutorialFacts:
    assert window.controller is not None and window.controller.table.overlay.teaching is not None
    return window.controller.table.overlay.teaching


def words(window: MainWindow) -> str:
    """What the panel says."""
    assert window.controller is not None
    item = window.controller.builder.item("lesson:words")
    return "" if item is None else item.text


def settle(window: MainWindow) -> None:
    """Let the others play until the learner is to decide, or something lies over the table."""
    until = time.monotonic() + SECONDS
    session, controller = lesson_of(window).session, window.controller
    assert controller is not None
    while not controller.table.overlay.kind and (
        controller.bots_play or (session.state.active != 0 and not session.is_over)
    ):
        QApplication.processEvents()
        assert time.monotonic() < until, "the others do not play"
    QApplication.processEvents()


def wanted(chapter_run: ChapterRun) -> Command:
    """The first legal command of those that the step waits for."""
    legal, asked = chapter_run.session.legal_commands(), (*chapter_run.step.do, *chapter_run.step.until)
    found = next((c for each in asked for c in legal if each.fits(chapter_run.session.engine.index, c)), None)
    assert found is not None, (
        f"{chapter_run.chapter.id} {chapter_run.step.name}: nothing of what is waited for can be done"
    )
    return found


class Pupil:
    """Goes through a chapter with the hands given, as the program plays by itself; `before` is called at each step."""

    def __init__(self, hands: Hands, before: Callable[[], None] = lambda: None) -> None:
        self.window, self.hands, self.before = hands.window, hands, before
        hands.by_hand = False

    def until(self, step: str) -> None:
        """Go on until this step is there."""
        for _ in range(300):
            settle(self.window)
            self.before()
            if lesson_of(self.window).step.name == step:
                return
            self.step()
        raise AssertionError(f"the step {step} never comes")

    def step(self) -> None:
        chapter_run = lesson_of(self.window)
        if self.hands.controller.table.overlay.kind:
            self.hands.click("sheet:look" if self.hands.controller.builder.item("sheet:look") else "sheet:close")
        elif not chapter_run.step.waits:
            self.hands.click("button:lesson-go-on")
        elif chapter_run.step.until:
            self._freely(chapter_run)
        elif self._chooses():
            self._let_go(chapter_run)
        else:
            self.hands.give(wanted(chapter_run), dragging=False)

    def _freely(self, chapter_run: ChapterRun) -> None:
        """What is wanted if it can be done, else a turn of the simplest kind."""
        legal = chapter_run.session.legal_commands()
        place = command_at(chapter_run, "A-0")
        if self._chooses():
            self._let_go(chapter_run)
        elif place is not None:
            self.hands.give(place, dragging=False)
        else:
            self.hands.give(next((c for c in legal if c != CONFIRM), CONFIRM))

    def _chooses(self) -> bool:
        """Whether the chooser of cards is up."""
        return self.hands.controller.builder.item("keep") is not None

    def _let_go(self, chapter_run: ChapterRun) -> None:
        """Discard as many cards as must go: those that the step asks for, else the first ones of the hand."""
        session = chapter_run.session
        hand = session.state.players[session.state.active].hand
        if chapter_run.step.do:
            wants = [c for c in map(Discard, hand) if chapter_run.fits_any(chapter_run.step.do, c)]
            hand = tuple(c.card for c in wants) + tuple(card for card in hand if Discard(card) not in wants)
        count = len(session.state.players[session.state.active].hand) - discard_limit(
            session.engine.index, session.state
        )
        self.hands.let_go(hand[:count])


def command_at(chapter_run: ChapterRun, slot: str) -> Command | None:
    """A legal tile on this slot."""
    return next((c for c in chapter_run.session.legal_commands() if getattr(c, "slot", "") == slot), None)


class Direct(Mouse):
    """Hands that give commands without gestures, for what is not about gestures."""

    def give(self, command: Command, *, dragging: bool = True, way: str = "card") -> None:
        self.controller.submit(command)

    def click(self, key: str) -> None:
        self.controller.press_thing(key)
