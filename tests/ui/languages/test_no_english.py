"""No English is left where another language was chosen in the middle: on screen, told to screen readers or copied."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from PySide6.QtGui import QAccessible

from tests.ui.languages.english import left_in_english
from tests.ui.languages.shown import copied, on_table, shown
from tests.ui.lessons import Direct, Pupil, begin, lesson_of
from tests.ui.pages.all_pages import PAGES, opened
from tests.ui.pseudo_language import pseudo_cards, pseudo_interface, words_of_ours
from tests.ui.shared_window import put_scene, reset
from tests.whole import by_turns, part
from uc_desktop import paths
from uc_desktop.ai.random import RandomBot
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.session.session import Session
from uc_desktop.cards.words.words import Words
from uc_desktop.errors import GameFileError, problem
from uc_desktop.presentation.facts.overlays.piles import PILES
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.presentation.words import catalogue
from uc_desktop.rules.board.graph import ADVANCED
from uc_desktop.tools.scenes import SCENES
from uc_desktop.ui.pages.settings.settings_page import SettingsPage
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.window import window_parts
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.undo_stack import UndoStack

pytestmark = pytest.mark.usefixtures("english_afterwards", "quick_bots")
#: In place of a language: every text of a catalogue is in letters of its own, so that others show.
PSEUDO = "pseudo"
PEOPLE = (Seat("Ana", "orange"), Seat("Bruno", "blue"))
GAMES = {"of two": PEOPLE, "alone": PEOPLE[:1]}
#: The scenes of which each run looks at all that may be open when the language is chosen.
OPEN = ("refusal", "payment", "production", "score", "history", "hint-step")
#: The round in which the language of a game is changed, and of how many commands one is looked at.
MIDDLE, LOOKS_AFTER = 6, 20
#: What can be opened at the end of a game, and about what.
LOOKED_AT = (
    (Overlay.LOG, ""), (Overlay.SCORE, ""), (Overlay.SOURCES, "0"), (Overlay.FINAL, ""), (Overlay.PILE, *PILES),
)  # fmt: skip
NAMES = ("Ana", "Bruno", "Chiara", "Dawid")


@pytest.fixture(autouse=True)
def _pseudo_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let it be chosen as other languages are."""
    speak, card_words = window_parts.speak, catalogue.card_words

    def speak_any(language: str) -> None:
        catalogue.use(pseudo_interface()) if language == PSEUDO else speak(language)

    def any_card_words(language: str) -> Words:
        return pseudo_cards(paths.card_data() / "words", "en") if language == PSEUDO else card_words(language)

    monkeypatch.setattr(window_parts, "speak", speak_any)
    monkeypatch.setattr(catalogue, "card_words", any_card_words)


@pytest.fixture
def announced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """An empty list for what is announced to a screen reader; Qt is told that one is active, and told no more."""
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: None)
    return []


def check(language: str, found: Iterable[str], names: Iterable[str] = ()) -> None:
    """That all is in the language but for these names."""
    found, allowed = set(found), (*NAMES, *names)
    assert len(found) > 20
    left = words_of_ours(found, allowed) if language == PSEUDO else left_in_english(language, found, allowed)
    assert not left, "\n".join(left)


def table_of(window: MainWindow) -> Controller:
    assert window.controller is not None
    return window.controller


# Games


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(("game", "language"), [*by_turns(GAMES), ("of two", PSEUDO)])
def test_a_game_goes_on_in_the_language(
    window: MainWindow, folder: Path, announced: list[str], game: str, language: str
) -> None:
    seats, content = GAMES[game], window.engine.content.hash
    header = Header(seats, "spoken", content, curtain=False, side=ADVANCED, contracts=len(seats) > 1)
    session, bot = Session(window.engine, header, None, UndoStack), RandomBot("spoken")
    while session.state.round < MIDDLE:
        session.submit(bot.pick(session.legal_commands()))
    window.show_session(session)
    table_of(window).let_go()
    window.set_language(language)
    found = {*shown(window)}
    table_of(window).table.signals.announced.connect(announced.append)
    while not session.is_over:
        table_of(window).submit(bot.pick(session.legal_commands()))
        found.update(action.text() for action in window.menu.actions())
        if table_of(window).table.overlay.kind or len(session.entries) % LOOKS_AFTER == 0:
            found.update((*on_table(table_of(window)), *copied(table_of(window))))
            table_of(window).let_go()
    for overlay, *abouts in LOOKED_AT:
        for about in abouts:
            table_of(window).overlays.open(overlay, about)
            found.update((*copied(table_of(window)), *on_table(table_of(window))))
    table_of(window).let_go()
    found.update(shown(window))
    assert len(announced) > 50
    check(language, (*found, *announced), (str(folder), "spoken"))


