"""`expected.check` misses nothing: whatever carries a fact and is moved, hidden, given away or renamed is found out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.expected.expected import check, compare, facts, lies_over, shown
from tests.ui.expected.facts import Facts, differences
from tests.ui.expected.sight import sight_of
from uc_desktop.tools.scenes import show_scene
from uc_desktop.ui.layout.geometry import Point
from uc_desktop.ui.scene.items.item import ItemState, TableItem
from uc_desktop.ui.scene.items.label import LabelItem
from uc_desktop.ui.window.main_window import MainWindow

#: Scenes that together have everything the table can show.
SCENES = ("set-up", "table", "held", "effect", "payment", "trigger", "era")
#: What lies beside a site and no more exactly than that.
BESIDE = ("mark:", "metropolis-tag:", "tag:")


@pytest.fixture(scope="module")
def windows(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, MainWindow]]:
    """The scenes, and one with another player's board up."""
    folder: Path = tmp_path_factory.mktemp("shown")
    made = {name: show_scene(name, folder, (1366, 768)) for name in SCENES}
    made["another"] = show_scene("table", folder, (1366, 768))
    made["another"].view.controller.press_key("2")  # type: ignore[union-attr]
    made["slot"] = show_scene("table", folder, (1366, 768))
    made["slot"].view.controller.pick_up("slot:A-R5")  # type: ignore[union-attr]
    made["alone"] = show_scene("solo", folder, (1366, 768))
    yield made
    for window in made.values():
        window.close()


def wanted(window: MainWindow) -> tuple[Facts, str]:
    assert window.controller is not None
    sight = sight_of(window.controller)
    return facts(sight), lies_over(sight)


def spoiled(window: MainWindow, spoil: Callable[[TableItem], Callable[[], None]]) -> list[str]:
    """The keys of all facts that can be spoiled so without anything being found."""
    (known, _), there = wanted(window), shown(window)
    unnoticed = []
    for key in known.keys() & there.keys():
        mend = spoil(there[key])
        if not list(differences(key, known[key], there[key])):
            unnoticed.append(key)
        mend()
    assert check(window) == []
    return unnoticed


def moved(item: TableItem) -> Callable[[], None]:
    item.moveBy(5, 3)
    return lambda: item.moveBy(-5, -3)


def carried_away(item: TableItem) -> Callable[[], None]:
    item.moveBy(1600, 900)
    return lambda: item.moveBy(-1600, -900)


def hidden(item: TableItem) -> Callable[[], None]:
    before = item.isVisible()
    item.setVisible(not before)
    return lambda: item.setVisible(before)


def made_glass(item: TableItem) -> Callable[[], None]:
    before = item.opacity()
    item.setOpacity(0 if item.isVisible() else before)
    return lambda: item.setOpacity(before)


def given_away(item: TableItem) -> Callable[[], None]:
    before, item.owner = item.owner, "nobody"
    return lambda: setattr(item, "owner", before)


def renamed(item: TableItem) -> Callable[[], None]:
    before, item.text = item.text, f"{item.text}?"
    return lambda: setattr(item, "text", before)


def in_another_state(item: TableItem) -> Callable[[], None]:
    before = item.state
    item.state = ItemState.GREY if before is not ItemState.GREY else ItemState.PLAIN
    return lambda: setattr(item, "state", before)


def of_another_kind(item: TableItem) -> Callable[[], None]:
    before, item.kind = item.kind, "something"
    return lambda: setattr(item, "kind", before)


EACH = pytest.mark.parametrize("name", [*SCENES, "another", "slot"])


@EACH
@pytest.mark.parametrize("spoil", [carried_away, given_away, in_another_state, of_another_kind, hidden])
def test_nothing_can_be_spoiled_unnoticed(
    windows: dict[str, MainWindow], name: str, spoil: Callable[[TableItem], Callable[[], None]]
) -> None:
    assert spoiled(windows[name], spoil) == []


@EACH
def test_nothing_can_be_made_transparent_unnoticed(windows: dict[str, MainWindow], name: str) -> None:
    there = shown(windows[name])
    assert [key for key in spoiled(windows[name], made_glass) if there[key].isVisible()] == []


