"""The set-up of a solo game in a new game: neutral tiles, challenges, practice, and seeds of challenges."""

from __future__ import annotations

from datetime import date

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.windows import made_new_game_page
from uc_desktop import paths
from uc_desktop.app.saves.header import Seat, UndoPolicy
from uc_desktop.presentation.facts.pages.new_game_facts import NewGameFacts
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.pages.new_game.new_game_page import NewGamePage
from uc_desktop.ui.theme.theme import DARK, LIGHT, Theme, load_fonts


@pytest.fixture
def alone(qtbot: QtBot) -> NewGamePage:
    load_fonts(paths.resources() / "fonts")
    made = NewGamePage(DARK, {"players": 1}, day=date(2026, 11, 21))
    qtbot.addWidget(made)
    return made


def choose(page: NewGamePage, number: int) -> None:
    page.solo.start.buttons()[number - 1].click()


@pytest.mark.rule("L-1")
def test_one_player_gets_an_advanced_board(alone: NewGamePage) -> None:
    header = alone.header("hash")
    assert (header.seats, header.side, header.solo_start) == ((Seat("Ana", "orange"),), "advanced", 1)
    assert (header.challenge, header.undo) == ("", UndoPolicy.FREE)
    header.check()


@pytest.mark.rule("L-3")
def test_the_neutral_tiles_begin_where_it_is_chosen(alone: NewGamePage) -> None:
    choose(alone, 3)
    assert alone.header("hash").solo_start == 3


def test_the_challenge_of_the_day_is_one_gesture_away(qtbot: QtBot) -> None:
    page = NewGamePage(DARK, {"players": 4}, day=date(2026, 11, 21))
    qtbot.addWidget(page)
    page.choose_challenge()
    assert page.header("hash").challenge == "day 2026-11-21" and page.start.isEnabled()


def test_a_further_player_ends_the_challenge_and_its_card_says_so(qtbot: QtBot) -> None:
    page = NewGamePage(DARK, {"players": 4}, day=date(2026, 11, 21))
    qtbot.addWidget(page)
    assert page.seats[1].add.note == say("seat.empty")
    page.choose_challenge()
    offer = page.seats[1].add
    assert offer.note == offer.accessibleDescription() == say("seat.ends challenge")
    offer.click()
    assert not page.is_challenge and page.seats[2].add.note == say("seat.empty")


def test_a_challenge_is_its_own_game_with_strict_undo(alone: NewGamePage) -> None:
    alone.rules.seed.setText("mine")
    alone.solo.game.setCurrentIndex(1)
    header = alone.header("hash")
    assert (header.challenge, header.seed) == ("day 2026-11-21", "challenge of the day 2026-11-21")
    assert (header.solo_start, header.undo) == (3, UndoPolicy.STRICT)
    fields = (alone.rules.seed, alone.rules.undo, alone.solo.start)
    assert [field.isEnabled() for field in fields] == [False, False, False]
    header.check()


def test_the_week_has_a_challenge_too(alone: NewGamePage) -> None:
    alone.solo.game.setCurrentIndex(2)
    assert alone.solo.game.currentText() == "Challenge of the week, 2026-W47"
    assert alone.header("hash").challenge == "week 2026-W47"


def test_what_was_chosen_comes_back_after_a_challenge(alone: NewGamePage) -> None:
    choose(alone, 2)
    alone.rules.undo.buttons()[alone.rules.undo.findData("free")].click()
    alone.solo.game.setCurrentIndex(1)
    alone.solo.game.setCurrentIndex(0)
    header = alone.header("hash")
    assert (header.solo_start, header.undo, header.challenge) == (2, UndoPolicy.FREE, "")


def test_a_seed_is_not_shown_while_a_challenge_is_chosen_and_comes_back(alone: NewGamePage) -> None:
    usual = alone.rules.seed.placeholderText()
    alone.rules.seed.setText("mine")
    alone.solo.game.setCurrentIndex(1)
    alone.solo.game.setCurrentIndex(2)
    assert (alone.rules.seed.text(), alone.rules.seed.placeholderText()) == ("", "fixed")
    alone.seat_players(2)
    assert (alone.rules.seed.text(), alone.rules.seed.placeholderText()) == ("mine", usual)
    assert alone.header("x").seed == "mine"


