"""A step of a turn as a line, in the words of the log, and its icon."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from uc_desktop.cards.words.grammar import capital
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.presentation.words.command_words import is_always, slot_name
from uc_desktop.presentation.words.log_phrases import LogContext
from uc_desktop.presentation.words.log_words import phrases, reader_of
from uc_desktop.rules import events as ev
from uc_desktop.rules.events import Event
from uc_desktop.rules.terms import Piece

_PIECES: Final[Mapping[Piece, str]] = {
    Piece.NONSYMBIOTIC_CITY: "white_city",
    Piece.SYMBIOTIC_CITY: "purple_city",
    Piece.DESALINATION_PLANT: "desalination",
}
#: The icons of events about neither a slot nor a piece nor a resource.
_SIGNS: Final[Mapping[type[Event], str]] = {
    ev.Upgraded: "upgrade",
    ev.CityConverted: "convert",
    ev.ActionCardUsed: "action_card",
    ev.AbilityUsed: "permanent",
    ev.SpecialTaken: "special",
    ev.SpecialsLookedAt: "special",
    ev.SpecialPaid: "special",
    ev.ContractClaimed: "contract",
    ev.CardClaimed: "card",
    ev.MetropolisGained: "metropolis_blue",
    ev.MetropolisConnected: "metropolis",
    ev.ActionCardsRefreshed: "refresh",
    ev.PointsChanged: "point",
    ev.CardsDrawn: "card",
    ev.Advanced: "step",
    ev.CardDiscarded: "discard",
    ev.EffectEnded: "turn_end",
}


class StepSign(NamedTuple):
    """The sign before a step: an icon, or the slot with this name."""

    icon: str = ""
    slot: str = ""


def step_words(at: LogContext, events: Sequence[Event], played: Iterable[str] = ()) -> str:
    """What happened, with a capital, the draw at the end of the turn included; the cards `played` earlier in this turn
    are not named again."""
    placed = next((event for event in events if isinstance(event, ev.TilePlaced)), None)
    card = next((event for event in events if isinstance(event, ev.CardPlayed)), None)
    rest = tuple(event for event in events if not isinstance(event, ev.TilePlaced | ev.CardPlayed | ev.TurnConfirmed))
    named = frozenset(played) | ({card.card} if card is not None else set())
    said = phrases(rest, reader_of(at, at.observer, brief=True), named)
    placement = () if placed is None else (_placement(at, placed, card),)
    return capital(listing("comma", (*placement, *said))) or say("turn_replay.nothing")


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
    return next((sign for event in ordered if (sign := _sign(at, event)) is not None), StepSign("turn_end"))


def _sign(at: LogContext, event: Event) -> StepSign | None:
    match event:
        case ev.TilePlaced(slot=slot) | ev.SlotPerformed(slot=slot):
            return StepSign("slot_always") if is_always(at.content, slot) else StepSign(slot=slot_name(slot))
        case ev.Built(what=what):
            return StepSign(_PIECES.get(what, what.value))
        case ev.ResourcesGained(resources=resources):
            return next((StepSign(name) for name in resources.named()), None)
        case _:
            icon = _SIGNS.get(type(event))
            return None if icon is None else StepSign(icon)
