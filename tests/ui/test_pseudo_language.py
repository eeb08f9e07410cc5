"""Whatever a player reads, hears or copies comes from the words of the language in use: nothing is left in another."""

from __future__ import annotations

import platform
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from tests.app.records.test_statistics import BOTH as GAMES
from tests.ui.boxes.boxes import asked
from tests.ui.overlays.test_curtain import COLORS, seated
from tests.ui.pages.statistics.pages import TODAY
from tests.ui.pages.statistics.test_solo_list import BOTH as RESULTS
from tests.ui.pseudo_language import marked, pseudo_language, table_texts, texts_of, words_of_ours
from tests.ui.shared_window import put_scene
from tests.ui.windows import SEATS, begin
from uc_desktop import commit, paths
from uc_desktop.app.records.settings import Settings
from uc_desktop.app.reference import PROGRAM_HELP, Block, Reference, ReferenceChapter, RuleEntry
from uc_desktop.app.saves.game_file import Step, line_of
from uc_desktop.app.saves.header import Header
from uc_desktop.app.saves.journal import game_data
from uc_desktop.app.session.card_sets import CardSets
from uc_desktop.paths import card_data
from uc_desktop.presentation.facts.pages.learn_facts import LearnFacts
from uc_desktop.presentation.facts.pages.new_game_facts import NewGameFacts
from uc_desktop.presentation.facts.pages.rules_facts import SHORT_HELP, with_program
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.presentation.shortcuts import COMMANDS, Shortcuts
from uc_desktop.presentation.words.catalogue import Key, say
from uc_desktop.presentation.words.palette_words import PaletteEntry
from uc_desktop.rules.board.graph import SIDES
from uc_desktop.rules.commands import CONFIRM, Discard
from uc_desktop.tools.scenes import SCENES, TUTORIAL, scene_window, show_scene
from uc_desktop.ui.boxes.abandon import AbandonBox
from uc_desktop.ui.boxes.palette import Palette
from uc_desktop.ui.boxes.palette_entries import palette_entries
from uc_desktop.ui.pages.gallery.gallery_page import SIGN_LIST, GalleryPage
from uc_desktop.ui.pages.games.saved_games_page import SavedGamesPage
from uc_desktop.ui.pages.learn_page import LearnPage
from uc_desktop.ui.pages.new_game.new_game_page import NewGamePage
from uc_desktop.ui.pages.rules.reading import Reading
from uc_desktop.ui.pages.rules.rules_page import RulesPage
from uc_desktop.ui.pages.settings.settings_page import SettingsPage
from uc_desktop.ui.pages.statistics.statistics_page import StatisticsPage
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.theme.theme import DARK
from uc_desktop.ui.window.crash import CrashBox
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.pages import Pages

#: Names of players, and of keys as the desktop calls them.
NAMES = (
    "Ana", "Bruno", "Chiara", "Dawid", "Ctrl", "Shift", "Alt", "Backspace", "Left", "Right", "Up", "Down", "Esc",
    "Home", "End",
)  # fmt: skip
#: The seed of the scenes, and the title of the tutorial's chapter; what it says has files of its own for each language.
OF_FILES, SAID_BY_FILES = ("scene-8", "Building"), "lesson:words"
#: What Qt writes itself; `speak` has that in the language too.
OF_QT = ("Press shortcut", "Scroll Left", "Scroll Right", "Cancel")


