"""The page for a new game: what it asks, what it refuses, what it remembers."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QMenu, QMessageBox, QScrollArea
from pytestqt.qtbot import QtBot

from tests.ui.windows import made_new_game_page, new_game_page
from uc_desktop.ai.registry import LEVEL_NAMES
from uc_desktop.app.saves.header import Seat, UndoPolicy
from uc_desktop.command_line import main
from uc_desktop.presentation.facts.pages.new_game_facts import NewGameFacts
from uc_desktop.ui.pages.new_game.new_game_page import NewGamePage
from uc_desktop.ui.pages.new_game.seats import seat_problems
from uc_desktop.ui.start import start
from uc_desktop.ui.theme.style_sheet import style_sheet
from uc_desktop.ui.theme.theme import DARK, LIGHT, Theme, theme_of
from uc_desktop.ui.window.main_window import MainWindow


@pytest.fixture
def page(qtbot: QtBot) -> NewGamePage:
    return made_new_game_page(qtbot)


def human(page: NewGamePage, seat: int, yes: bool = True) -> None:
    page.seats[seat].set_player("human" if yes else "keen")


def said(page: NewGamePage, choice: str) -> str:
    """What the page says of a choice."""
    return page.choices[choice].line.text()


def test_a_first_game_can_start_at_once(page: NewGamePage) -> None:
    assert page.start.isEnabled()
    assert page.header("hash").seats == (Seat("Ana", "orange"), Seat("Bruno", "blue", "keen"))


def test_the_header_has_all_that_was_set(page: NewGamePage) -> None:
    page.seat_players(3)
    page.rules.seed.setText(" the deep ")
    page.rules.curtain.setChecked(False)
    header = page.header("hash")
    assert (len(header.seats), header.seed, header.content, header.curtain) == (3, "the deep", "hash", False)


def test_rules_are_in_the_order_of_the_drawing(page: NewGamePage) -> None:
    rules = ["boards", "seed", "contracts", "hints", "undo", "take_back", "pace", "curtain"]
    assert list(page.choices) == ["game", "tiles", *rules]


def test_esc_leaves_a_field_first_and_then_the_page(page: NewGamePage, qtbot: QtBot) -> None:
    with qtbot.waitActive(page):
        page.show()
    page.seats[0].name.setFocus()
    with qtbot.assertNotEmitted(page.left):
        QTest.keyClick(page.seats[0].name, Qt.Key.Key_Escape)
    assert page.focusWidget() is page.start
    with qtbot.waitSignal(page.left):
        QTest.keyClick(page.start, Qt.Key.Key_Escape)


def places(page: NewGamePage) -> list[QRect]:
    shown = (*page.choices.values(), *page.seats, page.plan, page.start, page.learn)
    return [widget.geometry() for widget in shown]


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", [QSize(1366, 768), QSize(960, 540), QSize(1900, 1020)], ids=str)
def test_no_field_moves_when_a_choice_is_made(page: NewGamePage, text: int, size: QSize) -> None:
    page.resize(size)
    page.set_theme(theme_of("dark", text=text))
    human(page, 1)
    page.show()
    QApplication.processEvents()
    before = places(page)
    for box in (page.rules.contracts, page.rules.take_back, page.rules.curtain):
        box.click()
    page.rules.seed.setText("the deep")
    for choose in page.rules.boards, page.rules.undo:
        choose.setCurrentIndex(1)
        choose.activated.emit(1)
        QApplication.processEvents()
        assert places(page) == before
    human(page, 1, yes=False)
    page.seat_players(1)
    page.solo.game.setCurrentIndex(1)
    page.seat_players(4)
    QApplication.processEvents()
    assert places(page) == before


@pytest.mark.rule("V-1")
def test_the_boards_are_basic_unless_advanced_ones_are_chosen(page: NewGamePage) -> None:
    assert page.header("x").side == "basic"
    page.rules.boards.buttons()[1].click()
    assert page.rules.boards.currentText() == "Advanced"
    assert page.header("x").side == "advanced"


@pytest.mark.rule("G-1")
def test_contracts_are_played_where_they_are_chosen(page: NewGamePage, qtbot: QtBot) -> None:
    assert not page.header("x").contracts
    page.rules.contracts.setChecked(True)
    assert page.header("x").contracts
    page.seat_players(1)
    assert not page.header("x").contracts
    again = NewGamePage(DARK, page.remembered())
    qtbot.addWidget(again)
    assert again.rules.contracts.isChecked()


def test_an_empty_seed_is_drawn_once(page: NewGamePage, qtbot: QtBot) -> None:
    seed = page.header("x").seed
    other = NewGamePage(DARK)
    qtbot.addWidget(other)
    assert re.fullmatch(r"\d{6}", seed)
    assert page.header("x").seed == seed != other.header("x").seed


def test_undo_is_free_for_one_human_and_strict_for_more(page: NewGamePage) -> None:
    assert page.header("x").undo is UndoPolicy.FREE
    human(page, 1)
    assert page.header("x").undo is UndoPolicy.STRICT


def undo(page: NewGamePage, policy: str) -> None:
    """Click the entry of an undo policy, "" for the default."""
    page.rules.undo.buttons()[page.rules.undo.findData(policy)].click()


def test_the_default_of_undo_says_what_it_is_for_these_players(page: NewGamePage) -> None:
    assert (page.rules.undo.currentText(), said(page, "undo")) == ("Default", "Free for one person: all of a turn.")
    human(page, 1)
    assert page.rules.undo.currentText() == "Default"
    assert said(page, "undo") == "Several people: not past a reveal."
    undo(page, "strict")
    assert said(page, "undo") == "Not past a card that was revealed."


def test_the_default_of_undo_can_be_chosen_again(qtbot: QtBot) -> None:
    page = NewGamePage(DARK, {"undo": "strict"})
    qtbot.addWidget(page)
    undo(page, "")
    assert (page.header("x").undo, page.remembered()["undo"]) == (UndoPolicy.FREE, "")
    human(page, 1)
    assert page.header("x").undo is UndoPolicy.STRICT


@pytest.mark.parametrize("chosen", ["free", "strict"])
def test_undo_chosen_in_the_settings_is_so_for_any_number_of_people(qtbot: QtBot, chosen: str) -> None:
    page = NewGamePage(DARK, {"undo": chosen})
    qtbot.addWidget(page)
    for people in (False, True):
        human(page, 1, yes=people)
        assert page.header("x").undo is UndoPolicy(chosen)
        assert "everal people" not in said(page, "undo")


def test_a_challenge_says_that_its_undo_is_strict(qtbot: QtBot) -> None:
    page = NewGamePage(DARK, {"players": 1, "undo": "free"})
    qtbot.addWidget(page)
    page.solo.game.setCurrentIndex(1)
    assert (page.rules.undo.currentText(), page.rules.undo.isEnabled()) == ("Strict", False)
    assert said(page, "undo").startswith("In challenges: ")
    page.solo.game.setCurrentIndex(0)
    assert (page.rules.undo.currentText(), page.rules.undo.isEnabled()) == ("Free", True)


def test_nobody_is_there_alone_to_agree_to_a_take_back(page: NewGamePage) -> None:
    page.rules.take_back.setChecked(True)
    assert said(page, "take_back") == "A confirmed turn can be taken back if all agree."
    page.seat_players(1)
    assert said(page, "take_back") == "A confirmed turn can be taken back."


def test_an_undo_policy_once_chosen_stays(page: NewGamePage) -> None:
    undo(page, "strict")
    human(page, 1)
    human(page, 1, yes=False)
    assert page.header("x").undo is UndoPolicy.STRICT


def test_the_curtain_is_for_two_people_or_more(page: NewGamePage) -> None:
    assert not page.rules.curtain.isEnabled()
    human(page, 1)
    assert page.rules.curtain.isEnabled()


def test_two_players_of_one_name_cannot_start(page: NewGamePage) -> None:
    page.seats[1].name.setText("ana ")
    assert not page.start.isEnabled()
    assert page.message.text() == "Two players are called Ana: give each their own name."
    assert [row.name.property("look") for row in page.seats[:2]] == ["alarm", "alarm"]


def test_who_has_a_colour_that_is_chosen_takes_the_other_one(page: NewGamePage) -> None:
    page.seats[1].color.setCurrentIndex(0)
    assert [seat.color for seat in page.header("hash").seats] == ["blue", "orange"]
    page.seats[1].color.setCurrentIndex(3)
    page.seat_players(4)
    assert [seat.color for seat in page.header("hash").seats] == ["blue", "magenta", "ivory", "orange"]
    assert page.start.isEnabled()


def test_two_players_of_one_colour_cannot_start(qtbot: QtBot) -> None:
    seats = [{"name": name, "color": "orange", "player": "human"} for name in ("Ana", "Bruno")]
    page = made_new_game_page(qtbot, DARK, {"seats": seats})
    assert not page.start.isEnabled()
    assert page.message.text() == "Seats 1 and 2 have the same shape and colour: give each their own."


def test_a_nameless_player_cannot_start(page: NewGamePage) -> None:
    page.seats[0].name.setText("  ")
    assert (page.start.isEnabled(), page.message.text()) == (False, "Seat 1 has no name: type one to start.")


def test_a_name_that_no_game_file_could_hold_cannot_start(page: NewGamePage) -> None:
    page.seats[1].name.setText("Bru\u202eno")
    assert page.problems() == ("The name of seat 2 contains an invisible character (U+202E): retype it.",)
    assert not page.start.isEnabled()


def test_a_seed_that_no_game_file_could_hold_cannot_start(page: NewGamePage) -> None:
    page.rules.seed.setText("two\tparts")
    assert page.problems() == ("The seed contains an invisible character (U+0009): retype it.",)
    assert not page.start.isEnabled()


@pytest.mark.parametrize("seed", [" łódź ", "海の底", "two\u00a0words\n"])
def test_whatever_seed_can_start_makes_a_header_that_can_be_saved(page: NewGamePage, seed: str) -> None:
    page.rules.seed.setText(seed)
    assert page.start.isEnabled()
    page.header("0123").check()


def test_seats_that_are_not_in_play_do_no_harm(page: NewGamePage) -> None:
    page.seats[3].name.setText("Ana")
    assert page.start.isEnabled()
    page.seat_players(4)
    assert not page.start.isEnabled()


def test_what_is_mended_can_start(page: NewGamePage) -> None:
    page.seats[1].name.setText("Ana")
    page.seats[1].name.setText("Eva")
    assert (page.start.isEnabled(), page.message.isVisibleTo(page)) == (True, False)
    assert [card.name.property("look") for card in page.seats[:2]] == ["", "seat"]


def test_a_game_needs_a_human(page: NewGamePage) -> None:
    human(page, 0, yes=False)
    assert page.problems() == ("At least one player must be human.",)


def test_all_problems_are_told_at_once() -> None:
    seats = (Seat("Ana", "blue", "keen"), Seat("ana", "blue", "keen"), Seat("", "ivory", "keen"))
    assert len(seat_problems(seats)) == 4


def test_every_bot_can_be_chosen(page: NewGamePage) -> None:
    card = page.seats[1]
    assert [button.text() for button in card.levels] == ["Calm", "Keen", "Strong", "Master"]
    for button, level in zip(card.levels, LEVEL_NAMES, strict=True):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert card.seat().player == page.header("x").seats[1].player == level
    QTest.mouseClick(card.who.buttons()[0], Qt.MouseButton.LeftButton)
    assert card.seat().player == "human"


def test_colours_are_told_with_their_shapes(page: NewGamePage) -> None:
    page.show()
    box = page.seats[0].color
    assert [box.itemText(index) for index in range(box.count())] == [
        "Square, orange",
        "Triangle, blue",
        "Disc, ivory",
        "Star, magenta",
    ]
    assert all(not box.itemIcon(index).isNull() for index in range(box.count()))


def test_colours_are_called_as_they_look_in_the_light_theme(qtbot: QtBot) -> None:
    page = NewGamePage(LIGHT)
    qtbot.addWidget(page)
    box = page.seats[0].color
    assert [box.itemText(index) for index in range(box.count())] == [
        "Square, brown",
        "Triangle, blue",
        "Disc, black",
        "Star, magenta",
    ]


def test_why_start_is_off_is_said_beside_it_however_far_the_fields_are_rolled(page: NewGamePage) -> None:
    page.show()
    for size in (QSize(1366, 768), QSize(960, 540), QSize(640, 480)):
        page.resize(size)
        page.seats[0].name.setText("")
        QApplication.processEvents()
        assert not page.findChildren(QScrollArea)[0].isAncestorOf(page.message)
        told = page.message.parentWidget()
        assert told is not None
        assert page.message.isVisible() and 0 <= page.start.geometry().top() - told.geometry().bottom() <= 16
        assert told.visibleRegion().boundingRect() == told.rect()
        assert page.message.height() >= page.message.heightForWidth(page.message.width())


CHOICES: dict[str, Callable[[NewGamePage], object]] = {
    "boards": lambda page: page.rules.boards.buttons()[1].click(),
    "contracts": lambda page: page.rules.contracts.click(),
    "seed": lambda page: page.rules.seed.setText("the deep"),
    "undo": lambda page: page.rules.undo.buttons()[1].click(),
    "hints": lambda page: page.rules.hints.click(),
    "take_back": lambda page: page.rules.take_back.click(),
    "curtain": lambda page: page.rules.curtain.click(),
}


@pytest.mark.parametrize("choice", CHOICES)
def test_the_line_of_a_choice_changes_with_it_and_is_told_to_screen_readers(page: NewGamePage, choice: str) -> None:
    human(page, 1)
    before = said(page, choice)
    CHOICES[choice](page)
    assert before and said(page, choice) not in ("", before)
    assert page.choices[choice].control.accessibleDescription() == said(page, choice)


def test_what_cannot_matter_says_why(page: NewGamePage) -> None:
    assert said(page, "curtain") == "Hides hands between two people; here is only one."


def test_every_kind_of_player_is_explained(page: NewGamePage) -> None:
    levels = page.seats[1].levels
    found = {button.accessibleDescription() for button in levels}
    assert len(found) == len(levels) == 4 and "" not in found
    assert all(line in page.strip.accessibleDescription() for line in found)


def test_an_empty_seat_can_be_taken(page: NewGamePage) -> None:
    page.show()
    assert [seat.add.isVisible() for seat in page.seats] == [False, False, True, True]
    page.seats[3].add.click()
    assert [seat.name for seat in page.header("x").seats] == ["Ana", "Bruno", "Dawid"]
    assert [seat.add.isVisible() for seat in page.seats] == [False, False, True, False]


def test_a_player_can_be_removed_but_for_the_first(page: NewGamePage) -> None:
    page.show()
    page.seat_players(3)
    page.seats[1].remove.click()
    assert [seat.name for seat in page.header("x").seats] == ["Ana", "Chiara"]
    assert page.focusWidget() is page.seats[1].add
    page.seats[0].remove.click()
    assert page.focusWidget() is page.seats[0].name and len(page.header("x").seats) == 2
    page.seats[2].name.setText("")
    assert page.problems() == ("Seat 3 has no name: type one to start.",)
    again = NewGamePage(DARK, page.remembered())
    assert [card.name.text() for card in again.seats] == ["Ana", "", "Bruno", "Dawid"]
    assert [card.is_in_play for card in again.seats] == [True, True, False, False]
    again.deleteLater()


@pytest.mark.parametrize("field", ["name", "seed", "player"])
def test_enter_ends_typing_and_starts_the_game_wherever_else_the_keys_go(page: NewGamePage, field: str) -> None:
    page.show()
    started = list[bool]()
    page.started.connect(lambda: started.append(True))
    card = page.seats[0]
    at = {"seed": page.rules.seed, "name": card.name, "player": card.who.buttons()[0]}[field]
    at.setFocus()
    QTest.keyClick(at, Qt.Key.Key_Return)
    if field != "player":
        assert not started and page.focusWidget() is page.start
        QTest.keyClick(page.start, Qt.Key.Key_Return)
    assert started == [True]


def test_enter_presses_the_button_with_the_keys(page: NewGamePage) -> None:
    page.show()
    page.started.connect(lambda: pytest.fail("started"))
    page.seats[2].add.setFocus()
    QTest.keyClick(page.seats[2].add, Qt.Key.Key_Return)
    assert page.seats[2].is_in_play
    page.seats[0].name.setText("")
    QTest.keyClick(page.seats[0].name, Qt.Key.Key_Return)


def test_rules_are_told_level_with_their_controls(page: NewGamePage) -> None:
    page.show()
    QApplication.processEvents()
    for choice in page.choices.values():
        if choice.isVisible():
            assert abs(choice.control.geometry().center().y() - choice.rect().center().y()) <= 2


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
def test_a_tick_box_has_a_tick_on_a_lit_ground(qtbot: QtBot, theme: Theme) -> None:
    box = QCheckBox("Ticked")
    qtbot.addWidget(box)
    box.setStyleSheet(style_sheet(theme))
    box.setChecked(True)
    box.show()
    picture, half = box.grab().toImage(), box.height() // 2
    row = [picture.pixelColor(x, y).name().upper() for x in range(3, 15) for y in range(half - 6, half + 6)]
    assert row.count(theme.ground.lume) > 30
    assert row.count(theme.ground.on_lume) > 8


def test_buttons_of_boxes_have_no_icons_of_the_system(qtbot: QtBot) -> None:
    box = QMessageBox(QMessageBox.Icon.Warning, "Title", "Words", QMessageBox.StandardButton.Ok)
    qtbot.addWidget(box)
    box.setStyleSheet(style_sheet(DARK))
    box.show()
    assert box.button(QMessageBox.StandardButton.Ok).icon().isNull()


def test_a_set_up_is_remembered(page: NewGamePage, qtbot: QtBot) -> None:
    page.seat_players(4)
    human(page, 2)
    page.seats[2].name.setText("Eva")
    undo(page, "free")
    page.rules.curtain.setChecked(False)
    page.rules.boards.buttons()[page.rules.boards.findData("advanced")].click()
    again = NewGamePage(DARK, page.remembered())
    qtbot.addWidget(again)
    wanted, got = page.header("x"), again.header("x")
    assert (got.seats, got.undo, got.curtain) == (wanted.seats, wanted.undo, wanted.curtain)
    assert got.side == "advanced"


def test_a_seed_is_not_remembered(page: NewGamePage) -> None:
    page.rules.seed.setText("4711")
    assert "4711" not in str(page.remembered())


@pytest.mark.parametrize(
    "remembered",
    [
        {"players": 9, "seats": "none", "undo": 3, "curtain": "yes", "boards": []},
        {"players": None, "seats": [{"name": 4}, None, {"name": "Eva", "color": "green", "player": "oracle"}]},
        {"players": [], "undo": "whenever"},
    ],
)
def test_a_spoilt_memory_is_not_fatal(qtbot: QtBot, remembered: dict[str, object]) -> None:
    made = NewGamePage(DARK, remembered)
    qtbot.addWidget(made)
    assert made.start.isEnabled()


def test_start_starts_and_the_arrow_leaves(page: NewGamePage) -> None:
    page.show()
    told = list[str]()
    for name in ("started", "left", "learn_asked"):
        getattr(page, name).connect(lambda name=name: told.append(name))
    page.start.click()
    page.back.click()
    page.learn.click()
    assert told == ["started", "left", "learn_asked"]


def test_every_field_has_a_name_for_screen_readers(page: NewGamePage) -> None:
    for number, row in enumerate(page.seats, 1):
        names = [field.accessibleName() for field in (row.color, row.name, row.who)]
        assert names == [f"Seat {number}, colour", f"Seat {number}, name", f"Seat {number}, player"]


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
def test_the_style_sheet_is_understood(qtbot: QtBot, theme: Theme) -> None:
    made = made_new_game_page(qtbot, theme)
    made.show()
    row = made.choices["boards"].grab().toImage()
    assert row.pixelColor(row.width() // 2, row.height() - 8) != row.pixelColor(0, 0)
    lit = made.seats[0].who.buttons()[0].grab().toImage()
    assert lit.pixelColor(8, lit.height() // 2).name() == theme.ground.current.lower()


def test_type_follows_the_text_size() -> None:
    large = replace(DARK, type=DARK.type.scaled(1.5))
    assert "font-size: 20px" in style_sheet(large)
    assert "font-size: 13px" in style_sheet(DARK)


def test_alone_the_solo_game_is_chosen_where_the_levels_are_told(page: NewGamePage) -> None:
    page.show()
    page.seat_players(2)
    assert page.strip.isVisible() and not any(row.isVisible() for row in page.solo.choices)
    page.seat_players(1)
    assert not page.strip.isVisible() and all(row.isVisible() for row in page.solo.choices)
    assert said(page, "game") == "7 cities and 100 points in 10 rounds."
    assert page.strip.geometry().contains(page.solo.choices[0].geometry())


@pytest.mark.rule("L-1")
def test_alone_the_boards_are_said_to_be_advanced_and_come_back(page: NewGamePage) -> None:
    page.seat_players(1)
    assert (page.rules.boards.currentText(), page.rules.boards.isEnabled()) == ("Advanced", False)
    assert said(page, "boards") == "Alone you play an advanced board."
    assert (page.remembered()["boards"], page.header("x").side) == ("basic", "advanced")
    page.seat_players(2)
    boards = page.rules.boards
    assert (boards.currentText(), boards.isEnabled(), page.header("x").side) == ("Basic", True, "basic")


def test_what_is_wrong_takes_the_place_of_the_plan(page: NewGamePage) -> None:
    page.show()
    assert page.plan.isVisible()
    page.seats[0].name.setText("")
    told = page.message.parentWidget()
    assert not page.plan.isVisible() and told is not None and told.geometry() == page.plan.geometry()
    page.seats[0].name.setText("Ana")
    assert page.plan.isVisible()


def test_colours_are_chosen_at_the_tile_of_a_bot_too(page: NewGamePage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QMenu, "popup", lambda *_: None)
    page.show()
    page.seats[1].tile.click()
    (menu,) = page.seats[1].findChildren(QMenu)
    assert [action.text() for action in menu.actions()][3] == "Star, magenta"
    menu.actions()[3].trigger()
    assert page.header("x").seats[1].color == "magenta"


def test_hints_and_pace_are_changed_in_the_settings(window: MainWindow) -> None:
    window.new_game()
    page = new_game_page(window)
    assert [page.rules.pace.itemText(index) for index in range(page.rules.pace.count())] == ["Slow", "Normal", "Fast"]
    assert (page.rules.hints.isChecked(), page.rules.pace.currentText()) == (True, "Normal")
    page.rules.hints.click()
    page.rules.pace.buttons()[2].click()
    assert new_game_page(window) is page
    window.new_game()
    page = new_game_page(window)
    assert (page.rules.hints.isChecked(), page.rules.pace.currentText()) == (False, "Fast")


def test_a_pace_that_is_no_speed_is_offered_while_it_is_set(qtbot: QtBot) -> None:
    page = NewGamePage(DARK, facts=NewGameFacts(turn_pace="steps"))
    qtbot.addWidget(page)
    pace = page.rules.pace
    assert [pace.itemText(index) for index in range(pace.count())] == ["Steps", "Slow", "Normal", "Fast"]
    assert pace.currentText() == "Steps"


def test_the_bot_that_plays_at_random_is_offered_to_developers(window: MainWindow) -> None:
    for is_developer in (False, True):
        window.is_developer = is_developer
        window.new_game()
        levels = [button.text() for button in new_game_page(window).seats[1].levels]
        assert levels == ["Calm", "Keen", "Strong", "Master", *(["Random"] if is_developer else [])]
    page = new_game_page(window)
    page.seats[1].levels[-1].click()
    page.start.click()
    assert window.session is not None and window.session.header.seats[1].player == "random"
    window.is_developer = False
    window.new_game()
    assert new_game_page(window).header("x").seats[1].player == "calm"


@pytest.mark.parametrize("arguments", [["--developer"], ["--developer", "open", "x"], ["open", "x", "--developer"]])
def test_developers_are_known_by_an_option(monkeypatch: pytest.MonkeyPatch, arguments: list[str]) -> None:
    found = list[bool]()

    def started(*_: str, is_developer: bool, language: str) -> int:
        found.append(is_developer)
        return 0

    monkeypatch.setattr(start, "start", started)
    assert (main(arguments), main(["open", "x"]), found) == (0, 0, [True, False])


@pytest.mark.parametrize("size", [QSize(1366, 768), QSize(960, 540), QSize(1280, 720)], ids=str)
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("players", [1, 4])
def test_no_word_is_cut(page: NewGamePage, size: QSize, text: int, players: int) -> None:
    page.set_theme(theme_of("dark", text=text))
    page.resize(size)
    page.seat_players(players)
    human(page, 1)
    page.show()
    QApplication.processEvents()
    for label in page.findChildren(QLabel):
        if label.isVisible() and label.text() and label.wordWrap():
            assert label.height() >= label.heightForWidth(label.width()), label.text()
    rows = (page.rules.boards, page.rules.undo, page.rules.pace)
    for button in (*(each for row in rows for each in row.buttons()), page.learn, page.start):
        assert button.width() >= button.minimumSizeHint().width(), button.text()
    for row in page.choices.values():
        if row.isVisible():
            assert row.rect().contains(row.control.geometry()), row.name.text()
            assert not row.line.geometry().intersects(row.control.geometry())


@pytest.mark.parametrize("players", [1, 4])
def test_nothing_is_rolled_in_the_drawn_size(page: NewGamePage, players: int) -> None:
    page.seat_players(players)
    page.show()
    QApplication.processEvents()
    (pane,) = page.findChildren(QScrollArea)
    assert pane.verticalScrollBar().maximum() == 0
