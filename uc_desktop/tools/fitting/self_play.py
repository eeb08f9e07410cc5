"""Games of a bot against itself, as samples of what positions lead to.

Gaussian noise is added to the worth of its turns, so that the games show more than what it takes for best already.
Equal jobs give equal samples, on any number of processes.
"""

from __future__ import annotations

from functools import cache
from random import Random

from msgspec import Struct

from uc_desktop import paths
from uc_desktop.ai.bot import Budget
from uc_desktop.ai.features import FEATURES, FeatureReader, PositionFeatures
from uc_desktop.ai.levels import BotLevel
from uc_desktop.ai.planning_bot import PlanningBot
from uc_desktop.ai.turn_search import BeamWidth, SearchNode
from uc_desktop.ai.value import BotWeights
from uc_desktop.app.bots.bot_game import play
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.rules.board.graph import SIDES
from uc_desktop.rules.commands import Command, Confirm, Place
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase

#: How the bot searches in these games.
SEARCHER = BotLevel("searcher", BeamWidth(1, 6, 3), 4_000, plans_discards=False)

_NONSYMBIOTIC, _SYMBIOTIC = FEATURES.index("nonsymbiotic"), FEATURES.index("symbiotic")


class Sample(Struct, frozen=True):
    """A seat in a game: what it had after each of its turns, and the points and connected cities it ended with."""

    game: str
    points: int
    cities: int
    turns: tuple[PositionFeatures, ...]

    def in_cities(self) -> Sample:
        """The same with connected cities as what is sure."""
        seen = (each._replace(sure=each.features[_NONSYMBIOTIC] + each.features[_SYMBIOTIC]) for each in self.turns)
        return Sample(self.game, self.points, self.cities, tuple(seen))


class SelfPlay(Struct, frozen=True):
    """A game to play: `noise` is the standard deviation, in points, of what is added to the worth of each turn."""

    weights: BotWeights
    seed: str
    number: int
    players: int
    noise: float

    def run(self, content: Content) -> list[Sample]:
        """Play it: one sample a seat."""
        engine, game = Engine(content), f"{self.seed}-{self.number}"
        side = SIDES[-1] if self.players == 1 else SIDES[self.number % len(SIDES)]
        bots = [_NoisyBot(engine, self.weights, f"{game}/{seat}", self.noise) for seat in range(self.players)]
        turns = [list[PositionFeatures]() for _ in bots]
        state = before = engine.new_game(Setup(self.players, game, side=side))
        for command, state in play(engine, bots, before, Budget()):
            if isinstance(command, Confirm) and before.phase is Phase.TURN:
                turns[before.active].append(FeatureReader(content).read(before, before.active))
            before = state
        return [
            Sample(game, player.points, FeatureReader(content).board_features(state, seat).cities, tuple(turns[seat]))
            for seat, player in enumerate(state.players)
        ]


@cache
def _content() -> Content:
    return load_content(paths.card_data())


def play_job(job: SelfPlay) -> list[Sample]:
    """Play it with the shipped cards, which a process reads once."""
    return job.run(_content())


class _NoisyBot(PlanningBot):
    """Takes the best turn by worth plus noise."""

    def __init__(self, engine: Engine, weights: BotWeights, seed: str, noise: float) -> None:
        super().__init__(engine, weights, SEARCHER, seed)
        self._random, self._noise = Random(seed), noise

    def turns(self, view: State, legal: tuple[Command, ...], budget: Budget) -> list[SearchNode]:
        """The turns, best first; placements are sorted by worth plus Gaussian noise."""
        found = super().turns(view, legal, budget)
        if not any(isinstance(command, Place) for command in legal):
            return found
        return sorted(found, key=lambda node: node.worth + self._random.gauss(0, self._noise), reverse=True)
