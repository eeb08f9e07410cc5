"""The registry of bots by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from uc_desktop.ai.bot import Bot
from uc_desktop.errors import UsageError
from uc_desktop.rules.engine import Engine


def bot_named(name: str, engine: Engine, seed: str) -> Bot:
    """A fresh bot of this name; UsageError names the known ones."""
    maker = _makers().get(name)
    if maker is None:
        raise UsageError(f"there is no bot {name!r}; known bots: {', '.join(sorted(_makers()))}")
    return maker(engine, seed)


def bots_of_game(names: Sequence[str], engine: Engine, seed: str) -> list[Bot]:
    """Fresh bots by seat; `seed` is one for the bots of this game alone, never the game's own, from which a bot could
    tell what is hidden. UsageError names the known ones."""
    return [bot_named(name, engine, seed_at(seed, seat)) for seat, name in enumerate(names)]


def seed_at(seed: str, seat: int) -> str:
    """The seed of the bot at a seat, from that for all bots of the game."""
    return f"{seed}/{seat}"


def bot_names() -> tuple[str, ...]:
    """The names of all bots."""
    return tuple(sorted(_makers()))


def _makers() -> dict[str, Callable[[Engine, str], Bot]]:
    # Imported late: the program starts without them.
    from uc_desktop.ai.greedy import GreedyBot
    from uc_desktop.ai.random import RandomBot

    return {"greedy": lambda engine, _seed: GreedyBot(engine), "random": lambda _engine, seed: RandomBot(seed)}
