"""Finds a recorded game in which an event happens: ``python -m tests.recorded.find_game TunnelReclaimed``.

A new kind of event is in no recorded game yet. The command tries other seeds for the games that random bots play, and
prints the line of `GAMES` in which it happens first, to be put into test_game_texts.py in place of the game's own.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count
from typing import get_args

from msgspec.structs import replace

from tests.recorded.test_game_texts import GAMES
from uc_desktop.ai.bot import Budget
from uc_desktop.app.bots.bot_game import play
from uc_desktop.app.bots.shipped_bots import bots_of_game
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.paths import card_data
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import Event
from uc_desktop.rules.flow.setup import Setup


def setups() -> Iterator[tuple[str, Setup]]:
    """The games of random bots with other seeds, without an end."""
    for number in count(1000):
        for name, (bots, setup) in GAMES.items():
            if set(bots) == {"random"}:
                yield name, replace(setup, seed=f"text-{number}")


def happens(content: Content, setup: Setup, kind: type[Event]) -> bool:
    """Whether an event of this type happens when random bots play the game."""
    engine = Engine(content)
    bots = bots_of_game(("random",) * setup.players, engine, setup.seed)
    state = engine.new_game(setup)
    for command, after in play(engine, bots, state, Budget()):
        if any(isinstance(event, kind) for event in engine.apply(state, command)[1]):
            return True
        state = after
    return False


def find_game(content: Content, kind: type[Event]) -> tuple[str, Setup]:
    """The name of a game and its set-up, with another seed, in which an event of this type happens."""
    return next(found for found in setups() if happens(content, found[1], kind))


if __name__ == "__main__":
    KINDS = {kind.__name__: kind for kind in get_args(Event)}
    if len(sys.argv) != 2 or sys.argv[1] not in KINDS:
        sys.exit(f"usage: python -m tests.recorded.find_game EVENT, one of {', '.join(KINDS)}")
    NAME, SETUP = find_game(load_content(card_data()), KINDS[sys.argv[1]])
    print(f'In GAMES of tests/recorded/test_game_texts.py give "{NAME}" the seed "{SETUP.seed}",')
    print(f"delete tests/recorded/games/{NAME}.txt and run UC_REWRITE=1 pytest tests/recorded.")
