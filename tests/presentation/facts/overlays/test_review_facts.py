"""What the review shows: the curve, its turning points, and both outcomes of a turn."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from tests.app.playing import played_to_the_end, solo_header
from tests.presentation.models import english
from uc_desktop.ai.review import TurnReviewer
from uc_desktop.app.bots.shipped_bots import shipped_weights
from uc_desktop.app.reports.review_turns import ReviewProgress, TurnReview, reviewed, task_of, turns_of_people
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.errors import problem
from uc_desktop.presentation.facts.overlays.review_facts import MOST_TURNING_POINTS, ReviewFacts, review_facts
from uc_desktop.presentation.facts.small_board_facts import small_board_facts
from uc_desktop.presentation.model import TableModel
from uc_desktop.rules.commands import Discard
from uc_desktop.rules.engine import Engine

#: What each of the thirty turns gave away.
GIVEN = (0.0, 0.4, 4.1, 0.2, 5.6, 0.6, 3.2, 0.3, 0.5) + (0.1,) * 21


@cache
def game(engine: Engine) -> Session:
    session = Session(engine, solo_header(engine), None, UndoList)
    for entry in played_to_the_end(engine):
        session.submit(entry.command)
    return session


@cache
def reviews(engine: Engine) -> tuple[TurnReview, ...]:
    """The game with reviews of few positions, as if each turn had given away what `GIVEN` says."""
    session, reviewer = game(engine), TurnReviewer(engine, shipped_weights(), 20)
    found = (reviewed(reviewer, task_of(session, turn)) for turn in turns_of_people(session))
    return tuple(replace(review, given_away=points) for review, points in zip(found, GIVEN, strict=True))


@pytest.fixture
def model(engine: Engine) -> TableModel:
    """The table after a game of one, which is reviewed."""
    session = game(engine)
    progress = ReviewProgress(turns_of_people(session), reviews(engine))
    made = TableModel(engine, session.header, english(), session.seen_by(0), 0, 0, 0)
    return replace(made, entries=session.entries, start=session.start, review=progress)


def facts(model: TableModel, about: str = "0") -> ReviewFacts:
    return review_facts(model, about)


def test_the_three_turns_that_gave_away_most_are_numbered_in_order_of_play(model: TableModel) -> None:
    shown = facts(model)
    assert [(point.key, point.turning_point) for point in shown.points if point.turning_point] == [
        (2, 1),
        (4, 2),
        (6, 3),
    ]
    assert [turn.key for turn in shown.turning_points] == [2, 4, 6]
    assert [turn.given_away for turn in shown.turning_points] == ["−4.1", "−5.6", "−3.2"]
    assert [turn.title for turn in shown.turning_points] == ["Round 1, turn 3", "Round 2, turn 2", "Round 3, turn 1"]


def test_turns_that_give_away_less_than_half_a_point_are_as_good(model: TableModel) -> None:
    shown = facts(model)
    assert [point.key for point in shown.points if not point.is_good] == [2, 4, 5, 6, 8]
    assert shown.good.startswith("25 of 30 turns")


def test_turns_as_good_as_the_bots_are_no_turning_points(model: TableModel) -> None:
    assert model.review is not None
    few = tuple(replace(each, given_away=min(each.given_away, 0.4)) for each in model.review.reviews[1:])
    progress = replace(model.review, reviews=(replace(model.review.reviews[0], given_away=2.0), *few))
    shown = facts(replace(model, review=progress))
    assert [turn.key for turn in shown.turning_points] == [0]
    assert len(shown.turning_points) < MOST_TURNING_POINTS
    assert shown.share == "in all"


def test_the_sum_is_told_and_that_three_turns_make_most_of_it(model: TableModel) -> None:
    shown = facts(model)
    assert shown.total == f"{round(sum(GIVEN))} percent"
    assert "three turns" in shown.share


def test_the_first_turning_point_is_shown_unless_another_turn_is_chosen(model: TableModel) -> None:
    first, other = facts(model).chosen, facts(model, "0:9").chosen
    assert first is not None and first.key == 2
    assert other is not None and (other.key, other.turning_point, other.is_good) == (9, 0, True)
    beyond = facts(model, "0:99").chosen
    assert beyond is not None and beyond.key == 2


def test_a_turn_shows_the_board_that_it_left_and_that_of_the_bot(model: TableModel, engine: Engine) -> None:
    session = game(engine)
    assert model.review is not None
    for key, review in enumerate(model.review.reviews):
        chosen = facts(model, f"0:{key}").chosen
        assert chosen is not None and chosen.bot is not None
        after = session.entries[review.turn.end - 1].state.players[0]
        assert chosen.own.board == small_board_facts(model.board(0), after)
        assert chosen.start == review.turn.start
        assert chosen.own.slot and chosen.bot.slot


def test_a_turn_whose_line_the_rules_refuse_has_no_outcome_of_the_bot(model: TableModel) -> None:
    assert model.review is not None
    bad = tuple(replace(each, best_line=(Discard("nothing"),)) for each in model.review.reviews)
    shown = facts(replace(model, review=replace(model.review, reviews=bad)))
    assert [turn.bot for turn in shown.turning_points] == [None] * MOST_TURNING_POINTS
    assert all(turn.own.does for turn in shown.turning_points)


def test_while_it_is_made_only_the_curve_grows(model: TableModel) -> None:
    assert model.review is not None
    shown = facts(replace(model, review=replace(model.review, reviews=model.review.reviews[:10])))
    assert (len(shown.points), shown.turning_points, shown.chosen) == (10, (), None)
    assert shown.progress == pytest.approx(1 / 3)
    assert shown.wait == "10 of 30 turns compared"
    assert [point.turning_point for point in shown.points] == [0] * 10


def test_why_it_does_not_go_on_is_told(model: TableModel) -> None:
    assert model.review is not None
    stopped = replace(model.review, reviews=(), problem=problem("bots.ended"))
    assert facts(replace(model, review=stopped)).problem


def test_before_it_is_begun_there_is_nothing_but_its_title(model: TableModel) -> None:
    shown = facts(replace(model, review=None))
    assert (shown.points, shown.chosen, shown.total) == ((), None, "0 percent")
    assert shown.title == "Review with the bot"


def test_every_turn_is_told_in_a_sentence_and_in_the_table(model: TableModel) -> None:
    shown = facts(model)
    assert shown.points[2].says == "Round 1, turn 3, turning point 1: 4.1 percent given away"
    assert shown.points[0].says == "Round 1, turn 1: as good as the bot’s"
    assert shown.tables[0].rows[2] == ("Round 1, turn 3", "4.1")
    assert len(shown.tables[0].rows) == 30


def test_a_turning_point_tells_why_and_a_good_turn_that_it_is_as_good(model: TableModel) -> None:
    shown = facts(model)
    assert all(turn.reason.endswith(".") for turn in shown.turning_points)
    good = facts(model, "0:9").chosen
    assert good is not None and good.reason == "As good as the bot’s turn."
