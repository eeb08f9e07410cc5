"""The tutorial in the window: chapters chosen, put on the table in place of the game, followed, kept and left."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from uc_desktop import paths
from uc_desktop.app.tutorial.overview import chapter_files, chapter_id, chapter_minutes, chapter_title
from uc_desktop.app.tutorial.progress import FORMAT, Mark, TutorialProgress
from uc_desktop.cards.words.drafts import marked
from uc_desktop.cards.words.words import shown_language
from uc_desktop.errors import ContentError
from uc_desktop.presentation.facts.title_facts import NextChapter
from uc_desktop.presentation.facts.tutorial_facts import (
    AGAIN,
    FOLD,
    RULES,
    TAKE_BACK,
    StepStatus,
    tutorial_facts,
)
from uc_desktop.presentation.words.catalogue import language, say

if TYPE_CHECKING:
    from uc_desktop.app.bots.thinking import Hints
    from uc_desktop.app.bots.worker import Thinker
    from uc_desktop.app.session.session import Session
    from uc_desktop.app.tutorial.chapters import Chapter, ChapterStep
    from uc_desktop.app.tutorial.run import ChapterRun
    from uc_desktop.cards.words.words import Words
    from uc_desktop.presentation.facts.pages.learn_facts import LearnFacts
    from uc_desktop.presentation.facts.tutorial_facts import (
        TutorialFacts,
    )
    from uc_desktop.rules.commands import Command
    from uc_desktop.rules.content import Content
    from uc_desktop.rules.state import State
    from uc_desktop.ui.table.controller import Controller

#: How the window calls the command of the key that leads on.
BY_KEY: Final = "lesson"
_CONFIRM: Final = "button:confirm"


class Prompted:
    """Thinks what a chapter says, and lets another thinker think where it says nothing."""

    def __init__(self, chapter_run: ChapterRun, thinker: Thinker) -> None:
        self._chapter_run, self._thinker = chapter_run, thinker
        self._found: Command | None = None

    def play_with(self, content: Content) -> None:
        """From now on play with these cards."""
        self._thinker.play_with(content)

    def ask(self, bot: str, seed: str, view: State, legal: tuple[Command, ...]) -> None:
        """Know what the chapter says, or begin to think."""
        self._found = self._chapter_run.prompted()
        if self._found is None:
            self._thinker.ask(bot, seed, view, legal)

    def answer(self) -> Command | None:
        """The command, once; None while there is none."""
        found, self._found = self._found, None
        return found or self._thinker.answer()

    def ask_hints(self, view: State, legal: tuple[Command, ...]) -> None:
        """Let the other thinker find hints."""
        self._thinker.ask_hints(view, legal)

    def hints(self) -> Hints | None:
        """What the other thinker has found."""
        return self._thinker.hints()

    def cancel(self) -> None:
        """Let the other thinker stop."""
        self._thinker.cancel()

    def close(self) -> None:
        """The other thinker is closed by whom it belongs to."""


def _lines(commands: Iterable[Command]) -> tuple[str, ...]:
    """The keys of the turn panel's lines for these commands, those that leave out the rest included."""
    from uc_desktop.rules.commands import Done

    keys = (f"done:{c.effect}" if isinstance(c, Done) else f"part:{getattr(c, 'part', '')}" for c in commands)
    return tuple(dict.fromkeys(keys))


def _discards(commands: Iterable[Command]) -> bool:
    """Whether cards must be discarded to the hand limit before anything else."""
    from uc_desktop.rules.commands import Discard

    return any(isinstance(command, Discard) for command in commands)


def _point(step: ChapterStep, to_finish: Sequence[Command], controller: Controller) -> tuple[str, ...]:
    """The lines of what is to be finished first, else what the step points at; not the button that confirms while that
    would leave something useful undone."""
    from uc_desktop.presentation.facts.confirm_warnings import is_anything_left

    if to_finish:
        return () if _discards(to_finish) else _lines(to_finish)
    if _CONFIRM in step.point and is_anything_left(controller.table.game.present(controller.table.selection)):
        return tuple(key for key in step.point if key != _CONFIRM)
    return step.point


