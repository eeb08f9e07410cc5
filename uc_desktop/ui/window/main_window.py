"""The window: a table, the menu, and the dialogs around a game."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent

from uc_desktop.app.saves.games import is_same_file, last, recent
from uc_desktop.app.tutorial import progress
from uc_desktop.errors import ContentError, GameFileError
from uc_desktop.presentation.words.catalogue import language, say
from uc_desktop.presentation.words.problem_words import error_words, notice_words, problem_words
from uc_desktop.rules.terms import Phase
from uc_desktop.ui.pages.games.previews import Previews
from uc_desktop.ui.table.input.keys import pressed
from uc_desktop.ui.window.idle_work import IdleWork
from uc_desktop.ui.window.pages import TitleWays
from uc_desktop.ui.window.restore_game import drop
from uc_desktop.ui.window.rulebook import Rulebook
from uc_desktop.ui.window.table_window import TableWindow
from uc_desktop.ui.window.tutorial import Tutor
from uc_desktop.ui.window.window_commands import WindowCommands
from uc_desktop.ui.window.window_geometry import place_of
from uc_desktop.ui.window.window_menu import WindowMenu

if TYPE_CHECKING:
    from uc_desktop.app.bots.reviewer import Reviewer
    from uc_desktop.app.bots.worker import Thinker
    from uc_desktop.app.saves.header import Header
    from uc_desktop.app.session.session import Session
    from uc_desktop.presentation.facts.pages.new_game_facts import NewGameFacts
    from uc_desktop.rules.content import Content
    from uc_desktop.rules.engine import Engine
    from uc_desktop.ui.pages.new_game.new_game_page import NewGamePage
    from uc_desktop.ui.table.controller import Controller
    from uc_desktop.ui.theme.theme import Theme
    from uc_desktop.ui.window.window_parts import WindowParts

#: Older games than the last so many are opened by their files.
MOST_RECENT = 100


class MainWindow(TableWindow):
    """One table at a time; games are kept as files in `games`, the last one can be continued."""

    def __init__(self, parts: WindowParts, games: Path, thinker: Thinker, settings: Path | None) -> None:
        super().__init__(parts, games, settings)
        self._thinker = thinker
        self._previews = self._new_previews()
        self._title_ways = TitleWays(self)
        self.rulebook = Rulebook(parts.reference, parts.rule_examples, self)
        #: Milliseconds between two commands of a bot.
        self.pace = 0
        self.problem = ""
        #: Whether the bot that plays at random can be chosen for a new game.
        self.is_developer = False
        #: What language is used with this one in the settings; none there stands for that of the system.
        self.find_language: Callable[[str], str] = lambda setting: setting or language()
        self._language_setting = self._preferences.settings.language
        #: Whether closing tells on the standard error output, not in a box, that a game's end may not be saved.
        self.closes_quietly = False
        self.session: Session | None = None
        self.tutor = Tutor(
            games / progress.FILE, lambda: self.engine.content, lambda: self.texts.words, thinker, self._put,
            self.take_game_away,
        )  # fmt: skip
        self.commands = WindowCommands(self)
        self.pages.title.asked.connect(self.commands.do)
        self.pages.covered.connect(self._wait_below)
        self.menu = WindowMenu(
            self,
            self.commands.of_menu(),
            self.shortcuts,
            self.commands.undo_status,
            self.can_continue,
            self.is_what_if,
            self.commands.reasons_off,
        )
        self.table_drawn.connect(self.menu.show_undo_status)
        if self.tutor.problem:
            self.tell_at_start(self.tutor.problem)

    def complete_records(self) -> None:
        """From now on, while the table rests, add the results that are missing of finished games in the folder."""
        IdleWork(self._missing_records(), self._is_in_use, self.tell_error, self).begin()

    def _missing_records(self) -> Iterator[None]:
        """Make what a game needs, then add what is missing, in short pieces of work."""
        yield from self._parts.warm_up()
        yield from self._games.missing_records()

    def show_session(self, session: Session) -> None:
        """Put a game on the table; the one before is closed, and stays saved."""
        problem = self._close_session()
        self.session = session  # Set first, so that a failure below can close it.
        if session.journal is not None and not session.header.what_if:
            self._preferences.remember_game(session.journal.path)
        self._games.keep_records(session, self.tell_error)
        self._put(session, self._thinker)
        for words in filter(None, (problem, notice_words(self.texts.words, session.notices))):
            self.tell_failure(words)

    def _put(self, session: Session, thinker: Thinker) -> Controller:
        """Lay a session on the table, its bots played by this thinker."""
        from uc_desktop.ui.access.announcer import announce_game
        from uc_desktop.ui.feedback.feedback import give_feedback
        from uc_desktop.ui.table.controller import Controller

        if self.view.controller is not None:
            self.view.controller.stop()
        self.session = session
        controller = Controller(self.view.builder, session, self.texts, thinker, self.view.motions, self.pace)
        controller.table.game.is_first = self._is_first(session)
        controller.asked.connect(self.commands.do)
        self.rulebook.follow(controller)
        controller.failed.connect(self.tell_failure)
        controller.pace_chosen.connect(self._preferences.keep_turn_pace)
        announce_game(controller)
        give_feedback(controller)
        self.pages.show_table()
        self._let_follow(controller)
        self.view.set_controller(controller)
        self._follow_settings()
        self.menu.follow(session.undo_stack)
        self._idle_gc.begin()
        return controller

    def _wait_below(self, is_covered: bool) -> None:
        """Let the bots at the table wait while a page or a question lies over it."""
        if self.controller is not None:
            self.controller.turns.set_covered(is_covered)

    def _is_first(self, session: Session) -> bool:
        """Whether first cards are chosen in the first game here, by somebody who has not begun the tutorial."""
        is_begun = session.state.phase is not Phase.KEEP or self.tutor.chapter_run is not None
        return not is_begun and self.tutor.is_new and len(recent(self.games)) <= 1

    def learn(self) -> None:
        """Show the chapters of the tutorial; one that is chosen is put on the table."""
        from uc_desktop.ui.pages.learn_page import LearnPage

        try:
            facts = self.tutor.facts()
        except ContentError as error:
            self.tell_failure(say("tutorial.faulty", faults=error_words(self.texts.words, error)))
            return
        content = self.engine.content
        cards = len(content.cards) + len(content.contracts)
        page = LearnPage(facts, self.rulebook.chapter_count, cards, self.theme, self.shortcuts)
        page.chapter_wanted.connect(
            lambda number, afresh: self.tutor.begin(self.tutor.chapters[number], self.session, afresh)
        )
        page.tutorial_left.connect(self.tutor.leave)
        page.asked.connect(self.commands.do)
        self.pages.open(page)

    def begin(self, header: Header, engine: Engine | None = None) -> None:
        """Begin a new game, saved from its first moment, with the cards of this engine, which are those of the
        header, or the shipped ones."""
        self.show_session(self._games.begun(header, engine or self.engine))

    def new_game(self, *, challenge: bool = False) -> None:
        """Show the page for a new game's set-up, at first that of the challenge of the day or of the last game."""
        from uc_desktop.ui.pages.new_game.new_game_page import NewGamePage

        settings = self._preferences.settings
        page = NewGamePage(self.theme, settings.new_game, self._new_game_facts(), sets=self._parts.sets)
        if challenge:
            page.choose_challenge()
        page.started.connect(lambda: self._begin_new(page, keeps=not challenge))
        if not challenge:
            page.left.connect(lambda: self._remember_set_up(page))
        page.learn_asked.connect(self.learn)
        page.setting_changed.connect(self._keep_setting)
        self.pages.open(page)

    def _new_game_facts(self) -> NewGameFacts:
        from uc_desktop.ai.registry import LEVEL_NAMES
        from uc_desktop.presentation.facts.pages.new_game_facts import NewGameFacts

        settings, results = self._preferences.settings, self._games.solo_results()
        return NewGameFacts(
            attempted=results.attempted,
            seconds=tuple(game.seconds for game in results.games if game.seconds),
            tutorial_minutes=next(iter(self.tutor.minutes()), 0) if self.tutor.is_new else 0,
            levels=(*LEVEL_NAMES, "random") if self.is_developer else LEVEL_NAMES,
            gives_hints=settings.gives_hints,
            turn_pace=settings.turn_pace,
        )

    def _keep_setting(self, name: str, value: object) -> None:
        setattr(self._preferences.settings, name, value)
        self._settings_changed()

    def _remember_set_up(self, page: NewGamePage) -> None:
        self._preferences.settings.new_game = page.remembered()
        self._preferences.keep()

    def _begin_new(self, page: NewGamePage, *, keeps: bool) -> None:
        """Begin the game that is set up on the page, and remember the set-up if it `keeps`; faulty packs are told, and
        the page stays."""
        if keeps:
            self._remember_set_up(page)
        packs = page.chosen_packs()
        try:
            engine = self._games.engine_with(packs)
        except ContentError as error:
            self.tell_failure(say("new_game.faulty packs", faults=error_words(self.texts.words, error)))
            return
        self.begin(page.header(engine.content.hash), engine)
        # Save the game before its cards: disk space may run out.
        if self.saved_in() is not None and (problem := self._games.keep_cards(engine.content.hash, packs)):
            self.tell_failure(problem_words(self.texts.words, problem))

    def begin_calm_game(self) -> None:
        """Begin a game of two at once, of who played first in the last set-up and a calm bot."""
        from uc_desktop.ui.pages.new_game.seats import remembered_seats
        from uc_desktop.ui.window.games_folder import for_calm_game

        first = remembered_seats(self._preferences.settings.new_game.get("seats"))[0]
        self.begin(for_calm_game(first, self.engine.content.hash))

    def engine_for(self, content: str) -> Engine:
        """The rules with the cards of this hash, or with the shipped ones if those are not at hand."""
        return self._games.engine_for(content)

    def continue_game(self) -> bool:
        """Take up the game that was on the table last, as `open_game` does; false if there is none."""
        self.problem = ""
        path = self.last_game()
        return path is not None and self.open_game(path)

    def can_continue(self) -> bool:
        """Whether there is a last game, and it is not on the table."""
        is_on_table = self.session is not None and self.tutor.chapter_run is None and not self.is_what_if()
        return not is_on_table and self.last_game() is not None

    def is_what_if(self) -> bool:
        """Whether the game on the table goes on from a position of another one."""
        return self.session is not None and self.session.header.what_if

    def last_game(self) -> Path | None:
        """The file of the game that was on the table last and is no what-if; None if there is none."""
        return last(self.games, self._preferences.settings.game)

    def take_up(self) -> bool:
        """Go on where the program was left, in a game or in a chapter of the tutorial, behind which a game waits; false
        if that was at neither, or it cannot be taken up."""
        is_open = not self._preferences.settings.between_games and self.continue_game()
        chapter = None if self.problem else self.tutor.left_in()
        if chapter is not None:
            self.tutor.begin(chapter, self.session)
        return is_open or chapter is not None

    def open_game(self, path: Path) -> bool:
        """Take up a saved game; whether it is on the table, and if not, `problem` tells why.

        A faulty game is shown as far as it is sound, to be looked at only.
        """
        self.problem = ""
        self.tutor.stop()
        if is_same_file(path, self.saved_in()):
            return True
        try:
            session = self._games.opened(path)
        except GameFileError as error:
            self.problem = error_words(self.texts.words, error)
            return False
        # Imported late: a start that shows the title needs none of it.
        from uc_desktop.app.saves.companions import set_abandoned

        set_abandoned(path, is_abandoned=False)
        self.show_session(session)
        return True

    def saved_in(self) -> Path | None:
        """The file of the game on the table; None if it is not saved."""
        journal = None if self.session is None else self.session.journal
        return None if journal is None else journal.path

    def take_up_again(self) -> None:
        """Reload the game from its file, or restart the tutorial chapter from its record; report a failure."""
        path, session, chapter_run = self.saved_in(), self.session, self.tutor.chapter_run
        if session is None or (path is None and chapter_run is None):
            return
        drop(self, session)
        self.show_title()
        if chapter_run is not None:
            self.tutor.begin(chapter_run.chapter, None)
        elif path is not None and not self.open_game(path):
            self.tell_failure(self.problem)

    def take_game_away(self) -> str:
        """Leave the game on the table for the title, where the next start begins. What to tell the player if its end
        may not be saved."""
        problem = self._close_session()
        self._preferences.leave_game()
        self.rulebook.forget()
        if self._view is not None:
            self._view.clear()
        self.show_title()
        return problem

    def show_title(self) -> None:
        """Show the title with the ways to a game."""
        self._title_ways.show(self._previews)
        self.menu.show_undo_status()

    def why_not_delete(self, path: Path) -> str:
        """What to tell the player if a saved game is being played; empty if it can be deleted, as far as is known."""
        from uc_desktop.ui.window.games_folder import check_unused

        try:
            check_unused(path)
        except GameFileError as error:
            return self._not_deleted(error)
        except OSError:
            # Deleting it tells what is wrong.
            return ""
        return ""

    def delete_game(self, path: Path) -> str:
        """Delete a saved game with its preview; what to tell the player if that cannot be."""
        from uc_desktop.ui.window.games_folder import delete_game

        try:
            delete_game(path)
        except GameFileError as error:
            return self._not_deleted(error)
        self._previews.forget(path)
        return ""

    def _not_deleted(self, error: GameFileError) -> str:
        return say("saved_games.not deleted", problem=error_words(self.texts.words, error))

    def _delete_games(self, paths: Sequence[Path]) -> None:
        """Delete saved games, and tell what cannot be; the title offers them no more."""
        for problem in filter(None, map(self.delete_game, paths)):
            self.tell_failure(problem)
        # What lies below a page that is being left still has to get the focus.
        QTimer.singleShot(0, self, self._renew_title)

    def _renew_title(self) -> None:
        self._title_ways.renew(self._previews)

    def ask_for_game(self) -> None:
        """Show the saved games; one that is chosen is taken up."""
        from uc_desktop.ui.pages.games.saved_games_page import GamesToShow, SavedGamesPage

        games = recent(self.games)
        self._previews.forget_all_but(games)
        ways = self._title_ways.without_game()
        shown = GamesToShow(
            games[:MOST_RECENT], self.games, self.saved_in(), ways, self.why_not_delete, self._delete_games
        )
        page = SavedGamesPage(shown, self._previews, self.engine_for, self.theme)
        page.game_wanted.connect(self._take_up_chosen)
        page.copy_wanted.connect(self.commands.save_copy_of)
        page.asked.connect(self.commands.do)
        page.failed.connect(self.tell_error)
        page.told.connect(self.tell_failure)
        self.pages.open(page)

    def _take_up_chosen(self, path: Path) -> None:
        """Take up a game that was chosen among the saved ones, or tell why that cannot be."""
        if not self.open_game(path):
            self.tell_failure(self.problem)
        elif self.pages.page is not None:
            # It was on the table already.
            self.pages.show_table()

    def new_reviewer(self, content: Content) -> Reviewer:
        """Who reviews games with these cards."""
        from uc_desktop.app.bots.reviewer import ProcessReviewer

        return ProcessReviewer(content)

    def what_if(self) -> None:
        """Play on from the past position on the table, in a new saved game."""
        if self.controller is None or self.session is None:
            return
        try:
            session = self._games.branched(self.session, self.controller.history.branch)
        except GameFileError as error:
            self.tell_error(error)
        else:
            was_watched = not self.controller.table.game.humans
            self.show_session(session)
            if was_watched:
                name = session.header.seats[self.controller.table.game.viewer].name
                self.controller.tell(say("window.you play", name=name))

    def _settings_changed(self) -> None:
        super()._settings_changed()
        self.menu.set_shortcuts(self.shortcuts)
        setting = self._preferences.settings.language
        if setting != self._language_setting:
            self._language_setting = setting
            if (wanted := self.find_language(setting)) != language():
                # The page in which it was chosen is made anew, too.
                QTimer.singleShot(0, self, partial(self.set_language, wanted))

    def set_language(self, code: str) -> None:
        """Say everything in this language at once; a game or chapter on the table goes on where it is."""
        from uc_desktop.ui.pages.new_game.new_game_page import NewGamePage
        from uc_desktop.ui.pages.settings.settings_page import SettingsPage
        from uc_desktop.ui.window.window_parts import speak

        is_in_settings, set_up = self.pages.opened(SettingsPage) is not None, self.pages.opened(NewGamePage)
        if set_up is not None and not set_up.is_challenge:
            self._remember_set_up(set_up)
        speak(code)
        self._parts.set_language(code)
        self.setWindowTitle(say("window.title"))
        self.pages.title.set_language()
        self.menu.set_shortcuts(self.shortcuts)
        self.rulebook.forget_texts()
        self._previews = self._new_previews()
        self.tutor.forget_texts()
        if self._view is not None:
            self._view.setAccessibleName(say("window.table"))
        if self.controller is None:
            self.show_title()
        elif self.session is not None and self.tutor.chapter_run is None:
            self._put(self.session, self._thinker)
        if set_up is not None:
            self.new_game(challenge=set_up.is_challenge)
        if is_in_settings:
            self.show_settings()
            page = self.pages.opened(SettingsPage)
            assert page is not None
            page.languages.tiles[code].setFocus()

    def set_theme(self, theme: Theme) -> None:
        if theme != self.theme:
            has_other_colours = (theme.ground, theme.players) != (self.theme.ground, self.theme.players)
            super().set_theme(theme)
            self._previews = self._new_previews()
            if has_other_colours:
                self._renew_title()

    def _new_previews(self) -> Previews:
        return Previews(self.games, self.theme, lambda: self.texts.words)

    def rematch(self) -> None:
        """The same players again, with another seed; told if new games with these cards are refused (Q-21)."""
        if self.session is None:
            return
        from uc_desktop.ui.window.games_folder import for_rematch, why_not_rematch

        if problem := why_not_rematch(self.session):
            self.tell_failure(problem)
        else:
            self.begin(for_rematch(self.session), self.session.engine)

    def _close_session(self, closing: bool = False) -> str:
        """Stop the game on the table and close its file, the window too if `closing`; what to tell the player if its
        end may not be saved."""
        session, self.session = self.tutor.end(self.session, closing), None
        if self._view is not None and self._view.controller is not None:
            self._view.controller.stop()
            self._view.controller = None
        if session is None:
            return ""
        try:
            session.close()
        except GameFileError as error:
            return error_words(self.texts.words, error)
        if session.journal is not None and self._games.has(session.journal.path):
            self._previews.keep(session.journal.path, session)
        return ""

    def save_all(self) -> None:
        """Write to the disk whatever a later start needs; what cannot be saved is told when the window closes."""
        self.tutor.keep()
        self._preferences.remember_place(place_of(self))
        if self.session is not None:
            with suppress(GameFileError):
                self.session.flush()

    def close_quietly(self) -> None:
        """Close at the end of the process or of the desktop's session, which no box may hold up."""
        self.closes_quietly = True
        self.close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the short help from the title and from pages; at the table the view handles the key."""
        is_at_table = self.pages.page is None and self.controller is not None
        if not is_at_table and self.shortcuts.at_table(pressed(event)) == "help":
            self.rulebook.open_short_help()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        try:
            self.pages.leave_all()
            problem = self._close_session(closing=True)
            if problem and not self.closes_quietly:
                # The window closes once the message is read.
                event.ignore()
                self.tell_failure(problem, self.close)
                return
            if problem:
                print(problem, file=sys.stderr)
            self._preferences.remember_place(place_of(self))
        finally:
            if event.isAccepted():
                # Whatever has failed, the bots' process and the sound device are closed.
                self._thinker.close()
                if self.motion_and_sound is not None:
                    self.motion_and_sound.close()
                super().closeEvent(event)
