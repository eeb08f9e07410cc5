"""The tutorial in the window: chapters chosen, put on the table in place of the game, followed, kept and left."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QDialog, QWidget

from uc_desktop import paths
from uc_desktop.app.bots.worker import Thinker
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo import UndoStack
from uc_desktop.app.tutorial.chapters import Chapter, load_tutorial
from uc_desktop.app.tutorial.progress import Learned, Mark
from uc_desktop.app.tutorial.run import Lesson
from uc_desktop.errors import ContentError
from uc_desktop.rules.commands import Command, Done
from uc_desktop.rules.content import Content
from uc_desktop.rules.state import State
from uc_desktop.ui.controller import Controller
from uc_desktop.ui.dialogs.chapters import ChaptersDialog
from uc_desktop.ui.draw.lesson import AGAIN, FOLD, PANEL, RULES, TAKE_BACK, Teaching
from uc_desktop.ui.reach import lying_over

_WELCOME: Final = (
    "Welcome! New to Underwater Cities? The tutorial teaches it at the table, one short chapter after the other. "
    "If you know the game, set one up below."
)
_WELCOME_BACK: Final = "Welcome back! The tutorial goes on where you left it. Or set up a game of your own below."

#: How the window calls the command of the key that leads on.
BY_KEY: Final = "lesson"
#: Why that key does nothing.
_OUT_OF_SIGHT: Final = "The tutorial goes on when you are back at the table."
_YOUR_MOVE: Final = "The tutorial goes on when you have done what it says."
_STUCK: Final = "This chapter cannot go on from here. Begin it again, or choose another one."


class Prompted:
    """Thinks what a chapter says, and lets another thinker think where it says nothing."""

    def __init__(self, lesson: Lesson, thinker: Thinker) -> None:
        self._lesson, self._thinker = lesson, thinker
        self._found: Command | None = None

    def play_with(self, content: Content) -> None:
        """From now on play with these cards."""
        self._thinker.play_with(content)

    def ask(self, bot: str, seed: str, view: State, legal: tuple[Command, ...]) -> None:
        """Know what the chapter says, or begin to think."""
        self._found = self._lesson.prompted()
        if self._found is None:
            self._thinker.ask(bot, seed, view, legal)

    def answer(self) -> Command | None:
        """The command, once; None while there is none."""
        found, self._found = self._found, None
        return found or self._thinker.answer()

    def close(self) -> None:
        """The other thinker is closed by whom it belongs to."""


def _lines(commands: Iterable[Command]) -> tuple[str, ...]:
    """The keys of the turn panel's lines for these commands, those that leave out the rest included."""
    keys = (f"done:{c.effect}" if isinstance(c, Done) else f"part:{getattr(c, 'part', '')}" for c in commands)
    return tuple(dict.fromkeys(keys))


