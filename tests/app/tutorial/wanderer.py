"""A learner who goes through a chapter by chance, wherever its steps let go."""

from __future__ import annotations

import random
from collections.abc import Callable

from uc_desktop.app.session.automatic import step_with_automatic
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.app.tutorial.chapters import LEARNER
from uc_desktop.app.tutorial.progress import MOST_COMMANDS
from uc_desktop.app.tutorial.run import ChapterRun
from uc_desktop.rules.commands import Command


def give_step(chapter_run: ChapterRun, command: Command, *, by_itself: bool) -> None:
    """Give a command in a chapter, the learner's with what then happens by itself if that is wanted."""
    session = chapter_run.session
    is_learners = session.state.active == LEARNER
    session.submit_step(
        step_with_automatic(session.engine, session.state, command) if by_itself and is_learners else (command,)
    )


class Wanderer:
    """Gives any command that a step does not call leading elsewhere: all payments, all orders, and where anything may
    be done, anything; some steps are left unread.

    `give` is what becomes of a command, `read_on` how a step that was read is left.
    """

    def __init__(
        self,
        chapter_run: ChapterRun,
        seed: int,
        give: Callable[[Command], object] | None = None,
        read_on: Callable[[], object] | None = None,
    ) -> None:
        self.chapter_run = chapter_run
        self._chance, self._by_itself = random.Random(seed), seed % 2 == 0
        self._submit, self._read_on = give or self._step, read_on or chapter_run.read_on
        self._done: list[str] = []

    def play(self) -> None:
        """Go on until the chapter is done."""
        for _ in range(MOST_COMMANDS):
            if self.chapter_run.is_done:
                return
            self.step()
        raise AssertionError(self.story("the chapter does not end"))

    def _step(self, command: Command) -> None:
        """Give a command, in every other chapter with what then happens by itself."""
        give_step(self.chapter_run, command, by_itself=self._by_itself)

    def step(self) -> None:
        """Do one thing, or read on."""
        chapter_run = self.chapter_run
        assert not chapter_run.is_stuck, self.story("nothing of what is waited for can be done")
        if chapter_run.session.state.active != LEARNER and not chapter_run.session.is_over:
            self._give(chapter_run.prompted() or self._any())
        elif chapter_run.step.waits:
            self._give(self._any() if chapter_run.step.until else self._let_through())
        elif self._chance.random() < 0.7 or not self._goes_ahead():
            self._read_on()

    def story(self, fault: str) -> str:
        """A fault, where it was found, and how it came to that."""
        return "\n".join([f"at {self.chapter_run.chapter.id} {self.chapter_run.step.name} {fault}, after", *self._done])

    def _give(self, command: Command) -> None:
        self._done.append(f"{self.chapter_run.step.name}: {command}")
        self._submit(command)
        self.chapter_run.follow()

    def _any(self) -> Command:
        return self._chance.choice(self.chapter_run.session.legal_commands())

    def _goes_ahead(self) -> bool:
        """Do what the next step waits for before what stands between is read; whether that was possible."""
        chapter_run = self.chapter_run
        later = next((step for step in chapter_run.chapter.steps[chapter_run.at :] if step.waits), None)
        if chapter_run.session.state.active != LEARNER or later is None:
            return False
        legal = chapter_run.session.legal_commands()
        fitting = [c for c in legal if later.until or chapter_run.fits_any(later.do, c)]
        if fitting:
            self._give(self._chance.choice(fitting))
        return bool(fitting)

    def _let_through(self) -> Command:
        chapter_run = self.chapter_run
        wanted = (*chapter_run.step.do, *chapter_run.step.also)
        fitting = [c for c in chapter_run.session.legal_commands() if chapter_run.fits_any(wanted, c)]
        for command in self._chance.sample(fitting, len(fitting)):
            trial = ChapterRun(chapter_run.chapter, UndoList, chapter_run.point)
            give_step(trial, command, by_itself=self._by_itself)
            trial.follow()
            if not trial.is_astray:
                return command
        raise AssertionError(self.story("whatever is done leads elsewhere"))
