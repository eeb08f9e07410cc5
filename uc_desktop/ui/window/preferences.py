"""What the player likes, as the window needs it: the settings, kept in their file at every change."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from uc_desktop.app.records.settings import FORMAT, Settings, load_settings, save_settings
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.ui.table.input.keys import drop_senseless, read_shortcuts
from uc_desktop.ui.theme.theme import theme_of

if TYPE_CHECKING:
    from uc_desktop.app.records.settings import SettingsProblem
    from uc_desktop.presentation.shortcuts import Shortcuts
    from uc_desktop.ui.theme.theme import Theme


class Preferences:
    """The settings in a file; without a file, or with one of a newer format, the defaults, which are not saved.

    After a change of `settings`, call `keep`.
    """

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self.settings = Settings() if file is None else load_settings(file, drop_senseless)
        problem = self.settings.problem
        #: What of the file was not understood, in a sentence; empty if nothing.
        self.problem = "" if problem is None else settings_problem_words(problem)
        if problem is not None and problem.newer_format:
            self._file = None

    @property
    def theme(self) -> Theme:
        """The look that is chosen."""
        return theme_of(self.settings.theme, self.settings.palette, self.settings.text_size)

    @property
    def shortcuts(self) -> Shortcuts:
        """The keys that are chosen."""
        return read_shortcuts(self.settings.shortcuts)[0]

    def keep(self) -> None:
        """Write the file, if there is one."""
        if self._file is not None:
            save_settings(self._file, self.settings)

    def remember_game(self, path: Path) -> None:
        """The next start of the program takes this game up."""
        self.settings.game, self.settings.between_games = str(path.absolute()), False
        self.keep()

    def leave_game(self) -> None:
        """The next start of the program takes up no game, unless one was begun or opened before."""
        self.settings.between_games = True
        self.keep()

    def remember_place(self, window: str) -> None:
        """The next start of the program has its window at this place."""
        if window != self.settings.window:
            self.settings.window = window
            self.keep()

    def keep_turn_pace(self, pace: str) -> None:
        """Show the turns of others at this pace from now on."""
        self.settings.turn_pace = pace
        self.keep()

    def switch_sound(self) -> str:
        """Let sounds be heard, or not any more; what is to be said of it."""
        self.settings.sound = not self.settings.sound
        self.keep()
        key, is_on = self.shortcuts.first("sound"), self.settings.sound
        if not key:
            return say("window.sounds on" if is_on else "window.sounds off")
        return say("window.sounds on by key" if is_on else "window.sounds off by key", keys=key)

    def switch_asking_price(self) -> str:
        """Ask how to pay wherever there is a choice, or not any more; what is to be said of it."""
        self.settings.asks_price = not self.settings.asks_price
        self.keep()
        return say("window.asks price" if self.settings.asks_price else "window.pays as usual")


def settings_problem_words(problem: SettingsProblem) -> str:
    """What of the settings was not understood, in a sentence."""
    if problem.newer_format:
        return say("settings.newer format", found=problem.newer_format, most=FORMAT)
    names, kept_as = listing("comma", problem.faulty), problem.kept_as
    if names and kept_as:
        return say("settings.faulty kept", names=names, file=kept_as)
    if names:
        return say("settings.faulty", names=names)
    return say("settings.unread kept", file=kept_as) if kept_as else say("settings.unread")
