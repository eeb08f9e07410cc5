"""The popover of a choice: narrow, beside what it is about, with what each option pays, gains and changes."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.table import Table
from tests.ui.audits.text_audit import audit
from tests.ui.expected.expected import check
from tests.ui.panels.test_turn_words import printed, texts
from tests.ui.players.mouse import Mouse
from tests.ui.shared_window import ShowTable
from uc_desktop.presentation.facts.command_preview import PreviewRow, PreviewText
from uc_desktop.rules.content import Content
from uc_desktop.ui.access.tree import description
from uc_desktop.ui.art.preview_rows import compared
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.theme.theme import theme_of

SIZES = ((1366, 768), (1920, 1080), (1280, 680))
SITE = "site:1,2"


@pytest.fixture
def two_cities(content: Content) -> Table:
    """Ana can build a white or a purple city on one site."""
    table = printed(content, 4).stock("ana", kelp=4, steelplast=4, credit=4, biomatter=3)
    return table.tunnel("ana", "1,2-2,2").place("A-Y4")


@pytest.fixture
def choosing(seat: ShowTable, two_cities: Table) -> Mouse:
    mouse = seat(two_cities)
    mouse.click(SITE)
    assert texts(mouse.window, "option:") == ["Nonsymbiotic city", "Symbiotic city"]
    return mouse


def frame(mouse: Mouse, key: str) -> Rect:
    item = mouse.controller.builder.item(key)
    assert item is not None, key
    return item.frame()


@pytest.mark.parametrize("look", ["dark", "light"])
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", SIZES)
def test_it_is_narrow_and_covers_neither_the_site_nor_the_resources(
    choosing: Mouse, size: tuple[int, int], text: int, look: str
) -> None:
    window = choosing.window
    window.set_theme(theme_of(look, text=text))
    window.resize(*size)
    layout, popover = choosing.controller.layout, frame(choosing, "popover")
    assert popover.w <= 300 * layout.unit * text / 100
    assert not popover.overlaps(frame(choosing, SITE))
    assert not popover.overlaps(layout.resource_bar)
    assert layout.window.holds(popover)
    assert check(window) == []
    assert audit(window) == []


def test_two_options_stand_side_by_side_with_their_previews(choosing: Mouse) -> None:
    one, other, rows = (frame(choosing, key) for key in ("option:0", "option:1", "popover:preview"))
    assert one.y == other.y and one.right < other.x
    assert rows.y >= one.bottom


def test_a_screen_reader_is_told_what_an_option_does(choosing: Mouse) -> None:
    table = choosing.controller.table
    item = table.builder.item("option:1")
    assert item is not None
    assert description(table, choosing.controller.model(), item).startswith(
        "Pay 1 kelp 1 steelplast 2 credit 1 biomatter; Production +2 point"
    )


def costs(mouse: Mouse) -> set[str]:
    """The resources beside which a cost stands."""
    return {item.key.path[1] for item in mouse.controller.builder.items() if item.key.kind == "cost"}


def test_the_stocks_show_what_the_lit_option_costs(choosing: Mouse) -> None:
    assert costs(choosing) == {"kelp", "steelplast", "credit"}
    QTest.keyClick(choosing.window.view, Qt.Key.Key_2)
    assert costs(choosing) == {"kelp", "steelplast", "credit", "biomatter"}


def test_a_digit_lights_an_option_and_enter_takes_it(choosing: Mouse) -> None:
    shown = choosing.controller.table.game.shown
    QTest.keyClick(choosing.window.view, Qt.Key.Key_2)
    assert choosing.controller.table.lit_option == 1
    assert choosing.controller.table.game.shown == shown
    QTest.keyClick(choosing.window.view, Qt.Key.Key_Return)
    assert choosing.controller.session.state.players[0].stock.biomatter == 2


def test_its_cross_closes_it(choosing: Mouse) -> None:
    choosing.click("close:popover")
    assert choosing.controller.table.selection.options is None
    assert choosing.controller.session.entries == ()


def row(label: str, text: str) -> PreviewRow:
    return PreviewRow(label, (PreviewText(text),))


def test_what_is_the_same_in_all_is_written_once_and_rows_keep_their_order() -> None:
    first = (row("Pay", "1"), row("Feeding", "all"), row("Score", "4"))
    second = (row("Pay", "2"), row("Production", "+1"), row("Feeding", "all"))
    found = compared([first, second])
    assert [label for label, _ in found] == ["Pay", "Production", "Feeding", "Score"]
    assert [len(cells) for _, cells in found] == [2, 2, 1, 2]


def test_a_long_list_stands_in_lines_of_the_same_narrow_width(seat: ShowTable, content: Content) -> None:
    mouse = seat(printed(content, 2).stock("ana").place("A-2Y1").do("use assistant"))
    mouse.click("part:action:personal-assistant/0/0/0")
    popover, unit = frame(mouse, "popover"), mouse.controller.layout.unit
    assert len(texts(mouse.window, "option:")) == 6
    assert popover.w <= 300 * unit
    assert not popover.overlaps(frame(mouse, "part:slot:A-2Y1/1"))
