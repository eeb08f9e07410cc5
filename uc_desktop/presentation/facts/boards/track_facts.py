"""The tracks of the main board, Federation and eras, with the action-cloning tile."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.presentation.facts.top_bar_facts import place_words
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import Key, say
from uc_desktop.presentation.words.phrases import amounts, lines
from uc_desktop.rules.flow.rounds import next_order
from uc_desktop.rules.terms import FEDERATION_SPACES, PRODUCTION_ROUNDS, ROUNDS, SPACE_BONUS, Clone, era_of

#: What is said of a marker on a space of the Federation track and below it, in the last round and before.
_MARKERS: Final[dict[tuple[bool, bool], Key]] = {
    (True, False): "tracks.on space",
    (True, True): "tracks.on space still",
    (False, False): "tracks.below",
    (False, True): "tracks.below still",
}


class MarkerFacts(Struct, frozen=True):
    """A player's marker on a Federation space, 0 below the track: `level` of the `count` markers there are under it."""

    player: int
    color: str
    space: int
    level: int
    count: int
    says: str


class CloneFacts(Struct, frozen=True):
    """The action-cloning tile (A-9)."""

    is_used: bool
    says: str


class TrackFacts(Struct, frozen=True):
    """What stands on the tracks.

    `clone` is None in games without the tile. `round` is the current round, `rounds` the accessible name of each,
    `spaces` that of each Federation space, from the one below the track upwards.
    """

    federation_title: str
    spaces: tuple[str, ...]
    markers: tuple[MarkerFacts, ...]
    clone: CloneFacts | None
    round: int
    rounds: tuple[str, ...]


def track_facts(model: TableModel) -> TrackFacts:
    """The tracks of this position."""
    state, coming = model.state, next_order(model.state)
    is_order = state.round < ROUNDS and len(coming) > 1
    return TrackFacts(
        say("tracks.federation order" if is_order else "tracks.federation"),
        tuple(map(_space_says, FEDERATION_SPACES)),
        tuple(
            _marker(model, player, space, level, len(stack), coming.index(player))
            for space, stack in zip(FEDERATION_SPACES, state.federation, strict=True)
            for level, player in enumerate(stack)
        ),
        _clone(state.clone),
        state.round,
        tuple(_round_says(number, state.round) for number in range(1, ROUNDS + 1)),
    )


def _space_says(space: int) -> str:
    """What a step onto a Federation space gives."""
    if not space:
        return say("tracks.below space")
    resources, points = SPACE_BONUS[space]
    gives = amounts(resources, points)
    if not gives:
        return say("tracks.empty space", space=space)
    return say("tracks.last space" if space == FEDERATION_SPACES[-1] else "tracks.space", space=space, gives=gives)


def _marker(model: TableModel, player: int, space: int, level: int, count: int, next_place: int) -> MarkerFacts:
    seat, key = model.seat(player), _MARKERS[space > 0, model.state.round < ROUNDS]
    says = say(key, name=seat.name, space=space, place=place_words(next_place))
    return MarkerFacts(player, seat.color, space, level, count, says)


def _clone(clone: Clone) -> CloneFacts | None:
    if clone is Clone.ABSENT:
        return None
    used = clone is Clone.USED
    now = say("tracks.clone used") if used else say("tracks.clone available")
    return CloneFacts(used, lines(say("tracks.clone"), now))


def _round_says(number: int, now: int) -> str:
    era = say("tracks.round", round=number, rounds=ROUNDS, era=ROMAN[era_of(number)])
    current = say("tracks.current") if number == now else ""
    ends = say("tracks.production") if number in PRODUCTION_ROUNDS else ""
    return lines(era, current, ends)
