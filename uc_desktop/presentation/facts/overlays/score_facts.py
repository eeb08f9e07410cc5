"""The running score: points by category so far and if the game ended now, the next order, what is left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from uc_desktop.app.reports.data_table import DataTable
from uc_desktop.app.saves.header import Seat
from uc_desktop.cards.icons.tokens import IconToken
from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.report_words import CATEGORY_KEYS
from uc_desktop.rules.flow.rounds import next_order
from uc_desktop.rules.flow.scoring import final_lines
from uc_desktop.rules.terms import ROUNDS, Category, Phase, era_of

_SO_FAR: Final[Mapping[Category, IconToken]] = {
    Category.FEDERATION: "federation",
    Category.SITES: "city_site",
    Category.CARDS: "card",
    Category.METROPOLISES: "metropolis_blue",
    Category.CONTRACTS: "special",
    Category.PRODUCTION: "production",
    Category.FEEDING: "feed",
}
_AT_THE_END: Final[Mapping[Category, IconToken]] = {
    Category.BROWN_METROPOLIS: "metropolis_brown",
    Category.END_SCORING: "end_scoring",
    Category.CONNECTED_CITIES: "white_city",
    Category.RESOURCES: "credit",
}


class ScoreRow(NamedTuple):
    """The points of all players in one category, or their sum."""

    label: str
    points: tuple[int, ...]
    icon: IconToken = ""


class LeftRow(NamedTuple):
    """How many of something are left."""

    label: str
    icon: IconToken
    left: str


class ScoreOverlayFacts(Struct, frozen=True):
    """The score by category, a column for each of the `seats`: points so far with their sum `now`, those of the end
    with the `total`; who plays in which order next, and what is left. `by_source` is the label of the button."""

    title: str
    subtitle: str
    by_source: str
    seats: tuple[Seat, ...]
    so_far: tuple[ScoreRow, ...]
    now: ScoreRow
    at_the_end: tuple[ScoreRow, ...]
    total: ScoreRow
    order_title: str
    order: tuple[Seat, ...]
    left_title: str
    left: tuple[LeftRow, ...]

    @property
    def tables(self) -> tuple[DataTable, DataTable, DataTable]:
        """All of it in tables."""
        rows = (*self.so_far, self.now, *self.at_the_end, self.total)
        return (
            DataTable(
                say("final_report.points by category"),
                (say("report.category"), *(seat.name for seat in self.seats)),
                tuple((row.label, *map(str, row.points)) for row in rows),
            ),
            DataTable(
                self.order_title,
                (say("score_overlay.place"), say("score_overlay.player")),
                tuple((str(place), seat.name) for place, seat in enumerate(self.order, 1)),
            ),
            DataTable(
                self.left_title,
                (say("score_overlay.what"), say("score_overlay.left")),
                tuple((row.label, row.left) for row in self.left),
            ),
        )


def points_by_category(model: TableModel, player: int) -> dict[Category, int]:
    """The player's points so far, and by the categories of final scoring what the end of the game would bring."""
    found = {Category(name): points for name, points in model.state.players[player].score}
    if model.state.phase is not Phase.OVER:
        for line in final_lines(model.content, model.state, player):
            found[line.category] = found.get(line.category, 0) + line.points
    return found


def score_facts(model: TableModel) -> ScoreOverlayFacts:
    """The score of all players in play order."""
    state, order = model.state, model.state.order
    over = state.phase is Phase.OVER
    points = [points_by_category(model, number) for number in order]
    now = [
        sum(found.get(each, 0) for each in _SO_FAR) if over else state.players[number].points
        for found, number in zip(points, order, strict=True)
    ]
    last = say("score_overlay.total") if over else say("score_overlay.if ended")
    return ScoreOverlayFacts(
        title=say("score_overlay.title"),
        subtitle=say("score_overlay.over") if over else say("score_overlay.subtitle"),
        by_source=say("score_overlay.by source"),
        seats=tuple(map(model.seat, order)),
        so_far=tuple(_rows(_in_play(model), points)),
        now=ScoreRow(say("score_overlay.so far"), tuple(now)),
        at_the_end=tuple(_rows(_AT_THE_END, points)),
        total=ScoreRow(last, tuple(sum(found.values()) for found in points)),
        order_title=say("score_overlay.order at end" if state.round == ROUNDS else "score_overlay.next order"),
        order=tuple(map(model.seat, order if over else next_order(state))),
        left_title=say("score_overlay.left title"),
        left=_left(model),
    )


def _in_play(model: TableModel) -> dict[Category, IconToken]:
    """The categories of points so far: those of contracts only where there are any."""
    in_play = bool(model.state.contracts) or any(player.contracts for player in model.state.players)
    return {each: icon for each, icon in _SO_FAR.items() if each is not Category.CONTRACTS or in_play}


def _rows(categories: Mapping[Category, IconToken], points: Sequence[Mapping[Category, int]]) -> Iterator[ScoreRow]:
    for category, icon in categories.items():
        yield ScoreRow(say(CATEGORY_KEYS[category]), tuple(found.get(category, 0) for found in points), icon)


def _left(model: TableModel) -> tuple[LeftRow, ...]:
    """Everything that can run out."""
    state = model.state
    symbiotic = model.symbiotic_left
    era = ROMAN[era_of(state.round)]
    return (
        LeftRow(say("score_overlay.tunnels"), "tunnel", str(state.tunnels_left)),
        LeftRow(say("score_overlay.nonsymbiotic domes"), "white_city", str(state.nonsymbiotic_left)),
        LeftRow(
            say("score_overlay.symbiotic domes"),
            "purple_city",
            say("score_overlay.any") if symbiotic is None else str(symbiotic),
        ),
        LeftRow(say("pile_overlay.deck", era=era), "card", str(len(state.deck))),
        LeftRow(say("pile_overlay.discard"), "discard", str(len(state.discard))),
        LeftRow(say("score_overlay.special deck"), "special", str(len(state.special_deck))),
    )
