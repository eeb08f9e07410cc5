"""What whoever thinks is asked, and how it is answered: a bot's command, or hints for a person."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from uc_desktop.errors import BotError, Problem, problem

if TYPE_CHECKING:
    from uc_desktop.ai.bot import Bot
    from uc_desktop.app.bots.turn_hints import TurnHint
    from uc_desktop.rules.commands import Command
    from uc_desktop.rules.content import Content
    from uc_desktop.rules.state import State

    #: A bot's name, its seed, what it may see, and what it may do; hints are asked for under the name of none.
    Ask = tuple[str, str, State, tuple[Command, ...]]
    Hints = tuple[TurnHint, ...]
    #: What a bot came to: a command or hints, or why there are none.
    Answer = Command | Hints | Problem
    Choose = Callable[[Ask, Callable[[], bool]], Command | Hints]

#: How long a bot of each level may think about one command on a slow machine; what its budget of positions allows takes
#: less on most.
SECONDS: Final[Mapping[str, float]] = {"calm": 0.3, "keen": 0.3, "strong": 2.0, "master": 4.0}
#: The name under which hints are asked for.
HINTS: Final = ""
#: How long a hint may take.
HINT_SECONDS: Final = 2.0
#: The technical bots are no faster for being asked.
NO_LIMIT: Final = 60.0


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
    """A function that answers: it chooses for every bot by its own memory, one bot a name and seed, or finds hints; the
    function that it is given tells whether it should stop."""
    # Imported late: the process of the window does not think.
    from uc_desktop.ai.bot import Budget
    from uc_desktop.app.bots.shipped_bots import bot_named
    from uc_desktop.app.bots.turn_hints import turn_hints
    from uc_desktop.rules.engine import Engine

    engine = Engine(content)
    bots: dict[tuple[str, str], Bot] = {}

    def choose(asked: Ask, is_stopped: Callable[[], bool]) -> Command | Hints:
        name, seed, view, legal = asked
        deadline = time.monotonic() + (HINT_SECONDS if name == HINTS else SECONDS.get(name, NO_LIMIT))
        budget = Budget(should_stop=lambda: time.monotonic() > deadline or is_stopped())
        if name == HINTS:
            return turn_hints(engine, view, legal, budget)
        if (name, seed) not in bots:
            bots[name, seed] = bot_named(name, engine, seed)
        return bots[name, seed].choose(view, legal, budget)

    return choose


def attempt(choose: Choose, asked: Ask, is_stopped: Callable[[], bool]) -> Answer:
    """The answer, or why there is none."""
    try:
        return choose(asked, is_stopped)
    except Exception as error:  # A bot that fails must not take the game with it.
        traceback.print_exc()
        return problem("bots.failed", bot=repr(asked[0]), error=f"{type(error).__name__}: {error}")
