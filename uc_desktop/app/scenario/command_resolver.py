"""Resolve words or JSON to a command: the one legal command that matches, or the nearest illegal one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain
from typing import Any

from msgspec.structs import asdict

from uc_desktop.app.scenario.boards import first_empty_site, site_named
from uc_desktop.app.scenario.command_forms import CommandPattern, format_command, format_commands, parse_command
from uc_desktop.errors import UsageError, problem
from uc_desktop.rules.codec import decode_command
from uc_desktop.rules.commands import Command, Done, KeepSpecial
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.state import OpenPart, State
from uc_desktop.rules.terms import BUILDINGS, NOTHING

_MOST_LISTED = 12
#: The fields in which the words need not distinguish commands.
_FREE = {"payment", "bottom", "site"}
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
    pattern, legal = parse_command(engine.content, text), engine.legal_commands(state)
    fitting = [command for command in legal if pattern.fits(engine.index, command)]
    if any(_choice(command) != _choice(fitting[0]) for command in fitting):
        raise UsageError(problem("scenario.several commands", found=text, known=_listed(fitting)))
    if fitting:
        return fitting[0]
    meant = [command for command in _meant(engine, state, pattern) if pattern.fits(engine.index, command)]
    if not meant:
        alike = [command for command in legal if format_command(command).startswith(text.split()[0])] or legal
        raise UsageError(problem("scenario.no command here", found=text, known=_listed(alike)))
    return min(meant, key=lambda command: len(engine.why_not(state, command)))


def _choice(command: Command) -> dict[str, object]:
    return {name: value for name, value in asdict(command).items() if name not in _FREE}


def _listed(commands: Sequence[Command]) -> str:
    words = [words for words, _ in format_commands(commands)]
    return "; ".join([*words[:_MOST_LISTED], *(["…"] if len(words) > _MOST_LISTED else [])])


def _meant(engine: Engine, state: State, pattern: CommandPattern) -> Iterator[Command]:
    """Commands that the words may mean, legal or not: fields that they leave out have the likeliest values."""
    kind, fields = pattern.kind, pattern.kind.__struct_fields__
    given: dict[str, Any] = {name: value for name, value in pattern.given.items() if name in fields}
    if "site" in given:
        given["site"] = _site(engine, state, given)
    if kind is KeepSpecial:
        given.setdefault("bottom", tuple(card for card in state.turn.looked if card != given["card"]))
    if kind is Done:
        frames = chain.from_iterable(state.agenda[-1:])
        yield from map(Done, (*(frame.effect for frame in frames), given.get("effect", "")))
    elif "part" not in fields:
        yield kind(**given)
    else:
        for opened in _parts(engine, state, kind, given):
            usual: dict[str, Any] = {"part": _NO_PART, "payment": NOTHING}
            if opened is not None:
                usual["part"] = opened.ref
            if opened is not None and "site" in given and "payment" in fields:
                usual["payment"] = engine.usual_payment(state, opened, given["site"], given.get("what"))
            yield kind(**{name: value for name, value in (usual | given).items() if name in fields})


def _parts(engine: Engine, state: State, kind: type[Command], given: Mapping[str, Any]) -> Sequence[OpenPart | None]:
    """The part given, or those that such commands are for: of those for this very thing, if any, the likeliest."""
    groups = engine.parts_meant(state)
    if "part" in given:
        return [each for parts in groups for each in parts if each.ref == given["part"]][:1] or (None,)
    fitting = (
        [each for each in parts if engine.is_meant(state, each, kind, wanted)]
        for wanted in (given, None)
        for parts in groups
    )
    return next((parts for parts in fitting if parts), (None,))


def _site(engine: Engine, state: State, given: Mapping[str, Any]) -> str:
    """The id of the site given, for a building in a city of the first empty one; words that name no site stay."""
    player, site = state.players[state.active], str(given["site"])
    board = engine.content.boards[player.board]
    with suppress(UsageError):
        site = site_named(board, site)
        if given.get("what") in BUILDINGS and site in board.city_index:
            # It stays the first one where all are taken.
            city, site = site, f"{site}#1"
            site = first_empty_site(board, player, city)
    return site
