"""The command that finds a recorded game for a kind of event."""

from __future__ import annotations

from tests.recorded.find_game import find_game, happens
from tests.recorded.test_game_texts import GAMES
from uc_desktop.rules.content import Content
from uc_desktop.rules.events import ProductionStarted


def test_a_game_is_found_in_which_an_event_happens(content: Content) -> None:
    name, setup = find_game(content, ProductionStarted)
    assert name in GAMES and setup.seed not in {each.seed for _, each in GAMES.values()}
    assert happens(content, setup, ProductionStarted)
