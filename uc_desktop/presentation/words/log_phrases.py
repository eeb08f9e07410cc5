"""One event in a few words, without saying whose: the log shows that by a mark or a name.

All words stand in `PATTERNS` and `NUMBERED`, so that another language is another pair of tables.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol, assert_never

from uc_desktop.app.saves.header import Seat
from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.cards.words.sources import source_name
from uc_desktop.cards.words.text import Texts
from uc_desktop.presentation.words.command_words import is_always, slot_name
from uc_desktop.rules import events as ev
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import NOTHING, PRODUCTION_ROUNDS, ROUNDS, Resources
from uc_desktop.rules.view import UNKNOWN

PATTERNS: Final[Mapping[str, str]] = {
    "drawn": "drew {cards}",
    "reshuffled": "the discard pile became a new deck of {cards}",
    "discarded discard": "discarded {card}",
    "discarded special deck": "discarded {card} (to the bottom of the Special deck)",
    "discarded removed": "discarded {card} (removed from the game)",
    "tile": "tile on {slot}",
    "clone": "action cloned",
    "played match": "{slot}: {card} (match)",
    "played": "{slot}: {card}",
    "claimed": "claimed {card}",
    "claimed too": "claimed",
    "contract": "claimed the contract {contract}",
    "looked": "looked at {cards}",
    "took": "took {card}",
    "revealed": "{card} is on top of the Special deck",
    "paid special": "paid for {card}",
    "used": "used {card}",
    "refreshed": "made {cards} available",
    "performed": "performed {slot}",
    "ended": "left the rest",
    "gained": "+{amount}",
    "paid": "−{amount}",
    "points": "{amount}",
    "produced": "{count} × {source}: {amount}",
    "fed": "fed {cities} with {amount}",
    "fed some": "fed {count} of {cities} with {amount}",
    "unfed": "left {cities} unfed",
    "unfed points": "{fed}, {points}",
    "scored": "{source} {amount}",
    "scoring": "final scoring: {lines}",
    "before": "{before}; {then}",
    "and": "{cards} and {last}",
    "built": "built a {what}",
    "upgraded": "upgraded a {what}",
    "converted": "made a city symbiotic",
    "connected": "connected {tile}",
    "metropolis": "gained {tile}",
    "advanced": "to Federation space {new}",
    "ahead": "on top of Federation space {new}",
    "turn": "turn {number} of 3",
    "round": "Round {round}: {order}",
    "last round": "Round {round}, the last: {order}",
    "production": "Production of era {era}",
    "era": "Era {era} begins",
    "over": "The game is over: {order}",
    "over alone": "The game is over",
    "neutral": "neutral tiles on {slots}",
    "fourth": "{card} ({number}) turned up for the fourth tile: {count}",
    "counted": "{slot}",
    "counted on": "{counted} is taken, so {slot}",
    "before production": "{round}; then Production",
    "special": "a Special card",
    "always": "Always",
}
NUMBERED: Final[Mapping[str, tuple[str, str]]] = {
    "card": ("{n} card", "{n} cards"),
    "special": ("{n} Special card", "{n} Special cards"),
    "point": ("{n} point", "{n} points"),
    "city": ("{n} city", "{n} cities"),
}
BUILT: Final[Mapping[str, str]] = {"nonsymbiotic city": "city"}

CardEvent = (
    ev.CardsDrawn
    | ev.DeckReshuffled
    | ev.CardDiscarded
    | ev.TilePlaced
    | ev.CardPlayed
    | ev.CardClaimed
    | ev.ContractClaimed
)
SpecialEvent = ev.SpecialsLookedAt | ev.SpecialTaken | ev.SpecialRevealed | ev.SpecialPaid
UseEvent = (
    ev.ActionCardUsed | ev.ActionCardsRefreshed | ev.AbilityUsed | ev.SlotPerformed | ev.EffectStarted | ev.EffectEnded
)
AmountEvent = ev.ResourcesGained | ev.ResourcesPaid | ev.PointsChanged | ev.Produced | ev.Fed | ev.FinalScored
BoardEvent = ev.Built | ev.Upgraded | ev.CityConverted | ev.MetropolisConnected | ev.MetropolisGained | ev.Advanced
NeutralEvent = ev.NeutralTilesMoved | ev.NeutralTileCounted
TableEvent = ev.TurnStarted | ev.TurnConfirmed | ev.RoundStarted | ev.ProductionStarted | ev.EraStarted | ev.GameEnded


class LogContext(Protocol):
    """What a line needs to know; a `TableModel` is one. `observer` is the player whose hidden cards are shown."""

    @property
    def content(self) -> Content: ...
    @property
    def texts(self) -> Texts: ...
    @property
    def observer(self) -> int: ...
    def seat(self, number: int) -> Seat: ...


def line(event: ev.Event, at: LogContext) -> str | None:
    """The event in a few words, or None if there is nothing to tell. What only another may know is not named, as long
    as the event went through `rules.view.event_for`."""
    if isinstance(event, CardEvent):
        return _card_line(event, at)
    if isinstance(event, SpecialEvent):
        return _special_line(event, at)
    if isinstance(event, UseEvent):
        return _use_line(event, at)
    if isinstance(event, AmountEvent):
        return _amount_line(event, at)
    if isinstance(event, BoardEvent):
        return _board_line(event, at)
    if isinstance(event, NeutralEvent):
        return _neutral_line(event, at)
    if isinstance(event, TableEvent):
        return _table_line(event, at)
    assert_never(event)


def _say(key: str, **slots: str | int) -> str:
    return PATTERNS[key].format(**slots)


def _number(key: str, n: int) -> str:
    return NUMBERED[key][n != 1].format(n=n)


def _name(at: LogContext, card: str) -> str:
    return at.texts.card_name(at.content.cards[card])


def _cards(at: LogContext, cards: tuple[str, ...], unit: str = "card") -> str:
    """Their names, or how many they are if they are hidden."""
    if not cards or UNKNOWN in cards:
        return _number(unit, len(cards))
    return ", ".join(_name(at, card) for card in cards)


def _slot(at: LogContext, slot: str) -> str:
    return PATTERNS["always"] if is_always(at.content, slot) else slot_name(slot)


def _card_line(event: CardEvent, at: LogContext) -> str | None:
    match event:
        case ev.CardsDrawn(cards=cards):
            return _say("drawn", cards=_cards(at, cards)) if cards else None
        case ev.DeckReshuffled(cards=count):
            return _say("reshuffled", cards=_number("card", count))
        case ev.CardDiscarded(card=card, pile=pile):
            return _say(f"discarded {pile}", card=_name(at, card))
        case ev.TilePlaced(slot=slot, clone=clone):
            return _say("clone" if clone else "tile", slot=_slot(at, slot))
        case ev.CardPlayed(card=card, slot=slot, matched=matched):
            return _say("played match" if matched else "played", slot=_slot(at, slot), card=_name(at, card))
        case ev.CardClaimed(card=card):
            return _say("claimed", card=_name(at, card))
        case ev.ContractClaimed(contract=contract):
            return _say("contract", contract=at.texts.contract_name(at.content.contracts[contract]))
    assert_never(event)


def _special_line(event: SpecialEvent, at: LogContext) -> str | None:
    match event:
        case ev.SpecialsLookedAt(cards=cards):
            return _say("looked", cards=_cards(at, cards, "special"))
        case ev.SpecialTaken(player=player, card=card, secret=secret):
            hidden = card == UNKNOWN or (secret and player != at.observer)
            return _say("took", card=PATTERNS["special"] if hidden else _name(at, card))
        case ev.SpecialRevealed(card=card):
            return _say("revealed", card=_name(at, card)) if card != UNKNOWN else None
        case ev.SpecialPaid(card=card):
            return _say("paid special", card=_name(at, card))
    assert_never(event)


def _use_line(event: UseEvent, at: LogContext) -> str | None:
    match event:
        case ev.ActionCardUsed(card=card) | ev.AbilityUsed(card=card):
            return _say("used", card=_name(at, card))
        case ev.ActionCardsRefreshed(cards=cards):
            return _say("refreshed", cards=_cards(at, cards)) if cards else None
        case ev.SlotPerformed(slot=slot):
            return _say("performed", slot=_slot(at, slot))
        case ev.EffectStarted():
            return None
        case ev.EffectEnded(forced=forced):
            return None if forced else _say("ended")
    assert_never(event)


def _amount_line(event: AmountEvent, at: LogContext) -> str | None:
    match event:
        case ev.ResourcesGained(resources=resources):
            return _say("gained", amount=_amount(at, resources)) if resources != NOTHING else None
        case ev.ResourcesPaid(resources=resources):
            return _say("paid", amount=_amount(at, resources)) if resources != NOTHING else None
        case ev.PointsChanged(points=points):
            return _say("points", amount=signed_points(points)) if points else None
        case ev.Produced(source=source, count=count, resources=resources, points=points):
            return _say("produced", count=count, source=source_name(source), amount=_amount(at, resources, points))
        case ev.Fed():
            return _fed(event, at)
        case ev.FinalScored():
            return scoring(at, [event])
    assert_never(event)


def discards(at: LogContext, cards: Sequence[str], pile: str) -> str:
    """The cards put on a pile, as `CardDiscarded` has it, one after the other."""
    *names, last = (_name(at, card) for card in cards)
    said = _say("and", cards=", ".join(names), last=last) if names else last
    return _say(f"discarded {pile}", card=said)


def scoring(at: LogContext, lines: Sequence[ev.FinalScored]) -> str:
    """Lines of a player's final scoring, each by the card or metropolis that it is from."""
    return _say("scoring", lines=", ".join(_scored(at, each) for each in lines))


