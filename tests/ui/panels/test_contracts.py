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
from uc_desktop.ui.art.icons.sign_lines import counted
from uc_desktop.ui.layout.main_board_layout import main_board_layout
from uc_desktop.ui.layout.table_layout import table_layout
from uc_desktop.ui.panels.main_board.contracts import reward_line
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
def test_the_numbers_of_a_contract_stand_out(window: MainWindow, theme: Theme) -> None:
    window.set_theme(theme)
    picture = window.view.grab().toImage()
    for key in ("progress:contract-1:0", "progress:contract-6:0", "rival:contract-1"):
        item = window.view.builder.item(key)
        assert item is not None
        (line,) = item.lines()
        x, y, w, h = (
            round(line.start.x),
            round(line.start.y - line.size * 0.7),
            round(line.width),
            round(line.size * 0.7),
        )
        colours = {picture.pixelColor(x + i, y + j).name() for i in range(w) for j in range(h)}
        darkest, lightest = min(colours, key=luminance), max(colours, key=luminance)
        assert contrast(darkest, lightest) >= 4.5, key


@pytest.mark.parametrize("size", [(1280, 680), (1366, 768), (1920, 1080)])
def test_all_that_a_contract_gives_is_read_in_its_place(content: Content, size: tuple[int, int]) -> None:
    layout = table_layout(*size, 3)
    board = main_board_layout(layout.main_board, layout.unit, 5)
    for contract in content.contracts.values():
        reward = effect_icons(contract.effect)
        line, _ = reward_line(reward, board.contracts[0].w, board.unit)
        assert line in (("arrow", *reward), reward, counted(reward)), contract.id


def test_alike_icons_are_one_with_their_number_only_where_there_is_no_room_for_all() -> None:
    reward = ("kelp", "kelp", "credit", "credit", ("n", 2))
    assert reward_line(reward, 120, 1) == (reward, 18)
    assert reward_line(reward, 96, 1) == (("kelp", ("t", "×2"), "credit", ("t", "×2"), ("n", 2)), 18)
    assert reward_line(("credit", ("n", 2)), 96, 1) == (("arrow", "credit", ("n", 2)), 18)


def progress_of(window: MainWindow, contract: str) -> dict[str, str]:
    items = window.view.builder.items()
    return {item.text: item.accessible_name for item in items if item.key.startswith(f"progress:{contract}")}


def test_a_line_a_criterion_tells_what_the_viewer_has_in_numbers_and_in_words(window: MainWindow) -> None:
    assert progress_of(window, "contract-6") == {
        "0/3": "0 of 3 connected metropolises", "4/7": "4 of 7 connected cities",
    }  # fmt: skip
    assert progress_of(window, "contract-5") == {}, "it was claimed"


def test_the_nearest_rival_stands_in_the_band(window: MainWindow) -> None:
    rival = window.view.builder.item("rival:contract-6")
    mark = window.view.builder.item("mark:rival:contract-6")
    assert rival is not None and mark is not None
    assert (rival.text, mark.owner) == ("6 short", "ivory")
    assert rival.accessible_name == "Of the others, Chiara is closest: 6 short."


def test_a_claimed_one_shows_whose_it_is(window: MainWindow) -> None:
    name, mark = window.view.builder.item("claimed-by:contract-5"), window.view.builder.item("mark:contract-5")
    assert name is not None and mark is not None
    assert (name.text, mark.owner, mark.accessible_name) == ("Chiara", "ivory", "C5 was claimed by Chiara.")


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
        "The condition is not met: needs at least 3 connected metropolises, you have 0.",
        "The condition is not met: needs at least 7 connected cities, you have 4.",
    ]
    claimed = reasons(controller_of(window).model(), "contract:contract-5", "")
    assert [sentence(english, why) for why in claimed] == ["The contract contract-5 was already claimed."]


def test_only_the_one_to_be_claimed_is_lit(window: MainWindow) -> None:
    lit = [item.key for item in window.view.builder.items() if item.key.startswith("ring:contract")]
    assert lit == ["ring:contract:contract-1"]


def test_everybodys_numbers_are_told(window: MainWindow) -> None:
    item = window.view.builder.item("contract:contract-1")
    assert item is not None
    for words in (
        "C1 Kelp Belt Charter",
        "Ana 8 of 8 connected farms, 5 of 5",
        "Bruno 2 of 8, 1 of 5",
        "is closest",
        "Click to claim it",
    ):
        assert words in item.accessible_name
    assert "Every school kitchen" not in item.accessible_name, "its flavour is no fact"


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


def test_the_turn_panel_claims_it_by_one_click_while_the_contract_is_lit(window: MainWindow) -> None:
    button = window.view.builder.item("claim:contract-1")
    assert button is not None and button.text == "Claim C1 Kelp Belt Charter"
    assert check(window) == []
    Mouse(window).click("claim:contract-1")
    assert controller_of(window).session.state.players[0].contracts == ("contract-1",)
    assert window.view.builder.item("claim:contract-1") is None and check(window) == []
