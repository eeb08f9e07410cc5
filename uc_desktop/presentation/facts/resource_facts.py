"""What the resource bar shows: the viewer's means, what the next Production brings, and what is about to be paid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from uc_desktop.app.reports import forecast
from uc_desktop.app.reports.forecast import FeedingForecast
from uc_desktop.cards.icons.tokens import Row
from uc_desktop.cards.words.grammar import capital
from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.cards.words.text_sources import production_label
from uc_desktop.presentation import command_rows, gestures
from uc_desktop.presentation.facts.hover_cost import hover_cost
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import Key, listing, phrase, say
from uc_desktop.presentation.words.phrases import COUNTS, with_sign
from uc_desktop.rules.flow.turns import hand_limit
from uc_desktop.rules.sources import Line
from uc_desktop.rules.terms import FINAL_CATEGORIES, RESOURCES, TILES, Category, Phase, era_of


class PanelOwner(Struct, frozen=True):
    """Whose things lie in a panel while another player's board is up; `short` is for narrow tabs."""

    color: str
    whole: str
    short: str


class StockFacts(Struct, frozen=True):
    """A stock and what the next Production adds to it; `is_growing` if it adds anything."""

    resource: str
    amount: str
    coming: str
    is_growing: bool
    says: str


class FeedingFacts(Struct, frozen=True):
    """The next feeding; `kelp` is empty once the game is over, `short` and `makes_up` if kelp feeds all cities.

    `short_title` is for where there is no room for the title, `short_number` for where there is none for `short`.
    """

    title: str
    short_title: str
    kelp: str
    short: str
    short_number: str
    makes_up: Row
    says: str


class ScoreFacts(Struct, frozen=True):
    """The score, and what it would be if the game ended now, after its end the final score.

    `shares` are the points of each of `SHARES`.
    """

    points: str
    title: str
    ended: str
    shares: tuple[int, ...]
    coming: str
    says: str


class CountFacts(Struct, frozen=True):
    """A titled number of things; `is_over` if there are too many of them."""

    title: str
    text: str
    says: str
    is_over: bool = False


class BarTileFacts(Struct, frozen=True):
    """An action tile; `is_next` if it is placed next, and then `is_usable` if that can be done now."""

    key: str
    says: str
    is_placed: bool
    is_next: bool
    is_usable: bool
    is_held: bool


class ResourceFacts(Struct, frozen=True):
    """The viewer's means; `owner` is set while another player's board is up."""

    owner: PanelOwner | None
    stocks: tuple[StockFacts, ...]
    feeding: FeedingFacts
    score: ScoreFacts
    hand: CountFacts
    tiles: CountFacts
    each_tile: tuple[BarTileFacts, ...]
    color: str
    pay_switch: PaySwitchFacts


class PaySwitchFacts(Struct, frozen=True):
    """The switch that lets the player choose how to pay: its title, and below it how one pays now; `states` are both
    ways, off and on."""

    is_on: bool
    label: CountFacts
    says: str
    states: tuple[str, str]


class CostFacts(Struct, frozen=True):
    """What would be paid from a stock."""

    resource: str
    text: str
    says: str


#: The name of the switch that lets the player choose how to pay.
PAY_SWITCH: Final = "asks-price"
#: The parts of the score, with their categories.
SHARES: Final[Mapping[Key, tuple[Category, ...]]] = {
    "resource_bar.share in game": tuple(each for each in Category if each not in FINAL_CATEGORIES),
    "resource_bar.share metropolis": (Category.BROWN_METROPOLIS,),
    "resource_bar.share cards": (Category.END_SCORING,),
    "resource_bar.share cities": (Category.CONNECTED_CITIES,),
    "resource_bar.share resources": (Category.RESOURCES,),
}


def resource_facts(model: TableModel) -> ResourceFacts:
    """What the bar shows of this position."""
    state, me, seat = model.state, model.me, model.seat(model.viewer)
    coming = () if state.phase is Phase.OVER else forecast.next_production(model.engine, state, model.viewer)
    is_own = model.past is None and model.is_personal
    whose = say("resource_bar.own stocks") if is_own else say("resource_bar.stocks of", name=seat.name)
    return ResourceFacts(
        owner=PanelOwner(seat.color, whose, whose) if model.shown != model.viewer else None,
        stocks=tuple(_stock(model, resource, coming) for resource in RESOURCES),
        feeding=_feeding(model, coming),
        score=_score(model, coming),
        hand=_hand(len(me.hand), hand_limit(model.engine.index, me)),
        tiles=CountFacts(
            say("resource_bar.tiles"),
            say("resource_bar.tiles left", count=me.tiles),
            say("resource_bar.tiles says", count=me.tiles, all=TILES),
        ),
        each_tile=tuple(_tile(model, number) for number in range(TILES)),
        color=seat.color,
        pay_switch=_pay_switch(is_on=model.asks_price),
    )


def _pay_switch(*, is_on: bool) -> PaySwitchFacts:
    states = say("resource_bar.pay usual"), say("resource_bar.pay asked")
    says = say("resource_bar.pay switch on" if is_on else "resource_bar.pay switch off")
    return PaySwitchFacts(is_on, CountFacts(say("resource_bar.pay"), states[is_on], says=""), says, states)


