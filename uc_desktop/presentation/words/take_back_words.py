"""Taking back a confirmed turn, in words: what is asked, what was seen meanwhile, and the line of the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import assert_never

from uc_desktop.app.saves.header import Header
from uc_desktop.app.session.game_log import Entry
from uc_desktop.app.session.take_back import ConfirmedTurn, TakeBackRefusal
from uc_desktop.presentation.words.catalogue import Key, listing, say
from uc_desktop.rules import events as ev
from uc_desktop.rules.terms import Phase


def refusal_words(why: TakeBackRefusal) -> str:
    """Why no confirmed turn can be taken back."""
    return say(why.value)


def turn_name(turn: ConfirmedTurn, name: str) -> str:
    """What was confirmed, with whose it was: "Ana’s turn in round 3"."""
    match turn.phase:
        case Phase.KEEP:
            return say("take_back.first cards", name=name)
        case Phase.PRODUCTION:
            return say("take_back.production", name=name, round=turn.round)
        case Phase.ERA:
            return say("take_back.discard", name=name, round=turn.round)
        case Phase.TURN | Phase.OVER:
            return say("take_back.turn", name=name, round=turn.round)
        case _:
            assert_never(turn.phase)


def log_words(turn: ConfirmedTurn, header: Header) -> str:
    """How the log tells of it; only where several people play it says that they agreed."""
    name = turn_name(turn, header.seats[turn.player].name)
    return say("take_back.log" if header.has_several_people else "take_back.log alone", turn=name)


def goes_with_it(header: Header, turn: ConfirmedTurn, entries: Sequence[Entry]) -> tuple[str, ...]:
    """What is taken back with the turn because it came after it, in a sentence; none if nothing was done since."""
    later = [header.seats[player].name for player in dict.fromkeys(entry.player for entry in entries[turn.end + 1 :])]
    return (say("take_back.with it", count=len(later), names=listing("and", later)),) if later else ()


def seen_since(header: Header, turn: ConfirmedTurn, entries: Sequence[Entry]) -> tuple[str, ...]:
    """What was revealed since the turn began and to whom, a sentence each, without naming a card."""
    events = [event for entry in entries[turn.to :] for event in entry.events if event.reveals]
    return (*_drawn(header, events), *_looked_at(header, events), *_turned_up(events))


def _drawn(header: Header, events: Iterable[ev.Event]) -> Iterable[str]:
    """What bots drew nobody has seen."""
    drawn: Counter[int] = Counter()
    for event in events:
        if isinstance(event, ev.CardsDrawn) and header.seats[event.player].is_human:
            drawn[event.player] += len(event.cards)
    for player, count in drawn.items():
        yield say("take_back.drew", count=count, name=header.seats[player].name)


def _looked_at(header: Header, events: Iterable[ev.Event]) -> Iterable[str]:
    for event in events:
        if isinstance(event, ev.SpecialsLookedAt) and header.seats[event.player].is_human:
            yield say("take_back.looked at", count=len(event.cards), name=header.seats[event.player].name)


def _turned_up(events: Sequence[ev.Event]) -> Iterable[str]:
    """What lies or lay on the table for all to see."""
    kinds: tuple[tuple[type[ev.Event], Key], ...] = (
        (ev.SpecialRevealed, "take_back.specials"),
        (ev.MetropolisGained, "take_back.metropolises"),
        (ev.NeutralTileCounted, "take_back.tile cards"),
    )
    for kind, words in kinds:
        if count := sum(isinstance(event, kind) for event in events):
            yield say(words, count=count)
