"""What the resource bar shows: the viewer's means, what the next Production brings, and what is about to be paid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from uc_desktop.app.reports import forecast
from uc_desktop.app.reports.forecast import FeedingForecast
from uc_desktop.cards.icons.tokens import Row
from uc_desktop.cards.words.amounts import resource_word
from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.cards.words.sources import production_label
from uc_desktop.presentation import gestures
from uc_desktop.presentation.facts.hover_cost import hover_cost
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.phrases import amount
from uc_desktop.rules.flow.production import Line
from uc_desktop.rules.flow.turns import hand_limit
from uc_desktop.rules.terms import FINAL_CATEGORIES, TILES, Category, Phase, Resources, era_of


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose things lie in a panel while another player's board is up; `short` is for narrow tabs."""

    color: str
    whole: str
    short: str


@dataclass(frozen=True, slots=True)
class StockFacts:
    """A stock and what the next Production brings; `is_growing` if that is anything."""

    resource: str
    amount: str
    coming: str
    is_growing: bool
    says: str


@dataclass(frozen=True, slots=True)
class FeedingFacts:
    """The feeding to come; `kelp` is empty once the game is over, `short` and `makes_up` where all cities are fed."""

    title: str
    kelp: str
    short: str
    makes_up: Row
    says: str


@dataclass(frozen=True, slots=True)
class ScoreFacts:
    """The score, and what it would be if the game ended now; `shares` are the points of each of `SHARES`."""

    points: str
    title: str
    ended: str
    shares: tuple[int, ...]
    coming: str
    says: str


@dataclass(frozen=True, slots=True)
class CountFacts:
    """A titled number of things; `is_over` if there are too many of them."""

    title: str
    text: str
    says: str
    is_over: bool = False


@dataclass(frozen=True, slots=True)
class TileFacts:
    """An action tile; `is_next` if it is the one that is placed next, which `is_usable` if that can be done now."""

    key: str
    says: str
    is_placed: bool
    is_next: bool
    is_usable: bool
    is_held: bool


@dataclass(frozen=True, slots=True)
class ResourceFacts:
    """The viewer's means; `owner` is set while another player's board is up."""

    owner: Owner | None
    stocks: tuple[StockFacts, ...]
    feeding: FeedingFacts
    score: ScoreFacts
    hand: CountFacts
    tiles: CountFacts
    each_tile: tuple[TileFacts, ...]
    color: str


@dataclass(frozen=True, slots=True)
class CostFacts:
    """What would be paid from a stock."""

    resource: str
    text: str
    says: str


#: The parts of the score by name, with their categories.
SHARES: Final = (
    ("in the game", tuple(each for each in Category if each not in FINAL_CATEGORIES)),
    ("metropolis", (Category.BROWN_METROPOLIS,)),
    ("cards", (Category.END_SCORING,)),
    ("cities", (Category.CONNECTED_CITIES,)),
    ("resources", (Category.RESOURCES,)),
)


def resource_facts(model: TableModel) -> ResourceFacts:
    """What the bar shows of this position."""
    state, me, seat = model.state, model.me, model.seat(model.viewer)
    coming = () if state.phase is Phase.OVER else forecast.next_production(model.engine, state, model.viewer)
    whose = "Your own stocks" if model.past is None and model.is_personal else f"{seat.name}’s stocks"
    return ResourceFacts(
        owner=Owner(seat.color, whose, whose) if model.shown != model.viewer else None,
        stocks=tuple(_stock(model, resource, coming) for resource in Resources._fields),
        feeding=_feeding(model, coming),
        score=_score(model, coming),
        hand=_hand(len(me.hand), hand_limit(model.engine.index, me)),
        tiles=CountFacts("Tiles", f"{me.tiles} left", f"{me.tiles} of {TILES} action tiles left in this round"),
        each_tile=tuple(_tile(model, number) for number in range(TILES)),
        color=seat.color,
    )


def cost_facts(model: TableModel) -> tuple[CostFacts, ...]:
    """What the thing that is held or pointed at would take of each stock."""
    costs = hover_cost(model).named().items()
    return tuple(CostFacts(what, f"−{n}", f"Would cost {n} {resource_word(what, n)}") for what, n in costs)


def _gives(model: TableModel) -> str:
    """What the forecast is of."""
    producing = model.state.phase is Phase.PRODUCTION
    return "this Production still gives" if producing else "the next Production gives"


