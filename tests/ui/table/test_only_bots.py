"""A game that only bots play is looked at: nobody is called "you", and nothing can be done."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tests.ui.expected.expected import check
from tests.ui.players.mouse import Mouse
from uc_desktop.tools import scenes
from uc_desktop.ui.access import tree
from uc_desktop.ui.scene.items.card import CardItem
from uc_desktop.ui.window.main_window import MainWindow

#: What tells an effect, which is the same for all who use it.
EFFECTS = ("card:", "special:", "claimed:", "discard", "slot:", "metropolis:", "contract:")
YOU = re.compile(r"\b(you|your|yours|yourself)\b", re.IGNORECASE)


@pytest.fixture
def watched(window_with: Callable[[str], MainWindow], monkeypatch: pytest.MonkeyPatch) -> Callable[[str], MainWindow]:
    """Scenes in which bots sit on all seats; they do not go on."""
    monkeypatch.setattr("uc_desktop.ui.table.bots.bots_at_table.BotsAtTable.start", lambda self: None)

    def show(name: str) -> MainWindow:
        scene = scenes.SCENES[name]
        bots = tuple(replace(seat, player="greedy") for seat in scene.seats)
        monkeypatch.setattr(scenes, "SCENES", {name: replace(scene, seats=bots)})
        return window_with(name)

    return show


def said(window: MainWindow) -> list[str]:
    """All words on the table, shown or told on hover or to screen readers, but those of effects."""
    items = [item for item in window.view.builder.items() if not item.key.startswith(EFFECTS)]
    assert window.controller is not None
    groups = tree.groups(window.controller.table)
    return [item.text for item in items] + [item.accessible_name for item in items] + [group.name for group in groups]


@pytest.mark.parametrize("name", ["set-up", "table", "era", "score", "final", "solo"])
def test_nobody_is_called_you(watched: Callable[[str], MainWindow], name: str) -> None:
    window = watched(name)
    assert [words for words in said(window) if YOU.search(words)] == []
    assert window.controller is not None
    if len(window.controller.session.header.seats) > 1:
        window.controller.press_key("2")
        assert [words for words in said(window) if YOU.search(words)] == []
    assert check(window) == []


def test_the_bot_that_is_to_decide_is_named(watched: Callable[[str], MainWindow]) -> None:
    window = watched("table")
    title, advice = (window.view.builder.item(key) for key in ("turn:title", "turn:advice"))
    assert title is not None and title.text == "Ana’s turn"
    assert advice is not None and advice.text == "Ana is thinking."
    hand = window.view.builder.item("hand")
    assert hand is not None and hand.accessible_name == "Ana’s hand: 3 cards"


def test_what_is_tried_is_refused_because_only_bots_play(watched: Callable[[str], MainWindow]) -> None:
    mouse = Mouse(watched("table"))
    mouse.click("slot:A-G2")
    bubble = next(item for item in mouse.window.view.table_scene.items() if getattr(item, "key", "") == "bubble")
    assert bubble.text == "Not possible; Only bots play this game."  # type: ignore[attr-defined]
    confirm = mouse.window.view.builder.item("button:confirm")
    assert confirm is not None and "only bots play this game" in confirm.accessible_name


def open_cards(window: MainWindow) -> list[str]:
    """The cards of the hand that lies open."""
    return [item.key for item in window.view.builder.items() if isinstance(item, CardItem) and item.form == "hand"]


@pytest.mark.parametrize("name", ["set-up", "table", "era"])
def test_no_hand_is_open_while_the_game_goes_on(watched: Callable[[str], MainWindow], name: str) -> None:
    window = watched(name)
    assert window.session is not None
    backs = [item for item in window.view.builder.items() if item.key.startswith("hand-back:")]
    assert open_cards(window) == []
    assert len(backs) == len(window.session.state.players[0].hand)


@pytest.mark.rule("Q-18")
def test_a_rematch_of_bots_shows_no_hand_either(watched: Callable[[str], MainWindow]) -> None:
    window = watched("final")
    window.rematch()
    assert window.session is not None and not window.session.is_over
    assert open_cards(window) == []
    assert check(window) == []


def test_the_history_shows_no_hand_before_the_end(watched: Callable[[str], MainWindow]) -> None:
    window = watched("table")
    assert window.controller is not None
    window.controller.press_key("history")
    assert open_cards(window) == []
    assert check(window) == []


def test_after_the_end_all_hands_may_be_seen(watched: Callable[[str], MainWindow]) -> None:
    window = watched("final")
    assert window.controller is not None
    window.controller.press_key("Escape")
    assert len(open_cards(window)) == len(window.controller.model().me.hand) > 0
    assert check(window) == []
