"""What Confirm asks while something useful is left: only what could still be done, all of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ui.expected.expected import check
from tests.ui.panels.test_turn_words import printed, texts
from tests.ui.players.mouse import Mouse
from tests.ui.shared_window import ShowTable
from uc_desktop.rules.commands import Done
from uc_desktop.rules.content import Content
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.drawing.raster import render
from uc_desktop.ui.scene.items.button import ButtonItem
from uc_desktop.ui.theme.theme import theme_of
from uc_desktop.ui.window.main_window import MainWindow


def test_the_question_at_confirm_names_all_that_would_be_lost(window_with: Callable[[str], MainWindow]) -> None:
    window = window_with("trigger")
    mouse = Mouse(window)
    mouse.click("button:confirm")
    assert texts(window, "popover:title") == ["Not used yet, and lost if you confirm:"]
    assert texts(window, "popover:note") == ["Harbour Pilots: build 1 building for free", "Slot R2: build 1 city"]
    assert texts(window, "option:") == ["Back to my turn", "Confirm anyway"]
    assert check(window) == []


def lost(mouse: Mouse) -> list[str]:
    """What Confirm says would be lost, a line an effect; nothing if it does not ask. It looks like the next thing to do
    only where it does not."""
    button = mouse.controller.builder.item("button:confirm")
    assert isinstance(button, ButtonItem)
    look = button.describe()["look"]
    mouse.click("button:confirm")
    options = mouse.controller.table.selection.options
    assert look == ("primary" if options is None else "outline")
    return list(options.notes) if options is not None else []


@pytest.mark.rule("T-8")
def test_a_part_that_cannot_be_done_is_not_among_what_would_be_lost(seat: ShowTable, content: Content) -> None:
    """The slot upgrades a structure or gains a kelp, and there is no science."""
    mouse = seat(printed(content, 2).stock("ana").place("A-2G4").do("draw"))
    assert len(texts(mouse.window, "part:")) == 2
    assert lost(mouse) == ["Slot G4: gain 1 kelp"]


@pytest.mark.rule("A-6")
def test_of_what_can_be_done_twice_the_question_tells_what_is_left(seat: ShowTable, content: Content) -> None:
    table = printed(content, 2).stock("ana", steelplast=9, credit=9).place("A-2Y2")
    before = seat(table.do("build tunnel at 2,2-1,2"))
    assert lost(before) == ["Slot Y2: build up to 2 tunnels (1 left)"]


@pytest.mark.rule("T-9")
@pytest.mark.parametrize(
    ("steelplast", "expected"),
    [
        (3, ["Harbour Pilots: build 1 building for free", "Slot R2: build 1 city"]),
        (2, ["Harbour Pilots: build 1 building for free"]),
    ],
    ids=["a city could be paid", "no city could be paid"],
)
def test_what_waits_is_among_what_would_be_lost_only_if_it_could_be_done(
    seat: ShowTable, content: Content, steelplast: int, expected: list[str]
) -> None:
    table = printed(content, 4).claimed("ana", "harbour-pilots").metropolis("ana", UR="nereid-college")
    table.stock("ana", kelp=1, steelplast=steelplast, credit=2).tunnel("ana", "2,2-1,2", "1,2-0,2")
    mouse = seat(table.place("A-R2").do("build tunnel at UR-0,2"))
    assert texts(mouse.window, "waiting:") == ["Then slot R2: build 1 city"]
    assert lost(mouse) == expected


@pytest.mark.rule("G-1")
def test_a_contract_that_can_be_claimed_is_asked_for(seat: ShowTable, content: Content) -> None:
    table = printed(content, 4).city("ana", "1,2").tunnel("ana", "2,2-1,2").contracts("C1")
    table.farm("ana", *(f"{city}#{site}" for city in ("2,2", "1,2") for site in "123x"), upgraded=True)
    mouse = seat(table.place("A-R3").do("gain"))
    assert lost(mouse) == ["Claim C1 Kelp Belt Charter"]
    assert texts(mouse.window, "popover:title") == ["Not claimed yet:"]
    assert texts(mouse.window, "option:") == ["Back to my turn", "Confirm anyway"]
    assert check(mouse.window) == []


@pytest.mark.parametrize(("text", "least"), [(100, 8), (150, 12)])
def test_the_question_keeps_its_margins_at_every_text_size(
    window_with: Callable[[str], MainWindow], text: int, least: float
) -> None:
    window = window_with("trigger")
    window.set_theme(theme_of("light", text=text))
    Mouse(window).click("button:confirm")
    stills = window.view.builder.snapshots()
    ground = stills["popover"]
    for key in ("popover:title", "popover:note:0", "option:0", "option:1"):
        each = stills[key]
        assert each.at.x - each.w / 2 - (ground.at.x - ground.w / 2) >= least - 0.1, key
        assert ground.at.x + ground.w / 2 - (each.at.x + each.w / 2) >= least - 0.1, key


@pytest.mark.parametrize("look", ["dark", "light"])
def test_nothing_is_seen_through_a_popover(look: str) -> None:
    picture = render(grounds.popover(200, 80, 12, theme_of(look)), 1).toImage()
    assert {picture.pixelColor(x, y).alpha() for x in range(15, 185, 10) for y in range(10, 76, 6)} == {255}


def test_nothing_is_asked_when_nothing_would_be_lost(window_with: Callable[[str], MainWindow]) -> None:
    window = window_with("effect")
    mouse = Mouse(window)
    mouse.click(f"done:{next(c.effect for c in mouse.controller.model().legal if isinstance(c, Done))}")
    assert lost(mouse) == []


def test_a_gain_for_each_of_what_there_is_none_of_is_not_asked_for(seat: ShowTable, content: Content) -> None:
    table = printed(content, 2).hand("ana", "the-long-table").place("A-2R4", "the-long-table")
    for part in ("slot:A-2R4/0", "play:the-long-table/0"):
        table.apply(next(c for c in table.engine.legal_commands(table.state) if getattr(c, "part", "") == part))
    mouse = seat(table)
    assert [chip for chip in texts(mouse.window, "part:") if "farm" in chip]
    assert lost(mouse) == []