def _scored(at: LogContext, event: ev.FinalScored) -> str:
    source: str = event.category
    if isinstance(event.source, str):
        tile = at.content.metropolises.get(event.source)
        source = _name(at, event.source) if tile is None else at.texts.metropolis_name(tile)
    return _say("scored", source=source, amount=signed_points(event.points))


def _amount(at: LogContext, resources: Resources, points: int = 0) -> str:
    words = [at.texts.cost_words(resources)] if resources != NOTHING else []
    return ", ".join((*words, *([signed_points(points)] if points else [])))


def signed_points(points: int) -> str:
    """Points with their sign: "+2 points", "−1 point"."""
    return ("+" if points >= 0 else "−") + _number("point", abs(points))


def _fed(event: ev.Fed, at: LogContext) -> str:
    count, cities = event.kelp + event.biomatter, _number("city", event.cities)
    amount = at.texts.cost_words(Resources(kelp=event.kelp, biomatter=event.biomatter))
    key = "fed" if count == event.cities else "fed some" if count else "unfed"
    said = _say(key, count=count, cities=cities, amount=amount)
    return _say("unfed points", fed=said, points=signed_points(-event.points)) if event.points else said


def _board_line(event: BoardEvent, at: LogContext) -> str | None:
    match event:
        case ev.Built(what=what):
            return _say("built", what=BUILT.get(what, what))
        case ev.Upgraded(what=what):
            return _say("upgraded", what=what)
        case ev.CityConverted():
            return _say("converted")
        case ev.MetropolisConnected(tile=tile):
            return _say("connected", tile=at.texts.metropolis_name(at.content.metropolises[tile]))
        case ev.MetropolisGained(tile=tile):
            return _say("metropolis", tile=at.texts.metropolis_name(at.content.metropolises[tile]))
        case ev.Advanced(old=old, new=new):
            return _say("ahead" if old == new else "advanced", new=new)
    assert_never(event)


