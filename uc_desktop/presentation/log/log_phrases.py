"""The parts of which the log makes its lines: names, amounts, and what is told together."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import reduce
from typing import Final, Protocol, assert_never

from msgspec import Struct

from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.cards.words.text import Texts
from uc_desktop.presentation.words.card_words import number_words
from uc_desktop.presentation.words.catalogue import Key, listing, say
from uc_desktop.presentation.words.command_words import is_always, priced, slot_name
from uc_desktop.presentation.words.site_words import on_site
from uc_desktop.rules import events as ev
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import NOTHING, Category, Piece, Pile, Resources
from uc_desktop.rules.view import UNKNOWN

_DISCARDED: Final[Mapping[Pile, Key]] = {
    Pile.DISCARD: "log.discarded",
    Pile.SPECIAL_DECK: "log.discarded to specials",
    Pile.REMOVED: "log.discarded for good",
}
#: What points of the final scoring are for that come from no card and no metropolis.
_SCORED: Final[Mapping[Category, Key]] = {
    Category.CONNECTED_CITIES: "log.connected cities",
    Category.RESOURCES: "log.resources left",
}
#: Events that change a structure of a board: where, and at what price, is told with them.
ConstructionEvent = ev.Built | ev.Upgraded | ev.CityConverted


class Construction(Struct, frozen=True):
    """What was built, upgraded or converted, and what was paid for it; for brief words, how many of the same kind."""

    event: ConstructionEvent
    price: Resources = NOTHING
    count: int = 1


class EndDraw(Struct, frozen=True):
    """The draw that ends a turn (T-10), which nothing in the turn gave."""

    event: ev.CardsDrawn


class LogContext(Protocol):
    """What a line needs to know; a `TableModel` is one.

    `observer` is the player whose hidden cards are shown, `concealed` the discards of a choice that some players still
    have to make.
    """

    @property
    def header(self) -> Header: ...
    @property
    def content(self) -> Content: ...
    @property
    def texts(self) -> Texts: ...
    @property
    def observer(self) -> int: ...
    @property
    def concealed(self) -> Collection[ev.CardDiscarded]: ...
    def seat(self, number: int) -> Seat: ...


def name_words(at: LogContext, card: str) -> str:
    """The card's name, with its number if another card has the same name."""
    definition = at.content.cards[card]
    name = at.texts.card_name(definition)
    is_shared = any(each.name == definition.name and each.id != card for each in at.content.cards.values())
    return say("log.numbered", card=name, number=number_words(definition)) if is_shared else name


def construction_words(done: Construction, at: LogContext) -> str:
    """What was done to a structure, where and for what: "built a farm on site 2 at the centre for 1 kelp"."""
    place = on_site(done.event.site)
    match done.event:
        case ev.Built(what=Piece.NONSYMBIOTIC_CITY):
            said = say("log.built city at", place=place)
        case ev.Built(what=what):
            said = say("log.built at", what=at.texts.piece_name(what), place=place)
        case ev.Upgraded(what=what):
            said = say("log.upgraded at", what=at.texts.piece_name(what), place=place)
        case ev.CityConverted():
            return say("log.converted at", place=place)
        case _:
            assert_never(done.event)
    return priced(at.texts, said, done.price)


def brief_construction_words(done: Construction, at: LogContext) -> str:
    """What was done to how many structures: "built 2 farms"."""
    count = done.count
    match done.event:
        case ev.Built(what=Piece.NONSYMBIOTIC_CITY):
            return say("log.built city", count=count)
        case ev.Built(what=what):
            return say("log.built", count=count, what=at.texts.piece_name(what, count))
        case ev.Upgraded(what=what):
            return say("log.upgraded", count=count, what=at.texts.piece_name(what, count))
        case ev.CityConverted():
            return say("log.converted", count=count)
        case _:
            assert_never(done.event)


def cards_words(at: LogContext, cards: tuple[str, ...], hidden: Key = "log.cards") -> str:
    """Their names, or how many they are if they are hidden."""
    if not cards or UNKNOWN in cards:
        return say(hidden, count=len(cards))
    return listing("and", (name_words(at, card) for card in cards))


def slot_words(at: LogContext, slot: str) -> str:
    """What the log calls a slot."""
    return say("log.always") if is_always(at.content, slot) else slot_name(slot)


def discards(at: LogContext, cards: Sequence[str], pile: Pile) -> str:
    """The cards put on a pile, as `CardDiscarded` has it, one after the other."""
    return say(_DISCARDED[pile], card=cards_words(at, tuple(cards)))


def scoring(at: LogContext, lines: Sequence[ev.FinalScored]) -> str:
    """Lines of a player's final scoring, each by the card or metropolis that it is from."""
    return say("log.scoring", lines=listing("comma", (_scored(at, each) for each in lines)))


def _scored(at: LogContext, event: ev.FinalScored) -> str:
    if isinstance(event.source, str):
        tile = at.content.metropolises.get(event.source)
        source = name_words(at, event.source) if tile is None else at.texts.metropolis_name(tile)
    else:
        source = say(_SCORED[Category(event.category)])
    amount = signed_points(event.points)
    if event.paid == NOTHING:
        return say("log.scored", source=source, amount=amount)
    return say("log.scored for", source=source, amount=amount, cost=at.texts.cost_words(event.paid))


def amount_words(at: LogContext, resources: Resources, points: int = 0) -> str:
    """Resources, then points with their sign."""
    words = [at.texts.cost_words(resources).text()] if resources != NOTHING else []
    return listing("comma", (*words, *([signed_points(points)] if points else [])))


def signed_points(points: int) -> str:
    """Points with their sign: "+2 points", "−1 point"."""
    return say("log.more points" if points >= 0 else "log.fewer points", count=abs(points))


def fed_words(event: ev.Fed, at: LogContext) -> str:
    """How many cities were fed, with what, and the points lost."""
    count = event.kelp + event.biomatter
    amount = at.texts.cost_words(Resources(kelp=event.kelp, biomatter=event.biomatter))
    if count == event.cities:
        said = say("log.fed", count=event.cities, amount=amount)
    elif count:
        said = say("log.fed some", count=event.cities, fed=count, amount=amount)
    else:
        said = say("log.unfed", count=event.cities)
    return say("log.unfed points", fed=said, points=signed_points(-event.points)) if event.points else said


def count_words(number: int, event: ev.NeutralTileCounted) -> str:
    """How the digits of a card add up, and the slot to which that leads (L-6)."""
    summed = reduce(lambda left, right: say("log.digits", a=left, b=right), str(number))
    if len(str(number)) > 1:
        summed = say("log.sum", digits=summed, count=event.steps)
    slot = slot_name(event.slot)
    if event.counted == event.slot:
        return say("log.counted", sum=summed, slot=slot)
    return say("log.counted on", sum=summed, counted=slot_name(event.counted), slot=slot)


def names_words(at: LogContext, players: tuple[int, ...]) -> str:
    """The names of players, in this order."""
    return listing("comma", (at.seat(player).name for player in players))
