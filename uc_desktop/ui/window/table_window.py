"""The window around a table: its pages, what moves and is heard in it, and its settings."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.problem_words import error_sentence
from uc_desktop.ui.art.drawing.pixmap_cache import DiskPixmapCache
from uc_desktop.ui.motion.motion_and_sound import MotionAndSound
from uc_desktop.ui.theme.style_sheet import dress
from uc_desktop.ui.window.idle_gc import IdleGc
from uc_desktop.ui.window.pages import FirstPaint, Pages
from uc_desktop.ui.window.preferences import Preferences
from uc_desktop.ui.window.window_geometry import PlacedWindow, put_in_place

if TYPE_CHECKING:
    from uc_desktop.cards.words.text import Texts
    from uc_desktop.errors import UcError
    from uc_desktop.presentation.shortcuts import Shortcuts
    from uc_desktop.rules.engine import Engine
    from uc_desktop.ui.motion.sound import Speaker
    from uc_desktop.ui.table.controller import Controller
    from uc_desktop.ui.table.table_view import TableView
    from uc_desktop.ui.theme.theme import Theme
    from uc_desktop.ui.window.games_folder import GamesFolder
    from uc_desktop.ui.window.window_parts import WindowParts


class TableWindow(PlacedWindow):
    """Shows the title or a table; what it remembers between starts is in the file `settings`, if there is one.

    The cards, texts and rules come from `parts`. What only a table or a dialog needs is imported and made when there
    is one, so that the title is up soon: tests/ui/start/modules_at_start.txt lists what a start imports.
    """

    #: Emitted when the table was drawn.
    table_drawn = Signal()

    def __init__(self, parts: WindowParts, games: Path, settings: Path | None) -> None:
        preferences = Preferences(settings)
        super().__init__(preferences.remember_place)
        self._parts, self._preferences = parts, preferences
        #: The folder of the games.
        self.games = games
        #: `set_theme` changes it.
        self.theme = preferences.theme
        #: None as long as nothing moves or is heard.
        self.motion_and_sound: MotionAndSound | None = None
        self._view: TableView | None = None
        self._disk_cache: DiskPixmapCache | None = None
        self.setWindowTitle(say("window.title"))
        dress(self, self.theme)
        self.pages = Pages(self)
        self.setCentralWidget(self.pages)
        self._first_paint = FirstPaint(self.pages)
        self._idle_gc = IdleGc(self._is_in_use, self)
        put_in_place(self, preferences.settings.window)
        self._follow_settings()
        if preferences.problem:
            self.tell_at_start(preferences.problem)

    @property
    def engine(self) -> Engine:
        """The rules with the shipped cards."""
        return self._parts.engine

    @property
    def texts(self) -> Texts:
        """The words of the cards."""
        return self._parts.texts

    @property
    def shortcuts(self) -> Shortcuts:
        """The keys in use."""
        return self._preferences.shortcuts

    @property
    def _games(self) -> GamesFolder:
        return self._parts.saved_games

    @property
    def view(self) -> TableView:
        """The view on the table, made when it is first asked for."""
        if self._view is None:
            from uc_desktop.ui.access.interfaces import install
            from uc_desktop.ui.table.table_view import TableView

            install()
            self._view = view = TableView(self.theme, self)
            view.builder.raster.disk_cache = self._disk_cache
            self.pages.add_table(view)
            view.redrawn.connect(self.table_drawn)
            view.set_shortcuts(self.shortcuts)
            if self.motion_and_sound is not None:
                self.motion_and_sound.join(view.builder, view.motions)
            self._follow_settings()
        return self._view

    def cache_pixmaps_in(self, folder: Path) -> None:
        """Look for the pictures of the title and the table in this folder of caches; to be called before there is a
        table."""
        # While the program is updated, its files may be missing: then everything is drawn.
        with suppress(OSError):
            self.pages.title.sea.disk_cache = DiskPixmapCache(folder / "title.pixmaps")
            self._disk_cache = DiskPixmapCache(folder / "table.pixmaps")

    def save_pixmaps(self) -> None:
        """Save what the table has shown since the start for the next start; what it shows from now on is drawn."""
        if self._disk_cache is not None:
            self._disk_cache.save()
            self._disk_cache = None
        if self._view is not None:
            self._view.builder.raster.disk_cache = None

    def enliven(self, speaker: Speaker) -> None:
        """Let things be seen moving and be heard from now on, as the settings say; before that nothing is."""
        self.motion_and_sound = MotionAndSound(speaker, self._preferences.settings, self)
        if self._view is not None:
            self.motion_and_sound.join(self._view.builder, self._view.motions)
        self._follow_settings()

    @property
    def controller(self) -> Controller | None:
        """The controller of the game on the table, if there is one."""
        return None if self._view is None else self._view.controller

    @property
    def motion_speed(self) -> float:
        """The share of their usual durations that motions take; 0 while nothing moves."""
        return 0.0 if self.motion_and_sound is None else self.motion_and_sound.speed

    def _is_in_use(self) -> bool:
        """Whether something moves on the table, or is held over it."""
        controller = self.controller
        return controller is not None and (self.view.motions.needs_time or bool(controller.table.selection.dragged))

    def switch(self, how: Callable[[Preferences], str], button: str = "button:menu") -> None:
        """Change a setting, and say beside the button what that means."""
        words = how(self._preferences)
        self._follow_settings()
        if self.controller is not None:
            self.controller.refresh()
            self.controller.tell(words, button)

    def show_settings(self) -> None:
        """Show the settings; every change takes effect and is kept at once."""
        from uc_desktop.ui.art.cards.faces import Faces
        from uc_desktop.ui.pages.settings.preview import EXAMPLE
        from uc_desktop.ui.pages.settings.settings_page import SettingsPage

        page = self.pages.opened(SettingsPage)
        if page is not None:
            self.pages.return_to(page)
            return
        card, settings = Faces(self.engine.content, self.texts).of(EXAMPLE), self._preferences.settings
        page = SettingsPage(settings, self._settings_changed, self._parts.sets, self.theme, card)
        self.pages.open(page, returns=True)

    def _follow_settings(self) -> None:
        """Let motion, sound, the title and the table be as the settings say."""
        settings = self._preferences.settings
        if self.motion_and_sound is not None:
            self.motion_and_sound.follow(settings)
        self.pages.follow(settings, self.motion_and_sound is not None and self.motion_and_sound.is_on)
        if self.controller is not None:
            self._let_follow(self.controller)

    def _let_follow(self, controller: Controller) -> None:
        """Let the table of this controller be as the settings say when it is drawn next."""
        controller.table.game.follow(self._preferences.settings, is_lively=self.motion_and_sound is not None)

    def _settings_changed(self) -> None:
        self._preferences.keep()
        self.set_theme(self._preferences.theme)
        self._follow_settings()
        if self._view is not None:
            self._view.set_shortcuts(self.shortcuts)
        if self.controller is not None:
            self.controller.refresh()

    def set_theme(self, theme: Theme) -> None:
        """Show everything in this theme."""
        if theme != self.theme:
            self.theme = theme
            dress(self, theme)
            self.pages.set_theme(theme)
            if self._view is not None:
                self._view.set_theme(theme)

    def once_painted(self, tell: Callable[[], None]) -> None:
        """Call this once the title or a table has been painted: a box shown before would have nothing behind it."""
        self._first_paint.after(tell)

    def tell_at_start(self, message: str) -> None:
        """Show this in a box once there is a picture behind it."""
        self.once_painted(lambda: self.tell_failure(message))

    def tell_failure(self, message: str, then: Callable[[], object] | None = None) -> None:
        """Show this in a box; `then` is called once it is closed."""
        # Imported late: most starts show no box.
        from uc_desktop.ui.boxes.box import message_box

        self.pages.ask(message_box(self.theme, message, then))

    def tell_error(self, error: UcError) -> None:
        """Show an error in a box, as a sentence."""
        self.tell_failure(error_sentence(self.texts.words, error))
