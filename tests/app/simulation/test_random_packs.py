"""No pack that is accepted can freeze a game: packs made at random, alone and laid over one another, are played to
the end of a game, and no list of commands looks at more positions than the search allows (T-6, Q-21)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.cards.random_packs import write_pack
from tests.error_texts import plain_texts
from tests.whole import part
from uc_desktop import paths
from uc_desktop.ai.bot import Budget
from uc_desktop.app.bots.bot_game import play
from uc_desktop.app.bots.shipped_bots import bots_of_game
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.errors import ContentError
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.reachability import search
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase

#: The games of some packs take minutes.
PACKS = part(2, 6)


def composed(folder: Path, content: Content, seed: int) -> Content:
    """The shipped cards with one or two packs made from the seed; ContentError if they are refused."""
    packs = [write_pack(folder / f"{seed}-{number}", content, f"{seed}/{number}") for number in range(1 + seed % 2)]
    return load_content(paths.card_data(), packs, for_new_games=True)


def accepted(folder: Path, content: Content) -> Iterator[Content]:
    """The sets of the seeds from 0 on that may be played with; others are refused for repeating or multiplying."""
    for seed in count():
        faults: list[str] = []
        try:
            yield composed(folder, content, seed)
        except ContentError as refused:
            faults = plain_texts(refused.problems)
        assert all("infinite loop: " in fault or "multiplying gain: " in fault for fault in faults)


@pytest.fixture(scope="module")
def accepted_set(tmp_path_factory: pytest.TempPathFactory, content: Content) -> Callable[[int], Content]:
    """The accepted card set of this number; each is made once."""
    sets = accepted(tmp_path_factory.mktemp("packs"), content)
    made: list[Content] = []

    def found(number: int) -> Content:
        while len(made) <= number:
            made.append(next(sets))
        return made[number]

    return found


@pytest.mark.rule("Q-21")
@pytest.mark.parametrize("number", range(PACKS))
def test_a_game_with_an_accepted_pack_comes_to_its_end(
    accepted_set: Callable[[int], Content], number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = [0]
    is_surely_reachable = search.is_surely_reachable

    def counted(index: RuleIndex, state: State) -> bool:
        looked[0] += 1
        return is_surely_reachable(index, state)

    monkeypatch.setattr(search, "is_surely_reachable", counted)
    engine = Engine(accepted_set(number))
    players = 2 + number % 3
    setup = Setup(players, f"packs {number}", contracts=True)
    state = start = engine.new_game(setup)
    for _, state in play(engine, bots_of_game(("random",) * players, engine, setup.seed), start, Budget()):
        # With the shipped cards lists come to the limit too, so this is no more than their worst.
        assert looked[0] <= search.MOST_POSITIONS, state.round
        looked[0] = 0
    assert state.phase is Phase.OVER
