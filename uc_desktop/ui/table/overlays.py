"""What lies over the table: opened, turned over, closed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from uc_desktop.presentation.facts.overlays.log_facts import log_facts
from uc_desktop.presentation.facts.overlays.piles import PILES
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.overlays import whole_log as log_sheet
from uc_desktop.ui.panels import log_panel
from uc_desktop.ui.table.table_state import TableState

#: What is told of what cannot be looked at yet.
BEHIND_THE_CURTAIN: Final = "This can be looked at when the table has been taken over."


def refused_behind_curtain(desk: TableState) -> bool:
    """Whether the curtain hides the table; if it does, it is told that nothing can be looked at yet."""
    is_up = desk.overlay is Overlay.CURTAIN
    if is_up:
        desk.hints.tell(BEHIND_THE_CURTAIN, "button:menu", desk.layout)
    return is_up


class Overlays:
    """Opens and closes what lies over the table.

    `go_on` is called when Production is closed, for the game waits for that; `ask` hears of buttons that are the
    window's business, `go_to` of the position of the game's history that a line of the log tells of.
    """

    def __init__(
        self, desk: TableState, go_on: Callable[[], None], ask: Callable[[str], None], go_to: Callable[[int], None]
    ) -> None:
        self._desk, self._go_on, self._ask, self._go_to = desk, go_on, ask, go_to

    def open(self, overlay: Overlay, about: str = "") -> None:
        """Open something over the table; in place of the curtain it is only told that this is not possible."""
        desk = self._desk
        if refused_behind_curtain(desk):
            return
        desk.overlay, desk.about, desk.held = overlay, about, ""
        text = desk.stage.theme.text
        desk.page = log_sheet.first_to_show(log_facts(desk.model()), desk.layout, text) if overlay is Overlay.LOG else 0
        desk.refresh()

    def scroll(self, at: Point, lines: int) -> bool:
        """Scroll the whole log, or the log beside the table where the pointer is on it; whether there is one here."""
        desk = self._desk
        if desk.overlay is Overlay.LOG:
            last = log_sheet.last_first_line(log_facts(desk.model()), desk.layout, desk.stage.theme.text)
            desk.page = max(0, min(desk.page, last) + lines)
        elif not desk.overlay and desk.layout.log.holds(Rect(at.x, at.y, 0, 0)):
            last = log_panel.last_first_line(desk.model(), desk.layout, desk.stage.theme.text)
            first = max(0, (last if desk.log_from is None else min(desk.log_from, last)) + lines)
            desk.log_from = first if first < last else None
        else:
            return False
        desk.refresh()
        return True

    def open_pile(self, key: str) -> bool:
        """Open a public pile in full; whether this is one."""
        if key not in PILES:
            return False
        self.open(Overlay.PILE, key)
        return True

    def close(self) -> None:
        """Close what is open, but for the curtain; after Production the game goes on."""
        was = self._desk.overlay
        if was is Overlay.CURTAIN:
            return
        self._desk.overlay = Overlay.NOTHING
        if was is Overlay.PRODUCTION and self._desk.session.is_over:
            self._desk.overlay = Overlay.FINAL
        elif was is Overlay.PRODUCTION:
            self._go_on()

    def on_button(self, name: str) -> None:
        """A button of an overlay, or a card that lies on it."""
        desk = self._desk
        what, _, number = name.partition(":")
        if what in ("close", "look"):
            self.close()
        elif what == "player":
            desk.about = number
        elif what == "sources":
            desk.overlay, desk.about = Overlay.SOURCES, number or str(desk.shown)
        elif what == "score":
            desk.overlay = Overlay.SCORE
        elif what == "at":
            self._go_to(int(number.partition(":")[0]))
            return
        elif what == "page":
            desk.page = int(number)
        elif what == "card":
            desk.hints.enlarge(desk.faces, f"sheet:{name}", desk.layout)
            return
        else:
            # Another game may lie on the table after it.
            self._ask(name)
            return
        desk.refresh()
