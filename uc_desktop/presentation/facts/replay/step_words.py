"""A step of a turn as a line, in the words of the log, and its icon."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from uc_desktop.cards.words.grammar import capital
from uc_desktop.presentation.log.event_rows import StepSign, line, sign_of
from uc_desktop.presentation.log.log_phrases import LogContext
from uc_desktop.presentation.log.log_words import phrases, reader_of
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.presentation.words.command_words import is_always, slot_name
from uc_desktop.rules import events as ev
from uc_desktop.rules.events import Event


def step_words(at: LogContext, events: Sequence[Event], played: Iterable[str] = ()) -> str:
    """What happened, with a capital, the draw at the end of the turn included; the cards `played` earlier in this turn
    are not named again."""
    placed = next((event for event in events if isinstance(event, ev.TilePlaced)), None)
    card = next((event for event in events if isinstance(event, ev.CardPlayed)), None)
    rest = tuple(event for event in events if not isinstance(event, ev.TilePlaced | ev.CardPlayed))
    named = frozenset(played) | ({card.card} if card is not None else set())
    said = phrases(rest, reader_of(at, at.observer, brief=True), named)
    placement = () if placed is None else (_placement(at, placed, card), line(placed, at) if placed.clone else None)
    return capital(listing("comma", filter(None, (*placement, *said)))) or say("turn_replay.nothing")


def _placement(at: LogContext, placed: ev.TilePlaced, card: ev.CardPlayed | None) -> str:
    """Where the action tile went, and whether the card works there."""
    if is_always(at.content, placed.slot):
        return say("turn_replay.always")
    slot = slot_name(placed.slot)
    if card is None:
        return say("turn_replay.tile", slot=slot)
    return say("turn_replay.match" if card.matched else "turn_replay.no match", slot=slot)


def step_sign(at: LogContext, events: Sequence[Event]) -> StepSign:
    """The sign of the first event that has one; discards and ends of effects come last."""
    ordered = sorted(events, key=lambda event: isinstance(event, ev.CardDiscarded | ev.EffectEnded))
    return next((sign for event in ordered if (sign := sign_of(event, at)) is not None), StepSign("turn_end"))
