"""A program that ends a solo game and is killed while it records the result, and what the next start finds.

Run by itself, because it forks: `python -m tests.app.records.killed_at_the_end FOLDER` prints a JSON list, a kill an
entry, one at each of the calls that touch the disk from the end of the game on.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from random import Random
from typing import Any

from tests.app.playing import played_to_the_end, save, solo_header
from tests.app.saves.killing import Fate, doom
from uc_desktop import paths
from uc_desktop.app.records import results, statistics
from uc_desktop.app.records.missing_records import complete_records
from uc_desktop.app.records.record_keeper import keep_game
from uc_desktop.app.session.game_loader import open_session
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.rules.engine import Engine

#: More calls than the end of a game makes: after the last one the program lives on.
CALLS = range(1, 9)


def end_game(engine: Engine, path: Path, call: int) -> None:
    """Give the last command, and die at this call from then on."""
    session = open_session(path, engine, UndoList)
    session.events_applied.connect(lambda _: doom(Fate(Random(call), lambda _: None, call, links=True)))
    keep_game(session, path.parent, print)
    session.submit(played_to_the_end(engine)[-1].command)


def killed(engine: Engine, folder: Path, call: int) -> dict[str, Any]:
    """Let a child end the game and die, and start again."""
    path = save(folder / "game.ucgame", solo_header(engine, "game"), played_to_the_end(engine)[:-1])
    child = os.fork()
    if not child:
        end_game(engine, path, call)
        os._exit(0)
    os.waitpid(child, 0)
    before = sum(counts(folder))
    for _ in complete_records(folder, lambda _: engine):
        pass
    is_over = open_session(path, engine, UndoList, read_only=True).is_over
    return {"over": is_over, "missing": 2 - before, "results": counts(folder)[0], "games": counts(folder)[1]}


def counts(folder: Path) -> tuple[int, int]:
    """How many results and finished games are counted."""
    games = statistics.load(folder).games
    return len(results.load(folder).counted), len(games)


def main(folder: Path) -> list[dict[str, Any]]:
    """Kill once at each call."""
    engine = Engine(load_content(paths.card_data()))
    return [killed(engine, folder / str(call), call) for call in CALLS]


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1]))))
