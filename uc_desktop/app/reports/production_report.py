"""What an era's Production brought each player, source by source, and how the cities were fed (chapters 10 and 11)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from uc_desktop.app.reports.data_table import DataTable
from uc_desktop.app.reports.text_table import text_table
from uc_desktop.app.session.game_log import Entry
from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.cards.words.text import Texts
from uc_desktop.rules.content import Content, owner_of
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
from uc_desktop.rules.state import Player, State
from uc_desktop.rules.terms import FINAL_CATEGORIES, NOTHING, PRODUCTION_ROUNDS, Phase, Resources, era_of

FEEDING: Final = "feeding"
COLUMNS: Final = (*Resources._fields, "points")
Kind = Literal["network", "pair", "metropolis", "card", "other"]
_PLURALS: Final = {"laboratory": "laboratories", "symbiotic city": "symbiotic cities", "pair": "pairs"}


@dataclass(frozen=True, slots=True)
class ProductionRow:
    """One source: `source` is a structure's name as in `Produced`, or the id of a card or metropolis; `resources` may
    be below 0 where the source takes something in exchange."""

    source: str
    kind: Kind
    label: str
    count: int = 0
    resources: Resources = NOTHING
    points: int = 0

    @property
    def amounts(self) -> tuple[int, ...]:
        """The amounts in the order of COLUMNS."""
        return (*self.resources, self.points)


@dataclass(frozen=True, slots=True)
class PlayerProduction:
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


@dataclass(frozen=True, slots=True)
class ProductionReport:
    """An era's Production; the players in the order in which they produced, which is the play order."""

    era: int
    round: int
    players: tuple[PlayerProduction, ...]

    @property
    def is_last(self) -> bool:
        """Whether final scoring follows."""
        return self.era == 3

    def of(self, player: int) -> PlayerProduction:
        """This player's part."""
        return next(part for part in self.players if part.player == player)


def production_report(
    content: Content, texts: Texts, events: Sequence[Event], state: State, era: int | None = None
) -> ProductionReport:
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
    parts = tuple(_part(content, texts, player, during, since, state) for player in _order(during, state))
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


def as_text(report: ProductionReport, names: Sequence[str]) -> str:
    """The report as plain text, one table a player; `names` by number."""
    head = f"Production, end of era {ROMAN[report.era]}, after round {report.round}"
    return "\n\n".join((head, *(_player_text(part, names[part.player]) for part in report.players))) + "\n"


def feeding_words(part: PlayerProduction) -> tuple[str, str]:
    """What feeding needed and what it took: "Feeding: 4 connected cities", "3 kelp and 1 biomatter, …"."""
    if part.fed is None:
        return "Feeding", "not yet: all players produce first"
    cities, fed = part.fed.cities, part.fed
    title = f"Feeding: {cities} connected {'city' if cities == 1 else 'cities'}"
    taken = [f"{n} {what}" for n, what in ((fed.kelp, "kelp"), (fed.biomatter, "biomatter")) if n]
    unfed = cities - fed.kelp - fed.biomatter
    lost = f"{unfed} unfed: {fed.points} {'point' if fed.points == 1 else 'points'} lost" if unfed else "no points lost"
    return title, ", ".join(filter(None, (" and ".join(taken), lost)))


def rewound(state: State, number: int, events: Iterable[Event]) -> tuple[int, ...]:
    """The player's stock and points, in the order of COLUMNS, before `events`, the last that led to `state`."""
    player = state.players[number]
    now = [*player.stock, player.points]
    for event in events:
        for i, amount in enumerate(_change(event, number)):
            now[i] -= amount
    return tuple(now)


def _change(event: Event, number: int) -> tuple[int, ...]:
    match event:
        case ResourcesGained(player=owner, resources=amount) if owner == number:
            return (*amount, 0)
        case ResourcesPaid(player=owner, resources=amount) if owner == number:
            return (*amount.times(-1), 0)
        case PointsChanged(player=owner, points=points) if owner == number:
            return (*NOTHING, points)
        case _:
            return ()


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


def _part(
    content: Content, texts: Texts, number: int, during: Sequence[Event], since: Sequence[Event], state: State
) -> PlayerProduction:
    rows: dict[str, ProductionRow] = {}
    for event in during:
        if event.player == number:
            _add(rows, content, texts, event)
    fed = next((event for event in during if isinstance(event, Fed) and event.player == number), None)
    return PlayerProduction(number, tuple(rows.values()), rewound(state, number, since), fed)