def _neutral_line(event: NeutralEvent, at: LogContext) -> str | None:
    match event:
        case ev.NeutralTilesMoved(new=new):
            return _say("neutral", slots=", ".join(map(slot_name, new)))
        case ev.NeutralTileCounted(card=card):
            number = at.content.cards[card].number
            return _say("fourth", card=_name(at, card), number=number, count=count_words(number, event))
    assert_never(event)


def count_words(number: int, event: ev.NeutralTileCounted) -> str:
    """How the digits of a card add up, and the slot to which that leads (L-6)."""
    digits = " + ".join(str(number))
    summed = f"{digits} = {event.steps}" if len(str(number)) > 1 else digits
    key = "counted" if event.counted == event.slot else "counted on"
    return f"{summed}: {_say(key, counted=slot_name(event.counted), slot=slot_name(event.slot))}"


def _table_line(event: TableEvent, at: LogContext) -> str | None:
    match event:
        case ev.TurnStarted(number=number):
            return _say("turn", number=number)
        case ev.TurnConfirmed():
            return None
        case ev.RoundStarted(round=number, order=order):
            said = _say("last round" if number == ROUNDS else "round", round=number, order=_names(at, order))
            return _say("before production", round=said) if number in PRODUCTION_ROUNDS[:-1] else said
        case ev.ProductionStarted(era=era):
            return _say("production", era=ROMAN[era])
        case ev.EraStarted(era=era):
            return _say("era", era=ROMAN[era])
        case ev.GameEnded(ranking=ranking):
            return _say("over", order=_names(at, ranking)) if len(ranking) > 1 else _say("over alone")
    assert_never(event)


def _names(at: LogContext, players: tuple[int, ...]) -> str:
    return ", ".join(at.seat(player).name for player in players)
