"""How the cards of the hand lie: broad enough for their words, side by side as long as there is room for that."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from uc_desktop.ui.layout.geometry import Point, Rect

#: So many cards are as broad as can be; how broad they are, in widths of such a one, where there are more.
FULL_CARDS: Final = 5
_SHARES: Final = {6: 120 / 131, 7: 113 / 131}
#: How far a card rises when it is pointed at, not over the resource bar; what is free below the cards.
HOVER_LIFT, BELOW_CARDS = 5.0, 1.0
#: How large a held card is, and how far the others step aside.
HELD, STEP_ASIDE = 1.07, 4.0


class CardWidths(NamedTuple):
    """How broad a card of the hand is at least, where it has all its words, and the signs too; and at best."""

    least: float
    with_signs: float
    best: float


class HandRoom(NamedTuple):
    """What the hand needs: the widths of its cards in pixels, room for so many cards of usual width at least, and how
    much the claimed cards keep in any case, in units."""

    cards: tuple[CardWidths, ...] = ()
    least_cards: int = 3
    claimed: float = 160.0


def usual_width(card: float, count: int) -> float:
    """How broad a card is among so many, of a full width of `card`."""
    return card * (1.0 if count <= FULL_CARDS else _SHARES[min(count, max(_SHARES))])


def fitted_widths(wanted: Sequence[CardWidths], room: float) -> tuple[float, ...] | None:
    """How broad cards are that have so much room together: as broad as is best for them, or as many as possible with
    signs; None where not all have room for their words."""
    least, signs, best = (sum(card[level] for card in wanted) for level in range(3))
    if best <= room:
        return tuple(card.best for card in wanted)
    if signs <= room:
        share = (room - signs) / (best - signs)
        return tuple(card.with_signs + share * (card.best - card.with_signs) for card in wanted)
    if least > room:
        return None
    found, left = [card.least for card in wanted], room - least
    for number, card in sorted(enumerate(wanted), key=lambda each: each[1].with_signs - each[1].least):
        if card.with_signs - card.least <= left:
            found[number], left = card.with_signs, left - (card.with_signs - card.least)
    return tuple(found)


def hand_layout(area: Rect, wanted: Sequence[CardWidths], height: float, gap: float) -> tuple[Rect, ...]:
    """Where the cards lie in the hand, left to right and row by row, none over another.

    Side by side where all have room for their words; very many in rows of equal cards.
    """
    widths = fitted_widths(wanted, area.w - gap * (len(wanted) - 1))
    if widths is None:
        return _rows(area, len(wanted), height, gap, max(card.best for card in wanted))
    places, x = [], area.x
    for w in widths:
        places.append(Rect(x, area.y, w, height))
        x += w + gap
    return tuple(places)


def _rows(area: Rect, count: int, height: float, gap: float, most: float) -> tuple[Rect, ...]:
    rows = max(2, -(-count // max(1, int((area.w + gap) / (most + gap)))))
    across = -(-count // rows)
    w, h = min(most, (area.w + gap) / across - gap), (height + gap) / rows - gap
    places = ((i % across, i // across) for i in range(count))
    return tuple(Rect(area.x + x * (w + gap), area.y + y * (h + gap), w, h) for x, y in places)


def place_in_hand(places: Sequence[Rect], at: Point) -> int:
    """Before how many of the cards that lie in these places comes what is laid down here."""
    return sum(place.bottom < at.y or (place.y <= at.y and place.center.x < at.x) for place in places)


def raised(area: Rect, place: Rect, card: tuple[float, float], unit: float) -> Rect:
    """Where a card of the hand is shown whole while it is pointed at: a little higher, within the hand's edges."""
    w, h = max(place.w, card[0]), card[1]
    x = max(area.x, min(place.center.x - w / 2, area.right - w))
    return Rect(x, area.bottom - BELOW_CARDS * unit - h - HOVER_LIFT * unit, w, h)


def held_up(area: Rect, place: Rect, height: float, unit: float) -> Rect:
    """Where a card of the hand is shown while it is held: nearer, its lower edge where it lay."""
    w, h = place.w * HELD, height * HELD
    x = max(area.x - 4 * unit, place.center.x - w / 2)
    return Rect(x, area.bottom - h, w, h)


def stepped_aside(places: Sequence[Rect], held: int, unit: float) -> tuple[Rect, ...]:
    """The places of the cards in one row while the one with this number is held: its neighbours make room."""
    aside = STEP_ASIDE * unit
    return tuple(
        place if place.y != places[held].y else place.moved(aside * ((at > held) - (at < held)), 0)
        for at, place in enumerate(places)
    )
