"""`expected.check` misses nothing: whatever carries a fact and is moved, hidden, given away or renamed is found out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
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


@pytest.fixture(scope="module")
def wanted_of(windows: dict[str, MainWindow]) -> dict[str, tuple[Facts, str]]:
    """What each of the windows must show, and what lies over its table; spoiling items changes neither."""
    return {name: wanted(window) for name, window in windows.items()}


def wanted(window: MainWindow) -> tuple[Facts, str]:
    assert window.controller is not None
    sight = sight_of(window.controller)
    return facts(sight), lies_over(sight)


@dataclass(frozen=True)
class Spoiler:
    """Spoils what a window shows."""

    window: MainWindow
    known: Facts
    over: str

    @property
    def there(self) -> Mapping[str, TableItem]:
        """What the window shows, by key."""
        return shown(self.window)

    def unnoticed(self, spoil: Callable[[TableItem], Callable[[], None]]) -> list[str]:
        """The keys of all facts that can be spoiled so without anything being found."""
        there, found = self.there, []
        for key in self.known.keys() & there.keys():
            mend = spoil(there[key])
            if not list(differences(key, self.known[key], there[key])):
                found.append(key)
            mend()
        assert compare(self.known, there, self.over) == []
        return found


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


@pytest.fixture(params=[*SCENES, "another", "slot"])
def scene(
    request: pytest.FixtureRequest, windows: dict[str, MainWindow], wanted_of: dict[str, tuple[Facts, str]]
) -> Spoiler:
    """Each of the scenes for people at a table, and two that were changed."""
    return Spoiler(windows[request.param], *wanted_of[request.param])


@pytest.mark.parametrize("spoil", [carried_away, given_away, in_another_state, of_another_kind, hidden])
def test_nothing_can_be_spoiled_unnoticed(scene: Spoiler, spoil: Callable[[TableItem], Callable[[], None]]) -> None:
    assert scene.unnoticed(spoil) == []


def test_what_is_mended_after_it_was_spoiled_is_as_it_was(windows: dict[str, MainWindow]) -> None:
    assert [check(window) for window in windows.values()] == [[]] * len(windows)


def test_nothing_can_be_made_transparent_unnoticed(scene: Spoiler) -> None:
    assert [key for key in scene.unnoticed(made_glass) if scene.there[key].isVisible()] == []


def test_nothing_can_be_moved_a_little_unnoticed(scene: Spoiler) -> None:
    found = scene.unnoticed(moved)
    assert [key for key in found if isinstance(scene.known[key].at, Point) and not key.startswith(BESIDE)] == []


def test_nothing_can_be_put_before_what_it_comes_after_unnoticed(scene: Spoiler) -> None:
    there = scene.there
    after = {key: fact.after for key, fact in scene.known.items() if fact.after in there and key in there}
    for key, before in after.items():
        item, other = there[key], there[before]
        at, to = item.pos(), item.pos() + other.center() - item.center()
        item.setPos(to)
        pair = {each: scene.known[each] for each in {key, before} & scene.known.keys()}
        assert f"{key} does not come after {before}" in compare(pair, there, scene.over)
        item.setPos(at)
    assert len(after) > 10


def test_nothing_can_be_renamed_unnoticed(scene: Spoiler) -> None:
    # Advice may be worded in any way, so its words are no fact.
    advice = ("turn:headline", "turn:advice")
    assert [key for key in scene.unnoticed(renamed) if key not in advice] == []


@pytest.mark.parametrize("name", ["table", "another"])
def test_nothing_can_be_taken_away_or_added_unnoticed(
    windows: dict[str, MainWindow], wanted_of: dict[str, tuple[Facts, str]], name: str
) -> None:
    (known, over), there = wanted_of[name], shown(windows[name])
    absent, none = compare(known, {}, over), compare({}, there, over)
    missed = [key for key, fact in known.items() if not fact.if_room and f"{key} is missing" not in absent]
    assert missed == []
    assert [key for key in known.keys() & there.keys() if f"{key} should not be there" not in none] == []
    some = next(key for key, fact in known.items() if not fact.if_room)
    assert compare(known, {key: item for key, item in there.items() if key != some}, over) == [f"{some} is missing"]
    unknown = {key: fact for key, fact in known.items() if key != some}
    assert compare(unknown, there, over) == [f"{some} should not be there"]


PREFIXES = (
    *("built", "site", "metropolis", "slot", "tile", "federation", "order", "special", "special-deck", "deck"),
    *("discard", "discard-top", "count", "card", "claimed", "stock", "score", "points", "kelp", "steelplast"),
    *("science", "credit", "biomatter", "actions", "name", "player", "board", "piece", "round", "era"),
    *("turn", "part", "waiting", "done", "option", "button", "ring", "match", "held", "tag", "next", "clone"),
    *("hand", "hand-count", "tiles", "tray", "line", "mark", "usable", "route", "feeding", "bot"),
)


def test_the_scenes_show_a_fact_of_every_kind(wanted_of: dict[str, tuple[Facts, str]]) -> None:
    seen = {key.partition(":")[0] for known, _ in wanted_of.values() for key in known}
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
        assert " ".join(" ".join(item.texts()).split()) == " ".join(item.text.split()) or item.overflow, item.key
