"""The performance figures of the window: gestures, repaints, opening and looking back, start, memory."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter, sleep
from typing import Any

from PySide6.QtWidgets import QApplication

from uc_desktop import paths
from uc_desktop.ai.random import RandomBot
from uc_desktop.app.bench_files import PERSON, SEED, finished_game, late_game, next_command
from uc_desktop.app.bots.worker import InlineThinker, Thinker
from uc_desktop.app.records.settings import LANGUAGES, Settings
from uc_desktop.app.saves.games import SUFFIX, latest
from uc_desktop.app.saves.journal import Journal, step_of
from uc_desktop.app.session.session import Session
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import MODEL, load_words
from uc_desktop.rules.commands import Command, Place
from uc_desktop.rules.engine import Engine
from uc_desktop.tools import bench_start, bench_turns
from uc_desktop.tools.bench_mouse import Mouse, Send
from uc_desktop.tools.bench_reference import ReferenceTimes, ratios
from uc_desktop.tools.screenshot import offscreen
from uc_desktop.ui.motion.queue import Motions
from uc_desktop.ui.scene.motion_clock import FRAME
from uc_desktop.ui.start.make_window import make_window
from uc_desktop.ui.window.idle_gc import REST
from uc_desktop.ui.window.main_window import MainWindow

SIZE = (1366, 768)
GAMES = ("bench", "wave", "reef", "kelp", "dome")
REPAINTS = 40
MOTIONS = 10
#: How long a person thinks at the least before a gesture, looks at what it did before taking it back, and a hand takes
#: from one event of the mouse to the next, in milliseconds.
THINKING = 500
REACTION = 150
BETWEEN_EVENTS = 16


def figures() -> dict[str, Any]:
    """All figures of the window, in the unit of their names, and the times in shares of the reference too; draws
    offscreen."""
    offscreen(SIZE)
    application = QApplication.instance() or QApplication(["uc-desktop"])
    assert application is not None
    reference, found = ReferenceTimes(), dict[str, Any]()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for of, where in (
            (_gestures, folder),
            (_motion, folder),
            (_languages, folder),
            (_past, folder / "games"),
            (_start, folder / "games"),
        ):
            # The machine may be busier at one time than at another.
            reference.measure()
            found |= of(where)
    reference.measure()
    known = reference.figures()
    return {**found, **_turns(), **known, **ratios(found, known)}


def _turns() -> dict[str, Any]:
    """How many gestures a turn takes, with the shipped cards."""
    texts = Texts(load_words(paths.card_data() / "words", MODEL))
    return bench_turns.figures(Engine(load_content(paths.card_data())), texts)


def _gestures(folder: Path) -> dict[str, Any]:
    """All that a person does with the mouse in the last era of games against three bots, each gesture taken back and
    done again by key: from the event that ends the gesture to the painted table, and from every other one of the mouse.

    A gesture is saved before it is painted; how long it takes by itself until it is on the disk is told too.
    """
    thinker = PatientThinker()
    window = _window(folder / "late", thinker)
    took: dict[str, list[float]] = {"gesture": [], "undo": [], "redo": [], "pointing": []}
    saved: list[float] = []
    for seed in GAMES:
        path = folder / "late" / f"{seed}{SUFFIX}"
        late_game(Engine(window.engine.content), path, seed)
        window.open_game(path)
        # The first table painted, and what is put off until it rests, are part of the start.
        rest(1.1 * REST)
        session = play_on(window, thinker, RandomBot(seed), took)
        saved += _saving(session, path.with_suffix(".again"))
    repaints = [_timed(window.view.viewport().grab, lambda: None) for _ in range(REPAINTS)]
    window.close()
    result = {f"{name}_to_painted_ms_p99": _p99(times) for name, times in took.items()}
    medians = {f"{name}_to_painted_ms_median": round(median(times) * 1e3, 2) for name, times in took.items()}
    return {
        "gestures": len(took["gesture"]),
        **result,
        **medians,
        "saving_a_gesture_ms_median": round(median(saved) * 1e3, 2),
        "saving_a_gesture_ms_p99": _p99(saved),
        "full_repaint_ms_median": round(median(repaints) * 1e3, 2),
    }


class PatientThinker(InlineThinker):
    """Lets the bots wait while a gesture is timed."""

    waits = False

    def answer(self) -> Command | None:
        return None if self.waits else super().answer()


def _window(games: Path, thinker: Thinker | None = None) -> MainWindow:
    window = make_window(games, thinker)
    window.resize(*SIZE)
    window.show()
    return window


def play_on(window: MainWindow, thinker: PatientThinker, bot: RandomBot, took: dict[str, list[float]]) -> Session:
    """Play the person's part of the game to its end."""
    controller, mouse = window.controller, Mouse(window.view)
    assert controller is not None
    session = controller.session
    # Each command is a gesture of its own, whatever it pays.
    controller.table.game.follow(Settings(takes_gains=False, asks_price=True, turn_pace="off"))
    while True:
        thinker.waits = False
        controller.let_go()
        QApplication.processEvents()
        if session.is_over:
            return session
        if session.state.active != PERSON:
            continue
        # The bots look once more whether they are to go on, and what could come is pictured.
        rest(THINKING)
        thinker.waits = True
        command = next_command(bot, session.legal_commands())
        _perform(mouse.give(command), session, took["gesture"], took["pointing"])
        assert session.entries[-1].command == command
        if session.can_undo():
            for name in ("undo", "redo"):
                rest(REACTION)
                took[name].append(_timed(QApplication.processEvents, lambda name=name: controller.press_key(name)))  # type: ignore[misc]


