"""What the tutorial panel shows in place of the log, and which items it rings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from uc_desktop.presentation.words.catalogue import listing, say

#: The names of its buttons.
GO_ON, TAKE_BACK, AGAIN, NEXT, CHAPTERS, FOLD, RULES = (
    "lesson-go-on", "lesson-take-back", "lesson-again", "lesson-next", "lesson-chapters", "lesson-fold", "lesson-rules",
)  # fmt: skip


class TutorialButton(NamedTuple):
    """The button at the lower right; a `main` one is the only thing to do."""

    name: str
    label: str
    main: bool = False


class TutorialTexts(NamedTuple):
    """All texts of the panel; `rules` and what is said of them are empty where there are none."""

    says: str
    number: str
    fold_says: str
    chapters: str
    rules: str
    rules_say: str
    your_move: str


@dataclass(frozen=True, slots=True)
class TutorialFacts:
    """Step `number` of `count` of a chapter: its `words`, `rules` that tell more, and the items to `point` to.

    `waits` means that it waits for a gesture, `astray` that another one was made, `unfinished` that something begun
    must be ended first, `stuck` that the gesture is not possible any more. `is_last` is the chapter's last step,
    `has_next` means that another chapter follows. `folded` shows only the title, over the log.
    """

    title: str
    number: int
    count: int
    words: str
    rules: tuple[str, ...] = ()
    point: tuple[str, ...] = ()
    waits: bool = False
    astray: bool = False
    unfinished: bool = False
    stuck: bool = False
    is_last: bool = False
    has_next: bool = False
    folded: bool = False

    @property
    def said(self) -> str:
        """The text of the panel: the words, or what prevents the step."""
        if self.stuck or self.unfinished:
            return say("tutorial_panel.stuck" if self.stuck else "tutorial_panel.unfinished")
        return say("tutorial_panel.astray", words=self.words) if self.astray else self.words

    @property
    def texts(self) -> TutorialTexts:
        """The other texts of the panel."""
        return TutorialTexts(
            says=say("tutorial_panel.says", title=self.title, count=self.number, all=self.count),
            number=say("tutorial_panel.number", count=self.number, all=self.count),
            fold_says=say("tutorial_panel.unfold" if self.folded else "tutorial_panel.fold"),
            chapters=say("tutorial_panel.chapters"),
            rules=say("tutorial_panel.rules") if self.rules else "",
            rules_say=say("tutorial_panel.rules says", rules=listing("comma", self.rules)) if self.rules else "",
            your_move=say("tutorial_panel.your move"),
        )

    @property
    def button(self) -> TutorialButton | None:
        """The button that continues; None while the step waits for a gesture."""
        if self.astray:
            return TutorialButton(TAKE_BACK, say("tutorial_panel.take back"))
        if self.stuck:
            return TutorialButton(AGAIN, say("tutorial_panel.again"), main=True)
        if self.is_last:
            return TutorialButton(
                NEXT, say("tutorial_panel.next" if self.has_next else "tutorial_panel.finish"), main=True
            )
        return None if self.waits else TutorialButton(GO_ON, say("tutorial_panel.go on"))
