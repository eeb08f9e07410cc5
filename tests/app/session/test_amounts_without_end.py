"""Games whose gains multiply themselves, as older versions let packs have them: whatever is written can be read."""

from __future__ import annotations

from pathlib import Path
from statistics import mean, median

import pytest
from msgspec.structs import replace

from tests.app.playing import fresh, play, reopened
from uc_desktop.app.records import statistics
from uc_desktop.app.records.record_keeper import keep_game
from uc_desktop.app.session.game_loader import open_session
from uc_desktop.app.session.history import history_of
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.rules.checks.validation import position_faults
from uc_desktop.rules.conditions import Count, Countable, Per
from uc_desktop.rules.content import Content
from uc_desktop.rules.effects.nodes import GainNode
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.terms import MOST_POINTS, MOST_RESOURCES, Resources

PER_KELP = Per(Count(Countable.KELP))
MULTIPLYING = (
    GainNode(Resources(kelp=1)),
    GainNode(Resources(30, 30, 30, 30, 30), points=30, per=PER_KELP),
)


@pytest.fixture(scope="module")
def engine(content: Content) -> Engine:
    """The shipped content, but on each slot kelp is gained for kelp."""
    sides = {
        name: replace(side, slots=tuple(replace(slot, effect=(*slot.effect, *MULTIPLYING)) for slot in side.slots))
        for name, side in content.main_boards.items()
    }
    return Engine(replace(content, main_boards=sides))


@pytest.fixture(scope="module")
def finished(engine: Engine) -> Session:
    return play(fresh(engine), 5000)


def test_amounts_come_to_their_most_and_every_position_is_let_in(engine: Engine, finished: Session) -> None:
    states = [entry.state for entry in finished.entries]
    assert max(max(player.stock) for state in states for player in state.players) == MOST_RESOURCES
    assert max(player.points for state in states for player in state.players) == MOST_POINTS
    assert [fault for state in states for fault in position_faults(engine.index, state)] == []


def test_a_what_if_of_any_of_its_positions_can_be_opened(engine: Engine, finished: Session, tmp_path: Path) -> None:
    history = history_of(finished)
    for number in range(0, history.last, 40):
        path = tmp_path / f"{number}.ucgame"
        history.branch(number, path)
        opened = open_session(path, engine, UndoList)
        assert opened.state == history.at(number).state
        opened.close()


def test_the_game_can_be_saved_and_opened_again(engine: Engine, tmp_path: Path) -> None:
    path = tmp_path / "game.ucgame"
    session = play(fresh(engine, path), 5000)
    again = reopened(session, path)
    assert again.state == session.state
    again.close()


def test_its_points_are_sound_statistics_and_can_be_summed_up(engine: Engine, tmp_path: Path) -> None:
    session = fresh(engine)
    keep_game(session, tmp_path, lambda error: pytest.fail(str(error)))
    play(session, 5000)
    found = statistics.load(tmp_path)
    assert (len(found.games), found.damaged) == (1, 0)
    points = [seat.points for seat in found.games[0].seats]
    assert max(points) == MOST_POINTS
    assert mean(points) <= MOST_POINTS >= median(points)
