"""A saved game is opened by its name, as a double click does it."""

from __future__ import annotations

import json

from tests.built.display import Display
from tests.built.left_data import LATE, WHAT_IF, leave_data
from tests.built.places import Place, until
from uc_desktop.ui.window.main_window import MainWindow


def remembered(place: Place) -> str:
    """The game that was on the table last."""
    return str(json.loads(place.settings.read_bytes()).get("game", ""))


def test_a_saved_game_named_as_an_argument_is_on_the_table(place: Place, display: Display, source: MainWindow) -> None:
    leave_data(place)
    game = place.put(place.home / "Late game.ucgame", LATE.read_bytes())
    place.start(display.name, place.inside(game))
    until(lambda: remembered(place) == place.inside(game), "the game on the table")
    assert source.open_game(next(source.games.glob("*-late-1.ucgame")))
    display.wait_for(1, source)


def test_a_second_start_hands_its_game_to_the_running_program(place: Place, display: Display) -> None:
    leave_data(place)
    first, second = (place.put(place.home / path.name, path.read_bytes()) for path in (LATE, WHAT_IF))
    running = place.start(display.name, place.inside(first))
    until(lambda: remembered(place) == place.inside(first), "the first game on the table")
    assert place.start(display.name, place.inside(second)).wait(60) == 0
    until(lambda: remembered(place) == place.inside(second), "the second game on the table")
    assert running.poll() is None and len(display.windows()) == 1


def test_a_damaged_game_is_told_of_and_stays_as_it_is(place: Place, display: Display) -> None:
    leave_data(place)
    data = LATE.read_bytes().replace(b'"seed":"late"', b'"seed":"other"')
    game = place.put(place.home / "damaged.ucgame", data)
    running = place.start(display.name, place.inside(game))
    table, box = display.window(1), display.window(2)
    assert box.place.width() < table.place.width()
    assert running.poll() is None and game.read_bytes() == data