def cost_facts(model: TableModel) -> tuple[CostFacts, ...]:
    """What the thing that is held or pointed at would take of each stock."""
    costs = hover_cost(model).named().items()
    return tuple(
        CostFacts(what, f"−{n}", say("resource_bar.cost", amount=phrase(COUNTS[what], count=n))) for what, n in costs
    )  # fmt: skip


def _with_sources(said: str, model: TableModel, brings: Sequence[tuple[int, Line]]) -> str:
    """The text, and where the next Production takes so much from, a sentence each."""
    for n, line in brings:
        source = capital(production_label(model.content, model.texts, line.source, line.count))
        said = say("resource_bar.from", said=said, source=source, amount=with_sign(n))
    return said


def _stock(model: TableModel, resource: str, lines: Sequence[Line]) -> StockFacts:
    stock: int = getattr(model.me.stock, resource)
    brings = [(n, line) for line in lines if (n := getattr(line.resources, resource))]
    coming = sum(n for n, _ in brings)
    key: Key = "resource_bar.stock now" if _is_producing(model) else "resource_bar.stock next"
    says = say(key, stock=say(COUNTS[resource], count=stock), count=coming)
    return StockFacts(resource, str(stock), f"+{coming}", bool(coming), _with_sources(says, model, brings))


def _is_producing(model: TableModel) -> bool:
    return model.state.phase is Phase.PRODUCTION


def _feeding(model: TableModel, coming: tuple[Line, ...]) -> FeedingFacts:
    state = model.state
    if state.phase is Phase.OVER:
        title = say("resource_bar.no feeding")
        return FeedingFacts(title, title, "", "", "", (), say("resource_bar.over"))
    need = forecast.feeding_forecast(model.engine, state, model.viewer, coming)
    eaten: Row = (("t", f"−{need.biomatter}"), "biomatter") if need.biomatter else ()
    lost: Row = (("t", f"−{need.points}"), "point") if need.points else ()
    return FeedingFacts(
        title=say("resource_bar.feeding", era=ROMAN[era_of(state.round)]),
        short_title=say("resource_bar.feeding short", era=ROMAN[era_of(state.round)]),
        kelp=say("resource_bar.fed", count=need.kelp, kelp=phrase("counts.kelp", count=need.cities)),
        short=say("resource_bar.short", count=need.short) if need.short else "",
        short_number=str(need.short) if need.short else "",
        makes_up=(*eaten, *lost),
        says=say(
            "resource_bar.feeding now" if _is_producing(model) else "resource_bar.feeding next",
            cities=say("counts.connected city", count=need.cities),
            kelp=say("counts.kelp", count=need.available),
            result=_result(need),
        ),
    )


def _result(need: FeedingForecast) -> str:
    """How many cities are fed and by what, in words."""
    if not need.short:
        return say("resource_bar.all fed")
    parts = [say("resource_bar.without kelp", count=need.short)]
    if need.biomatter:
        parts.append(say("resource_bar.by biomatter", count=need.biomatter))
    if need.unfed:
        parts.append(say("resource_bar.unfed", count=need.unfed, points=phrase("counts.point", count=need.points)))
    return listing("comma", parts)


def _score(model: TableModel, lines: Sequence[Line]) -> ScoreFacts:
    points, by_category = model.me.points, forecast.score_if_ended_now(model.content, model.state, model.viewer)
    shares = tuple(sum(by_category.get(category, 0) for category in categories) for categories in SHARES.values())
    made_up = listing("comma", (say(key, count=n) for n, key in zip(shares, SHARES, strict=True) if n))
    now, ended = say("counts.point", count=points), sum(shares)
    is_over = model.state.phase is Phase.OVER
    of: Key = "resource_bar.final of" if is_over else "resource_bar.score of"
    plain: Key = "resource_bar.final" if is_over else "resource_bar.score"
    says = say(of, points=now, ended=ended, shares=made_up) if made_up else say(plain, points=now, ended=ended)
    brings = [(line.points, line) for line in lines if line.points]
    coming = sum(n for n, _ in brings)
    if coming:
        key: Key = "resource_bar.score now" if _is_producing(model) else "resource_bar.score next"
        says = _with_sources(say(key, said=says, points=phrase("counts.point", count=coming)), model, brings)
    label: Key = "resource_bar.final score" if is_over else "resource_bar.if ended"
    return ScoreFacts(str(points), say(label), str(ended), shares, f"+{coming}" if coming else "", says)


def _hand(count: int, limit: int) -> CountFacts:
    cards, over = say("counts.card", count=count), count - limit
    says = say("resource_bar.hand over", cards=cards, count=limit, over=over) if over > 0 else ""
    says = says or say("resource_bar.hand says", cards=cards, count=limit)
    return CountFacts(
        say("resource_bar.hand"), say("resource_bar.n of", count=count, most=limit), says, is_over=over > 0
    )


def _tile(model: TableModel, number: int) -> BarTileFacts:
    is_here = number >= TILES - model.me.tiles
    is_next = is_here and number == TILES - 1
    return BarTileFacts(
        key=command_rows.TILE if is_next else f"tile:{number}",
        says=say(
            "resource_bar.tile next" if is_next else "resource_bar.tile" if is_here else "resource_bar.tile placed"
        ),
        is_placed=not is_here,
        is_next=is_next,
        is_usable=is_next and bool(gestures.tile_targets(model.legal)),
        is_held=is_next and model.held is not None and model.held.source == command_rows.TILE,
    )