def _playing(chapter_run: ChapterRun, controller: Controller) -> str:
    """The name of the other player who is to decide, or whose last command the table is still showing; empty if the
    step speaks of what is seen, or the learner is astray."""
    from uc_desktop.app.tutorial.chapters import LEARNER

    session = chapter_run.session
    number = session.state.active if not session.is_over else LEARNER
    if number == LEARNER and controller.bots_play and session.entries:
        number = session.entries[-1].player
    is_others = number != LEARNER and not chapter_run.is_astray
    return session.header.seats[number].name if is_others else ""


def _wanted(marks: Sequence[Mark]) -> int | None:
    """Which of the chapters with these marks to begin or to go on with; None if all are done."""
    return next((marks.index(mark) for mark in (Mark.BEGUN, Mark.NEW) if mark in marks), None)


class Tutor:
    """Teaches in a window: `put` lays a session on its table, played by a thinker, `empty` takes all away from it.

    While a chapter is on the table, the game that was there waits, open as it is; `chapter_run` is None while none is.
    What plays chapters is imported when the first one begins: most starts need none of it.
    """

    def __init__(
        self,
        progress: Path,
        content: Callable[[], Content],
        words: Callable[[], Words],
        thinker: Thinker,
        put: Callable[[Session, Thinker], Controller],
        empty: Callable[[], object],
    ) -> None:
        self.chapter_run: ChapterRun | None = None
        self._content, self._words, self._thinker, self._put = content, words, thinker, put
        self._empty, self._file = empty, progress
        self._waiting: Session | None = None
        self._controller: Controller | None = None
        self._folded = False

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """All chapters; ContentError if they have faults."""
        from uc_desktop.app.tutorial.chapters import load_tutorial

        folder, words = paths.resources() / "tutorial", self._words()
        return load_tutorial(folder, self._content(), words, shown_language(folder / "words", words.language))

    @cached_property
    def progress(self) -> TutorialProgress:
        """The progress in the tutorial."""
        return TutorialProgress(self._file)

    @property
    def problem(self) -> str:
        """Why the progress is neither read nor saved, in a sentence; empty if it is."""
        newer = self.progress.newer_format
        return say("tutorial.newer format", found=newer, most=FORMAT) if newer else ""

    def forget_texts(self) -> None:
        """Reload the chapters in the current language; the chapter on the table keeps its position."""
        from uc_desktop.app.tutorial.run import ChapterRun
        from uc_desktop.ui.window.undo_stack import UndoStack

        self.__dict__.pop("chapters", None)
        if (old := self.chapter_run) is not None:
            chapter = next(each for each in self.chapters if each.id == old.chapter.id)
            self.chapter_run = ChapterRun(chapter, UndoStack, old.point)
            self._show()

    def unfinished(self) -> Chapter | None:
        """The chapter to begin or to go on with; None if all are done. ContentError if they have faults."""
        number = _wanted([self.progress.mark(chapter.id) for chapter in self.chapters])
        return None if number is None else self.chapters[number]

    @property
    def is_new(self) -> bool:
        """Whether no chapter was begun yet."""
        folder = paths.resources() / "tutorial"
        return all(self.progress.mark(chapter_id(path)) is Mark.NEW for path in chapter_files(folder))

    def overview(self) -> tuple[int, NextChapter | None]:
        """How many chapters there are, 0 if they cannot be read, and the one to go on with, None if all are done;
        the chapters are not read for it."""
        folder = paths.resources() / "tutorial"
        ids = [chapter_id(path) for path in chapter_files(folder)]
        marks = [self.progress.mark(each) for each in ids]
        number = _wanted(marks)
        if number is None:
            return len(ids), None
        is_first = all(mark is Mark.NEW for mark in marks)
        try:
            # A first chapter is offered without its title.
            told = shown_language(folder / "words", language())
            title = "" if is_first else chapter_title(folder, ids[number], told)
        except ContentError:
            return 0, None
        return len(ids), NextChapter(number + 1, title if told == language() else marked(title), is_first)

    def minutes(self) -> tuple[int, ...]:
        """The approximate minutes of each chapter, 0 if they cannot be read; the chapters themselves are not loaded."""
        return tuple(map(chapter_minutes, chapter_files(paths.resources() / "tutorial")))

    def left_in(self) -> Chapter | None:
        """The chapter that was on the table, and not done, when the program ended; None if that was none."""
        with suppress(ContentError):
            if self.progress.present:
                return next((chapter for chapter in self.chapters if chapter.id == self.progress.present), None)
        return None

    def facts(self) -> LearnFacts:
        """What the page for learning shows; ContentError if the chapters have faults."""
        from uc_desktop.presentation.facts.pages.learn_facts import learn_facts

        self.keep()
        present = self.chapter_run.chapter.id if self.chapter_run is not None else ""
        return learn_facts(self.chapters, self.progress, present)

    def begin(self, chapter: Chapter, on_table: Session | None, afresh: bool = False) -> None:
        """Put a chapter on the table, from where it was left unless `afresh`."""
        from uc_desktop.app.tutorial.run import ChapterRun
        from uc_desktop.ui.window.undo_stack import UndoStack

        if self.chapter_run is None:
            self._waiting = on_table
        self.keep()
        point = None if afresh else self.progress.point(chapter.id)
        self.chapter_run = ChapterRun(chapter, UndoStack, point)
        self.progress.put_on_table(chapter.id)
        self._show()

    def _show(self) -> None:
        """Put the session of the chapter run on the table."""
        chapter_run = self.chapter_run
        assert chapter_run is not None
        controller = self._controller = self._put(chapter_run.session, Prompted(chapter_run, self._thinker))
        chapter_run.session.events_applied.connect(self._follow)
        chapter_run.session.state_replaced.connect(self._follow)
        controller.table.signals.bots_played.connect(self._follow)
        chapter_run.follow()
        self._draw(chapter_run, controller)
        self._tell()

    def _draw(self, chapter_run: ChapterRun, controller: Controller) -> None:
        controller.table.game.is_chapter = True
        controller.table.overlay.teaching = self._teaching(chapter_run)
        controller.refresh()

    def leave(self) -> None:
        """Leave the tutorial, back to the game that waits; without one the table is empty."""
        self.stop()
        if self.chapter_run is not None:
            self._empty()

    def stop(self) -> None:
        """Bring back the game that waits, if there is one, in place of the chapter on the table."""
        if self._waiting is not None:
            waiting = self.end(None)
            assert waiting is not None
            self._put(waiting, self._thinker)

    def end(self, on_table: Session | None, closing: bool = False) -> Session | None:
        """The window's game: that which waits while a chapter is on the table, which ends here, else what is there.

        With the program `closing`, a chapter that is not done stays the one where the next start goes on.
        """
        if self.chapter_run is None:
            return on_table
        self.keep()
        if not closing:
            self.progress.put_on_table("")
        self.chapter_run = self._controller = None
        waiting, self._waiting = self._waiting, None
        return waiting

    def keep(self) -> None:
        """Keep how far the chapter was played."""
        if self.chapter_run is not None:
            self.progress.keep(self.chapter_run.chapter.id, self.chapter_run.point, self.chapter_run.is_done)

    def on_button(self, name: str) -> None:
        """A button of the panel, or the key that leads on (`BY_KEY`)."""
        chapter_run, controller = self.chapter_run, self._controller
        if chapter_run is None or controller is None:
            return
        if name == BY_KEY:
            self._lead_on_by_key(chapter_run, controller)
        elif name == RULES:
            controller.rules_asked.emit(chapter_run.step.rules)
        elif name == FOLD:
            self._fold(chapter_run, controller)
        elif name == TAKE_BACK:
            self._take_back(chapter_run, controller)
        elif name == AGAIN:
            self.begin(chapter_run.chapter, None, afresh=True)
        else:
            self._lead_on(chapter_run, controller)

    def _fold(self, chapter_run: ChapterRun, controller: Controller) -> None:
        self._folded = not self._folded
        self._draw(chapter_run, controller)

    def _lead_on_by_key(self, chapter_run: ChapterRun, controller: Controller) -> None:
        """As the button does that leads on, if it is there to be pressed; else why not is told."""
        from uc_desktop.ui.panels.tutorial_panel import PANEL
        from uc_desktop.ui.table.input.focus_order import lying_over

        if lying_over(controller.builder) or controller.table.game.past is not None:
            controller.tell(say("tutorial.out of sight"))
        elif chapter_run.is_stuck:
            controller.tell(say("tutorial.stuck"), PANEL)
        elif player := _playing(chapter_run, controller):
            controller.tell(say("tutorial_panel.watching", player=player), PANEL)
        elif chapter_run.step.waits or chapter_run.is_astray:
            controller.tell(say("tutorial.your move"), PANEL)
        elif self._folded:
            self._fold(chapter_run, controller)
        else:
            self._lead_on(chapter_run, controller)

    def _lead_on(self, chapter_run: ChapterRun, controller: Controller) -> None:
        if chapter_run.is_done:
            self._go_to_next(chapter_run)
        else:
            chapter_run.read_on()
            self.keep()
            self._draw(chapter_run, controller)
            self._tell()

    def _go_to_next(self, chapter_run: ChapterRun) -> None:
        later = self._after(chapter_run.chapter)
        if later is None:
            self.leave()
        else:
            self.begin(later, None)

    def _after(self, chapter: Chapter) -> Chapter | None:
        number = self.chapters.index(chapter) + 1
        return self.chapters[number] if number < len(self.chapters) else None

    def _take_back(self, chapter_run: ChapterRun, controller: Controller) -> None:
        """Back to the step, by undo as far as that reaches, else by playing the chapter again up to there."""
        count = -1
        while chapter_run.is_astray and count != len(chapter_run.session.entries):
            count = len(chapter_run.session.entries)
            controller.on_button("undo")
        if chapter_run.is_astray:
            chapter_run.back()
            self._show()

    def _follow(self, _: object = None) -> None:
        """Come to the step that the chapter is at, and say what is new; the table is about to be drawn."""
        chapter_run, controller = self.chapter_run, self._controller
        if chapter_run is None or controller is None or controller.session is not chapter_run.session:
            return
        before = controller.table.overlay.teaching
        chapter_run.follow()
        now = controller.table.overlay.teaching = self._teaching(chapter_run)
        if before is None or (before.number, before.words) != (now.number, now.words):
            self.keep()
            self._tell()

    def _tell(self) -> None:
        """Let a screen reader say what the step says."""
        if self.chapter_run is not None and self._controller is not None:
            self._controller.table.signals.announced.emit(self._teaching(self.chapter_run).words)

    def _teaching(self, chapter_run: ChapterRun) -> TutorialFacts:
        controller = self._controller
        assert controller is not None
        chapter, step, to_finish = chapter_run.chapter, chapter_run.step, chapter_run.to_finish
        status = StepStatus(
            title=say("tutorial.title", number=self.chapters.index(chapter) + 1, title=chapter.words.title),
            number=chapter.step_number(chapter_run.at),
            count=chapter.step_count,
            words=chapter.say(step, has_gains_left=chapter_run.has_gains_left),
            rules=step.rules,
            point=() if chapter_run.is_astray or chapter_run.is_stuck else _point(step, to_finish, controller),
            waits=step.waits,
            astray=chapter_run.is_astray,
            unfinished=bool(to_finish),
            discards=_discards(to_finish),
            stuck=chapter_run.is_stuck,
            undone=chapter_run.was_undone,
            is_last=chapter_run.is_done,
            has_next=self._after(chapter) is not None,
            folded=self._folded,
            watching=_playing(chapter_run, controller),
        )
        return tutorial_facts(status)
