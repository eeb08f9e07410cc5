"""The log in sentences: what each player did in a turn, in one line.

`groups` put the lines of a player's events (`event_rows`) together, leaving out what another line tells too (a price)
or what goes without saying (the card that went where it had to go).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.session.game_log import Entry
from uc_desktop.app.session.simultaneous_choice import discard_for
from uc_desktop.app.session.take_back import ConfirmedTurn
from uc_desktop.cards.words.grammar import capital
from uc_desktop.cards.words.text import Texts
from uc_desktop.presentation.log.event_rows import line
from uc_desktop.presentation.log.log_phrases import (
    Construction,
    ConstructionEvent,
    EndDraw,
    LogContext,
    brief_construction_words,
    cards_words,
    construction_words,
    discards,
    scoring,
)
from uc_desktop.presentation.words import take_back_words
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.rules import events as ev
from uc_desktop.rules.content import Content, owner_of
from uc_desktop.rules.effects.nodes import ReplaceNode
from uc_desktop.rules.events import NOBODY, Event
from uc_desktop.rules.sources import FEDERATION
from uc_desktop.rules.terms import FINAL_CATEGORIES, NOTHING, Category, Phase, Piece, Pile, Resources
from uc_desktop.rules.view import event_for

#: What a phrase tells.
_LogEvent = Event | Construction | EndDraw


class Group(Struct, frozen=True):
    """What a player did in one turn, or what happened to all (`player` is NOBODY): `entry` is the index of its first
    entry.

    `taken_back` tells that a confirmed turn was taken back there, which is no entry.
    """

    player: int
    phrases: tuple[str, ...]
    entry: int
    taken_back: bool = False

    @property
    def text(self) -> str:
        """All of it in one line, with a capital."""
        return capital(listing("comma", self.phrases))


_BREAKS: Final = (ev.TurnStarted, ev.RoundStarted, ev.ProductionStarted, ev.EraStarted, ev.GameEnded)
_UNSAID: Final = (
    ev.TurnStarted,
    ev.TurnConfirmed,
    ev.SpecialRevealed,
    ev.Produced,
    ev.EffectStarted,
    ev.EffectEnded,
)
# Events whose order among themselves tells nothing.
_UNORDERED: Final = ((ev.ResourcesGained, ev.PointsChanged), (ev.FinalScored,))
# Events that tell the payment that comes just before them.
_PRICED: Final = (ev.Built, ev.Upgraded, ev.SpecialPaid, ev.FinalScored)
# Points of feeding are told with it, those of the end line by line.
_TOLD_ELSEWHERE: Final = (Category.FEEDING, *FINAL_CATEGORIES)


class Reader(Struct, frozen=True):
    """A log context for someone who may see the hidden cards of `observer`; equal contexts give equal texts.

    `header` and `content` are not compared: `seats` and `content_hash` stand for what texts depend on of them. In
    `brief` texts only the kind and the number of what was built is told, not where and for what.
    """

    header: Header
    content: Content
    texts: Texts
    observer: int
    seats: tuple[Seat, ...]
    content_hash: str
    concealed: frozenset[ev.CardDiscarded] = frozenset()
    brief: bool = False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reader) and self._compared == other._compared

    def __hash__(self) -> int:
        return hash(self._compared)

    @property
    def _compared(self) -> tuple[object, ...]:
        return self.texts, self.observer, self.seats, self.content_hash, self.concealed, self.brief

    def seat(self, number: int) -> Seat:
        """Who sits at a place."""
        return self.seats[number]


def reader_of(at: LogContext, observer: int = NOBODY, *, brief: bool = False) -> Reader:
    """The same context for another observer, or for someone who may see no hand at all."""
    seats, content = at.header.seats, at.header.content
    return Reader(at.header, at.content, at.texts, observer, seats, content, frozenset(at.concealed), brief)


def groups(
    at: LogContext,
    entries: Sequence[Entry],
    first: int = 0,
    taken_back: Sequence[ConfirmedTurn] = (),
    *,
    brief: bool = False,
) -> list[Group]:
    """The log from entry `first` on, oldest first, as `at.observer` may know it, with the turns taken back since
    then; `brief` as in a `Reader`."""
    found: list[Group] = []
    reader = reader_of(at, at.observer, brief=brief)
    for turn in taken_back:
        if first <= turn.to <= len(entries):
            found += _groups(entries[: turn.to], first, reader)
            words = take_back_words.log_words(turn, at.header)
            found.append(Group(NOBODY, (words,), turn.to, taken_back=True))
            first = turn.to
    return found + _groups(entries, first, reader)


def _groups(entries: Sequence[Entry], first: int, at: Reader) -> list[Group]:
    turns = ((player, phrases(tuple(events), at), index) for player, index, events in _turns(entries, first))
    return [Group(player, said, index) for player, said, index in turns if said]


@lru_cache(maxsize=512)
def phrases(events: tuple[Event, ...], at: Reader, named: frozenset[str] = frozenset()) -> tuple[str, ...]:
    """What is to be said of the events; what came before the slot was chosen (T-2) is set apart from what follows.

    That cards which are `named` already were discarded goes without saying.
    """
    played = {event.card for event in events if isinstance(event, ev.CardPlayed)} | named
    chosen = next((n for n, event in enumerate(events) if isinstance(event, ev.TilePlaced)), 0)
    before, after = (_counted(_said(_told(some, at, played), at, named)) for some in (events[:chosen], events[chosen:]))
    if before and after:
        return (*before[:-1], say("log.before", before=before[-1], then=after[0]), *after[1:])
    return (*before, *after)


def _said(told: list[_LogEvent], at: Reader, named: frozenset[str]) -> Iterator[str]:
    """Phrases for the events, one for cards that go to one pile together and one for the whole final scoring."""
    pairs = zip((None, *told), told, strict=False)
    for (kind, pile), run in groupby(pairs, key=lambda pair: _kind(pair[1])):
        together = list(run)
        if pile is not None:
            yield discards(at, [event.card for _, event in together if isinstance(event, ev.CardDiscarded)], pile)
        elif kind is ev.FinalScored:
            yield scoring(at, [event for _, event in together if isinstance(event, ev.FinalScored)])
        else:
            yield from filter(None, (_phrase(event, before, at, named) for before, event in together))


def _kind(event: _LogEvent) -> tuple[type[Event] | None, Pile | None]:
    """What the event is told together with, and the pile of a discarded card."""
    if isinstance(event, ev.CardDiscarded):
        return ev.CardDiscarded, event.pile
    return (ev.FinalScored if isinstance(event, ev.FinalScored) else None), None


def _phrase(event: _LogEvent, before: _LogEvent | None, at: Reader, named: frozenset[str]) -> str | None:
    """The event's line; a card that was just named is not named again."""
    if isinstance(event, Construction):
        return brief_construction_words(event, at) if at.brief else construction_words(event, at)
    if isinstance(event, EndDraw):
        return say("log.drawn at end", cards=cards_words(at, event.event.cards))
    if isinstance(event, ev.CardClaimed):
        just_named = {before.card} if isinstance(before, ev.CardPlayed | ev.SpecialPaid) else set[str]()
        if event.card in named | just_named:
            return say("log.claimed too")
    return line(event, at)


