"""The play order of this round and of the next one."""

from __future__ import annotations

from dataclasses import dataclass

from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.rules.flow.rounds import next_order
from uc_desktop.rules.terms import ROUNDS, Phase


@dataclass(frozen=True, slots=True)
class PlaceFacts:
    """A player's place in an order; whether that player is to decide now, and is the viewer."""

    color: str
    name: str
    says: str
    is_deciding: bool = False
    is_viewer: bool = False


@dataclass(frozen=True, slots=True)
class OrderFacts:
    """The players in play order; `coming` is the order of the next round, empty in the last one. Both are empty for a
    player alone."""

    title: str
    places: tuple[PlaceFacts, ...]
    coming_title: str
    coming: tuple[PlaceFacts, ...]


def order_facts(model: TableModel) -> OrderFacts:
    """The order in this position, and that of the next round as the Federation track stands now."""
    state = model.state
    if len(state.players) == 1:
        return OrderFacts("", (), "", ())
    places = tuple(_in_order(model, player, place) for place, player in enumerate(state.order))
    following = next_order(state) if state.round < ROUNDS else ()
    coming = tuple(_coming(model, player, place) for place, player in enumerate(following))
    return OrderFacts(say("tracks.order"), places, say("tracks.next"), coming)


def place_words(place: int) -> str:
    """A place in an order, 0 for the first."""
    return say("tracks.place", count=place + 1)


def _in_order(model: TableModel, player: int, place: int) -> PlaceFacts:
    seat, now = model.seat(player), player == model.state.active and model.state.phase is not Phase.OVER
    says = say("tracks.in order", name=seat.name, place=place_words(place))
    if now:
        says = listing("sentences", (says, say("tracks.deciding")))
    return PlaceFacts(seat.color, seat.name, says, now, player == model.viewer)


def _coming(model: TableModel, player: int, place: int) -> PlaceFacts:
    seat = model.seat(player)
    return PlaceFacts(seat.color, seat.name, say("tracks.coming", name=seat.name, place=place_words(place)))