def _add(rows: dict[str, ProductionRow], content: Content, texts: Texts, event: Event) -> None:
    if isinstance(event, Produced):
        row = _row(content, texts, event.source, event.count)
        rows[event.source] = row
    elif isinstance(event, ResourcesGained | ResourcesPaid | PointsChanged) and event.source != FEEDING:
        source = _source(event.source)
        row = rows.get(source) or _row(content, texts, source)
        change = _change(event, event.player)
        rows[source] = replace(
            row, resources=row.resources.plus(Resources(*change[:-1])), points=row.points + change[-1]
        )


def _source(effect: str) -> str:
    """The card, metropolis or structure an effect belongs to: "production:ID/0/then" is of ID."""
    owner = owner_of(effect)
    return owner.name if owner.kind == "production" else effect


def source_label(content: Content, texts: Texts, source: str, count: int = 0) -> str:
    """What a source of Production is called: "2 farms, upgraded", "Current Dynamos, card 13"."""
    return _row(content, texts, source, count).label


def _row(content: Content, texts: Texts, source: str, count: int = 0) -> ProductionRow:
    if count:
        return ProductionRow(source, "pair" if source.startswith("two ") else "network", _counted(source, count), count)
    if source in content.cards:
        card = content.cards[source]
        return ProductionRow(source, "card", f"{texts.card_name(card)}, card {card.number}")
    if source in content.metropolises:
        return ProductionRow(source, "metropolis", f"{texts.metropolis_name(content.metropolises[source])}, metropolis")
    owner = owner_of(source)
    if owner.kind == "contract":
        contract = content.contracts[owner.name]
        return ProductionRow(source, "other", f"{texts.contract_name(contract)}, contract {contract.code}")
    return ProductionRow(source, "other", source.replace(":", ": ").replace("-", " ").capitalize())


def _counted(source: str, count: int) -> str:
    """A structure's line: "2 laboratories, upgraded"."""
    if source.startswith("two "):
        return "two of a kind at one city" if count == 1 else f"two of a kind at each of {count} cities"
    what, more = source_parts(source.removeprefix("upgraded "))
    words = f"{count} {what if count == 1 else plural(what)}{more}"
    if source.startswith("upgraded "):
        return f"{words}, upgraded"
    where = " at a city" if count == 1 else " at cities"
    return words + (where if source == "tunnel" else "")


def plural(what: str) -> str:
    """Several structures of a kind: "laboratories", "upgraded farms"."""
    plain = what.removeprefix("upgraded ")
    return what.removesuffix(plain) + _PLURALS.get(plain, f"{plain}s")


def source_parts(source: str) -> tuple[str, str]:
    """What a source is called and what is said of its site: "farm" and " at 2×", "pair" and " of tunnels"."""
    cut = min((at for at in (source.find(" at "), source.find(" of ")) if at >= 0), default=len(source))
    return source[:cut], source[cut:]


def table(part: PlayerProduction, name: str) -> DataTable:
    """A player's Production in numbers: what each source gave, the sum, and what there was before and after."""
    rows = tuple((label, *map(str, amounts)) for label, amounts, _ in _lines(part))
    return DataTable(f"Production of {name}", ("Source", *COLUMNS), rows)


def _lines(part: PlayerProduction) -> Iterator[tuple[str, tuple[int, ...], bool]]:
    """What each line is called, its amounts, and whether they are changes."""
    for row in part.rows:
        yield row.label, row.amounts, True
    yield "Production", part.produced, True
    yield "Before", part.before, False
    yield "Feeding", tuple(-amount for amount in part.eaten), True
    yield "After", part.after, False


def _player_text(part: PlayerProduction, name: str) -> str:
    rows = [(label, *map(signed if changes else str, amounts)) for label, amounts, changes in _lines(part)]
    return text_table([(name, *COLUMNS), *rows]) + "\n" + "; ".join(feeding_words(part))


def signed(amount: int) -> str:
    """An amount gained or lost: "+2", "−1", a dot for nothing."""
    return f"+{amount}" if amount > 0 else f"−{-amount}" if amount else "·"