def _turns(entries: Sequence[Entry], first: int) -> Iterator[tuple[int, int, list[Event]]]:
    """Events of one player that belong together, with the index of the first entry."""
    turn, numbered = 0, []
    for index in range(first, len(entries)):
        for event in entries[index].events:
            turn += isinstance(event, _BREAKS)
            numbered.append((turn, event.player, index, event))
    for (_, player), together in groupby(numbered, key=lambda found: found[:2]):
        events = list(together)
        yield player, events[0][2], [event for *_, event in events]


def _told(events: Sequence[Event], at: Reader, played: set[str]) -> list[_LogEvent]:
    """The events worth telling in their order, masked for the viewer, gains in a row together, without what was given
    back."""
    told: list[_LogEvent] = []
    confirmed = False
    for place, event in enumerate(events):
        if isinstance(event, ConstructionEvent):
            # The price is paid just before; the event of what costs nothing comes alone.
            before = events[place - 1] if place else None
            price = before.resources if isinstance(before, ev.ResourcesPaid) else NOTHING
            _add(told, Construction(event, price), at)
            continue
        confirmed = confirmed or (isinstance(event, ev.TurnConfirmed) and event.phase is Phase.TURN)
        seen = event_for(event, at.observer)
        if isinstance(seen, ev.CardDiscarded):
            seen = discard_for(seen, at.observer, at.concealed)
        if isinstance(seen, ev.ResourcesPaid) and (
            _is_price(seen, events[place + 1 :]) or (_gives_back(seen, at.content) and _take_off(told, seen.resources))
        ):
            continue
        if confirmed and isinstance(seen, ev.CardsDrawn):
            # In brief words a turn told from its tile on need not say how every turn ends.
            told += [] if at.brief and told and isinstance(events[0], ev.TilePlaced) else [EndDraw(seen)]
        elif not _goes_without_saying(seen, played):
            _add(told, seen, at)
    return told


