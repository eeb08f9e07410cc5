"""The running score: points by category so far and if the game ended now, the next order, what is left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from uc_desktop.app.reports.data_table import DataTable
from uc_desktop.cards.icons.tokens import IconToken
from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.report_words import CATEGORY_WORDS
from uc_desktop.rules.flow.rounds import next_order
from uc_desktop.rules.flow.scoring import final_lines
from uc_desktop.rules.terms import Category, Phase, era_of

SO_FAR: Final[Mapping[Category, IconToken]] = {
    Category.FEDERATION: "federation",
    Category.SITES: "city_site",
    Category.CARDS: "card",
    Category.METROPOLISES: "metropolis_blue",
    Category.CONTRACTS: "special",
    Category.PRODUCTION: "production",
    Category.FEEDING: "feed",
}
AT_THE_END: Final[Mapping[Category, IconToken]] = {
    Category.BROWN_METROPOLIS: "metropolis_brown",
    Category.END_SCORING: "end_scoring",
    Category.CONNECTED_CITIES: "white_city",
    Category.RESOURCES: "credit",
}
LEFT: Final = "What is left"

Points = Mapping[Category, int]


def points_by_category(model: TableModel, player: int) -> dict[Category, int]:
    """The player's points so far, and by the categories of final scoring what the end of the game would bring."""
    found = {Category(name): points for name, points in model.state.players[player].score}
    if model.state.phase is not Phase.OVER:
        for line in final_lines(model.content, model.state, player):
            found[line.category] = found.get(line.category, 0) + line.points
    return found


def so_far(model: TableModel) -> dict[Category, IconToken]:
    """The categories of points so far: those of contracts only where there are any."""
    in_play = bool(model.state.contracts) or any(player.contracts for player in model.state.players)
    return {each: icon for each, icon in SO_FAR.items() if each is not Category.CONTRACTS or in_play}


def sums(model: TableModel, points: Sequence[Points]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The rows below the categories so far and below those of the end, each with its name."""
    now = [model.state.players[number].points for number in model.state.order]
    last = "If the game ended now"
    if model.state.phase is Phase.OVER:
        now, last = [sum(found.get(category, 0) for category in SO_FAR) for found in points], "Total"
    return ("So far", *map(str, now)), (last, *(str(sum(found.values())) for found in points))


def tables(model: TableModel) -> tuple[DataTable, DataTable, DataTable]:
    """The overlay in tables: points by category, a column a player; the order of the next round; what is left."""
    points = [points_by_category(model, number) for number in model.state.order]
    now, total = sums(model, points)
    rows = (
        *_plain_rows(so_far(model), points),
        now,
        *_plain_rows(AT_THE_END, points),
        total,
    )
    names = (model.seat(number).name for number in model.state.order)
    title, order = next_round(model)
    places = tuple((str(place), model.seat(number).name) for place, number in enumerate(order, 1))
    left = tuple((words, "any" if count is None else str(count)) for words, _, count in what_is_left(model))
    return (
        DataTable("Points by category", ("Category", *names), rows),
        DataTable(title, ("Place", "Player"), places),
        DataTable(LEFT, ("What", "Left"), left),
    )


def _plain_rows(categories: Iterable[Category], points: Sequence[Points]) -> Iterator[tuple[str, ...]]:
    for category in categories:
        yield (CATEGORY_WORDS[category], *(str(found.get(category, 0)) for found in points))


def next_round(model: TableModel) -> tuple[str, tuple[int, ...]]:
    """What the order is called, and the players in it."""
    if model.state.phase is Phase.OVER:
        return "Play order at the end", model.state.order
    return "Next round, as it stands", tuple(next_order(model.state))


def what_is_left(model: TableModel) -> tuple[tuple[str, IconToken, int | None], ...]:
    """What can run out, its icon, and how many are left; None where there is no end of it."""
    state = model.state
    return (
        ("Tunnels", "tunnel", state.tunnels_left),
        ("Nonsymbiotic domes", "white_city", state.nonsymbiotic_left),
        ("Symbiotic domes", "purple_city", model.symbiotic_left),
        (f"Deck of era {ROMAN[era_of(state.round)]}", "card", len(state.deck)),
        ("Discard pile", "discard", len(state.discard)),
        ("Special deck", "special", len(state.special_deck)),
    )
