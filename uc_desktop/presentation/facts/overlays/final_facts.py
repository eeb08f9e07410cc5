"""What the final scoring shows: how the points are counted, who wins, and how the points grew."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from uc_desktop.app.reports.data_table import DataTable
from uc_desktop.app.reports.final_report import GROUPS, FinalReport, Group, PlayerResult, final_report
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.cards.icons.icons import Row, metropolis_icons
from uc_desktop.cards.icons.tokens import thing
from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.cards.words.text_sources import points_label
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.playback.final_steps import FinalSteps, Tally, final_steps
from uc_desktop.presentation.why_no_review import why_no_review
from uc_desktop.presentation.words.catalogue import Key, phrase, say
from uc_desktop.presentation.words.report_words import GROUP_KEYS, final_tables, headline, margin_words, setup_words
from uc_desktop.rules.conditions import MetropolisScoring, PointsByTable, PointsPer, Scoring
from uc_desktop.rules.effects.amounts import count
from uc_desktop.rules.events import Event, FinalScored
from uc_desktop.rules.terms import GOAL_POINTS, NOTHING, PRODUCTION_ROUNDS, Resources, era_of

#: What is said of the groups whose points come from no card.
_ABOUT: Final[Mapping[Group, Key]] = {
    "game": "final_overlay.about game",
    "metropolis": "final_overlay.about metropolis",
    "cities": "final_overlay.about cities",
    "resources": "final_overlay.about resources",
}


class Counted(NamedTuple):
    """What a card counts: so many things with this picture, in groups of `every` that give `points` each."""

    icons: Row
    have: int
    every: int
    times: int
    points: int


class TallyFacts(NamedTuple):
    """A step of the counting: its group, whose points they are (None of all players) and what from, what is said about
    that, its place among its group and the next step, the card if there is one, the icons of a tile, what it counts or
    what was paid for it, and how many points there are."""

    group: int
    seat: Seat | None
    label: str
    about: str
    place: str
    next: str
    card: str = ""
    icons: Row = ()
    counted: Counted | None = None
    paid: Resources = NOTHING
    points: int = 0


class FinalFacts(Struct, frozen=True):
    """A finished game: the players and their results from first to last.

    `winner` is the headline without the points, which are in the `lead` with the margin; `setup` is what was played.
    `winners` counts those who have as many points as the first, none if a solo game is lost. `goal` is that of a solo
    game (L-7), else 0. `review` is the label of the button that shows the review, empty without one, `rematch` that of
    the button that begins another game. `rounds` are the labels along the
    curves, `eras` the labels of the eras, each with the index of its last round in `rounds`. The tables are the points
    by category, with columns in the order of the towers, and the points by round. `tallies` are the steps of counting,
    in their order.
    """

    title: str
    winner: str
    lead: str
    setup: str
    winners: int
    seats: tuple[Seat, ...]
    results: tuple[PlayerResult, ...]
    groups: tuple[str, ...]
    goal: int
    rounds: tuple[str, ...]
    eras: tuple[tuple[int, str], ...]
    tables: tuple[DataTable, DataTable]
    in_tutorial: bool
    review: str
    rematch: str
    steps: FinalSteps
    tallies: tuple[TallyFacts, ...]

    def seat(self, player: int) -> Seat:
        """Who sits at a place."""
        return next(seat for seat, result in zip(self.seats, self.results, strict=True) if result.player == player)

    @property
    def columns(self) -> tuple[int, ...]:
        """The indices of the results in the order of the towers, which is that of the table's columns."""
        return _columns(self.results, self.steps.order)

    @property
    def has_curves(self) -> bool:
        """Whether there are points after several rounds, and so curves to be shown."""
        return len(self.rounds) > 2


def final_facts(model: TableModel, in_tutorial: bool = False) -> FinalFacts:
    """The end of the game; `in_tutorial` if it ends a chapter of the tutorial, which offers no rematch."""
    events = [event for entry in model.entries for event in entry.events]
    header, report = model.header, final_report(model.content, model.header, events, model.state)
    steps = final_steps(report.results, model.state.order, events)
    points_table, curves = final_tables(report, header)
    tables = _in_order(points_table, _columns(report.results, model.state.order)), curves
    _, *rounds = curves.heads
    first = report.rounds - len(rounds) + 2
    points = phrase("report.points", count=report.winner.total)
    return FinalFacts(
        title=headline(report, header),
        winner=say(_winner_key(report), name=header.seats[report.winner.player].name),
        lead=say("final_overlay.lead", points=points, margin=margin_words(report, header)),
        setup=say("final_overlay.from tutorial") if in_tutorial else setup_words(report, header),
        winners=0 if report.missing else len(report.tied),
        seats=tuple(header.seats[result.player] for result in report.results),
        results=report.results,
        groups=tuple(say(GROUP_KEYS[group]) for group in GROUPS),
        goal=GOAL_POINTS if report.is_solo else 0,
        rounds=tuple(rounds),
        eras=tuple(
            (number - first, say("final_overlay.era", era=ROMAN[era_of(number)]))
            for number in PRODUCTION_ROUNDS
            if number >= first
        ),
        tables=tables,
        in_tutorial=in_tutorial,
        review="" if why_no_review(header, is_over=True, in_tutorial=in_tutorial) else say("final_overlay.review"),
        rematch=say(_rematch_key(header, report)),
        steps=steps,
        tallies=tuple(_tallies(model, steps, events)),
    )


