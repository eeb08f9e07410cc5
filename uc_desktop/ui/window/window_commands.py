"""What the commands of the window do: those of its menu, and what else the table asks of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QPoint

from uc_desktop.errors import ContentError, GameFileError
from uc_desktop.presentation.facts.title_facts import CALM_GAME, Way
from uc_desktop.presentation.facts.tutorial_facts import BUTTONS, CHAPTERS
from uc_desktop.presentation.shortcuts import BACK_TO_GAME, BY_NAME
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.problem_words import error_words
from uc_desktop.ui.window.preferences import Preferences
from uc_desktop.ui.window.tutorial import BY_KEY
from uc_desktop.ui.window.window_geometry import switch_full_screen

if TYPE_CHECKING:
    from uc_desktop.app.records.results import Results
    from uc_desktop.app.saves.game_file import SeatChange
    from uc_desktop.app.session.take_back import ConfirmedTurn
    from uc_desktop.app.session.undo_list import UndoStatus
    from uc_desktop.rules.content import Content
    from uc_desktop.ui.boxes.abandon import Answer
    from uc_desktop.ui.window.main_window import MainWindow


Kept = TypeVar("Kept")


#: Commands of the window that the palette offers besides those of the table.
_WINDOW_COMMANDS: Final = (
    "new-game", "open", "save-copy", "learn", "rules", "help", "signs", "statistics", "results", "settings", "sound",
    "full-screen", "about", "quit",
)  # fmt: skip


class WindowCommands:
    """Does in a window what is called by the name of a command; games change there, and what is asked about the one on
    the table is asked here.

    Dialogs are imported where they are opened: they are a good part of the program, and none is open at its start.
    """

    def __init__(self, window: MainWindow) -> None:
        self._window = window

    def of_menu(self) -> dict[str, Callable[[], object]]:
        """What the commands of the menu do."""
        window = self._window
        return {
            "new-game": window.new_game,
            "open": window.ask_for_game,
            "continue": self.continue_or_tell,
            BACK_TO_GAME: self.continue_or_tell,
            "save-copy": self.save_copy,
            "players": self.change_players,
            "abandon": self.abandon,
            "title": self.leave_game,
            **{name: partial(self.press, name) for name in ("undo", "redo", "revert", "hint", "score")},
            "palette": self.show_palette,
            "take-back": self.take_turn_back,
            "history": self.show_history,
            "review": self.show_review,
            "results": partial(self.show_statistics, of_solo_games=True),
            "statistics": self.show_statistics,
            "sound": partial(window.switch, Preferences.switch_sound),
            "full-screen": lambda: switch_full_screen(window),
            "settings": window.show_settings,
            "learn": window.learn,
            "help": window.rulebook.open_short_help,
            "rules": window.rulebook.open,
            "signs": lambda: self.show_gallery(),
            "about": window.rulebook.open_about,
            "quit": window.close,
        }

    def do(self, what: str) -> None:
        """What the table wants of the window: a command of the menu, or what only a button or key asks for."""
        from uc_desktop.presentation.facts.resource_facts import PAY_SWITCH
        from uc_desktop.ui.table.overlays import WHAT_IF

        window = self._window
        actions: dict[str, Callable[[], object]] = {
            **self.of_menu(),
            "menu": lambda: window.menu.popup(window.mapToGlobal(QPoint(8, 40))),
            "fit": lambda: window.view.fit(),
            "zoom-in": lambda: window.view.zoom_in(),
            "zoom-out": lambda: window.view.zoom_out(),
            "rematch": window.rematch,
            PAY_SWITCH: partial(window.switch, Preferences.switch_asking_price, f"button:{PAY_SWITCH}"),
            CHAPTERS: window.learn,
            Way.LEARN: self.learn_next,
            Way.CHALLENGE: partial(window.new_game, challenge=True),
            WHAT_IF: window.what_if,
            CALM_GAME: window.begin_calm_game,
        }
        if what in actions:
            actions[what]()
        elif what in (*BUTTONS, BY_KEY):
            window.tutor.on_button(what)

    def continue_or_tell(self) -> None:
        """Take up the game that was on the table last, or tell why that is not possible."""
        if not self._window.continue_game():
            self._window.tell_failure(self._window.problem or say("window.nothing to continue"))

    def save_copy(self) -> None:
        """Ask for a new file and write the game into it, and tell where it is; the game goes on in its own."""
        from uc_desktop.ui.widgets.save_copy import ask_for_copy

        window = self._window
        if window.session is None or window.controller is None:
            return
        try:
            path = ask_for_copy(window.session, window)
        except GameFileError as error:
            window.tell_failure(error_words(window.texts.words, error))
        else:
            if path is not None:
                window.controller.tell(say("save_copy.saved", path=str(path)))

    def save_copy_of(self, path: Path, name: str) -> None:
        """Ask for a new file and write a saved game into it; a file named like the game is proposed."""
        from uc_desktop.ui.widgets.save_copy import ask_for_copy_of

        window = self._window
        try:
            copy = ask_for_copy_of(path, name, window)
        except GameFileError as error:
            window.tell_failure(error_words(window.texts.words, error))
        else:
            if copy is not None and window.pages.page is not None:
                window.pages.page.show_about(say("save_copy.saved", path=str(copy)))

    def abandon(self) -> None:
        """Ask whether the game on the table ends here, unfinished."""
        from uc_desktop.ui.boxes.abandon import AbandonBox, why_not_abandon
        from uc_desktop.ui.window.games_folder import is_attempt

        window = self._window
        if window.session is None:
            return
        if why := why_not_abandon(window.session, window.tutor.chapter_run is not None):
            window.tell_failure(why)
            return
        box = AbandonBox(window.theme, window.saved_in() is not None, is_attempt(window.session))
        box.abandoned.connect(self._abandon)
        window.pages.ask(box)

    def _abandon(self, answer: Answer) -> None:
        """Take the game off the table, delete its file if asked, and show the title."""
        from uc_desktop.app.saves.companions import set_abandoned
        from uc_desktop.ui.boxes.abandon import Answer

        window, path = self._window, self._window.saved_in()
        if answer is Answer.KEEP and path is not None:
            set_abandoned(path, is_abandoned=True)
        problem = window.take_game_away()
        if answer is Answer.DELETE and path is not None:
            problem = window.delete_game(path)
            window.show_title()
        if problem:
            window.tell_failure(problem)

    def leave_game(self) -> None:
        """Leave the game on the table, which stays saved, for the title."""
        if self._window.session is not None and (problem := self._window.take_game_away()):
            self._window.tell_failure(problem)

    def learn_next(self) -> None:
        """Go on in the tutorial where it was left; let a chapter be chosen where all are done or there are faults."""
        window, chapter = self._window, None
        with suppress(ContentError):
            chapter = window.tutor.unfinished()
        if chapter is None:
            window.learn()
        else:
            window.tutor.begin(chapter, window.session)

    def _content(self) -> Content:
        """The cards of the game on the table, or else those that the program comes with."""
        controller = self._window.controller
        return (self._window if controller is None else controller.session).engine.content

    def show_gallery(self, *, sign: str = "", card: str = "") -> None:
        """Open the index of signs and cards, at one of them if it is named."""
        from uc_desktop.ui.pages.gallery.gallery_page import GalleryPage

        window = self._window
        page = window.pages.opened(GalleryPage)
        if page is not None:
            window.pages.return_to(page)
        else:
            page = GalleryPage(self._content(), window.texts, window.theme, self._public_place)
            page.rules_asked.connect(window.rulebook.open)
            window.pages.open(page, returns=True)
        if sign:
            page.show_sign(sign)
        if card:
            page.show_card(card)

    def _public_place(self, card: str) -> str:
        """Where a card lies in the game on the table, as far as everybody can see it; empty without a game."""
        from uc_desktop.presentation.gallery.card_places import public_place

        controller = self._window.controller
        return "" if controller is None else public_place(controller.model(), card)

    def undo_status(self) -> UndoStatus | None:
        """What can be undone at the table; None without a game."""
        return None if self._window.controller is None else self._window.controller.table.undo_status

    def why_not_take_back(self) -> str:
        """Why no confirmed turn can be taken back, in a sentence; empty if one can, or if there is no game."""
        from uc_desktop.presentation.words.take_back_words import refusal_words

        session = self._window.session
        why = None if session is None else session.why_not_take_back()
        return "" if why is None else refusal_words(why)

    def why_not_change_players(self) -> str:
        """Why nobody else can play a seat, in a sentence; empty if somebody can, or if there is no game."""
        controller = self._window.controller
        return "" if controller is None else controller.why_not_change_players()

    def reasons_off(self) -> dict[str, str]:
        """Why commands of the menu that need a game are off with the one on the table, in sentences; empty if on."""
        return {
            "take-back": self.why_not_take_back(),
            "players": self.why_not_change_players(),
            "review": self.why_not_review(),
        }

    def press(self, name: str) -> None:
        """Do what the button of this name does at the table."""
        if self._window.controller is not None:
            self._window.controller.on_button(name)

    def show_palette(self) -> None:
        """Let one of all the things that can be done now be looked up and done."""
        controller = self._window.controller
        if controller is None:
            return
        from uc_desktop.presentation.facts.pages.gallery_facts import palette_finds
        from uc_desktop.presentation.gallery.gallery_cards import gallery_cards
        from uc_desktop.presentation.words.palette_words import PaletteEntry
        from uc_desktop.ui.boxes.palette import Palette
        from uc_desktop.ui.boxes.palette_entries import palette_entries

        window = self._window

        def entries() -> list[PaletteEntry]:
            does = self.of_menu()
            return [
                *palette_entries(controller),
                *(PaletteEntry(BY_NAME[name].words, does[name]) for name in _WINDOW_COMMANDS),
            ]

        def further(typed: str) -> list[PaletteEntry]:
            cards = partial(gallery_cards, self._content(), window.texts)
            return [*window.rulebook.entries(typed), *palette_finds(typed, cards, self.show_gallery)]

        palette = Palette(entries(), window.theme, further)
        drawn = window.table_drawn.connect(lambda: palette.update_entries(entries()))
        palette.left.connect(lambda: window.table_drawn.disconnect(drawn))
        palette.chosen.connect(lambda entry: entry.action())
        window.pages.ask(palette)

    def take_turn_back(self) -> None:
        """Ask all people at the table whether the last confirmed turn is to be taken back, and do it if they agree."""
        from uc_desktop.ui.boxes.take_back import TakeBackBox

        window = self._window
        if window.controller is None or window.session is None:
            return
        if why := self.why_not_take_back():
            window.tell_failure(why)
            return
        session = window.session

        def ask(turn: ConfirmedTurn, answer: Callable[[bool], None]) -> None:
            box = TakeBackBox(session.header, turn, session.entries, window.theme)
            box.answered.connect(answer)
            window.pages.ask(box)

        window.controller.take_turn_back(ask)

    def change_players(self) -> None:
        """Ask who is to play each seat from now on."""
        from uc_desktop.ui.boxes.seat_players import SeatPlayersBox

        window = self._window
        if window.controller is None or window.session is None:
            return
        if why := self.why_not_change_players():
            window.tell_failure(why)
            return
        seats = window.session.header.seats

        def ask(answer: Callable[[Sequence[SeatChange]], None]) -> None:
            box = SeatPlayersBox(seats, window.theme)
            box.answered.connect(answer)
            window.pages.ask(box)

        window.controller.change_players(ask)

    def show_history(self) -> None:
        """Let the game on the table be looked through, from where it stands."""
        if self._window.controller is not None:
            self._window.controller.history.open()

    def why_not_review(self) -> str:
        """Why the game on the table cannot be reviewed, in a sentence; empty if it can, or if there is no game."""
        from uc_desktop.presentation.why_no_review import why_no_review

        session, in_tutorial = self._window.session, self._window.tutor.chapter_run is not None
        if session is None:
            return ""
        return why_no_review(session.header, is_over=session.is_over, in_tutorial=in_tutorial)

    def show_review(self) -> None:
        """Show the review of the game on the table, which is over, or tell why there is none."""
        if self._window.controller is None:
            return
        if why := self.why_not_review():
            self._window.tell_failure(why)
        else:
            self._window.controller.review_game(self._window.new_reviewer)

    def show_statistics(self, *, of_solo_games: bool = False) -> None:
        """Show the statistics of all finished games; or the list of all solo games in them."""
        from uc_desktop.app.records import record_store, results, statistics
        from uc_desktop.app.saves import challenges
        from uc_desktop.ui.pages.statistics.statistics_page import StatisticsPage

        window = self._window
        records = self._read(record_store.load)
        if records is None:
            return
        found = statistics.statistics_of(records), results.results_of(records)
        if not any(each.games for each in found):
            self._show_first_statistics(found[1], of_solo_games=of_solo_games)
            return
        page = StatisticsPage(*found, window.theme, challenges.today(), window.engine.content.hash)
        if of_solo_games:
            page.show_solo_list()
        window.pages.open(page)

    def _show_first_statistics(self, found: Results, *, of_solo_games: bool) -> None:
        """Show what the statistics will be, and how to come to a first game, at first to one alone if that is asked."""
        from uc_desktop.app.saves import challenges
        from uc_desktop.presentation.facts.pages.solo_facts import calendar_facts
        from uc_desktop.ui.pages.statistics.first_page import FirstStatisticsPage

        learn, tutor = "", self._window.tutor
        _, chapter = tutor.overview()
        if chapter is not None:
            minutes = tutor.minutes()[chapter.number - 1]
            learn = say("first_statistics.learn about", number=chapter.number, count=minutes)
        note = say("results.skipped", count=found.damaged) if found.damaged else ""
        page = FirstStatisticsPage(calendar_facts(found, challenges.today()), learn, note, self._window.theme)
        page.asked.connect(self.do)
        self._window.pages.open(page)
        if of_solo_games:
            page.challenge.setFocus()

    def _read(self, load: Callable[[Path], Kept]) -> Kept | None:
        """Read the records beside the games; tell the player and return None if they cannot be read."""
        try:
            return load(self._window.games)
        except GameFileError as error:
            self._window.tell_error(error)
            return None
