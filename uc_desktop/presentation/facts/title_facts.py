"""What the title offers: the ways to a game, what each leads to, and the key that chooses it."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final, Literal

from msgspec import Struct

from uc_desktop.presentation.words.catalogue import say
from uc_desktop.rules.terms import GOAL_CITIES, GOAL_POINTS

if TYPE_CHECKING:
    from uc_desktop.app.records.results import Results
    from uc_desktop.app.saves.challenges import Challenge
    from uc_desktop.presentation.words.catalogue import Key


class Way(StrEnum):
    """A way to a game, by the name of its command."""

    CONTINUE = "continue"
    NEW_GAME = "new-game"
    LEARN = "learn-next"
    CHALLENGE = "challenge"
    OPEN = "open"
    SETTINGS = "settings"
    MENU = "menu"
    QUIT = "quit"


#: The command that begins a game with a calm bot, which is offered where no game has been finished yet.
CALM_GAME: Final = "calm-game"
#: How a way is shown: the one that leads, with a picture, a line of its own, or a small one beside others.
Form = Literal["leading", "line", "small"]


class SavedGame(Struct, frozen=True):
    """The game to go on with: its name or who plays, where it stands, when it was played last; `fault` tells why it
    cannot be."""

    names: str
    standing: str
    when: str
    fault: str = ""


class NextChapter(Struct, frozen=True):
    """The chapter of the tutorial to go on with; `is_first` if nothing was begun yet: `title` is not shown then."""

    number: int
    title: str
    is_first: bool


class TitleEntry(Struct, frozen=True):
    """One way: what it is called, what it leads to in up to three lines, and its key."""

    way: Way
    form: Form
    label: str
    lines: tuple[str, ...]
    key: str
    is_possible: bool = True


#: The small ways, with their names and keys.
_SMALL: Final[tuple[tuple[Way, Key, Key], ...]] = (
    (Way.OPEN, "title.open", "title.open key"),
    (Way.SETTINGS, "title.settings", "title.settings key"),
    (Way.MENU, "title.menu", "title.menu key"),
    (Way.QUIT, "title.quit", "title.quit key"),
)


def title_facts(
    saved: SavedGame | None, chapters: int, chapter: NextChapter | None, challenge: Challenge, results: Results | None
) -> tuple[TitleEntry, ...]:
    """All ways, in order: the saved game leads, or where nothing was played or learned yet the tutorial.

    `chapters` is how many the tutorial has, 0 if it cannot be read; `chapter` is None when all are done, `results`
    where there are none.
    """
    leads: Form = "line" if saved is not None or chapter is None or not chapter.is_first else "leading"
    learn = _learn(chapters, chapter, leads)
    new_game = TitleEntry(
        Way.NEW_GAME, "line", say("title.new game"), (say("title.new game words"),), say("title.new game key")
    )
    day = TitleEntry(
        Way.CHALLENGE, "line", say("title.challenge"), (_attempt(challenge, results),), say("title.challenge key")
    )
    small = tuple(TitleEntry(way, "small", say(label), (), say(key)) for way, label, key in _SMALL)
    lines = (learn, new_game, day) if leads == "leading" else (new_game, learn, day)
    return (*(() if saved is None else (_continued(saved),)), *lines, *small)


def _continued(saved: SavedGame) -> TitleEntry:
    lines = tuple(filter(None, (saved.standing, saved.names, saved.fault or saved.when)))
    return TitleEntry(Way.CONTINUE, "leading", say("title.continue"), lines, say("title.continue key"), not saved.fault)


def _learn(chapters: int, chapter: NextChapter | None, form: Form) -> TitleEntry:
    if not chapters:
        lines: tuple[str, ...] = (say("title.learn faulty"),)
    elif chapter is None:
        lines = (say("title.learn done", count=chapters),)
    elif form == "leading":
        length = say("title.learn length", count=chapters)
        lines = (say("title.learn first"), length, say("title.learn any time"))
    elif chapter.is_first:
        lines = (say("title.learn first"),)
    else:
        lines = (say("title.learn next", number=chapter.number, chapters=chapters, title=chapter.title),)
    return TitleEntry(Way.LEARN, form, say("title.learn"), lines, say("title.learn key"))


def _attempt(challenge: Challenge, results: Results | None) -> str:
    """What the challenge asks for, or how the attempt that counts went."""
    new = say("title.challenge new", cities=GOAL_CITIES, points=GOAL_POINTS)
    if results is None:
        return new
    counted = next((game for game in results.counted if game.challenge == challenge.name), None)
    if counted is not None:
        return say("title.challenge reached" if counted.won else "title.challenge missed", count=counted.points)
    if challenge.name in results.attempted:
        return say("title.challenge begun")
    return new
