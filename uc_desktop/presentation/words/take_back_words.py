"""Taking back a confirmed turn, in words: what is asked, what was seen meanwhile, and the line of the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from uc_desktop.app.saves.header import Header
from uc_desktop.app.saves.listing import listed
from uc_desktop.app.session.game_log import Entry
from uc_desktop.app.session.take_back import ConfirmedTurn
from uc_desktop.rules import events as ev
from uc_desktop.rules.terms import Phase

NOTHING_SEEN: Final = "Nothing hidden has been revealed since it began."
#: What becomes of what was revealed.
SAME_AGAIN: Final = "What was seen stays seen. The decks are put back as they were: the same cards will come again."


def turn_name(turn: ConfirmedTurn, name: str) -> str:
    """What was confirmed, with whose it was: "Ana’s turn in round 3"."""
    what = {
        Phase.KEEP: "choice of first cards",
        Phase.PRODUCTION: f"choice in the Production of round {turn.round}",
        Phase.ERA: f"discard after round {turn.round}",
    }
    return f"{name}’s {what.get(turn.phase, f'turn in round {turn.round}')}"


def log_words(turn: ConfirmedTurn, name: str) -> str:
    """How the log tells of it."""
    return f"{turn_name(turn, name)} was taken back by agreement"


def goes_with_it(header: Header, turn: ConfirmedTurn, entries: Sequence[Entry]) -> str:
    """What is taken back with the turn because it came after it; empty if nothing was done since."""
    later = [header.seats[player].name for player in dict.fromkeys(entry.player for entry in entries[turn.end + 1 :])]
    return f"All that was done since by {listed(later)} is taken back too." if later else ""


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
        yield f"{header.seats[player].name} drew {_many(count, 'card')} and can have seen {_them(count)}."


def _looked_at(header: Header, events: Iterable[ev.Event]) -> Iterable[str]:
    for event in events:
        if isinstance(event, ev.SpecialsLookedAt) and header.seats[event.player].is_human:
            yield f"{header.seats[event.player].name} looked at {_many(len(event.cards), 'Special card')}."


def _turned_up(events: Sequence[ev.Event]) -> Iterable[str]:
    """What lies or lay on the table for all to see."""
    for kind, words in (
        (ev.SpecialRevealed, "Special card"),
        (ev.MetropolisGained, "metropolis tile"),
        (ev.NeutralTileCounted, "card for the fourth neutral tile"),
    ):
        count = sum(isinstance(event, kind) for event in events)
        if count:
            yield f"{_many(count, words)} {'was' if count == 1 else 'were'} turned up for all to see."


def _many(count: int, what: str) -> str:
    noun, space, rest = what.partition(" for ")
    return f"{count} {noun}{'' if count == 1 else 's'}{space}{rest}"


def _them(count: int) -> str:
    return "it" if count == 1 else "them"
