"""Government contracts on the table: claimed by click and by drag, refused with reasons, told to all (G-1)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.expected.expected import check
from tests.ui.players.mouse import Mouse
from tests.ui.theme.test_theme import contrast, luminance
from uc_desktop.cards.icons.icons import effect_icons
from uc_desktop.cards.words.reasons import sentence
from uc_desktop.cards.words.words import Words
from uc_desktop.presentation.facts.confirm_warnings import is_anything_left
from uc_desktop.presentation.why_not import reasons
from uc_desktop.rules.content import Content
from uc_desktop.tools.scenes import show_scene
from uc_desktop.ui.art.icons.icons import cut_row
from uc_desktop.ui.layout.main_board_layout import main_board_layout
from uc_desktop.ui.layout.table_layout import table_layout
from uc_desktop.ui.panels.main_board.contracts import in_room, room_for_reward
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.theme.theme import DARK, LIGHT, Theme
from uc_desktop.ui.window.main_window import MainWindow

pytestmark = pytest.mark.rule("G-1")


@pytest.fixture
def window(qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    made = show_scene("contracts", tmp_path, (1366, 768))
    yield made
    made.close()


def controller_of(window: MainWindow) -> Controller:
    assert window.controller is not None
    return window.controller


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
def test_the_number_a_contract_asks_for_stands_out(window: MainWindow, theme: Theme) -> None:
    window.set_theme(theme)
    item = window.view.builder.item("contract:contract-1")
    assert item is not None
    at = item.frame()
    # The words "≥4" before the first farm.
    x, y, w, h = (round(n) for n in (at.x + 0.14 * at.w, at.y + 0.36 * at.h, 0.12 * at.w, 0.12 * at.h))
    picture = window.view.grab().toImage()
    colours = {picture.pixelColor(x + i, y + j).name() for i in range(w) for j in range(h)}
    darkest, lightest = min(colours, key=luminance), max(colours, key=luminance)
    assert contrast(darkest, lightest) >= 4.5


@pytest.mark.parametrize("size", [(1280, 680), (1366, 768), (1920, 1080)])
def test_all_that_a_contract_gives_is_read_in_its_place(content: Content, size: tuple[int, int]) -> None:
    layout = table_layout(*size, 3)
    board = main_board_layout(layout.main_board, layout.unit, 5)
    room = room_for_reward(board.contracts[0], board.unit)
    for contract in content.contracts.values():
        shown = in_room(effect_icons(contract.effect), room)
        assert cut_row(shown, 8, room) == shown, contract.id


def test_alike_icons_are_one_with_their_number_only_where_there_is_no_room_for_all() -> None:
    reward = ("kelp", "kelp", "credit", ("n", 2))
    assert in_room(reward, 100) == reward
    assert in_room(reward, 30) == ("kelp", ("t", "×2"), "credit", ("n", 2))


def test_a_click_claims_what_may_be_claimed(window: MainWindow) -> None:
    Mouse(window).click("contract:contract-1")
    assert controller_of(window).session.state.players[0].contracts == ("contract-1",)
    assert check(window) == []


def test_dragging_it_to_the_own_cards_claims_it(window: MainWindow) -> None:
    Mouse(window).drag("contract:contract-1", "tray")
    assert controller_of(window).session.state.players[0].contracts == ("contract-1",)
    assert check(window) == []


def test_one_that_may_not_be_claimed_says_why(window: MainWindow, english: Words) -> None:
    found = reasons(controller_of(window).model(), "contract:contract-6", "")
    assert [sentence(english, why) for why in found] == [
        "The condition is not met: needs at least 1 connected metropolis, you have 0."
    ]
    claimed = reasons(controller_of(window).model(), "contract:contract-5", "")
    assert [sentence(english, why) for why in claimed] == ["The contract contract-5 was already claimed."]


def test_only_the_one_to_be_claimed_is_lit(window: MainWindow) -> None:
    lit = [item.key for item in window.view.builder.items() if item.key.startswith("ring:contract")]
    assert lit == ["ring:contract:contract-1"]


def test_everybodys_numbers_are_told(window: MainWindow) -> None:
    item = window.view.builder.item("contract:contract-1")
    assert item is not None
    for words in ("C1 Kelp Belt Charter", "Ana 4 of 4, 3 of 3", "Bruno 2 of 4, 1 of 3", "Click to claim it"):
        assert words in item.accessible_name
    assert item.accessible_name.endswith("Every school kitchen below the thermocline, by winter.")


def test_a_contract_to_be_claimed_is_something_useful_left(window: MainWindow) -> None:
    assert is_anything_left(controller_of(window).model())


def test_a_game_without_contracts_after_one_with_them_has_the_board_of_its_own(
    window: MainWindow, tmp_path: Path
) -> None:
    plain = show_scene("table", tmp_path / "plain", (1366, 768))
    area = controller_of(plain).table.layout.main_board
    wanted = plain.view.viewport().grab().toImage().copy(*map(round, area))
    assert plain.session is not None
    window.show_session(plain.session)
    assert window.view.viewport().grab().toImage().copy(*map(round, area)) == wanted
    plain.close()
