"""The review of a game: the turns of people, in parts, and the file beside the game that keeps it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.app.inline_reviewer import InlineReviewer
from tests.app.playing import SEATS, header, play, played_to_the_end, solo_header
from uc_desktop.ai.bot import Budget
from uc_desktop.ai.review import TurnReviewer
from uc_desktop.app.bots.shipped_bots import shipped_weights, weights_hash
from uc_desktop.app.reports.review_record import ReviewStamp, load_review, save_review
from uc_desktop.app.reports.review_turns import (
    ChallengeResult,
    ChallengeTask,
    PersonTurn,
    TurnReview,
    TurnTask,
    reviewed,
    task_of,
    turns_of_people,
)
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.app.simulation.simulate import simulate_game
from uc_desktop.errors import BotError
from uc_desktop.rules.commands import CONFIRM, Confirm
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.terms import ROUNDS, TILES, Phase

STAMP = ReviewStamp("0123456789abcdef", "fedcba9876543210")


@cache
def whole_game(engine: Engine) -> Session:
    """A game of a person and a bot, both of whom play at random."""
    return play(Session(engine, header(engine), None, UndoList), 5000)


def solo_game(engine: Engine) -> Session:
    session = Session(engine, solo_header(engine), None, UndoList)
    for entry in played_to_the_end(engine):
        session.submit(entry.command)
    return session


def some_reviews(count: int) -> tuple[TurnReview, ...]:
    turns = (PersonTurn(0, 10 * number, 10 * number + 4) for number in range(count))
    return tuple(TurnReview(turn, 1.5, turn.start, 61.75, 60.25, (CONFIRM,), ()) for turn in turns)


def turns_of(reviews: tuple[TurnReview, ...]) -> list[PersonTurn]:
    return [each.turn for each in reviews]


# Turns


def test_all_turns_of_people_and_no_others_are_reviewed(engine: Engine) -> None:
    session = whole_game(engine)
    turns = turns_of_people(session)
    assert len(turns) == ROUNDS * TILES
    assert {turn.player for turn in turns} == {number for number, seat in enumerate(SEATS) if seat.is_human}


@pytest.mark.parametrize("game", [whole_game, solo_game])
def test_a_turn_begins_with_the_tile_still_to_be_placed_and_ends_with_a_confirmation(
    engine: Engine, game: Callable[[Engine], Session]
) -> None:
    session = game(engine)
    turns = turns_of_people(session)
    assert len(turns) == ROUNDS * TILES
    for turn in turns:
        state = session.at(turn.start).state
        assert (state.phase, state.active, state.turn.slot) == (Phase.TURN, turn.player, "")
        assert isinstance(session.entries[turn.end - 1].command, Confirm)


def test_the_parts_of_a_turn_are_its_commands_and_know_only_what_the_player_knew(engine: Engine) -> None:
    session = whole_game(engine)
    split = 0
    for turn in turns_of_people(session):
        task = task_of(session, turn)
        commands = [command for _, part in task.parts for command in part.commands]
        assert commands == [entry.command for entry in session.entries[turn.start : turn.end]]
        for at, part in task.parts:
            assert part.view == session.at(at).seen_by(turn.player)
            assert part.view.rng == ()
        split += len(task.parts) > 1
    assert split, "no turn revealed anything before its end"


def test_every_turn_of_a_game_can_be_reviewed(engine: Engine) -> None:
    session, reviewer = whole_game(engine), TurnReviewer(engine, shipped_weights(), 25)
    for turn in turns_of_people(session):
        found = reviewed(reviewer, task_of(session, turn))
        assert turn.start <= found.at < turn.end
        assert found.given_away >= 0
        assert found.own_points <= found.best_points


def test_each_turn_that_was_asked_for_is_answered_once(engine: Engine) -> None:
    session = whole_game(engine)
    task = task_of(session, turns_of_people(session)[-1])
    reviewer = InlineReviewer(engine.content)
    reviewer.ask(task)
    found = reviewer.answer()
    assert isinstance(found, TurnReview) and found.turn == task.turn
    assert reviewer.answer() is None


def test_a_bot_makes_the_same_of_a_challenge_each_time(engine: Engine) -> None:
    setup = solo_header(engine).setup
    reviewer, found = InlineReviewer(engine.content), list[object]()
    for _ in range(2):
        reviewer.ask(ChallengeTask(setup, "calm"))
        found.append(reviewer.answer())
    result = simulate_game(engine.content, ("calm",), setup, Budget(), bot_seed=setup.seed)
    assert found == [ChallengeResult(result.winner is not None, result.points[0])] * 2


def test_a_turn_that_cannot_be_reviewed_is_told_and_another_one_can_be_asked(
    engine: Engine, capsys: pytest.CaptureFixture[str]
) -> None:
    reviewer = InlineReviewer(engine.content)
    reviewer.ask(TurnTask(PersonTurn(0, 0, 1), ()))
    with pytest.raises(BotError):
        reviewer.answer()
    assert "Traceback" in capsys.readouterr().err
    assert reviewer.answer() is None


# The file


def test_a_review_is_read_as_it_was_kept(tmp_path: Path) -> None:
    path, reviews = tmp_path / "game.ucgame.review", some_reviews(4)
    save_review(path, STAMP, reviews[:3])
    assert load_review(path, STAMP, turns_of(reviews)) == reviews[:3]


@pytest.mark.parametrize(
    "stamp", [replace(STAMP, game="another game"), replace(STAMP, weights="other weights")], ids=["game", "weights"]
)
def test_a_review_of_another_game_or_by_other_weights_is_made_again(tmp_path: Path, stamp: ReviewStamp) -> None:
    path, reviews = tmp_path / "review", some_reviews(3)
    save_review(path, stamp, reviews)
    assert load_review(path, STAMP, turns_of(reviews)) == ()


def test_a_review_of_other_turns_is_made_again(tmp_path: Path) -> None:
    path, reviews = tmp_path / "review", some_reviews(3)
    save_review(path, STAMP, reviews)
    assert load_review(path, STAMP, turns_of(reviews)[1:]) == ()
    assert load_review(path, STAMP, turns_of(reviews)[:2]) == ()


def test_a_review_of_a_newer_format_is_made_again(tmp_path: Path) -> None:
    path, reviews = tmp_path / "review", some_reviews(3)
    save_review(path, STAMP, reviews)
    path.write_text(path.read_text().replace('"format": 1', '"format": 2'))
    assert load_review(path, STAMP, turns_of(reviews)) == ()


def test_without_a_file_there_is_no_review(tmp_path: Path) -> None:
    assert load_review(tmp_path / "review", STAMP, turns_of(some_reviews(3))) == ()


def test_any_damage_is_noticed(tmp_path: Path) -> None:
    path, reviews = tmp_path / "review", some_reviews(2)
    save_review(path, STAMP, reviews)
    data = path.read_bytes()
    for at in range(0, len(data), 7):
        for damaged in (data[:at], data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]):
            path.write_bytes(damaged)
            assert load_review(path, STAMP, turns_of(reviews)) in ((), reviews)


@pytest.mark.parametrize("text", ["[]", "7", "{}", '{"sum": 1}', "[" * 100_000, '{"sum": "", "turns": [NaN]}'])
def test_a_file_that_holds_anything_else_is_no_review(tmp_path: Path, text: str) -> None:
    path = tmp_path / "review"
    path.write_text(text)
    assert load_review(path, STAMP, turns_of(some_reviews(1))) == ()


def test_a_review_of_a_whole_game_is_small_enough_to_be_read_again(tmp_path: Path) -> None:
    path, line = tmp_path / "review", (CONFIRM,) * 30
    reviews = tuple(replace(each, best_line=line, own_line=line) for each in some_reviews(120))
    save_review(path, STAMP, reviews)
    assert load_review(path, STAMP, turns_of(reviews)) == reviews


def test_the_weights_have_a_hash() -> None:

    assert len(weights_hash()) == 16
