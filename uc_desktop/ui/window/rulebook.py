"""The rules and the help at the window: read from its files and opened when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QWidget

from uc_desktop.errors import ContentError
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.presentation.words.catalogue import say

if TYPE_CHECKING:
    from uc_desktop.app.reference import Reference
    from uc_desktop.presentation.words.palette_words import PaletteEntry
    from uc_desktop.ui.dialogs.reading.rules import RulesDialog
    from uc_desktop.ui.table.controller import Controller
    from uc_desktop.ui.theme.theme import Theme

_SHEETS: Final = frozenset(Overlay) - {Overlay.NOTHING, Overlay.CURTAIN, Overlay.SEA}


class Rulebook:
    """Opens one dialog beside the table, which keeps its place from one question to the next; `tell` hears why there
    is nothing to read, `show_signs` opens the legend of signs."""

    def __init__(
        self,
        load: Callable[[], Reference],
        theme: Theme,
        tell: Callable[[str], None],
        show_signs: Callable[[], None],
        parent: QWidget,
    ) -> None:
        self._load, self._theme, self._tell, self._parent = load, theme, tell, parent
        self._show_signs = show_signs
        self.dialog: RulesDialog | None = None
        self._controller: Controller | None = None
        #: What lies over the table, and whether the dialog was put away for it.
        self._over, self._is_aside = Overlay.NOTHING, False

    def lie_beside(self, controller: Controller) -> None:
        """Be asked from this table, and be seen together with it."""
        self.forget()
        self._controller = controller
        controller.rules_asked.connect(self.open)
        controller.table.signals.covered.connect(self.forget)
        # No function that holds the controller: its own signal would keep it, and the game, for ever.
        controller.table.signals.drawn.connect(self._make_way)

    def _make_way(self) -> None:
        """An overlay that opens is seen: the dialog over it is put away, until nothing lies over the table any more."""
        if self._controller is None:
            return
        before, over = self._over, self._controller.table.overlay.kind
        self._over, dialog = over, self.dialog
        if dialog is None or over is before:
            return
        if over in _SHEETS and before not in _SHEETS and dialog.isVisible():
            self._is_aside = dialog.frameGeometry().intersects(self._parent.frameGeometry())
            dialog.setVisible(not self._is_aside)
        elif over is Overlay.NOTHING and self._is_aside:
            self._is_aside = False
            dialog.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
            dialog.show()
            dialog.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating, False)

    def _room(self) -> QRect | None:
        """The part of the table that is needed least while a rule is read, on the screen: the lower half of the player
        board and what lies below it; while cards are chosen, the part of the board above the chooser. The main board,
        the hand and the right column stay free."""
        if self._controller is None:
            return None
        # Imported late: most starts need no table.
        from uc_desktop.ui.overlays.keep_chooser import GROUND

        layout, chooser = self._controller.layout, self._controller.builder.item(GROUND)
        top, end = layout.player_board.center.y, layout.height
        if chooser is not None:
            top, end = layout.player_board.y, chooser.frame().y
        left, top = round(layout.main_board.right), round(top)
        at = self._parent.mapToGlobal(QPoint(left, top))
        return QRect(at, QSize(round(layout.turn_panel.x) - left, round(end) - top))

    @property
    def chapter_count(self) -> int:
        """How many chapters there are to read; 0 if they have faults."""
        try:
            return len(self.reference.chapters)
        except ContentError:
            return 0

    @cached_property
    def reference(self) -> Reference:
        """All rules; ContentError if they have faults."""
        return self._load()

    def open(self, ids: Sequence[str] = ()) -> None:
        """Show the first of these entries that exist; without any, the reference as it was left."""
        if self.dialog is None:
            # Imported late, as all dialogs.
            from uc_desktop.ui.dialogs.reading.rules import RulesDialog

            try:
                self.dialog = RulesDialog(self.reference, self._theme, self._parent, self._room)
            except ContentError as error:
                self._tell(say("rules.faulty", faults=str(error)))
                return
            self.dialog.signs_asked.connect(self._show_signs)
        self._is_aside = False
        self.dialog.read([rule for rule in ids if rule in self.reference])
        if self.dialog.isVisible():
            self.dialog.raise_()
        self.dialog.show()
        self.dialog.activateWindow()

    def forget(self) -> None:
        """Somebody else sits down: what was read, and asked of cards in hand, is not to be seen."""
        self._is_aside = False
        if self.dialog is not None:
            self.dialog.forget()

    def close(self) -> None:
        """Put it away with the window."""
        if self.dialog is not None:
            self.dialog.close()

    def set_theme(self, theme: Theme) -> None:
        """Look otherwise, at once."""
        self._theme = theme
        if self.dialog is not None:
            self.dialog.set_theme(theme)

    def entries(self, typed: str) -> list[PaletteEntry]:
        """What the palette offers of the rules: for "rule" and words all that is found, for an id the rule; nothing if
        they have faults."""
        from uc_desktop.presentation.words.palette_words import PaletteEntry

        first, *words = typed.casefold().split() or [""]
        try:
            reference = self.reference
        except ContentError:
            return []
        found = reference.search(" ".join(words)) if first in say("rules.asking").split() else reference.with_id(typed)
        return [PaletteEntry(_words(entry.name, entry.is_rule), partial(self.open, [entry.id])) for entry in found]


def _words(name: str, is_rule: bool) -> str:
    return say("palette.rule" if is_rule else "palette.entry", name=name)
