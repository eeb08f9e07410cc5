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
from uc_desktop.app.records.settings import LANGUAGES
from uc_desktop.presentation.facts.command_preview import PreviewRow, PreviewText
from uc_desktop.presentation.words.catalogue import say, speak, use
from uc_desktop.presentation.words.reason_words import rules_line
from uc_desktop.rules.content import Content
from uc_desktop.ui.access.tree import description
from uc_desktop.ui.art.preview_rows import compared
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.popup_placement import tip_towards
from uc_desktop.ui.overlays.popover import Options
from uc_desktop.ui.scene.items.piece import PieceItem
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


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("language", LANGUAGES)
def test_its_keys_have_room_beside_the_rules_in_every_language(choosing: Mouse, language: str, text: int) -> None:
    choosing.window.set_theme(theme_of("dark", text=text))
    try:
        speak(language)
        choice = Options("", ("", ""), Point(0, 0), foot=rules_line("F1"), keys=say("choice.keys", last=2))
    finally:
        use(None)
    table = choosing.controller.table
    table.selection.options = choice
    table.refresh()
    foot = [table.builder.item(key) for key in ("popover:keys", "popover:foot")]
    assert [item is not None and item.describe()["overflow"] for item in foot] == [False, False]


def test_two_options_stand_side_by_side_with_their_previews(choosing: Mouse) -> None:
    one, other, rows = (frame(choosing, key) for key in ("option:0", "option:1", "popover:preview"))
    assert one.y == other.y and one.right < other.x
    assert rows.y >= one.bottom


def test_a_screen_reader_is_told_what_an_option_does(choosing: Mouse) -> None:
    table = choosing.controller.table
    item = table.builder.item("option:1")
    assert item is not None
    assert description(table, choosing.controller.model(), item).startswith(
        "Pay 1 kelp, 1 steelplast, 2 credits, 1 biomatter; Production +2 points"
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


def ghost(mouse: Mouse) -> PieceItem | None:
    """The piece shown where the lit option would build it."""
    items = mouse.window.view.table_scene.items()
    return next((item for item in items if isinstance(item, PieceItem) and item.key == "ghost"), None)


def test_the_site_shows_what_the_lit_option_builds(choosing: Mouse) -> None:
    shown = ghost(choosing)
    assert shown is not None and shown.look.name == "white_city"
    assert frame(choosing, SITE).holds(Rect(shown.center().x(), shown.center().y(), 0, 0))
    QTest.keyClick(choosing.window.view, Qt.Key.Key_2)
    shown = ghost(choosing)
    assert shown is not None and shown.look.name == "purple_city"
    QTest.keyClick(choosing.window.view, Qt.Key.Key_Escape)
    assert ghost(choosing) is None


@pytest.mark.parametrize(
    ("panel", "tip"),
    [
        (Rect(112, 80, 60, 60), ("left", 30.0)),
        (Rect(28, 80, 60, 60), ("right", 30.0)),
        (Rect(75, 132, 60, 60), ("top", 25.0)),
        (Rect(75, 18, 60, 60), ("bottom", 25.0)),
        (Rect(50, 132, 60, 30), ("top", 40.0)),
        (Rect(112, 112, 60, 60), ("left", 20.0)),
        (Rect(130, 150, 60, 60), None),
        (Rect(160, 80, 60, 60), None),
    ],
)
def test_its_tip_points_at_what_lies_beside_it(panel: Rect, tip: tuple[str, float] | None) -> None:
    """The corners are round up to 12 units: the tip, 8 units to each side of its point, keeps off them."""
    assert tip_towards(panel, Rect(90, 90, 20, 40), 12 + 8) == tip


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