def _is_price(event: ev.ResourcesPaid, following: Iterable[Event]) -> bool:
    """Whether another event tells this payment: those that the rules themselves ask for always have one."""
    if not isinstance(event.source, str):
        return True
    return isinstance(next((each for each in following if not _is_told_elsewhere(each)), None), _PRICED)


def _gives_back(event: ev.ResourcesPaid, content: Content) -> bool:
    """Whether this is what a structure produced, and then gave something else instead of (K-7)."""
    kind, name = owner_of(event.source) if isinstance(event.source, str) else ("", "")
    if kind != "production":
        return False
    nodes = content.cards[name].effect if name in content.cards else content.metropolises[name].production
    return any(isinstance(node, ReplaceNode) and node.takes == event.resources for node in nodes)


def _kind_of(event: ConstructionEvent) -> tuple[type[Event], Piece | None]:
    return type(event), None if isinstance(event, ev.CityConverted) else event.what


def _take_off(told: list[_LogEvent], given_back: Resources) -> bool:
    """Take what was given back off the last gain told that has it; whether one has."""
    for place in reversed(range(len(told))):
        event = told[place]
        if isinstance(event, ev.ResourcesGained) and event.resources.covers(given_back):
            told[place] = replace(event, resources=event.resources.minus(given_back))
            return True
    return False


def _goes_without_saying(event: Event, played: set[str]) -> bool:
    """Whether the event is left out; whatever is not named here is told, for `line` has words for every event."""
    match event:
        case ev.TilePlaced(clone=clone):
            return not clone
        case ev.CardDiscarded(card=card):
            return card in played
        case _:
            return isinstance(event, _UNSAID) or _is_told_elsewhere(event)


def _is_told_elsewhere(event: Event) -> bool:
    return isinstance(event, ev.PointsChanged) and event.category in _TOLD_ELSEWHERE


def _add(told: list[_LogEvent], new: _LogEvent, at: Reader) -> None:
    """Add the event, or put it into the one before it of its kind; among gains, and among lines of the final scoring,
    into an earlier one."""
    for place in reversed(range(len(told))):
        other = told[place]
        if (both := _merged(other, new, at)) is not None:
            told[place] = both
            return
        if not _may_move_before(new, other, at):
            break
    told.append(new)


def _may_move_before(new: _LogEvent, other: _LogEvent, at: Reader) -> bool:
    """Whether the new event may be told before the other one; in brief words, a step before what another step gave."""
    if at.brief and isinstance(new, ev.Advanced):
        return isinstance(other, ev.ResourcesGained | ev.PointsChanged) and other.source == FEDERATION
    return any(isinstance(other, kinds) and isinstance(new, kinds) for kinds in _UNORDERED)


def _merged(one: _LogEvent, new: _LogEvent, at: Reader) -> _LogEvent | None:
    """Both as one, None if each is told by itself; in brief words, constructions are counted."""
    match one, new:
        case Construction(), Construction() if at.brief and _kind_of(one.event) == _kind_of(new.event):
            return replace(one, count=one.count + 1)
        case ev.ResourcesGained(), ev.ResourcesGained():
            return replace(one, resources=one.resources.plus(new.resources))
        case ev.PointsChanged(), ev.PointsChanged():
            return replace(one, points=one.points + new.points)
        case ev.CardsDrawn(), ev.CardsDrawn():
            return replace(one, cards=one.cards + new.cards)
        case ev.Advanced(), ev.Advanced():
            return replace(one, new=new.new)
        case ev.FinalScored(), ev.FinalScored() if (
            one.source == new.source or one.category == new.category == Category.CONNECTED_CITIES
        ):
            return replace(one, points=one.points + new.points, paid=one.paid.plus(new.paid))
        case _:
            return None


def _counted(phrases: Iterable[str]) -> list[str]:
    """The phrases, with how often one is said in a row."""
    runs = [(phrase, len(list(run))) for phrase, run in groupby(phrases)]
    return [phrase if n == 1 else say("log.times", phrase=phrase, count=n) for phrase, n in runs]


def positions(told: Sequence[Group], last: int) -> list[int]:
    """The position of the game (`app.history`) that each group leads to: all of it has happened, nothing after it."""
    following = (*(group.entry for group in told[1:]), last)
    return [
        group.entry if group.taken_back else max(group.entry + 1, following[number])
        for number, group in enumerate(told)
    ]


def told_at(told: Sequence[Group], number: int) -> int:
    """The index of the group that tells of this position, -1 if nothing had happened yet."""
    return bisect_left([group.entry for group in told], number) - 1
