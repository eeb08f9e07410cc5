"""Agreeing beforehand that confirmed turns can be taken back: in a new game, by default, in a rematch, in results."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot

from tests.app.records.solo_results import WON
from tests.ui.players.mouse import LEFT
from tests.ui.table.test_take_back import agreed_game
from uc_desktop.app.records.settings import Settings
from uc_desktop.app.saves.header import UndoPolicy
from uc_desktop.app.session.card_sets import CardSets
from uc_desktop.paths import card_data
from uc_desktop.presentation.facts.pages.solo_facts import undo_words
from uc_desktop.ui.pages.new_game.new_game_page import NewGamePage
from uc_desktop.ui.pages.settings.settings_page import SettingsPage
from uc_desktop.ui.theme.theme import DARK
from uc_desktop.ui.window.main_window import MainWindow

pytestmark = pytest.mark.rule("T-12")


@pytest.fixture
def page(qtbot: QtBot) -> NewGamePage:
    made = NewGamePage(DARK)
    qtbot.addWidget(made)
    made.resize(1366, 768)
    made.show()
    return made


def test_a_new_game_is_without_it_unless_it_is_chosen(page: NewGamePage) -> None:
    assert not page.header("hash").may_take_back
    QTest.mouseClick(page.rules.take_back, LEFT, pos=QPoint(8, page.rules.take_back.height() // 2))
    assert page.header("hash").may_take_back


def test_the_choice_is_remembered(page: NewGamePage, qtbot: QtBot) -> None:
    page.rules.take_back.setChecked(True)
    again = NewGamePage(DARK, page.remembered())
    qtbot.addWidget(again)
    assert again.header("hash").may_take_back


@pytest.mark.parametrize("undo", UndoPolicy)
def test_alone_strict_undo_forbids_it(page: NewGamePage, undo: UndoPolicy) -> None:
    page.rules.take_back.setChecked(True)
    page.seat_players(1)
    page.rules.undo.buttons()[page.rules.undo.findData(undo.value)].click()
    is_free = undo is UndoPolicy.FREE
    made = page.header("hash")
    made.check()
    assert (made.may_take_back, page.rules.take_back.isEnabled()) == (is_free, is_free)


def test_a_challenge_forbids_it(page: NewGamePage) -> None:
    page.rules.take_back.setChecked(True)
    page.seat_players(1)
    page.solo.game.setCurrentIndex(1)
    made = page.header("hash")
    made.check()
    assert made.challenge
    assert (made.may_take_back, page.rules.take_back.isEnabled()) == (False, False)


def test_a_rematch_has_it_too(window: MainWindow) -> None:
    agreed_game(window, "hh")
    window.rematch()
    assert window.session is not None and window.session.header.may_take_back


def test_the_settings_have_a_default_for_it(qtbot: QtBot, tmp_path: Path) -> None:
    settings = Settings()
    made = SettingsPage(settings, lambda: None, CardSets(card_data(), tmp_path), DARK)
    qtbot.addWidget(made)
    made.show()
    (box,) = made.rows["take_back"].control.findChildren(QCheckBox)
    assert not box.isChecked()
    QTest.mouseClick(box, LEFT, pos=QPoint(8, box.height() // 2))
    new = NewGamePage(DARK, settings.new_game)
    qtbot.addWidget(new)
    assert new.header("hash").may_take_back


@pytest.mark.parametrize(
    ("on", "times", "words"), [(False, 0, "free"), (True, 0, "free, turns too"), (True, 2, "free, 2 turns taken back")]
)
def test_the_list_of_results_tells_of_it(on: bool, times: int, words: str) -> None:
    assert undo_words(replace(WON, take_back=on, taken_back=times)) == words
