"""Scenarios: a position set up from YAML, commands given to it in words, and the result.

The format is described, with an example of every fact and command, in `tests/README.md`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import Struct, field

from uc_desktop.app.scenario.command_forms import format_commands
from uc_desktop.app.scenario.command_resolver import resolve_command
from uc_desktop.app.scenario.field_types import ScenarioStep
from uc_desktop.app.scenario.file import read_scenario
from uc_desktop.app.scenario.position import Position
from uc_desktop.app.session.game_log import Entry
from uc_desktop.app.session.player_view import event_as_seen, player_named, seen_after
from uc_desktop.app.session.simultaneous_choice import concealed_discards
from uc_desktop.cards.words.reasons import Names, in_full, sentence
from uc_desktop.cards.words.sources import SourcedEvent, event_source
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import Words
from uc_desktop.errors import GameFileError, Problem, UsageError, problem
from uc_desktop.rules.codec import Json, encode
from uc_desktop.rules.commands import Command
from uc_desktop.rules.content import Content, owner_of
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import Event
from uc_desktop.rules.reasons import Reason
from uc_desktop.rules.state import Player, State


def run_scenario(source: Path | str, content: Content, words: Words, observer: str | None = None) -> dict[str, Any]:
    """Set up the position of a scenario (a file, or its text), give its commands, and report, with reasons in these
    words.

    The report is plain JSON data: `names`, the whole `state` at the end, `players` in short, for each of the
    `commands` its words, JSON, player, whether it was legal, the reasons against it and its events, and `legal`: what
    may be done at the end, in words. With an `observer`, a player's name, it holds nothing that is hidden from that
    player: of the commands of others only their events are told. UsageError if there is no such player, or with
    ``file:line: what is wrong``: for all faults of the file at once, or for the first command that means nothing, is
    refused against expectation, or is not refused as expected.
    """
    scenario = read_scenario(source, content)
    position = scenario.position
    seat = None if observer is None else player_named(observer, position.names)
    run = _Run(position, Engine(position.content), words, scenario.name, position.state, seat)
    for step in scenario.steps:
        run.take(step.line, step.value)
    return run.report()


class _Taken(Struct, frozen=True):
    """A command that was given or refused, in words if it was given in words."""

    words: str | None
    command: Command
    player: int
    reasons: tuple[Reason, ...]
    events: tuple[Event, ...]


class _Run(Struct):
    """A scenario under way, from the position `start`; `observer` is the player for whom it is reported, None for all
    there is to know."""

    position: Position
    engine: Engine
    words: Words
    name: str
    start: State
    observer: int | None
    taken: list[_Taken] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)

    def take(self, line: int, step: ScenarioStep) -> None:
        """Give one command, or learn why it cannot be given."""
        state = self.position.state
        try:
            command = resolve_command(self.engine, state, step.command)
        except UsageError as error:
            raise self._fault(line, error.problems[0]) from None
        except GameFileError as error:
            raise self._fault(line, error.problem) from None
        reasons = self.engine.why_not(state, command)
        self._check(line, step, reasons)
        events: tuple[Event, ...] = ()
        if not reasons:
            after, events = self.engine.apply(state, command)
            self.position.replace(after)
            self.entries.append(Entry(state.active, command, events, after))
        words = step.command if isinstance(step.command, str) else None
        self.taken.append(_Taken(words, command, state.active, reasons, events))

    def _check(self, line: int, step: ScenarioStep, reasons: tuple[Reason, ...]) -> None:
        """Whether the command is refused exactly when, and for the rules for which, the scenario says so."""
        if step.may_fail:
            return
        found = {rule for reason in reasons for rule in reason.rules}
        if not reasons:
            if step.refused:
                raise self._fault(line, problem("scenario.not refused", command=str(step.command)))
            return
        why = in_full(self.words, reasons, self._name)
        missing = [rule for rule in step.refused if rule not in found]
        if missing:
            rules, command = ", ".join(missing), str(step.command)
            raise self._fault(line, problem("scenario.refused otherwise", command=command, rules=rules, why=why))
        if not step.refused:
            raise self._fault(line, problem("scenario.refused", command=str(step.command), why=why))

    def _fault(self, line: int, fault: Problem) -> UsageError:
        return UsageError(fault.at(self.name, line))

    def _name(self, kind: str, id_: str) -> str:
        """What a part, a card or a contract is called; empty for what scenarios name by its id, such as a site."""
        content, texts = self.engine.index.content, Texts(self.words)
        if kind == "part":
            part = self.engine.index.part(id_)
            return "" if part is None else f"“{texts.part_words(part.node, content)}”"
        name = owner_of(id_).name if kind == "effect" else id_
        if name in content.cards:
            return texts.card_name(content.cards[name])
        return texts.contract_name(content.contracts[name]) if name in content.contracts else ""

    def report(self) -> dict[str, Any]:
        """The result as plain JSON data."""
        state, seen = self.position.state, self._seen()
        legal = self.engine.legal_commands(state) if self.observer in (None, state.active) else ()
        return {
            "names": list(self.position.names),
            "players": dict(zip(self.position.names, map(_in_short, seen.players), strict=True)),
            "state": encode(seen),
            "commands": [self._command_json(each) for each in self.taken],
            "legal": [words for words, _ in format_commands(legal)],
        }

    def _seen(self) -> State:
        """The position at the end, as it is reported."""
        if self.observer is None:
            return self.position.state
        return seen_after(self.start, self.entries, self.observer)

    def _command_json(self, taken: _Taken) -> Json:
        """A command; of those of others than the observer, which may name hidden cards, only what all see of them."""
        events, is_told = taken.events, self.observer in (None, taken.player)
        if self.observer is not None:
            concealed = concealed_discards(self.entries)
            events = tuple(event_as_seen(event, self.observer, concealed) for event in events)
        return {
            "words": taken.words if is_told else None,
            "command": encode(taken.command) if is_told else None,
            "player": self.position.names[taken.player],
            "legal": not taken.reasons,
            "reasons": [reason_json(self.words, reason, self._name) for reason in taken.reasons] if is_told else [],
            "events": [event_json(event) for event in events],
        }


def _in_short(player: Player) -> Json:
    return {"stock": encode(player.stock), "points": player.points, "hand": list(player.hand)}


def event_json(event: Event) -> Json:
    """An event as JSON, what it came from by name."""
    return encode(event) | ({"source": event_source(event)} if isinstance(event, SourcedEvent) else {})


def reason_json(words: Words, reason: Reason, names: Names) -> Json:
    """A reason as JSON: its rule, key, data and sentence, and as details the reasons against each part."""
    details = [
        {"part": detail.part, "reasons": [reason_json(words, why, names) for why in detail.reasons]}
        for detail in reason.details
    ]
    return {
        "rule": reason.rule,
        "key": reason.key,
        "data": {name: encode(value) for name, value in reason.data},
        "sentence": sentence(words, reason, names),
        "details": details,
    }
