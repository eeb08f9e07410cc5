"""The tracks of the main board: Federation, play order with the action-cloning tile, eras."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import Key, listing, say
from uc_desktop.rules.flow.rounds import next_order
from uc_desktop.rules.terms import FEDERATION_SPACES, PRODUCTION_ROUNDS, ROUNDS, Clone, Phase, era_of

#: What is said of a marker on a space of the Federation track and below it, in the last round and before.
_MARKERS: Final[dict[tuple[bool, bool], Key]] = {
    (True, False): "tracks.on space",
    (True, True): "tracks.on space still",
    (False, False): "tracks.below",
    (False, True): "tracks.below still",
}


@dataclass(frozen=True, slots=True)
class MarkerFacts:
    """A player's marker on a Federation space, 0 below the track: `level` of the `count` markers there are under it."""

    player: int
    color: str
    space: int
    level: int
    count: int
    says: str


@dataclass(frozen=True, slots=True)
class OrderFacts:
    """A player in play order, and whether that player is to decide now."""

    color: str
    name: str
    says: str
    is_deciding: bool = False


@dataclass(frozen=True, slots=True)
class CloneFacts:
    """The action-cloning tile (A-9)."""

    is_used: bool
    says: str


@dataclass(frozen=True, slots=True)
class TrackFacts:
    """What stands on the tracks.

    `coming` is the order of the next round, empty in the last one. `clone` is None in games without the tile. `round`
    is the current round, `rounds` the accessible name of each. The titles are those of the tracks on the board.
    """

    federation_title: str
    order_title: str
    coming_title: str
    markers: tuple[MarkerFacts, ...]
    order: tuple[OrderFacts, ...]
    coming: tuple[OrderFacts, ...]
    clone: CloneFacts | None
    round: int
    rounds: tuple[str, ...]


def track_facts(model: TableModel) -> TrackFacts:
    """The tracks of this position."""
    state, coming = model.state, next_order(model.state)
    return TrackFacts(
        say("tracks.federation"),
        say("tracks.order"),
        say("tracks.next"),
        tuple(
            _marker(model, player, space, level, len(stack), coming.index(player))
            for space, stack in zip(FEDERATION_SPACES, state.federation, strict=True)
            for level, player in enumerate(stack)
        ),
        tuple(_in_order(model, player, place) for place, player in enumerate(state.order)),
        tuple(_coming(model, player, place) for place, player in enumerate(coming) if state.round < ROUNDS),
        _clone(state.clone),
        state.round,
        tuple(_round_says(number, state.round) for number in range(1, ROUNDS + 1)),
    )


def _marker(model: TableModel, player: int, space: int, level: int, count: int, next_place: int) -> MarkerFacts:
    seat, key = model.seat(player), _MARKERS[space > 0, model.state.round < ROUNDS]
    says = say(key, name=seat.name, space=space, place=_place(next_place))
    return MarkerFacts(player, seat.color, space, level, count, says)


def _place(place: int) -> str:
    return say("tracks.place", count=place + 1)


def _in_order(model: TableModel, player: int, place: int) -> OrderFacts:
    seat, now = model.seat(player), player == model.state.active and model.state.phase is not Phase.OVER
    says = say("tracks.in order", name=seat.name, place=_place(place))
    if now:
        says = listing("sentences", (says, say("tracks.deciding")))
    return OrderFacts(seat.color, seat.name, says, now)


def _coming(model: TableModel, player: int, place: int) -> OrderFacts:
    seat = model.seat(player)
    return OrderFacts(seat.color, seat.name, say("tracks.coming", name=seat.name, place=_place(place)))


def _clone(clone: Clone) -> CloneFacts | None:
    if clone is Clone.ABSENT:
        return None
    used = clone is Clone.USED
    now = say("tracks.clone used") if used else say("tracks.clone available")
    return CloneFacts(used, listing("sentences", (say("tracks.clone"), now)))


def _round_says(number: int, now: int) -> str:
    era = say("tracks.round", round=number, rounds=ROUNDS, era=ROMAN[era_of(number)])
    current = say("tracks.current") if number == now else ""
    ends = say("tracks.production") if number in PRODUCTION_ROUNDS else ""
    return listing("sentences", filter(None, (era, current, ends)))