@pytest.mark.parametrize(("name", "language"), by_turns(part(OPEN, tuple(SCENES))))
def test_a_scene_is_shown_in_the_language(module_window: MainWindow, name: str, language: str) -> None:
    """First as it is after the language is chosen, whatever is then still open, then as it is when it is opened."""
    module_window.set_language("en")
    put_scene(reset(module_window), name)
    module_window.set_language(language)
    found = {*shown(module_window)}
    put_scene(module_window, name)
    found |= {*shown(module_window)}
    check(language, found, (str(module_window.games), "scene"))


# The tutorial


@pytest.mark.parametrize(("chapter", "language"), by_turns(("building",)))
def test_a_chapter_goes_on_in_the_language(window: MainWindow, folder: Path, chapter: str, language: str) -> None:
    steps = begin(window, chapter).chapter.steps
    found = set[str]()
    pupil = Pupil(Direct(window), lambda: found.update(on_table(table_of(window))))
    pupil.until(steps[len(steps) // 2].name)
    found.clear()
    window.set_language(language)
    found.update(shown(window))
    pupil.until(steps[-1].name)
    assert lesson_of(window).is_done
    found.update(shown(window))
    check(language, found, (str(folder),))


# The title, pages and boxes


@pytest.mark.parametrize(("start", "language"), by_turns(("first", "later")))
def test_the_title_is_shown_in_the_language(window: MainWindow, folder: Path, start: str, language: str) -> None:
    if start == "later":
        window.begin(Header(PEOPLE, "spoken", window.engine.content.hash))
        window.commands.leave_game()
    else:
        window.show_title()
    window.set_language(language)
    check(language, shown(window), (str(folder), "spoken"))


@pytest.mark.parametrize(("name", "language"), by_turns(("settings", "new game")))
def test_a_page_that_is_open_is_shown_in_the_language(
    window: MainWindow, folder: Path, name: str, language: str
) -> None:
    """The settings, in which it is chosen, and the page that they lie over."""
    window.show_title()
    opened(window, folder, name)
    window.show_settings()
    window.set_language(language)
    settings = window.pages.opened(SettingsPage)
    assert settings is not None and settings.languages.tiles[language].isChecked()
    found = {*shown(window)}
    settings.leave()
    check(language, found | {*shown(window)}, (str(folder),))


@pytest.mark.parametrize(("name", "language"), by_turns(PAGES))
def test_a_page_is_shown_in_the_language(module_window: MainWindow, name: str, language: str) -> None:
    """Also where it was shown in English before."""
    window = module_window
    for each in ("en", language):
        window.set_language(each)
        window.take_game_away()
        for path in window.games.glob("*.ucgame"):
            path.unlink()
        opened(window, window.games, name)
    check(language, shown(window), (str(window.games), "biomatter", "basic-1", "sea"))


BOXES: dict[str, Callable[[MainWindow], object]] = {
    "abandon": lambda window: window.commands.abandon(),
    "players": lambda window: window.commands.change_players(),
    "take back": lambda window: window.commands.take_turn_back(),
    "palette": lambda window: window.commands.show_palette(),
    "no review": lambda window: window.commands.show_review(),
    "an error": lambda window: window.tell_error(GameFileError(problem("files.no file").at("a.ucgame", 1))),
}


@pytest.mark.parametrize(("name", "language"), by_turns(BOXES))
def test_a_box_is_shown_in_the_language(window: MainWindow, folder: Path, name: str, language: str) -> None:
    """Also where it was shown in English before."""
    window.begin(Header(PEOPLE, "spoken", window.engine.content.hash, curtain=False, may_take_back=True))
    bot, found = RandomBot("spoken"), set[str]()
    while table_of(window).session.why_not_take_back() is not None:
        table_of(window).submit(bot.pick(table_of(window).session.legal_commands()))
    for each in ("en", language):
        window.set_language(each)
        BOXES[name](window)
        box = window.pages.box
        assert box is not None
        found = {*shown(window)}
        box.cancel()
    check(language, found, (str(folder), "spoken", "a.ucgame"))
