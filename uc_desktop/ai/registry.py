"""The registry of bots by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from uc_desktop.ai.bot import Bot
from uc_desktop.errors import Problem, UsageError, problem

if TYPE_CHECKING:
    from uc_desktop.ai.value import BotWeights
    from uc_desktop.rules.engine import Engine


#: The bots that people play against, from the weakest to the strongest.
LEVEL_NAMES: Final = ("calm", "keen", "strong", "master")
#: Bots for measurements and tests.
TECHNICAL_NAMES: Final = ("greedy", "random")


def make_bot(name: str, engine: Engine, weights: BotWeights, seed: str) -> Bot:
    """A fresh bot of this name; UsageError names the known ones."""
    # Imported late: the program starts without them.
    from uc_desktop.ai.greedy import GreedyBot
    from uc_desktop.ai.levels import LEVELS
    from uc_desktop.ai.planning_bot import PlanningBot
    from uc_desktop.ai.random import RandomBot

    if name == "random":
        return RandomBot(seed)
    if name == "greedy":
        return GreedyBot(engine)
    for level in LEVELS:
        if level.name == name:
            return PlanningBot(engine, weights, level, seed)
    raise UsageError(no_bot(name))


def no_bot(name: str) -> Problem:
    """The problem that there is no bot of this name."""
    return problem("options.no bot", found=name, known=", ".join(bot_names()))


def bot_names() -> tuple[str, ...]:
    """The names of all bots, those that people play against first."""
    return (*LEVEL_NAMES, *TECHNICAL_NAMES)


def seed_at(seed: str, seat: int) -> str:
    """The seed of the bot at a seat, from that for all bots of the game."""
    return f"{seed}/{seat}"
