"""The rules reference at the window: read from its files and opened when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import Final

from PySide6.QtWidgets import QWidget

from uc_desktop.app.reference import Reference
from uc_desktop.ui.dialogs.palette import Entry
from uc_desktop.ui.dialogs.rules import RulesDialog
from uc_desktop.ui.theme import Theme

#: What the palette takes for a question about the rules.
_ASKING: Final = ("rule", "rules")


class Rulebook:
    """Opens one dialog beside the table, which keeps its place from one question to the next."""

    def __init__(self, load: Callable[[], Reference], theme: Theme, parent: QWidget) -> None:
        self._load, self._theme, self._parent = load, theme, parent
        self.dialog: RulesDialog | None = None

    @cached_property
    def reference(self) -> Reference:
        """All rules."""
        return self._load()

    def open(self, ids: Sequence[str] = ()) -> None:
        """Let these rules be read, those of them there are; without any, the reference as it was left."""
        if self.dialog is None:
            self.dialog = RulesDialog(self.reference, self._theme, self._parent)
        self.dialog.read([rule for rule in ids if rule in self.reference])
        if self.dialog.isVisible():
            self.dialog.raise_()
        self.dialog.show()
        self.dialog.activateWindow()

    def forget(self) -> None:
        """Somebody else sits down: what was read, and asked of cards in hand, is not to be seen."""
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

    def entries(self, typed: str) -> list[Entry]:
        """What the palette offers of the rules: for "rule" and words all that is found, for an id the rule."""
        first, *words = typed.casefold().split() or [""]
        asks = first in _ASKING
        found = self.reference.search(" ".join(words)) if asks else self.reference.with_id(typed)
        return [Entry(_words(entry.name, entry.is_rule), partial(self.open, [entry.id])) for entry in found]


def _words(name: str, is_rule: bool) -> str:
    return f"Rule {name}" if is_rule else f"Rules: {name}"