def _rematch_key(header: Header, report: FinalReport) -> Key:
    """What another game of the same players is called; after a challenge it is one with other cards and boards."""
    if header.challenge:
        return "final_overlay.new solo game"
    return "final_overlay.again" if report.is_solo else "final_overlay.rematch"


def _columns(results: Sequence[PlayerResult], order: Sequence[int]) -> tuple[int, ...]:
    """The indices of the players' results in this order of the players."""
    players = [result.player for result in results]
    return tuple(players.index(player) for player in order)


def _in_order(table: DataTable, columns: Sequence[int]) -> DataTable:
    """The table with its columns after the first in this order."""

    def arranged(row: Sequence[str]) -> tuple[str, ...]:
        return row[0], *(row[1 + at] for at in columns)

    return DataTable(table.title, arranged(table.heads), tuple(map(arranged, table.rows)))


def _winner_key(report: FinalReport) -> Key:
    if not report.is_solo:
        return "final_overlay.wins"
    return "final_overlay.misses goal" if report.missing else "final_overlay.reaches goal"


def _tallies(model: TableModel, steps: FinalSteps, events: Sequence[Event]) -> Iterator[TallyFacts]:
    """What is shown of each step, with its place among those of its group and the name of the next one there."""
    labels = [_label(model, tally) for tally in steps.tallies]
    for number, tally in enumerate(steps.tallies):
        group = [at for at, other in enumerate(steps.tallies) if other.group == tally.group]
        name, after = say(GROUP_KEYS[GROUPS[tally.group]]), number + 1
        place = say("final_overlay.step", group=name, number=group.index(number) + 1, all=len(group))
        found = TallyFacts(
            tally.group,
            None if tally.player < 0 else model.seat(tally.player),
            labels[number],
            _about(tally),
            place if len(group) > 1 else name,
            say("final_overlay.next", name=labels[after]) if after < len(labels) else "",
            points=tally.points,
        )
        yield found if tally.source is None else _with_source(model, found, tally, events)


def _label(model: TableModel, tally: Tally) -> str:
    if tally.source is None:
        return say(GROUP_KEYS[GROUPS[tally.group]])
    card = model.content.cards.get(str(tally.source))
    return points_label(model.content, model.texts, tally.source) if card is None else model.texts.card_name(card)


def _about(tally: Tally) -> str:
    """What is said where no card says it."""
    key = _ABOUT.get(GROUPS[tally.group])
    return "" if key is None else say(key)


def _with_source(model: TableModel, found: TallyFacts, tally: Tally, events: Sequence[Event]) -> TallyFacts:
    content, id_ = model.content, str(tally.source)
    paid = NOTHING
    for event in events:
        if isinstance(event, FinalScored) and (event.player, event.source) == (tally.player, tally.source):
            paid = paid.plus(event.paid)
    if id_ in content.cards:
        entries: Sequence[Scoring | MetropolisScoring | None] = content.cards[id_].scoring
        found = found._replace(card=id_)
    else:
        tile = content.metropolises.get(id_)
        entries = () if tile is None else (tile.scoring,)
        found = found._replace(icons=() if tile is None else metropolis_icons(tile))
    counted = _counted(model, tally, entries[0]) if len(entries) == 1 else None
    return found._replace(counted=counted, paid=paid)


def _counted(model: TableModel, tally: Tally, scoring: Scoring | MetropolisScoring | None) -> Counted | None:
    """What a scoring by a count counts; resources that were paid since are those that gave the points at least."""
    content, state = model.content, model.state
    if isinstance(scoring, PointsPer):
        every, times = scoring.per.every, tally.points // scoring.points
        have = max(count(content, state, tally.player, scoring.per.count), every * times)
        return Counted(thing(scoring.per.count), have, every, times, scoring.points)
    if isinstance(scoring, PointsByTable):
        have = count(content, state, tally.player, scoring.count)
        return Counted(thing(scoring.count), have, max(1, have), 1, tally.points)
    return None
