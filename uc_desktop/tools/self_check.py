"""Whether everything the program needs is in place: content, fonts, a bot game, sorting, a window drawn."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

from uc_desktop import paths
from uc_desktop.ai.bot import Budget
from uc_desktop.app.records.settings import LANGUAGES
from uc_desktop.app.reference import load_reference
from uc_desktop.app.simulation.simulate import simulate_game
from uc_desktop.app.tutorial.chapters import load_tutorial
from uc_desktop.cards.loading.loader import load_content
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
    checks: tuple[tuple[str, Callable[[], str]], ...] = (
        ("content", _content),
        ("the rules to be read", _rules),
        ("the tutorial", _tutorial),
        ("a game between bots", _game),
        ("languages", translations),
        ("sorting", sorting),
        ("the window", _window),
    )
    return max(run(name, check) for name, check in checks)


def run(name: str, check: Callable[[], str]) -> int:
    """Print what a check says of what it found; 1 if it fails, else 0."""
    try:
        print(f"{name}: {check()}")
    except Exception as error:  # Whatever is wrong with an installation is what this is to find.
        print(f"{name}: FAILED: {type(error).__name__}: {error}")
        return 1
    return 0


def _content() -> str:
    content = load_content(paths.card_data())
    return f"{len(content.cards)} cards, {len(content.boards)} boards"


def _tutorial() -> str:
    chapters = load_tutorial(paths.resources() / "tutorial", load_content(paths.card_data()))
    return f"{len(chapters)} chapters, {sum(len(chapter.steps) for chapter in chapters)} steps"


def _rules() -> str:
    reference = load_reference(paths.resources() / "help")
    return f"{len(reference.chapters)} chapters, {len(list(reference.entries()))} entries"


def _game() -> str:
    result = simulate_game(load_content(paths.card_data()), ("random", "greedy"), Setup(2, "self-check"), Budget())
    if not result.ended or result.faults:
        raise AssertionError(f"the game did not end well: {result.faults}")
    return f"{result.commands} commands, {result.points} points"


def translations() -> str:
    """The languages of the program; AssertionError if texts of one are missing or faulty."""
    for language in LANGUAGES:
        if faults := check_words(language):
            raise AssertionError(f"{language}: {faults[0]}")
    return ", ".join(LANGUAGES)


def sorting() -> str:
    """The languages whose words Qt sorts as they are sorted there; AssertionError if it does not."""
    from uc_desktop.ui.widgets.collation import collator

    for language, words in SORTED.items():
        found = tuple(sorted(words, key=collator(language).sortKey))
        if found != words:
            raise AssertionError(f"{language}: {', '.join(found)}")
    return ", ".join(SORTED)


def _window() -> str:
    from uc_desktop.tools.screenshot import take

    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "window.png"
        take(game=None, demo="set-up", size=SIZE, out=out)
        return f"drawn, {out.stat().st_size} bytes"
