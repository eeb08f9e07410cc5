"""The motions of the neutral tiles (L-5, L-6): they go round the board's edge, and the fourth one is counted out."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from uc_desktop.presentation.log.log_phrases import count_words
from uc_desktop.presentation.words.command_words import slot_name
from uc_desktop.rules.events import NeutralTileCounted, NeutralTilesMoved
from uc_desktop.ui.layout.geometry import Point
from uc_desktop.ui.layout.main_board_layout import way_round
from uc_desktop.ui.motion.planner import Planner
from uc_desktop.ui.motion.queue import Flight
from uc_desktop.ui.scene.items.item import ItemSnapshot

#: How much longer than a step from slot to slot the way past the end of the slots takes.
_LONG_WAY: Final = 2.2


def move_neutral(plan: Planner, event: NeutralTilesMoved) -> None:
    """The fourth tile is taken off, then one tile after the other goes to its next slot."""
    plan.take_tiles_home()
    if event.removed:
        plan.change(f"slot:{event.removed}", plan.now)
        plan.leave(f"tile:{event.removed}:neutral", plan.times.drop)
    for old, new in zip(event.old, event.new, strict=True):
        way = way_round(plan.board, slot_name(old), slot_name(new))
        plan.change(f"slot:{old}", plan.now)
        longer = 1.0 if len(way) == 2 else _LONG_WAY
        plan.fly(f"tile:{old}:neutral", f"tile:{new}:neutral", plan.times.neutral_step * longer, way)
        plan.change(f"slot:{new}", plan.now)


def count_fourth(plan: Planner, event: NeutralTileCounted) -> None:
    """A card is turned up, its digits are counted round the slots and on to an empty one, and the tile is laid there.

    Marks of what was counted stay until the tile lies.
    """
    tile, deck = plan.after.get(f"tile:{event.slot}:neutral"), plan.after.get("deck")
    if tile is None or deck is None:
        return
    times, u, middle, slots = plan.times, plan.art.unit, plan.board.center.center, counted_slots(plan.ring, event)
    shown = plan.now + times.count_card
    counting = shown + times.count_read
    counted = counting + times.count_step * len(slots)
    away = counted + times.count_read
    laid = away + times.neutral_step
    card = plan.art.card(event.card, Point(middle.x, middle.y - 12 * u))
    _show_card(plan, card, deck, shown, away)
    words = count_words(plan.art.content.cards[event.card].number, event)
    below = Point(card.at.x, card.at.y + card.h / 2 + 17 * u)
    plan.mark(plan.art.tag(words, below, plan.board.center.w), shown, away)
    _count(plan, event, slots, counting, laid)
    start = replace(tile, at=card.at)
    plan.flights.append(
        Flight(start, (card.at, tile.at), away, laid, away, laid, covers=f"tile:{event.slot}:neutral", grow=(0.6, 1))
    )
    plan.now = laid
    plan.change(f"slot:{event.slot}", laid)


def counted_slots(ring: tuple[str, ...], event: NeutralTileCounted) -> tuple[str, ...]:
    """The slots touched in counting, in order: as many as the digits make, then on to the one where the tile lies."""
    count = event.steps
    while ring[(count - 1) % len(ring)] != event.slot:
        count += 1
    return tuple(ring[number % len(ring)] for number in range(count))


def _show_card(plan: Planner, card: ItemSnapshot, deck: ItemSnapshot, shown: float, away: float) -> None:
    """It comes from the deck, stays, and goes to the discard pile, which is as it was until then."""
    small = deck.w / card.w
    gone = away + plan.times.count_card
    plan.flights.append(Flight(card, (deck.at, card.at), plan.now, shown, plan.now, shown, grow=(small, 1)))
    plan.mark(card, shown, away)
    pile = plan.after.get("discard-top")
    if pile is not None:
        plan.flights.append(Flight(card, (card.at, pile.at), away, gone, away, gone, grow=(1, small)))
        plan.change("discard-top", gone)


def _count(plan: Planner, event: NeutralTileCounted, slots: tuple[str, ...], begin: float, laid: float) -> None:
    step, last_one = plan.times.count_step, len(slots) - 1
    for number, slot in enumerate(slots):
        label, rect = str(number + 1) if number < event.steps else "next", plan.board.slots[slot_name(slot)].rect
        first = begin + step * number
        last = laid if number == last_one else first + step
        plan.mark(plan.art.count(label, True, rect), first, last)
        again = next((later for later in range(number + 1, len(slots)) if slots[later] == slot), None)
        until = laid if again is None else begin + step * again
        if until > last:
            plan.mark(plan.art.count(label, False, rect), last, until)
