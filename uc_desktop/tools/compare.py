"""How fast random games are played here and by Catanatron, an engine for another board game: `uc-desktop compare`.

Measuring conditions: one process and one core; games of four random players, alternately one of ours and one of theirs
(on their base map, as their `Game.play` plays it), from set-up to end. Importing either engine and loading our cards is
not measured; one game of each is played beforehand, so that both have filled their caches. Time is the processor time
of the process (`time.process_time`). The garbage collector runs with the same thresholds for both; before each game
everything is collected, and what was there before the first game is left out of its searches. An action is a choice
carried out, forced ones included: an `Engine.apply` of ours, an entry of the log of actions of theirs. Seeds are fixed;
even so their games differ a little from run to run.

Legal lists and copies are measured afterwards, in the same games of ours played again, so that no clock is read within
the games compared.
"""

from __future__ import annotations

import gc
import platform
from collections.abc import Callable, Iterator
from importlib import metadata
from statistics import median, quantiles
from time import process_time

from msgspec import Struct

from uc_desktop.ai.random import RandomBot
from uc_desktop.app.bench import rules_compiled
from uc_desktop.app.gc_tuning import collect_all
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.presentation.words.phrases import decimal, whole
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase

PLAYERS = 4
COPIES = 20_000
PACKAGE = "catanatron"
VERSION = "3.2.1"

#: Plays the game of this number and returns how many actions were carried out.
Play = Callable[[int], int]


class Measured(Struct, frozen=True):
    """So many games, of so many actions in all, took so many seconds of processor time."""

    games: int = 0
    actions: int = 0
    seconds: float = 0.0

    def plus(self, actions: int, seconds: float) -> Measured:
        """The same with one game more."""
        return Measured(self.games + 1, self.actions + actions, self.seconds + seconds)

    @property
    def actions_per_s(self) -> float:
        """Actions per second."""
        return self.actions / self.seconds

    @property
    def games_per_s(self) -> float:
        """Games per second."""
        return self.games / self.seconds


def report(content: Content, games: int) -> Iterator[str]:
    """The comparison over so many games of each as lines of text; without Catanatron our own figures, and why."""
    ours = our_play(content)
    yield conditions(games)
    version = installed_version()
    if version == VERSION:
        own, other = alternately(ours, their_play(), games)
        yield rates(say("compare.ours"), own)
        yield rates(f"Catanatron {version}", other)
        yield ratios(own, other)
    else:
        yield rates(say("compare.ours"), alternately(ours, None, games)[0])
        command = f"python -m pip install {PACKAGE}=={VERSION}"
        if version is None:
            yield say("compare.not installed", version=VERSION, command=command)
        else:
            yield say("compare.other version", version=VERSION, found=version, command=command)
    yield list_times(content, games)
    yield say("compare.copy", time=decimal(copy_time(content) * 1e6, 2))


def conditions(games: int) -> str:
    """What was measured, and how, in a line."""
    return say(
        "compare.compiled conditions" if rules_compiled() else "compare.conditions",
        players=PLAYERS,
        games=whole(games),
        python=platform.python_version(),
        thresholds=listing("comma", map(str, gc.get_threshold())),
    )


def rates(name: str, found: Measured) -> str:
    """The rates of one engine, in a line."""
    return say(
        "compare.rates",
        name=name,
        actions_a_second=whole(round(found.actions_per_s)),
        games_a_second=decimal(found.games_per_s, 2),
        actions=whole(found.actions),
        games=say("simulation.games", count=found.games, n=whole(found.games)),
    )


def ratios(ours: Measured, theirs: Measured) -> str:
    """Our rates divided by theirs, in a line."""
    actions, games = ours.actions_per_s / theirs.actions_per_s, ours.games_per_s / theirs.games_per_s
    return say("compare.ratios", actions=decimal(actions, 2), games=decimal(games, 2))


def alternately(ours: Play, theirs: Play | None, games: int) -> tuple[Measured, Measured]:
    """Measure so many games of each, a game of ours, a game of theirs and so on; game 0 of each is not counted."""
    plays = [ours] if theirs is None else [ours, theirs]
    found = [Measured(), Measured()]
    for play in plays:
        play(0)
    collect_all()
    for number in range(1, games + 1):
        for index, play in enumerate(plays):
            gc.collect()
            started = process_time()
            actions = play(number)
            found[index] = found[index].plus(actions, process_time() - started)
    return found[0], found[1]


def our_play(content: Content) -> Play:
    """Plays games of ours."""
    engine = Engine(content)

    def play(number: int) -> int:
        bot, state, actions = _bot(number), engine.new_game(_setup(number)), 0
        while state.phase is not Phase.OVER:
            state, _ = engine.apply(state, bot.pick(engine.legal_commands(state)))
            actions += 1
        return actions

    return play


def installed_version() -> str | None:
    """The version of Catanatron that is installed."""
    try:
        return metadata.version(PACKAGE)
    except metadata.PackageNotFoundError:
        return None


def their_play() -> Play:
    """Plays games of Catanatron's, which must be installed."""
    from catanatron import Color, Game, RandomPlayer

    def play(number: int) -> int:
        # A seed of 0 would be taken for none.
        game = Game([RandomPlayer(color) for color in Color], seed=number + 1)
        game.play()
        return len(game.state.actions)

    return play


def list_times(content: Content, games: int) -> str:
    """How long listing the legal commands takes, over all positions of our games, in a line."""
    engine = Engine(content)
    took: list[float] = []
    for number in range(1, games + 1):
        bot, state = _bot(number), engine.new_game(_setup(number))
        while state.phase is not Phase.OVER:
            started = process_time()
            legal = engine.legal_commands(state)
            took.append(process_time() - started)
            state, _ = engine.apply(state, bot.pick(legal))
    middle, late, worst = (decimal(time * 1e3, 3) for time in (median(took), quantiles(took, n=100)[98], max(took)))
    return say("compare.lists", median=middle, percentile=late, worst=worst, lists=whole(len(took)))


def copy_time(content: Content) -> float:
    """Seconds that `State.copy` takes."""
    state: State = Engine(content).new_game(_setup(0))
    started = process_time()
    for _ in range(COPIES):
        state.copy()
    return (process_time() - started) / COPIES


def _setup(number: int) -> Setup:
    return Setup(PLAYERS, f"compare-{number}")


def _bot(number: int) -> RandomBot:
    return RandomBot(f"bot-{number}")
