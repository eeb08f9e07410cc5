"""Any position of a game."""

from __future__ import annotations

import pytest

from tests.app.playing import fresh, play, under_way
from tests.error_texts import faulty
from uc_desktop.app.session.history import History, Unit, history_of
from uc_desktop.app.session.session import Session
from uc_desktop.rules.commands import Confirm
from uc_desktop.rules.engine import Engine


@pytest.fixture(scope="module")
def session(engine: Engine) -> Session:
    """A finished game."""
    return play(fresh(engine), 5000)


@pytest.fixture(scope="module")
def history(session: Session) -> History:
    return history_of(session)


def test_the_first_position_is_that_of_the_set_up(engine: Engine, session: Session, history: History) -> None:
    first = history.at(0)
    assert (first.state, first.entries) == (engine.new_game(session.header.setup), ())


def test_the_last_position_is_the_present_one(session: Session, history: History) -> None:
    last = history.at(history.last)
    assert (last.state, last.entries) == (session.state, session.entries)


def test_every_position_is_the_one_the_game_went_through(engine: Engine, session: Session, history: History) -> None:
    state = engine.new_game(session.header.setup)
    for number, entry in enumerate(session.entries):
        assert history.at(number).state == state
        state, _ = engine.apply(state, entry.command)


@pytest.mark.parametrize("number", [-1, 100_000])
def test_there_is_no_position_beyond_the_ends(history: History, number: int) -> None:
    with faulty(f"the game has no position {number:,}; its last one is {history.last}"):
        history.at(number)


def test_a_game_has_ten_rounds_in_three_eras(history: History) -> None:
    assert [history.at(number).state.round for number in history.starts(Unit.ROUND)] == list(range(1, 11))
    assert [history.at(number).state.round for number in history.starts(Unit.ERA)] == [1, 5, 8]


def test_a_round_begins_with_the_first_position_of_it(history: History) -> None:
    number = history.start_of(Unit.ROUND, 6)
    assert (history.at(number - 1).state.round, history.at(number).state.round) == (5, 6)


def test_every_turn_begins_after_a_confirmation(session: Session, history: History) -> None:
    confirmed = [n for n, entry in enumerate(session.entries, 1) if isinstance(entry.command, Confirm)]
    assert list(history.starts(Unit.TURN)) == [0, *confirmed[:-1]]


def test_there_is_no_eleventh_round(history: History) -> None:
    with faulty("the game has no round 11; its last one is 10"):
        history.start_of(Unit.ROUND, 11)


@pytest.mark.parametrize("unit", Unit)
def test_stepping_forward_goes_through_all_beginnings_and_to_the_end(history: History, unit: Unit) -> None:
    seen = [0]
    while seen[-1] < history.last:
        seen.append(history.after(seen[-1], unit))
    assert seen == sorted({*history.starts(unit), history.last})


@pytest.mark.parametrize("unit", Unit)
def test_stepping_back_goes_through_all_beginnings(history: History, unit: Unit) -> None:
    seen = [history.last]
    while seen[-1]:
        seen.append(history.before(seen[-1], unit))
    assert seen == sorted({*history.starts(unit), history.last}, reverse=True)


def test_a_step_back_within_a_round_leads_to_its_beginning(history: History) -> None:
    begun = history.start_of(Unit.ROUND, 3)
    assert history.before(begun + 1, Unit.ROUND) == begun
    assert history.before(begun, Unit.ROUND) == history.start_of(Unit.ROUND, 2)


def test_what_was_taken_back_is_not_in_the_history(engine: Engine) -> None:
    session = under_way(engine)
    assert history_of(session).last == len(session.entries)
