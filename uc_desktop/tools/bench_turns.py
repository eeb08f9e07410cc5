"""How many gestures a turn takes: a drag is one, a click one, and choosing among several outcomes one more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import median, quantiles
from typing import Any, Final

from uc_desktop.ai.bot import Budget
from uc_desktop.ai.greedy import GreedyBot
from uc_desktop.app.saves.header import USUAL_SEATS, Header
from uc_desktop.app.session.automatic import step_with_automatic, take_all
from uc_desktop.cards.words.text import Texts
from uc_desktop.presentation import command_rows, gestures
from uc_desktop.presentation.facts.confirm_warnings import is_anything_left, takes_before_confirming
from uc_desktop.presentation.facts.turn.usual_payment import with_usual_payment
from uc_desktop.presentation.model import TableModel
from uc_desktop.rules.commands import CONFIRM, ClaimCard, Command, Confirm, Resolve
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase
from uc_desktop.rules.view import view

GAMES: Final = tuple(f"g{number}" for number in range(10))
PLAYERS: Final = 4
#: How many positions a bot looks at for a command.
POSITIONS: Final = 200


def figures(engine: Engine, texts: Texts, *, games: Sequence[str] = GAMES) -> dict[str, Any]:
    """Gestures a turn, confirming included, in games of greedy bots: with what happens by itself, and with all gains
    taken by hand."""
    found: dict[str, Any] = {}
    for name, by_itself in (("", True), ("_all_by_hand", False)):
        counts = [count for seed in games for count in turns(engine, texts, seed, by_itself=by_itself)]
        found[f"gestures_a_turn{name}_median"] = median(counts)
        found[f"gestures_a_turn{name}_p95"] = quantiles(counts, n=20)[18]
    return found


def turns(engine: Engine, texts: Texts, seed: str, *, by_itself: bool) -> Iterator[int]:
    """The gestures of each turn of a game of four greedy bots."""
    state, bot, count = engine.new_game(Setup(PLAYERS, seed)), GreedyBot(engine), 0
    while state.phase is not Phase.OVER:
        command = bot.choose(view(state, state.active), engine.legal_commands(state), Budget(POSITIONS))
        step = _step(engine, state, command) if by_itself else (command,)
        if state.phase is Phase.TURN:
            count += gestures_for(engine, texts, state, command)
            if isinstance(command, Confirm):
                yield count
                count = 0
        for each in step:
            state, _ = engine.apply(state, each)


def _step(engine: Engine, state: State, command: Command) -> tuple[Command, ...]:
    """What a person does in one gesture who means this command: all that leaves no choice at once, if that is one."""
    taken = take_all(engine, state)
    return taken if command in taken else step_with_automatic(engine, state, command)


def gestures_for(engine: Engine, texts: Texts, state: State, command: Command) -> int:
    """How many gestures give this command: the gesture itself, and a choice if it could mean another one."""
    legal = engine.legal_commands(state)
    if isinstance(command, Confirm):
        return 1 + is_anything_left(_model(engine, texts, state))
    if _comes_with_confirming(engine, texts, state, command):
        return 0
    source, target = next(iter(command_rows.pairs(command)), ("", ""))
    part = getattr(command, "part", "")
    meant = gestures.outcomes(legal, source, target, part) if source else gestures.of_part(legal, part)
    ways = with_usual_payment(_model(engine, texts, state), meant)
    return 1 if not meant or gestures.only_command(ways) == command else 2


def _comes_with_confirming(engine: Engine, texts: Texts, state: State, command: Command) -> bool:
    """Whether the button that confirms takes this first, because nothing but such gains is left, and then confirms."""
    if not isinstance(command, Resolve | ClaimCard) or not takes_before_confirming(_model(engine, texts, state)):
        return False
    after = state
    for each in take_all(engine, state, ends=True):
        after, _ = engine.apply(after, each)
    legal = engine.legal_commands(after)
    return CONFIRM in legal and not is_anything_left(_model(engine, texts, after))


def _model(engine: Engine, texts: Texts, state: State) -> TableModel:
    header, legal = Header(USUAL_SEATS[:PLAYERS], "", engine.content.hash), engine.legal_commands(state)
    return TableModel(engine, header, texts, state, state.active, state.active, state.active, legal)
