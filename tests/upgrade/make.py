"""Writes the files of a player of this version of the program, which later versions have to open.

``QT_QPA_PLATFORM=offscreen python -m tests.upgrade.make``; README.md describes the files.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable
from dataclasses import asdict, fields
from datetime import date
from pathlib import Path
from typing import Any, Final

from msgspec import to_builtins
from PySide6.QtWidgets import QApplication

from uc_desktop import __version__, paths
from uc_desktop.ai.bot import Budget
from uc_desktop.app.bots.shipped_bots import bot_named
from uc_desktop.app.records import results, statistics
from uc_desktop.app.records.record_types import FinishedGame
from uc_desktop.app.records.settings import CHOICES, Settings, load_settings, save_settings
from uc_desktop.app.saves.challenges import of_the_day
from uc_desktop.app.saves.game_file import load
from uc_desktop.app.saves.header import Header, Seat, UndoPolicy
from uc_desktop.app.session.card_sets import CardSets
from uc_desktop.app.session.game_loader import take_up
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.app.tutorial import progress
from uc_desktop.app.tutorial.progress import Checkpoint, TutorialProgress
from uc_desktop.rules.codec import encode, state_hash
from uc_desktop.rules.commands import Confirm
from uc_desktop.rules.terms import TILES
from uc_desktop.ui.start.make_window import make_window
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.window_geometry import place_of

HERE: Final = Path(__file__).parent
SEATS: Final = (Seat("Ana", "orange"), Seat("Łukasz", "blue"), Seat("Chiara", "ivory", "greedy"))
CHAPTERS: Final = ("the-table", "building")
DAY: Final = of_the_day(date(2026, 11, 22))
#: The confirmed turns of a game that was left in its ninth round.
LATE: Final = 8 * TILES * 2 + 3


def main(folder: Path) -> None:
    """Write the files into the folder, and what they mean into `expected.json`."""
    shutil.rmtree(folder, ignore_errors=True)
    games = folder / "data" / "games"
    shutil.copytree(paths.resources() / "packs" / "example", folder / "data" / "packs" / "example")
    application = QApplication.instance() or QApplication([])
    window = make_window(games, None, settings=folder / "config" / "settings.json", user=folder / "data")
    pack = [folder / "data" / "packs" / "example"]
    sets = CardSets(paths.card_data(), folder / "data")
    engine, content = sets.engine_with(pack), sets.keep(pack).name
    common: dict[str, Any] = {"content": content, "curtain": False}
    finished = Header(SEATS[:2], "finished", side="advanced", contracts=True, may_take_back=True, **common)
    late = Header(SEATS[:2], "late", undo=UndoPolicy.STRICT, **common)
    begun = Header(SEATS, "begun", curtain=True, content=content)
    solo = Header(
        SEATS[:1], DAY.seed, content, UndoPolicy.STRICT, solo_start=DAY.solo_start, challenge=DAY.name, side="advanced"
    )

    def played(header: Header, until: Callable[[Session], bool]) -> Session:
        window.begin(header, engine)
        assert window.session is not None
        play(window.session, until)
        return window.session

    session = played(finished, lambda session: turns(session) == 20)
    session.take_back()
    play(session, lambda session: session.is_over)
    played(solo, lambda session: session.is_over)
    session = played(late, lambda session: turns(session) == LATE)
    play(session, lambda session: session.can_undo())
    session.undo()
    window.commands.show_history()
    window.what_if()
    assert window.session is not None and window.session.header.what_if
    play(window.session, lambda session: len(session.entries) == 5)
    played(begun, lambda session: len(session.entries) == 12)
    keep_progress(games / progress.FILE)
    window.close()
    keep_settings(window, folder / "config" / "settings.json")
    shutil.rmtree(games / "previews", ignore_errors=True)
    expected = meaning(folder)
    (folder / "expected.json").write_text(json.dumps(expected, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    application.quit()


def turns(session: Session) -> int:
    """How many turns were confirmed."""
    return sum(isinstance(entry.command, Confirm) for entry in session.entries)


def play(session: Session, until: Callable[[Session], bool]) -> None:
    """Play as a bot does until this is true."""
    bot = bot_named("greedy", session.engine, "")
    while not until(session):
        session.submit(bot.choose(session.seen_by(session.state.active), session.legal_commands(), Budget()))


def keep_progress(path: Path) -> None:
    """Save a tutorial with one chapter done and another one begun, which is on the table."""
    kept = TutorialProgress(path)
    kept.keep(CHAPTERS[0], Checkpoint(), is_done=True)
    kept.put_on_table(CHAPTERS[1])
    command = encode(Confirm())
    kept.keep(CHAPTERS[1], Checkpoint((command, command), (0, 1), (1,)), is_done=False)


def keep_settings(window: MainWindow, path: Path) -> None:
    """Save settings of which none has its default."""
    values: dict[str, Any] = {
        "shortcuts": {"undo": ["Ctrl+U"]},
        "new_game": {"players": 3, "seed": "mine"},
        "game": "/home/ana/games/late.ucgame",
        "window": place_of(window),
    }
    for each in fields(Settings):
        default = getattr(Settings(), each.name)
        if each.name in CHOICES:
            values[each.name] = next(choice for choice in reversed(CHOICES[each.name]) if choice != default)
        elif isinstance(default, bool):
            values[each.name] = not default
    save_settings(path, Settings(**values))


def meaning(folder: Path) -> dict[str, Any]:
    """The contents of the files, as this version reads them."""
    games = folder / "data" / "games"
    sets, found = CardSets(paths.card_data(), folder / "data"), TutorialProgress(games / progress.FILE)
    (pack,) = sets.packs()
    return {
        "games": {path.name: game_meaning(path, sets) for path in sorted(games.glob("*.ucgame"))},
        "results": [result_meaning(game) for game in results.load(games).games],
        "attempts": {name: encode(each) for name, each in results.load(games).attempts.furthest.items()},
        "statistics": encode(statistics.load(games).games),
        "tutorial": {name: {"mark": found.mark(name), "point": point_of(found, name)} for name in CHAPTERS},
        "settings": settings_of(folder / "config" / "settings.json"),
        "pack": {"name": pack.info.name, "about": pack.info.about, "changes": dict(pack.changes)},
        "program": __version__,
    }


def result_meaning(game: FinishedGame) -> dict[str, Any]:
    """A result, told without its seat as version 0.1.0 did."""
    return {**encode(game), "won": game.won, "points": game.points, "cities": game.cities}


def settings_of(path: Path) -> dict[str, Any]:
    """The settings in a file, all of which are understood."""
    found = asdict(load_settings(path))
    assert found.pop("problem") is None
    return found


def point_of(found: TutorialProgress, chapter: str) -> Any:
    """How far a chapter was played; None if it was not begun."""
    point = found.point(chapter)
    return None if point is None else to_builtins(point)


def game_meaning(path: Path, sets: CardSets) -> dict[str, Any]:
    """The header of a saved game, and its position when it is continued."""
    loaded = load(path)
    session = take_up(loaded, sets.engine_for(loaded.header.content), UndoList)
    session.close()
    header = encode(loaded.header)
    return {
        "header": {name: header[name] for name in header if name not in ("format", "start_position")},
        "hash": state_hash(session.state),
        "commands": len(session.entries),
        "can": [session.can_undo(), session.can_redo()],
        "taken back": len(session.taken_back),
        "is over": session.is_over,
    }


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / __version__)
