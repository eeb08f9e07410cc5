"""What each event is to the players: its words in the log, its sign, its sound and its motion."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, NamedTuple, TypeVar

from uc_desktop.cards.icons.tokens import piece_icon
from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.cards.words.text_sources import production_label
from uc_desktop.presentation.log.log_phrases import (
    Construction,
    LogContext,
    amount_words,
    brief_construction_words,
    cards_words,
    count_words,
    discards,
    fed_words,
    name_words,
    names_words,
    scoring,
    signed_points,
    slot_words,
)
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.presentation.words.command_words import is_always, slot_name
from uc_desktop.rules import events as ev
from uc_desktop.rules.events import Event
from uc_desktop.rules.flow.turns import CLONE_COST
from uc_desktop.rules.terms import NOTHING, PRODUCTION_ROUNDS, ROUNDS, TILES, Resources
from uc_desktop.rules.view import UNKNOWN

E = TypeVar("E")
#: What moves: the keys of `MOVES` in ui/motion/moves.
MotionName = Literal[
    "advance", "build", "claim", "claim_contract", "connect", "convert", "count_fourth", "discard", "draw", "gain",
    "nightfall", "neutral_tiles", "pay", "place_tile", "play", "points", "reveal_special", "round", "take_special",
    "upgrade",
]  # fmt: skip


class StepSign(NamedTuple):
    """The sign before a step: an icon, or the slot with this name."""

    icon: str = ""
    slot: str = ""


class EventRow(NamedTuple):
    """A type of event, as the players are told of it.

    - `words`: it in a few words, without saying whose, or None if there is nothing to tell. What only another may know
      is not named, as long as the event went through `rules.view.event_for`.
    - `sign`: the sign of a step in which it happens, None if it has none.
    - `sound`: the name of its sound, empty if it makes none.
    - `motion`: what moves, None if nothing does.
    """

    words: Callable[[Any, LogContext], str | None]
    sign: Callable[[Any, LogContext], StepSign | None]
    sound: str
    motion: MotionName | None


def _row(
    kind: type[E],
    words: Callable[[E, LogContext], str | None],
    *,
    sign: str | Callable[[E, LogContext], StepSign | None] | None,
    sound: str,
    motion: MotionName | None,
) -> tuple[type[E], EventRow]:
    if callable(sign):
        return kind, EventRow(words, sign, sound, motion)
    fixed = None if sign is None else StepSign(sign)
    return kind, EventRow(words, lambda event, at: fixed, sound, motion)


def _untold(event: Event, at: LogContext) -> None:
    del event, at


def _played(event: ev.CardPlayed, at: LogContext) -> str:
    key: Literal["log.played match", "log.played"] = "log.played match" if event.matched else "log.played"
    return say(key, slot=slot_words(at, event.slot), card=name_words(at, event.card))


def _took_special(event: ev.SpecialTaken, at: LogContext) -> str:
    hidden = event.card == UNKNOWN or (event.secret and event.player != at.observer)
    return say("log.took", card=say("log.special") if hidden else name_words(at, event.card))


def _placed(event: ev.TilePlaced, at: LogContext) -> str:
    if event.clone:
        return say("log.clone", cost=at.texts.cost_words(CLONE_COST))
    return say("log.tile", slot=slot_words(at, event.slot))


def _paid_special(event: ev.SpecialPaid, at: LogContext) -> str:
    cost = Resources(credit=at.content.cards[event.card].cost)
    return say("log.paid special", card=name_words(at, event.card), cost=at.texts.cost_words(cost))


def _used(event: ev.ActionCardUsed | ev.AbilityUsed, at: LogContext) -> str:
    return say("log.used", card=name_words(at, event.card))


def _produced(event: ev.Produced, at: LogContext) -> str:
    label = production_label(at.content, at.texts, event.source, event.count)
    return say("log.produced", source=label, amount=amount_words(at, event.resources, event.points))


def _built(event: ev.Built | ev.Upgraded | ev.CityConverted, at: LogContext) -> str:
    return brief_construction_words(Construction(event), at)


def _metropolis(at: LogContext, tile: str) -> str:
    return at.texts.metropolis_name(at.content.metropolises[tile])


def _counted_fourth(event: ev.NeutralTileCounted, at: LogContext) -> str:
    definition = at.content.cards[event.card]
    number, name = definition.number, at.texts.card_name(definition)
    return say("log.fourth", card=name, number=number, sum=count_words(number, event))


def _round(event: ev.RoundStarted, at: LogContext) -> str:
    order = names_words(at, event.order)
    said = say("log.last round" if event.round == ROUNDS else "log.round", count=event.round, order=order)
    return say("log.before production", round=said) if event.round in PRODUCTION_ROUNDS[:-1] else said


def _ended(event: ev.GameEnded, at: LogContext) -> str:
    alone = len(event.ranking) == 1
    return say("log.over alone") if alone else say("log.over", order=names_words(at, event.ranking))


def _slot_sign(event: ev.TilePlaced | ev.SlotPerformed, at: LogContext) -> StepSign:
    return StepSign("slot_always") if is_always(at.content, event.slot) else StepSign(slot=slot_name(event.slot))


def _piece_sign(event: ev.Built, at: LogContext) -> StepSign:
    del at
    return StepSign(piece_icon(event.what))


def _resource_sign(event: ev.ResourcesGained, at: LogContext) -> StepSign | None:
    del at
    return next((StepSign(name) for name in event.resources.named()), None)


#: Every event.
EVENT_ROWS: Final[Mapping[type, EventRow]] = dict(
    (
        _row(
            ev.CardsDrawn,
            lambda e, at: say("log.drawn", cards=cards_words(at, e.cards)) if e.cards else None,
            sign="card",
            sound="draw",
            motion="draw",
        ),
        _row(
            ev.DeckReshuffled,
            lambda e, at: say("log.reshuffled", cards=say("log.cards", count=e.cards)),
            sign=None,
            sound="",
            motion=None,
        ),
        _row(
            ev.CardDiscarded, lambda e, at: discards(at, [e.card], e.pile), sign="discard", sound="", motion="discard"
        ),
        _row(
            ev.TilePlaced,
            _placed,
            sign=_slot_sign,
            sound="place",
            motion="place_tile",
        ),
        _row(ev.CardPlayed, _played, sign=None, sound="play", motion="play"),
        _row(
            ev.CardClaimed,
            lambda e, at: say("log.claimed", card=name_words(at, e.card)),
            sign="card",
            sound="claim",
            motion="claim",
        ),
        _row(
            ev.ContractClaimed,
            lambda e, at: say("log.contract", contract=at.texts.contract_name(at.content.contracts[e.contract])),
            sign="contract",
            sound="claim",
            motion="claim_contract",
        ),
        _row(
            ev.SpecialsLookedAt,
            lambda e, at: say("log.looked", cards=cards_words(at, e.cards, "log.specials")),
            sign="special",
            sound="",
            motion=None,
        ),
        _row(ev.SpecialTaken, _took_special, sign="special", sound="draw", motion="take_special"),
        _row(
            ev.SpecialRevealed,
            lambda e, at: say("log.revealed", card=name_words(at, e.card)) if e.card != UNKNOWN else None,
            sign=None,
            sound="",
            motion="reveal_special",
        ),
        _row(
            ev.SpecialPaid,
            _paid_special,
            sign="special",
            sound="",
            motion=None,
        ),
        _row(ev.ActionCardUsed, _used, sign="action_card", sound="", motion=None),
        _row(ev.AbilityUsed, _used, sign="permanent", sound="", motion=None),
        _row(
            ev.ActionCardsRefreshed,
            lambda e, at: say("log.refreshed", cards=cards_words(at, e.cards)) if e.cards else None,
            sign="refresh",
            sound="",
            motion=None,
        ),
        _row(
            ev.SlotPerformed,
            lambda e, at: say("log.performed", slot=slot_words(at, e.slot)),
            sign=_slot_sign,
            sound="",
            motion=None,
        ),
        _row(ev.EffectStarted, _untold, sign=None, sound="", motion=None),
        _row(
            ev.EffectEnded, lambda e, at: None if e.forced else say("log.ended"), sign="turn_end", sound="", motion=None
        ),
        _row(
            ev.ResourcesGained,
            lambda e, at: say("log.gained", amount=amount_words(at, e.resources)) if e.resources != NOTHING else None,
            sign=_resource_sign,
            sound="",
            motion="gain",
        ),
        _row(
            ev.ResourcesPaid,
            lambda e, at: say("log.paid", amount=amount_words(at, e.resources)) if e.resources != NOTHING else None,
            sign=None,
            sound="",
            motion="pay",
        ),
        _row(
            ev.PointsChanged,
            lambda e, at: signed_points(e.points) if e.points else None,
            sign="point",
            sound="",
            motion="points",
        ),
        _row(ev.Produced, _produced, sign=None, sound="", motion=None),
        _row(ev.Fed, fed_words, sign=None, sound="", motion=None),
        _row(ev.FinalScored, lambda e, at: scoring(at, [e]), sign=None, sound="", motion=None),
        _row(ev.Built, _built, sign=_piece_sign, sound="build", motion="build"),
        _row(ev.Upgraded, _built, sign="upgrade", sound="upgrade", motion="upgrade"),
        _row(ev.CityConverted, _built, sign="convert", sound="upgrade", motion="convert"),
        _row(
            ev.MetropolisConnected,
            lambda e, at: say("log.connected", tile=_metropolis(at, e.tile)),
            sign="metropolis",
            sound="",
            motion="connect",
        ),
        _row(
            ev.MetropolisGained,
            lambda e, at: say("log.metropolis", tile=_metropolis(at, e.tile)),
            sign="metropolis_blue",
            sound="",
            motion=None,
        ),
        _row(
            ev.Advanced,
            lambda e, at: say("log.ahead" if e.old == e.new else "log.advanced", space=e.new),
            sign="step",
            sound="",
            motion="advance",
        ),
        _row(
            ev.NeutralTilesMoved,
            lambda e, at: say("log.neutral", slots=listing("and", map(slot_name, e.new))),
            sign=None,
            sound="place",
            motion="neutral_tiles",
        ),
        _row(ev.NeutralTileCounted, _counted_fourth, sign=None, sound="", motion="count_fourth"),
        _row(
            ev.TurnStarted, lambda e, at: say("log.turn", count=e.number, all=TILES), sign=None, sound="", motion=None
        ),
        _row(ev.TurnConfirmed, _untold, sign=None, sound="confirm", motion=None),
        _row(ev.RoundStarted, _round, sign=None, sound="", motion="round"),
        _row(
            ev.ProductionStarted,
            lambda e, at: say("log.production", era=ROMAN[e.era]),
            sign=None,
            sound="produce",
            motion=None,
        ),
        _row(ev.EraStarted, lambda e, at: say("log.era", era=ROMAN[e.era]), sign=None, sound="", motion="nightfall"),
        _row(ev.GameEnded, _ended, sign=None, sound="end", motion=None),
    )
)


def line(event: Event, at: LogContext) -> str | None:
    """The event in a few words, as `EventRow.words` has it."""
    return EVENT_ROWS[type(event)].words(event, at)


def sign_of(event: Event, at: LogContext) -> StepSign | None:
    """The sign of a step in which this happens, None if it has none."""
    return EVENT_ROWS[type(event)].sign(event, at)