def test_a_challenge_is_nothing_for_two(alone: NewGamePage) -> None:
    alone.solo.game.setCurrentIndex(1)
    alone.seat_players(2)
    header = alone.header("hash")
    assert (header.challenge, header.side, header.solo_start) == ("", "basic", 1)
    assert alone.rules.seed.isEnabled()
    header.check()


def test_one_player_must_be_human(alone: NewGamePage) -> None:
    alone.seats[0].set_player("keen")
    assert not alone.start.isEnabled()


def test_the_start_is_remembered_and_no_challenge(alone: NewGamePage, qtbot: QtBot) -> None:
    choose(alone, 4)
    alone.solo.game.setCurrentIndex(1)
    again = NewGamePage(DARK, alone.remembered())
    qtbot.addWidget(again)
    assert (again.header("x").solo_start, again.header("x").challenge) == (4, "")


@pytest.mark.parametrize("start", [0, 5, "two", None, True])
def test_a_spoilt_start_is_the_first(qtbot: QtBot, start: object) -> None:
    made = NewGamePage(DARK, {"players": 1, "solo_start": start})
    qtbot.addWidget(made)
    assert made.header("x").solo_start == 1


# Challenges that were attempted, and their seeds


@pytest.fixture
def again(qtbot: QtBot) -> NewGamePage:
    """The challenge of the day was attempted before, that of the week was not."""
    made = NewGamePage(DARK, {"players": 1}, NewGameFacts(attempted={"day 2026-11-21"}), day=date(2026, 11, 21))
    qtbot.addWidget(made)
    made.show()
    return made


def test_a_challenge_that_was_attempted_says_beforehand_that_it_is_practice(again: NewGamePage) -> None:
    again.solo.game.setCurrentIndex(1)
    assert again.solo.game.currentText() == "Challenge of the day, 2026-11-21 (practice)"
    assert again.choices["game"].isVisible()
    assert again.choices["game"].line.text().startswith("Practice: you have already attempted this challenge.")
    assert again.start.isEnabled()


@pytest.mark.parametrize("game", [0, 2])
def test_other_games_are_no_practice(again: NewGamePage, game: int) -> None:
    again.solo.game.setCurrentIndex(game)
    assert "practice" not in again.solo.game.currentText()
    assert "Practice" not in again.choices["game"].line.text()


def test_with_two_players_nothing_is_practice(again: NewGamePage) -> None:
    again.solo.game.setCurrentIndex(1)
    again.seat_players(2)
    assert not again.choices["game"].isVisible()


OR_CHOOSE = "Type another seed, or select 1 player and choose the challenge under “Game”."


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize(
    ("seed", "to_do"),
    [
        ("challenge of the day 2026-11-21", OR_CHOOSE),
        (" challenge of the week 2026-W47 ", OR_CHOOSE),
        ("challenge of the day 2026-11-22", "2026-11-22. Type another seed."),
    ],
)
def test_the_seed_of_a_challenge_is_refused(alone: NewGamePage, players: int, seed: str, to_do: str) -> None:
    alone.seat_players(players)
    alone.rules.seed.setText(seed)
    assert not alone.start.isEnabled()
    assert alone.message.text().startswith("This is the seed of the challenge of the ")
    assert alone.message.text().endswith(to_do)
    alone.rules.seed.setText("sea")
    assert alone.start.isEnabled()


def test_a_seed_that_differs_from_a_challenges_deals_another_game(alone: NewGamePage) -> None:
    alone.rules.seed.setText("Challenge of the day 2026-11-21")
    assert alone.start.isEnabled()


def test_a_challenge_can_start_whatever_is_typed_as_seed(alone: NewGamePage) -> None:
    alone.rules.seed.setText("challenge of the day 2026-11-21")
    alone.solo.game.setCurrentIndex(1)
    assert alone.start.isEnabled()


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
def test_what_a_challenge_has_chosen_is_marked(qtbot: QtBot, theme: Theme) -> None:
    """Its choices are locked; the chosen one is filled, and its line stands out more than those of the others."""
    page = made_new_game_page(qtbot, theme)
    page.choose_challenge()
    page.show()
    for choice in (page.rules.undo, page.solo.start):
        marks = []
        for button in choice.buttons():
            picture, middle = button.grab().toImage(), button.height() // 2
            line, fill = (picture.pixelColor(x, middle).name().upper() for x in (2, 6))
            marks.append((fill == theme.ground.current, line == theme.ground.off))
        chosen = choice.currentIndex()
        assert marks == [(number == chosen, number == chosen) for number in range(choice.count())]
        assert not choice.isEnabled()
