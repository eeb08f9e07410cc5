"""From words or JSON to a command: the one legal command that fits, or the nearest one that the rules refuse."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from itertools import chain
from typing import Any

from uc_desktop.app.scenario.boards import first_empty_site
from uc_desktop.app.scenario.command_formatter import in_words
from uc_desktop.app.scenario.command_parser import Wanted, wanted_by
from uc_desktop.errors import GameFileError, UsageError
from uc_desktop.rules.board import sites
from uc_desktop.rules.codec import decode_command
from uc_desktop.rules.commands import (
    Build,
    ClaimCard,
    Command,
    Convert,
    Done,
    GainThese,
    KeepSpecial,
    LookAtSpecials,
    MakeAvailable,
    Pay,
    PerformSlot,
    Produce,
    Resolve,
    TakeSpecial,
    Upgrade,
    UseAction,
)
from uc_desktop.rules.effects import nodes
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import NOTHING

#: What a part must hold to be carried out by a command of this type.
_NODES: Mapping[type[Command], tuple[type[nodes.Node], ...]] = {
    Resolve: (nodes.Gain, nodes.Draw, nodes.Advance, nodes.GainMetropolis, nodes.PayCard),
    GainThese: (nodes.GainChosen,),
    Pay: (nodes.PayThen, nodes.Exchange, nodes.Replace),
    Build: (nodes.Build,),
    Upgrade: (nodes.Upgrade,),
    Convert: (nodes.ConvertCity,),
    UseAction: (nodes.UseActionCard,),
    MakeAvailable: (nodes.Refresh,),
    TakeSpecial: (nodes.DrawSpecial,),
    LookAtSpecials: (nodes.DrawSpecial,),
    PerformSlot: (nodes.PerformSlot,),
    Produce: (nodes.ProduceStructure,),
    ClaimCard: (nodes.Claim,),
}
_MOST_LISTED = 12
#: Stands for a part when none is open that the command could be for.
_NO_PART = "?"


def command_of(engine: Engine, state: State, text: str | Mapping[str, Any]) -> Command:
    """The command that the words, or the JSON object, mean in this position, legal or not.

    Words that fit exactly one legal command mean it; of several that differ only in what is paid, in the order of
    cards put below, or in the building site of a city named, the first. Words that fit none mean the command with the
    fewest reasons against it. UsageError if they fit several legal commands, or are no command at all.
    """
    if not isinstance(text, str):
        return _from_json(text)
    wanted = wanted_by(engine.content, engine.content.boards[state.players[state.active].board], text)
    fitting = [c for c in engine.legal_commands(state) if wanted.fits(engine.index, c)]
    if not fitting:
        return _nearest(engine, state, wanted, text)
    if any(_choice(command, wanted) != _choice(fitting[0], wanted) for command in fitting):
        raise UsageError(f"{text!r} fits several commands: {_listed(fitting)}")
    return fitting[0]


def _from_json(value: Mapping[str, Any]) -> Command:
    try:
        return decode_command(dict(value))
    except GameFileError as error:
        raise UsageError(str(error)) from None


def _choice(command: Command, wanted: Wanted) -> dict[str, object]:
    """What tells commands apart that words must tell apart."""
    free = {"payment", "bottom", *(("site",) if wanted.city else ())}
    return {name: value for name, value in _fields_of(command).items() if name not in free}


def _fields_of(command: Command) -> dict[str, object]:
    return {field.name: getattr(command, field.name) for field in fields(command)}


def _listed(commands: list[Command]) -> str:
    words = dict.fromkeys(words for words, _ in in_words(commands))
    shown = [repr(each) for each in list(words)[:_MOST_LISTED]]
    return ", ".join(shown) + (f" and {len(words) - _MOST_LISTED} more" if len(words) > _MOST_LISTED else "")


def _nearest(engine: Engine, state: State, wanted: Wanted, text: str) -> Command:
    """The refused command that the words most likely mean."""
    candidates = [command for command in _candidates(engine, state, wanted) if wanted.fits(engine.index, command)]
    if not candidates:
        known = [words for words, _ in in_words(engine.legal_commands(state))]
        alike = [words for words in known if words.split(" ")[0] == text.split(" ")[0]] or known
        raise UsageError(f"{text!r} fits no command here; legal are {', '.join(map(repr, alike[:_MOST_LISTED]))}")
    return min(candidates, key=lambda command: len(engine.why_not(state, command)))


def _candidates(engine: Engine, state: State, wanted: Wanted) -> Iterator[Command]:
    kind, given = wanted.kind, dict(wanted.given)
    if kind is KeepSpecial:
        given.setdefault("bottom", tuple(card for card in state.turn.looked if card != given["card"]))
    if kind is Done:
        frames = state.agenda[-1] if state.agenda else ()
        yield from (Done(frame.effect) for frame in frames)
        yield Done(wanted.effect)
    elif kind not in _NODES:
        yield kind(**given)  # type: ignore[arg-type]
    elif "part" in given:
        yield from _for_part(engine, state, wanted, str(given["part"]))
    else:
        for ref in _suitable(engine, state, wanted) or [_NO_PART]:
            yield from _for_part(engine, state, wanted, ref)


def _suitable(engine: Engine, state: State, wanted: Wanted) -> list[str]:
    """The parts that such commands are for: of those for this very thing, if there are any, the likeliest."""
    fitting = [
        [opened.part for opened in parts if isinstance(opened.part.node, _NODES[wanted.kind])]
        for parts in engine.parts_meant(state)
    ]
    exact = [[part for part in parts if _is_for(engine, state, wanted, part.node)] for parts in fitting]
    return next(([part.ref for part in parts] for parts in (*exact, *fitting) if parts), [])


def _is_for(engine: Engine, state: State, wanted: Wanted, node: nodes.Node) -> bool:
    """Whether a part is for what is built, upgraded or paid here, and not only for something of the sort."""
    match node:
        case nodes.Build(what=what):
            return wanted.given["what"] in what
        case nodes.Upgrade(what=what):
            player = state.players[state.active]
            there = sites.structure_at(engine.content.boards[player.board], player, str(wanted.given.get("site", "")))
            return there is not None and there[0] in what
        case nodes.PayThen(options=options):
            return wanted.given["payment"] in options
        case nodes.Exchange(left=left, right=right):
            return wanted.given["payment"] in (left, right)
        case nodes.Replace(takes=takes):
            return wanted.given["payment"] == takes
        case _:
            return True


def _for_part(engine: Engine, state: State, wanted: Wanted, ref: str) -> Iterator[Command]:
    given: dict[str, Any] = {**wanted.given, "part": ref}
    if wanted.city:
        given["site"] = _site_in(engine, state, wanted.city)
    if wanted.kind in (Build, Upgrade) and "payment" not in given:
        parts = chain.from_iterable(engine.parts_meant(state))
        opened = next((each for each in parts if each.part.ref == ref), None)
        usual = None if opened is None else engine.usual_payment(state, opened, given["site"], given.get("what"))
        given["payment"] = NOTHING if usual is None else usual
    yield wanted.kind(**given)


def _site_in(engine: Engine, state: State, city: str) -> str:
    player = state.players[state.active]
    try:
        return first_empty_site(engine.content.boards[player.board], player, city)
    except (UsageError, KeyError):
        return f"{city}#1"