def _sources(model: TableModel, brings: Sequence[tuple[int, Line]]) -> str:
    """Where the next Production takes so much from, a sentence each."""
    labels = ((production_label(model.content, model.texts, line.source, line.count), n) for n, line in brings)
    return "".join(f". {label[:1].upper()}{label[1:]}: {n:+d}" for label, n in labels)


def _stock(model: TableModel, resource: str, lines: Sequence[Line]) -> StockFacts:
    stock: int = getattr(model.me.stock, resource)
    brings = [(n, line) for line in lines if (n := getattr(line.resources, resource))]
    coming = sum(n for n, _ in brings)
    says = f"{stock} {resource_word(resource, stock)}; {_gives(model)} {coming}{_sources(model, brings)}"
    return StockFacts(resource, str(stock), f"+{coming}", bool(coming), says)


def _feeding(model: TableModel, coming: tuple[Line, ...]) -> FeedingFacts:
    state = model.state
    if state.phase is Phase.OVER:
        return FeedingFacts("No more feeding", "", "", (), "The game is over")
    need = forecast.feeding_forecast(model.engine, state, model.viewer, coming)
    eaten: Row = (("t", f"−{need.biomatter}"), "biomatter") if need.biomatter else ()
    lost: Row = (("t", f"−{need.points}"), "point") if need.points else ()
    return FeedingFacts(
        title=f"Feeding in era {ROMAN[era_of(state.round)]}",
        kelp=f"kelp {need.kelp} of {need.cities}",
        short=f"short {need.short}" if need.short else "",
        makes_up=(*eaten, *lost),
        says=_feeding_says(need, producing=state.phase is Phase.PRODUCTION),
    )


def _feeding_says(need: FeedingForecast, *, producing: bool) -> str:
    """The feeding to come, in words; that of the Production under way while one is `producing`."""
    cities = f"{need.cities} connected cit{'y' if need.cities == 1 else 'ies'}"
    head = f"Feeding after {'this' if producing else 'the next'} Production: {cities}, {need.available} kelp"
    if not need.short:
        return f"{head}; all are fed"
    parts = [f"{need.short} without kelp"]
    if need.biomatter:
        parts.append(f"{need.biomatter} fed with biomatter")
    if need.unfed:
        parts.append(f"{need.unfed} unfed, which costs {_points(need.points)}")
    return f"{head}; {', '.join(parts)}"


def _score(model: TableModel, lines: Sequence[Line]) -> ScoreFacts:
    points, by_category = model.me.points, forecast.score_if_ended_now(model.content, model.state, model.viewer)
    shares = tuple(sum(by_category.get(category, 0) for category in categories) for _, categories in SHARES)
    made_up = ", ".join(f"{name} {n}" for n, (name, _) in zip(shares, SHARES, strict=True) if n)
    brings = [(line.points, line) for line in lines if line.points]
    coming, gives = sum(n for n, _ in brings), _gives(model)
    says = f"{_points(points)}. If the game ended now: {sum(shares)}" + (f" ({made_up})" if made_up else "")
    says += f". {gives[:1].upper()}{gives[1:]} {_points(coming)}{_sources(model, brings)}" if coming else ""
    return ScoreFacts(str(points), "if ended now", str(sum(shares)), shares, f"+{coming}" if coming else "", says)


def _points(n: int) -> str:
    return amount(n, "point", "points")


def _hand(count: int, limit: int) -> CountFacts:
    more = f", {count - limit} to discard" if count > limit else ""
    says = f"{amount(count, 'card', 'cards')} in hand, the limit is {limit}{more}"
    return CountFacts("Hand", f"{count} of {limit}", says, is_over=count > limit)


def _tile(model: TableModel, number: int) -> TileFacts:
    is_here = number >= TILES - model.me.tiles
    is_next = is_here and number == TILES - 1
    return TileFacts(
        key=gestures.TILE if is_next else f"tile:{number}",
        says="Action tile: place it on a slot" if is_next else "Action tile" if is_here else "Action tile, placed",
        is_placed=not is_here,
        is_next=is_next,
        is_usable=is_next and bool(gestures.tile_targets(model.legal)),
        is_held=is_next and model.held is not None and model.held.source == gestures.TILE,
    )