@pytest.fixture(autouse=True, scope="module")
def _in_another_language() -> Iterator[None]:
    with pseudo_language():
        yield


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts of all boxes that are shown."""
    found: list[str] = []
    monkeypatch.setattr(QMessageBox, "open", lambda box: found.extend(texts_of(box)))
    monkeypatch.setattr(Pages, "ask", lambda _, box: found.extend(texts_of(box)))
    return found


# Dialogs


def new_game(window: MainWindow, folder: Path) -> NewGamePage:
    """With all that can be wrong with a set-up of people."""
    page = NewGamePage(DARK, {"players": 4}, NewGameFacts(tutorial_minutes=9), sets=CardSets(card_data(), folder))
    page.resize(1366, 768)
    for row, name in zip(page.seats, ("", "Ana", "Ana", "Da\u200bwid"), strict=True):
        row.name.setText(name)
        row.color.setCurrentIndex(0)
    page.rules.seed.setText("1\u200b")
    return page


def solo(window: MainWindow, folder: Path) -> NewGamePage:
    page = NewGamePage(DARK, {"players": 1}, NewGameFacts(turn_pace="steps"))
    page.resize(960, 540)
    page.seats[0].set_player("keen")
    return page


def saved_games(window: MainWindow) -> SavedGamesPage:
    window.ask_for_game()
    page = window.pages.page
    assert isinstance(page, SavedGamesPage)
    return page


def opening(window: MainWindow, folder: Path) -> QWidget:
    """With a game deleted, one that is there, and none found."""
    begin(window)
    begin(window)
    page = saved_games(window)
    for face in page.listed:
        face.setFocus()
        page.delete(face.entry.path)
    page.search.setText("xyz")
    return page


def no_games(window: MainWindow, folder: Path) -> QWidget:
    return saved_games(window)


def rules_page() -> RulesPage:
    """Without the rules themselves, which have files of their own for each language."""
    entry = RuleEntry(PROGRAM_HELP, marked("Playing"), (Block("text", marked("Drag a card")),) * 2)
    chapter = ReferenceChapter("20", marked("The program"), (), (entry,) * 2)
    reference = with_program(Reference((chapter,)), Shortcuts(), "6", paths.resources() / "licenses")
    page = RulesPage(Reading(reference), "", DARK, {})
    page.resize(1366, 768)
    return page


def about(window: MainWindow, folder: Path) -> RulesPage:
    page = rules_page()
    page.read(["about"])
    return page


def nothing_in_rules(window: MainWindow, folder: Path) -> RulesPage:
    page = rules_page()
    page.search.setText("xyz")
    return page


def found_in_rules(window: MainWindow, folder: Path) -> RulesPage:
    """With links to others that were asked for together with one."""
    page = rules_page()
    page.read([PROGRAM_HELP, SHORT_HELP])
    page.search.setText(marked("Drag"))
    return page


def palette(window: MainWindow, folder: Path) -> Palette:
    dialog = Palette([PaletteEntry(marked("gain kelp"), lambda: None)] * 2, DARK)
    dialog.field.setText(marked("kelp"))
    return dialog


def settings(window: MainWindow, folder: Path) -> SettingsPage:
    """With all keys, changed ones and the line that offers to undo that."""
    page = SettingsPage(Settings(), lambda: None, CardSets(paths.card_data(), folder), DARK)
    page.resize(1366, 768)
    page.all_keys.click()
    page.keys.set_keys(())
    page.default_keys.click()
    return page


def no_keys_found(window: MainWindow, folder: Path) -> SettingsPage:
    page = settings(window, folder)
    page.search.setText("xyz")
    page.restore.click()
    return page


def gallery(window: MainWindow, folder: Path) -> GalleryPage:
    """With a sign and a card of a game shown."""
    begin(window)
    window.commands.show_gallery(sign="trigger")
    window.commands.show_gallery(card="personal-assistant")
    page = window.pages.page
    assert isinstance(page, GalleryPage)
    return page


def nothing_in_gallery(window: MainWindow, folder: Path) -> QWidget:
    page = gallery(window, folder)
    page.search.setText("xyz")
    page.tabs.setCurrentIndex(SIGN_LIST)
    return page


def learning(window: MainWindow, folder: Path) -> QWidget:
    """Without the chapters, whose words have a file of their own for each language."""
    page = LearnPage(LearnFacts((), 0, 0), 24, 206, DARK, Shortcuts())
    page.resize(1366, 768)
    return page


def statistics() -> StatisticsPage:
    """With the list of solo games, which hides nothing from `texts_of`."""
    page = StatisticsPage(GAMES, RESULTS, DARK, TODAY)
    page.resize(1366, 768)
    return page


DIALOGS: dict[str, Callable[[MainWindow, Path], QWidget]] = {
    "new game": new_game,
    "solo game": solo,
    "saved games": opening,
    "no saved games": no_games,
    "statistics": lambda window, _: statistics(),
    "settings": settings,
    "no keys found": no_keys_found,
    "palette": palette,
    "nothing in the palette": lambda window, _: Palette([], DARK),
    "take back": lambda window, _: asked(window.engine),
    "learn": learning,
    "rules": found_in_rules,
    "nothing in the rules": nothing_in_rules,
    "signs and cards": gallery,
    "nothing in the gallery": nothing_in_gallery,
    "about": about,
}
#: What no catalogue has: titles, licences and programs by their names, and what a file or a player is called.
BY_NAME = (
    "Underwater Cities", "Vladimír Suchý", "source: rulebook", "source: original", str(paths.resources() / "licenses"),
    " of the Deep Sea Research", "sea", "xyz", "-window-1", ".ucgame", "/packs", "Da\u200bwid",
    commit(), platform.platform(),
)  # fmt: skip


@pytest.mark.parametrize("name", DIALOGS)
def test_dialogs_speak_the_language(window: MainWindow, folder: Path, name: str) -> None:
    dialog = DIALOGS[name](window, folder)
    dialog.show()
    texts = list(texts_of(dialog))
    assert any(texts)
    assert not words_of_ours(texts, (*NAMES, *OF_QT, *BY_NAME, str(folder)))


def test_what_is_copied_from_dialogs_is_in_the_language(window: MainWindow) -> None:
    page = statistics()
    for of_solo_games in (False, True):
        if of_solo_games:
            page.show_solo_list()
        page.copy.click()
        copied = QGuiApplication.clipboard().text()
        assert copied and not words_of_ours(copied.splitlines(), (*NAMES, "sea"))


# Files that are damaged


def made(header: Header, *steps: Step) -> bytes:
    """The file of a game with these steps, whether the rules allow them or not."""
    return game_data(header, [(step, None) for step in steps])


#: What a file holds, made from the header of a sound game.
DAMAGED: dict[str, Callable[[Header], bytes]] = {
    "nothing": lambda header: b"",
    "no game": lambda header: b"?\n",
    "no format": lambda header: line_of("", {k: v for k, v in header.to_json().items() if k != "format"})[0],
    "a set-up that cannot be": lambda header: made(replace(header, side="wet", solo_start=9, seats=header.seats * 3)),
    "an illegal first step": lambda header: made(header, Discard("1"), CONFIRM),
    "a card that does not exist": lambda header: made(header, Discard("?")),
    "an undo of nothing": lambda header: made(header, "undo"),
    "a changed line": lambda header: made(header, Discard("1")).replace(b"Discard", b"Diskard"),
    "a step of no kind": lambda header: line_of("", header.to_json())[0] + b"{}\n",
    "a torn end": lambda header: made(header, Discard("1"))[:-4],
    "other cards": lambda header: made(replace(header, content="0" * 16)),
}


@pytest.mark.parametrize("what", DAMAGED)
def test_damaged_games_are_told_of_in_the_language(
    qtbot: QtBot, window: MainWindow, folder: Path, boxes: list[str], what: str
) -> None:
    folder.mkdir(exist_ok=True)
    path = folder / "-.ucgame"
    path.write_bytes(DAMAGED[what](Header(SEATS, "sea", window.engine.content.hash)))
    dialog = saved_games(window)
    newest = dialog.newest
    assert newest is not None
    qtbot.waitUntil(lambda: "…" not in newest.entry.standing)
    if not window.open_game(path):
        window.tell_failure(window.problem)
    values = (str(path), path.name, window.engine.content.hash[:16], "wet", "orange", "blue", *SIDES)
    assert boxes and not words_of_ours([*texts_of(dialog), *boxes], (*NAMES, *OF_QT, *values))


# The window


@pytest.mark.parametrize("is_first", [True, False])
def test_the_title_speaks_the_language(window: MainWindow, is_first: bool) -> None:
    window.show_title()
    if not is_first:
        begin(window)
        window.commands.leave_game()
    assert len(window.pages.title.buttons) == (7 if is_first else 8)
    assert not words_of_ours([*texts_of(window), *texts_of(window.menu)], NAMES)
    assert not words_of_ours(each for command in COMMANDS for each in (command.words, command.label))


def test_boxes_of_the_window_speak_the_language(window: MainWindow, boxes: list[str]) -> None:
    window.commands.continue_or_tell()
    begin(window)
    window.commands.take_turn_back()
    window.commands.change_players()
    for box in (AbandonBox(DARK, is_saved=True, is_attempt=True), AbandonBox(DARK, is_saved=False)):
        boxes.extend(texts_of(box))
    CrashBox(window, window.saved_in, window.take_up_again).report(ValueError, ValueError("-"), None)
    path = str(window.saved_in())
    assert len(boxes) > 20 and not words_of_ours(boxes, (path, *NAMES, "uc-desktop", "Show Details...", "ValueError"))


# The table


#: What can be looked at in a game.
LOOKED_AT: tuple[Key, ...] = (
    "palette_commands.score", "palette_commands.sources", "palette_commands.log", "palette_commands.discard",
    "palette_commands.deck", "palette_commands.specials", "palette_commands.history",
)  # fmt: skip


@pytest.fixture(scope="module")
def tables(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """The texts of ours at the table, in any scene, by the key of the thing up to its colon."""
    found: dict[str, list[str]] = {}
    folder = tmp_path_factory.mktemp("tables")
    window, chapter = scene_window(folder, (1366, 768), "en"), show_scene(TUTORIAL, folder, (1366, 768))
    for name in (*SCENES, TUTORIAL):
        shown = chapter if name == TUTORIAL else put_scene(window, name)
        assert shown.controller is not None
        for key, text in everything_of(shown.controller, name == "table"):
            if key != SAID_BY_FILES and words_of_ours([text], (*NAMES, *OF_FILES)):
                found.setdefault(key.partition(":")[0], []).append(f"{name}: {key}: {text}")
    window.close()
    chapter.close()
    return found


def everything_of(controller: Controller, is_looked_at: bool) -> Iterator[tuple[str, str]]:
    """The texts of the table, of what can be done there, and of all that can be looked at."""
    yield from table_texts(controller.table)
    possible = {entry.words: entry.action for entry in palette_entries(controller)}
    yield from (("possible", words) for words in possible)
    for key in LOOKED_AT if is_looked_at else ():
        possible[say(key)]()
        yield from table_texts(controller.table)
        controller.let_go()


def test_the_table_speaks_the_language(tables: dict[str, list[str]]) -> None:
    found = [f"{key}: {texts[0]}" for key, texts in tables.items()]
    assert not found, "\n".join(found)


def test_the_curtain_speaks_the_language(window: MainWindow) -> None:
    controller = seated(window, "hh")
    for _ in range(2):
        controller.press_key("Return")
        for _ in range(3):
            controller.submit(next(each for each in controller.session.legal_commands() if isinstance(each, Discard)))
        controller.submit(CONFIRM)
    assert controller.table.overlay.kind is Overlay.CURTAIN
    assert not words_of_ours((text for _, text in table_texts(controller.table)), [who for who, _ in COLORS])


def test_what_happens_is_announced_in_the_language(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: None)
    said: list[str] = []
    begin(window)
    assert window.controller is not None and window.session is not None
    window.controller.table.signals.announced.connect(said.append)
    for _ in range(60):
        window.session.submit(window.session.legal_commands()[-1])
    window.session.undo()
    assert len(said) > 20 and not words_of_ours(said, NAMES)
