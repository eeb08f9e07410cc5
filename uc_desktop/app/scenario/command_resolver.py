"""Resolve words or JSON to a command: the one legal command that matches, or the nearest illegal one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from msgspec.structs import asdict

from uc_desktop.app.scenario.boards import first_empty_site
from uc_desktop.app.scenario.command_formatter import format_commands
from uc_desktop.app.scenario.command_forms import parse_command
from uc_desktop.app.scenario.command_pattern import CommandPattern
from uc_desktop.errors import UsageError
from uc_desktop.rules.codec import decode_command
from uc_desktop.rules.commands import (
    Build,
    Command,
    Done,
    KeepSpecial,
    Upgrade,
)
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import NOTHING

_MOST_LISTED = 12
#: The part reference of a command for which no part is open.
_NO_PART = "?"


def resolve_command(engine: Engine, state: State, text: str | Mapping[str, Any]) -> Command:
    """The command that the words, or the JSON object, mean in this position, legal or not.

    Words that fit exactly one legal command mean it; of several that differ only in what is paid, in the order of
    cards put below, or in the building site of a city named, the first. Words that fit none mean the command with the
    fewest reasons against it. UsageError if they fit several legal commands, or are no command at all; GameFileError
    if the JSON object is none.
    """
    if not isinstance(text, str):
        return decode_command(dict(text))
    pattern = parse_command(engine.content, engine.content.boards[state.players[state.active].board], text)
    fitting = [c for c in engine.legal_commands(state) if pattern.fits(engine.index, c)]
    if not fitting:
        return _nearest(engine, state, pattern, text)
    if any(_choice(command, pattern) != _choice(fitting[0], pattern) for command in fitting):
        raise UsageError(f"{text!r} fits several commands: {_listed(fitting)}")
    return fitting[0]


def _choice(command: Command, pattern: CommandPattern) -> dict[str, object]:
    """The fields in which the words must distinguish commands."""
    free = {"payment", "bottom", "site"} if pattern.city else {"payment", "bottom"}
    return {name: value for name, value in asdict(command).items() if name not in free}


def _listed(commands: list[Command]) -> str:
    words = dict.fromkeys(words for words, _ in format_commands(commands))
    shown = [repr(each) for each in list(words)[:_MOST_LISTED]]
    return ", ".join(shown) + (f" and {len(words) - _MOST_LISTED} more" if len(words) > _MOST_LISTED else "")


def _nearest(engine: Engine, state: State, pattern: CommandPattern, text: str) -> Command:
    """The refused command that the words most likely mean."""
    candidates = [command for command in _candidates(engine, state, pattern) if pattern.fits(engine.index, command)]
    if not candidates:
        known = [words for words, _ in format_commands(engine.legal_commands(state))]
        alike = [words for words in known if words.split(" ")[0] == text.split(" ")[0]] or known
        raise UsageError(f"{text!r} fits no command here; legal are {', '.join(map(repr, alike[:_MOST_LISTED]))}")
    return min(candidates, key=lambda command: len(engine.why_not(state, command)))


def _candidates(engine: Engine, state: State, pattern: CommandPattern) -> Iterator[Command]:
    kind, given = pattern.kind, dict(pattern.given)
    if kind is KeepSpecial:
        given.setdefault("bottom", tuple(card for card in state.turn.looked if card != given["card"]))
    if kind is Done:
        frames = state.agenda[-1] if state.agenda else ()
        yield from (Done(frame.effect) for frame in frames)
        yield Done(str(given.get("effect", "")))
    elif "part" not in kind.__struct_fields__:
        yield kind(**given)  # type: ignore[arg-type]
    elif "part" in given:
        yield from _for_part(engine, state, pattern, str(given["part"]))
    else:
        for ref in _suitable(engine, state, pattern) or [_NO_PART]:
            yield from _for_part(engine, state, pattern, ref)


def _suitable(engine: Engine, state: State, pattern: CommandPattern) -> list[str]:
    """The parts that such commands are for: of those for this very thing, if there are any, the likeliest."""
    groups = engine.parts_meant(state)
    fitting = [[each for each in parts if engine.is_meant(state, each, pattern.kind)] for parts in groups]
    exact = [[each for each in parts if engine.is_meant(state, each, pattern.kind, pattern.given)] for parts in groups]
    return next(([each.part.ref for each in parts] for parts in (*exact, *fitting) if parts), [])


def _for_part(engine: Engine, state: State, pattern: CommandPattern, ref: str) -> Iterator[Command]:
    given: dict[str, Any] = {**pattern.given, "part": ref}
    if pattern.city:
        given["site"] = _site_in(engine, state, pattern.city)
    if pattern.kind in (Build, Upgrade) and "payment" not in given:
        parts = chain.from_iterable(engine.parts_meant(state))
        opened = next((each for each in parts if each.part.ref == ref), None)
        usual = None if opened is None else engine.usual_payment(state, opened, given["site"], given.get("what"))
        given["payment"] = NOTHING if usual is None else usual
    yield pattern.kind(**given)


def _site_in(engine: Engine, state: State, city: str) -> str:
    player = state.players[state.active]
    try:
        return first_empty_site(engine.content.boards[player.board], player, city)
    except (UsageError, KeyError):
        return f"{city}#1"