class Tutor:
    """Teaches in a window: `put` lays a session on its table, played by a thinker, `empty` takes all away from it.

    While a chapter is on the table, the game that was there waits, open as it is; `lesson` is None while none is.
    """

    def __init__(
        self,
        learned: Path,
        content: Content,
        thinker: Thinker,
        put: Callable[[Session, Thinker], Controller],
        empty: Callable[[], object],
        parent: QWidget,
    ) -> None:
        self.lesson: Lesson | None = None
        self._content, self._thinker, self._put = content, thinker, put
        self._empty, self._parent, self._file = empty, parent, learned
        self._waiting: Session | None = None
        self._controller: Controller | None = None
        self._folded = False

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """All chapters; ContentError if they have faults."""
        return load_tutorial(paths.resources() / "tutorial", self._content)

    @cached_property
    def learned(self) -> Learned:
        """What was learned so far."""
        return Learned(self._file)

    def invitation(self) -> tuple[Chapter, str, str] | None:
        """The chapter to begin or to go on with, the words that invite to it and those of their button; None if all
        are done, or have faults."""
        with suppress(ContentError):
            marks = [self.learned.mark(chapter.id) for chapter in self.chapters]
            wanted = next((mark for mark in (Mark.BEGUN, Mark.NEW) if mark in marks), None)
            if wanted is not None:
                number = marks.index(wanted)
                chapter, is_first = self.chapters[number], set(marks) == {Mark.NEW}
                label = "Learn the game" if is_first else f"Go on learning: {number + 1} {chapter.words.title}"
                return chapter, _WELCOME if is_first else _WELCOME_BACK, label
        return None

    def left_in(self) -> Chapter | None:
        """The chapter that was on the table, and not done, when the program ended; None if that was none."""
        with suppress(ContentError):
            if self.learned.present:
                return next((chapter for chapter in self.chapters if chapter.id == self.learned.present), None)
        return None

    def choose(self, on_table: Session | None) -> bool:
        """Let a chapter be chosen and put it on the table in place of what is there, or leave the tutorial; whether
        anything was chosen."""
        self.keep()
        present = self.lesson.chapter.id if self.lesson is not None else ""
        dialog = ChaptersDialog(self.chapters, self.learned.mark, present, self._parent)
        if dialog.exec() != QDialog.DialogCode.Accepted:
            return False
        if dialog.chosen is None:
            self.leave()
        else:
            self.begin(self.chapters[dialog.chosen], on_table, dialog.afresh)
        return True

    def begin(self, chapter: Chapter, on_table: Session | None, afresh: bool = False) -> None:
        """Put a chapter on the table, from where it was left unless `afresh`."""
        if self.lesson is None:
            self._waiting = on_table
        self.keep()
        point = None if afresh else self.learned.point(chapter.id)
        self.lesson = Lesson(chapter, UndoStack, point)
        self.learned.put_on_table(chapter.id)
        self._show()

    def _show(self) -> None:
        """Put the lesson's session on the table."""
        lesson = self.lesson
        assert lesson is not None
        controller = self._controller = self._put(lesson.session, Prompted(lesson, self._thinker))
        lesson.session.events_applied.append(lambda _: self._follow())
        lesson.session.state_replaced.append(lambda _: self._follow())
        lesson.follow()
        self._draw(lesson, controller)
        self._tell()

    def _draw(self, lesson: Lesson, controller: Controller) -> None:
        controller.desk.teaching = self._teaching(lesson)
        controller.refresh()

    def leave(self) -> None:
        """Leave the tutorial, back to the game that waits; without one the table is empty."""
        self.stop()
        if self.lesson is not None:
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
        if self.lesson is None:
            return on_table
        self.keep()
        if not closing:
            self.learned.put_on_table("")
        self.lesson = self._controller = None
        waiting, self._waiting = self._waiting, None
        return waiting

    def keep(self) -> None:
        """Keep how far the chapter was played."""
        if self.lesson is not None:
            self.learned.keep(self.lesson.chapter.id, self.lesson.point, self.lesson.is_done)

    def on_button(self, name: str) -> None:
        """A button of the panel, or the key that leads on (`BY_KEY`)."""
        lesson, controller = self.lesson, self._controller
        if lesson is None or controller is None:
            return
        if name == BY_KEY:
            self._lead_on_by_key(lesson, controller)
        elif name == RULES:
            controller.rules_asked.emit(lesson.step.rules)
        elif name == FOLD:
            self._fold(lesson, controller)
        elif name == TAKE_BACK:
            self._take_back(lesson, controller)
        elif name == AGAIN:
            self.begin(lesson.chapter, None, afresh=True)
        else:
            self._lead_on(lesson, controller)

    def _fold(self, lesson: Lesson, controller: Controller) -> None:
        self._folded = not self._folded
        self._draw(lesson, controller)

    def _lead_on_by_key(self, lesson: Lesson, controller: Controller) -> None:
        """As the button does that leads on, if it is there to be pressed; else why not is told."""
        if lying_over(controller.stage) or controller.desk.past is not None:
            controller.tell(_OUT_OF_SIGHT)
        elif lesson.is_stuck:
            controller.tell(_STUCK, PANEL)
        elif lesson.step.waits or lesson.is_astray:
            controller.tell(_YOUR_MOVE, PANEL)
        elif self._folded:
            self._fold(lesson, controller)
        else:
            self._lead_on(lesson, controller)

    def _lead_on(self, lesson: Lesson, controller: Controller) -> None:
        if lesson.is_done:
            self._go_to_next(lesson)
        else:
            lesson.read_on()
            self.keep()
            self._draw(lesson, controller)
            self._tell()

    def _go_to_next(self, lesson: Lesson) -> None:
        later = self._after(lesson.chapter)
        if later is None:
            self.leave()
        else:
            self.begin(later, None)

    def _after(self, chapter: Chapter) -> Chapter | None:
        number = self.chapters.index(chapter) + 1
        return self.chapters[number] if number < len(self.chapters) else None

    def _take_back(self, lesson: Lesson, controller: Controller) -> None:
        """Back to the step, by undo as far as that reaches, else by playing the chapter again up to there."""
        count = -1
        while lesson.is_astray and count != len(lesson.session.entries):
            count = len(lesson.session.entries)
            controller.on_button("undo")
        if lesson.is_astray:
            lesson.back()
            self._show()

    def _follow(self) -> None:
        """Come to the step that the chapter is at, and say what is new; the table is about to be drawn."""
        lesson, controller = self.lesson, self._controller
        if lesson is None or controller is None or controller.session is not lesson.session:
            return
        before = controller.desk.teaching
        lesson.follow()
        now = controller.desk.teaching = self._teaching(lesson)
        if before is None or (before.number, before.said) != (now.number, now.said):
            self.keep()
            self._tell()

    def _tell(self) -> None:
        """Let a screen reader say what the step says."""
        if self.lesson is not None and self._controller is not None:
            self._controller.desk.voice.said.emit(self._teaching(self.lesson).said)

    def _teaching(self, lesson: Lesson) -> Teaching:
        chapter, step = lesson.chapter, lesson.step
        to_finish = lesson.to_finish
        return Teaching(
            title=f"{self.chapters.index(chapter) + 1}  {chapter.words.title}",
            number=lesson.at + 1,
            count=len(chapter.steps),
            words=chapter.say(step),
            rules=step.rules,
            point=() if lesson.is_astray or lesson.is_stuck else _lines(to_finish) or step.point,
            waits=step.waits,
            astray=lesson.is_astray,
            unfinished=bool(to_finish),
            stuck=lesson.is_stuck,
            is_last=lesson.is_done,
            has_next=self._after(chapter) is not None,
            folded=self._folded,
        )
