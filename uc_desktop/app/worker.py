"""Bots at work in another process, so that the window never waits for them."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path
from typing import Protocol

from uc_desktop.ai.bot import Bot, Budget, bot_named
from uc_desktop.cards.loader import load_content
from uc_desktop.rules.commands import Command
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.state import State

Ask = tuple[str, str, State, tuple[Command, ...]]


class Thinker(Protocol):
    """Whoever finds a bot's command; `ask` returns at once, `answer` is None until it is found."""

    def ask(self, bot: str, seed: str, view: State, legal: tuple[Command, ...]) -> None:
        """Begin to think; what was asked before is forgotten."""

    def answer(self) -> Command | None:
        """The command, once; None while there is none."""

    def close(self) -> None:
        """Stop thinking for good."""


class ProcessThinker:
    """Thinks in one other process, started when first asked."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._pool: ProcessPoolExecutor | None = None
        self._future: Future[Command] | None = None

    def ask(self, bot: str, seed: str, view: State, legal: tuple[Command, ...]) -> None:
        """Begin to think in the other process."""
        if self._pool is None:
            # Forking a process that runs Qt is not safe.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, context, _prepare, (self._folder,))
        self._future = self._pool.submit(_think, (bot, seed, view, legal))

    def answer(self) -> Command | None:
        """The command, if it was found since last asked for."""
        if self._future is None or not self._future.done():
            return None
        found, self._future = self._future.result(), None
        return found

    def close(self) -> None:
        """Let the other process go without waiting for it."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


class HereThinker:
    """Thinks right here, for tests and for machines where no process can be started."""

    def __init__(self, engine: Engine) -> None:
        self._choose = _chooser(engine)
        self._found: Command | None = None

    def ask(self, bot: str, seed: str, view: State, legal: tuple[Command, ...]) -> None:
        """Think, and return when done."""
        self._found = self._choose((bot, seed, view, legal))

    def answer(self) -> Command | None:
        """What was found."""
        found, self._found = self._found, None
        return found

    def close(self) -> None:
        """Nothing is left to stop."""


def _chooser(engine: Engine) -> Callable[[Ask], Command]:
    bots: dict[tuple[str, str], Bot] = {}

    def choose(asked: Ask) -> Command:
        name, seed, view, legal = asked
        bot = bots.get((name, seed)) or bots.setdefault((name, seed), bot_named(name, engine, seed))
        return bot.choose(view, legal, Budget())

    return choose


# The other process has its own engine and bots; a pool's initialiser can only leave them in its module.
_choose: Callable[[Ask], Command] | None = None


def _prepare(folder: Path) -> None:
    global _choose
    _choose = _chooser(Engine(load_content(folder)))


def _think(asked: Ask) -> Command:
    assert _choose is not None
    return _choose(asked)
