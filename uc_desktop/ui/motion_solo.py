"""The motions of the neutral tiles (L-5, L-6): they go round the board's edge, and the fourth one is counted out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from uc_desktop.rules.content import Content
from uc_desktop.rules.events import NeutralTileCounted, NeutralTilesMoved
from uc_desktop.ui import z_order
from uc_desktop.ui.art.counting import count_mark
from uc_desktop.ui.art.raster import Raster
from uc_desktop.ui.command_words import slot_name
from uc_desktop.ui.draw.faces import Faces
from uc_desktop.ui.geometry import Point, Rect, around
from uc_desktop.ui.items.card import CardItem
from uc_desktop.ui.items.chip import TagItem
from uc_desktop.ui.items.item import Still, TableItem
from uc_desktop.ui.items.picture import PictureItem
from uc_desktop.ui.log_phrases import count_words
from uc_desktop.ui.main_board_layout import MainBoardLayout, way_round
from uc_desktop.ui.motion import Flight
from uc_desktop.ui.motion_plan import Planner
from uc_desktop.ui.theme import Theme

#: How much longer than a step from slot to slot the way past the end of the slots takes.
_LONG_WAY: Final = 2.2
_CARD: Final = (118.0, 168.0)


@dataclass(frozen=True, slots=True)
class SoloBoard:
    """What the neutral tiles move on: `ring` are the coloured slots, clockwise."""

    board: MainBoardLayout
    ring: tuple[str, ...]
    content: Content
    faces: Faces
    raster: Raster
    theme: Theme


def move_neutral(plan: Planner, event: NeutralTilesMoved, on: SoloBoard) -> None:
    """The fourth tile is taken off, then one tile after the other goes to its next slot."""
    if event.removed:
        plan.change(f"slot:{event.removed}", plan.now)
        plan.leave(f"tile:{event.removed}:neutral", plan.times.drop)
    for old, new in zip(event.old, event.new, strict=True):
        way = way_round(on.board, slot_name(old), slot_name(new))
        plan.change(f"slot:{old}", plan.now)
        longer = 1.0 if len(way) == 2 else _LONG_WAY
        plan.fly(f"tile:{old}:neutral", f"tile:{new}:neutral", plan.times.neutral_step * longer, way)
        plan.change(f"slot:{new}", plan.now)


def count_fourth(plan: Planner, event: NeutralTileCounted, on: SoloBoard) -> None:
    """A card is turned up, its digits are counted round the slots and on to an empty one, and the tile is laid there.

    Marks of what was counted stay until the tile lies.
    """
    tile, deck = plan.after.get(f"tile:{event.slot}:neutral"), plan.after.get("deck")
    if tile is None or deck is None:
        return
    times, slots = plan.times, counted_slots(on.ring, event)
    shown = plan.now + times.count_card
    counting = shown + times.count_read
    counted = counting + times.count_step * len(slots)
    away = counted + times.count_read
    laid = away + times.neutral_step
    card = _card(on, event.card)
    _show_card(plan, card, deck, shown, away)
    plan.mark(_words(on, event, card), shown, away)
    _count(plan, on, event, slots, counting, laid)
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


def _card(on: SoloBoard, card: str) -> Still:
    """The card that is turned up, in the middle of the board, where it can be read."""
    u, middle = on.board.unit, on.board.center.center
    item = CardItem("turned", on.raster, z_order.HAND)
    at = around(Point(middle.x, middle.y - 12 * u), _CARD[0] * u, _CARD[1] * u)
    item.set_face(on.faces.of(card), "hand", at, u)
    return _still(item)


def _show_card(plan: Planner, card: Still, deck: Still, shown: float, away: float) -> None:
    """It comes from the deck, stays, and goes to the discard pile, which is as it was until then."""
    small = deck.w / card.w
    gone = away + plan.times.count_card
    plan.flights.append(Flight(card, (deck.at, card.at), plan.now, shown, plan.now, shown, grow=(small, 1)))
    plan.mark(card, shown, away)
    pile = plan.after.get("discard-top")
    if pile is not None:
        plan.flights.append(Flight(card, (card.at, pile.at), away, gone, away, gone, grow=(1, small)))
        plan.change("discard-top", gone)


def _words(on: SoloBoard, event: NeutralTileCounted, card: Still) -> Still:
    """Below the card: how its digits add up."""
    u = on.board.unit
    item = TagItem("counted", on.raster, on.theme)
    said = count_words(on.content.cards[event.card].number, event)
    item.set_tag(said, card.at.x, card.at.y + card.h / 2 + 17 * u, False, on.board.center.w, u)
    return _still(item)


def _count(
    plan: Planner, on: SoloBoard, event: NeutralTileCounted, slots: tuple[str, ...], begin: float, laid: float
) -> None:
    step = plan.times.count_step
    for number, slot in enumerate(slots):
        label = str(number + 1) if number < event.steps else "next"
        first, last = begin + step * number, begin + step * (number + 1)
        if number + 1 == len(slots):
            last = laid
        plan.mark(_mark(on, slot, label, current=True), first, last)
        again = next((later for later in range(number + 1, len(slots)) if slots[later] == slot), None)
        until = laid if again is None else begin + step * again
        if until > last:
            plan.mark(_mark(on, slot, label, current=False), last, until)


def _mark(on: SoloBoard, slot: str, label: str, current: bool) -> Still:
    rect, u, theme = on.board.slots[slot_name(slot)].rect, on.board.unit, on.theme
    w, h = round(rect.w, 1), round(rect.h, 1)
    item = PictureItem("count", on.raster, z_order.TAG)
    key = ("count", label, current, w, h, round(u, 4), theme.name)
    item.show_sheet(Rect(rect.x, rect.y, w, h), key, lambda: count_mark(label, current, w, h, u, theme))
    return _still(item)


def _still(item: TableItem) -> Still:
    found = item.still()
    assert found is not None
    return found
