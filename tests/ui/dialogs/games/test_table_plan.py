"""The list of players beside the fields of the new-game dialog."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from uc_desktop import paths
from uc_desktop.app.saves.header import Seat
from uc_desktop.presentation.words.window_words import player_words
from uc_desktop.ui.dialogs.games.seat_card import LONGEST_NAME
from uc_desktop.ui.dialogs.games.table_plan import TablePlan
from uc_desktop.ui.theme.style_sheet import dress
from uc_desktop.ui.theme.theme import DARK, load_fonts


@pytest.fixture
def plan(qtbot: QtBot) -> TablePlan:
    load_fonts(paths.resources() / "fonts")
    made = TablePlan(DARK)
    qtbot.addWidget(made)
    dress(made, DARK)
    made.setFixedWidth(300)
    return made


def shown(plan: TablePlan, name: str) -> tuple[QLabel, QLabel]:
    """What the plan shows of the name of a bot, and of who plays it."""
    plan.show_seats((Seat(name, "orange", "greedy"),), "10 rounds")
    plan.show()
    QApplication.processEvents()
    labels = [label for label in plan.findChildren(QLabel) if label.isVisible()]
    (named,) = (label for label in labels if label.accessibleName() == name)
    (player,) = (label for label in labels if label.text() == player_words("greedy"))
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
