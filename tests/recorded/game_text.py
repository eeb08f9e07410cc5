"""Games as texts to be read: each command in words, below it what happened, and what its player has as a turn ends.

The text of a game holds its commands, so that a game is played again from its text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress

from msgspec.structs import asdict

from uc_desktop.ai.bot import Bot, Budget
from uc_desktop.app.bots.bot_game import play
from uc_desktop.app.scenario.command_forms import format_amount, format_command, format_commands
from uc_desktop.app.scenario.command_resolver import resolve_command
from uc_desktop.app.scenario.position import NAMES
from uc_desktop.cards.words.sources import SourcedEvent, event_source
from uc_desktop.errors import IllegalCommand, UsageError
from uc_desktop.rules.codec import state_hash
from uc_desktop.rules.commands import Command, Confirm
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import NOBODY, Event
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.state import Player, State
from uc_desktop.rules.terms import NOTHING, Resources

#: Chooses the next command of a game; None ends the text there.
Choose = Callable[[Engine, State], Command | None]
INDENT = "    "
#: How many lines are shown before and after the first that differs.
CONTEXT = 8


def game_text(engine: Engine, setup: Setup, choose: Choose) -> Iterator[str]:
    """The lines of a game whose commands are chosen one by one; the last one is the hash of its end."""
    state = engine.new_game(setup)
    yield setup_words(setup)
    for name, player in zip(NAMES, state.players, strict=False):
        yield f"{name} plays {player.board} with {' '.join(player.metropolises)}, has {_standing(player)}"
    try:
        while engine.legal_commands(state) and (command := choose(engine, state)) is not None:
            yield f"{NAMES[state.active]}: {words_for(engine, state, command)}"
            active = state.active
            state, events = engine.apply(state, command)
            yield from (f"{INDENT}{_told(event, active)}" for event in events)
            if isinstance(command, Confirm):
                yield f"{INDENT}{NAMES[active]} has {_standing(state.players[active])}"
    except (IllegalCommand, UsageError) as refusal:
        yield f"{INDENT}refused: {refusal}"
    yield f"end: {state_hash(state)}"


def commands_in(lines: Iterable[str]) -> Choose:
    """Chooses what the lines of a game's text say, in their order."""
    prefixes = tuple(f"{name}: " for name in NAMES)
    told = iter([line.partition(": ")[2] for line in lines if line.startswith(prefixes)])

    def choose(engine: Engine, state: State) -> Command | None:
        words = next(told, None)
        return None if words is None else resolve_command(engine, state, words)

    return choose


def as_far_as_legal(told: Choose, bots: Sequence[Bot]) -> Choose:
    """Chooses what was told as long as it is legal; bots play on from there."""
    played: Iterator[tuple[Command, State]] | None = None

    def choose(engine: Engine, state: State) -> Command | None:
        nonlocal played
        if played is None:
            with suppress(UsageError):
                command = told(engine, state)
                if command in engine.legal_commands(state):
                    return command
            played = play(engine, bots, state, Budget())
        return next(played)[0]

    return choose


def words_for(engine: Engine, state: State, command: Command) -> str:
    """The canonical wording of a command among the legal ones."""
    worded = format_commands(engine.legal_commands(state))
    return next((words for words, legal in worded if legal == command), format_command(command))


def event_words(kind: type[Event]) -> str:
    """What events of a type are called in the texts: "resources gained"."""
    return re.sub(r"(?<!^)([A-Z])", r" \1", kind.__name__).lower()


def setup_words(setup: Setup) -> str:
    """What a game is set up from."""
    contracts = ", contracts" if setup.contracts else ""
    neutral = f", neutral tiles from slot {setup.solo_start} of each colour" if setup.players == 1 else ""
    return f"A game of {setup.players}, {setup.side} boards{contracts}{neutral}, seed {setup.seed}"


def first_difference(expected: list[str], found: list[str]) -> str:
    """The first line that differs, with those around it; empty if none does."""
    expected, found = [*expected, "(the end)"], [*found, "(the end)"]
    pairs = enumerate(zip(expected, found, strict=False))
    number = next((number for number, (one, other) in pairs if one != other), None)
    if number is None:
        return ""
    return "\n".join(
        [
            f"line {number + 1} differs",
            *(f"  {line}" for line in expected[max(0, number - CONTEXT) : number]),
            *(f"- {line}" for line in expected[number : number + CONTEXT]),
            *(f"+ {line}" for line in found[number : number + CONTEXT]),
        ]
    )


def _told(event: Event, active: int) -> str:
    """What happened, and to whom if not to the player whose command it was."""
    what = event_words(type(event))
    named = {name: value for name, value in asdict(event).items() if name != "player"}
    if isinstance(event, SourcedEvent):
        named["source"] = event_source(event)
    values = [_value_words("" if name in what else f"{name} ", value) for name, value in named.items()]
    whose = "" if event.player in (active, NOBODY) else f"{NAMES[event.player]}: "
    return f"{whose}{what} {', '.join(filter(None, values))}".rstrip()


def _value_words(label: str, value: object) -> str:
    """A field of an event in words; empty if it says nothing."""
    match value:
        case bool():
            return label.rstrip() if value else ""
        case int():
            return f"{label}{value}"
        case Resources():
            return "" if value == NOTHING else format_amount(value)
        case tuple():
            return " ".join(NAMES[each] if isinstance(each, int) else str(each) for each in value)
        case _:
            return f"{value}"


def _standing(player: Player) -> str:
    return f"{format_amount(player.stock)}, points {player.points}, hand {' '.join(player.hand) or 'empty'}"
