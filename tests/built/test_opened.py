"""A saved game is opened by a path as an argument, as by a double click."""

from __future__ import annotations

import json

from tests.built.display import Display
from tests.built.installations import PATIENCE, Installation, until
from tests.built.older_data import LATE, WHAT_IF, put_data
from uc_desktop.ui.window.main_window import MainWindow


def remembered(installation: Installation) -> str:
    """The game that was on the table last."""
    return str(json.loads(installation.settings.read_bytes()).get("game", ""))


def test_a_saved_game_named_as_an_argument_is_on_the_table(
    installation: Installation, display: Display, source: MainWindow
) -> None:
    put_data(installation)
    game = installation.put(installation.home / "Late game.ucgame", LATE.read_bytes())
    installation.start(display.name, installation.inside(game))
    until(lambda: remembered(installation) == installation.inside(game), "the game on the table")
    assert source.open_game(next(source.games.glob("*-late-1.ucgame")))
    display.wait_for(1, source)


def test_a_second_start_hands_its_game_to_the_running_program(installation: Installation, display: Display) -> None:
    put_data(installation)
    first, second = (installation.put(installation.home / path.name, path.read_bytes()) for path in (LATE, WHAT_IF))
    running = installation.start(display.name, installation.inside(first))
    until(lambda: remembered(installation) == installation.inside(first), "the first game on the table")
    assert installation.start(display.name, installation.inside(second)).wait(PATIENCE) == 0
    until(lambda: remembered(installation) == installation.inside(second), "the second game on the table")
    assert running.poll() is None and len(display.windows()) == 1


def test_a_second_start_without_a_game_shows_the_running_program(installation: Installation, display: Display) -> None:
    running = installation.start(display.name)
    display.window(1)
    assert installation.start(display.name).wait(PATIENCE) == 0
    assert running.poll() is None and len(display.windows()) == 1


def test_a_damaged_game_is_told_of_and_stays_as_it_is(installation: Installation, display: Display) -> None:
    put_data(installation)
    data = LATE.read_bytes().replace(b'"seed":"late"', b'"seed":"other"')
    game = installation.put(installation.home / "damaged.ucgame", data)
    running = installation.start(display.name, installation.inside(game))
    table, box = display.window(1), display.window(2)
    assert box.rect.width() < table.rect.width()
    assert running.poll() is None and game.read_bytes() == data
