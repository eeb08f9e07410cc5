"""What the tutorial panel shows in place of the log, and which items it rings."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from uc_desktop.presentation.words.catalogue import listing, say

#: The names of its buttons.
BUTTONS = GO_ON, TAKE_BACK, AGAIN, NEXT, CHAPTERS, FOLD, RULES = (
    "lesson-go-on", "lesson-take-back", "lesson-again", "lesson-next", "lesson-chapters", "lesson-fold", "lesson-rules",
)  # fmt: skip

#: The button of the turn panel that repeats what was undone.
REDO: Final = "button:redo"


class TutorialButton(NamedTuple):
    """The button at the lower right; a `main` one is the only thing to do."""

    name: str
    label: str
    main: bool = False


class StepStatus(Struct, frozen=True):
    """Step `number` of `count` of a chapter: its `words`, `rules` that tell more, and the items to `point` to.

    `waits` means that it waits for a gesture, `astray` that another one was made, `unfinished` that something begun
    must be ended first, `stuck` that the gesture is not possible any more, `undone` that undo led back here. `is_last`
    is the chapter's last step, `has_next` means that another chapter follows. `folded` means that the panel is folded.
    `watching` is the name of another player whose turn is still being shown, empty if the step speaks of the table.
    `discards` means that what must be ended first is to discard to the hand limit.
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
    undone: bool = False
    is_last: bool = False
    has_next: bool = False
    folded: bool = False
    watching: str = ""
    discards: bool = False


class TutorialFacts(Struct, frozen=True):
    """What the panel shows: its texts, the items it points to, and the button that continues.

    `words` are what the step says, or what prevents it. `rules` and `rules_say` are empty where the step names none;
    `button` is None while it waits for a gesture, `your_move` empty while another player's turn is shown. `folded`
    shows only the title, over the log.
    """

    number: int
    says: str
    title: str
    count: str
    fold_says: str
    chapters: str
    folded: bool
    words: str = ""
    rules: str = ""
    rules_say: str = ""
    your_move: str = ""
    button: TutorialButton | None = None
    point: tuple[str, ...] = ()


def tutorial_facts(step: StepStatus) -> TutorialFacts:
    """The panel at this step."""
    facts = TutorialFacts(
        number=step.number,
        says=say("tutorial_panel.says", title=step.title, count=step.number, all=step.count),
        title=step.title,
        count=say("tutorial_panel.number", count=step.number, all=step.count),
        fold_says=say("tutorial_panel.unfold" if step.folded else "tutorial_panel.fold"),
        chapters=say("tutorial_panel.chapters"),
        folded=step.folded,
    )
    if step.watching:
        return replace(facts, words=say("tutorial_panel.watching", player=step.watching))
    return _asking(step, facts)


def _asking(step: StepStatus, facts: TutorialFacts) -> TutorialFacts:
    """The panel with what the step says of the table and asks the player to do."""
    rules = listing("comma", step.rules)
    return replace(
        facts,
        words=_words(step),
        rules=say("tutorial_panel.rules") if rules else "",
        rules_say=say("tutorial_panel.rules says", rules=rules) if rules else "",
        your_move=say("tutorial_panel.your move"),
        button=_button(step),
        point=(REDO, *step.point) if step.undone and step.point else step.point,
    )


def _words(step: StepStatus) -> str:
    if step.discards:
        return say("tutorial_panel.discard first")
    if step.stuck or step.unfinished:
        return say("tutorial_panel.stuck" if step.stuck else "tutorial_panel.unfinished")
    if step.astray:
        return say("tutorial_panel.astray", words=step.words)
    return say("tutorial_panel.undone", words=step.words) if step.undone else step.words


def _button(step: StepStatus) -> TutorialButton | None:
    if step.astray:
        return TutorialButton(TAKE_BACK, say("tutorial_panel.take back"))
    if step.stuck:
        return TutorialButton(AGAIN, say("tutorial_panel.again"), main=True)
    if step.is_last:
        label = say("tutorial_panel.next" if step.has_next else "tutorial_panel.finish")
        return TutorialButton(NEXT, label, main=True)
    return None if step.waits else TutorialButton(GO_ON, say("tutorial_panel.go on"))
