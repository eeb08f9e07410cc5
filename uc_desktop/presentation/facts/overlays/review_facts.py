"""The review of a game: what each turn of a person gave away, and the three turning points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from uc_desktop.ai.hint_reasons import AS_GOOD
from uc_desktop.app.reports.data_table import DataTable
from uc_desktop.app.reports.review_turns import ChallengeResult, ReviewProgress, TurnReview
from uc_desktop.app.saves.header import Seat
from uc_desktop.presentation.facts.overlays.review_turn_facts import (
    ReviewedTurnFacts,
    points_words,
    reviewed_turn_facts,
    state_at,
    when_taken,
)
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import Key, phrase, say
from uc_desktop.presentation.words.problem_words import problem_words
from uc_desktop.rules.terms import PRODUCTION_ROUNDS

#: How many turning points there are at most.
MOST_TURNING_POINTS: Final = 3


class ReviewPoint(Struct, frozen=True):
    """A turn on the curve: its number among the player's, when it was, its round, what it gave away, in words too, and
    the number of the turning point that it is, 0 if it is none. `says` is all of it in a sentence."""

    key: int
    title: str
    round: int
    given_away: float
    words: str
    is_good: bool
    turning_point: int
    says: str


class ReviewFacts(Struct, frozen=True):
    """The review as far as it is made: `points` for the first of the player's `turns`; `turning_points` and the turn
    `chosen` are there once all of them are reviewed. `progress` tells how far the review is, from 0 to 1, `wait` the
    same in words, None and “” once complete for this player; `problem` why it does not go on."""

    title: str
    subtitle: str
    tabs: tuple[tuple[int, Seat], ...]
    player: int
    curve_title: str
    good: str
    total: str
    share: str
    round_label: str
    turns: int
    points: tuple[ReviewPoint, ...]
    turning_points: tuple[ReviewedTurnFacts, ...]
    chosen: ReviewedTurnFacts | None
    progress: float | None
    wait: str
    problem: str
    columns: tuple[str, ...]

    @property
    def most(self) -> float:
        """The most that a turn gave away."""
        return max((point.given_away for point in self.points), default=0.0)

    @property
    def production_rounds(self) -> tuple[int, ...]:
        """The rounds among those shown that end with a Production, without the last one."""
        rounds = [point.round for point in self.points]
        return tuple(each for each in PRODUCTION_ROUNDS if rounds and rounds[0] <= each < rounds[-1])

    @property
    def tables(self) -> tuple[DataTable, ...]:
        """What each turn gave away."""
        rows = tuple((point.title, point.words) for point in self.points)
        return (DataTable(self.curve_title, self.columns, rows),)


def review_facts(model: TableModel, about: str) -> ReviewFacts:
    """The review of a player's turns; `about` is the number of the player, then perhaps that of the turn chosen among
    the player's, after a colon."""
    number, _, turn = about.partition(":")
    progress = model.review or ReviewProgress(())
    player = int(number or 0)
    reviews = [review for review in progress.reviews if review.turn.player == player]
    turning_points = _turning_points(reviews) if progress.has_all_of(player) else {}
    points = tuple(_point(model, at, review, turning_points.get(at, 0)) for at, review in enumerate(reviews))
    is_whole = bool(reviews) and progress.has_all_of(player)
    total = sum(review.given_away for review in reviews)
    seat, good = model.seat(player), sum(point.is_good for point in points)
    final = model.state.players[player].points
    return ReviewFacts(
        title=say("review_overlay.title"),
        subtitle=_subtitle(model, seat.name, final, progress.challenge),
        tabs=tuple((at, each) for at, each in enumerate(model.header.seats) if each.is_human),
        player=player,
        curve_title=say("review_overlay.curve alone" if is_solo(model) else "review_overlay.curve"),
        good=say("review_overlay.good", count=len(points), good=good) if points else "",
        total=_total(model, total),
        share=_share(reviews, turning_points, total) if is_whole else say("review_overlay.so far"),
        round_label=say("review_overlay.round"),
        turns=sum(turn.player == player for turn in progress.turns),
        points=points,
        turning_points=tuple(_turn(model, reviews, at, turning_points) for at in sorted(turning_points))
        if is_whole
        else (),
        chosen=_turn(model, reviews, _chosen(turn, turning_points, len(reviews)), turning_points) if is_whole else None,
        progress=None if is_whole else len(progress.reviews) / max(1, len(progress.turns)),
        wait="" if is_whole else say("review_overlay.wait", count=len(progress.turns), done=len(progress.reviews)),
        problem="" if progress.problem is None else problem_words(model.texts.words, progress.problem),
        columns=(say("review_overlay.turn column"), say("review_overlay.given away column")),
    )


def _subtitle(model: TableModel, name: str, points: int, challenge: ChallengeResult | None) -> str:
    """What is compared; of a challenge also what the bot made of it."""
    told = say("review_overlay.subtitle", name=name, points=phrase("report.points", count=points))
    if not model.header.challenge:
        return told
    if challenge is None:
        return say("review_overlay.challenge played", about=told)
    key: Key = "review_overlay.challenge reached" if challenge.reached else "review_overlay.challenge missed"
    return say(key, about=told, points=phrase("report.points", count=challenge.points))


def _total(model: TableModel, total: float) -> str:
    if is_solo(model):
        return say("review_overlay.total alone", percent=round(total))
    return say("review_overlay.total", count=round(total))


def _turning_points(reviews: Sequence[TurnReview]) -> dict[int, int]:
    """The turns that gave away most, by their numbers among the player's: each with its own number, from 1 on in the
    order of play."""
    worst = sorted(range(len(reviews)), key=lambda at: -reviews[at].given_away)[:MOST_TURNING_POINTS]
    kept = sorted(at for at in worst if reviews[at].given_away >= AS_GOOD)
    return {at: number for number, at in enumerate(kept, 1)}


def _chosen(turn: str, turning_points: dict[int, int], count: int) -> int:
    """The turn chosen; at first the first of the turning points, or the first turn."""
    if turn.isdecimal() and int(turn) < count:
        return int(turn)
    return next(iter(turning_points), 0)


def _share(reviews: Sequence[TurnReview], turning_points: dict[int, int], total: float) -> str:
    of_them = sum(reviews[at].given_away for at in turning_points)
    is_most = len(turning_points) == MOST_TURNING_POINTS and 2 * of_them > total
    return say("review_overlay.in three") if is_most else say("review_overlay.in all")


def _point(model: TableModel, key: int, review: TurnReview, turning_point: int) -> ReviewPoint:
    is_good, title = review.given_away < AS_GOOD, when_taken(model, review.turn.start)
    number = points_words(review.given_away)
    lost = say("review_overlay.gave away alone" if is_solo(model) else "review_overlay.gave away", points=number)
    words = say("review_overlay.good turn") if is_good else lost
    says = say(
        "review_overlay.turning point says" if turning_point else "review_overlay.point says",
        turn=title, lost=words, number=turning_point,
    )  # fmt: skip
    round_number = state_at(model, review.turn.start).round
    return ReviewPoint(key, title, round_number, review.given_away, number, is_good, turning_point, says)


def _turn(
    model: TableModel, reviews: Sequence[TurnReview], at: int, turning_points: dict[int, int]
) -> ReviewedTurnFacts:
    review = reviews[at]
    return reviewed_turn_facts(model, review, at, turning_points.get(at, 0), review.given_away < AS_GOOD)


def is_solo(model: TableModel) -> bool:
    """Whether one player plays alone: what is given away is then some of the chance of the goal."""
    return len(model.header.seats) == 1
