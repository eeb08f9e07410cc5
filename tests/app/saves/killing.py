"""A program that plays a saved game in a child process, kills it again and again, and says what became of the game.

Run by itself, because it forks: `python -m tests.app.saves.killing SEED KILLS FOLDER` prints a JSON list, a kill an
entry: so many at random, after one at each of the calls that begin a game, with and without hard links.
"""

from __future__ import annotations

import errno
import json
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from io import FileIO
from pathlib import Path
from random import Random
from typing import Any, NoReturn

from tests.app.playing import header
from uc_desktop import paths
from uc_desktop.app.saves import disk
from uc_desktop.app.saves.journal import Journal
from uc_desktop.app.session.game_loader import open_session
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.errors import GameFileError
from uc_desktop.rules.codec import state_hash
from uc_desktop.rules.engine import Engine

#: Kills before a new game is begun.
KILLS_OF_A_GAME = 8
#: The last call at which a child dies.
LAST_CALL = 30
#: The calls with which a game begins, and a few more.
FIRST_CALLS = range(1, 13)


class Fate:
    """Counts the calls that touch the disk and ends the process at the one chosen: before, after, or in the middle.

    Unless `links`, the file system knows no hard links.
    """

    def __init__(self, random: Random, tell: Callable[[str], None], call: int = 0, links: bool | None = None) -> None:
        self._left = call or random.randint(1, LAST_CALL)
        self.links = random.random() < 0.5 if links is None else links
        self._when = random.choice(["before", "after"])
        self._part = random.random()
        self._tell = tell

    def meet(self, name: str, call: Callable[[], Any]) -> Any:
        """Make the call, or die of it."""
        self._left -= 1
        if self._left:
            return call()
        if self._when == "after":
            with suppress(OSError):
                call()
        return self._die(f"{self._when} {name}")

    def meet_write(self, write: Callable[[bytes], int], data: bytes) -> int:
        """Write all of it, or a part of it and die."""
        self._left -= 1
        if self._left:
            return write(data)
        written = write(data[: round(self._part * len(data))])
        return self._die(f"write {written} of {len(data)}")

    def _die(self, where: str) -> NoReturn:
        self._tell(f"killed {where}")
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError("nobody survives that")


class DoomedFile(FileIO):
    """A file whose writing and cutting may be the last thing the process does."""

    fate: Fate

    def write(self, data: bytes) -> int:  # type: ignore[override]
        return self.fate.meet_write(super().write, data)

    def truncate(self, size: int | None = None) -> int:
        really = super().truncate
        cut: int = self.fate.meet("truncate", lambda: really(size))
        return cut


def doom(fate: Fate) -> None:
    """From here on everything that touches the disk meets its fate."""
    DoomedFile.fate = fate
    really_open, really_link, really_unlink, really_rename = Path.open, os.link, os.unlink, os.rename

    def doomed_open(path: Path, mode: str = "r", buffering: int = -1) -> Any:
        if mode == "rb":
            return really_open(path, mode, buffering)
        return fate.meet("open", lambda: DoomedFile(path, mode.replace("b", "")))

    Path.open = doomed_open  # type: ignore[assignment, method-assign]
    # The system keeps what was written whoever dies; only a power cut would need the disk.
    disk.fsync = lambda handle: fate.meet("fsync", lambda: None)
    os.link = lambda *a, **k: fate.meet("link", lambda: really_link(*a, **k)) if fate.links else no_links()
    os.rename = lambda *a, **k: fate.meet("rename", lambda: really_rename(*a, **k))
    os.unlink = lambda *a, **k: fate.meet("unlink", lambda: really_unlink(*a, **k))


def no_links() -> NoReturn:
    """What the system answers where there are none."""
    raise PermissionError(errno.EPERM, "Operation not permitted")


def play_on(engine: Engine, path: Path, random: Random, tell: Callable[[str], None]) -> None:
    """Take the game up, or begin it, and play until the end; every accepted step is told with the position after it."""
    if path.exists():
        session = open_session(path, engine, UndoList)
    else:
        made = header(engine, take_back=True)
        session = Session(engine, made, Journal.create(path, made), UndoList)
        tell(f"accepted 0 {state_hash(session.state)}")
    assert session.journal is not None
    steps = session.journal.data.count(b"\n") - 1
    while not session.is_over:
        choice = random.choice([*["do"] * 9, *["undo"] * 3, *["redo"] * 3, "take back"])
        if choice == "do":
            session.submit(random.choice(session.legal_commands()))
        elif choice == "take back":
            if session.last_turn is None:
                continue
            session.take_back()
        elif getattr(session, f"can_{choice}")():
            getattr(session, choice)()
        else:
            continue
        steps += 1
        tell(f"accepted {steps} {state_hash(session.state)}")


def killed(engine: Engine, path: Path, seed: str, call: int = 0, links: bool | None = None) -> list[str]:
    """What a child told before it died, at this call or any."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)

        def tell(words: str) -> None:
            os.write(writing, f"{words}\n".encode())

        random = Random(seed)
        doom(Fate(random, tell, call, links))
        play_on(engine, path, random, tell)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        told = pipe.read().splitlines()
    os.waitpid(child, 0)
    return told


def found(engine: Engine, path: Path) -> dict[str, Any]:
    """The game as the next start of the program finds it, without going on."""
    if not path.exists():
        return {"steps": None, "hash": "", "fault": "", "torn": False}
    try:
        session = open_session(path, engine, UndoList, read_only=True)
    except GameFileError as error:
        return {"steps": None, "hash": "", "fault": str(error), "torn": False}
    # A torn line has no end, so the lines that are ended are the header and the steps.
    steps = path.read_bytes().count(b"\n") - 1
    return {"steps": steps, "hash": state_hash(session.state), "fault": "", "torn": bool(session.notices)}


def last_accepted(told: list[str], otherwise: list[str]) -> list[str]:
    """How many steps a child had made when it died, and the position's hash."""
    return next((line.split()[1:] for line in reversed(told) if line.startswith("accepted")), otherwise)


def entry(told: list[str], accepted: list[str], at: dict[str, Any]) -> dict[str, Any]:
    """What the child told and what was found."""
    where = next((line for line in told if line.startswith("killed")), "lived on")
    return {"where": where, "steps": int(accepted[0]), "hash": accepted[1], "found": at}


def killed_beginning(engine: Engine, folder: Path, seed: str, call: int, links: bool) -> dict[str, Any]:
    """Kill a program that begins a game at this of its calls."""
    path = folder / f"beginning-{call}-{links}.ucgame"
    told = killed(engine, path, f"{seed}/{call}/{links}", call, links)
    return entry(told, last_accepted(told, ["-1", ""]), found(engine, path))


def main(seed: str, kills: int, folder: Path) -> list[dict[str, Any]]:
    """Kill so often; each entry says what the child told and what was found."""
    engine = Engine(load_content(paths.card_data()))
    results = [killed_beginning(engine, folder, seed, call, links) for call in FIRST_CALLS for links in (True, False)]
    accepted: list[str] = ["-1", ""]
    for number in range(kills):
        path = folder / f"{number // KILLS_OF_A_GAME}.ucgame"
        if number % KILLS_OF_A_GAME == 0:
            accepted = ["-1", ""]
        told = killed(engine, path, f"{seed}/{number}")
        accepted = last_accepted(told, accepted)
        at = found(engine, path)
        results.append(entry(told, accepted, at))
        if at["steps"] is not None:
            # What was written whole without being accepted any more is in the game from now on.
            accepted = [str(at["steps"]), at["hash"]]
    return results


if __name__ == "__main__":
    print(json.dumps(main(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]))))
