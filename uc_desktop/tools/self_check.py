"""Whether everything the program needs is in place: content, fonts, a bot game, sorting, windows in all
languages."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Sized
from contextlib import closing
from pathlib import Path

from uc_desktop import paths
from uc_desktop.ai.bot import Budget
from uc_desktop.app.records.settings import LANGUAGES
from uc_desktop.app.reference import load_reference
from uc_desktop.app.simulation.simulate import simulate_game
from uc_desktop.app.tutorial.chapters import load_tutorial
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.plain_text import encodable
from uc_desktop.presentation.words.catalogue import Key, language, listing, say, speak
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.tools.check_words import check_words

SIZE = (1366, 768)
#: Words in the order of their language, which differs from that of their code points.
SORTED = {
    "pl": ("aż", "ąż", "cal", "ćma", "lody", "łódź", "osa", "ósmy", "zebra", "źrebak", "żaba"),
    "es": ("luz", "nube", "ñandú", "ola"),
    "fr": ("cote", "côte", "cou"),
    "en": ("card 2", "Card 10"),
}


def self_check() -> int:
    """Print a line a check; 0 if all are well."""
    checks: tuple[tuple[Key, Callable[[], str]], ...] = (
        ("self_check.content", _content),
        ("self_check.rules", _rules),
        ("self_check.tutorial", _tutorial),
        ("self_check.game", _game),
        ("self_check.languages", translations),
        ("self_check.sorting", sorting),
        ("self_check.window", window),
    )
    return max(run(name, check) for name, check in checks)


def run(name: Key, check: Callable[[], str]) -> int:
    """Print what a check says of what it found; 1 if it fails, else 0."""
    try:
        line, code = say("self_check.found", name=say(name), found=check()), 0
    except Exception as error:  # Whatever is wrong with an installation is what this is to find.
        line, code = say("self_check.failed", name=say(name), kind=type(error).__name__, error=str(error)), 1
    print(encodable(line, sys.stdout))
    return code


def _content() -> str:
    content = load_content(paths.card_data())
    cards, boards = len(content.cards), len(content.boards)
    return listing("comma", (say("counts.card", count=cards), say("self_check.boards", count=boards)))


def _tutorial() -> str:
    chapters = load_tutorial(paths.resources() / "tutorial", load_content(paths.card_data()))
    steps = sum(len(chapter.steps) for chapter in chapters)
    return listing("comma", (_chapters(chapters), say("self_check.steps", count=steps)))


def _rules() -> str:
    reference = load_reference(paths.resources() / "help")
    entries = len(list(reference.entries()))
    return listing("comma", (_chapters(reference.chapters), say("self_check.entries", count=entries)))


def _chapters(chapters: Sized) -> str:
    return say("self_check.chapters", count=len(chapters))


def _game() -> str:
    result = simulate_game(load_content(paths.card_data()), ("random", "greedy"), Setup(2, "self-check"), Budget())
    if not result.ended or result.faults:
        raise AssertionError(f"the game did not end well: {result.faults}")
    points = listing("comma", map(str, result.points))
    return say("self_check.played", count=result.commands, points=points)


def translations() -> str:
    """The languages of the program; AssertionError if texts of one are missing or faulty."""
    for code in LANGUAGES:
        if faults := check_words(code):
            raise AssertionError(f"{code}: {faults[0]}")
    return ", ".join(LANGUAGES)


def sorting() -> str:
    """The languages whose words Qt sorts as they are sorted there; AssertionError if it does not."""
    from uc_desktop.ui.widgets.collation import collator

    for code, words in SORTED.items():
        found = tuple(sorted(words, key=collator(code).sortKey))
        if found != words:
            raise AssertionError(f"{code}: {', '.join(found)}")
    return ", ".join(SORTED)


def window() -> str:
    """The languages in which the window can be drawn; AssertionError names the first that fails."""
    from uc_desktop.tools.screenshot import offscreen

    offscreen(SIZE)
    from PySide6.QtWidgets import QApplication

    application = QApplication.instance() or QApplication(["uc-desktop"])
    assert application is not None
    from uc_desktop.tools.scenes import show_scene

    in_use = language()
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(show_scene("set-up", Path(folder), SIZE)) as shown,
    ):
        out = Path(folder) / "window.png"
        try:
            for code in LANGUAGES:
                try:
                    shown.set_language(code)
                except Exception as error:
                    raise AssertionError(f"{code}: {type(error).__name__}: {error}") from error
                if language() != code or not shown.grab().save(str(out), "PNG"):
                    raise AssertionError(f"{code}: its texts are missing, or the window is not drawn")
        finally:
            speak(in_use)
    return ", ".join(LANGUAGES)
