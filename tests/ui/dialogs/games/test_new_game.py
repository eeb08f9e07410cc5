"""The new-game dialog: what it asks, what it refuses, what it remembers."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QDialog, QMessageBox
from pytestqt.qtbot import QtBot

from uc_desktop import paths
from uc_desktop.ai.registry import LEVEL_NAMES
from uc_desktop.app.saves.header import Seat, UndoPolicy
from uc_desktop.presentation.words.window_words import player_words
from uc_desktop.ui.dialogs.dialog_size import FittingDialog, ScrollPane
from uc_desktop.ui.dialogs.games.new_game import NewGameDialog
from uc_desktop.ui.dialogs.games.seats import seat_problems
from uc_desktop.ui.theme.style_sheet import style_sheet
from uc_desktop.ui.theme.theme import DARK, LIGHT, Theme, load_fonts, theme_of


@pytest.fixture
def dialog(qtbot: QtBot) -> NewGameDialog:
    load_fonts(paths.resources() / "fonts")
    made = NewGameDialog(DARK)
    qtbot.addWidget(made)
    return made


def human(dialog: NewGameDialog, seat: int, yes: bool = True) -> None:
    box = dialog.seats[seat].player
    box.setCurrentIndex(box.findData("human" if yes else "keen"))


def said(dialog: NewGameDialog, choice: str) -> str:
    """What the dialog says of a choice."""
    return dialog.choices[choice].line.text()


def test_a_first_game_can_start_at_once(dialog: NewGameDialog) -> None:
    assert dialog.start.isEnabled()
    assert dialog.header("hash").seats == (Seat("Ana", "orange"), Seat("Bruno", "blue", "keen"))


def test_the_header_has_all_that_was_set(dialog: NewGameDialog) -> None:
    dialog.counts[3].setChecked(True)
    dialog.seed.setText(" the deep ")
    dialog.curtain.setChecked(False)
    header = dialog.header("hash")
    assert (len(header.seats), header.seed, header.content, header.curtain) == (3, "the deep", "hash", False)


def test_what_few_players_need_comes_last(dialog: NewGameDialog) -> None:
    assert list(dialog.choices)[-1] == "seed"


@pytest.mark.parametrize("text", [100, 150])
def test_no_field_moves_when_a_choice_is_made(
    dialog: NewGameDialog, monkeypatch: pytest.MonkeyPatch, text: int
) -> None:
    monkeypatch.setattr(FittingDialog, "usable", lambda _: QRect(0, 0, 1900, 1020))
    dialog.setStyleSheet(style_sheet(theme_of("dark", text=text)))
    human(dialog, 1)
    dialog.show()
    QApplication.processEvents()
    before = [choice.geometry() for choice in dialog.choices.values()]
    for box in (dialog.contracts, dialog.take_back, dialog.curtain):
        box.click()
    dialog.seed.setText("the deep")
    for choose in dialog.boards, dialog.undo:
        choose.setCurrentIndex(1)
        choose.activated.emit(1)
        QApplication.processEvents()
        assert [choice.geometry() for choice in dialog.choices.values()] == before


@pytest.mark.rule("V-1")
def test_the_boards_are_basic_unless_advanced_ones_are_chosen(dialog: NewGameDialog) -> None:
    assert dialog.header("x").side == "basic"
    dialog.boards.setCurrentIndex(1)
    assert dialog.boards.currentText() == "Advanced"
    assert dialog.header("x").side == "advanced"


@pytest.mark.rule("G-1")
def test_contracts_are_played_where_they_are_chosen(dialog: NewGameDialog, qtbot: QtBot) -> None:
    assert not dialog.header("x").contracts
    dialog.contracts.setChecked(True)
    assert dialog.header("x").contracts
    dialog.counts[1].setChecked(True)
    assert not dialog.header("x").contracts
    again = NewGameDialog(DARK, dialog.remembered())
    qtbot.addWidget(again)
    assert again.contracts.isChecked()


def test_an_empty_seed_is_drawn_once(dialog: NewGameDialog, qtbot: QtBot) -> None:
    seed = dialog.header("x").seed
    other = NewGameDialog(DARK)
    qtbot.addWidget(other)
    assert re.fullmatch(r"\d{6}", seed)
    assert dialog.header("x").seed == seed != other.header("x").seed


def test_undo_is_free_for_one_human_and_strict_for_more(dialog: NewGameDialog) -> None:
    assert dialog.header("x").undo is UndoPolicy.FREE
    human(dialog, 1)
    assert dialog.header("x").undo is UndoPolicy.STRICT


def undo(dialog: NewGameDialog, policy: str) -> None:
    """Click the entry of an undo policy, "" for the default."""
    dialog.undo.buttons()[dialog.undo.findData(policy)].click()


def test_the_default_of_undo_says_what_it_is_for_these_players(dialog: NewGameDialog) -> None:
    assert (dialog.undo.currentText(), said(dialog, "undo")) == ("Default", "Free for one person: the whole turn.")
    human(dialog, 1)
    assert dialog.undo.currentText() == "Default"
    assert said(dialog, "undo") == "Strict for several people: not past a revealed card."
    undo(dialog, "strict")
    assert said(dialog, "undo") == "No undo past a hidden card that was revealed."


def test_the_default_of_undo_can_be_chosen_again(qtbot: QtBot) -> None:
    dialog = NewGameDialog(DARK, {"undo": "strict"})
    qtbot.addWidget(dialog)
    undo(dialog, "")
    assert (dialog.header("x").undo, dialog.remembered()["undo"]) == (UndoPolicy.FREE, "")
    human(dialog, 1)
    assert dialog.header("x").undo is UndoPolicy.STRICT


@pytest.mark.parametrize("chosen", ["free", "strict"])
def test_undo_chosen_in_the_settings_is_so_for_any_number_of_people(qtbot: QtBot, chosen: str) -> None:
    dialog = NewGameDialog(DARK, {"undo": chosen})
    qtbot.addWidget(dialog)
    for people in (False, True):
        human(dialog, 1, yes=people)
        assert dialog.header("x").undo is UndoPolicy(chosen)
        assert "several people" not in said(dialog, "undo")


def test_a_challenge_says_that_its_undo_is_strict(qtbot: QtBot) -> None:
    dialog = NewGameDialog(DARK, {"players": 1, "undo": "free"})
    qtbot.addWidget(dialog)
    dialog.solo.game.setCurrentIndex(1)
    assert (dialog.undo.currentText(), dialog.undo.isEnabled()) == ("Strict", False)
    assert said(dialog, "undo").startswith("In challenges:")
    dialog.solo.game.setCurrentIndex(0)
    assert (dialog.undo.currentText(), dialog.undo.isEnabled()) == ("Free", True)


def test_nobody_is_there_alone_to_agree_to_a_take_back(dialog: NewGameDialog) -> None:
    dialog.take_back.setChecked(True)
    assert said(dialog, "take_back") == "A confirmed turn can be taken back if all agree."
    dialog.counts[1].setChecked(True)
    assert said(dialog, "take_back") == "A confirmed turn can be taken back."


def test_an_undo_policy_once_chosen_stays(dialog: NewGameDialog) -> None:
    undo(dialog, "strict")
    human(dialog, 1)
    human(dialog, 1, yes=False)
    assert dialog.header("x").undo is UndoPolicy.STRICT


def test_the_curtain_is_for_two_people_or_more(dialog: NewGameDialog) -> None:
    assert not dialog.curtain.isEnabled()
    human(dialog, 1)
    assert dialog.curtain.isEnabled()


def test_two_players_of_one_name_cannot_start(dialog: NewGameDialog) -> None:
    dialog.seats[1].name.setText("ana ")
    assert not dialog.start.isEnabled()
    assert dialog.message.text() == "Two players are called Ana: give each their own name."
    assert [row.name.property("look") for row in dialog.seats[:2]] == ["alarm", "alarm"]


def test_two_players_of_one_colour_cannot_start(dialog: NewGameDialog) -> None:
    dialog.seats[1].color.setCurrentIndex(0)
    assert not dialog.start.isEnabled()
    assert dialog.message.text() == "Seats 1 and 2 have the same shape and colour: give each their own."


def test_a_nameless_player_cannot_start(dialog: NewGameDialog) -> None:
    dialog.seats[0].name.setText("  ")
    assert (dialog.start.isEnabled(), dialog.message.text()) == (False, "Seat 1 has no name: type one to start.")


def test_a_name_that_no_game_file_could_hold_cannot_start(dialog: NewGameDialog) -> None:
    dialog.seats[1].name.setText("Bru\u202eno")
    assert dialog.problems() == ("The name of seat 2 contains an invisible character (U+202E): retype it.",)
    assert not dialog.start.isEnabled()


def test_a_seed_that_no_game_file_could_hold_cannot_start(dialog: NewGameDialog) -> None:
    dialog.seed.setText("two\tparts")
    assert dialog.problems() == ("The seed contains an invisible character (U+0009): retype it.",)
    assert not dialog.start.isEnabled()


@pytest.mark.parametrize("seed", [" łódź ", "海の底", "two\u00a0words\n"])
def test_whatever_seed_can_start_makes_a_header_that_can_be_saved(dialog: NewGameDialog, seed: str) -> None:
    dialog.seed.setText(seed)
    assert dialog.start.isEnabled()
    dialog.header("0123").check()


def test_seats_that_are_not_in_play_do_no_harm(dialog: NewGameDialog) -> None:
    dialog.seats[3].name.setText("Ana")
    assert dialog.start.isEnabled()
    dialog.counts[4].setChecked(True)
    assert not dialog.start.isEnabled()


def test_what_is_mended_can_start(dialog: NewGameDialog) -> None:
    dialog.seats[1].name.setText("Ana")
    dialog.seats[1].name.setText("Eva")
    assert (dialog.start.isEnabled(), dialog.message.isHidden()) == (True, True)
    assert dialog.seats[0].name.property("look") == ""


def test_a_game_needs_a_human(dialog: NewGameDialog) -> None:
    human(dialog, 0, yes=False)
    assert dialog.problems() == ("At least one player must be human.",)


def test_all_problems_are_told_at_once() -> None:
    seats = (Seat("Ana", "blue", "keen"), Seat("ana", "blue", "keen"), Seat("", "ivory", "keen"))
    assert len(seat_problems(seats)) == 4


def test_every_bot_can_be_chosen(dialog: NewGameDialog) -> None:
    box = dialog.seats[1].player
    words = [box.itemText(index) for index in range(box.count())]
    assert words == ["Human", *(player_words(name) for name in LEVEL_NAMES)]
    assert "Master bot" in words


def test_colours_are_told_with_their_shapes(dialog: NewGameDialog) -> None:
    box = dialog.seats[0].color
    assert [box.itemText(index) for index in range(box.count())] == [
        "Square, orange",
        "Triangle, blue",
        "Disc, ivory",
        "Star, magenta",
    ]
    assert all(not box.itemIcon(index).isNull() for index in range(box.count()))


def test_colours_are_called_as_they_look_in_the_light_theme(qtbot: QtBot) -> None:
    dialog = NewGameDialog(LIGHT)
    qtbot.addWidget(dialog)
    box = dialog.seats[0].color
    assert [box.itemText(index) for index in range(box.count())] == [
        "Square, brown",
        "Triangle, blue",
        "Disc, black",
        "Star, magenta",
    ]


def test_why_start_is_off_is_said_beside_it_however_far_the_fields_are_rolled(dialog: NewGameDialog) -> None:
    dialog.show()
    dialog.resize(dialog.minimumSize())
    dialog.seats[0].name.setText("")
    QApplication.processEvents()
    assert not dialog.findChildren(ScrollPane)[0].isAncestorOf(dialog.message)
    message, start = dialog.message.geometry(), dialog.start.geometry()
    assert dialog.message.isVisible() and 0 <= start.top() - message.bottom() <= 16


CHOICES: dict[str, Callable[[NewGameDialog], object]] = {
    "boards": lambda dialog: dialog.boards.setCurrentIndex(1),
    "contracts": lambda dialog: dialog.contracts.click(),
    "seed": lambda dialog: dialog.seed.setText("the deep"),
    "undo": lambda dialog: dialog.undo.setCurrentIndex(1),
    "take_back": lambda dialog: dialog.take_back.click(),
    "curtain": lambda dialog: dialog.curtain.click(),
}


@pytest.mark.parametrize("choice", CHOICES)
def test_the_line_of_a_choice_changes_with_it_and_is_told_to_screen_readers(dialog: NewGameDialog, choice: str) -> None:
    human(dialog, 1)
    before = said(dialog, choice)
    CHOICES[choice](dialog)
    assert before and said(dialog, choice) not in ("", before)
    assert dialog.choices[choice].control.accessibleDescription() == said(dialog, choice)


def test_what_cannot_matter_says_why(dialog: NewGameDialog) -> None:
    assert said(dialog, "curtain") == "For two or more people at this screen."


def test_every_kind_of_player_is_explained(dialog: NewGameDialog) -> None:
    box, found = dialog.seats[1].player, set()
    for index in range(box.count()):
        box.setCurrentIndex(index)
        found.add(dialog.seats[1].line.text())
    assert len(found) == box.count() and "" not in found


def test_an_empty_seat_can_be_taken(dialog: NewGameDialog) -> None:
    dialog.show()
    assert [seat.add.isVisible() for seat in dialog.seats] == [False, False, True, True]
    dialog.seats[3].add.click()
    assert len(dialog.header("x").seats) == 4 and not dialog.seats[2].add.isVisible()


@pytest.mark.parametrize("field", ["name", "seed", "player"])
def test_enter_starts_the_game_wherever_the_keys_go(dialog: NewGameDialog, field: str) -> None:
    dialog.show()
    at = dialog.seed if field == "seed" else getattr(dialog.seats[0], field)
    at.setFocus()
    QTest.keyClick(at, Qt.Key.Key_Return)
    assert dialog.result() == QDialog.DialogCode.Accepted


def test_rules_are_told_level_with_their_controls(dialog: NewGameDialog) -> None:
    dialog.show()
    QApplication.processEvents()
    for choice in dialog.choices.values():
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


def test_a_set_up_is_remembered(dialog: NewGameDialog, qtbot: QtBot) -> None:
    dialog.counts[4].setChecked(True)
    human(dialog, 2)
    dialog.seats[2].name.setText("Eva")
    undo(dialog, "free")
    dialog.curtain.setChecked(False)
    dialog.boards.setCurrentIndex(dialog.boards.findData("advanced"))
    again = NewGameDialog(DARK, dialog.remembered())
    qtbot.addWidget(again)
    wanted, got = dialog.header("x"), again.header("x")
    assert (got.seats, got.undo, got.curtain) == (wanted.seats, wanted.undo, wanted.curtain)
    assert got.side == "advanced"


def test_a_seed_is_not_remembered(dialog: NewGameDialog) -> None:
    dialog.seed.setText("4711")
    assert "4711" not in str(dialog.remembered())


@pytest.mark.parametrize(
    "remembered",
    [
        {"players": 9, "seats": "none", "undo": 3, "curtain": "yes", "boards": []},
        {"players": None, "seats": [{"name": 4}, None, {"name": "Eva", "color": "green", "player": "oracle"}]},
        {"players": [], "undo": "whenever"},
    ],
)
def test_a_spoilt_memory_is_not_fatal(qtbot: QtBot, remembered: dict[str, object]) -> None:
    made = NewGameDialog(DARK, remembered)
    qtbot.addWidget(made)
    assert made.start.isEnabled()


def test_start_accepts_and_escape_rejects(dialog: NewGameDialog) -> None:
    dialog.start.click()
    assert dialog.result() == QDialog.DialogCode.Accepted
    dialog.reject()
    assert dialog.result() == QDialog.DialogCode.Rejected


def test_every_field_has_a_name_for_screen_readers(dialog: NewGameDialog) -> None:
    for number, row in enumerate(dialog.seats, 1):
        names = [field.accessibleName() for field in (row.color, row.name, row.player)]
        assert names == [f"Seat {number}, colour", f"Seat {number}, name", f"Seat {number}, player"]


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
def test_the_style_sheet_is_understood(qtbot: QtBot, theme: Theme) -> None:
    made = NewGameDialog(theme)
    qtbot.addWidget(made)
    made.setStyleSheet(style_sheet(theme))
    assert made.grab().toImage().pixelColor(4, 4).name() == theme.ground.reef.lower()


def test_type_follows_the_text_size() -> None:
    large = replace(DARK, type=DARK.type.scaled(1.5))
    assert "font-size: 20px" in style_sheet(large)
    assert "font-size: 13px" in style_sheet(DARK)
