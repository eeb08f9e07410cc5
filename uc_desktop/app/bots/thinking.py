"""Questions to a thinker and their answers: a bot's command, or hints for a person."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from msgspec import Struct

from uc_desktop.errors import BotError, Problem, unexpected_problem

if TYPE_CHECKING:
    from uc_desktop.ai.bot import Bot
    from uc_desktop.app.bots.turn_hints import TurnHint
    from uc_desktop.rules.commands import Command
    from uc_desktop.rules.content import Content
    from uc_desktop.rules.state import State

    Hints = tuple[TurnHint, ...]
    #: What a bot came to: a command or hints, or why there are none.
    Answer = Command | Hints | Problem
    Choose = Callable[["Question", Callable[[], bool]], Command | Hints]

#: How long a bot of each level may think about one command on a slow machine; what its budget of positions allows takes
#: less on most.
LEVEL_SECONDS: Final[Mapping[str, float]] = {"calm": 0.3, "keen": 0.3, "strong": 2.0, "master": 4.0}
#: How long hints may take.
HINT_SECONDS: Final = 2.0
#: Limit for greedy and random, which do not look at `should_stop`.
TECHNICAL_SECONDS: Final = 60.0


class BotQuestion(Struct, frozen=True):
    """Which of the legal commands the bot of this name and seed chooses where it sees `view`."""

    bot: str
    seed: str
    view: State
    legal: tuple[Command, ...]

    @property
    def seconds(self) -> float:
        """How long the answer may take."""
        return LEVEL_SECONDS.get(self.bot, TECHNICAL_SECONDS)


class HintQuestion(Struct, frozen=True):
    """Asks for hints for the active player of `view`."""

    view: State
    legal: tuple[Command, ...]
    bot: ClassVar[str] = "hint"
    seconds: ClassVar[float] = HINT_SECONDS


Question = BotQuestion | HintQuestion


def command_found(found: Answer | None) -> Command | None:
    """The command that was found, if any; BotError if the bot failed."""
    if isinstance(found, Problem):
        raise BotError(found)
    assert not isinstance(found, tuple), "hints were asked for"
    return found


def hints_found(found: Answer | None) -> Hints | None:
    """The hints that were found, if any; BotError if that failed."""
    if isinstance(found, Problem):
        raise BotError(found)
    assert found is None or isinstance(found, tuple), "a command was asked for"
    return found


def chooser(content: Content) -> Choose:
    """Return a function that answers questions.

    It keeps one bot for each name and seed; its second argument returns whether to stop.
    """
    # Imported late: the process of the window does not think.
    from uc_desktop.ai.bot import Budget
    from uc_desktop.app.bots.shipped_bots import bot_named
    from uc_desktop.app.bots.turn_hints import turn_hints
    from uc_desktop.rules.engine import Engine

    engine = Engine(content)
    bots: dict[tuple[str, str], Bot] = {}

    def choose(asked: Question, is_stopped: Callable[[], bool]) -> Command | Hints:
        deadline = time.monotonic() + asked.seconds
        budget = Budget(should_stop=lambda: time.monotonic() > deadline or is_stopped())
        match asked:
            case HintQuestion(view=view, legal=legal):
                return turn_hints(engine, view, legal, budget)
            case BotQuestion(bot=name, seed=seed, view=view, legal=legal):
                if (name, seed) not in bots:
                    bots[name, seed] = bot_named(name, engine, seed)
                return bots[name, seed].choose(view, legal, budget)

    return choose


def attempt(choose: Choose, asked: Question, is_stopped: Callable[[], bool]) -> Answer:
    """The answer, or why there is none."""
    try:
        return choose(asked, is_stopped)
    except Exception as error:  # A bot that fails must not take the game with it.
        traceback.print_exc()
        return unexpected_problem(error)