def _perform(gesture: Iterator[Send], session: Session, took: list[float], pointing: list[float]) -> None:
    """Send the events of a gesture as fast as a hand does; what the one takes that changes the game is noted apart from
    the others."""
    for send in gesture:
        before = session.current
        # As on the screen: only what has changed is painted, when the event loop comes to it.
        passed = _timed(QApplication.processEvents, send)
        (pointing if session.current is before else took).append(passed)
        rest(BETWEEN_EVENTS)


def _saving(session: Session, path: Path) -> Iterator[float]:
    """How long each of a game's commands takes to be on the disk by itself."""
    journal = Journal.create(path, session.header)
    for entry in session.entries:
        yield _timed(journal.flush, lambda entry=entry: journal.append(*step_of(entry.command, entry.state)))  # type: ignore[misc]
    journal.close()


def _motion(folder: Path) -> dict[str, Any]:
    """Frames of placing and taking back on the same table: a step of the motions, and painting what it changed."""
    from uc_desktop.tools.scenes import show_scene

    window = show_scene("table", folder, SIZE)
    controller, motions = window.controller, window.view.motions
    assert controller is not None
    window.view.viewport().grab()
    motions.speed = "normal"
    placements = [c for c in controller.session.legal_commands() if isinstance(c, Place) and c.card]
    frames: list[float] = []
    for index in range(MOTIONS):
        controller.submit(placements[index % len(placements)])
        frames += _frames(motions)
        controller.on_button("undo")
        frames += _frames(motions)
    window.close()
    return {
        "motion_frame_ms_median": round(median(frames) * 1e3, 2),
        "motion_frame_ms_p99": _p99(frames),
        "motion_frames_per_s": round(1 / median(frames)),
        "motion_frames_within_60_fps": round(sum(frame < 1 / 60 for frame in frames) / len(frames), 3),
    }


def _languages(folder: Path) -> dict[str, Any]:
    """From choosing each language to the painted table, a first time and again."""
    from uc_desktop.tools.scenes import show_scene

    window = show_scene("table", folder, SIZE)
    first, again = (
        {code: _timed(window.grab, partial(window.set_language, code)) for code in (*LANGUAGES[1:], LANGUAGES[0])}
        for _ in range(2)
    )
    window.close()
    return {
        **{f"switching_to_{code}_ms": round(took * 1e3) for code, took in again.items()},
        "switching_language_first_ms_worst": round(max(first.values()) * 1e3),
    }


def _frames(motions: Motions) -> list[float]:
    """How long each frame of what is in motion takes."""
    frames = []
    while motions.is_moving:
        frames.append(_timed(QApplication.processEvents, lambda: motions.advance(FRAME)))
    return frames


def rest(milliseconds: float) -> None:
    """Let the table do what it does while nobody touches it."""
    until = perf_counter() + milliseconds / 1000
    while perf_counter() < until:
        QApplication.processEvents()
        sleep(1e-3)


def _timed(paint: Callable[[], object], action: Callable[[], object]) -> float:
    started = perf_counter()
    action()
    paint()
    return perf_counter() - started


def _p99(times: list[float]) -> float:
    return round(quantiles(times, n=100)[98] * 1e3, 2)


def _past(folder: Path) -> dict[str, Any]:
    """A finished four-player game from its file to the painted table, then each of its positions, in any order."""
    window = _window(folder)
    # By turns, as a game that is on the table is not opened; the first table painted is part of the start.
    paths = [folder / f"finished-{number}{SUFFIX}" for number in range(2)]
    for path in paths:
        finished_game(window.engine, path)
    opening = [
        _timed(window.view.viewport().grab, lambda path=path: window.open_game(path))  # type: ignore[misc]
        for path in (*paths, *paths, *paths)
    ]
    controller = window.controller
    assert controller is not None
    numbers = list(range(len(controller.session.entries) + 1))
    Random(SEED).shuffle(numbers)
    controller.history.open()
    window.view.viewport().grab()
    grab = window.view.viewport().grab
    took = [_timed(grab, lambda number=number: controller.history.go(number)) for number in numbers]  # type: ignore[misc]
    window.close()
    return {
        "opening_finished_game_to_painted_ms": round(median(opening[1:]) * 1e3, 1),
        "history_position_to_painted_ms_median": round(median(took) * 1e3, 1),
        "history_position_to_painted_ms_worst": round(max(took) * 1e3, 1),
    }


def _start(folder: Path) -> dict[str, Any]:
    """From starting the program to its first picture, and the memory it takes with a finished game."""
    assert latest(folder) is not None
    late, empty = folder.with_name("start-late"), folder.with_name("start-empty")
    for each in (late, empty):
        each.mkdir()
    late_game(Engine(load_content(paths.card_data())), late / f"late{SUFFIX}", SEED)
    return bench_start.figures(folder, late, empty)
