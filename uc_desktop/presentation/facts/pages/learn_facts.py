"""What the page for learning shows: the chapters of the tutorial, and the one to go on with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from uc_desktop.app.tutorial.progress import Mark
from uc_desktop.presentation.words.catalogue import say

if TYPE_CHECKING:
    from uc_desktop.app.tutorial.chapters import Chapter
    from uc_desktop.app.tutorial.progress import TutorialProgress
    from uc_desktop.presentation.words.catalogue import Key

_MARKS: Final[Mapping[Mark, Key]] = {
    Mark.NEW: "chapters.new",
    Mark.BEGUN: "chapters.begun",
    Mark.DONE: "chapters.done",
    Mark.AGAIN: "chapters.done begun",
}
_GO: Final[Mapping[Mark, Key]] = {
    Mark.NEW: "chapters.begin",
    Mark.BEGUN: "chapters.go on",
    Mark.DONE: "chapters.play again",
    Mark.AGAIN: "chapters.go on",
}


class ChapterFacts(Struct, frozen=True):
    """A chapter: its number, counted from 1, title, what it is about, minutes, status, and how many of its steps were
    played."""

    number: int
    title: str
    about: str
    minutes: int
    mark: Mark
    is_later: bool
    step: int
    steps: int

    @property
    def is_done(self) -> bool:
        """Whether it was played to its end."""
        return self.mark in (Mark.DONE, Mark.AGAIN)

    @property
    def is_begun(self) -> bool:
        """Whether it waits in the middle."""
        return self.mark in (Mark.BEGUN, Mark.AGAIN)

    @property
    def time(self) -> str:
        """How long it takes, and for whom it is."""
        return say("chapters.later" if self.is_later else "chapters.minutes", minutes=self.minutes)

    @property
    def words(self) -> str:
        """All of it in words."""
        words, mark = self.title, say(_MARKS[self.mark])
        return say("chapters.chapter", number=self.number, title=words, mark=mark, time=self.time, about=self.about)

    @property
    def go(self) -> str:
        """What the button says that begins it."""
        return say(_GO[self.mark])


class LearnFacts(Struct, frozen=True):
    """The chapters of the tutorial.

    `first` is the index of the chapter shown first: the one on the table, else the next that is not done. `present` is
    the index of the chapter on the table, -1 for none.
    """

    chapters: tuple[ChapterFacts, ...]
    first: int
    present: int

    @property
    def is_on_table(self) -> bool:
        """Whether a chapter is on the table."""
        return self.present >= 0

    @property
    def about(self) -> str:
        """How much there is, and how much of it is done."""
        minutes, done = sum(each.minutes for each in self.chapters), sum(each.is_done for each in self.chapters)
        n = len(self.chapters)
        return say("chapters.about", count=n, minutes=minutes, done=say("chapters.how many done", count=done))


def learn_facts(chapters: Sequence[Chapter], progress: TutorialProgress, present: str) -> LearnFacts:
    """The page for these chapters; `present` is the id of the one on the table, empty for none."""
    facts = tuple(_chapter(number, chapter, progress) for number, chapter in enumerate(chapters, 1))
    ids = [chapter.id for chapter in chapters]
    at = ids.index(present) if present in ids else -1
    return LearnFacts(facts, _first(facts, at), at)


def _chapter(number: int, chapter: Chapter, progress: TutorialProgress) -> ChapterFacts:
    mark, point = progress.mark(chapter.id), progress.point(chapter.id)
    words, steps = chapter.words, chapter.step_count
    at = 0 if point is None else chapter.step_number(min(len(point.begun), len(chapter.steps)) - 1)
    return ChapterFacts(number, words.title, words.about, chapter.minutes, mark, chapter.is_later, at, steps)


def _first(chapters: Sequence[ChapterFacts], present: int) -> int:
    if present >= 0 and chapters[present].mark is not Mark.DONE:
        return present
    others = [*range(present + 1, len(chapters)), *range(max(0, present))]
    return next((each for each in others if not chapters[each].is_done), others[0] if others else 0)
