"""What an era's Production brought each player, source by source, and how the cities were fed (chapters 10 and 11)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, assert_never

from msgspec import Struct
from msgspec.structs import replace

from uc_desktop.app.session.game_log import Entry
from uc_desktop.cards.words.sources import SourcedEvent
from uc_desktop.rules.content import owner_of
from uc_desktop.rules.events import (
    NOBODY,
    EraStarted,
    Event,
    Fed,
    FinalScored,
    GameEnded,
    PointsChanged,
    Produced,
    ProductionStarted,
    ResourcesGained,
    ResourcesPaid,
)
from uc_desktop.rules.sources import FEEDING, SITE_BONUSES, Source
from uc_desktop.rules.state import Player, State
from uc_desktop.rules.terms import FINAL_CATEGORIES, NOTHING, PRODUCTION_ROUNDS, RESOURCES, Phase, Resources, era_of

COLUMNS: Final = (*RESOURCES, "points")


class ProductionRow(Struct, frozen=True):
    """One source, that of `Produced` with its `count`, or the id of a card or metropolis; `resources` may be below 0
    where the source takes something in exchange."""

    source: Source
    count: int = 0
    resources: Resources = NOTHING
    points: int = 0

    @property
    def amounts(self) -> tuple[int, ...]:
        """The amounts in the order of COLUMNS."""
        return (*self.resources, self.points)


class PlayerProduction(Struct, frozen=True):
    """One player's Production: what there was before, the rows, feeding (None until it has taken place)."""

    player: int
    rows: tuple[ProductionRow, ...]
    before: tuple[int, ...]
    fed: Fed | None

    @property
    def produced(self) -> tuple[int, ...]:
        """The sum of the rows, in the order of COLUMNS."""
        return tuple(sum(row.amounts[i] for row in self.rows) for i in range(len(COLUMNS)))

    @property
    def eaten(self) -> tuple[int, ...]:
        """What feeding took, in the order of COLUMNS."""
        if self.fed is None:
            return (0,) * len(COLUMNS)
        return (self.fed.kelp, 0, 0, 0, self.fed.biomatter, self.fed.points)

    @property
    def after(self) -> tuple[int, ...]:
        """What there is after Production and feeding."""
        return tuple(a + b - c for a, b, c in zip(self.before, self.produced, self.eaten, strict=True))


class ProductionReport(Struct, frozen=True):
    """An era's Production; the players in the order in which they produced, which is the play order."""

    era: int
    round: int
    players: tuple[PlayerProduction, ...]

    @property
    def is_last(self) -> bool:
        """Whether final scoring follows."""
        return self.era == 3

    def of(self, player: int) -> PlayerProduction:
        """This player's Production."""
        return next(part for part in self.players if part.player == player)


def production_report(events: Sequence[Event], state: State, era: int | None = None) -> ProductionReport:
    """The report of the last Production in `events`, or of that of `era`; `state` is the position after `events`.

    A Production under way is reported up to now; if the game started within it, from there. ValueError if there was
    none.
    """
    starts = [(i, event.era) for i, event in enumerate(events) if isinstance(event, ProductionStarted)]
    starts = [found for found in starts or _under_way_at_first(events, state) if era in (None, found[1])]
    if not starts:
        raise ValueError("there was no Production")
    first, number = starts[-1]
    end = next((i for i in range(first, len(events)) if _ends(events[i])), len(events))
    during, since = events[first:end], events[first:]
    parts = tuple(_part(player, during, since, state) for player in _order(during, state))
    return ProductionReport(number, PRODUCTION_ROUNDS[number - 1], parts)


def _under_way_at_first(events: Sequence[Event], state: State) -> list[tuple[int, int]]:
    """Index and era of the Production during which the game started, or nothing."""
    if state.phase is not Phase.PRODUCTION and not any(isinstance(event, Fed) for event in events):
        return []
    return [(0, next((event.era - 1 for event in events if isinstance(event, EraStarted)), era_of(state.round)))]


def as_it_produced(entries: Sequence[Entry], number: int, state: State) -> Player:
    """The player as in the last Production of `entries`, which led to `state`: a contract claimed since may have
    upgraded something (G-1)."""
    for entry in reversed(entries):
        if any(isinstance(event, Produced) and event.player == number for event in entry.events):
            return entry.state.players[number]
        if any(isinstance(event, ProductionStarted) for event in entry.events):
            break
    return state.players[number]


def rewound(state: State, number: int, events: Iterable[Event]) -> tuple[int, ...]:
    """The player's stock and points, in the order of COLUMNS, before `events`, the last that led to `state`."""
    player = state.players[number]
    now = [*player.stock, player.points]
    for event in events:
        if isinstance(event, SourcedEvent) and event.player == number:
            now = [after - change for after, change in zip(now, _change(event), strict=True)]
    return tuple(now)


def _change(event: SourcedEvent) -> tuple[int, ...]:
    """How much the event changes its player's stock and points, in the order of COLUMNS."""
    match event:
        case ResourcesGained(resources=amount):
            return (*amount, 0)
        case ResourcesPaid(resources=amount):
            return (*amount.times(-1), 0)
        case PointsChanged(points=points):
            return (*NOTHING, points)
        case Produced() | FinalScored():
            # Its resources and points have events of their own.
            return (*NOTHING, 0)
        case _:
            assert_never(event)


def _ends(event: Event) -> bool:
    """Whether the Production is over: the final scoring changes points before it records what it scored."""
    if isinstance(event, PointsChanged):
        return event.category in FINAL_CATEGORIES
    return isinstance(event, EraStarted | FinalScored | GameEnded)


def _order(during: Sequence[Event], state: State) -> tuple[int, ...]:
    """Those who have produced, in order; those who had nothing in the order of play."""
    seen = dict.fromkeys(event.player for event in during if not isinstance(event, Fed) and event.player != NOBODY)
    fed = dict.fromkeys(event.player for event in during if isinstance(event, Fed))
    return tuple(fed or {**seen, **dict.fromkeys(state.order)})


def _part(number: int, during: Sequence[Event], since: Sequence[Event], state: State) -> PlayerProduction:
    rows: dict[Source, ProductionRow] = {}
    for event in during:
        if event.player == number:
            _add(rows, event)
    fed = next((event for event in during if isinstance(event, Fed) and event.player == number), None)
    return PlayerProduction(number, tuple(rows.values()), rewound(state, number, since), fed)


def _add(rows: dict[Source, ProductionRow], event: Event) -> None:
    if isinstance(event, Produced):
        rows[event.source] = ProductionRow(event.source, event.count)
    elif isinstance(event, ResourcesGained | ResourcesPaid | PointsChanged) and event.source != FEEDING:
        source = thing_of(event.source)
        row = rows.get(source) or ProductionRow(source)
        change = _change(event)
        rows[source] = replace(
            row, resources=row.resources.plus(Resources(*change[:-1])), points=row.points + change[-1]
        )


def thing_of(source: Source) -> Source:
    """The id of the card, metropolis, contract or slot that an effect's key belongs to, SITE_BONUSES for every site's
    bonus, any other source as it is."""
    if not isinstance(source, str):
        return source
    kind, owner = owner_of(source)
    return SITE_BONUSES if kind == "bonus" else owner or source