@EACH
def test_nothing_can_be_moved_a_little_unnoticed(windows: dict[str, MainWindow], name: str) -> None:
    (known, _), found = wanted(windows[name]), spoiled(windows[name], moved)
    assert [key for key in found if isinstance(known[key].at, Point) and not key.startswith(BESIDE)] == []


@EACH
def test_nothing_can_be_put_before_what_it_comes_after_unnoticed(windows: dict[str, MainWindow], name: str) -> None:
    (known, over), there = wanted(windows[name]), shown(windows[name])
    after = {key: fact.after for key, fact in known.items() if fact.after in there and key in there}
    for key, before in after.items():
        item, other = there[key], there[before]
        at, to = item.pos(), item.pos() + other.center() - item.center()
        item.setPos(to)
        assert f"{key} does not come after {before}" in compare(known, there, over)
        item.setPos(at)
    assert len(after) > 10


@EACH
def test_nothing_can_be_renamed_unnoticed(windows: dict[str, MainWindow], name: str) -> None:
    # Advice may be worded in any way, so its words are no fact.
    advice = ("turn:headline", "turn:advice")
    assert [key for key in spoiled(windows[name], renamed) if key not in advice] == []


@pytest.mark.parametrize("name", ["table", "another"])
def test_nothing_can_be_taken_away_or_added_unnoticed(windows: dict[str, MainWindow], name: str) -> None:
    (known, over), there = wanted(windows[name]), dict(shown(windows[name]))
    always = [key for key, fact in known.items() if not fact.if_room]
    missed = [key for key in always if not compare(known, {k: v for k, v in there.items() if k != key}, over)]
    assert missed == []
    unknown = [key for key in known if not compare({k: v for k, v in known.items() if k != key}, there, over)]
    assert unknown == []


PREFIXES = (
    *("built", "site", "metropolis", "slot", "tile", "federation", "order", "special", "special-deck", "deck"),
    *("discard", "discard-top", "count", "card", "claimed", "stock", "score", "points", "kelp", "steelplast"),
    *("science", "credit", "biomatter", "actions", "name", "player", "board", "piece", "round", "era"),
    *("turn", "part", "waiting", "done", "option", "button", "ring", "match", "held", "tag", "next", "clone"),
    *("hand", "hand-count", "tiles", "tray", "line", "mark", "usable", "route", "feeding", "bot"),
)


def test_the_scenes_show_a_fact_of_every_kind(windows: dict[str, MainWindow]) -> None:
    seen = {key.partition(":")[0] for window in windows.values() for key in wanted(window)[0]}
    assert set(PREFIXES) - seen == set()


def test_what_may_be_missing_for_want_of_room_is_shown_where_there_is_room(windows: dict[str, MainWindow]) -> None:
    seen = {key for name in ("table", "effect") for key in shown(windows[name])}
    assert {"turn:steps", "turn:step:0", "turn:step:1", "turn:step:2"} <= seen


#: What is counted on the table, and numbers of it that do not agree with it.
_NOUNS = "credit|point|card|tile|tunnel|farm|desalination plant|step|structure|building|dome|era|round|turn|contract"
_NOT_AGREEING = re.compile(rf"(?<![\w.,/×−–])(?:(?!1 )\d+ (?:{_NOUNS}|city)(?![\w’-])|1 (?:(?:{_NOUNS})s|cities)\b)")


def test_a_number_agrees_with_what_it_counts(windows: dict[str, MainWindow]) -> None:
    said = (
        words
        for window in windows.values()
        for item in window.view.builder.items()
        for words in (item.text, item.accessible_name)
    )
    assert [words for words in said if _NOT_AGREEING.search(words)] == []


def test_a_label_with_other_words_on_it_is_found_out(windows: dict[str, MainWindow]) -> None:
    """The text that is told is the text that is drawn."""
    labels = [item for item in windows["table"].view.builder.items() if isinstance(item, LabelItem)]
    for item in labels:
        assert " ".join(item.texts()) == " ".join(item.text.split()) or item.overflow, item.key
