"""Games that bots play without a window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from uc_desktop.ai.bot import Bot, Budget
from uc_desktop.app.bots.shipped_bots import bots_of_game
from uc_desktop.app.reports.review_turns import ChallengeResult, ChallengeTask
from uc_desktop.rules.commands import Command
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow import solo
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase
from uc_desktop.rules.view import NOTHING_KNOWN, view

#: No game of the rules comes near so many commands; one that does is reported as not ending.
LONGEST_GAME: Final = 20_000


def play(engine: Engine, bots: Sequence[Bot], state: State, budget: Budget) -> Iterator[tuple[Command, State]]:
    """Play a game to its end, yielding each command and the position after it; a bot sees what its player may know of
    what happens from here on (Q-18)."""
    known = NOTHING_KNOWN
    for _ in range(LONGEST_GAME):
        if state.phase is Phase.OVER:
            return
        legal, number = engine.legal_commands(state), state.active
        if len(legal) > 1:
            command = bots[number].choose(view(state, number, known=known.by(number)), legal, budget)
        else:
            command = legal[0]
        state, events = engine.apply(state, command)
        known = known.after(events)
        yield command, state


def challenge_result(engine: Engine, task: ChallengeTask) -> ChallengeResult:
    """What the bot makes of the challenge: the same each time, as it is limited in positions and never in time."""
    bots, state = bots_of_game((task.bot,), engine, task.setup.seed), engine.new_game(task.setup)
    for _, after in play(engine, bots, state, Budget()):
        state = after
    return ChallengeResult(not solo.why_not_won(engine.content, state), state.players[0].points)
