"""The resource bar: nothing of the forecast is left out, nothing lies over another, and it says which Production it
is of."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.table import Table
from tests.ui.audits.text_audit import audit, texts_of
from tests.ui.expected.expected import check
from tests.ui.panels.test_turn_words import printed, texts
from tests.ui.players.mouse import Mouse
from tests.ui.shared_window import SharedWindow, Size, in_each
from uc_desktop.rules.content import Content
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.scene.items.label import LabelItem

SIZES = ((1366, 768), (1280, 680), (1920, 1080))


def rich(content: Content) -> Table:
    """Ana with much in stock, much to come and many points."""
    table = printed(content, 2).round(8).stock("ana", kelp=12, steelplast=23, science=10, credit=28, biomatter=11)
    table.city("ana", "2,1", "2,0", "1,2").tunnel("ana", "2,0-2,1", "2,1-2,2", "1,2-2,2", upgraded=True)
    table.farm("ana", "2,2#1", "2,2#2", "2,2#3", "2,1#1", "2,1#2", upgraded=True)
    table.plant("ana", "1,2#1", "1,2#2", "1,2#3", upgraded=True).lab("ana", "2,0#1", "2,0#2", upgraded=True)
    return table.points("ana", 128)


def hungry(content: Content) -> Table:
    """Ana with three cities, no kelp to feed them, and two-digit numbers in one field."""
    table = printed(content, 2).round(10).stock("ana", kelp=0, steelplast=2, science=1, credit=12, biomatter=1)
    table.city("ana", "2,1", "2,0", "1,2").tunnel("ana", "2,0-2,1", "2,1-2,2", "1,2-2,2", upgraded=True)
    table.plant("ana", "1,2#1", "1,2#2", "1,2#3", "2,1#1", "2,1#2", upgraded=True)
    return table.points("ana", 9)


def ink(item: TableItem) -> list[Rect]:
    """Where an item has lines of text, or all of it if it is a picture."""
    lines = [text.at for text in texts_of(item)] if item.kind == "label" else []
    box = item.sceneBoundingRect()
    return lines or [Rect(box.x(), box.y(), box.width(), box.height())]


def test_points_to_come_are_shown_in_every_window(shared: SharedWindow, content: Content) -> None:
    window = shared.show(rich(content)).window
    for looks in in_each(window, SIZES, (100, 150)):
        assert texts(window, "score:coming") == ["+10"]
        assert (looks, check(window), audit(window)) == (looks, [], [])


@pytest.mark.parametrize("text", [100, 115, 130, 150])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_in_the_bar_touches_anything(shared: SharedWindow, content: Content, size: Size, text: int) -> None:
    for table in (rich, hungry):
        mouse = shared.show(table(content), size, text)
        assert texts(mouse.window, "stock:credit:coming") == ["+10"] or table is rich
        title = mouse.controller.builder.item("feeding:title")
        assert isinstance(title, LabelItem) and not title.overflow
        _assert_apart(mouse)


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("more", [(), ("0,2", "0,1", "0,0", "1,0")], ids=["one digit", "two digits"])
def test_what_is_short_stays_within_the_frame_of_feeding(
    shared: SharedWindow, content: Content, size: Size, text: int, more: tuple[str, ...]
) -> None:
    mouse = shared.show(hungry(content).city("ana", *more), size, text)
    items = mouse.window.view.builder.items()
    field = next(item for item in items if item.key == "feeding").frame()
    labels = [item for item in items if item.key.startswith("feeding:") and item.kind == "label"]
    rights = {item.key: max(place.right for place in ink(item)) for item in labels}
    assert "feeding:short" in rights
    assert {key: right for key, right in rights.items() if right > field.right - 1} == {}


def test_the_bar_of_points_is_no_wider_in_a_wide_window(shared: SharedWindow, content: Content) -> None:
    mouse = shared.show(rich(content), (1900, 540), 100)
    (bar,) = (item for item in mouse.window.view.builder.items() if item.key == "score:bar")
    assert bar.frame().w <= 260 * mouse.controller.layout.unit


def _assert_apart(mouse: Mouse) -> None:
    """Nothing of the bar lies on anything, and numbers keep apart from what stands beside them."""
    parts = ("stock:kelp:", "stock:steelplast:", "stock:credit:", "feeding:", "score:", "tiles:text", "tile")
    items = [item for item in mouse.window.view.builder.items() if item.key.startswith(parts)]
    items = [item for item in items if item.key != "tiles" and not item.key.endswith(":sign")]
    near = [
        (one.key, other.key)
        for one, other in combinations(items, 2)
        for a in ink(one)
        for b in ink(other)
        if a.overlaps(b, 1.5) and "tile" not in other.key
    ]
    assert near == []
    (tile,), (left,), (points,), (title,) = (
        [i for i in items if i.key == key] for key in ("tile:0", "tiles:text", "score:points", "score:title")
    )
    assert max(line.right for line in ink(left)) + 3 < tile.frame().x
    assert max(line.right for line in ink(points)) + 3 < min(line.x for line in ink(title))
