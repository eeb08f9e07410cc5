"""The list of players beside the fields of a new game."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tests.ui.windows import made_new_game_page
from uc_desktop.app.saves.header import Seat
from uc_desktop.presentation.facts.pages.new_game_facts import minutes_words, plan_facts
from uc_desktop.ui.pages.new_game.seat_card import LONGEST_NAME
from uc_desktop.ui.pages.new_game.table_plan import TablePlan


@pytest.fixture
def plan(qtbot: QtBot) -> TablePlan:
    page = made_new_game_page(qtbot)
    page.show()
    return page.plan


def shown(plan: TablePlan, name: str) -> tuple[QLabel, QLabel]:
    """What the plan shows of the name of a bot, and of who plays it."""
    seat = Seat(name, "orange", "greedy")
    plan.show_seats([(0, seat)], plan_facts([seat], ()))
    QApplication.processEvents()
    labels = [label for label in plan.findChildren(QLabel) if label.isVisible()]
    (named,) = (label for label in labels if label.accessibleName() == name)
    (player,) = (label for label in labels if label.text() == "Greedy, at once")
    return named, player


def test_the_longest_name_ends_in_an_ellipsis_and_who_plays_stands_in_one_line(plan: TablePlan) -> None:
    name, player = shown(plan, "W" * LONGEST_NAME)
    assert name.text().startswith("WWWWWWWW") and name.text().endswith("…")
    assert name.sizeHint().width() <= name.width()
    assert name.toolTip() == "W" * LONGEST_NAME
    assert player.width() >= player.fontMetrics().horizontalAdvance(player.text())
    assert player.height() < 2 * player.fontMetrics().height()


def test_a_name_that_has_room_is_shown_whole(plan: TablePlan) -> None:
    assert shown(plan, "Bruno")[0].text() == "Bruno"
    assert shown(plan, "Bruno")[0].toolTip() == ""


def seats(*players: str) -> tuple[Seat, ...]:
    return tuple(Seat(f"P{number}", "orange", player) for number, player in enumerate(players))


@pytest.mark.parametrize(
    ("players", "seconds", "minutes"),
    [
        (("human",), (), 25),
        (("human", "strong", "keen"), (), 30),
        (("human", "human"), (), 50),
        (("human", "human"), (600, 600), 50),
        (("human", "human"), (600, 600, 600), 20),
        (("human",), (60, 60, 60), 5),
        (("human", "keen"), (9_000, 9_000, *[1_500] * 10), 30),
    ],
)
def test_how_long_a_game_takes_follows_the_players_own_games_once_there_are_three(
    players: tuple[str, ...], seconds: tuple[int, ...], minutes: int
) -> None:
    people = players.count("human")
    assert minutes_words(people, len(players) - people, seconds) == f"about {minutes} minutes"


def test_who_plays_is_told_in_words() -> None:
    facts = plan_facts(seats("human", "strong", "keen"), ())
    assert (facts.heading, facts.about) == ("Three at the table", "10 rounds, 30 turns of yours, about 30 minutes")
    assert facts.lines == ("you", "Strong, up to 2 s", "Keen, at once")
    assert facts.note == "First player by chance"
    assert plan_facts(seats("human", "human"), ()).lines == ("at this screen",) * 2
    alone = plan_facts(seats("human"), ())
    assert (alone.about, alone.note) == ("Goal: 7 cities and 100 points, about 25 minutes", "")
